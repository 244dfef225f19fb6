"""Settings, players and rounds: dialogs in, edits out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from arbiter_gui.app.bye_limits import bye_limits
from arbiter_gui.app.byes import byes
from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangePlayer,
    ChangeSettings,
    DropRound,
    Edit,
    LeaveFideMode,
    PublishRound,
    Return,
    Withdraw,
)
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.obstacles import obstacles
from arbiter_gui.app.registration_cautions import pairing_cautions
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.rating_method import RatingMethod, rating_method
from arbiter_gui.domain.saying import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Player
from arbiter_gui.gui.dialogs.bye_dialog import ByeDialog
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.player_dialogs import PlayerDialog, RoundDialog
from arbiter_gui.gui.dialogs.rounds_field import MOST_ROUNDS
from arbiter_gui.gui.dialogs.tournament_dialog import TournamentDialog
from arbiter_gui.gui.entering import enter_player, none_to_come
from arbiter_gui.gui.keeping import kept
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.player_fields import doubt_in_list
from arbiter_gui.gui.result_keys import RESULT_ACTIONS, RESULT_KEYS
from arbiter_gui.gui.translating import named_here, spoken_here
from arbiter_gui.reports.publication import clock_text
from arbiter_gui.reports.registration import byes_told

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class TournamentCommands:
    """What the Tournament and Round menus do."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of these menus calls."""
        desk = self._desk
        slots = self._result_slots()
        return slots | {
            "undo": desk.undo,
            "redo": desk.redo,
            "settings": self.settings,
            "add-player": self.add_player,
            "edit-player": self.edit_player,
            "withdraw": self.withdraw,
            "return-player": self.return_player,
            "bye": self.request_bye,
            "pair": self.pair,
            "stop": desk.run.stop,
            "accept": desk.accept,
            "discard": desk.discard,
            "previous-round": lambda: desk.show_round(desk.shown_round - 1),
            "next-round": lambda: desk.show_round(desk.shown_round + 1),
            "publish": self.publish,
            "leave-fide": lambda: desk.apply(LeaveFideMode()),
            "unpair": self.unpair,
        }

    def _result_slots(self) -> dict[str, Callable[[], object]]:
        def enter(key: str) -> None:
            self._window.round.grid.enter(RESULT_KEYS.get(key, PENDING))

        return {f"result-{name}": partial(enter, key) for name, key, _ in RESULT_ACTIONS}

    def settings(self) -> None:
        """Change what the tournament is called and how it is paired."""
        self._ask_settings("", "", lambda: None)

    def choose(self, code: str, sentence: str) -> None:
        """Ask for what the pairing cannot do without, then pair."""
        self._ask_settings(code, sentence, self.pair)

    def _ask_settings(self, missing: str, note: str, then: Callable[[], object]) -> None:
        before = self._desk.tournament
        title = self._window.tr("Tournament settings")
        dialog = TournamentDialog(before, title, missing, note, self._window)

        def take(entered: Tournament) -> bool:
            settings = ChangeSettings.of(
                before,
                edition=entered.edition,
                round_count=entered.round_count,
                initial_colour=entered.initial_colour,
                points=entered.points,
                acceleration=entered.acceleration,
            )
            edits: list[Edit] = [e for e in (ChangeDetails(entered.details), settings) if self._does(e)]
            edit = edits[0] if len(edits) == 1 else Several(settings.label, tuple(edits))
            return not edits or kept(self._window, edit, dialog.tell)

        dialog.take = take
        dialog.accepted.connect(then)
        opened(dialog)

    def _does(self, edit: Edit) -> bool:
        """Return whether an edit would change anything, or cannot be carried out and says so itself."""
        try:
            return edit.apply(self._desk.tournament) != self._desk.tournament
        except ArbiterError:
            return True

    def pair(self) -> None:
        """Pair the next round, after a warning where that settles numbers out of order; Cancel shows what to do.

        After the last round, show what comes then.
        """
        desk = self._desk
        if self._window.hands.in_the_way():
            return
        if desk.tournament.over:
            self._show_next()
            return
        met = () if any(o.blocking for o in obstacles(desk.tournament)) else pairing_cautions(desk.tournament)
        title = self._window.tr("Pair round {number}").format(number=desk.tournament.next_round)
        if not met or desk.pairing or desk.ask(title, met):
            desk.pair()
            return
        self._show_next()

    def _show_next(self) -> None:
        """Show the page before the next round, or after the last one."""
        self._window.looks.show_view("round")
        self._desk.show_round(self._desk.tournament.next_round)
        self._window.focus_view()

    def publish(self) -> None:
        """Declare the round looked at public, now, and say so."""
        desk, number = self._desk, self._desk.shown_round
        if desk.session is None or not desk.apply(PublishRound(number, desk.session.now())):
            return
        text = self._window.tr(
            "Round {number} is published since {time}; from now on changes are marked on its sheets."
        )
        time = spoken_here(clock_text(desk.tournament.rounds[number - 1].published_at))
        desk.tell(Weight.NOTE, text.format(number=number, time=time))

    def add_player(self) -> None:
        """Add a player at the end of the list."""
        if none_to_come(self._desk):
            return
        dialog = PlayerDialog(Player(0), self._window.tr("Add player"), self._window, self._method())
        dialog.doubt = self._window.players.doubt
        dialog.take = lambda player: enter_player(self._desk, player) > 0
        opened(dialog)

    def edit_player(self) -> None:
        """Change the selected player: in the cell of the list that has the keys, else in a dialog."""
        table = self._window.players.table
        player = self._player()
        if player is None or table.in_a_cell() or (table.hasFocus() and table.edit_current()):
            return
        dialog = PlayerDialog(player, self._window.tr("Edit player"), self._window, self._method())
        dialog.doubt = lambda changed: self._doubt(player, changed)
        dialog.take = lambda changed: self._desk.apply(ChangePlayer(changed))
        opened(dialog)

    def _doubt(self, before: Player, after: Player) -> str:
        said = doubt_in_list(self._desk.tournament, before, after)
        return self._window.tr("{doubt} OK once more keeps it.").format(doubt=said) if said else ""

    def _method(self) -> RatingMethod:
        return rating_method(self._desk.tournament.details.rating_method)

    def withdraw(self) -> None:
        """Let the selected players leave from a round on, usually the next one."""
        players = self._selected()
        players = [player for player in players if player.withdrawn_from is None] or players[:1]
        if not players or none_to_come(self._desk):
            return
        note = self._window.tr("{player} takes no part from this round on:").format(player=called(players[0]))
        if len(players) > 1:
            text = self._window.tr("{count} players take no part from this round on: {names}")
            note = text.format(count=len(players), names="; ".join(map(called, players)))
        title = self._window.tr("Withdraw player")
        dialog = RoundDialog(title, note, self._desk.tournament.next_round, self._last(), self._window)

        def apply() -> None:
            number = dialog.round.value()
            edits = tuple(Withdraw(player.number, number) for player in players)
            label = say("withdraw {count} players from round {round}", count=len(edits), round=number)
            self._desk.apply(edits[0] if len(edits) == 1 else Several(label, edits))

        dialog.accepted.connect(apply)
        opened(dialog)

    def return_player(self) -> None:
        """Let the selected players who have left take part again from the next round on."""
        if none_to_come(self._desk):
            return
        number = self._desk.tournament.next_round
        edits = tuple(Return(p.number, number) for p in self._selected() if p.withdrawn_from is not None)
        if len(edits) > 1:
            label = say("{count} players return in round {round}", count=len(edits), round=number)
            self._desk.apply(Several(label, edits))
        elif edits:
            self._desk.apply(edits[0])

    def request_bye(self) -> None:
        """Announce byes of the selected players, or take them back."""
        players, tournament = self._selected(), self._desk.tournament
        if not players or none_to_come(self._desk):
            return
        numbers = tuple(player.number for player in players)
        announced = {r.round: r.kind for r in tournament.requests if r.player == numbers[0]}
        dialog = ByeDialog(
            self._bye_note(players),
            tournament.next_round,
            self._last(),
            announced if len(players) == 1 else {},
            lambda rounds, kind: [
                spoken_here(met.sentence) for met in bye_limits(self._desk.tournament, numbers, rounds, kind)
            ],
            self._window,
        )

        def apply() -> None:
            edit = byes(self._desk.tournament, numbers, dialog.rounds.rounds(), dialog.chosen())
            if edit is not None:
                self._desk.apply(edit)
            else:
                self._desk.tell(
                    Weight.NOTE, self._window.tr("That is announced so already; nothing is changed.")
                )

        dialog.accepted.connect(apply)
        opened(dialog)

    def _bye_note(self, players: list[Player]) -> str:
        """Return who gets a bye; of a single player also which ones there were and are to come."""
        if len(players) > 1:
            text = self._window.tr("{count} players get: {names}")
            return text.format(count=len(players), names="; ".join(map(called, players)))
        known = [spoken_here(line) for line in byes_told(self._desk.tournament, players[0].number)]
        return "\n".join((*known, self._window.tr("{player} gets:").format(player=called(players[0]))))

    def unpair(self) -> None:
        """Remove the last round, after a warning when it was published or results would go with it."""
        number = len(self._desk.tournament.rounds)
        if number:
            self._desk.apply(DropRound(number))

    def _player(self) -> Player | None:
        return next(iter(self._selected()), None)

    def _selected(self) -> list[Player]:
        """Return everybody selected; of a board the one whose half has the cursor."""
        known = self._desk.tournament.by_number
        return [known[number] for number in self._desk.meant if number in known]

    def _last(self) -> int:
        return self._desk.tournament.round_count or MOST_ROUNDS


def called(player: Player) -> str:
    """Return number and name.

    >>> called(Player(7, "Smith"))
    '7 Smith'
    """
    return named_here(player)
