"""The edition from outside: report files, the list of editions, what is said on the terminal."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.__main__ import main
from arbiter_gui.domain.control import FREE
from arbiter_gui.domain.errors import PairingCancelled
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Player, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.dubov_1997 import EDITION
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.editions import edition
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.trace import NO_TRACE, Level, Recorder
from arbiter_gui.trace.columns import ColumnsOrdered, RowTried
from tests.engine.dubov_1997.fields import by_chance, play, start, with_requests


def test_the_edition_is_in_the_list() -> None:
    assert edition("dubov-1997").rulebook is BOOK


@pytest.mark.article("dubov-1997", "1.b", "2.5")
@pytest.mark.parametrize("seed", range(8))
def test_a_report_file_gives_the_same_pairing(seed: int) -> None:
    """Nothing that decides a pairing is lost on the way through a file."""
    chance = random.Random(seed)
    tournament = start(9 + seed, 7, chance)
    for _ in range(4):
        tournament = play(with_requests(tournament, chance), chance)
    again = read_trf(write_trf(tournament), "event.trf").tournament
    assert pair_round(again, "dubov-1997") == pair_round(tournament, "dubov-1997")


def test_pair_and_check_on_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """An own tournament checks as the same.

    With unrated players the terminal says what is to be confirmed.
    """
    chance = random.Random(3)
    tournament = start(10, 5, chance)
    for _ in range(3):
        tournament = play(tournament, chance)
    players = tuple(
        type(p)(p.number, p.name, 0 if p.number == 10 else p.rating) for p in tournament.players
    )
    file = tmp_path / "event.trf"
    file.write_bytes(write_trf(tournament))
    assert main(["check", str(file), "--rules", "dubov-1997"]) == 0
    file.write_bytes(
        write_trf(
            type(tournament)(players, initial_colour=tournament.initial_colour, round_count=5)
        )
    )
    capsys.readouterr()
    assert main(["pair", str(file), "--rules", "dubov-1997"]) == 0
    said = capsys.readouterr()
    assert said.out.splitlines()[0] == "5"
    assert "interpretation A4" in said.err


@pytest.mark.article("dubov-1997", "6.2")
def test_levels_nest() -> None:
    """Decisions are a part of the steps; columns and colours are decisions."""
    chance = random.Random(5)
    tournament = play(start(12, 5, chance), chance)
    kept = {}
    for level in (Level.DECISIONS, Level.STEPS):
        recorder = Recorder(level)
        pair_round(tournament, "dubov-1997", recorder)
        kept[level] = [replace(e, parent=-1) for e in recorder.trace("", 0, "").events]
    assert [e for e in kept[Level.STEPS] if e in kept[Level.DECISIONS]] == kept[Level.DECISIONS]
    assert len(kept[Level.STEPS]) > len(kept[Level.DECISIONS])
    assert {ColumnsOrdered, RowTried} <= set(map(type, kept[Level.DECISIONS]))


class Watch:
    """Hears the progress; stops the job at a checkpoint if wanted."""

    def __init__(self, stop_at: int | None = None) -> None:
        self.heard: list[tuple[int, int]] = []
        self.passed, self.stop_at = 0, stop_at

    def checkpoint(self) -> None:
        self.passed += 1
        if self.passed == self.stop_at:
            raise PairingCancelled

    def progress(self, settled: int, total: int) -> None:
        self.heard.append((settled, total))


def test_progress_only_grows_and_a_job_can_be_stopped() -> None:
    tournament = by_chance(3, 40, 5, 9)
    watch = Watch()
    EDITION.pair(tournament, NO_TRACE, watch)
    settled = [s for s, _ in watch.heard]
    assert settled == sorted(settled)
    assert watch.heard[-1][0] == watch.heard[-1][1] > 0
    with pytest.raises(PairingCancelled):
        EDITION.pair(tournament, NO_TRACE, Watch(stop_at=watch.passed // 2))


@pytest.mark.article("dubov-1997", "4", "5")
@pytest.mark.parametrize("rounds", [0, 1])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_hardly_any_players(rounds: int, count: int) -> None:
    """With 0 to 3 players there are no, no, one and one board, and a bye for an odd number."""
    players = tuple(Player(n, rating=2400 - n) for n in range(1, count + 1))
    tournament = Tournament(
        players, (Round(),) * rounds, round_count=5, initial_colour=Colour.WHITE
    )
    found = EDITION.pair(tournament, NO_TRACE, FREE)
    assert len(found.boards) == count // 2
    assert (found.bye is None) is (count % 2 == 0)
