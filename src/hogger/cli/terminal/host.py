"""The run of an evening: deal, ask, tell, save, again. Rule: every action is saved before the next is asked for."""

from __future__ import annotations

from collections.abc import Sequence

from hogger.cli.terminal.answers import question, read_answer
from hogger.cli.terminal.drawing import draw_table, side_words
from hogger.cli.terminal.evening import Evening
from hogger.cli.terminal.saves import Saves
from hogger.cli.terminal.story import story
from hogger.cli.terminal.terminal import Leave, Terminal
from hogger.cli.terminal.verdict import draw_verdict
from hogger.declaration import is_side
from hogger.errors import NotationError
from hogger.hand import HOST, View, offers, told, view, waits_for
from hogger.hand.actions import Action, DeclareFor, Fold
from hogger.hand.events import Event
from hogger.hand.offers import MayCheck, MayRule, Offer
from hogger.settlement import listed
from hogger.table import Table, even_ruling
from hogger.table.guide import WELCOME, hint

_KEYS = "At any prompt: ? shows the rules of this table, q leaves and keeps the hand for later."


class Host:
    """Leads one person through an evening. `offers_hints`: ask, once cards are dealt, whether hints are wanted."""

    def __init__(self, evening: Evening, terminal: Terminal, saves: Saves, *, offers_hints: bool = False) -> None:
        self.evening = evening
        self.terminal = terminal
        self.saves = saves
        self._saved = True
        self._offers_hints = offers_hints
        self._hinted: set[str] = set()

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.evening.table

    def run(self) -> None:
        """Hands until the person leaves; what he left is there when he comes back."""
        try:
            if self.table.hand is None:
                self._deal()
            else:
                self.terminal.title(f"{self.table.game.name}, hand {self.table.number}, goes on")
            while self._hand_is_over() and self._between_hands():
                self._deal()
        except (Leave, KeyboardInterrupt):
            if self._saved:
                self.terminal.say("The table is saved; the next time you start, it goes on from here.")
            else:
                self.terminal.say("The table could not be saved.")

    def _deal(self) -> None:
        table = self.evening.house.rebuy(self.table)
        for name in self.table.busted():
            if name in self.evening.house.bots:
                self.terminal.say(f"{name} buys in again for {table.buy_in:,}.")
        self._keep(self.evening.house.deal(table))
        dealer = self.table.places[self.table.button].name
        self.terminal.title(f"{self.table.game.name}, hand {self.table.number}: {dealer} deals")
        if self.table.seat_of(self.evening.me) is None:
            self.terminal.say("You are not dealt in; look on.")
        self._tell(self.table.events)

    def _hand_is_over(self) -> bool:
        """Play the hand in play to its end; always true then."""
        while self.table.in_play:
            action = self.evening.house.moves(self.table)
            table, events = self.table.act(self._asked() if action is None else action)
            self._keep(table)
            self._tell(events)
        self.terminal.title(f"Hand {self.table.number} is over")
        self.terminal.say(draw_verdict(self._view(), self.terminal.signs))
        return True

    def _between_hands(self) -> bool:
        """Stacks, what is carried, and on; False where the person is out of chips and has had enough."""
        table, me = self.table, self.evening.me
        stacks = f" {self.terminal.signs.dot} ".join(f"{n} {c:,}" for n, c in table.stacks.items())
        self.terminal.say("", f"Chips: {stacks}")
        if table.waiting:
            self.terminal.say(self._what_waits())
        self.evening.guided = False
        if me in table.busted():
            if self.terminal.agrees(f"You are out of chips. Rebuy {table.buy_in:,}?", usual=True):
                self._keep(table.rebuy(me))
            elif table.claims(me):
                self.terminal.say("You are dealt in all-in for what waits.")
            else:
                self._close()
                return False
        else:
            self.terminal.ask("Enter deals the next hand, q leaves")
        return True

    def _what_waits(self) -> str:
        table = self.table
        if not table.redeal:
            return f"{table.waiting:,} wait for the next hand."
        names = {name: None for money in table.carried for name in money.open_to or ()}
        return f"A new deal for {table.waiting:,}, {listed(tuple(names))} only; nobody antes."

    def _close(self) -> None:
        self.evening.table = self.table.close()
        for place in self.table.places:
            self.terminal.say(f"{place.name}: {place.stack - place.bought:+,}")
        self.terminal.say("The table closes. Good night.")
        self.saves.forget()

    def _asked(self) -> Action:
        """What the person does, as a player or as the host."""
        assert self.table.hand is not None
        if HOST in waits_for(self.table.hand):
            return self._ruling()
        seat = self.table.seat_of(self.evening.me)
        assert seat is not None
        mine = self.table.views[seat]
        may = offers(mine, seat)
        self.terminal.say("", draw_table(mine, seat, self.terminal.signs))
        self._hint(mine)
        return self._answer(mine, seat, may)

    def _answer(self, mine: View, seat: int, may: Sequence[Offer]) -> Action:
        text = self.terminal.ask(question(mine, seat, may))
        while True:
            try:
                action = read_answer(text, mine, seat, may)
            except NotationError as error:
                self.terminal.say(error.message)
                text = self.terminal.ask(question(mine, seat, may))
                continue
            again = self._unsure(action, mine, may)
            if again is None:
                return action
            text = again or self.terminal.ask(question(mine, seat, may))

    def _unsure(self, action: Action, mine: View, may: Sequence[Offer]) -> str | None:
        """None where the action is meant; else what the person says instead, empty where he only takes it back."""
        if isinstance(action, Fold) and any(isinstance(offer, MayCheck) for offer in may):
            return None if self.terminal.agrees("Checking is free. Fold all the same?", usual=False) else ""
        if isinstance(action, DeclareFor):
            words = side_words(mine, action.side)
            said = self.terminal.ask(
                f"{words[0].upper()}{words[1:]}: Enter to lock in, another side or n to think again"
            ).lower()
            if said in ("", "y", "yes", "lock", "lock in"):
                return None
            return said if is_side(said) else ""
        return None

    def _ruling(self) -> Action:
        assert self.table.hand is not None
        seen = self._view()
        (offer,) = may = offers(self.table.hand, HOST)
        assert isinstance(offer, MayRule)
        self.terminal.say("", draw_verdict(seen, self.terminal.signs), "")
        while True:
            text = self.terminal.ask(question(seen, HOST, may))
            if text.lower() in ("", "e", "even", "evenly"):
                return even_ruling(self.table)
            try:
                return read_answer(text, seen, HOST, may)
            except NotationError as error:
                self.terminal.say(error.message)

    def _hint(self, mine: View) -> None:
        if self._offers_hints:
            self._offers_hints = False
            self.evening.guided = self.terminal.agrees("Your first hand here: would you like hints?", usual=True)
            self._keep(self.table)  # with the answer, for whoever leaves now
        if not self.evening.guided:
            return
        kind = type(mine.phase).__name__
        lines = hint(mine) if kind not in self._hinted else ()
        if not self._hinted:
            lines = (WELCOME, _KEYS, *lines)
        self._hinted.add(kind)
        self.terminal.say(*(f"  * {line}" for line in lines))

    def _view(self) -> View:
        """The hand as the person sees it, dealt in or not."""
        seat = self.table.seat_of(self.evening.me)
        return view(self.table.events, None) if seat is None else self.table.views[seat]

    def _tell(self, events: Sequence[Event]) -> None:
        seat = self.table.seat_of(self.evening.me)
        self.terminal.say(*story(told(events, seat), self._view(), seat, self.terminal.signs))

    def _keep(self, table: Table) -> None:
        self.evening.table = table
        try:
            self.saves.keep(self.evening.as_body())
        except OSError as error:
            if self._saved:
                self.terminal.say(
                    f"This table cannot be saved ({error.strerror or error}): leaving will end it. "
                    "HOGGER_HOME names another folder."
                )
            self._saved = False
