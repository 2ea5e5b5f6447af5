"""What becomes of the pots, in words and back. Rule: a reason is said in words, its data in brackets behind them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from hogger.errors import NotationError
from hogger.hand.events import PotsSettled, RulingMade
from hogger.history.phrases import Phrase, Scene, fields, read_names, say_names
from hogger.settlement import Payment, PotResult, Reason

_POT: Final = Phrase("{number:pot} of {amount:chips} for {players:names}")
_ELIGIBLE: Final = Phrase("Eligible for {side}: {players:names}")
_FALLBACK: Final = Phrase("Then: {fallback:text}")
_PAYMENT: Final = Phrase("{player:name} gets {amount:chips} for {side}")
_CARRIED: Final = Phrase("Nobody gets {carried:chips}")
_SHARES: Final = Phrase("Shares: {shares}")
_RULING: Final = Phrase("The host rules on pot {pot:ordinal}: {shares:seat_chips}.")
_VALUE: Final = r'(?:"(?:[^"\\]|\\.)*"|[^";\]])+'
_REASON: Final = re.compile(rf"(?:.*) \[([a-z-]+/[a-z-]+)((?:; \w+: {_VALUE})*)\]")
_DATUM: Final = re.compile(rf"; (\w+): ({_VALUE})")
SETTLED: Final = "The pots are settled."
_NOWHERE: Final = Scene()


def settled_lines(event: PotsSettled) -> Iterator[str]:
    """The lines under `SETTLED`: each pot with what is known of it, then the reasons."""
    for number, pot in enumerate(event.pots):
        yield _said(_POT, number=number, amount=pot.amount, players=pot.players)
        for side, players in sorted(pot.eligible.items()):
            yield "  " + _said(_ELIGIBLE, side=side, players=players)
        if pot.fallback is not None:
            yield "  " + _said(_FALLBACK, fallback=pot.fallback)
        for payment in pot.payments:
            yield "  " + _said(_PAYMENT, **fields(payment))
        if pot.shares:
            yield "  " + _said(_SHARES, shares=pot.shares)
        if pot.carried:
            yield "  " + _said(_CARRIED, carried=pot.carried)
    for reason in event.reasons:
        yield reason_line(reason)


def read_settled(lines: Sequence[str]) -> PotsSettled:
    """What the lines under `SETTLED` tell."""
    pots: list[PotResult] = []
    reasons: list[Reason] = []
    for line in lines:
        if (found := _POT.read(line, _NOWHERE)) is not None:
            pots.append(PotResult(found["amount"], found["players"], eligible={}))
        elif line.endswith("]"):
            reasons.append(read_reason(line))
        elif pots:
            pots[-1] = _with_detail(pots[-1], line)
        else:
            raise _unreadable(line)
    return PotsSettled(tuple(pots), tuple(reasons))


def _with_detail(pot: PotResult, line: str) -> PotResult:
    if (found := _ELIGIBLE.read(line, _NOWHERE)) is not None:
        return replace(pot, eligible=pot.eligible | {found["side"].value: found["players"]})
    if (found := _FALLBACK.read(line, _NOWHERE)) is not None:
        return replace(pot, fallback=found["fallback"])
    if (found := _PAYMENT.read(line, _NOWHERE)) is not None:
        return replace(pot, payments=(*pot.payments, Payment(**found)))
    if (found := _SHARES.read(line, _NOWHERE)) is not None:
        return replace(pot, shares=found["shares"])
    if (found := _CARRIED.read(line, _NOWHERE)) is not None:
        return replace(pot, carried=found["carried"])
    raise _unreadable(line)


def ruling_lines(event: RulingMade, scene: Scene) -> list[str]:
    """The host's ruling, and its reason below."""
    head = _RULING.say(fields(event), scene)
    return [] if head is None else [head, reason_line(event.reason)]


def read_ruling(head: str, lines: Sequence[str], scene: Scene) -> RulingMade | None:
    """The ruling that these lines tell; None where `head` is none."""
    found = _RULING.read(head, scene)
    if found is None or len(lines) != 1:
        return None
    return RulingMade(**found, reason=read_reason(lines[0]))


def reason_line(reason: Reason) -> str:
    """The reason in words, then as data: "Best high hand: Cal, a flush. [side/best; side: high; players: Cal; ...]"."""
    data = [reason.code]
    for name, value in fields(reason).items():
        if name == "code" or value == _PLAIN[name]:
            continue
        match value:
            case tuple():
                data.append(f"{name}: {say_names(value)}")
            case str() if name == "hand":
                data.append(f"{name}: {msgspec.json.encode(value).decode()}")
            case _:
                data.append(f"{name}: {value}")
    return f"{reason.text} [{'; '.join(data)}]"


def read_reason(line: str) -> Reason:
    """The reason behind the brackets of `line`; its words are not read."""
    found = _REASON.fullmatch(line)
    if found is None:
        raise _unreadable(line)
    data: dict[str, Any] = {"code": found[1]}
    for name, value in _DATUM.findall(found[2]):
        if name in ("players", "against"):
            data[name] = read_names(value)
        else:
            data[name] = msgspec.json.decode(value) if name == "hand" else value
    return msgspec.convert(data, Reason, strict=False)


_PLAIN: Final = fields(Reason(""))


def _said(phrase: Phrase, **values: Any) -> str:
    line = phrase.say(values, _NOWHERE)
    if line is None:
        raise NotationError("record/unsaid", f"no words for {values}")
    return line


def _unreadable(line: str) -> NotationError:
    return NotationError("record/unreadable", f"cannot read {line!r} in what becomes of the pots", text=line)
