"""The port through which the open tournament reaches its storage, be it a file or a server."""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage.journal import HERE, Author, LogEntry, News
from arbiter_gui.storage.rows import RowChange
from arbiter_gui.storage.traces import StoredTrace


class Conflict(StoreError):
    """Another user has meanwhile changed the same rows as an edit; nothing was written.

    `rows_of_edit` are the rows the edit would have written, `changes_by_others` what other users
    did meanwhile to the same rows.
    """

    def __init__(
        self,
        sentence: Said,
        rows_of_edit: tuple[RowChange, ...] = (),
        changes_by_others: tuple[News, ...] = (),
    ) -> None:
        """Keep the rows on both sides with the `sentence`, so that the arbiter can be shown
        both.
        """
        super().__init__(sentence)
        self.rows_of_edit = rows_of_edit
        self.changes_by_others = changes_by_others


class Taken(StoreError):
    """Another user is pairing, publishing or closing a round of the tournament."""


class Away(StoreError):
    """The server does not respond: the known data can be read, and nothing can be changed."""


class NotAllowed(StoreError):
    """The server denies the action to this user."""


Outcome = tuple[Tournament, Collection[int]]
"""The changed tournament of an edit, and the rounds whose stored traces are dropped."""
Lines = Callable[[Tournament, tuple[RowChange, ...]], tuple[str, ...]]
"""Function that returns the lines to put on record when undo or redo writes rows to a tournament.
"""


def no_lines(_tournament: Tournament, _rows: tuple[RowChange, ...]) -> tuple[str, ...]:
    """Put nothing on record."""
    return ()


class Store(Protocol):
    """A tournament and its storage, which always agree. Belongs to one thread.

    Every method raises StoreError if the disk or the server fails; then neither has changed. Times
    are ISO text from the caller.
    """

    @property
    def path(self) -> Path:
        """The file; of a tournament on a server, the place of its copy on this machine."""
        ...

    @property
    def address(self) -> str:
        """The address of a tournament on a server, without a password; empty for a file."""
        ...

    @property
    def tournament(self) -> Tournament:
        """The current tournament."""
        ...

    @property
    def in_place(self) -> bool:
        """Whether it is still where it was opened; a file can be moved, deleted or replaced."""
        ...

    @property
    def is_away(self) -> bool:
        """Whether the server does not respond; a file always does."""
        ...

    @property
    def seen(self) -> int:
        """The number of the last line of the history that is known here."""
        ...

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` undoes."""
        ...

    @property
    def undo_entry(self) -> str:
        """The name by which a device or a move called the edit that `undo` takes back.

        Empty without one.
        """
        ...

    @property
    def redo_entry(self) -> str:
        """The name by which a device or a move called the edit that `redo` brings back.

        Empty without one.
        """
        ...

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` redoes."""
        ...

    def apply(
        self,
        make: Callable[[Tournament], Outcome],
        label: str,
        time: str,
        trace: str | None = None,
        author: Author = HERE,
        last_seen: int | None = None,
    ) -> tuple[RowChange, ...]:
        """Save what `make` returns for the current tournament, and log it; return the changed rows.

        `make` may be called again if other users changed something else. `last_seen` is the last
        line of the history known when the edit was decided (None: all that is known here): raises
        Conflict if others have since changed the same rows. `trace` is the JSON trace of the round
        that the edit adds.
        """
        ...

    def undo(self, time: str, lines: Lines = no_lines) -> tuple[str, tuple[RowChange, ...]]:
        """Undo one's own last edit.

        Return its label and the changed rows, both empty if there is no edit to undo.

        Leaving FIDE mode is skipped and stays. Edits of others that build on the edit are undone
        too (`edits_undone_too`).
        """
        ...

    def redo(self, time: str, lines: Lines = no_lines) -> tuple[str, tuple[RowChange, ...]]:
        """Redo the last undone edit; return as `undo` does."""
        ...

    def undo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `undo` would write."""
        ...

    def redo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `redo` would write."""
        ...

    def edits_undone_too(self) -> tuple[News, ...]:
        """Return the edits of others that build on the one that `undo` undoes and go with it,
        oldest first.
        """
        ...

    def stored_trace(self, round_number: int) -> StoredTrace | None:
        """Return the trace stored with a recorded round, None if it has no trace."""
        ...

    def stored_traces(self) -> tuple[tuple[int, StoredTrace], ...]:
        """Return the traces of all recorded rounds, each with its round number."""
        ...

    def paired_by(self) -> frozenset[str]:
        """Return the editions that the traces of the recorded rounds name."""
        ...

    def before_round(self, round_number: int) -> tuple[Tournament, StoredTrace | None] | None:
        """Return the state a recorded round was paired from and its trace, with the numbers used
        then, if logged.
        """
        ...

    def work_back(self, steps: int) -> None:
        """Undo the last `steps` edits at once, whatever they are, in a copy that is only for
        reading.
        """
        ...

    def log(self) -> tuple[LogEntry, ...]:
        """Return the whole log of the tournament, oldest first."""
        ...

    def has_entry(self, name: str) -> bool:
        """Return whether the entry to which a device gave this name was carried out, even if it was
        undone since.
        """
        ...

    def entry_state(self, name: str) -> str:
        """Return whether the entry of this name is done, undone or dropped.

        Empty where there is none.
        """
        ...

    def catch_up(self) -> None:
        """Fetch what other users did, for `take_news`.

        Raises Away if the server does not respond (again).
        """
        ...

    def take_news(self) -> tuple[News, ...]:
        """Return what other users did and was not reported yet, oldest first."""
        ...

    def watch(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake`, on a thread of its own, when other users change something or the server is
        lost or back.

        Return the function that ends this. A file has no other users.
        """
        ...

    def claim(self) -> AbstractContextManager[None]:
        """Keep others from pairing, publishing or closing a round meanwhile.

        Raise Taken, with a name, if one does.
        """
        ...

    def contents(self) -> bytes:
        """Return everything, history included, as the bytes of a tournament file."""
        ...

    def save_copy(self, path: Path) -> None:
        """Write a complete copy to a file, history included; a file of that name is replaced."""
        ...

    def close(self) -> None:
        """Close the storage; calling it twice is harmless."""
        ...
