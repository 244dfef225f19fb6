"""What the page of a device outlives: a browser, a network, a server and a hall that do not wait
for it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import DRAWN, WHITE_WINS
from arbiter_gui.sharing.devices import Role
from tests.sharing.page.browsing import Open, phones, stands, tap, told
from tests.sharing.serving import Serving, paired


def test_what_was_refused_stands_there_until_it_was_seen(secure: Serving, phone: Open) -> None:
    page = phone("Lost")
    page.context.set_offline(True)
    tap(page, 8, "1-0")
    tap(page, 9, "1-0")
    page.wait_for_function(
        "() => document.getElementById('line').textContent.includes('2 waiting')"
    )
    device = secure.devices.register.devices[0].id
    secure.devices.revoke(device)
    secure.server.end_device(device)
    page.context.set_offline(False)
    page.wait_for_selector("form")
    page.fill("#code", secure.token("Wall", Role.LOOK))
    page.tap("form button")
    page.wait_for_function("() => document.querySelectorAll('.refused').length === 2")
    assert "Board 8 1-0" in page.inner_text("main")
    assert "rejected (not allowed for this device)" in page.inner_text(".refused >> nth=0")
    page.tap(".refused >> nth=0 >> button")
    page.wait_for_function("() => document.querySelectorAll('.refused').length === 1")


def test_a_code_that_is_being_typed_stays_when_the_page_is_drawn_anew(
    secure: Serving, phone: Open
) -> None:
    page = phone("Lost")
    device = secure.devices.register.devices[0].id
    secure.devices.revoke(device)
    secure.server.end_device(device)
    page.wait_for_selector("form")
    code = secure.token("Wall", Role.LOOK)
    page.type("#code", code[:3])
    page.evaluate(
        "() => { document.querySelector('form').id = 'old'; dispatchEvent(new Event('online')); }"
    )
    page.wait_for_selector("form:not(#old)")
    page.keyboard.type(code[3:])
    page.keyboard.press("Enter")
    page.wait_for_selector("form", state="detached")


TAKEN_AWAY = """() => {
    const taken = () => { throw new DOMException('taken away', 'InvalidStateError'); };
    const kept = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...words) {
        IDBDatabase.prototype.transaction = AGAIN;
        return taken();
    };
}"""


@pytest.mark.parametrize(
    ("again", "line"), [("kept", "● connected"), ("taken", "kept only while this page is open")]
)
def test_a_browser_that_takes_its_database_away_costs_no_entry(
    secure: Serving, phone: Open, again: str, line: str
) -> None:
    page = phone()
    page.evaluate(TAKEN_AWAY.replace("AGAIN", again))
    tap(page, 8, "1-0")
    told(page, "Board 8 1-0", "saved")
    assert stands(secure, 8) == "1-0"
    page.wait_for_function(
        "words => document.getElementById('line').textContent.includes(words)", arg=line
    )
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.tap(".mine button")
    told(page, "undone: saved")


def test_a_difference_outlives_the_server(secure: Serving, phone: Open) -> None:
    page = phone()
    page.route("**/api/entry", lambda route: (secure.here(enter_first), route.continue_()), times=1)

    def enter_first() -> None:
        secure.shared.session.apply(SetResult(1, 5, WHITE_WINS, 5))

    tap(page, 5, "0-1")
    page.wait_for_selector(".open button")
    page.route("**/api/entry", lambda route: route.abort())
    tap(page, 6, "0-1")
    told(page, "kept")
    secure.restart()
    assert secure.shared.open_matters == ()
    for _ in range(3):
        with page.expect_response("**/api/state*"):
            page.evaluate("dispatchEvent(new Event('online'))")
    page.unroute("**/api/entry")
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("() => document.getElementById('line').textContent === '● connected'")
    page.wait_for_selector(".open button")
    assert len(secure.shared.open_matters) == 1
    assert stands(secure, 6) == "0-1"


HELD_ANSWER = """() => {
    const asked = window.fetch;
    window.fetch = async (...words) => {
        const answer = await asked(...words);
        if (words[0].startsWith('/api/state')) {
            window.fetch = asked;
            await new Promise(done => { window.letGo = done; });
        }
        return answer;
    };
    dispatchEvent(new Event('online'));
}"""


def test_an_answer_older_than_the_question_to_the_new_server_settles_nothing(
    secure: Serving, phone: Open
) -> None:
    page = phone()
    page.route("**/api/entry", lambda route: (secure.here(enter_first), route.continue_()), times=1)

    def enter_first() -> None:
        secure.shared.session.apply(SetResult(1, 5, WHITE_WINS, 5))

    tap(page, 5, "0-1")
    page.wait_for_selector(".open button")
    page.route("**/api/entry", lambda route: route.abort())
    secure.restart()
    with page.expect_response("**/api/state*"):
        page.evaluate("dispatchEvent(new Event('online'))")
    page.evaluate(HELD_ANSWER)
    page.wait_for_function("() => window.letGo")
    with page.expect_response("**/api/entry"):
        page.unroute(
            "**/api/entry"
        )  # listened for before: the page asks again by itself, and only once
        page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_function("() => document.getElementById('told').textContent.includes('Board 5')")
    assert len(secure.shared.open_matters) == 1
    page.evaluate("letGo()")
    page.wait_for_selector(".open button")


def test_a_button_under_a_finger_stays_while_entries_come_in(secure: Serving, phone: Open) -> None:
    page = phone()
    stayed = page.evaluate(
        """async () => {
            const button = document.querySelector('[data-table="3"] [data-result="1-0"]');
            const asked = window.fetch, timed = window.setTimeout;
            window.setTimeout = (deed, time) => (time >= 2000 ? 0 : timed(deed, time));
            const answered = new Promise(done => { window.fetch = async (...words) => {
                const answer = await asked(...words);
                if (words[0].startsWith('/api/state')) timed(done, 100);
                return answer;
            }; });
            button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            dispatchEvent(new Event('online'));
            await answered;
            const there = button.isConnected;
            button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
            button.click();
            return there;
        }"""
    )
    assert stayed
    told(page, "Board 3 1-0", "saved")
    page.wait_for_function(
        "() => document.querySelector('[data-table=\"3\"] .result').textContent === '1-0'"
    )


def test_the_keyboard_stays_on_its_button_while_entries_come_in(
    secure: Serving, phone: Open
) -> None:
    page = phone()
    page.focus('[data-table="3"] [data-result="0-1"]')
    secure.here(lambda: secure.shared.session.apply(SetResult(1, 5, WHITE_WINS, 5)))
    page.wait_for_function(
        "() => document.querySelector('[data-table=\"5\"] .result').textContent === '1-0'"
    )
    page.keyboard.press("Enter")
    told(page, "Board 3 0-1", "saved")


def test_a_page_without_a_connection_asks_once_for_another_round(browser, tmp_path: Path) -> None:
    Session.create(tmp_path / "two.arbiter", paired(4, rounds=2)).close()
    with Serving(tmp_path / "two.arbiter") as served, phones(browser, served) as opened:
        page, failed = opened("Hall"), []
        page.wait_for_function(
            "() => document.getElementById('line').textContent === '● connected'"
        )
        page.evaluate(
            "() => { window.setTimeout = window.usual; }"
        )  # what failed is not asked again soon
        page.context.set_offline(True)
        page.on("requestfailed", lambda request: failed.append(request.url))
        page.fill("#find", "1/3")
        page.wait_for_timeout(500)
        assert len([url for url in failed if "/api/state" in url]) <= 2
        page.context.set_offline(False)
        page.wait_for_selector('.board.found[data-table="3"]')
        page.tap("main > button.first")
        page.wait_for_function(
            "() => document.getElementById('who').textContent.includes('Round 2')"
        )
        assert page.input_value("#find") == ""


def test_two_pages_of_one_device_show_the_same(secure: Serving, phone: Open) -> None:
    page = phone()
    other = page.context.new_page()
    other.goto(secure.server.link)
    other.wait_for_selector(".board")
    page.context.route("**/api/entry", lambda route: route.abort())
    tap(page, 4, "1-0")
    told(page, "kept")
    other.evaluate("dispatchEvent(new Event('online'))")
    other.wait_for_function(
        "() => document.getElementById('line').textContent.includes('1 waiting')"
    )
    page.context.unroute("**/api/entry")
    page.evaluate("dispatchEvent(new Event('online'))")
    while stands(secure, 4) != "1-0":  # whichever of them sends it
        page.wait_for_timeout(20)
    secure.here(lambda: secure.shared.session.apply(SetResult(1, 4, DRAWN, 4)))
    for each in (page, other):
        each.wait_for_function(
            "() => document.getElementById('line').textContent === '● connected'"
        )
        each.wait_for_function(
            "() => document.querySelector('[data-table=\"4\"] .result').textContent === '½-½'"
        )
    history = secure.here(secure.shared.session.history)
    assert sum(entry.action == "edit" for entry in history) == 2
