"""The tabs of the window: all of them in sight with full titles, also with large text on a small screen."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QTabBar

from arbiter_gui.gui.window import MainWindow


def test_large_text_moves_the_badge_and_the_rounds_above_the_tabs(desk_window: MainWindow) -> None:
    desk_window.resize(1366, 768)
    for zoom, above in ((100, False), (200, True), (100, False)):
        desk_window.theme.set_zoom(zoom)
        for _ in range(5):
            QApplication.processEvents()
        bar = desk_window.tabs.findChild(QTabBar)
        assert bar is not None
        assert bar.tabRect(bar.count() - 1).right() <= bar.width() <= desk_window.tabs.width()
        assert desk_window.beside.isVisible() is above
        assert desk_window.badge.isVisible()
        assert desk_window.picker.isVisible()
    desk_window.theme.set_zoom(100)
