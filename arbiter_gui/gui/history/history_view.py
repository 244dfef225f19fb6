"""The history: every change with its time, its players, and old and new values.

With a search line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from weakref import WeakKeyDictionary

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from arbiter_gui.app.history.lines import HistoryLine, history_lines
from arbiter_gui.app.session import Session
from arbiter_gui.domain.players.name_matching import spellings
from arbiter_gui.domain.texts.sentences import raised, say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.gui.language.dates import local_time
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import RichText, items, paragraphs, together
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tables.sign_delegate import DIM
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.list_view import ListSpec, ListView
from arbiter_gui.gui.tournament.view_preparation import Delivery, Preparation
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.storage import LogEntry

_ALL = 0
_MANY = 100


@dataclass(frozen=True, slots=True)
class _Place:
    """The place in the history of a tournament: the selected line, the search text, and the
    round.
    """

    line: int | None = None
    words: str = ""
    round: int = _ALL


class SearchLine(HintLine):
    """Signals: search_ended for Enter and Down, which go to the lines found.

    Escape empties it first.
    """

    search_ended = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the lines found, or end the search (Qt)."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
            Qt.Key.Key_Down,
            Qt.Key.Key_Escape,
        ):
            event.accept()
            self.search_ended.emit()
        else:
            super().keyPressEvent(event)


class HistoryView(ListView):
    """The list with a search line and the choice of a round.

    `line_wanted`: a line is to be shown in full.
    """

    line_wanted = Signal()

    begins_at_top = False

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(replace(HISTORY, table=self._history_lines), current, theme, parent)
        # A line is chosen, not a player: whoever is selected, the keys are about the line that has
        # them.
        self.table.anybody_chosen = lambda: False
        self._texts: dict[int, str] = {}
        self._prepared_lines: tuple[HistoryLine, ...] = ()
        self._session = current.session
        self._places: WeakKeyDictionary[Session, _Place] = WeakKeyDictionary()
        label = QLabel(self.tr("Se&arch:"))
        self.search = SearchLine(*self._search_hints())
        label.setBuddy(self.search)
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName(self.tr("Search the history"))
        self.rounds = QComboBox()
        self.rounds.setAccessibleName(self.tr("Changes in a round"))
        round_label = QLabel(self.tr("Ro&und:"))
        round_label.setBuddy(self.rounds)
        self.count = QLabel()
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(self.search, 1)
        row.addWidget(round_label)
        row.addWidget(self.rounds)
        row.addWidget(self.count)
        self.shown.page.insertLayout(0, row)
        self.search.textChanged.connect(lambda _text: self._find_lines())
        self.search.search_ended.connect(self._go_to_lines)
        self.rounds.activated.connect(lambda _index: self._find_lines())
        self.table.keeps_enter = True
        self.table.activated.connect(lambda _index: self.line_wanted.emit())

    def _search_hints(self) -> tuple[str, str]:
        """Return what can be searched for, the fuller hint first."""
        tournament = self.current.tournament
        full_hint = participants_text(
            tournament,
            self.tr("player, board, result, date or time; all words must match"),
            self.tr("team, match, result, date or time; all words must match"),
        )
        short_hint = participants_text(
            tournament,
            self.tr("player, board, result, date or time"),
            self.tr("team, match, result, date or time"),
        )
        return full_hint, short_hint

    def refresh(self) -> None:
        """Show all current lines; the selected line stays selected."""
        self.search.set_hints(*self._search_hints())
        # First, as the selected line is gone with the old rows.
        self._keep_place()
        self._texts.clear()
        self._offer_rounds()
        super().refresh()
        self._find_lines()
        self._choose(self._kept_place().line)

    def _history_lines(self, current: CurrentTournament) -> Table[HistoryLine]:
        return history_table(current, self._worked_out_lines())

    def preparations(self) -> tuple[Preparation, ...]:
        """Work out the added lines, once the history has been looked at."""
        session = self.current.session
        if self._drawn_round is None or session is None:
            return ()
        entries = session.history()
        tournament = session.tournament
        earlier_lines = self._worked_out_lines()

        def work() -> Delivery:
            lines = history_lines(entries, tournament, earlier_lines)
            # What a whole round says takes long to put together, and stays with its line.
            tuple(line.values for line in lines if len(line.entry.changes) > _MANY)
            return partial(self._keep_prepared, lines)

        return (work,)

    def _keep_prepared(self, lines: tuple[HistoryLine, ...]) -> None:
        self._prepared_lines = lines

    def _lines_read(self) -> Sequence[HistoryLine]:
        """Return the lines as they were read last, found or not."""
        if self._model is not None:
            return self._model.table.rows
        return ()

    def _worked_out_lines(self) -> Sequence[HistoryLine]:
        """Return the longest list of worked-out lines, the oldest first.

        A history that continues reuses them.
        """
        return max(self._prepared_lines, tuple(reversed(self._lines_read())), key=len)

    def start_over(self) -> None:
        """Return to the last place in this tournament: each has its own here."""
        self._keep_place()
        self._prepared_lines = ()
        self._session = self.current.session
        place = self._kept_place()
        super().start_over()
        # The lines are those of the other tournament still: `refresh` looks for the words when its
        # own are there.
        self.search.blockSignals(True)
        self.search.setText(place.words)
        self.search.blockSignals(False)
        self._offer_rounds(place.round)

    def _kept_place(self) -> _Place:
        if self._session is None:
            return _Place()
        return self._places.get(self._session, _Place())

    def _keep_place(self) -> None:
        """Remember the chosen line, search and round of this tournament, to show them when it is in
        front again.

        Without a chosen line, as before the lines are shown, the one remembered last stays.
        """
        if self._session is not None:
            line = self.line()
            if line is None:
                place_of_line = self._kept_place().line
            else:
                place_of_line = line.entry_index
            chosen_round = self.rounds.currentData() or _ALL
            self._places[self._session] = _Place(place_of_line, self.search.text(), chosen_round)

    def line(self) -> HistoryLine | None:
        """Return the selected line, None if there is none."""
        index = self.table.currentIndex()
        row = None
        if index.isValid():
            row = index.data(ROW_ROLE)
        if isinstance(row, HistoryLine):
            return row
        return None

    def choose(self, players: tuple[int, ...]) -> None:
        """Select a line only: it is about no particular player, and the selected players remain."""

    def follow(self, players: tuple[int, ...]) -> None:
        """Keep the selected line, whichever players are selected elsewhere."""

    def go_to_newest(self) -> None:
        """Select the newest line and focus it; a search that would hide it ends."""
        newest = max((line.entry_index for line in self._lines_read()), default=None)
        if newest not in [line.entry_index for line in self._rows.rows()]:
            self.search.clear()
            self.rounds.setCurrentIndex(0)
            self._find_lines()
        self._choose(newest)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def start_search(self) -> None:
        """Give the keys to the line that searches."""
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _find_lines(self) -> None:
        """Show the lines that hold every word, of the round chosen."""
        words = [spellings(word) for word in self.search.text().split()]
        number = self.rounds.currentData() or _ALL
        if words or number:
            self._rows.filter_rows(partial(self._matches, words, number))
        else:
            self._rows.filter_rows(question=None)
        shown_lines = self._rows.rowCount()
        all_lines = len(self._lines_read())
        if shown_lines == all_lines:
            self.count.setText(str(all_lines))
        else:
            text = self.tr("{found} of {all}")
            self.count.setText(text.format(found=shown_lines, all=all_lines))
        self.count.setAccessibleName(self.tr("Lines found: {text}").format(text=self.count.text()))

    def _matches(self, words: list[tuple[str, ...]], round_number: int, line: HistoryLine) -> bool:
        """Return whether a line is of a round (0: any) and contains all words, in one of their
        spellings.
        """
        if round_number and line.entry.round != round_number:
            return False
        # Made once for a line: a search looks at every line for each letter that is typed.
        if words and line.entry_index not in self._texts:
            details = map(translated, line.all_values())
            parts = (local_time(line.entry.time), action_words(line), line.entry.author, *details)
            self._texts[line.entry_index] = " ".join(spellings(" ".join(parts)))
        for word_spellings in words:
            text = self._texts[line.entry_index]
            if not any(spelling in text for spelling in word_spellings):
                return False
        return True

    def _offer_rounds(self, chosen_round: int | None = None) -> None:
        """Offer the existing rounds; the chosen one stays, unless another is given."""
        rounds = len(self.current.tournament.rounds)
        if self.rounds.count() == rounds + 1 and chosen_round is None:
            return
        if chosen_round is None:
            chosen_round = self.rounds.currentData() or _ALL
        self.rounds.clear()
        self.rounds.addItem(self.tr("All"), _ALL)
        for round_number in range(1, rounds + 1):
            self.rounds.addItem(str(round_number), round_number)
        self.rounds.setCurrentIndex(max(0, self.rounds.findData(chosen_round)))

    def _go_to_lines(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.line() is None and self._rows.rowCount():
            self.table.setCurrentIndex(self._rows.index(0, 0))

    def _choose(self, line_number: int | None) -> None:
        """Select the line with this number; nothing happens while the search hides it."""
        for row, line in enumerate(self._rows.rows()):
            if line.entry_index == line_number:
                self.table.setCurrentIndex(self._rows.index(row, 0))
                return


def history_table(
    current: CurrentTournament, earlier_lines: Sequence[HistoryLine] = ()
) -> Table[HistoryLine]:
    """Return every change with its time of day here, the newest first.

    `earlier_lines` can be reused.
    """
    columns: tuple[Column[HistoryLine], ...] = (
        Column(
            "time",
            say("Time"),
            lambda line: local_time(line.entry.time),
            width=18,
            sort=lambda line: line.entry.time,
        ),
        Column("round", say("Round"), lambda line: line.entry.round, Kind.NUMBER, Align.RIGHT, 5),
        Column("label", say("Change"), action_words, width=36, elastic=True),
        Column(
            "values", say("Old → new"), lambda line: translated(line.values), width=44, elastic=True
        ),
        Column("state", say("State"), _state_words, width=11),
    )
    session = current.session
    entries: tuple[LogEntry, ...] = ()
    if session is not None:
        entries = session.history()
    if any(entry.author for entry in entries):
        columns = (
            *columns,
            Column("who", say("By"), lambda line: in_a_line(line.entry.author) or None, width=12),
        )
    lines = history_lines(entries, current.tournament, earlier_lines)
    return Table("history", say("History"), columns, tuple(reversed(lines)))


def action_words(line: HistoryLine) -> str:
    """Return what was done, undone or redone."""
    label = translated(line.label)
    action = line.entry.action
    patterns = {
        "edit": "{what}",
        "undo": QCoreApplication.translate("History", "undone: {what}"),
        "redo": QCoreApplication.translate("History", "redone: {what}"),
        "created": QCoreApplication.translate("History", "created: {what}"),
        "imported": QCoreApplication.translate("History", "imported: {what}"),
    }
    text = patterns.get(action, f"{action}: {{what}}").format(what=label)
    if not label:
        text = text.rstrip(": ")
    return translated(raised(text))


def in_full(line: HistoryLine) -> RichText:
    """Return all that is known of a line, as a page of text."""
    rows = [local_time(line.entry.time), action_words(line)]
    if line.entry.round is not None:
        rows.append(QCoreApplication.translate("History", "Round {n}").format(n=line.entry.round))
    if line.entry.author:
        from_device = QCoreApplication.translate("History", "From device {name}")
        rows.append(from_device.format(name=in_a_line(line.entry.author)))
    state = _state_words(line)
    if state:
        rows.append(QCoreApplication.translate("History", "Status: {state}").format(state=state))
    notes: list[str] = []
    if line.entry.action == "imported":
        # What was adjusted while a report was read stands below its name.
        notes = translated(line.entry.label).splitlines()[1:]
    return together((paragraphs(rows), items([*notes, *map(translated, line.all_values())])))


def _state_words(line: HistoryLine) -> str | None:
    """Return whether an edit is done, undone or discarded."""
    words = {
        "done": QCoreApplication.translate("History", "done"),
        "undone": QCoreApplication.translate("History", "undone"),
        "dropped": QCoreApplication.translate("History", "discarded"),
    }
    return words.get(line.entry.state, line.entry.state) or None


HISTORY = ListSpec(
    key="history",
    name=QT_TRANSLATE_NOOP("Views", "History"),
    table=history_table,
    players=lambda line: (),
    mark=lambda line, key: DIM if line.entry.state in ("undone", "dropped") else "",
    empty=QT_TRANSLATE_NOOP("Views", "There are no changes yet."),
)
