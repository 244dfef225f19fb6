"""The system's Chromium, and pages that are opened in it as phones do.

Needs playwright and Chromium, which `installer/test.sh` gets; where one is missing, the tests say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from arbiter_gui.sharing.entries import shown_result
from tests.sharing.left_out import not_here
from tests.sharing.serving import Serving

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
ALWAYS = "--no-sandbox", "--disable-gpu", "--disable-software-rasterizer", "--disable-site-isolation-trials"
"""Nothing is drawn by a graphics card, and none is imitated; no process is begun for a page that may come."""
Open = Callable[..., object]
_SOONER = """
    const later = window.setTimeout;
    window.setTimeout = (deed, pause, ...more) => later(deed, pause === 3000 ? 300 : pause, ...more);
"""
"""A page that is cut off looks ten times as often whether the server is there again."""


@contextmanager
def chromium(*flags: str) -> Iterator[object]:
    """Start the system's Chromium."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        not_here("no Chromium on this machine; on Debian: apt-get install chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        not_here("playwright is not installed")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=[*ALWAYS, *flags])
        yield opened
        opened.close()


@contextmanager
def phones(browser, served: Serving) -> Iterator[Open]:
    """Open the page as a phone does that has scanned the code of an invitation; no script of it may fail."""
    contexts, faults = [], []

    def open_page(*rights, link: str = "", wait: str = "main > *", **more):
        options = {
            "viewport": {"width": 390, "height": 844},
            "is_mobile": True,
            "has_touch": True,
            "locale": "en-GB",
        }
        context = browser.new_context(ignore_https_errors=True, **options | more)
        contexts.append(context)
        context.add_init_script(_SOONER)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if "Content Security" in said.text else None)
        page.goto(link or served.server.invitation_link(served.token(*rights)))
        page.wait_for_selector(wait)
        return page

    try:
        yield open_page
    finally:
        for context in contexts:
            context.close()
    assert faults == []


def tap(page, table: int, result: str) -> None:
    """Tap a result of a board."""
    page.tap(f'[data-table="{table}"] [data-result="{result}"]')


def told(page, *words: str) -> None:
    """Wait until the line of the page says all this."""
    page.wait_for_function(
        "all => all.every(words => document.getElementById('told').textContent.includes(words))", arg=words
    )


def stands(served: Serving, table: int) -> str:
    """Return the result of a board of the first round as it stands in the file."""
    return shown_result(served.tournament.rounds[0].boards[table - 1].result)
