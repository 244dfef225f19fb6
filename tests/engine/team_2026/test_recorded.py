"""Team tournaments that two outside programs pair alike are paired so, with colours and bye (C.04.6)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from arbiter_gui.engine.team_2026.round import pair_teams
from tests.engine.team_2026.recorded import TeamFile

FOLDER = Path(__file__).resolve().parents[2] / "fixtures" / "team-2026"
FILES = sorted(path.name for path in FOLDER.iterdir())


@pytest.mark.parametrize("name", FILES)
def test_recorded_team_tournaments_are_paired_as_they_were(name: str) -> None:
    for recorded in TeamFile(FOLDER / name).rounds():
        paired = pair_teams(recorded.teams, recorded.rules)
        assert paired is not None
        assert {(match.white, match.black) for match in paired.matches} == recorded.matches
        assert paired.bye == recorded.bye


def test_every_rule_on_colours_but_the_last_decides_in_them() -> None:
    """4.3.9 decides only between a team that has played and one that has not, which these files hardly have."""
    decided: Counter[str] = Counter()
    for name in FILES:
        for recorded in TeamFile(FOLDER / name).rounds():
            paired = pair_teams(recorded.teams, recorded.rules)
            assert paired is not None
            decided.update(match.article for match in paired.matches)
    assert {"4.3.1", "4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8"} - set(decided) == set()
