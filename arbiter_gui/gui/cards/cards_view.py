"""The pairing cards on the table, S1 left and S2 right.

Or the scoregroups of the round as bands.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.app.hand_pairing.hand_session import HandSession
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.pictures.scenes import scenes_with_requests
from arbiter_gui.explain.steps import bracket_numbers
from arbiter_gui.gui.cards.card_table import CardTable
from arbiter_gui.gui.cards.cards_lines import cards_headline, cards_legend
from arbiter_gui.gui.cards.hand_bar import HandBar
from arbiter_gui.gui.cards.hand_layout import laid_by_hand
from arbiter_gui.gui.cards.schedule_page import SchedulePage
from arbiter_gui.gui.language.participants import show_by_participants
from arbiter_gui.gui.language.translating import translate_pattern, translated
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.style.rich_text import NOTHING, RichLabel, together
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.round_traces import RoundTrace, RoundTraces
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.tournament.view_preparation import Preparation
from arbiter_gui.gui.widgets.empty_page import EmptyPage
from arbiter_gui.gui.widgets.picture_table import PictureTable
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.pictures.bands_picture import bands_picture
from arbiter_gui.reports.pictures.card_layout import Layout, with_reasons
from arbiter_gui.reports.pictures.score_bands import bands_lines
from arbiter_gui.reports.sheets.picture_sheets import bands_of
from arbiter_gui.trace import Trace

_LINES_FOR_LEGEND = 24
_MOST_HAND_LINES = 4
_LINES_OF_STATE = 2
_STATE_MARGIN = 4
"""In pixels, above and below the lines together."""
"""How many lines a session of pairing by hand says, where there is room for the legend."""


class CardsView(TournamentView):
    """The cards before the round looked at, and its boards once it is paired or proposed.

    Two buttons choose between the cards and the score groups.
    """

    key = "cards"
    a_row_a_player = True
    why_wanted = Signal(int, int)

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        reasons: RoundTraces,
        parent: QWidget | None = None,
    ) -> None:
        """Show the cards of the `current` tournament.

        `reasons` finds out why its rounds were paired as they were.
        """
        super().__init__(current, theme, parent)
        self.cards = CardTable(theme)
        self._plain_layout = Layout(0, (), (), bye=None, absent=())
        """The cards of the round without what its trace tells of them."""
        self._shown_layout = self._plain_layout
        """The cards as they lie there."""
        self._last_reasons: tuple[Layout, Trace | None, Layout] = (
            self._shown_layout,
            None,
            self._shown_layout,
        )
        self._drawn_from = StateWhenPaired(current.shown_tournament)
        self.cards.players_chosen.connect(self.choose)
        self._reasons = reasons
        self._reasons.reason_ready.connect(self._read_reasons)
        self._reasons_timer = QTimer(self, singleShot=True, interval=0)
        self._reasons_timer.timeout.connect(self._show_reasons_at_hand)
        self._make_pages(theme, current)
        self._lay_out()
        self._connect_pictures(current)

    def _make_pages(self, theme: Theme, current: CurrentTournament) -> None:
        """Make the cards, the picture of the scoregroups, and the page for a tournament without
        players.
        """
        self.bands = PictureTable(theme, self.tr("Scoregroups"))
        self.bands.players_chosen.connect(self.choose)
        self.pages = QStackedWidget()
        self._empty = EmptyPage()
        show_by_participants(
            current,
            self._empty.sentence.setText,
            self.tr("There are no players yet. Add them in the player list."),
            self.tr("There are no teams yet. Add them in the list of teams."),
        )
        self.schedule_page = SchedulePage(current, theme)
        self.schedule_page.players_chosen.connect(self.choose)
        self.schedule_page.form_changed.connect(self._follow_schedule_form)
        current.opened.connect(self.schedule_page.start_over)
        for page in (self.cards, self.bands, self._empty, self.schedule_page):
            self.pages.addWidget(page)

    def _connect_pictures(self, current: CurrentTournament) -> None:
        """Let the cards carry out what is done with them by hand, and start over with another
        tournament.
        """
        for picture in (self.cards, self.bands):
            current.opened.connect(picture.start_over)
        self.cards.keyed.connect(self.hand.take_key)
        self.cards.pair_asked.connect(self._pair_or_ask_why)
        self.cards.let_go.connect(self.hand.give_bye_to_card)

    def _lay_out(self) -> None:
        """Put the modes above the table, the legend and the bar of pairing by hand below it."""
        self.state = RichLabel()
        self.state.setWordWrap(True)
        self.legend = QLabel()
        self.legend.setWordWrap(True)
        self.modes = QButtonGroup(self)
        cards_tip = self.tr("Scoregroups, the upper half beside the lower half")
        bands_tip = self.tr("One band for each scoregroup, one line for each board")
        row = QHBoxLayout()
        row.addWidget(self.state, 1)
        row.addWidget(self._mode_button(0, self.tr("Cards"), cards_tip))
        row.addWidget(self._mode_button(1, self.tr("Scoregroups"), bands_tip))
        self.modes.idClicked.connect(self._follow_mode)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.addLayout(row)
        layout.addWidget(self.pages, 1)
        layout.addWidget(self.legend)
        self.hand = HandBar(self.theme)
        self.hand.follow_marked_card(self._keyed_player)
        self.hand.moved.connect(self.refresh)
        self.hand.turn_of.connect(lambda player: self.current.select((player,)))
        layout.addWidget(self.hand)

    # Pairing by hand

    @property
    def by_hand(self) -> bool:
        """Whether a session of pairing by hand runs here."""
        return self.hand.session is not None

    def begin_by_hand(self, session: HandSession) -> None:
        """Let the cards be paired by hand until `end_by_hand`."""
        self.show_bands(as_bands=False)
        self.hand.show_session(session)
        self.modes.button(1).setEnabled(False)
        self.refresh()
        self.cards.setFocus()

    def end_by_hand(self) -> None:
        """Show the cards as recorded."""
        self.hand.stop()
        self.modes.button(1).setEnabled(True)
        self.refresh()

    def _keyed_player(self) -> int:
        if self.cards.players:
            return self.cards.players[0]
        return 0

    def _pair_or_ask_why(self, player: int, opponent: int) -> None:
        if self.by_hand:
            self.hand.pair_cards(player, opponent)
        else:
            self.why_wanted.emit(player, opponent)

    def _mode_button(self, mode_index: int, text: str, tip: str) -> QToolButton:
        """Return the button of a mode; the first mode is on at the beginning."""
        button = QToolButton()
        button.setText(text)
        button.setToolTip(tip)
        button.setCheckable(True)
        button.setChecked(mode_index == 0)
        self.modes.addButton(button, mode_index)
        return button

    def show_bands(self, as_bands: bool = True) -> None:
        """Show the score groups, or the cards again."""
        self.modes.button(int(as_bands)).setChecked(True)
        self._follow_mode(int(as_bands))

    @property
    def shows_bands(self) -> bool:
        """Whether the scoregroups are visible."""
        return self.modes.checkedId() == 1

    def _follow_mode(self, _mode_index: int) -> None:
        self.refresh()
        self.follow_tournament()
        self.take_keys()

    def _follow_schedule_form(self) -> None:
        self.refresh()
        self.follow_tournament()
        self.take_keys()

    def _sheet(self) -> Document | None:
        """Return the sheet with the contents of the view, None where there is none."""
        if self.follows_schedule:
            return self.schedule_page.document
        if self.shows_bands:
            return Document.BANDS
        return None

    def offer_menu(self, widget: QWidget, actions: Sequence[QAction]) -> None:
        """Give both pictures and the schedule the context menu."""
        for table in (self.cards, self.bands, self.schedule_page.table):
            super().offer_menu(table, actions)

    def refresh(self) -> None:
        """Show the cards of the current round, or the whole schedule: its rounds have no
        scoregroups.
        """
        for button in self.modes.buttons():
            button.setHidden(self.follows_schedule)
        self.state.setHidden(self.follows_schedule)
        self.document = self._sheet()
        if self.follows_schedule:
            self.schedule_page.refresh()
        self.pages.setCurrentWidget(self._page())
        self._drawn_from = self._state_when_paired()
        self._plain_layout = self.current.original_pairings.card_layout.of(
            self._drawn_from, self.current.shown_round
        )
        self.legend.setText(cards_legend(self.current.tournament.edition, self._plain_layout))
        self._fit_to_height()
        round_trace = self._trace_of_round()
        trace = round_trace.trace if round_trace is not None else None
        reasons_at_hand = self._has_cached_reasons(self._plain_layout, trace) and not self.by_hand
        if trace is not None and (reasons_at_hand or self.shows_bands):
            self._show_reasons(trace)
        else:
            self._lay_cards(self._with_hand_boards(self._plain_layout))
            self.cards.note_groups({})
            if self.shows_bands:
                self._lay_bands(trace=None)
            elif trace is not None:
                # The cards first: what the lines between them mean follows when they are painted.
                self._reasons_timer.start()

    def _state_when_paired(self) -> StateWhenPaired:
        """Return what the round is drawn from: as it was paired."""
        return self.current.original_pairings.state_when_paired(self.current.shown_round)

    def preparations(self) -> tuple[Preparation, ...]:
        """Prepare the cards of the current round, once cards have been looked at."""
        if self._drawn_round is None:
            return ()
        round_number = self.current.shown_round
        state = self.current.original_pairings.at_hand(round_number)
        if state is None:
            return ()
        return self.current.original_pairings.card_layout.preparation(state, round_number)

    def _lay_cards(self, cards_layout: Layout) -> None:
        self._shown_layout = cards_layout
        self.cards.show_layout(cards_layout)
        self._show_headline()

    def _show_headline(self) -> None:
        """Show the headline, and why the selected player does not meet the natural opponent."""
        if self.follows_schedule:
            self.state.setText(NOTHING)
            return
        headline = cards_headline(
            self.current.shown_tournament,
            self._shown_layout,
            self._drawn_from.line,
            self.shows_bands,
        )
        selected = (
            self.current.selected_players[0]
            if self.current.selected_players and not self.shows_bands
            else 0
        )
        for link in self._shown_layout.links:
            if link.reason and selected in (link.white, link.black):
                text = self.tr("board {board}: {reason}")
                reason = text.format(board=link.board, reason=translated(link.reason))
                headline = together((headline, reason), " · ")
        self.state.setText(headline)

    def _with_hand_boards(self, cards_layout: Layout) -> Layout:
        """Return the cards with the boards of the session that runs on this round, and what it says
        of them.
        """
        session = self.hand.session
        if session is None or session.state.number != cards_layout.round:
            self.cards.note_hand(0, (), frozenset())
            return cards_layout
        rule_breaking = frozenset(pair for pair, rules in session.broken_rules().items() if rules)
        self.cards.note_hand(session.marked_player, session.state.waiting_players, rule_breaking)
        return laid_by_hand(cards_layout, session)

    def _lay_bands(self, trace: Trace | None) -> None:
        """Draw the score groups, with the reasons of the floats if they are known."""
        state = self._drawn_from
        bands = bands_of(state.tournament, self.current.shown_round, trace, state.line)
        text = "\n".join(map(translated, bands_lines(bands)))
        self.bands.show_picture(
            lambda width, size: bands_picture(bands, width, size, translate_pattern), text
        )

    def _trace_of_round(self) -> RoundTrace | None:
        """Return the reasons of the round looked at.

        They are worked out where the picture cannot be without.
        """
        if self.current.pairing:
            return None
        edition = editions().get(self.current.tournament.edition or "")
        has_numbers = edition is not None and bool(edition.numbers)
        return self._reasons.reason(self.current.shown_round, work=self.shows_bands or has_numbers)

    def _show_reasons_at_hand(self) -> None:
        round_trace = self._trace_of_round()
        if round_trace is not None:
            self._read_reasons(round_trace)

    def _read_reasons(self, round_trace: RoundTrace) -> None:
        """Show the reasons of the visible cards.

        Those of a hidden view may be for another tournament.
        """
        trace = round_trace.trace
        if trace is None or round_trace.round != self.current.shown_round or self._is_stale:
            return
        if self.shows_bands or self.by_hand:
            self._show_reasons(trace)
            return

        plain_layout = self._plain_layout

        def take_reasons(with_lines: Layout) -> None:
            """Keep the layout with the reasons, which was computed in the background.

            It is shown if the cards are visible and still show that round.
            """
            self._last_reasons = (plain_layout, trace, with_lines)
            # Another view is open by now: the cards are laid when they are shown again, from what
            # is kept here.
            if not self.isVisible():
                self.renew()
                return
            trace_now = self._trace_of_round()
            # Another round may be looked at by now.
            if trace_now is not None and trace_now.trace is trace and not self._is_stale:
                self._show_reasons(trace)

        # A large round has hundreds of lines to be explained: the worker reads them.
        tournament = self.current.shown_tournament
        self.current.tasks.start(
            Job(
                lambda _: with_reasons(plain_layout, scenes_with_requests(trace, tournament)),
                take_reasons,
                self._report_crash,
            )
        )

    def _report_crash(self, error: Exception) -> None:
        if not isinstance(error, ArbiterError):
            self.current.crashed.emit(error)

    def _show_reasons(self, trace: Trace) -> None:
        """Write P0, M0, X1 and Z1 beside the headings, where the rules have them, and what the
        lines mean.
        """
        if self.shows_bands:
            self._lay_bands(trace)
        if not self.by_hand:
            self._lay_cards(self._with_reasons(self._with_hand_boards(self._plain_layout), trace))
        asides = {}
        for score, numbers in bracket_numbers(trace).items():
            asides[score] = "  ".join(f"{name} = {number}" for name, number in numbers)
        self.cards.note_groups(asides)

    def _with_reasons(self, cards_layout: Layout, trace: Trace) -> Layout:
        """Return the cards with the reasons of a trace for their lines.

        The last ones are cached.
        """
        if not self._has_cached_reasons(cards_layout, trace):
            brackets = scenes_with_requests(trace, self.current.shown_tournament)
            self._last_reasons = (cards_layout, trace, with_reasons(cards_layout, brackets))
        _, _, with_lines = self._last_reasons
        return with_lines

    def _has_cached_reasons(self, cards_layout: Layout, trace: Trace | None) -> bool:
        """Return whether the cached reasons are those of a trace for these cards."""
        told_of, told_by, _ = self._last_reasons
        return told_of is cards_layout and told_by is trace

    def event(self, event: QEvent) -> bool:
        """Leave the key of Undo to a session that runs here: it takes its own last step back
        (Qt).
        """
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            # Accepted, it comes back as a key press of the view; if not, it triggers the action of
            # the window.
            event.setAccepted(self.by_hand and self.hand.is_step_back(event))
            return event.isAccepted()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the legend to the tooltips where the cards need the room (Qt)."""
        super().resizeEvent(event)
        self._fit_to_height()

    def _fit_to_height(self) -> None:
        """Show the legend of the cards if the page is high enough for it, and give the texts around
        the cards the lines that there is room for.
        """
        line_height = self.fontMetrics().lineSpacing()
        is_high = self.height() > _LINES_FOR_LEGEND * line_height
        # While cards are paired by hand these texts keep their height from step to step, so that
        # the cards do not move.
        self.hand.progress_words.set_lines(_MOST_HAND_LINES if is_high else _MOST_HAND_LINES - 1)
        least_state_height = 0
        if self.by_hand and not is_high:
            least_state_height = _LINES_OF_STATE * line_height + _STATE_MARGIN
        self.state.setMinimumHeight(least_state_height)
        # The bands have a legend of their own, and a schedule or a pairing by hand needs none.
        shows_plain_cards = self._has_players and not (
            self.shows_bands or self.by_hand or self.follows_schedule
        )
        self.legend.setVisible(is_high and shows_plain_cards)

    @property
    def follows_schedule(self) -> bool:
        """Whether rounds come from a schedule, which is shown instead of scoregroups and natural
        opponents, unless a round is paired by hand.
        """
        return self.current.shown_tournament.schedule is not None and not self.by_hand

    @property
    def _has_players(self) -> bool:
        return bool(self.current.shown_tournament.players)

    def follow(self, players: tuple[int, ...]) -> None:
        """Select these players' cards."""
        self._show_headline()
        self.cards.select(players)
        self.bands.select(players)
        if self.follows_schedule and players != self.schedule_page.table.chosen_players():
            self.schedule_page.table.follow(players)

    def begin_at_top(self) -> None:
        """Show the top of both pictures."""
        for picture in (self.cards, self.bands):
            picture.verticalScrollBar().setValue(0)

    def _page(self) -> QWidget:
        """Return the page to be shown: a picture, the schedule, or that there are no players."""
        if not self._has_players:
            return self._empty
        if self.follows_schedule:
            return self.schedule_page
        return self.focus_target()

    def focus_target(self) -> QWidget:
        """Return the visible picture, or the table of the schedule in its place."""
        if self.follows_schedule:
            return self.schedule_page.table
        if self.shows_bands:
            return self.bands
        return self.cards
