"""Record 299: points apart from the point system, and X of record 162."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, ProhibitedGroup
from arbiter_gui.engine.kernel.cards import deal_cards
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.ranking import ranking
from tests.formats.trf.lines import player, report

FIXTURES = Path(__file__).parents[2] / "fixtures" / "trf"
FOUR = (
    player(1, "3 w 1", "2 b =", points="1.5"),
    player(2, "4 b 1", "1 w =", points="1.5"),
    player(3, "1 b 0", "0000 - H", points="0.5"),
    player(4, "2 w 0", "0000 - Z", points="0.0"),
)


def read(*records: str):
    return read_trf(report(*records, "152 W", *FOUR), "f")


@pytest.mark.parametrize(
    ("record", "adjustment"),
    [
        ("299          -1.0  004    3", PointAdjustment("", -10, 4, (3,))),
        ("299            -1.0  004    3", PointAdjustment("", -10, 4, (3,))),
        ("299           1.5    2 0003    4", PointAdjustment("", 15, 2, (3, 4))),
        ("299          -0.5          3", PointAdjustment("", -5, None, (3,))),
        ("299          -0.5  000    3    3", PointAdjustment("", -5, None, (3,))),
        ("299 w         2.0  001    1", PointAdjustment("W", 20, 1, (1,))),
        ("299 +         0.5  000", PointAdjustment("+", 5)),
        ("299 Z         0.5", PointAdjustment("Z", 5)),
    ],
)
def test_the_record_is_read_with_a_notice_and_comes_back(record, adjustment):
    found = read(record)
    assert found.tournament.adjustments == (adjustment,)
    assert found.notices[0].sentence.startswith("record 299: a ")
    assert record in write_trf(found.tournament).decode()
    bare = replace(found.tournament, records=())
    for dialect in Dialect:
        assert read_trf(write_trf(bare, dialect), "f").tournament.adjustments == (adjustment,)


@pytest.mark.parametrize(
    ("record", "column", "part"),
    [
        ("299 Q         2.0  001    1", 5, "Q"),
        ("299", 14, "points"),
        ("299           x.0  001    1", 15, "points"),
        ("299           1.0  100    1", 20, "round"),
        ("299           1.0  001    9", 27, "player 9"),
        ("299           1.0  001", 23, "no players"),
        ("299X          1.0  001    1", 4, "X"),
    ],
)
def test_a_broken_record_is_an_error_with_its_place(record, column, part):
    with pytest.raises(FormatError) as caught:
        read(record)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert part in str(caught.value)


def test_a_penalty_counts_in_scores_standings_and_cards_from_its_round_on():
    tournament = read("299          -1.0  002    1").tournament
    assert scores(tournament) == {1: 5, 2: 15, 3: 5, 4: 0}
    assert [s.number for s in ranking(tournament)] == [2, 1, 3, 4]
    assert next(s for s in ranking(tournament) if s.number == 1).progress == (10, 5)
    cards = {card.number: card for card in deal_cards(replace(tournament, round_count=5))}
    assert (cards[1].score, cards[1].past_scores) == (5, (0, 10))
    assert scores(tournament.before_round(2))[1] == 10
    # The result stays what it is: whoever asks what the round brought sees a draw.
    assert (histories(tournament)[1][1].points, histories(tournament)[1][1].bonus) == (5, -10)
    assert Facts.of(tournament).totals[1] == Facts.of(tournament).adjusted[1] == 5


def test_a_result_worth_something_else_is_that_for_every_rule():
    tournament = read(
        "299 H         1.0  002    3", "299 Z         0.5", "299 W         2.0  001    2"
    ).tournament
    assert scores(tournament) == {1: 15, 2: 25, 3: 10, 4: 5}
    assert histories(tournament)[3][1].points == 10


def test_adjustments_that_are_changed_replace_their_records():
    tournament = replace(
        read("299          -1.0  002    1").tournament,
        adjustments=(PointAdjustment("", 5, 1, (2,)),),
    )
    assert "299           0.5  001    2\r\n" in write_trf(tournament).decode()
    assert "-1.0" not in write_trf(tournament).decode()


def test_a_file_of_teams_keeps_the_record_for_its_teams():
    records = (
        "310   1 Team", "299          -1.0  002   77", "240 H   2   77", "250  2.0       001 002   "
                                                                         "77   78",
        "260   1   2   77   78",
    )  # fmt: skip
    found = read(*records)
    tournament = found.tournament
    assert (tournament.adjustments, tournament.prohibited, tournament.virtual_points) == (
        (),
        (),
        (),
    )
    assert sum("a team tournament" in notice.sentence for notice in found.notices) == 1
    written = write_trf(replace(tournament, round_count=5)).decode()
    assert all(f"{record}\r\n" in written for record in records)
    assert read_trf(write_trf(tournament), "f").tournament == tournament


@pytest.mark.parametrize("dialect", [None, *Dialect])
def test_in_a_file_of_teams_players_are_spoken_of_by_what_cannot_mean_a_team(dialect):
    """The numbers of 240, 250 and 260 are those of teams: what was asked for, and who is kept
    apart, would be lost.
    """
    lines = ("310   1 Team", "XXP 1 2", "XXA    3  1.0  0.5", player(5, "", "", "0000 - H"))
    tournament = replace(read(*lines).tournament, round_count=5)
    assert tournament.requests
    assert tournament.prohibited
    again = read_trf(write_trf(tournament, dialect), "f").tournament
    for name in ("prohibited", "virtual_points", "requests"):
        assert getattr(again, name) == getattr(tournament, name), name


@pytest.mark.parametrize(
    "change",
    [
        {"adjustments": (PointAdjustment("", -10, 1, (1,)),)},
        {"prohibited": (ProhibitedGroup((1, 2), 2, 3),)},
    ],
)
def test_what_a_file_of_teams_cannot_say_of_players_is_refused(change):
    with pytest.raises(
        InvalidTournament, match=r"Record (299|260) is about teams and cannot be written"
    ):
        write_trf(replace(read("310   1 Team").tournament, **change))


def test_negative_points_are_written_and_read():
    tournament = read("299          -1.0  002    4").tournament
    again = read_trf(write_trf(tournament), "f")
    assert not any(
        "exceed the points from the results" in notice.sentence for notice in again.notices
    )


def test_an_adjourned_game_is_worth_what_record_162_says():
    found = read("162  X 0.0")
    assert found.tournament.points == PointSystem(adjourned=0)
    bare = replace(found.tournament, records=())
    for dialect in Dialect:
        assert read_trf(write_trf(bare, dialect), "f").tournament.points.adjourned == 0
    assert read("162  D 0.8    X 0.8").tournament.points.adjourned is None


def test_an_adjourned_game_scores_so():
    lines = (player(1, "2 w ?", points="0.2"), player(2, "1 b ?", points="0.2"))
    tournament = read_trf(report("162  X 0.2", "152 W", *lines), "f").tournament
    assert scores(tournament) == {1: 2, 2: 2}
