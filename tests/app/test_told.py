"""Numbers of an earlier time, as lines on record tell them; lines that cannot be true tell nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import EnterLate, ExchangeNumbers
from arbiter_gui.app.moment import told_moment
from arbiter_gui.app.session import outcome
from arbiter_gui.app.told import before_late_entries
from arbiter_gui.domain.integrity import events, with_events
from arbiter_gui.domain.values import Bye, ByeKind, Player
from arbiter_gui.formats.trf import read_trf, write_trf
from tests.app.test_integrity import after_rounds

STRONG = Player(0, "Zander, Z.", 3000)


def test_a_late_entry_is_followed_back_with_the_byes_of_the_rounds_missed():
    after = outcome(EnterLate(STRONG, 3), after_rounds(2))
    missed = tuple(replace(r, byes=(*r.byes, Bye(1, ByeKind.ZERO, "Z"))) for r in after.rounds)
    after = replace(after, rounds=missed)
    assert before_late_entries(after, 3) is None, "round 3 knows of the entry"
    found = before_late_entries(after, 2)
    assert found is not None
    assert found.numbers == {n: n + 1 for n in range(1, 8)}
    moment = told_moment(after, 2)
    assert moment is not None
    assert moment.then is not None
    assert moment.then.rounds == after_rounds(1).rounds
    assert moment.then.players == after_rounds(1).players


def test_an_exchange_before_a_late_entry_is_followed_too():
    before = after_rounds(1)
    equal = replace(before, players=tuple(replace(p, rating=1900) for p in before.players))
    after = outcome(EnterLate(STRONG, 2), outcome(ExchangeNumbers(2, 5), equal))
    assert events(after)[0] == "### Renumbering @ Round 2: exchange the numbers 3 and 6"
    found = before_late_entries(after, 1)
    assert found is not None
    assert found.numbers == {1: 2, 2: 6, 3: 4, 4: 5, 5: 3, 6: 7, 7: 8}


@pytest.mark.parametrize("more", ["enter X from round 2 on, player 99", "enter X from round 2 on, player 1"])
def test_an_entry_that_cannot_have_been_is_not_followed(more):
    """Nobody has the number; or somebody who sits on a board of a round before."""
    after = with_events(after_rounds(3), (f"### Renumbering @ Round 4: {more}",))
    assert before_late_entries(after, 2) is None
    assert "99" not in more or before_late_entries(after, 1) is None


def test_reading_says_that_a_line_does_not_fit():
    line = "### Late correction @ Round 1: board 1 (1-2), 0-1 -> ½-½ after the pairing of round 2"
    read = read_trf(write_trf(with_events(after_rounds(2), (line,))), "a.trf")
    said = [notice.sentence for notice in read.notices]
    assert "no board of round 1 has this pair with this result; the line is not used" in said
    assert not any("judged" in sentence for sentence in said)
