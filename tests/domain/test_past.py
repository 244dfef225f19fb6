"""What is kept from round to round and from result to result is what a fresh tournament says.

A sequence of changes - results of any round, rounds taken back, points, players, adjustments,
virtual points - is followed in two ways: as the program does, each tournament sharing what it can
with the one before, and anew.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.cautions.integrity import with_edit_recorded
from arbiter_gui.app.edits import EnterLate
from arbiter_gui.app.edits.numbering import renumbered_tournament
from arbiter_gui.domain.caching import Carried, Recent, Renewed
from arbiter_gui.domain.history import histories, past_of, scores
from arbiter_gui.domain.tournament import PointAdjustment, Record, Tournament, VirtualPoints
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    PENDING,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Colour,
    Player,
)
from arbiter_gui.engine.editions import editions
from arbiter_gui.engine.kernel.cards import past_score_of
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.standings.ranking import ranking
from arbiter_gui.standings.tie_breaks import tie_breaks

CORPUS = sorted((Path(__file__).resolve().parents[1] / "fixtures" / "corpus").rglob("*.trf"))
TIE_BREAKS = "BH/C1,BH,SB,DE,BH/P,FB,PS,SB/C1/P,DE/P,FB/M1/P,AOB/F,KS"


def fresh(tournament: Tournament) -> Tournament:
    """Return the same without anything that was kept."""
    return replace(tournament, rounds=tuple(replace(recorded) for recorded in tournament.rounds))


def with_result(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with another result, mostly of the last round."""
    last = len(tournament.rounds) - 1
    index = last if chance.random() < 0.6 else chance.randrange(last + 1)
    recorded = tournament.rounds[index]
    boards = list(recorded.boards)
    if not boards:
        return tournament
    place = chance.randrange(len(boards))
    result = chance.choice((WHITE_WINS, DRAWN, BLACK_WINS, PENDING, WHITE_WINS_BY_FORFEIT))
    boards[place] = replace(boards[place], result=result)
    rounds = list(tournament.rounds)
    rounds[index] = replace(recorded, boards=tuple(boards))
    return replace(tournament, rounds=tuple(rounds))


def without_last_round(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return the state before the last round was paired."""
    return tournament.before_round(max(2, len(tournament.rounds)))


def with_other_points(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with other points for an absence."""
    return replace(tournament, points=replace(tournament.points, zero_bye=chance.choice((0, 2))))


def with_one_player_more(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with somebody more, who appears nowhere."""
    extra = replace(tournament.players[-1], number=len(tournament.players) + 1)
    return replace(tournament, players=(*tournament.players, extra))


def with_late_entry(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with somebody who came late, for whom others got new numbers, as it goes on
    record.
    """
    tournament = replace(tournament, round_count=len(tournament.rounds) + 1)
    late = Player(0, "Late", chance.choice((3000, 2000, 1500, 0)))
    return with_edit_recorded(EnterLate(late, tournament.next_round), tournament)


def with_new_numbers(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with all numbers dealt anew."""
    numbers = [player.number for player in tournament.players]
    return renumbered_tournament(
        tournament, dict(zip(numbers, chance.sample(numbers, k=len(numbers)), strict=True))
    )


def with_adjustment(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with an adjustment of points, or without any."""
    kind = chance.choice(("", "D", "Z"))
    whose = () if kind == "Z" else (tournament.players[0].number,)
    one = PointAdjustment(kind, 5, chance.choice((1, None)), whose)
    return replace(tournament, adjustments=() if tournament.adjustments else (one,))


def with_virtual_points(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it with virtual points, or without any."""
    some = tuple(
        VirtualPoints(player.number, n, 10) for player in tournament.players[:5] for n in (1, 2)
    )
    return replace(tournament, virtual_points=() if tournament.virtual_points else some)


def with_other_rules(tournament: Tournament, chance: random.Random) -> Tournament:
    """Return it under the rules for unplayed rounds of another time, or as the round-robin it could
    be.
    """
    start = chance.choice(("2025/01/01", "2026/06/01"))
    robin = (Record(1, "192 BERGER_ROUNDROBIN"),) if chance.random() < 0.3 else ()
    return replace(tournament, details=replace(tournament.details, start=start), records=robin)


CHANGES: tuple[Callable[[Tournament, random.Random], Tournament], ...] = (
    *[with_result] * 6,
    without_last_round,
    with_other_points,
    with_one_player_more,
    *[with_late_entry] * 2,
    with_new_numbers,
    with_adjustment,
    with_virtual_points,
    with_other_rules,
)


def said_of(tournament: Tournament) -> list[object]:
    """Return everything that is kept, as values."""
    out: list[object] = [histories(tournament), scores(tournament), past_score_of(tournament)]
    for edition in editions().values():
        noted = edition.notation(tournament)
        out.append((noted.floats, noted.preferences))
    for standing in ranking(tournament, [each for _, each in tie_breaks(TIE_BREAKS)]):
        out.append((standing, [value.calculation for value in standing.values]))
    return out


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let go of what was worked out last, whatever remembers it."""
    names = (
        "domain.history",
        *(f"standings.{name}" for name in ("facts", "opponents", "direct", "ranking")),
    )
    rooms = [sys.modules[f"arbiter_gui.{name}"] for name in names]
    kinds = (Recent, Renewed, Carried)
    kept = [
        (room, name) for room in rooms for name in vars(room) if isinstance(vars(room)[name], kinds)
    ]
    assert {room.__name__ for room, _ in kept} == {room.__name__ for room in rooms}, (
        "what is kept is somewhere else"
    )

    def forget() -> None:
        for room, name in kept:
            monkeypatch.setattr(room, name, type(vars(room)[name])())

    return forget


@pytest.mark.parametrize("path", CORPUS[::14], ids=lambda path: path.stem)
def test_what_is_kept_is_what_a_fresh_tournament_says(
    path: Path, forgetful: Callable[[], None]
) -> None:
    chance = random.Random(path.stem)
    whole = replace(read_trf(path.read_bytes(), path.name).tournament, initial_colour=Colour.WHITE)
    states = [whole]
    for _ in range(15):
        # Undo and redo come back to states whose rounds have kept something else meanwhile.
        state = chance.choice(CHANGES)(chance.choice(states[-3:]), chance)
        states.append(state)
        said = said_of(state)
        forgetful()
        assert said == said_of(fresh(state))
        said_of(chance.choice(states))


def test_a_result_of_the_last_round_leaves_what_was_before_it_alone() -> None:
    whole = read_trf(CORPUS[0].read_bytes(), CORPUS[0].name).tournament
    before = past_of(replace(whole, rounds=whole.rounds[:-1]))
    past_of(whole)
    board = replace(whole.rounds[-1].boards[0], result=PENDING)
    changed = replace(whole.rounds[-1], boards=(board, *whole.rounds[-1].boards[1:]))
    other = replace(whole, rounds=(*whole.rounds[:-1], changed))
    assert past_of(replace(other, rounds=other.rounds[:-1])) is before
    assert histories(other)[board.white][:-1] == before.rows[board.white]
    assert histories(other)[board.white][-1].mark is board.result.white
