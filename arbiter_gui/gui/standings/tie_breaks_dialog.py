"""Choosing tie-breaks: those used, in their order, beside a list to add from, which a filter
searches.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.gui.widgets.ordered_list import OrderedList
from arbiter_gui.gui.widgets.tick_list import LineList
from arbiter_gui.standings.fide_names import fide_name, names_to_find
from arbiter_gui.standings.tie_breaks import (
    TIE_BREAK_TITLES,
    tie_breaks,
    tie_breaks_by_rating,
    title_of,
)

_CODE = Qt.ItemDataRole.UserRole
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ADDING = (*_ENTER, Qt.Key.Key_Space)
_REMOVING = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
_WIDEST_LIST = 0.36
"""The largest share of the width of the screen for each of the two lists."""
_PART_OF_LINE = 0.6
"""The least part of the longest line that is shown on its first line."""
_LEAST_LINES = 4
_USUAL_LINES = 14
"""The lines of a list shown without scrolling where the screen has room for them."""


class _TieBreakList(LineList):
    """Tie-breaks with their codes. Signals: key_pressed, for each key of `keys`."""

    key_pressed = Signal()

    def __init__(self, name: str, keys: Sequence[Qt.Key], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = tuple(keys)
        self.setAccessibleName(name)

    def codes(self) -> tuple[str, ...]:
        """Return the codes of all lines, from top to bottom."""
        return tuple(self.item(row).data(_CODE) for row in range(self.count()))

    def fit(self, width: int, line_height: int) -> None:
        """Be so wide, and at least a few lines high."""
        frame = 2 * self.frameWidth()
        self._usual_size = QSize(width, _USUAL_LINES * line_height + frame)
        self.setMinimumSize(width, _LEAST_LINES * line_height + frame)
        self.setWordWrap(True)
        self.setResizeMode(LineList.ResizeMode.Adjust)

    def sizeHint(self) -> QSize:
        """Ask for room for more lines than the least (Qt)."""
        return self._usual_size

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Report the keys that add or remove (Qt)."""
        if event.key() in self._keys:
            self.key_pressed.emit()
        else:
            super().keyPressEvent(event)


class TieBreaksDialog(FramedDialog):
    """The tie-breaks that are used, in their order, beside those that can be added.

    Those with the `codes` are used, also where they are not among the `offered_tie_breaks`. With
    `unrated_players` a line warns of tie-breaks by ratings. `fixed_reason` says why they cannot be
    changed; if it is not empty, they are only shown. `become_fixed` means that those that are saved
    cannot be changed later.
    """

    def __init__(
        self,
        codes: tuple[str, ...],
        parent: QWidget | None = None,
        offered_tie_breaks: Mapping[str, Said] = TIE_BREAK_TITLES,
        unrated_players: int = 0,
        fixed_reason: str = "",
        become_fixed: bool = False,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tie-breaks"))
        self._unrated_players = unrated_players
        self._fixed_reason = fixed_reason
        codes = tuple(code for code, _ in tie_breaks(",".join(codes)))
        unoffered_codes = (code for code in codes if code not in offered_tie_breaks)
        # The order of the list to add from: one that was removed returns to its place in it.
        self._order = {
            code: place for place, code in enumerate((*unoffered_codes, *offered_tie_breaks))
        }
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.setPlaceholderText(self.tr("Name, code or FIDE name, such as Buchholz Cut 1"))
        self.offered_list = _TieBreakList(self.tr("Tie-breaks to add"), _ADDING)
        self.used_list = _TieBreakList(self.tr("Tie-breaks in order"), _REMOVING)
        self._fill(codes)
        self.order = OrderedList(self.used_list)
        self.add_button = QPushButton(self.tr("&Add"))
        self.add_button.setToolTip("Enter")
        self.remove_button = QPushButton(self.tr("&Remove"))
        self.remove_button.setToolTip("Del")
        self.notice = NoticeLine()
        self.buttons = ok_and_cancel(self)
        self._lay_out()
        if become_fixed:
            self.explain(
                self.tr(
                    "The event has begun: the tie-breaks saved now are fixed (only Undo reverses "
                    "that). Enter adds one, Del removes one; the first one counts most."
                )
            )
        self._connect_parts()
        self._show_matching("")
        self.filter.setFocus()
        if fixed_reason:
            self._show_only()

    def _show_only(self) -> None:
        """Show the tie-breaks where they cannot be changed; *Close* is the only button."""
        for part in (
            self.filter,
            self.add_button,
            self.offered_list,
            self.remove_button,
            self.order,
        ):
            part.setEnabled(False)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setFocus()

    def _fill(self, codes: Sequence[str]) -> None:
        """Put the tie-breaks with the codes into the list of used ones, all others into the list to
        add from.
        """
        for code in self._order:
            self.offered_list.addItem(self._line_of(code))
        self.offered_list.be_as_wide_as_lines()
        longest_line = self.offered_list.minimumWidth()
        # Both lists and the buttons have room beside one another, but no line continues on a third
        # one.
        widest_width = round(screen_of(self).availableSize().width() * _WIDEST_LIST)
        width = min(longest_line, max(widest_width, round(longest_line * _PART_OF_LINE)))
        line_height = self.offered_list.sizeHintForRow(0)
        for tie_break_list in (self.offered_list, self.used_list):
            tie_break_list.fit(width, line_height)
        for code in codes:
            row = self.offered_list.codes().index(code)
            self.used_list.addItem(self.offered_list.takeItem(row))
        self.offered_list.setCurrentRow(0)
        self.used_list.setCurrentRow(0)
        self._number_used_lines()

    def _lay_out(self) -> None:
        """Put the list to add from beside the used ones, or above them where the screen is
        narrow.
        """
        offered = QVBoxLayout()
        offered.setSpacing(SPACE.narrow)
        filter_label = QLabel(self.tr("&Filter:"))
        filter_label.setBuddy(self.filter)
        filter_row = QHBoxLayout()
        filter_row.addWidget(filter_label)
        filter_row.addWidget(self.filter, 1)
        filter_row.addWidget(self.add_button)
        offered.addLayout(filter_row)
        offered.addWidget(self.offered_list, 1)
        used = QVBoxLayout()
        used.setSpacing(SPACE.narrow)
        used_label = QLabel(self.tr("Used, in this &order:"))
        used_label.setBuddy(self.used_list)
        used_row = QHBoxLayout()
        used_row.addWidget(used_label, 1)
        used_row.addWidget(self.remove_button)
        used.addLayout(used_row)
        used.addWidget(self.order, 1)
        sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        sides.setSpacing(SPACE.wide)
        sides.addLayout(offered, 1)
        sides.addLayout(used, 1)
        self.stack_where_tight(sides)
        self.contents.addLayout(sides, 1)
        self.explain(
            self.tr(
                "Enter adds a tie-break, Del removes one, Alt+Up and Alt+Down move one. The first "
                "one counts most."
            )
        )
        self.give_place(self.notice)
        self.end_with(self.buttons)

    def _connect_parts(self) -> None:
        """Let keys, buttons and a double click add and remove."""
        for button, slot in (
            (self.add_button, self.add_current),
            (self.remove_button, self.remove_current),
        ):
            button.setAutoDefault(False)
            button.clicked.connect(slot)
        self.offered_list.key_pressed.connect(self.add_current)
        self.offered_list.itemDoubleClicked.connect(lambda _item: self.add_current())
        self.offered_list.currentRowChanged.connect(lambda _row: self._enable_buttons())
        self.used_list.key_pressed.connect(self.remove_current)
        self.order.moved.connect(self._number_used_lines)
        self.filter.textChanged.connect(self._show_matching)
        self.filter.installEventFilter(self)

    def codes(self) -> tuple[str, ...]:
        """Return the codes of the used tie-breaks, the first one counting most."""
        return self.used_list.codes()

    def add_current(self) -> None:
        """Use the current tie-break of the list to add from, after all others."""
        item = self.offered_list.currentItem()
        if item is None or item.isHidden():
            return
        row = self.offered_list.row(item)
        self.used_list.addItem(self.offered_list.takeItem(row))
        self.used_list.setCurrentRow(self.used_list.count() - 1)
        self._select_visible(row)
        self._follow_change()

    def remove_current(self) -> None:
        """Return the current one of the used tie-breaks to the list to add from."""
        row = self.used_list.currentRow()
        if row < 0:
            return
        item = self.used_list.takeItem(row)
        place = self._order[item.data(_CODE)]
        later_rows = (
            row for row, code in enumerate(self.offered_list.codes()) if self._order[code] > place
        )
        item.setText(_words_of(item.data(_CODE)))
        self.offered_list.insertItem(next(later_rows, self.offered_list.count()), item)
        self.offered_list.setCurrentItem(item)
        self._show_matching(self.filter.text())
        self._follow_change()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let Enter in the filter add the tie-break found, and Down lead to the list (Qt).

        Enter in an empty filter goes to OK: the dialog closes only if it is pressed there.
        """
        if (
            watched is self.filter
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
        ):
            if event.key() == Qt.Key.Key_Down and not event.modifiers():
                self.offered_list.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
            if event.key() in _ENTER:
                self._take_filter()
                return True
        return super().eventFilter(watched, event)

    def _take_filter(self) -> None:
        """Add what the filter found and empty it for the next one; without a filter go to OK."""
        if not self.filter.text().strip():
            self.buttons.button(QDialogButtonBox.StandardButton.Ok).setFocus(
                Qt.FocusReason.TabFocusReason
            )
        elif self._first_visible_row(0) is not None:
            self.add_current()
            self.filter.clear()

    def _line_of(self, code: str) -> QListWidgetItem:
        """Return the line of a tie-break, with FIDE's name as its tooltip."""
        item = QListWidgetItem(_words_of(code))
        item.setData(_CODE, code)
        name = fide_name(code)
        if name:
            item.setToolTip(self.tr("FIDE name (C.07): {name}").format(name=name))
        return item

    def _number_used_lines(self) -> None:
        """Number the used tie-breaks from 1."""
        for row, code in enumerate(self.used_list.codes()):
            self.used_list.item(row).setText(f"{row + 1}. {_words_of(code)}")

    def _follow_change(self) -> None:
        """Show what follows from other used tie-breaks: numbers, warnings, and what can be done
        now.
        """
        self._number_used_lines()
        self.order.follow_row()
        self._show_notice()
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        """Enable the buttons that have something to add or to remove."""
        current_item = self.offered_list.currentItem()
        self.add_button.setEnabled(current_item is not None and not current_item.isHidden())
        if self.remove_button.hasFocus() and not self.used_list.count():
            self.used_list.setFocus()
        self.remove_button.setEnabled(self.used_list.count() > 0)

    def _first_visible_row(self, start: int) -> int | None:
        """Return the first line from a row on that the filter shows, or else the last one before
        it.
        """
        rows_from_start = range(start, self.offered_list.count())
        rows_before = range(start - 1, -1, -1)
        for row in chain(rows_from_start, rows_before):
            if not self.offered_list.item(row).isHidden():
                return row
        return None

    def _select_visible(self, start: int) -> None:
        """Select the first line from a row on that the filter shows."""
        row = self._first_visible_row(start)
        self.offered_list.setCurrentRow(-1 if row is None else row)

    def _show_matching(self, text: str) -> None:
        """Show the lines with every typed word, whatever the case, and select the first one."""
        for row, code in enumerate(self.offered_list.codes()):
            self.offered_list.item(row).setHidden(not _is_found(code, text))
        current_item = self.offered_list.currentItem()
        if text.strip() or current_item is None or current_item.isHidden():
            self._select_visible(0)
        self.offered_list.scrollToItem(self.offered_list.currentItem())
        self._show_notice()
        self._enable_buttons()

    def _show_notice(self) -> None:
        """Say that the tie-breaks are fixed, that no line matches, or which used tie-breaks unrated
        players prevent (C.07, article 10).
        """
        if self._fixed_reason:
            self.notice.setText(with_warning_sign(self._fixed_reason))
            return
        if self.filter.text().strip() and self._first_visible_row(0) is None:
            self.notice.setText(self._words_without_match())
            return
        codes = tie_breaks_by_rating(self.codes())
        if not codes or not self._unrated_players:
            self.notice.clear()
            return
        words = counted(
            self._unrated_players,
            "{codes}: not used if an unrated player takes part (C.07, article 10). {n} player is "
            "unrated. If the regulations give unrated players a rating, add it to the code in the "
            "settings (for example {example}).",
            "{codes}: not used if an unrated player takes part (C.07, article 10). {n} players are "
            "unrated. If the regulations give unrated players a rating, add it to the code in the "
            "settings (for example {example}).",
            codes=", ".join(codes),
            example=f"{codes[0]}/U1400",
        )
        self.notice.setText(with_warning_sign(translated(words)))

    def _words_without_match(self) -> str:
        """Return that no tie-break to add matches the filter, or that the one that does is used
        already.
        """
        if any(_is_found(code, self.filter.text()) for code in self.codes()):
            return self.tr("This tie-break is already used.")
        return self.tr("No tie-break matches the filter.")


def _is_found(code: str, text: str) -> bool:
    """Return whether a tie-break has every typed word in its title, code or names, in any case."""
    searched_text = folded(" ".join((_words_of(code), *names_to_find(code))))
    return all(word in searched_text for word in folded(text).split())


def _words_of(code: str) -> str:
    """Return the title of a tie-break with its code."""
    return f"{translated(title_of(code))} ({code})"
