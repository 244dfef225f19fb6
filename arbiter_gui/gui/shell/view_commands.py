"""What is seen, how large and in which colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.window_widgets import VIEWS, WindowWidgets
from arbiter_gui.gui.style.theme import SPACE, let_choices_shrink

SCHEMES = ("system", "light", "dark")
_LEAST_PAGE = 100
"""The page of the reasons is at least so many letters wide, or the dock beside it makes way."""

_LATER = 300
"""Milliseconds after which the size of the type is written: that takes longer than many a part of the window."""


class ViewCommands:
    """What the View menu does, and the jumps of the Edit menu."""

    def __init__(self, window: WindowWidgets) -> None:
        self._window = window
        self._widths: dict[int, int] = {}
        self._wanted: int | None = None
        self._made_way = False
        # What the arbiter works with is in the other type first: laying out all at once takes twice as long.
        self._soon = QTimer(window, singleShot=True, interval=0)
        self._soon.timeout.connect(self._size_reasons)
        window.theme.changed.connect(self._soon.start)
        self._written = QTimer(window, singleShot=True, interval=_LATER)
        self._written.timeout.connect(self.keep_looks)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the View menu calls."""
        slots: dict[str, Callable[[], object]] = {
            "close-tournament": self._close_tab,
            "next-tournament": partial(self._step, 1),
            "previous-tournament": partial(self._step, -1),
            "find": self.find,
            "go-board": self.go_board,
            "missing": self.show_missing,
            "why": self.toggle_why,
            "zoom-in": lambda: self.zoom(1),
            "zoom-out": lambda: self.zoom(-1),
            "zoom-reset": lambda: self.set_zoom(100),
            "full-screen": self.full_screen,
            "moving-cards": self.move_cards,
        }
        slots.update({f"view-{key}": partial(self.show_view, key) for key in VIEWS})
        slots.update({f"scheme-{key}": partial(self.choose_scheme, key) for key in SCHEMES})
        return slots

    def restore(self) -> None:
        """Bring back the window of last time."""
        window = self._window
        # A type of their own, so that they take another one when they are sized for it.
        window.why.setFont(QApplication.font())
        if not settings.STATE.get().isEmpty():
            window.restoreState(settings.STATE.get())
        self.show_view(settings.VIEW.get())
        window.action_set[f"scheme-{window.theme.wanted}"].setChecked(True)
        window.action_set["why"].setChecked(not window.why.isHidden())
        window.action_set["moving-cards"].setChecked(settings.MOVING_CARDS.get())

    def show_view(self, key: str) -> None:
        """Bring a view to the front and give it the keys."""
        window = self._window
        place = VIEWS.index(key) if key in VIEWS else 0
        window.tabs.setCurrentIndex(place)
        self.view_changed(place)

    def view_changed(self, place: int) -> None:
        """Follow the tabs."""
        self._window.action_set[f"view-{VIEWS[place]}"].setChecked(True)
        self._make_room(VIEWS[place])
        self._window.focus_view()

    def _make_room(self, view: str) -> None:
        """Let the dock make way for the page of the reasons where both have too little room, and come back after it."""
        window = self._window
        if view != "reasons":
            if self._made_way:
                self._made_way = False
                window.action_set["why"].setChecked(True)
                window.why.show()
            return
        least = _LEAST_PAGE * window.fontMetrics().averageCharWidth()
        if not window.why.isHidden() and not window.why.isFloating() and window.tabs.width() < least:
            self._made_way = True
            window.why.hide()

    def _close_tab(self) -> None:
        tabs = self._window.open_tournaments
        tabs.close_tab(tabs.currentIndex())

    def _step(self, by: int) -> None:
        self._window.open_tournaments.step(by)
        self._window.focus_view()

    def find(self) -> None:
        """Look for a player; in the history, for whatever its lines say."""
        if self._window.view().key == "history":
            self._window.history.start_search()
        else:
            self._window.jump.open_for_players()

    def go_board(self) -> None:
        """Ask for a board of the round."""
        self.show_view("round")
        self._window.jump.open_for_boards()

    def show_missing(self) -> None:
        """Show only boards without a result, or all again."""
        only = self._window.action_set["missing"].isChecked()
        if only:
            self.show_view("round")
        self._window.round.show_missing_only(only)

    def toggle_why(self) -> None:
        """Show or hide the reasons."""
        self._made_way = False
        window = self._window
        window.why.setVisible(window.action_set["why"].isChecked())

    def zoom(self, direction: int) -> None:
        """Make all text a step larger or smaller."""
        self._resize(lambda: self._window.theme.step_zoom(direction))

    def set_zoom(self, percent: int) -> None:
        """Give all text this size in per cent."""
        self._resize(lambda: self._window.theme.set_zoom(percent))

    def _resize(self, deed: Callable[[], None]) -> None:
        """Change the zoom, and give the reasons the width they had at that size, else as much more or less."""
        window, theme = self._window, self._window.theme
        old, width = theme.zoom, self._wanted or window.why.width()
        beside = window.why.isVisible() and not window.why.isFloating()
        least = window.why.minimumSizeHint().width()
        squeezed = not least < window.why.width() < self._most_for_reasons()
        if beside:
            self._widths[old] = width
        deed()
        self._written.start()
        if theme.zoom == old or not beside:
            return
        likewise = window.why.sizeHint().width() if squeezed else round(width * theme.zoom / old)
        self._wanted = self._widths.get(theme.zoom, likewise)
        self._widen_reasons(self._wanted)

    def keep_looks(self) -> None:
        """Remember colours and the size of the type for the next start."""
        settings.SCHEME.set(self._window.theme.wanted)
        settings.ZOOM.set(self._window.theme.zoom)

    def _size_reasons(self) -> None:
        """Give the reasons the type of now, which the window does not hand on to them, and the width they want."""
        window, wanted, self._wanted = self._window, self._wanted, None
        window.why.setFont(QApplication.font())
        let_choices_shrink(window.why)
        if wanted is not None:
            self._widen_reasons(wanted)

    def _widen_reasons(self, wanted: int) -> None:
        """Give the reasons so many pixels, or as many as leave the titles of all views in sight."""
        width = max(1, min(wanted, self._most_for_reasons()))
        self._window.resizeDocks([self._window.why], [width], Qt.Orientation.Horizontal)

    def _most_for_reasons(self) -> int:
        """Return how many pixels the reasons may have at most beside the titles of the views."""
        return self._window.width() - self._window.titles.least() - 2 * SPACE.wide

    def choose_scheme(self, key: str) -> None:
        """Change to light, dark or the system's colours."""
        self._window.theme.choose(key)
        self._written.start()

    def move_cards(self) -> None:
        """Let cards move from step to step, or not, from now on."""
        settings.MOVING_CARDS.set(self._window.action_set["moving-cards"].isChecked())

    def full_screen(self) -> None:
        """Use the whole screen, or not."""
        window = self._window
        window.showFullScreen() if window.action_set["full-screen"].isChecked() else window.showNormal()
