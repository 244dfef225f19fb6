"""Colours, spaces and sizes of the window: a light and a dark scheme, both also in high contrast,
and a zoom.

One accent colour marks what is selected, focused, or most important; warning colours are for
warnings alone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from arbiter_gui.gui.style.resources import screen_font

BASE_POINTS = 10.0
ZOOM_STEPS = (75, 90, 100, 110, 125, 150, 175, 200, 250)


@dataclass(frozen=True, slots=True)
class Spaces:
    """The spaces between things, in pixels: inside a group, beside a text in a cell, between
    fields, around a page.
    """

    narrow: int = 3
    cell: int = 5
    usual: int = 6
    wide: int = 12


SPACE = Spaces()


@dataclass(frozen=True, slots=True)
class TypeScale:
    """Sizes of type in parts of that of the text: of notes on cards, of the title of a page."""

    note: float = 0.75
    title: float = 1.9


TYPE = TypeScale()


@dataclass(frozen=True, slots=True)
class Scheme:
    """The named colours of one appearance.

    Contrast of every text colour on `base` is at least 4.5 to 1.
    """

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


_DARK_BELOW = 128
"""The lightness below which a ground is dark."""
LIGHT = Scheme(
    name="light",
    window="#f2f5f8",
    base="#ffffff",
    stripe="#f6f9fb",
    text="#14202b",
    dim="#536270",
    line="#cdd7e0",
    accent="#1a5f94",
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
    window="#252c34",
    base="#181d23",
    stripe="#1f252c",
    text="#e8eef3",
    dim="#a7b6c3",
    line="#46525e",
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


_LOUD = {
    "dim": "#000000",
    "line": "#8c8c8c",
    "text": "#000000",
    "accent": "#00358a",
    "window": "#ffffff",
}
_LOUD_DARK = {
    "dim": "#ffffff",
    "line": "#666666",
    "text": "#ffffff",
    "accent": "#ffe04d",
    "on_accent": "#000000",
}
LIGHT_CONTRAST = replace(
    LIGHT,
    **_LOUD,
    stripe="#ffffff",
    good="#00461f",
    warn="#5a3a00",
    bad="#8a0008",
    related="#fff3d6",
)
DARK_CONTRAST = replace(
    DARK, **_LOUD_DARK, window="#000000", base="#000000", stripe="#000000", related="#3a2e00",
    good="#8dffbe", warn="#ffd98a", bad="#ffb4ae", warn_back="#2c2300", bad_back="#330d0b",
    good_back="#04200f",
)  # fmt: skip


class Theme(QObject):
    """Holds the scheme and the zoom of the application, and says when either changed."""

    changed = Signal()

    def __init__(self, application: QApplication, scheme: str = "system", zoom: int = 100) -> None:
        super().__init__(application)
        self._application = application
        self._wanted_scheme = scheme
        self.zoom = zoom
        self.scheme = LIGHT
        # Held, because what it hands out goes with it.
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._system_changed)
        self._hints.accessibility().contrastPreferenceChanged.connect(self._apply_scheme)
        self._apply_type_size()
        self._apply_scheme()

    @property
    def wanted_scheme(self) -> str:
        """The requested scheme: `light`, `dark` or `system`."""
        return self._wanted_scheme

    def choose(self, scheme: str) -> None:
        """Change to `light`, `dark` or `system`."""
        self._wanted_scheme = scheme
        self._apply_scheme()

    def set_zoom(self, percent: int) -> None:
        """Set the size of all text in per cent, within the steps offered."""
        self.zoom = max(ZOOM_STEPS[0], min(ZOOM_STEPS[-1], percent))
        self._apply_type_size()
        self.changed.emit()

    def step_zoom(self, direction: int) -> None:
        """Go to the next larger (1) or smaller (-1) step."""
        smaller_steps = [step for step in ZOOM_STEPS if step < self.zoom]
        larger_steps = [step for step in ZOOM_STEPS if step > self.zoom]
        if direction > 0 and larger_steps:
            self.set_zoom(larger_steps[0])
        elif direction <= 0 and smaller_steps:
            self.set_zoom(smaller_steps[-1])

    def colour(self, role: str) -> QColor:
        """Return a colour of the scheme in force by its name."""
        return QColor(getattr(self.scheme, role))

    def _system_changed(self) -> None:
        if self._wanted_scheme == "system":
            self._apply_scheme()

    def _apply_scheme(self) -> None:
        """Use the colours that are chosen, or those of the desktop."""
        dark = self._hints.colorScheme() is Qt.ColorScheme.Dark
        if self._wanted_scheme != "system":
            dark = self._wanted_scheme == "dark"
        self.scheme = scheme_for(dark, self._wants_high_contrast())
        look = palette(self.scheme)
        self._application.setPalette(look)
        # The style draws the frame of a box to tick in a darker shade of the window: not to be seen
        # on dark ground. Menus are not among them: the list of a combo box takes their colours, and
        # would stand on this ground.
        look.setColor(QPalette.ColorRole.Window, QColor(self.scheme.dim))
        for kind in ("QCheckBox", "TickList", "ImportList"):
            # PySide takes the name as text and refuses the bytes that its stub asks for.
            self._application.setPalette(look, kind)  # type: ignore[arg-type]
        self.changed.emit()

    def _wants_high_contrast(self) -> bool:
        """Return whether the system asks for high contrast."""
        return (
            self._hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
        )

    def _apply_type_size(self) -> None:
        self._application.setFont(screen_font(BASE_POINTS * self.zoom / 100))
        for window in self._application.topLevelWidgets():
            let_choices_shrink(window)


def let_choices_shrink(parent: QWidget) -> None:
    """Tell the combo boxes in a widget about a new font.

    Qt updates their minimum size only with the style.
    """
    for box in parent.findChildren(QComboBox):
        QApplication.sendEvent(box, QEvent(QEvent.Type.StyleChange))


def scheme_for(dark: bool, contrast: bool) -> Scheme:
    """Return the scheme for dark or light surroundings, with high contrast where that is asked
    for.
    """
    if contrast:
        if dark:
            return DARK_CONTRAST
        return LIGHT_CONTRAST
    if dark:
        return DARK
    return LIGHT


def ground_of(widget: QWidget, role: str) -> QColor:
    """Return a colour that marks a line or a cell, such as `bad_back`, to suit the ground of a
    widget.
    """
    is_dark = widget.palette().base().color().lightness() < _DARK_BELOW
    return QColor(getattr(scheme_for(is_dark, contrast=False), role))


def palette(scheme: Scheme) -> QPalette:
    """Return the Qt palette of a scheme."""
    qt_palette = QPalette()
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
        qt_palette.setColor(name, QColor(colour))
    for name in (role.WindowText, role.Text, role.ButtonText):
        qt_palette.setColor(QPalette.ColorGroup.Disabled, name, QColor(scheme.dim))
    return qt_palette
