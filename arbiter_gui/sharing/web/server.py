"""The web server: the page, admission of devices, entries and the stream of events.

It offers nothing else.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Any

from aiohttp import web

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.languages import ENGLISH, LANGUAGES
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Device, Role
from arbiter_gui.sharing.entries import Entry, LineUpEntry, NotAnEntry, read_entry
from arbiter_gui.sharing.limits import (
    FILES_A_SECOND,
    FILES_BURST,
    MOST_BODY,
    SCANS_A_SECOND,
    SCANS_BURST,
    SECONDS_TO_ASK,
    Rates,
    WrongTokens,
)
from arbiter_gui.sharing.shared import DeviceAnswer, SharedTournament
from arbiter_gui.sharing.task_queue import Busy, TournamentOwner
from arbiter_gui.sharing.web.addresses import in_url
from arbiter_gui.sharing.web.device_view import device_data, page_data
from arbiter_gui.sharing.web.events import Listeners
from arbiter_gui.sharing.web.page_texts import texts_script
from arbiter_gui.sharing.web.registration_pages import RegistrationPages
from arbiter_gui.sharing.web.request_guard import (
    HEADERS,
    guarded,
    is_from_elsewhere,
    json_answer,
    refusal,
)
from arbiter_gui.sharing.web.scanning import CodeReader, can_read_codes, frame_height

_PAGE = Path(__file__).parent / "page"
_TEXTS = "texts.js"
"""The one script that is not a file: the texts of the page, in every language."""
_KINDS = {
    ".html": "text/html",
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_HEARTBEAT = 20
"""Seconds without news after which a stream shows that it is alive."""
LISTEN_AGAIN = 3000
"""Milliseconds after which a page reconnects a broken stream; browsers' own defaults differ."""
log = logging.getLogger("arbiter.sharing")


@dataclass(frozen=True, slots=True)
class Door:
    """The addresses of the server: the hosts by which it may be called (`192.0.2.7:8700`), and
    whether by HTTPS.

    `noticed` receives news for the arbiter: a code and an address. `everywhere` means that it
    listens at all addresses of this machine: a request may name the address it used, also one that
    was added since.
    """

    hosts: frozenset[str]
    secure: bool
    noticed: Callable[[str, str], None]
    everywhere: bool = False

    @property
    def scheme(self) -> str:
        """The scheme of the server's links."""
        if self.secure:
            return "https"
        return "http"

    @property
    def cookie(self) -> str:
        """The name of the cookie with a device's key; by HTTPS one that no other host can set."""
        if self.secure:
            return "__Host-arbiter"
        return "arbiter"


class WebPages:
    """The answers to requests; they run on the loop of the server."""

    def __init__(
        self, shared_tournament: SharedTournament, owner: TournamentOwner, door: Door, run_id: str
    ) -> None:
        """Answer for a tournament that only its `owner` may change.

        `run_id` tells this run from others.
        """
        self._shared = shared_tournament
        self._owner = owner
        self._door = door
        self._run_id = run_id
        self._devices: Devices = shared_tournament.devices
        self._rates = Rates()
        self._wrong_tokens = WrongTokens()
        self._file_rates = Rates(FILES_BURST, FILES_A_SECOND)
        self._scan_rates = Rates(SCANS_BURST, SCANS_A_SECOND)
        self._codes = CodeReader()
        self._registration = RegistrationPages(shared_tournament, _json)
        self.listeners = Listeners()
        self.asked_transports: set[int] = set()
        """The ids of the transports over which a whole request was received."""

    def application(self) -> web.Application:
        """Return the application of the server: which method answers which address, with the guards
        that every request passes first.
        """
        app = web.Application(
            client_max_size=MOST_BODY, middlewares=[self._guarded, self._admitted]
        )
        app.router.add_get("/", self._file, allow_head=False)
        app.router.add_get(r"/{name:[a-z]+\.(?:css|js|svg)}", self._file, allow_head=False)
        app.router.add_post("/api/join", self._join)
        app.router.add_post("/api/entry", self._entry)
        app.router.add_post("/api/scan", self._scan)
        self._registration.add_routes(app.router)
        app.router.add_get("/api/state", self._state, allow_head=False)
        app.router.add_get("/api/events", self._events, allow_head=False)
        return app

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Any) -> web.StreamResponse:
        return await guarded(request, handler, self._door.noticed)

    @web.middleware
    async def _admitted(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Return the answer of the `handler` to a request from our own page; a refusal if it comes
        from elsewhere, or if its sender asks too often.
        """
        # A whole request has come over this connection, so that it is not ended as a silent one.
        self.asked_transports.add(id(request.transport))
        if is_from_elsewhere(request, self._hosts(request), self._door.scheme):
            return refusal(403, "elsewhere")
        if not self._rates_of(request.path).accept_request(self._sender(request), monotonic()):
            return refusal(429, "rate")
        response: web.StreamResponse = await handler(request)
        return response

    def _sender(self, request: web.Request) -> str:
        """Return the name by which the requests of a sender are counted: the device that it has
        joined as, else its address.
        """
        device = self._device(request)
        if device is not None:
            return device.id
        return f"from {request.remote}"

    def _hosts(self, request: web.Request) -> frozenset[str]:
        """Return the hosts, such as ``192.0.2.7:8700``, that the header `Host` of a request may
        name.

        A page of a stranger, under a name that leads to this machine, would send its own name, and
        is refused.
        """
        # A server at fixed addresses knows them beforehand; one without a connection can learn of
        # no other.
        if not self._door.everywhere or request.transport is None:
            return self._door.hosts
        # The address at which this request arrived: networks can be added while the server runs.
        address, port = request.transport.get_extra_info("sockname")[:2]
        # A socket for both kinds of address writes an IPv4 address as an IPv6 one.
        plain_address = address.removeprefix("::ffff:")
        return self._door.hosts | {f"{in_url(plain_address)}:{port}".lower()}

    def _rates_of(self, path: str) -> Rates:
        """Return the counter for requests of a kind: camera frames do not use up the limit of
        entries.
        """
        if path == "/api/scan":
            return self._scan_rates
        if path.startswith("/api/"):
            return self._rates
        return self._file_rates

    def _device(self, request: web.Request) -> Device | None:
        """Return the device whose key is in the cookie of a request, if it may still send
        requests.
        """
        key = request.cookies.get(self._door.cookie, "")
        if 0 < len(key) <= 100:
            return self._devices.owner_of_key(key)
        return None

    async def _file(self, request: web.Request) -> web.StreamResponse:
        """Answer with a file of the page.

        Only names known beforehand lead to one, so no path can leave the folder.
        """
        name = request.match_info.get("name", "index.html")
        if name == _TEXTS:
            data, kind = (
                texts_script(self._shared.tournament.details.sheet_languages),
                _KINDS[".js"],
            )
        elif name in page_files():
            data, kind = page_files()[name]
        else:
            return refusal(404, "not-found")
        return web.Response(body=data, content_type=kind, charset="utf-8", headers=HEADERS)

    # Admission

    async def _join(self, request: web.Request) -> web.StreamResponse:
        """Admit a device with the token of an invitation.

        Its key is put into a cookie that no script can read.
        """
        address = str(request.remote)
        time = monotonic()
        wait = self._wrong_tokens.wait(address, time)
        if wait:
            return refusal(429, "wait", seconds=round(wait + 0.5))
        token = _token(await _json(request))
        if token is None:
            return refusal(400, "request")
        try:
            admission = self._devices.exchange(token)
        except StoreError:
            return refusal(503, "disk")
        if admission is None:
            return self._wrong_token(address, time)
        device, key = admission
        log.info("device %s let in from %s", device.id, address)
        self._door.noticed("joined", device.id)
        response = json_answer({"device": device_data(device)})
        response.set_cookie(
            self._door.cookie,
            key,
            max_age=max(1, device.rights.expires - self._devices.now()),
            path="/",
            secure=self._door.secure,
            httponly=True,
            samesite="Strict",
        )
        return response

    def _wrong_token(self, address: str, time: float) -> web.Response:
        """Count a wrong token and refuse it.

        Too many of them close all invitations, and the arbiter is notified.
        """
        log.warning("wrong token from %s", address)
        if (
            self._wrong_tokens.count_wrong_token(address, time)
            and self._devices.close_invitations()
        ):
            self._wrong_tokens.start_over()
            self._door.noticed("guessing", address)
        else:
            self._door.noticed("wrong-token", address)
        return refusal(403, "token")

    # Requests of a device

    async def _state(self, request: web.Request) -> web.StreamResponse:
        """Answer with everything that the page of a device shows."""
        device = self._device(request)
        if device is None:
            return refusal(401, "device")
        round_number = _number(request.query.get("round", ""))
        shared_group = self._shared
        language = request.query.get("language", "")
        if language not in LANGUAGES:
            language = ENGLISH.code
        data = page_data(
            shared_group.tournament,
            device,
            round_number,
            shared_group.open_matters,
            shared_group.line_ups.desk,
            language,
        )
        can_scan = device.rights.role is Role.RESULTS and can_read_codes()
        state = {"run": self._run_id, "scan": can_scan, "slips": shared_group.slip_rounds()}
        return json_answer({**state, **data})

    async def _entry(self, request: web.Request) -> web.StreamResponse:
        """Carry out the entry of a device and answer with its outcome, once that is on the disk."""
        device = self._device(request)
        if device is None:
            return refusal(401, "device")
        try:
            entry = read_entry(await _json(request))
        except NotAnEntry:
            return refusal(400, "request")
        try:
            device_answer = await self._entered(device, entry)
        except Busy:
            return refusal(503, "busy")
        if device_answer.why == "device":
            # It was revoked while the entry waited, which the device keeps until it is admitted
            # again.
            return refusal(401, "device")
        data = {
            "outcome": device_answer.outcome.value,
            "standing": device_answer.standing,
            "why": device_answer.why,
            "again": device_answer.is_repeated,
            "run": self._run_id,
        }
        return json_answer(data)

    async def _entered(self, device: Device, entry: Entry | LineUpEntry) -> DeviceAnswer:
        """Carry out an entry on the thread of the session. Raises Busy."""
        future = self._owner.hand_over(lambda: self._shared.carry_out(device.id, entry))
        # A device that leaves while an entry waits does not cancel it: the entry is numbered, and
        # will be asked for again.
        return await asyncio.shield(asyncio.wrap_future(future))

    async def _scan(self, request: web.Request) -> web.StreamResponse:
        """Answer with the code of the slip in a camera frame, for a device that enters results."""
        device = self._device(request)
        if device is None:
            return refusal(401, "device")
        if device.rights.role is not Role.RESULTS:
            return refusal(403, "rights")
        if not can_read_codes():
            return refusal(404, "not-found")
        if not self._codes.accept_frame(device.id):
            return refusal(503, "busy")
        try:
            width = _number(request.query.get("width", ""))
            return json_answer(
                {"code": await self._codes.read(await _frame(request, width), width)}
            )
        finally:
            self._codes.finish_frame(device.id)

    def close(self) -> None:
        """Close the thread that reads codes."""
        self._codes.close()

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send a page the news, as server-sent events, until it disconnects or its device is
        revoked.
        """
        device = self._device(request)
        if device is None:
            return refusal(401, "device")
        stream = web.StreamResponse(headers={**HEADERS, "Content-Type": "text/event-stream"})
        await stream.prepare(request)
        listener = self.listeners.add(device)
        self._door.noticed("connected", device.id)
        try:
            await stream.write(
                b'retry: %d\ndata: {"run":"%s"}\n\n' % (LISTEN_AGAIN, self._run_id.encode())
            )
            while (text := await _next(listener.event_queue)) is not None:
                if self._devices.valid_device(device.id) is None:
                    break
                await stream.write(_stream_lines(text))
        except (ConnectionError, TimeoutError):
            # The page is gone or reads nothing; it reconnects when it can.
            pass
        finally:
            self.listeners.remove(listener)
            self._door.noticed("gone", device.id)
        with suppress(ConnectionError):
            await stream.write_eof()
        return stream


async def _next(event_queue: asyncio.Queue[str | None]) -> str | None:
    """Return the next text to send.

    An empty one when it is time to show that the connection is up.
    """
    try:
        return await asyncio.wait_for(event_queue.get(), _HEARTBEAT)
    except TimeoutError:
        return ""


def _stream_lines(text: str) -> bytes:
    """Return a text as an event of a stream; an empty one as a comment, which the page ignores."""
    if not text:
        return b": \n\n"
    return f"data: {text}\n\n".encode()


def _token(data: Any) -> str | None:
    """Return the token that a page sends; None for data that no page sends."""
    if type(data) is not dict or data.keys() != {"token"}:
        return None
    token = data["token"]
    if type(token) is not str or len(token) > 100:
        return None
    return token


def _number(text: str) -> int:
    """Return a short number in an address, 0 for anything else."""
    if text.isascii() and text.isdecimal() and len(text) < 4:
        return int(text)
    return 0


async def _frame(request: web.Request, width: int) -> bytes:
    """Return a frame of a camera; its size is checked before any of it is read."""
    octets = request.content_length
    if request.content_type != "application/octet-stream" or request.headers.get(
        "Content-Encoding"
    ):
        raise web.HTTPUnsupportedMediaType
    if octets is None or not frame_height(octets, width):
        raise web.HTTPBadRequest
    return await _in_time(request.content.readexactly(octets))


async def _in_time(body: Awaitable[bytes]) -> bytes:
    """Return the body of a request; a sender that is too slow, or does not finish, is cut off."""
    try:
        async with asyncio.timeout(SECONDS_TO_ASK):
            return await body
    except (TimeoutError, asyncio.IncompleteReadError) as error:
        raise web.HTTPRequestTimeout from error
    except web.RequestPayloadError as error:
        raise web.HTTPBadRequest from error


async def _json(request: web.Request) -> Any:
    """Return the body of a request as data, None if it is not valid."""
    if request.content_type != "application/json":
        raise web.HTTPUnsupportedMediaType
    body = await _in_time(request.read())
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


@lru_cache(maxsize=1)
def page_files() -> dict[str, tuple[bytes, str]]:
    """Return the files of the page by name with their types.

    No other file is ever sent from the disk.
    """
    return {
        path.name: (path.read_bytes(), _KINDS[path.suffix])
        for path in _PAGE.iterdir()
        if path.suffix in _KINDS
    }
