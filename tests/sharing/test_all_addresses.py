"""`--address 0.0.0.0` and `::`: codes lead to addresses of this machine, and who comes by one of
them is let in.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
from pathlib import Path

import pytest
from cryptography import x509

from arbiter_gui.app.session import Session
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.shared import SharedTournament
from arbiter_gui.sharing.task_queue import TaskQueue
from arbiter_gui.sharing.web import addresses, server_thread
from arbiter_gui.sharing.web.server_thread import CannotServe, RunningServer
from tests.sharing.serving import paired

LOOPBACKS = {"0.0.0.0": "127.0.0.3", "::": "127.0.0.3"}
"""An address of this machine that nobody has told the server of."""


def asked(address: str, port: int, host: str) -> int:
    """Ask for the page at an address by a name; return the status."""
    with socket.create_connection((address, port), timeout=30) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        return int(line.recv(1000).split()[1])


@pytest.mark.parametrize("address", LOOPBACKS)
def test_all_addresses_lead_in_and_names_of_strangers_do_not(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = ("192.0.2.7", "198.51.100.9", "127.0.0.1")
    monkeypatch.setattr(addresses, "own_addresses", lambda: own)
    with contextlib.closing(Session.create(tmp_path / "a.arbiter", paired(4))) as session:
        server = RunningServer(SharedTournament(session, Devices(None)), TaskQueue())
        server.start(address, None, 0)
        try:
            port = server.port
            assert server.links == tuple(f"http://{each}:{port}/" for each in own)
            assert server.invitation_link("ABCD") == f"http://192.0.2.7:{port}/#join=ABCD"
            for host in (*own, "localhost", LOOPBACKS[address]):
                assert asked(LOOPBACKS[address], port, f"{host}:{port}") == 200, host
            for host in ("0.0.0.0", "evil.example", "203.0.113.5", "[::]"):
                assert asked(LOOPBACKS[address], port, f"{host}:{port}") == 403, host
        finally:
            server.stop()


def test_the_certificate_is_for_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        addresses, "own_addresses", lambda: ("192.0.2.7", "198.51.100.9", "127.0.0.1")
    )
    with contextlib.closing(Session.create(tmp_path / "a.arbiter", paired(4))) as session:
        server = RunningServer(SharedTournament(session, Devices(None)), TaskQueue())
        server.start("0.0.0.0", tmp_path, 0)
        try:
            pem = ssl.get_server_certificate(("127.0.0.1", server.port))
        finally:
            server.stop()
    names = x509.load_pem_x509_certificate(pem.encode()).extensions
    listed = names.get_extension_for_class(x509.SubjectAlternativeName).value
    assert set(map(str, listed.get_values_for_type(x509.IPAddress))) == {
        "192.0.2.7",
        "198.51.100.9",
        "127.0.0.1",
    }


@pytest.mark.parametrize("address", ["hall.example", "", "300.1.1.1", "1.2.3", "https://192.0.2.7"])
def test_what_is_no_address_is_told_with_one_that_is(address: str, tmp_path: Path) -> None:
    with contextlib.closing(Session.create(tmp_path / "a.arbiter", paired(4))) as session:
        server = RunningServer(SharedTournament(session, Devices(None)), TaskQueue())
        with pytest.raises(
            CannotServe, match=r"is not an address of this computer\. Enter one such as"
        ):
            server.start(address, tmp_path, 0)


def test_the_last_ports_are_tried_and_none_behind_them(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def taken(family: int, address: str, port: int) -> socket.socket:
        tried.append(port)
        raise OSError("taken")

    monkeypatch.setattr(server_thread, "_listen_at", taken)
    with pytest.raises(OSError, match="taken"):
        server_thread._listen("127.0.0.1", 65_533)
    assert tried == [65_533, 65_534, 65_535]
