"""Connections: who is silent is let go of, and one address does not take them all."""

from __future__ import annotations

import socket
import time

import pytest

from arbiter_gui.sharing import connections
from tests.sharing.serving import Serving


def closed(line: socket.socket) -> bool:
    """Return whether the other side has ended a connection, waiting a moment for it."""
    line.settimeout(3)
    try:
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def read_to_the_end(line: socket.socket) -> None:
    """Read until the other side ends a connection."""
    while line.recv(4096):
        pass


def test_who_sends_no_whole_request_is_let_go_of(path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0.3)
    with Serving(path) as served:
        with socket.create_connection(("127.0.0.1", served.server.port)) as silent:
            assert closed(silent)
        with socket.create_connection(("127.0.0.1", served.server.port)) as slow:
            for sign in b"GET / HT":
                slow.send(bytes([sign]))
                time.sleep(0.02)
            assert closed(slow)
        phone = served.phone()
        with socket.create_connection(("127.0.0.1", served.server.port)) as stream:
            words = (
                f"GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:{phone.port}\r\nCookie: {phone.cookie}\r\n\r\n"
            )
            stream.send(words.encode())
            assert b"text/event-stream" in stream.recv(4096)
            time.sleep(0.5)
            stream.settimeout(0.1)
            with pytest.raises(TimeoutError):
                read_to_the_end(stream)


def test_one_address_has_its_share_of_connections(path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS_AN_ADDRESS", 3)
    with Serving(path) as served:
        lines = [socket.create_connection(("127.0.0.1", served.server.port)) for _ in range(4)]
        assert closed(lines[3])
        for line in lines:
            line.close()
        time.sleep(0.2)
        assert served.phone().type(1, "1-0")["outcome"] == "done"
