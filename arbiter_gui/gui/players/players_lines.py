"""The lines around the player list: the counts, and the keys."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.app.rounds.feasible import has_too_few_players
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.style.rich_text import RichText, marked
from arbiter_gui.reports.player_tables.registration import Attendance


def players_headline(tournament: Tournament, attendance: Attendance) -> RichText:
    """Return the counts of players who play in the next round and who do not, as rich text."""
    line = marked(
        _over_line(tournament) if tournament.over else _next_round_line(tournament),
        round=tournament.next_round,
        count=tournament.round_count,
        players=attendance.players,
        present=attendance.present,
        byes=attendance.byes,
        absent=attendance.absent,
        withdrawn=attendance.withdrawn,
    )
    if not has_too_few_players(tournament):
        return line
    headline = participants_text(
        tournament,
        QCoreApplication.translate(
            "PlayersView", "{line} · not enough players yet for {count} rounds"
        ),
        QCoreApplication.translate(
            "PlayersView", "{line} · not enough teams yet for {count} rounds"
        ),
    )
    return marked(headline, line=line, count=tournament.round_count)


def _next_round_line(tournament: Tournament) -> str:
    """Return the counts before a round."""
    return participants_text(
        tournament,
        QCoreApplication.translate(
            "PlayersView",
            "<b>Round {round}, not yet paired</b> · players: {players} · playing: {present} · "
            "byes: {byes} · absent: {absent} · withdrawn: {withdrawn}",
        ),
        QCoreApplication.translate(
            "PlayersView",
            "<b>Round {round}, not yet paired</b> · teams: {players} · playing: {present} · byes: "
            "{byes} · absent: {absent} · withdrawn: {withdrawn}",
        ),
    )


def _over_line(tournament: Tournament) -> str:
    """Return the counts after the last round was paired."""
    return participants_text(
        tournament,
        QCoreApplication.translate(
            "PlayersView",
            "<b>All {count} rounds have been paired</b> · players: {players} · withdrawn: "
            "{withdrawn}",
        ),
        QCoreApplication.translate(
            "PlayersView",
            "<b>All {count} rounds have been paired</b> · teams: {players} · withdrawn: "
            "{withdrawn}",
        ),
    )


def players_hint(tournament: Tournament) -> str:
    """Return the functions of the keys in the list."""
    if tournament.team_rules is not None:
        return QCoreApplication.translate(
            "PlayersView",
            "Space: playing or absent. F2: the team with its roster. Ctrl+I: a new team. Ctrl+V: "
            "paste a list with a column of teams.",
        )
    if tournament.schedule is not None and tournament.rounds:
        return QCoreApplication.translate(
            "PlayersView",
            "Press Enter or F2 to edit the cell, Ctrl+D to withdraw the player. Players cannot be "
            "added once the schedule has been made.",
        )
    if tournament.over:
        return QCoreApplication.translate(
            "PlayersView",
            "Press Enter or F2 to edit the cell. After the last round no players can be added, "
            "withdrawn or given byes.",
        )
    return QCoreApplication.translate(
        "PlayersView",
        "Space: playing or absent. Enter or F2: edit the cell. For check-in, type the start of a "
        "name or the number, press Space, then type the next name.",
    )
