"""The shapes of buttons, fields, tabs and headings: flat, with one outline and one colour for
emphasis.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyleOptionButton, QTabBar

RADIUS = 4.0
_Role = QPalette.ColorRole
_State = QStyle.StateFlag
_BELOW = (
    QTabBar.Shape.RoundedSouth,
    QTabBar.Shape.TriangularSouth,
)


def mixed(first_colour: QColor, second_colour: QColor, share: float) -> QColor:
    """Return a colour between two: `share` 0 is the first, 1 the second."""
    red, green, blue = (
        round(first_part + (second_part - first_part) * share)
        for first_part, second_part in (
            (first_colour.red(), second_colour.red()),
            (first_colour.green(), second_colour.green()),
            (first_colour.blue(), second_colour.blue()),
        )
    )
    return QColor(red, green, blue)


def frame_colour(option: Any) -> QColor:
    """Return the line around a part: the accent where it has the keys, else as dark as the state
    asks.
    """
    palette: QPalette = option.palette
    if option.state & _State.State_HasFocus and option.state & _State.State_Enabled:
        return palette.color(_Role.Accent)
    return mixed(palette.color(_Role.Mid), palette.color(_Role.WindowText), 0.25)


def draw_box(
    painter: QPainter,
    rect: QRect,
    ground_colour: QColor | None,
    line_colour: QColor,
    width: float = 1.0,
) -> None:
    """Draw a rounded box with a line around it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(line_colour, width))
    painter.setBrush(Qt.BrushStyle.NoBrush if ground_colour is None else ground_colour)
    inset = width / 2
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), RADIUS, RADIUS)
    painter.restore()


def draw_frame(painter: QPainter, option: Any) -> None:
    """Draw the line around a list or a table; Qt's own is not to be seen on dark ground."""
    palette: QPalette = option.palette
    painter.save()
    painter.setPen(mixed(palette.color(_Role.Mid), palette.color(_Role.WindowText), 0.1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(QRect(option.rect).adjusted(0, 0, -1, -1))
    painter.restore()


def draw_focus(painter: QPainter, option: Any) -> None:
    """Draw the outline of the focus; Qt's own covers the words."""
    if option.state & _State.State_KeyboardFocusChange:
        palette: QPalette = option.palette
        is_selected = option.state & _State.State_Selected
        draw_box(
            painter,
            option.rect,
            ground_colour=None,
            line_colour=palette.color(_Role.HighlightedText if is_selected else _Role.Accent),
        )


def is_first(option: Any) -> bool:
    """Whether a button is the one that Enter presses, so that it has the accent."""
    default = isinstance(option, QStyleOptionButton) and bool(
        option.features & QStyleOptionButton.ButtonFeature.DefaultButton
    )
    return default and bool(option.state & _State.State_Enabled)


def draw_button(painter: QPainter, option: Any) -> None:
    """Draw the ground of a button."""
    palette: QPalette = option.palette
    ink = palette.color(_Role.ButtonText)
    ground = palette.color(_Role.Base)
    line = frame_colour(option)
    if is_first(option):
        ground = line = palette.color(_Role.Accent)
        ink = palette.color(_Role.HighlightedText)
    if not option.state & _State.State_Enabled:
        ground = palette.color(_Role.Window)
    elif option.state & (_State.State_Sunken | _State.State_On):
        ground = mixed(ground, ink, 0.2)
    elif option.state & _State.State_MouseOver:
        ground = mixed(ground, ink, 0.08)
    draw_box(painter, option.rect, ground, line)


def draw_close(painter: QPainter, option: Any) -> None:
    """Draw the mark that closes a tab: a cross, quieter where the tab is not in front."""
    palette: QPalette = option.palette
    window = palette.color(_Role.Window)
    ink = palette.color(_Role.WindowText)
    # Qt calls the mark raised while the mouse is over it.
    if option.state & (_State.State_Raised | _State.State_Sunken):
        draw_box(painter, option.rect, mixed(window, ink, 0.15), mixed(window, ink, 0.3))
    elif not option.state & _State.State_Selected:
        ink = mixed(ink, window, 0.35)
    reach = option.rect.width() * 0.22
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(ink, max(1.2, reach / 2.5))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    middle = QRectF(option.rect).center()
    for slope in (1, -1):
        arm = QPointF(reach, slope * reach)
        painter.drawLine(middle - arm, middle + arm)
    painter.restore()


def draw_tool(painter: QPainter, option: Any) -> None:
    """Draw the ground of a button of a tool bar: none until the mouse is on it, the accent while it
    is on.
    """
    palette: QPalette = option.palette
    window = palette.color(_Role.Window)
    accent = palette.color(_Role.Accent)
    if option.state & (_State.State_On | _State.State_Sunken):
        draw_box(painter, option.rect, mixed(window, accent, 0.16), mixed(window, accent, 0.6))
    elif option.state & _State.State_MouseOver and option.state & _State.State_Enabled:
        draw_box(painter, option.rect, mixed(window, accent, 0.08), palette.color(_Role.Mid))
    elif not option.state & _State.State_AutoRaise:
        draw_box(painter, option.rect, palette.color(_Role.Base), frame_colour(option))


def draw_base(painter: QPainter, option: Any) -> None:
    """Draw the line below tabs."""
    rect = QRect(option.rect)
    if option.shape in _BELOW:
        y = rect.top()
    else:
        y = rect.bottom()
    painter.fillRect(QRect(rect.left(), y, rect.width(), 1), option.palette.color(_Role.Mid))


def draw_heading(painter: QPainter, option: Any) -> None:
    """Draw the ground of a heading of a table: a line below, and one to the next heading."""
    palette = option.palette
    rect = option.rect
    painter.fillRect(rect, palette.color(_Role.Button))
    painter.save()
    painter.setPen(palette.color(_Role.Mid))
    painter.drawLine(rect.bottomLeft(), rect.bottomRight())
    painter.drawLine(rect.topRight(), rect.bottomRight())
    painter.restore()


def draw_menu(painter: QPainter, option: Any) -> None:
    """Draw the ground and the border of a menu or of the list of a combo box."""
    draw_menu_border(painter, option, option.palette.color(_Role.Base))


def draw_menu_border(painter: QPainter, option: Any, ground_colour: QColor | None = None) -> None:
    """Draw the border of a menu; Qt's own is not to be seen on dark ground."""
    painter.save()
    painter.setPen(option.palette.color(_Role.PlaceholderText))
    painter.setBrush(Qt.BrushStyle.NoBrush if ground_colour is None else ground_colour)
    painter.drawRect(QRect(option.rect).adjusted(0, 0, -1, -1))
    painter.restore()


def draw_separator(painter: QPainter, option: Any) -> None:
    """Draw the line between groups of a menu; Qt's own is not to be seen on dark ground."""
    rect = QRect(option.rect)
    line = QRect(rect.left() + 5, rect.center().y(), rect.width() - 10, 1)
    painter.fillRect(line, option.palette.color(_Role.Mid))


def draw_tab(painter: QPainter, option: Any, thick: int) -> None:
    """Draw a tab: the one in front with the accent on the side of its page."""
    palette = option.palette
    rect = QRect(option.rect)
    is_selected = bool(option.state & _State.State_Selected)
    if is_selected:
        painter.fillRect(rect, palette.color(_Role.Base))
    elif option.state & _State.State_MouseOver:
        painter.fillRect(
            rect, mixed(palette.color(_Role.Window), palette.color(_Role.WindowText), 0.06)
        )
    if is_selected:
        if option.shape in _BELOW:
            top = rect.top()
        else:
            top = rect.bottom() - thick + 1
        painter.fillRect(QRect(rect.left(), top, rect.width(), thick), palette.color(_Role.Accent))
    if option.state & _State.State_HasFocus:
        draw_box(
            painter,
            rect.adjusted(thick, thick, -thick, -thick),
            ground_colour=None,
            line_colour=palette.color(_Role.Accent),
        )


def draw_arrow(painter: QPainter, box: QRect, turn: int, reach: float, ink: QColor) -> None:
    """Draw an open angle in the middle of a box, `reach` pixels to each side.

    It points down, turned by degrees.
    """
    half = reach / 2
    painter.save()
    painter.translate(QPointF(box.center()) + QPointF(0.5, 0.5))
    painter.rotate(turn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(ink, max(1.2, reach / 3))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPolyline([QPointF(-reach, -half), QPointF(0, half), QPointF(reach, -half)])
    painter.restore()


def arrow_ink(option: Any, usable: bool = True) -> QColor:
    """Return the colour of an arrow in a field."""
    enabled = usable and bool(option.state & _State.State_Enabled)
    colours: QPalette = option.palette
    return colours.color(_Role.Text if enabled else _Role.Mid)
