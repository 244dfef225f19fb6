"""Players from a list: what each column holds, who would come in, and what is odd about them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.rated import RatingKind
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import (
    Field,
    Proposal,
    ProposedPlayer,
    Sheet,
    guess_mapping,
    propose_players,
)
from arbiter_gui.gui.translating import spoken_here

_SAMPLE_ROWS = 6
_SHOWN = ("name", "title", "rating", "federation", "fide_id", "birth", "club", "category", "fixed_board")
_RARE = ("club", "category", "fixed_board")


@dataclass(frozen=True, slots=True)
class _Line:
    """A proposed player and what is said about them; `ticked` to begin with."""

    proposed: ProposedPlayer
    remark: str
    ticked: bool


class ImportDialog(QDialog):
    """Columns of the file above, the players it would bring below; the ticked ones come in."""

    def __init__(
        self,
        sheet: Sheet | None,
        proposal: Proposal | None,
        present: Iterable[Player],
        parent: QWidget | None = None,
        kind: RatingKind = RatingKind.STANDARD,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import players"))
        self._sheet, self._present = sheet, tuple(present)
        self._mapping = guess_mapping(sheet, kind=kind) if sheet is not None else None
        self.columns: list[QComboBox] = []
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.list = QTableWidget(0, len(_SHOWN) + 2)
        self.list.setAccessibleName(self.tr("Players to import"))
        self.list.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.list.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.list.verticalHeader().hide()
        self.list.setHorizontalHeaderLabels(self._headings())
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        if sheet is not None:
            layout.addWidget(QLabel(self.tr("What the columns of the file hold:")))
            layout.addWidget(self._column_table(sheet))
        layout.addWidget(self.note)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.buttons)
        self.list.itemChanged.connect(lambda _: self._count())
        self._lines: tuple[_Line, ...] = ()
        self._show(proposal) if proposal is not None else self._propose()
        self.resize(self.sizeHint())

    def players(self) -> tuple[Player, ...]:
        """Return the ticked players, without numbers."""
        return tuple(
            line.proposed.player
            for row, line in enumerate(self._lines)
            if (item := self.list.item(row, 0)) is not None and item.checkState() is Qt.CheckState.Checked
        )

    def _headings(self) -> list[str]:
        words = (self.tr("Row"), self.tr("Name"), self.tr("Title"), self.tr("Rating"), self.tr("Fed"))
        more = (self.tr("FIDE ID"), self.tr("Born"), self.tr("Club"), self.tr("Category"))
        return [*words, *more, self.tr("Fixed table"), self.tr("Remark")]

    def _column_table(self, sheet: Sheet) -> QTableWidget:
        """One column for each of the file, with a list of what it may hold on top and a few rows below."""
        table = QTableWidget(min(_SAMPLE_ROWS, len(sheet.rows)) + 1, sheet.width)
        table.verticalHeader().hide()
        table.horizontalHeader().hide()
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        assert self._mapping is not None
        for column in range(sheet.width):
            box = QComboBox()
            box.addItem("–", None)
            for field in Field:
                box.addItem(self._field_word(field), field.value)
            chosen = self._mapping.columns[column]
            box.setCurrentIndex(0 if chosen is None else box.findData(chosen.value))
            box.setAccessibleName(self.tr("Column {n} holds").format(n=column + 1))
            box.activated.connect(lambda _place, column=column: self._map(column))
            self.columns.append(box)
            table.setCellWidget(0, column, box)
            for row in range(table.rowCount() - 1):
                table.setItem(row + 1, column, QTableWidgetItem(sheet.rows[row].cells[column]))
        table.resizeColumnsToContents()
        table.resizeRowsToContents()
        height = sum(table.rowHeight(r) for r in range(table.rowCount()))
        table.setMaximumHeight(height + 2 * self.fontMetrics().height())
        return table

    def _field_word(self, field: Field) -> str:
        return {
            Field.NAME: self.tr("Name"),
            Field.SURNAME: self.tr("Surname"),
            Field.FIRST_NAME: self.tr("First name"),
            Field.TITLE: self.tr("Title"),
            Field.RATING: self.tr("Rating"),
            Field.SEX: self.tr("Sex"),
            Field.FEDERATION: self.tr("Federation"),
            Field.FIDE_ID: self.tr("FIDE ID"),
            Field.BIRTH: self.tr("Born"),
            Field.CLUB: self.tr("Club"),
            Field.CATEGORY: self.tr("Category"),
            Field.RATING_SOURCE: self.tr("Rating from"),
            Field.FIXED_BOARD: self.tr("Fixed table"),
        }[field]

    def _map(self, column: int) -> None:
        """Take another field from a column; the column that had it gives it up."""
        assert self._mapping is not None
        code = self.columns[column].currentData()
        self._mapping = self._mapping.with_column(column, None if code is None else Field(code))
        for box, field in zip(self.columns, self._mapping.columns, strict=True):
            box.setCurrentIndex(0 if field is None else box.findData(field.value))
        self._propose()

    def _propose(self) -> None:
        assert self._sheet is not None
        assert self._mapping is not None
        try:
            self._show(propose_players(self._sheet, self._mapping, self._present))
        except InvalidTournament as error:
            self._show(Proposal(()))
            self.note.setText(f"⚠ {spoken_here(error.said)}")

    def _show(self, proposal: Proposal) -> None:
        self._lines = tuple(self._line(proposed) for proposed in proposal.players)
        self.list.blockSignals(True)
        self.list.setRowCount(len(self._lines))
        for row, line in enumerate(self._lines):
            self._fill(row, line)
        self.list.blockSignals(False)
        self.list.resizeColumnsToContents()
        for column, key in enumerate(_SHOWN, 1):
            known = any(getattr(line.proposed.player, key) for line in self._lines)
            self.list.setColumnHidden(column, key in _RARE and not known)
        self._count()

    def _line(self, proposed: ProposedPlayer) -> _Line:
        said = [spoken_here(problem.sentence) for problem in proposed.problems]
        if proposed.duplicate is not None:
            other = proposed.duplicate.player
            text = self.tr("There already, by {what}: {player}")
            said.append(
                text.format(
                    what=spoken_here(proposed.duplicate.by),
                    player=f"{other.number or ''} {other.name}".strip(),
                )
            )
        return _Line(proposed, " ".join(said), proposed.usable and proposed.duplicate is None)

    def _fill(self, row: int, line: _Line) -> None:
        first = QTableWidgetItem(str(line.proposed.row))
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        first.setFlags(flags | Qt.ItemFlag.ItemIsUserCheckable if line.proposed.usable else flags)
        first.setCheckState(Qt.CheckState.Checked if line.ticked else Qt.CheckState.Unchecked)
        self.list.setItem(row, 0, first)
        for column, key in enumerate(_SHOWN, 1):
            value = getattr(line.proposed.player, key)
            self.list.setItem(row, column, QTableWidgetItem(str(value) if value else ""))
        self.list.setItem(row, len(_SHOWN) + 1, QTableWidgetItem(line.remark))

    def _count(self) -> None:
        chosen = len(self.players())
        doubles = sum(1 for line in self._lines if line.proposed.duplicate is not None)
        faulty = sum(1 for line in self._lines if not line.proposed.usable)
        text = self.tr("Ticked: {chosen} of {all}. There already: {doubles}. Not usable: {faulty}.")
        self.note.setText(text.format(chosen=chosen, all=len(self._lines), doubles=doubles, faulty=faulty))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(chosen > 0)

    def sizeHint(self) -> QSize:
        """Be wide enough for the list (Qt)."""
        em = self.fontMetrics().horizontalAdvance("m")
        room = self.screen().availableSize() - QSize(60, 80)
        return QSize(64 * em, 40 * self.fontMetrics().height()).boundedTo(room)
