"""What is worked out once is worked out once, and anew as soon as what it came from is another."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from arbiter_gui.domain import caching as keeping
from arbiter_gui.domain.caching import Cache, Carried, Recent, Renewed


@dataclass(frozen=True)
class Value(Cache):
    number: int


def test_what_follows_from_a_value_is_made_once_for_each_key() -> None:
    value, made = Value(1), list[str]()
    for key in ("a", "b", "a", "b"):
        assert value.kept(key, lambda key=key: made.append(key) or [key]) == [key]
    assert made == ["a", "b"]
    assert value.kept("a", list) is value.kept("a", list)


def test_a_copy_keeps_nothing_of_the_value_and_equals_it() -> None:
    value = Value(1)
    value.kept("a", lambda: "old")
    copy = replace(value)
    assert copy == value
    assert hash(copy) == hash(value)
    assert copy.kept("a", lambda: "new") == "new"


def test_what_follows_from_the_one_before_is_kept_for_that_very_object_and_the_last_one_alone() -> (
    None
):
    value, one, equal = Value(1), [1], [1]
    first = value.kept_after("a", one, lambda: object())
    assert value.kept_after("a", one, lambda: object()) is first
    assert value.kept_after("b", one, lambda: object()) is not first
    second = value.kept_after("a", equal, lambda: object())
    assert second is not first
    assert value.kept_after("a", equal, lambda: object()) is second
    assert value.kept_after("a", one, lambda: object()) not in (first, second)


def test_the_last_inputs_of_each_key_are_known_by_what_they_are() -> None:
    recent, made = Recent[tuple[int, ...]](), list[tuple[int, ...]]()

    def make(inputs: list[int]) -> tuple[int, ...]:
        made.append(tuple(inputs))
        return tuple(inputs)

    asked = [("a", [1]), ("b", [2]), ("a", [1]), ("b", [2]), ("a", [3]), ("a", [1])]
    assert [recent.get(key, inputs, make) for key, inputs in asked] == [
        tuple(inputs) for _, inputs in asked
    ]
    assert made == [(1,), (2,), (3,), (1,)]


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_MOST", 3)
    recent = Recent[int]()
    for key in range(10):
        assert recent.get(key, key, lambda n: n) == key
        assert len(recent._last_results) <= 3


def test_all_that_is_kept_is_taken_over_but_nothing_that_is_known_already() -> None:
    value, other, before = Value(1), Value(1), object()
    known, found = value.kept("a", list), other.kept("b", list)
    other.kept("a", list)
    after = other.kept_after("c", before, object)
    value.copy_results_from(other)
    assert value.kept("a", list) is known
    assert value.kept("b", list) is found
    assert value.kept_after("c", before, object) is after
    some = Value(1)
    some.copy_results_from(other, "b")
    assert some.kept("b", list) is found
    assert some.kept("a", list) is not other.kept("a", list)


def test_two_threads_that_work_something_out_at_the_same_time_both_get_their_own() -> None:
    """A worker ranks an older state while the window ranks the present one: each begins where both
    were before.
    """
    carried, renewed, recent = Carried(), Renewed[int](), Recent[int]()
    one, other = {1: "a", 2: "b"}, {1: "a", 2: "cc"}
    between: list[object] = []

    def length(word: str) -> int:
        if not between:
            between.append(None)
            between[0] = carried.all("", other, len)
        return len(word)

    assert carried.all("", one, length) == {1: 1, 2: 1}
    assert between == [{1: 1, 2: 2}]
    assert carried.all("", other, len) == {1: 1, 2: 2}
    assert renewed.get("a", lambda last: renewed.get("a", lambda last: 5) + (last or 0)) == 5
    assert recent.get("a", 1, lambda n: n + recent.get("a", 2, lambda m: 10 * m)) == 21
    assert [recent.get("a", n, lambda n: 10 * n) for n in (1, 2)] == [21, 20]
