"""How a round was paired, on one page: its brackets, the steps of one of them, and the cards.

The cards show the step at the cursor in the story; `,` and `.` go from event to event, `Alt+Up` and
`Alt+Down` from bracket to bracket, Space plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.engine.editions import edition_name, editions
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.requested import trace_as_requested
from arbiter_gui.explain.steps import sections
from arbiter_gui.gui.language.translating import current_language, translate_pattern, translated
from arbiter_gui.gui.reasons.bracket_list import BracketList, BracketRows
from arbiter_gui.gui.reasons.page_heading import PageHeading
from arbiter_gui.gui.reasons.page_parts import PageParts
from arbiter_gui.gui.reasons.row_words import put_into_words
from arbiter_gui.gui.reasons.step_panel import StepPanel
from arbiter_gui.gui.reasons.step_walk import StepWalk
from arbiter_gui.gui.reasons.story_panel import StoryPanel
from arbiter_gui.gui.style.rich_text import bold, together, unbroken
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.delayed_result import DelayedResult
from arbiter_gui.gui.tournament.round_traces import RoundTrace, RoundTraces
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.tournament.view_preparation import Delivery, Preparation
from arbiter_gui.gui.why.answerer import AnsweredQuestion
from arbiter_gui.gui.widgets.empty_page import EmptyPage
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.layout.pages import Heading, PageSetter
from arbiter_gui.reports.pictures.card_layout import LaidCard
from arbiter_gui.reports.sheets.step_sheet import step_pages
from arbiter_gui.rulebook.annexes import article_said
from arbiter_gui.trace import Trace

_FEW_EVENTS = 300
"""A trace with so many events is read in a frame: nothing flashes up that says to wait for it."""
_READ = "read"
"""Under this it is noted with a trace that all is kept with it that the page shows."""


class ReasonsView(TournamentView):
    """Selecting an event selects its players; a player selected elsewhere is shown here."""

    key = "reasons"
    document = Document.EXPLANATION

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        reasons: RoundTraces,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(current, theme, parent)
        self._reasons = reasons
        self._drawn_from = StateWhenPaired(current.shown_tournament)
        self._is_moving_cursor = False
        self._followed_players: tuple[int, ...] = ()
        self._delayed_deliveries = DelayedResult[Sequence[Delivery]](current, self._show_read)
        self.walk = StepWalk(self)
        self.story = StoryPanel(current, theme)
        self.step_panel = StepPanel(self.walk, theme)
        self.brackets_model = BracketList(self)
        self.brackets = BracketRows()
        self.heading = PageHeading(theme, self.story.tools)
        self.remark = self.heading.remark
        self._build()
        self._connect()

    def _build(self) -> None:
        """Put the brackets, the story and the cards beside each other, behind one page for a round
        without reasons.
        """
        self.brackets.setModel(self.brackets_model)
        self.brackets.setAccessibleName(self.tr("Brackets of the round"))
        self._page_parts = PageParts(self.brackets, self.story, self.step_panel)
        self.brackets_model.modelReset.connect(self._page_parts.make_room)
        story_page = QWidget()
        story_layout = QVBoxLayout(story_page)
        story_layout.setContentsMargins(6, 4, 6, 6)
        story_layout.addWidget(self.heading)
        story_layout.addWidget(self._page_parts, 1)
        self.empty = EmptyPage()
        self._pages = QStackedWidget()
        self._pages.addWidget(story_page)
        self._pages.addWidget(self.empty)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._pages)

    def _connect(self) -> None:
        """Go through the reasons by keys, in whichever part has the focus."""
        self.walk.moved.connect(self._follow_cursor)
        self.story.event_chosen.connect(self._go_to_event)
        self.story.proof.event_wanted.connect(self.show_event)
        self.story.tree.outdated = lambda: self._is_stale
        self.brackets.selectionModel().currentChanged.connect(self._go_to_bracket)
        self._reasons.reason_ready.connect(self._renew_if_found)
        self.current.opened.connect(self._forget_reasons)
        keys: tuple[tuple[str, Callable[[], object]], ...] = (
            (",", lambda: self.walk.by_steps(-1)),
            (".", lambda: self.walk.by_steps(1)),
            ("Alt+Up", self.walk.previous_bracket),
            ("Alt+Down", self.walk.next_bracket),
            ("Space", self.step_panel.play),
        )
        for widget in (self.story.tree, self.step_panel.table, self.brackets):
            for key, command in keys:
                shortcut = QShortcut(QKeySequence(key), widget)
                shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
                shortcut.activated.connect(command)

    # What is shown

    def update_now(self) -> None:
        """Let the story be laid out too, which waited for it (see `TournamentView`)."""
        super().update_now()
        self.story.tree.catch_up()

    def refresh(self) -> None:
        """Show the reasons of the round looked at."""
        if self.current.pairing:
            return
        round_number = self.current.shown_round
        reason = self._reasons.reason(round_number)
        self._is_waiting = reason is None or not self._is_read(reason)
        if reason is None or self._is_waiting:
            self._show_nothing(
                self.tr("Working out the reasons for round {n}…").format(n=round_number)
            )
        else:
            self._show_reasons(reason)

    def _is_read(self, reason: RoundTrace) -> bool:
        """Return whether a trace can be shown at once.

        One of thousands of events is read in the worker first.
        """
        trace = self._trace_for_readers(reason)
        if trace is None:
            return True
        if len(trace.events) <= _FEW_EVENTS or trace.keeps(_READ):
            self._delayed_deliveries.leave_off()
            return True
        dealing = self.current.original_pairings.card_layout.preparation(
            self.current.original_pairings.state_when_paired(trace.round), trace.round
        )
        return (
            self._delayed_deliveries.of(
                (trace,), partial(_read, trace, current_language(), dealing)
            )
            is not None
        )

    def _show_read(self, findings: Sequence[Delivery]) -> None:
        """Show what the worker has read, with its cards."""
        for finding in findings:
            finding()
        self.renew()

    def preparations(self) -> tuple[Preparation, ...]:
        """Read the available reasons, and prepare the cards."""
        round_number = self.current.shown_round
        reason = self._reasons.reason(round_number, work=False)
        trace = None if reason is None else self._trace_for_readers(reason)
        if trace is None:
            return ()
        preparations: list[Preparation] = []
        state = self.current.original_pairings.at_hand(round_number)
        if state is not None:
            preparations += self.current.original_pairings.card_layout.preparation(
                state, round_number
            )
        if not trace.keeps(_READ):
            preparations.append(partial(_read_in_advance, trace, current_language()))
        return tuple(preparations)

    def focus_target(self) -> QWidget:
        """Return the story (see `DeskView`)."""
        return self.story.tree

    def follow(self, players: tuple[int, ...]) -> None:
        """Go to the event about these players, unless the cursor is on one."""
        if self.story.only_selected.isChecked():
            self.story.show_matching()
        if players == self._followed_players:
            # Who walks on is not led back by whatever else changes.
            return
        self._followed_players = players
        number = self.story.model.event_about(players)
        if number is not None and self.story.players != players:
            self.show_event(number)

    def show_event(self, event_number: int) -> None:
        """Look at an event, whatever is looked for."""
        if not self.story.has(event_number) and self.story.looks_through:
            self.story.show_all()
        self.walk.go_to_event(event_number)
        self.story.stand_on(event_number)

    def show_asked(self, answered: AnsweredQuestion) -> None:
        """Show the figures of a round that was asked for beside those of the round, if it is this
        one.
        """
        this_round = (
            self.walk.trace is not None and answered.inquiry.number == self.walk.trace.round
        )
        self.step_panel.asked_round = answered.answer.asked_round if this_round else None
        self.step_panel.show_step()

    def check_proof(self) -> None:
        """Check the trace of the round looked at with independent code."""
        self.update_now()
        self.story.proof.check()

    def page(self) -> PageSetter | None:
        """Return a function that lays out this page on paper, story and cards, in the worker.

        None without a trace.
        """
        step = self.walk.step
        trace = self.walk.trace
        if step is None or trace is None:
            return None
        heading = Heading(
            in_a_line(self.current.tournament.details.name) or self.tr("Tournament"),
            edition_name(trace.edition),
            catalogue=translate_pattern,
        )
        cards = self.step_panel.cards
        line = self._drawn_from.line
        return lambda pause: step_pages(trace, step, cards, replace(heading, pause=pause), line)

    # Inside

    def _renew_if_found(self, reason: RoundTrace) -> None:
        if reason.round == self.current.shown_round:
            self.renew()

    def _show_reasons(self, reason: RoundTrace) -> None:
        """Show the reasons of a round, or why there are none."""
        self._drawn_from = self.current.original_pairings.state_when_paired(reason.round)
        if reason.trace is None:
            self._show_nothing(reason.remark)
            return
        title = self.tr("Round {n}").format(n=reason.round)
        remark = f"{title}. {reason.remark}" if reason.remark else title
        line = translated(self._drawn_from.line)
        if line:
            remark = f"{remark.removesuffix('.')}. {line}."
        self.remark.setText(remark)
        # The round alone is named above already, beside the titles of the views.
        self.remark.setHidden(remark == title)
        self._pages.setCurrentIndex(0)
        self._show_trace(self._trace_for_readers(reason), reason.trace)

    def _trace_for_readers(self, reason: RoundTrace) -> Trace | None:
        """Return the trace of a round in which requests of the event are told as such; None for a
        round without one.
        """
        if reason.trace is None:
            return None
        return trace_as_requested(reason.trace, self.current.tournament)

    def _show_nothing(self, reason: str) -> None:
        """Show why there are no reasons."""
        self.empty.sentence.setText(reason)
        self._pages.setCurrentWidget(self.empty)
        self._show_trace(trace=None)

    def _forget_reasons(self) -> None:
        """Drop the reasons of another tournament at once: they could be clicked or checked for this
        one.
        """
        self._delayed_deliveries.forget()
        self.story.show_all()
        self._show_trace(trace=None)

    def _show_trace(self, trace: Trace | None, recorded: Trace | None = None) -> None:
        """Show another trace, at the event about the selected players.

        The same one only with other cards. `recorded` is the trace to be proved.
        """
        self.step_panel.cards = self._cards_of(trace) if trace is not None else {}
        if trace is self.story.model.trace:
            self.step_panel.show_step()
            return
        self.step_panel.playing.stop()
        self.step_panel.asked_round = None
        self.story.set_trace(trace, recorded)
        self._followed_players = self.current.selected_players
        with QSignalBlocker(self.walk):
            self.walk.show(trace)
            self.walk.go_to_event(self.story.model.event_about(self._followed_players) or 0)
        # First, as the brackets give the story another width: the lines of the whole round would be
        # wrapped for it.
        self._show_section()
        self.brackets_model.show(self.walk.sections)
        if self.story.looks_through:
            self.story.show_matching()
        self._follow_cursor()

    def _cards_of(self, trace: Trace) -> dict[int, LaidCard]:
        """Return the cards that the round of a trace is drawn from, by pairing number."""
        cards = {}
        layout = self.current.original_pairings.card_layout.of(self._drawn_from, trace.round)
        for group in layout.groups:
            for card in (*group.upper, *group.lower):
                cards[card.player.number] = card
        return cards

    def _go_to_event(self, event_number: int, players: tuple[int, ...]) -> None:
        self._is_moving_cursor = True
        self.walk.go_to_event(event_number)
        self._is_moving_cursor = False
        self.current.select(players, self, first_meant=True)

    def _go_to_bracket(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and current.row() != self.walk.section:
            self.walk.go_to_event(self.walk.sections[current.row()].first_event)

    def _follow_cursor(self) -> None:
        """Follow the cursor: its bracket, its row, its cards."""
        section_index = self.walk.section
        if self.brackets.currentIndex().row() != section_index:
            self.brackets.setCurrentIndex(self.brackets_model.index(section_index))
        if not self._is_moving_cursor:
            self._show_section()
            self.story.stand_on(self.walk.event_index)
        self.step_panel.show_step()
        self._describe_step()

    def _show_section(self) -> None:
        """Show the story of the bracket with the cursor."""
        section_index = self.walk.section
        self.story.show_section(self.walk.sections[section_index] if section_index >= 0 else None)

    def _describe_step(self) -> None:
        """Say what the cursor is on: the bracket with its numbers, and what the article says."""
        step = self.walk.step
        trace = self.walk.trace
        self.heading.enable(step is not None)
        if step is None or trace is None:
            self.story.title.clear()
            self.story.article.clear()
            return
        numbers = together(
            (unbroken(f"{name} = {value}") for name, value in step.position.parameters), " · "
        )
        title = bold(translated(step.title))
        self.story.title.setText(together(filter(None, (title, numbers)), " · "))
        edition = editions().get(trace.edition)
        entry = edition.rulebook.find(step.article) if edition is not None else None
        if entry is None:
            self.story.article.setText(translated(article_said(step.article)))
        else:
            article = translated(article_said(step.article))
            self.story.article.setText(f"{article}: {translated(entry.said)}")

    def _themed(self) -> None:
        super()._themed()
        self.heading.show_icons()
        self._page_parts.make_room()
        self.step_panel.show_criteria()


def _read_in_advance(trace: Trace, language: str) -> Delivery:
    """Read a trace in advance; the results are cached with it."""
    _read(trace, language)
    return lambda: None


def _read(trace: Trace, language: str, dealing: Sequence[Preparation] = ()) -> Sequence[Delivery]:
    """Read what the page shows of a trace, which caches it, and prepare its cards."""
    scenes(trace)
    sections(trace)
    put_into_words(trace, language)
    trace.kept(_READ, bool)
    return [deal() for deal in dealing]
