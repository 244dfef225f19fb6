"""The requirements, reasons and readings of Dutch 2012 in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from arbiter_gui.engine.dutch_2012.readings import READINGS
from arbiter_gui.explain.naming import Namer, plural, points

_WHEN = {"B.5": "in the previous round", "B.6": "two rounds before"}
_SUMMARIES = {reading.key: reading.summary for reading in READINGS}

PREFERENCES = {
    "W": "must have White",
    "B": "must have Black",
    "(W)": "should have White, as if absolute",
    "(B)": "should have Black, as if absolute",
    "w": "should have White",
    "b": "should have Black",
    "(w)": "would like White (variable)",
    "(b)": "would like Black (variable)",
    "A": "has no preference",
}
"""The booklet's letters for a colour preference, as a clause."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement as it stands: `label` for a chip, `words` for a sentence; `kept` when nothing is given up."""

    label: str
    words: str
    kept: bool


def requirement(name: str, amount: int) -> Requirement:
    """Return a requirement of C.5's list, such as `("B.6 up", 1)`, in words; `amount` is what is given up.

    X and Z are numbers of pairs, the others are in force at nought and dropped for `amount` otherwise.
    """
    if name in ("X", "Z"):
        strong = "strong " if name == "Z" else ""
        most = f"at most {plural(amount, 'pair')}" if amount else "no pair"
        verb = "disregard" if amount > 1 else "disregards"
        return Requirement(
            f"{name} = {amount}", f"{most} {verb} a {strong}preference ({name} = {amount})", True
        )
    article, _, kind = name.partition(" ")
    label = {"down": f"{article} downfloaters", "up": f"{article} upfloaters"}.get(kind, article)
    one = f"{kind}floater" if kind else "pair with a top scorer" if article == "B.2" else "pair"
    if amount:
        short = f"{label}: dropped for {amount}"
        return Requirement(short, f"{article} is dropped for {plural(amount, one)}", False)
    return Requirement(label, f"{_rule(article, kind)} ({article})", True)


def _rule(article: str, kind: str) -> str:
    if kind:
        return f"nobody floats {kind} as {_WHEN[article]}"
    if article == "B.2":
        return "nobody meets the same absolute preference"
    return "strong preferences count as absolute"


def in_force(requirements: tuple[tuple[str, int], ...]) -> tuple[Requirement, ...]:
    """Return all requirements of a `C.5` event in words."""
    return tuple(requirement(name, amount) for name, amount in requirements)


def in_force_text(requirements: tuple[tuple[str, int], ...]) -> str:
    """Return them on one line: `X = 1; in force A.7.d, B.6 for downfloaters; B.5 is dropped for 1 downfloater`."""
    said = in_force(requirements)
    numbers = [r.label for r in said if "=" in r.label]
    kept = _grouped([name for name, amount in requirements if not amount and name not in ("X", "Z")])
    out = [", ".join(numbers)] if numbers else []
    out += [f"in force {', '.join(kept)}"] if kept else []
    return "; ".join([*out, *(r.words for r in said if not r.kept)])


def _grouped(kept: list[str]) -> list[str]:
    """Return articles, those about floats together: `B.5 and B.6 for downfloaters`."""
    floats: dict[str, list[str]] = {}
    for name in kept:
        article, _, kind = name.partition(" ")
        floats.setdefault(kind, []).append(article)
    plain, down, up = (floats.get(kind, []) for kind in ("", "down", "up"))
    if down and down == up:
        return [*plain, f"{_listed(down)} for downfloaters and upfloaters"]
    both = ((down, "downfloaters"), (up, "upfloaters"))
    return [*plain, *(f"{_listed(articles)} for {who}" for articles, who in both if articles)]


def _listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}"


def spoiled(article: str, kind: str, amount: int, who: str = "") -> str:
    """Return what `amount` pairs or floaters do to a requirement: `3 pairs disregard a preference (1-5, ...)`."""
    named = f" ({who})" if who else ""
    one = amount == 1
    if kind:
        verb = "floats" if one else "float"
        return f"{who or plural(amount, kind + 'floater')} {verb} {kind} again, as {_WHEN[article]}"
    if article == "B.2":
        return f"{plural(amount, 'pair')} {'has' if one else 'have'} the same absolute preference{named}"
    strength = {"A.7.d": "semi-absolute ", "A.7.e": "strong "}.get(article, "")
    verb = "disregards" if one else "disregard"
    return f"{plural(amount, 'pair')} {verb} a {strength}preference{named}"


def payers(kind: str, who: tuple[tuple[int, ...], ...], names: Namer) -> str:
    """Return the pairs that spoil a requirement, of float criteria the players who float."""
    return names.all(pair[-1] for pair in who) if kind else names.pairs(who)


def allowance(article: str, allowed: int) -> str:
    """Return how much of it the requirement in force allows."""
    letter = {"B.4": "X", "A.7.e": "Z"}.get(article)
    if letter:
        return f"{letter} = {allowed}"
    return f"{article} is dropped for {allowed} only" if allowed else f"{article} is in force"


def because(codes: tuple[Any, ...]) -> str:
    """Return why orders were passed over at one level of requirements."""
    code, *facts = codes
    if code == "no-pairing":
        return "so many pairs cannot be made here at all"
    if code == "requirements":
        return "each has a pair that may not be made or breaks what is in force"
    if code == "search":
        return "none of them keeps everything that is in force"
    if code == "rest":
        return "none of them lets the whole bracket be paired as asked"
    kind, needed, allowed = facts
    return f"in every pairing at least {spoiled(code, kind, needed)}, but {allowance(code, allowed)}"


def fold_reason(why: tuple[Any, ...]) -> str:
    """Return why an opponent was passed over in a large bracket, with the article."""
    article, *facts = why
    if article == "B.1.a":
        return f"{met(facts[0])} (B.1.a)"
    if article == "B.2":
        return "both must have the same colour (B.2)"
    if article == "rest":
        return "the others could then not be paired as asked"
    if article.startswith("C.8"):
        return f"only with an exchange, which comes later ({article})"
    _, best, least = facts
    return f"{measure(article)} {amount_of(article, least)} instead of {amount_of(article, best)} ({article})"


def measure(article: str) -> str:
    """Return what an article of the quality of a pairing counts."""
    return {
        "A.11": "scores of those who move on: at least",
        "D.4": "sum of squared score differences: at least",
        "B.2": "pairs with one absolute preference twice: at least",
        "A.7.d": "pairs with a disregarded semi-absolute preference: at least",
        "B.4": "pairs with a disregarded preference: at least",
        "A.7.e": "pairs with a disregarded strong preference: at least",
        "B.5": "floats repeated from the previous round: at least",
        "B.6": "floats repeated from two rounds before: at least",
        "C.14.b.2": "moved-down players who are not paired first: at least",
    }[article]


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
    return f"{hundredths // 100}.{hundredths % 100:02d}".rstrip("0").rstrip(".")


def met(number: int | None) -> str:
    """Return why two players may not meet (B.1.a)."""
    return "kept apart by the event" if number is None else f"met in round {number}"


def reading(key: str | None) -> str:
    """Return a reading as an appendix to a sentence, nothing without one."""
    return f" (reading {key}: {_SUMMARIES[key].removesuffix('.')})" if key else ""


def card(number: int, note: str, names: Namer) -> str:
    """Return a player with what his card notes, as the booklet writes it: `4w-↓`."""
    arrows = note.replace("v", "↓").replace("^", "↑")
    return f"{names.one(number)}{' ' if names.names else ''}{arrows}"
