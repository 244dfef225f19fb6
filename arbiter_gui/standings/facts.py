"""What the tie-breaks read: results, and how unplayed rounds count (FIDE C.07, articles 15 and 16).

In a round-robin a forfeit is a game like any other where one meets the opponents (15.2). In a Swiss
a round without a game counts for the opponents as it was awarded, except requested byes with
nothing but voluntary unplayed rounds after them, which count as draws (16.3.5). For the player
himself it is a game against a dummy that has the player's own score, since March 2026 within limits
(16.4).

In a Double-Swiss a match of two games is what a round is elsewhere: its points are those of both
games, and a single forfeited game changes nothing about it (C.04.5, preface). Tie-breaks from
ratings read its games.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from arbiter_gui.domain.annulled import without_annulled_results
from arbiter_gui.domain.caching import Cache, Carried, Renewed
from arbiter_gui.domain.calendar.event_days import first_day
from arbiter_gui.domain.history import Entry, histories, past_of, scores
from arbiter_gui.domain.matches.two_games import first_round_of, match_rows, rounds_in_match
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import TeamRules, TeamScore
from arbiter_gui.domain.teams.matches import points_of_whole_matches
from arbiter_gui.domain.texts.player_names import Numbered
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.domain.values import ByeKind, Mark

_LIMITS_SINCE = "2026/03/01"
"""The first day on which the score of a dummy opponent is limited (16.4)."""


class Share(NamedTuple):
    """What one round adds to Buchholz and Sonneborn-Berger.

    Scores and results are in tenths of a point.
    """

    round: int
    score: int
    """The score of the opponent, or of the dummy that takes his place in a round without a game."""
    result: int
    """What the player got in the round."""
    voluntary: bool
    """Whether it is a voluntary unplayed round (16.2)."""
    opponent: int | None
    """The opponent, None in a round without one."""
    played: bool
    """Whether it counts as a game over the board."""

    @property
    def words(self) -> Said:
        """The share in words, with its round."""
        score = points_text(self.score)
        if self.opponent is None:
            return say("round {n}: no opponent, counted as {score}", n=self.round, score=score)
        facts = {"n": self.round, "other": Numbered(self.opponent), "score": score}
        if self.played:
            return say("round {n}: {other} has {score}", **facts)
        return say("round {n}: unplayed game against {other}, counted as {score}", **facts)


@dataclass(frozen=True)
class Facts(Cache):
    """A tournament as the tie-breaks see it."""

    tournament: Tournament
    limits: bool = True
    """Whether the scores of dummies are limited, as since 2026 (16.4)."""
    forfeits_played: bool = False
    """Whether forfeited games count as played against the scheduled opponent (modifier ``/P``;
    6.1.1, 16.6)."""
    final_drawn: bool = False
    """Whether every pair of the final round counts as drawn (8.3): the last recorded one if none is
    planned."""
    round_robin: bool = False
    """Whether article 15.2 holds instead of article 16."""
    games_in_match: int = 1
    """How many recorded rounds make a match, which is then taken as one round (reading DS9)."""

    @staticmethod
    def of(tournament: Tournament) -> Facts:
        """Return the facts under the rules in force when the event began.

        Without a date, under the current rules.

        Games of players whose results were annulled are left out (C.05, 6.6).
        """
        began = first_day(tournament.details) or _LIMITS_SINCE
        return Facts(
            without_annulled_results(tournament),
            limits=began >= _LIMITS_SINCE,
            round_robin=system_of(tournament).whole_schedule,
            games_in_match=rounds_in_match(tournament),
        )

    @property
    def _by_game_points(self) -> TeamRules | None:
        """The rules of an event of teams that is ranked by game points; None in any other event."""
        rules = self.tournament.team_rules
        if rules is None or rules.primary is TeamScore.MATCH_POINTS:
            return None
        return rules

    @cached_property
    def points(self) -> PointSystem:
        """The points of a result: in an event of teams ranked by game points those of a match on
        all boards.
        """
        rules = self._by_game_points
        if rules is not None:
            return points_of_whole_matches(rules)
        return self.tournament.points

    @cached_property
    def past(self) -> dict[int, tuple[Entry, ...]]:
        """Every player's rounds or matches, by pairing number."""
        # `_ROWS` returns the former row of a player whose recorded row has not changed, so that all
        # that is derived from it is kept too. What it is asked under are the settings on which the
        # row depends besides.
        rows = self._recorded_rows
        if self.forfeits_played:
            rows = _ROWS.all("played", rows, _row_as_played)
        if self.final_drawn and self._final_is_paired:
            settings = "drawn", self.forfeits_played, self.points, self.games_in_match
            rows = _ROWS.all(settings, rows, self._row_with_final_drawn)
        return rows

    def _row_with_final_drawn(self, row: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Return a player's row with the final round as a draw."""
        *earlier_rounds, final_round = row
        return (*earlier_rounds, self._as_drawn(final_round))

    @cached_property
    def _recorded_rows(self) -> dict[int, tuple[Entry, ...]]:
        """The recorded rounds or matches of every player."""
        if self.games_in_match == 1:
            return histories(self.tournament)
        rows = match_rows(self.tournament)
        return {number: tuple(map(_not_played_yet, row)) for number, row in rows.items()}

    @property
    def _final_is_paired(self) -> bool:
        """Whether the final round, or the first game of the final match, is recorded."""
        # A match that has begun counts with all its games. Without a planned number the last
        # recorded round is final.
        games_to_come = -len(self.tournament.rounds) % self.games_in_match
        return len(self.tournament.rounds) + games_to_come >= (self.tournament.round_count or 1)

    def first_round(self, round_number: int) -> int:
        """Return the recorded round in which the match of a round in `past` began, both from 1.

        Without matches of several games this is the same number.
        """
        return first_round_of(round_number, self.games_in_match)

    def games_at(self, number: int, round_number: int) -> tuple[Entry, ...]:
        """Return the games of a player in a round of `past`, from 1: one, or those of the match."""
        start = self.first_round(round_number) - 1
        return past_of(self.tournament).rows[number][start : start + self.games_in_match]

    @cached_property
    def rules(self) -> Hashable:
        """All settings, besides the rounds, on which values derived from the rounds depend."""
        of_rounds = self.limits, self.forfeits_played, self.final_drawn, self.round_robin
        return (*of_rounds, self.points, self.games_in_match)

    @cached_property
    def totals(self) -> dict[int, int]:
        """Every player's points in tenths."""
        if not (self.forfeits_played or self.final_drawn):
            return scores(self.tournament)
        return {number: sum(entry.gained for entry in row) for number, row in self.past.items()}

    @cached_property
    def adjusted(self) -> dict[int, int]:
        """Every player's score as it counts for the opponents, in tenths (16.3)."""
        return _ADJUSTED_SCORES.all(self.rules, self.past, self._adjusted_score)

    @property
    def draw(self) -> int:
        """The points of a draw in tenths; a match is drawn by two drawn games."""
        return self.points.white_draw * self.games_in_match

    @property
    def win(self) -> int:
        """The highest score in one round or match, in tenths."""
        return self.points.win * self.games_in_match

    @property
    def least_win(self) -> int:
        """The fewest points with which a round or match is won, in tenths: one game won and all
        others drawn.
        """
        rules = self._by_game_points
        if rules is not None:
            other_boards = rules.boards - 1
            return rules.game_win + rules.game_draw * other_boards
        other_games = self.games_in_match - 1
        return (
            min(self.points.white_win, self.points.black_win) + self.points.white_draw * other_games
        )

    def _as_drawn(self, entry: Entry) -> Entry:
        """Return a round or match as drawn; one without an opponent stays as it is."""
        if entry.opponent is None or entry.colour is None:
            return entry
        points = self.points.of_mark(Mark.DRAW, entry.colour) * self.games_in_match
        return entry._replace(mark=Mark.DRAW, bye=None, points=points, played=True)

    @cached_property
    def met(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """The opponents that each player met over the board, as (round, opponent), whatever counts
        as played.
        """
        return {number: self._opponents_met(row) for number, row in self._recorded_rows.items()}

    def _opponents_met(self, row: tuple[Entry, ...]) -> tuple[tuple[int, int], ...]:
        """Return the games or matches played of a player as (round, opponent)."""
        games = []
        for round_number, entry in enumerate(row, 1):
            if entry.played and entry.opponent is not None:
                games.append((self.first_round(round_number), entry.opponent))
        return tuple(games)

    @cached_property
    def as_met(self) -> Facts:
        """The event as it counts for who met whom: in a round-robin forfeits are games (15.2)."""
        if self.round_robin:
            return self.with_forfeits_played
        return self

    def over_the_board(self, entry: Entry) -> bool:
        """Whether a round counts as a game in what one did oneself.

        A forfeit win does in a round-robin (15.2).
        """
        return entry.played or (self.round_robin and entry.mark is Mark.FORFEIT_WIN)

    def _adjusted_score(self, row: tuple[Entry, ...]) -> int:
        """Return the score of these rounds as it counts for the opponents, in tenths (16.3)."""
        if self.round_robin:
            return sum(entry.gained for entry in row)
        # From the last round backwards: a requested bye counts as a draw while nothing but
        # voluntary unplayed rounds came after it, that is, for a player who has left.
        total = 0
        only_voluntary_after = True
        for entry in reversed(row):
            points = entry.points
            if only_voluntary_after and is_requested_bye(entry):
                # Article 16.3.5: for the opponents, a requested bye of a player who has left is a
                # draw.
                points = self.draw
            total += entry.bonus + points
            only_voluntary_after = only_voluntary_after and is_voluntary_unplayed(entry)
        return total

    def shares(self, number: int) -> tuple[Share, ...]:
        """Return what each round adds; a game without result adds nothing yet."""
        return self.every_share[number]

    @cached_property
    def every_share(self) -> dict[int, tuple[Share, ...]]:
        """The shares that each round adds, by player.

        An unaffected player keeps the same object.
        """
        return _LAST_SHARES.get(self.rules, self._shares_of_all).shares

    def _shares_of_all(self, former: _SharesOfAll | None) -> _SharesOfAll:
        """Return the shares of all players.

        Those of `former` are kept where neither rounds nor opponents changed.
        """
        if former is None:
            former = _SharesOfAll(past={}, adjusted_scores={}, shares={})
        opponents = _OPPONENTS.all(self.rules, self.past, _opponents_of)
        scores_now = self.adjusted
        players_with_other_score = {
            number
            for number in former.adjusted_scores.keys() | scores_now.keys()
            if former.adjusted_scores.get(number) != scores_now.get(number)
        }
        # After one result a handful of players have other rows or opponents with other scores. To
        # keep the objects of all others makes every tie-break that is derived from them a look-up.
        shares = {}
        for number, row in self.past.items():
            has_same_row = former.past.get(number) is row
            if has_same_row and players_with_other_score.isdisjoint(opponents[number]):
                shares[number] = former.shares[number]
            else:
                shares[number] = self._shares(row, self.totals[number])
        return _SharesOfAll(past=self.past, adjusted_scores=scores_now, shares=shares)

    def _shares(self, row: tuple[Entry, ...], total: int) -> tuple[Share, ...]:
        """Return what each round adds for a player with a score of `total` tenths."""
        if self.round_robin:
            return _shares_of_games(row, self.adjusted)
        shares = []
        for round_number, entry in enumerate(row, 1):
            first_round = self.first_round(round_number)
            opponent = entry.opponent
            score = self.adjusted.get(opponent or 0, 0)
            is_game = opponent is not None and entry.played
            # A game that is not finished adds nothing yet.
            if not is_game and is_pending(entry):
                continue
            # A round without a game counts as one against a dummy (16.4).
            if not is_game:
                score = self._dummy_score(len(row), opponent, score, total)
            shares.append(
                Share(
                    round=first_round,
                    score=score,
                    result=entry.points,
                    voluntary=not is_game and is_voluntary_unplayed(entry),
                    opponent=opponent,
                    played=is_game,
                )
            )
        return tuple(shares)

    def _dummy_score(self, rounds: int, opponent: int | None, score: int, total: int) -> int:
        """Return the score of the dummy in a round without a game: the player's own, since 2026
        within limits (16.4).

        Against an `opponent` who forfeited or won by forfeit the limit is the opponent's `score`,
        else a draw in every round.
        """
        if not self.limits:
            return total
        if opponent is None:
            return min(total, self.draw * rounds)
        return min(total, score)

    @cached_property
    def with_forfeits_played(self) -> Facts:
        """The event with forfeited games counted as played (``/P``)."""
        return replace(self, forfeits_played=True)

    @cached_property
    def with_final_drawn(self) -> Facts:
        """The event with the final round counted as drawn (8.3)."""
        return replace(self, final_drawn=True)


@dataclass(frozen=True, slots=True)
class _SharesOfAll:
    """The shares of all players, with all that they follow from: the rounds, and the scores of the
    opponents.
    """

    past: Mapping[int, tuple[Entry, ...]]
    """Every player's rounds or matches."""
    adjusted_scores: Mapping[int, int]
    """Every player's score as it counts for the opponents, in tenths (16.3)."""
    shares: dict[int, tuple[Share, ...]]


_ROWS = Carried()
_ADJUSTED_SCORES = Carried()
_OPPONENTS = Carried()
_LAST_SHARES = Renewed[_SharesOfAll]()


def _opponents_of(row: tuple[Entry, ...]) -> tuple[int | None, ...]:
    """Return the opponent of each round, None for a round without one."""
    return tuple([entry.opponent for entry in row])


def _not_played_yet(match: Entry) -> Entry:
    """Return a match with open games as one that has not been played; its points so far stay."""
    if match.opponent is not None and match.mark is Mark.PENDING:
        return match._replace(played=False)
    return match


def _shares_of_games(row: tuple[Entry, ...], scores: Mapping[int, int]) -> tuple[Share, ...]:
    """Return the shares in a round-robin, where a round without opponent is none (15.2)."""
    shares = []
    for round_number, entry in enumerate(row, 1):
        if entry.opponent is not None and not is_pending(entry):
            score = scores.get(entry.opponent, 0)
            shares.append(
                Share(
                    round=round_number,
                    score=score,
                    result=entry.points,
                    voluntary=False,
                    opponent=entry.opponent,
                    played=entry.played,
                )
            )
    return tuple(shares)


def _row_as_played(row: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Return a player's rounds with forfeited games as played."""
    return tuple(_as_played(entry) for entry in row)


def _as_played(entry: Entry) -> Entry:
    """Return a forfeited game as one that was played, by both players (16.6).

    It is then not a round without a game, and so not a voluntary one (16.1, 16.2): it is not cut
    instead of another round (16.5), and a requested bye before it counts as awarded (16.3.3), not
    as a draw.
    """
    if not entry.mark.forfeit:
        return entry
    mark = Mark.WIN if entry.mark is Mark.FORFEIT_WIN else Mark.LOSS
    return entry._replace(mark=mark, played=True)


def is_pending(entry: Entry) -> bool:
    """Return whether the game has no result yet."""
    return entry.opponent is not None and entry.mark is Mark.PENDING


def is_requested_bye(entry: Entry) -> bool:
    """Return whether the round is a requested bye: half-point or zero-point bye, or absence
    (16.2).
    """
    return entry.opponent is None and entry.bye in (None, ByeKind.HALF, ByeKind.ZERO)


def is_voluntary_unplayed(entry: Entry) -> bool:
    """Return whether the round is a voluntary unplayed round: a requested bye or a forfeit loss
    (16.2).
    """
    return is_requested_bye(entry) or entry.mark is Mark.FORFEIT_LOSS
