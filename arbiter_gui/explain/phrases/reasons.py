"""Why two players are kept apart and why a player was skipped, in words: for the arbiter, for a
player, and in short for a label.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from arbiter_gui.domain.texts.sentences import Said, counted, either, joined, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import NAMELESS, Namer
from arbiter_gui.trace import values
from arbiter_gui.trace.values import PairApart, Passed, Why


@dataclass(frozen=True, slots=True)
class ReasonWords:
    """A reason in full, `plain` for players who do not know the rules, and `short` for labels; all
    without its article.
    """

    full: Said
    plain: Said
    short: Said


class KeptApartOnRequest(values.Met):
    """The event asks that two players be kept apart; a trace records them as a prohibited pair."""


def is_by_event(why: object) -> bool:
    """Return whether it is the event that keeps two players apart, by a prohibition or a request.

    A trace records that as a meeting without a round. No article of the rules is the reason then.
    """
    return isinstance(why, values.Met) and why.round is None


AnyCause = TypeVar("AnyCause")


def cause_of_pair(
    why: AnyCause, pair: tuple[int, ...], requests: Collection[tuple[int, ...]]
) -> AnyCause | KeptApartOnRequest:
    """Return the cause `why` a pair was not made, as a request of the event if it is one.

    A trace records requests as prohibitions. `requests` are the pairs that the event asks to keep
    apart in the round, the lower number of each first.
    """
    if isinstance(why, values.Met) and is_by_event(why) and tuple(sorted(pair)) in requests:
        return KeptApartOnRequest(why.article, None)
    return why


def _same_words(text: Said, short: Said | None = None) -> ReasonWords:
    """Return a reason with the same words for player and arbiter."""
    return ReasonWords(full=text, plain=text, short=text if short is None else short)


_WORDS = {
    values.BothMovedDown: _same_words(say("both were moved down")),
    values.Rest: ReasonWords(
        say("the others could not then be paired as the rules require"),
        say("the other pairings would then be worse"),
        say("the other pairings would be worse"),
    ),
    values.Legal: ReasonWords(
        say("otherwise there would be no legal pairing for the others"),
        say("otherwise the others could not all be paired"),
        say("this is the only way to pair all players"),
    ),
    values.NeedsExchange: ReasonWords(
        say("only with an exchange of S1 and S2, which comes later in the order"),
        say("the rules try that only later"),
        say("needs an exchange"),
    ),
    values.HadPoint: _same_words(say("scored a point without playing"), say("had a bye")),
    values.SameTeam: _same_words(say("the two are in the same team"), say("same team")),
    values.KeepsColour: _same_words(
        say("may not have the other colour"), say("not allowed by the colour rules")
    ),
    values.Alone: _same_words(
        say("has no possible opponent in the group"), say("has no possible opponent here")
    ),
    # Of a pair that has met before, the round is told instead.
    values.Met: _same_words(
        say("a prohibited pairing of this event"), say("prohibited by the event")
    ),
    KeptApartOnRequest: _same_words(
        say("the event asked for the two to be kept apart"), say("kept apart on request")
    ),
    values.GroupFails: _same_words(
        say("even then the group could not be paired"), say("the group could not be paired")
    ),
}


def words_of_reason(why: Why | values.NotAtBest, names: Namer = NAMELESS) -> ReasonWords:
    """Return the words of a reason for the arbiter, for a player, and in short; `names` has the
    words of the criteria.
    """
    # Reasons with facts of their own get their words here, all others from `_WORDS`.
    match why:
        case values.Met(round=None):
            return _WORDS[type(why)]
        case values.Met(round=number):
            plain = say("the two met in round {round}", round=number)
            return ReasonWords(
                say("met in round {round}", round=number), plain, say("met in round {n}", n=number)
            )
        case values.InOtherRounds(rounds=rounds):
            numbers = joined(map(str, rounds), ", ")
            full = counted(
                len(rounds), "the schedule pairs them in [round|rounds] {rounds}", rounds=numbers
            )
            return ReasonWords(
                full, full, counted(len(rounds), "[round|rounds] {rounds}", rounds=numbers)
            )
        case values.SecondGame(round=number):
            text = say(
                "these are the second games of the matches that began in round {round}",
                round=number,
            )
            return _same_words(text, say("second game of a match"))
        # The colour of NoColour is the one that neither of the two may have.
        case values.NoColour(colour=colour):
            return _same_words(_must_have(colour.other), say("not allowed by the colour rules"))
        case values.SameColour(colour=colour):
            # B.2 of 2012 bars two players with one absolute preference without saying for which
            # colour.
            if colour is None:
                return _same_words(_must_have(None), say("same colour"))
            return _same_words(_must_have(colour))
        case values.Transferred(times=times):
            text = say("moved up in the previous round")
            if times is not None:
                text = counted(times, "moved up [once|{n} times] already")
            return _same_words(text, say("moved up before"))
        case values.NotAtBest(article=article, amounts=amounts):
            measure = names.measure(article)
            best = measure.figure(sum(amount for _, amount in amounts))
            text = say("none of them keeps {what} at {best}", what=measure.noun, best=best)
            return ReasonWords(text, measure.clause_of(), measure.short)
        case values.Worse(article=article, detail=entry):
            measure = names.measure(article)
            text = say(
                "{measure}, at least {least} instead of {best}",
                measure=measure.noun_of(entry),
                least=measure.figure(why.least),
                best=measure.bare_figure(why.best),
            )
            return ReasonWords(text, measure.clause_of(entry), measure.short)
    return _WORDS[type(why)]


def _must_have(colour: Colour | None) -> Said:
    """Return that both must have a colour (None: the trace does not say which)."""
    if colour is None:
        return say("both must have the same colour")
    return either(colour is Colour.WHITE, "both must have [White|Black]")


def article_of(why: object) -> str:
    """Return the article of a reason, empty for one without.

    That the event keeps two players apart has no article, though the trace has that of earlier
    games there.
    """
    if is_by_event(why):
        return ""
    article: str = getattr(why, "article", "")
    return article


def cited_reason(why: Why | values.NotAtBest | PairApart, names: Namer) -> Said:
    """Return why something was skipped in full, with the article in brackets and the affected
    players.
    """
    if isinstance(why, PairApart):
        return say(
            "{pair}: {why}", pair=names.pair((why.one, why.other)), why=cited_reason(why.why, names)
        )
    text = words_of_reason(why, names).full
    article = article_of(why)
    if article:
        text = say("{why} ({article})", why=text, article=article)
    return _with_affected_players(text, why, names)


def reason_without_article(why: Why, names: Namer) -> Said:
    """Return why something was skipped, with the affected players, for a sentence that cites the
    article itself.
    """
    return _with_affected_players(words_of_reason(why, names).full, why, names)


def _with_affected_players(text: Said, why: Why | values.NotAtBest, names: Namer) -> Said:
    """Add the affected players to a reason if it is a criterion that would be worse."""
    if isinstance(why, values.Worse) and why.payers:
        return say("{reason}, for {who}", reason=text, who=names.pairs(why.payers))
    return text


def short_reason(why: Why | values.NotAtBest, names: Namer = NAMELESS) -> tuple[Said, str]:
    """Return (words, article) of a reason in a few words; the article may be empty."""
    return words_of_reason(why, names).short, article_of(why)


def players_by_reason(skipped: Iterable[Passed]) -> dict[Why, tuple[int, ...]]:
    """Return the skipped players, grouped by reason."""
    grouped_players: dict[Why, tuple[int, ...]] = {}
    for passed in skipped:
        grouped_players[passed.why] = (*grouped_players.get(passed.why, ()), passed.player)
    return grouped_players


def skipped_by_reason(
    skipped: Iterable[Passed], names: Namer
) -> Iterator[tuple[Said, tuple[int, ...]]]:
    """Yield a sentence about the skipped players for each reason, with these players."""
    for why, players in players_by_reason(skipped).items():
        yield (
            say(
                "Not {players}: {why}", players=names.players(players), why=cited_reason(why, names)
            ),
            players,
        )


def with_skipped(sentence: Said, skipped: Sequence[Passed], names: Namer) -> Said:
    """Add the skipped players to a sentence."""
    if not skipped:
        return sentence
    sentences = [text for text, _ in skipped_by_reason(skipped, names)]
    return joined((sentence, *sentences), ". ")
