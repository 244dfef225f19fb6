"""Sentences for what Dutch 2012 sets: P, M, X and Z, exchanges, and less of it at C.14."""

from __future__ import annotations

from collections.abc import Callable

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.explain.dutch_2012_words import number
from arbiter_gui.explain.naming import Namer, count
from arbiter_gui.trace import Event


def setting(event: Event, names: Namer) -> Said:
    """Return the sentence for a `SET` event."""
    return _SETTINGS[event.article](event, names)


def _parameters(event: Event, names: Namer) -> Said:
    numbers = (
        joined((number("P0", event["p0"]), number("P1", event["p1"]))),
        joined((number("M0", event["m0"]), number("M1", event["m1"]))),
    )
    said = joined((joined(numbers, "; "), _kind(event)), ": ")
    return joined((said, say("it is the lowest one")), "; ") if event["lowest"] else said


def _kind(event: Event) -> Said:
    if event["kind"] == "homogeneous":
        return say("the bracket is homogeneous")
    if event["kind"] == "heterogeneous":
        return say("the bracket is heterogeneous: first the players moved down are paired")
    if event.get("size") is None:
        return say("half or more were moved down, so the bracket is treated as homogeneous")
    return say(
        "half or more ({m0} of {size}) were moved down, so the bracket is treated as homogeneous",
        m0=event["m0"],
        size=event["size"],
    )


def _x1_and_z1(event: Event, names: Namer) -> Said:
    x1, z1 = event["x1"], event.get("z1")
    if not x1 and not z1:
        heads = [number("X1", 0)] if z1 is None else [number("X1", 0), number("Z1", 0)]
        return joined((joined(heads), _counted(event, _least(0))), ": ")
    text = joined((number("X1", x1), _counted(event, _least(x1))), ": ")
    if z1 is None:
        return text
    bent, least = event.get("variable"), _least_strong(z1)
    if bent:
        least = counted(
            bent,
            "{n} preference is variable, so {least}",
            "{n} preferences are variable, so {least}",
            n=count(bent),
            least=least,
        )
    return joined((text, joined((number("Z1", z1), least), ": ")), "; ")


def _counted(event: Event, least: Said) -> Said:
    """Return how the cards were counted for X1; the result alone where nothing is told or nobody has a wish."""
    white, black, without = event.get("white"), event.get("black"), event.get("without")
    if not white and not black:
        return least
    if without:
        return say(
            "{white} due White, {black} due Black, {without} without preference, so {least}",
            white=white,
            black=black,
            without=without,
            least=least,
        )
    return say("{white} due White, {black} due Black, so {least}", white=white, black=black, least=least)


def _least(pairs: int) -> Said:
    if not pairs:
        return say("no pair need disregard a preference")
    return counted(
        pairs,
        "at least {n} pair disregards a preference",
        "at least {n} pairs disregard a preference",
        n=count(pairs),
    )


def _least_strong(pairs: int) -> Said:
    if not pairs:
        return say("no pair need disregard a strong preference")
    return counted(
        pairs,
        "at least {n} pair disregards a strong preference",
        "at least {n} pairs disregard a strong preference",
        n=count(pairs),
    )


def _fewer_pairs(event: Event, names: Namer) -> Said:
    numbers = [number("P1", event["p1"]), number("X1", event["x1"])]
    if event.get("z1") is not None:
        numbers.append(number("Z1", event["z1"]))
    return say("one pair less: {numbers}; on from C.3.a", numbers=joined(numbers))


def _fewer_moved_down(event: Event, names: Namer) -> Said:
    if event["m1"]:
        return say("one player moved down less is paired first: M1 = {m1}; on from C.3.a", m1=event["m1"])
    return say("M1 = 0: the bracket is managed as homogeneous with P1 = {p1}; on from C.2.b", p1=event["p1"])


def _pairs_to_make(event: Event, names: Namer) -> Said:
    pairs = event["p"]
    now = counted(pairs, "{n} pair to be made now", "{n} pairs to be made now", n=count(pairs))
    return joined((number("P", pairs), now), ": ")


def _pairs_left(event: Event, names: Namer) -> Said:
    pairs = event["p"]
    left = say("no other pair is to be made")
    if pairs:
        left = counted(
            pairs,
            "{n} pair of the others to be made",
            "{n} pairs of the others to be made",
            n=count(pairs),
        )
    return say("P = P1 - M1 = {p1} - {m1} = {p}: {left}", p1=event["p1"], m1=event["m1"], p=pairs, left=left)


def _x_and_z(event: Event, names: Namer) -> Said:
    numbers = [number("X", event["x"])]
    return joined([*numbers, number("Z", event["z"])] if event.get("z") is not None else numbers)


def _exchange(event: Event, names: Namer) -> Said:
    leaving, entering = names.all(event["leaving"]), names.all(event["entering"])
    many = max(len(event["leaving"]), len(event["entering"]))
    return counted(
        many,
        "next exchange: {leaving} for {entering}",
        "next exchange of {n}: {leaving} for {entering}",
        leaving=leaving,
        entering=entering,
    )


def _other_set(event: Event, names: Namer) -> Said:
    return say("other players moved down are paired first: S1 = {players}", players=names.all(event["s1"]))


_SETTINGS: dict[str, Callable[[Event, Namer], Said]] = {
    "C.2.a": _parameters,
    "C.2.b": _x1_and_z1,
    "C.3.a": _pairs_to_make,
    "C.6": _pairs_left,
    "C.3.d": _x_and_z,
    "C.8.a": _exchange,
    "C.8.b": _other_set,
    "C.14.a": _fewer_pairs,
    "C.14.b.1": _fewer_pairs,
    "C.14.b.2": _fewer_moved_down,
}
