"""The page of a captain in a real browser: a line-up by taps, sealed, changed, and shown to both
after the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetGameResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS
from arbiter_gui.sharing.devices import Rights, Role
from tests.sharing.page.browsing import Browser, phones, tap, told
from tests.sharing.page.test_browser import SMALL, fits_thumbs
from tests.sharing.serving import Serving
from tests.sharing.test_line_ups import paired_cup


@pytest.fixture
def cup_served(tmp_path: Path) -> Iterator[Serving]:
    Session.create(tmp_path / "cup.arbiter", paired_cup()).close()
    with Serving(tmp_path / "cup.arbiter") as serving:
        yield serving


def invitation(served: Serving, team: int) -> str:
    rights = Rights(f"Captain {team}", Role.CAPTAIN, served.devices.now() + 3600, team=team)
    return served.server.invitation_link(served.devices.invite(rights))


def choose(page, board: int, player: str) -> None:
    page.tap(f'.lineup [data-table="{board}"] .seat')
    page.tap(f'.lineup .choices button:has-text("{player}")')
    page.wait_for_selector(".choices", state="detached")


def test_a_captain_seals_changes_and_sees_both_after_the_time(
    cup_served: Serving, browser: Browser
) -> None:
    served = cup_served
    shared = served.shared
    served.here(lambda: shared.line_ups.set_time(2, served.devices.now() + 600))
    (match,) = [
        board for board in served.tournament.rounds[1].boards if 1 in (board.white, board.black)
    ]
    opponent = match.white + match.black - 1
    with phones(browser, served) as open_page:
        page = open_page(link=invitation(served, 1))
        other = open_page(link=invitation(served, opponent))
        assert "Not sealed yet" in page.inner_text(".lineup")
        page.set_viewport_size(SMALL)
        fits_thumbs(page)
        # Who sits at another board changes places; a reserve takes the seat.
        choose(page, 1, "A2")
        choose(page, 2, "A3")
        page.tap("#seal")
        told(page, "Line-up of round 2: sealed")
        page.wait_for_selector(".lineup .sealed")
        assert served.shared.line_ups.desk.round(2).of_team(1).players == (2, 3)
        choose(page, 1, "A1")
        choose(page, 2, "A2")
        choose(page, 1, "A2")
        assert "your earlier line-up counts" in page.inner_text(".lineup")
        page.tap("#seal")
        page.wait_for_selector(".lineup .warning")
        assert "A1 is lined up below a player who is lower on the roster." in page.inner_text(
            ".lineup"
        )
        assert "A1" not in other.inner_text("main > .lineup"), "the opponent sees nothing of it"
        assert page.locator("[data-result]").count() == 0, "the match has other players yet"
        served.here(lambda: shared.line_ups.open_now(2))
        for each in (page, other):
            each.wait_for_selector("[data-result]")
            each.wait_for_selector(".lineup table")
            rows = each.inner_text(".lineup table")
            assert rows.index("A2") < rows.index("A1")
        fits_thumbs(page)


def test_one_captain_reports_the_other_confirms_and_a_difference_waits_for_the_arbiter(
    cup_served: Serving, browser: Browser
) -> None:
    served = cup_served
    match = served.tournament.rounds[1].boards[1]
    with phones(browser, served) as open_page:
        page = open_page(link=invitation(served, match.white))
        other = open_page(link=invitation(served, match.black))
        # The boards 3 and 4 of the round are those of match 2.
        tap(page, 3, "1-0")
        told(page, "Board 2.1 1-0", "saved")
        shows(other, 3, "1-0")
        other.tap('[data-table="3"] .more:has-text("Change result")')
        tap(other, 3, "1-0")
        told(other, "Board 2.1 1-0", "already recorded")
        assert served.shared.open_matters == ()
        tap(page, 4, "½-½")
        shows(other, 4, "½-½")
        other.tap('[data-table="4"] .more:has-text("Change result")')
        tap(other, 4, "0-1")
        other.tap("[data-sure]")
        told(other, "½-½ is recorded. The arbiter decides.")
        other.wait_for_selector(".open:has-text('Board 2.2')")
        assert [matter.entry.table for matter in served.shared.open_matters] == [4]
        games = [game.result for game in served.tournament.rounds[1].boards[1].games]
        assert games == [WHITE_WINS, DRAWN], "the first report stands"
        served.here(lambda: served.shared.session.apply(SetGameResult(2, 2, 2, BLACK_WINS)))
        shows(page, 4, "0-1")
        other.wait_for_selector(".open", state="detached")


def shows(page, table: int, result: str) -> None:
    """Wait until the page shows a result that another phone has reported."""
    page.wait_for_selector(f'[data-table="{table}"] .result:text-is("{result}")')
