"""The regions of the table page, over whole hands of every game, as everybody at the table sees them."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from hogger.cards import DECK
from hogger.declaration import Side
from hogger.evening.commands import DeclareFor, Join, Say
from hogger.game import Game, HouseRules, Stakes, most_seats, rules_from
from hogger.game.catalog import CATALOG, game_named
from hogger.game.toml import load_game
from hogger.hand.offers import (
    MayArrange,
    MayBetTo,
    MayCall,
    MayCheck,
    MayDeclare,
    MayDiscard,
    MayFold,
    MayPass,
    MayShow,
)
from hogger.web.render import Region
from hogger.web.scene import table_regions
from tests.web.nights import Night

EXAMPLES = Path(__file__).parents[2] / "examples" / "games"
PUBLIC = ("bar", "board", "pot", "log", "log-now", "talk")
VARIANTS = [
    ("box", {"limit": "none", "declaration": "in-turn", "losing_hands": "may-muck"}),
    ("box", {"limit": "pot", "bet_after_declaration": "yes", "lock_bettor": "check-and-call", "fist": "1-2-3"}),
    ("forty-three", {"limit": "spread", "fist": "colours", "unclaimed": "host-rules", "all_both": "as-unclaimed"}),
    ("stud", {"limit": "pot", "declaration": "none", "losing_hands": "may-muck"}),
    ("omaha", {"limit": "none"}),
    ("draw", {"deck_short": "reshuffle", "forced_bets": "dealer-antes", "limit": "pot"}),
]


class Parsed(HTMLParser):
    """Which tags are open at the end, and which ids there are."""

    VOID = ("input", "br", "use", "circle", "rect", "path", "meta", "link", "i-")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert "style" not in found
        assert not any(name.startswith("on") for name in found)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def shown(night: Night, person: str | None) -> dict[str, Region]:
    return {region.id: region for region in table_regions(night.seen_by(person))}


def html(night: Night, person: str | None, region: str) -> str:
    return str(shown(night, person)[region].html)


def kinds(text: str) -> set[str]:
    return set(re.findall(r'data-do="([a-z-]+)"', text))


def legal(night: Night, person: str) -> set[str]:
    found = set()
    for offer in night.seen_by(person).offers:
        match offer:
            case MayFold():
                found.add("fold")
            case MayCheck():
                found.add("check")
            case MayCall():
                found.add("call")
            case MayBetTo():
                found.add("bet-to")
            case MayDiscard():
                found.add("discard")
            case MayDeclare():
                found.add("declare")
            case MayShow():
                found |= {"show", "muck"}
            case MayPass():
                found.add("pass")
            case MayArrange():
                found.add("arrange")
            case _:
                pass
    return found


def games() -> list[tuple[Game, HouseRules]]:
    own = [load_game(path) for path in sorted(EXAMPLES.glob("*.toml"))]
    plain = [(game, HouseRules()) for game in (*CATALOG, *own)]
    return plain + [(game_named(name), rules_from(rules)) for name, rules in VARIANTS]


@pytest.mark.parametrize(("game", "rules"), games(), ids=lambda one: getattr(one, "key", None))
def test_every_step_of_every_game_is_drawn_for_everybody(game: Game, rules: HouseRules) -> None:
    most = most_seats(game, rules.over(game.defaults))
    for players, seed in ((2, 1), (min(most, 8), 3)):
        night = Night(game, players, seed=seed, rules=rules)
        check(night)
        for _ in range(3 if players == 2 else 1):
            night.ready()
            while night.in_play:
                check(night)
                night.step()
            assert night.evening.lobby.hand_number
            check(night)


def check(night: Night) -> None:
    public: dict[str, Region] = {}
    for sight in night.viewers():
        regions = table_regions(sight)
        assert len({region.id for region in regions}) == len(regions)
        person = None if sight.me is None else sight.me.id
        for region in regions:
            if region.id in PUBLIC:
                assert public.setdefault(region.id, region) == region
            well_formed(region)
        dock = kinds(str(next(one for one in regions if one.id == "actions").html))
        hand = {"fold", "check", "call", "bet-to", "discard", "declare", "show", "muck", "pass", "arrange"}
        assert dock & hand == (legal(night, person) if person else set())
        assert dock - hand <= sight.may | ({"rule"} if person else set())


@cache
def well_formed(region: Region) -> None:
    parsed = Parsed(str(region.html))
    assert not parsed.open
    assert parsed.ids[0] == region.id


@pytest.mark.parametrize("game", CATALOG, ids=lambda game: game.key)
def test_what_is_hidden_changes_nothing_that_others_see(game: Game) -> None:
    """Two evenings that differ in one player's cards and the deck below: all others get the same bytes."""
    plain = list(DECK)
    Night(game).luck.random.shuffle(plain)
    one = Night(game, 3, decks=[plain])
    one.ready()
    assert one.evening.hand is not None
    # The last player's first two down cards, and two of the deck, change places with cards from the end of the deck.
    mine = one.evening.hand.seats[2].down
    other = list(plain)
    for number, card in enumerate(mine[:2]):
        here = other.index(card)
        there = 51 - number
        other[here], other[there] = other[there], other[here]
    two = Night(game, 3, decks=[other])
    two.ready()
    assert two.evening.hand is not None
    assert two.evening.hand.seats[2].down != mine
    person = one.evening.persons[2]
    for viewer in (*(p for p in one.players if p != person), one.watcher, None):
        assert [region.html for region in table_regions(one.seen_by(viewer))] == [
            region.html for region in table_regions(two.seen_by(viewer))
        ]
    assert html(one, person, "my-hand") != html(two, person, "my-hand")


def test_a_declaration_is_seen_by_nobody_until_all_open() -> None:
    nights = []
    for side in ("high", "low"):
        night = at_the_declaration()
        person = night.asked[0]
        night.ask(person, DeclareFor(Side(side)))
        nights.append(night)
    one, two = nights
    for viewer in (*one.players, one.watcher, None):
        same = [str(r.html) for r in table_regions(one.seen_by(viewer))] == [
            str(r.html) for r in table_regions(two.seen_by(viewer))
        ]
        assert same is (viewer != person)
    assert "locked" in html(one, one.watcher, f"seat-{person}")


def at_the_declaration(game: str = "box", players: int = 4, **more: object) -> Night:
    for seed in range(50):
        night = Night(game_named(game), players, seed=seed, **more)  # type: ignore[arg-type]
        night.ready()
        while night.in_play and not any(
            isinstance(o, MayDeclare) for p in night.asked for o in night.seen_by(p).offers
        ):
            night.step()
        if night.in_play and len(night.asked) > 1:
            return night
    raise AssertionError("nobody ever declares")


def test_seats_stand_from_the_left_of_who_looks() -> None:
    night = Night(game_named("box"), 5)
    assert 'data-order="seat-p4 seat-p5 seat-p1 seat-p2"' in html(night, "p3", "seats")
    assert 'data-order="seat-p1 seat-p2 seat-p3 seat-p4 seat-p5"' in html(night, night.watcher, "seats")


def test_raises_have_quick_amounts_within_the_limits() -> None:
    night = Night(game_named("forty-three"), 4, rules=HouseRules(limit="pot"), stakes=Stakes(ante=10, bets=(20,)))
    night.ready()
    (person,) = night.asked
    text = html(night, person, "actions")
    assert re.findall(r'data-set="(\d+)">([^<]+)', text) == [("20", "½ pot "), ("40", "pot ")]
    assert 'data-least="20"' in text
    assert 'data-most="40"' in text


def test_folding_is_asked_about_only_where_checking_is_free() -> None:
    night = Night(game_named("box"), 3)
    night.ready()
    (person,) = night.asked
    assert "Checking is free. Fold anyway?" in html(night, person, "actions")


def test_hints_come_in_a_first_hand_only() -> None:
    for hints in (True, False):
        night = Night(game_named("box"), 3, hints=hints)
        night.ready()
        (person,) = night.asked
        assert ("ONE line of the board" in html(night, person, "prompt")) is hints


def test_names_and_talk_are_escaped() -> None:
    night = Night(game_named("box"), 2)
    night.ask(None, Join("<b>Eve</b>&"), digest="eve")
    night.ask("p2", Say("<script>alert(1)</script>"))
    text = html(night, "p1", "talk") + html(night, "p1", "host")
    assert "<script" not in text
    assert "&lt;b&gt;Eve&lt;/b&gt;&amp;" in text


def test_the_settlement_says_who_got_what_and_why() -> None:
    night = at_the_declaration()
    while night.in_play:
        night.step()
    text = html(night, night.players[0], "actions")
    assert "half" in text or "All, for" in text
    assert 'href="abc234/rules#' in text
    assert kinds(text) == {"ready"}
    assert 'data-open="hands-panel"' in text


def test_who_is_away_is_said_and_can_be_gone_on_without() -> None:
    night = Night(game_named("box"), 3)
    night.ready()
    (person,) = night.asked
    others = [one for one in night.players if one != person]
    sight = night.seen_by(others[0], here=others)
    seen = {region.id: str(region.html) for region in table_regions(sight)}
    assert "away</div>" in seen[f"seat-{person}"]
    assert "Go on without" in seen["actions"]
