"""The bar above a proposed round until it is accepted or discarded."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QPushButton, QWidget

from arbiter_gui.domain.texts.player_names import player_of
from arbiter_gui.engine.editions import edition_name, points_to_confirm
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.style.rich_text import RichLabel, lines, marked, together
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.widgets.beside_words import set_direction
from arbiter_gui.gui.widgets.wrapping_row import WrappingRow
from arbiter_gui.reports.round_tables.kept_tables import kept_tables

_MOST_TOLD = 3


class ProposalBar(QFrame):
    """Shows the proposal and both answers, with their keys on the buttons.

    If its boards are not `in_sight`, Enter and Escape show them: `boards_wanted`. While the
    rounds of a proposed schedule are not `schedule_in_sight`, a button shows them all.
    """

    boards_wanted = Signal()

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        accept: QAction,
        discard: QAction,
        view_schedule: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Show the proposal of the `current` tournament.

        `accept` and `discard` are the actions that answer it; `view_schedule` shows all rounds of a
        schedule.
        """
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._is_beside_cards = False
        self.setAutoFillBackground(True)
        self.proposal_label = RichLabel()
        self.proposal_label.setWordWrap(True)
        self.in_sight: Callable[[], bool] = lambda: True
        self.schedule_in_sight: Callable[[], bool] = lambda: False
        self._make_buttons(accept, discard, view_schedule)
        self._lay_out()
        current.proposal_changed.connect(self._show)
        theme.changed.connect(self._paint)
        self._show()

    def _make_buttons(self, accept: QAction, discard: QAction, view_schedule: QAction) -> None:
        """Make the buttons for what a proposal asks, of the actions with the same keys."""
        self.boards_button = QPushButton(self.tr("Show boards (Enter)"))
        self.boards_button.clicked.connect(self.boards_wanted)
        self.accept_button = QPushButton()
        self.discard_button = QPushButton()
        for button, action in ((self.accept_button, accept), (self.discard_button, discard)):
            button.setToolTip(action.toolTip())
            button.clicked.connect(action.trigger)
        native = QKeySequence.SequenceFormat.NativeText
        self._accept_keys, self._discard_keys = (
            action.shortcut().toString(native) for action in (accept, discard)
        )
        self.schedule_button = QPushButton(
            self.tr("Show all rounds ({keys})").format(
                keys=view_schedule.shortcut().toString(native)
            )
        )
        self.schedule_button.clicked.connect(view_schedule.trigger)
        buttons = (
            self.schedule_button,
            self.boards_button,
            self.accept_button,
            self.discard_button,
        )
        for button in buttons:
            # Enter on a button that has the keys means that button.
            button.setAutoDefault(True)
        self.buttons = WrappingRow(*buttons)

    def _lay_out(self) -> None:
        """Put the sentence beside the buttons."""
        self._parts_layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._parts_layout.setContentsMargins(10, 6, 10, 6)
        self._parts_layout.addWidget(self.proposal_label, 1)
        self._parts_layout.addWidget(self.buttons)

    def set_aside(self, aside: bool) -> None:
        """Leave Enter and Escape to a session of pairing by hand, or ask again."""
        self._is_beside_cards = aside
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons below the words where these would be left too little room (Qt)."""
        super().resizeEvent(event)
        set_direction(self._parts_layout, self, self.buttons)

    def say_keys(self) -> None:
        """Say which key does what in the view in front."""
        keys_in_sight = self.in_sight()
        self.boards_button.setHidden(keys_in_sight)
        proposal = self._current.proposal
        has_schedule = proposal is not None and proposal.schedule is not None
        self.schedule_button.setVisible(has_schedule and not self.schedule_in_sight())
        # The accent is on what Enter does.
        self.accept_button.setDefault(keys_in_sight)
        self.boards_button.setDefault(not keys_in_sight)
        accept = self.tr("Accept ({keys})").format(keys=self._accept_keys)
        discard = self.tr("Discard ({keys})").format(keys=self._discard_keys)
        self.accept_button.setText(self.tr("Accept (Enter)") if keys_in_sight else accept)
        self.discard_button.setText(self.tr("Discard (Esc)") if keys_in_sight else discard)
        set_direction(self._parts_layout, self, self.buttons)

    def _show(self) -> None:
        """Show what the proposal is: boards, bye, fixed tables, and what the arbiter must
        confirm.
        """
        proposal = self._current.proposal
        self.setVisible(proposal is not None and not self._is_beside_cards)
        if proposal is None:
            return
        pairing = proposal.pairing
        board_counts = [len(pairing.boards)]
        text = self.tr("<b>Proposal for round {number}</b> under {edition}")
        parts = []
        if proposal.schedule is not None:
            board_counts = [
                len(recorded_round.boards) for recorded_round in proposal.schedule.rounds
            ]
            text = self.tr("<b>Proposal for the whole schedule</b> under {edition}")
            parts.append(self.tr("rounds: {count}").format(count=len(board_counts)))
        tournament = self._current.tournament
        boards = participants_text(
            tournament, self.tr("boards: {count}"), self.tr("matches: {count}")
        )
        parts.append(boards.format(count=sum(board_counts)))
        if pairing.bye is not None:
            name = translated_name(player_of(tournament, pairing.bye))
            parts.append(self.tr("bye: {name}").format(name=name))
        kept_boards = kept_tables(self._current.shown_tournament, pairing.round)
        if kept_boards is not None:
            parts.append(self.tr("fixed tables: {tables}").format(tables=translated(kept_boards)))
        edition = translated(edition_name(pairing.edition))
        head = together([marked(text, number=pairing.round, edition=edition), *parts], " · ")
        confirm = [
            self.tr("Please confirm: {question}").format(question=translated(point))
            for point in points_to_confirm(pairing)
        ]
        self.proposal_label.setText(lines([head, *confirm, *self._warnings(pairing.round)]))
        self.say_keys()
        self._paint()

    def _warnings(self, round_number: int) -> list[str]:
        """Return the warnings to read before the round is accepted, the most important first."""
        warnings = self._current.pairing_run.warnings
        lines = [f"⚠ {translated(warning)}" for warning in warnings[:_MOST_TOLD]]
        if len(warnings) > _MOST_TOLD:
            remainder = self.tr("Further warnings on the page “Before round {number}”: {count}")
            lines.append(remainder.format(number=round_number, count=len(warnings) - _MOST_TOLD))
        return lines

    def _paint(self) -> None:
        """Give the bar the colour of a warning if the arbiter must look at something."""
        look = self.palette()
        proposal = self._current.proposal
        doubtful = proposal is not None and (
            proposal.pairing.questions or self._current.pairing_run.warnings
        )
        look.setColor(
            look.ColorRole.Window, self._theme.colour("warn_back" if doubtful else "good_back")
        )
        look.setColor(look.ColorRole.WindowText, self._theme.colour("text"))
        self.setPalette(look)
