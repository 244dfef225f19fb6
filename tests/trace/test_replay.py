"""The one reading of a trace: a position after each event, and the brackets that count in the
end.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Event, Level, Recorder, Trace
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.replay import OUTSIDE, Replay, replay
from arbiter_gui.trace.score_brackets import BracketsJoined, PairedAgain
from tests.editions import SWISS_EDITIONS, event_of

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"


@cache
def recorded() -> tuple[Tournament, ...]:
    """Every fifth file, if it has at most 20 players."""
    files = sorted(CORPUS.glob("*/*.trf"))[::5]
    found = (read_trf(path.read_bytes(), path.name).tournament for path in files)
    return tuple(tournament for tournament in found if len(tournament.players) <= 20)


@cache
def traced(edition: str, level: Level) -> tuple[Trace, ...]:
    """Every other round of the recorded tournaments, by an edition."""
    found = []
    for tournament in (event_of(edition, each) for each in recorded()):
        for number in range(1, len(tournament.rounds) + 1, 2):
            recorder = Recorder(level)
            with suppress(NoLegalPairing, NeedsChoice):
                pair_round(tournament.before_round(number), edition, recorder)
                found.append(recorder.trace(edition, number, "test"))
    return tuple(found)


def pairs_of(told: Replay) -> set[frozenset[int]]:
    return {
        frozenset(pair)
        for bracket in told.brackets
        if bracket.counts
        for pair in bracket.position.final_pairs
    }


@pytest.mark.parametrize("level", [Level.DECISIONS, Level.STEPS, Level.CANDIDATES])
@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_the_brackets_that_count_have_the_pairs_of_the_round(edition: str, level: Level) -> None:
    compared = 0
    for trace in traced(edition, level):
        told = replay(trace)
        assert len(told.positions) == len(told.openings) == len(trace.events)
        boards = next(e.boards for e in reversed(trace.events) if isinstance(e, BoardsOrdered))
        assert told.positions[-1].pairs  # colours and boards come last
        if told.brackets:
            assert pairs_of(told) == set(map(frozenset, boards)), trace
            compared += len(boards)
    assert compared > 300


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_whoever_is_in_a_bracket_lies_in_one_place_of_it_after_every_event(edition: str) -> None:
    for trace in traced(edition, Level.STEPS):
        told = replay(trace)
        for opening, position in zip(told.openings, told.positions, strict=True):
            if opening == OUTSIDE:
                continue
            noted = (n for pair in position.noted_pairs for n in pair)
            lain = [*position.s1, *position.s2, *noted, *position.others, *position.downfloaters]
            lain += [position.bye] if position.bye is not None else []
            assert sorted(lain) == sorted(position.players)


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_the_bye_lies_in_the_last_bracket_of_its_player(edition: str) -> None:
    """Where the bye is not given before anybody is paired."""
    for trace in traced(edition, Level.DECISIONS):
        bye = next((e.player for e in trace.events if isinstance(e, ByeGiven)), None)
        last = None if bye is None else replay(trace).last_bracket_of(bye)
        if last is not None:
            assert bye in last.position.players
            assert bye not in {n for pair in last.position.final_pairs for n in pair}


@pytest.mark.article("dutch-2012", "C.12", "C.13")
def test_a_bracket_that_was_joined_does_not_count_and_one_paired_again_has_its_last_pairs() -> None:
    joined = again = 0
    for trace in traced("dutch-2012", Level.STEPS):
        told = replay(trace)
        joins = sum(isinstance(e, BracketsJoined) for e in trace.events)
        assert [b.counts for b in told.brackets].count(False) == joins
        joined += joins
        for event in trace.events:
            if isinstance(event, PairedAgain) and event.pairs:
                again += 1
                bracket = next(b for b in reversed(told.brackets) if event in b.events)
                assert bracket.number == event.parent
    assert joined > 0
    assert again > 0


def test_a_collapsed_bracket_is_opened_again_below() -> None:
    collapsed = 0
    for trace in traced("dutch-2017", Level.DECISIONS):
        if any(isinstance(e, Collapsed) for e in trace.events):
            told = replay(trace)
            collapsed += 1
            opened = [b for b in told.brackets if isinstance(b.opened, BracketOpened)]
            assert not all(b.counts for b in opened)
    assert collapsed > 0


@pytest.mark.parametrize("told_of_it", ["nothing", "crossed", "marked"])
def test_an_event_of_another_package_leaves_the_table_as_it_is(told_of_it: str) -> None:
    """But for what the event before it refuses or moves: that is told for that event alone."""

    class _Remark(Event):
        """A kind that is not known here."""

    trace, place = next(
        (trace, place)
        for trace in traced("dutch-2012", Level.STEPS)
        for place, lain in enumerate(replay(trace).positions)
        if [bool(lain.crossed_pairs), bool(lain.marked_players)]
        == [told_of_it == "crossed", told_of_it == "marked"]
        if lain.pairs
    )
    told = replay(trace).positions[place]
    remark = _Remark("x", parent=place)
    longer = replace(trace, events=(*trace.events[: place + 1], remark))
    assert replay(longer).positions[-1] == told.with_changes(crossed_pairs=(), marked_players=())
