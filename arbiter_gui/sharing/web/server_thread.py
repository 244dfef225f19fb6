"""The server in a thread of its own: started at an address, given news, stopped."""

from __future__ import annotations

import asyncio
import logging
import secrets
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path

from aiohttp import web

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.sharing.limits import SECONDS_IDLE
from arbiter_gui.sharing.shared import News, SharedTournament
from arbiter_gui.sharing.task_queue import TournamentOwner
from arbiter_gui.sharing.web.addresses import HERE_ONLY, addresses_of, in_url, own_addresses
from arbiter_gui.sharing.web.certificates import ServerCertificate, certificate_for
from arbiter_gui.sharing.web.connections import Connections
from arbiter_gui.sharing.web.events import SharingEvent, event_of
from arbiter_gui.sharing.web.server import Door, WebPages, page_files

PORT = 8700
LAST_PORT = 65_535
_PORTS_TRIED = 20
_SECONDS_TO_STOP = 5
SECONDS_TO_LINGER = 2
"""Seconds for which more of a refused body is read, so that its sender receives the reason."""


class CannotServe(ArbiterError):
    """The address or the port cannot be used."""


class RunningServer:
    """A server that listens, from `start` to `stop`.

    Both are called on the thread of the session.
    """

    def __init__(
        self,
        shared_tournament: SharedTournament,
        owner: TournamentOwner,
        noticed: Callable[[str, str], None] = lambda code, about: None,
    ) -> None:
        """Prepare a server, which does not listen before `start`.

        `noticed` receives news: a code and an address.
        """
        self._shared = shared_tournament
        self._owner = owner
        self._noticed = noticed
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._pages: WebPages | None = None
        self._stopping: asyncio.Event | None = None
        self.address = ""
        self.port = 0
        self.addresses: tuple[str, ...] = ()
        self.certificate: ServerCertificate | None = None

    def start(self, address: str, folder: Path | None, port: int = PORT) -> None:
        """Listen at an address of this machine, by HTTPS with the certificate kept in `folder`
        (None: plain HTTP).

        0.0.0.0 and :: are all addresses of this machine; links use the likeliest of them,
        `addresses[0]`. If a port is taken, the next one is used; 0 uses any. Raises CannotServe.
        """
        if address == "localhost":
            address = HERE_ONLY
        try:
            self.addresses = addresses_of(address)
        except ValueError as error:
            sentence = say(
                "{address} is not an address of this computer. Enter one such as {example}.",
                address=address,
                example=own_addresses()[0],
            )
            raise CannotServe(sentence) from error
        try:
            listening = _listen(address, port)
            if folder is not None:
                self.certificate = certificate_for(
                    folder, self.addresses[0], more_addresses=self.addresses[1:]
                )
        except OSError as error:
            sentence = say(
                "{address} cannot be used: {why}.", address=address, why=system_words(error)
            )
            raise CannotServe(sentence) from error
        self.address = address
        self.port = listening.getsockname()[1]
        # Read now, and kept: at the first request all devices would wait for the disk.
        page_files()
        self._pages = WebPages(self._shared, self._owner, self._door(), secrets.token_hex(4))
        self._shared.subscribe(self._pass_on_news)
        ready_event = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(listening, ready_event), name="arbiter-server", daemon=True
        )
        self._thread.start()
        # The loop exists from here on, so that no news is lost (`_call_soon`).
        ready_event.wait()

    def _door(self) -> Door:
        """Return how devices may call the server, after its address and port are known."""
        names = {*self.addresses}
        if self._is_local():
            names |= {"127.0.0.1", "localhost"}
        hosts = frozenset(f"{in_url(name)}:{self.port}".lower() for name in names)
        return Door(hosts, self.certificate is not None, self._noticed, self._is_everywhere())

    def _is_local(self) -> bool:
        """Return whether this machine can reach the server by its own local names."""
        return self._is_everywhere() or ip_address(self.address).is_loopback

    def _is_everywhere(self) -> bool:
        return ip_address(self.address).is_unspecified

    @property
    def links(self) -> tuple[str, ...]:
        """The addresses of the page, the likeliest first."""
        if self.certificate is not None:
            scheme = "https"
        else:
            scheme = "http"
        return tuple(f"{scheme}://{in_url(address)}:{self.port}/" for address in self.addresses)

    @property
    def link(self) -> str:
        """The address of the page for QR codes."""
        return self.links[0]

    def invitation_link(self, token: str) -> str:
        """Return the link for a QR code.

        The part after # stays in the browser until its page sends it.
        """
        return f"{self.link}#join={token}"

    def registration_link(self, code: str) -> str:
        """Return the link for the QR code on the wall, with which players register themselves."""
        return f"{self.link}#register={code}"

    @property
    def connected(self) -> tuple[str, ...]:
        """The ids of the devices that are listening."""
        if self._pages is not None:
            return self._pages.listeners.connected()
        return ()

    def end_device(self, id_: str) -> None:
        """End the streams of a device that was revoked."""
        pages = self._pages
        if pages is not None:
            self._call_soon(lambda: pages.listeners.end_of(id_))

    def stop(self) -> None:
        """Close all connections and the port; calling it twice is harmless."""
        if self._thread is None:
            return
        stopping = self._stopping
        if stopping is not None:
            self._call_soon(stopping.set)
        self._thread.join(_SECONDS_TO_STOP)
        self._thread = None
        self._loop = None

    def _pass_on_news(self, news: News) -> None:
        """Pass news on to the pages; called on the thread of the session."""
        event = event_of(news, self._shared.tournament)
        if event is not None:
            self._call_soon(lambda: self._send_event(event))

    def _send_event(self, event: SharingEvent) -> None:
        if self._pages is not None:
            self._pages.listeners.send_event(event)

    def _call_soon(self, callback: Callable[[], None]) -> None:
        """Run something on the server's thread; for any thread."""
        loop = self._loop
        if loop is not None:
            # A server that has ended has no pages to notify.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(callback)

    # On the server's thread

    def _run(self, listening: socket.socket, ready_event: threading.Event) -> None:
        with asyncio.Runner() as runner:
            self._loop = runner.get_loop()
            runner.run(self._serve(listening, ready_event))

    async def _serve(self, listening: socket.socket, ready_event: threading.Event) -> None:
        """Serve from the moment `ready_event` is set until `stop` is called."""
        assert self._pages is not None
        self._stopping = asyncio.Event()
        app = web.AppRunner(
            self._pages.application(),
            access_log=None,
            logger=_silent_logger(),
            auto_decompress=False,
            keepalive_timeout=SECONDS_IDLE,
            lingering_time=SECONDS_TO_LINGER,
            shutdown_timeout=1,
        )
        await app.setup()
        assert app.server is not None
        context = None
        if self.certificate is not None:
            context = self.certificate.context()
        connections = Connections(listening, app.server, context, self._pages.asked_transports)
        accepting = asyncio.create_task(connections.accept())
        ready_event.set()
        await self._stopping.wait()
        self._pages.listeners.end_all()
        await connections.close(accepting)
        listening.close()
        await app.cleanup()
        self._pages.close()


def _silent_logger() -> logging.Logger:
    """Return a disabled logger for the HTTP library: malformed requests must not fill the terminal
    or the log.

    It would quote them, keys included. Program errors are logged by `guarded`.
    """
    logger = logging.getLogger("arbiter.sharing.http")
    logger.disabled = True
    return logger


def _listen(address: str, port: int) -> socket.socket:
    """Return a socket that listens; if the port is taken, at the next free one."""
    if ":" in address:
        family = socket.AF_INET6
    else:
        family = socket.AF_INET
    if port:
        last_port = min(port + _PORTS_TRIED - 1, LAST_PORT)
    else:
        # The system chooses a free port.
        last_port = 0
    for candidate in range(port, last_port):
        with suppress(OSError):
            return _listen_at(family, address, candidate)
    # The last one is tried outside `suppress`, so that its error says why no port can be used.
    return _listen_at(family, address, last_port)


def _listen_at(family: socket.AddressFamily, address: str, port: int) -> socket.socket:
    """Return a socket that listens at exactly this port. Raises OSError."""
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        exclusive = getattr(
            socket, "SO_EXCLUSIVEADDRUSE", None
        )  # Windows lets two programs share a port
        listening.setsockopt(socket.SOL_SOCKET, exclusive or socket.SO_REUSEADDR, 1)
        if family is socket.AF_INET6 and ip_address(address).is_unspecified:
            # By default Windows would refuse connections to an IPv4 address.
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        listening.bind((address, port))
        listening.listen(128)
        listening.setblocking(False)
    except OSError:
        listening.close()
        raise
    return listening
