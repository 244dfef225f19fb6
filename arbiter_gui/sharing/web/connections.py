"""New connections, as many as can be served: excess or silent ones are closed."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from arbiter_gui.sharing.limits import MOST_CONNECTIONS, MOST_CONNECTIONS_AN_ADDRESS, SECONDS_TO_ASK

_SECONDS_TO_PAUSE = 0.5


class Watched(asyncio.Protocol):
    """A protocol that passes a connection on to the HTTP protocol.

    `closed_event` is set at its end.
    """

    def __init__(self, inner_protocol: asyncio.Protocol) -> None:
        """Pass the events of a connection on to `inner_protocol`."""
        self._inner = inner_protocol
        self.closed_event = asyncio.Event()
        # Bound to the inner protocol itself: asyncio calls these for every piece of data, without a
        # step in between.
        self.data_received = inner_protocol.data_received  # type: ignore[method-assign]
        self.eof_received = inner_protocol.eof_received  # type: ignore[method-assign]
        self.pause_writing = inner_protocol.pause_writing  # type: ignore[method-assign]
        self.resume_writing = inner_protocol.resume_writing  # type: ignore[method-assign]
        self.connection_made = inner_protocol.connection_made  # type: ignore[method-assign]

    def connection_lost(self, error: Exception | None) -> None:
        """Notify both (asyncio)."""
        self._inner.connection_lost(error)
        self.closed_event.set()


class Connections:
    """An acceptor of connections on a socket, so that their number is known before the first byte
    is read.

    `asked_transports` has the ids of the transports over which a whole request has come; the pages
    add to it.
    """

    def __init__(
        self,
        listening: socket.socket,
        make_protocol: Callable[[], asyncio.Protocol],
        context: ssl.SSLContext | None,
        asked_transports: set[int],
    ) -> None:
        """Accept connections on a socket that listens.

        `context` is that of TLS, None for plain HTTP.
        """
        self._listening = listening
        self._make_protocol = make_protocol
        self._context = context
        self._asked_transports = asked_transports
        self._open_by_address: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ending = False

    async def accept(self) -> None:
        """Accept until `close`.

        Beyond what can be served at once, further ones wait in the system's queue.
        """
        loop = asyncio.get_running_loop()
        while not self._ending:
            if self._open_by_address.total() >= MOST_CONNECTIONS:
                await asyncio.sleep(_SECONDS_TO_PAUSE)
                continue
            try:
                connection, peer = await loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(_SECONDS_TO_PAUSE)
                continue
            address = str(peer[0])
            if self._ending or self._open_by_address[address] >= MOST_CONNECTIONS_AN_ADDRESS:
                connection.close()
                continue
            self._open_by_address[address] += 1
            task = loop.create_task(self._serve(connection))
            self._tasks.add(task)
            # Also for a task that is cancelled before it has begun.
            task.add_done_callback(partial(self._forget_connection, connection, address))

    async def close(self, accepting: asyncio.Task[None]) -> None:
        """End `accept` and close all connections.

        A task that is cancelled while it accepts loses the connection: so it is woken by a
        connection of our own, unless the address no longer exists.
        """
        self._ending = True
        with socket.socket(self._listening.family) as waking_socket:
            with suppress(OSError):
                _begin_connecting(waking_socket, self._listening)
            await asyncio.wait((accepting,), timeout=2 * _SECONDS_TO_PAUSE)
        accepting.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(accepting, *self._tasks, return_exceptions=True)

    def let_go_of_silent(self, transport: asyncio.BaseTransport) -> None:
        """End a connection that has not sent a whole request."""
        if id(transport) not in self._asked_transports:
            transport.abort()  # type: ignore[attr-defined]

    def _forget_connection(
        self, connection: socket.socket, address: str, task: asyncio.Task[None]
    ) -> None:
        """Close the connection of a task that has ended, and stop counting it."""
        self._tasks.discard(task)
        connection.close()
        self._open_by_address[address] -= 1
        if not self._open_by_address[address]:
            del self._open_by_address[address]

    async def _serve(self, connection: socket.socket) -> None:
        """Serve a connection until it is closed."""
        with suppress(OSError, TimeoutError):
            await self._speak_http(connection)

    async def _speak_http(self, connection: socket.socket) -> None:
        """Hand a connection over to the HTTP library and wait for its end.

        Raises OSError or TimeoutError.
        """
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        loop = asyncio.get_running_loop()
        protocol = Watched(self._make_protocol())
        handshake_timeout = None
        if self._context is not None:
            handshake_timeout = float(SECONDS_TO_ASK)
        transport, _ = await loop.connect_accepted_socket(
            lambda: protocol, connection, ssl=self._context, ssl_handshake_timeout=handshake_timeout
        )
        silence_timer = loop.call_later(SECONDS_TO_ASK, self.let_go_of_silent, transport)
        try:
            await protocol.closed_event.wait()
        finally:
            silence_timer.cancel()
            # Another object can get the same id later, and would count as one that has asked.
            self._asked_transports.discard(id(transport))
            transport.abort()


def _begin_connecting(waking_socket: socket.socket, listening: socket.socket) -> None:
    """Connect to the listening socket without waiting for an answer.

    Raises OSError, usually as it is under way.
    """
    waking_socket.setblocking(False)
    waking_socket.connect(listening.getsockname())
