"""Choosing tie-breaks and their order: find them, select them, and move them with Ctrl+Up and Ctrl+Down."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QListWidgetItem, QWidget

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine
from arbiter_gui.gui.widgets.ordered_list import OrderedList
from arbiter_gui.gui.widgets.tick_list import TickList, tick
from arbiter_gui.standings.fide_names import fide_name, names_to_find
from arbiter_gui.standings.tie_breaks import TIE_BREAK_TITLES, tie_breaks, tie_breaks_by_rating, title_of

_CODE = Qt.ItemDataRole.UserRole
_TO_THE_LIST = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down)


class TieBreaksDialog(FramedDialog):
    """The tie-breaks that are `offered_tie_breaks`, with their titles; the ticked ones count, from top to bottom.

    Those with the `codes` come first and are ticked, also where they are not offered. With `unrated_players` a line
    warns of tie-breaks by ratings.
    """

    def __init__(
        self,
        codes: tuple[str, ...],
        parent: QWidget | None = None,
        offered_tie_breaks: Mapping[str, Said] = TIE_BREAK_TITLES,
        unrated_players: int = 0,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tie-breaks"))
        self._unrated_players = unrated_players
        self.filter = QLineEdit()
        self.filter.setClearButtonEnabled(True)
        self.filter.setPlaceholderText(self.tr("Name, code or FIDE’s name, such as Buchholz Cut 1"))
        self.tie_break_list = TickList()
        self.tie_break_list.setAccessibleName(self.tr("Tie-breaks in order"))
        codes = tuple(code for code, _ in tie_breaks(",".join(codes)))
        unchosen_codes = (code for code in offered_tie_breaks if code not in codes)
        for code in (*codes, *unchosen_codes):
            self.tie_break_list.addItem(self._line_of(code, code in codes))
        self.tie_break_list.setCurrentRow(0)
        self.tie_break_list.show_whole()
        self.order = OrderedList(self.tie_break_list)
        self.notice = NoticeLine()
        buttons = ok_and_cancel(self)
        layout = self.contents
        self.explain(self.tr("Select tie-breaks with Space; the first one counts most."))
        layout.addLayout(self._filter_row())
        layout.addWidget(self.order, 1)
        self.give_place(self.notice)
        self.end_with(buttons)
        self.filter.textChanged.connect(self._show_matching)
        self.filter.installEventFilter(self)
        self.tie_break_list.itemChanged.connect(lambda _item: self._show_notice())
        self._show_notice()
        self.filter.setFocus()

    def codes(self) -> tuple[str, ...]:
        """Return the codes of the ticked tie-breaks, the first one counting most."""
        items = (self.tie_break_list.item(row) for row in range(self.tie_break_list.count()))
        return tuple(i.data(_CODE) for i in items if i.checkState() is Qt.CheckState.Checked)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lead from the filter to the list by Enter, which would otherwise close the dialog, and by Down (Qt)."""
        if watched is self.filter and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            key = event.key()
            if key in _TO_THE_LIST:
                self.tie_break_list.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
        return super().eventFilter(watched, event)

    def _filter_row(self) -> QHBoxLayout:
        """Return the field that filters the list, with its label."""
        label = QLabel(self.tr("&Filter:"))
        label.setBuddy(self.filter)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.filter, 1)
        return row

    def _line_of(self, code: str, is_ticked: bool) -> QListWidgetItem:
        """Return the line of a tie-break, with FIDE's name as its tooltip."""
        item = QListWidgetItem(f"{translated(title_of(code))} ({code})")
        item.setData(_CODE, code)
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(tick(is_ticked))
        name = fide_name(code)
        if name:
            item.setToolTip(self.tr("FIDE’s name (C.07): {name}").format(name=name))
        return item

    def _show_matching(self, text: str) -> None:
        """Show the lines with every typed word, whatever the case; while lines are hidden the order is fixed."""
        words = folded(text).split()
        first_match = None
        for row in range(self.tie_break_list.count()):
            item = self.tie_break_list.item(row)
            searched_text = folded(" ".join((item.text(), *names_to_find(item.data(_CODE)))))
            is_match = all(word in searched_text for word in words)
            item.setHidden(not is_match)
            if is_match and first_match is None:
                first_match = item
        current_item = self.tie_break_list.currentItem()
        if first_match is not None and (current_item is None or current_item.isHidden() or words):
            self.tie_break_list.setCurrentItem(first_match)
        self.tie_break_list.scrollToItem(self.tie_break_list.currentItem())
        self.order.fix_order(bool(words))
        self._show_notice()

    def _show_notice(self) -> None:
        """Say that no line matches, or which chosen tie-breaks unrated players prevent (C.07, article 10)."""
        rows = range(self.tie_break_list.count())
        if rows and all(self.tie_break_list.item(row).isHidden() for row in rows):
            self.notice.setText(self.tr("No tie-break matches the filter."))
            return
        codes = tie_breaks_by_rating(self.codes())
        if not codes or not self._unrated_players:
            self.notice.clear()
            return
        words = counted(
            self._unrated_players,
            "{codes}: not used if an unrated player takes part (C.07, article 10). {n} player is "
            "unrated. If the regulations give unrated players a rating, add it to the code in the settings, such as "
            "{example}.",
            "{codes}: not used if an unrated player takes part (C.07, article 10). {n} players are "
            "unrated. If the regulations give unrated players a rating, add it to the code in the settings, such as "
            "{example}.",
            codes=", ".join(codes),
            example=f"{codes[0]}/U1400",
        )
        self.notice.setText(with_warning_sign(translated(words)))
