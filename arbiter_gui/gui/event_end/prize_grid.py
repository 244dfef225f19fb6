"""The table in which prizes are entered: one row a prize, and an empty one at the end for the
next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QBrush, QGuiApplication, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QComboBox,
    QHeaderView,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QWidget,
)

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.search.lines_dialog import LinesTable, NamedEditors
from arbiter_gui.gui.style.control_shapes import arrow_ink, draw_arrow
from arbiter_gui.gui.style.sized_style import type_scale
from arbiter_gui.gui.style.theme import ground_of
from arbiter_gui.ratings.prize_fund.prize_choices import PrizeChoice, kind_typed
from arbiter_gui.ratings.prize_fund.prize_kinds import MAIN_PRIZES, PrizeKind
from arbiter_gui.ratings.prize_fund.prize_list import (
    Prize,
    PrizeList,
    PrizeSharing,
    amount_typed,
    read_amount,
    read_places,
    read_prize,
    with_prizes,
)

AMOUNT, PLACES, KIND, SHARE = range(4)
_COLUMNS_WITH_LIST = (KIND, SHARE)
"""The columns whose cells offer a list to choose from."""
_KIND = Qt.ItemDataRole.UserRole
_PROPOSED = Qt.ItemDataRole.UserRole + 1
"""The place that the program has proposed for a row, as long as the arbiter has not confirmed or
changed it."""
_LETTERS = {AMOUNT: 9, PLACES: 8}
"""The visible letters in the columns of figures."""
_LEAST_ROWS = 9
_WIDE = 96
_BESIDE_ARROW = 10


class CellFault(NamedTuple):
    """What is wrong with a cell; rows count from 0."""

    row: int
    column: int
    what: Said

    @property
    def words(self) -> Said:
        """The fault with the number of its line, from 1."""
        return say("line {n}: {what}", n=self.row + 1, what=self.what)


@contextmanager
def _noting(faults: list[CellFault], row: int, column: int) -> Iterator[None]:
    """Add the error of reading a cell to the faults, and go on."""
    try:
        yield
    except InvalidTournament as error:
        faults.append(CellFault(row, column, error.said))


class _Offers(NamedEditors):
    """A cell that offers texts; others can be typed where it is `open`."""

    def __init__(self, offered_texts: Sequence[str], open_to_others: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._offered_texts = tuple(offered_texts)
        self._prizes_open_to_others = open_to_others

    def createEditor(
        self,
        parent: QWidget,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QWidget:
        """Return the list to choose from (Qt)."""
        box = QComboBox(parent)
        box.setEditable(self._prizes_open_to_others)
        box.addItems(self._offered_texts)
        box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + 2 * _BESIDE_ARROW)
        if self._prizes_open_to_others:
            # What is typed is completed in the line: a list that opens over the cell would take the
            # keys.
            box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        cell = QPersistentModelIndex(index)
        box.activated.connect(lambda _index: self._keep_choice(box, cell))
        heading = index.model().headerData(index.column(), Qt.Orientation.Horizontal)
        box.setAccessibleName(str(heading))
        return box

    def _keep_choice(self, box: QComboBox, cell: QPersistentModelIndex) -> None:
        """Keep the choice while the cell is still open; a closing box sends the signal as well."""
        grid = self.parent()
        if isinstance(grid, PrizeGrid) and grid.indexWidget(cell) is box:
            self.commitData.emit(box)

    def setEditorData(self, editor: QWidget, index: QModelIndex | QPersistentModelIndex) -> None:
        """Show what the cell has (Qt)."""
        assert isinstance(editor, QComboBox)
        editor.setCurrentText(str(index.data() or ""))
        line = editor.lineEdit()
        if line is not None:
            line.selectAll()

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Keep the chosen or typed value (Qt)."""
        assert isinstance(editor, QComboBox)
        model.setData(index, editor.currentText())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Show by an arrow that there is something to choose from (Qt)."""
        super().paint(painter, option, index)
        if index.data():
            cell: QRect = option.rect
            width = round(2 * _BESIDE_ARROW * type_scale())
            arrow = cell.adjusted(cell.width() - width, 0, 0, 0)
            draw_arrow(painter, arrow, 0, 3 * type_scale(), arrow_ink(option))


class PrizeGrid(LinesTable):
    """Prizes by row. Signals: changed; finished, when Enter is pressed in the empty row."""

    changed = Signal()
    finished = Signal()

    def __init__(
        self,
        choices: Sequence[PrizeChoice],
        check_kind: Callable[[PrizeKind], None],
        parent: QWidget | None = None,
    ) -> None:
        """Make the table.

        `check_kind` raises InvalidTournament for a kind of prize the event cannot have.
        """
        super().__init__(4, parent, typed_columns=4)
        self._check_kind = check_kind
        self._choices = [(translated(choice.words), choice.kind) for choice in choices]
        self._shares = {
            PrizeSharing.EQUAL: self.tr("equally"),
            PrizeSharing.HORT: self.tr("Hort system"),
            PrizeSharing.NONE: self.tr("not shared"),
        }
        self.setHorizontalHeaderLabels(
            [self.tr("Amount"), self.tr("Places"), self.tr("Conditions"), self.tr("Sharing")]
        )
        kinds = [words for words, _ in self._choices]
        self.setItemDelegateForColumn(KIND, _Offers(kinds, open_to_others=True, parent=self))
        self.setItemDelegateForColumn(
            SHARE, _Offers(tuple(self._shares.values()), open_to_others=False, parent=self)
        )
        self.setAccessibleName(self.tr("Prizes"))
        self.setEditTriggers(self.editTriggers() | self.EditTrigger.SelectedClicked)
        header = self.horizontalHeader()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(KIND, QHeaderView.ResizeMode.Stretch)
        for column, letters in _LETTERS.items():
            self.setColumnWidth(column, letters * self.fontMetrics().horizontalAdvance("0"))
        widest_text = max(
            self.fontMetrics().horizontalAdvance(words) for words in self._shares.values()
        )
        self.setColumnWidth(SHARE, widest_text + round(4 * _BESIDE_ARROW * type_scale()))
        self.itemChanged.connect(self._follow_typing)
        self.clicked.connect(self._open_choice)

    def sizeHint(self) -> QSize:
        """Have room for a list of usual length (Qt)."""
        rows = _LEAST_ROWS * self.verticalHeader().defaultSectionSize()
        height = self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth()
        return QSize(_WIDE * self.fontMetrics().averageCharWidth(), height)

    def fill(self, prizes: PrizeList) -> None:
        """Show the prizes of a list, and an empty row."""
        self.blockSignals(True)
        # Without the signal of each cell: it would fill in places and kinds that the list has
        # already.
        self.setRowCount(0)
        for prize in prizes.prizes:
            self._append_prize(prize, prize.sharing or prizes.sharing)
        self._append_empty_row()
        self.setCurrentCell(0, AMOUNT)
        self.blockSignals(False)
        self.changed.emit()

    def read(self, settings: PrizeList) -> tuple[PrizeList, tuple[CellFault, ...]]:
        """Return the list with the prizes of all rows that are understood, and the faults of the
        others.

        The first prize says how most are shared.
        """
        faults: list[CellFault] = []
        prizes_by_row: dict[int, Prize] = {}
        for row in range(self.rowCount()):
            if not self._is_empty_row(row):
                prize = self._prize_of_row(row, faults)
                if prize is not None:
                    prizes_by_row[row] = prize
        usual_sharing = next((prize.sharing for prize in prizes_by_row.values()), None)
        prize_list = replace(settings, sharing=usual_sharing or PrizeSharing.EQUAL, prizes=())
        for row, prize in prizes_by_row.items():
            if prize.sharing is usual_sharing:
                prize = replace(prize, sharing=None)
            try:
                prize_list = with_prizes(prize_list, (*prize_list.prizes, prize))
            except InvalidTournament as error:
                faults.append(CellFault(row, PLACES, error.said))
        return with_prizes(prize_list, prize_list.prizes), tuple(sorted(faults))

    def mark(self, faults: Sequence[CellFault], unwon: Mapping[PrizeKind, str]) -> None:
        """Mark the cells with `faults`, and the conditions of prizes that no player can win, each
        with its text.
        """
        texts = {(fault.row, fault.column): translated(raised(fault.what)) for fault in faults}
        # Marks are no entries: they are not followed.
        self.blockSignals(True)
        for row in range(self.rowCount()):
            for column in range(self.columnCount()):
                item = self.item(row, column)
                if item is None:
                    continue
                note = texts.get((row, column), "")
                kind = item.data(_KIND)
                is_fault = bool(note)
                if column == KIND and not note and isinstance(kind, PrizeKind):
                    note = unwon.get(kind, "")
                ground = self._ground_of(note, is_fault)
                # Only what differs: Qt would write the old value into the field of an open cell
                # again.
                if (item.toolTip(), item.background()) != (note, ground):
                    item.setToolTip(note)
                    item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, note)
                    item.setBackground(ground)
        self.blockSignals(False)
        self.viewport().update()

    def _ground_of(self, note: str, is_fault: bool) -> QBrush:
        """Return the colour of a cell: that of an error, of a warning, or none without a `note`."""
        if not note:
            return QBrush()
        if is_fault:
            return QBrush(ground_of(self, "bad_back"))
        return QBrush(ground_of(self, "warn_back"))

    def new(self) -> None:
        """Begin to type the next prize."""
        self.edit_cell(self.rowCount() - 1, AMOUNT)

    @property
    def can_remove(self) -> bool:
        """Whether the current row holds a prize."""
        row = self.currentRow()
        return row >= 0 and not self._is_empty_row(row)

    def remove(self) -> None:
        """Remove the current row."""
        row = self.currentRow()
        if not self.can_remove:
            return
        self.removeRow(row)
        self._keep_empty_row()
        self.setCurrentCell(min(row, self.rowCount() - 1), AMOUNT)
        self.changed.emit()

    def paste(self) -> str:
        """Add the prizes from the clipboard: rows of a spreadsheet or lines of a list.

        Return what is wrong with them, empty if all are understood; otherwise nothing was added.
        """
        prizes = []
        lines = [line for line in QGuiApplication.clipboard().text().splitlines() if line.strip()]
        if not lines:
            return translated(
                say("the clipboard contains no text; copy the rows of a spreadsheet first")
            )
        for number, line in enumerate(lines, 1):
            try:
                prizes.append(self._pasted_prize(line))
            except InvalidTournament as error:
                return translated(say("line {n}: {what}", n=number, what=error.said))
        # One change is reported for the whole paste, not one for every cell that is filled.
        self.blockSignals(True)
        self.removeRow(self.rowCount() - 1)
        for prize in prizes:
            self._append_prize(prize, prize.sharing or PrizeSharing.EQUAL)
        self._append_empty_row()
        self.blockSignals(False)
        self.setCurrentCell(self.rowCount() - 1, AMOUNT)
        self.changed.emit()
        return ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take Delete for the row; Ctrl+V is one of the dialog (Qt)."""
        if event.matches(QKeySequence.StandardKey.Delete):
            self.remove()
        else:
            super().keyPressEvent(event)

    def _open_choice(self, index: QModelIndex) -> None:
        """Open the list of a clicked cell at once.

        When a cell is reached by keys, its list stays closed, and text is typed into it.
        """
        if index.column() not in _COLUMNS_WITH_LIST:
            return
        if self.indexWidget(index) is None:
            self.edit_cell(index.row(), index.column())
        box = self.indexWidget(index)
        if isinstance(box, QComboBox):
            box.showPopup()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Go on to the amount of the next prize after Enter; in the empty row Enter ends the list
        (Qt).
        """
        row = self.currentRow()
        super().closeEditor(editor, hint)
        if hint is not QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            return
        if self._is_empty_row(row):
            self.finished.emit()
        else:
            self.edit_cell(row + 1, AMOUNT)

    def text(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        item = self.item(row, column)
        if item is None:
            return ""
        return item.text().strip()

    def _pasted_prize(self, line: str) -> Prize:
        """Return the prize of a pasted line: cells of a spreadsheet, or the form of the list."""
        fields = [field.strip() for field in line.split("\t")]
        if len(fields) == 1:
            return read_prize(line)
        amount, places, *further_fields = fields
        first_place, last_place = read_places(places)
        return Prize(
            read_amount(amount),
            first_place,
            last_place,
            kind_typed("".join(further_fields[:1]), self._choices),
        )

    def _prize_of_row(self, row: int, faults: list[CellFault]) -> Prize | None:
        """Return the prize of a row.

        None after adding to `faults` each of its cells that is not understood.
        """
        count_before = len(faults)
        amount = Fraction()
        first_place = 1
        last_place = 1
        kind = MAIN_PRIZES
        with _noting(faults, row, AMOUNT):
            amount = read_amount(self.text(row, AMOUNT))
        with _noting(faults, row, PLACES):
            first_place, last_place = read_places(self.text(row, PLACES))
        with _noting(faults, row, KIND):
            kind = self._kind_of_row(row)
            self._check_kind(kind)
        if len(faults) > count_before:
            return None
        return Prize(amount, first_place, last_place, kind, self._sharing_of_row(row))

    def _kind_of_row(self, row: int) -> PrizeKind:
        """Return the players for whom the prize of a row is.

        Unchanged unless it was typed again.
        """
        item = self.item(row, KIND)
        kept_kind = None
        if item is not None:
            kept_kind = item.data(_KIND)
        text = self.text(row, KIND)
        if isinstance(kept_kind, PrizeKind) and text == self._kind_words(kept_kind):
            return kept_kind
        return kind_typed(text, self._choices)

    def _sharing_of_row(self, row: int) -> PrizeSharing:
        words = self.text(row, SHARE)
        return next(
            (sharing for sharing, text in self._shares.items() if text == words), PrizeSharing.EQUAL
        )

    def _kind_words(self, kind: PrizeKind) -> str:
        """Return the words of a kind: those of the choice where it is offered."""
        offered_words = (words for words, choice in self._choices if choice == kind)
        return next(offered_words, translated(kind.name))

    def _append_prize(self, prize: Prize, sharing: PrizeSharing) -> None:
        """Add a row for a prize."""
        row = self.rowCount()
        self.insertRow(row)
        self._write_cell(row, AMOUNT, amount_typed(prize.amount))
        self._write_cell(row, PLACES, prize.places)
        self._write_cell(row, KIND, self._kind_words(prize.kind), prize.kind)
        self._write_cell(row, SHARE, self._shares[sharing])

    def _append_empty_row(self) -> None:
        row = self.rowCount()
        self.insertRow(row)
        for column in (AMOUNT, PLACES, KIND, SHARE):
            self._write_cell(row, column, "")

    def _write_cell(self, row: int, column: int, text: str, kind: PrizeKind | None = None) -> None:
        """Write a cell, amounts to the right; the type of a prize is stored beside its words."""
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            self.setItem(row, column, item)
        item.setText(text)
        item.setData(_KIND, kind)
        if column == AMOUNT:
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def _is_empty_row(self, row: int) -> bool:
        return not self.text(row, AMOUNT) and not self.text(row, PLACES)

    def _keep_empty_row(self) -> None:
        if not self.rowCount() or not self._is_empty_row(self.rowCount() - 1):
            self._append_empty_row()

    def _follow_typing(self, item: QTableWidgetItem) -> None:
        """Fill in what usually follows from the typed value, and keep an empty row below."""
        row = item.row()
        self.blockSignals(True)
        if self.text(row, AMOUNT) and not self.text(row, PLACES):
            self._continue_prizes(row)
        if item.column() == KIND:
            self._follow_kind(row)
            self._copy_sharing_of_kind(row)
        if item.column() == SHARE:
            self._share_whole_kind(row)
        self._keep_empty_row()
        self.blockSignals(False)
        self.changed.emit()

    def _continue_prizes(self, row: int) -> None:
        """Let a new prize be the next one of the kind above it, or of its own kind if it has
        one.
        """
        kind = MAIN_PRIZES
        sharing = PrizeSharing.EQUAL
        if self.text(row, KIND):
            row_of_kind = row
        else:
            row_of_kind = row - 1
        if row_of_kind >= 0:
            # A row above that is not understood has its error shown: the new one is then a main
            # prize.
            with suppress(InvalidTournament):
                kind = self._kind_of_row(row_of_kind)
            sharing = self._sharing_of_row(row_of_kind)
        # Written back without the blanks around it.
        amount = self.text(row, AMOUNT)
        self._write_cell(row, AMOUNT, amount)
        self._write_cell(row, KIND, self._kind_words(kind), kind)
        self._write_cell(row, SHARE, self._shares[sharing])
        self._propose_place(row, kind)

    def _follow_kind(self, row: int) -> None:
        """Show how a typed kind is understood; a place that was only proposed follows the kind."""
        try:
            kind = self._kind_of_row(row)
        except InvalidTournament:
            return
        self._write_cell(row, KIND, self._kind_words(kind), kind)
        places = self.item(row, PLACES)
        if places is not None and places.text() and places.text() == places.data(_PROPOSED):
            self._propose_place(row, kind)

    def _propose_place(self, row: int, kind: PrizeKind) -> None:
        """Give a prize the place after the last one of its kind, 1 if it is the first of them."""
        last_place = 0
        for other_row in range(self.rowCount()):
            if other_row != row:
                last_place = max(last_place, self._last_place_of(other_row, kind))
        place = str(last_place + 1)
        self._write_cell(row, PLACES, place)
        item = self.item(row, PLACES)
        if item is not None:
            item.setData(_PROPOSED, place)

    def _last_place_of(self, row: int, kind: PrizeKind) -> int:
        """Return the last place of a row, 0 if its prize is of another kind or not understood."""
        try:
            if self._kind_of_row(row) != kind:
                return 0
            return read_places(self.text(row, PLACES))[1]
        except InvalidTournament:
            return 0

    def _copy_sharing_of_kind(self, row: int) -> None:
        """Give a prize the sharing of the others of its kind: all prizes for the same players are
        shared in one way.
        """
        kind = self.text(row, KIND)
        for other_row in range(self.rowCount()):
            if other_row != row and self.text(other_row, KIND) == kind:
                self._write_cell(row, SHARE, self.text(other_row, SHARE))
                return

    def _share_whole_kind(self, row: int) -> None:
        """Have all prizes for the same players shared as this one."""
        words = self.text(row, KIND)
        for other_row in range(self.rowCount()):
            if (
                other_row != row
                and self.text(other_row, KIND) == words
                and not self._is_empty_row(other_row)
            ):
                self._write_cell(other_row, SHARE, self.text(row, SHARE))


def usual_list() -> PrizeList:
    """Return the settings of a new list: whole units, one prize for each player."""
    return PrizeList(unit=Fraction(1))
