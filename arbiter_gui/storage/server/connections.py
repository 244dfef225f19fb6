"""Connections to the server: encrypted, never waiting for ever, and their possible errors in
words.
"""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.storage.port import Away, NotAllowed
from arbiter_gui.storage.server.address import Address

if TYPE_CHECKING:
    import psycopg

OLDEST = 14
"""The first version of PostgreSQL that is supported."""
PATIENCE = 6.0
"""Seconds without an answer after which the server counts as lost."""
_PROGRAM = "Arbiter on "
_LIMITS = ("SET lock_timeout = '5s'", "SET idle_in_transaction_session_timeout = '20s'")
_FAR_LIMITS = (
    *_LIMITS,
    "SET tcp_keepalives_idle = 5",
    "SET tcp_keepalives_interval = 2",
    "SET tcp_keepalives_count = 3",
)


class WrongPassword(NotAllowed):
    """The server requires a password, or a different one."""


def machine_name() -> str:
    """Return the name of this machine, as shown in the history and in other windows."""
    name = socket.gethostname().split(".")[0] or "?"
    return "".join(letter if letter.isascii() and letter.isprintable() else "?" for letter in name)[
        :40
    ]


def user_and_place(user: str, program: str) -> str:
    """Return user and machine, from the names that a connection gives."""
    if program.startswith(_PROGRAM):
        return f"{user}@{program.removeprefix(_PROGRAM)}"
    return user


def connect(address: Address, password: str | None = None) -> psycopg.Connection[Any]:
    """Return a connection.

    Raises WrongPassword, Away, and StoreError with the server's words for anything else.

    Without a password the server may admit a user known to the system, or find a password in the
    user's own file.
    """
    try:
        import psycopg
    except ImportError as error:
        raise StoreError(
            say(
                "Opening tournaments on a server requires the PostgreSQL library, which is not "
                "installed on this computer: {what}.",
                what="arbiter-gui[server]",
            )
        ) from error
    # The library logs to the terminal what it cannot report to its caller; the caller has the first
    # error anyway.
    logging.getLogger("psycopg").setLevel(logging.CRITICAL)
    try:
        connection = psycopg.connect(autocommit=True, **_settings(address, password))
    except psycopg.Error as error:
        raise _connection_error(error, address) from error
    if connection.info.server_version < OLDEST * 10_000:
        connection.close()
        raise StoreError(
            say(
                "The server runs an old version of PostgreSQL; version {oldest} or later is "
                "required.",
                oldest=OLDEST,
            )
        )
    # A window that was cut off must not keep its locks for long. All settings at once: each alone
    # is a round trip.
    connection.execute(
        "; ".join(_LIMITS if address.host.startswith("/") or not address.host else _FAR_LIMITS)
    )
    return connection


def _settings(address: Address, password: str | None) -> dict[str, Any]:
    """Return the settings for PostgreSQL's library.

    Settings that the address omits are left to it.
    """
    settings = {
        "host": address.host,
        "port": address.port,
        "user": address.user,
        "password": password,
        "sslmode": address.security,
        **{name: value for name, value in address.options if name != "sslmode"},
    }
    return {
        "dbname": address.database,
        "connect_timeout": max(2, int(PATIENCE)),
        "application_name": f"{_PROGRAM}{machine_name()}",
        "client_encoding": "utf8",
        "keepalives_idle": 3,
        "keepalives_interval": 1,
        "keepalives_count": 3,
        "tcp_user_timeout": int(PATIENCE * 1000),
        **{name: value for name, value in settings.items() if value not in (None, "")},
    }


def _connection_error(error: psycopg.Error, address: Address) -> StoreError:
    """Return the error for a failed connection.

    PostgreSQL has no codes for most causes: its words are searched.
    """
    connection = error.pgconn
    words = _server_message(error)
    if "too many connections" in words or "connection slots" in words:
        return NotAllowed(
            say(
                "The server has no free connection for {user}: {why}",
                user=address.user or "?",
                why=plain(words),
            )
        )
    # The library knows this one without reading the server's words, which can be in any language.
    if connection is not None and (connection.needs_password or connection.used_password):
        return WrongPassword(
            say(
                "The server rejected the login of {user}: the password is missing or wrong.",
                user=address.user or "?",
            )
        )
    if "ssl" in words.lower() and "support" in words.lower():
        return NotAllowed(
            say(
                "The server does not support encryption (TLS); without it no data is sent over the "
                "network."
            )
        )
    # A server that is just starting or stopping says FATAL too, but a later attempt can succeed: it
    # is only away.
    if any(
        phrase in words for phrase in ("FATAL", "role", "database", "pg_hba", "certificate")
    ) and not any(phrase in words for phrase in ("starting up", "shutting down", "recovery")):
        return NotAllowed(
            say(
                "The server rejected the login of {user}: {why}",
                user=address.user or "?",
                why=plain(words),
            )
        )
    return Away(
        say(
            "The server {host} does not respond: {why}",
            host=address.host or "localhost",
            why=plain(words),
        )
    )


def _server_message(error: Exception) -> str:
    """Return the message of the server or its library, in one line."""
    return " ".join(str(error).split()) or type(error).__name__


@contextlib.contextmanager
def time_limit_for_answer(
    connection: psycopg.Connection[Any], seconds: float | None = None
) -> Iterator[None]:
    """Cut the connection off if the block gets no answer in time: the waiting call then fails with
    an error.
    """
    timer = threading.Timer(PATIENCE if seconds is None else seconds, cut_off, (connection,))
    # A window that is closed must not wait for a server that never answers.
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def cut_off(connection: psycopg.Connection[Any]) -> None:
    """End a connection from another thread; harmless if it has ended."""
    # The connection may end at any moment in its own thread; then there is nothing left to cut off.
    with contextlib.suppress(Exception):
        # The descriptor belongs to PostgreSQL's library, so it is not closed here: shut down, it
        # wakes the thread that waits for it, and that thread closes it.
        ended_socket = socket.socket(fileno=connection.fileno())
        try:
            ended_socket.shutdown(socket.SHUT_RDWR)
        finally:
            ended_socket.detach()


def server_error(error: psycopg.Error, connection: psycopg.Connection[Any] | None) -> StoreError:
    """Return the error for what the server rejected, or Away for a lost connection."""
    import psycopg
    from psycopg import errors

    if isinstance(error, errors.InsufficientPrivilege):
        return NotAllowed(
            say(
                "Your role on the server does not allow this; nothing was changed ({why}).",
                why=plain(_server_message(error)),
            )
        )
    if isinstance(error, errors.LockNotAvailable | errors.DeadlockDetected | errors.QueryCanceled):
        return StoreError(say("The server is busy; nothing was changed. Try again."))
    if isinstance(error, errors.DiskFull):
        return StoreError(say("The server's disk is full; this change was not saved."))
    if isinstance(error, psycopg.DataError):
        return StoreError(
            say(
                "This text contains a character that cannot be stored on the server; nothing was "
                "changed."
            )
        )
    # This comes last: some errors above are operational ones too, of a connection that still holds.
    lost = connection is None or connection.closed or connection.broken
    if lost or isinstance(error, psycopg.OperationalError):
        return Away(away_words())
    return StoreError(
        say(
            "The server rejected this; nothing was changed: {why}",
            why=plain(_server_message(error)),
        )
    )


def away_words() -> Said:
    """Return the message shown while the server does not respond."""
    return say(
        "The server is not responding. You can read and print, but nothing can be changed until it "
        "is available again."
    )
