"""The system's Chromium, and pages that are opened in it as phones do.

Needs playwright and Chromium, which `installer/test.sh` gets; where one is missing, the tests say
so.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

from arbiter_gui.sharing.entries import shown_result
from tests.sharing.left_out import not_here
from tests.sharing.serving import Serving

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
ALWAYS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-software-rasterizer",
    "--disable-site-isolation-trials",
    "--renderer-process-limit=1",
)
"""Nothing is drawn by a graphics card, and none is imitated; pages share a process, and none is
begun for a page that may come."""
PHONE = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "locale": "en-GB",
}
Open = Callable[..., object]
TOLD_WITHIN = 15_000
"""So many milliseconds a busy machine may take until a page says what was entered."""
_SOONER = """
    const later = window.usual = window.setTimeout;
    const waits = (deed, pause) => pause >= 1000 && pause <= 10000 && !String(deed).includes("press");
    window.setTimeout = (deed, pause, ...more) => later(deed, waits(deed, pause) ? pause / 10 : pause, ...more);
"""
"""A page that is cut off tries ten times as often whether the server is there again; a finger may
lie as long."""


class Browser:
    """A running browser.

    Its devices are emptied and serve the next test: each new one begins processes.
    """

    def __init__(self, opened) -> None:
        self._opened = opened
        self._free: dict[str, list] = {}

    @contextmanager
    def device(self, served: Serving, **options) -> Iterator:
        """Take a device that knows nothing as yet: the context of its pages."""
        free = self._free.setdefault(repr(sorted(options.items())), [])
        context = free.pop() if free else self._new(options)
        yield context
        self._empty(context, served)
        free.append(context)

    def _new(self, options: dict[str, object]):
        context = self._opened.new_context(ignore_https_errors=True, **options)
        context.add_init_script(_SOONER)
        context.new_page()  # stays, and the process of its pages with it
        return context

    @staticmethod
    def _empty(context, served: Serving) -> None:
        stays, *pages = context.pages
        for page in pages:
            page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_cookies()
        inside = context.new_cdp_session(stays)
        for kind in ("http", "https"):
            origin = f"{kind}://127.0.0.1:{served.server.port}"
            inside.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        inside.detach()


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
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
        yield Browser(opened)
        opened.close()


@contextmanager
def phones(browser: Browser, served: Serving) -> Iterator[Open]:
    """Open the page as a phone does that has scanned the code of an invitation.

    No script of it may fail.
    """
    contexts, faults = [], list[str]()
    with ExitStack() as devices:

        def open_page(*rights, link: str = "", wait: str = "main > *", **more):
            contexts.append(devices.enter_context(browser.device(served, **PHONE | more)))
            page = contexts[-1].new_page()
            page.set_default_timeout(60_000)
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on(
                "console",
                lambda said: faults.append(said.text) if "Content Security" in said.text else None,
            )
            page.goto(link or served.server.invitation_link(served.token(*rights)))
            page.wait_for_selector(wait)
            return page

        yield open_page
        for context in contexts:
            # what its pages told before is heard by then; when they are emptied nothing is asked
            context.cookies()
        assert not faults, faults


def tap(page, table: int, result: str) -> None:
    """Tap a result of a board."""
    page.tap(f'[data-table="{table}"] [data-result="{result}"]')


def told(page, *words: str) -> None:
    """Wait until the line of the page says all this, or fail after `TOLD_WITHIN` ms with what it
    says instead.
    """
    from playwright.sync_api import TimeoutError as NotTold

    try:
        page.wait_for_function(
            "all => all.every(words => "
            "document.getElementById('told').textContent.includes(words))",
            arg=words,
            timeout=TOLD_WITHIN,
        )
    except NotTold as error:
        raise AssertionError(f"{words} is not in {page.inner_text('#told')!r}") from error


def stands(served: Serving, table: int) -> str:
    """Return the result of a board of the first round as it stands in the file."""
    return shown_result(served.tournament.rounds[0].boards[table - 1].result)
