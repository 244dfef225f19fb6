"""The round view after the last round: what is left to do, and the ways to the final sheets."""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from arbiter_gui.app.report_files.ending import ending, standings_final
from arbiter_gui.gui.pairing.remarks_page import RemarksPage
from arbiter_gui.gui.style.rich_text import marked, together
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


class EndPage(RemarksPage):
    """The page after the last round; `ways` lead on from there, Enter takes the first one."""

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        ways: tuple[QAction, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(current, theme, parent)
        self._ways = ways
        self.buttons = [self._button(action) for action in ways]
        row = QHBoxLayout()
        row.addStretch(1)
        for button in self.buttons:
            row.addWidget(button)
        row.addStretch(1)
        self._column.addLayout(row)

    def refresh(self) -> None:
        """Look at the tournament again."""
        tournament = self._current.tournament
        count = tournament.round_count
        self.title.setText(marked(self.tr("<h3>After the last round</h3>")))
        said = [marked(self.tr("All {count} rounds have been paired."), count=count)]
        if standings_final(tournament):
            said.append(marked(self.tr("All results are in: <b>the standings are final.</b>")))
        self.people.setText(together(said, " "))
        self._list(
            ending(tournament),
            self.tr("Nothing is missing and nothing is unusual."),
            self.tr("Press Enter for the standings. Then print the final sheets and write the report file."),
        )

    def go(self) -> None:
        """Take the first of the ways."""
        self._ways[0].trigger()

    def showEvent(self, event: QShowEvent) -> None:
        """Let go of whoever had the last result: from here the winners are gone to (Qt)."""
        super().showEvent(event)
        if not event.spontaneous():
            self._current.select(())

    def _button(self, action: QAction) -> QPushButton:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        title = action.text().replace("&", "")
        button = QPushButton(f"{title} ({keys})" if keys else title)
        button.setAutoDefault(True)
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        return button
