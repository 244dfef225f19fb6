"""The width of the reasons beside the views, and when they are hidden: by type size, window and
preference.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.services import settings
from arbiter_gui.gui.shell.parts import VIEWS, WindowParts
from arbiter_gui.gui.style.theme import SPACE, let_choices_shrink

_LEAST_PAGE = 100
"""The page of the reasons is at least so many letters wide, or the dock beside it makes way."""
_LEAST_VIEW = 60
"""Every other view is at least so many letters wide."""
_TURNS = 5
"""The turns of the event loop that views may take until they ask for the room of another font."""
_LEAST_PART = 0.6
"""In less than this part of the width they want, the reasons make way."""

Surroundings = tuple[int, int, bool]
"""Width of the window, zoom, and whether the page of the reasons is in front."""


class WhyDockWidth(QObject):
    """Gives the reasons the wanted width, whatever fonts and windows were in between.

    The wish is stored as pixels at 100 per cent. It changes only when the edge of the dock is
    moved. If a view needs the room, the dock is hidden, and returns as soon as there is room again.
    """

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._parts = parts
        self._wished_width = settings.WHY_WIDTH.get()
        self._fitted_surroundings: Surroundings | None = None
        """Those for which the dock got its width; as long as they last, another width is somebody's
        wish."""
        # The width in pixels that the dock was given last.
        self._set_width = 0
        self._insisted_surroundings: Surroundings | None = None
        """Those in which somebody opened the dock, which does not make way there."""
        self.made_way = False
        # While this object itself shows or hides the dock, which is then nobody's choice.
        self._is_own_change = False
        self._was_hidden = False
        # For how many more turns of the event loop the width is checked: views ask for the room of
        # a larger type only in the turns after it (`_give_width`).
        self._turns = 0
        self._font_timer, self._width_timer = (
            QTimer(self, singleShot=True, interval=0) for _ in range(2)
        )
        self._font_timer.timeout.connect(self._follow_font)
        self._width_timer.timeout.connect(self._give_width)
        parts.theme.changed.connect(self._font_timer.start)
        parts.why.visibilityChanged.connect(self._note_request)
        parts.why.reasons_wanted.connect(self._keep_opened)
        for watched_widget in (parts.window, parts.why):
            watched_widget.installEventFilter(self)

    @property
    def wanted(self) -> bool:
        """Whether the arbiter wants the reasons shown, even if they had to make room."""
        return self.made_way or not self._parts.why.isHidden()

    def restore(self) -> None:
        """Begin with the dock as the last window left it."""
        self._was_hidden = self._parts.why.isHidden()
        self._font_timer.start()

    def keep(self) -> None:
        """Remember the width that was wished for."""
        settings.WHY_WIDTH.set(self._wished_width)

    def toggle(self, is_wanted: bool) -> None:
        """Show or hide the dock on request."""
        self._parts.why.setVisible(is_wanted)

    def fit(self, turns: int = 1) -> None:
        """Give the dock its width, hide it if a view needs the room, or show it again.

        `turns` is the number of turns of the event loop in which to check it.
        """
        parts = self._parts
        why_dock = parts.why
        surroundings = self._surroundings()
        hidden_by_choice = why_dock.isHidden() and not self.made_way
        # There is no width to give: the dock is not in the window, or the arbiter wants it away.
        if parts.current.session is None or hidden_by_choice or why_dock.isFloating():
            self._fitted_surroundings = None
            return
        usual_width = self._width_at(parts.theme.zoom)
        widest_dock = self._widest_dock()
        enough = widest_dock >= max(
            why_dock.minimumSizeHint().width(), round(usual_width * _LEAST_PART)
        )
        if enough or surroundings == self._insisted_surroundings:
            self._show_dock(is_visible=True)
            self._set_width = max(1, min(usual_width, widest_dock))
            self._turns = turns
            self._fitted_surroundings = surroundings
            self._give_width()
        else:
            self._show_dock(is_visible=False)
            self._fitted_surroundings = None

    def _give_width(self) -> None:
        """Give the dock its width, again as long as the views ask for the room of another font."""
        parts = self._parts
        why_dock = parts.why
        if (
            self._turns
            and self._fitted_surroundings == self._surroundings()
            and not why_dock.isHidden()
        ):
            self._turns -= 1
            if why_dock.width() != self._set_width:
                # Views that need less room than before do not say so by themselves (see
                # `LayoutBarrier`).
                if (views := parts.window.centralWidget()) is not None:
                    views.updateGeometry()
                parts.window.resizeDocks([why_dock], [self._set_width], Qt.Orientation.Horizontal)
                if (layout := parts.window.layout()) is not None:
                    layout.activate()
            self._width_timer.start()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the room in the window, and note when the edge of the dock is pulled (Qt)."""
        kind = event.type()
        if watched is self._parts.why:
            if kind is QEvent.Type.Resize:
                self._note_pull()
        elif kind is QEvent.Type.Resize:
            self._font_timer.start()
        return super().eventFilter(watched, event)

    # Inside

    def _surroundings(self) -> Surroundings:
        parts = self._parts
        return parts.window.width(), parts.theme.zoom, self._view_key() == "reasons"

    def _view_key(self) -> str:
        return VIEWS[self._parts.tabs.currentIndex()]

    def _width_at(self, zoom: int) -> int:
        return round(self._wished_width * zoom / 100)

    def _widest_dock(self) -> int:
        """Return how many pixels the dock may have beside the view in front and the titles of
        all.
        """
        if self._view_key() == "reasons":
            letters = _LEAST_PAGE
        else:
            letters = _LEAST_VIEW
        view = letters * self._parts.window.fontMetrics().averageCharWidth()
        titles = self._parts.titles.least_width() + 2 * SPACE.wide
        return self._parts.window.width() - max(view, titles)

    @contextmanager
    def _changing_by_itself(self) -> Iterator[None]:
        """Mark changes in the block as not requested by the arbiter."""
        # Qt reports every change of visibility alike; `_note_request` has to know which of them the
        # arbiter asked for.
        self._is_own_change = True
        try:
            yield
        finally:
            self._is_own_change = False

    def _show_dock(self, is_visible: bool) -> None:
        with self._changing_by_itself():
            self._parts.why.setVisible(is_visible)
        self.made_way = not is_visible

    def _note_request(self, _visible: bool) -> None:
        """Note that the dock was opened or closed on request, for example by a question."""
        is_hidden = self._parts.why.isHidden()
        was_hidden = self._was_hidden
        self._was_hidden = is_hidden
        # Qt also reports that the dock is covered by another one, or that its window is minimized:
        # neither hides it.
        if self._is_own_change or self._parts.current.session is None or is_hidden is was_hidden:
            return
        self.made_way = False
        if is_hidden:
            self._insisted_surroundings = None
        else:
            self._keep_opened()

    def _keep_opened(self) -> None:
        """Keep a dock that was opened on request, as long as window, font and page are
        unchanged.
        """
        self.made_way = False
        self._insisted_surroundings = self._surroundings()
        self._font_timer.start()

    def _note_pull(self) -> None:
        """Take a changed width for a wish, unless dock or views have only their minimum room."""
        parts = self._parts
        width = parts.why.width()
        if (
            parts.why.isHidden()
            or self._fitted_surroundings != self._surroundings()
            or width == self._set_width
        ):
            return
        if self._turns:
            return  # it has not got its width yet
        dock_squeezed = width <= parts.why.minimumSizeHint().width()
        views_squeezed = parts.tabs.width() <= parts.tabs.minimumSizeHint().width()
        if not dock_squeezed and not views_squeezed:
            self._wished_width = round(width * 100 / parts.theme.zoom)
            self._set_width = width

    def _follow_font(self) -> None:
        """Give the dock the current font, which the window does not pass on to it, and its width.

        The views get the font first: laying out everything at once takes twice as long.
        """
        why_dock = self._parts.why
        other_type = why_dock.font() != QApplication.font()
        if other_type:
            why_dock.setFont(QApplication.font())
            let_choices_shrink(why_dock)
        self.fit(_TURNS if other_type else 1)
