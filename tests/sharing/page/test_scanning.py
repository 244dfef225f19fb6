"""Frames of a camera: which are taken, from whom, and what is read in them."""

from __future__ import annotations

import os
import socket
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from arbiter_gui.reports.sheets.slip_code import slip_code
from arbiter_gui.sharing.devices import Role
from arbiter_gui.sharing.limits import MOST_SIDE, SCANS_BURST, Rates
from arbiter_gui.sharing.web import scanning, server
from arbiter_gui.sharing.web.scanning import code_in, frame_height
from tests.sharing.page.slips import camera_frame
from tests.sharing.phone import Phone
from tests.sharing.serving import Serving, paired

GREY = {"Content-Type": "application/octet-stream"}
FIELD = paired(20)
CODE = slip_code(FIELD, 1, 1).text


def scan(phone: Phone, frame: bytes, width: int | str, **headers: str) -> tuple[int, object]:
    """Send a frame as a page does."""
    return phone.ask("POST", f"/api/scan?width={width}", frame, GREY | headers)[:2]


@pytest.mark.parametrize("blur", [0, 0.5, 1])
@pytest.mark.parametrize("degrees", [0, 8, -12, 90, 180, 270])
def test_a_printed_slip_is_read_turned_and_out_of_focus(
    slip: Image.Image, degrees: float, blur: float
) -> None:
    frame = camera_frame(slip, degrees, blur)
    assert code_in(frame.tobytes(), frame.width) == CODE
    tall = camera_frame(slip, degrees, blur, size=(480, 640))
    assert code_in(tall.tobytes(), tall.width) == CODE


def test_only_the_code_of_a_slip_is_told() -> None:
    import zxingcpp

    for text, kind in (
        ("https://example.org/", zxingcpp.BarcodeFormat.QRCode),
        (CODE, zxingcpp.BarcodeFormat.QRCode),
        ("B12", zxingcpp.BarcodeFormat.Code128),
        (f"{CODE}1", zxingcpp.BarcodeFormat.Code128),
    ):
        drawn = Image.fromarray(zxingcpp.create_barcode(text, kind).to_image(scale=3))
        frame = Image.new("L", (640, 480), 255)
        frame.paste(drawn, (20, 20))
        assert code_in(frame.tobytes(), 640) == ""


@settings(max_examples=150)
@given(st.integers(16, 48), st.integers(16, 48), st.randoms(use_true_random=False))
def test_any_octets_are_read_without_a_fault(width: int, height: int, chance) -> None:
    assert code_in(chance.randbytes(width * height), width) == ""


def test_a_frame_has_whole_rows_within_the_limits() -> None:
    assert frame_height(640 * 480, 640) == 480
    assert [
        frame_height(n, w)
        for n, w in ((0, 0), (641, 640), (16 * 641, 16), (641 * 16, 641), (15 * 16, 15))
    ] == [0] * 5


def test_a_frame_is_read_for_who_enters_results_and_for_nobody_else(
    served: Serving, slip: Image.Image
) -> None:
    frame = camera_frame(slip).tobytes()
    assert scan(served.phone(), frame, 640) == (200, {"code": CODE})
    for role in (Role.CHECK_IN, Role.LOOK):
        assert scan(served.phone(role.value, role), frame, 640) == (403, {"why": "rights"})
    assert scan(Phone(served.server.port), frame, 640) == (401, {"why": "device"})
    assert scan(served.phone(), frame, 640, Origin="https://evil.example") == (
        403,
        {"why": "elsewhere"},
    )
    assert served.phone().state()["scan"] is True


def test_a_frame_of_another_size_or_kind_is_refused_before_it_is_read(served: Serving) -> None:
    frame = bytes(640 * 480)
    for width in ("", "0", "x", "-640", "639", "9999999", "640&width=1"):
        assert scan(served.phone(), frame, width)[0] in (200 if "&" in width else 400,), width
    assert scan(served.phone(), bytes((MOST_SIDE + 1) * MOST_SIDE), MOST_SIDE)[0] == 400
    assert scan(served.phone(), frame, 640, **{"Content-Type": "image/png"})[0] == 415
    assert scan(served.phone(), frame, 640, **{"Content-Encoding": "gzip"})[0] in (400, 415)
    phone = served.phone()
    with socket.create_connection(("127.0.0.1", phone.port), timeout=20) as line:
        head = (
            f"POST /api/scan?width=640 HTTP/1.1\r\nHost: 127.0.0.1:{phone.port}\r\nCookie: "
            f"{phone.cookie}\r\n"
            "Content-Type: application/octet-stream\r\nContent-Length: 99999999999\r\n\r\n"
        )
        line.sendall(head.encode())
        assert b" 400 " in line.recv(100)


@pytest.mark.parametrize("length", ["Content-Length: 307200", "Transfer-Encoding: chunked"])
def test_who_breaks_off_a_frame_takes_nothing_from_the_others(
    served: Serving, slip: Image.Image, monkeypatch: pytest.MonkeyPatch, length: str
) -> None:
    phone = served.phone()
    with socket.create_connection(("127.0.0.1", phone.port), timeout=20) as line:
        head = (
            f"POST /api/scan?width=640 HTTP/1.1\r\nHost: 127.0.0.1:{phone.port}\r\nCookie: "
            f"{phone.cookie}\r\n"
            f"Content-Type: application/octet-stream\r\n{length}\r\n\r\n"
        )
        line.sendall(head.encode() + b"half")
    monkeypatch.setattr(Rates, "accept_request", lambda *_: True)
    end = time.monotonic() + 60
    while (answer := scan(phone, camera_frame(slip).tobytes(), 640))[0] == 503:
        assert time.monotonic() < end, "the device is busy for ever"
    assert answer == (200, {"code": CODE})
    assert phone.type(1, "1-0")["outcome"] == "done"


def test_a_device_has_one_frame_looked_at_at_a_time_and_entries_do_not_wait_for_it(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go = threading.Event(), threading.Event()

    def slow(grey: bytes, width: int) -> str:
        begun.set()
        assert go.wait(60)
        return ""

    monkeypatch.setattr(scanning, "code_in", slow)
    phone, frame = served.phone(), bytes(64 * 64)
    first = threading.Thread(target=scan, args=(phone, frame, 64))
    first.start()
    try:
        assert begun.wait(60)
        assert scan(phone, frame, 64) == (503, {"why": "busy"})
        assert phone.type(1, "1-0")["outcome"] == "done"
    finally:
        go.set()
        first.join(20)
    assert scan(phone, frame, 64) == (200, {"code": ""})


def test_frames_without_end_are_told_to_wait_and_take_nothing_from_entries(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "monotonic", lambda: 1.0)
    phone = served.phone()
    statuses = [scan(phone, os.urandom(32 * 32), 32)[0] for _ in range(SCANS_BURST + 3)]
    assert statuses == [200] * SCANS_BURST + [429] * 3
    assert phone.type(1, "1-0")["outcome"] == "done"


def test_without_the_library_nothing_is_read(
    served: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "zxingcpp", None)
    assert scanning.can_read_codes.__wrapped__() is False
    monkeypatch.setattr(server, "can_read_codes", lambda: False)
    phone = served.phone()
    assert phone.state()["scan"] is False
    assert scan(phone, bytes(32 * 32), 32)[0] == 404
