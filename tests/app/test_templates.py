"""What a new tournament begins with: the settings of another one, or the arbiter's own defaults."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app import templates
from arbiter_gui.app.templates import keep_own_defaults, own_defaults, settings_of
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Details, PointSystem, Tournament
from arbiter_gui.domain.values import Colour, Player

DETAILS = Details(
    name="Brno Open",
    city="Brno",
    start="2026/03/15",
    end="2026/03/22",
    chief_arbiter="Dvořák, Eva",
    tie_breaks=("SB", "DE"),
    dates=("26/03/15",),
    event_code="412345",
)
PLAYED = Tournament(
    players=(Player(1, "Anna", 1800), Player(2, "Bo", 1700)),
    details=DETAILS,
    edition="dubov-2026",
    round_count=7,
    initial_colour=Colour.BLACK,
    points=PointSystem(white_win=30, black_win=30),
    acceleration="baku",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(templates, "data_place", lambda: tmp_path)
    monkeypatch.setattr(templates, "data_folder", lambda: tmp_path)
    return tmp_path


def test_rules_and_arbiters_are_taken_over_and_what_belongs_to_the_event_is_not() -> None:
    settings = settings_of(PLAYED)
    assert (settings.edition, settings.round_count, settings.acceleration) == (
        "dubov-2026",
        7,
        "baku",
    )
    assert settings.points == PLAYED.points
    assert (settings.details.city, settings.details.chief_arbiter) == ("Brno", "Dvořák, Eva")
    assert settings.details.tie_breaks == ("SB", "DE")
    assert (settings.players, settings.rounds, settings.initial_colour) == ((), (), None)
    assert (settings.details.name, settings.details.start, settings.details.dates) == ("", "", ())
    assert settings.details.event_code == ""


def test_a_team_event_begins_another_team_event(folder: Path) -> None:
    rules = TeamRules(boards=6)
    team_event = Tournament(edition="team-2026", round_count=7, team_rules=rules)
    assert settings_of(team_event).team_rules == rules
    keep_own_defaults(team_event)
    defaults = own_defaults()
    assert defaults is not None
    assert defaults.team_rules == rules


def test_own_defaults_are_kept_until_others_are(folder: Path) -> None:
    assert own_defaults() is None
    keep_own_defaults(PLAYED)
    assert own_defaults() == settings_of(PLAYED)
    keep_own_defaults(replace(PLAYED, round_count=5))
    defaults = own_defaults()
    assert defaults is not None
    assert defaults.round_count == 5


def test_own_defaults_that_cannot_be_read_are_an_error(folder: Path) -> None:
    keep_own_defaults(PLAYED)
    (path,) = folder.iterdir()
    path.write_text("not a tournament", encoding="utf-8")
    with pytest.raises(StoreError):
        own_defaults()
