"""HTML from templates. Rule: a region is a pure function of its model, so equal models are rendered once for all."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from hashlib import blake2s
from typing import Any

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from markupsafe import Markup

from hogger.web.cards import card_name, is_unseen, rank_text, suit_letter


class Look(msgspec.Struct, frozen=True):
    """How one browser wants it. `theme`: "" follows the system; `deck`: "two", "four" or "safe"."""

    theme: str = ""
    deck: str = "two"
    letters: bool = False
    large: bool = False
    sound: bool = False


class Region(msgspec.Struct, frozen=True, dict=True):
    """A part of a page that is swapped whole: `id` in the page, its template, and its model, a frozen value."""

    id: str
    template: str
    model: Any

    @cached_property
    def html(self) -> Markup:
        """The region in the element that is swapped. Who has this very region has its html; an equal one, the same."""
        return _html(self)


@cache
def environment() -> Environment:
    """The templates; whatever is put into one is escaped, and a name that is not there is a fault."""
    found = Environment(
        loader=PackageLoader("hogger.web"),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.filters.update(chips=chips, rank=rank_text, suit=suit_letter, name=card_name, unseen=is_unseen)
    return found


def chips(amount: int) -> str:
    """Chips as the pages write them: thousands set off, a true minus."""
    return f"{amount:,}".replace("-", "−")


@cache
def _template(name: str) -> Template:
    return environment().get_template(name)


@lru_cache(maxsize=4096)
def _html(region: Region) -> Markup:
    """`data-v` changes when what is in the region does."""
    inner = _template(region.template).render(it=region.model)
    mark = blake2s(inner.encode(), digest_size=6).hexdigest()
    # The id is one of ours, and what is inside has been escaped where it was rendered.
    return Markup(f'<div id="{region.id}" class="region" data-v="{mark}">{inner}</div>')


def page_html(template: str, look: Look, base: str, **values: Any) -> str:
    """A whole page. `base`: what stands before every path of ours, "" or such as "/hogger"."""
    return environment().get_template(template).render(look=look, base=base, **values)
