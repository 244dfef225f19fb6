"""All other opponents of the selected player in a table, calculated in the worker a few at a
time.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QComboBox, QLabel, QLayout, QProgressBar, QVBoxLayout, QWidget

from arbiter_gui.app.questions.alternatives import Alternative
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.state_when_paired import StateWhenPaired
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.values import Board
from arbiter_gui.gui.language.participants import participants_text, show_by_participants
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.roles import ROW_ROLE
from arbiter_gui.gui.tables.sign_delegate import DIM, RELATED, SignDelegate
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.table_model import TableModel
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.why.answerer import Answerer
from arbiter_gui.gui.why.seen_pane import SeenPane
from arbiter_gui.gui.widgets.scrolled_page import ScrolledPage
from arbiter_gui.reports.round_tables.alternatives import Option, alternatives_table

_LEAST_LINES = 5
"""The minimum height of the table, in lines of text."""


class AlternativesPane(SeenPane):
    """Table of the alternatives of the selected player.

    `pair_wanted(one, other)` asks for the whole answer.
    """

    pair_wanted = Signal(int, int)

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        answerer: Answerer,
        parent: QWidget | None = None,
    ) -> None:
        """Prepare the table for the `current` tournament, which `make` builds.

        The `answerer` fills it.
        """
        super().__init__(parent)
        self._current = current
        self._theme = theme
        self._answerer = answerer
        self._shown_question: tuple[int, int, tuple[Board, ...], Question] | None = None
        """The player, the round, its boards, and the question of the table."""
        self._options: tuple[Option, ...] = ()
        self._state = StateWhenPaired(current.shown_tournament)
        self._scores: dict[int, int] = {}
        self._is_finished = False

    def make(self) -> QLayout:
        """Make the table, and connect the signals that it follows."""
        self.kind = QComboBox()
        self.kind.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.kind.setMinimumContentsLength(12)
        for text, question in (
            (self.tr("Other opponents"), Question.NOT),
            ("", Question.FLOAT),
            ("", Question.BYE),
        ):
            self.kind.addItem(text, question.value)
        show_by_participants(
            self._current,
            partial(self.kind.setItemText, 1),
            self.tr("Players who could float instead"),
            self.tr("Teams that could float instead"),
        )
        show_by_participants(
            self._current,
            partial(self.kind.setItemText, 2),
            self.tr("Players who could have the bye instead"),
            self.tr("Teams that could have the bye instead"),
        )
        self.kind.setAccessibleName(self.tr("Alternatives to"))
        self.kind.activated.connect(lambda _: self.follow())
        self.title = QLabel()
        self.title.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setMaximumHeight(6)
        self.progress.setAccessibleName(self.tr("Working out the alternatives"))
        self._build_table()
        self.detail = QLabel()
        self.detail.setWordWrap(True)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        page_layout = QVBoxLayout()
        for widget in (self.kind, self.title, self.progress, self.table, self.detail):
            page_layout.addWidget(widget)
        layout = QVBoxLayout()
        layout.addWidget(ScrolledPage(page_layout, self.table, _LEAST_LINES))
        self._answerer.alternatives.connect(self._add_alternatives)
        self._answerer.refused.connect(self._show_refusal)
        self._current.selected.connect(lambda *_: self.follow())
        self._current.changed.connect(lambda _: self.follow())
        self._current.round_shown.connect(lambda _: self.follow())
        self._current.job_changed.connect(self.follow)
        return layout

    def _build_table(self) -> None:
        """Make the table of opponents, a click on which asks why not this one."""
        self.model = TableModel(
            alternatives_table("", ()),
            players=lambda option: (option.player.number,),
            mark=_mark_of,
            parent=self,
        )
        self.rows = SortedRows(self)
        self.rows.setSourceModel(self.model)
        self.table = TournamentTable()
        self.table.keeps_enter = True
        self.table.wraps_below = 1.0
        self.table.setModel(self.rows)
        self.table.setItemDelegate(SignDelegate(self._theme, self.table))
        self.table.droppable_columns = (("reason",), ("score",), ("number",))
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(3, Qt.SortOrder.AscendingOrder)
        self.table.setAccessibleName(self.tr("Other opponents"))
        self.table.activated.connect(self._ask_for_pair)
        self.table.selectionModel().currentRowChanged.connect(self._show_detail)

    def focus_target(self) -> QWidget:
        """Return the list of the other players."""
        if self.is_made:
            return self.table
        return self

    def follow(self) -> None:
        """Show the first selected player's alternatives, if the pane is visible."""
        if not self.isVisible() or self._current.pairing:
            return
        player = None
        if self._current.selected_players:
            player = self._current.selected_players[0]
        if (
            player is None
            or player not in self._current.shown_tournament.by_number
            or not self._answerer.can_be_asked
        ):
            self._clear_table()
            return
        round_number = self._current.shown_round
        state = self._current.original_pairings.state_when_paired(round_number)
        # The list can take seconds: it is not made again where nothing before the round has
        # changed.
        if self._shows_player(player) and state.same_before(self._state, round_number):
            return
        self._clear_table()
        self._state = state
        question = self._chosen_question
        self._shown_question = (
            player,
            round_number,
            self._current.shown_tournament.rounds[round_number - 1].boards,
            question,
        )
        self._scores = scores(self._state.tournament.before_round(round_number))
        name = translated(display_name(self._current.shown_tournament.by_number[player]))
        title = {
            Question.FLOAT: self.tr("Instead of {number} {name} as floater"),
            Question.BYE: self.tr("Instead of {number} {name} for the bye"),
        }.get(question, self.tr("Other opponents of {number} {name}"))
        title = title.format(number=player, name=name)
        self.title.setText("\n".join(filter(None, (title, translated(self._state.line)))))
        self.progress.setRange(0, 0)
        self.progress.show()
        self._answerer.list_alternatives(player, question)

    @property
    def _chosen_question(self) -> Question:
        return Question(self.kind.currentData())

    def _shows_player(self, player: int) -> bool:
        """Return whether the table shows, or will show, this player in this round."""
        if self._shown_question is None:
            return False
        shown_player, shown_round, shown_boards, question = self._shown_question
        if (shown_player, shown_round) != (player, self._current.shown_round):
            return False
        if question is not self._chosen_question:
            return False
        boards = self._current.shown_tournament.rounds[shown_round - 1].boards
        return _pairs(boards) == _pairs(shown_boards)

    def _clear_table(self) -> None:
        """Show no opponents, and stop working them out."""
        self._answerer.stop_alternatives()
        self._shown_question = None
        self._options = ()
        self._is_finished = False
        self.model.set_table(alternatives_table("", ()))
        self.title.setText(
            participants_text(
                self._current.tournament,
                self.tr("Select a player to see all other possible opponents."),
                self.tr("Select a team to see all other possible opponents."),
            )
        )
        self.detail.clear()
        self.progress.hide()

    def _show_detail(self, index: QModelIndex) -> None:
        """Show the reason of the row with the focus: a narrow dock has no column for it."""
        option = index.data(ROW_ROLE)
        if isinstance(option, Option):
            self.detail.setText(f"{translated_name(option.player)}: {translated(option.reason)}")
        else:
            self.detail.clear()

    def _add_alternatives(
        self, player: int, alternatives: tuple[Alternative, ...], count: int, total: int
    ) -> None:
        """Add alternatives of the player shown to the table.

        `count` of `total` are known by now.
        """
        if self._shown_question is None or player != self._shown_question[0]:
            return
        by_number = self._current.shown_tournament.by_number
        options = list(self._options)
        for alternative in alternatives:
            score = self._scores.get(alternative.player, 0)
            options.append(Option(by_number[alternative.player], score, alternative.answer))
        self._options = tuple(options)
        # More rows reset the table; its row stays the chosen one, for the next key is about it.
        chosen_players = self.table.chosen_players()
        self.model.set_table(alternatives_table(self.title.text(), self._options))
        self.table.follow(chosen_players)
        self.table.fit_columns()
        self.progress.setRange(0, total)
        self.progress.setValue(count)
        if not total:
            name = translated(display_name(by_number[player]))
            text = {
                Question.FLOAT: self.tr("{number} {name} does not float."),
                Question.BYE: self.tr("{number} {name} does not have the bye."),
            }.get(self._chosen_question, "")
            self.title.setText(text.format(number=player, name=name))
        self._is_finished = count >= total
        self.progress.setVisible(not self._is_finished)

    def _show_refusal(self, sentence: str) -> None:
        if self._shown_question is not None and not self._options:
            self.title.setText(sentence)
            self.progress.hide()

    def _ask_for_pair(self, index: QModelIndex) -> None:
        """Ask why the chosen opponent was not the one."""
        option = index.data(ROW_ROLE)
        if (
            self._shown_question is not None
            and isinstance(option, Option)
            and self._chosen_question is Question.NOT
        ):
            self.pair_wanted.emit(self._shown_question[0], option.player.number)

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the work while the pane is hidden (Qt)."""
        super().hideEvent(event)
        if self.is_made and not self._is_finished:
            self._clear_table()


def _mark_of(row: Option, key: str) -> str:
    if key != "verdict":
        return ""
    return {"played": RELATED, "impossible": DIM}.get(row.answer.verdict, "")


def _pairs(boards: tuple[Board, ...]) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in boards]
