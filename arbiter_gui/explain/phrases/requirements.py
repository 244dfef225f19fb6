"""The requirements of the procedure of 2012 in words: those that it can relax, each by an article
(B.5 for downfloaters, A.7.d ...), and its numbers of pairs: P, M, and X and Z, how many pairs may
disregard a preference, or a strong one.

A `RequirementCode` is the trace's name for a requirement that C.10 of 2012 can relax, however much
is relaxed at the time; a `Requirement` is what is said about it while so much of it is relaxed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.figures import count
from arbiter_gui.domain.texts.sentences import (
    Said,
    counted,
    counting,
    either,
    joined,
    pattern,
    plain,
    say,
)
from arbiter_gui.explain.naming import Namer, form_of
from arbiter_gui.trace.requirements import RequirementCode

_DOWN = (RequirementCode.B5_DOWN, RequirementCode.B6_DOWN)
_UP = (RequirementCode.B5_UP, RequirementCode.B6_UP)
_FLOATS = (*_DOWN, *_UP)
_NUMBERS = (RequirementCode.X, RequirementCode.Z)
"""The requirements that are numbers of pairs; the amount of any other is its number of exceptions,
0 if in force."""

_RULES = {
    RequirementCode.B5_DOWN: say("no player repeats a downfloat from the previous round"),
    RequirementCode.B6_DOWN: say("no player repeats a downfloat from two rounds earlier"),
    RequirementCode.B5_UP: say("no player repeats an upfloat from the previous round"),
    RequirementCode.B6_UP: say("no player repeats an upfloat from two rounds earlier"),
    RequirementCode.B2: say("no two players with the same absolute preference meet"),
    RequirementCode.A7D: say("strong preferences count as absolute"),
}
_SPOILERS = {
    **dict.fromkeys(_DOWN, counting("{n} [downfloater|downfloaters]")),
    **dict.fromkeys(_UP, counting("{n} [upfloater|upfloaters]")),
    RequirementCode.B2: counting("{n} [pair|pairs] with a topscorer"),
}
_AGAIN = {"B.5": say("as in the previous round"), "B.6": say("as two rounds earlier")}
_BREACHES = {
    **dict.fromkeys(_DOWN, pattern("{who} [floats|float] down again, {again}")),
    **dict.fromkeys(_UP, pattern("{who} [floats|float] up again, {again}")),
    RequirementCode.B2: counting(
        "in {n} [pair|pairs] both players have the same absolute preference"
    ),
    RequirementCode.A7D: counting(
        "{n} [pair disregards|pairs disregard] a semi-absolute preference"
    ),
    RequirementCode.X: counting("{n} [pair disregards|pairs disregard] a preference"),
    RequirementCode.Z: counting("{n} [pair disregards|pairs disregard] a strong preference"),
}
"""What one floater or pair does to a requirement, and what several do."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """A requirement in its current state: `label` for a chip, `words` for a sentence.

    It is `kept` if it has no exceptions.
    """

    label: Said
    words: Said
    kept: bool


def requirement_in_words(code: RequirementCode, amount: int) -> Requirement:
    """Return a requirement in words, as it is in force or relaxed now.

    `amount` is the number of exceptions that are allowed; for X and Z that of pairs, which is not
    an exception.
    """
    if code in _NUMBERS:
        return _number_requirement(code, amount)
    article = _article(code)
    label = _with_float_direction(code, pattern("{article} [downfloaters|upfloaters]"))
    if not amount:
        in_force = say("{rule} ({article})", rule=_RULES[code], article=article)
        return Requirement(label, in_force, kept=True)
    short = say("{requirement}: relaxed for {n}", requirement=label, n=amount)
    relaxed = say(
        "{article} is relaxed for {who}", article=article, who=exception_words(code, amount)
    )
    return Requirement(short, relaxed, kept=False)


def _number_requirement(code: RequirementCode, allowed: int) -> Requirement:
    """Return X or Z in words: how many pairs may disregard a preference, or a strong one."""
    label = number_words(code.value, allowed)
    if allowed:
        limit = say("at most {what}", what=breach_words(code, allowed))
    else:
        limit = either(
            code is RequirementCode.Z, "no pair disregards a [strong preference|preference]"
        )
    return Requirement(label, say("{what} ({number})", what=limit, number=label), kept=True)


def requirements_line(requirements: tuple[tuple[RequirementCode, int], ...]) -> Said:
    """Return requirements on one line, those in force before those relaxed.

    For example `X = 1; in force A.7.d, B.6 for downfloaters; B.5 is relaxed for 1 downfloater`.
    """
    numbers = []
    in_force = []
    dropped = []
    for code, amount in requirements:
        if code in _NUMBERS:
            numbers.append(number_words(code.value, amount))
        elif amount:
            dropped.append(requirement_in_words(code, amount).words)
        else:
            in_force.append(code)
    clauses = []
    if numbers:
        clauses.append(joined(numbers))
    if in_force:
        clauses.append(
            say("in force: {requirements}", requirements=joined(_requirements_by_article(in_force)))
        )
    return joined([*clauses, *dropped], "; ")


def _requirements_by_article(codes: list[RequirementCode]) -> list[Said]:
    """Return the names of requirements, those about floats put together: `A.7.d`, `B.5 and B.6 for
    downfloaters`.
    """
    names = [requirement_name(code) for code in codes if code not in _FLOATS]
    down_articles = [_article(code) for code in codes if code in _DOWN]
    up_articles = [_article(code) for code in codes if code in _UP]
    if down_articles and down_articles == up_articles:
        articles = _joined_articles(down_articles)
        return [*names, say("{articles} for downfloaters and upfloaters", articles=articles)]
    if down_articles:
        names.append(say("{articles} for downfloaters", articles=_joined_articles(down_articles)))
    if up_articles:
        names.append(say("{articles} for upfloaters", articles=_joined_articles(up_articles)))
    return names


def _joined_articles(articles: list[str]) -> Said:
    """Return one or two articles: `B.5 and B.6`."""
    if len(articles) > 1:
        return say("{some} and {last}", some=articles[0], last=articles[1])
    return joined(articles)


def _article(code: RequirementCode) -> str:
    """Return the article of a requirement; the code of one on floats has a direction behind it."""
    return code.value.partition(" ")[0]


def requirement_name(code: RequirementCode) -> Said:
    """Return a requirement by its article: `B.5 for downfloaters`."""
    return _with_float_direction(code, pattern("{articles} for [downfloaters|upfloaters]"))


def _with_float_direction(code: RequirementCode, text: str) -> Said:
    """Return a text with the article of a requirement on floats, in its first form for downfloaters
    and its second for upfloaters; for any other requirement the article alone.
    """
    article = _article(code)
    if code not in _FLOATS:
        return plain(article)
    return Said(form_of(text, first=code in _DOWN), (("article", article), ("articles", article)))


def number_words(name: str, amount: int) -> Said:
    """Return a number of the procedure: `X = 1`."""
    return say("{name} = {amount}", name=name, amount=amount)


def least_breach_words(code: RequirementCode, pairs: int) -> Said:
    """Return how many pairs must disregard a preference, or a strong one, at the least."""
    if pairs:
        return say("at least {what}", what=breach_words(code, pairs))
    return either(
        code is RequirementCode.Z, "no pair needs to disregard a [strong preference|preference]"
    )


def allowance_words(code: RequirementCode, allowed: int) -> Said:
    """Return how many exceptions a requirement allows at present, or that it is in force."""
    if code in _NUMBERS:
        return number_words(code.value, allowed)
    if allowed:
        return say("{article} is relaxed for {n} only", article=_article(code), n=allowed)
    return say("{article} is in force", article=_article(code))


def exception_words(code: RequirementCode, amount: int) -> Said:
    """Return for how many floaters or pairs a requirement is relaxed: `1 upfloater`."""
    text = _SPOILERS.get(code, counting("{n} [pair|pairs]"))
    return counted(amount, text, n=count(amount))


def breach_words(code: RequirementCode, amount: int, spoilers: str = "") -> Said:
    """Return how some pairs or floaters break a requirement: `3 pairs disregard a preference
    (1-5, ...)`. `amount` is their number, `spoilers` their names, if they are to be named.
    """
    text = _BREACHES[code]
    if code in _FLOATS:
        floaters = spoilers or exception_words(code, amount)
        words = (("who", floaters), ("again", _AGAIN[_article(code)]))
        return Said(form_of(text, first=amount == 1), words)
    sentence = counted(amount, text, n=count(amount))
    if spoilers:
        return say("{what} ({who})", what=sentence, who=spoilers)
    return sentence


def breach_words_with_names(
    code: RequirementCode, amount: int, spoilers: tuple[tuple[int, ...], ...], names: Namer
) -> Said:
    """Return how some pairs or floaters (`spoilers`) break a requirement, with their names."""
    if code in _FLOATS:
        return breach_words(code, amount, names.players(pair[-1] for pair in spoilers))
    return breach_words(code, amount, names.pairs(spoilers))


def dropped_words(codes: Sequence[RequirementCode]) -> Said:
    """Return some steps of C.10 in words: `relaxing B.5 for upfloaters, A.7.d or allowing one more
    disregarded preference`.
    """
    steps = []
    dropped = [requirement_name(code) for code in codes if code not in _NUMBERS]
    if dropped:
        steps.append(say("relaxing {requirements}", requirements=joined(dropped)))
    if any(code in _NUMBERS for code in codes):
        steps.append(say("allowing one more disregarded preference"))
    if len(steps) == 1:
        return steps[0]
    return say("{one} or {other}", one=steps[0], other=steps[1])
