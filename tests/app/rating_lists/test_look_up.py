"""Several lists looked up at once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.rating_lists.importing import as_player, import_rating_list
from arbiter_gui.app.rating_lists.look_up import LookUp, find_players
from arbiter_gui.app.rating_lists.stored_lists import (
    list_path,
    rating_list_path,
    remove_list,
    stored_lists,
)
from arbiter_gui.app.registration.rating_refresh import compare_with_list
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind, RatingOrder
from arbiter_gui.domain.players.rating_method import RatingMethod
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import NATIONAL, Player
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo

MULLER = RatedPlayer(11, "Mueller, Hans", "GER", "m", "FM", 2300, 2250, 0, 1980, standard_k=20)
FOREIGNER = RatedPlayer(12, "Muller, Pim", "NED", "m", "IM", 2450)
IVANOV = RatedPlayer(13, "Ivanov, Petr", "RUS", "m", "", 1790)
GERMAN = (
    RatedPlayer(
        11, "Müller, Hans", "GER", "m", national_id="NU1", national_standard=2210, club="SK Köln"
    ),
    RatedPlayer(
        0, "Müller, Ida", "GER", "w", national_id="NU2", national_standard=1400, inactive=True
    ),
)
DUTCH = (RatedPlayer(12, "Muller, Pim", "NED", "m", national_id="900", national_standard=2390),)
RUSSIAN = (RatedPlayer(13, "Иванов, Пётр", "RUS", "m", national_id="77", national_standard=1804),)


def keep(path: Path, federation: str, players: tuple[RatedPlayer, ...]) -> None:
    kinds = tuple(RatingKind)
    build_rating_list(
        path, players, lambda n: ListInfo("x", "NOV26", kinds, "2026-11-02", n, federation)
    )


@pytest.fixture(autouse=True)
def lists(own_folder: Path) -> None:
    """FIDE's list and three of federations."""
    keep(rating_list_path(), "", (MULLER, FOREIGNER, IVANOV))
    for key, players in (("GER", GERMAN), ("NED", DUTCH), ("RUS", RUSSIAN)):
        keep(list_path(key), key, players)


def test_the_own_federation_comes_first() -> None:
    assert [player.fide_id for player in find_players("mul", federations=("GER",))] == [11, 0, 12]
    assert [player.fide_id for player in find_players("mul", federations=("NED",))] == [12, 11, 0]
    assert [player.name for player in find_players("mül", 1, ("GER",))] == ["Mueller, Hans"]


def test_what_lists_say_of_one_person_is_put_together() -> None:
    [hans] = find_players("müller hans", federations=("GER",))
    assert hans == MULLER._replace(
        national_id="NU1", national_standard=2210, club="SK Köln", federation_list="GER"
    )
    player = as_player(hans, method=RatingMethod.NATIONAL_FIRST)
    assert (player.fide_rating, player.national_rating, player.national_id) == (2300, 2210, "NU1")
    assert (player.rating, player.rating_source, player.club) == (2210, NATIONAL, "SK Köln")


def test_numbers_for_the_report_of_the_federation_come_along(tmp_path: Path) -> None:
    source = tmp_path / "spieler.csv"
    source.write_text(
        'ID,ZPS,Mitgliedsnummer,Status,"Name,Vorname",Geschlecht,Geburtsjahr,DWZ\n'
        'NU7,A0001,77,A,"Abendroth,Nina",W,1994,1987\n',
        encoding="utf-8",
    )
    import_rating_list(source)
    [nina] = find_players("abendroth", federations=("GER",))
    player = as_player(nina)
    assert (player.national_id, player.club_number, player.member_number) == ("NU7", "A0001", "77")


def test_national_ratings_of_another_federation_do_not_count() -> None:
    [pim] = find_players("muller pim", federations=("GER",))
    assert (pim.national_id, pim.national_standard, pim.standard) == ("", 0, 2450)
    [pim] = find_players("muller pim")
    assert (pim.national_id, pim.national_standard) == ("900", 2390)


def test_players_are_found_by_either_number_and_by_latin_letters() -> None:
    assert [player.name for player in find_players("NU2")] == ["Müller, Ida"]
    assert [player.inactive for player in find_players("nu2")] == [True]
    assert [player.fide_id for player in find_players("77")] == [13]
    with LookUp(("RUS",)) as opened:
        assert [player.name for player in opened.players_named("Иванов, Пётр")] == ["Ivanov, Petr"]
        assert opened.by_national_number(["77", "900"]).keys() == {"77"}


def test_a_rapid_list_of_a_federation_adds_its_ratings() -> None:
    rapid = DUTCH[0]._replace(national_standard=0, national_rapid=2300, fide_id=0)
    keep(list_path("NED-rapid"), "NED", (rapid,))
    [pim] = find_players("muller pim", federations=("NED",))
    assert (pim.fide_id, pim.national_standard, pim.national_rapid) == (12, 2390, 2300)


def test_a_tournament_is_held_to_all_lists() -> None:
    players = (
        Player(1, "Mueller, Hans", 2280, fide_id="11", fide_rating=2280, national_rating=2200),
        Player(
            2,
            "Somebody, Else",
            1300,
            rating_source=NATIONAL,
            national_rating=1300,
            national_id="NU2",
        ),
        Player(3, "Muller, Pim", 2450, title="IM", sex="m", federation="NED"),
    )
    tournament = Tournament(players, details=Details(federation="GER"))
    compared = compare_with_list(tournament)
    changes = {
        difference.player.number: {change.field: change.new_value for change in difference.changes}
        for difference in compared.differences
    }
    assert {key: changes[1][key] for key in ("rating", "national_rating", "national_id")} == {
        "rating": 2300,
        "national_rating": 2210,
        "national_id": "NU1",
    }
    assert (changes[2]["name"], changes[2]["national_rating"]) == ("Müller, Ida", 1400)
    assert changes[3] == {"fide_id": "12"}
    assert [str(difference.means) for difference in compared.differences] == [
        "FIDE ID",
        "national number",
        "name",
    ]
    taken = compared.differences[0].player_from_list()
    assert (taken.rating, taken.fide_rating, taken.national_rating) == (2300, 2300, 2210)


def test_any_file_with_players_is_a_list(tmp_path: Path) -> None:
    club = tmp_path / "club.csv"
    club.write_text("Name;Rtg;Club\nAlder, Ann;1500;SC A\nBirch, Bob;;SC A\n")
    found = import_rating_list(club)
    assert (found.info.federation, found.info.players) == ("club", 2)
    [ann] = find_players("alder", federations=("GER",))
    assert (ann.name, ann.national_standard, ann.federation_list) == ("Alder, Ann", 1500, "club")
    assert [stored.key for stored in stored_lists()] == ["FIDE", "GER", "NED", "RUS", "club"]
    remove_list("club")
    assert find_players("alder") == ()


def test_a_list_that_cannot_be_read_is_named(own_folder: Path) -> None:
    list_path("GER").write_bytes(b"no list")
    faults = {stored.key: str(stored.fault) for stored in stored_lists()}
    assert "GER.sqlite" in faults["GER"]
    assert not faults["FIDE"]


def test_a_rating_of_unknown_kind_is_not_taken() -> None:
    rapid = as_player(
        MULLER._replace(national_id="NU1", national_standard=2210), RatingOrder(RatingKind.RAPID)
    )
    assert (rapid.rating, rapid.national_rating) == (2250, 0)
    assert replace(rapid, national_id="").national_rating == 0
