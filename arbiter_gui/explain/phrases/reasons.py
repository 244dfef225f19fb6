"""Why two players are kept apart and why somebody was passed over: for the arbiter, for a player, and in a label."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import NAMELESS, Namer, colour_of_letter
from arbiter_gui.trace import values
from arbiter_gui.trace.values import Apart, PairApart, Passed, Why


@dataclass(frozen=True, slots=True)
class ReasonWords:
    """A reason in full, `plain` for a player who knows no rules, and `short` for a label; without its article."""

    full: Said
    plain: Said
    short: Said


def apart(why: Apart) -> ReasonWords:
    """Return what keeps two players apart."""
    match why:
        case values.Met(round=None):
            text = say("the event prohibits the pair")
            return ReasonWords(text, text, say("prohibited by the event"))
        case values.Met(round=number):
            return ReasonWords(
                say("met in round {round}", round=number),
                say("the two have met already in round {round}", round=number),
                say("met in round {n}", n=number),
            )
        case values.BothMovedDown():
            text = say("both were moved down")
            return ReasonWords(text, text, text)
        case values.NoColour(colour=colour):  # the colour that neither may have
            text = _must_have(colour.other)
            return ReasonWords(text, text, _COLOURS_FORBID)
        case values.SameColour(colour=colour):
            text = _must_have(colour)
            return ReasonWords(text, text, say("same colour") if colour is None else text)


def _must_have(colour: Colour | None) -> Said:
    if colour is None:
        return say("both must have the same colour")
    return say("both must have {colour}", colour=colour_of_letter(colour.value))


_COLOURS_FORBID = say("colours forbid it")
_WORDS = {
    values.Rest: ReasonWords(
        say("the others could then not be paired as the rules ask"),
        say("the others could then not be paired as well as this"),
        say("the others would suffer"),
    ),
    values.Legal: ReasonWords(
        say("otherwise no legal pairing lets the others be paired too"),
        say("otherwise the others could not all be paired"),
        say("only so can all be paired"),
    ),
    values.NeedsExchange: ReasonWords(
        say("only with an exchange of S1 and S2, which comes later"),
        say("the rules try that only later"),
        say("needs an exchange"),
    ),
}
"""What is said to a player in other words than to the arbiter."""
_SAME_WORDS = {
    values.HadPoint: (say("has had a point without play"), say("had a bye")),
    values.KeepsColour: (say("may not have the other colour"), _COLOURS_FORBID),
    values.Alone: (say("can meet nobody in the group"), say("can meet nobody here")),
    values.GroupFails: (
        say("the group could then still not be paired"),
        say("the group could not be paired"),
    ),
}


def words(why: Why | values.NotAtBest, names: Namer = NAMELESS) -> ReasonWords:
    """Return a reason in words; `names` has those of the criteria."""
    match why:
        case values.Met() | values.SameColour() | values.BothMovedDown() | values.NoColour():
            return apart(why)
        case values.Worse() | values.NotAtBest():
            return _figures(why, names)
        case values.Transferred(times=times):
            text = say("was transferred upwards {n} times already", n=times)
            if times is None:
                text = say("was transferred upwards in the previous round")
            return ReasonWords(text, text, say("was transferred before"))
    if type(why) in _WORDS:
        return _WORDS[type(why)]
    text, short = _SAME_WORDS[type(why)]
    return ReasonWords(text, text, short)


def _figures(why: values.Worse | values.NotAtBest, names: Namer) -> ReasonWords:
    measure = names.measure(why.article)
    if isinstance(why, values.NotAtBest):
        best = measure.figure(sum(amount for _, amount in why.amounts))
        text = say("none keeps {what} at {best}", what=measure.noun, best=best)
        return ReasonWords(text, measure.means(), measure.short)
    text = say(
        "{measure}, at least {least} instead of {best}",
        measure=measure.counts(why.detail), least=measure.figure(why.least), best=measure.figure(why.best),
    )  # fmt: skip
    return ReasonWords(text, measure.means(why.detail), measure.short)


def article_of(why: Why | values.NotAtBest) -> str:
    """Return the article of a reason, nothing for one that has none."""
    if isinstance(why, values.Rest | values.Legal | values.Alone | values.GroupFails):
        return ""
    return why.article


def reason(why: Why | values.NotAtBest | PairApart, names: Namer) -> Said:
    """Return why something was passed over, with the article, and who would pay."""
    if isinstance(why, PairApart):
        return say("{pair} {why}", pair=names.pair((why.one, why.other)), why=reason(why.why, names))
    text, article = words(why, names).full, article_of(why)
    text = say("{why} ({article})", why=text, article=article) if article else text
    if isinstance(why, values.Worse) and why.payers:
        return say("{reason}, for {who}", reason=text, who=names.pairs(why.payers))
    return text


def short_reason(why: Why | values.NotAtBest, names: Namer = NAMELESS) -> tuple[Said, str]:
    """Return (words, article) of a reason in a few words; the article may be empty."""
    return words(why, names).short, article_of(why)


def by_reason(passed: Iterable[Passed]) -> dict[Why, tuple[int, ...]]:
    """Return who was passed over, those of one reason together."""
    same: dict[Why, tuple[int, ...]] = {}
    for entry in passed:
        same[entry.why] = (*same.get(entry.why, ()), entry.player)
    return same


def passed_over(passed: Iterable[Passed], names: Namer) -> Iterator[tuple[Said, tuple[int, ...]]]:
    """Yield who was passed over and why, a sentence for each reason, with those whom it is about."""
    for why, players in by_reason(passed).items():
        yield say("Not {players}: {why}", players=names.all(players), why=reason(why, names)), players


def with_passed(said: Said, passed: Sequence[Passed], names: Namer) -> Said:
    """Add to a sentence who was passed over."""
    return joined((said, *(text for text, _ in passed_over(passed, names))), ". ") if passed else said
