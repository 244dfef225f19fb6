"""One browser for all pages, with a camera that shows the slip which our own PDF prints."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from arbiter_gui.sharing.web import server
from tests.sharing.page.browsing import Browser, Open, chromium, phones
from tests.sharing.page.slips import camera_frame, printed_slip, write_film
from tests.sharing.serving import Serving, paired

PLAIN = "plain.example"
"""A name of this machine that is not taken for this machine: by plain HTTP no secure context."""


@pytest.fixture(scope="package")
def slip(tmp_path_factory: pytest.TempPathFactory) -> Image.Image:
    return printed_slip(paired(20), tmp_path_factory.mktemp("slip"))


@pytest.fixture(scope="package")
def film(slip: Image.Image, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the camera shows; a test may lay something else before it."""
    place = tmp_path_factory.mktemp("camera") / "film.y4m"
    write_film(place, camera_frame(slip))
    return place


@pytest.fixture(scope="package")
def browser(film: Path) -> Iterator[Browser]:
    with chromium(
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
        f"--host-resolver-rules=MAP {PLAIN} 127.0.0.1",
    ) as opened:
        yield opened


@pytest.fixture(autouse=True)
def pages_listen_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LISTEN_AGAIN", 100)


@pytest.fixture
def phone(browser: Browser, secure: Serving) -> Iterator[Open]:
    with phones(browser, secure) as opened:
        yield opened
