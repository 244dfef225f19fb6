"""Byes that a report counts but does not record: a player has more points than the results, and
blank rounds.

The report of 2006 has no letter for a half-point bye. If only one choice of blank rounds explains
the points, it is used; if there are several, the arbiter is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import decimal_points
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.words import BYE_WORDS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.domain.values import Bye, ByeKind, Round
from arbiter_gui.formats.report import MissingByes, Way
from arbiter_gui.formats.trf.dialect import Dialect, dialect_of
from arbiter_gui.formats.trf.player_line import COLUMNS, PlayerLine
from arbiter_gui.formats.trf.rounds import blank_rounds
from arbiter_gui.formats.trf.text import ReportText

_MOST_TOLD = 4
_MOST_WAYS = 60
"""The limit of listed ways: an arbiter would not choose among more."""


@dataclass(frozen=True, slots=True)
class _Gap:
    """The excess in tenths of a player's stated points over the results, and the player's blank
    rounds.
    """

    line: PlayerLine
    points: int
    rounds: tuple[int, ...]


def with_concluded_byes(
    source: ReportText,
    tournament: Tournament,
    lines: Sequence[PlayerLine],
    allowed_points: Mapping[int, set[int]],
) -> tuple[Tournament, tuple[MissingByes, ...]]:
    """Return the tournament with the byes that only one choice of rounds explains, and the
    questions for the arbiter.

    `allowed_points` are the points that a line may state although no bye is missing. Only a report
    in the old way, which writes no half-point bye anywhere, is corrected automatically; for others
    the arbiter is asked.
    """
    if system_of(tournament).whole_schedule or not tournament.rounds:
        return tournament, ()
    writes_half_byes = _writes_half_byes(tournament)
    concluded: dict[int, Way] = {}
    to_ask: list[MissingByes] = []
    for gap in _gaps(tournament, lines, allowed_points):
        player = gap.line.player.number
        explanations = tuple(_explaining_ways(tournament, gap))
        if len(explanations) == 1 and not writes_half_byes and _only_half_byes(explanations[0]):
            concluded[player] = explanations[0]
            source.add_note(
                gap.line.line, COLUMNS["points"][0], _concluded_words(player, gap, explanations[0])
            )
        elif explanations:
            to_ask.append(MissingByes(player, gap.points, explanations))
    return with_byes(tournament, concluded), tuple(to_ask)


def _only_half_byes(byes: Way) -> bool:
    """Return whether a way has only byes for which the report of 2006 has no letter."""
    return all(kind is ByeKind.HALF for _, kind in byes)


def with_byes(tournament: Tournament, byes: Mapping[int, Way]) -> Tournament:
    """Return the tournament with byes in recorded rounds, by player.

    The rounds must be blank for the player.
    """
    if not byes:
        return tournament
    rounds = list(tournament.rounds)
    for player, byes_of_player in byes.items():
        for round_number, kind in byes_of_player:
            rounds[round_number - 1] = _with_bye(rounds[round_number - 1], player, kind)
    return replace(tournament, rounds=tuple(rounds))


def _with_bye(recorded_round: Round, player: int, kind: ByeKind) -> Round:
    byes_of_others = tuple(bye for bye in recorded_round.byes if bye.player != player)
    return replace(recorded_round, byes=(*byes_of_others, Bye(player, kind, kind.value)))


def _writes_half_byes(tournament: Tournament) -> bool:
    """Return whether a report is of 2026, or has a half-point or full-point bye somewhere."""
    if dialect_of(tournament.records) is Dialect.OF_2026:
        return True
    kinds = {request.kind for request in tournament.requests}
    for recorded_round in tournament.rounds:
        kinds.update(bye.kind for bye in recorded_round.byes)
    return ByeKind.HALF in kinds or ByeKind.FULL in kinds


def _gaps(
    tournament: Tournament, lines: Sequence[PlayerLine], allowed_points: Mapping[int, set[int]]
) -> Iterator[_Gap]:
    """Yield the players whose line states more points than the results give, and who have blank
    rounds.
    """
    earned_scores = scores(tournament)
    for line in lines:
        player = line.player.number
        if (
            line.points is None
            or line.points in allowed_points[player]
            or line.points <= earned_scores[player]
        ):
            continue
        rounds = blank_rounds(tournament, player)
        if rounds:
            yield _Gap(line, line.points - earned_scores[player], rounds)


def _explaining_ways(tournament: Tournament, gap: _Gap) -> Iterator[Way]:
    """Yield the byes in blank rounds that account for the points, with as few full-point byes as
    possible.
    """
    half_points = tournament.points.half_bye
    full_bye_points = tournament.points.full_bye
    blank_count = len(gap.rounds)
    if half_points <= 0:
        return
    for full_byes in range(blank_count + 1):
        points_of_half_byes = gap.points - full_byes * full_bye_points
        if points_of_half_byes < 0 or points_of_half_byes % half_points:
            continue
        half_byes = points_of_half_byes // half_points
        if half_byes + full_byes > blank_count:
            continue
        count = comb(blank_count, full_byes) * comb(blank_count - full_byes, half_byes)
        if count <= _MOST_WAYS:
            # The fewest full-point byes that are possible: with more of them nearly everything
            # could be explained.
            yield from _placings_of_byes(gap.rounds, half_byes, full_byes)
        return


def _placings_of_byes(rounds: tuple[int, ...], half_byes: int, full_byes: int) -> Iterator[Way]:
    """Yield every way to put the given numbers of half-point and full-point byes into some
    rounds.
    """
    for with_full in combinations(rounds, full_byes):
        without_full = [round_number for round_number in rounds if round_number not in with_full]
        for with_half in combinations(without_full, half_byes):
            kinds = dict.fromkeys(with_full, ByeKind.FULL) | dict.fromkeys(with_half, ByeKind.HALF)
            yield tuple(sorted(kinds.items()))


def _concluded_words(player: int, gap: _Gap, byes: Way) -> Said:
    """Return the notice that the rounds without an entry (the gap) are read as byes, since these
    account for the points of a player.
    """
    return say(
        "the points of player {player} exceed the points from the results by {points}, and some "
        "rounds have no entry; these are read as {byes}",
        player=player,
        points=decimal_points(gap.points),
        byes=way_words(byes),
    )


def ways_words(missing_byes: MissingByes) -> Said:
    """Return the byes that would explain the points of a player."""
    way_texts = joined(map(way_words, missing_byes.ways[:_MOST_TOLD]), say(" or "))
    return say("the points would be correct with {ways}", ways=way_texts)


def way_words(byes: Way) -> Said:
    """Return the byes of a way in words, such as ``half-point bye in round 2, half-point bye in
    round 5``.
    """
    return joined(
        (
            say("{bye} in round {round}", bye=BYE_WORDS[kind], round=round_number)
            for round_number, kind in byes
        ),
        ", ",
    )
