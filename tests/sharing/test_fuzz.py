"""Requests that no page makes: they are refused by a code, change nothing, and never meet the
inside.
"""

from __future__ import annotations

import gzip
import http.client
import json
import random
import socket
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter_gui.sharing.devices import Role
from arbiter_gui.sharing.entries import (
    RESULTS,
    DeviceResult,
    EntryOutcome,
    NotAnEntry,
    PresenceEntry,
    judge_entry,
    read_entry,
)
from arbiter_gui.sharing.limits import BURST, MOST_BODY, Rates
from arbiter_gui.sharing.shared import Arrival
from arbiter_gui.sharing.web import server, server_thread
from tests.sharing.phone import Phone
from tests.sharing.serving import Serving, paired

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
)
NUMBERS = st.integers(-3, 100_001) | st.just(True) | st.just(1.0)
RESULT = {
    "kind": st.just("result"),
    "entry": st.sampled_from(("abcd-1", "abcd-2", "a", "abcd-1\n", "абвг-1", "abcd-0000000001")),
    "round": st.integers(0, 3) | NUMBERS,
    "table": st.integers(0, 6) | NUMBERS,
    "white": st.integers(0, 12) | NUMBERS,
    "black": st.integers(0, 12) | NUMBERS,
    "result": st.sampled_from((*RESULTS, "2-0", "?", "adjourned", None)),
    "seen": st.sampled_from((*RESULTS, None)) | st.text(max_size=300),
    "second": st.booleans() | st.none(),
}
PRESENCE = {
    "kind": st.just("presence"),
    "entry": st.just("abcd-3"),
    "player": st.integers(0, 14) | NUMBERS,
    "name": st.sampled_from(("Player001, Ann", "", "x")) | SCALARS,
    "here": st.booleans() | SCALARS,
    "seen": st.booleans() | SCALARS,
}
NEARLY = st.fixed_dictionaries(RESULT) | st.fixed_dictionaries(PRESENCE)
FIELD = paired(5, rounds=2)


@settings(max_examples=400)
@given(ANYTHING | NEARLY)
def test_only_entries_are_read_and_judging_them_changes_nothing(data: object) -> None:
    try:
        entry = read_entry(data)
    except NotAnEntry:
        return
    found = judge_entry(FIELD, entry)
    assert (found.edit is None) == (found.outcome in (EntryOutcome.SAME, EntryOutcome.REFUSED))
    assert isinstance(data, dict)
    assert all(type(value) in (int, str, bool) for value in data.values())


@settings(max_examples=150)
@given(st.fixed_dictionaries(RESULT), st.sampled_from(sorted(RESULT)), SCALARS)
def test_one_wrong_value_makes_no_entry(data: dict[str, object], key: str, value: object) -> None:
    data = data | {key: value, "extra": 1}
    with pytest.raises(NotAnEntry):
        read_entry(data)


TOKENS = st.text("abcXYZ0129-_/.%?=&#:;\\\"'<>\u00fc ", max_size=20)
BODIES = st.binary(max_size=200) | (ANYTHING | NEARLY).map(lambda data: json.dumps(data).encode())


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "TRACE")),
    st.sampled_from(
        ("/", "/api/state", "/api/entry", "/api/join", "/api/scan?width=32", "/page.js")
    )
    | TOKENS.map(lambda t: f"/{t}"),
    st.dictionaries(
        st.sampled_from(("Origin", "Cookie", "Content-Type", "X-A", "Range", "If-None-Match")),
        TOKENS,
        max_size=3,
    ),
    BODIES,
)
def test_no_request_of_a_stranger_gets_behind_the_codes(
    served: Serving, method: str, path: str, headers: dict[str, str], body: bytes
) -> None:
    line = http.client.HTTPConnection("127.0.0.1", served.server.port, timeout=20)
    quoted = quote(path, safe="/%.?=&#:;\\\"'<>")
    try:
        line.putrequest(method, quoted, skip_accept_encoding=True)
        for name, value in {"Content-Type": "application/json", **headers}.items():
            line.putheader(name, value.encode())
        line.putheader("Content-Length", str(len(body)))
        line.endheaders(body)
        answer = line.getresponse()
        data = answer.read()
    finally:
        line.close()
    assert answer.status < 500
    assert b"Traceback" not in data
    assert b"arbiter_gui" not in data
    assert b"Player0" not in data
    assert served.tournament.rounds[0].missing == tuple(range(1, 21))


JSON, OCTETS = {"Content-Type": "application/json"}, {"Content-Type": "application/octet-stream"}
HEADERS = st.sampled_from(
    (JSON, JSON, OCTETS, OCTETS, {}, {"Content-Type": "application/json; charset=x"})
)
PACKED = st.sampled_from(({}, {}, {}, {"Content-Encoding": "gzip"}, {"Content-Encoding": "x"}))
FRAMES = st.builds(
    lambda wide, high, more: bytes(wide * high + more),
    st.integers(15, 66),
    st.integers(15, 66),
    st.integers(0, 2),
)
ROADS = st.sampled_from(
    ("/api/entry", "/api/state", "/api/join", "/api/scan", "/api/events")
) | st.builds(
    lambda road, value: f"/api/{road}{value}",
    st.sampled_from(("scan?width=", "state?round=", "scan?width=32&", "events?", "entry/", "")),
    NUMBERS | TOKENS,
)
REQUESTS = (
    st.tuples(st.sampled_from(("POST", "POST", "GET", "PUT")), ROADS, HEADERS, BODIES | FRAMES)
    | st.builds(
        lambda number, table, result, seen, second: (
            "POST",
            "/api/entry",
            JSON,
            json.dumps(
                {
                    "kind": "result",
                    "entry": f"abcd-{number}",
                    "round": 1,
                    "table": table,
                    "white": 2 * table - 1,
                }
                | {"black": 2 * table, "result": result, "seen": seen, "second": second}
            ).encode(),
        ),
        st.integers(1, 99_999),
        st.integers(1, 6),
        st.sampled_from(RESULTS),
        st.sampled_from(("", "1-0")),
        st.booleans(),
    )
    | st.builds(
        lambda player, here, seen: (
            "POST",
            "/api/entry",
            JSON,
            json.dumps(
                {
                    "kind": "presence",
                    "entry": f"abcd-{player}",
                    "player": player,
                    "here": here,
                    "seen": seen,
                }
                | {"name": f"Player{player:03}, Ann"}
            ).encode(),
        ),
        st.integers(1, 20),
        st.booleans(),
        st.booleans(),
    )
    | st.builds(
        lambda wide, high, chance: (
            "POST",
            f"/api/scan?width={wide}",
            OCTETS,
            chance.randbytes(wide * high),
        ),
        st.integers(16, 66),
        st.integers(16, 66),
        st.randoms(use_true_random=False),
    )
)
KINDS = {
    Role.RESULTS: (DeviceResult,),
    Role.CHECK_IN: (PresenceEntry,),
    Role.LOOK: (),
    Role.CAPTAIN: (),
}


@pytest.mark.parametrize("role", Role)
def test_whatever_a_device_sends_it_does_only_what_its_role_may(
    path: Path, monkeypatch: pytest.MonkeyPatch, role: Role
) -> None:
    monkeypatch.setattr(Rates, "accept_request", lambda *_: True)
    with Serving(path) as served:
        phone, came = served.phone("Hall", role, 1, 3), []
        served.shared.subscribe(came.append)
        before, statuses = served.tournament, set()

        @settings(max_examples=300)
        @given(REQUESTS, PACKED, st.sampled_from((False, False, True)))
        def anything(
            request: tuple[str, str, dict[str, str], bytes], packed: dict[str, str], chunked: bool
        ) -> None:
            method, road, headers, body = request
            status, data = sent(phone, method, road, headers | packed, body, chunked)
            statuses.add((road, status))
            assert status < 500
            assert status >= 400 or len(body) <= MOST_BODY or "scan" in road or method == "GET"
            assert b"Traceback" not in data
            assert b"arbiter_gui" not in data

        anything()
        assert ("/api/entry", 200) in statuses, "some are let through"
        after, entries = (
            served.tournament,
            [news.entry for news in came if isinstance(news, Arrival)],
        )
        assert all(isinstance(entry, KINDS[role]) for entry in entries)
        assert all(entry.table <= 3 for entry in entries if isinstance(entry, DeviceResult))
        # Nothing but results at its own tables, and who is here, is ever other.
        assert after.rounds[0].boards[3:] == before.rounds[0].boards[3:]
        same = replace(
            after, rounds=before.rounds, requests=before.requests, records=before.records
        )
        assert same == before
        assert phone.ask("GET", "/api/state")[0] == 200


def sent(
    phone: Phone, method: str, road: str, headers: dict[str, str], body: bytes, chunked: bool
) -> tuple[int, bytes]:
    """Send anything with the key of a device.

    Return status and answer, of a stream only its beginning.
    """
    line = http.client.HTTPConnection("127.0.0.1", phone.port, timeout=20)
    try:
        line.putrequest(method, quote(road, safe="/%.?=&#:;\\\"'<>"), skip_accept_encoding=True)
        for name, value in {"Cookie": phone.cookie, **headers}.items():
            line.putheader(name, value)
        line.putheader(
            *(("Transfer-Encoding", "chunked") if chunked else ("Content-Length", str(len(body))))
        )
        with suppress(ConnectionError):  # what is too long is refused before it has come
            line.endheaders([body] if chunked else body, encode_chunked=chunked)
        answer = line.getresponse()
        return answer.status, answer.read1() if "event-stream" in str(
            answer.headers
        ) else answer.read()
    finally:
        line.close()


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.binary(max_size=400))
def test_bytes_that_are_no_request_leave_the_server_standing(served: Serving, data: bytes) -> None:
    with socket.create_connection(("127.0.0.1", served.server.port), timeout=20) as line:
        line.sendall(data)
        line.shutdown(socket.SHUT_WR)
        while line.recv(4096):
            pass
    if not served.devices.register.devices:
        served.phone()


def test_a_long_body_is_refused_before_it_is_read(served: Serving) -> None:
    phone = served.phone()
    assert phone.ask("POST", "/api/entry", b"[" * 100_000)[0] == 413
    deep = b"[" * 4000
    assert phone.ask("POST", "/api/entry", deep)[0] == 400
    assert phone.type(1, "1-0")["outcome"] == "done"


def test_a_device_that_asks_without_end_is_told_to_wait(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "monotonic", lambda: 1.0)
    phone = served.phone()
    statuses = [phone.ask("GET", "/api/state")[0] for _ in range(BURST + 3)]
    assert statuses == [200] * BURST + [429] * 3


def test_a_crowd_of_wild_requests_gets_no_more_answers_than_others(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "monotonic", lambda: 1.0)
    phone, chance = served.phone(), random.Random(21)
    roads = ("/api/entry", "/api/state?round=x", "/api/entry?x", "/api/nothing")
    statuses = [
        phone.ask("POST", chance.choice(roads), chance.randbytes(9))[0] for _ in range(3 * BURST)
    ]
    assert sum(status != 429 for status in statuses) == BURST
    assert set(statuses) <= {400, 404, 405, 429}


ROOMS = ["/api/entry", "/api/join", "/api/scan?width=64"]


def begun(phone: Phone, where: str, *more: str) -> socket.socket:
    """Return a connection over which the head of a request has gone."""
    line = socket.create_connection(("127.0.0.1", phone.port), timeout=60)
    kind = "application/octet-stream" if "scan" in where else "application/json"
    head = (f"POST {where} HTTP/1.1", f"Host: 127.0.0.1:{phone.port}", f"Cookie: {phone.cookie}")
    line.sendall("\r\n".join((*head, f"Content-Type: {kind}", *more, "", "")).encode())
    return line


def received(line: socket.socket) -> bytes:
    """Return what comes, a question mark while nothing does, nothing at the end."""
    try:
        return line.recv(4096)
    except TimeoutError:
        return b"?"


@pytest.mark.parametrize("where", ROOMS)
def test_a_body_without_an_end_is_refused_and_its_connection_ended(
    path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(server_thread, "SECONDS_TO_LINGER", 0.1)
    with Serving(path) as served:
        sends_without_end(served, where)


def sends_without_end(served: Serving, where: str) -> None:
    phone, piece = served.phone(), b"400\r\n" + b"[" * 1024 + b"\r\n"
    with begun(phone, where, "Transfer-Encoding: chunked") as line:
        answer, rest, end = b"", piece, time.monotonic() + 60
        line.settimeout(0.001)
        with suppress(ConnectionError):
            while data := received(line):
                answer += data.strip(b"?")
                with suppress(TimeoutError):
                    rest = rest[line.send(rest) :] or piece
                assert time.monotonic() < end, "it goes on for ever"
    assert (b" 400 " if "scan" in where else b" 413 ") in answer[:20]
    assert phone.type(1, "1-0")["outcome"] == "done"


@pytest.mark.parametrize("where", ROOMS)
def test_a_body_that_comes_in_drops_is_not_waited_for(
    served: Serving, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(server, "SECONDS_TO_ASK", 0.1)
    phone, start = served.phone(), time.monotonic()
    with begun(phone, where, "Content-Length: 4096") as line:
        line.settimeout(0.02)
        while True:
            line.sendall(b" ")
            try:
                answer = line.recv(100)
                break
            except TimeoutError:
                assert time.monotonic() < start + 60, "it is waited for for ever"
    assert b" 408 " in answer


@pytest.mark.parametrize("where", ROOMS)
@pytest.mark.parametrize("coding", ["gzip", "deflate", "br", "zstd", "x"])
def test_what_is_packed_is_never_unpacked(served: Serving, where: str, coding: str) -> None:
    phone = served.phone()
    for body in (b"this is not packed", gzip.compress(b" " * 1_000_000)):
        with begun(
            phone, where, f"Content-Encoding: {coding}", f"Content-Length: {len(body)}"
        ) as line:
            line.sendall(body)
            assert line.recv(100).split()[1] in (b"400", b"415")


def test_a_fault_of_ours_tells_nothing_of_the_inside(
    served: Serving, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret of the inside")

    phone = served.phone()
    monkeypatch.setattr(server, "page_data", broken)
    assert phone.ask("GET", "/api/state")[:2] == (500, {"why": "fault"})
    assert "a secret of the inside" in caplog.text
    assert served.noticed[-1] == ("fault", "RuntimeError"), "the arbiter hears of it"


@pytest.mark.parametrize("where", ROOMS)
def test_a_body_that_does_not_come_is_not_waited_for(
    served: Serving, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(server, "SECONDS_TO_ASK", 0.1)
    with begun(served.phone(), where, "Content-Length: 4096") as line:
        line.sendall(b"half")
        assert b" 408 " in line.recv(100)
