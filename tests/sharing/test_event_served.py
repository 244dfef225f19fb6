"""Phones at the boards of two groups: numbers run on from group to group, and no entry reaches the
wrong one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import WHITE_WINS, Result
from arbiter_gui.sharing.shared import SharedTournament
from arbiter_gui.sharing.shared_event import SharedEvent
from tests.app.events.festivals import after_round_1, group_of
from tests.sharing.serving import Serving


class EventServing(Serving):
    """The server of an event: `path` is its folder, with the groups A (boards 1 and 2) and B
    (boards 3 to 5).
    """

    def _open(self) -> SharedTournament:
        self.sessions = [Session.open(self.path / f"{name}.arbiter") for name in "AB"]
        return SharedEvent("Festival", list(zip("AB", self.sessions, strict=True)), self.devices)

    def results(self) -> list[list[Result]]:
        """The results of both groups, board after board."""
        return self.here(
            lambda: [
                [board.result for board in s.tournament.rounds[0].boards] for s in self.sessions
            ]
        )


@pytest.fixture
def served(tmp_path: Path) -> Iterator[EventServing]:
    second = after_round_1(group_of("B", 6, 1800), played=False)
    groups = {
        "A": after_round_1(group_of("A", 4), played=False),
        "B": replace(second, details=replace(second.details, first_board=3)),
    }
    for name, tournament in groups.items():
        Session.create(tmp_path / f"{name}.arbiter", tournament).close()
    with EventServing(tmp_path) as serving:
        yield serving


def test_results_go_to_their_group_and_a_wrong_board_to_none(served: EventServing) -> None:
    phone = served.phone()
    of_a, of_b = phone.board(2), phone.board(3)
    wrong = [
        replace(of_a, table=9),
        replace(of_a, table=3),
        replace(of_b, table=1),
        replace(of_b, table=4),
        replace(of_a, black=of_b.black),
        replace(of_b, white=of_b.white + 9000, black=of_b.black + 9000),
    ]
    answers = [phone.send(phone.entry(seen, "1-0")) for seen in wrong]
    assert [answer["outcome"] for answer in answers] == ["refused"] * len(wrong)
    assert not any(result.known for results in served.results() for result in results)
    assert phone.send(phone.entry(of_b, "1-0"))["outcome"] == "done"
    assert phone.type(2, "1-0")["outcome"] == "done"
    results_of_a, results_of_b = served.results()
    assert [result == WHITE_WINS for result in results_of_a] == [False, True]
    assert [result == WHITE_WINS for result in results_of_b] == [True, False, False]


def test_phones_that_differ_wait_in_the_group_of_the_board(served: EventServing) -> None:
    first, second = served.phone(), served.phone()
    second.id = "other"
    seen = second.board(5)
    assert first.type(5, "1-0")["outcome"] == "done"
    assert second.send(second.entry(seen, "0-1"))["outcome"] == "differs"
    assert served.results()[1][2] == WHITE_WINS, (
        "what was entered first stays until the arbiter decides"
    )
    (matter,) = served.here(lambda: served.shared.open_matters)
    session, entry = served.here(lambda: served.shared.tournament_and_entry(matter.entry))
    assert (session is served.sessions[1], entry.table) == (True, 5)  # type: ignore[union-attr]
    served.here(lambda: served.shared.keep_present_value(matter.id))
    assert served.here(lambda: served.shared.open_matters) == ()
    assert served.results()[1][2] == WHITE_WINS
