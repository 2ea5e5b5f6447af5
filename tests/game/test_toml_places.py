"""The line of every key and list item of a TOML text, however it is written."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hogger.game.fault import Path, path_text
from hogger.game.toml_places import line_of, places

WRITTEN: list[tuple[str, dict[Path, int]]] = [
    ("a = 1\nb = 2", {("a",): 1, ("b",): 2}),
    ("# [x]\n\n  a.b . c = 1 # = 2\n", {("a",): 3, ("a", "b"): 3, ("a", "b", "c"): 3}),
    ('[t]\na = "]\\"#"\n[t.u]\nb = \'\\\'\n', {("t",): 1, ("t", "a"): 2, ("t", "u"): 3, ("t", "u", "b"): 4}),
    (
        "a = [1,\n 2, # , 3\n\n [4,\n5], ]",
        {("a",): 1, ("a", 1): 1, ("a", 2): 2, ("a", 3): 4, ("a", 3, 1): 4, ("a", 3, 2): 5},
    ),
    ("[[t]]\na = 1\n[[t]]\na = 2", {("t",): 1, ("t", 1): 1, ("t", 1, "a"): 2, ("t", 2): 3, ("t", 2, "a"): 4}),
    (
        "[[t]]\n[t.u]\na=1\n[[t.v]]\n",
        {("t",): 1, ("t", 1): 1, ("t", 1, "u"): 2, ("t", 1, "u", "a"): 3, ("t", 1, "v"): 4, ("t", 1, "v", 1): 4},
    ),
    ('a = """\n\n\\""" = "\n""""\nb = 1', {("a",): 1, ("b",): 5}),
    ("a = ''''\n''x''''' \nb = 1", {("a",): 1, ("b",): 3}),
    (
        '"a b"."c\\n" = {x = {y = [1]}, "z" = 1979-05-27 07:32:00}',
        {
            ("a b",): 1,
            ("a b", "c\n"): 1,
            ("a b", "c\n", "x"): 1,
            ("a b", "c\n", "x", "y"): 1,
            ("a b", "c\n", "x", "y", 1): 1,
            ("a b", "c\n", "z"): 1,
        },
    ),
    ("", {}),
]


@pytest.mark.parametrize(("text", "lines"), WRITTEN)
def test_every_key_and_item_has_its_line(text: str, lines: dict[Path, int]) -> None:
    tomllib.loads(text)
    assert places(text) == lines


def test_what_is_not_written_is_placed_by_what_is_around_it() -> None:
    where = places("\n[rules]\nlow = 1\n")
    assert line_of(where, ("rules", "opens")) == 2
    assert line_of(where, ("rules", "low", 3, "x")) == 3
    assert line_of(where, ("stakes",)) == 1


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (("phases", 3, "deal", "down"), "phases[3].deal.down"),
        (("layout", "lines", "row 1", 2), 'layout.lines."row 1"[2]'),
        (("name",), "name"),
        ((), ""),
    ],
)
def test_a_path_reads_as_people_write_it(path: Path, text: str) -> None:
    assert path_text(path) == text


# Any document: the strategies write TOML in all its manners -----------------------------------------------------------

BLANK = st.sampled_from(["", " ", "\t"])
KEYS = st.one_of(
    st.from_regex(r"\A[a-z0-9_-]{1,3}\Z"), st.sampled_from(['"a.b"', "'x]'", '"=#"', '"\\u00e9\\""', "''"])
)
TEXTS = st.sampled_from(['""', '"a\\"]#"', "'\\'", '"""\n"x""""', "'''it''s\n]'''", '"""\\\n  a\\\\"""'])
SCALARS = TEXTS | st.sampled_from(["1", "-0.5", "true", "nan", "0xFF", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00"])
GAPS = st.sampled_from(["", " ", "\n", " # ] , }\n", "\n\n"])


def lists(of: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    items = st.lists(st.tuples(GAPS, of, GAPS).map("".join), max_size=3)
    return st.tuples(items, GAPS).map(lambda parts: f"[{','.join(parts[0])}{parts[1]}]")


def tables(of: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.lists(
        st.tuples(KEYS, of), max_size=3, unique_by=lambda pair: tomllib.loads(f"{pair[0]} = 1").popitem()[0]
    )
    return pairs.map(lambda found: "{" + ", ".join(f"{key} = {value}" for key, value in found) + "}")


VALUES = st.recursive(SCALARS, lambda of: lists(of) | tables(of), max_leaves=6)
DOTTED = st.lists(KEYS, min_size=1, max_size=3).flatmap(
    lambda keys: BLANK.map(lambda blank: f"{blank}.{blank}".join(keys))
)
ROWS = st.one_of(
    st.tuples(DOTTED, BLANK, VALUES).map(lambda parts: f"{parts[0]}{parts[1]}={parts[1]}{parts[2]}"),
    DOTTED.map(lambda keys: f"[{keys}]"),
    DOTTED.map(lambda keys: f"[[{keys}]] # "),
    st.sampled_from(["", "# a = 1", "  "]),
)


def paths_in(value: Any, path: Path = ()) -> set[Path]:
    found = {path} if path else set()
    if isinstance(value, dict):
        found |= {one for key, inner in value.items() for one in paths_in(inner, (*path, key))}
    if isinstance(value, list):
        found |= {one for at, inner in enumerate(value, 1) for one in paths_in(inner, (*path, at))}
    return found


@given(st.lists(ROWS, max_size=8))
def test_in_any_document_every_value_is_found_and_nothing_else(rows: list[str]) -> None:
    text = ""
    starts: list[int] = []
    for row in rows:  # rows that would contradict those before them are left out
        try:
            tomllib.loads(text + row + "\n")
        except tomllib.TOMLDecodeError:
            continue
        starts.append(text.count("\n") + 1)
        text += row + "\n"
    where = places(text)
    assert set(where) == paths_in(tomllib.loads(text))
    for path, line in where.items():
        if isinstance(path[-1], str):
            before = "\n".join(text.split("\n")[: line - 1]) + "\n"
            assert path not in paths_in(tomllib.loads(before) if line in starts else {}), path
