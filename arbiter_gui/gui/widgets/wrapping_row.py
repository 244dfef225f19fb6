"""A row of controls that wraps onto a second line in a narrow place, so that none is squeezed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbiter_gui.gui.style.theme import SPACE

_Sized = tuple[QWidget, QSize]
"""A control and its preferred size: asked once, as the style calculates it for every request."""


class WrappingRow(QWidget):
    """Controls side by side in their preferred widths.

    Those that expand share the spare room of their line.
    """

    def __init__(self, *controls: QWidget) -> None:
        super().__init__()
        self._controls = controls
        for control in controls:
            control.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """Return True: a narrow place needs more lines (Qt)."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the total height of the lines (Qt)."""
        return _height_of_lines(_lines(self._shown_controls(), width))

    def sizeHint(self) -> QSize:
        """Return the size of one line, if there is room (Qt)."""
        controls = self._shown_controls()
        width = sum(size.width() + SPACE.narrow for _, size in controls)
        lines = _lines(controls, max(width, self.width()))
        return QSize(width, _height_of_lines(lines))

    def minimumSizeHint(self) -> QSize:
        """Return the width of the widest control (Qt)."""
        widths = [size.width() for _, size in self._shown_controls()]
        return QSize(max(widths, default=0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the controls (Qt)."""
        super().resizeEvent(event)
        self._lay_out_lines()

    def showEvent(self, event: QShowEvent) -> None:
        """Request new room if hidden controls got new texts, of which Qt sends no notice (Qt)."""
        super().showEvent(event)
        self.updateGeometry()
        self._lay_out_lines()

    def event(self, event: QEvent) -> bool:
        """Place the controls again when one requests new room (Qt)."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._lay_out_lines()
        return super().event(event)

    def _shown_controls(self) -> list[_Sized]:
        return [
            (control, control.sizeHint()) for control in self._controls if not control.isHidden()
        ]

    def _lay_out_lines(self) -> None:
        """Put the controls in as many lines as the width asks for."""
        lines = _lines(self._shown_controls(), self.width())
        top = 0
        for line in lines:
            self._lay_line(line, top)
            top += _height_of_line(line) + SPACE.narrow
        self.setFixedHeight(_height_of_lines(lines))

    def _lay_line(self, line: list[_Sized], top: int) -> None:
        """Place the controls of a line; those that expand share the spare width."""
        line_height = _height_of_line(line)
        controls_width = sum(size.width() for _, size in line)
        line_width = controls_width + SPACE.narrow * (len(line) - 1)
        growing = [control for control, _ in line if _is_growing(control)]
        share = 0
        if growing:
            share = (self.width() - line_width) // len(growing)
        x = 0
        for control, size in line:
            if control in growing:
                width = size.width() + share
            else:
                width = size.width()
            y = top + (line_height - size.height()) // 2
            control.setGeometry(QRect(x, y, width, size.height()))
            x += width + SPACE.narrow


def _lines(controls: list[_Sized], width: int) -> list[list[_Sized]]:
    """Return the controls of each line of a place of this width in pixels."""
    lines: list[list[_Sized]] = []
    line_width = 0
    for control, size in controls:
        wider_line = line_width + SPACE.narrow + size.width()
        if lines and wider_line <= width:
            lines[-1].append((control, size))
            line_width = wider_line
        else:
            lines.append([(control, size)])
            line_width = size.width()
    return lines


def _height_of_line(line: list[_Sized]) -> int:
    return max(size.height() for _, size in line)


def _height_of_lines(lines: list[list[_Sized]]) -> int:
    """Return the total height of some lines."""
    gaps = max(0, len(lines) - 1)
    return sum(map(_height_of_line, lines)) + SPACE.narrow * gaps


def _is_growing(control: QWidget) -> bool:
    return control.sizePolicy().horizontalPolicy() in (
        QSizePolicy.Policy.Expanding,
        QSizePolicy.Policy.MinimumExpanding,
    )
