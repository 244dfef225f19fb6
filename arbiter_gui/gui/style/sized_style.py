"""The style of the window: flat shapes on the Fusion style, with signs and arrows that grow with
the type.

Qt's own arrows of trees, marks to close, boxes to tick and icons have so many pixels; at twice the
size of the type they would be half as large as the words beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from PySide6.QtCore import QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QIcon, QPainter, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QDialogButtonBox,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionMenuItem,
    QTableView,
    QWidget,
)

from arbiter_gui.gui.style.control_shapes import (
    arrow_ink,
    draw_arrow,
    draw_base,
    draw_box,
    draw_button,
    draw_close,
    draw_focus,
    draw_frame,
    draw_heading,
    draw_menu,
    draw_menu_border,
    draw_separator,
    draw_tab,
    draw_tool,
    frame_colour,
    is_first,
    mixed,
)
from arbiter_gui.gui.style.plain_text import PlainStyle
from arbiter_gui.gui.style.theme import BASE_POINTS, SPACE

_Metric = QStyle.PixelMetric
_Element = QStyle.PrimitiveElement
_Control = QStyle.ControlElement
_Complex = QStyle.ComplexControl
_Sub = QStyle.SubControl
_LENGTHS = {
    _Metric.PM_LayoutLeftMargin: SPACE.wide,
    _Metric.PM_LayoutTopMargin: SPACE.wide,
    _Metric.PM_LayoutRightMargin: SPACE.wide,
    _Metric.PM_LayoutBottomMargin: SPACE.wide,
    _Metric.PM_LayoutHorizontalSpacing: SPACE.usual,
    _Metric.PM_LayoutVerticalSpacing: SPACE.usual,
    _Metric.PM_FocusFrameHMargin: SPACE.cell,
    _Metric.PM_HeaderMargin: SPACE.cell,
    # Fusion lets tabs that are not in front stand lower, where the tails of their letters are cut
    # off.
    _Metric.PM_TabBarTabShiftVertical: 0,
}
# Taken from their class once: Qt asks for lengths a thousand times while a view is made.
_ROW_HEIGHT = _Metric.PM_HeaderDefaultSectionSizeVertical
_BETWEEN_TITLES = _Metric.PM_TabBarTabHSpace
BETWEEN_TITLES = "betweenTitles"
"""The property of a tab bar with a different space between its titles, in pixels."""
_DOWN = 0
_UP = 180
_LEFT = 90
_RIGHT = 270
_TURNS = {
    _Element.PE_IndicatorArrowDown: _DOWN,
    _Element.PE_IndicatorArrowUp: _UP,
    _Element.PE_IndicatorArrowLeft: _LEFT,
    _Element.PE_IndicatorArrowRight: _RIGHT,
}
"""Arrows by their angle in degrees from one that points down."""
_SCROLLED = {
    Qt.Orientation.Vertical: {_Sub.SC_ScrollBarSubLine: _UP, _Sub.SC_ScrollBarAddLine: _DOWN},
    Qt.Orientation.Horizontal: {_Sub.SC_ScrollBarSubLine: _LEFT, _Sub.SC_ScrollBarAddLine: _RIGHT},
}
_TYPED = 3
"""The extra indent of typed text in pixels."""
_BESIDE_WORDS = 7
"""The least room on either side of the words of a button, in pixels, also with large type: a row of
them is long."""
_ARROW_WIDTH = 20
"""The room for the arrows of a field at 100 per cent, in pixels."""
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
_DRAWN: dict[QStyle.PrimitiveElement, Callable[[QPainter, Any], None]] = {
    _Element.PE_PanelButtonCommand: draw_button,
    _Element.PE_PanelButtonTool: draw_tool,
    _Element.PE_Frame: draw_frame,
    _Element.PE_FrameTabBarBase: draw_base,
    _Element.PE_IndicatorTabClose: draw_close,
    _Element.PE_FrameFocusRect: draw_focus,
    _Element.PE_PanelMenu: draw_menu,
    _Element.PE_FrameMenu: draw_menu_border,
}
"""Parts whose shapes are drawn elsewhere, for every widget."""
_ROW_FACTOR = 1.65
_ARROW = 0.24
"""Half the height of the arrow of a tree, in parts of the height of a small letter's line."""


class SizedStyle(PlainStyle):
    """Makes icons and marks as large as the words beside them."""

    def polish(self, widget: Any) -> Any:
        """Align column headings with their columns, stripe read-only tables, and leave buttons of
        dialogs their words.

        Typed text in a line begins where the words of other fields do (Qt).
        """
        if isinstance(widget, QHeaderView) and widget.orientation() is Qt.Orientation.Horizontal:
            widget.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            widget.setHighlightSections(False)
        if (
            isinstance(widget, QTableView)
            and widget.editTriggers() == QTableView.EditTrigger.NoEditTriggers
        ):
            widget.setShowGrid(False)
            widget.setAlternatingRowColors(True)
        # Inside another field a line has no frame of its own.
        if isinstance(widget, QLineEdit) and widget.hasFrame():
            widget.setTextMargins(_TYPED, 0, _TYPED, 0)
        # Not by `styleHint`: Qt asks that so often that a tenth of the time for a window would go
        # there.
        if isinstance(widget, QPushButton) and isinstance(widget.parentWidget(), QDialogButtonBox):
            widget.setIcon(QIcon())
        return super().polish(widget)

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        """Return a length in pixels (Qt)."""
        if metric in _LENGTHS:
            return _LENGTHS[metric]
        if metric is _ROW_HEIGHT:
            return row_height(QFontMetrics(QApplication.font()))
        usual_size = super().pixelMetric(metric, option, widget)
        # The style gives these in pixels, whatever the size of the type: they grow with it here.
        if metric in _GROWING:
            return round(usual_size * type_scale())
        if metric is _BETWEEN_TITLES and widget is not None:
            return int(widget.property(BETWEEN_TITLES) or usual_size)
        return usual_size

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw buttons, frames and the arrow of a tree flat; all else as the style does (Qt)."""
        state: Any = option.state
        if element is _Element.PE_IndicatorBranch:
            # Only the arrow is drawn, none of the lines between branches.
            if state & QStyle.StateFlag.State_Children:
                _draw_arrow(painter, option, bool(state & QStyle.StateFlag.State_Open))
        elif element is _Element.PE_FrameLineEdit:
            draw_box(painter, _rect(option), ground_colour=None, line_colour=frame_colour(option))
        elif element is _Element.PE_FrameGroupBox:
            draw_box(
                painter,
                _rect(option),
                ground_colour=None,
                line_colour=_palette(option).color(QPalette.ColorRole.Mid),
            )
        elif element is _Element.PE_PanelScrollAreaCorner:
            painter.fillRect(_rect(option), _palette(option).color(QPalette.ColorRole.Button))
        elif element in _DRAWN:
            _DRAWN[element](painter, option)
        elif element in _TURNS:
            draw_arrow(painter, _rect(option), _TURNS[element], 4 * type_scale(), arrow_ink(option))
        else:
            super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw headings and tabs flat, words on the accent so that they are read, and long ones
        elided (Qt).
        """
        if element is _Control.CE_HeaderSection:
            draw_heading(painter, option)
        elif element is _Control.CE_ToolBar:
            painter.fillRect(_rect(option), _palette(option).color(QPalette.ColorRole.Window))
        elif element is _Control.CE_TabBarTabShape:
            draw_tab(painter, option, round(3 * type_scale()))
        elif element is _Control.CE_PushButtonLabel and is_first(option):
            # A copy: Qt goes on with its own option.
            words: Any = QStyleOptionButton(cast(QStyleOptionButton, option))
            ink = words.palette.color(QPalette.ColorRole.HighlightedText)
            words.palette.setColor(QPalette.ColorRole.ButtonText, ink)
            super().drawControl(element, words, painter, widget)
        elif element is _Control.CE_MenuItem and _is_separator(option):
            draw_separator(painter, option)
        elif element is _Control.CE_MenuItem and isinstance(widget, QMenu):
            super().drawControl(element, _with_visible_box(option), painter, widget)
        elif element is _Control.CE_ComboBoxLabel:
            super().drawControl(element, self._with_elided_words(option, widget), painter, widget)
        else:
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Draw scroll bars, and fields that offer or count, flat, with arrows as large as the words
        (Qt).
        """
        if control is _Complex.CC_ComboBox:
            self._draw_combo(option, painter, widget)
        elif control is _Complex.CC_SpinBox:
            self._draw_spin(option, painter, widget)
        elif control is _Complex.CC_ScrollBar:
            self._draw_scroll_bar(option, painter, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def subControlRect(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        sub_control: QStyle.SubControl,
        widget: QWidget | None = None,
    ) -> QRect:
        """Return where a part of a field is: its arrows are as wide as the type asks (Qt)."""
        if control is _Complex.CC_ComboBox and sub_control in (
            _Sub.SC_ComboBoxArrow,
            _Sub.SC_ComboBoxEditField,
        ):
            return self.visualRect(
                _direction(option), _rect(option), _combo_part(option, sub_control)
            )
        arrows = (_Sub.SC_SpinBoxUp, _Sub.SC_SpinBoxDown, _Sub.SC_SpinBoxEditField)
        if control is _Complex.CC_SpinBox and sub_control in arrows:
            return self.visualRect(
                _direction(option), _rect(option), _spin_part(option, sub_control)
            )
        # Qt takes no widget as well, which its stub does not know.
        return super().subControlRect(control, option, sub_control, widget)  # type: ignore[arg-type]

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        """Return the size of a part around what it holds, with room for arrows that have grown
        (Qt).
        """
        size_around = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]
        if kind is QStyle.ContentsType.CT_ComboBox:
            size_around.setWidth(
                size_around.width() + max(0, _arrow_width() - _ARROW_WIDTH) + SPACE.usual
            )
        elif kind is QStyle.ContentsType.CT_PushButton:
            size_around.setWidth(max(size_around.width(), size.width() + 2 * _BESIDE_WORDS))
        elif kind is QStyle.ContentsType.CT_SpinBox:
            size_around.setWidth(
                max(size_around.width(), size.width() + _arrow_width() + 2 * SPACE.usual)
            )
        return size_around

    def _draw_combo(self, option: Any, painter: QPainter, widget: QWidget | None) -> None:
        """Draw a box to choose from: as a field if it can be typed into, else as a button."""
        if option.editable:
            draw_box(
                painter,
                option.rect,
                option.palette.color(QPalette.ColorRole.Base),
                frame_colour(option),
            )
        elif option.frame:
            draw_button(painter, option)
        arrow = self.subControlRect(_Complex.CC_ComboBox, option, _Sub.SC_ComboBoxArrow, widget)
        draw_arrow(painter, arrow, _DOWN, 4 * type_scale(), arrow_ink(option))

    def _with_elided_words(self, option: Any, widget: QWidget | None) -> Any:
        """Return how a field is drawn that offers: where its words have no room, a sign says so."""
        words: Any = QStyleOptionComboBox(cast(QStyleOptionComboBox, option))
        room = self.subControlRect(
            _Complex.CC_ComboBox, option, _Sub.SC_ComboBoxEditField, widget
        ).width()
        elided = Qt.TextElideMode.ElideRight
        words.currentText = words.fontMetrics.elidedText(words.currentText, elided, room - 2)
        return words

    def _draw_scroll_bar(self, option: Any, painter: QPainter, widget: QWidget | None) -> None:
        """Draw a slider that is seen on any ground, also in high contrast.

        None where there is nowhere to go.
        """
        palette = _palette(option)
        button_colour = palette.color(QPalette.ColorRole.Button)
        ink = palette.color(QPalette.ColorRole.ButtonText)
        painter.fillRect(_rect(option), button_colour)
        if option.minimum == option.maximum:
            return
        slider = self.subControlRect(_Complex.CC_ScrollBar, option, _Sub.SC_ScrollBarSlider, widget)
        slider_ink = 0.2
        if option.activeSubControls & _Sub.SC_ScrollBarSlider:
            slider_ink = 0.35
        fill = mixed(button_colour, ink, slider_ink)
        border = mixed(button_colour, ink, 0.45)
        draw_box(painter, slider.adjusted(2, 2, -2, -2), fill, border)
        for sub_control, turn in _SCROLLED[option.orientation].items():
            box = self.subControlRect(_Complex.CC_ScrollBar, option, sub_control, widget)
            draw_arrow(painter, box, turn, 3.4 * type_scale(), arrow_ink(option))

    def _draw_spin(self, option: Any, painter: QPainter, widget: QWidget | None) -> None:
        """Draw a field for numbers with its two arrows, of which the pressed one is smaller."""
        if option.frame:
            draw_box(
                painter,
                option.rect,
                option.palette.color(QPalette.ColorRole.Base),
                frame_colour(option),
            )
        # A field without arrows (`NoButtons`).
        if not option.subControls & _Sub.SC_SpinBoxUp:
            return
        for sub_control, turn, step in (
            (_Sub.SC_SpinBoxUp, _UP, QAbstractSpinBox.StepEnabledFlag.StepUpEnabled),
            (_Sub.SC_SpinBoxDown, _DOWN, QAbstractSpinBox.StepEnabledFlag.StepDownEnabled),
        ):
            box = self.subControlRect(_Complex.CC_SpinBox, option, sub_control, widget)
            usable = bool(option.stepEnabled & step)
            pressed = (
                option.activeSubControls & sub_control
                and option.state & QStyle.StateFlag.State_Sunken
            )
            reach = (3.4 if not pressed else 2.8) * type_scale()
            draw_arrow(painter, box, turn, reach, arrow_ink(option, usable))


def row_height(metrics: QFontMetrics) -> int:
    """Return how high a row of a table is in a font, in pixels."""
    return round(metrics.height() * _ROW_FACTOR)


def type_scale() -> float:
    """Return how large the type of the window is, compared with 100 per cent."""
    return QApplication.font().pointSizeF() / BASE_POINTS


def _arrow_width() -> int:
    return round(_ARROW_WIDTH * type_scale())


def _with_visible_box(option: Any) -> Any:
    """Return how a line of a menu is drawn: the frame of its box in a shade to be seen.

    Qt draws it in a darker shade of the window, which is not to be seen on dark ground.
    """
    item: Any = QStyleOptionMenuItem(cast(QStyleOptionMenuItem, option))
    item.palette.setColor(
        QPalette.ColorRole.Window, item.palette.color(QPalette.ColorRole.PlaceholderText)
    )
    return item


def _is_separator(option: Any) -> bool:
    """Return whether a line of a menu only separates others, without words of its own."""
    is_line = option.menuItemType == QStyleOptionMenuItem.MenuItemType.Separator
    return is_line and not option.text and option.icon.isNull()


def _rect(option: Any) -> QRect:
    return QRect(option.rect)


def _palette(option: Any) -> QPalette:
    return QPalette(option.palette)


def _direction(option: Any) -> Qt.LayoutDirection:
    direction: Qt.LayoutDirection = option.direction
    return direction


def _combo_part(option: Any, sub_control: QStyle.SubControl) -> QRect:
    """Return the area of the text or of the arrow in a box to choose from."""
    rect = _rect(option)
    arrow = _arrow_width()
    if sub_control is _Sub.SC_ComboBoxArrow:
        return rect.adjusted(rect.width() - arrow - 2, 0, -2, 0)
    # A line to type in adds a margin of its own (`_TYPED`): so all words begin at the same place.
    return rect.adjusted(3 if option.editable else 6, 2, -arrow - 2, -2)


def _spin_part(option: Any, sub_control: QStyle.SubControl) -> QRect:
    """Return the area of the text or of an arrow in a field for numbers."""
    rect = _rect(option)
    arrow = _arrow_width()
    bare = option.buttonSymbols == QAbstractSpinBox.ButtonSymbols.NoButtons
    if sub_control is _Sub.SC_SpinBoxEditField:
        return rect.adjusted(3, 2, -3 if bare else -arrow - 1, -2)
    if bare:
        return QRect()
    column = rect.adjusted(rect.width() - arrow, 1, -1, -1)
    half = (rect.height() - 2) // 2
    if sub_control is _Sub.SC_SpinBoxUp:
        return QRect(column.left(), column.top(), column.width(), half)
    return QRect(column.left(), column.bottom() - half + 1, column.width(), half)


def _draw_arrow(painter: QPainter, option: QStyleOption, unfolded: bool) -> None:
    """Draw the sign before a row of a tree: an arrow to the right, or downwards if the row is
    unfolded.
    """
    reach = _ARROW * option.fontMetrics.height()
    middle = QPointF(option.rect.center())
    tip = QPointF(reach / 2, 0)
    near_corner = QPointF(0, reach)
    if unfolded:
        tip = QPointF(0, reach / 2)
        near_corner = QPointF(reach, 0)
    palette: QPalette = option.palette
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(palette.color(QPalette.ColorRole.Text), max(1.0, reach / 3.5))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([middle - tip - near_corner, middle + tip, middle - tip + near_corner])
    painter.restore()
