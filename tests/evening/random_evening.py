"""Random evenings: people who play, and ask for anything at any time. Rule: a seed says all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from hogger import evening as evenings
from hogger.cards import DECK
from hogger.errors import HoggerError
from hogger.evening import Command, Evening, Happened, House, Terms, commands
from hogger.evening.commands import Ask, OfTable
from hogger.evening.due import BotTurn, TableTurn, TimeRunsOut
from hogger.evening.lobby import Clock
from hogger.hand.offers import MayFold, MayRule
from tests.evening.evenings import HOST, Seeded, Sitting, asked_for
from tests.strategies import any_rules, any_stakes, at_the_edges, every_game

NAMES = ("Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")


class RandomEvening:
    """A table where everything that can be asked is asked sooner or later. `counted`: what came of it."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.counted: Counter[str] = Counter()
        self.sitting = Sitting(*self.some_terms(), house=self.some_house(), chance=Seeded(seed))

    def some_terms(self) -> tuple[Terms, ...]:
        found = []
        for game in self.chance.sample(every_game(), self.chance.randint(1, 2)):
            rules = any_rules(game, self.chance)
            found.append(Terms(game, rules, any_stakes(rules, self.chance)))
        return tuple(found)

    def some_house(self) -> House:
        chance = self.chance
        return House(
            title="Friday",
            buy_in=chance.choice((20, 60, 500)),
            choice=chance.choice(("fixed", "each-hand", "each-orbit")),
            spectators=chance.random() < 0.8,
            approve=chance.random() < 0.3,
            clock=chance.choice((None, Clock(20, 30, 15))),
        )

    def play(self, steps: int) -> None:
        """So many commands, most of them such that the evening goes on."""
        for name in self.chance.sample(NAMES, self.chance.randint(1, 5)):
            self.ask(None, commands.Join(name), digest=f"digest-of-{name}")
        for _ in range(steps):
            self.sitting.now += self.chance.choice((1, 500, 3000, 20_000))
            self.sitting.here = frozenset(one for one in self.sitting.lobby.people if self.chance.random() < 0.8)
            luck = self.chance.random()
            if luck < 0.62:
                self.gets_on()
            elif luck < 0.9:
                self.asks_something()
            else:
                self.asks_nonsense()
        if self.chance.random() < 0.3 and self.ask(self.host, commands.CloseTable()):
            assert not self.sitting.lobby.stacks
            self.asks_something()
        self.sitting.folds_alike()

    def ask(
        self, by: str | None, ask: Ask | OfTable, digest: str | None = None, command: Command | None = None
    ) -> bool:
        """Is it done, or refused for a reason that is said?"""
        sitting = self.sitting
        before, numbers = sitting.evening, dict(sitting.lobby.questions)
        what = type(ask).__name__
        try:
            happened = sitting.send(by, command or sitting.command(by, ask), digest)
        except HoggerError as refused:
            said = refused
        else:
            self.counted[what] += 1
            self.done(before, numbers, happened)
            return True
        assert sitting.evening is before
        assert "/" in said.code
        assert said.message
        self.counted[f"{what} refused"] += 1
        return False

    def done(self, before: Evening, numbers: dict[str, int], happened: Sequence[Happened]) -> None:
        """It was done; whoever was not asked anything new was not asked anew."""
        after = self.sitting.evening
        self.counted.update(type(one.what).__name__ for one in happened)
        if len(happened) == 1:
            for person, question in before.asked.items():
                now = after.asked.get(person)
                raised = after.lobby.questions[person] - numbers[person]
                assert raised == (now is not None and now != question), "a question is new only where offers are"

    def gets_on(self) -> None:
        """Somebody does what the table waits for."""
        sitting, chance = self.sitting, self.chance
        evening = sitting.evening
        due = evenings.due(evening)
        timed = [one for one in due if isinstance(one, TimeRunsOut) and one.at <= sitting.now]
        turns = [one for one in due if isinstance(one, BotTurn)]
        assert not any(isinstance(one, TableTurn) for one in due), "the table goes on in the same stroke"
        back = evening.lobby.back
        if back is not None and chance.random() < 0.7:
            assert self.ask(chance.choice(back.waits), commands.AnswerBack(chance.random() < 0.8))
        elif timed and chance.random() < 0.5:
            command = chance.choice(timed).command()
            assert self.ask(None, command.ask, command=command)
        elif turns and chance.random() < 0.5:
            turn = chance.choice(turns)
            command = evenings.bot_command(evening, turn.person)
            assert self.ask(turn.person, command.ask, command=command)
        elif evening.asked:
            person = chance.choice(sorted(evening.asked))
            open_now = evening.asked[person].offers
            if len(open_now) > 1 and isinstance(open_now[0], MayFold) and chance.random() < 0.7:
                open_now = open_now[1:]  # or few hands would see a showdown
            offer = chance.choice(open_now)
            if isinstance(offer, MayRule):
                seat = chance.choice(offer.seats)
                assert self.ask(person, commands.RuleOn({evening.persons[seat]: offer.amount}))
                return
            action = chance.choice(list(at_the_edges(offer, evening.persons.index(person), chance)))
            assert self.ask(person, asked_for(action))
        else:
            self.between_hands()

    def between_hands(self) -> None:
        lobby, chance = self.sitting.lobby, self.chance
        if lobby.picks is not None and chance.random() < 0.5:
            self.ask(lobby.picks, commands.PickGame(chance.randrange(len(lobby.terms))))
        slow = self.sitting.evening.slow()
        if slow:
            person = chance.choice(slow)
            self.ask(person, commands.Agree(lobby.number))
            self.ask(person, commands.Ready())
        for one in lobby.people.values():
            if one.bot is None and not one.gone and chance.random() < 0.5:
                if not one.seated:
                    self.ask(one.id, commands.Sit(lobby.house.buy_in))
                elif not lobby.stacks.get(one.id):
                    self.ask(one.id, commands.Rebuy(lobby.house.buy_in))
                elif one.out:
                    self.ask(one.id, commands.SitOut(out=False))
        for request in lobby.requests:
            self.ask(self.host, commands.Approve(request.id, chance.random() < 0.7))
        if lobby.paused:
            self.ask(self.host, commands.Pause(paused=False))

    @property
    def host(self) -> str:
        host = self.sitting.lobby.host
        assert host is not None
        return host.id

    def asks_something(self) -> None:
        """Anybody asks for anything that makes sense somewhere."""
        chance, people = self.chance, tuple(self.sitting.lobby.people)
        undo = self.sitting.evening.undo
        if undo is not None and chance.random() < 0.2:
            self.ask(undo.person, commands.AskBack())
            return
        by = chance.choice((*people, self.host, self.host))
        person = chance.choice((*people, "p99"))
        chips = chance.choice((1, 20, 500))
        kinds: tuple[Callable[[], Ask], ...] = (
            lambda: commands.Sit(chips),
            commands.StandUp,
            lambda: commands.SitOut(chance.random() < 0.3),
            lambda: commands.Rebuy(chips),
            lambda: commands.Agree(self.sitting.lobby.number),
            commands.Ready,
            lambda: commands.PickGame(chance.randint(0, 2)),
            lambda: commands.Say("Well played."),
            commands.AskBack,
            lambda: commands.AnswerBack(chance.random() < 0.8),
            lambda: commands.CallAbsent(person),
            lambda: commands.CallAbsent(chance.choice((*self.sitting.evening.asked, person))),
            lambda: commands.AddBot(chance.choice(("random", "plain"))),
            lambda: commands.Remove(person),
            lambda: commands.SeatOut(person, chance.random() < 0.3),
            lambda: commands.EditStack(person, chance.choice((0, 1, 77))),
            lambda: commands.Pause(chance.random() < 0.5),
            lambda: commands.Furnish(self.some_house()),
            lambda: commands.GiveHost(person),
        )
        self.ask(by, chance.choice(kinds)())
        if chance.random() < 0.05:
            self.ask(by, commands.VoidHand())
        if chance.random() < 0.1:
            self.announces()
        if chance.random() < 0.1:
            self.ask(None, commands.Join(chance.choice(NAMES)), digest=f"digest {chance.randrange(9)}")
            self.ask(None, commands.ClaimSeat(person), digest=f"digest {chance.randrange(9)}")
            for request in self.sitting.lobby.requests:
                self.ask(self.host, commands.Approve(request.id, chance.random() < 0.5))

    def announces(self) -> None:
        announced = commands.Announced(
            self.chance.choice(("43", "box", "stud", "omaha", "draw", "doogie", "solitaire")),
            rules=self.chance.choice(({}, {"unclaimed": "host-rules"}, {"unclaimed": "redeal"}, {"low": "highest"})),
            stakes=self.chance.choice(({}, {"ante": "7"}, {"ante": "-7"})),
        )
        self.ask(self.host, commands.Announce((announced,)))

    def asks_nonsense(self) -> None:
        """What no page sends: another's turn, an old question, amounts and cards that are none."""
        sitting, chance = self.sitting, self.chance
        by = chance.choice((*sitting.lobby.people, None))
        cards = tuple(chance.sample(DECK, 3))
        asks: tuple[Ask | OfTable, ...] = (
            commands.Fold(), commands.Check(), commands.Call(), commands.BetTo(chance.choice((-5, 0, 3, 10**30))),
            commands.BetTo(True), commands.BetTo(2.5), commands.Discard(cards), commands.Discard((cards[0],) * 2),  # type: ignore[arg-type]
            commands.PassCards(cards), commands.ArrangeCards(cards), commands.DeclareFor("sideways"),  # type: ignore[arg-type]
            commands.Show(), commands.Muck(), commands.RuleOn({HOST: -1}), commands.RuleOn({"p99": 3}),
            commands.Rebuy(-3), commands.Rebuy(10**30), commands.Sit(0), commands.EditStack(HOST, -4),
            commands.Sit(True), commands.Agree(99), commands.PickGame(-1), commands.PickGame(99),
            commands.Say(""), commands.Say("x" * 301), commands.Say("\x07"), commands.Approve("r99", True),
            commands.AddBot("deep"), commands.Announce(()), commands.Announce((commands.Announced("x = ["),)),
            commands.TimeUp(HOST, 1), commands.TimeUp("p99", 1), commands.CallAbsent("p99"),
            commands.Remove("p99"), commands.GiveHost("p99"), commands.Join(""), commands.ClaimSeat("p99"),
            commands.Furnish(House("", 5)), commands.Furnish(House("x", 0)),
        )  # fmt: skip
        ask = chance.choice(asks)
        old = chance.random() < 0.5
        version = sitting.lobby.questions.get(by or "", 0) - (1 if old else 0)
        digest = None if chance.random() < 0.5 else "digest of nobody"
        self.ask(by, ask, digest, sitting.command(by, ask, version=version, hand=sitting.lobby.hand_number - old))
