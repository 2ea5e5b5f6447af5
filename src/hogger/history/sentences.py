"""What each event is called in words. Rule: the first sentence that fits an event says it, and each is read back."""

from __future__ import annotations

from typing import Final

from hogger.hand.events import (
    AbsenceNoted,
    BetMade,
    BoardLaid,
    BoardTurned,
    Called,
    CardRolled,
    CardsArranged,
    CardsChosen,
    CardsDealt,
    CardsDiscarded,
    CardsPassed,
    Checked,
    ChipsPaid,
    ChipsPosted,
    ChipsReturned,
    CommonCardsDealt,
    DeckRestocked,
    DeclarationsOpened,
    Event,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    PhaseOpened,
    RoundOpened,
    SideDeclared,
    SideLocked,
)  # fmt: skip
from hogger.history.phrases import Phrase, Same, Scene, fields

SENTENCES: Final[dict[type[Event], tuple[Phrase, ...]]] = {
    PhaseOpened: (Phrase("--- {step:phase} ---"),),
    ChipsPosted: (
        Phrase("{seat} antes {amount:chips}.", what="ante"),
        Phrase("{seat} antes {amount:chips} for the table.", what="dealer-ante"),
        Phrase("{seat} posts the small blind of {amount:chips}.", what="small-blind"),
        Phrase("{seat} posts the big blind of {amount:chips}.", what="big-blind"),
    ),
    CardsDealt: (
        Phrase("{seat} is dealt no card.", down=(), up=()),
        Phrase("{seat} is dealt {down:cards}.", up=()),
        Phrase("{seat} is dealt {up:cards} face up.", down=()),
        Phrase("{seat} is dealt {down:cards} and {up:cards} face up."),
    ),
    BoardLaid: (Phrase("The board is laid: {cards}."),),
    BoardTurned: (Phrase("Card {slots:ordinals} of the board is turned: {cards}."),),
    CommonCardsDealt: (Phrase("A common card for all: {cards}."), Phrase("No common card is left.", cards=())),
    RoundOpened: (
        Phrase(
            "Betting round {number:ordinal}: {first:seat} is first; the bet is {bet:chips}, a full one {size:chips}.",
            bring_in=False,
        ),
        Phrase(
            "Betting round {number:ordinal}: {first:seat} brings it in; the bet is {bet:chips}, "
            "a full one {size:chips}.",
            bring_in=True,
        ),
    ),
    Checked: (Phrase("{seat} checks."),),
    Called: (Phrase("{seat} calls {amount:chips}."),),
    BetMade: tuple(
        Phrase(template, verb=verb, full=full, **same)
        for verb, words in (
            ("bet", "bets"),
            ("raise", "raises to"),
            ("complete", "completes to"),
            ("bring-in", "brings it in for"),
        )
        for full, short in ((verb != "bring-in", ""), (verb == "bring-in", ", less than a full bet"))
        for template, same in (
            (f"{{seat}} {words} {{to:chips}}{short}.", {"amount": Same("to")}),
            (f"{{seat}} {words} {{to:chips}} with {{amount:chips}} more{short}.", {}),
        )
    ),
    Folded: (Phrase("{seat} folds."),),
    ChipsReturned: (Phrase("{seat} takes back {amount:chips}, which nobody called."),),
    CardsDiscarded: (
        Phrase("{seat} stands pat.", down=(), up=()),
        Phrase("{seat} throws {down:cards}.", up=()),
        Phrase("{seat} throws {up:cards}, face up.", down=()),
        Phrase("{seat} throws {down:cards} and {up:cards}, face up."),
    ),
    DeckRestocked: (
        Phrase("The discards are shuffled for {drawer:seat}: {cards}."),
        Phrase("There are no discards to shuffle for {drawer:seat}.", cards=()),
    ),
    CardsChosen: (Phrase("{seat} sets aside {cards}."),),
    CardsPassed: (Phrase("{seat} passes {cards} to {to:seat}."),),
    CardsArranged: (Phrase("All cards are arranged."),),
    CardRolled: (Phrase("{seat} rolls {card}."),),
    SideLocked: (Phrase("{seat} declares in secret.", side=None), Phrase("{seat} declares in secret: {side}.")),
    SideDeclared: (Phrase("{seat} declares {side}."),),
    AbsenceNoted: (Phrase("{seat} does not answer."),),
    DeclarationsOpened: (Phrase("All open: {sides}."),),
    ChipsPaid: (Phrase("{seat} collects {amount:chips}."),),
    HandShown: (
        Phrase("{seat} shows {down:cards}.", up=()),
        Phrase("{seat} shows {up:cards} face up.", down=()),
        Phrase("{seat} shows {down:cards} and {up:cards} face up."),
    ),
    HandMucked: (Phrase("{seat} keeps the cards face down."),),
    HandEnded: (
        Phrase("The hand is over.", carried=(), redeal=False),
        Phrase("The hand is over, to be dealt again: {carried:dead}.", redeal=True),
        Phrase("The hand is over; to the next hand: {carried:dead}.", redeal=False),
    ),
}
"""The start and what becomes of the pots are longer than a sentence; `notation` has them."""


def said(event: Event, scene: Scene) -> str | None:
    """The sentence for `event`; None where there is none that could be read back."""
    values = fields(event)
    sentences = (phrase.say(values, scene) for phrase in SENTENCES[type(event)])
    return next((text for text in sentences if text is not None), None)


def heard(text: str, scene: Scene) -> Event | None:
    """The event that the sentence tells; None where no sentence is like it."""
    for kind, phrases in SENTENCES.items():
        for phrase in phrases:
            values = phrase.read(text, scene)
            if values is not None:
                return kind(**values)
    return None
