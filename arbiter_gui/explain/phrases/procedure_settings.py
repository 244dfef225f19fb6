"""Sentences for what a procedure of steps sets for a bracket: P, M, X and Z, S1 and S2, and less of it."""

from __future__ import annotations

from arbiter_gui.domain.texts.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases import requirements as words
from arbiter_gui.explain.phrases.requirements import number
from arbiter_gui.explain.phrases.sentences import sentence
from arbiter_gui.trace import procedure
from arbiter_gui.trace.demands import BracketKind


@sentence.register
def _parameters(event: procedure.BracketMeasured, names: Namer) -> Said:
    numbers = (
        joined((number("P0", event.p0), number("P1", event.p1))),
        joined((number("M0", event.m0), number("M1", event.m1))),
    )
    said = joined((joined(numbers, "; "), _kind(event)), ": ")
    return joined((said, say("it is the lowest one")), "; ") if event.lowest else said


def _kind(event: procedure.BracketMeasured) -> Said:
    if event.treated is BracketKind.HOMOGENEOUS:
        return say("the bracket is homogeneous")
    if event.treated is BracketKind.HETEROGENEOUS:
        return say("the bracket is heterogeneous: first the players moved down are paired")
    if event.size is None:
        return say("half or more were moved down, so the bracket is treated as homogeneous")
    return say(
        "half or more ({m0} of {size}) were moved down, so the bracket is treated as homogeneous",
        m0=event.m0, size=event.size,
    )  # fmt: skip


@sentence.register
def _x1_and_z1(event: procedure.ColoursCounted, names: Namer) -> Said:
    x1, z1 = event.x1, event.z1
    if not x1 and not z1:
        heads = [number("X1", 0)] if z1 is None else [number("X1", 0), number("Z1", 0)]
        return joined((joined(heads), _dues(event, words.least(False, 0))), ": ")
    text = joined((number("X1", x1), _dues(event, words.least(False, x1))), ": ")
    if z1 is None:
        return text
    bent, least = event.variable, words.least(True, z1)
    if bent:
        least = counted(
            bent, "{n} preference is variable, so {least}", "{n} preferences are variable, so {least}",
            n=count(bent), least=least,
        )  # fmt: skip
    return joined((text, joined((number("Z1", z1), least), ": ")), "; ")


def _dues(event: procedure.ColoursCounted, least: Said) -> Said:
    """Return how the cards were counted for X1; the result alone where nothing is told or nobody has a wish."""
    facts = {"white": event.white, "black": event.black, "without": event.without, "least": least}
    if not event.white and not event.black:
        return least
    if event.without:
        return say("{white} due White, {black} due Black, {without} without preference, so {least}", **facts)
    del facts["without"]
    return say("{white} due White, {black} due Black, so {least}", **facts)


@sentence.register
def _fewer_pairs(event: procedure.OnePairLess, names: Namer) -> Said:
    numbers = [number("P1", event.p1), number("X1", event.x1)]
    numbers += [] if event.z1 is None else [number("Z1", event.z1)]
    return say("one pair less: {numbers}; on from C.3.a", numbers=joined(numbers))


@sentence.register
def _fewer_moved_down(event: procedure.FewerMovedDown, names: Namer) -> Said:
    if event.m1:
        return say("one player moved down less is paired first: M1 = {m1}; on from C.3.a", m1=event.m1)
    return say("M1 = 0: the bracket is managed as homogeneous with P1 = {p1}; on from C.2.b", p1=event.p1)


@sentence.register
def _pairs_to_make(event: procedure.PairsSet, names: Namer) -> Said:
    now = counted(event.p, "{n} pair to be made now", "{n} pairs to be made now", n=count(event.p))
    return joined((number("P", event.p), now), ": ")


@sentence.register
def _pairs_left(event: procedure.RemainderBegun, names: Namer) -> Said:
    pairs = event.p
    left = counted(
        pairs, "{n} pair of the others to be made", "{n} pairs of the others to be made", n=count(pairs)
    )
    left = left if pairs else say("no other pair is to be made")
    return say("P = P1 - M1 = {p1} - {m1} = {p}: {left}", p1=event.p1, m1=event.m1, p=pairs, left=left)


@sentence.register
def _x_and_z(event: procedure.ColoursAllowed, names: Namer) -> Said:
    return joined([number("X", event.x)] + ([] if event.z is None else [number("Z", event.z)]))


@sentence.register
def _split(event: procedure.SidesFormed, names: Namer) -> Said:
    text = say("S1 = [{s1}], S2 = [{s2}]", s1=names.all(event.s1), s2=names.all(event.s2))
    said = words.in_force_text(event.requirements) if event.s1 else ""
    return joined((text, said), "; ") if said else text
