"""The requirements, reasons and readings of Dutch 2012 in words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from arbiter_gui.domain.saying import Said, counted, joined, say
from arbiter_gui.engine.dutch_2012.readings import CLAUSES
from arbiter_gui.explain.dutch_2012_spoiled import DOWN, UP, spoiled, spoilers_of
from arbiter_gui.explain.naming import Namer, count, points
from arbiter_gui.trace.demands import Because, Demand, Obstacle
from arbiter_gui.trace.values import Alone, Letter, Met, NeedsExchange, Rest, SameColour, Why, Worse

PREFERENCES = {
    Letter.ABSOLUTE_WHITE: say("must have White"),
    Letter.ABSOLUTE_BLACK: say("must have Black"),
    Letter.SEMI_ABSOLUTE_WHITE: say("should have White, as if absolute"),
    Letter.SEMI_ABSOLUTE_BLACK: say("should have Black, as if absolute"),
    Letter.STRONG_WHITE: say("should have White"),
    Letter.STRONG_BLACK: say("should have Black"),
    Letter.VARIABLE_WHITE: say("would like White (variable)"),
    Letter.VARIABLE_BLACK: say("would like Black (variable)"),
    Letter.NONE: say("has no preference"),
}
"""The booklet's letters for a colour preference, as a clause."""

_PASSED_OVER = {
    Obstacle.NO_PAIRING: say("so many pairs cannot be made here at all"),
    Obstacle.REQUIREMENTS: say("each has a pair that may not be made or breaks what is in force"),
    Obstacle.SEARCH: say("none of them keeps everything that is in force"),
    Obstacle.REST: say("none of them lets the whole bracket be paired as asked"),
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


def requirement(demand: Demand, amount: int) -> Requirement:
    """Return a requirement of C.5's list in words; `amount` is what is given up.

    X and Z are numbers of pairs, the others are in force at nought and dropped for `amount` otherwise.
    """
    if demand in _NUMBERS:
        label = number(demand.value, amount)
        return Requirement(label, say("{what} ({number})", what=_at_most(demand, amount), number=label), True)
    article, label = _article(demand), _label(demand)
    if not amount:
        return Requirement(label, say("{rule} ({article})", rule=_RULES[demand], article=article), True)
    short = say("{requirement}: dropped for {n}", requirement=label, n=amount)
    spoilers = spoilers_of(demand, amount)
    return Requirement(short, say("{article} is dropped for {who}", article=article, who=spoilers), False)


_NUMBERS = (Demand.X, Demand.Z)


def _article(demand: Demand) -> str:
    return demand.value.partition(" ")[0]


def number(name: str, amount: int) -> Said:
    """Return a number of the procedure: `X = 1`."""
    return say("{name} = {amount}", name=name, amount=amount)


def _at_most(demand: Demand, amount: int) -> Said:
    shown = count(amount)
    if demand is Demand.X:
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


def _label(demand: Demand) -> Said:
    article = _article(demand)
    if demand in DOWN:
        return say("{article} downfloaters", article=article)
    return say("{article} upfloaters", article=article) if demand in UP else joined((article,))


_RULES = {
    Demand.B5_DOWN: say("nobody floats down as in the previous round"),
    Demand.B6_DOWN: say("nobody floats down as two rounds before"),
    Demand.B5_UP: say("nobody floats up as in the previous round"),
    Demand.B6_UP: say("nobody floats up as two rounds before"),
    Demand.B2: say("nobody meets the same absolute preference"),
    Demand.A7D: say("strong preferences count as absolute"),
}


@lru_cache(maxsize=500)
def in_force(requirements: tuple[tuple[Demand, int], ...]) -> tuple[Requirement, ...]:
    """Return all requirements of a `C.5` event in words."""
    return tuple(requirement(demand, amount) for demand, amount in requirements)


def in_force_text(requirements: tuple[tuple[Demand, int], ...]) -> Said:
    """Return them on one line: `X = 1; in force A.7.d, B.6 for downfloaters; B.5 is dropped for 1 downfloater`."""
    numbers = [number(demand.value, amount) for demand, amount in requirements if demand in _NUMBERS]
    kept = _grouped([demand for demand, amount in requirements if not amount and demand not in _NUMBERS])
    out = [joined(numbers)] if numbers else []
    out += [say("in force {requirements}", requirements=joined(kept))] if kept else []
    return joined([*out, *(r.words for r in in_force(requirements) if not r.kept)], "; ")


def _grouped(kept: list[Demand]) -> list[Said]:
    """Return articles, those about floats together: `B.5 and B.6 for downfloaters`."""
    down, up = ([_article(demand) for demand in kept if demand in some] for some in (DOWN, UP))
    plain = [_article(demand) for demand in kept if demand not in (*DOWN, *UP)]
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


def payers(demand: Demand, who: tuple[tuple[int, ...], ...], names: Namer) -> str:
    """Return the pairs that spoil a requirement, of float criteria the players who float."""
    return names.all(pair[-1] for pair in who) if demand in (*DOWN, *UP) else names.pairs(who)


def allowance(demand: Demand, allowed: int) -> Said:
    """Return how much of it the requirement in force allows."""
    if demand in _NUMBERS:
        return number(demand.value, allowed)
    article = _article(demand)
    if allowed:
        return say("{article} is dropped for {n} only", article=article, n=allowed)
    return say("{article} is in force", article=article)


def because(why: Because) -> Said:
    """Return why orders were passed over at one level of requirements."""
    if isinstance(why, Obstacle):
        return _PASSED_OVER[why]
    return say(
        "in every pairing at least {what}, but {allowance}",
        what=spoiled(why.demand, why.needed),
        allowance=allowance(why.demand, why.allowed),
    )


def fold_reason(why: Why) -> Said:
    """Return why an opponent was passed over in a large bracket, with the article."""
    match why:
        case Met(article, number):
            return say("{why} ({article})", why=met(number), article=article)
        case SameColour():
            return say("both must have the same colour (B.2)")
        case Alone():
            return say("may meet nobody there")
        case Rest():
            return say("the others could then not be paired as asked")
        case NeedsExchange(article):
            return say("only with an exchange, which comes later ({article})", article=article)
        case Worse(article, _, best, least):
            return say(
                "{measure}: at least {least} instead of {best} ({article})",
                measure=measure(article),
                least=amount_of(article, least),
                best=amount_of(article, best),
                article=article,
            )
    raise AssertionError(f"{why} passes over nobody here")


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
