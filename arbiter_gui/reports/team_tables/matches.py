"""The pairings of matches with their boards under them, for the wall."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import (
    match_points_of_games,
    players_of_board,
    turned_to_first,
)
from arbiter_gui.domain.texts.player_names import titled_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import result_text
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player
from arbiter_gui.reports.round_tables.pairings import Pairing, pairing_rows
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

WHITE_SIGN = "□"
BLACK_SIGN = "■"


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match of a round, or one of its boards: `board` counts from 1, and is 0 in the line of the
    match itself.

    `first` and `second` are the teams, or the players of a board, None at an empty board. `result`
    is that of the first-named team. Points are match points before the round in tenths, None in the
    line of a board. `appointment` is the day and place of a match that has its own.
    """

    table: int
    board: int
    first: Player | None
    second: Player | None
    result: Said | str
    first_points: int | None = None
    second_points: int | None = None
    first_has_white: bool = True
    appointment: Said | str = ""

    @property
    def place(self) -> str:
        """The number of the match, with the board behind it: ``3.1``."""
        if self.board:
            return f"{self.table}.{self.board}"
        return str(self.table)

    @property
    def indent_steps(self) -> int:
        """The indent of the names: those of players are under their teams."""
        return int(self.board > 0)


def match_lines(tournament: Tournament, round_number: int) -> tuple[MatchLine, ...]:
    """Return the matches of a recorded round in the order of their tables, each with its boards."""
    rules = tournament.team_rules or TeamRules()
    rows = sorted(pairing_rows(tournament, round_number), key=lambda row: row.table)
    lines: list[MatchLine] = []
    for row in rows:
        match = tournament.rounds[round_number - 1].boards[row.board - 1]
        lines.append(_match_line(row, match, rules))
        for board, game in enumerate(match.games, 1):
            lines.append(_board_line(tournament, row.table, board, game, rules))
    return tuple(lines)


def match_score(match: Board, rules: TeamRules) -> Said | str:
    """Return the game points of both teams, ``2½ - 1½``.

    The result alone of a match that was not played.
    """
    if not match.result.known:
        return ""
    if not match.result.played and not match.games:
        return result_text(match.result)
    first_points, second_points = match_points_of_games(match, rules)
    return f"{points_text(first_points)} - {points_text(second_points)}"


def _match_line(row: Pairing, match: Board, rules: TeamRules) -> MatchLine:
    """Return the line of a match, which has the place 0 among its boards."""
    return MatchLine(
        row.table,
        0,
        row.white,
        row.black,
        match_score(match, rules),
        row.white_points,
        row.black_points,
        appointment=row.appointment,
    )


def _board_line(
    tournament: Tournament, table: int, board: int, game: Board, rules: TeamRules
) -> MatchLine:
    """Return the line of a board of a match, with the players and the result from the first team's
    side.
    """
    first_player, second_player = players_of_board(game, board, rules)
    members = tournament.member_by_number
    result = turned_to_first(game.result, board, rules)
    return MatchLine(
        table,
        board,
        members.get(first_player),
        members.get(second_player),
        result_text(result),
        first_has_white=rules.first_has_white(board),
    )


def matches_table(tournament: Tournament, round_number: int) -> Table[MatchLine]:
    """Return the matches of a recorded round with their boards.

    Raises InvalidTournament if there is none.
    """
    columns: list[Column[MatchLine]] = [
        Column(
            "board",
            say("Match"),
            lambda row: row.place,
            align=Align.RIGHT,
            width=5,
            sort=lambda row: (row.table, row.board),
            long_title=say("Match, or match and board"),
        ),
        _number_column("first"),
        _name_column("first"),
        _rating_column("first"),
        _points_column("first"),
        _colour_column("first"),
        Column(
            "result",
            say("Result"),
            lambda row: row.result or None,
            align=Align.CENTRE,
            width=8,
            strong=True,
            fill_in=True,
        ),
        _colour_column("second"),
        _number_column("second"),
        _name_column("second"),
        _rating_column("second"),
        _points_column("second"),
    ]
    lines = match_lines(tournament, round_number)
    if any(line.appointment for line in lines):
        columns.append(
            Column(
                "appointment", say("Day and place"), lambda row: row.appointment or None, width=18
            )
        )
    title = say("Pairings of round {n}", n=round_number)
    note = say(
        "The team named first has White on the boards marked {sign} beside it.", sign=WHITE_SIGN
    )
    return Table(f"pairings-{round_number}", title, tuple(columns), lines, note)


def _side(row: MatchLine, side: str) -> Player | None:
    if side == "first":
        return row.first
    return row.second


def _number_column(side: str) -> Column[MatchLine]:
    """Return the pairing numbers of teams; players have none."""

    def number(row: MatchLine) -> int | None:
        """Return the pairing number of a team; None on the lines of its boards."""
        player = _side(row, side)
        if player is None or row.board:
            return None
        return player.number

    return Column(
        f"{side}_number",
        say("No."),
        number,
        Kind.NUMBER,
        Align.RIGHT,
        4,
        long_title=say("Pairing number"),
    )


def _name_column(side: str) -> Column[MatchLine]:
    """Return teams, and under them their players."""

    def name(row: MatchLine) -> Said | str:
        player = _side(row, side)
        if player is None:
            return say("empty board")
        return titled_name(player)

    title = say("Away team")
    if side == "first":
        title = say("Home team")
    return Column(
        side,
        title,
        name,
        width=22,
        elastic=True,
        measured=True,
        indent=lambda row: row.indent_steps,
    )


def _rating_column(side: str) -> Column[MatchLine]:
    """Return the column of the ratings of one side."""

    def rating(row: MatchLine) -> int | None:
        player = _side(row, side)
        if player is None:
            return None
        return player.rating or None

    return Column(
        f"{side}_rating",
        say("Rtg"),
        rating,
        Kind.NUMBER,
        Align.RIGHT,
        5,
        long_title=say("Rating"),
    )


def _points_column(side: str) -> Column[MatchLine]:
    """Return the column of the match points of one side before the round."""

    def points(row: MatchLine) -> int | None:
        if side == "first":
            return row.first_points
        return row.second_points

    return Column(
        f"{side}_points",
        say("MP"),
        points,
        Kind.POINTS,
        Align.RIGHT,
        4,
        long_title=say("Match points before the round"),
    )


def _colour_column(side: str) -> Column[MatchLine]:
    """Return a sign for the colour at each board: an empty square is White."""

    def has_white(row: MatchLine) -> bool:
        return row.first_has_white == (side == "first")

    def sign(row: MatchLine) -> str | None:
        if not row.board:
            return None
        if has_white(row):
            return WHITE_SIGN
        return BLACK_SIGN

    def words(row: MatchLine) -> Said | str:
        if not row.board:
            return ""
        if has_white(row):
            return say("White")
        return say("Black")

    return Column(
        f"{side}_colour",
        "",
        sign,
        align=Align.CENTRE,
        width=2,
        words=words,
        long_title=say("Colour"),
    )
