"""A server on this machine that gives files in good ways and in bad ones."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import unquote


class ListServer(ThreadingHTTPServer):
    """Gives `data` at every path but those below.

    `asked` are the paths and ranges that were asked for.

    ``/cut/N`` gives N bytes at most with each answer, ``/endless`` never ends, ``/large`` says that
    it is larger than any list, ``/to/ADDRESS`` redirects, ``/missing`` is missing, ``/dead`` closes
    the connection at once. ``/part`` gives a part that nobody asked for, ``/other`` continues with
    another version, ``/slow`` never ends its headers. ``/crawl`` never ends the size of a piece and
    ``/trailer`` what is behind the last one, ``/body`` redirects with an endless text. ``/pieces``
    gives 50 bytes of the rest as a part, ``/lengths`` states two lengths, ``/number/N`` the length
    N.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.data = b""
        self.version = '"1"'
        self.asked: list[tuple[str, str]] = []

    @property
    def address(self) -> str:
        """The address of its files."""
        return f"http://127.0.0.1:{self.server_port}"


class _Handler(BaseHTTPRequestHandler):
    server: ListServer

    def do_GET(self) -> None:
        """Answer (http.server)."""
        self.server.asked.append((self.path, self.headers.get("Range", "")))
        _, way, *rest = self.path.split("/", 2)
        if way == "to":
            self.send_response(302)
            self.send_header("Location", rest[0])
            self.end_headers()
        elif way == "missing":
            self.send_error(404)
        elif way == "large":
            self.send_response(200)
            self.send_header("Content-Length", str(1 << 40))
            self.end_headers()
        elif way == "endless":
            self._endless()
        elif way == "part":
            self._part(0, self.server.version)
        elif way == "other":
            self._other_version()
        elif way == "slow":
            self._slow_headers()
        elif way in ("crawl", "trailer", "body"):
            self._endless_beside_data(way)
        elif way == "pieces":
            self._pieces()
        elif way in ("lengths", "number"):
            self._lengths(rest[0].split(",") if rest else ["30", "100"])
        elif way == "dead":
            self.close_connection = True
        else:
            self._file(int(rest[0].split("/")[0]) if way == "cut" else len(self.server.data))

    def _file(self, most: int) -> None:
        data = self.server.data
        wanted = self.headers.get("Range", "")
        offset = 0
        if wanted and self.headers.get("If-Range") == self.server.version:
            offset = int(wanted.removeprefix("bytes=").removesuffix("-"))
        self.send_response(206 if offset else 200)
        if offset:
            self.send_header("Content-Range", f"bytes {offset}-{len(data) - 1}/{len(data)}")
        self.send_header("ETag", self.server.version)
        self.send_header("Content-Length", str(len(data) - offset))
        self.end_headers()
        self.wfile.write(data[offset : offset + most])

    def _part(self, offset: int, version: str) -> None:
        """Give the rest of the data, or a piece of it, as a part."""
        data = self.server.data[offset : offset + 50]
        self.send_response(206)
        self.send_header(
            "Content-Range", f"bytes {offset}-{offset + len(data) - 1}/{len(self.server.data)}"
        )
        self.send_header("ETag", version)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def _other_version(self) -> None:
        """Cut off the data; from the first try to continue on, there is another version."""
        wanted = self.headers.get("Range", "")
        if wanted:
            self.server.version = '"other"'
            self._part(int(wanted.removeprefix("bytes=").removesuffix("-")), self.server.version)
            return
        is_other_version = self.server.version == '"other"'
        self._file(len(self.server.data) if is_other_version else 20)

    def _pieces(self) -> None:
        """Give 20 bytes of the data, then 50 bytes of the rest each time it is continued."""
        wanted = self.headers.get("Range", "")
        if wanted:
            self._part(int(wanted.removeprefix("bytes=").removesuffix("-")), self.server.version)
        else:
            self._file(20)

    def _lengths(self, lengths: list[str]) -> None:
        """Give ten bytes, with these lengths."""
        self.send_response(200)
        for length in lengths:
            self.send_header("Content-Length", unquote(length, "latin-1"))
        self.end_headers()
        self.wfile.write(self.server.data[:10])

    def _slow_headers(self) -> None:
        self.wfile.write(b"HTTP/1.1 200 OK\r\nServer: ")
        try:
            for _ in range(100):
                self.wfile.write(b"x")
                time.sleep(0.05)
        except OSError:
            self.close_connection = True

    def _endless_beside_data(self, way: str) -> None:
        """Give something without an end that is no data of the file."""
        in_pieces = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"
        beginning, endless, pause = {
            "crawl": (in_pieces + b"1", b";", 0.02),
            "trailer": (in_pieces + b"0\r\n", b"X: y\r\n" * 100, 0),
            "body": (b"HTTP/1.1 302 Found\r\nLocation: /new.csv\r\n\r\n", b"x" * 1000, 0),
        }[way]
        try:
            self.wfile.write(beginning)
            while True:
                self.wfile.write(endless)
                time.sleep(pause)
        except OSError:
            self.close_connection = True

    def _endless(self) -> None:
        self.send_response(200)
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"x" * 10_000)
        except OSError:
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Say nothing (http.server)."""


@contextmanager
def list_server() -> Iterator[ListServer]:
    """Run a server while the test does."""
    with ListServer() as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
