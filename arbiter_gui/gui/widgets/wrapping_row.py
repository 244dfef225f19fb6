"""A row of controls that wraps onto a second line in a narrow place, so that none is squeezed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QSize
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbiter_gui.gui.style.theme import SPACE

_Sized = tuple[QWidget, QSize]
"""A control and how large it wants to be: asked once, as the style works it out for every question."""


class WrappingRow(QWidget):
    """Controls one beside the other as wide as they want to be; those that expand share what is left in their line."""

    def __init__(self, *controls: QWidget) -> None:
        super().__init__()
        self._controls = controls
        for control in controls:
            control.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """A narrow place needs more lines (Qt)."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the lines are together (Qt)."""
        return _high(_lines(self._shown(), width))

    def sizeHint(self) -> QSize:
        """Be one line, where there is room (Qt)."""
        controls = self._shown()
        width = sum(size.width() + SPACE.narrow for _, size in controls)
        lines = _lines(controls, max(width, self.width()))
        return QSize(width, _high(lines))

    def minimumSizeHint(self) -> QSize:
        """Be as wide as the widest of them (Qt)."""
        widths = [size.width() for _, size in self._shown()]
        return QSize(max(widths, default=0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the controls (Qt)."""
        super().resizeEvent(event)
        self._lay()

    def showEvent(self, event: QShowEvent) -> None:
        """Ask for other room where controls got other words out of sight, which nobody tells then (Qt)."""
        super().showEvent(event)
        self.updateGeometry()
        self._lay()

    def event(self, event: QEvent) -> bool:
        """Place them anew when one asks for other room (Qt)."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._lay()
        return super().event(event)

    def _shown(self) -> list[_Sized]:
        return [(control, control.sizeHint()) for control in self._controls if not control.isHidden()]

    def _lay(self) -> None:
        lines = _lines(self._shown(), self.width())
        top = 0
        for line in lines:
            self._lay_line(line, top)
            top += _height(line) + SPACE.narrow
        self.setFixedHeight(_high(lines))

    def _lay_line(self, line: list[_Sized], top: int) -> None:
        """Place the controls of a line; those that expand share what is left of the width."""
        line_height = _height(line)
        controls_width = sum(size.width() for _, size in line)
        line_width = controls_width + SPACE.narrow * (len(line) - 1)
        growing = [control for control, _ in line if _grows(control)]
        share = (self.width() - line_width) // len(growing) if growing else 0
        x = 0
        for control, size in line:
            width = size.width() + share if control in growing else size.width()
            y = top + (line_height - size.height()) // 2
            control.setGeometry(QRect(x, y, width, size.height()))
            x += width + SPACE.narrow


def _lines(controls: list[_Sized], width: int) -> list[list[_Sized]]:
    """Return which controls stand in which line of a place so many pixels wide."""
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


def _height(line: list[_Sized]) -> int:
    return max(size.height() for _, size in line)


def _high(lines: list[list[_Sized]]) -> int:
    """Return how high some lines are together."""
    return sum(map(_height, lines)) + SPACE.narrow * (len(lines) - 1)


def _grows(control: QWidget) -> bool:
    return control.sizePolicy().horizontalPolicy() in (
        QSizePolicy.Policy.Expanding,
        QSizePolicy.Policy.MinimumExpanding,
    )
