"""Doogie: a reconstruction on Forty-Three's phases, with a four-card, four-suit low hand."""

from __future__ import annotations

from msgspec.structs import replace

from hogger.game.catalog.forty_three import FORTY_THREE
from hogger.game.house_rules import HouseRules

DOOGIE = replace(
    FORTY_THREE,
    name="Doogie",
    aliases=(),
    summary="As Forty-Three, but low is four cards of four suits and four ranks; without them there is no low hand.",
    rules=HouseRules(low="four-suits").over(FORTY_THREE.rules),
    announces=tuple(key for key in FORTY_THREE.announces if key not in ("low", "qualifier")),
    source="Doogie by Robin and Bob Procter; all that is published is high-low with a four-card, four-suit low hand",
    source_says={"low": "four-suits"},
    advice=(),
    caveat="A reconstruction: the phases are Forty-Three's; only the four-suit low hand is published.",
)
