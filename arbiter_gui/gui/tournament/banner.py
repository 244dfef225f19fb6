"""Message bar at the bottom of the window.

It covers the status bar, so that no row of any view moves when it appears or disappears.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from arbiter_gui.app.change import Change
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.one_line import one_line

_GROUNDS = {
    Weight.NOTE: "good_back",
    Weight.REFUSAL: "warn_back",
    Weight.WARNING: "warn_back",
    Weight.ERROR: "bad_back",
}
_INKS = {
    Weight.NOTE: "good",
    Weight.REFUSAL: "warn",
    Weight.WARNING: "warn",
    Weight.ERROR: "bad",
}
_SIGNS = {
    Weight.NOTE: "information",
    Weight.REFUSAL: "information",
    Weight.WARNING: "warning",
    Weight.ERROR: "discard",
}
"""The icons of the weights; a refusal and a warning differ in how long they stay."""
_MARGIN = 4
"""The room above and below the text, in pixels."""


class Banner(QFrame):
    """Bar with the latest message until it is closed, the next one arrives, or its cause has ended.

    The end of a message: one that `holds` ends when it no longer does; a note, a refusal or
    an error ends with the next change; a warning stays for the current round, until Undo.
    `focus_released` is emitted when a button with the focus disappears, so that the focus does not
    move to the next widget of the window.
    """

    focus_released = Signal()

    def __init__(self, current: CurrentTournament, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._window = parent
        self._is_fresh = False
        self.message: Message | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAutoFillBackground(True)
        self._sign = QLabel()
        self.message_label = QLabel()
        self.message_label.setWordWrap(True)
        self.message_label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.buttons: list[QPushButton] = []
        self._close = QToolButton()
        self._close.setAutoRaise(True)
        self._close.setAccessibleName(self.tr("Close the message"))
        self._close.setToolTip(self.tr("Close the message"))
        self._close.clicked.connect(self.clear)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(10, _MARGIN, 6, _MARGIN)
        for widget, stretch in ((self._sign, 0), (self.message_label, 1), (self._close, 0)):
            self._row.addWidget(widget, stretch)
        theme.changed.connect(self._follow_theme)
        current.message_raised.connect(self.show_message)
        current.message_extended.connect(self._extend_message)
        current.opened.connect(self.clear)
        current.changed.connect(self._changed)
        for signal in (current.round_shown, current.proposal_changed):
            signal.connect(lambda *_: self._remove_if_passed())
        parent.installEventFilter(self)
        self.hide()

    def show_message(self, message: Message) -> None:
        """Show a message in place of the previous one."""
        self.message = message
        text = translated(message.text)
        self.message_label.setText(text)
        self._show_buttons(message)
        self._paint_message(message)
        # A change in the same event loop turn is the cause of the message, not its end.
        self._is_fresh = True
        QTimer.singleShot(0, self, self._let_message_age)
        self.show()
        self.place()
        self.raise_()
        self.setAccessibleName(text)
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _extend_message(self, message: Message, text: str) -> None:
        """Extend a message, if it is still the one that is shown; no second alert is given."""
        if self.message is message:
            self.message_label.setText(text)
            self.place()

    def clear(self) -> None:
        """Remove the message."""
        self._give_focus_back()
        self.message = None
        self.hide()

    def sentence(self) -> str:
        """Return the sentence that is shown, empty without one."""
        if self.message is not None:
            return self.message_label.text()
        return ""

    def remove_if_obsolete(self) -> None:
        """Remove a message whose cause has ended although nothing in the tournament changed."""
        if self.message is not None and not self._is_fresh:
            self._clear_if_untrue()

    def remove_if_about_round(self) -> None:
        """Remove a message about the round, as another view is shown that has no round."""
        if self.message is not None and self.message.about_round and not self._is_fresh:
            self.clear()

    def place(self) -> None:
        """Place the bar at the bottom of the window, as high as the text needs.

        Two lines without a margin fit above the status bar; a higher bar would cut off the line of
        the view above it.
        """
        width = self._window.width()
        self._row.activate()
        margin = self._row.contentsMargins().top()
        text_height = self._row.totalHeightForWidth(width) - 2 * margin
        least_height = one_line(self)
        needed_margin = _MARGIN
        if text_height <= least_height < text_height + 2 * _MARGIN:
            needed_margin = 0
        if needed_margin != margin:
            self._row.setContentsMargins(10, needed_margin, 6, needed_margin)
            self._row.activate()
        height = max(text_height + 2 * needed_margin, least_height)
        self.setGeometry(0, self._window.height() - height, width, height)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the bottom when the window is resized (Qt)."""
        if event.type() is QEvent.Type.Resize and self.message is not None:
            self.place()
        return super().eventFilter(watched, event)

    def event(self, event: QEvent) -> bool:
        """Adjust the height to the text when the size of the bar changes (Qt)."""
        is_handled = super().event(event)
        if event.type() is QEvent.Type.FontChange:
            self._follow_theme()
        elif event.type() is QEvent.Type.LayoutRequest and self.message is not None:
            self.place()
        return is_handled

    def _let_message_age(self) -> None:
        self._is_fresh = False

    def _changed(self, change: object = None) -> None:
        """Remove a message that the arbiter's next change has ended."""
        if self.message is None or self._is_fresh:
            return
        undone = isinstance(change, Change) and change.action == "undo"
        # A message that can say whether it is still true decides for itself. Of the others a
        # warning stays through further changes, but an undo may have been the answer to it.
        if self.message.holds is not None:
            self._clear_if_untrue()
        elif self.message.weight is not Weight.WARNING or undone:
            self.clear()

    def _remove_if_passed(self) -> None:
        """Remove a message at the first thing done after it, unless its cause lasts."""
        if self.message is not None and not self._is_fresh:
            if self.message.holds is None:
                self.clear()
            else:
                self._clear_if_untrue()

    def _clear_if_untrue(self) -> None:
        if self.message is not None and self.message.holds is not None and not self.message.holds():
            self.clear()

    def _give_focus_back(self) -> None:
        """Ask for another place of the focus if a part of the banner has it, which is about to
        go.
        """
        # Not that of the application: another window may be in front while the message goes.
        focus = self._window.focusWidget()
        if focus is not None and self.isAncestorOf(focus):
            self.focus_released.emit()

    def _show_buttons(self, message: Message) -> None:
        """Show the buttons of a message, in place of those of the message before."""
        self._give_focus_back()
        for button in self.buttons:
            # Until it is deleted, its mnemonic would exist twice.
            button.hide()
            button.deleteLater()
        self.buttons = []
        for title, action in message.buttons:
            button = QPushButton(title)
            button.setAutoDefault(True)
            button.clicked.connect(lambda _checked=False, action=action: self._press_button(action))
            self._row.insertWidget(self._row.count() - 1, button)
            self.buttons.append(button)

    def _press_button(self, action: Callable[[], object]) -> None:
        self.clear()
        action()

    def _paint_message(self, message: Message) -> None:
        """Give the banner the colours and the sign of a message's weight."""
        weight = message.weight
        look = self.palette()
        look.setColor(look.ColorRole.Window, self._theme.colour(_GROUNDS[weight]))
        look.setColor(look.ColorRole.WindowText, self._theme.colour("text"))
        self.setPalette(look)
        ink = getattr(self._theme.scheme, _INKS[weight])
        side = self.fontMetrics().height()
        self._sign.setPixmap(icon(_SIGNS[weight], ink).pixmap(side, side))
        self._close.setIcon(icon("close", self._theme.scheme.text))

    def _follow_theme(self) -> None:
        """Follow a new colour scheme or type size."""
        if self.message is not None:
            self._paint_message(self.message)
            self.place()
