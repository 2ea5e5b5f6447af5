"""Money that always comes out even. Rule: no chip is owed by nobody, and the file says what the page says."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from io import StringIO

from hypothesis import given
from hypothesis import strategies as st

from hogger.evening.lobby import House, Lobby, Person, Played, Row, RowKind
from hogger.evening.money import CARRIED, Payment, Standing, ledger_csv, payments, standings

NAMES = ("Marta", "Jonas", "Ines", "Theo", "Bea", "=1+1", 'A "quoted", one', "@Zoë", "Łukasz", "x;=cmd", "-3", "Ана")


def evening(deals: list[tuple[str, int, int]], *, seats: int) -> Lobby:
    """A table that went through `deals`: (what happened, who, how much), each kept within what can happen."""
    people = {f"p{n}": Person(f"p{n}", NAMES[n], seated=True) for n in range(seats)}
    stacks: dict[str, int] = {}
    rows: list[Row] = []
    hands: list[Played] = []
    carried = 0

    def row(kind: RowKind, person: str, amount: int) -> None:
        before = stacks.get(person, 0)
        stacks[person] = before + amount
        rows.append(Row(len(rows) + 1, 1000 * len(rows), kind, person, "p0", amount, before, before + amount))

    for what, number, amount in deals:
        person, other = f"p{number % seats}", f"p{(number + 1) % seats}"
        if what == "hand":
            bet = min(amount, stacks.get(person, 0))
            kept = bet // 3 if amount % 2 else 0
            stacks[person] = stacks.get(person, 0) - bet
            stacks[other] = stacks.get(other, 0) + bet - kept
            carried += kept
            nets = {people[person].name: -bet, people[other].name: bet - kept}
            hands.append(Played(len(hands) + 1, "Box", 1, 2, 1000 * len(rows), bet, nets, kept))
        elif what == "host-edit":
            row("host-edit", person, amount - stacks.get(person, 0))
        elif what == "cash-out":
            row("cash-out", person, -stacks.get(person, 0))
        elif what == "share-of-carried":
            row("share-of-carried", person, carried)
            carried = 0
        else:
            row("rebuy" if person in stacks else "buy-in", person, amount)
    return Lobby(
        "abc", House("Tuesday", 500), people, stacks=stacks, ledger=tuple(rows), hands=tuple(hands), carried=carried
    )


KINDS = ("buy-in", "hand", "hand", "host-edit", "cash-out", "share-of-carried")
EVENINGS = st.integers(2, len(NAMES)).flatmap(
    lambda seats: st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 11), st.integers(0, 900)), max_size=60).map(
        lambda deals: evening([("buy-in", n, 500) for n in range(seats - 1)] + deals, seats=seats)
    )
)


@given(EVENINGS)
def test_all_nets_and_the_carried_pot_come_to_nothing(lobby: Lobby) -> None:
    assert sum(one.net for one in standings(lobby)) + lobby.carried == 0


@given(EVENINGS)
def test_payments_make_everyone_even_and_are_few(lobby: Lobby) -> None:
    found = standings(lobby)
    made = payments(found, lobby.carried)
    assert _after(made, found, lobby.carried) == {}
    involved = {one.person for one in found if one.net} | ({CARRIED} if lobby.carried else set())
    assert len(made) <= max(0, len(involved) - 1)
    assert made == payments(found, lobby.carried)


@given(st.lists(st.tuples(st.integers(1, 50), st.integers(1, 50)), min_size=1, max_size=5))
def test_the_fewest_payments_are_found_where_few_play(trios: list[tuple[int, int]]) -> None:
    # Groups that are even among themselves: two debtors and one who is up by both. Each group takes two payments.
    nets = [net for a, b in trios[:3] for net in (-a, a + b, -b)]
    found = [Standing(f"p{n}", f"N{n}", bought=1000, stack=1000 + net) for n, net in enumerate(nets)]
    assert len(payments(found)) <= 2 * len(trios[:3])


def test_a_payment_says_why() -> None:
    found = (
        Standing("p1", "Jonas", bought=400, stack=590),
        Standing("p2", "Theo", bought=500, stack=465),
        Standing("p3", "Ines", bought=300, stack=145),
    )
    made = payments(found)
    assert [(one.words, one.why) for one in made] == [
        ("Ines pays Jonas 155", "Ines is down 155, Jonas is up 190"),
        ("Theo pays Jonas 35", "Theo is down 35, Jonas is up 190"),
    ]


def test_what_is_in_the_carried_pot_is_put_aside_not_paid_to_anyone() -> None:
    found = (Standing("p1", "Jonas", bought=100, stack=80), Standing("p2", "Theo", bought=100, stack=70))
    made = payments(found, 50)
    assert {one.words for one in made} == {"Jonas puts 20 aside", "Theo puts 30 aside"}
    assert all(one.payee == CARRIED and "in the carried pot" in one.why for one in made)


def test_who_left_is_still_in_the_books() -> None:
    lobby = evening([("buy-in", 0, 500), ("buy-in", 1, 500), ("hand", 0, 200), ("cash-out", 1, 0)], seats=2)
    gone = Lobby(lobby.code, lobby.house, {"p0": lobby.people["p0"]}, stacks={"p0": 300}, ledger=lobby.ledger)
    jonas = next(one for one in standings(gone) if one.person == "p1")
    assert (jonas.bought, jonas.cashed, jonas.net, jonas.left) == (500, 700, 200, True)


def test_stacks_from_before_the_hand_take_the_place_of_what_is_in_front() -> None:
    lobby = evening([("buy-in", 0, 500), ("buy-in", 1, 500)], seats=2)
    assert [one.net for one in standings(lobby, {"p0": 620, "p1": 380})] == [120, -120]


@given(EVENINGS)
def test_the_file_reads_back_and_its_amounts_are_the_stacks(lobby: Lobby) -> None:
    text = ledger_csv(lobby)
    rows = list(csv.DictReader(StringIO(text, newline="")))
    assert len(rows) == len(lobby.ledger) + sum(1 for hand in lobby.hands for net in hand.nets.values() if net)
    sums: dict[str, int] = {}
    for row in rows:
        sums[row["player"]] = sums.get(row["player"], 0) + int(row["amount"])
    written = {person.name: _written(person.name) for person in lobby.people.values()}
    stacks = {written[lobby.people[person].name]: chips for person, chips in lobby.stacks.items()}
    assert {name: chips for name, chips in sums.items() if chips} == {n: c for n, c in stacks.items() if c}


@given(EVENINGS)
def test_no_cell_is_a_formula(lobby: Lobby) -> None:
    for row in csv.reader(StringIO(ledger_csv(lobby), newline="")):
        assert not any(cell[:1] in "=+@\t\r" for cell in row if cell)
        assert not any(cell.startswith("-") and not cell[1:].isdigit() for cell in row)


def _written(name: str) -> str:
    return f"'{name}" if name[0] in "=+-@" else name


def _after(made: tuple[Payment, ...], found: tuple[Standing, ...], carried: int) -> Mapping[str, int]:
    left = {one.person: one.net for one in found} | {CARRIED: carried}
    for one in made:
        assert one.amount > 0
        left[one.payer] += one.amount
        left[one.payee] -= one.amount
    return {person: net for person, net in left.items() if net}
