"""A device for check-in reports players of the running round who have not come.

The arbiter decides.
"""

from __future__ import annotations

from typing import Any

from arbiter_gui.app.edits import SetResult
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.sharing.devices import Role
from tests.sharing.phone import Phone, Seen
from tests.sharing.serving import Serving


def running(phone: Phone, table: int) -> Seen:
    """A board of the running round as the page at the door shows it."""
    shown: dict[str, Any] = phone.state()["running"]
    board = next(board for board in shown["boards"] if board["table"] == table)
    white, black = board["white"]["number"], board["black"]["number"]
    return Seen(shown["round"], table, white, black, board["result"])


def test_a_missing_player_waits_for_the_arbiter_and_can_be_taken_back(served: Serving) -> None:
    phone = served.phone("Door", Role.CHECK_IN)
    board = running(phone, 3)
    answer = phone.send(phone.entry(board, "-/+"))
    assert answer["outcome"] == "asked"
    (matter,) = served.shared.open_matters
    assert served.here(lambda: served.shared.edit_of(matter)) is not None
    assert served.tournament.rounds[0].boards[2].result.known is False
    assert phone.send(phone.entry(board, "-/-"))["outcome"] == "asked"
    assert [matter.entry.result for matter in served.shared.open_matters] == ["-/-"]
    assert phone.send(phone.entry(board, ""))["outcome"] == "same"
    assert served.shared.open_matters == ()


def test_the_door_enters_no_other_result_and_takes_none_away(served: Serving) -> None:
    phone = served.phone("Door", Role.CHECK_IN)
    board = running(phone, 3)
    for result in ("1-0", "½-½", "0-1"):
        assert phone.send(phone.entry(board, result))["why"] == "rights"
    served.here(lambda: served.shared.session.apply(SetResult(1, 3, DRAWN)))
    assert [shown["table"] for shown in phone.state()["running"]["boards"]][:3] == [1, 2, 4]
    cleared = phone.send({**phone.entry(board, ""), "seen": "½-½"})
    assert (cleared["outcome"], cleared["why"]) == ("refused", "rights")
    assert served.tournament.rounds[0].boards[2].result == DRAWN


def test_a_device_for_results_reports_no_presence_as_before(served: Serving) -> None:
    phone = served.phone("Hall", Role.RESULTS)
    entry = {
        "kind": "presence",
        "entry": "hallq-1",
        "player": 1,
        "name": "Player001, Ann",
        "here": False,
    }
    assert phone.send({**entry, "seen": True})["why"] == "rights"
