"""What comes of entries: the same as of keys, once each, and nothing overwritten."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.kept_copy import Relocation
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS
from arbiter_gui.sharing import shared
from arbiter_gui.sharing.devices import Role
from tests.sharing.serving import Serving, paired


def result(served: Serving, table: int, number: int = 1):
    return served.tournament.rounds[number - 1].boards[table - 1].result


def test_an_entry_is_on_the_disk_when_it_is_answered_and_the_history_says_who(
    served: Serving,
) -> None:
    phone = served.phone("Hall B")
    assert phone.type(12, "1-0") == {
        "outcome": "done",
        "standing": "1-0",
        "why": "",
        "again": False,
    }
    looked = Session.read(served.path)
    assert looked.tournament.rounds[0].boards[11].result == WHITE_WINS
    last = looked.history()[-1]
    assert (last.author, str(last.label)) == ("Hall B", "1-0 on board 12")
    looked.close()


def test_the_edit_is_the_one_a_key_makes_and_undo_takes_it_back(served: Serving) -> None:
    served.phone().type(3, "½-½")
    by_key = SetResult(1, 3, DRAWN, 3)
    assert served.here(lambda: served.shared.session.undo_label) == str(by_key.label)
    served.here(served.shared.session.undo)
    assert result(served, 3) == PENDING


@pytest.mark.skipif(os.name == "nt", reason="Windows lets nobody write over an open file")
def test_an_entry_that_meets_a_file_written_over_counts_in_the_copy(served: Serving) -> None:
    relocations: list[Relocation] = []
    served.here(lambda: served.shared.session.subscribe_relocations(relocations.append))
    phone = served.phone()
    phone.type(11, "1-0")
    served.path.write_bytes(b"")
    assert phone.type(12, "0-1")["outcome"] == "done"
    (relocation,) = relocations
    copy = Session.read(relocation.new_path)
    results = [board.result for board in copy.tournament.rounds[0].boards[10:12]]
    assert results == [WHITE_WINS, BLACK_WINS]
    copy.close()


def test_an_entry_sent_again_changes_nothing_even_after_the_arbiter_has_corrected_it(
    served: Serving,
) -> None:
    phone = served.phone()
    entry = phone.entry(phone.board(5), "1-0")
    assert phone.send(entry)["again"] is False
    served.here(lambda: served.shared.session.apply(SetResult(1, 5, BLACK_WINS, 5)))
    assert phone.send(entry) == {"outcome": "done", "standing": "0-1", "why": "", "again": True}
    assert result(served, 5) == BLACK_WINS


def test_an_entry_sent_again_after_a_restart_changes_nothing(path: Path, tmp_path: Path) -> None:
    register = tmp_path / "devices.json"
    with Serving(path, register=register) as served:
        phone = served.phone()
        entry = phone.entry(phone.board(5), "1-0")
        phone.send(entry)
        served.here(lambda: served.shared.session.apply(SetResult(1, 5, DRAWN, 5)))
    with Serving(path, register=register) as again:
        phone.port = again.server.port
        assert phone.send(entry)["again"] is True
        assert result(again, 5) == DRAWN


def test_another_value_is_never_overwritten_until_the_arbiter_decides(served: Serving) -> None:
    one, other = served.phone("One"), served.phone("Other")
    seen = one.board(7)
    assert one.send(one.entry(seen, "1-0"))["outcome"] == "done"
    answer = other.send(other.entry(seen, "0-1"))
    assert (answer["outcome"], answer["standing"]) == ("differs", "1-0")
    assert result(served, 7) == WHITE_WINS
    # Who has seen the other value now does not get around the arbiter by that, and neither does the
    # first device.
    assert other.type(7, "0-1")["outcome"] == "differs"
    assert one.type(7, "½-½")["outcome"] == "differs"
    matters = served.shared.open_matters
    assert [(m.device.rights.name, m.entry.result) for m in matters] == [
        ("Other", "0-1"),
        ("One", "½-½"),
    ]
    assert [o["asked"] for o in other.state()["open"]] == ["0-1"]
    served.here(lambda: served.shared.session.apply(SetResult(1, 7, BLACK_WINS, 7)))
    assert served.shared.open_matters == ()
    assert result(served, 7) == BLACK_WINS


def test_to_keep_what_stands_settles_it_too_and_a_device_can_give_way(served: Serving) -> None:
    one, other = served.phone("One"), served.phone("Other")
    for table in (7, 8):
        seen = one.board(table)
        one.send(one.entry(seen, "1-0"))
        other.send(other.entry(seen, "0-1"))
    first = served.shared.open_matters[0]
    served.here(lambda: served.shared.keep_present_value(first.id))
    assert [m.entry.table for m in served.shared.open_matters] == [8]
    assert other.type(8, "1-0")["outcome"] == "same"
    assert served.shared.open_matters == ()
    assert result(served, 8) == WHITE_WINS


def test_one_device_cannot_ask_the_arbiter_without_end(served: Serving, monkeypatch) -> None:
    monkeypatch.setattr(shared, "MOST_OPEN_A_DEVICE", 2)
    one, other = served.phone("One"), served.phone("Other")
    seen = {table: one.board(table) for table in (1, 2, 3)}
    for table in (1, 2, 3):
        one.type(table, "1-0")
    answers = [other.send(other.entry(seen[table], "0-1")) for table in (1, 2, 3)]
    assert [(a["outcome"], a["why"]) for a in answers] == [
        ("differs", ""),
        ("differs", ""),
        ("refused", "many"),
    ]
    assert other.send(other.entry(seen[2], "½-½"))["outcome"] == "differs", (
        "another word on the same board"
    )
    third = served.phone("Third")
    assert third.send(third.entry(seen[3], "0-1"))["outcome"] == "differs"


def test_a_second_entry_agrees_or_differs_without_having_looked(served: Serving) -> None:
    one, second = served.phone("One"), served.phone("Second")
    blank = second.board(4)
    one.type(4, "1-0")
    assert second.send(second.entry(blank, "1-0", second=True))["outcome"] == "same"
    assert second.send(second.entry(blank, "0-1", second=True))["outcome"] == "differs"
    assert (
        second.send(second.entry(replace(second.board(5), result="1-0"), "½-½", second=True))[
            "outcome"
        ]
        == "done"
    )


def test_undo_mine_is_an_entry_too(served: Serving) -> None:
    phone = served.phone()
    phone.type(9, "1-0")
    assert phone.type(9, "")["outcome"] == "done"
    assert result(served, 9) == PENDING


def test_a_late_result_of_an_earlier_round_waits_for_the_arbiter(tmp_path: Path) -> None:
    Session.create(tmp_path / "two.arbiter", paired(6, rounds=2)).close()
    with Serving(tmp_path / "two.arbiter") as served:
        phone = served.phone()
        assert phone.state()["lacking"] == [1]
        answer = phone.send(phone.entry(phone.board(2, 1), "1-0"))
        assert answer["outcome"] == "asked"
        assert result(served, 2, 1) == PENDING
        matter = served.shared.open_matters[0]
        edit = served.here(lambda: served.shared.edit_of(matter))
        assert edit == SetResult(1, 2, WHITE_WINS, 2)


def test_a_board_that_was_paired_anew_is_not_the_one_that_was_seen(served: Serving) -> None:
    phone = served.phone()
    seen = replace(phone.board(2), white=1, black=2)
    answer = phone.send(phone.entry(seen, "1-0"))
    assert (answer["outcome"], answer["why"]) == ("refused", "other-pair")
    assert phone.send(phone.entry(replace(seen, table=99), "1-0"))["why"] == "no-board"
    assert phone.send(phone.entry(replace(seen, round=5), "1-0"))["why"] == "no-board"


def test_check_in_marks_who_is_here_and_leaves_the_rest_to_the_arbiter(tmp_path: Path) -> None:
    from arbiter_gui.app.edits import RequestBye, Withdraw
    from arbiter_gui.domain.values import ByeKind

    tournament = replace(paired(6), rounds=())
    for edit in (RequestBye(2, 1, ByeKind.ZERO), RequestBye(3, 1, ByeKind.HALF), Withdraw(4, 1)):
        tournament = edit.apply(tournament)
    Session.create(tmp_path / "door.arbiter", tournament).close()
    with Serving(tmp_path / "door.arbiter") as served:
        door = served.phone("Door", Role.CHECK_IN)
        people = {p["number"]: p for p in door.state()["people"]}
        assert [people[n]["here"] for n in (1, 2, 3, 4)] == [True, False, False, False]

        def come(number: int, here: bool) -> str:
            person = people[number]
            entry = {
                "kind": "presence",
                "entry": f"door-{number}",
                "player": number,
                "name": person["name"],
            }
            return door.send(entry | {"here": here, "seen": person["here"]})["outcome"]

        assert [come(2, True), come(1, False), come(3, True), come(4, True)] == [
            "done",
            "done",
            "asked",
            "asked",
        ]
        assert served.tournament.absent(1).keys() == {1, 3, 4}
        assert "rating" not in people[1]


@pytest.mark.parametrize("told", ["+/-", "-/+", "-/-"])
def test_the_arbiter_decides_whether_a_player_is_absent(served: Serving, told: str) -> None:
    phone = served.phone("Hall B")
    assert phone.type(4, told)["outcome"] == "asked"
    assert result(served, 4) == PENDING
    (matter,) = served.here(lambda: served.shared.open_matters)
    edit = served.here(lambda: served.shared.edit_of(matter))
    served.here(lambda: served.shared.session.apply(edit))
    assert result(served, 4).white.forfeit
