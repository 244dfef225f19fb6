"""Sentences for what Dutch 2012 sets: P, M, X and Z, exchanges, and less of it at C.14."""

from __future__ import annotations

from functools import singledispatch

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.explain.dutch_2012_words import number
from arbiter_gui.explain.naming import Namer, count
from arbiter_gui.trace import Event
from arbiter_gui.trace.demands import BracketKind
from arbiter_gui.trace.procedure import (
    BracketMeasured,
    ColoursAllowed,
    ColoursCounted,
    ExchangeMade,
    FewerMovedDown,
    OnePairLess,
    OtherSetTaken,
    PairsSet,
    RemainderBegun,
)


@singledispatch
def setting(event: Event, names: Namer) -> Said | None:
    """Return the sentence for an event that sets something, None for any other."""
    return None


@setting.register
def _parameters(event: BracketMeasured, names: Namer) -> Said:
    numbers = (
        joined((number("P0", event.p0), number("P1", event.p1))),
        joined((number("M0", event.m0), number("M1", event.m1))),
    )
    said = joined((joined(numbers, "; "), _kind(event)), ": ")
    return joined((said, say("it is the lowest one")), "; ") if event.lowest else said


def _kind(event: BracketMeasured) -> Said:
    if event.treated is BracketKind.HOMOGENEOUS:
        return say("the bracket is homogeneous")
    if event.treated is BracketKind.HETEROGENEOUS:
        return say("the bracket is heterogeneous: first the players moved down are paired")
    if event.size is None:
        return say("half or more were moved down, so the bracket is treated as homogeneous")
    return say(
        "half or more ({m0} of {size}) were moved down, so the bracket is treated as homogeneous",
        m0=event.m0,
        size=event.size,
    )


@setting.register
def _x1_and_z1(event: ColoursCounted, names: Namer) -> Said:
    x1, z1 = event.x1, event.z1
    if not x1 and not z1:
        heads = [number("X1", 0)] if z1 is None else [number("X1", 0), number("Z1", 0)]
        return joined((joined(heads), _counted(event, _least(0))), ": ")
    text = joined((number("X1", x1), _counted(event, _least(x1))), ": ")
    if z1 is None:
        return text
    bent, least = event.variable, _least_strong(z1)
    if bent:
        least = counted(
            bent,
            "{n} preference is variable, so {least}",
            "{n} preferences are variable, so {least}",
            n=count(bent),
            least=least,
        )
    return joined((text, joined((number("Z1", z1), least), ": ")), "; ")


def _counted(event: ColoursCounted, least: Said) -> Said:
    """Return how the cards were counted for X1; the result alone where nothing is told or nobody has a wish."""
    white, black, without = event.white, event.black, event.without
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


@setting.register
def _fewer_pairs(event: OnePairLess, names: Namer) -> Said:
    numbers = [number("P1", event.p1), number("X1", event.x1)]
    if event.z1 is not None:
        numbers.append(number("Z1", event.z1))
    return say("one pair less: {numbers}; on from C.3.a", numbers=joined(numbers))


@setting.register
def _fewer_moved_down(event: FewerMovedDown, names: Namer) -> Said:
    if event.m1:
        return say("one player moved down less is paired first: M1 = {m1}; on from C.3.a", m1=event.m1)
    return say("M1 = 0: the bracket is managed as homogeneous with P1 = {p1}; on from C.2.b", p1=event.p1)


@setting.register
def _pairs_to_make(event: PairsSet, names: Namer) -> Said:
    pairs = event.p
    now = counted(pairs, "{n} pair to be made now", "{n} pairs to be made now", n=count(pairs))
    return joined((number("P", pairs), now), ": ")


@setting.register
def _pairs_left(event: RemainderBegun, names: Namer) -> Said:
    pairs = event.p
    left = say("no other pair is to be made")
    if pairs:
        left = counted(
            pairs,
            "{n} pair of the others to be made",
            "{n} pairs of the others to be made",
            n=count(pairs),
        )
    return say("P = P1 - M1 = {p1} - {m1} = {p}: {left}", p1=event.p1, m1=event.m1, p=pairs, left=left)


@setting.register
def _x_and_z(event: ColoursAllowed, names: Namer) -> Said:
    numbers = [number("X", event.x)]
    return joined([*numbers, number("Z", event.z)] if event.z is not None else numbers)


@setting.register
def _exchange(event: ExchangeMade, names: Namer) -> Said:
    leaving, entering = names.all(event.leaving), names.all(event.entering)
    many = max(len(event.leaving), len(event.entering))
    return counted(
        many,
        "next exchange: {leaving} for {entering}",
        "next exchange of {n}: {leaving} for {entering}",
        leaving=leaving,
        entering=entering,
    )


@setting.register
def _other_set(event: OtherSetTaken, names: Namer) -> Said:
    return say("other players moved down are paired first: S1 = {players}", players=names.all(event.s1))
