"""The points of a round: win, draw, loss and the byes, with the usual systems to choose from."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QFormLayout, QLabel, QWidget

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import narrow_fields

_USUAL = ((10, 5, 0), (30, 10, 0), (20, 10, 0))
_MOST = 99.9


class PointsFields(QWidget):
    """Seven numbers of points; `changed` when one is. White and Black are worth the same here.

    The numbers are shown only if they are not those of a usual system, or *other* is chosen, which
    emits `unfolded`.
    """

    changed = Signal()
    unfolded = Signal()

    def __init__(self, points: PointSystem, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._points_before = points
        self._of_matches = False
        self.system = QComboBox()
        for win, draw, loss in _USUAL:
            words = (translated(points_text(tenths)) for tenths in (win, draw, loss))
            self.system.addItem(" – ".join(words), (win, draw, loss))
        self.system.addItem(self.tr("other"), None)
        self.win, self.draw, self.loss = (
            _points_spin(points_value) for points_value in self._game_points_before()
        )
        self.allocated = _points_spin(points.pairing_allocated_bye)
        self.full = _points_spin(points.full_bye)
        self.half = _points_spin(points.half_bye)
        self.zero = _points_spin(points.zero_bye)
        self._spins = (
            self.win,
            self.draw,
            self.loss,
            self.allocated,
            self.full,
            self.half,
            self.zero,
        )
        self._lay_out()
        narrow_fields(self.system, *self._spins)
        self._follow_fields()
        self._fold_numbers(self._is_usual())

    def _lay_out(self) -> None:
        """Put the usual point systems above the points for each result."""
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

    def _follow_fields(self) -> None:
        """Put usual points when they are chosen, and adjust the byes to the points of a win."""
        self.system.setCurrentIndex(self._index_of_usual())
        self.system.activated.connect(self._put_usual_points)
        self._points_of_win = self.win.value()
        self.win.valueChanged.connect(self._follow_win)
        for spin in self._spins:
            spin.valueChanged.connect(self._follow_typing)

    def show_matches(self, of_matches: bool) -> None:
        """Label the points as those of matches, or of games.

        A bye is worth a drawn match (C.04.6, 1.4).
        """
        if of_matches == self._of_matches:
            return
        self._of_matches = of_matches
        text = self.tr("&Points:")
        if of_matches:
            text = self.tr("Match &points:")
        label = self.form.labelForField(self.system)
        assert isinstance(label, QLabel)
        label.setText(text)
        self._fold_numbers(self._is_usual())

    def show_points(self, points: PointSystem) -> None:
        """Show other points, such as the usual ones of another type of event."""
        self._points_before = points
        byes = (points.pairing_allocated_bye, points.full_bye, points.half_bye, points.zero_bye)
        for spin, tenths in zip(self._spins, (*self._game_points_before(), *byes), strict=True):
            spin.setValue(tenths / 10)
        self._fold_numbers(self._is_usual())

    def points(self) -> PointSystem:
        """Return the points.

        Values without a field here follow from them, or are kept if nothing was changed.
        """
        win, draw, loss = (_tenths_of(spin) for spin in (self.win, self.draw, self.loss))
        points = replace(
            self._points_before,
            pairing_allocated_bye=_tenths_of(self.allocated),
            full_bye=_tenths_of(self.full),
            half_bye=_tenths_of(self.half),
            zero_bye=_tenths_of(self.zero),
        )
        if (win, draw, loss) == self._game_points_before():
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

    def _game_points_before(self) -> tuple[int, int, int]:
        return (
            self._points_before.white_win,
            self._points_before.white_draw,
            self._points_before.white_loss,
        )

    def _index_of_usual(self) -> int:
        return next(
            (
                index
                for index, usual_points in enumerate(_USUAL)
                if usual_points == self._typed_points()
            ),
            len(_USUAL),
        )

    def _typed_points(self) -> tuple[int, int, int]:
        return _tenths_of(self.win), _tenths_of(self.draw), _tenths_of(self.loss)

    def _put_usual_points(self, system_index: int) -> None:
        """Put the points of the system that was chosen, or show the numbers of another one."""
        if system_index >= len(_USUAL):
            self._fold_numbers(folded=False)
            self.unfolded.emit()
            return
        for spin, tenths in zip(self._spins, self._usual_points(system_index), strict=True):
            spin.setValue(tenths / 10)
        self._fold_numbers(folded=True)

    def _usual_points(self, system_index: int) -> tuple[int, ...]:
        """Return the tenths of a usual system, for all seven numbers in their order."""
        win, draw, loss = _USUAL[system_index]
        if self._of_matches:
            allocated = draw
        else:
            allocated = win
        return win, draw, loss, allocated, win, draw, loss

    def _is_usual(self) -> bool:
        """Return whether all seven numbers, those of byes as well, are those of a usual system."""
        system_index = self._index_of_usual()
        if system_index >= len(_USUAL):
            return False
        return tuple(map(_tenths_of, self._spins)) == self._usual_points(system_index)

    def _fold_numbers(self, folded: bool) -> None:
        """Hide the numbers, or show them."""
        for spin in self._spins:
            self.form.setRowVisible(spin, not folded)

    def _follow_win(self, win: float) -> None:
        """Keep the full-point bye equal to a win as long as it was."""
        if self.full.value() == self._points_of_win:
            self.full.setValue(win)
        self._points_of_win = win

    def _follow_typing(self) -> None:
        self.system.setCurrentIndex(self._index_of_usual())
        if not self._is_usual():
            self._fold_numbers(folded=False)
        self.changed.emit()


class PointsSpin(QDoubleSpinBox):
    """Field for 0.5 and 0,5 alike: another language's decimal mark would be read as a thousands
    separator.
    """

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Validate a text with the decimal mark of the window's language (Qt)."""
        state, _, position = super().validate(self._with_own_mark(text), position)
        return state, self._with_own_mark(text), position

    def valueFromText(self, text: str) -> float:
        """Return the number that was typed (Qt)."""
        return super().valueFromText(self._with_own_mark(text))

    def _with_own_mark(self, text: str) -> str:
        mark = self.locale().decimalPoint()
        return text.replace(",", mark).replace(".", mark)


def _points_spin(tenths: int) -> PointsSpin:
    """Return a field for points, in steps of a half."""
    spin = PointsSpin()
    spin.setDecimals(1)
    spin.setRange(0, _MOST)
    spin.setSingleStep(0.5)
    spin.setValue(tenths / 10)
    return spin


def _tenths_of(spin: QDoubleSpinBox) -> int:
    return round(spin.value() * 10)
