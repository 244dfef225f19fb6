"""The whole schedule on paper: by round, and as a wall table with a line for each player."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.domain.annulled import boards_of
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.schedule import MovedGame
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.teams.matches import match_points_of_games
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, as_legend, joined, say
from arbiter_gui.domain.texts.words import FREE, NUMBERS_BY_WORDS, result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player
from arbiter_gui.reports.tables.columns import (
    federation_column,
    name_column,
    number_column,
    participant_column,
    rating_column,
)
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """A game of the schedule with its round, its day and its table.

    Without Black, White is free in the round.
    """

    round: int
    date: Said | str
    table: int | None
    white: Player
    black: Player | None
    result: Said | str
    venue: str = ""


def scheduled_games(tournament: Tournament) -> tuple[ScheduledGame, ...]:
    """Return all games in the order of the rounds and boards, with the player without a game after
    the boards.
    """
    games = []
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        tables = table_numbers(tournament, round_number)
        for table, board in zip(tables, recorded_round.boards, strict=True):
            games.append(_scheduled_game(tournament, round_number, table, board))
        for bye in recorded_round.byes:
            player = tournament.by_number[bye.player]
            games.append(
                ScheduledGame(round_number, "", table=None, white=player, black=None, result=FREE)
            )
    return tuple(games)


def _scheduled_game(
    tournament: Tournament, round_number: int, table: int, board: Board
) -> ScheduledGame:
    """Return a game of the schedule with its day and venue."""
    white = tournament.by_number[board.white]
    black = tournament.by_number[board.black]
    date = day_of(tournament, round_number, board)
    place = venue_of(tournament, round_number, board)
    return ScheduledGame(round_number, date, table, white, black, _result(tournament, board), place)


def _result(tournament: Tournament, board: Board) -> Said | str:
    """Return the result of a game, or the game points of a match of teams."""
    rules = tournament.team_rules
    if rules is None or not board.result.known:
        return result_text(board.result)
    first_points, second_points = match_points_of_games(board, rules)
    return f"{points_text(first_points)} - {points_text(second_points)}"


def venue_of(tournament: Tournament, round_number: int, board: Board) -> str:
    """Return where a match of teams is played, empty where that is not said."""
    moved_game = _move_of_game(tournament, round_number, board)
    if moved_game is None:
        return ""
    return moved_game.venue


def appointment_of(tournament: Tournament, round_number: int, board: Board) -> Said | str:
    """Return day and place of a game that is not played on the day of its round, or of a match with
    its own.
    """
    moved_game = _move_of_game(tournament, round_number, board)
    if moved_game is None:
        return ""
    return joined(filter(None, (day_of(tournament, round_number, board), moved_game.venue)))


def day_of(tournament: Tournament, round_number: int, board: Board) -> Said | str:
    """Return the day of a game: that of its round, or the one to which it was moved."""
    moved_game = _move_of_game(tournament, round_number, board)
    if moved_game is not None:
        return date_said(moved_game.date) or say("to be agreed")
    dates = tournament.details.dates
    if round_number <= len(dates):
        return date_said(dates[round_number - 1])
    return ""


def _move_of_game(tournament: Tournament, round_number: int, board: Board) -> MovedGame | None:
    """Return the day and place of a game that has its own; None without one."""
    schedule = tournament.schedule
    if schedule is None:
        return None
    return schedule.moved_game(round_number, board.white, board.black)


def schedule_table(tournament: Tournament) -> Table[ScheduledGame]:
    """Return the whole schedule, round by round; without dates while no round has one."""
    columns: tuple[Column[ScheduledGame], ...] = (
        Column(
            "round", say("Round"), lambda game: game.round, Kind.NUMBER, Align.RIGHT, 5, strong=True
        ),
        Column("date", say("Date"), lambda game: game.date or None, width=10),
        Column("board", say("Board"), lambda game: game.table, Kind.NUMBER, Align.RIGHT, 5),
        Column(
            "white_number", say("No."), lambda game: game.white.number, Kind.NUMBER, Align.RIGHT, 4
        ),
        name_column(lambda game: game.white, "white", say("White")),
        Column(
            "result", say("Result"), lambda game: game.result or None, align=Align.CENTRE, width=7
        ),
        Column("black_number", say("No."), _black_number, Kind.NUMBER, Align.RIGHT, 4),
        Column("black", say("Black"), _black_name, width=24, elastic=True),
    )
    games = scheduled_games(tournament)
    if not any(game.date for game in games):
        columns = tuple(column for column in columns if column.key != "date")
    if tournament.team_rules is not None:
        columns = _with_team_headings(columns)
    if any(game.venue for game in games):
        place: Column[ScheduledGame] = Column(
            "place", say("Place"), lambda game: game.venue or None, width=16
        )
        columns = (*columns, place)
    return Table("schedule", say("Schedule"), columns, games, part_of=lambda game: game.round)


_TITLES_OF_TEAMS = {"board": say("Match"), "white": say("Home team"), "black": say("Away team")}
"""The headings of columns in a schedule of teams, by their keys."""


def _with_team_headings(
    columns: tuple[Column[ScheduledGame], ...],
) -> tuple[Column[ScheduledGame], ...]:
    """Return the columns of a schedule with the headings for matches of teams."""
    return tuple(
        replace(column, title=_TITLES_OF_TEAMS.get(column.key, column.title)) for column in columns
    )


def _black_number(game: ScheduledGame) -> int | None:
    if game.black is None:
        return None
    return game.black.number


def _black_name(game: ScheduledGame) -> str | None:
    if game.black is None:
        return None
    return titled_name(game.black)


@dataclass(frozen=True, slots=True)
class PlayersSchedule:
    """A player with the opponent and the colour of each round."""

    player: Player
    rounds: tuple[Said | str, ...]


def schedule_by_player(tournament: Tournament) -> Table[PlayersSchedule]:
    """Return the wall table: a line for each player, a column for each round with opponent and
    colour.
    """
    rows = tuple(
        _schedule_of_player(tournament, player)
        for player in sorted(tournament.players, key=lambda player: player.number)
    )
    columns: list[Column[PlayersSchedule]] = [
        number_column("number", lambda row: row.player),
        participant_column(tournament, lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        federation_column(lambda row: row.player),
        *(_round_column(round_number) for round_number in range(1, len(tournament.rounds) + 1)),
    ]
    note = as_legend(say("5w: White against number 5; 5b: Black against number 5."))
    title = say("Schedule by player")
    if tournament.team_rules is not None:
        title = say("Schedule by team")
    return Table("schedule-by-player", title, tuple(columns), rows, note, landscape=True)


def _schedule_of_player(tournament: Tournament, player: Player) -> PlayersSchedule:
    """Return the opponents of a player by rounds, each with the colour he has."""
    cells: list[Said | str] = [FREE] * len(tournament.rounds)
    for number, board in boards_of(tournament, player.number):
        if board.white == player.number:
            cells[number - 1] = say("{opponent}w", opponent=board.black)
        else:
            cells[number - 1] = say("{opponent}b", opponent=board.white)
    return PlayersSchedule(player, tuple(cells))


def _round_column(round_number: int) -> Column[PlayersSchedule]:
    """Return the column of a player's opponent and colour in a round."""
    return Column(
        f"r{round_number}",
        str(round_number),
        lambda row: row.rounds[round_number - 1],
        align=Align.RIGHT,
        width=5,
        long_title=say("Round {n}", n=round_number),
    )


def drawing_table(tournament: Tournament) -> Table[Player]:
    """Return the sheet of the drawing: the numbers with room for the signature of each player."""
    rows = tuple(sorted(tournament.players, key=lambda player: player.number))
    columns: tuple[Column[Player], ...] = (
        number_column("number", lambda player: player),
        participant_column(tournament, lambda player: player),
        rating_column("rating", lambda player: player),
        federation_column(lambda player: player),
        Column("signature", say("Signature"), lambda player: None, width=24, fill_in=True),
    )
    return Table(
        "drawing", say("Drawing of pairing numbers"), columns, rows, _drawing_words(tournament)
    )


def _drawing_words(tournament: Tournament) -> Said:
    """Return how the numbers were drawn, with the seed by which that can be repeated."""
    schedule = tournament.schedule
    if schedule is None or schedule.numbers is None:
        return say("The numbers have not been drawn.")
    how = NUMBERS_BY_WORDS[schedule.numbers]
    if schedule.seed is None:
        return say("{how}.", how=how)
    parts = (how, say("seed {seed}", seed=str(schedule.seed)))
    return say("{how}: the same seed gives the same numbers again.", how=joined(parts, ", "))
