"""An evening at the terminal: what is asked, told and drawn, and that leaving at any moment loses nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from hogger.cli.terminal.host import Host
from hogger.cli.terminal.saves import Saves
from hogger.cli.terminal.start import saved_evening
from hogger.game import Game, rules_from
from hogger.game.catalog import game_named
from tests.cli.evenings import calling, go_on, seating, text_terminal
from tests.table.tables import GAMES, random_rules

FORTY_THREE, BOX = game_named("43"), game_named("box")
HANDS = 2


class Counted:
    """Answers of a person who leaves at question number `last`, by Ctrl-C, q or the end of input."""

    def __init__(self, last: int | None = None) -> None:
        self.asked = 0
        self.last = last

    def __call__(self, question: str) -> str:
        self.asked += 1
        if self.asked == self.last:
            if self.last % 3 == 0:
                raise KeyboardInterrupt
            if self.last % 3 == 1:
                return "q"
            raise EOFError
        return calling(question)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_leaving_at_any_question_and_coming_back_changes_nothing(game: Game, tmp_path: Path) -> None:
    hands = HANDS if game is BOX else 1
    wanted = seating(game, rules=random_rules(game, Random(2)))
    through = Counted()
    _, straight = go_on(tmp_path / "straight", wanted, through, hands)
    assert straight.table.number == hands
    for last in range(1, through.asked + 1):
        folder = tmp_path / f"left-{last}"
        shown, _ = go_on(folder, wanted, Counted(last), hands)
        assert "The table is saved" in shown
        _, came_back = go_on(folder, wanted, calling, hands)
        assert came_back.as_body() == straight.as_body()


def test_leaving_at_every_question_still_ends_alike(tmp_path: Path) -> None:
    wanted = seating(BOX)
    _, straight = go_on(tmp_path / "straight", wanted, calling, HANDS)
    folder = tmp_path / "left"
    go_on(folder, wanted, Counted(1), HANDS)
    for _ in range(200):
        # Question 1 is whether to go on, 2 is answered, 3 finds nobody.
        _, evening = go_on(folder, wanted, Counted(4), HANDS)
        if evening.table.number == HANDS and not evening.table.in_play:
            break
    assert evening.as_body() == straight.as_body()


def test_a_kill_loses_nothing(tmp_path: Path) -> None:
    wanted = seating(FORTY_THREE)
    _, straight = go_on(tmp_path / "straight", wanted, calling, HANDS)
    answers = Counted()

    def killed(question: str) -> str:
        if answers.asked == 5:
            raise MemoryError
        return answers(question)

    with pytest.raises(MemoryError):
        go_on(tmp_path / "killed", wanted, killed, HANDS)
    _, evening = go_on(tmp_path / "killed", wanted, calling, HANDS)
    assert evening.as_body() == straight.as_body()


def test_without_a_seed_the_deck_is_kept(tmp_path: Path) -> None:
    wanted = seating(FORTY_THREE)
    wanted = type(wanted)(wanted.game, wanted.rules, wanted.stakes, 3, 200, None, ["plain"])
    _, left = go_on(tmp_path, wanted, Counted(3), HANDS)
    _, back = go_on(tmp_path, wanted, Counted(2), HANDS)
    assert left.table.hand is not None
    assert back.table.events[: len(left.table.events)] == left.table.events


def test_a_hand_is_told_to_its_reasons(tmp_path: Path) -> None:
    shown, evening = go_on(tmp_path, seating(BOX, seed=3), calling, 1)
    for part in (
        "Box, hand 1: ",
        "Everyone antes 10.",
        "[ ▒▒] [ ▒▒] [ ▒▒]",
        "Throw up to 2",
        "Ann throws 1",
        "Turned: ",
        "High (one chip): Enter to lock in",
        "All open: ",
        "Hand 1 is over",
        "Why",
        "Chips: Ann ",
    ):
        assert part in shown, part
    assert evening.table.hand is not None
    for reason in evening.table.hand.reasons:
        assert reason.text in " ".join(shown.split())


def test_nothing_hidden_is_shown(tmp_path: Path) -> None:
    """Until hands are shown the screen is the same whatever the others hold: only own and turned cards are on it."""
    answers = Counted(4)
    shown, evening = go_on(tmp_path, seating(FORTY_THREE), answers, 1)
    hand = evening.table.hand
    assert hand is not None
    seat = evening.table.seat_of("Ann")
    assert seat is not None
    seen = {str(card) for card in evening.table.views[seat].seats[seat].cards}
    thrown = {str(one.card) for one in hand.discards if one.seat == seat}
    suits = dict(zip("♣♦♥♠", "cdhs", strict=True))
    on_screen = {
        word.strip("[]<>.,()").replace("10", "T")
        for word in shown.replace("[ ", "[").split()
        if word.strip("[]<>.,()")[-1:] in suits
    }
    assert {word[:-1] + suits[word[-1]] for word in on_screen} <= seen | thrown


def test_bad_answers_are_refused_and_asked_again(tmp_path: Path) -> None:
    bad = iter(["", "zz", "raise 7", "Kh"])

    def answer(question: str) -> str:
        return next(bad, None) or calling(question)

    shown, _ = go_on(tmp_path, seating(FORTY_THREE), answer, 1)
    assert shown.count("is no answer here") == 3


def test_folding_where_checking_is_free_asks_once(tmp_path: Path) -> None:
    said: list[str] = []

    def answer(question: str) -> str:
        said.append(question)
        if "Fold all the same" in question:
            return "y" if sum("Fold all" in one for one in said) > 1 else "n"
        return "f" if "c check" in question else calling(question)

    shown, evening = go_on(tmp_path, seating(FORTY_THREE), answer, 1)
    assert shown.count("Checking is free") >= 2
    assert "Ann folds." in shown
    hand = evening.table.hand
    assert hand is not None
    assert hand.seats[hand.seat_named("Ann")].folded


def test_a_declaration_may_be_thought_over_before_it_is_locked(tmp_path: Path) -> None:
    sides = iter(["b", "low", "n", "h", "lock in"])

    def answer(question: str) -> str:
        declaring = "Declare" in question or "lock in" in question
        return next(sides) if declaring else calling(question)

    shown, evening = go_on(tmp_path, seating(FORTY_THREE), answer, 1)
    hand = evening.table.hand
    assert hand is not None
    assert hand.seats[hand.seat_named("Ann")].declares == "high"
    for part in ("Both ways (two chips): Enter", "Low (no chip): Enter", "High (one chip): Enter"):
        assert part in shown
    assert next(sides, None) is None


def test_out_of_chips_one_may_buy_in_or_go(tmp_path: Path) -> None:
    rules = rules_from({"limit": "none"}).over(FORTY_THREE.defaults)
    wanted = seating(FORTY_THREE, rules=rules, stack=25, seats=2, seed=4)

    def answer(question: str) -> str:
        return "n" if "Rebuy" in question else calling(question)

    for seed in range(20):
        wanted = seating(FORTY_THREE, rules=rules, stack=25, seats=2, seed=seed)
        shown, evening = go_on(tmp_path / str(seed), wanted, answer, 60)
        if "Rebuy 25?" in shown:
            break
    assert "The table closes." in shown
    assert sum(place.stack - place.bought for place in evening.table.places) == 0
    assert not Saves(tmp_path / str(seed)).path.exists()


def test_the_host_rules_where_the_house_says_so(tmp_path: Path) -> None:
    rules = rules_from({"unclaimed": "host-rules", "qualifier": "8"}).over(FORTY_THREE.defaults)
    ruled = iter(["Ann 1", "zz", "Nobody 5", "e"])

    def answer(question: str) -> str:
        if "You are the host" in question:
            return next(ruled)
        return "l" if question.startswith("Declare") else calling(question)

    for seed in range(60):
        wanted = seating(FORTY_THREE, rules=rules, seats=2, seed=seed)
        shown, evening = go_on(tmp_path / str(seed), wanted, answer, 1)
        if "You are the host" in shown:
            break
    assert "The host awards" in shown
    assert evening.table.waiting == 0
    assert next(ruled, None) is None


@pytest.mark.parametrize("game", [FORTY_THREE, BOX], ids=lambda game: game.key)
def test_a_guided_hand_gives_each_hint_once(game: Game, tmp_path: Path) -> None:
    terminal, shown = text_terminal(calling)
    evening = seating(game).with_person("Ann")
    evening.guided = True
    host = Host(evening, terminal, Saves(tmp_path))

    def once(question: str) -> str:
        if "Enter deals" in question and evening.table.number == 2:
            raise EOFError
        return calling(question)

    terminal._read = once
    host.run()
    said = " ".join(shown.getvalue().decode().split())
    for part in ("You discard blind", "both ways risks all to win all", "Amounts are totals"):
        assert said.count(part) == 1
    assert ("column 3" in said) == (game is BOX)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_a_terminal_without_suits_gets_letters(encoding: str, tmp_path: Path) -> None:
    terminal, shown = text_terminal(Counted(8), encoding=encoding)
    Host(seating(FORTY_THREE).with_person("Ann"), terminal, Saves(tmp_path)).run()
    text = shown.getvalue().decode("ascii")
    assert "[ ##] [ ##] [ ##]" in text


def test_the_rules_are_shown_at_any_question(tmp_path: Path) -> None:
    asked = iter(["?"] * 3)

    def answer(question: str) -> str:
        return next(asked, None) or calling(question)

    shown, _ = go_on(tmp_path, seating(FORTY_THREE), answer, 1)
    assert shown.count("The rules, on one page.") == 3


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: "",
        lambda text: text[: len(text) // 2],
        lambda _: "{}",
        lambda _: "[1, 2]",
        lambda _: "\x00\xff" * 40,
        lambda text: text.replace('"stack":200', '"stack":900', 1),
        lambda text: text.replace('"hogger-table": 1', '"hogger-table": 2', 1),
        lambda _: json.dumps({"hogger-table": 1, "sha256": "0", "body": {}}),
    ],
    ids=["empty", "half", "no-table", "list", "bytes", "richer", "later-form", "wrong-sum"],
)
def test_a_spoilt_save_is_set_aside(spoil: Callable[[str], str], tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    go_on(tmp_path, seating(FORTY_THREE), Counted(2), 1)
    spoilt = spoil(saves.path.read_text(encoding="utf-8"))
    saves.path.write_text(spoilt, encoding="utf-8")
    for number in (1, 2):
        terminal, shown = text_terminal(calling, width=300)
        assert saved_evening(saves, terminal, seating(FORTY_THREE)) is None
        assert "cannot be read" in shown.getvalue().decode()
        aside = tmp_path / f"table-unreadable-{number}.json"
        assert aside.read_text(encoding="utf-8") == spoilt
        assert not saves.path.exists()
        saves.path.write_text(spoilt, encoding="utf-8")


def test_a_table_that_cannot_be_saved_is_played_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    shown, evening = go_on(tmp_path / "file" / "folder", seating(FORTY_THREE), calling, 1)
    assert shown.count("cannot be saved") == 1
    assert "could not be saved" in shown
    assert evening.table.number == 1


def test_who_asks_for_another_game_is_told_so_and_the_saved_table_is_kept_aside(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    go_on(tmp_path, seating(FORTY_THREE), Counted(2), 1)
    kept = saves.path.read_text(encoding="utf-8")
    terminal, shown = text_terminal(lambda _: "n")
    assert saved_evening(saves, terminal, seating(BOX)) is None
    assert "You asked for Box" in shown.getvalue().decode()
    assert (tmp_path / "table-given-up-1.json").read_text(encoding="utf-8") == kept
