"""Players of teams by their boards: what each of them scored round by round, and the best on every
board.
"""

from __future__ import annotations

from fractions import Fraction

from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, as_legend, say
from arbiter_gui.domain.texts.words import mark_sign
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.final_tables.cross_table import with_colour
from arbiter_gui.reports.tables.columns import name_column, points_column, rating_column
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table
from arbiter_gui.standings.teams.board_players import (
    BoardPlace,
    BoardScore,
    board_places,
    board_scores,
)

LEGEND = as_legend(
    say("2w½: board, colour (w White, b Black), result. Games: those played over the board.")
)
_ROUNDS_UPRIGHT = 7
"""So many rounds have room on paper that is not turned."""


def board_results_table(tournament: Tournament) -> Table[BoardScore]:
    """Return the players of all teams with their boards, colours and results round by round."""
    rules = tournament.team_rules or TeamRules()
    columns: list[Column[BoardScore]] = [
        Column("team", say("Team"), _team_name, width=18, measured=True, strong=True),
        Column(
            "place",
            say("Board"),
            lambda row: row.roster_number or None,
            Kind.NUMBER,
            Align.RIGHT,
            5,
        ),
        name_column(lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        *(_round_column(round_number) for round_number in range(1, len(tournament.rounds) + 1)),
        points_column("points", lambda row: row.points if row.games else None, strong=True),
        _games_column(),
        _percent_column(rules),
    ]
    title = say("Players by team")
    is_wide = len(tournament.rounds) > _ROUNDS_UPRIGHT
    return Table(
        "board-results", title, tuple(columns), board_scores(tournament), LEGEND, landscape=is_wide
    )


def _team_name(row: BoardScore) -> str | None:
    """Return the team in the line of its first player."""
    if row.roster_number != 1:
        return None
    return numbered_name(row.team)


def _round_column(round_number: int) -> Column[BoardScore]:
    """Return the column of a round: on which board, with which colour and result."""

    def cell(row: BoardScore) -> Said | None:
        """Return the board, the colour and the result of a player in the round.

        None without a game.
        """
        game = row.of_round(round_number)
        if game is None:
            return None
        return with_colour(str(game.board), game.colour, mark_sign(game.mark) or "·")

    return Column(
        f"r{round_number}",
        str(round_number),
        cell,
        align=Align.CENTRE,
        width=5,
        long_title=say("Round {n}", n=round_number),
    )


def _games_column() -> Column[BoardScore]:
    return Column(
        "games", say("Games"), lambda row: row.games_played or None, Kind.NUMBER, Align.RIGHT, 5
    )


def _percent_column(rules: TeamRules) -> Column[BoardScore]:
    """Return the column of the points in per cent of those that could be won."""

    def percentage(row: BoardScore) -> Fraction | None:
        share = row.percentage(rules.game_win)
        if share is None:
            return None
        return Fraction(round(share))

    return Column(
        "percent", "%", percentage, Kind.DECIMAL, Align.RIGHT, 5, long_title=say("Percentage")
    )


def board_prizes_table(tournament: Tournament) -> Table[BoardPlace]:
    """Return the best players on every board."""
    rules = tournament.team_rules or TeamRules()
    percent = _percent_column(rules)
    columns: list[Column[BoardPlace]] = [
        Column(
            "board", say("Board"), lambda row: row.board, Kind.NUMBER, Align.RIGHT, 5, strong=True
        ),
        Column(
            "rank",
            say("Rank"),
            lambda row: Rank(row.rank, row.tied),
            Kind.RANK,
            Align.RIGHT,
            5,
            strong=True,
        ),
        name_column(lambda row: row.score.player),
        Column("team", say("Team"), lambda row: row.score.team.name, width=18, measured=True),
        rating_column("rating", lambda row: row.score.player),
        points_column("points", lambda row: row.score.points, strong=True),
        Column(
            "games", say("Games"), lambda row: row.score.games_played, Kind.NUMBER, Align.RIGHT, 5
        ),
        Column(
            "percent", "%", lambda row: percent.value_of(row.score), Kind.DECIMAL, Align.RIGHT, 5
        ),
    ]
    note = say(
        "By points, then by percentage. Players are listed on the board they played most often, if "
        "they played in at least half of the rounds."
    )
    return Table(
        "board-prizes", say("Board prizes"), tuple(columns), board_places(tournament), note
    )
