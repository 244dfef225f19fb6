"""Importing, numbering, checking in and keeping apart: what is done to the list of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from arbiter_gui.app.age_groups import fill_in
from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangeSettings,
    ExchangeNumbers,
    NumberPlayers,
    RemovePlayer,
)
from arbiter_gui.app.edits.attendance import Attend
from arbiter_gui.app.edits.players import entering_many
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.player_list import ListFile, PlayerList
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.rated import rating_kind
from arbiter_gui.domain.saying import counted, say
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.gui.dialogs.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.dialogs.age_groups_dialog import AgeGroupsDialog
from arbiter_gui.gui.dialogs.import_dialog import ImportDialog
from arbiter_gui.gui.dialogs.opening import opened
from arbiter_gui.gui.dialogs.prohibited_dialog import ProhibitedDialog
from arbiter_gui.gui.dialogs.round_dates_dialog import RoundDatesDialog
from arbiter_gui.gui.entering import none_to_come, tell_entries
from arbiter_gui.gui.keeping import kept
from arbiter_gui.gui.messages import Weight
from arbiter_gui.gui.tasks import Tasks
from arbiter_gui.gui.waiting import Beside, Waiting

if TYPE_CHECKING:
    from arbiter_gui.gui.window import MainWindow


class PlayerCommands:
    """What the Players menu does."""

    def __init__(self, window: MainWindow) -> None:
        self._window, self._desk = window, window.desk
        self._tasks = Tasks(window)
        self.waiting = Waiting(self._tasks, window.desk.crashed.emit)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the Players menu calls."""
        return {
            "import-players": self.import_players,
            "number-players": lambda: self._desk.apply(NumberPlayers()),
            "rank-up": lambda: self.exchange(-1),
            "rank-down": lambda: self.exchange(1),
            "age-groups": self.age_groups,
            "remove-player": self.remove,
            "prohibited": self.prohibit,
            "adjustments": self.adjust,
            "round-dates": self.date_rounds,
            "check-in": self.check_in,
            "all-absent": self.all_absent,
        }

    def import_players(self) -> None:
        """Ask for a list and let the arbiter choose from it."""
        if none_to_come(self._desk):
            return
        path = self._window.questions.list_to_open()
        if path is not None:
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Show what a list would bring; a file that is none is told, and that nobody comes after the last round.

        The list is read beside the window; with other players or another tournament meanwhile, once more.
        """
        if none_to_come(self._desk):
            return
        session, tournament = self._desk.session, self._desk.tournament
        kind = rating_kind(tournament.details.rating_kind)

        def done(read: tuple[ListFile, PlayerList]) -> None:
            if self._desk.session is not session:
                return
            if self._desk.tournament.players is tournament.players:
                self._show_list(*read)
            else:
                self.import_from(path)

        def failed(error: ArbiterError) -> None:
            if not isinstance(error, PairingCancelled):
                self._desk.tell(Weight.ERROR, error.said)

        def work(control: Control) -> tuple[ListFile, PlayerList]:
            file = ListFile.opened(path, tournament.players, kind)
            return file, file.read(control)

        self._beside(self._window, path.name)(work, done, failed)

    def _beside(self, parent: QWidget, name: str) -> Beside:
        """Return what reads a list beside the window, with a bar over `parent` where that takes longer."""
        text = self._window.tr("Reading {file}").format(file=name)
        return self.waiting.over(parent, self._window.tr("Import players"), text)

    def _show_list(self, file: ListFile, found: PlayerList) -> None:
        dialog = ImportDialog(file, found, self._window)
        dialog.beside = self._beside(dialog, file.name)
        dialog.finished.connect(self.waiting.stop)

        def take() -> None:
            players = dialog.players()
            label = counted(
                len(players),
                "import {n} player from {file}",
                "import {n} players from {file}",
                file=file.name,
            )
            before = self._desk.tournament
            if self._desk.apply(entering_many(before, label, players)):
                tell_entries(self._desk, before)
            self._window.looks.show_view("players")

        dialog.accepted.connect(take)
        opened(dialog)

    def close(self) -> None:
        """End the worker; for the window's end."""
        self.waiting.stop()
        self._tasks.close()

    def exchange(self, step: int) -> None:
        """Let the selected player change numbers with the one above (-1) or below (1), who is as strong."""
        numbers = sorted(self._desk.tournament.by_number)
        if not self._desk.meant or self._desk.meant[0] not in numbers:
            return
        here = self._desk.meant[0]
        place = numbers.index(here) + step
        if 0 <= place < len(numbers) and self._desk.apply(ExchangeNumbers(here, numbers[place])):
            self._desk.select((numbers[place],))

    def remove(self) -> None:
        """Remove the selected players before round 1; Undo brings them back."""
        known = self._desk.tournament.by_number
        numbers = sorted((n for n in self._desk.meant if n in known), reverse=True)
        edits = tuple(RemovePlayer(number, known[number].name) for number in numbers)
        if len(edits) > 1:
            self._desk.apply(Several(say("remove {count} players", count=len(edits)), edits))
        elif edits:
            self._desk.apply(edits[0])

    def age_groups(self) -> None:
        """Fill the categories from the years of birth, as far as the arbiter ticks what is shown before."""
        dialog = AgeGroupsDialog(self._desk.tournament, self._window)
        dialog.accepted.connect(lambda: self._desk.apply(fill_in(dialog.chosen())))
        opened(dialog)

    def prohibit(self) -> None:
        """Say who must not meet whom; several selected players are proposed as a group."""
        dialog = ProhibitedDialog(self._desk.tournament, self._desk.meant, self._window)

        def take() -> bool:
            change = ChangeSettings.of(self._desk.tournament, prohibited=dialog.groups())
            edit = Several(say("change the prohibited pairings"), (change,))
            return kept(self._window, edit, dialog.tell)

        dialog.take = take
        opened(dialog)

    def adjust(self) -> None:
        """Give or take points apart from the results; selected players are proposed for a penalty."""
        before = self._desk.tournament
        dialog = AdjustmentsDialog(before, self._desk.meant, self._window)

        def take() -> bool:
            change = ChangeSettings.of(before, adjustments=dialog.adjustments())
            edit = Several(say("change the point adjustments"), (change,))
            return kept(self._window, edit, dialog.tell)

        dialog.take = take
        opened(dialog)

    def date_rounds(self) -> None:
        """Say on which day each round is played; what is only read says that it cannot be."""
        if self._desk.refused():
            return
        details = self._desk.tournament.details
        dialog = RoundDatesDialog(self._desk.tournament, self._window)

        def take(dates: tuple[str, ...]) -> bool:
            change = ChangeDetails(replace(details, dates=dates))
            edit = Several(say("change the dates of the rounds"), (change,))
            return dates == details.dates or kept(self._window, edit, dialog.tell)

        dialog.take = take
        opened(dialog)

    def check_in(self) -> None:
        """Let the selected players take part in the next round, or not."""
        for number in self._desk.meant[:1]:
            self._window.players.check_in(number)

    def all_absent(self) -> None:
        """Mark everybody absent who is expected, so that Space then checks in who has come."""
        tournament = self._desk.tournament
        number, absent = tournament.next_round, tournament.absent(tournament.next_round)
        players = tuple(p.number for p in tournament.players if p.number not in absent)
        label = say("everybody absent in round {round} until checked in", round=number)
        self._desk.apply(Attend(label, players, number, absent=True))
