"""A tournament on a server: reads use a copy in memory, and every edit is a transaction of the
server.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.storage import journal, tables
from arbiter_gui.storage.checks.refusals import sound_values
from arbiter_gui.storage.database import TournamentDatabase
from arbiter_gui.storage.migrations import MIGRATIONS, Migration
from arbiter_gui.storage.on_record import RECORD_TABLE
from arbiter_gui.storage.port import Away, Conflict, Taken
from arbiter_gui.storage.rows import LISTED_TABLES, TABLES, RowChange, listed_rows
from arbiter_gui.storage.server.address import Address
from arbiter_gui.storage.server.bad_rows import set_bad_rows_aside
from arbiter_gui.storage.server.catalogue import (
    check_known,
    migrate_on_server,
    newest_version,
    schema_of,
    tables_version,
    version_at,
    writers,
)
from arbiter_gui.storage.server.connections import (
    away_words,
    connect,
    machine_name,
    server_error,
    time_limit_for_answer,
    user_and_place,
)
from arbiter_gui.storage.server.deeds import KnownEnd, deed_written_since, known_end
from arbiter_gui.storage.server.functions import NOT_AS_KNOWN, TAKEN
from arbiter_gui.storage.server.local_copies import (
    copy_place,
    keep_copy_before_update,
    state_of_rounds,
)
from arbiter_gui.storage.server.mirror import (
    HistoryNews,
    Query,
    entering_statements,
    opening_statements,
    read_news,
    read_whole_tournament,
    write_news,
)
from arbiter_gui.storage.server.watching import Watch
from arbiter_gui.storage.sqlite.connections import Damaged, transaction
from arbiter_gui.storage.sqlite.held_file import copy_database
from arbiter_gui.storage.touched import builds_on, fits_list, needs_claim

if TYPE_CHECKING:
    import psycopg


_LONG = 60.0
"""Seconds that the server has for a whole tournament, and for everything since a window lost the
connection."""
_MOST_TOLD = 5
_MOST_NOTICES = 30
"""Most ignored rows that a message names, and that are named when a tournament is opened."""
_DEVICE = 80
"""Most characters of a device's name in the history."""


class ServerStore(TournamentDatabase):
    """A tournament on a server.

    `name` is the user and machine here, as in the history: `anna@hall-2`.
    """

    def __init__(
        self,
        address: Address,
        password: str | None,
        folder: Path,
        connection: psycopg.Connection[Any],
        mirror: sqlite3.Connection,
        migrations: Sequence[Migration],
        left_out: tuple[Said, ...] = (),
    ) -> None:
        """Follow the tournament on the server through a `connection`.

        `mirror` is the copy of it on this machine.

        `left_out` says which rows of the server were impossible and are not in the copy.
        """
        self._address = address
        self._password = password
        self._migrations = migrations
        self._number = address.tournament or 0
        self._server = connection
        # Whether the server did not answer last.
        self._is_away = False
        # Whether the edit that is being written may be saved on the server already, although no
        # answer has come.
        self._may_be_saved = False
        # How many blocks hold the claim, one within the other: the outermost gives it up.
        self._claims = 0
        # Collected while an edit is written, to be sent with it: its rows of lists, and the undone
        # edits that can no longer be redone.
        self._list_rows: list[RowChange] = []
        self._dropped_edits: list[int] = []
        self._watch: Watch | None = None
        self.left_out = left_out
        self.name = user_and_place(connection.info.user, f"Arbiter on {machine_name()}")
        super().__init__(copy_place(folder, address, ""), mirror)
        # The name of the copy contains that of the tournament, which has only now been read.
        self._path = copy_place(folder, address, self._tournament.details.name)
        self._keep_copy()

    @classmethod
    def open(
        cls,
        address: Address,
        password: str | None,
        folder: Path,
        migrations: Sequence[Migration] = MIGRATIONS,
    ) -> ServerStore:
        """Open a tournament on a server; copies of it are kept in `folder`.

        An older version is updated to the newest (a copy of the old one is kept), which chief
        arbiters may do. Rows that no tournament can have are ignored, and `left_out` has a line for
        each.
        """
        tournament_number = address.tournament or 0
        connection = connect(address, password)
        import psycopg

        try:
            with time_limit_for_answer(connection, _LONG):
                version = version_at(connection, address)
                check_known(version, tournament_number, migrations)
                if version < newest_version(migrations):
                    old_state, _ = read_whole_tournament(
                        connection,
                        tournament_number,
                        migrations,
                        version,
                        opening_statements(tournament_number, version),
                    )
                    keep_copy_before_update(old_state, folder, address, tables_version(version))
                    migrate_on_server(connection, address, tournament_number, migrations)
                    version = newest_version(migrations)
                begin = opening_statements(tournament_number, version)
                mirror, left_out = read_whole_tournament(
                    connection, tournament_number, migrations, version, begin
                )
            try:
                return cls(address, password, folder, connection, mirror, migrations, left_out)
            except Damaged:
                left_out += set_bad_rows_aside(mirror, str(address))
                return cls(address, password, folder, connection, mirror, migrations, left_out)
        except psycopg.Error as error:
            # The error is judged before the connection is closed here: a closed connection counts
            # as lost.
            failure = server_error(error, connection)
            connection.close()
            raise failure from error
        except BaseException:
            connection.close()
            raise

    @property
    def address(self) -> str:
        """The address of the tournament, without a password."""
        return str(self._address)

    @property
    def notices(self) -> tuple[Said, ...]:
        """The message on opening the tournament: the rows on the server that are ignored."""
        if not self.left_out:
            return ()
        head = say("The server contains invalid rows. They are ignored here; nothing else is lost:")
        return (head, *self.left_out[:_MOST_NOTICES])

    @property
    def in_place(self) -> bool:
        """Always True: the server itself reports what happens to the tournament."""
        return True

    @property
    def is_away(self) -> bool:
        """Whether the server does not respond."""
        return self._is_away or (self._watch is not None and self._watch.lost)

    # Writing

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[None]:
        """Run a block on the copy, then on the server, after other users' news.

        Both keep its result, or neither.
        """
        import psycopg

        if self.is_away:
            self.catch_up()
        try:
            # The lock comes before the question for news: nobody can write between the two.
            self._update_copy([("BEGIN", ()), (f"SELECT {self._schema}.lock_writing()", ())])
            end = known_end(self._connection)
            self._list_rows = []
            self._dropped_edits = []
            with transaction(self._connection, self._path):
                yield
                self._send_deed(end)
        except psycopg.Error as error:
            raise self._error_of(error) from error
        except BaseException:
            self._roll_back()
            raise
        finally:
            self._may_be_saved = False

    @property
    def _schema(self) -> str:
        """The schema that holds the tournament."""
        return schema_of(self._number)

    def _write_rows(self, changes: tuple[RowChange, ...]) -> None:
        super()._write_rows(changes)
        self._list_rows += [change for change in changes if change.table in LISTED_TABLES]

    def _send_deed(self, end: KnownEnd) -> None:
        """Send the server what the copy has since `end`, and save it: all in one round trip."""
        deed = deed_written_since(self._connection, end, self._list_rows, self._dropped_edits)
        if deed is None:
            self._roll_back()
            return
        # From here on the server may have saved the edit, even if its answer never comes
        # (`_error_of`).
        self._may_be_saved = True
        with time_limit_for_answer(self._server), self._server.pipeline():
            self._server.execute(f"SELECT {self._schema}.{deed.function}(%s::jsonb)", (deed.text,))
            self._server.execute("COMMIT")

    def _roll_back(self) -> None:
        """End the server's transaction without its changes."""
        import psycopg

        if not self._server.closed:
            # A lost connection cannot be rolled back; the server does that itself when it notices.
            with contextlib.suppress(psycopg.Error), time_limit_for_answer(self._server):
                self._server.execute("ROLLBACK")

    def _error_of(self, error: psycopg.Error) -> StoreError:
        """Return the error if the server rejected a change, or is lost.

        At the last moment it may have written it.
        """
        store_error = self._known_error(error) or server_error(error, self._server)
        if isinstance(store_error, Away):
            self._mark_away()
            if self._may_be_saved:
                return Away(
                    say(
                        "The server stopped responding while this change was being saved. You will "
                        "see whether it was saved when the server is available again."
                    )
                )
        else:
            self._roll_back()
        return store_error

    def _known_error(self, error: psycopg.Error) -> StoreError | None:
        """Return the error if the tournament's functions rejected a change.

        None if the error is the server's own.
        """
        from psycopg import errors

        if error.sqlstate == NOT_AS_KNOWN:
            return StoreError(
                say("The tournament on the server does not match its history; nothing was changed.")
            )
        if error.sqlstate == TAKEN:
            return _taken_round(error.diag.message_primary or "?")
        if isinstance(error, errors.LockNotAvailable):
            return self._writers_error()
        return None

    def _writers_error(self) -> StoreError | None:
        """Return an error with the users who keep writing.

        The server is asked to end those at it for a minute.
        """
        import psycopg

        self._roll_back()
        users: tuple[str, ...] = ()
        with contextlib.suppress(psycopg.Error), time_limit_for_answer(self._server):
            users = writers(self._server, self._number)
            self._server.execute("SELECT arbiter.end_stuck(%s)", (self._number,))
        if not users:
            return None
        return StoreError(
            say(
                "{who} is saving to the server at this moment; nothing was changed. Try again.",
                who=", ".join(users),
            )
        )

    def _mark_away(self) -> None:
        """Close the connection, so that the next `catch_up` makes a new one."""
        self._is_away = True
        self._server.close()

    def _author_on_record(self, author: journal.Author) -> journal.Author:
        """Return the author as the history of the server has it, with the name of this connection
        at its end.
        """
        # The server accepts only lines that end with the name of the connection.
        signature = self.name
        if author.name:
            signature = f"{author.name[:_DEVICE]} · {self.name}"
        return journal.Author(signature, author.entry)

    def _owned_edits(self) -> journal.IsOwn | None:
        return self._is_own

    def _is_own(self, author: str) -> bool:
        """Return whether an author in the history is this user on this machine, in the window or by
        a device.
        """
        return author == self.name or author.endswith(f" · {self.name}")

    def _steps(self, action: str) -> tuple[int, ...]:
        """Return the edits that an undo or redo takes, in the order in which it takes them."""
        # Later edits of others that build on the undone one cannot remain without it: they are
        # undone before it.
        steps = super()._steps(action)
        if action == "redo" or not steps:
            return steps
        chain = [self._edit(steps[0])]
        for later in self._read(lambda connection: journal.edits_done_after(connection, steps[0])):
            if any(builds_on(later.changes, edit.changes) for edit in chain):
                chain.append(later)
        return tuple(edit.id for edit in reversed(chain))

    def _edits_to_drop(self, changes: tuple[RowChange, ...]) -> list[int]:
        """Return the undone edits that can no longer be redone after these changes."""
        # As in a file a new edit drops one's own undone edits; those of others only where it
        # touches the same things.
        self._dropped_edits = []
        for tournament_number, author in journal.undone_edits(self._connection).items():
            undone_edit = journal.read_edit(self._connection, tournament_number)
            if self._is_own(author) or builds_on(changes, undone_edit.changes):
                self._dropped_edits.append(tournament_number)
        return self._dropped_edits

    def _before_writing(self, changes: tuple[RowChange, ...]) -> None:
        """Check that no other user pairs or closes a round, and that the rows are as an undone edit
        left them.
        """
        if needs_claim(changes):
            self._check_unclaimed(f"SELECT {self._schema}.claimed_by()")
        compared: set[tuple[Any, ...]] = set()
        for change in changes:
            row_name = (change.table, *change.key)
            if change.table in LISTED_TABLES or row_name in compared:
                # Rows of lists shift; of a row that changes twice only the first change starts from
                # the present row.
                continue
            if self._present_row(change) != change.old_row:
                raise _changed_meanwhile()
            compared.add(row_name)
        # Lines on record are only added, each independently.
        for table in {change.table for change in changes} & LISTED_TABLES - {RECORD_TABLE}:
            if not fits_list(table, listed_rows(table, self._tournament), changes):
                raise _changed_meanwhile()

    def _present_row(self, change: RowChange) -> tuple[Any, ...] | None:
        """Return the row in the copy that a change is about, None if there is no such row."""
        keys, columns = TABLES[change.table]
        condition = " AND ".join(f"{key} = ?" for key in keys)
        sql = f"SELECT {', '.join(columns)} FROM {change.table} WHERE {condition}"
        row = self._connection.execute(sql, change.key).fetchone()
        if row is None:
            return None
        return tuple(row)

    def _check_unclaimed(self, question: str) -> None:
        """Raise Taken if the server reports that another user pairs, publishes or closes a
        round.
        """
        row = self._server.execute(question).fetchone()
        if row is not None and row[0] is not None:
            raise _taken_round(row[0])

    @contextlib.contextmanager
    def claim(self) -> Iterator[None]:
        """Keep others from pairing, publishing or closing a round meanwhile.

        Raise Taken, with a name, if one does.
        """
        import psycopg

        if self.is_away:
            self.catch_up()
        try:
            with time_limit_for_answer(self._server):
                self._check_unclaimed(f"SELECT {self._schema}.claim()")
        except psycopg.Error as error:
            raise self._error_of(error) from error
        held_server = self._server
        self._claims += 1
        try:
            yield
        finally:
            self._claims -= 1
            # A connection that was lost has given up the claim already.
            if not self._claims and held_server is self._server and not held_server.closed:
                with contextlib.suppress(psycopg.Error), time_limit_for_answer(held_server):
                    held_server.execute(f"SELECT {self._schema}.give_up_claim()")

    # Changes of other users

    def catch_up(self) -> None:
        """Fetch what other users did; reconnect if the server was lost.

        Raises Away if it still is.
        """
        import psycopg

        # The thread that listens has found the server silent: a question would only wait for it to
        # say so again.
        if self._watch is not None and self._watch.lost:
            self._mark_away()
            raise Away(away_words())
        try:
            was_away = self._server.closed
            first_statements: list[Query] = [
                ("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", ())
            ]
            if was_away:
                self._server = connect(self._address, self._password)
                first_statements += entering_statements(self._number)
            seconds = None
            if was_away:
                seconds = _LONG
            self._update_copy(first_statements, seconds)
            with time_limit_for_answer(self._server):
                self._server.execute("COMMIT")
        except psycopg.Error as error:
            raise self._error_of(error) from error
        except Away:
            self._is_away = True
            raise
        except BaseException:
            self._roll_back()
            raise
        self._is_away = False
        self._after_write()

    def _update_copy(
        self, first_statements: list[tuple[str, Sequence[Any]]], seconds: float | None = None
    ) -> None:
        """Begin a transaction of the server and update the copy from the server.

        The server has `seconds` to answer; processing thousands of edits on this machine is not
        limited.
        """
        with time_limit_for_answer(self._server, seconds):
            news = read_news(self._server, self._connection, self._number, first_statements)
        if news.version is None:
            raise StoreError(say("The server has no tournament {number}.", number=self._number))
        check_known(news.version, self._number, self._migrations)
        if news.rows["log"]:
            self._apply_news(news)

    def _apply_news(self, news: HistoryNews) -> None:
        """Update the copy to the state of the server, from what happened there since."""
        line = self._last_line_seen
        try:
            with transaction(self._connection, self._path), sound_values(self._path):
                learned = write_news(self._server, self._connection, news)
                tournament, traces = tables.load_again(
                    self._connection, self._tournament, self._traces, _with_lists(learned.changes)
                )
                heads = self._heads()
                entries = journal.carried_out_entries(self._connection)
        except Damaged:
            self._read_whole_again()
            return
        if learned.left_out:
            # If an edit cannot be read, the rows it changed are unknown.
            self._read_whole_again()
            return
        self._tournament = tournament
        self._traces = traces
        self._entries = entries
        self._undo, self._redo = heads
        self._last_line_seen = journal.last_line(self._connection)
        self._news += [news for _, news in journal.news_since(self._connection, line)]

    def _read_whole_again(self) -> None:
        """Read the whole tournament, within a transaction of the server, without the impossible
        rows.
        """
        tournament_number = self._number
        version = newest_version(self._migrations)
        with time_limit_for_answer(self._server, _LONG):
            mirror, left_out = read_whole_tournament(
                self._server, tournament_number, self._migrations, version, (), ()
            )
        left_out += set_bad_rows_aside(mirror, self.address)
        line = self._last_line_seen
        self._connection.close()
        self._read_tables(mirror)
        self._news += [news for _, news in journal.news_since(mirror, line)]
        self._report_bad_rows(left_out)

    def _report_bad_rows(self, left_out: tuple[Said, ...]) -> None:
        """Raise StoreError with impossible rows on the server not reported before.

        They are ignored from now on.
        """
        unknown_rows = [row for row in left_out if row not in self.left_out]
        if unknown_rows:
            self.left_out += tuple(unknown_rows)
            raise StoreError(
                say(
                    "Invalid rows were written to the server. They are ignored here: {what}.",
                    what=joined(unknown_rows[:_MOST_TOLD], "; "),
                )
            )

    def watch(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` when others change something or the server is lost or back.

        Return the function to end this.
        """
        watch = Watch(
            self._address, self._password, schema_of(self._number), wake, self._own_process
        )
        self._watch = watch
        watch.start()

        def end() -> None:
            watch.end()
            self._watch = None

        return end

    def _own_process(self) -> int:
        """Return the server's number for this connection: its own changes are already known
        here.
        """
        if self._server.closed:
            return 0
        return self._server.info.backend_pid

    # Copies

    def save_copy(self, path: Path) -> None:
        """Write a complete copy to a file, history included; a file of that name is replaced."""
        copy_database(self._connection, path)

    def _after_write(self) -> None:
        """Save a copy on this machine at the end of every round."""
        state = state_of_rounds(self._tournament)
        if state != self._copied:
            self._keep_copy()

    def _keep_copy(self) -> None:
        """Write the copy on this machine.

        If it cannot be written (it may be open), work continues.
        """
        self._copied = state_of_rounds(self._tournament)
        with contextlib.suppress(StoreError, OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            copy_database(self._connection, self._path)

    def close(self) -> None:
        """Leave the tournament; calling it twice is harmless."""
        if self._watch is not None:
            self._watch.end()
        self._server.close()
        self._connection.close()


def _changed_meanwhile() -> Conflict:
    """Return the error that rows are not as undo or redo of an edit needs them."""
    return Conflict(say("Other users have changed this in the meantime; it cannot be restored."))


def _taken_round(user: str) -> Taken:
    """Return the error that another user is pairing, publishing or closing a round."""
    return Taken(
        say(
            "{who} is currently pairing, publishing or closing a round; nothing was changed.",
            who=user,
        )
    )


def _with_lists(changes: Sequence[RowChange]) -> tuple[RowChange, ...]:
    """Return the changes, and one for the lines on record: undo adds lines that no edit records."""
    return (*changes, RowChange("record", (0,), old_row=None, new_row=None))
