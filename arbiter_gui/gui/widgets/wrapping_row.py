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
        shown = self._shown()
        wide = sum(size.width() + SPACE.narrow for _, size in shown)
        return QSize(wide, _high(_lines(shown, max(wide, self.width()))))

    def minimumSizeHint(self) -> QSize:
        """Be as wide as the widest of them (Qt)."""
        return QSize(max((size.width() for _, size in self._shown()), default=0), 0)

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
        top, lines = 0, _lines(self._shown(), self.width())
        for line in lines:
            high = _height(line)
            wanted = sum(size.width() for _, size in line) + SPACE.narrow * (len(line) - 1)
            growing = [control for control, _ in line if _grows(control)]
            left = 0
            for control, size in line:
                wide = size.width() + ((self.width() - wanted) // len(growing) if control in growing else 0)
                control.setGeometry(QRect(left, top + (high - size.height()) // 2, wide, size.height()))
                left += wide + SPACE.narrow
            top += high + SPACE.narrow
        self.setFixedHeight(_high(lines))


def _lines(controls: list[_Sized], width: int) -> list[list[_Sized]]:
    """Return which controls stand in which line of a place so many pixels wide."""
    lines: list[list[_Sized]] = []
    used = 0
    for control, size in controls:
        needed = SPACE.narrow + size.width()
        if lines and used + needed <= width:
            lines[-1].append((control, size))
            used += needed
        else:
            lines.append([(control, size)])
            used = needed - SPACE.narrow
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
