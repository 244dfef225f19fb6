"""Practise pairing: the reader pairs the cards of a bracket, and the rules judge each attempt.

It has a snapshot of the tournament, which it never changes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QWidget,
)

from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing
from arbiter_gui.app.questions.inquiry import Inquiry, prepare_inquiry, sentence_of_error
from arbiter_gui.app.teaching.exercise import Exercise, exercises
from arbiter_gui.app.teaching.judging import TryJudgement, judge_attempt
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition_name, of_same_system
from arbiter_gui.gui.cards.card_table import CardTable
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.tasks import Job, Tasks
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.teaching.exercise_page import ExercisePage, exercise_page
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import within_screen
from arbiter_gui.reports.pictures.card_layout import CardGroup, LaidCard, Layout, Link
from arbiter_gui.reports.pictures.drawn_cards import Cards
from arbiter_gui.reports.sheets.picture_sheets import cards_of

T = TypeVar("T")
_APART = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class ExerciseDialog(FramedDialog):
    """Begins with the round of a tournament.

    `original_pairing` returns that of a round, if known.
    """

    def __init__(
        self,
        tournament: Tournament,
        round_number: int,
        theme: Theme,
        tasks: Tasks,
        original_pairing: Callable[[int], OriginalPairing | None],
        parent: QWidget | None = None,
    ) -> None:
        """Begin with a round of a `tournament`; the `tasks` judge the pairs in the background."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Practise pairing"))
        self.explain(self.tr("This is an exercise: nothing you do here changes the tournament."))
        self._tournament = tournament
        self._theme = theme
        self._tasks = tasks
        self._original_pairing = original_pairing
        self._job: Job[Inquiry] | Job[TryJudgement] | None = None
        self._cards: Cards = {}
        self.inquiry: Inquiry | None = None
        self.exercise: Exercise | None = None
        self.judgement: TryJudgement | None = None
        self.exercises: tuple[Exercise, ...] = ()
        self._marked_player = 0
        self._build(round_number)
        theme.changed.connect(self._show_page)
        self._pair_round()

    # Building

    def _build(self, round_number: int) -> None:
        """Put the cards beside the verdict of the rules."""
        self.rules = QComboBox()
        self.round = QComboBox()
        self.bracket = QComboBox()
        self._fill_choices(round_number)
        self.table = CardTable(self._theme)
        self.page = ExercisePage()
        self.table.setMinimumWidth(260)
        self.page.setMinimumWidth(260)
        self.page.setAccessibleName(self.tr("Verdict under the rules"))
        self.at_once = QCheckBox(self.tr("Check &each pair immediately"))
        self.at_once.setChecked(True)
        splitter = QSplitter(Qt.Orientation.Horizontal)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.table)
        splitter.addWidget(self.page)
        splitter.setStretchFactor(0, 3)
        splitter.setStretchFactor(1, 2)
        layout = self.contents
        layout.addLayout(self._choices())
        layout.addWidget(splitter, 1)
        layout.addWidget(self.at_once)
        self.end_with(self._buttons())
        self._connect()
        em = self.fontMetrics().height()
        self.resize(within_screen(self, QSize(60 * em, 38 * em)))
        self.table.setFocus()

    def _fill_choices(self, chosen_round: int) -> None:
        """Offer the rules of the same system, and the rounds that are recorded."""
        # Only rounds that are paired from the standings have brackets to put together.
        for edition in of_same_system(self._tournament):
            if edition.schedule is None:
                self.rules.addItem(translated(edition_name(edition.key)), edition.key)
        self.rules.setCurrentIndex(max(0, self.rules.findData(self._tournament.edition)))
        for round_number in range(1, len(self._tournament.rounds) + 1):
            self.round.addItem(self.tr("Round {n}").format(n=round_number), round_number)
        self.round.setCurrentIndex(max(0, self.round.findData(chosen_round)))

    def _choices(self) -> QGridLayout:
        """Return the row in which rules, round and bracket are chosen."""
        grid = QGridLayout()
        choices = (
            (self.tr("Ru&les:"), self.rules),
            (self.tr("&Round:"), self.round),
            (self.tr("&Bracket:"), self.bracket),
        )
        for column, (text, box) in enumerate(choices):
            label = QLabel(text)
            label.setBuddy(box)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            grid.addWidget(label, 0, 2 * column)
            grid.addWidget(box, 0, 2 * column + 1)
        grid.setColumnStretch(6, 1)
        return grid

    def _buttons(self) -> QDialogButtonBox:
        """Return the buttons; Enter checks the pairs."""
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.buttons: dict[str, QPushButton] = {}
        for key, text, tip, slot in (
            (
                "check",
                self.tr("&Check"),
                self.tr("Check your pairs against the rules (Enter)"),
                self.check,
            ),
            (
                "hint",
                self.tr("&Next step"),
                self.tr("Show the next step under the rules"),
                self.show_hint,
            ),
            ("apart", self.tr("&Unpair"), self.tr("Unpair this card (Del)"), self.take_apart),
            ("again", self.tr("&Start over"), self.tr("Unpair all cards"), self.start_over),
            (
                "solve",
                self.tr("S&how the pairing"),
                self.tr("Show the pairs and steps under the rules"),
                self.solve,
            ),
        ):
            button = QPushButton(text)
            button.setToolTip(tip)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            box.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
            self.buttons[key] = button
        self.buttons["check"].setDefault(True)
        box.rejected.connect(self.reject)
        return box

    def _connect(self) -> None:
        """Pair the round anew for other choices, and put cards together by mouse and by keys."""
        self.rules.currentIndexChanged.connect(self._pair_round)
        self.round.currentIndexChanged.connect(self._pair_round)
        self.bracket.currentIndexChanged.connect(self._choose_bracket)
        self.table.clicked.connect(self.point_at)
        self.table.pair_asked.connect(self.pair_cards)
        self.table.keyed.connect(self._take_key)
        self.finished.connect(self._cancel_job)

    # What the reader does

    def point_at(self, player: int) -> None:
        """Mark a card, or put the marked one together with it."""
        if self._marked_player in (0, player):
            self._marked_player = 0 if self._marked_player == player else player
            self._show_cards()
        else:
            self.pair_cards(self._marked_player, player)

    def pair_cards(self, player: int, opponent: int) -> None:
        """Put two cards together, and judge the try where that is wanted or it is complete."""
        if self.exercise is not None:
            self._marked_player = 0
            self._take_exercise(self.exercise.with_pair(player, opponent))

    def take_apart(self) -> None:
        """Take the pair of the card in hand apart."""
        if self.exercise is not None and self.table.players:
            self._take_exercise(self.exercise.without_pair_of(self.table.players[0]))

    def start_over(self) -> None:
        """Take all pairs apart."""
        if self.exercise is not None:
            self._take_exercise(self.exercise.without_pairs())

    def show_hint(self) -> None:
        """Show the next step of the trace."""
        if self.exercise is not None:
            self.exercise = self.exercise.with_hint()
            self._show_cards()
            self.page.verticalScrollBar().setValue(self.page.verticalScrollBar().maximum())

    def solve(self) -> None:
        """Show the right pairs and every step."""
        if self.exercise is not None:
            self._take_exercise(self.exercise.with_solution())

    def check(self) -> None:
        """Let the rules judge the current pairs."""
        inquiry = self.inquiry
        exercise = self.exercise
        if inquiry is not None and exercise is not None and exercise.pairs:
            self._start_work(
                lambda control: judge_attempt(inquiry, exercise, control), self._show_judgement
            )

    # Inside

    def _take_exercise(self, exercise: Exercise) -> None:
        """Show the exercise after a card was moved, and judge it at once if that is wanted."""
        self._cancel_job()
        self.exercise = exercise
        self.judgement = None
        self._show_cards()
        if self.at_once.isChecked() or exercise.is_finished:
            self.check()

    def _take_key(self, event: QKeyEvent) -> None:
        """Point at a card, or take it from its board, by a key."""
        if event.key() == Qt.Key.Key_Space and self.table.players:
            event.accept()
            self.point_at(self.table.players[0])
        elif event.key() in _APART:
            event.accept()
            self.take_apart()

    def _pair_round(self) -> None:
        """Let the rules pair the round; the current pairs are removed."""
        self._cancel_job()
        self.inquiry = None
        self.exercise = None
        self.judgement = None
        self.exercises = ()
        with QSignalBlocker(self.bracket):
            self.bracket.clear()
        tournament = self._tournament
        round_number = self.round.currentData()
        edition = self.rules.currentData()
        self._show_sentence(self.tr("Pairing the round under the rules…"))
        try:
            original_pairing = self._original_pairing(round_number)
        except ArbiterError as error:
            self._show_sentence(translated(error.said))
            return

        def work(control: Control) -> Inquiry:
            inquiry = prepare_inquiry(tournament, round_number, control, edition, original_pairing)
            inquiry.questions.prepare()
            return inquiry

        self._start_work(work, self._show_brackets)

    def _show_brackets(self, inquiry: Inquiry) -> None:
        """Offer the brackets of a round that was paired, the first one with a decision in front."""
        self.inquiry = inquiry
        self.exercises = exercises(inquiry.trace)
        self._cards = cards_of(inquiry.state_before, inquiry.trace)
        if not self.exercises:
            self._show_sentence(self.tr("These rules have no brackets in this round."))
            return
        with QSignalBlocker(self.bracket):
            for exercise in self.exercises:
                self.bracket.addItem(translated(exercise.title))
        self.bracket.setCurrentIndex(self._first_interesting())
        self._choose_bracket()

    def _first_interesting(self) -> int:
        """Return the first bracket in which there is something to find out."""
        for exercise_index, exercise in enumerate(self.exercises):
            if len(exercise.players) > 2:
                return exercise_index
        return 0

    def _choose_bracket(self) -> None:
        """Begin the exercise of the chosen bracket."""
        bracket_index = self.bracket.currentIndex()
        if 0 <= bracket_index < len(self.exercises):
            self._cancel_job()
            self._marked_player = 0
            self.exercise = self.exercises[bracket_index]
            self.judgement = None
            self.table.select(self.exercise.players[:1])
            self.table.start_over()
            self._show_cards()

    def _show_judgement(self, judgement: TryJudgement) -> None:
        self.judgement = judgement
        self._show_cards()

    def _show_cards(self) -> None:
        """Show the cards as they are paired so far; the pair that the rules reject is marked."""
        exercise = self.exercise
        if exercise is not None and self.inquiry is not None:
            self.table.show_layout(_layout_of_exercise(exercise, self._cards, self.inquiry.number))
            if self.judgement is not None:
                barred = set(self.judgement.barred)
            else:
                barred = set[int]()
            wrong_pairs = frozenset(pair for pair in exercise.pairs if set(pair) == barred)
            self.table.note_hand(self._marked_player, (), wrong_pairs)
        self._show_page()

    def _show_page(self) -> None:
        """Show the task and the verdict, and enable the buttons that can be used now."""
        exercise = self.exercise
        inquiry = self.inquiry
        has_pairs = exercise is not None and bool(exercise.pairs)
        has_more_steps = exercise is not None and exercise.hints < len(exercise.steps)
        self.buttons["check"].setEnabled(has_pairs)
        self.buttons["hint"].setEnabled(has_more_steps)
        self.buttons["apart"].setEnabled(has_pairs)
        self.buttons["again"].setEnabled(has_pairs)
        self.buttons["solve"].setEnabled(exercise is not None)
        if exercise is not None and inquiry is not None:
            names = {
                player.number: player.name for player in inquiry.state_before.players if player.name
            }
            self.page.say(
                exercise_page(exercise, inquiry, self.judgement, names, self._theme.scheme)
            )

    def _show_sentence(self, text: str) -> None:
        self._show_page()
        self.page.say(text)

    def _start_work(self, work: Callable[[Control], T], use_result: Callable[[T], None]) -> None:
        """Do some work in the worker; `use_result` gets the answer, unless it was cancelled."""
        self._cancel_job()

        def landed(answer: T) -> None:
            # One that was cancelled may have been done already.
            if self._job is job:
                self._job = None
                use_result(answer)

        def failed(error: Exception) -> None:
            """Say why the pairs could not be judged, unless that work was cancelled."""
            if self._job is job:
                self._job = None
                reason = sentence_of_error(error)
                if reason is None:
                    self._show_sentence(self.tr("Your pairs could not be checked."))
                else:
                    self._show_sentence(translated(reason))

        job: Job[T] = Job(work, landed, failed)
        self._job = job  # type: ignore[assignment]
        self._tasks.start(job)

    def _cancel_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None


def _layout_of_exercise(
    exercise: Exercise, cards: Mapping[int, LaidCard], round_number: int
) -> Layout:
    """Return the bracket as cards, as arranged in the exercise of the round.

    Its boards have no colours: the rules give these only when all pairs are made.
    """
    left_cards = tuple(cards[player] for player in exercise.left)
    right_cards = tuple(cards[player] for player in exercise.right)
    score = max((card.score for card in right_cards), default=0)
    natural_pairs = set(map(frozenset, zip(exercise.left, exercise.right, strict=False)))
    links = []
    for board, (player, opponent) in enumerate(exercise.pairs, start=1):
        is_natural = frozenset((player, opponent)) in natural_pairs
        links.append(
            Link(board, player, opponent, natural=is_natural, floated=False, coloured=False)
        )
    group = CardGroup(score, left_cards, right_cards, titled=False)
    return Layout(
        round_number, (group,), tuple(links), exercise.player_left_for_bye, (), sides=exercise.sides
    )
