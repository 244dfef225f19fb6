"""Which rating counts in a rapid event: its own kind, else the standard one, and what keeps which
it was.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.edits.players import edit_entering_player
from arbiter_gui.app.rating_lists.importing import as_player
from arbiter_gui.app.rating_lists.stored_lists import rating_list_path
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.app.registration.rating_refresh import compare_with_list
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.listed_player import (
    RATING_ORDERS,
    RatedPlayer,
    RatingKind,
    RatingOrder,
    rating_kind,
    rating_order,
    usual_order,
)
from arbiter_gui.domain.players.rating_method import RatingMethod
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import FIDE, FIDE_STANDARD, NATIONAL, NATIONAL_STANDARD
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo

RAPID = RatingOrder(RatingKind.RAPID)
RAPID_ELSE_STANDARD = RatingOrder(RatingKind.RAPID, True)
ANN = RatedPlayer(11, "Alder, Ann", standard=2250, standard_k=20)
BOB = RatedPlayer(22, "Birch, Bob", standard=2100, rapid=2050, standard_k=20, rapid_k=40)
DETAILS = Details(rating_kind="rapid+standard")


@pytest.mark.parametrize("order", RATING_ORDERS)
def test_an_order_is_kept_by_its_word(order: RatingOrder) -> None:
    assert rating_order(order.word) == order
    assert rating_kind(order.word) is order.kind


def test_the_usual_order_has_the_standard_rating_stand_in() -> None:
    assert usual_order(RatingKind.BLITZ) == RatingOrder(RatingKind.BLITZ, True)
    assert usual_order(RatingKind.STANDARD) == RatingOrder()
    with pytest.raises(InvalidTournament):
        rating_order("standard+standard")


def test_a_standard_rating_stands_in_and_says_so() -> None:
    ann = as_player(ANN, RAPID_ELSE_STANDARD)
    assert (ann.rating, ann.rating_source, ann.k) == (2250, FIDE_STANDARD, 20)
    bob = as_player(BOB, RAPID_ELSE_STANDARD)
    assert (bob.rating, bob.rating_source, bob.k) == (2050, FIDE, 40)
    assert (as_player(ANN, RAPID).rating, as_player(ANN, RAPID).rating_source) == (0, "")


def test_a_national_standard_rating_stands_in_and_says_so() -> None:
    german = RatedPlayer(0, "Elm, Eve", national_id="NU1", national_standard=1500)
    eve = as_player(german, RAPID_ELSE_STANDARD, RatingMethod.NATIONAL_FIRST)
    assert (eve.rating, eve.rating_source) == (1500, NATIONAL_STANDARD)
    own_kind = as_player(german._replace(national_rapid=1450), RAPID_ELSE_STANDARD)
    assert (own_kind.rating, own_kind.rating_source) == (1450, NATIONAL)


def test_entering_and_other_edits_keep_which_rating_it_was() -> None:
    tournament = Tournament((), details=DETAILS)
    entered = edit_entering_player(tournament, as_player(ANN, RAPID_ELSE_STANDARD)).apply(
        tournament
    )
    [ann] = entered.players
    assert (ann.rating, ann.fide_rating, ann.rating_source) == (2250, 2250, FIDE_STANDARD)
    [ann] = ChangePlayer(replace(ann, club="SC A")).apply(entered).players
    assert ann.rating_source == FIDE_STANDARD
    [ann] = ChangePlayer(replace(ann, fide_rating=2200)).apply(entered).players
    assert (ann.rating, ann.rating_source) == (2200, FIDE)


def test_the_comparison_goes_by_the_order(own_folder: Path) -> None:
    build_rating_list(
        rating_list_path(),
        (ANN, BOB),
        lambda n: ListInfo("x", "", tuple(RatingKind), "2026-11-02", n),
    )
    players = (
        replace(as_player(ANN, RAPID_ELSE_STANDARD), number=1, rating=2240, fide_rating=2240),
        replace(as_player(BOB, RAPID_ELSE_STANDARD), number=2, fide_rating=2050),
    )
    [difference] = compare_with_list(Tournament(players, details=DETAILS)).differences
    taken = difference.player_from_list()
    assert (taken.number, taken.rating, taken.rating_source) == (1, 2250, FIDE_STANDARD)


def test_a_file_with_both_kinds_says_which_one_it_was() -> None:
    data = b"Name;FIDE ID;Rapid;Standard\nAlder, Ann;11;;2250\nBirch, Bob;22;2050;2100\n"
    proposal = ListFile(data, "list.csv", kind=RatingKind.RAPID).read().proposal
    sources = [(one.player.rating, one.player.rating_source) for one in proposal.players]
    assert sources[0] == (2250, FIDE_STANDARD)
    assert sources[1][0] == 2050
    assert sources[1][1] != FIDE_STANDARD
