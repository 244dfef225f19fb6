"""What the open tournament asks of where it is kept: a file, or a server. Nobody above knows which of them it is."""

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
    """Somebody else changed meanwhile what an edit would change; nothing was written.

    `mine` are the rows the edit would have written, `theirs` what was done meanwhile, as far as they meet.
    """

    def __init__(self, said: Said, mine: tuple[RowChange, ...] = (), theirs: tuple[News, ...] = ()) -> None:
        super().__init__(said)
        self.mine = mine
        self.theirs = theirs


class Taken(StoreError):
    """Somebody else is pairing, publishing or closing a round of the tournament."""


class Away(StoreError):
    """The server does not answer: what is known can be read, and nothing can be changed."""


class NotAllowed(StoreError):
    """The server refuses it to this user."""


Outcome = tuple[Tournament, Collection[int]]
"""What an edit makes of a tournament, and the rounds whose stored traces are let go."""
Lines = Callable[[Tournament, tuple[RowChange, ...]], tuple[str, ...]]
"""What goes on record when rows are written to a tournament by undo or redo."""


def no_lines(_tournament: Tournament, _rows: tuple[RowChange, ...]) -> tuple[str, ...]:
    """Put nothing on record."""
    return ()


class Store(Protocol):
    """A tournament and where it is kept, which always agree. Belongs to one thread.

    Every method raises StoreError when the disk or the server does not do its part; then neither has changed.
    Times are ISO text from the caller.
    """

    @property
    def path(self) -> Path:
        """The file; of a tournament on a server, where its copy on this machine is kept."""
        ...

    @property
    def address(self) -> str:
        """The address of a tournament on a server, without a password; empty for a file."""
        ...

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        ...

    @property
    def in_place(self) -> bool:
        """Whether it still stands where it was opened; a file can be moved, deleted or replaced."""
        ...

    @property
    def away(self) -> bool:
        """Whether the server does not answer; a file is always there."""
        ...

    @property
    def seen(self) -> int:
        """The number of the last line of the history that is known here."""
        ...

    @property
    def undo_label(self) -> str | None:
        """The label of the edit that `undo` takes back."""
        ...

    @property
    def redo_label(self) -> str | None:
        """The label of the edit that `redo` brings back."""
        ...

    def apply(
        self,
        make: Callable[[Tournament], Outcome],
        label: str,
        time: str,
        trace: str | None = None,
        by: Author = HERE,
        seen: int | None = None,
    ) -> tuple[RowChange, ...]:
        """Save what `make` makes of the tournament as it stands, and log it; return the rows that were changed.

        `make` may be called again when others changed something elsewhere. `seen` is what the edit was decided by
        (None: all that is known here): Conflict when others changed since then what it changes. `trace` is the JSON
        trace of the round that the edit adds.
        """
        ...

    def undo(self, time: str, lines: Lines = no_lines) -> tuple[str, tuple[RowChange, ...]]:
        """Take one's own last edit back; return its label and the changed rows, or nothing when there is none.

        Leaving FIDE mode is passed over and stays. What others built on the edit goes with it (`built_on`).
        """
        ...

    def redo(self, time: str, lines: Lines = no_lines) -> tuple[str, tuple[RowChange, ...]]:
        """Bring the last undone edit back; as `undo`."""
        ...

    def undo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `undo` would write."""
        ...

    def redo_changes(self) -> tuple[RowChange, ...]:
        """Return the rows that `redo` would write."""
        ...

    def built_on(self) -> tuple[News, ...]:
        """Return the edits of others that build on the one that `undo` takes back, and go with it; oldest first."""
        ...

    def stored_trace(self, round_number: int) -> StoredTrace | None:
        """Return the trace stored with a recorded round, None where there is none."""
        ...

    def stored_traces(self) -> tuple[tuple[int, StoredTrace], ...]:
        """Return the traces of all recorded rounds, with the numbers of these."""
        ...

    def paired_by(self) -> frozenset[str]:
        """Return the editions that the traces of the recorded rounds say they are of."""
        ...

    def before_round(self, number: int) -> tuple[Tournament, StoredTrace | None] | None:
        """Return the state a recorded round was paired from and its trace, by the numbers of then, if logged."""
        ...

    def work_back(self, steps: int) -> None:
        """Take the last `steps` edits back at once, whatever they are, in a copy that is only looked at."""
        ...

    def log(self) -> tuple[LogEntry, ...]:
        """Return everything that happened to the tournament, oldest first."""
        ...

    def has_entry(self, name: str) -> bool:
        """Return whether the entry that a device calls so was carried out, even if it was undone since."""
        ...

    def catch_up(self) -> None:
        """Learn what others did; `take_news` tells it. Away when the server does not answer (again)."""
        ...

    def take_news(self) -> tuple[News, ...]:
        """Return what others did and was not told yet, oldest first."""
        ...

    def watch(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Have `wake` called, on a thread of its own, when others did something or the server goes or comes back.

        Return what ends that. Nobody else works on a file.
        """
        ...

    def claim(self) -> AbstractContextManager[None]:
        """Let nobody else pair, publish or close a round meanwhile; Taken when somebody else does, with the name."""
        ...

    def contents(self) -> bytes:
        """Return everything, history included, as the bytes of a tournament file."""
        ...

    def save_copy(self, path: Path) -> None:
        """Write a complete copy to a file, history included; a file of that name is replaced."""
        ...

    def close(self) -> None:
        """Let go of it; harmless when done twice."""
        ...
