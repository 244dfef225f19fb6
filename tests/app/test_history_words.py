"""The history in words: old and new values of every kind of edit, by the names of the time."""

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    AcceptPairing,
    CancelBye,
    ChangeDetails,
    ChangePlayer,
    ChangeRound,
    ChangeSettings,
    DropRound,
    EnterLate,
    NumberPlayers,
    PublishRound,
    RemovePlayer,
    ReportResult,
    RequestBye,
    SetResult,
    Withdraw,
)
from arbiter_gui.app.history.lines import difference_lines, history_lines
from arbiter_gui.domain.tournament import PointAdjustment, ProhibitedGroup, VirtualPoints
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Colour,
    Player,
)

PAIRING = AcceptPairing(
    1, (Board(1, 2), Board(3, 4), Board(5, 6)), (Bye(7, ByeKind.PAIRING_ALLOCATED),)
)


@pytest.fixture
def lines(session):
    def apply(*edits):
        for edit in edits:
            session.apply(edit)
        return history_lines(session.history(), session.tournament)

    return apply


@pytest.fixture
def last(lines):
    return lambda *edits: lines(*edits)[-1].values


def test_a_result_and_its_correction(last):
    assert last(PAIRING, SetResult(1, 2, WHITE_WINS)) == "3 Player 3 – 4 Player 4: no result → 1-0"
    assert last(SetResult(1, 2, DRAWN)) == "3 Player 3 – 4 Player 4: 1-0 → ½-½"


def test_undo_tells_it_the_other_way_round(lines, session):
    lines(PAIRING, SetResult(1, 2, WHITE_WINS), SetResult(1, 2, DRAWN))
    session.undo()
    assert lines()[-1].values == "3 Player 3 – 4 Player 4: ½-½ → 1-0"
    session.redo()
    assert lines()[-1].values == "3 Player 3 – 4 Player 4: 1-0 → ½-½"


def test_a_paired_round_is_one_line_and_in_full_all_its_boards(lines):
    (*_, line) = lines(RequestBye(6, 1, ByeKind.HALF), PAIRING)
    assert line.values == "round 1: – → 3 boards, the bye for 7 Player 7"
    assert line.all_values()[1:] == (
        "1 Player 1 – 2 Player 2",
        "3 Player 3 – 4 Player 4",
        "5 Player 5 – 6 Player 6",
        "7 Player 7: bye",
    )
    (*_, line) = lines(SetResult(1, 1, DRAWN), DropRound(1))
    assert line.values == "round 1: 3 boards, 1 result, the bye for 7 Player 7 → –"
    assert line.all_values()[1] == "1 Player 1 – 2 Player 2: ½-½"


def test_boards_that_change(last):
    swapped = last(
        PAIRING, ChangeRound(1, (Board(2, 1), Board(3, 4), Board(5, 6)), PAIRING.byes, "x")
    )
    assert swapped.startswith("board: 1 Player 1 – 2 Player 2 → 2 Player 2 – 1 Player 1; ")
    assert swapped.endswith("in the report file: MPA @ Round 1: x")


def test_boards_that_only_stand_at_another_place_are_no_change(last):
    changed = (Board(5, 6), Board(3, 2), Board(1, 4))
    told = last(PAIRING, ChangeRound(1, changed, PAIRING.byes))
    assert told.startswith(
        "board: 1 Player 1 – 2 Player 2 → 3 Player 3 – 2 Player 2; board: 3 Player 3 – 4 Player 4 "
        "→ 1 Player 1 – 4 Player 4; in the report file"
    )
    assert "5 Player 5" not in told


def test_players_byes_and_publishing(last, tournament):
    assert last(ChangePlayer(replace(tournament.players[0], rating=2100, club="TSV"))) == (
        "1 Player 1: rating 1999 → 2100, club – → TSV"
    )
    assert (
        last(ChangePlayer(replace(tournament.players[1], rating=0)))
        == "2 Player 2: rating 1998 → unrated"
    )
    assert last(RequestBye(4, 1, ByeKind.HALF)) == "4 Player 4, round 1: – → half-point bye"
    assert (
        last(RequestBye(3, 2, ByeKind.ZERO), CancelBye(4, 1))
        == "4 Player 4, round 1: half-point bye → –"
    )
    published = last(PAIRING, PublishRound(1, "2026-02-01T12:00:00+01:00"))
    assert published == "round 1 published: – → 2026/02/01 12:00"
    assert last(Withdraw(2, 2)) == "2 Player 2: takes part → withdrawn from round 2"


def test_a_removed_player_is_not_taken_for_the_one_who_has_the_number_now(lines, tournament):
    points = (VirtualPoints(4, 1, 10), VirtualPoints(5, 1, 20), VirtualPoints(7, 1, 5))
    awarded = ChangeSettings.of(tournament, virtual_points=points)
    byes = (RequestBye(4, 1, ByeKind.HALF), RequestBye(5, 1, ByeKind.ZERO))
    told = lines(awarded, *byes, RemovePlayer(4, "Player 4"))[-1].all_values()
    assert "4 Player 4, round 1: half-point bye → –" in told
    assert "virtual points of 4 Player 4, round 1: 1 → –" in told
    assert [line for line in told if "Player 5" in line] == ["pairing number of 5 Player 5: 5 → 4"]
    told = lines(RemovePlayer(6, "Player 7"))[-1].all_values()
    assert "virtual points of 6 Player 7, round 1: ½ → –" in told


def test_settings_are_no_lists_of_the_program(last, tournament):
    assert (
        last(ChangeDetails(replace(tournament.details, name="Open")))
        == "name of the event: – → Open"
    )
    many = replace(
        tournament.details, name="Open", tie_breaks=("BH/C1", "SB"), deputies=("Ann", "Bob")
    )
    assert last(ChangeDetails(many)) == "deputy arbiters: – → Ann, Bob; tie-breaks: – → BH/C1, SB"
    dated = replace(many, dates=("2026/02/01", "2026/02/02"))
    assert (
        last(ChangeDetails(dated))
        == "date of round 1: – → 2026/02/01; date of round 2: – → 2026/02/02"
    )
    moved = replace(dated, dates=("2026/02/01", "2026/02/03"))
    assert last(ChangeDetails(moved)) == "date of round 2: 2026/02/02 → 2026/02/03"
    worth = replace(tournament.points, half_bye=10)
    assert last(ChangeSettings.of(tournament, points=worth)) == "points (half-point bye): ½ → 1"
    now = replace(tournament, points=worth, edition="dutch-2017")
    coloured = ChangeSettings.of(now, initial_colour=Colour.BLACK, edition="dutch-2026")
    assert last(ChangeSettings.of(now), coloured) == (
        "pairing rules: FIDE Dutch 2017 → FIDE Dutch 2026; initial colour: White → Black"
    )


def test_groups_and_points_name_the_players(last, tournament):
    groups = (ProhibitedGroup((1, 2), name="SK Bonn"), ProhibitedGroup((3, 4), 1, 2))
    assert last(ChangeSettings.of(tournament, prohibited=groups)) == (
        "prohibited pairings, rounds 1 to 2: – → 3 Player 3, 4 Player 4; prohibited pairings (SK "
        "Bonn): – → 1 Player 1, 2 Player 2"
    )
    larger = (ProhibitedGroup((1, 2, 5), name="SK Bonn"), groups[1])
    assert last(ChangeSettings.of(tournament, prohibited=larger)) == (
        "prohibited pairings (SK Bonn): 1 Player 1, 2 Player 2 → 1 Player 1, 2 Player 2, 5 Player 5"
    )
    assert last(ChangeSettings.of(tournament, prohibited=larger[1:])) == (
        "prohibited pairings (SK Bonn): 1 Player 1, 2 Player 2, 5 Player 5 → –"
    ), "that the other group moved up tells nothing"
    more = {"prohibited": larger[1:], "virtual_points": (VirtualPoints(2, 1, 10),)}
    assert (
        last(ChangeSettings.of(tournament, **more))
        == "virtual points of 2 Player 2, round 1: – → 1"
    )
    more["adjustments"] = (PointAdjustment("", -5, 2, (3,)),)
    assert last(ChangeSettings.of(tournament, **more)) == (
        "points adjusted, 3 Player 3, round 2: – → -½"
    )


def test_a_result_for_the_rating_names_the_players(lines):
    rounds = [replace(PAIRING, round=n) for n in (1, 2, 3)]
    (*_, line) = lines(
        rounds[0], SetResult(1, 1, DRAWN), *rounds[1:], ReportResult(1, 1, BLACK_WINS)
    )
    assert line.values.startswith(
        "for rating only, 1 Player 1 – 2 Player 2: – → 0-1; in the report file: "
    )
    assert line.players == (1, 2)


def test_each_line_has_the_names_and_numbers_of_its_time(lines):
    late = EnterLate(Player(0, "Zoe", 1997), 2)
    told = lines(PAIRING, SetResult(1, 2, WHITE_WINS), late, SetResult(1, 2, DRAWN), Withdraw(5, 2))
    assert told[2].values == "3 Player 3 – 4 Player 4: no result → 1-0"
    assert told[2].players == (3, 5), "the numbers of today"
    assert told[3].values.startswith("pairing number of 4 Player 4: 4 → 5")
    assert "4 Zoe: – → 1997" in told[3].all_values()
    assert not any("board" in text for text in told[3].all_values()), "the pairs are the same"
    assert told[4].values == "3 Player 3 – 5 Player 4: 1-0 → ½-½"
    assert (told[5].label, told[5].players) == ("withdraw player 5 Player 4 from round 2", (5,))


def test_a_line_on_record_with_new_numbers_tells_nothing(lines, session):
    late = EnterLate(Player(0, "Zoe", 1997), 2)
    told = lines(PAIRING, RequestBye(6, 2, ByeKind.FULL), late)[-1].all_values()
    assert [text for text in told if "report file" in text] == [
        "in the report file: Renumbering @ Round 2: enter Zoe from round 2, player 4"
    ]
    session.undo()
    assert not any(
        "in the report file: " in text and "no longer" not in text
        for text in lines()[-1].all_values()
    )


def test_who_was_taken_out_has_no_number_of_today(lines):
    told = lines(
        RequestBye(3, 1, ByeKind.HALF),
        RequestBye(4, 1, ByeKind.HALF),
        RemovePlayer(3),
        NumberPlayers(),
    )
    assert (told[1].players, told[2].players) == ((), (3,))
    assert told[1].label == "half-point bye for player 3 Player 3 in round 1"


def test_an_earlier_state_is_compared_with_now(session):
    session.apply(PAIRING)
    then = session.tournament
    session.apply(SetResult(1, 1, WHITE_WINS))
    session.apply(SetResult(1, 1, DRAWN))
    session.apply(Withdraw(7, 2))
    assert difference_lines(then, session.tournament) == (
        "7 Player 7: takes part → withdrawn from round 2",
        "1 Player 1 – 2 Player 2: no result → ½-½",
    )
    assert difference_lines(then, then) == ()
