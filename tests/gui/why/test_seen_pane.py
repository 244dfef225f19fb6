"""Panes of the reasons that nobody has looked at cost a window nothing."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from arbiter_gui.gui.shell.window import MainWindow


def test_a_pane_is_made_when_it_is_first_seen_and_once(shown_window: MainWindow) -> None:
    why = shown_window.why
    why.show()
    for pane in (why.alternatives, why.recorded):
        assert pane.findChildren(QWidget) == []
        why.tabs.setCurrentWidget(pane)
        QApplication.processEvents()
        table = pane.table
        assert table.isVisible()
        assert table.geometry().bottom() <= pane.rect().bottom()
        why.tabs.setCurrentWidget(why.answer)
        why.tabs.setCurrentWidget(pane)
        assert pane.table is table
