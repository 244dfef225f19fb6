"""Players from a list: the contents of the columns, the players to import, and oddities."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.registration.column_memory import ColumnMemory
from arbiter_gui.app.registration.player_list import ListFile, PlayerList
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.latin_letters import has_foreign_letters, latin_form
from arbiter_gui.domain.texts.sentences import counted, filled
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import (
    FOR_EACH_ROUND,
    MOST_PLAYERS,
    ListField,
    ListSheet,
    Mapping,
    ProposedPlayer,
)
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.player_lists.column_choices import ColumnChoices, field_word
from arbiter_gui.gui.player_lists.import_choices import FilterLine, TargetBoxes
from arbiter_gui.gui.player_lists.import_list import ImportList
from arbiter_gui.gui.player_lists.import_model import ImportLine, ImportModel
from arbiter_gui.gui.player_lists.import_notes import ImportNotes, RememberedColumns, UnusedColumns
from arbiter_gui.gui.services.work_with_progress import WorkRunner, at_once
from arbiter_gui.gui.style.plain_text import with_warning_sign
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import SPACE
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog, above
from arbiter_gui.gui.widgets.reading_choice import ReadingChoice, reading_label

_LINES_HIGH = 60
"""The most lines of a long list, on a high screen."""
_EDGE = 60


class ImportDialog(FramedDialog):
    """Columns of the file above, its players below; the ticked ones are imported.

    Tab moves from the choices to the first rows of the file, to the players and to the buttons; the
    focus begins with the players, unless the column of names is unknown. Results for other columns
    or another worksheet are calculated `beside` the window.
    """

    def __init__(
        self,
        file: ListFile,
        player_list: PlayerList,
        parent: QWidget | None = None,
        beside: WorkRunner = at_once,
        tournaments: Sequence[str] = (),
        current: int = 0,
        of_teams: bool = False,
    ) -> None:
        """`of_teams` tells that the rows become players of teams, which are entered too."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import players"))
        note = self.tr(
            "The selected rows become players of the tournament; Undo reverses the whole import."
        )
        if of_teams:
            self.setWindowTitle(self.tr("Import teams"))
            note = self.tr(
                "The selected rows become teams with their players, in the order of the rows; Undo "
                "reverses the whole import."
            )
        self.explain(note)
        self.filter = FilterLine()
        self.contacts = QCheckBox(self.tr("Import e-mail, phone and contact &too"))
        self.targets = TargetBoxes(tournaments, current)
        self.beside = beside
        self._file = file
        self._sheet = player_list.sheet
        self._mapping = player_list.mapping
        self._shown_mapping = player_list.mapping
        self._guess = player_list.guess
        self._memory = file.memory
        self.model = ImportModel(self._heading_words(), self)
        self.list = ImportList(self.model)
        self.remarked = QCheckBox(self.tr("Show only rows with &remarks"))
        self.remark = _wrapping_label()
        self.note = _wrapping_label()
        self._fault = ""
        self.remark.hide()
        self.remark.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.notes = ImportNotes()
        self.unused = UnusedColumns()
        self.remembered = RememberedColumns()
        self._lay_out()
        self.contacts.setVisible(player_list.has_contacts)
        self.targets.setVisible(len(tournaments) > 1)
        self._connect_parts()
        self._show_list(player_list)
        self._in_order()

    def _lay_out(self) -> None:
        """Lay the parts out from the top: where the list comes from, what its columns are, and who
        is in it.
        """
        layout = self.contents
        self.worksheets = self._add_worksheets(layout)
        self.encodings = self._add_encodings(layout)
        self._encoding_chosen = self.encodings is None
        self.columns: list[QComboBox] = []
        self.sample = self._add_columns(layout)
        label = QLabel(self.tr("&Players (Space selects, Ctrl+A selects all):"))
        layout.addWidget(self.remembered)
        layout.addWidget(self.filter)
        layout.addWidget(self.contacts)
        layout.addWidget(self.unused)
        layout.addWidget(self.notes)
        layout.addLayout(above(label, self.list), 1)
        layout.addWidget(self.remark)
        layout.addLayout(self._counts_row())
        layout.addWidget(self.targets)
        self.end_with(self.buttons)

    def _heading_words(self) -> list[str]:
        """Return the headings of the table of players, in the order of its columns."""
        words = (
            self.tr("Row"),
            self.tr("Name"),
            self.tr("Remark"),
            self.tr("Title"),
            self.tr("Rating"),
        )
        ratings = (self.tr("FIDE rating"), self.tr("National rating"))
        personal = (
            self.tr("Fed"),
            self.tr("FIDE ID"),
            self.tr("Born"),
            self.tr("Club"),
            self.tr("Category"),
        )
        wishes = (self.tr("Team"), self.tr("Entry fee"), self.tr("Paid"))
        return [*words, *ratings, *personal, *wishes, self.tr("Fixed table")]

    def _add_worksheets(self, layout: QVBoxLayout) -> QComboBox | None:
        """Offer the worksheets of a workbook that has several."""
        if self._sheet is None or len(self._sheet.worksheets) < 2:
            return None
        box = QComboBox()
        box.addItems(self._sheet.worksheets)
        box.setCurrentText(self._sheet.worksheet)
        label = QLabel(self.tr("&Worksheet:"))
        label.setBuddy(box)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(box, 1)
        layout.addLayout(row)
        box.activated.connect(lambda place: self._take_worksheet(box.itemText(place)))
        return box

    def _add_encodings(self, layout: QVBoxLayout) -> ReadingChoice | None:
        """Offer the likely encodings of a text if the encoding is a guess.

        Enter accepts the selected one.
        """
        if self._sheet is None or len(self._sheet.readings) < 2:
            return None
        box = ReadingChoice(self._sheet.readings)
        label = QLabel(reading_label())
        label.setBuddy(box)
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(box, 1)
        layout.addLayout(row)
        box.activated.connect(lambda: self._take_encoding(box.encoding))
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            QShortcut(key, box, self._confirm_encoding, context=Qt.ShortcutContext.WidgetShortcut)
        return box

    def _confirm_encoding(self) -> None:
        """Use the selected encoding, and move on to the players."""
        assert self.encodings is not None
        self._take_encoding(self.encodings.encoding)
        self.list.setFocus()

    def _take_encoding(self, encoding: str) -> None:
        """Read the file in the chosen encoding; its names can be ticked from then on."""
        file = self._file.with_encoding(encoding)
        worksheet = None
        if self._sheet is not None and self._sheet.worksheet:
            worksheet = self._sheet.worksheet

        def show(players: PlayerList) -> None:
            self._file = file
            self._encoding_chosen = True
            self._show_worksheet(players)

        self._ok.setEnabled(False)
        self.beside(lambda control: file.read(control, worksheet), show, self._restore_list)

    def _take_worksheet(self, title: str) -> None:
        """Show another worksheet of the file; the previous one is kept if it cannot be read."""
        self._ok.setEnabled(False)
        self.beside(
            lambda control: self._file.read(control, title),
            self._show_worksheet,
            self._restore_list,
        )

    def _show_worksheet(self, player_list: PlayerList) -> None:
        """Show another worksheet of the file: the choices of its columns in place of the old ones,
        and its players.
        """
        assert self.sample is not None
        assert player_list.sheet is not None
        assert player_list.mapping is not None
        self._sheet = player_list.sheet
        self._mapping = player_list.mapping
        self._guess = player_list.guess
        old = self.sample
        self.sample = self._column_choices(player_list.sheet, player_list.mapping)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(old, self.sample)
        self.sample.show()
        old.deleteLater()
        self._columns_label.setBuddy(self.columns[0])
        self._show_list(player_list)
        self._set_tab_order()

    def _restore_list(self, error: ArbiterError) -> None:
        """Restore the previous state, and show the error; nothing if reading was stopped."""
        # There is a previous state: only a list that is shown can be read in another way.
        assert self._sheet is not None
        assert self._shown_mapping is not None
        assert self.sample is not None
        if self.worksheets is not None:
            self.worksheets.setCurrentText(self._sheet.worksheet)
        if self.encodings is not None:
            self.encodings.show_encoding(self._sheet.encoding)
        self._mapping = self._shown_mapping
        self.sample.show_mapping(self._shown_mapping)
        self._show_counts()
        self._show_fault(error)

    def _show_fault(self, error: ArbiterError) -> None:
        """Show why the file could not be read; nothing if reading was stopped."""
        self._say_remark(with_warning_sign(translated(error.said)))

    def _column_choices(self, sheet: ListSheet, mapping: Mapping) -> ColumnChoices:
        choices = ColumnChoices(sheet, mapping)
        choices.chosen.connect(self._map_column)
        self.columns = choices.boxes
        return choices

    def _add_columns(self, layout: QVBoxLayout) -> ColumnChoices | None:
        """Add the choices of columns below their label, and return them.

        None for a file without a sheet.
        """
        if self._sheet is None or self._mapping is None:
            return None
        choices = self._column_choices(self._sheet, self._mapping)
        self._columns_label = QLabel(self.tr("Contents of t&he columns:"))
        self._columns_label.setBuddy(self.columns[0])
        pair = QVBoxLayout()
        pair.setSpacing(SPACE.narrow)
        pair.addWidget(self._columns_label)
        pair.addWidget(choices)
        layout.addLayout(pair)
        return choices

    def _counts_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.addWidget(self.note, 1)
        row.addWidget(self.remarked)
        return row

    def _connect_parts(self) -> None:
        """Connect the parts of the dialog with what follows from a change in them."""
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.remarked.toggled.connect(self.model.show_only_remarked)
        self.filter.changed.connect(lambda: self.model.show_filtered(self.filter.filter()))
        self.contacts.toggled.connect(self._take_contacts)
        self.targets.changed.connect(self._show_counts)
        self.remembered.guess_wanted.connect(self._guess_again)
        self.model.counted.connect(self._show_counts)
        self.list.selectionModel().currentRowChanged.connect(self._show_remark)

    def _in_order(self) -> None:
        """Set the Tab order from top to bottom, beginning where input is needed."""
        self._set_tab_order()
        has_names = self._mapping is None or self._mapping.has_name
        if self.encodings is not None:
            self.encodings.setFocus()
        elif has_names:
            self.list.setFocus()
        else:
            self.columns[0].setFocus()
        self._ok.setDefault(True)

    def _set_tab_order(self) -> None:
        """Let Tab visit the fields from top to bottom: columns that are made anew would otherwise
        come last.
        """
        stops: list[QWidget] = [box for box in (self.worksheets, self.encodings) if box is not None]
        stops += [*self.columns, *((self.sample,) if self.sample else ()), self.remembered.button]
        stops += [self.filter.lowest, self.filter.highest, self.filter.sex, self.filter.category]
        stops += [self.filter.group, self.contacts, self.notes.button, self.list, self.remarked]
        stops += [*self.targets.boxes, self._ok]
        for stop, next_stop in pairwise(stops):
            QWidget.setTabOrder(stop, next_stop)

    def players(self) -> tuple[Player, ...]:
        """Return the ticked players, without numbers."""
        return self.model.players()

    def _take_contacts(self, with_contacts: bool) -> None:
        """Read a tournament file again, with or without addresses and telephone numbers.

        The previous state is kept if the file can no longer be read, or reading is stopped.
        """
        file = replace(self._file, with_contacts=with_contacts)

        def show(players: PlayerList) -> None:
            self._file = file
            self._show_list(players)

        def keep(error: ArbiterError) -> None:
            # The tick that is set back must not have the file read again.
            self.contacts.blockSignals(True)
            self.contacts.setChecked(not with_contacts)
            self.contacts.blockSignals(False)
            self._show_fault(error)

        self.beside(file.read, show, keep)

    def byes(self) -> tuple[tuple[int, ...], ...]:
        """Return the rounds for which each of the ticked players requests a bye."""
        return self.model.byes()

    def absences(self) -> tuple[tuple[int, ...], ...]:
        """Return the rounds in which each of the ticked players will be absent."""
        return self.model.absences()

    def _map_column(self, column: int) -> None:
        """Assign another field to a column; the column that had it loses it, which is reported."""
        assert self._sheet is not None
        assert self._mapping is not None
        assert self.sample is not None
        code = self.columns[column].currentData()
        if code is None:
            field = None
        else:
            field = ListField(code)
        old_column = None
        if field is not None and field not in FOR_EACH_ROUND:
            old_column = self._mapping.column_of(field)
        sheet = self._sheet
        sample = self.sample
        mapping = self._mapping.with_column(column, field)
        if self.worksheets is not None:
            self.worksheets.setCurrentText(sheet.worksheet)
        # The next choice starts from this one, also while its result is calculated.
        self._mapping = mapping
        sample.show_mapping(mapping)
        self._ok.setEnabled(False)

        def show(player_list: PlayerList) -> None:
            self._show_list(player_list)
            if field is not None and old_column not in (None, column):
                text = self.tr("Column {n}, previously “{field}”, is no longer imported.")
                self._say_remark(text.format(n=old_column + 1, field=field_word(field)))

        self.beside(
            lambda control: self._file.players_under_mapping(sheet, mapping, control),
            show,
            self._restore_list,
        )

    def _guess_again(self) -> None:
        """Use the guessed columns, and forget the remembered ones for these headings."""
        assert self._sheet is not None
        assert self._guess is not None
        assert self.sample is not None
        sheet = self._sheet
        guess = self._guess
        self._mapping = guess
        self.sample.show_mapping(guess)
        self._ok.setEnabled(False)

        def show(players: PlayerList) -> None:
            self._memory = self._memory.without_shape(sheet, guess)
            self._show_list(players)
            self.columns[0].setFocus()

        self.beside(
            lambda control: self._file.players_under_mapping(sheet, guess, control),
            show,
            self._restore_list,
        )

    def memory(self) -> ColumnMemory:
        """Return the choices of columns to remember once the players are imported."""
        if self._sheet is None or self._guess is None or self._shown_mapping is None:
            return self._memory
        return self._memory.with_choices_of(self._sheet, self._guess, self._shown_mapping)

    def _show_list(self, player_list: PlayerList) -> None:
        """Show the players of a list as it was read, with its notes, its unused columns and its
        filter.
        """
        proposal = player_list.proposal
        self._shown_mapping = player_list.mapping
        self.remembered.take(player_list.mapping)
        self._fault = with_warning_sign(translated(player_list.fault))
        self.model.take(self._import_line(proposed) for proposed in proposal.players)
        self.filter.offer(proposal.players)
        self.notes.take(proposal.notices, proposal.left_out)
        self.unused.take(proposal.unused)
        remarks = any(line.remark for line in self.model.lines)
        self.remarked.setEnabled(remarks)
        if not remarks:
            self.remarked.setChecked(False)
        self._show_remark()

    def _import_line(self, proposed: ProposedPlayer) -> ImportLine:
        """Return the line of a proposed player with all remarks.

        It is ticked for a usable player who is new, and whose name is sure to be read right: a name
        with other letters than ASCII, in an encoding that was guessed, is imported only after the
        user has checked it.
        """
        name_is_sure = self._encoding_chosen or proposed.player.name.isascii()
        ticked = proposed.usable and proposed.duplicate is None and name_is_sure
        return ImportLine(proposed, " ".join(self._remarks(proposed)), ticked)

    def _remarks(self, proposed: ProposedPlayer) -> list[str]:
        """Return all remarks on a proposed player: the problems first, then players already in the
        list, byes, absences, and the name in Latin letters.
        """
        sentences = [translated(problem.sentence) for problem in proposed.problems]
        if proposed.duplicate is not None:
            text = self.tr("Already in the list (same {what}): {player}")
            name = _number_and_name(proposed.duplicate.player)
            sentences.append(text.format(what=translated(proposed.duplicate.by), player=name))
        if proposed.alike is not None:
            namesake = proposed.alike
            text = self.tr("Possible duplicate with a different FIDE ID: {player} ({id})")
            sentences.append(text.format(player=_number_and_name(namesake), id=namesake.fide_id))
        if proposed.byes:
            sentences.append(
                translated(
                    counted(
                        len(proposed.byes),
                        "Requests a half-point bye in round {rounds}.",
                        "Requests half-point byes in rounds {rounds}.",
                        rounds=", ".join(map(str, proposed.byes)),
                    )
                )
            )
        if proposed.absences:
            sentences.append(
                translated(
                    counted(
                        len(proposed.absences),
                        "Absent in round {rounds}, without a point.",
                        "Absent in rounds {rounds}, without a point.",
                        rounds=", ".join(map(str, proposed.absences)),
                    )
                )
            )
        if has_foreign_letters(proposed.player.name):
            text = self.tr("In Latin letters: {name}.")
            sentences.append(filled(text, {"name": latin_form(proposed.player.name)}))
        return sentences

    def _show_remark(self, *_: object) -> None:
        """Show the whole remark about the current player."""
        row = self.list.currentIndex().row()
        remark = ""
        if 0 <= row < len(self.model.shown):
            line = self.model.shown[row]
            if line.remark:
                remark = f"{line.text('name')}: {line.remark}"
        self._say_remark(remark)

    def _say_remark(self, text: str) -> None:
        """Show a remark below the list.

        Its place stays from the first one on, so that the list does not jump.
        """
        self.remark.setText(text)
        if text:
            self.remark.show()

    def _show_counts(self) -> None:
        """Show how many players are selected, known already or not usable, and enable the import
        accordingly.
        """
        chosen_count = len(self.players())
        lines = self.model.lines
        doubles = sum(1 for line in lines if line.proposed.duplicate is not None)
        faulty = sum(1 for line in lines if not line.proposed.usable)
        alike = sum(1 for line in lines if line.proposed.alike is not None)
        text = self.tr(
            "Selected: {chosen} of {all}. Already in the list: {doubles}. Not usable: {faulty}."
        )
        text = text.format(chosen=chosen_count, all=len(lines), doubles=doubles, faulty=faulty)
        if alike:
            text = f"{text} {self.tr('Possible duplicates: {alike}.').format(alike=alike)}"
        # Each sentence goes before those so far: the one that stops the import has to be read
        # first.
        room = MOST_PLAYERS - len(self._file.present)
        if chosen_count > room:
            sentence = self.tr(
                "A tournament can have at most {most} players; there is room for {room} more."
            )
            text = f"⚠ {sentence.format(most=MOST_PLAYERS, room=room)} {text}"
        if not self._encoding_chosen:
            chosen_first = self.tr(
                "Choose the line with the correct letters and press Enter; the names are then "
                "selected."
            )
            text = f"{chosen_first} {text}"
        self.note.setText(self._fault or text)
        self._ok.setText(self.tr("&Import ({count})").format(count=chosen_count))
        has_target = not self.targets.boxes or bool(self.targets.chosen())
        self._ok.setEnabled(0 < chosen_count <= room and has_target)

    def sizeHint(self) -> QSize:
        """Return room for the list, as far as the screen allows (Qt)."""
        room = screen_of(self).availableSize() - QSize(_EDGE, _EDGE)
        wide = max(self.list.wanted_width() + _EDGE // 2, self.minimumSizeHint().width())
        if self.sample is not None:
            wide = max(wide, self.sample.sizeHint().width() + _EDGE // 2)
        least_height = self.least_height() - self.list.minimumHeight()
        high = least_height + max(self.list.minimumHeight(), self.list.wanted_height())
        return QSize(wide, min(high, _LINES_HIGH * self.fontMetrics().height())).boundedTo(room)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the focus from the beginning, although no key moved it there (Qt)."""
        self.resize(self.sizeHint())
        super().showEvent(event)
        # Styles draw the frame of the focus only after a key has moved it, which this attribute
        # records.
        self.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def _wrapping_label() -> QLabel:
    label = QLabel()
    label.setWordWrap(True)
    return label


def _number_and_name(player: Player) -> str:
    return f"{player.number or ''} {player.name}".strip()
