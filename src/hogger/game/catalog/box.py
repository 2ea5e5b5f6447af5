"""Box: Forty-Three with six community cards in two rows of three; a hand uses one row or one column."""

from __future__ import annotations

from msgspec.structs import replace

from hogger.game.catalog.forty_three import FORTY_THREE
from hogger.game.house_rules import HouseRules
from hogger.game.layout import box

BOX = replace(
    FORTY_THREE,
    name="Box",
    aliases=(),
    summary="As Forty-Three, with a box of two rows of three; one row or one column plays with the own cards.",
    layout=box(rows=2, columns=3),
    rules=HouseRules(turning="by-column").over(FORTY_THREE.rules),
    announces=(*FORTY_THREE.announces, "own_cards", "turning"),
    source="Box by Bob Procter, as published by officialpokerrules.com",
    source_says={key: value for key, value in FORTY_THREE.source_says.items() if key not in ("own_cards", "turning")},
    advice=(
        "A column gives only two cards but is complete sooner.",
        "Discards are made blind: the exchange comes before any card of the box is seen.",
        "Going both ways is usually worth it only with a hand very likely to win both.",
    ),
)
