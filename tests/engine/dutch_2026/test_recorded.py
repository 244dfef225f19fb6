"""Files: recorded tournaments, positions in which the editions of 2017 and 2026 differ, a disputed
position.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Status, pair_round
from arbiter_gui.formats.trf import read_trf
from tests.checked_rounds import check_round
from tests.engine.dutch_2026.made import KEY, boards, both

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
CORPUS = sorted((FIXTURES / "corpus" / KEY).glob("*.trf"))
EDITIONS = FIXTURES / "editions"
DELTAS = sorted(p.stem for p in EDITIONS.glob("*.trf") if p.stem != "c9-unplayed-games")


def read(path: Path) -> Tournament:
    return read_trf(path.read_bytes(), path.name).tournament


def stated(tournament: Tournament, edition: str) -> str:
    """The boards that a comment of the file states for an edition."""
    return next(r.text for r in tournament.records if edition in r.text).partition(": ")[2]


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_every_recorded_round_is_paired_the_same(path: Path) -> None:
    tournament = read(path)
    checked = [check_round(tournament, n, KEY) for n in range(1, len(tournament.rounds) + 1)]
    assert [c for c in checked if c.status is not Status.SAME] == []


def test_the_files_are_there() -> None:
    assert len(CORPUS) >= 15
    assert len(DELTAS) >= 6


@pytest.mark.article("dutch-2026", "C2", "C4", "C5", "C9", "1.4.4")
@pytest.mark.parametrize("name", DELTAS)
def test_the_editions_differ_as_stated(name: str) -> None:
    """Each file says why; both answers were confirmed by an outside program of that edition."""
    tournament = read(EDITIONS / f"{name}.trf")
    old, new = stated(tournament, "dutch-2017"), stated(tournament, KEY)
    assert old != new
    assert boards(both(tournament)) == new
    assert boards(pair_round(tournament, "dutch-2017")) == old


@pytest.mark.article("dutch-2026", "C9")
def test_the_bye_does_not_go_to_who_missed_a_round() -> None:
    tournament = read(EDITIONS / "c9-unplayed-games.trf")
    assert boards(both(tournament)) == stated(tournament, KEY) == "2-1 3-5 4-0"


@pytest.mark.article("dutch-2026", "C2", "C5")
def test_a_disputed_position_gives_no_second_bye() -> None:
    """Round 7: 1, 2 and 3 had their byes. An outside program gives 3 another; see the register."""
    tournament = read(FIXTURES / "disputed" / "second-bye.trf")
    assert boards(both(tournament)) == "5-1 8-2 3-9 7-0"
