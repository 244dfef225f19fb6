"""Edits that a command makes in a tournament file, and files that keep none."""

from __future__ import annotations

from pathlib import Path

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import tell
from arbiter_gui.cli.loading import Loaded
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say


def apply_to_file(loaded: Loaded, edit: Edit) -> None:
    """Carry out an edit in the loaded tournament file, and say what can be undone there.

    Raises InvalidTournament for a report or a damaged file, and errors as `Session.open`.
    """
    if not loaded.is_tournament_file or loaded.salvaged:
        raise InvalidTournament(
            say(
                "{file}: --apply needs a tournament file; use -o OUT for a report", file=loaded.file
            )
        )
    session = Session.open(Path(loaded.file))
    try:
        session.apply(edit)
        tell(say("{file}: {edit}.", file=loaded.file, edit=session.undo_label))
    finally:
        session.close()


def check_kept(loaded: Loaded) -> None:
    """Raise InvalidTournament for a report file, which keeps nothing, and for the readable part of
    a damaged file.
    """
    if not loaded.is_tournament_file or loaded.salvaged:
        raise InvalidTournament(
            say(
                "{file}: only a tournament file can keep games and results; open the report first",
                file=loaded.file,
            )
        )
