"""The window while no tournament is open: the ways to start, and the recent files."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.files.open_files import open_last
from arbiter_gui.gui.services.settings import tournament_folder
from arbiter_gui.gui.style.icons import application_icon
from arbiter_gui.gui.style.plain_text import in_menu
from arbiter_gui.gui.style.theme import TYPE, Theme
from arbiter_gui.gui.window_parts.drop_area import DropArea, dropped_file
from arbiter_gui.gui.window_parts.first_steps import FirstSteps
from arbiter_gui.gui.window_parts.recent_list import PLACE, RecentList

_MOST_NAMED = 3
_WIDEST_NAMES = 90
"""The number of tournaments named on the button that reopens the last ones, and its widest text in
letters."""


class StartPage(QWidget):
    """Last open tournaments at the top, large buttons on the left, recent tournaments or first
    steps on the right.

    A file that is dropped anywhere on the page is opened.

    Signals: `file_chosen(str)` asks for one of the recent ones or a dropped one, a file or an
    address on a server, `again_wanted` for all that were open last, `sample_wanted` for the sample.
    """

    file_chosen = Signal(str)
    again_wanted = Signal()
    sample_wanted = Signal()

    def __init__(
        self,
        theme: Theme,
        new_action: QAction,
        open_action: QAction,
        handbook: QAction,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.title = QLabel()
        self._logo = QLabel()
        self.title.setText(self.tr("Arbiter"))
        self._purpose_label = QLabel(
            self.tr("Pairs rounds under the FIDE rules and shows the reasons.")
        )
        self._purpose_label.setWordWrap(True)
        self.buttons = self._buttons_to_begin(new_action, open_action)
        self.reopen_button = QPushButton()
        # Enter presses the button at the start of the page.
        self.reopen_button.setAutoDefault(True)
        self.reopen_button.clicked.connect(lambda _checked=False: self.again_wanted.emit())
        self.recent = RecentList(theme)
        self.recent.setAccessibleName(self.tr("Recent tournaments"))
        self.recent.itemActivated.connect(lambda item: self.file_chosen.emit(item.data(PLACE)))
        self._heading = QLabel(self.tr("Re&cent tournaments"))
        self._heading.setBuddy(self.recent)
        self.first_steps = FirstSteps(handbook)
        self.drop_area = DropArea(theme)
        self.setAcceptDrops(True)
        self.place = QLabel()
        self.place.setWordWrap(True)
        self._build()
        theme.changed.connect(self._fit_to_type)
        self._fit_to_type()

    def _buttons_to_begin(
        self, new_action: QAction, open_action: QAction
    ) -> tuple[QPushButton, ...]:
        """Return the buttons with which a tournament begins."""
        return (
            self._button(
                self.tr("&New tournament…"),
                self.tr("Name, rounds, rules (Ctrl+N)"),
                new_action.trigger,
            ),
            self._button(
                self.tr("&Open…"),
                self.tr("An Arbiter tournament file (Ctrl+O)"),
                open_action.trigger,
            ),
            self._button(
                self.tr("&Import a report file…"),
                self.tr("A TRF from another program; the original file is not changed"),
                open_action.trigger,
            ),
            self._button(
                self.tr("Try the sa&mple"),
                self.tr(
                    "Try everything out in a sample tournament with 60 players, before round 6"
                ),
                self.sample_wanted.emit,
            ),
        )

    def refresh(self) -> None:
        """Read again which files were open last; those that no longer exist are left out."""
        self._offer_again()
        folder_sentence = self.tr(
            "Every change is saved immediately. By default, new tournaments are saved in this "
            "folder: {folder}"
        )
        self.place.setText(folder_sentence.format(folder=in_a_line(str(tournament_folder()))))
        self.recent.refresh()
        has_recent = self.recent.count() > 0
        self.recent.setVisible(has_recent)
        self._heading.setVisible(has_recent)
        self.first_steps.setVisible(not has_recent)

    def fill_in(self) -> None:
        """Show place, dates and progress of each recent tournament."""
        self.recent.fill_in()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept a file (Qt)."""
        if dropped_file(event):
            self.drop_area.light_up(lit=True)
            event.acceptProposedAction()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Forget a file that is dragged away (Qt)."""
        self.drop_area.light_up(lit=False)
        super().dragLeaveEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file (Qt)."""
        self.drop_area.light_up(lit=False)
        event.acceptProposedAction()
        self.file_chosen.emit(dropped_file(event))

    def focus_target(self) -> QWidget:
        """Return the part that takes the focus first: the last open tournaments, recent files, or a
        new one.
        """
        if not self.reopen_button.isHidden():
            return self.reopen_button
        if self.recent.count():
            return self.recent
        return self.buttons[0]

    def _offer_again(self) -> None:
        """Offer all tournaments that were open when the program was closed as one command, if there
        were any.
        """
        last_files = open_last()
        names = ", ".join(in_menu(path.stem) for path in last_files[:_MOST_NAMED])
        if len(last_files) > _MOST_NAMED:
            names = self.tr("{names} and {n} more").format(
                names=names, n=len(last_files) - _MOST_NAMED
            )
        text = f"{self.tr('Open &again')}: {names}"
        width = _WIDEST_NAMES * self.fontMetrics().averageCharWidth()
        self.reopen_button.setText(
            self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)
        )
        tip = self.tr("Open the tournaments that were open when the program was closed (Enter)")
        self.reopen_button.setToolTip(
            "\n".join((tip, *(in_a_line(str(path)) for path in last_files)))
        )
        self.reopen_button.setAccessibleDescription(tip)
        self.reopen_button.setVisible(bool(last_files))

    def _button(self, title: str, explanation: str, command: Callable[[], object]) -> QPushButton:
        """Return a button with an explanation below its title."""
        button = QPushButton(title)
        button.setAutoDefault(True)
        button.setToolTip(explanation)
        button.setAccessibleDescription(explanation)
        button.clicked.connect(lambda _checked=False: command())
        return button

    def _build(self) -> None:
        """Put the buttons beside the recent tournaments, in a column that is not too wide to be
        read.
        """
        inner_page = QWidget()
        inner_page.setMaximumWidth(1100)
        inner_page.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        column = QVBoxLayout(inner_page)
        column.setContentsMargins(28, 28, 28, 16)
        column.setSpacing(24)
        column.addLayout(self._heading_row())
        column.addWidget(self.reopen_button, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(self._both_columns(), 1)
        self._put_on_scrolled_page(inner_page)

    def _heading_row(self) -> QHBoxLayout:
        """Return the logo beside the name of the program."""
        head = QHBoxLayout()
        head.addWidget(self._logo)
        words = QVBoxLayout()
        words.setSpacing(6)
        words.addWidget(self.title)
        words.addWidget(self._purpose_label)
        head.addLayout(words, 1)
        return head

    def _both_columns(self) -> QHBoxLayout:
        """Return the ways to begin on the left, the recent tournaments on the right."""
        left_column = QVBoxLayout()
        right_column = QVBoxLayout()
        for box in (left_column, right_column):
            box.setSpacing(6)
        for button in self.buttons:
            left_column.addWidget(button)
            note = QLabel(button.toolTip())
            note.setForegroundRole(note.palette().ColorRole.PlaceholderText)
            left_column.addWidget(note)
            left_column.addSpacing(10)
        left_column.addStretch()
        right_column.addWidget(self._heading)
        right_column.addWidget(self.recent, 1)
        right_column.addWidget(self.first_steps)
        right_column.addSpacing(10)
        right_column.addWidget(self.drop_area)
        right_column.addSpacing(4)
        right_column.addWidget(self.place)
        right_column.addStretch()
        middle = QHBoxLayout()
        middle.setSpacing(32)
        middle.addLayout(left_column)
        middle.addLayout(right_column, 1)
        return middle

    def _put_on_scrolled_page(self, inner_page: QWidget) -> None:
        """Put everything in the middle of a page that scrolls if there is little room."""
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch()
        row.addWidget(inner_page, 10)
        row.addStretch()
        scroll = QScrollArea()
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        # It scrolls to a button that gets the focus; it does not take the focus itself.
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in (scroll.viewport(), page):
            widget.setAutoFillBackground(False)
        outer_layout = QVBoxLayout(self)
        outer_layout.setContentsMargins(0, 0, 0, 0)
        outer_layout.addWidget(scroll)

    def _fit_to_type(self) -> None:
        """Follow the size of the text."""
        line = self.fontMetrics().height()
        self._logo.setPixmap(application_icon().pixmap(QSize(4 * line, 4 * line)))
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * TYPE.title)
        font.setBold(True)
        self.title.setFont(font)
        bold = self.font()
        bold.setBold(True)
        self._heading.setFont(bold)
        self.reopen_button.setFont(bold)
        for button in (self.reopen_button, *self.buttons):
            button.setMinimumHeight(2 * line)
            button.setMinimumWidth(min(16 * line, 420))

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_to_type()
