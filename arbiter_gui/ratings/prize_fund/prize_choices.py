"""The types of prize offered for an event, and those that can be typed instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import SENIORS, YOUTH
from arbiter_gui.domain.players.groups import Trait, groups_of
from arbiter_gui.domain.players.sexes import FEMALE
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.ratings.prize_fund.prize_kinds import (
    MAIN_PRIZES,
    WORDS,
    Condition,
    Member,
    PrizeKind,
    Unrated,
    read_kind,
)
from arbiter_gui.ratings.prize_fund.ranges import Range, range_typed
from arbiter_gui.ratings.teams import TeamRule

_BAND = 200
"""So many points of rating are in each band that is offered."""
_LOWEST_BAND = 1200
"""The rating at which the first band begins."""
_HIGHEST_BAND = 2400
"""The rating below which the last band ends."""


@dataclass(frozen=True, slots=True)
class PrizeChoice:
    """A type of prize as offered: its words, shorter than its name where a short form is usual."""

    words: Said
    kind: PrizeKind


def prize_choices(tournament: Tournament) -> tuple[PrizeChoice, ...]:
    """Return the kinds of prizes that make sense for the players of an event, the usual ones
    first.
    """
    return tuple(_choices(tournament))


def _choices(tournament: Tournament) -> Iterator[PrizeChoice]:
    """Yield the kinds of prizes that make sense for an event of teams, or of players."""
    if tournament.team_rules is not None:
        yield from _choices_of_teams(tournament, tournament.team_rules)
    else:
        yield from _choices_of_players(tournament)


def _choices_of_teams(tournament: Tournament, rules: TeamRules) -> Iterator[PrizeChoice]:
    """Yield the prizes of an event of teams: those of teams, then those of players on the
    boards.
    """
    yield PrizeChoice(say("all teams"), MAIN_PRIZES)
    for group in groups_of(tournament):
        if ";" not in group.value:
            yield _choice_of_condition(Member(group))
    for band in _rating_bands(tournament):
        yield _choice_of_condition(band)
    for board in range(1, rules.boards + 1):
        kind = PrizeKind(board=board)
        yield PrizeChoice(kind.name, kind)
    yield PrizeChoice(say("best performance"), PrizeKind(by_performance=True))


def _choices_of_players(tournament: Tournament) -> Iterator[PrizeChoice]:
    """Yield the kinds of prizes: those of most events first, then what the data of the players
    allow.
    """
    yield PrizeChoice(say("all players"), MAIN_PRIZES)
    yield _choice_of_condition(read_kind(["women"]).conditions[0])
    # A semicolon parts the conditions of a list: a club with one in its name cannot be written
    # there.
    groups = [group for group in groups_of(tournament) if ";" not in group.value]
    categories = [group for group in groups if group.trait is Trait.CATEGORY]
    for group in categories:
        yield _choice_of_condition(Member(group))
    if any(player.birth for player in tournament.players) or not tournament.players:
        # Also where there is a category of that name: it has only the players who are written in
        # it.
        for ages in _age_groups():
            yield _choice_of_condition(ages)
    for band in _rating_bands(tournament):
        yield _choice_of_condition(band)
    yield _choice_of_condition(Unrated())
    yield PrizeChoice(say("best performance"), PrizeKind(by_performance=True))
    for group in groups:
        is_women = group.trait is Trait.SEX and group.value == FEMALE
        if group.trait is not Trait.CATEGORY and not is_women:
            yield _choice_of_condition(Member(group))
    for trait in (Trait.CLUB, Trait.FEDERATION, Trait.TEAM):
        if any(group.trait is trait for group in groups):
            kind = PrizeKind(teams=TeamRule(trait))
            yield PrizeChoice(kind.name, kind)


def _choice_of_condition(condition: Condition) -> PrizeChoice:
    """Return the prizes for players who fulfil one condition, under its name."""
    return PrizeChoice(condition.name, PrizeKind((condition,)))


def _age_groups() -> Iterator[Range]:
    """Yield the usual age groups, by the age reached in the year of the event."""
    for age in YOUTH:
        yield Range("age", 0, age)
    for age in SENIORS:
        yield Range("age", age)


def _rating_bands(tournament: Tournament) -> Iterator[Range]:
    """Yield bands of 200 points of rating in which players of the event are.

    All of them before there are players.
    """
    ratings = [player.rating for player in tournament.players if player.rating]
    for lowest in range(_LOWEST_BAND, _HIGHEST_BAND, _BAND):
        highest = lowest + _BAND - 1
        if not ratings or any(lowest <= rating <= highest for rating in ratings):
            yield Range("rating", lowest, highest)


def kind_typed(text: str, choices: Sequence[tuple[str, PrizeKind]]) -> PrizeKind:
    """Return the type of prize that was chosen or typed.

    `choices` are the words of the types offered. Several are joined by ``+``; ``1600-1799`` and
    ``U1800`` are ratings, ``U18`` an age; a condition of a list, such as ``club=Riverside``, is
    understood as well. Raises InvalidTournament if a part is not understood.
    """
    by_words = {words.casefold(): kind for words, kind in choices}
    whole_kind = by_words.get(text.strip().casefold())
    if whole_kind is not None:
        return whole_kind
    fields = []
    for condition in re.split(r"\s\+\s|;", text):
        fields.extend(_fields_of(condition.strip(), by_words))
    return read_kind(fields)


def _fields_of(condition: str, by_words: dict[str, PrizeKind]) -> list[str]:
    """Return one typed part as conditions of a list."""
    kind = by_words.get(condition.casefold())
    if kind is not None:
        return kind.text.split("; ")
    if "=" not in condition:
        typed_range = range_typed(condition)
        if typed_range is not None:
            return [typed_range.text]
    # Conditions of a list, such as "sex=w", may be typed too; they are checked where the list is
    # read.
    is_word_of_a_list = "=" in condition or condition.casefold() in WORDS
    if condition and not is_word_of_a_list:
        raise InvalidTournament(
            say(
                "{text} is not recognised. Choose from the list, or enter ratings such as "
                "1600-1799 or U1800, or an age such as U18. Join several with +.",
                text=repr(condition),
            )
        )
    return [condition]
