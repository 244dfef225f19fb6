"""Fetching a list from its published address: only on request, completely or not at all.

Data received before a connection was cut are kept, and continued if the server can (RFC 9110, 14
and 13.1.5). The proxies of the system are used. A redirect to another host is not followed, and the
size is limited to more than any list has.
"""

from __future__ import annotations

import contextlib
import hashlib
import http.client
import io
import json
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any
from urllib.parse import quote, unquote, urlsplit, urlunsplit

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import NetworkError, PairingCancelled, StoreError
from arbiter_gui.domain.texts.file_names import harmless_name
from arbiter_gui.domain.texts.sentences import Said, plain, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.storage.sqlite.whole_files import remove_abandoned

MOST_BYTES = 512 << 20
"""Most bytes of a list; the largest list, FIDE's, has a tenth of it."""
SECONDS_OF_SILENCE = 10
"""Seconds without data until the connection counts as lost."""
_DAYS_KEPT = 7
"""Days for which received data are kept, to be continued or in case the program was killed before
the import."""
_ATTEMPTS = 4
_AT_ONCE = 1 << 16
_SLOWEST = 1 << 10
"""Bytes per second below which a server only keeps the connection busy."""
_SECONDS_TO_JUDGE = 30
_SECONDS_FOR_HEADERS = 30
"""So long the beginning of an answer may take, however slowly it comes."""
_SECONDS_WITHOUT_DATA = 30
"""So long an answer may go on without any data of the file."""
_SECONDS_BETWEEN_LOOKS = 0.5
_PORTS = {"http": 80, "https": 443}
_UNQUOTED = "!$%&'()*+,-./:;=?@[]_~"
"""The signs that stay as they are in the path and in the query of an address."""
_OK = 200
_PARTIAL = 206
_NOT_THAT_RANGE = 416
_MOST_DIGITS = 18
_REDIRECTS = frozenset((301, 302, 303, 307, 308))


class _Elsewhere(Exception):
    """A redirect to another host."""

    def __init__(self, host: str) -> None:
        self.host = host
        super().__init__(host)


class _NoAddress(Exception):
    """A redirect to something that is no address."""


class _TooMuch(NetworkError):
    """The server sends more than any list has."""


class _CutOff(Exception):
    """The connection ended before the file did; `said` is the message."""

    def __init__(self, sentence: Said) -> None:
        self.said = sentence
        super().__init__(sentence)


class _SameHost(urllib.request.HTTPRedirectHandler):
    """A handler that follows redirects only within the host and without giving up encryption."""

    def http_error_302(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
    ) -> Any:
        """Follow a redirect (urllib); raises _Elsewhere and _NoAddress."""
        # urllib would read what comes with the redirect to its end, which there may be none of.
        fp.close()
        try:
            return super().http_error_302(req, io.BytesIO(), code, msg, headers)
        except ValueError as error:
            raise _NoAddress from error

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302

    def redirect_request(
        self,
        request: urllib.request.Request,
        response: IO[bytes],
        code: int,
        message: str,
        headers: http.client.HTTPMessage,
        address: str,
    ) -> urllib.request.Request | None:
        """Return the next request (urllib); raises _Elsewhere, and ValueError for no address."""
        next_parts = urlsplit(address)
        if not _stays_with_server(request.full_url, address):
            response.close()
            raise _Elsewhere(f"{next_parts.scheme}://{next_parts.netloc}")
        return super().redirect_request(request, response, code, message, headers, address)


def _stays_with_server(address: str, next_address: str) -> bool:
    """Return whether a redirect stays with the host and the port, and does not give up
    encryption.
    """
    parts = urlsplit(address)
    next_parts = urlsplit(next_address)
    is_same_host = _plain_host(parts.hostname) == _plain_host(next_parts.hostname)
    gives_up_encryption = parts.scheme == "https" and next_parts.scheme != "https"
    is_of_the_web = next_parts.scheme in _PORTS
    if not is_same_host or gives_up_encryption or not is_of_the_web:
        return False
    return next_parts.port in (parts.port, None, _PORTS[next_parts.scheme])


def _plain_host(host: str | None) -> str:
    return (host or "").removeprefix("www.")


class _Supervision:
    """Hangs up if the answer keeps the reading thread waiting: the user stops, or what comes is no
    data.

    The sizes of pieces and the lines behind them can be without an end, and are read by the
    library.
    """

    def __init__(self, control: Control) -> None:
        """Prepare the watching thread; `control` says whether the user has stopped the download.

        The reading thread sets the time of the last data and the socket, which the watching thread
        only reads; the watching thread sets why it hung up, which the reading thread only reads.
        """
        self._control = control
        self._socket: socket.socket | None = None
        self._last_data_time = time.monotonic()
        self._is_finished = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._cancelled: PairingCancelled | None = None
        self._is_too_slow = False

    def __enter__(self) -> _Supervision:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_finished.set()
        self._thread.join()

    def watch_connection(self, connection: socket.socket | None) -> None:
        """Take the connection that is to be watched from now on."""
        self._socket = connection

    def note_data(self) -> None:
        """Take note that data have come."""
        self._last_data_time = time.monotonic()

    def check(self, host: str) -> None:
        """Raise the reason for which the connection was hung up, if it was: PairingCancelled or
        NetworkError.
        """
        if self._cancelled is not None:
            raise self._cancelled
        if self._is_too_slow:
            raise _too_slow_error(host)

    def _watch(self) -> None:
        """Watch for a transfer that has stopped.

        A blocked read is ended by shutting its connection down.
        """
        while not self._is_finished.wait(_SECONDS_BETWEEN_LOOKS):
            seconds = time.monotonic() - self._last_data_time
            if seconds < _SECONDS_BETWEEN_LOOKS:
                # The reading thread asks for itself whether it is to stop.
                continue
            try:
                self._control.checkpoint()
            except PairingCancelled as cancelled:
                self._cancelled = cancelled
            self._is_too_slow = seconds > _SECONDS_WITHOUT_DATA
            if self._cancelled is not None or self._is_too_slow:
                _shut_down(self._socket)
                return


def _shut_down(connection: socket.socket | None) -> None:
    """Wake a thread that waits for a connection, which closing it does not."""
    if connection is not None:
        with contextlib.suppress(OSError):
            connection.shutdown(socket.SHUT_RDWR)


class _HeadersInTime:
    """A connection that is closed where the beginning of an answer does not come in time
    (http.client).
    """

    sock: socket.socket | None
    supervision: _Supervision
    _is_hung_up = False

    def getresponse(self) -> http.client.HTTPResponse:
        """Return the answer once its headers are there."""
        self.supervision.watch_connection(self.sock)
        timer = threading.Timer(_SECONDS_FOR_HEADERS, self._hang_up)
        timer.daemon = True
        timer.start()
        try:
            response: http.client.HTTPResponse = super().getresponse()  # type: ignore[misc]
        finally:
            timer.cancel()
        if self._is_hung_up:
            raise TimeoutError
        return response

    def _hang_up(self) -> None:
        self._is_hung_up = True
        _shut_down(self.sock)


class _Connection(_HeadersInTime, http.client.HTTPConnection):
    """A connection without encryption."""


class _SecureConnection(_HeadersInTime, http.client.HTTPSConnection):
    """A connection with encryption."""


class _Http(urllib.request.HTTPHandler):
    """Opens addresses without encryption."""

    def __init__(self, supervision: _Supervision) -> None:
        super().__init__()
        self._supervision = supervision

    def http_open(self, request: urllib.request.Request) -> http.client.HTTPResponse:
        """Return the answer (urllib)."""
        return self.do_open(self._connection, request)

    def _connection(self, host: str, **options: Any) -> _Connection:
        connection = _Connection(host, **options)
        connection.supervision = self._supervision
        return connection


class _Https(urllib.request.HTTPSHandler):
    """Opens addresses with encryption."""

    def __init__(self, supervision: _Supervision) -> None:
        super().__init__()
        self._supervision = supervision

    def https_open(self, request: urllib.request.Request) -> http.client.HTTPResponse:
        """Return the answer (urllib)."""
        return self.do_open(self._connection, request, context=ssl.create_default_context())

    def _connection(self, host: str, **options: Any) -> _SecureConnection:
        connection = _SecureConnection(host, **options)
        connection.supervision = self._supervision
        return connection


@dataclass(frozen=True, slots=True)
class _Part:
    """The received part of a list, with the mark by which the server knows whether it is
    unchanged.
    """

    path: Path

    @property
    def _validator_path(self) -> Path:
        return self.path.with_suffix(".json")

    @property
    def size(self) -> int:
        """The number of received bytes; 0 if they may no longer be those of the server's list."""
        if not self.validator or not self.path.exists():
            return 0
        return self.path.stat().st_size

    @property
    def validator(self) -> str:
        """The mark (ETag, or else the time of the last change) of the version that the bytes belong
        to.
        """
        try:
            return str(json.loads(self._validator_path.read_text("utf-8")))
        except (OSError, ValueError):
            return ""

    def store_validator(self, validator: str) -> None:
        """Store the mark of the version."""
        self._validator_path.write_text(json.dumps(validator), "utf-8")

    def delete(self) -> None:
        """Delete the received part."""
        for path in (self.path, self._validator_path):
            path.unlink(missing_ok=True)


def fetch(address: str, folder: Path, control: Control = FREE) -> Path:
    """Fetch the file at an address into a folder and return its path.

    Its name is that in the address.

    `control` receives the progress, in thousandths if the server states the length of the file, and
    can stop it: the received part is kept then, for the next time. Raises NetworkError, StoreError
    if it cannot be written, and PairingCancelled.
    """
    address = _checked_address(address)
    remove_abandoned(folder.iterdir(), _DAYS_KEPT)
    digest = hashlib.sha256(address.encode()).hexdigest()[:16]
    partial_file = _Part(folder / f"{digest}.part")
    for attempt in range(1, _ATTEMPTS + 1):
        size_before = partial_file.size
        try:
            _receive(address, partial_file, control)
            break
        except _TooMuch:
            partial_file.delete()
            raise
        except _CutOff as cut:
            # If a connection is cut again and again without any new data, the attempts end.
            if attempt == _ATTEMPTS or partial_file.size in (0, size_before):
                raise NetworkError(cut.said) from cut
    path = folder / name_of_address(address)
    partial_file.path.replace(path)
    partial_file.delete()
    return path


def name_of_address(address: str) -> str:
    """Return the file name in an address.

    >>> (
    ...     name_of_address("https://x.org/RAPID.zip"),
    ...     name_of_address("https://x.org/d.html?file=a/LV-0-csv.zip"),
    ... )
    ('RAPID.zip', 'LV-0-csv.zip')
    """
    parts = urlsplit(address)
    return harmless_name(unquote(parts.query or parts.path)) or "list"


def _checked_address(address: str) -> str:
    """Return an address with letters beyond ASCII as the web has them.

    Raises NetworkError if it is none.
    """
    try:
        parts = urlsplit(address)
        host = parts.hostname or ""
        is_complete = parts.scheme in _PORTS and host != "" and parts.port != 0
        # A name that no host can have raises a UnicodeError, which is a ValueError.
        host.encode("idna")
    except ValueError:
        is_complete = False
    if not is_complete or not address.isprintable() or " " in parts.netloc:
        raise NetworkError(
            say(
                "{address} is not an address that begins with https:// or http://.", address=address
            )
        )
    path = quote(parts.path, _UNQUOTED)
    query = quote(parts.query, _UNQUOTED)
    return urlunsplit((parts.scheme, parts.netloc, path, query, ""))


class _OtherVersion(Exception):
    """The server continues another version of the file than the one that was begun."""


def _receive(address: str, partial_file: _Part, control: Control) -> None:
    """Receive the rest of a file; all of it if the server has another version by now."""
    try:
        _receive_rest(address, partial_file, control)
    except _OtherVersion:
        partial_file.delete()
        _receive_rest(address, partial_file, control)


def _receive_rest(address: str, partial_file: _Part, control: Control) -> None:
    """Receive the rest of a file, or all of it.

    Raises _OtherVersion if the rest is not of the same version.
    """
    host = urlsplit(address).netloc
    # Compressed on the way, other bytes would be counted than those that a range names.
    request = urllib.request.Request(address, headers={"Accept-Encoding": "identity"})
    offset = partial_file.size
    if offset:
        request.add_header("Range", f"bytes={offset}-")
        request.add_header("If-Range", partial_file.validator)
    control.checkpoint()
    with (
        _Supervision(control) as supervision,
        _opened_response(request, host, partial_file, supervision) as response,
    ):
        is_continued = (
            offset > 0 and response.status == _PARTIAL and _range_begins_at(response, offset)
        )
        if response.status != _OK and not is_continued:
            partial_file.delete()
            raise _other_part_error(host)
        validator = _validator_of(response)
        if is_continued and validator not in ("", partial_file.validator):
            raise _OtherVersion
        if not is_continued:
            partial_file.delete()
            offset = 0
        length = _file_length(response, offset, host)
        # Before the first byte: if the connection breaks, the bytes received can only be continued
        # with their mark.
        partial_file.store_validator(validator or partial_file.validator)
        with partial_file.path.open("ab") as file:
            received_bytes = _copy_response(
                response, file, offset, length, host, control, supervision
            )
        supervision.check(host)
    if length is not None and received_bytes < length:
        raise _cut_off_error(host)


@contextlib.contextmanager
def _opened_response(
    request: urllib.request.Request, host: str, partial_file: _Part, supervision: _Supervision
) -> Iterator[Any]:
    """Open the connection; turn all its errors into sentences for the user."""
    opener = urllib.request.build_opener(_SameHost, _Http(supervision), _Https(supervision))
    try:
        with opener.open(request, timeout=SECONDS_OF_SILENCE) as response:
            yield response
    except _Elsewhere as elsewhere:
        sentence = say(
            "{host} redirects to {other}. Change the address if you trust it.",
            host=host,
            other=elsewhere.host,
        )
        raise NetworkError(sentence) from elsewhere
    except _NoAddress as error:
        raise _redirect_error(host) from error
    except urllib.error.HTTPError as error:
        error.close()
        if error.code in _REDIRECTS:
            raise _redirect_error(host) from error
        if error.code == _NOT_THAT_RANGE:
            partial_file.delete()
        sentence = say(
            "{host} responded with {code} ({words}).",
            host=host,
            code=error.code,
            words=error.reason,
        )
        raise NetworkError(sentence) from error
    except urllib.error.URLError as error:
        supervision.check(host)
        raise NetworkError(
            say("{host} cannot be reached: {why}.", host=host, why=_reason_words(error))
        ) from error
    except (TimeoutError, ConnectionError, ssl.SSLError, http.client.HTTPException) as error:
        supervision.check(host)
        raise _cut_off_error(host) from error
    except OSError as error:
        sentence = say(
            "{file} cannot be written: {why}.", file=partial_file.path.name, why=system_words(error)
        )
        raise StoreError(sentence) from error


def _redirect_error(host: str) -> NetworkError:
    return NetworkError(say("{host} redirects to an address that cannot be followed.", host=host))


def _other_part_error(host: str) -> NetworkError:
    return NetworkError(say("{host} sent a different part of the file.", host=host))


def _cut_off_error(host: str) -> _CutOff:
    return _CutOff(
        say("The connection to {host} was interrupted. Press Fetch to continue.", host=host)
    )


def _reason_words(error: urllib.error.URLError) -> Said:
    reason = error.reason
    if isinstance(reason, OSError):
        return system_words(reason)
    return plain(str(reason))


def _validator_of(response: Any) -> str:
    """Return the mark of the version that the server has.

    A weak one does not promise the same bytes.
    """
    validator = str(response.headers.get("ETag") or response.headers.get("Last-Modified") or "")
    return "" if validator.startswith("W/") else validator


def _range_begins_at(response: Any, offset: int) -> bool:
    return str(response.headers.get("Content-Range", "")).startswith(f"bytes {offset}-")


def _file_length(response: Any, offset: int, host: str) -> int | None:
    """Return the length of the whole file in bytes, None if the server does not state it.

    The server can state it in two ways: as the length of what it sends now, from `offset` on, and
    in the range of that part. A part may be shorter than what is missing, so that the larger of
    the two is the file's. Raises NetworkError for a file that is too large, and for an answer with
    two different lengths, which cannot be the part that was asked for.
    """
    lengths_of_part = set(response.headers.get_all("Content-Length", ()))
    if len(lengths_of_part) > 1:
        raise _other_part_error(host)
    lengths: list[int] = []
    for text in lengths_of_part:
        lengths += [offset + length for length in _header_numbers(text)]
    _, _, whole_length = str(response.headers.get("Content-Range", "")).partition("/")
    if offset and whole_length:
        lengths += _header_numbers(whole_length)
    if any(length > MOST_BYTES for length in lengths):
        raise _too_large_error(host)
    return max(lengths, default=None)


def _header_numbers(text: str) -> list[int]:
    """Return the number of a header, none if it is not one.

    A longer one than any length is as good as endless.
    """
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()):
        return []
    return [int(digits[:_MOST_DIGITS])]


def _too_slow_error(host: str) -> NetworkError:
    return NetworkError(say("{host} is sending data too slowly.", host=host))


def _too_large_error(host: str) -> _TooMuch:
    return _TooMuch(say("{host} sent more than {most} MB.", host=host, most=MOST_BYTES >> 20))


def _copy_response(
    response: Any,
    file: IO[bytes],
    offset: int,
    length: int | None,
    host: str,
    control: Control,
    supervision: _Supervision,
) -> int:
    """Copy the received data and return the new length of the file."""
    received_bytes = offset
    bytes_before = offset
    begin = time.monotonic()
    while data := response.read1(_AT_ONCE):
        supervision.note_data()
        control.checkpoint()
        file.write(data)
        received_bytes += len(data)
        if received_bytes > MOST_BYTES:
            raise _too_large_error(host)
        if length:
            control.progress(1000 * received_bytes // length, 1000)
        seconds = time.monotonic() - begin
        # The speed is judged over intervals: a quick start must not hide that a server trickles
        # later.
        if seconds > _SECONDS_TO_JUDGE:
            if received_bytes - bytes_before < seconds * _SLOWEST:
                raise _too_slow_error(host)
            bytes_before = received_bytes
            begin = time.monotonic()
    return received_bytes
