"""Games of the boards: read from a PGN file, compared with the boards, kept, and written again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox

from arbiter_gui.app.edits.games import AttachGames, DetachGames
from arbiter_gui.app.report_files.attaching import Matching, matched_games
from arbiter_gui.app.report_files.live_results import edit_entering_results
from arbiter_gui.domain.errors import ArbiterError, StoreError
from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.formats.pgn import attached_pgn
from arbiter_gui.formats.pgn_reader import PgnGame, games_in
from arbiter_gui.gui.files.live_results_dialog import LiveResultsDialog
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.style.rich_text import items, paragraphs, together
from arbiter_gui.gui.tournament.command_context import CommandContext
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog

_MOST_TOLD = 500


class GameCommands(Feature):
    """The commands about games."""

    def __init__(self, context: CommandContext, write_as: Callable[..., object]) -> None:
        self._context = context
        self._window = context.window
        self._current = context.current
        self._write_as = write_as

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        return {
            "attach-games": self.attach,
            "detach-games": self.detach,
            "export-games": self.export,
            "live-results": self.offer_live_results,
        }

    def attach(self) -> None:
        """Ask for a PGN file and show what would be attached."""
        path = self._context.questions.games_to_open()
        if path is not None:
            self.attach_from(path)

    def attach_from(self, path: Path) -> None:
        """Hold the games of a file to the boards.

        Every difference is shown before they are kept.
        """
        try:
            games_on_boards = matched_games(
                self._current.tournament, _games_of_file(path), self._round()
            )
        except ArbiterError as error:
            self._current.tell(Weight.ERROR, error.said)
            return
        open_dialog(self._games_dialog(games_on_boards))

    def _round(self) -> int:
        """Return the round of games that do not say theirs: the one looked at, if it is paired."""
        return max(1, min(self._current.shown_round, len(self._current.tournament.rounds)))

    def _games_dialog(self, games_on_boards: Matching) -> TextDialog:
        """Return the dialog that shows which games belong to boards, and attaches them."""
        head = counted(
            len(games_on_boards.games),
            "{n} game is attached to its board.",
            "{n} games are attached to boards.",
        )
        lines = [
            translated(difference.words) for difference in games_on_boards.differences[:_MOST_TOLD]
        ]
        if not lines:
            lines = [self._window.tr("The games match the boards.")]
        text = together((paragraphs((translated(head),)), items(lines)))
        dialog = TextDialog(self._window.tr("Games matched to boards"), text, self._window)
        if games_on_boards.games:
            button = dialog.buttons.addButton(
                self._window.tr("&Attach"), QDialogButtonBox.ButtonRole.AcceptRole
            )
            button.setDefault(True)
            dialog.buttons.accepted.connect(dialog.accept)
            dialog.accepted.connect(
                lambda: self._current.apply_with_undo(AttachGames(games_on_boards.games))
            )
        return dialog

    def offer_live_results(self) -> None:
        """Offer the results of live boards from a PGN file, which may still grow.

        One edit enters those ticked.
        """
        path = self._context.questions.games_to_open()
        if path is None:
            return
        dialog = LiveResultsDialog(
            path, lambda: self._current.tournament, self._round(), self._window
        )

        def enter() -> None:
            offers = dialog.ticked_results()
            if offers:
                self._current.apply_with_undo(edit_entering_results(offers))

        dialog.accepted.connect(enter)
        open_dialog(dialog)

    def detach(self) -> None:
        """Remove the games of the current round; undo restores them."""
        self._current.apply_with_undo(DetachGames(self._current.shown_round))

    def export(self) -> None:
        """Write all games that are attached."""
        tournament = self._current.tournament
        if not tournament.games:
            self._current.tell(Weight.REFUSAL, self._window.tr("No game is attached to any board."))
            return
        stem = slug(tournament.details.name) + "_games"
        self._write_as(stem, ".pgn", lambda _: attached_pgn(tournament))


def _games_of_file(path: Path) -> tuple[PgnGame, ...]:
    """Return the games of a file. Raises FormatError and StoreError."""
    try:
        return games_in(path, path.name)
    except OSError as error:
        raise StoreError(
            say("{file} cannot be read: {why}.", file=path.name, why=system_words(error))
        ) from error
