"""FIDE rating, national rating, and the one that counts."""

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions, check_allowed
from arbiter_gui.app.edits import AddPlayer, ChangeDetails, ChangePlayer
from arbiter_gui.app.edits.numbering import EnterLate
from arbiter_gui.app.history.words import all_lines
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import (
    RatingMethod,
    national_federation,
    rating_by_method,
)
from arbiter_gui.domain.record_lines.integrity import LEFT, with_event_lines
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.storage.rows import differences

BOTH = Player(1, "Both, B", 1900, rating_source="FIDE", fide_rating=1900, national_rating=1950)
NATIONAL = Player(2, "Nat, N", 1800, rating_source="national", national_rating=1800)
GUESSED = Player(3, "Guess, G", 1700, rating_source="estimated", national_rating=1500)
UNKNOWN = Player(4, "Unknown, U", 1600)
NONE = Player(5, "None, N")
FIELD = Tournament((BOTH, NATIONAL, GUESSED, UNKNOWN, NONE))


def by(code, tournament=FIELD):
    return ChangeDetails(replace(tournament.details, rating_method=code))


def ratings(tournament):
    return [(p.rating, p.rating_source) for p in tournament.players]


def changed(player, tournament=FIELD, **fields):
    after = ChangePlayer(replace(player, **fields)).apply(tournament).by_number[player.number]
    return after.rating, after.rating_source, after.fide_rating, after.national_rating


@pytest.mark.parametrize(
    ("code", "both", "fide", "national"),
    [
        ("FIDE", (1900, "FIDE"), (1900, "FIDE"), (0, "")),
        ("NRO", (1950, "national"), (0, ""), (1950, "national")),
        ("FIDON", (1900, "FIDE"), (1900, "FIDE"), (1950, "national")),
        ("NIDOF", (1950, "national"), (1900, "FIDE"), (1950, "national")),
        ("HBFN", (1950, "national"), (1900, "FIDE"), (1950, "national")),
        ("LBFN", (1900, "FIDE"), (1900, "FIDE"), (1950, "national")),
    ],
)
def test_each_method_on_both_ratings_and_on_one_of_them(code, both, fide, national):
    method = RatingMethod(code)
    assert rating_by_method(BOTH, method) == both
    assert rating_by_method(replace(BOTH, national_rating=0), method) == fide
    assert rating_by_method(replace(BOTH, fide_rating=0), method) == national
    assert rating_by_method(NONE, method) == (0, "")


def test_higher_and_lower_with_the_fide_rating_on_top():
    player = Player(1, fide_rating=2000, national_rating=1950)
    assert rating_by_method(player, RatingMethod.HIGHER) == (2000, "FIDE")
    assert rating_by_method(player, RatingMethod.LOWER) == (1950, "national")


def test_a_new_method_settles_all_but_estimates_and_ratings_of_unknown_source():
    after = by("NRO").apply(FIELD)
    assert ratings(after) == [
        (1950, "national"),
        (1800, "national"),
        (1700, "estimated"),
        (1600, ""),
        (0, ""),
    ]
    after = by("FIDE").apply(after)
    assert ratings(after) == [(1900, "FIDE"), (0, ""), (1700, "estimated"), (1600, ""), (0, "")]
    assert ratings(by("FIDON").apply(after)) == ratings(FIELD)


def test_with_other_the_source_chosen_for_the_player_decides():
    other = by("OTHER").apply(FIELD)
    assert ratings(other) == ratings(FIELD)
    assert changed(BOTH, other, rating_source="national") == (1950, "national", 1900, 1950)
    assert changed(UNKNOWN, other, national_rating=1580) == (1600, "", 0, 1580)
    assert changed(NONE, other, fide_rating=1400) == (1400, "FIDE", 1400, 0)


def test_the_rating_that_counts_follows_the_two():
    assert changed(NATIONAL, fide_rating=1750) == (1750, "FIDE", 1750, 1800)
    assert changed(BOTH, fide_rating=0) == (1950, "national", 0, 1950)
    assert changed(UNKNOWN, national_rating=1580) == (1580, "national", 0, 1580)
    assert changed(GUESSED, fide_rating=1400) == (1700, "estimated", 1400, 1500)


def test_what_is_typed_as_the_rating_goes_where_its_source_says():
    assert changed(BOTH, rating=1910) == (1910, "FIDE", 1910, 1950)
    assert changed(NATIONAL, rating=1810) == (1810, "national", 0, 1810)
    assert changed(BOTH, rating=2100, rating_source="estimated") == (2100, "estimated", 1900, 1950)
    assert changed(NONE, rating=1500) == (1500, "", 0, 0)
    assert changed(NONE, rating=1500, rating_source="national") == (1500, "national", 0, 1500)


def test_another_source_alone_moves_the_rating_there():
    alone = Player(1, "Alone, A", 1900, rating_source="FIDE", fide_rating=1900)
    assert changed(alone, Tournament((alone,)), rating_source="national") == (
        1900,
        "national",
        0,
        1900,
    )
    assert changed(GUESSED, rating_source="") == (1500, "national", 0, 1500)


@pytest.mark.parametrize("code", [method.value for method in RatingMethod])
def test_a_rating_typed_without_a_source_beside_that_of_a_list_is_an_estimate(code):
    fide = Player(1, "Fide, F", 1900, rating_source="FIDE", fide_rating=1900)
    field = by(code).apply(Tournament((fide,)))
    typed = {"rating": 1950, "rating_source": ""}
    assert changed(field.players[0], field, **typed) == (1950, "estimated", 1900, 0)
    new = (
        AddPlayer(replace(fide, number=0, **typed))
        .apply(Tournament(details=field.details))
        .players[0]
    )
    assert (new.rating, new.rating_source, new.fide_rating) == (1950, "estimated", 1900)


def test_a_rating_typed_without_a_source_is_no_estimate_where_the_method_finds_the_same():
    assert changed(BOTH, rating=1901, rating_source="", fide_rating=1901) == (
        1901,
        "FIDE",
        1901,
        1950,
    )
    assert changed(UNKNOWN, rating=1610) == (1610, "", 0, 0)
    assert changed(UNKNOWN, rating=1610, national_rating=1580) == (1610, "estimated", 0, 1580)
    known = Player(0, "Known, K", 1950, fide_rating=1900, national_rating=1950)
    new = AddPlayer(known).apply(Tournament()).players[0]
    assert (new.rating, new.rating_source) == (1900, "FIDE"), (
        "a list that repeats one of its ratings says nothing"
    )


def test_a_rating_that_is_said_to_be_of_unknown_source_leaves_the_list_where_it_stood_alone():
    assert changed(NATIONAL, rating_source="") == (1800, "", 0, 0)
    alone = Player(1, "Alone, A", 1900, rating_source="FIDE", fide_rating=1900)
    assert changed(alone, Tournament((alone,)), rating_source="") == (1900, "", 0, 0)
    assert changed(alone, Tournament((alone,)), rating=0, rating_source="") == (0, "", 0, 0)
    assert changed(BOTH, rating_source="") == (1900, "FIDE", 1900, 1950), (
        "beside another one it stays"
    )
    assert changed(BOTH, rating=0, rating_source="") == (1950, "national", 0, 1950)


def test_an_estimate_taken_back_leaves_what_the_method_finds():
    assert changed(GUESSED, rating=0) == (1500, "national", 0, 1500)


def test_a_source_without_its_rating_beside_it_takes_the_rating_over():
    old = Player(1, "Old, O", 1900, rating_source="FIDE")
    assert changed(old, Tournament((old,)), club="Here") == (1900, "FIDE", 1900, 0)
    assert by("NRO").apply(Tournament((old,))).players[0].fide_rating == 1900


def test_who_is_entered_counts_by_the_method():
    empty = Tournament(details=Details(rating_method="NIDOF"))
    new = (
        AddPlayer(Player(0, "New, N", fide_rating=1900, national_rating=1850))
        .apply(empty)
        .players[0]
    )
    assert (new.rating, new.rating_source) == (1850, "national")
    new = AddPlayer(Player(0, "New, N", 1900, rating_source="FIDE")).apply(empty).players[0]
    assert (new.fide_rating, new.rating) == (1900, 1900)


def paired(tournament):
    return replace(tournament, rounds=(Round((Board(1, 2), Board(3, 4))),))


def test_a_late_entry_gets_the_number_due_to_the_rating_that_counts():
    late = EnterLate(Player(0, "Late, L", fide_rating=1850, national_rating=1000), 2)
    after = late.apply(paired(FIELD))
    assert after.by_number[2].name == "Late, L"
    [caution] = [c for c in cautions(late, paired(FIELD)) if c.code == "late-entry"]
    assert "number 2" in caution.sentence


def test_before_round_1_a_new_method_says_whose_rating_changes():
    [caution] = cautions(by("NRO"), FIELD)
    assert caution.level is CautionLevel.ACKNOWLEDGE
    assert caution.sentence == "The rating of 1 player changes: national only."
    assert caution.consequences == ("Both, B 1900 → 1950", "1 estimate is kept.")
    [caution] = cautions(by("FIDE"), FIELD)
    assert "1 player would then have no rating." in caution.consequences
    assert cautions(by("OTHER"), FIELD) == ()


def test_the_method_is_frozen_once_round_1_is_paired():
    now = paired(FIELD)
    with pytest.raises(
        InvalidTournament, match=("ratings used: FIDE, otherwise national → national only")
    ):
        check_allowed(by("NRO"), now)
    check_allowed(by("OTHER"), now)  # nobody counts otherwise, and nothing had been said before
    stated = by("OTHER").apply(now)
    with pytest.raises(InvalidTournament, match="as entered → FIDE, otherwise national"):
        check_allowed(by("FIDON", stated), stated)
    left = with_event_lines(now, (LEFT,))
    found = {c.code: c.level for c in cautions(by("NRO"), left)}
    assert found == {"frozen": CautionLevel.CONFIRM, "rating-method": CautionLevel.ACKNOWLEDGE}


def test_a_corrected_fide_rating_meets_the_caution_of_the_rating_that_counts():
    now = paired(FIELD)
    [caution] = cautions(ChangePlayer(replace(BOTH, fide_rating=1650)), now)
    assert "rating 1900 → 1650" in caution.sentence
    assert cautions(ChangePlayer(replace(BOTH, national_rating=1000)), now) == ()


@pytest.mark.parametrize("code", ["fidon", "XXX", ""])
def test_a_method_that_does_not_exist_is_refused(code):
    with pytest.raises(InvalidTournament, match="no rating method"):
        by(code).apply(FIELD)


def test_the_federation_of_national_ratings_is_three_letters_or_that_of_the_event():
    assert national_federation(Details(federation="AUT")) == "AUT"
    assert national_federation(Details(federation="AUT", rating_federation="GER")) == "GER"
    with pytest.raises(InvalidTournament, match="a three-letter code"):
        ChangeDetails(Details(rating_federation="GERM")).apply(FIELD)


def test_the_history_tells_the_method_and_each_rating_once():
    after = by("NRO").apply(FIELD)
    told = all_lines(tuple(differences(FIELD, {}, after, {})))
    assert "FIDE and national ratings: – → national only" in told
    assert "1 Both, B: rating 1900 → 1950, source of the rating FIDE → national" in told
    after = ChangePlayer(replace(BOTH, rating=1910)).apply(FIELD)
    assert all_lines(tuple(differences(FIELD, {}, after, {}))) == ("1 Both, B: rating 1900 → 1910",)
    after = ChangePlayer(replace(BOTH, national_rating=0)).apply(FIELD)
    assert all_lines(tuple(differences(FIELD, {}, after, {}))) == (
        "1 Both, B: national rating 1950 → –",
    )
