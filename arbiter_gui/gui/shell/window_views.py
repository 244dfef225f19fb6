"""The views of the main window, each created when it is first shown or needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.widgets.stacked_pages import CurrentPageStack

_LEAST = 60
"""So many letters wide every view can be: nothing moves when one is made."""


class ViewPage(QWidget):
    """The place of a view among the tabs.

    `make` puts the view there when the page is first shown.
    """

    def __init__(self, make: Callable[[], object]) -> None:
        super().__init__()
        self._make = make
        self._inside = CurrentPageStack(self)
        self._inside.setContentsMargins(0, 0, 0, 0)

    def hold(self, view: QWidget) -> None:
        """Give a view all room of the page, before it is shown: rows and columns are laid out
        once.
        """
        view.setParent(self)
        # A view with nothing to select has the keys itself.
        view.setAccessibleName(self.accessibleName())
        view.setGeometry(self.rect())
        self._inside.addWidget(view)

    def minimumSizeHint(self) -> QSize:
        """Be as large as the view must be, also before it is made (Qt)."""
        if self._inside.count():
            return self._inside.minimumSize()
        return QSize(_LEAST * self.fontMetrics().averageCharWidth(), 0)

    def showEvent(self, event: QShowEvent) -> None:
        """Create the view, which shows the current tournament (Qt)."""
        super().showEvent(event)
        self._make()


class WindowViews:
    """The views by their keys, in the order of the tabs.

    `makers` make them, wired to the rest of the window.
    """

    def __init__(self, makers: Mapping[str, Callable[[], TournamentView]]) -> None:
        self._makers = makers
        self._views: dict[str, TournamentView] = {}
        self.pages = {key: ViewPage(lambda key=key: self[key]) for key in makers}  # type: ignore[misc]

    def __getitem__(self, key: str) -> TournamentView:
        """Return a view."""
        if key not in self._views:
            # Known before it is shown: what that sets going asks for it again.
            view = self._views[key] = self._makers[key]()
            self.pages[key].hold(view)
        return self._views[key]

    def __iter__(self) -> Iterator[TournamentView]:
        """Go through all views."""
        return map(self.__getitem__, self.pages)

    def has(self, key: str) -> bool:
        """Return whether a view has been created."""
        return key in self._views

    def views_made(self) -> tuple[TournamentView, ...]:
        """Return the views that are there."""
        return tuple(self._views.values())

    @property
    def complete(self) -> bool:
        """Whether all views are made."""
        return len(self._views) == len(self.pages)

    def hand_over(self) -> dict[str, object]:
        """Return what the views of the next window take over, by their keys."""
        states = {}
        for key, view in self._views.items():
            state = view.hand_over()
            if state is not None:
                states[key] = state
        return states

    def take_over(self, states: Mapping[str, object]) -> None:
        """Take over what the views of the window before have handed over."""
        for key, state in states.items():
            self[key].take_over(state)

    def make_next(self) -> None:
        """Create a view that has not been looked at yet."""
        for key in [key for key in self.pages if not self.has(key)][:1]:
            self[key]
