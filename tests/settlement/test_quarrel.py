"""Settling from the library: the published showdowns to the chip, entries as people type them, and what is refused."""

from __future__ import annotations

import os
import random
from itertools import groupby
from pathlib import Path

import pytest

import hogger
from hogger.cards import DECK, format_cards
from hogger.game import SETTINGS
from hogger.game.house_rules import MOST_CHIPS
from hogger.game.presets import house_rules
from hogger.settlement.quarrel import MOST_PLAYERS, Entry, parse_entry
from tests.settlement.cases import Case, cases, showdowns

GOLDEN = Path(__file__).parent / "golden"
FILES = ("declare-faq.toml", "showdowns.toml")
WHEEL, NINES = "5c4s3h2dAc", "9h9d9sKcQh"


def entries_of(players: list[dict[str, str]]) -> list[Entry]:
    return [Entry(one["name"], one["declares"], one["cards"]) for one in players]


def test_the_whole_table_of_the_faq_is_there() -> None:
    assert len(list(cases("declare-faq.toml"))) == 42


@pytest.mark.parametrize(
    "case", list(cases(*FILES)), ids=lambda case: f"{case.id} {case.rules} {case.set or ''}".strip()
)
def test_a_published_showdown_is_paid_as_published(case: Case) -> None:
    settled = hogger.settle(*entries_of(case.players), pot=case.pot, rules=house_rules(case.rules, **case.set))
    assert settled.awards == case.awards
    assert settled.carried == case.pot - sum(case.awards.values())


def test_the_example_of_the_rule_sheet_gives_those_very_cards() -> None:
    (one,) = (one for one in showdowns("showdowns.toml") if "hand" in one)
    settled = hogger.settle(Entry("A", None, one["hand"]), game=one["game"], board=one["board"], rules="forty-three")
    made = settled.hands["A"]
    assert made.low is not None
    assert f"{made.high.name}: {format_cards(made.high.cards)}" == one["high"]
    assert f"{made.low.name.removesuffix(' low')}: {format_cards(made.low.cards)}" == one["low"]
    assert made.high.line == made.low.line == "board"


def explained() -> str:
    """Every published showdown, and why it is paid so under each rule set."""
    lines: list[str] = []
    for name, group in groupby(cases(*FILES), key=lambda case: case.id):
        for number, case in enumerate(group):
            if not number:
                lines.append(f"{name}, pot {case.pot}")
                lines += [f"  {one['name']} {one['declares']} {one['cards']}" for one in case.players]
            settled = hogger.settle(*entries_of(case.players), pot=case.pot, rules=house_rules(case.rules, **case.set))
            changed = "".join(f", {key}={value}" for key, value in case.set.items())
            paid = ", ".join(f"{player} {chips}" for player, chips in settled.awards.items())
            lines.append(f"  {case.rules}{changed}: {paid or f'carried {settled.carried}'}")
            lines += [f"    {reason.text}" for reason in settled.reasons]
        lines.append("")
    return "\n".join(lines)


def test_the_explanations_read_as_they_did() -> None:
    file = GOLDEN / "published-showdowns.txt"
    if os.environ.get("HOGGER_GOLDEN") == "write":
        file.write_text(explained(), encoding="utf-8", newline="\n")
    assert explained() == file.read_text(encoding="utf-8"), "if the words are meant, HOGGER_GOLDEN=write pytest ..."


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Ann high KhQdJsTc9h", Entry("Ann", "high", "KhQdJsTc9h")),
        ("Ann HI Kh, Qd, Js, 10c, 9h", Entry("Ann", "high", "Kh, Qd, Js, 10c, 9h")),
        ("Cal hogger Ac 2d 3h Ks paid=40", Entry("Cal", "both", "Ac 2d 3h Ks", 40)),
        ("Uncle Bob low 8s5d3c2hAh", Entry("Uncle Bob", "low", "8s5d3c2hAh")),
        ("Bob folded paid=20", Entry("Bob", None, "", 20, folded=True)),
        ("Bob paid=20", Entry("Bob", None, "", 20)),
        ("H high KhQdJsTc9h", Entry("H", "high", "KhQdJsTc9h")),
        ("Zoë b A♥ 2♠", Entry("Zoë", "both", "A♥ 2♠")),
        ("Dan KhQdJsTc9h", Entry("Dan", None, "KhQdJsTc9h")),
    ],
)  # fmt: skip
def test_an_entry_is_read_as_people_type_it(text: str, entry: Entry) -> None:
    assert parse_entry(text) == entry


A, B = "A high KhQdJsTc9h", "B low 8s5d3c2hAh"


@pytest.mark.parametrize(
    ("players", "more", "code"),
    [
        ([], {}, "entry/nobody"),
        ([""], {}, "entry/unreadable"),
        (["Ann"], {}, "entry/unreadable"),
        (["Ann high"], {}, "cards/count"),
        ([A, "A low 8s5d3c2hAh"], {}, "entry/name"),
        ([A, Entry(" ", "low", "8s5d3c2hAh")], {}, "entry/name"),
        ([A, Entry("B\x1b[31m", "low", "8s5d3c2hAh")], {}, "entry/name"),
        ([A, "B low 8s5d3c2h"], {}, "cards/count"),
        ([A, "B low " + format_cards(DECK[:12])], {}, "cards/count"),
        ([A, "B low 8s5d3c2hZh"], {}, "cards/unreadable"),
        ([A, "B low 8s5d3c2hKh"], {}, "cards/twice"),
        ([A, "B 8s5d3c2hAh"], {}, "entry/no_side"),
        ([A, Entry("B", "sideways", "8s5d3c2hAh")], {}, "side/unreadable"),
        (["A folded", "B folded"], {}, "entry/all_folded"),
        ([A, "B low 8s5d3c2hAh paid=x"], {}, "entry/paid"),
        ([A, "B low 8s5d3c2hAh paid=-4"], {}, "entry/paid"),
        ([A, "B low 8s5d3c2hAh paid=" + "9" * 5000], {}, "entry/paid"),
        ([A, "B low 8s5d3c2hAh paid=40"], {}, "entry/paid"),
        ([A, B], {"pot": -1}, "entry/chips"),
        ([A, B], {"pot": MOST_CHIPS + 1}, "entry/chips"),
        ([A, B], {"rules": "faq-4"}, "rules/unknown_preset"),
        ([A, B], {"rules": None}, "rules/not_announced"),
        ([A, B], {"game": "chess"}, "game/unknown"),
        ([A, B], {"board": "2c3c4c"}, "board/no_game"),
        ([A, B], {"game": "box"}, "board/cards"),
        ([A, B], {"game": "box", "board": "2c3c4c5c6c7c"}, "cards/count"),
        ([Entry(f"P{number}", None, folded=True) for number in range(MOST_PLAYERS)] + [A], {}, "entry/too_many"),
        ([A, B], {"pots": [hogger.Pot(10, ("C",))]}, "entry/pot"),
    ],
)  # fmt: skip
def test_what_cannot_be_settled_is_refused_with_its_code(
    players: list[Entry | str], more: dict[str, object], code: str
) -> None:
    options = {"rules": "faq-1", **more}
    with pytest.raises(hogger.HoggerError) as refused:
        hogger.settle(*players, **options)  # type: ignore[arg-type]
    assert refused.value.code == code


def test_a_board_is_read_row_by_row() -> None:
    settled = hogger.settle(
        "A high Ac Ad Kh Kd", "B low 2c 3d 4h 5s", game="box", board="As 6h 7h  Ah 8c Td", rules="box"
    )
    assert settled.hands["A"].high.line == "column 1"
    low = settled.hands["B"].low
    assert low is not None
    assert (low.name, low.line) == ("5-4-3-2-A low", "row 1")


def test_who_is_last_in_needs_no_cards_and_no_board() -> None:
    settled = hogger.settle("A paid=30", "B folded paid=20", game="box", rules="box", pot=5)
    assert (settled.awards, settled.refunds, settled.hands) == ({"A": 45}, {"A": 10}, {})


@pytest.mark.parametrize("pots", [None, [hogger.Pot(0, ("A", "B"))]])
def test_a_pot_without_chips_pays_nobody(pots: list[hogger.Pot] | None) -> None:
    settled = hogger.settle(A, B, pot=0, pots=pots, rules="faq-1")
    assert (sum(settled.awards.values()), settled.shares, settled.carried) == (0, {}, 0)


def test_a_folded_players_cards_are_dead_but_make_no_hand() -> None:
    settled = hogger.settle(A, B, "C folded 2c4d", rules="faq-1")
    assert set(settled.hands) == {"A", "B"}
    with pytest.raises(hogger.CardsError, match="king of hearts"):
        hogger.settle(A, B, "C folded Kh4d", rules="faq-1")


PAYS = [key for key, setting in SETTINGS.items() if setting.pays and key not in ("low", "qualifier", "own_cards")]


def test_every_award_and_every_hand_that_wins_nothing_has_a_reason_that_names_it() -> None:
    chance = random.Random(2)
    for _ in range(1500):
        deck = chance.sample(DECK, 35)
        count = chance.randint(2, 5)
        players = [
            Entry(
                "ABCDE"[seat],
                chance.choice(("high", "low", "both")),
                deck[7 * seat : 7 * seat + 7],
                paid=chance.choice((20, 40, 40)),
            )
            for seat in range(count)
        ]
        changed = {key: chance.choice(list(SETTINGS[key].values)) for key in PAYS}
        qualifier = chance.choice(("none", "8"))
        rules = house_rules("faq-1", qualifier=qualifier, **changed)
        settled = hogger.settle(*players, rules=rules, pot=chance.randint(0, 3))
        for number, pot in enumerate(settled.pots):
            reasons = [reason for reason in settled.reasons if reason.pot == number]
            spoken_of = {name for reason in reasons for name in (*reason.players, *reason.against)}
            assert set(pot.players) <= spoken_of, f"{players}\n{changed}\n{settled.explanation}"
        assert all(reason.text and "{" not in reason.text for reason in settled.reasons)


def test_pots_are_read_in_seat_order_and_each_player_once() -> None:
    tied = ["Ann high 9h8d7s6c5h", "Bob high 9s8c7h6d5d", "Cal low 7d6h5c4h2d"]
    paid = hogger.settle(*tied, pots=[hogger.Pot(122, ("Bob", "Ann", "Cal"))], rules="faq-2")
    assert paid.awards == hogger.settle(*tied, pot=122, rules="faq-2").awards == {"Ann": 31, "Bob": 30, "Cal": 61}
    with pytest.raises(hogger.GameError, match="each once"):
        hogger.settle(*tied, pots=[hogger.Pot(121, ("Ann", "Ann", "Bob"))], rules="faq-2")
    with pytest.raises(hogger.GameError, match="not both"):
        hogger.settle(*tied, pots=[hogger.Pot(100, ("Ann", "Bob"))], pot=50, rules="faq-2")


def test_a_common_card_of_stud_is_the_board() -> None:
    settled = hogger.settle("Ann high KhKd9c8c3s2d", "Bob low 7d6h5c4h2sQd", game="stud", board="Kc", rules="stud")
    assert (settled.hands["Ann"].high.name, settled.hands["Ann"].high.line) == ("three kings", "common card")


def test_a_name_may_hold_a_word_that_is_a_side() -> None:
    assert hogger.settle("Mary L high KhQdJsTc9h", "Bob low 8s5d3c2hAh", rules="faq-1").awards == {
        "Mary L": 60,
        "Bob": 60,
    }


def test_rules_may_be_a_mapping_as_they_may_for_a_hand() -> None:
    rules = {"both_ways": "win-or-tie", "back_in": True, "unclaimed": "carry", "all_both": "cards-speak"}
    assert hogger.settle("A high KhQdJsTc9h", "B low 8s5d3c2hAh", rules=rules).awards == {"A": 60, "B": 60}


@pytest.mark.parametrize("name", ["forty-three", "forty_three", "43"])
def test_a_preset_of_one_game_leaves_the_rest_of_another_as_it_is(name: str) -> None:
    mixed, stud = hogger.house_rules(name, game="stud"), hogger.house_rules("stud", game="stud")
    assert (mixed.forced_bets, stud.forced_bets) == ("ante", "bring-in-low")
    assert (mixed.opens, mixed.odd_chip_tie) == (stud.opens, stud.odd_chip_tie)
