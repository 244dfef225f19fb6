"""The report file is written, read again and held to the tournament.

Whatever it says otherwise is noticed.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.report_files import reading_back
from arbiter_gui.app.report_files.reading_back import read_back_findings
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.formats.trf import read_trf, write_report
from tests.reports.events import event


def told(tournament: Tournament) -> list[str]:
    return [str(finding.what) for finding in read_back_findings(tournament)]


def test_nothing_before_the_first_round() -> None:
    assert read_back_findings(event(8, 0)) == ()


def sound() -> Tournament:
    made = event(14, 4)
    players = tuple(replace(p, name=p.name[:20], birth="1990/01/02", sex="w") for p in made.players)
    return replace(made, players=players)


def test_a_sound_report_comes_back_as_it_was() -> None:
    assert told(sound()) == []


def test_a_name_that_is_cut_is_told_and_keeps_nobody_from_being_rated() -> None:
    found = read_back_findings(event(14, 4))
    assert [(f.refused, f.players) for f in found] == [(False, (7,))]
    assert "a different name" in found[0].what


ALTERED: dict[str, Any] = {
    "FIDE rating": lambda p: replace(p, rating=p.rating + 1),
    "title": lambda p: replace(p, title="WFM"),
    "sex": lambda p: replace(p, sex="m"),
    "federation": lambda p: replace(p, federation="LAT"),
    "FIDE ID": lambda p: replace(p, fide_id="99"),
    "birth": lambda p: replace(p, birth="1991/01/02"),
    "rank": lambda p: replace(p, rank=99),
}


@pytest.mark.parametrize("what", ALTERED)
def test_a_player_that_comes_back_otherwise_is_noticed(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def altered(data: bytes, name: str) -> Any:
        found = read_trf(data, name)
        first, *others = found.tournament.players
        return replace(
            found, tournament=replace(found.tournament, players=(ALTERED[what](first), *others))
        )

    monkeypatch.setattr(reading_back, "read_trf", altered)
    found = read_back_findings(sound())
    assert [(f.players, f.refused) for f in found] == [((1,), True)]
    assert "a different " + {"birth": "date of birth"}.get(what, what) in found[0].what


def with_result(tournament: Tournament) -> Tournament:
    first, *others = tournament.rounds
    boards = (replace(first.boards[1], result=DRAWN), *first.boards[2:])
    return replace(tournament, rounds=(replace(first, boards=(first.boards[0], *boards)), *others))


@pytest.mark.parametrize(
    ("alter", "said"),
    [
        (with_result, "different boards or results in round 1"),
        (lambda t: replace(t, rounds=t.rounds[:-1]), "a different number of rounds"),
        (lambda t: replace(t, players=t.players[:-1]), "different players"),
        (lambda t: replace(t, details=replace(t.details, city="Riga")), "a different city: Riga"),
        (lambda t: replace(t, round_count=77), "a different number of rounds: 77"),
        (lambda t: replace(t, points=replace(t.points, white_win=20)), "different points"),
    ],
)
def test_an_event_that_comes_back_otherwise_is_noticed(
    alter: Any, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def altered(data: bytes, name: str) -> Any:
        found = read_trf(data, name)
        return replace(found, tournament=alter(found.tournament))

    monkeypatch.setattr(reading_back, "read_trf", altered)
    assert any(said in line for line in told(replace(sound(), round_count=9))), told(sound())


def test_a_report_that_cannot_be_read_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(data: bytes, name: str) -> Any:
        raise FormatError(name, 3, 1, say("a name"), say("nothing"))

    monkeypatch.setattr(reading_back, "read_trf", refusing)
    assert "cannot be read again: report:3:1" in told(sound())[0]
    assert write_report(sound())


@settings(max_examples=15)
@given(st.integers(0, 10_000), st.integers(6, 20), st.integers(1, 5))
def test_generated_events_come_back_as_they_were(seed: int, players: int, rounds: int) -> None:
    assert (
        told(
            generate(Recipe(players=players, rounds=rounds, edition="dutch-2026"), seed).tournament
        )
        == []
    )
