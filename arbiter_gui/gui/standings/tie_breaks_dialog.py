"""Choosing tie-breaks and their order: select them, and move them with Ctrl+Up and Ctrl+Down."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidgetItem, QWidget

from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.ordered_list import OrderedList
from arbiter_gui.gui.widgets.tick_list import TickList, tick
from arbiter_gui.standings.tie_breaks import TIE_BREAK_TITLES, tie_breaks, title_of

_CODE = Qt.ItemDataRole.UserRole


class TieBreaksDialog(FramedDialog):
    """The tie-breaks that are `offered_tie_breaks`, with their titles; the ticked ones count, from top to bottom.

    Those with the `codes` come first and are ticked, also where they are not offered.
    """

    def __init__(
        self,
        codes: tuple[str, ...],
        parent: QWidget | None = None,
        offered_tie_breaks: Mapping[str, Said] = TIE_BREAK_TITLES,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tie-breaks"))
        self.tie_break_list = TickList()
        self.tie_break_list.setAccessibleName(self.tr("Tie-breaks in order"))
        codes = tuple(code for code, _ in tie_breaks(",".join(codes)))
        unchosen_codes = (code for code in offered_tie_breaks if code not in codes)
        for code in (*codes, *unchosen_codes):
            item = QListWidgetItem(f"{translated(title_of(code))} ({code})")
            item.setData(_CODE, code)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(tick(code in codes))
            self.tie_break_list.addItem(item)
        self.tie_break_list.setCurrentRow(0)
        self.tie_break_list.show_whole()
        self.order = OrderedList(self.tie_break_list)
        buttons = ok_and_cancel(self)
        layout = self.contents
        self.explain(self.tr("Select tie-breaks with Space; the first one counts most."))
        layout.addWidget(self.order, 1)
        self.end_with(buttons)
        self.tie_break_list.setFocus()

    def codes(self) -> tuple[str, ...]:
        """Return the codes of the ticked tie-breaks, the first one counting most."""
        items = (self.tie_break_list.item(row) for row in range(self.tie_break_list.count()))
        return tuple(i.data(_CODE) for i in items if i.checkState() is Qt.CheckState.Checked)
