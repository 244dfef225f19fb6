"""The points of a round: win, draw, loss and the byes, with the usual systems to choose from."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QLabel, QWidget

from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import narrow_fields
from arbiter_gui.standings.values import decimal

_USUAL = ((10, 5, 0), (30, 10, 0), (20, 10, 0))
_MOST = 99.9


class PointsFields(QWidget):
    """Seven numbers of points; `changed` when one is. White and Black are worth the same here.

    The numbers are shown only if they are not those of a usual system, or *other* is chosen, which emits `unfolded`.
    """

    changed = Signal()
    unfolded = Signal()

    def __init__(self, points: PointSystem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._before = points
        self._of_matches = False
        self.system = QComboBox()
        for win, draw, loss in _USUAL:
            words = (translated(decimal(Fraction(tenths, 10))) for tenths in (win, draw, loss))
            self.system.addItem(" – ".join(words), (win, draw, loss))
        self.system.addItem(self.tr("other"), None)
        self.win, self.draw, self.loss = (_spin(v) for v in self._now())
        self.allocated = _spin(points.pairing_allocated_bye)
        self.full = _spin(points.full_bye)
        self.half = _spin(points.half_bye)
        self.zero = _spin(points.zero_bye)
        self._spins = (self.win, self.draw, self.loss, self.allocated, self.full, self.half, self.zero)
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 0, 0, 0)
        self.form.addRow(self.tr("&Points:"), self.system)
        for text, spin in (
            (self.tr("Win:"), self.win),
            (self.tr("Draw:"), self.draw),
            (self.tr("Loss:"), self.loss),
            (self.tr("Pairing-allocated bye:"), self.allocated),
            (self.tr("Full-point b&ye:"), self.full),
            (self.tr("Half-point bye:"), self.half),
            (self.tr("&Zero-point bye:"), self.zero),
        ):
            self.form.addRow(text, spin)
        narrow_fields(self.system, *self._spins)
        self.system.setCurrentIndex(self._usual_place())
        self.system.activated.connect(self._take_usual)
        self._won = self.win.value()
        self.win.valueChanged.connect(self._follow)
        for spin in self._spins:
            spin.valueChanged.connect(self._typed)
        self._fold(self._is_usual())

    def show_matches(self, of_matches: bool) -> None:
        """Label the points as those of matches, or of games; a bye is worth a drawn match (C.04.6, 1.4)."""
        if of_matches == self._of_matches:
            return
        self._of_matches = of_matches
        text = self.tr("&Points:")
        if of_matches:
            text = self.tr("Match &points:")
        label = self.form.labelForField(self.system)
        assert isinstance(label, QLabel)
        label.setText(text)
        self._fold(self._is_usual())

    def put(self, points: PointSystem) -> None:
        """Show other points, such as the usual ones of another type of event."""
        self._before = points
        byes = (points.pairing_allocated_bye, points.full_bye, points.half_bye, points.zero_bye)
        for spin, tenths in zip(self._spins, (*self._now(), *byes), strict=True):
            spin.setValue(tenths / 10)
        self._fold(self._is_usual())

    def points(self) -> PointSystem:
        """Return the points; values without a field here follow from them, or are kept if nothing was changed."""
        win, draw, loss = (_tenths(s) for s in (self.win, self.draw, self.loss))
        points = replace(
            self._before,
            pairing_allocated_bye=_tenths(self.allocated),
            full_bye=_tenths(self.full),
            half_bye=_tenths(self.half),
            zero_bye=_tenths(self.zero),
        )
        if (win, draw, loss) == self._now():
            return points
        return replace(
            points,
            white_win=win,
            black_win=win,
            forfeit_win=win,
            white_draw=draw,
            black_draw=draw,
            white_loss=loss,
            black_loss=loss,
        )

    def _now(self) -> tuple[int, int, int]:
        return self._before.white_win, self._before.white_draw, self._before.white_loss

    def _usual_place(self) -> int:
        return next((i for i, usual in enumerate(_USUAL) if usual == self._typed_points()), len(_USUAL))

    def _typed_points(self) -> tuple[int, int, int]:
        return _tenths(self.win), _tenths(self.draw), _tenths(self.loss)

    def _take_usual(self, place: int) -> None:
        """Put the points of the system that was chosen, or show the numbers of another one."""
        if place >= len(_USUAL):
            self._fold(False)
            self.unfolded.emit()
            return
        for spin, tenths in zip(self._spins, self._usual_points(place), strict=True):
            spin.setValue(tenths / 10)
        self._fold(True)

    def _usual_points(self, place: int) -> tuple[int, ...]:
        """Return the tenths of a usual system, for all seven numbers in their order."""
        win, draw, loss = _USUAL[place]
        if self._of_matches:
            allocated = draw
        else:
            allocated = win
        return win, draw, loss, allocated, win, draw, loss

    def _is_usual(self) -> bool:
        """Return whether all seven numbers, those of byes as well, are those of a usual system."""
        place = self._usual_place()
        if place >= len(_USUAL):
            return False
        return tuple(map(_tenths, self._spins)) == self._usual_points(place)

    def _fold(self, folded: bool) -> None:
        """Hide the numbers, or show them."""
        for spin in self._spins:
            self.form.setRowVisible(spin, not folded)

    def _follow(self, win: float) -> None:
        """Keep the full-point bye equal to a win as long as it was."""
        if self.full.value() == self._won:
            self.full.setValue(win)
        self._won = win

    def _typed(self) -> None:
        self.system.setCurrentIndex(self._usual_place())
        if not self._is_usual():
            self._fold(False)
        self.changed.emit()


class PointsSpin(QDoubleSpinBox):
    """Field for 0.5 and 0,5 alike: another language's decimal mark would be read as a thousands separator."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Validate a text with the decimal mark of the window's language (Qt)."""
        state, _, place = super().validate(self._own(text), place)
        return state, self._own(text), place

    def valueFromText(self, text: str) -> float:
        """Return the number that was typed (Qt)."""
        return super().valueFromText(self._own(text))

    def _own(self, text: str) -> str:
        mark = self.locale().decimalPoint()
        return text.replace(",", mark).replace(".", mark)


def _spin(tenths: int) -> PointsSpin:
    spin = PointsSpin()
    spin.setDecimals(1)
    spin.setRange(0, _MOST)
    spin.setSingleStep(0.5)
    spin.setValue(tenths / 10)
    return spin


def _tenths(spin: QDoubleSpinBox) -> int:
    return round(spin.value() * 10)
