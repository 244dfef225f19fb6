"""Before pairing: the players, what is missing or unusual, and Enter."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget

from arbiter_gui.app.rounds.readiness import NUMBERS, Readiness, readiness
from arbiter_gui.domain.texts.player_names import player_of
from arbiter_gui.domain.texts.sentences import listed
from arbiter_gui.gui.language.participants import participants_text
from arbiter_gui.gui.language.translating import translated, translated_name
from arbiter_gui.gui.pairing.remarks_page import RemarksPage
from arbiter_gui.gui.players.number_players_button import NumberPlayersButton
from arbiter_gui.gui.style.rich_text import lines, marked
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.reports.player_tables.registration import next_round_word

_MOST_NAMED = 12


class ReadyPage(RemarksPage):
    """The page of a round that is not paired yet."""

    def __init__(
        self,
        current: CurrentTournament,
        theme: Theme,
        pair: QAction,
        number: QAction,
        parent: QWidget | None = None,
    ) -> None:
        """Offer `pair`, and before a schedule `number`, which asks how its numbers are given."""
        super().__init__(current, theme, parent)
        self._pair_action = pair
        self.number = NumberPlayersButton(current, self.remarks)
        self.draw = QToolButton()
        self.draw.setDefaultAction(number)
        self.button = _ActionButton(pair)
        for button in (self.number, self.draw, self.button):
            last_index = self._column.count() - 1
            self._column.insertWidget(last_index, button, alignment=Qt.AlignmentFlag.AlignLeft)
        self.state: Readiness | None = None
        current.pairing_run.stuck.connect(lambda _players: self.refresh())

    def refresh(self) -> None:
        """Look at the tournament again."""
        self.state = readiness(
            self._current.tournament,
            self._current.pairing_run.refused,
            self._current.original_pairings.removed_from_last_round(),
        )
        title = self.tr("<h3>Before round {number}</h3>")
        enter = self.tr("Press Enter to pair round {number}.")
        if self._current.tournament.schedule is not None:
            title = self.tr("<h3>Before the schedule</h3>")
            enter = self.tr(
                "Press Enter to make all rounds. You see the whole schedule before you accept it."
            )
        self.title.setText(marked(title, number=self.state.round))
        self.people.setText(lines(self._people(self.state)))
        self.number.refresh()
        self.draw.setVisible(self._numbers_are_open(self.state))
        if self._current.frozen:
            hint = ""
        else:
            hint = enter.format(number=self.state.round)
        self._list_remarks(
            self.state.remarks, self.tr("Nothing is missing and nothing is unusual."), hint
        )

    def _numbers_are_open(self, state: Readiness) -> bool:
        """Return whether a remark asks for the numbers of a schedule, and they can be given
        here.
        """
        if self._current.tournament.schedule is None or self._current.frozen:
            return False
        return any(remark.code == NUMBERS for remark in state.remarks)

    def carry_out_action(self) -> None:
        """Pair the round, unless it is only read."""
        if not self._current.refused():
            self._pair_action.trigger()

    def _people(self, state: Readiness) -> list[str]:
        """Return the sentences on who plays, who does not, and who may get the bye."""
        tournament = self._current.tournament
        count_text = self.tr("Players in the round: <b>{count}</b>")
        odd_text = self.tr(
            "The number of players is odd. The bye will probably go to one of: {names}"
        )
        if tournament.team_rules is not None:
            count_text = self.tr("Teams in the round: <b>{count}</b>")
            odd_text = self.tr(
                "The number of teams is odd. The bye will probably go to one of: {names}"
            )
        if tournament.schedule is not None:
            count_text = participants_text(
                tournament, self.tr("Players: <b>{count}</b>"), self.tr("Teams: <b>{count}</b>")
            )
        sentences: list[str] = [marked(count_text, count=state.playing)]
        if state.absent:
            sentences.append(self._absent_sentence(state))
        if state.bye_candidates:
            names = listed(
                translated_name(player_of(tournament, number)) for number in state.bye_candidates
            )
            sentences.append(odd_text.format(names=names))
        return sentences

    def _absent_sentence(self, state: Readiness) -> str:
        """Return how many players do not play, with the first of them and the reasons."""
        tournament = self._current.tournament
        away = [(player_of(tournament, number), kind) for number, kind in state.absent]
        absent_names = [
            f"{translated_name(player)} ({translated(next_round_word(player, kind, state.round))})"
            for player, kind in away[:_MOST_NAMED]
        ]
        ellipsis = " …" if len(away) > _MOST_NAMED else ""
        text = self.tr("Not playing: <b>{count}</b>: {names}")
        return marked(text, count=len(away), names=listed(absent_names) + ellipsis)


class _ActionButton(QPushButton):
    """A button with the current text of an action, which it triggers.

    It is the one accented button of a page.
    """

    def __init__(self, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action = action
        self.setDefault(True)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Copy text, tip and state of the action.

        The text has no access key, since the page may use the letter of the menu for another field.
        """
        self.setText(self._action.iconText())
        self.setToolTip(self._action.toolTip())
        self.setEnabled(self._action.isEnabled())
