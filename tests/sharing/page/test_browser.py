"""The page in a real browser: two phones, a network that dies, a device that is ended, names that
are HTML.

Needs playwright and the system's Chromium, which `installer/test.sh` gets; where that is missing,
the tests say so.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, WHITE_WINS
from arbiter_gui.reports.sheets.slip_code import tournament_mark
from arbiter_gui.sharing.devices import Role
from tests.sharing.page.browsing import PHONE, Browser, Open, stands, tap, told
from tests.sharing.page.contrast import contrast
from tests.sharing.serving import Serving, paired, published

SMALL = {"width": 320, "height": 640}
CHIPS = {
    Role.RESULTS: ("Fehlen", "Alle"),
    Role.CHECK_IN: ("Abwesend", "Alle"),
    Role.LOOK: ("Paarungen", "Tabelle"),
}


def test_one_tap_enters_a_result_two_ask_for_a_forfeit_and_the_last_ones_can_be_taken_back(
    secure: Serving, phone: Open
) -> None:
    page = phone("Hall B", Role.RESULTS, 1, 6)
    assert "join" not in page.url, "the token stays neither in the address nor in the history"
    tap(page, 3, "1-0")
    told(page, "Board 3 1-0 · Player005, Ann – Player006, Ann: saved")
    assert stands(secure, 3) == "1-0"
    tap(page, 5, "½-½")
    told(page, "Board 5", "saved")
    assert stands(secure, 5) == "½-½"
    page.tap(".mine >> nth=0 >> button")
    told(page, "undone: saved")
    assert stands(secure, 5) == ""
    page.tap('[data-table="4"] .more')
    tap(page, 4, "+/-")
    told(page, "Board 4 +/−", "waiting for the arbiter")
    assert stands(secure, 4) == "", "the arbiter decides about players who have not come"
    assert page.locator(".board").count() == 6, "no other board comes under the thumb"
    page.tap('[data-table="3"] .keys.one button')
    tap(page, 3, "0-1")
    assert stands(secure, 3) == "1-0", "a change is asked for first"
    page.tap("[data-sure]")
    told(page, "Board 3 0-1", "saved")
    assert stands(secure, 3) == "0-1"


def test_a_board_is_found_by_number_name_and_the_code_of_its_slip(
    secure: Serving, phone: Open
) -> None:
    page, mark = phone(), f"{tournament_mark(secure.tournament):04}"
    for words, table in (
        ("12", 12),
        ("#7", 7),
        ("player010", 5),
        ("1/9", 9),
        (f"b{mark}010011", 11),
        (f"B{mark}010014", 14),
    ):
        page.fill("#find", words)
        page.wait_for_selector(f'.board.found[data-table="{table}"]')
        assert page.locator(".board").count() == 1
    tap(page, 14, "½-½")
    told(page, "Board 14 ½-½", "saved")
    assert stands(secure, 14) == "½-½"


def test_what_is_marked_in_the_line_stays_marked_when_the_page_is_drawn_anew(
    secure: Serving, phone: Open
) -> None:
    page = phone()
    page.fill("#find", "12")
    page.wait_for_selector('.board.found[data-table="12"]')
    page.evaluate("document.getElementById('find').select()")
    secure.here(lambda: secure.shared.session.apply(SetResult(1, 12, WHITE_WINS, 12)))
    page.wait_for_function(
        "() => document.querySelector('[data-table=\"12\"] .result').textContent === '1-0'"
    )
    page.keyboard.type("7")
    page.wait_for_selector('.board.found[data-table="7"]')


def test_the_slip_of_another_event_leads_to_no_board(secure: Serving, phone: Open) -> None:
    page, other = phone(), f"{(tournament_mark(secure.tournament) + 1) % 10_000:04}"
    page.fill("#find", f"B{other}010011")
    page.wait_for_selector("text=This slip is from another event.")
    assert page.locator(".board").count() == 0


def differing_on_board_5(phone: Open) -> tuple:
    """Open two pages: what the first entered stands, the other entered something else without a
    connection.
    """
    one, other = phone("One"), phone("Other")
    other.context.set_offline(True)
    tap(other, 5, "0-1")
    told(other, "kept")
    tap(one, 5, "1-0")
    told(one, "saved")
    other.context.set_offline(False)
    return one, other


def test_two_phones_on_one_board_see_the_difference_until_the_arbiter_decides(
    secure: Serving, phone: Open
) -> None:
    one, other = differing_on_board_5(phone)
    told(other, "not saved; 1-0 is recorded. The arbiter decides.")
    other.wait_for_selector(".open")
    assert stands(secure, 5) == "1-0"
    secure.here(lambda: secure.shared.session.apply(SetResult(1, 5, BLACK_WINS, 5)))
    other.wait_for_selector(".open", state="detached")
    told(other, "settled; 0-1 is recorded")
    one.wait_for_function(
        "() => document.querySelector('[data-table=\"5\"] .result').textContent === '0-1'"
    )


def test_what_is_asked_anew_on_the_same_board_is_not_called_settled(
    secure: Serving, phone: Open
) -> None:
    _, other = differing_on_board_5(phone)
    other.wait_for_selector(".open")
    other.tap('[data-table="5"] .keys.one button')
    tap(other, 5, "0-1")
    with other.expect_response("**/api/state*"):
        other.tap("[data-sure]")
    other.wait_for_timeout(300)  # nothing is said any more, which nothing else tells
    assert [matter.id for matter in secure.shared.open_matters] == [2]
    assert "not saved; 1-0 is recorded" in other.inner_text("#told")
    assert other.locator(".open").count() == 1


def test_at_the_door_nobody_is_missing_until_somebody_is(secure: Serving, phone: Open) -> None:
    page = phone("Door", Role.CHECK_IN)
    page.wait_for_selector("text=All players are present.")
    page.fill("#find", "player007")
    page.tap('[data-player="7"] button')
    told(page, "Player007, Ann absent: saved")
    page.fill("#find", "nobody here")
    page.wait_for_selector("text=No player found.")
    assert secure.tournament.absent(2).keys() == {7}


def test_a_device_gives_way_to_what_stands(secure: Serving, phone: Open) -> None:
    _, other = differing_on_board_5(phone)
    other.tap(".open button")
    other.wait_for_selector(".open", state="detached")
    assert secure.shared.open_matters == ()
    assert stands(secure, 5) == "1-0"


def test_an_answer_older_than_the_difference_does_not_take_it_off_the_device(
    secure: Serving, phone: Open
) -> None:
    page, late = phone(), []

    def hold_back(route) -> None:
        if late:
            route.continue_()
            return
        late.append((route, route.fetch()))

    page.route("**/api/state*", hold_back)
    page.evaluate("dispatchEvent(new Event('online'))")
    while not late:
        page.wait_for_timeout(20)
    page.route("**/api/entry", lambda route: (secure.here(enter_first), route.continue_()))

    def enter_first() -> None:
        if not stands(secure, 5):
            secure.shared.session.apply(SetResult(1, 5, WHITE_WINS, 5))

    tap(page, 5, "0-1")
    told(page, "not saved; 1-0 is recorded")
    route, answer = late[0]
    route.fulfill(response=answer)
    page.tap(".open button")
    page.wait_for_selector(".open", state="detached")
    assert secure.shared.open_matters == ()


def test_the_network_dies_between_entry_and_answer_and_nothing_is_done_twice(
    secure: Serving, phone: Open
) -> None:
    page = phone()
    lost = []

    def lose_the_answer(route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().json())
        secure.here(lambda: secure.shared.session.apply(SetResult(1, 2, WHITE_WINS, 2)))
        route.abort()

    page.route("**/api/entry", lose_the_answer)
    tap(page, 2, "0-1")
    told(page, "had already been saved; the result is now 1-0")
    assert lost[0]["outcome"] == "done"
    assert stands(secure, 2) == "1-0", "what the arbiter corrected meanwhile stays"
    history = secure.here(secure.shared.session.history)
    assert sum(entry.action == "edit" for entry in history) == 2


def test_what_was_entered_without_a_connection_outlives_the_page(
    secure: Serving, phone: Open
) -> None:
    page = phone()
    page.context.set_offline(True)
    for table in (1, 2, 3):
        tap(page, table, "½-½")
    page.wait_for_function(
        "() => document.getElementById('line').textContent.includes('3 waiting')"
    )
    page.close()
    page.context.set_offline(False)
    again = page.context.new_page()
    again.goto(secure.server.link)
    told(again, "Board 3 ½-½", "saved")
    assert [stands(secure, table) for table in (1, 2, 3)] == ["½-½"] * 3


def test_a_device_that_is_ended_keeps_its_entries_for_when_it_is_let_in_again(
    secure: Serving, phone: Open
) -> None:
    page = phone("Lost")

    def end_it(route) -> None:
        secure.devices.revoke(secure.devices.register.devices[0].id)
        route.continue_()

    page.route("**/api/entry", end_it, times=1)
    tap(page, 8, "1-0")
    page.wait_for_selector("form")
    assert "authorised again: 1." in page.inner_text("main")
    assert "Board 8 1-0 · Player015, Ann – Player016, Ann" in page.inner_text(".mine")
    assert page.inner_text("#line") == "○ not authorised · 1 waiting", (
        "the network is not what is wrong"
    )
    assert stands(secure, 8) == ""
    page.fill("#code", secure.token("Found"))
    page.tap("form button")
    told(page, "Board 8 1-0", "saved")
    assert stands(secure, 8) == "1-0"


_SLOW_STORE = """() => {
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...of) {
        const begun = begin.apply(this, of);
        const later = (deed) => begun.addEventListener("complete", () => setTimeout(deed, 300));
        Object.defineProperty(begun, "oncomplete", { set: later });
        return begun;
    };
}"""


def test_a_device_that_is_ended_while_it_looks_into_its_store_says_so(
    secure: Serving, phone: Open
) -> None:
    """What the server said last counts for nothing then.

    The page was stopped by a fault that nobody saw.
    """
    page = phone("Slow")
    page.evaluate(_SLOW_STORE)
    held = []
    page.route("**/api/entry", lambda route: held.append(route), times=1)
    with page.expect_request("**/api/entry"):
        tap(page, 8, "1-0")
    with page.expect_response("**/api/state*"):
        page.evaluate("dispatchEvent(new Event('online'))")
    secure.devices.revoke(secure.devices.register.devices[0].id)
    held[0].continue_()
    page.wait_for_selector("form")
    page.wait_for_timeout(
        1500
    )  # until the store has answered; faults of the page are looked for at its end
    assert page.inner_text("#line") == "○ not authorised · 1 waiting"


def test_a_link_opens_one_device_and_a_wrong_code_says_so(secure: Serving, phone: Open) -> None:
    link = secure.server.invitation_link(secure.token())
    phone(link=link, wait=".board")
    second = phone(link=link, wait="form")
    assert "wrong, already used or expired" in second.inner_text("main")
    assert second.locator(".board").count() == 0


def test_a_link_that_another_program_opens_lets_the_device_in(
    browser: Browser, secure: Serving
) -> None:
    link = secure.server.invitation_link(secure.token())
    with browser.device(secure, **PHONE) as context:
        page = context.new_page()
        page.goto(f"data:text/html,<a href='{link}'>read in a code</a>".replace("#", "%23"))
        page.click("a")
        page.wait_for_selector(".board")
        tap(page, 1, "1-0")
        told(page, "saved")


def test_a_page_cannot_enter_another_board_than_its_own(secure: Serving, phone: Open) -> None:
    page = phone("Low", Role.RESULTS, 1, 3)
    assert page.locator(".board").count() == 3
    answer = page.evaluate(
        """async () => (await fetch("/api/entry", {method: "POST", headers: {"Content-Type": "application/json"},
        body: JSON.stringify({kind: "result", entry: "abcd-1", round: 1, table: 9, white: 17, black: 18,
        result: "1-0", seen: "", second: false})})).json()"""
    )
    assert (answer["outcome"], answer["why"]) == ("refused", "rights")
    assert stands(secure, 9) == ""


def test_names_are_text_whatever_they_hold(browser: Browser, tmp_path: Path) -> None:
    tournament = paired(2)
    nasty = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    players = (replace(tournament.players[0], name=nasty), *tournament.players[1:])
    event = replace(tournament.details, name="</h1><script>document.title=3</script>")
    Session.create(
        tmp_path / "nasty.arbiter", replace(tournament, players=players, details=event)
    ).close()
    with Serving(tmp_path / "nasty.arbiter") as served, browser.device(served, **PHONE) as context:
        page = context.new_page()
        page.goto(served.server.invitation_link(served.token()))
        page.wait_for_selector(".board")
        assert nasty in page.inner_text('[data-table="1"] .names')
        assert page.locator("img").count() == page.locator("main script").count() == 0
        tap(page, 1, "1-0")
        told(page, "saved")
        assert page.title() == event.name


SIZES = """() => Array.from(document.querySelectorAll('main button'), b =>
    [b.offsetWidth, b.offsetHeight, b.textContent, b.scrollWidth - b.clientWidth])"""
CUT = """() => Array.from(document.querySelectorAll('main .names div:not(.dim), main td')).filter(
    e => e.scrollWidth > e.clientWidth).map(e => e.textContent)"""
FAINT = """() => {
    return Array.from(document.querySelectorAll('body *'))
        .filter(e => e.childElementCount === 0 && e.textContent.trim())
        .map(e => [e.textContent, getComputedStyle(e).color, back(e)]);
    function back(e) {
        while (e) {
            const c = getComputedStyle(e).backgroundColor;
            if (c !== 'rgba(0, 0, 0, 0)') return c;
            e = e.parentElement;
        }
        return 'rgb(255, 255, 255)';
    }
}"""


@pytest.mark.parametrize("role", CHIPS)
def test_thumbs_and_eyes_have_room_on_a_small_phone(
    tmp_path: Path, browser: Browser, role: Role
) -> None:
    field = published(paired(8, rounds=2), 1, 2)
    long = replace(field.players[0], name="Grünfeld-Wiśniewska, Maria-Magdalena", title="WGM")
    field = replace(field, players=(long, *field.players[1:]))
    Session.create(tmp_path / "public.arbiter", field).close()
    options = {"viewport": SMALL, "locale": "de-DE", "has_touch": True}
    with (
        Serving(tmp_path / "public.arbiter") as served,
        browser.device(served, **options) as context,
    ):
        page = context.new_page()
        page.goto(served.server.invitation_link(served.token(role.value, role)))
        page.wait_for_selector("#find")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            has_room(page, CHIPS[role])


def fits_thumbs(page) -> None:
    """See that a small phone shows the whole width, and that buttons are large enough for
    thumbs.
    """
    assert page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    sizes = page.evaluate(SIZES)  # in one go: a page that is drawn anew has other elements
    assert len(sizes) > 1
    assert [s for s in sizes if s[0] < 40 or s[1] < 40 or s[3] > 0] == []


def has_room(page, chips: tuple[str, str]) -> None:
    """See that buttons are large enough for thumbs, that names are read whole, and that nothing is
    faint.
    """
    fits_thumbs(page)
    for place in (1, 0):  # in the end as in the beginning
        page.tap(f".chips button >> nth={place}")
        page.wait_for_selector(f".chips button[aria-pressed=true] >> nth=0 >> text={chips[place]}")
        assert page.evaluate(CUT) == [], "names are read whole"
    page.wait_for_function("() => document.getElementById('line').textContent === '● verbunden'")
    assert [f for f in page.evaluate(FAINT) if contrast(f[1], f[2]) < 4.5] == []


def test_the_door_reports_who_is_missing_in_the_round_that_is_played(
    secure: Serving, phone: Open
) -> None:
    page = phone("Door", Role.CHECK_IN)
    page.tap("text=Missing in round 1")
    page.tap('[data-table="3"] >> nth=0 >> button')
    told(page, "Board 3 −/+", "waiting for the arbiter")
    page.tap('[data-table="3"] >> nth=1 >> button')
    told(page, "Board 3 −/−", "waiting for the arbiter")
    (matter,) = secure.shared.open_matters
    assert matter.entry.result == "-/-"
    page.tap('[data-table="3"] >> nth=0 >> button')
    told(page, "Board 3 +/−", "waiting for the arbiter")
    assert stands(secure, 3) == ""
