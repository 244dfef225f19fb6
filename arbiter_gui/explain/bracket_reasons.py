"""What keeps players of a bracket apart, and why candidates were passed over: for the arbiter and for a player."""

from __future__ import annotations

from typing import Any

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.explain.measures import measure_text, plain_text
from arbiter_gui.explain.naming import colour_word

MEETING = frozenset(("C.1", "C.3", "B.3", "C1", "C3", "3.3"))
"""Articles that keep two players apart outright."""


def _prohibits(article: str) -> bool:
    return article in ("C.1", "C1", "B.1.a", "2.1")


def barrier(article: str, detail: int | str) -> Said:
    """Return what keeps two players apart."""
    if _prohibits(article):
        if detail == "prohibited":
            return say("the event prohibits the pair")
        return say("met in round {round}", round=detail)
    if detail == "mdps":
        return say("both were moved down")
    if article in ("2.3", "2.4"):  # Dubov names the colour that neither may have
        detail = "b" if detail == "w" else "w"
    return say("both must have {colour}", colour=colour_word(str(detail)))


def plain_barrier(article: str, detail: int | str) -> Said:
    """Return the same for a player."""
    if _prohibits(article) and detail != "prohibited":
        return say("the two have met already in round {round}", round=detail)
    return barrier(article, detail)


def reason(why: tuple[Any, ...]) -> Said:
    """Return why candidates were passed over, with the article."""
    article, *facts = why
    if article in MEETING:
        return say("{barrier} ({article})", barrier=barrier(article, facts[0]), article=article)
    if article == "rest":
        return say("the others could then not reach the best pairing of the bracket")
    if article == "legal":
        return say("otherwise no legal pairing lets the others be paired too")
    if article.startswith(("D.", "4.")):
        return say("only with an exchange of S1 and S2, which comes later ({article})", article=article)
    detail, best, least = facts
    return say(
        "{measure}: at least {least} instead of {best} ({article})",
        measure=measure_text(article, detail), least=least, best=best, article=article,
    )  # fmt: skip


def plain_reason(why: tuple[Any, ...]) -> Said:
    """Return why candidates were passed over, for a player who knows no rules."""
    article, *facts = why
    if article in MEETING:
        return plain_barrier(article, facts[0])
    if article == "rest":
        return say("the others could then not be paired as well as this")
    if article == "legal":
        return say("otherwise the others could not all be paired")
    if article.startswith(("D.", "4.")):
        return say("that is tried only later")
    return plain_text(str(article), int(facts[0]))
