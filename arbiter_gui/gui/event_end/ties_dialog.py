"""Ties that the tie-breaks leave: the tied players, the decisions, one line each, and lots with their seed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.widgets.forms import add_rows, ok_and_cancel
from arbiter_gui.gui.widgets.hint_line import HintLine
from arbiter_gui.standings.decisions import drawn, not_applied, of_nobody, read_decisions
from arbiter_gui.standings.ranking import undecided
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.standings.values import Standing

_WIDE, _LINES, _MOST_SEED = 50, 18, 18


def tied_groups(tournament: Tournament) -> tuple[tuple[Standing, ...], ...]:
    """Return who is equal after all tie-breaks, group by group, the best first."""
    found: dict[int, list[Standing]] = {}
    for row in undecided(tournament, chosen_tie_breaks(tournament)):
        if row.tied:
            found.setdefault(row.rank, []).append(row)
    return tuple(map(tuple, found.values()))


class TiesDialog(QDialog):
    """A tie is chosen above and parted by a button, which adds a line below; lines can be typed and mended too.

    OK waits until every line is understood. `seed` gives one where none is typed.
    """

    def __init__(
        self, tournament: Tournament, seed: Callable[[], int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Ties"))
        self._tournament, self._seed = tournament, seed
        self.ties = QComboBox()
        self.ties.setAccessibleName(self.tr("Players still tied after all tie-breaks"))
        for rows in tied_groups(tournament):
            self.ties.addItem(self._called(rows), tuple(row.number for row in rows))
        self.ties.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.ties.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        if not self.ties.count():
            self.ties.addItem(self.tr("the tie-breaks leave no ties"), ())
        self.seed = HintLine(self.tr("seed, for example one rolled with dice"), self.tr("seed"))
        self.seed.setMaxLength(_MOST_SEED)
        self.seed.setAccessibleName(self.tr("Seed for drawing lots"))
        self.list = QPlainTextEdit("\n".join(tournament.details.decisions))
        self.list.setAccessibleName(self.tr("Decisions"))
        self.list.setTabChangesFocus(True)
        self.told = QLabel()
        self.told.setWordWrap(True)
        self.told.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        self.buttons = ok_and_cancel(self)
        self._lay_out()
        self.list.textChanged.connect(self._check)
        self._check()
        self.ties.setFocus()

    def _lay_out(self) -> None:
        note = QLabel(
            self.tr(
                "Best first, by pairing number; = marks players who remain tied. Play-offs and "
                "decisions by hand come before the tie-breaks, lots after them. value; NAME; "
                "3=10.5 7=9 creates the tie-break OTHER_NAME."
            )
        )
        note.setWordWrap(True)
        self.lots = QPushButton(self.tr("&Draw lots"))
        self.play_off = QPushButton(self.tr("&Play-off"))
        self.by_hand = QPushButton(self.tr("By &hand"))
        self.lots.clicked.connect(self._draw)
        self.play_off.clicked.connect(lambda: self._add("play-off", ""))
        self.by_hand.clicked.connect(lambda: self._add("manual", ""))
        form, row = QFormLayout(), QHBoxLayout()
        add_rows(form, ((self.tr("&Tie:"), self.ties), (self.tr("&Seed:"), self.seed)))
        for part in (self.lots, self.play_off, self.by_hand):
            row.addWidget(part)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addLayout(row)
        for widget in (note, self.list, self.told, self.buttons):
            layout.addWidget(widget)

    def sizeHint(self) -> QSize:
        """Have room for some lines (Qt)."""
        metrics = self.fontMetrics()
        room = self.screen().availableSize() - QSize(60, 80)
        wide = _WIDE * metrics.horizontalAdvance("m")
        high = max(_LINES * metrics.lineSpacing() + 160, self.heightForWidth(wide))
        return QSize(wide, high).boundedTo(room)

    def _called(self, rows: tuple[Standing, ...]) -> str:
        who = joined((numbered_name(player_of(self._tournament, row.number)) for row in rows), "; ")
        words = say("{points}, rank {n}: {who}", points=points_text(rows[0].points), n=rows[0].rank, who=who)
        return translated(words)

    def _draw(self) -> None:
        """Draw lots for the chosen tie and add what fell."""
        players = self.ties.currentData()
        text = self.seed.text().strip()
        if players and (not text or text.isdecimal()):
            self._append(drawn(int(text) if text else self._seed(), players).line)

    def _add(self, word: str, reason: str) -> None:
        """Add a line for the chosen tie, in which order and reason are to be mended."""
        players = self.ties.currentData()
        if players:
            self._append(f"{word}; {' '.join(map(str, players))}; {reason}")
            self.list.setFocus()

    def _append(self, line: str) -> None:
        kept = self.list.toPlainText().rstrip()
        self.list.setPlainText(f"{kept}\n{line}" if kept else line)
        self.list.moveCursor(self.list.textCursor().MoveOperation.End)

    def lines(self) -> tuple[str, ...]:
        """Return the decisions as typed, without empty lines."""
        return tuple(line.strip() for line in self.list.toPlainText().splitlines() if line.strip())

    def _check(self) -> None:
        """Say what is wrong with a line, or which decision or value has no effect."""
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        try:
            read_decisions(self.lines())
        except InvalidTournament as error:
            self.told.setText(f"⚠ {translated(error.said)}")
            ok.setEnabled(False)
            return
        ok.setEnabled(True)
        details = replace(self._tournament.details, decisions=self.lines())
        changed = replace(self._tournament, details=details)
        idle = not_applied(changed, undecided(changed, chosen_tie_breaks(changed)))
        said = (say("not applied: {line}: {why}", line=decision.line, why=why) for decision, why in idle)
        self.told.setText("\n".join(map(translated, (*said, *of_nobody(changed)))))
