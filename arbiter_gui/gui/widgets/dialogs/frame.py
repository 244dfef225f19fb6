"""The frame of every dialog: its contents, a line of help below them, and its buttons at the
bottom.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QEvent, QMargins, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.gui.style.screen_room import room_for
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage

_LETTERS_WIDE = 52
"""The width at which the line of help breaks if the contents of a dialog are narrower, in letters.
"""
_LETTERS_OF_CHOICE = 12
"""The least width of a list to choose from in a dialog that would be wider than the screen, in
letters."""
_LINES_OF_TIPS = 2
"""The room kept for the tips of fields, in lines; a longer tip is shown only by the mouse."""


class HelpLine(QLabel):
    """The purpose or the consequence of a dialog, or the tip of the field that has the focus.

    Its height does not depend on its text, so that nothing moves when the focus does.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._topic = ""
        self._tips: tuple[str, ...] = ()
        self._width_of_contents = 0

    @property
    def lasting_text(self) -> str:
        """The text while no field has a tip."""
        return self._topic

    def say(self, text: str) -> None:
        """Show a text from now on, until a field with a tip has the focus."""
        self._topic = text
        self.setText(text)

    def make_room_for_tips(self, tips: Iterable[str]) -> None:
        """Reserve room for the tips of fields from now on, up to two lines."""
        self._tips = tuple(tips)
        self.updateGeometry()

    def fill_width(self, width: int) -> None:
        """Break texts at the width of the contents from now on, if these are wider than a line read
        at a glance.
        """
        self._width_of_contents = width
        self.updateGeometry()

    def show_tip(self, tip: str) -> None:
        """Show the tip of a field if there is room for it.

        Without one, the text about the dialog.
        """
        fits = bool(tip) and self._text_height(tip, self.width()) <= self.heightForWidth(
            self.width()
        )
        self.setText(tip if fits else self._topic)

    def heightForWidth(self, width: int) -> int:
        """Return the height for the text about the dialog, and for tips if some are shown (Qt)."""
        most_for_tips = _LINES_OF_TIPS * self.fontMetrics().lineSpacing()
        heights = [self.fontMetrics().lineSpacing(), self._text_height(self._topic, width)]
        heights += [min(self._text_height(tip, width), most_for_tips) for tip in self._tips]
        return max(heights)

    def sizeHint(self) -> QSize:
        """Return the width of a line that is read at a glance, at most, or that of wider contents
        (Qt).
        """
        metrics = self.fontMetrics()
        width = min(
            metrics.horizontalAdvance(self._topic) + SPACE.usual,
            _LETTERS_WIDE * metrics.averageCharWidth(),
        )
        width = max(width, self._width_of_contents)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Allow contents that are narrower than the line (Qt)."""
        return QSize(0, self.fontMetrics().lineSpacing())

    def _text_height(self, text: str, width: int) -> int:
        """Return the height of a text at a width."""
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft
        return self.fontMetrics().boundingRect(0, 0, max(width, 1), 10_000, flags, text).height()


class FramedDialog(QDialog):
    """A dialog of the window.

    Its fields belong in `contents`; `explain` and `end_with` fill its bottom.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.contents = QVBoxLayout()
        self.contents.setSpacing(SPACE.wide)
        self.help_line = HelpLine()
        self.help_line.hide()
        self._has_room_for_help = True
        self._notice: NoticeLine | None = None
        self._height_without_notice = 0
        self._bottom_buttons: QDialogButtonBox | None = None
        self._scrolls = False
        self._rows_of_parts: list[QBoxLayout] = []
        self._frame = QVBoxLayout(self)
        self._frame.setSpacing(SPACE.wide)
        self._frame.addLayout(self.contents, 1)
        self._frame.addWidget(self.help_line)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    def explain(self, text: str) -> None:
        """Show the purpose or the consequence of the dialog at the bottom."""
        self.help_line.say(text)
        self._show_help_or_notice()
        self.setAccessibleDescription(text)

    def give_place(self, notice: NoticeLine) -> None:
        """Put a notice above the buttons: while it says something, it takes the place of the line
        of help.
        """
        self._notice = notice
        self._frame.insertWidget(self._frame.indexOf(self.help_line), notice)
        notice.changed.connect(self._show_help_or_notice)

    def _show_help_or_notice(self) -> None:
        """Show the line of help if there is room for it, and no notice in its place."""
        is_free = self._notice is None or not self._notice.text()
        if self._notice is not None and not is_free and self.help_line.isVisible():
            # The fields must not spread over what a shorter notice would leave free.
            self._notice.setMinimumHeight(self.help_line.height())
            self._height_without_notice = self.height()
        self.help_line.setVisible(
            bool(self.help_line.lasting_text) and self._has_room_for_help and is_free
        )
        # What a long notice needed is given back: the fields would spread over it.
        if self.isVisible() and is_free and self._height_without_notice:
            self._frame.activate()
            self.resize(self.width(), self._height_without_notice)
            self._height_without_notice = 0

    def stack_where_tight(self, parts: QBoxLayout) -> None:
        """Put parts that are side by side one below the other if the dialog would be wider than the
        screen.
        """
        # Only the layout is kept, and no function of the dialog: Python would find such a circle
        # long after Qt has deleted the dialog, and free it in the middle of something else, which
        # crashes.
        self._rows_of_parts.append(parts)

    def end_with(self, buttons: QDialogButtonBox) -> None:
        """Put the buttons at the bottom, where Tab reaches them after all fields."""
        self._frame.addWidget(buttons)
        self._bottom_buttons = buttons

    def frame_margins(self) -> QMargins:
        """Return the space around contents and bottom."""
        return self._frame.contentsMargins()

    def height_at(self, width: int) -> int:
        """Return the height of the whole dialog at a width."""
        return self._frame.totalHeightForWidth(width)

    def event(self, event: QEvent) -> bool:
        """Reserve or release the room for the tips of fields before the dialog is laid out (Qt)."""
        if event.type() is QEvent.Type.Polish:
            if self._bottom_buttons is not None:
                _put_last_in_tab_order(self, self._bottom_buttons)
            for buttons in self.findChildren(QDialogButtonBox):
                _set_tab_order(buttons)
            if self.help_line.lasting_text:
                fields = self.findChildren(QWidget)
                self.help_line.make_room_for_tips(
                    field.toolTip() for field in fields if _has_tip(field)
                )
                self.help_line.fill_width(self.contents.sizeHint().width())
            self.yield_where_tight()
        return super().event(event)

    def yield_where_tight(self) -> None:
        """Give up space and the line of help if the fields need the whole screen, as with large
        type.

        Before the line is hidden, it is measured at the width that the fields have anyway. If even
        the fields and the buttons alone are too high, the fields scroll: the buttons stay on the
        screen. In a dialog that is too wide, lists to choose from show the beginning of their text
        only.
        """
        if self._scrolls:
            return
        available = self.available_height()
        self.stack_rows()
        if self.too_wide():
            self._narrow_choices()
        # Measured again after each step: only as much is given up as is needed.
        if self.least_height() > available:
            self.contents.setSpacing(SPACE.usual)
            self._frame.setSpacing(SPACE.usual)
        if self.least_height() > available:
            self.help_line.fill_width(self.contents.totalMinimumSize().width())
        if self.least_height() > available:
            self._has_room_for_help = False
            self.help_line.hide()
        if self.least_height() > available:
            self._scroll_contents()

    def stack_rows(self) -> None:
        """Stack the rows of parts that are too wide.

        One after the other, as stacking the first is often enough.
        """
        for parts in self._rows_of_parts:
            if self.row_too_wide():
                parts.setDirection(QBoxLayout.Direction.TopToBottom)

    def available_height(self) -> int:
        """Return the height of the screen that is left to a dialog, in pixels."""
        return room_for(self).height()

    def least_height(self) -> int:
        """Return the least height at which everything is in view at once, whether or not the
        contents scroll.
        """
        height = self._least_size().height()
        if self._scrolls:
            height += self.contents.totalMinimumSize().height()
        if not self._has_room_for_help and self._notice is not None and self._notice.isHidden():
            # Without the line of help, nothing gives its place to a notice.
            height += self._frame.spacing() + self.fontMetrics().lineSpacing()
        return height

    def row_too_wide(self) -> bool:
        """Return whether parts side by side need more width than the screen has."""
        return self.too_wide()

    def too_wide(self) -> bool:
        """Return whether the dialog needs more width than the screen has."""
        return self._least_size().width() > room_for(self).width()

    def _narrow_choices(self) -> None:
        """Let choices be narrower than their longest entry."""
        least_width = _LETTERS_OF_CHOICE * self.fontMetrics().averageCharWidth()
        for choice in self.findChildren(QComboBox):
            choice.setMinimumWidth(min(least_width, choice.minimumSizeHint().width()))

    def _scroll_contents(self) -> None:
        """Put the contents on a page that scrolls."""
        # A layout has one parent: it must be taken out before a page can have it.
        self._frame.removeItem(self.contents)
        self.contents.setParent(None)
        self._frame.insertWidget(0, ScrolledPage(self.contents, self.help_line, 0), 1)
        self._scrolls = True

    def _least_size(self) -> QSize:
        """Return the smallest size in which everything has room, measured anew."""
        if self.isVisible():
            # To invalidate posts a request for the layout: a dialog that measures at each one would
            # never rest.
            self._frame.activate()
        else:
            self.contents.invalidate()
            self._frame.invalidate()
        return self._frame.totalMinimumSize()

    def _follow_focus(self, _before: QWidget | None, field: QWidget | None) -> None:
        """Show the tip of the field that has the focus, and the field itself on a scrolled page."""
        if field is None or not self.isAncestorOf(field):
            return
        if self.help_line.lasting_text:
            self.help_line.show_tip(field.toolTip())
        for page in _pages_around(field):
            page.ensureWidgetVisible(field)


def above(label: QLabel, field: QWidget) -> QVBoxLayout:
    """Return a field with its name above it, close enough to belong together."""
    label.setBuddy(field)
    pair = QVBoxLayout()
    pair.setSpacing(SPACE.narrow)
    pair.addWidget(label)
    pair.addWidget(field, 1)
    return pair


def _put_last_in_tab_order(dialog: QWidget, buttons: QDialogButtonBox) -> None:
    """Let Tab reach the buttons at the bottom of a dialog after all its fields.

    Qt follows the order in which widgets are made, and fields may be made after the buttons.
    """
    last_field = None
    field = dialog.nextInFocusChain()
    while field is not None and field is not dialog:
        belongs_to_contents = dialog.isAncestorOf(field) and not (
            field is buttons or buttons.isAncestorOf(field)
        )
        if belongs_to_contents and field.focusPolicy() & Qt.FocusPolicy.TabFocus:
            last_field = field
        field = field.nextInFocusChain()
    if last_field is not None and buttons.buttons():
        QWidget.setTabOrder(last_field, _in_place_order(buttons)[0])


def _in_place_order(buttons: QDialogButtonBox) -> list[QAbstractButton]:
    """Return the buttons in the order in which they stand."""
    layout = buttons.layout()
    if layout is None:
        return buttons.buttons()
    return sorted(buttons.buttons(), key=layout.indexOf)


def _set_tab_order(buttons: QDialogButtonBox) -> None:
    """Let Tab reach buttons in the order in which they stand.

    With a third one, Qt puts Cancel before OK.
    """
    for button, next_button in itertools.pairwise(_in_place_order(buttons)):
        QWidget.setTabOrder(button, next_button)


def _has_tip(field: QWidget) -> bool:
    """Return whether a field in the Tab order has a tip."""
    by_tab = bool(field.focusPolicy() & Qt.FocusPolicy.TabFocus)
    return by_tab and bool(field.toolTip())


def _pages_around(field: QWidget) -> Iterator[QScrollArea]:
    """Yield the scrolled pages that contain a field, from the inside."""
    around = field.parentWidget()
    while around is not None and not around.isWindow():
        if isinstance(around, QScrollArea):
            yield around
        around = around.parentWidget()
