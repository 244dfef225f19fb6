"""What a procedure of steps asks for, in words: the requirements that it can lower, and its numbers P, M, X and Z."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import Said, either, forms, joined, pattern, plain, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.trace.demands import Demand

_DOWN, _UP = (Demand.B5_DOWN, Demand.B6_DOWN), (Demand.B5_UP, Demand.B6_UP)
_FLOATS = (*_DOWN, *_UP)
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
_SPOILERS = {
    **dict.fromkeys(_DOWN, pattern("{n} [downfloater|downfloaters]")),
    **dict.fromkeys(_UP, pattern("{n} [upfloater|upfloaters]")),
    Demand.B2: pattern("{n} [pair|pairs] with a top scorer"),
}
_AGAIN = {"B.5": say("as in the previous round"), "B.6": say("as two rounds before")}
_SPOILED = {
    **dict.fromkeys(_DOWN, pattern("{who} [floats|float] down again, {again}")),
    **dict.fromkeys(_UP, pattern("{who} [floats|float] up again, {again}")),
    Demand.B2: pattern("{n} [pair has|pairs have] the same absolute preference"),
    Demand.A7D: pattern("{n} [pair disregards|pairs disregard] a semi-absolute preference"),
    Demand.X: pattern("{n} [pair disregards|pairs disregard] a preference"),
    Demand.Z: pattern("{n} [pair disregards|pairs disregard] a strong preference"),
}
"""What one floater or pair does to a requirement, and what several do."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement as it stands: `label` for a chip, `words` for a sentence; `kept` when nothing is given up."""

    label: Said
    words: Said
    kept: bool


def requirement(demand: Demand, amount: int) -> Requirement:
    """Return a requirement in words; `amount` is what is given up, of X and Z what is allowed."""
    if demand in _NUMBERS:
        label, what = number(demand.value, amount), say("at most {what}", what=spoiled(demand, amount))
        if not amount:
            what = either(demand is Demand.Z, "no pair disregards a [strong preference|preference]")
        return Requirement(label, say("{what} ({number})", what=what, number=label), True)
    article, label = _article(demand), _of_floats(demand, pattern("{article} [downfloaters|upfloaters]"))
    if not amount:
        return Requirement(label, say("{rule} ({article})", rule=_RULES[demand], article=article), True)
    short = say("{requirement}: dropped for {n}", requirement=label, n=amount)
    dropped = say("{article} is dropped for {who}", article=article, who=spoilers_of(demand, amount))
    return Requirement(short, dropped, False)


def in_force_text(requirements: tuple[tuple[Demand, int], ...]) -> Said:
    """Return them on one line: `X = 1; in force A.7.d, B.6 for downfloaters; B.5 is dropped for 1 downfloater`."""
    numbers = [number(demand.value, amount) for demand, amount in requirements if demand in _NUMBERS]
    kept = [demand for demand, amount in requirements if not amount and demand not in _NUMBERS]
    out = [joined(numbers)] if numbers else []
    out += [say("in force {requirements}", requirements=joined(_grouped(kept)))] if kept else []
    told = (requirement(demand, amount) for demand, amount in requirements)
    return joined([*out, *(each.words for each in told if not each.kept)], "; ")


def _grouped(kept: list[Demand]) -> list[Said]:
    """Return requirements by their articles, those about floats together: `B.5 and B.6 for downfloaters`."""
    found = [requirement_name(demand) for demand in kept if demand not in _FLOATS]
    down, up = ([_article(demand) for demand in kept if demand in some] for some in (_DOWN, _UP))
    both = [say("{some} and {last}", some=a[0], last=a[1]) if len(a) > 1 else joined(a) for a in (down, up)]
    if down and down == up:
        return [*found, say("{articles} for downfloaters and upfloaters", articles=both[0])]
    found += [say("{articles} for downfloaters", articles=both[0])] if down else []
    return [*found, say("{articles} for upfloaters", articles=both[1])] if up else found


def _article(demand: Demand) -> str:
    return demand.value.partition(" ")[0]


def requirement_name(demand: Demand) -> Said:
    """Return a requirement by its article: `B.5 for downfloaters`."""
    return _of_floats(demand, pattern("{articles} for [downfloaters|upfloaters]"))


def _of_floats(demand: Demand, text: str) -> Said:
    """Return one of two `forms` for who floats down and up, and the article alone for any other requirement."""
    article = _article(demand)
    if demand not in _FLOATS:
        return plain(article)
    return Said(forms(text)[demand in _UP], (("article", article), ("articles", article)))


def number(name: str, amount: int) -> Said:
    """Return a number of the procedure: `X = 1`."""
    return say("{name} = {amount}", name=name, amount=amount)


def least_of(demand: Demand, pairs: int) -> Said:
    """Return how many pairs must disregard a preference, or a strong one, at the least."""
    if pairs:
        return say("at least {what}", what=spoiled(demand, pairs))
    return either(demand is Demand.Z, "no pair need disregard a [strong preference|preference]")


def allowance(demand: Demand, allowed: int) -> Said:
    """Return how much of it the requirement in force allows."""
    if demand in _NUMBERS:
        return number(demand.value, allowed)
    if allowed:
        return say("{article} is dropped for {n} only", article=_article(demand), n=allowed)
    return say("{article} is in force", article=_article(demand))


def spoilers_of(demand: Demand, amount: int) -> Said:
    """Return how many floaters or pairs a requirement is dropped for: `1 upfloater`."""
    text = _SPOILERS.get(demand, pattern("{n} [pair|pairs]"))
    return Said(forms(text)[amount != 1], (("n", count(amount)),))


def spoiled(demand: Demand, amount: int, who: str = "") -> Said:
    """Return what `amount` pairs or floaters do to a requirement: `3 pairs disregard a preference (1-5, ...)`."""
    text = forms(_SPOILED[demand])[amount != 1]
    if demand in _FLOATS:
        return Said(text, (("who", who or spoilers_of(demand, amount)), ("again", _AGAIN[_article(demand)])))
    said = Said(text, (("n", count(amount)),))
    return say("{what} ({who})", what=said, who=who) if who else said


def spoiled_by(demand: Demand, amount: int, who: tuple[tuple[int, ...], ...], names: Namer) -> Said:
    """Return the same with the pairs that spoil it, of float criteria with the players who float."""
    told = names.all(pair[-1] for pair in who) if demand in _FLOATS else names.pairs(who)
    return spoiled(demand, amount, told)


def dropping(demands: Sequence[Demand]) -> Said:
    """Return several requirements that are not lowered as one deed: `dropping B.5 for upfloaters, A.7.d`."""
    lowered = [requirement_name(demand) for demand in demands if demand not in _NUMBERS]
    deeds = [say("dropping {requirements}", requirements=joined(lowered))] if lowered else []
    deeds += [say("allowing another disregarded preference")] if set(_NUMBERS) & set(demands) else []
    return deeds[0] if len(deeds) == 1 else say("{one} or {other}", one=deeds[0], other=deeds[1])
