"""House rules and stakes as values. Rule: what is unset is None; nothing here fills it in silently."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from hogger.errors import RulesError
from hogger.game.settings import SETTINGS, setting
from hogger.ranking import LowRanking, Qualifier


class HouseRules(msgspec.Struct, frozen=True, omit_defaults=True):
    """Every house rule by its key; the values are those that users type. Unset keys are None.

    The values and their meaning: `hogger.game.settings.SETTINGS`. Build one with `hogger.house_rules`, which
    checks keys and values; a complete one has no None.
    """

    declaration: str | None = None
    speaks_first: str | None = None
    fist: str | None = None
    bet_after_declaration: str | None = None
    lock_bettor: str | None = None
    both_ways: str | None = None
    tied_both_ways: str | None = None
    back_in: str | None = None
    field: str | None = None
    unclaimed: str | None = None
    all_both: str | None = None
    low: LowRanking | None = None
    qualifier: Qualifier | None = None
    odd_chip: str | None = None
    odd_chip_tie: str | None = None
    side_pots: str | None = None
    forced_bets: str | None = None
    limit: str | None = None
    opens: str | None = None
    deck_short: str | None = None
    absent: str | None = None
    judging: str | None = None
    own_cards: str | None = None
    turning: str | None = None
    losing_hands: str | None = None

    def value(self, key: str) -> str | None:
        """The value of `key`, None where it is unset."""
        found: str | None = getattr(self, setting(key).key)
        return found

    def unset(self) -> tuple[str, ...]:
        """The keys that nobody has set."""
        return tuple(key for key in SETTINGS if getattr(self, key) is None)

    def over(self, base: HouseRules) -> HouseRules:
        """These rules where they are set, `base` elsewhere."""
        mine = {key: getattr(self, key) for key in SETTINGS if getattr(self, key) is not None}
        return msgspec.structs.replace(base, **mine) if mine else base

    def as_dict(self) -> dict[str, str]:
        """The set keys and their values, in the order of the settings."""
        return {key: value for key in SETTINGS if (value := getattr(self, key)) is not None}


def rules_from(values: Mapping[str, object]) -> HouseRules:
    """Keys and values as users type or files hold them, checked one by one."""
    checked: dict[str, str] = {}
    for key, value in values.items():
        one = setting(key)
        # People write a qualifier as a number, and TOML and YAML read yes/no as they like.
        text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
        checked[one.key] = one.check(text)
    return msgspec.convert(checked, HouseRules)


class Stakes(msgspec.Struct, frozen=True, omit_defaults=True):
    """Amounts in chips. `bets` holds one size per betting round; the last one serves all further rounds.

    Fixed limit: the size of each bet and raise. Spread: the most. Pot and no limit: the least.
    `raise_cap`: raises after the first bet in a round, None for no cap; never between two players with chips left.
    """

    ante: int = 0
    small_blind: int = 0
    big_blind: int = 0
    bring_in: int = 0
    bets: tuple[int, ...] = (10,)
    raise_cap: int | None = 3

    def bet_size(self, betting_round: int) -> int:
        """The bet of the round, counted from 0."""
        return self.bets[min(betting_round, len(self.bets) - 1)]

    def spread_least(self) -> int:
        """The least bet under a spread limit: the forced bet, or one chip."""
        return max(self.ante, self.big_blind, self.bring_in, 1)


MOST_CHIPS = 10**12
STAKE_KEYS = tuple(Stakes.__struct_fields__)


def stakes_from(values: Mapping[str, object], base: Stakes) -> Stakes:
    """Stakes as users type them ("bets=10,10,20", "raise_cap=none"), over `base`."""
    changed: dict[str, object] = {}
    for key, value in values.items():
        name = key.replace("-", "_")
        if name not in STAKE_KEYS:
            raise RulesError("stakes/unknown_key", f"there is no stake {key!r}; there are: {', '.join(STAKE_KEYS)}")
        if name == "bets":
            parts = value if isinstance(value, list | tuple) else str(value).split(",")
            changed[name] = tuple(_chips(name, part, least=1) for part in parts)
            if not changed[name]:
                raise RulesError("stakes/bad_value", "bets needs at least one size, such as bets=10,20")
        elif name == "raise_cap" and str(value).lower() == "none":
            changed[name] = None
        else:
            changed[name] = _chips(name, value, least=0)
    return msgspec.structs.replace(base, **changed)


def _chips(name: str, value: object, *, least: int) -> int:
    try:
        if isinstance(value, bool | float):
            raise ValueError
        amount = int(str(value).strip())
    except ValueError:
        amount = -1
    if amount < least or amount > MOST_CHIPS:
        raise RulesError(
            "stakes/bad_value", f"{name} cannot be {value!r}; it is a whole number of chips, at least {least}"
        )
    return amount
