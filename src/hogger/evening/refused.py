"""What an evening refuses, in words. Rule: a refusal changes nothing and names a way out."""

from __future__ import annotations

from typing import Final

from hogger.errors import HoggerError


class Refused(HoggerError):
    """A command that cannot be carried out now. `why` is a key of `WORDS`; the code is `evening/why`."""

    def __init__(self, why: str, **values: object) -> None:
        super().__init__(f"evening/{why}", WORDS[why].format(**values))


WORDS: Final = {
    "stale": "that question is no longer open; look at the table again",
    "not_your_turn": "nothing is asked of you now; wait for your turn",
    "check_is_free": "checking is free; fold anyway?",
    "closed": "the table is closed; start another",
    "joined": "this browser has a seat here already; reload the page",
    "not_joined": "join the table first",
    "no_key": "this browser keeps no cookie; allow cookies for this page, then join",
    "not_host": "only the host can do that; ask him",
    "name": "a name has 1 to {most} visible letters; choose one",
    "name_taken": "{name} is here already; choose another name, or say that it is you",
    "text": "a line has 1 to {most} visible letters; write fewer",
    "crowded": "{most} people are here, which is the most; ask the host to make room",
    "no_person": "there is nobody like that at this table; look at the table again",
    "no_claim": "nobody else's seat can be claimed; join with a name of your own",
    "chips": "that is no number of chips; take {least:,} to {most:,}",
    "seated": "you have a place already; buy more chips instead",
    "not_seated": "you have no place; take one first",
    "no_seat": "no place is free: {game} is for {most} with these rules; wait until one is",
    "leaving": "that place is being left; wait for the hand to end",
    "asked": "the host has been asked already; wait for his answer",
    "agreed": "you have agreed to these rules already",
    "old_rules": "the rules have changed since; read them again",
    "agree_first": "agree to the house rules first",
    "in_play": "a hand is in play; wait until it is over, or have the host void it",
    "no_hand": "no hand is in play",
    "out": "you sit out; come back first",
    "no_chips": "you have no chips; buy some first",
    "ready": "you are ready already; wait for the others",
    "not_dealer": "it is not for you to pick the game; wait for the dealer",
    "no_game": "that is not on the list; pick one of the table's games",
    "nothing_back": "there is nothing to take back: somebody has acted since, or something new was seen",
    "back_asked": "it has been asked already; wait for the answers",
    "no_back": "nobody asks you for a take-back now",
    "nobody_absent": "nobody who is waited for is away",
    "not_absent": "nobody waits for {name}, or he is here; only the host can go on without him",
    "no_request": "that has been answered already",
    "own_table": "it is your table; hand it over first",
    "unchanged": "that is so already",
    "nobody": "there is nobody for that",
    "no_ruling": "no pot waits for a ruling",
    "in_time": "the time is not up yet",
    "own_clock": "that is for the table alone",
    "terms": "a table's list has 1 to {most} games; announce so many",
    "unplayable": "{game} cannot be played: {fault}",
    "too_long": "the game's text is longer than {most:,} letters; shorten it",
    "seats": "{game} is for {most} players with these rules, and {have} have places; choose another game",
    "title": "a title has 1 to {most} visible letters; choose one",
    "clock": "clocks give {least} to {most:,} seconds; choose so many",
    "bank": "a time bank holds up to {most:,} seconds; choose so many",
    "video": "the address of a call begins with https:// and has up to {most} letters; copy it again",
    "choice": "the game is fixed, or picked each hand or each orbit; choose one of these",
    "requests": "the host has as many requests as he can have; wait until he has answered some",
}
