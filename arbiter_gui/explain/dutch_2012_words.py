"""The requirements, reasons and readings of Dutch 2012 in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.engine.dutch_2012.readings import CLAUSES
from arbiter_gui.explain.dutch_2012_spoiled import spoiled, spoilers_of
from arbiter_gui.explain.naming import Namer, count, points

PREFERENCES = {
    "W": say("must have White"),
    "B": say("must have Black"),
    "(W)": say("should have White, as if absolute"),
    "(B)": say("should have Black, as if absolute"),
    "w": say("should have White"),
    "b": say("should have Black"),
    "(w)": say("would like White (variable)"),
    "(b)": say("would like Black (variable)"),
    "A": say("has no preference"),
}
"""The booklet's letters for a colour preference, as a clause."""

_PASSED_OVER = {
    "no-pairing": say("so many pairs cannot be made here at all"),
    "requirements": say("each has a pair that may not be made or breaks what is in force"),
    "search": say("none of them keeps everything that is in force"),
    "rest": say("none of them lets the whole bracket be paired as asked"),
}
_MEASURES = {
    "A.11": say("scores of those who move on"),
    "D.4": say("sum of squared score differences"),
    "B.2": say("pairs with one absolute preference twice"),
    "A.7.d": say("pairs with a disregarded semi-absolute preference"),
    "B.4": say("pairs with a disregarded preference"),
    "A.7.e": say("pairs with a disregarded strong preference"),
    "B.5": say("floats repeated from the previous round"),
    "B.6": say("floats repeated from two rounds before"),
    "C.14.b.2": say("moved-down players who are not paired first"),
}


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement as it stands: `label` for a chip, `words` for a sentence; `kept` when nothing is given up."""

    label: Said
    words: Said
    kept: bool


def requirement(name: str, amount: int) -> Requirement:
    """Return a requirement of C.5's list, such as `("B.6 up", 1)`, in words; `amount` is what is given up.

    X and Z are numbers of pairs, the others are in force at nought and dropped for `amount` otherwise.
    """
    if name in ("X", "Z"):
        label = number(name, amount)
        return Requirement(label, say("{what} ({number})", what=_at_most(name, amount), number=label), True)
    article, _, kind = name.partition(" ")
    label = _label(article, kind)
    if not amount:
        return Requirement(label, say("{rule} ({article})", rule=_rule(article, kind), article=article), True)
    short = say("{requirement}: dropped for {n}", requirement=label, n=amount)
    spoilers = spoilers_of(article, kind, amount)
    return Requirement(short, say("{article} is dropped for {who}", article=article, who=spoilers), False)


def number(name: str, amount: int) -> Said:
    """Return a number of the procedure: `X = 1`."""
    return say("{name} = {amount}", name=name, amount=amount)


def _at_most(name: str, amount: int) -> Said:
    shown = count(amount)
    if name == "X":
        if not amount:
            return say("no pair disregards a preference")
        return counted(
            amount,
            "at most {n} pair disregards a preference",
            "at most {n} pairs disregard a preference",
            n=shown,
        )
    if not amount:
        return say("no pair disregards a strong preference")
    return counted(
        amount,
        "at most {n} pair disregards a strong preference",
        "at most {n} pairs disregard a strong preference",
        n=shown,
    )


def _label(article: str, kind: str) -> Said:
    if kind == "down":
        return say("{article} downfloaters", article=article)
    return say("{article} upfloaters", article=article) if kind == "up" else joined((article,))


def _rule(article: str, kind: str) -> Said:
    if kind == "down":
        if article == "B.5":
            return say("nobody floats down as in the previous round")
        return say("nobody floats down as two rounds before")
    if kind == "up":
        if article == "B.5":
            return say("nobody floats up as in the previous round")
        return say("nobody floats up as two rounds before")
    if article == "B.2":
        return say("nobody meets the same absolute preference")
    return say("strong preferences count as absolute")


@lru_cache(maxsize=500)
def in_force(requirements: tuple[tuple[str, int], ...]) -> tuple[Requirement, ...]:
    """Return all requirements of a `C.5` event in words."""
    return tuple(requirement(name, amount) for name, amount in requirements)


def in_force_text(requirements: tuple[tuple[str, int], ...]) -> Said:
    """Return them on one line: `X = 1; in force A.7.d, B.6 for downfloaters; B.5 is dropped for 1 downfloater`."""
    numbers = [number(name, amount) for name, amount in requirements if name in ("X", "Z")]
    kept = _grouped([name for name, amount in requirements if not amount and name not in ("X", "Z")])
    out = [joined(numbers)] if numbers else []
    out += [say("in force {requirements}", requirements=joined(kept))] if kept else []
    return joined([*out, *(r.words for r in in_force(requirements) if not r.kept)], "; ")


def _grouped(kept: list[str]) -> list[Said]:
    """Return articles, those about floats together: `B.5 and B.6 for downfloaters`."""
    floats: dict[str, list[str]] = {}
    for name in kept:
        article, _, kind = name.partition(" ")
        floats.setdefault(kind, []).append(article)
    plain, down, up = (floats.get(kind, []) for kind in ("", "down", "up"))
    found = [joined((article,)) for article in plain]
    if down and down == up:
        return [*found, say("{articles} for downfloaters and upfloaters", articles=_listed(down))]
    if down:
        found.append(say("{articles} for downfloaters", articles=_listed(down)))
    if up:
        found.append(say("{articles} for upfloaters", articles=_listed(up)))
    return found


def _listed(items: list[str]) -> Said:
    if len(items) == 1:
        return joined(items)
    return say("{some} and {last}", some=joined(items[:-1]), last=items[-1])


def payers(kind: str, who: tuple[tuple[int, ...], ...], names: Namer) -> str:
    """Return the pairs that spoil a requirement, of float criteria the players who float."""
    return names.all(pair[-1] for pair in who) if kind else names.pairs(who)


def allowance(article: str, allowed: int) -> Said:
    """Return how much of it the requirement in force allows."""
    letter = {"B.4": "X", "A.7.e": "Z"}.get(article)
    if letter:
        return number(letter, allowed)
    if allowed:
        return say("{article} is dropped for {n} only", article=article, n=allowed)
    return say("{article} is in force", article=article)


def because(codes: tuple[Any, ...]) -> Said:
    """Return why orders were passed over at one level of requirements."""
    code, *facts = codes
    if code in _PASSED_OVER:
        return _PASSED_OVER[code]
    kind, needed, allowed = facts
    return say(
        "in every pairing at least {what}, but {allowance}",
        what=spoiled(code, kind, needed),
        allowance=allowance(code, allowed),
    )


def fold_reason(why: tuple[Any, ...]) -> Said:
    """Return why an opponent was passed over in a large bracket, with the article."""
    article, *facts = why
    if article == "B.1.a":
        return say("{why} ({article})", why=met(facts[0]), article=article)
    if article == "B.2":
        return say("both must have the same colour (B.2)")
    if article == "rest":
        return say("the others could then not be paired as asked")
    if article.startswith("C.8"):
        return say("only with an exchange, which comes later ({article})", article=article)
    _, best, least = facts
    return say(
        "{measure}: at least {least} instead of {best} ({article})",
        measure=measure(article),
        least=amount_of(article, least),
        best=amount_of(article, best),
        article=article,
    )


def measure(article: str) -> Said:
    """Return what an article of the quality of a pairing counts."""
    return _MEASURES[article]


def amount_of(article: str, amount: int) -> str:
    """Return an amount in the unit of its article: points, squared points or a count."""
    if article == "A.11":
        return points(amount)
    return squared(amount) if article == "D.4" else str(amount)


def squared(hundredths: int) -> str:
    """Return a sum of squared score differences, kept in hundredths of a squared point.

    >>> squared(450)
    '4.5'
    """
    whole, part = divmod(hundredths, 100)
    return say("{whole}.{part}", whole=whole, part=f"{part:02d}".rstrip("0")) if part else str(whole)


def met(number: int | None) -> Said:
    """Return why two players may not meet (B.1.a)."""
    if number is None:
        return say("kept apart by the event")
    return say("met in round {n}", n=number)


def with_reading(sentence: Said, key: str | None) -> Said:
    """Return a sentence with the reading that decided in full, the sentence alone without one."""
    if not key:
        return sentence
    return say("{sentence} (reading {key}: {reading})", sentence=sentence, key=key, reading=CLAUSES[key])


def card(number: int, note: str, names: Namer) -> Said:
    """Return a player with what his card notes, as the booklet writes it: `4w-↓`."""
    arrows = note.replace("v", "↓").replace("^", "↑")
    return joined((names.one(number), arrows), " " if names.names else "")
