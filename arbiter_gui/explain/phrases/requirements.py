"""What a procedure of steps asks for, in words: requirements that it can lower, P, M, X and Z, S1 and S2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, counted, either, forms, joined, pattern, plain, say
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
    return _of_floats(demand, pattern("{article} [downfloaters|upfloaters]"))


def requirement_name(demand: Demand) -> Said:
    """Return a requirement by its article: `B.5 for downfloaters`."""
    return _of_floats(demand, pattern("{articles} for [downfloaters|upfloaters]"))


def _of_floats(demand: Demand, text: str) -> Said:
    """Return one of two `forms` for who floats down and up, and the article alone for any other requirement."""
    if demand not in (*_DOWN, *_UP):
        return plain(_article(demand))
    return Said(forms(text)[demand in _UP], (("article", _article(demand)), ("articles", _article(demand))))


def number(name: str, amount: int) -> Said:
    """Return a number of the procedure: `X = 1`."""
    return say("{name} = {amount}", name=name, amount=amount)


def _at_most(demand: Demand, amount: int) -> Said:
    if amount:
        return say("at most {what}", what=spoiled(demand, amount))
    return either(demand is Demand.Z, "no pair disregards a [strong preference|preference]")


def _least(demand: Demand, pairs: int) -> Said:
    """Return how many pairs must disregard a preference, or a strong one, at the least."""
    if pairs:
        return say("at least {what}", what=spoiled(demand, pairs))
    return either(demand is Demand.Z, "no pair need disregard a [strong preference|preference]")


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
    return _numbered(_SPOILERS.get(demand, pattern("{n} [pair|pairs]")), amount)


def _numbered(text: str, amount: int) -> Said:
    return Said(forms(text)[amount != 1], (("n", count(amount)),))


_SPOILERS = {
    **dict.fromkeys(_DOWN, pattern("{n} [downfloater|downfloaters]")),
    **dict.fromkeys(_UP, pattern("{n} [upfloater|upfloaters]")),
    Demand.B2: pattern("{n} [pair|pairs] with a top scorer"),
}
_AGAIN = {
    **dict.fromkeys((Demand.B5_DOWN, Demand.B5_UP), say("as in the previous round")),
    **dict.fromkeys((Demand.B6_DOWN, Demand.B6_UP), say("as two rounds before")),
}
_SPOILED = {
    **dict.fromkeys(_DOWN, pattern("{who} [floats|float] down again, {again}")),
    **dict.fromkeys(_UP, pattern("{who} [floats|float] up again, {again}")),
    Demand.B2: pattern("{n} [pair has|pairs have] the same absolute preference"),
    Demand.A7D: pattern("{n} [pair disregards|pairs disregard] a semi-absolute preference"),
    Demand.X: pattern("{n} [pair disregards|pairs disregard] a preference"),
    Demand.Z: pattern("{n} [pair disregards|pairs disregard] a strong preference"),
}
"""What one floater or pair does to a requirement, and what several do."""


def spoiled(demand: Demand, amount: int, who: str = "") -> Said:
    """Return what `amount` pairs or floaters do to a requirement: `3 pairs disregard a preference (1-5, ...)`."""
    text = _SPOILED[demand]
    if demand in (*_DOWN, *_UP):
        facts = ("who", who or spoilers_of(demand, amount)), ("again", _AGAIN[demand])
        return Said(forms(text)[amount != 1], facts)
    said = _numbered(text, amount)
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
        procedure.OnePairLess: lambda event: forms(
            pattern("one pair less: P1 = {p1}, X1 = {x1}[|, Z1 = {z1}]; on from C.3.a")
        )[event.z1 is not None],
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
        procedure.ColoursAllowed: lambda event: forms(pattern("X = {x}[|, Z = {z}]"))[event.z is not None],
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
    x1, z1, bent = event.x1, event.z1, event.variable
    if not x1 and not z1:
        heads = joined(number(name, 0) for name in ("X1", "Z1")[: 1 if z1 is None else 2])
        return joined((heads, _dues(event, _least(Demand.X, 0))), ": ")
    text = joined((number("X1", x1), _dues(event, _least(Demand.X, x1))), ": ")
    if z1 is None:
        return text
    least = _least(Demand.Z, z1)
    if bent:
        least = counted(
            bent, "{n} [preference is|preferences are] variable, so {least}", n=count(bent), least=least
        )
    return joined((text, joined((number("Z1", z1), least), ": ")), "; ")


def _dues(event: procedure.ColoursCounted, least: Said) -> Said:
    """Return how the cards were counted for X1; the result alone where nothing is told or nobody has a wish."""
    if not event.white and not event.black:
        return least
    return either(
        not event.without,
        "{white} due White, {black} due Black[|, {without} without preference], so {least}",
        white=event.white, black=event.black, without=event.without, least=least,
    )  # fmt: skip


@sentence.register
def _split(event: procedure.SidesFormed, names: Namer) -> Said:
    text = say("S1 = [{s1}], S2 = [{s2}]", s1=names.all(event.s1), s2=names.all(event.s2))
    said = in_force_text(event.requirements) if event.s1 else ""
    return joined((text, said), "; ") if said else text
