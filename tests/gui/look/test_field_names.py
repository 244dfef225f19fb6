"""Fields have a name for a screen reader, also beside a button and in the cell of a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tables.typing_delegate import CheckedLine
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from tests.gui.fields import fixed_time, start

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def heard(widget: QWidget, text: QAccessible.Text = QAccessible.Text.Name) -> str:
    return QAccessible.queryAccessibleInterface(widget).text(text)


def labels_of(widget: QWidget) -> list[str]:
    """Return the texts of the labels that a screen reader is told of.

    A box of choices has no other name.
    """
    related = QAccessible.queryAccessibleInterface(widget).relations(QAccessible.RelationFlag.Label)
    return [one.text(QAccessible.Text.Name) for one, _ in related]


def has_name(widget: QWidget) -> bool:
    """Return whether a screen reader has a name for what has the focus."""
    return bool(heard(widget).strip() or any(labels_of(widget)))


def test_a_field_beside_a_button_is_called_by_its_label(qtbot: QtBot) -> None:
    page = TournamentDialog(Tournament(), "New")
    qtbot.addWidget(page)
    assert heard(page.rules.tie_breaks) == "Tie-breaks:"
    assert "Initial colour:" in labels_of(page.rules.colour)


def test_a_cell_that_is_typed_into_is_called_by_its_column_and_tells_the_names(
    qtbot: QtBot,
) -> None:
    dialog = AdjustmentsDialog(start(6), (2,))
    qtbot.addWidget(dialog)
    dialog.show()
    for column, name in enumerate(("Player numbers", "Points", "Round", "Result")):
        dialog.lines_table.edit_cell(0, column)
        editor = next(
            e for e in dialog.lines_table.viewport().findChildren(QLineEdit) if e.isVisible()
        )
        assert heard(editor) == name
        assert heard(editor, QAccessible.Text.Description) == "Berg, A."
        dialog.lines_table.setFocus()
        QApplication.processEvents()


def test_a_cell_of_the_players_that_is_typed_into_is_called_by_its_column(
    window: MainWindow, tmp_path: Path
) -> None:
    window.current.open(Session.create(tmp_path / "a.arbiter", start(6), fixed_time))
    window.view_commands.show_view("players")
    table = window.players.table
    place = [c.key for c in table.columns()].index("fixed_board")
    table.setCurrentIndex(table.model().index(0, place))
    table.edit(table.currentIndex())
    editor = next(e for e in table.viewport().findChildren(CheckedLine) if e.isVisible())
    assert heard(editor) == "Fixed table"
