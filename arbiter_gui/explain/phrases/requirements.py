"""What a procedure of steps asks for, in words: requirements that it can lower, P, M, X and Z, S1 and S2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, joined, pattern, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.sentences import plural, sentence, told_by
from arbiter_gui.trace import procedure
from arbiter_gui.trace.demands import BracketKind, Demand

_DOWN, _UP = (Demand.B5_DOWN, Demand.B6_DOWN), (Demand.B5_UP, Demand.B6_UP)
_NUMBERS = (Demand.X, Demand.Z)
"""They are numbers of pairs; the others are in force at nought and dropped for so many otherwise."""

_RULES = {
    Demand.B5_DOWN: say("nobody floats down as in the previous round"),
    Demand.B6_DOWN: say("nobody floats down as two rounds before"),
    Demand.B5_UP: say("nobody floats up as in the previous round"),
    Demand.B6_UP: say("nobody floats up as two rounds before"),
    Demand.B2: say("nobody meets the same absolute preference"),
    Demand.A7D: say("strong preferences count as absolute"),
}


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement as it stands: `label` for a chip, `words` for a sentence; `kept` when nothing is given up."""

    label: Said
    words: Said
    kept: bool


def requirement(demand: Demand, amount: int) -> Requirement:
    """Return a requirement in words; `amount` is what is given up, of X and Z what is allowed."""
    if demand in _NUMBERS:
        label = number(demand.value, amount)
        return Requirement(label, say("{what} ({number})", what=_at_most(demand, amount), number=label), True)
    article, label = _article(demand), _label(demand)
    if not amount:
        return Requirement(label, say("{rule} ({article})", rule=_RULES[demand], article=article), True)
    short = say("{requirement}: dropped for {n}", requirement=label, n=amount)
    dropped = say("{article} is dropped for {who}", article=article, who=spoilers_of(demand, amount))
    return Requirement(short, dropped, False)


@lru_cache(maxsize=500)
def in_force(requirements: tuple[tuple[Demand, int], ...]) -> tuple[Requirement, ...]:
    """Return all requirements of a bracket in words."""
    return tuple(requirement(demand, amount) for demand, amount in requirements)


def in_force_text(requirements: tuple[tuple[Demand, int], ...]) -> Said:
    """Return them on one line: `X = 1; in force A.7.d, B.6 for downfloaters; B.5 is dropped for 1 downfloater`."""
    numbers = [number(demand.value, amount) for demand, amount in requirements if demand in _NUMBERS]
    kept = [demand for demand, amount in requirements if not amount and demand not in _NUMBERS]
    out = [joined(numbers)] if numbers else []
    out += [say("in force {requirements}", requirements=joined(_grouped(kept)))] if kept else []
    return joined([*out, *(r.words for r in in_force(requirements) if not r.kept)], "; ")


def _grouped(kept: list[Demand]) -> list[Said]:
    """Return requirements by their articles, those about floats together: `B.5 and B.6 for downfloaters`."""
    down, up = ([_article(demand) for demand in kept if demand in some] for some in (_DOWN, _UP))
    found = [requirement_name(demand) for demand in kept if demand not in (*_DOWN, *_UP)]
    if down and down == up:
        return [*found, say("{articles} for downfloaters and upfloaters", articles=_both(down))]
    found += [say("{articles} for downfloaters", articles=_both(down))] if down else []
    return [*found, say("{articles} for upfloaters", articles=_both(up))] if up else found


def _both(items: list[str]) -> Said:
    return joined(items) if len(items) == 1 else say("{some} and {last}", some=items[0], last=items[1])


def _article(demand: Demand) -> str:
    return demand.value.partition(" ")[0]


def _label(demand: Demand) -> Said:
    article = _article(demand)
    if demand in _DOWN:
        return say("{article} downfloaters", article=article)
    return say("{article} upfloaters", article=article) if demand in _UP else joined((article,))


def requirement_name(demand: Demand) -> Said:
    """Return a requirement by its article: `B.5 for downfloaters`."""
    article = _article(demand)
    if demand in _DOWN:
        return say("{articles} for downfloaters", articles=article)
    return say("{articles} for upfloaters", articles=article) if demand in _UP else joined((article,))


def number(name: str, amount: int) -> Said:
    """Return a number of the procedure: `X = 1`."""
    return say("{name} = {amount}", name=name, amount=amount)


def _at_most(demand: Demand, amount: int) -> Said:
    if amount:
        return say("at most {what}", what=spoiled(demand, amount))
    if demand is Demand.Z:
        return say("no pair disregards a strong preference")
    return say("no pair disregards a preference")


def _least(strong: bool, pairs: int) -> Said:
    """Return how many pairs must disregard a preference, or a strong one, at the least."""
    if not pairs and strong:
        return say("no pair need disregard a strong preference")
    if not pairs:
        return say("no pair need disregard a preference")
    return say("at least {what}", what=spoiled(Demand.Z if strong else Demand.X, pairs))


def payers(demand: Demand, who: tuple[tuple[int, ...], ...], names: Namer) -> str:
    """Return the pairs that spoil a requirement, of float criteria the players who float."""
    return names.all(pair[-1] for pair in who) if demand in (*_DOWN, *_UP) else names.pairs(who)


def allowance(demand: Demand, allowed: int) -> Said:
    """Return how much of it the requirement in force allows."""
    if demand in _NUMBERS:
        return number(demand.value, allowed)
    if allowed:
        return say("{article} is dropped for {n} only", article=_article(demand), n=allowed)
    return say("{article} is in force", article=_article(demand))


def spoilers_of(demand: Demand, amount: int) -> Said:
    """Return how many floaters or pairs a requirement is dropped for: `1 upfloater`."""
    shown = count(amount)
    if demand in _DOWN:
        return counted(amount, "{n} [downfloater|downfloaters]", n=shown)
    if demand in _UP:
        return counted(amount, "{n} [upfloater|upfloaters]", n=shown)
    if demand is Demand.B2:
        return counted(amount, "{n} [pair|pairs] with a top scorer", n=shown)
    return counted(amount, "{n} [pair|pairs]", n=shown)


_AGAIN = {
    Demand.B5_DOWN: say("as in the previous round"),
    Demand.B6_DOWN: say("as two rounds before"),
    Demand.B5_UP: say("as in the previous round"),
    Demand.B6_UP: say("as two rounds before"),
}
_DOWN_AGAIN = pattern("{who} floats down again, {again}"), pattern("{who} float down again, {again}")
_UP_AGAIN = pattern("{who} floats up again, {again}"), pattern("{who} float up again, {again}")
_SPOILED = {
    Demand.B5_DOWN: _DOWN_AGAIN,
    Demand.B6_DOWN: _DOWN_AGAIN,
    Demand.B5_UP: _UP_AGAIN,
    Demand.B6_UP: _UP_AGAIN,
    Demand.B2: (
        pattern("{n} pair has the same absolute preference"),
        pattern("{n} pairs have the same absolute preference"),
    ),
    Demand.A7D: (
        pattern("{n} pair disregards a semi-absolute preference"),
        pattern("{n} pairs disregard a semi-absolute preference"),
    ),
    Demand.X: (pattern("{n} pair disregards a preference"), pattern("{n} pairs disregard a preference")),
    Demand.Z: (
        pattern("{n} pair disregards a strong preference"),
        pattern("{n} pairs disregard a strong preference"),
    ),
}
"""What one floater or pair does to a requirement, and what several do."""


def spoiled(demand: Demand, amount: int, who: str = "") -> Said:
    """Return what `amount` pairs or floaters do to a requirement: `3 pairs disregard a preference (1-5, ...)`."""
    text = _SPOILED[demand][0 if amount == 1 else 1]
    if demand in (*_DOWN, *_UP):
        return Said(text, (("who", who or spoilers_of(demand, amount)), ("again", _AGAIN[demand])))
    said = Said(text, (("n", count(amount)),))
    return say("{what} ({who})", what=said, who=who) if who else said


def dropping(demands: Sequence[Demand]) -> Said:
    """Return several requirements that are not lowered as one deed: `dropping B.5 for upfloaters, A.7.d`."""
    lowered = [requirement_name(demand) for demand in demands if demand not in _NUMBERS]
    deeds = [say("dropping {requirements}", requirements=joined(lowered))] if lowered else []
    deeds += [say("allowing another disregarded preference")] if set(_NUMBERS) & set(demands) else []
    return deeds[0] if len(deeds) == 1 else say("{one} or {other}", one=deeds[0], other=deeds[1])


told_by(
    {
        procedure.BracketMeasured: lambda event: (
            pattern("P0 = {p0}, P1 = {p1}; M0 = {m0}, M1 = {m1}: {kind}"),
            *((pattern("it is the lowest one"),) if event.lowest else ()),
        ),
        procedure.OnePairLess: lambda event: (
            pattern("one pair less: P1 = {p1}, X1 = {x1}; on from C.3.a")
            if event.z1 is None
            else pattern("one pair less: P1 = {p1}, X1 = {x1}, Z1 = {z1}; on from C.3.a")
        ),
        procedure.FewerMovedDown: lambda event: (
            pattern("one player moved down less is paired first: M1 = {m1}; on from C.3.a")
            if event.m1
            else pattern("M1 = 0: the bracket is managed as homogeneous with P1 = {p1}; on from C.2.b")
        ),
        procedure.PairsSet: plural("p", "P = {p}: {n} [pair|pairs] to be made now"),
        procedure.RemainderBegun: lambda event: (
            plural("p", "P = P1 - M1 = {p1} - {m1} = {p}: {n} [pair|pairs] of the others to be made")
            if event.p
            else pattern("P = P1 - M1 = {p1} - {m1} = {p}: no other pair is to be made")
        ),
        procedure.ColoursAllowed: lambda event: (
            pattern("X = {x}") if event.z is None else pattern("X = {x}, Z = {z}")
        ),
    },
    {"kind": lambda event, _: _kind(event)},
)


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
        return joined((joined(heads), _dues(event, _least(False, 0))), ": ")
    text = joined((number("X1", x1), _dues(event, _least(False, x1))), ": ")
    if z1 is None:
        return text
    bent, least = event.variable, _least(True, z1)
    if bent:
        least = counted(
            bent, "{n} [preference is|preferences are] variable, so {least}", n=count(bent), least=least
        )
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
def _split(event: procedure.SidesFormed, names: Namer) -> Said:
    text = say("S1 = [{s1}], S2 = [{s2}]", s1=names.all(event.s1), s2=names.all(event.s2))
    said = in_force_text(event.requirements) if event.s1 else ""
    return joined((text, said), "; ") if said else text
