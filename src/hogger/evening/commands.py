"""What may be asked of an evening. Rule: words, ids and numbers only; who asks is said beside it, by the server."""

from __future__ import annotations

import msgspec

from hogger.cards import Card
from hogger.declaration import Side
from hogger.evening.lobby import House


class Join(msgspec.Struct, frozen=True, tag="join"):
    """Come to the table under a name; the browser's key becomes that person's."""

    name: str


class ClaimSeat(msgspec.Struct, frozen=True, tag="claim"):
    """ "That's me": a browser without a key says whose seat is his; the host approves."""

    person: str


class Sit(msgspec.Struct, frozen=True, tag="sit"):
    """Take a place and buy in."""

    chips: int


class StandUp(msgspec.Struct, frozen=True, tag="stand-up"):
    """Leave the place, at the end of the hand where one is in play, and cash out."""


class SitOut(msgspec.Struct, frozen=True, tag="sit-out"):
    """Sit out from the next deal on, or come back."""

    out: bool


class Rebuy(msgspec.Struct, frozen=True, tag="rebuy"):
    """Buy more chips; they come when no hand is in play."""

    chips: int


class Agree(msgspec.Struct, frozen=True, tag="agree"):
    """Agree to the house rules of announcement `number`."""

    number: int


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """Ready for the next deal."""


class PickGame(msgspec.Struct, frozen=True, tag="pick-game"):
    """The dealer picks from the table's list."""

    place: int


class Say(msgspec.Struct, frozen=True, tag="say"):
    """A line of talk."""

    text: str


class Fold(msgspec.Struct, frozen=True, tag="fold"):
    """Fold; `sure`: also where checking is free."""

    sure: bool = False


class Check(msgspec.Struct, frozen=True, tag="check"):
    """Check."""


class Call(msgspec.Struct, frozen=True, tag="call"):
    """Call."""


class BetTo(msgspec.Struct, frozen=True, tag="bet-to"):
    """Bet, raise, complete or bring in, to a total of this round."""

    amount: int


class Discard(msgspec.Struct, frozen=True, tag="discard"):
    """Throw these own cards; none: keep all."""

    cards: tuple[Card, ...] = ()


class PassCards(msgspec.Struct, frozen=True, tag="pass"):
    """Pass these own cards."""

    cards: tuple[Card, ...]


class ArrangeCards(msgspec.Struct, frozen=True, tag="arrange"):
    """Keep these own cards, in this order."""

    cards: tuple[Card, ...]


class DeclareFor(msgspec.Struct, frozen=True, tag="declare"):
    """Lock in a side."""

    side: Side


class Show(msgspec.Struct, frozen=True, tag="show"):
    """Show the hand."""


class Muck(msgspec.Struct, frozen=True, tag="muck"):
    """Keep the hand face down."""


class AskBack(msgspec.Struct, frozen=True, tag="ask-back"):
    """Ask to take the last act back."""


class AnswerBack(msgspec.Struct, frozen=True, tag="answer-back"):
    """Consent to a take-back, or not."""

    yes: bool


class CallAbsent(msgspec.Struct, frozen=True, tag="call-absent"):
    """Go on without a person who does not answer: the host may always, others where he is not connected."""

    person: str


class Approve(msgspec.Struct, frozen=True, tag="approve"):
    """The host answers a request."""

    request: str
    yes: bool


class AddBot(msgspec.Struct, frozen=True, tag="add-bot"):
    """The host seats a bot of this kind."""

    bot: str


class Remove(msgspec.Struct, frozen=True, tag="remove"):
    """The host takes a person or a bot from the table; chips are cashed out."""

    person: str


class SeatOut(msgspec.Struct, frozen=True, tag="seat-out"):
    """The host sits a person out, or back in."""

    person: str
    out: bool


class EditStack(msgspec.Struct, frozen=True, tag="edit-stack"):
    """The host sets a stack between hands."""

    person: str
    chips: int


class RuleOn(msgspec.Struct, frozen=True, tag="rule"):
    """The host awards the pot that waits for him: chips by person, all of the pot."""

    shares: dict[str, int]


class Pause(msgspec.Struct, frozen=True, tag="pause"):
    """The host stops or starts the clocks and the bots."""

    paused: bool


class Announced(msgspec.Struct, frozen=True):
    """A game with rules and stakes as words: a catalogue name or a whole TOML text, keys and values as typed."""

    game: str
    rules: dict[str, str] = {}
    stakes: dict[str, str] = {}
    preset: str | None = None


class Announce(msgspec.Struct, frozen=True, tag="announce"):
    """The host announces what may be played; everybody is asked to agree."""

    terms: tuple[Announced, ...]


class Furnish(msgspec.Struct, frozen=True, tag="furnish"):
    """The host sets the table's title, buy-in, clocks and the like."""

    house: House


class GiveHost(msgspec.Struct, frozen=True, tag="give-host"):
    """The host hands the table over to another person."""

    person: str


class CloseTable(msgspec.Struct, frozen=True, tag="close"):
    """The host closes the table: carried chips are split, all are cashed out."""


class VoidHand(msgspec.Struct, frozen=True, tag="void-hand"):
    """The host (or, after a fault of the engine, the table) voids the hand; everyone has back what he put in."""


class TimeUp(msgspec.Struct, frozen=True, tag="time-up"):
    """The table's clock: the question `version` put to `person` was not answered in time."""

    person: str
    version: int


class GiveKey(msgspec.Struct, frozen=True, tag="give-key"):
    """A further key (its digest) opens the person's seat: a personal link, another device."""

    digest: str


class MoveOn(msgspec.Struct, frozen=True, tag="move-on"):
    """The table does what is due of itself: deals, shuffles again, sits out who missed too often."""


Play = (
    Fold | Check | Call | BetTo | Discard | PassCards | ArrangeCards | DeclareFor | Show | Muck
)  # fmt: skip
"""What a player does in a hand."""

Ask = (
    Join | ClaimSeat | Sit | StandUp | SitOut | Rebuy | Agree | Ready | PickGame | Say | AskBack | AnswerBack
    | CallAbsent | Approve | AddBot | Remove | SeatOut | EditStack | RuleOn | Pause | Announce | Furnish | GiveHost
    | CloseTable | VoidHand | Play
)  # fmt: skip
"""What people may send."""

OfTable = TimeUp | GiveKey | MoveOn
"""What only the server asks for."""


class Command(msgspec.Struct, frozen=True):
    """`ask` for the hand and the question that the asker had before him. `id` is the asker's own: twice acts once."""

    id: str
    ask: Ask | OfTable
    hand: int = 0
    version: int = 0
