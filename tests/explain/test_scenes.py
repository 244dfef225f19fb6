"""Brackets as pictures: read from the traces of every edition, nobody lost, every line with its
reason.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.naming import NAMELESS, Namer
from arbiter_gui.explain.phrases.reasons import short_reason
from arbiter_gui.explain.pictures.scene import Scene, ScenePart, scene_lines, scene_of, skip_reason
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder, Trace
from arbiter_gui.trace.values import (
    BothMovedDown,
    KeepsColour,
    Legal,
    Met,
    NeedsExchange,
    NoColour,
    Passed,
    Rest,
    SameColour,
    Transferred,
    Why,
    Worse,
)
from tests.editions import SWISS_EDITIONS, event_of

TOP = Path(__file__).resolve().parents[2]
BOOKLET = TOP / "resources" / "samples" / "booklet-complete.trf"
CORPUS = TOP / "tests" / "fixtures" / "corpus"
FILES = sorted(CORPUS.glob("*/*.trf"))[::7]


@lru_cache
def traced(path: Path, edition: str, number: int, level: Level = Level.STEPS) -> Trace:
    tournament = replace(read_trf(path.read_bytes(), path.name).tournament, edition=edition)
    recorder = Recorder(level)
    pair_round(tournament.before_round(number), edition, recorder)
    return recorder.trace(edition, number, "test")


def drawn(edition: str, number: int) -> tuple[Scene, ...]:
    return scenes(traced(BOOKLET, edition, number))


def labels(scene: Scene) -> dict[tuple[int, int], str]:
    return {line.pair: line.reason.label for line in scene.drawn}


@pytest.mark.parametrize("level", [Level.DECISIONS, Level.STEPS])
@pytest.mark.parametrize("edition", SWISS_EDITIONS)
@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_everybody_lies_in_one_place_and_every_board_is_drawn(
    path: Path, edition: str, level: Level
) -> None:
    whole = event_of(edition, read_trf(path.read_bytes(), path.name).tournament)
    drawn_rounds = 0
    for number in range(1, min(len(whole.rounds), 9) + 1, 2):
        recorder = Recorder(level)
        try:
            pairing = pair_round(whole.before_round(number), edition, recorder)
        except ArbiterError:
            continue
        found = scenes(recorder.trace(edition, number, "test"))
        pairs = [frozenset(line.pair) for scene in found for line in scene.drawn]
        assert sorted(map(sorted, pairs)) == sorted(map(sorted, pairing.boards))
        byes = [one.player for scene in found for one in scene.leaving if one.bye]
        assert byes == ([] if pairing.bye is None else [pairing.bye])
        for scene in found:
            lying = [n for zone in scene.zones for n in zone.players]
            assert len(lying) == len(set(lying)), scene.title
            told = [n for line in scene.drawn for n in line.pair] + [
                one.player for one in scene.leaving
            ]
            assert sorted(told) == sorted(lying), scene.title
            assert all(line.natural or line.reason.words for line in scene.drawn)
            assert all(one.reason.words for one in scene.leaving if len(scene.players) > 1)
        whites = {line.white for scene in found for line in scene.drawn}
        assert whites == {white for white, _ in pairing.boards}
        drawn_rounds += 1
    assert drawn_rounds


@pytest.mark.article("dutch-2017", "B.2", "D.1")
def test_a_transposition_says_who_was_passed_over_and_why() -> None:
    first, second, *_ = drawn("dutch-2017", 4)
    assert first.title == "Bracket of 2½ points"
    assert first.parameters == (("M0", 0), ("MaxPairs", 1), ("M1", 0))
    assert [(z.part, z.titles, z.rows) for z in first.zones] == [
        (ScenePart.HALVES, ("S1", "S2"), ((2, 5), (None, 6)))
    ]
    assert first.natural == ((2, 5),)
    assert labels(first) == {(2, 6): "not 5: met in round 3 (C.1)"}
    assert [(one.player, one.bye, one.reason.words) for one in first.leaving] == [
        (5, False, "odd number of players")
    ]
    assert [(z.part, z.rows) for z in second.zones] == [
        (ScenePart.ABOVE, ((5, 4),)),
        (ScenePart.HALVES, ((1, 3), (None, 7))),
    ]
    assert second.natural == ((1, 3), (5, 1))
    assert labels(second) == {(5, 4): "not 1: met in round 2 (C.1)", (1, 3): ""}
    assert [line.natural for line in second.drawn] == [False, True]


@pytest.mark.article("dutch-2017", "D.2.a")
def test_an_exchange_says_what_asked_for_it() -> None:
    scene = next(s for s in drawn("dutch-2017", 4) if s.title == "Bracket of 1 point")
    assert labels(scene) == {(10, 14): "not 9: downfloat two rounds earlier (C.14)"}
    assert scene.zones[0].rows == ((9, 10), (None, 14))


@pytest.mark.article("dutch-2017", "A.9")
def test_a_collapse_shows_the_brackets_that_count_and_the_limbo() -> None:
    path = CORPUS / "dutch-2017"
    found = [
        scenes(traced(p, "dutch-2017", n))
        for p in sorted(path.glob("t*.trf"))[:8]
        for n in range(2, 7)
        if len(read_trf(p.read_bytes(), p.name).tournament.rounds) >= n
    ]
    collapsed = [s for all_ in found for s in all_ if s.title.startswith("Collapsed")]
    assert collapsed
    for all_ in found:
        residents = [n for scene in all_ for n in scene.residents]
        assert len(residents) == len(set(residents)), (
            "a bracket that was given up must not be drawn"
        )
    limbo = [z for all_ in found for s in all_ for z in s.zones if z.part is ScenePart.APART]
    assert limbo
    assert {z.titles[0] for z in limbo} == {"Limbo"}


@pytest.mark.article("dutch-2012", "C.2.a", "C.2.b")
def test_brackets_of_2012_begin_with_their_numbers() -> None:
    found = drawn("dutch-2012", 5)
    assert found[1].heading == "Bracket of 3 points, P0 = 1, M0 = 1, M1 = 1, X1 = 0"
    assert [z.titles[0] for z in found[1].zones] == ["S1", "No opponent here"]
    assert labels(found[2])[5, 11] == "not 4: met in round 4 (B.1.a)"
    # What was tried and given up on the way leaves no trace in the picture.
    assert not any("exchange" in label for label in labels(found[2]).values())


@pytest.mark.article("dubov-1997", "6.2")
def test_dubov_lays_a_white_and_a_black_column() -> None:
    found = drawn("dubov-1997", 4)
    first, second = found[0], found[1]
    assert first.zones[0].titles == ("White column", "Black column")
    assert first.zones[0].rows == ((1, 2), (5, 6))
    assert first.notes == (
        (1, "moved up from 2 points (7.2)"),
        (5, "moved to the White column (7.4)"),
        (1, "ARO 2200.0"),
        (5, "ARO 2366.7"),
    )
    assert first.moved_up == (1,)
    assert first.remark.startswith(
        "The group does not meet the standard requirement: its number of players is odd"
    )
    assert labels(second) == {(4, 7): "not 3: met in round 3 (2.1)", (11, 3): "7 meets 4 (6.3)"}


@pytest.mark.article("dubov-1997", "5")
def test_the_first_round_of_dubov_is_one_list() -> None:
    (scene,) = drawn("dubov-1997", 1)
    assert scene.zones[0].titles == ("Upper half", "Lower half")
    assert all(line.natural for line in scene.drawn)


def test_the_picture_in_words() -> None:
    lines = scene_lines(drawn("dutch-2017", 4)[0], Namer({2: "Bruno"}))
    assert lines == (
        "Bracket of 2½ points, M0 = 0, MaxPairs = 1, M1 = 0",
        "  S1: 2 Bruno",
        "  S2: 5, 6",
        "  Natural pairs not made: 2 Bruno - 5",
        "  2 Bruno - 6: not 5: met in round 3 (C.1)",
        "  5: floats down: odd number of players (A.4.a)",
    )


def test_a_player_is_found_where_he_was_paired() -> None:
    found = drawn("dutch-2017", 4)
    scene = scene_of(found, 5)
    assert scene is found[1], "5 floated out of the first bracket and met 4 in the second"
    assert scene_of(found, 99) is None
    assert scene.about(5, Namer({})) == (
        "natural opponent: 1",
        "meets 4: not 1: met in round 2 (C.1)",
    )


@pytest.mark.parametrize(
    ("why", "words"),
    [
        (Met("C.1", 3), ("met in round 3", "C.1")),
        (Met("C1", None), ("prohibited by the event", "")),
        (SameColour("C.3", Colour.WHITE), ("both must have White", "C.3")),
        (BothMovedDown("B.3"), ("both were moved down", "B.3")),
        (Rest(), ("the other pairings would be worse", "")),
        (NeedsExchange("D.2.a", 1, 2), ("needs an exchange", "D.2.a")),
        (Worse("D.4", 0, 0, 1), ("larger score differences", "D.4")),
        (Worse("C.10", 0, 0, 1), ("colour preference", "C.10")),
        (Worse("C21", -5, 0, 1), ("score difference of a repeated float", "C21")),
        (NoColour("2.3", Colour.WHITE), ("not allowed by the colour rules", "2.3")),
    ],
)
def test_reasons_in_a_few_words(why: Why, words: tuple[str, str]) -> None:
    assert short_reason(why) == words


def test_whoever_shares_the_reason_is_named_too() -> None:
    refused = (
        Passed(5, Met("C.1", 2)),
        Passed(6, Worse("C.10", 0, 0, 1)),
        Passed(7, Worse("C.10", 0, 0, 1)),
        Passed(8, Worse("C.10", 0, 0, 2)),
        Passed(9, Worse("C.10", 0, 0, 1)),
    )
    assert skip_reason(refused, 7, 1, NAMELESS).label == "not 7, 6, 8 …: colour preference (C.10)"
    assert skip_reason(refused, None, 1, NAMELESS).label == "not 5: met in round 2 (C.1)"


REASONS = (
    Met("C1", 2), Met("C1", 3), Met("C1", None), SameColour("C3", Colour.WHITE), SameColour("C3",
    Colour.BLACK),
    NoColour("2.4", Colour.WHITE), NoColour("2.4", Colour.BLACK), KeepsColour("2.4"), Rest(),
    Legal(),
    Worse("C12", 0, 1, 2, ()), Worse("C12", 0, 1, 3, ()), Worse("C13", 0, 1, 2, ()),
    Transferred("2.5", 2),
    Transferred("2.5", None),
)  # fmt: skip


@pytest.mark.parametrize("first", REASONS, ids=str)
def test_those_who_share_a_reason_are_those_of_whom_the_same_is_said(first: Why) -> None:
    refused = tuple(Passed(number, why) for number, why in enumerate(REASONS, 1))
    wanted = REASONS.index(first) + 1
    reason = skip_reason(refused, wanted, 1, NAMELESS)
    assert reason.cause == first
    assert reason.skipped[0] == wanted
    assert set(reason.skipped) == {
        entry.player for entry in refused if short_reason(entry.why) == short_reason(first)
    }
