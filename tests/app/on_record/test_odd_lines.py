"""Lines on record that nobody can have written in earnest: they change nothing, and reading does
not stop at them.
"""

from __future__ import annotations

import pytest

from arbiter_gui.domain.record_lines.corrections import (
    corrections,
    read_correction,
    with_lines_up_to_round,
    with_results_known_for,
)
from arbiter_gui.domain.record_lines.integrity import event_lines_of, with_event_lines
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.app.on_record.test_integrity import after_rounds

MANY = "9" * 5000


def late(number="1", table="1", pair="1-2", results="0-1 -> 1-0", after="2"):
    return (
        f"### Late correction @ Round {number}: board {table} ({pair}), {results} "
        f"after the pairing of round {after}"
    )


def test_the_plain_line_is_used():
    tournament = with_event_lines(after_rounds(2), (late(),))
    assert with_results_known_for(tournament, 2) != tournament


@pytest.mark.parametrize(
    "line",
    [
        late(number="0"),
        late(number=MANY),
        late(number="01"),
        late(table="0"),
        late(table=MANY),
        late(pair="0-2"),
        late(pair=f"{MANY}-2"),
        late(after="0"),
        late(after=MANY),
        late(after="1"),
        late(number="2", after="2"),
        late(number="2", after="1"),
        late(results="1-0 -> 1-0"),
        late(number="²"),
        late(number="١"),
    ],
    ids=range(15),
)
def test_a_line_that_says_nothing_true_is_not_used_and_not_talked_about(line):
    tournament = with_event_lines(after_rounds(3), (line,))
    assert read_correction(line) is None
    assert corrections(tournament) == ()
    assert (
        with_results_known_for(tournament, 2) is with_results_known_for(tournament, 1) is tournament
    )
    for dialect in Dialect:
        read = read_trf(write_trf(tournament, dialect), "a.trf")
        assert not [
            n.sentence
            for n in read.notices
            if "checked with that result" in n.sentence or "not used" in n.sentence
        ]
        assert event_lines_of(read.tournament) == event_lines_of(tournament)
    assert with_lines_up_to_round(tournament, 3) is tournament


def test_rounds_that_are_not_recorded_are_not_said_to_be_judged():
    def said(tournament):
        read = read_trf(write_trf(tournament), "a.trf")
        return [n.sentence for n in read.notices if "checked with that result" in n.sentence]

    beyond = late(after="9")
    assert said(with_event_lines(after_rounds(3), (beyond,))) == [
        "1-2 in round 1 had the result 0-1 when rounds 2 to 3 were paired; those rounds are "
        "checked with that result"
    ]
    assert said(with_event_lines(after_rounds(1), (beyond,))) == []
