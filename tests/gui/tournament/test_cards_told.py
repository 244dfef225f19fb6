"""What the lines between the cards mean is read beside the window, and told where somebody looks at
it.
"""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.gui.shell.window import MainWindow


def test_lines_that_are_read_while_the_cards_are_out_of_sight_are_told_when_they_are_seen(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    show, cards = shown_window.view_commands.show_view, shown_window.cards
    show("reasons")
    qtbot.waitUntil(lambda: shown_window.reasons.walk.trace is not None)
    show("cards")
    plain = cards._plain_layout
    show("round")
    qtbot.waitUntil(lambda: cards._last_reasons[0] is plain)
    QApplication.processEvents()
    assert cards._shown_layout is plain
    show("cards")
    assert cards._shown_layout is cards._last_reasons[2] is not plain
    assert cards._last_reasons[0] is plain
