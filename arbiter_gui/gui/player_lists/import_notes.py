"""Notes on a list as a whole: adjustments, and the rows and columns that were not used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from arbiter_gui.domain.texts.sentences import counted, raised
from arbiter_gui.formats.player_lists import ListRow, Mapping, rows_left_out
from arbiter_gui.formats.report import Notice
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import items
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog

_MOST_LINES = 3
"""The height of the notes in the dialog, in lines."""
_ROWS = 6
_ROWS_OF_ALL_NOTES = 500
_COLUMNS = 12
_LONGEST_HEADING = 30


class ImportNotes(QWidget):
    """The first notes, and a button that shows all; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = QLabel()
        self.button = QPushButton(self.tr("All &notes…"))
        self.label.setWordWrap(True)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._show_all)
        self._notes: tuple[str, ...] = ()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.take((), ())

    def take(self, notices: Iterable[Notice], left_out: Sequence[ListRow]) -> None:
        """Show the notes of a list; `left_out` are its rows that are not players.

        Only these have a warning sign, as a player could be among them. They come first.
        """
        about_list = [self._words_of_notice(notice) for notice in notices]
        about_rows = [translated(sentence) for sentence in rows_left_out(left_out, _ROWS)]
        all_about_rows = [
            translated(sentence) for sentence in rows_left_out(left_out, _ROWS_OF_ALL_NOTES)
        ]
        self._notes = (*all_about_rows, *about_list)
        lines = [f"⚠ {note}" for note in about_rows] + [f"• {note}" for note in about_list]
        hidden_count = 0
        if len(lines) > _MOST_LINES:
            # The last line says how many there are, instead of one of them.
            hidden_count = len(lines) - (_MOST_LINES - 1)
            lines = lines[: _MOST_LINES - 1]
            lines.append(self.tr("Further notes: {count}").format(count=hidden_count))
        self.label.setText("\n".join(lines))
        self.button.setVisible(hidden_count > 0 or about_rows != all_about_rows)
        self.setVisible(bool(lines))

    def _words_of_notice(self, notice: Notice) -> str:
        """Return a note with its row, but without file and column: the list is in front.

        What is about the whole file is noted at its beginning, and has no row.
        """
        sentence = translated(raised(notice.sentence))
        if (notice.line, notice.column) == (1, 1):
            return sentence
        return self.tr("{note} (row {n})").format(note=sentence, n=notice.line)

    def _show_all(self) -> None:
        open_dialog(TextDialog(self.tr("Notes on the import"), items(self._notes), self.window()))


class RememberedColumns(QWidget):
    """The note that columns are as chosen for an earlier list, and the button that restores the
    guess.

    Hidden while none are. Signal: guess_wanted.
    """

    guess_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.label = QLabel(
            self.tr(
                "Columns marked “(remembered)” are as you chose them for the last list with these "
                "headings."
            )
        )
        self.label.setWordWrap(True)
        self.button = QPushButton(self.tr("G&uess again"))
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self.guess_wanted)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.label, 1)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignTop)
        self.take(None)

    def take(self, mapping: Mapping | None) -> None:
        """Show the note if columns of a list are remembered."""
        self.setVisible(mapping is not None and bool(mapping.remembered))


class UnusedColumns(QLabel):
    """The non-empty columns that are not imported; hidden if all are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)

    def take(self, headings: Sequence[str]) -> None:
        """Name the columns that are not imported by their headings."""
        names = [_short_heading(heading) for heading in headings[:_COLUMNS]]
        if len(headings) > _COLUMNS:
            names.append("…")
        sentence = counted(
            len(headings),
            "{n} column not imported: {columns}",
            "{n} columns not imported: {columns}",
            columns=", ".join(names),
        )
        self.setText(translated(sentence))
        self.setVisible(bool(headings))


def _short_heading(heading: str) -> str:
    if len(heading) <= _LONGEST_HEADING:
        return heading
    return f"{heading[:_LONGEST_HEADING]}…"
