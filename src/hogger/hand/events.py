"""What happened, in the past tense. Rule: a hand is the fold of its events; each says all that changed and no more."""

from __future__ import annotations

from typing import Literal

import msgspec

from hogger.cards import Card
from hogger.declaration import Side
from hogger.game import Game, HouseRules, Stakes
from hogger.settlement import DeadMoney, PotResult, Reason

Posted = Literal["ante", "dealer-ante", "small-blind", "big-blind"]
Verb = Literal["bet", "raise", "complete", "bring-in"]


class HandStarted(msgspec.Struct, frozen=True, gc=False, tag="hand-started"):
    """The players with their stacks, from the dealer's left, the rules and the shuffled deck (a secret).

    `carried`: chips of earlier hands; `redeal`: a new deal for them, without forced bets.
    """

    game: Game
    rules: HouseRules
    stakes: Stakes
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    deck: tuple[Card, ...]
    carried: tuple[DeadMoney, ...] = ()
    redeal: bool = False


class PhaseOpened(msgspec.Struct, frozen=True, gc=False, tag="phase-opened"):
    """The phase at `step` begins, and with that the one before is over."""

    step: int


class ChipsPosted(msgspec.Struct, frozen=True, gc=False, tag="chips-posted"):
    """A forced bet; less than asked where the stack is short, which is all-in."""

    seat: int
    amount: int
    what: Posted


class CardsDealt(msgspec.Struct, frozen=True, gc=False, tag="cards-dealt"):
    """Own cards from the top of the deck; others see `down` as UNSEEN."""

    seat: int
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


class BoardLaid(msgspec.Struct, frozen=True, gc=False, tag="board-laid"):
    """The community cards lie face down, in reading order; nobody sees them."""

    cards: tuple[Card, ...]


class BoardTurned(msgspec.Struct, frozen=True, gc=False, tag="board-turned"):
    """These slots were turned up and hold these cards."""

    slots: tuple[int, ...]
    cards: tuple[Card, ...]


class CommonCardsDealt(msgspec.Struct, frozen=True, gc=False, tag="common-cards-dealt"):
    """The deck is short: these cards, face up, serve everyone."""

    cards: tuple[Card, ...]


class RoundOpened(msgspec.Struct, frozen=True, gc=False, tag="round-opened"):
    """A betting round begins with the seat `first`; the bet stands at `bet` (blinds), the least full bet is `size`."""

    number: int
    first: int
    bet: int
    size: int
    bring_in: bool = False


class Checked(msgspec.Struct, frozen=True, gc=False, tag="checked"):
    """The seat stays in without a chip."""

    seat: int


class Called(msgspec.Struct, frozen=True, gc=False, tag="called"):
    """The seat puts in `amount` to match the bet, or all it has."""

    seat: int
    amount: int


class BetMade(msgspec.Struct, frozen=True, gc=False, tag="bet-made"):
    """The seat puts in `amount`, `to` in all this round. `full`: a full bet or raise, which reopens the betting."""

    seat: int
    amount: int
    to: int
    verb: Verb
    full: bool


class Folded(msgspec.Struct, frozen=True, gc=False, tag="folded"):
    """The seat gives up."""

    seat: int


class ChipsReturned(msgspec.Struct, frozen=True, gc=False, tag="chips-returned"):
    """The part of a bet that nobody called goes back; it was never won."""

    seat: int
    amount: int


class CardsDiscarded(msgspec.Struct, frozen=True, gc=False, tag="cards-discarded"):
    """The seat throws these cards, none where it stands pat; others see `down` as UNSEEN."""

    seat: int
    down: tuple[Card, ...] = ()
    up: tuple[Card, ...] = ()


class DeckRestocked(msgspec.Struct, frozen=True, gc=False, tag="deck-restocked"):
    """Shuffled discards went under the deck, a secret; those of the seat `drawer`, who draws next, stayed out."""

    cards: tuple[Card, ...]
    drawer: int


class CardsChosen(msgspec.Struct, frozen=True, gc=False, tag="cards-chosen"):
    """The seat put cards aside, to pass or in the order to roll; others see UNSEEN."""

    seat: int
    cards: tuple[Card, ...]


class CardsPassed(msgspec.Struct, frozen=True, gc=False, tag="cards-passed"):
    """The chosen cards went from one seat to another; only the two of them see which."""

    seat: int
    to: int
    cards: tuple[Card, ...]


class CardsArranged(msgspec.Struct, frozen=True, gc=False, tag="cards-arranged"):
    """Every seat keeps only what it arranged, in that order."""


class CardRolled(msgspec.Struct, frozen=True, gc=False, tag="card-rolled"):
    """The seat's next arranged card was turned up."""

    seat: int
    card: Card


class SideLocked(msgspec.Struct, frozen=True, gc=False, tag="side-locked"):
    """The seat's fist is shut; others see no side until all open."""

    seat: int
    side: Side | None


class SideDeclared(msgspec.Struct, frozen=True, gc=False, tag="side-declared"):
    """The seat declared aloud, in turn."""

    seat: int
    side: Side


class AbsenceNoted(msgspec.Struct, frozen=True, gc=False, tag="absence-noted"):
    """The seat did not answer at the declaration; what that means is settled when all open."""

    seat: int


class DeclarationsOpened(msgspec.Struct, frozen=True, gc=False, tag="declarations-opened"):
    """All fists open at once: a side for each seat, None where the seat has folded."""

    sides: tuple[Side | None, ...]


class PotsSettled(msgspec.Struct, frozen=True, gc=False, tag="pots-settled"):
    """What became of each pot, and why."""

    pots: tuple[PotResult, ...]
    reasons: tuple[Reason, ...]


class ChipsPaid(msgspec.Struct, frozen=True, gc=False, tag="chips-paid"):
    """`amount` chips move from the pots to the seat's stack."""

    seat: int
    amount: int


class HandShown(msgspec.Struct, frozen=True, gc=False, tag="hand-shown"):
    """The seat's own cards, for all to see."""

    seat: int
    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


class HandMucked(msgspec.Struct, frozen=True, gc=False, tag="hand-mucked"):
    """The seat keeps its cards face down."""

    seat: int


class RulingMade(msgspec.Struct, frozen=True, gc=False, tag="ruling-made"):
    """The host awarded pot number `pot`, which nobody won: chips by seat number. Recorded as his."""

    pot: int
    shares: dict[int, int]
    reason: Reason


class HandEnded(msgspec.Struct, frozen=True, gc=False, tag="hand-ended"):
    """The hand is over. `carried` chips leave it unpaid, for the next hand or, with `redeal`, for a new deal."""

    carried: tuple[DeadMoney, ...] = ()
    redeal: bool = False


Event = (
    HandStarted | PhaseOpened | ChipsPosted | CardsDealt | BoardLaid | BoardTurned
    | CommonCardsDealt | RoundOpened | Checked | Called | BetMade | Folded | ChipsReturned | CardsDiscarded
    | DeckRestocked | CardsChosen | CardsPassed | CardsArranged | CardRolled | SideLocked | SideDeclared
    | AbsenceNoted | DeclarationsOpened | PotsSettled | ChipsPaid | HandShown | HandMucked | RulingMade | HandEnded
)  # fmt: skip
