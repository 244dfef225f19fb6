"""What is left of a damaged tournament file: its readable part, and the newest copy of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from arbiter_gui.app.opening.saved_copies import SavedCopy, newest_copy
from arbiter_gui.app.session import Session
from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, joined
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING


@dataclass(frozen=True, slots=True)
class Rescue:
    """The ways to continue after a file was damaged.

    `session` is its readable part, open for reading, None if nothing can be read; whoever has the
    rescue shows or closes it. `copy` is the newest copy, None if there is none.
    """

    session: Session | None
    copy: SavedCopy | None

    @property
    def is_copy_better(self) -> bool:
        """Whether the copy has at least as many rounds and results as can still be read.

        A copy is whole and keeps its history, so that it is also better when both have as many.
        """
        if self.copy is None:
            return False
        if self.session is None:
            return True
        tournament = self.session.tournament
        readable = (len(tournament.rounds), result_count(tournament))
        return (self.copy.rounds, self.copy.results) >= readable

    @property
    def unreadable_entries(self) -> tuple[Said, ...]:
        """A note for each entry that cannot be read, apart from the history."""
        if self.session is None:
            return ()
        # The first note says that the file is damaged.
        return self.session.notices[1:]

    def close(self) -> None:
        """Close the readable part."""
        if self.session is not None:
            self.session.close()


def rescued(path: Path, second_folder: str, control: Control) -> Rescue:
    """Return what is left of the damaged file at `path`.

    Copies are also looked for in `second_folder`, the folder of second copies (empty: none is
    chosen). For a worker: reading takes seconds for a large file, and folders may respond slowly.
    PairingCancelled if `control` stops the work.
    """
    copy = newest_copy(path, second_folder)
    control.checkpoint()
    session: Session | None = None
    try:
        session = Session.salvage(path, control)
    except StoreError:
        # Nothing can be read; the reason is known from opening the file.
        return Rescue(None, copy)
    return Rescue(session, copy)


def result_count(tournament: Tournament) -> int:
    """Return the number of boards that have a result, in all rounds."""
    return sum(
        board.result != PENDING for recorded in tournament.rounds for board in recorded.boards
    )


def readable_part_words(tournament: Tournament) -> Said:
    """Return how much of a tournament could be read: ``9 players, 3 rounds, 12 results``."""
    players = counted(len(tournament.players), "{n} [player|players]")
    return joined(
        (
            about_participants(tournament, players),
            extent_words(len(tournament.rounds), result_count(tournament)),
        )
    )


def extent_words(rounds: int, results: int) -> Said:
    """Return how far a tournament has come: ``3 rounds, 12 results``."""
    return joined(
        (
            counted(rounds, "{n} round", "{n} rounds"),
            counted(results, "{n} result", "{n} results"),
        )
    )
