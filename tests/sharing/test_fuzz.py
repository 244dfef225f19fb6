"""Requests that no page makes: they are refused by a code, change nothing, and never meet the inside."""

from __future__ import annotations

import http.client
import json
import socket
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter_gui.sharing import server
from arbiter_gui.sharing.entries import RESULTS, EntryOutcome, NotAnEntry, judge, read_entry
from arbiter_gui.sharing.limits import BURST
from tests.sharing.serving import Serving, paired

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
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


@settings(max_examples=400, deadline=None)
@given(ANYTHING | NEARLY)
def test_only_entries_are_read_and_judging_them_changes_nothing(data: object) -> None:
    try:
        entry = read_entry(data)
    except NotAnEntry:
        return
    found = judge(FIELD, entry)
    assert (found.edit is None) == (found.outcome in (EntryOutcome.SAME, EntryOutcome.REFUSED))
    assert isinstance(data, dict)
    assert all(type(value) in (int, str, bool) for value in data.values())


@settings(max_examples=150, deadline=None)
@given(st.fixed_dictionaries(RESULT), st.sampled_from(sorted(RESULT)), SCALARS)
def test_one_wrong_value_makes_no_entry(data: dict[str, object], key: str, value: object) -> None:
    data = data | {key: value, "extra": 1}
    with pytest.raises(NotAnEntry):
        read_entry(data)


TOKENS = st.text("abcXYZ0129-_/.%?=&#:;\\\"'<>\u00fc ", max_size=20)
BODIES = st.binary(max_size=200) | (ANYTHING | NEARLY).map(lambda data: json.dumps(data).encode())


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.sampled_from(("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "TRACE")),
    st.sampled_from(("/", "/api/state", "/api/entry", "/api/join", "/api/leave?", "/page.js"))
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


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
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


@pytest.mark.parametrize("where", ["/api/entry", "/api/join", "/api/scan?width=64"])
def test_a_body_that_does_not_come_is_not_waited_for(
    served: Serving, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(server, "SECONDS_TO_ASK", 0.2)
    phone = served.phone()
    kind = "application/octet-stream" if "scan" in where else "application/json"
    with socket.create_connection(("127.0.0.1", phone.port), timeout=60) as line:
        head = (
            f"POST {where} HTTP/1.1\r\nHost: 127.0.0.1:{phone.port}\r\nCookie: {phone.cookie}\r\n"
            f"Content-Type: {kind}\r\nContent-Length: 4096\r\n\r\nhalf"
        )
        line.sendall(head.encode())
        assert b" 408 " in line.recv(100)
