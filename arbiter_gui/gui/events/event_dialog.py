"""All groups of an event on one page: the next step of each, the boards of the players, and the
common commands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from arbiter_gui.app.events.first_boards import shared_boards
from arbiter_gui.app.events.moving import plays_already
from arbiter_gui.app.events.opening import MissingGroup
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.texts.player_names import display_name, numbered_name
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import in_menu, in_title
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.dialogs.forms import FormDialog
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.reports.event_tables.overview import overview_table
from arbiter_gui.reports.event_tables.where import EventSeat, found_players

_LEAST_WIDTH = 76
"""The minimum width of the page, in letters."""
_LINES, _FEWEST_LINES = 6, 2
"""The minimum height of each of its lists, in lines; the smaller one where type is large and the
screen is low."""
_FEWEST_ROWS = 2.5
"""The rows of buttons in sight where they scroll; half a row shows that there are more."""
_KEYS_OF_GROUPS = 9
"""So many groups have keys of their own, Ctrl+1 to Ctrl+9."""
_MOST_FOUND = 200
"""The most players listed while a name is typed."""


class EventDialog(FramedDialog):
    """The page; it stays open beside the window and shows the current state of the groups.

    Signals: group_wanted(str), player_wanted(EventSeat), to be shown in the window; the functions
    of the buttons are connected from outside.
    """

    group_wanted = Signal(str)
    player_wanted = Signal(object)

    def __init__(self, event: Callable[[], Event], parent: QWidget | None = None) -> None:
        """`event` returns the current event."""
        super().__init__(parent)
        self._event = event
        self._missing: Sequence[MissingGroup] = ()
        self._seats_found: tuple[EventSeat, ...] = ()
        self._shown_event: Event | None = None
        self._make_group_list()
        self._make_search()
        self.notes = QLabel()
        self.notes.setWordWrap(True)
        self.outcome = QLabel()
        self.outcome.setWordWrap(True)
        self.outcome.hide()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.buttons.rejected.connect(self.close)
        self._button_grid = self._command_buttons()
        self._page_of_buttons = ScrolledPage(self._button_grid, self.pair_button, 0)
        self._lay_out()
        self._fit_lists()
        self.search.setFocus()

    def _make_group_list(self) -> None:
        """Make the list of groups, which Ctrl and a digit open, too."""
        self.groups = QTreeWidget()
        self.groups.setRootIsDecorated(False)
        self.groups.setAllColumnsShowFocus(True)
        self.groups.setAccessibleName(self.tr("Groups"))
        self.groups.itemActivated.connect(lambda item, _: self.group_wanted.emit(item.text(0)))
        for key_number in range(_KEYS_OF_GROUPS):
            keys = QKeySequence(Qt.Modifier.CTRL | Qt.Key(Qt.Key.Key_1 + key_number))
            QShortcut(keys, self).activated.connect(partial(self._go_to_group, key_number))

    def _make_search(self) -> None:
        """Make the line that finds players and groups, and the list of what is found."""
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Name of a player or a group"))
        self.search.textChanged.connect(self._show_players)
        self.search.returnPressed.connect(self._go_to_first)
        self.players = QListWidget()
        self.players.setAccessibleName(self.tr("Players found"))
        self.players.itemActivated.connect(self._go_to_player)

    def _lay_out(self) -> None:
        """Put the groups, the search and the buttons below each other."""
        layout = self.contents
        layout.addWidget(self.groups, 1)
        layout.addWidget(self.notes)
        search_label = QLabel(self.tr("&Find a player or a group:"))
        layout.addLayout(above(search_label, self.search))
        layout.addWidget(self.players)
        layout.addWidget(self._page_of_buttons)
        layout.addWidget(self.outcome)
        self.end_with(self.buttons)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)

    def _command_buttons(self) -> QGridLayout:
        """Return the buttons of the commands for all groups: a column for each subject, in the
        order of the day.
        """
        self.pair_button = QPushButton(self.tr("&Pair the groups"))
        self.publish_button = QPushButton(self.tr("P&ublish the rounds"))
        self.print_set_button = QPushButton(self.tr("Print &set…"))
        self.seats_list_button = QPushButton(self.tr("&Where do I play? (PDF)…"))
        self.check_in_list_button = QPushButton(self.tr("Check-&in list (PDF)…"))
        self.boards_button = QPushButton(self.tr("Board &numbers…"))
        self.move_button = QPushButton(self.tr("&Move player…"))
        self.divide_button = QPushButton(self.tr("&Divide players…"))
        self.reports_button = QPushButton(self.tr("&Reports of all groups…"))
        self.presence_button = QPushButton(self.tr("Ch&eck players in…"))
        self.results_button = QPushButton(self.tr("Enter resu&lts…"))
        self.devices_button = QPushButton(self.tr("&Other devices…"))
        self.register_button = QPushButton(self.tr("Re&gister player…"))
        self.register_list_button = QPushButton(self.tr("Register &a list…"))
        self.more_button = QPushButton(self.tr("Lis&ts and groups"))
        subjects = (
            (
                self.tr("Players"),
                (
                    self.register_button,
                    self.register_list_button,
                    self.divide_button,
                    self.move_button,
                    self.presence_button,
                ),
            ),
            (
                self.tr("Round"),
                (
                    self.boards_button,
                    self.pair_button,
                    self.publish_button,
                    self.results_button,
                    self.devices_button,
                ),
            ),
            (
                self.tr("Sheets"),
                (
                    self.check_in_list_button,
                    self.print_set_button,
                    self.seats_list_button,
                    self.reports_button,
                    self.more_button,
                ),
            ),
        )
        grid = QGridLayout()
        grid.setSpacing(SPACE.wide)
        for column, (title, buttons) in enumerate(subjects):
            grid.addWidget(_heading(title), 0, column)
            for row, button in enumerate(buttons, start=1):
                grid.addWidget(button, row, column)
        return grid

    def event(self, event: QEvent) -> bool:
        """Fit the lists when the room that the rest needs has changed, as in another size of type
        (Qt).
        """
        if event.type() in (QEvent.Type.Polish, QEvent.Type.LayoutRequest):
            self._fit_lists()
            self._fit_groups()
            self.yield_where_tight()
        return super().event(event)

    def _fit_lists(self) -> None:
        """Give the lists as many lines as the screen has room for, also while a player is searched.

        Where both do not fit, the buttons scroll before the lists get shorter: their letters work
        from everywhere.
        """
        line = max(self.fontMetrics().lineSpacing(), self.groups.sizeHintForRow(0))
        # More lines than groups are white space, for which buttons would have to scroll.
        lines = [max(_FEWEST_LINES, min(_LINES, self.groups.topLevelItemCount()))]
        lists: list[QWidget] = [self.groups]
        if not self.players.isHidden():
            lines.append(_LINES)
            lists.append(self.players)
        room = self.available_height() - self.least_height() + self._page_of_buttons.minimumHeight()
        room += sum(part.minimumHeight() for part in lists)
        frame = 2 * self.groups.frameWidth()
        header = self.groups.header().sizeHint().height()
        around_lines = header + len(lists) * frame
        buttons_height = self._height_of_buttons(room - around_lines - sum(lines) * line)
        most_lines = (room - buttons_height - around_lines) // line
        if sum(lines) > most_lines:
            share = max(_FEWEST_LINES, most_lines // len(lists))
            lines = [min(share, wanted_lines) for wanted_lines in lines]
        self.groups.setMinimumHeight(header + lines[0] * line + frame)
        self.players.setMinimumHeight(lines[-1] * line + frame)
        self._page_of_buttons.setFixedHeight(buttons_height)

    def _height_of_buttons(self, room: int) -> int:
        """Return the height of the buttons: all of it if there is room, else what leaves some rows
        in sight.
        """
        title = self._button_grid.cellRect(0, 0).height() + self._button_grid.spacing()
        row = self.pair_button.sizeHint().height() + self._button_grid.spacing()
        least_height = round(title + _FEWEST_ROWS * row)
        return min(self._button_grid.sizeHint().height(), max(least_height, room))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the focused button with Enter.

        In the field and the lists Enter goes to a group or player (Qt).
        """
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        button = self.focusWidget()
        if isinstance(button, QPushButton):
            button.click()

    def tell_missing(self, missing_group: Sequence[MissingGroup]) -> None:
        """Show from now on which groups could not be opened."""
        self._missing = missing_group
        self._shown_event = None
        self.refresh()

    def offer_more(self, entries: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Fill the menu of lists and groups: a text and its function.

        An empty text is a separator.
        """
        menu = QMenu(self.more_button)
        for text, command in entries:
            if text:
                menu.addAction(text, command)
            else:
                menu.addSeparator()
        self.more_button.setMenu(menu)

    def tell_no_file(self) -> None:
        """Show that there is no event file yet, in which pending moves are recorded."""
        self.tell(
            self.tr(
                "To move players between groups safely, first create an event from the open "
                "tournaments."
            )
        )

    def tell(self, text: str) -> None:
        """Show the outcome below the buttons."""
        self.outcome.setText(text)
        self.outcome.show()

    def clear_outcome(self) -> None:
        """Show no outcome below the buttons any more."""
        self.outcome.clear()
        self.outcome.hide()

    def refresh(self) -> None:
        """Show the current state of the groups, if it is not the one that is shown."""
        event = self._event()
        if self._shows_event(event):
            return
        self._shown_event = event
        self.setWindowTitle(self.tr("Event: {name}").format(name=in_title(event.name)))
        if len(event.groups) > 1:
            self.explain(
                self.tr(
                    "Press Enter in a list to go to the group or the player. The buttons apply to "
                    "all groups."
                )
            )
        else:
            self.explain(self.tr("To add the other groups, choose Lists and groups > Add group."))
        self._show_groups(event)
        sentences: list[Said] = [missing.sentence for missing in self._missing]
        sentences += _shared_numbers(event)
        self.notes.setText(translated(joined(sentences, " ")) if sentences else "")
        self.notes.setVisible(bool(sentences))
        self._show_players()

    def _shows_event(self, event: Event) -> bool:
        """Return whether the page shows these very groups: a tournament is another one after every
        change.
        """
        shown_event = self._shown_event
        if (
            shown_event is None
            or shown_event.name != event.name
            or len(shown_event.groups) != len(event.groups)
        ):
            return False
        return all(
            shown_group.name == present_group.name
            and shown_group.tournament is present_group.tournament
            for shown_group, present_group in zip(shown_event.groups, event.groups, strict=True)
        )

    def _show_groups(self, event: Event) -> None:
        """Show a line for each group; only what has changed is written."""
        table = overview_table(event)
        self.groups.setHeaderLabels([translated(column.title) for column in table.columns])
        while self.groups.topLevelItemCount() > len(table.rows):
            self.groups.takeTopLevelItem(self.groups.topLevelItemCount() - 1)
        has_changed = False
        for row_number, row in enumerate(table.rows):
            texts = [_cell_text(column.value_of(row)) for column in table.columns]
            # Lines are written in place, so that the chosen one and the scroll bar stay where they
            # are.
            item = self.groups.topLevelItem(row_number)
            if item is None:
                self.groups.addTopLevelItem(QTreeWidgetItem(texts))
                has_changed = True
                continue
            for column, text in enumerate(texts):
                if item.text(column) != text:
                    item.setText(column, text)
                    has_changed = True
        if has_changed:
            self._fit_groups()
            self._fit_lists()

    def _fit_groups(self) -> None:
        """Have room for every column, whatever language its heading is in.

        The width is not one of the page itself: its buttons would then be cut where they need more
        than that.
        """
        header = self.groups.header()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        width = self.groups.verticalScrollBar().sizeHint().width() + 2 * self.groups.frameWidth()
        for column_number in range(header.count()):
            width += max(
                header.sectionSizeHint(column_number), self.groups.sizeHintForColumn(column_number)
            )
        least_width = _LEAST_WIDTH * self.fontMetrics().averageCharWidth()
        self.groups.setMinimumWidth(max(least_width, width))

    def chosen_player(self) -> EventSeat | None:
        """Return the player selected in the list of found players."""
        row = self.players.currentRow()
        if 0 <= row < len(self._seats_found):
            return self._seats_found[row]
        return None

    def _show_players(self) -> None:
        """List the players that match the typed text."""
        text = self.search.text().strip()
        found_before = [(seat.group, seat.player.number) for seat in self._seats_found]
        row_before = self.players.currentRow()
        self._seats_found = ()
        if text:
            self._seats_found = found_players(self._event(), text, _MOST_FOUND)
        if self.players.isHidden() == bool(text):
            # The page would grow beyond a low screen for both lists at the height that one of them
            # had alone.
            self.groups.setMinimumHeight(0)
            self.players.setMinimumHeight(0)
            self.players.setVisible(bool(text))
            self._fit_lists()
        lines = [translated(_seat_words(seat)) for seat in self._seats_found]
        if lines != [self.players.item(row).text() for row in range(self.players.count())]:
            self.players.clear()
            self.players.addItems(lines)
        if self._seats_found:
            chosen_row = 0
            if [(seat.group, seat.player.number) for seat in self._seats_found] == found_before:
                # Results come in from devices while a player is chosen to be moved.
                chosen_row = max(0, row_before)
            self.players.setCurrentRow(chosen_row)
        self.move_button.setEnabled(bool(self._seats_found))

    def _go_to_group(self, group_number: int) -> None:
        """Go to a group by its place in the list, from 0."""
        item = self.groups.topLevelItem(group_number)
        if item is not None:
            self.group_wanted.emit(item.text(0))

    def _go_to_first(self) -> None:
        """Go to the group whose name is typed, else to the selected player."""
        group = self._event().group(self.search.text().strip())
        if group is not None:
            self.group_wanted.emit(group.name)
            return
        self._go_to_chosen()

    def _go_to_chosen(self) -> None:
        seat = self.chosen_player()
        if seat is not None:
            self.player_wanted.emit(seat)

    def _go_to_player(self, _item: QListWidgetItem) -> None:
        self._go_to_chosen()


class MovePlayerDialog(FormDialog):
    """The group to which a player moves, and the consequences for both groups."""

    def __init__(self, event: Event, seat: EventSeat, parent: QWidget | None = None) -> None:
        """Ask to which group of the `event` the player at a `seat` moves."""
        super().__init__("", parent=parent)
        self.setWindowTitle(
            self.tr("Move {who}").format(who=in_title(translated(numbered_name(seat.player))))
        )
        self._event, self._seat = event, seat
        self.target = QComboBox()
        for group in event.groups:
            if group.name != seat.group:
                self.target.addItem(in_a_line(group.name), group.name)
        self.form.addRow(
            self.tr("From group {name} &to:").format(name=in_menu(seat.group)), self.target
        )
        self.target.currentIndexChanged.connect(self._explain_move)
        self._explain_move()

    def group(self) -> str:
        """Return the name of the chosen group, empty if there is no other one."""
        return self.target.currentData() or ""

    def _explain_move(self) -> None:
        """Explain what moves with the player, and enable OK if the other group can take the
        player.
        """
        source = self._event.group(self._seat.group)
        target = self._event.group(self.group())
        ok_button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok_button.setEnabled(False)
        if source is None or target is None:
            self.explain(self.tr("There is no other group."))
            return
        player = self._seat.player
        if plays_already(target.tournament, player):
            self.explain(
                translated(say("{who} is already in this group.", who=display_name(player)))
            )
            return
        ok_button.setEnabled(True)
        sentences = [
            self.tr("Club, category, fee, contacts and requested byes move with the player.")
        ]
        if source.tournament.rounds:
            sentences.append(
                self.tr(
                    "The player leaves the old group from the next round onwards; results stay "
                    "there."
                )
            )
        if target.tournament.rounds:
            sentences.append(
                self.tr("In the new group the player is a late entry, with no points so far.")
            )
        self.explain(" ".join(sentences))


def _heading(title: str) -> QLabel:
    """Return a title above a column of buttons."""
    heading = QLabel(title)
    font = heading.font()
    font.setBold(True)
    heading.setFont(font)
    return heading


def _shared_numbers(event: Event) -> tuple[Said, ...]:
    """Return that groups share board numbers, of the first two that do, and which button settles it
    for all.
    """
    sentences = shared_boards(event)
    if not sentences:
        return ()
    return sentences[0], say("Use “Board numbers” to give every group its own numbers.")


def _cell_text(cell: object) -> str:
    """Return a cell as text; numbers need no translation."""
    if cell is None:
        return ""
    if isinstance(cell, str):
        return translated(cell)
    return str(cell)


def _seat_words(seat: EventSeat) -> Said:
    values = {"group": seat.group, "who": numbered_name(seat.player)}
    if seat.board is None:
        return say("{group}: {who}", **values)
    return say("{group}: {who}, board {board}", board=seat.board, **values)
