"""What speaks against a bye is known when it is asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ChangeDetails, RequestBye
from arbiter_gui.app.history.lines import history_lines
from arbiter_gui.app.registration.bye_limits import bye_limit_cautions
from arbiter_gui.app.rounds.readiness import readiness
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest
from tests.gui.fields import fixed_time, played, start


def said_of(*asked: Any) -> tuple[str, ...]:
    return tuple(caution.sentence for caution in bye_limit_cautions(*asked))


LAST = (
    "This event does not allow half-point byes in round {} (final rounds without half-point byes: "
    "2)."
)


@pytest.mark.parametrize(
    ("rounds", "said"),
    [
        ((6,), ()),
        ((7,), (LAST.format(7),)),
        ((8,), (LAST.format(8),)),
        (
            (7, 8),
            (
                "Berg, A. would have more than one half-point bye; this event allows at most one.",
                "This event does not allow half-point byes in rounds 7, 8 (final rounds without "
                "half-point byes: 2).",
            ),
        ),
    ],
)
def test_half_point_byes_near_the_end(rounds: tuple[int, ...], said: tuple[str, ...]) -> None:
    assert said_of(start(6, 8), (2,), rounds, ByeKind.HALF) == said
    assert said_of(start(6, 8), (2,), rounds, ByeKind.ZERO) == ()
    assert said_of(start(6, 8), (2,), rounds, None) == ()


def test_round_1_is_never_near_the_end() -> None:
    assert said_of(start(6, 1), (2,), (1,), ByeKind.HALF) == ()
    assert said_of(start(6, None), (2,), (9,), ByeKind.HALF) == ()


def test_a_second_one_that_was_had_or_announced_counts() -> None:
    asked = replace(start(6, 9), requests=(ByeRequest(2, 3, ByeKind.HALF),))
    again = ("Berg, A. would have more than one half-point bye; this event allows at most one.",)
    assert said_of(asked, (2,), (4,), ByeKind.HALF) == again
    assert said_of(asked, (2,), (3,), ByeKind.HALF) == ()
    assert said_of(asked, (1,), (4,), ByeKind.HALF) == ()
    (both,) = said_of(asked, (1, 2), (4, 5), ByeKind.HALF)
    assert both.startswith("Adams, A.; Berg, A. would each have more than one")


def test_the_page_before_pairing_warns_of_the_same_rounds() -> None:
    for paired, warned in ((2, False), (3, True), (4, True)):
        asked = replace(played(6, paired), requests=(ByeRequest(2, paired + 1, ByeKind.HALF),))
        assert any("last two rounds" in r.sentence for r in readiness(asked).remarks) is warned
        assert bool(said_of(played(6, paired), (2,), (paired + 1,), ByeKind.HALF)) is warned


def test_a_full_point_bye_is_advised_against() -> None:
    assert "advises against" in said_of(start(6), (2,), (1,), ByeKind.FULL)[0]


def test_only_a_note_is_not_asked_about() -> None:
    asked = replace(start(6, 4), requests=(ByeRequest(2, 2, ByeKind.HALF),))
    edit = RequestBye(2, 4, ByeKind.HALF)
    met = [(caution.code, caution.level) for caution in cautions(edit, asked)]
    assert met == [
        ("second-half-point-bye", CautionLevel.CONFIRM),
        ("late-half-point-bye", CautionLevel.NOTE),
    ]


def limited(tournament: Tournament, most: int, late: int) -> Tournament:
    return replace(
        tournament, details=replace(tournament.details, most_half_byes=most, late_rounds=late)
    )


@pytest.mark.parametrize(
    ("most", "late", "rounds", "said"),
    [
        (2, 2, (3, 4), ()),
        (
            *(2, 2, (2, 3, 4)),
            ("Berg, A. would have more than the 2 half-point byes this event allows per player.",),
        ),
        (0, 0, (8,), ("This event does not allow half-point byes: Berg, A.",)),
        (1, 0, (8,), ()),
        (1, 4, (4,), ()),
        (
            1,
            4,
            (5,),
            (
                "This event does not allow half-point byes in round 5 (final rounds without "
                "half-point byes: 4).",
            ),
        ),
        (1, 50, (1,), ()),
    ],
)
def test_an_event_has_limits_of_its_own(
    most: int, late: int, rounds: tuple[int, ...], said: tuple[str, ...]
) -> None:
    assert said_of(limited(start(6, 8), most, late), (2,), rounds, ByeKind.HALF) == said


@pytest.mark.parametrize(
    ("most", "late", "said"),
    [
        (1, 2, ("one of the last two rounds",)),
        (0, 1, ("this event does not allow",)),
        (2, 1, ()),
        (
            2,
            3,
            ("half-point byes are not allowed in the final rounds (number of such rounds: 3)",),
        ),
    ],
)
def test_the_page_before_pairing_goes_by_the_same_limits(
    most: int, late: int, said: tuple[str, ...]
) -> None:
    asked = limited(replace(played(6, 3), requests=(ByeRequest(2, 4, ByeKind.HALF),)), most, late)
    found = [r.sentence for r in readiness(asked).remarks if "half-point bye" in r.sentence]
    assert len(found) == len(said)
    assert all(part in sentence for part, sentence in zip(said, found, strict=True))


def test_the_limits_are_kept_in_the_file_and_can_be_undone(tmp_path: Path) -> None:
    session = Session.create(tmp_path / "l.arbiter", start(6, 9), fixed_time)
    session.apply(ChangeDetails(limited(session.tournament, 2, 4).details))
    told = history_lines(session.history(), session.tournament)[-1].values
    assert "maximum half-point byes per player: 1 → 2" in told
    session.close()
    again = Session.open(tmp_path / "l.arbiter")
    assert (again.tournament.details.most_half_byes, again.tournament.details.late_rounds) == (2, 4)
    again.undo()
    assert again.tournament.details == start(6, 9).details
    with pytest.raises(InvalidTournament):
        again.apply(ChangeDetails(limited(again.tournament, -1, 2).details))
    again.close()
