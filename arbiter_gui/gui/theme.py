"""Colours and sizes of the window: a light and a dark scheme on the Fusion style, and a zoom for all text."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.resources import screen_font

BASE_POINTS = 10.0
ZOOM_STEPS = (75, 90, 100, 110, 125, 150, 175, 200, 250)


@dataclass(frozen=True, slots=True)
class Scheme:
    """The named colours of one appearance; contrast of every text colour on `base` is at least 4.5 to 1."""

    name: str
    window: str
    base: str
    stripe: str
    text: str
    dim: str
    line: str
    accent: str
    on_accent: str
    related: str
    good: str
    warn: str
    bad: str
    warn_back: str
    bad_back: str
    good_back: str
    white_piece: str
    black_piece: str


LIGHT = Scheme(
    name="light",
    window="#eef0f2",
    base="#ffffff",
    stripe="#f4f7f9",
    text="#15191c",
    dim="#59636b",
    line="#c9d0d5",
    accent="#1d5f87",
    on_accent="#ffffff",
    related="#ffe9b8",
    good="#1d6f42",
    warn="#8a5a00",
    bad="#b3261e",
    warn_back="#fff2d1",
    bad_back="#fde4e1",
    good_back="#e0f3e7",
    white_piece="#ffffff",
    black_piece="#22282c",
)
DARK = Scheme(
    name="dark",
    window="#343a40",
    base="#1a1e21",
    stripe="#22272b",
    text="#e9edf0",
    dim="#aab6be",
    line="#555f67",
    accent="#5db3e0",
    on_accent="#0a141a",
    related="#54451a",
    good="#6fd39a",
    warn="#f0c060",
    bad="#ff8a80",
    warn_back="#40340f",
    bad_back="#4a2320",
    good_back="#1b3b29",
    white_piece="#f2f2ee",
    black_piece="#07090a",
)


class Theme(QObject):
    """Holds the scheme and the zoom of the application, and says when either changed."""

    changed = Signal()

    def __init__(self, application: QApplication, scheme: str = "system", zoom: int = 100) -> None:
        super().__init__(application)
        self._application = application
        self._wanted, self.zoom = scheme, zoom
        self.scheme = LIGHT
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._apply()

    @property
    def wanted(self) -> str:
        """What was asked for: `light`, `dark` or `system`."""
        return self._wanted

    def choose(self, scheme: str) -> None:
        """Change to `light`, `dark` or `system`."""
        self._wanted = scheme
        self._apply()

    def set_zoom(self, percent: int) -> None:
        """Set the size of all text in per cent, within the steps offered."""
        self.zoom = max(ZOOM_STEPS[0], min(ZOOM_STEPS[-1], percent))
        self._size()

    def step_zoom(self, direction: int) -> None:
        """Go to the next larger (1) or smaller (-1) step."""
        steps = [s for s in ZOOM_STEPS if (s > self.zoom if direction > 0 else s < self.zoom)]
        if steps:
            self.set_zoom(steps[0] if direction > 0 else steps[-1])

    def colour(self, role: str) -> QColor:
        """Return a colour of the scheme in force by its name."""
        return QColor(getattr(self.scheme, role))

    def _system_changed(self) -> None:
        if self._wanted == "system":
            self._apply()

    def _apply(self) -> None:
        dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
        if self._wanted != "system":
            dark = self._wanted == "dark"
        self.scheme = DARK if dark else LIGHT
        look = palette(self.scheme)
        self._application.setPalette(look)
        # The style draws the frame of a box to tick in a darker shade of the window: not to be seen on dark ground.
        look.setColor(QPalette.ColorRole.Window, QColor(self.scheme.dim))
        for kind in ("QCheckBox", "TickList", "ImportList"):
            # PySide takes the name as text and refuses the bytes that its stub asks for.
            self._application.setPalette(look, kind)  # type: ignore[arg-type]
        self._size()

    def _size(self) -> None:
        self._application.setFont(screen_font(BASE_POINTS * self.zoom / 100))
        self.changed.emit()


def palette(scheme: Scheme) -> QPalette:
    """Return the Qt palette of a scheme."""
    out = QPalette()
    role = QPalette.ColorRole
    for name, colour in (
        (role.Window, scheme.window),
        (role.WindowText, scheme.text),
        (role.Base, scheme.base),
        (role.AlternateBase, scheme.stripe),
        (role.Text, scheme.text),
        (role.Button, scheme.window),
        (role.ButtonText, scheme.text),
        (role.BrightText, scheme.bad),
        (role.ToolTipBase, scheme.base),
        (role.ToolTipText, scheme.text),
        (role.PlaceholderText, scheme.dim),
        (role.Highlight, scheme.accent),
        (role.HighlightedText, scheme.on_accent),
        (role.Accent, scheme.accent),
        (role.Link, scheme.accent),
        (role.LinkVisited, scheme.accent),
        (role.Mid, scheme.line),
    ):
        out.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        out.setColor(QPalette.ColorGroup.Disabled, name, QColor(scheme.dim))
    return out
