"""New connections, as many as can be served: whoever opens more, or stays silent, is let go of."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from arbiter_gui.sharing.limits import MOST_CONNECTIONS, MOST_CONNECTIONS_AN_ADDRESS, SECONDS_TO_ASK

_TURN = 0.5


class Watched(asyncio.Protocol):
    """Passes a connection on to the protocol that speaks HTTP; `closed` is set at its end."""

    def __init__(self, inner: asyncio.Protocol) -> None:
        self._inner = inner
        self.closed = asyncio.Event()
        self.data_received = inner.data_received  # type: ignore[method-assign]
        self.eof_received = inner.eof_received  # type: ignore[method-assign]
        self.pause_writing = inner.pause_writing  # type: ignore[method-assign]
        self.resume_writing = inner.resume_writing  # type: ignore[method-assign]
        self.connection_made = inner.connection_made  # type: ignore[method-assign]

    def connection_lost(self, error: Exception | None) -> None:
        """Tell both (asyncio)."""
        self._inner.connection_lost(error)
        self.closed.set()


class Connections:
    """Accepts connections of a listening socket, so that their number is known before the first byte is read.

    `asked` tells of a transport whether a whole request has come over it.
    """

    def __init__(
        self,
        listening: socket.socket,
        made: Callable[[], asyncio.Protocol],
        context: ssl.SSLContext | None,
        asked: set[int],
    ) -> None:
        self._listening = listening
        self._made = made
        self._context = context
        self._asked = asked
        self._open: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._ending = False

    async def accept(self) -> None:
        """Accept until `close`; beyond what can be served at once, the others wait in the system's queue."""
        loop = asyncio.get_running_loop()
        while not self._ending:
            if self._open.total() >= MOST_CONNECTIONS:
                await asyncio.sleep(_TURN)
                continue
            try:
                connection, peer = await loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(_TURN)
                continue
            address = str(peer[0])
            if self._ending or self._open[address] >= MOST_CONNECTIONS_AN_ADDRESS:
                connection.close()
                continue
            self._open[address] += 1
            task = loop.create_task(self._serve(connection))
            self._tasks.add(task)
            # Also of one that is cancelled before it has begun.
            task.add_done_callback(partial(self._left, connection, address))

    async def close(self, accepting: asyncio.Task[None]) -> None:
        """End `accept` and let go of all connections.

        A task that is cancelled while it accepts loses what it has accepted: a connection of our own wakes it instead,
        unless the address is gone by now.
        """
        self._ending = True
        with socket.socket(self._listening.family) as own:
            with suppress(OSError):
                _wake(own, self._listening)
            await asyncio.wait((accepting,), timeout=2 * _TURN)
        accepting.cancel()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(accepting, *self._tasks, return_exceptions=True)

    def let_go_of_silent(self, transport: asyncio.BaseTransport) -> None:
        """End a connection over which no whole request has come."""
        if id(transport) not in self._asked:
            transport.abort()  # type: ignore[attr-defined]

    def _left(self, connection: socket.socket, address: str, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        connection.close()
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    async def _serve(self, connection: socket.socket) -> None:
        """Stay with a connection until it is closed."""
        with suppress(OSError, TimeoutError):
            await self._talk(connection)

    async def _talk(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        loop = asyncio.get_running_loop()
        watched = Watched(self._made())
        wait = float(SECONDS_TO_ASK) if self._context else None
        transport, _ = await loop.connect_accepted_socket(
            lambda: watched, connection, ssl=self._context, ssl_handshake_timeout=wait
        )
        silent = loop.call_later(SECONDS_TO_ASK, self.let_go_of_silent, transport)
        try:
            await watched.closed.wait()
        finally:
            silent.cancel()
            self._asked.discard(id(transport))
            transport.abort()


def _wake(own: socket.socket, listening: socket.socket) -> None:
    own.setblocking(False)
    own.connect(listening.getsockname())
