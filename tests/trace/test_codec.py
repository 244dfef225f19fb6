"""The stored form of a trace: whatever is damaged in it is a known error, never a crash."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from arbiter_gui.domain.errors import DamagedTrace
from arbiter_gui.entry_points import load_parts
from arbiter_gui.trace import Event, Level, Recorder, Trace, codec
from arbiter_gui.trace.candidates import BracketOpened, CandidateFaulted, OpponentsPassed
from arbiter_gui.trace.codec import read_trace, written_trace
from arbiter_gui.trace.kinds import BoardsOrdered, MovedDown
from arbiter_gui.trace.shapes import reader_of, readers_of
from arbiter_gui.trace.values import Met, Mode, PairApart, Passed, Rest, Worse
from tests.trace.test_former import STORED, stored

ODD: tuple[Any, ...] = (
    None,
    True,
    -7,
    10**30,
    1.5,
    "x",
    "",
    [],
    {},
    [[1]],
    {"kind": "Met"},
    [-1, 0, 1],
)
"""Values that hardly any attribute can have."""


def sample() -> Trace:
    recorder = Recorder(Level.CANDIDATES)
    top = recorder.event(BracketOpened("A.3", Mode.LAST, (1,), (2, 3), (20, 10, 10)))
    recorder.event(CandidateFaulted("C.1", PairApart(1, 2, Met("C.1", None))), top)
    refused = (Passed(3, Worse("C.6", -5, 0, 1)), Passed(2, Rest()))
    recorder.event(OpponentsPassed("D.1", 2, 1, 3, refused, count=4, first=1, last=4), top)
    recorder.event(BoardsOrdered("D.9", ((1, 2), (3, 4))))
    return recorder.trace("dutch-2017", 3, "test")


def changed(change: Any) -> str:
    data = json.loads(written_trace(sample()))
    change(data)
    return json.dumps(data)


def test_events_are_written_by_the_names_of_their_attributes() -> None:
    first = json.loads(written_trace(sample()))["events"][0]
    assert first == {
        "kind": "BracketOpened", "article": "A.3", "mode": "last", "mdps": [1], "residents": [2, 3],
        "scores": [20, 10, 10],
    }  # fmt: skip
    again = read_trace(written_trace(sample()))
    assert again == sample()
    assert again.level is Level.CANDIDATES


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d.update(schema=5), "schema 5, known are 1 to 4"),
        (lambda d: d.update(schema="2"), "schema '2'"),
        (lambda d: d.pop("edition"), "edition, round or program is missing"),
        (lambda d: d.update(events={}), "events are missing"),
        (lambda d: d.update(level=9), "the unknown level 9"),
        (lambda d: d.update(level=True), "the unknown level True"),
        (lambda d: d["events"][1].update(kind="Nonsense"), "event 1: the unknown kind 'Nonsense'"),
        (lambda d: d["events"][1].pop("kind"), "event 1: the unknown kind None"),
        (lambda d: d["events"][1].update(parent=1), "event 1: stands below event 1"),
        (lambda d: d["events"][1].update(parent=-2), "event 1: stands below event -2"),
        (lambda d: d["events"][0].pop("mode"), "event 0: BracketOpened without mode"),
        (lambda d: d["events"][0].update(color="w"), "event 0: BracketOpened with color"),
        (
            lambda d: d["events"][0].update(mode="first"),
            "mode of BracketOpened: 'first' is no Mode",
        ),
        (
            lambda d: d["events"][0].update(mdps=[0]),
            "mdps of BracketOpened: 0 instead of a number from 1",
        ),
        (lambda d: d["events"][0].update(mdps=1), "mdps of BracketOpened: 1 instead of list"),
        (lambda d: d["events"][0].update(article=3), "article of BracketOpened: 3 instead of str"),
        (
            lambda d: d["events"][2].update(count=True),
            "count of OpponentsPassed: True instead of a number",
        ),
        (lambda d: d["events"][3]["boards"][0].append(5), "3 instead of 2 in a row"),
        (
            lambda d: d["events"][1]["why"]["why"].update(kind="Wet"),
            "a value of the unknown kind 'Wet'",
        ),
        (lambda d: d["events"][2]["refused"][0]["why"].pop("best"), "Worse without best"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(change: Any, fault: str) -> None:
    with pytest.raises(DamagedTrace) as caught:
        read_trace(changed(change))
    assert fault in caught.value.fault
    assert str(caught.value).startswith("the stored reasons for the round cannot be read: ")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "3", '"x"', "[" * 100_000, '{"events": []}', "NaN"]
)
def test_what_is_no_trace_at_all_is_said(text: str) -> None:
    with pytest.raises(DamagedTrace):
        read_trace(text)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in JSON, as the list or object it stands in and its index or name."""
    keys: Any = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for key in list(keys):
        yield value, key
        yield from places(value[key])


def few_of_each(data: dict[str, Any]) -> dict[str, Any]:
    """Return a stored trace with the first two events of each kind alone, and those they stand
    below.
    """
    rows, seen, wanted = data["events"], Counter[Any](), set[int]()
    for place, row in enumerate(rows):
        kind = row["kind"] if isinstance(row, dict) else tuple(row[1:4])
        seen[kind] += 1
        while seen[kind] <= 2 and place >= 0:
            wanted.add(place)
            place = parent_of(rows[place])
    places = {place: new for new, place in enumerate(sorted(wanted))}
    for place in places:
        if (above := parent_of(rows[place])) >= 0:
            rows[place]["parent" if isinstance(rows[place], dict) else 0] = places[above]
    return data | {"events": [rows[place] for place in places]}


def parent_of(row: Any) -> int:
    """Return the place of the event that one of either form stands below."""
    found: int = row.get("parent", -1) if isinstance(row, dict) else row[0]
    return found


@pytest.mark.parametrize("anew", [False, True], ids=["first form", "present form"])
@pytest.mark.parametrize("name", STORED)
def test_random_damage_is_a_known_error_or_another_trace(name: str, anew: bool) -> None:
    data = few_of_each(
        json.loads(written_trace(read_trace(stored(name))) if anew else stored(name))
    )
    text = json.dumps(data)
    chance, refused = Random(3), 0
    everywhere = list(places(data))
    for _ in range(300):
        within, key = chance.choice(everywhere)
        whole, within[key] = within[key], chance.choice(ODD)
        damaged = json.dumps(data)
        within[key] = whole
        try:
            found = read_trace(damaged)
        except DamagedTrace:
            refused += 1
        else:
            assert read_trace(written_trace(found)) == found
    assert data == json.loads(text)
    assert refused > 200


def test_every_kind_has_a_level_a_sentence_of_its_own_and_attributes_that_can_be_stored() -> None:
    load_parts("trace")
    assert len(codec.KNOWN) == 7
    for name, kind in Event.kinds.items():
        assert kind.level > Level.NONE
        assert kind.__doc__
        assert not kind.__doc__.startswith(f"{name}(")
        told: Any = kind
        assert list(readers_of(told)) == [f.name for f in fields(kind)]


def test_a_type_that_cannot_be_stored_is_noticed() -> None:
    with pytest.raises(TypeError, match="cannot be stored"):
        reader_of(tuple[float, ...])


def test_what_is_not_wanted_is_not_kept_and_has_no_number() -> None:
    recorder = Recorder(Level.DECISIONS)
    assert recorder.event(CandidateFaulted("rest", Rest())) == -1
    assert recorder.event(MovedDown("A.4.a", (3,)), 0) == 0
    assert recorder.trace("x", 1, "0").events == (MovedDown("A.4.a", (3,), parent=0),)
