"""Ratings that count although the method does not give them: own lines beside national ratings, in
and out.
"""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer, NumberPlayers, RemovePlayer
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.domain.players.rating_method import RatingMethod, with_settled_ratings
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.formats.trf.records.counting_lines import counting_line
from tests.formats.trf.test_national_ratings import national, person, read, written

METHODS = [method.value for method in RatingMethod]
ratings = st.just(0) | st.integers(1, 3500)
players = st.builds(
    Player,
    st.just(0),
    name=st.just("Somebody"),
    rating=ratings,
    rating_source=st.sampled_from(("", "FIDE", "national", "estimated")),
    fide_rating=ratings,
    national_rating=ratings,
    national_id=st.sampled_from(("", "7", "ABC-1234567")),
)
WITH_NATIONAL = Player(1, "First", fide_rating=2200, national_rating=2300)


def field(*people, method="FIDON"):
    numbered = (replace(p, number=number) for number, p in enumerate((WITH_NATIONAL, *people), 1))
    return Tournament(
        tuple(with_settled_ratings(None, p, RatingMethod(method)) for p in numbered),
        details=Details(federation="GER", rating_method=method),
        round_count=5,
    )


def own(lines):
    return [line for line in lines if line.startswith("###")]


@settings(max_examples=200)
@given(st.sampled_from(METHODS), st.lists(players, max_size=4))
def test_every_player_comes_back_with_every_method(method, people):
    tournament = field(*people, method=method)
    data = write_trf(tournament, Dialect.OF_2026)
    found = read_trf(data, "a.trf")
    assert found.tournament.players == tournament.players
    assert found.tournament.details.rating_method == method
    assert not [n.sentence for n in found.notices if "was ignored" in n.sentence]
    assert write_trf(found.tournament) == data


@settings(max_examples=200)
@given(st.sampled_from(METHODS), st.sampled_from(METHODS), st.lists(players, max_size=4))
def test_they_come_back_after_a_change_of_the_method_too(old, new, people):
    before = read_trf(write_trf(field(*people, method=old), Dialect.OF_2026), "a.trf").tournament
    after = ChangeDetails(replace(before.details, rating_method=new)).apply(before)
    for dialect in (None, Dialect.OF_2026):
        assert read_trf(write_trf(after, dialect), "a.trf").tournament.players == after.players


ESTIMATE = Player(0, "Est", 2100, rating_source="estimated", fide_rating=1900, national_rating=1950)
UNKNOWN = Player(0, "Unk", 1800)
CHOSEN = Player(0, "Cho", 1700, rating_source="national", fide_rating=1750, national_rating=1700)
FIDE_ONLY = Player(0, "Fid", fide_rating=1600)


def test_the_lines_say_who_is_rated_otherwise_than_by_the_method():
    lines = written(field(ESTIMATE, UNKNOWN, CHOSEN, FIDE_ONLY, method="NRO"), Dialect.OF_2026)
    assert own(lines) == [
        "### Rating of player 2: 2100 estimated, FIDE 1900",
        "### Rating of player 3: 1800 of unknown source",
        "### Rating of player 5: none",
    ]
    assert [line[48:52] for line in lines if line.startswith("001")] == [
        "2200",
        "2100",
        "1800",
        "1750",
        "1600",
    ]
    lines = written(field(CHOSEN, FIDE_ONLY, method="OTHER"), Dialect.OF_2026)
    assert own(lines) == ["### Rating of player 2: 1700 national"]
    assert own(written(field(CHOSEN, FIDE_ONLY), Dialect.OF_2026)) == []


def test_that_they_are_followed_is_told():
    found = read(*written(field(ESTIMATE, UNKNOWN, method="NRO"), Dialect.OF_2026))
    said = [n.sentence for n in found.notices]
    assert (
        "the ratings of 2 players are taken from their own records, not determined by the rating "
        "method" in said
    )


def test_a_line_goes_and_comes_with_what_it_says():
    before = read(*written(field(ESTIMATE, UNKNOWN, method="NRO"), Dialect.OF_2026)).tournament
    after = ChangePlayer(replace(before.by_number[2], rating=2150)).apply(before)
    after = ChangePlayer(replace(after.by_number[3], national_rating=1790)).apply(after)
    assert own(written(after)) == ["### Rating of player 2: 2150 estimated, FIDE 1900"]


def test_a_report_that_states_what_counts_has_no_such_lines():
    before = read(*written(field(ESTIMATE, UNKNOWN, method="NRO"), Dialect.OF_2026)).tournament
    lines = written(before, Dialect.OF_2016)
    assert own(lines) == []
    assert [line[48:52] for line in lines if line.startswith("001")] == ["2300", "2100", "1800"]


def test_the_lines_follow_their_players_to_new_numbers():
    stored = read(*written(field(UNKNOWN, ESTIMATE, method="NRO"), Dialect.OF_2026)).tournament
    moved = NumberPlayers().apply(stored)
    assert [r.text for r in moved.records if r.text.startswith("###")] == [
        "### Rating of player 3: 1800 of unknown source",
        "### Rating of player 2: 2100 estimated, FIDE 1900",
    ]
    gone = RemovePlayer(2).apply(stored)
    assert own(r.text for r in gone.records) == [
        "### Rating of player 2: 2100 estimated, FIDE 1900"
    ]
    late = EnterLate(Player(0, "Best", 3000, rating_source="estimated"), 1).apply(stored)
    restored = RestoreState(stored, "x").apply(late)
    assert restored.records == stored.records
    assert write_trf(restored) == write_trf(stored)


@pytest.mark.parametrize(
    "line",
    [
        "### Rating of player 2: 2101 estimated, FIDE 1900",
        "### Rating of player 2: 2100 FIDE, FIDE 1900",
        "### Rating of player 2: none, FIDE 1900",
        "### Rating of player 2: 1949 national",
        "### Rating of player 9: 2100 estimated",
    ],
)
def test_a_line_that_contradicts_the_records_of_the_player_is_not_used(line):
    lines = written(field(ESTIMATE, method="NIDOF"), Dialect.OF_2026)
    lines[-1] = line
    found = read(*lines)
    assert [(p.rating, p.rating_source) for p in found.tournament.players][1] == (1950, "national")
    assert [(n.line, n.sentence) for n in found.notices if "was ignored" in n.sentence] == [
        (len(lines), "the line does not match the ratings of any player and was ignored")
    ]


def test_a_second_line_for_a_player_is_not_used():
    lines = written(field(ESTIMATE, method="NIDOF"), Dialect.OF_2026)
    found = read(*lines, "### Rating of player 2: none")
    assert found.tournament.by_number[2].rating == 2100
    assert [n.line for n in found.notices if "was ignored" in n.sentence] == [len(lines) + 1]


def test_without_national_ratings_no_line_is_used():
    found = read("142 5", "152 W", person(1), "### Rating of player 1: 2000 estimated")
    assert found.tournament.players[0].rating_source == ""
    assert [n.line for n in found.notices if "was ignored" in n.sentence] == [4]


@pytest.mark.parametrize(
    "text",
    [
        "### Rating of player 0: none",
        f"### Rating of player {'9' * 5000}: none",
        f"### Rating of player 1: {'9' * 5000} FIDE",
        "### Rating of player 1: 2000",
        "### Rating of player 1: 2000 guessed",
        "### Rating of player 1: none or so",
    ],
    ids=range(6),
)
def test_other_lines_are_remarks(text):
    assert counting_line(text) is None
    lines = ["142 5", "152 W", "172 GER NRO", person(1), national("GER", 1, 1950), text]
    found = read(*lines)
    assert not [n.sentence for n in found.notices if "was ignored" in n.sentence]
    assert written(found.tournament) == lines


def test_a_rating_for_which_another_program_has_no_method_is_kept_and_told():
    lines = [
        "142 5",
        "152 W",
        "172 GER NRO",
        person(1),
        national("GER", 1, 1950),
        person(2, rating="1900"),
    ]
    found = read(*lines)
    assert [(p.rating, p.rating_source) for p in found.tournament.players] == [
        (1950, "national"),
        (1900, ""),
    ]
    assert [n.sentence for n in found.notices if "kept" in n.sentence] == [
        "the method (national only) gives 1 player no rating; the rating of the player's record is "
        "kept"
    ]
    assert written(found.tournament) == lines
    usual = ChangeDetails(replace(found.tournament.details, rating_method="FIDON")).apply(
        found.tournament
    )
    assert usual.by_number[2].rating_source == "FIDE"
