"""When pages are due, by a clock of the test, and the thread that brings them out where there is no
window.
"""

from __future__ import annotations

import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import PublishRound, SetResult
from arbiter_gui.domain.values import WHITE_WINS
from arbiter_gui.sharing.publisher import AGAIN, SOON, DueTime, Publisher
from arbiter_gui.sharing.publishing import public_part
from tests.sharing.serving import paired, wait_for

FIRST = PublishRound(1, "2026-05-02T10:00:00+02:00").apply(paired(4, rounds=2))
MORE = SetResult(1, 1, WHITE_WINS, 1).apply(FIRST)
SECOND = PublishRound(2, "2026-05-02T12:00:00+02:00").apply(MORE)


class Hands:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def due(*tries: bool) -> tuple[DueTime, Hands]:
    """The due time after some tries with the first publication, all of which began at once."""
    hands = Hands()
    made = DueTime(hands)
    for succeeds in tries:
        made.note_begin(public_part(FIRST))
        if succeeds:
            made.note_success(public_part(FIRST))
        else:
            made.note_failure()
    return made, hands


def test_nothing_is_due_before_something_is_public_and_after_it_is_out() -> None:
    made, _ = due(True)
    assert made.seconds(None) is None
    assert made.seconds(public_part(FIRST)) is None
    hidden = replace(FIRST, rounds=(FIRST.rounds[0], *MORE.rounds[1:]))
    assert made.seconds(public_part(hidden)) is None, "what is not public is no change"


def test_results_that_come_one_after_the_other_wait_for_each_other_but_not_for_ever() -> None:
    made, hands = due(True)
    assert made.seconds(public_part(MORE)) == SOON
    hands.at += 1.5
    again = SetResult(1, 2, WHITE_WINS, 2).apply(MORE)
    assert made.seconds(public_part(again)) == SOON - 1.5
    hands.at += 10
    assert made.seconds(public_part(again)) == 0


@pytest.mark.parametrize("tries", [(), (True,), (False,), (False,) * 9])
def test_a_new_publication_is_due_at_once(tries: tuple[bool, ...]) -> None:
    made, _ = due(*tries)
    assert made.seconds(public_part(SECOND)) == 0
    if not tries:
        assert made.seconds(public_part(FIRST)) == 0


def test_a_publication_that_was_taken_back_is_due_at_once_too() -> None:
    made, _ = due(False)
    made.note_begin(public_part(SECOND))
    made.note_failure()
    assert made.seconds(public_part(MORE)) == 0
    anew = PublishRound(2, "2026-05-02T12:30:00+02:00").apply(MORE)
    assert made.seconds(public_part(anew)) == 0


def test_the_only_publication_that_is_taken_back_is_due_as_well_and_again_when_that_fails() -> None:
    nothing = public_part(
        replace(FIRST, rounds=tuple(replace(r, published=False) for r in FIRST.rounds))
    )
    assert not nothing.rounds
    assert due()[0].seconds(nothing) is None, "nothing was brought out yet"
    made, _ = due(True)
    assert made.seconds(nothing) == 0
    made.note_begin(nothing)
    made.note_failure()
    assert made.seconds(nothing) == AGAIN[0]
    made.note_begin(nothing)
    made.note_success(nothing)
    assert made.seconds(nothing) is None


def test_what_failed_is_due_by_the_clock_of_tries_and_so_is_a_result() -> None:
    made, hands = due()
    for pause in (*AGAIN, AGAIN[-1]):
        made.note_begin(public_part(FIRST))
        made.note_failure()
        assert made.seconds(public_part(FIRST)) == pause
        hands.at += pause - 1
        assert made.seconds(public_part(MORE)) == 1
        hands.at += 1
        assert made.seconds(public_part(MORE)) == 0
    made.note_begin(public_part(MORE))
    made.note_success(public_part(MORE))
    assert made.failures == 0
    assert made.seconds(public_part(MORE)) is None
    assert made.seconds(public_part(SetResult(1, 2, WHITE_WINS, 2).apply(MORE))) == SOON


def test_without_a_window_a_new_publication_waits_for_no_other_try(tmp_path: Path) -> None:
    way, said = tmp_path / "way", []
    command = (
        f'{sys.executable} -c "import sys, os; sys.exit(0 if os.path.exists({str(way)!r}) else 7)"'
    )
    # The hands of this clock stand still: no other try would ever be made.
    publisher = Publisher(tmp_path / "www", command, said.append, DueTime(Hands()))
    publisher.follow(FIRST)
    wait_for(lambda: said)
    assert "exit code 7" in said[0]
    way.touch()
    publisher.follow(SECOND)
    wait_for(lambda: len(said) == 2)
    publisher.close()
    assert said[1] == "The pages have been published."
    assert "Pairings of round 2" in (tmp_path / "www" / "index.html").read_text(encoding="utf-8")


def test_without_a_window_it_ends_in_the_midst_of_a_command(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    program = f"import time; open({str(begun)!r}, 'w'); time.sleep(600)"
    publisher = Publisher(tmp_path / "www", f'{sys.executable} -c "{program}"', [].append)
    publisher.follow(FIRST)
    wait_for(begun.exists)
    publisher.close()
    assert "arbiter-publisher" not in {thread.name for thread in threading.enumerate()}
