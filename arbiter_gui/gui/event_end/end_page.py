"""The round view after the last round: what is left to do, and the way to the final sheets."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from arbiter_gui.app.report_files.ending import ending_remarks, has_final_standings
from arbiter_gui.domain.texts.words import all_rounds_paired
from arbiter_gui.gui.event_end.leaders_table import LeadersTable
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.pairing.remarks_page import RemarksPage
from arbiter_gui.gui.style.rich_text import RichLabel, bold, marked, together
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.reports.final_tables.team_match import has_team_match, score_words

_BETWEEN = 24
_LEAST_LINES = 2
_WIDE = 80
"""The width, in letters, from which its parts are beside each other; below it the leaders are
hidden."""


class EndPage(RemarksPage):
    """Leaders, open matters and next steps after the last round.

    Enter takes the first of the `actions`.
    """

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        actions: tuple[QAction, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(current, theme, parent)
        self._actions = actions
        self.buttons = [self._button(action) for action in actions]
        self.leaders = LeadersTable(theme)
        self.leaders.went_on.connect(self.carry_out_action)
        # Commands about a player, such as why this rank, are about the leader of the row.
        self.leaders.players_chosen.connect(lambda players: current.select(players, self.leaders))
        self.leaders.anybody_chosen = lambda: bool(current.selected_players)
        self.leaders.row_selected_itself.connect(current.pass_by)
        current.selected.connect(self._follow_selected)
        self._leaders_part = self._part_with_heading(self.tr("Leaders"), self.leaders)
        for widget in (self.remarks, self.hint):
            self._column.removeWidget(widget)
        matters = self._part_with_heading(self.tr("Missing or unusual"), self.remarks, self.hint)
        self._parts_layout = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts_layout.setSpacing(_BETWEEN)
        for column, share in ((self._leaders_part, 3), (matters, 4), (self._numbered_steps(), 2)):
            self._parts_layout.addWidget(column, share)
        # In the place of the stretch, which would leave no room to the leaders.
        self._column.takeAt(self._column.count() - 1)
        self._column.addWidget(ScrolledPage(self._parts_layout, self.remarks, _LEAST_LINES), 1)

    def _part_with_heading(self, heading: str, *widgets: QWidget) -> QWidget:
        """Return widgets below a heading; remaining room stays empty, except for a table."""
        part_widget = QWidget()
        column = QVBoxLayout(part_widget)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(RichLabel(bold(heading)))
        for widget in widgets:
            column.addWidget(widget)
        if self.leaders in widgets:
            column.setStretchFactor(self.leaders, 1)
        else:
            column.addStretch(1)
        return part_widget

    def _numbered_steps(self) -> QWidget:
        """Return the next steps, numbered in their order."""
        steps = [_numbered_step(number, button) for number, button in enumerate(self.buttons, 1)]
        return self._part_with_heading(self.tr("Next steps"), *steps)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new room (Qt)."""
        super().resizeEvent(event)
        self._arrange_parts()

    def changeEvent(self, event: QEvent) -> None:
        """Divide the room again after a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._arrange_parts()

    def _arrange_parts(self) -> None:
        """Put the parts beside each other, or below each other where lines would be short."""
        wide = self.width() >= _WIDE * self.fontMetrics().averageCharWidth()
        direction = QBoxLayout.Direction
        self._parts_layout.setDirection(direction.LeftToRight if wide else direction.TopToBottom)
        self._leaders_part.setVisible(wide)

    def refresh(self) -> None:
        """Look at the tournament again."""
        tournament = self._current.tournament
        self.leaders.show_leaders(tournament)
        self.leaders.follow(self._current.selected_players)
        self.title.setText(marked(self.tr("<h3>After the last round</h3>")))
        sentences = [marked("{text}", text=translated(all_rounds_paired(len(tournament.rounds))))]
        if has_final_standings(tournament):
            sentences.append(marked(self.tr("All results are in: <b>the standings are final.</b>")))
        if has_team_match(tournament):
            score = translated(score_words(tournament))
            sentences.append(marked(self.tr("Team match: <b>{score}</b>"), score=score))
        self.people.setText(together(sentences, " "))
        self._list_remarks(
            ending_remarks(tournament),
            self.tr("Nothing is missing and nothing is unusual."),
            self.tr(
                "Press Enter for the standings. Then print the final sheets and write the report "
                "file."
            ),
        )

    def _follow_selected(self, players: tuple[int, ...], origin: object) -> None:
        """Select the rows of players who were selected elsewhere."""
        if origin is not self.leaders:
            self.leaders.follow(players)

    def carry_out_action(self) -> None:
        """Take the first of the ways."""
        self._actions[0].trigger()

    def showEvent(self, event: QShowEvent) -> None:
        """Clear the selection of the last result's player: from here the arbiter goes on to the
        winners (Qt).
        """
        super().showEvent(event)
        if not event.spontaneous():
            self._current.select(())

    def _button(self, action: QAction) -> QPushButton:
        """Return a button for an action, with its keys in the text: here is room for them."""
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        title = action.text().replace("&", "")
        button = QPushButton(f"{title} ({keys})" if keys else title)
        button.setAutoDefault(True)
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        return button


def _numbered_step(number: int, button: QPushButton) -> QWidget:
    """Return a button with its place in the order."""
    step = QWidget()
    row = QHBoxLayout(step)
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(QLabel(str(number)))
    row.addWidget(button, 1)
    return step
