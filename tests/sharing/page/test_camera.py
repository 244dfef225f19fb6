"""The page scans a slip: a real Chromium whose camera shows the slip that our own PDF prints."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from arbiter_gui.app.edits import SetResult
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.reports.sheets.slip_code import slip_code
from arbiter_gui.sharing.web import server
from arbiter_gui.sharing.web.server_thread import RunningServer
from tests.sharing.page.browsing import Open, phones, tap, told
from tests.sharing.page.conftest import PLAIN
from tests.sharing.page.slips import camera_frame, printed_slip, write_film
from tests.sharing.serving import Serving, paired

WATCHED = """() => {
    const asked = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    window.tracks = [];
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await asked(wanted);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
}"""
OWN = """() => {
    window.BarcodeDetector = class {
      static async getSupportedFormats() { return FORMATS; }
      constructor({ formats }) { window.formats = formats; }
      async detect(video) { return video.videoWidth ? [{ rawValue: "4006381333931" }, { rawValue: "CODE" }] : []; }
    };
}"""


def camera_off(page) -> None:
    """Wait until nothing of the camera is shown, and no picture of it is taken."""
    page.wait_for_function(
        "() => !document.querySelector('video') && window.tracks.every(track => track.readyState "
        "=== 'ended')"
    )


def begin(page) -> None:
    """Watch what the camera is asked for, and begin to scan."""
    page.evaluate(WATCHED)
    page.tap("#scan")


def show_nothing(film: Path) -> None:
    """Lay an empty desk before the camera."""
    write_film(film, Image.new("L", (640, 480), 120))


@pytest.mark.parametrize(
    ("degrees", "blur", "wide"),
    [(0, 0.0, 320), (180, 1.0, 320), (90, 0.7, 300), (8, 1.0, 400), (30, 0.5, 300)],
)
def test_the_board_of_a_slip_is_found_by_the_camera(
    film: Path,
    slip: Image.Image,
    secure: Serving,
    phone: Open,
    degrees: float,
    blur: float,
    wide: int,
) -> None:
    write_film(film, camera_frame(slip, degrees, blur, wide))
    page = phone("Hall")
    assert page.evaluate("'BarcodeDetector' in window") is False, (
        "this browser reads no codes itself"
    )
    begin(page)
    page.wait_for_selector('.board.found[data-table="1"]')
    camera_off(page)
    tap(page, 1, "0-1")
    told(page, "Board 1 0-1", "saved")


def test_the_slip_of_another_event_is_told(
    film: Path, tmp_path: Path, secure: Serving, phone: Open
) -> None:
    field = paired(20)
    other = replace(field, details=replace(field.details, name="Autumn Open"))
    write_film(film, camera_frame(printed_slip(other, tmp_path)))
    page = phone("Hall")
    begin(page)
    page.wait_for_selector("text=This slip is from another event.")
    camera_off(page)


def test_the_camera_stays_while_entries_come_in_and_ends_with_a_tap(
    film: Path, secure: Serving, phone: Open
) -> None:
    show_nothing(film)
    page = phone("Hall")
    begin(page)
    page.wait_for_function("() => document.querySelector('video')?.currentTime > 0")
    secure.here(lambda: secure.shared.session.apply(SetResult(1, 5, DRAWN, 5)))
    page.wait_for_function(
        "() => document.querySelector('[data-table=\"5\"] .result').textContent === '½-½'"
    )
    assert page.locator("video").count() == 1, "what comes in draws the boards anew, not the camera"
    page.tap("#scan")
    assert page.locator("video").count() == 1
    page.tap("#camera button")
    camera_off(page)
    assert page.evaluate("window.tracks.length") == 1


def test_the_camera_ends_with_the_device(film: Path, secure: Serving, phone: Open) -> None:
    show_nothing(film)
    page = phone("Hall")
    begin(page)
    page.wait_for_selector("video")
    device = secure.devices.register.devices[0].id
    secure.devices.revoke(device)
    secure.server.end_device(device)
    page.wait_for_selector("form")
    camera_off(page)


def test_a_camera_that_is_not_given_is_told(secure: Serving, phone: Open) -> None:
    page = phone("Hall")
    for fault, words in (
        ("NotAllowedError", "is not allowed to use the camera"),
        ("NotFoundError", "No camera is available here"),
    ):
        page.evaluate(
            "name => { navigator.mediaDevices.getUserMedia = async () => { throw new "
            "DOMException('', name); }; }",
            fault,
        )
        page.tap("#scan")
        told(page, words)


def test_a_camera_that_comes_after_the_scan_was_ended_is_let_go_of(
    secure: Serving, phone: Open
) -> None:
    page = phone("Hall")
    page.evaluate(
        WATCHED.replace(
            "await asked(wanted);",
            "await asked(wanted); await new Promise(go => { window.go = go; });",
        )
    )
    page.tap("#scan")
    page.wait_for_function("() => window.go")
    device = secure.devices.register.devices[0].id
    secure.devices.revoke(device)
    secure.server.end_device(device)
    page.wait_for_selector("form")
    page.evaluate("window.go()")
    page.wait_for_function("() => window.tracks.length === 1")
    camera_off(page)


def test_a_browser_that_reads_codes_itself_sends_no_picture(secure: Serving, phone: Open) -> None:
    page, code = phone("Hall"), secure.here(lambda: slip_code(secure.tournament, 1, 7).text)
    sent = []
    page.on("request", lambda request: sent.append(request.url))
    page.evaluate(OWN.replace("FORMATS", "['code_128']").replace("CODE", code))
    begin(page)
    page.wait_for_selector('.board.found[data-table="7"]')
    assert page.evaluate("window.formats") == ["code_128"]
    assert not [url for url in sent if "/api/scan" in url]


def test_a_browser_that_reads_other_codes_only_leaves_it_to_the_server(
    film: Path, slip: Image.Image, secure: Serving, phone: Open
) -> None:
    write_film(film, camera_frame(slip))
    page = phone("Hall")
    page.evaluate(OWN.replace("FORMATS", "['qr_code']"))
    begin(page)
    page.wait_for_selector('.board.found[data-table="1"]')


def test_without_the_library_there_is_no_button(
    secure: Serving, phone: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "can_read_codes", lambda: False)
    page = phone("Hall")
    assert page.locator("#find").count() == 1
    assert page.locator("#scan").count() == 0


def test_without_encryption_the_page_says_why_there_is_no_camera(
    path: Path, browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    door = RunningServer._door

    def named(self: RunningServer) -> server.Door:
        made = door(self)
        return replace(made, hosts=made.hosts | {f"{PLAIN}:{self.port}"})

    monkeypatch.setattr(RunningServer, "_door", named)
    with Serving(path) as served, phones(browser, served) as opened:
        page = opened(
            link=served.server.invitation_link(served.token()).replace("127.0.0.1", PLAIN)
        )
        assert page.evaluate("isSecureContext") is False
        page.tap("#scan")
        told(page, "only with encryption (https)")
        page.select_option("#language", "de")
        page.tap("#scan")
        told(page, "nur mit Verschlüsselung (https)")
