"""The tabs of the window: all of them in sight with full titles, also with large text on a small
screen.
"""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QTabBar

from arbiter_gui.gui.shell.window import MainWindow


def test_large_text_moves_the_badge_and_the_rounds_above_the_tabs(shown_window: MainWindow) -> None:
    shown_window.resize(1366, 768)
    for zoom, above in ((100, False), (200, True), (100, False)):
        shown_window.theme.set_zoom(zoom)
        for _ in range(5):
            QApplication.processEvents()
        bar = shown_window.tabs.findChild(QTabBar)
        assert bar is not None
        assert bar.tabRect(bar.count() - 1).right() <= bar.width() <= shown_window.tabs.width()
        assert shown_window.beside.isVisible() is above
        assert shown_window.badge.isVisible()
        assert shown_window.picker.isVisible()
    shown_window.theme.set_zoom(100)


def test_the_line_above_the_tabs_is_no_higher_than_its_controls(shown_window: MainWindow) -> None:
    shown_window.resize(900, 768)
    for _ in range(5):
        QApplication.processEvents()
    assert shown_window.beside.isVisible()
    assert shown_window.beside.height() == shown_window.beside.sizeHint().height()
