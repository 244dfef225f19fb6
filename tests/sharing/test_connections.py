"""Connections: who is silent is let go of, and one address does not take them all."""

from __future__ import annotations

import asyncio
import socket
import time
from http.client import HTTPException

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.domain.values import WHITE_WINS
from arbiter_gui.sharing.web import connections, server_thread
from arbiter_gui.sharing.web.connections import Connections
from tests.sharing.phone import Phone
from tests.sharing.serving import Serving


@pytest.fixture(autouse=True)
def turns_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "_SECONDS_TO_PAUSE", 0.02)


def closed(line: socket.socket) -> bool:
    """Return whether the other side ends a connection."""
    line.settimeout(60)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def read_until(line: socket.socket, words: bytes) -> None:
    """Read until some words come."""
    line.settimeout(60)
    found = b""
    while words not in found:
        data = line.recv(4096)
        assert data, "it was ended"
        found += data


def test_who_sends_no_whole_request_is_let_go_of(path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0.1)
    with Serving(path) as served:
        with socket.create_connection(("127.0.0.1", served.server.port)) as silent:
            assert closed(silent)
        with socket.create_connection(("127.0.0.1", served.server.port)) as slow:
            slow.sendall(b"GET / HT")
            assert closed(slow)


def test_a_page_that_listens_is_not_taken_for_silent(path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[tuple[Connections, asyncio.BaseTransport, asyncio.AbstractEventLoop]] = []
    let_go = Connections.let_go_of_silent
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0)
    monkeypatch.setattr(
        Connections,
        "let_go_of_silent",
        lambda self, transport: looked.append((self, transport, asyncio.get_running_loop())),
    )
    with Serving(path) as served:
        phone = served.phone()
        with socket.create_connection(("127.0.0.1", served.server.port)) as stream:
            words = (
                f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{phone.port}\r\n"
                f"Cookie: {phone.cookie}\r\n\r\n"
            )
            stream.sendall(words.encode())
            read_until(stream, b'"run"')
            owner, transport, loop = looked[-1]
            loop.call_soon_threadsafe(let_go, owner, transport)
            served.here(lambda: served.shared.session.apply(SetResult(1, 2, WHITE_WINS, 2)))
            read_until(stream, b'"results"')


def test_one_address_has_its_share_of_connections(path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS_AN_ADDRESS", 3)
    with Serving(path) as served:
        lines = [socket.create_connection(("127.0.0.1", served.server.port)) for _ in range(4)]
        assert closed(lines[3])
        for line in lines:
            line.close()
        assert joined(served).type(1, "1-0")["outcome"] == "done"


def test_who_comes_when_all_places_are_taken_waits_for_one(
    path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 2)
    with Serving(path) as served:
        lines = [socket.create_connection(("127.0.0.1", served.server.port)) for _ in range(2)]
        for line in lines:
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert line.recv(1)
        with socket.create_connection(("127.0.0.1", served.server.port)) as third:
            third.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            third.settimeout(0.3)
            with pytest.raises(TimeoutError):
                third.recv(1)
            lines[0].close()
            third.settimeout(60)
            assert third.recv(1)
        lines[1].close()


def test_who_drips_a_second_request_is_let_go_of(path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_thread, "SECONDS_IDLE", 0.2)
    with (
        Serving(path) as served,
        socket.create_connection(("127.0.0.1", served.server.port)) as line,
    ):
        line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        read_until(line, b"elsewhere")
        line.sendall(b"GET / HT")
        assert closed(line)


def test_it_ends_where_its_address_is_gone(path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError(101, "Network is unreachable")

    with Serving(path) as served:
        port = served.server.port
        monkeypatch.setattr(connections, "_begin_connecting", unreachable)
        served.here(served.server.stop)
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.1", port))


def joined(served: Serving) -> Phone:
    """Return a device that was let in, as soon as the server has heard that others are gone."""
    end = time.monotonic() + 60
    while True:
        try:
            return served.phone()
        except (OSError, HTTPException):
            assert time.monotonic() < end, "their places stay taken"
