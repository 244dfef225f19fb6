"""Record 172 and the federations' own lines: read, kept, written anew."""

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import ChangeDetails, ChangePlayer, NumberPlayers, RemovePlayer
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import national_federation
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from tests.formats.trf.lines import player, report


def person(number, rating="2000"):
    return player(number, points="0.0", rating=rating)


def national(code, number, rating="", ident="", name=""):
    """A line of a federation, column by column."""
    head = f"{code:3} {number:>4}      {name:<33} {rating:>4} {'':3} {ident:>11}"
    assert len(head) == 68
    return head.rstrip()


FILE = (
    "012 Open",
    "032 AUT",
    "142 5",
    "152 W",
    "172 GER NIDOF",
    person(1, rating="2000"),
    national("GER", 1, 1950, "10203040", "Müller, Änne"),
    person(2, rating="1900"),
    person(3, rating=""),
    national("GER", 3, 1800),
    national("SUI", 2, 1700, "77"),
)


def read(*lines):
    return read_trf(report(*lines), "a.trf")


def written(tournament, dialect=None):
    return write_trf(tournament, dialect).decode().splitlines()


def ratings(tournament):
    return [
        (p.rating, p.rating_source, p.fide_rating, p.national_rating, p.national_id)
        for p in tournament.players
    ]


BY_NATIONAL = [
    (1950, "national", 2000, 1950, "10203040"),
    (1900, "FIDE", 1900, 0, ""),
    (1800, "national", 0, 1800, ""),
]


def test_both_ratings_are_read_and_the_method_says_what_counts():
    found = read(*FILE).tournament
    assert ratings(found) == BY_NATIONAL
    assert (found.details.rating_method, found.details.rating_federation) == ("NIDOF", "GER")


def test_what_was_taken_is_told():
    said = {n.line: n.sentence for n in read(*FILE).notices}
    assert said[7] == (
        "the national ratings of 2 players (GER) were imported; rating method: national, otherwise "
        "FIDE"
    )
    assert said[11] == "the national ratings of SUI are kept, but the program does not use them"


def test_a_file_comes_back_as_it_stood():
    assert written(read(*FILE).tournament) == list(FILE)


@pytest.mark.parametrize("code", ["FIDE", "NRO", "FIDON", "HBFN", "LBFN", "OTHER"])
def test_every_method_comes_back(code):
    lines = [line.replace("NIDOF", code) for line in FILE]
    found = read(*lines).tournament
    assert found.details.rating_method == code
    assert written(found) == lines


def test_without_record_172_the_fide_rating_counts_else_the_national_one():
    lines = [line for line in FILE if not line.startswith("172") and not line.startswith("SUI")]
    found = read(*lines).tournament
    assert [r[:2] for r in ratings(found)] == [(2000, "FIDE"), (1900, "FIDE"), (1800, "national")]
    assert national_federation(found.details) == "GER"
    assert written(found) == lines


def test_of_several_federations_nobody_named_none_is_used():
    lines = [
        "142 5",
        "152 W",
        person(1),
        person(2),
        national("GER", 1, 1950),
        national("SUI", 2, 1700),
    ]
    found = read(*lines)
    assert [r[:4] for r in ratings(found.tournament)] == [(2000, "", 0, 0)] * 2
    assert [n.sentence for n in found.notices if "kept" in n.sentence] == [
        "the national ratings of GER, SUI are kept, but the program does not use them"
    ]
    assert written(found.tournament) == lines


def test_a_file_without_national_ratings_has_ratings_of_unknown_source_as_ever():
    lines = ["142 5", "152 W", "172 GER FIDE", person(1), person(2)]
    found = read(*lines).tournament
    assert ratings(found) == [(2000, "", 0, 0, "")] * 2
    assert written(found) == lines


def test_a_method_that_nobody_knows_and_lines_out_of_columns_are_kept():
    lines = [
        "142 5",
        "152 W",
        "172 GER BEST",
        person(1),
        person(2),
        "GER a remark",
        "GER    1 m" + "x" * 50,
    ]
    found = read(*lines)
    assert ["BEST" in n.sentence for n in found.notices].count(True) == 1
    assert written(found.tournament) == lines


def test_a_second_line_for_a_player_is_told():
    lines = [*FILE, national("GER", 1, 1111)]
    found = read(*lines)
    assert ratings(found.tournament)[0][3] == 1950
    assert [n.sentence for n in found.notices if n.line == len(lines)] == [
        "a second national rating of player 1; the first one is used"
    ]
    assert written(found.tournament) == lines


def test_a_changed_rating_changes_its_line_alone_and_keeps_the_rest_of_it():
    before = read(*FILE).tournament
    edit = ChangePlayer(replace(before.by_number[1], national_rating=1975, national_id="999"))
    after = written(edit.apply(before))
    changed = [(old, new) for old, new in zip(FILE, after, strict=True) if old != new]
    assert changed == [(FILE[6], national("GER", 1, 1975, "999", "Müller, Änne"))]


def test_a_new_method_and_a_new_rating_are_written():
    before = read(*FILE).tournament
    after = ChangePlayer(replace(before.by_number[2], national_rating=1600)).apply(before)
    after = ChangeDetails(replace(after.details, rating_method="HBFN")).apply(after)
    lines = written(after)
    assert [line for line in lines if line.startswith("172")] == ["172 GER HBFN"]
    assert lines[-1] == national("GER", 2, 1600)
    assert read(*lines).tournament.players == after.players


def test_the_lines_follow_their_players_to_new_numbers():
    before = read(*FILE).tournament
    weaker = ChangePlayer(
        replace(before.by_number[1], fide_rating=1000, national_rating=1000)
    ).apply(before)
    lines = written(NumberPlayers().apply(weaker))
    assert national("GER", 3, 1000, "10203040", "Müller, Änne") in lines
    assert national("GER", 2, 1800) in lines
    assert national("SUI", 1, 1700, "77") in lines
    gone = written(RemovePlayer(1).apply(before))
    assert not any("Müller" in line for line in gone)
    assert national("GER", 2, 1800) in gone


BOTH = Player(1, "Alpha, A", 1950, rating_source="national", fide_rating=2000, national_rating=1950)
OWN = Tournament(
    (
        replace(BOTH, national_id="1234"),
        Player(2, "Beta, B", 1900, rating_source="FIDE", fide_rating=1900),
        Player(3, "Gamma, C", 1700, rating_source="estimated", national_rating=1500),
    ),
    details=Details(federation="GER", rating_method="NIDOF"),
    round_count=5,
)  # fmt: skip


def test_a_report_of_2026_states_both_ratings_and_how_they_count():
    lines = written(OWN, Dialect.OF_2026)
    assert "172 GER NIDOF" in lines
    assert [line[48:52] for line in lines if line.startswith("001")] == ["2000", "1900", "1700"]
    assert lines[-3:] == [
        national("GER", 1, 1950, "1234"),
        national("GER", 3, 1500),
        "### Rating of player 3: 1700 estimated",
    ]
    found = read(*lines).tournament
    assert found.details.rating_method == "NIDOF"
    assert [p.rating for p in found.players] == [1950, 1900, 1700]
    assert written(found) == lines


def test_a_report_of_2016_states_what_counts_as_ever():
    for dialect in (None, Dialect.OF_2016):
        lines = written(OWN, dialect)
        assert not [line for line in lines if line.startswith(("172", "GER"))]
        assert [line[48:52] for line in lines if line.startswith("001")] == ["1950", "1900", "1700"]


def test_a_file_translated_to_2016_leaves_national_lines_out_unless_the_usual_method_holds():
    found = read(*FILE).tournament
    lines = written(found, Dialect.OF_2016)
    assert not [line for line in lines if line.startswith(("172", "GER", "SUI"))]
    assert [line[48:52] for line in lines if line.startswith("001")] == ["1950", "1900", "1800"]
    usual = read(*(line.replace("NIDOF", "FIDON") for line in FILE[:-1])).tournament
    lines = written(usual, Dialect.OF_2016)
    assert [line for line in lines if line.startswith("GER")] == [FILE[6], FILE[9]]
    assert ratings(read(*lines).tournament) == ratings(usual)
    assert [line[48:52].strip() for line in lines if line.startswith("001")] == ["2000", "1900", ""]


def test_a_file_of_2016_with_lines_of_two_federations_states_what_counts():
    """It has no record 172 to say whose are used; the lines would be read by nobody."""
    usual = read(*(line.replace("NIDOF", "FIDON") for line in FILE)).tournament
    lines = written(usual, Dialect.OF_2016)
    assert not [line for line in lines if line.startswith(("GER", "SUI"))]
    assert [p.rating for p in read(*lines).tournament.players] == [2000, 1900, 1800]


@pytest.mark.parametrize("code", ["GER", "SUI"])
@pytest.mark.parametrize("method", ["FIDON", "NIDOF"])
@pytest.mark.parametrize("stated", ["172     FIDON", "172 AUT FIDON", None])
def test_of_several_federations_record_172_names_the_one_that_is_used(code, method, stated):
    lines = [line for line in FILE if not line.startswith("172")]
    before = read(*lines, *filter(None, [stated])).tournament
    edit = ChangeDetails(replace(before.details, rating_federation=code, rating_method=method))
    after = edit.apply(before)
    assert {p.national_rating for p in after.players} > {0}
    found = read(*written(after)).tournament
    assert ratings(found) == ratings(after)
    assert found.details == after.details


def test_without_national_ratings_nothing_is_written_about_them():
    plain = replace(OWN, players=(Player(1, "A", 2000, rating_source="FIDE", fide_rating=2000),))
    assert not [line for line in written(plain, Dialect.OF_2026) if line.startswith(("172", "GER"))]


def test_a_report_of_2026_asks_whose_national_ratings_they_are():
    nobody = replace(OWN, details=Details(federation="Germany"))
    with pytest.raises(InvalidTournament, match="names the federation of the national ratings"):
        write_trf(nobody, Dialect.OF_2026)
    assert written(nobody)


@pytest.mark.parametrize("dialect", [None, Dialect.OF_2026])
def test_a_national_number_is_never_cut(dialect):
    before = read(*FILE).tournament
    longest = replace(before.by_number[1], national_id="ABC-1234567")
    after = ChangePlayer(longest).apply(before)
    assert read(*written(after, dialect)).tournament.by_number[1].national_id == "ABC-1234567"
    after = ChangePlayer(replace(longest, name="Alpha, A", national_id="ABC-12345678")).apply(
        before
    )
    with pytest.raises(
        InvalidTournament, match="'ABC-12345678' of Alpha, A is longer than the 11 characters"
    ):
        write_trf(after, dialect)
    assert written(after, Dialect.OF_2016)
