"""The titles of the views' tabs; in a team event those of views of players are about teams.

Where the rounds come from a schedule, the schedule has the place of the cards.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP

_TITLES = {
    "round": QT_TRANSLATE_NOOP("MainWindow", "Round"),
    "board": QT_TRANSLATE_NOOP("MainWindow", "Player history"),
    "cards": QT_TRANSLATE_NOOP("MainWindow", "Cards"),
    "reasons": QT_TRANSLATE_NOOP("MainWindow", "Reasons"),
    "players": QT_TRANSLATE_NOOP("MainWindow", "Players"),
    "standings": QT_TRANSLATE_NOOP("MainWindow", "Standings"),
    "cross": QT_TRANSLATE_NOOP("MainWindow", "Crosstable"),
    "history": QT_TRANSLATE_NOOP("MainWindow", "History"),
    "end": QT_TRANSLATE_NOOP("MainWindow", "Reports"),
}
_OF_TEAMS = {
    "board": QT_TRANSLATE_NOOP("MainWindow", "Team history"),
    "players": QT_TRANSLATE_NOOP("MainWindow", "Teams"),
}
_OF_SCHEDULES = {"cards": QT_TRANSLATE_NOOP("MainWindow", "Schedule")}


def tab_titles(tournament: Tournament) -> dict[str, str]:
    """Return the titles of all tabs by the key of the view, in the language of the window."""
    titles = dict(_TITLES)
    if tournament.team_rules is not None:
        titles |= _OF_TEAMS
    if tournament.schedule is not None:
        titles |= _OF_SCHEDULES
    return {key: QCoreApplication.translate("MainWindow", title) for key, title in titles.items()}
