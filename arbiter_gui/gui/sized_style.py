"""The style of the window: the Fusion style with signs that grow with the type.

Qt's own arrows of trees, marks to close, boxes to tick and icons have so many pixels; at twice the size of the type
they would be half as large as the words beside them.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QApplication, QStyle, QStyleOption, QWidget

from arbiter_gui.gui.plain_text import PlainStyle
from arbiter_gui.gui.theme import BASE_POINTS

_Metric = QStyle.PixelMetric
_GROWING = frozenset(
    (
        _Metric.PM_IndicatorWidth,
        _Metric.PM_IndicatorHeight,
        _Metric.PM_ExclusiveIndicatorWidth,
        _Metric.PM_ExclusiveIndicatorHeight,
        _Metric.PM_TabCloseIndicatorWidth,
        _Metric.PM_TabCloseIndicatorHeight,
        _Metric.PM_TitleBarButtonIconSize,
        _Metric.PM_TitleBarButtonSize,
        _Metric.PM_SmallIconSize,
        _Metric.PM_ButtonIconSize,
        _Metric.PM_TabBarIconSize,
        _Metric.PM_ListViewIconSize,
        _Metric.PM_MessageBoxIconSize,
        _Metric.PM_ScrollBarExtent,
        _Metric.PM_TreeViewIndentation,
        _Metric.PM_MenuButtonIndicator,
        _Metric.PM_HeaderMarkSize,
        _Metric.PM_CheckBoxLabelSpacing,
        _Metric.PM_RadioButtonLabelSpacing,
    )
)
_ARROW = 0.24
"""Half the height of the arrow of a tree, in parts of the height of a small letter's line."""


class SizedStyle(PlainStyle):
    """Makes what stands beside words as large as they are."""

    def pixelMetric(
        self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None
    ) -> int:
        """Return a length in pixels (Qt)."""
        usual = super().pixelMetric(metric, option, widget)
        return round(usual * type_scale()) if metric in _GROWING else usual

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw the arrow of a tree as an open angle; all else as the style does (Qt)."""
        if element is not QStyle.PrimitiveElement.PE_IndicatorBranch:
            super().drawPrimitive(element, option, painter, widget)
            return
        state: Any = option.state
        if state & QStyle.StateFlag.State_Children:
            _draw_arrow(painter, option, bool(state & QStyle.StateFlag.State_Open))


def type_scale() -> float:
    """Return how large the type of the window is, compared with 100 per cent."""
    return QApplication.font().pointSizeF() / BASE_POINTS


def _draw_arrow(painter: QPainter, option: QStyleOption, unfolded: bool) -> None:
    reach = _ARROW * option.fontMetrics.height()
    middle = QPointF(option.rect.center())
    far, near = QPointF(reach / 2, 0), QPointF(0, reach)
    if unfolded:
        far, near = QPointF(0, reach / 2), QPointF(reach, 0)
    palette: QPalette = option.palette
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(palette.color(QPalette.ColorRole.Text), max(1.0, reach / 3.5))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([middle - far - near, middle + far, middle - far + near])
    painter.restore()
