"""The games of an event as reports need them: with the final result of each board, and the day it
was played.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.calendar.dates import full_date
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Mark, Result

PLAYED_POINTS = {Mark.WIN: 10, Mark.DRAW: 5, Mark.LOSS: 0}
"""The points in tenths of a game that was played and is rated, by its mark."""
_WON_WITHOUT_GAME = (Mark.FORFEIT_WIN, Mark.SHORT_WIN)
_LOST_WITHOUT_GAME = (Mark.FORFEIT_LOSS, Mark.SHORT_LOSS)


@dataclass(frozen=True, slots=True)
class ReportedGame:
    """A board of a round.

    `day` is the date on which it was played, ``2026/11/28``, empty if it is not known.
    """

    round: int
    white: int
    black: int
    result: Result
    day: str = ""

    @property
    def is_played(self) -> bool:
        """Whether it was played and ended with a result that counts for the ratings of both
        players.
        """
        return self.result.white in PLAYED_POINTS and self.result.black in PLAYED_POINTS

    @property
    def is_forfeit(self) -> bool:
        """Whether one of the players, or both, lost without a game of at least one move."""
        marks = (self.result.white, self.result.black)
        return all(mark in _WON_WITHOUT_GAME or mark in _LOST_WITHOUT_GAME for mark in marks)

    @property
    def points(self) -> int:
        """The points in tenths of both players together in a played game."""
        return PLAYED_POINTS[self.result.white] + PLAYED_POINTS[self.result.black]

    @property
    def place(self) -> Said:
        """Round and players, for a sentence about the board."""
        return say(
            "round {round}: {white}-{black}", round=self.round, white=self.white, black=self.black
        )


def reported_games(tournament: Tournament) -> tuple[ReportedGame, ...]:
    """Return all boards of the recorded rounds.

    A result that came too late for the standings is the reported one.
    """
    games = []
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        late_results = {report.board: report.result for report in recorded_round.reported}
        for board_number, board in enumerate(recorded_round.boards, 1):
            result = late_results.get(board_number, board.result)
            day = _day_of_game(tournament, round_number, board.white, board.black)
            games.append(ReportedGame(round_number, board.white, board.black, result, day))
    return tuple(games)


def played_games(tournament: Tournament) -> tuple[ReportedGame, ...]:
    """Return the games that were played."""
    return tuple(game for game in reported_games(tournament) if game.is_played)


def first_and_last_day(tournament: Tournament) -> tuple[str, str]:
    """Return the days of the first and the last game that was played, those of the event if none is
    known.
    """
    days = sorted(game.day for game in played_games(tournament) if game.day)
    if not days:
        return full_day(tournament.details.start), full_day(tournament.details.end)
    return days[0], days[-1]


def is_won_without_game(mark: Mark) -> bool:
    """Return whether a mark is a point without a game, by forfeit or in under one move."""
    return mark in _WON_WITHOUT_GAME


def _day_of_game(tournament: Tournament, round_number: int, white: int, black: int) -> str:
    """Return the day of a game: the one to which it was moved, that of its round, or the only day
    of the event.
    """
    details = tournament.details
    schedule = tournament.schedule
    if schedule is not None:
        moved_game = schedule.moved_game(round_number, white, black)
        if moved_game is not None:
            return full_day(moved_game.date)
    round_dates = details.dates[round_number - 1 : round_number]
    if round_dates and round_dates[0]:
        return full_day(round_dates[0])
    is_one_day = details.start and details.start == details.end
    if is_one_day:
        return full_day(details.start)
    return ""


def full_day(text: str) -> str:
    """Return a whole date as ``2026/11/28``, empty for any other text."""
    try:
        return full_date(text)
    except ValueError:
        return ""
