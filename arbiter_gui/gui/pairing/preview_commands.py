"""The next round looked at while games of the last one still run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from arbiter_gui.app.rounds.round_preview import preview_round, previewed_games
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.round_preview import OpenGame, RoundPreview
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.pairing.round_preview_dialog import RoundPreviewDialog
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.services.tasks import Job
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.reports.round_tables.preview_table import PreviewRow, preview_table
from arbiter_gui.reports.tables.table import Table


class PreviewCommands(Feature):
    """Pairs the next round for every way in which the open games can end, in the worker, and shows
    it in a dialog.

    `print_table` prints a table on pages of the event, `show_for_now` shows one on the display.
    """

    def __init__(
        self,
        context: CommandContext,
        print_table: Callable[[Table[PreviewRow]], object],
        show_for_now: Callable[[Table[Any]], object],
    ) -> None:
        self._context = context
        self._current = context.current
        self._window = context.window
        self._print_table = print_table
        self._show_for_now = show_for_now

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what the action calls."""
        return {"preview-next": self.preview}

    def preview(self) -> None:
        """Open the dialog, and fill it when the worker is done; closing it stops the worker.

        Where too many games are open there is nothing to choose from, so a message says so instead.
        """
        tournament = self._current.tournament
        try:
            open_games = previewed_games(tournament)
        except ArbiterError as error:
            self._current.tell(Weight.REFUSAL, error.said)
            return
        title = self._window.tr("Preview of round {n}").format(n=tournament.next_round)
        game_lines = self._game_lines(tournament, open_games)
        dialog = RoundPreviewDialog(
            title, game_lines, lambda preview: preview_table(tournament, preview), self._window
        )

        # Appended to by the worker; the window shows only the last, so nothing is lost if it comes
        # late.
        previews: list[RoundPreview] = []

        def work(control: Control) -> RoundPreview:
            return preview_round(tournament, control=control, tell=previews.append)

        def show(preview: RoundPreview) -> None:
            # Stopped with the dialog, in which it could not be shown any more.
            if not job.stop.is_set():
                dialog.show_preview(preview)

        def move(count: int, combinations: int) -> None:
            if not job.stop.is_set():
                dialog.show_progress(count, combinations)
                if previews:
                    dialog.show_so_far(previews[-1])

        job = Job(work, show, lambda error: self._failed(dialog, error), move)
        dialog.finished.connect(lambda _code: job.cancel())
        dialog.print_wanted.connect(self._print)
        dialog.display_wanted.connect(self._display)
        open_dialog(dialog)
        self._current.tasks.start(job)

    def _game_lines(self, tournament: Tournament, games: Sequence[OpenGame]) -> list[str]:
        """Return a line with the board and the players of each game without a result."""
        text = self._window.tr("Board {n}: {white} – {black}")
        lines = []
        for game in games:
            white = translated(numbered_name(player_of(tournament, game.white)))
            black = translated(numbered_name(player_of(tournament, game.black)))
            lines.append(text.format(n=game.table, white=white, black=black))
        return lines

    def _failed(self, dialog: RoundPreviewDialog, error: Exception) -> None:
        if isinstance(error, ArbiterError) and not isinstance(error, PairingCancelled):
            dialog.show_words(translated(error.said))
        elif not isinstance(error, PairingCancelled):
            self._current.crashed.emit(error)

    def _print(self, preview: RoundPreview) -> None:
        """Print the preview shown."""
        self._print_table(preview_table(self._current.tournament, preview))

    def _display(self, preview: RoundPreview) -> None:
        """Show on the display which boards are certain or possible; when, is for the arbiter."""
        table = preview_table(self._current.tournament, preview)
        self._show_for_now(table.with_columns("certainty", "white", "black"))
