"""Team tournaments that two outside programs pair alike are paired so, with colours and bye
(C.04.6).
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from arbiter_gui.app.questions.proving import prove
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import Status, pair_round
from arbiter_gui.formats.trf.reader import read_trf
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.kinds import ColoursGiven
from tests.checked_rounds import check_round

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "team-2026"
FILES = sorted(path.name for path in FOLDER.iterdir())
KEY = "team-2026"


def event(name: str) -> Tournament:
    return read_trf((FOLDER / name).read_bytes(), name).tournament


@pytest.mark.article(
    "team-2026", "1.1", "1.2", "1.3.1", "1.3.2", "1.4", "1.5", "1.6", "1.7", "3.3", "3.4", "3.4.3"
)
@pytest.mark.article(
    "team-2026", "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "3.5", "3.6", "3.6.1"
)
@pytest.mark.article("team-2026", "4.1", "4.2", "C.04.2.3.6")
@pytest.mark.parametrize("name", FILES)
def test_recorded_team_tournaments_are_paired_as_they_were(name: str) -> None:
    tournament = event(name)
    assert tournament.edition == KEY
    for number in range(1, len(tournament.rounds) + 1):
        assert check_round(tournament, number, KEY).status is Status.SAME


@pytest.mark.parametrize("name", FILES)
def test_every_round_is_proved(name: str) -> None:
    tournament = event(name)
    for number in range(1, len(tournament.rounds) + 1):
        before = tournament.before_round(number)
        recorder = Recorder(Level.STEPS)
        pair_round(before, KEY, recorder)
        found = prove(before, recorder.trace(KEY, number, "test")).findings
        assert {finding.state.value for finding in found} == {"proved"}


def test_every_rule_on_colours_but_the_last_decides_in_them() -> None:
    """4.3.9 decides only between a team that has played and one that has not, which these files
    hardly have.
    """
    decided: Counter[str] = Counter()
    for name in FILES:
        tournament = event(name)
        for number in range(1, len(tournament.rounds) + 1):
            recorder = Recorder(Level.DECISIONS)
            pair_round(tournament.before_round(number), KEY, recorder)
            events = recorder.trace(KEY, number, "test").events
            decided.update(told.article for told in events if isinstance(told, ColoursGiven))
    assert {"4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8"} - set(
        decided
    ) == set()
