"""Naming another federation takes the national ratings that a report brought for it, and loses
none.
"""

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ChangeDetails, ChangePlayer
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.app.session import Session
from arbiter_gui.formats.trf import Dialect, write_trf
from tests.formats.trf.test_national_ratings import national, person, ratings, read, written

FILE = (
    "142 5",
    "152 W",
    person(1, rating="2000"),
    person(2, rating="1900"),
    person(3, rating="1800"),
    person(4, rating=""),
    national("NOR", 1, 2100, "N1", "Nordmann, Ola"),
    national("NOR", 2, 1950, "N2"),
    national("SWE", 3, 1850, "S3"),
    national("SWE", 4, 1700),
    national("SWE", 1, 2050, "S1"),
)


def named(tournament, code, method="NIDOF"):
    edit = ChangeDetails(replace(tournament.details, rating_federation=code, rating_method=method))
    return edit.apply(tournament)


def federations_lines(tournament):
    """The lines of federations in a file of the same manner.

    The order of those that came with it stays.
    """
    return [line for line in written(tournament) if line.startswith(("NOR", "SWE", "AUT"))]


def test_the_ratings_of_the_federation_are_taken_and_every_line_stays():
    nobody = read(*FILE).tournament
    assert {p.national_rating for p in nobody.players} == {0}
    swedish = named(nobody, "SWE")
    assert ratings(swedish) == [
        (2050, "national", 2000, 2050, "S1"),
        (1900, "", 0, 0, ""),
        (1850, "national", 1800, 1850, "S3"),
        (1700, "national", 0, 1700, ""),
    ]
    assert federations_lines(swedish) == list(FILE[6:])
    for method in ("NIDOF", "FIDON", "NRO"):
        taken = named(nobody, "SWE", method)
        assert ratings(read(*written(taken)).tournament) == ratings(taken)
    assert [p.rating for p in named(nobody, "SWE", "FIDON").players] == [2000, 1900, 1800, 1700]


@pytest.mark.parametrize("dialect", [None, Dialect.OF_2026])
def test_there_and_back_and_on_to_another_one(dialect):
    nobody = read(*FILE).tournament
    swedish, norwegian = named(nobody, "SWE"), named(nobody, "NOR")
    for there, back in ((swedish, named(norwegian, "SWE")), (norwegian, named(swedish, "NOR"))):
        assert [(p.rating, p.national_rating, p.national_id) for p in back.players] == [
            (p.rating, p.national_rating, p.national_id) for p in there.players
        ]
        assert back.records == there.records
    assert [p.national_rating for p in norwegian.players] == [2100, 1950, 0, 0]
    assert [p.rating for p in norwegian.players] == [2100, 1950, 1800, 0]
    kept = [line for line in written(named(swedish, "NOR"), dialect) if line[:3] in ("NOR", "SWE")]
    assert kept == list(FILE[6:])


def test_the_federation_of_the_event_is_as_good():
    nobody = read(*FILE).tournament
    norwegian = ChangeDetails(replace(nobody.details, federation="NOR")).apply(nobody)
    assert [p.national_rating for p in norwegian.players] == [2100, 1950, 0, 0]
    assert [p.rating for p in norwegian.players] == [2000, 1900, 1800, 0]


def test_what_was_corrected_stands_in_the_line_when_another_federation_is_named():
    swedish = named(read(*FILE).tournament, "SWE")
    swedish = ChangePlayer(replace(swedish.by_number[3], national_rating=1875)).apply(swedish)
    swedish = ChangePlayer(replace(swedish.by_number[2], national_rating=1905)).apply(swedish)
    norwegian = named(swedish, "NOR")
    corrected = [national("SWE", 3, 1875, "S3"), FILE[9], FILE[10], national("SWE", 2, 1905)]
    assert federations_lines(norwegian) == [FILE[6], FILE[7], *corrected]
    assert ratings(named(norwegian, "SWE")) == ratings(swedish)


def test_a_federation_of_which_there_is_no_line_takes_nothing_away():
    swedish = named(read(*FILE).tournament, "SWE")
    for code in ("AUT", ""):
        other = named(swedish, code)
        assert other.players == swedish.players
        assert other.records == swedish.records


def test_ratings_typed_before_a_federation_was_named_stay():
    nobody = read(*FILE).tournament
    typed = ChangePlayer(replace(nobody.by_number[3], national_rating=1860)).apply(nobody)
    typed = ChangePlayer(replace(typed.by_number[2], national_rating=1910)).apply(typed)
    assert [r[3:] for r in ratings(named(typed, "SWE"))] == [
        (2050, "S1"),
        (1910, ""),
        (1860, "S3"),
        (1700, ""),
    ]


def test_a_federation_named_by_way_of_none_does_not_get_the_ratings_of_another_one():
    swedish = named(read(*FILE).tournament, "SWE")
    assert [p.national_rating for p in named(named(swedish, ""), "NOR").players] == [
        2100,
        1950,
        0,
        0,
    ]


def test_estimates_stay():
    nobody = read(*FILE).tournament
    guessed = replace(nobody.by_number[1], rating=2222, rating_source="estimated")
    swedish = named(ChangePlayer(guessed).apply(nobody), "SWE")
    assert ratings(swedish)[0] == (2222, "estimated", 0, 2050, "S1")


def test_it_is_said_first_whose_rating_changes():
    nobody = read(*FILE).tournament
    edit = ChangeDetails(replace(nobody.details, federation="SWE"))
    [caution] = cautions(edit, nobody)
    assert caution.level is CautionLevel.ACKNOWLEDGE
    assert caution.sentence == (
        "The rating of 1 player changes, because the national ratings will then be those of SWE."
    )
    assert cautions(ChangeDetails(replace(nobody.details, federation="AUT")), nobody) == ()


def test_it_can_be_undone(tmp_path, clock):
    nobody = read(*FILE).tournament
    with_colour = replace(nobody, edition="dutch-2026")
    session = Session.create(tmp_path / "a.arbiter", with_colour, clock)
    for code in ("SWE", "NOR"):
        session.apply(ChangeDetails(replace(session.tournament.details, rating_federation=code)))
    for _ in range(2):
        session.undo()
    assert session.tournament.players == nobody.players
    assert write_trf(session.tournament) == write_trf(with_colour)
    session.redo()
    session.close()
    again = Session.open(tmp_path / "a.arbiter", clock)
    assert [p.national_rating for p in again.tournament.players] == [2050, 0, 1850, 1700]
    again.close()


@pytest.mark.parametrize(
    ("headings", "federation"),
    [("FIDE Elo;DWZ", "GER"), ("FIDE Elo;Elo FPX", "POR"), ("FIDE Elo;Elo nat.", "")],
)
def test_a_heading_that_names_a_federation_states_the_list_of_its_ratings(
    headings: str, federation: str
):
    rows = "Alder, Ann;2100;1950\nBirch, Bob;2000;1900\nCedar, Cleo;1987;"
    proposal = ListFile(f"Name;{headings}\n{rows}".encode(), "list.csv").read().proposal
    players = [proposed.player for proposed in proposal.players]
    assert [player.national_rating for player in players] == [1950, 1900, 0]
    assert [player.national_list for player in players] == [federation, federation, ""]
