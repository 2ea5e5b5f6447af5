"""The kinds of phase that a game is a list of. Rule: a phase is data; what happens in it is in `hogger.hand.rules`."""

from __future__ import annotations

from typing import Literal

import msgspec


class ForcedBets(msgspec.Struct, frozen=True, tag="forced-bets"):
    """Antes and blinds, as the house rules say. A bring-in is posted at the first betting round."""


class Deal(msgspec.Struct, frozen=True, tag="deal"):
    """Own cards to each live player: `down` face down, then `up` face up."""

    down: int = 0
    up: int = 0


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """The whole layout is laid face down."""


class Turn(msgspec.Struct, frozen=True, tag="turn"):
    """The community cards are turned group by group in the order of the `turning` setting.

    `group` is filled in when the hand starts: a game writes one `Turn`, the hand plays one for each group.
    `bet`: a betting round follows each group.
    """

    bet: bool = True
    group: tuple[int, ...] | None = None


class Bet(msgspec.Struct, frozen=True, tag="bet"):
    """A betting round. `after_declaration` marks the one that a house rule adds."""

    after_declaration: bool = False


class Exchange(msgspec.Struct, frozen=True, tag="exchange"):
    """Each player in turn throws `up_to` cards of his own and draws as many."""

    up_to: int


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """All choose `count` own cards at once and pass them `to_left` seats to the left."""

    count: int
    to_left: int = 1


class Arrange(msgspec.Struct, frozen=True, tag="arrange"):
    """Each player keeps `keep` own cards and puts them in the order in which they will be rolled."""

    keep: int = 5


class Roll(msgspec.Struct, frozen=True, tag="roll"):
    """Each player's next arranged card is turned up, all at once."""


class Declare(msgspec.Struct, frozen=True, tag="declare"):
    """Everyone declares high, low or both ways, as the house rules say."""


class Showdown(msgspec.Struct, frozen=True, tag="showdown"):
    """Hands are shown and the pots are paid."""


Phase = ForcedBets | Deal | Lay | Turn | Bet | Exchange | Pass | Arrange | Roll | Declare | Showdown
PhaseName = Literal[
    "forced-bets", "deal", "lay", "turn", "bet", "exchange", "pass", "arrange", "roll", "declare", "showdown",
]  # fmt: skip
PHASES: dict[str, type[Phase]] = {
    "forced-bets": ForcedBets,
    "deal": Deal,
    "lay": Lay,
    "turn": Turn,
    "bet": Bet,
    "exchange": Exchange,
    "pass": Pass,
    "arrange": Arrange,
    "roll": Roll,
    "declare": Declare,
    "showdown": Showdown,
}
