"""The columns beside the names in the pairings on the wall; remembered for next time."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.settings import WALL_COLUMNS
from arbiter_gui.reports.round_tables.wall import (
    USUAL_BY_BOARD,
    WALL_FACT_TITLES,
    WallFact,
    WallFacts,
    wall_facts,
)

_NONE = "none"


def kept_wall_facts() -> WallFacts | None:
    """Return the columns that were chosen the last time; None for those that have room."""
    words = WALL_COLUMNS.get()
    if words == _NONE:
        return ()
    try:
        if words:
            return wall_facts(words.split(","))
        return None
    except InvalidTournament:
        # Kept by a later version of the program, which knows more columns.
        return None


def keep_wall_facts(facts: WallFacts | None) -> None:
    """Remember a choice of columns for the next time."""
    if facts is None:
        WALL_COLUMNS.set("")
    else:
        WALL_COLUMNS.set(",".join(fact.value for fact in facts) or _NONE)


class WallColumnsMenu(QMenu):
    """The columns to choose from, under the choice of whatever has room.

    `columns_chosen()` after each change.
    """

    columns_chosen = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fitting_action = self.addAction(self.tr("&Where space allows"))
        self._fitting_action.setCheckable(True)
        self._fitting_action.triggered.connect(self._toggle_fitting)
        self.addSeparator()
        self._by_fact: dict[WallFact, QAction] = {}
        for fact, title in WALL_FACT_TITLES.items():
            action = self.addAction(translated(title))
            action.setCheckable(True)
            action.triggered.connect(self._choose_ticked)
            self._by_fact[fact] = action
        self._show_facts(kept_wall_facts())

    def facts(self) -> WallFacts | None:
        """Return the columns that are chosen; None for those that have room."""
        if self._fitting_action.isChecked():
            return None
        return tuple(fact for fact, action in self._by_fact.items() if action.isChecked())

    def _toggle_fitting(self) -> None:
        """Take whatever has room; clicked again, the usual columns alone."""
        self._keep_facts(None if self._fitting_action.isChecked() else USUAL_BY_BOARD)

    def _choose_ticked(self) -> None:
        """Take the columns that are ticked, and no others."""
        self._fitting_action.setChecked(False)
        self._keep_facts(self.facts())

    def _keep_facts(self, facts: WallFacts | None) -> None:
        keep_wall_facts(facts)
        self._show_facts(facts)
        self.columns_chosen.emit()

    def _show_facts(self, facts: WallFacts | None) -> None:
        self._fitting_action.setChecked(facts is None)
        for fact, action in self._by_fact.items():
            action.setChecked(fact in (USUAL_BY_BOARD if facts is None else facts))
