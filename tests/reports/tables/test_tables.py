"""Pairings, lists and standings as tables."""

from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter_gui.domain import values
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.player_names import bare_names, short_names, sort_name
from arbiter_gui.domain.texts.words import result_text, result_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Mark, Player, Result, Round
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.round_tables.by_name import by_name_table
from arbiter_gui.reports.round_tables.explanation import explanation_table
from arbiter_gui.reports.round_tables.pairings import not_playing_table, pairings_table
from arbiter_gui.reports.tables.columns import rating_column
from arbiter_gui.reports.tables.table import Kind, Rank, value_text
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.reports.events import event, trace


def _small() -> Tournament:
    """Two rounds of seven: a forfeit, a bye, a half-point bye, an absence and a withdrawal."""
    names = (
        "Dvořák, Jan",
        "Čapek, Karel",
        "Zátopek, Emil",
        "Cerha, Eva",
        "Ług, Ola",
        "Lang, Max",
        "Ž",
    )
    players = [Player(n, name, 2000 - n, "GM" if n == 1 else "") for n, name in enumerate(names, 1)]
    players[6] = replace(players[6], withdrawn_from=2)
    first = Round(
        (
            Board(1, 4, values.WHITE_WINS),
            Board(5, 2, values.DRAWN),
            Board(3, 6, values.BLACK_WINS_BY_FORFEIT),
        ),
        (Bye(7, ByeKind.PAIRING_ALLOCATED),),
    )
    second = Round((Board(6, 1), Board(2, 3)), (Bye(4, ByeKind.HALF),))
    return Tournament(tuple(players), (first, second), edition="dutch-2017")


def test_pairings_show_the_points_before_the_round() -> None:
    assert pairings_table(_small(), 2).texts() == [
        ("1", "6", "Lang, Max", "1994", "1", "", "1", "GM Dvořák, Jan", "1999", "1"),
        ("2", "2", "Čapek, Karel", "1998", "½", "", "3", "Zátopek, Emil", "1997", "0"),
    ]
    assert [row[5] for row in pairings_table(_small(), 1).texts()] == ["1 - 0", "½ - ½", "– : +"]
    assert pairings_table(_small(), 1).column("result").text_for_readers(
        pairings_table(_small(), 1).rows[2]
    ) == ("Black wins by forfeit")


def test_who_does_not_play_stands_with_the_reason() -> None:
    assert not_playing_table(_small(), 1).texts() == [("7", "Ž", "0", "1", "bye")]
    assert not_playing_table(_small(), 2).texts() == [
        ("4", "Cerha, Eva", "0", "½", "half-point bye"),
        ("5", "Ług, Ola", "½", "0", "zero-point bye"),
        ("7", "Ž", "1", "0", "withdrawn"),
    ]


def test_a_round_missed_before_a_late_entry_is_called_as_any_other_without_points() -> None:
    known, late = not_playing_table(
        Tournament(
            tuple(map(Player, (1, 2, 3, 4))),
            (Round((Board(1, 2, values.DRAWN),), (Bye(3, ByeKind.ZERO),)),),
        ),
        1,
    ).texts()
    assert known[-1] == late[-1] == "zero-point bye"


@pytest.mark.parametrize("number", [0, 3, -1])
def test_a_round_that_is_not_paired_is_refused(number: int) -> None:
    with pytest.raises(
        InvalidTournament, match=rf"round {number} has not been paired; 2 rounds have been"
    ):
        pairings_table(_small(), number)


def test_everybody_stands_once_in_the_list_by_name() -> None:
    table = by_name_table(_small(), 2)
    assert [row[0] for row in table.texts()] == [
        "Čapek, Karel",
        "Cerha, Eva",
        "GM Dvořák, Jan",
        "Lang, Max",
        "Ług, Ola",
        "Ž",
        "Zátopek, Emil",
    ]
    assert table.texts()[2] == ("GM Dvořák, Jan", "1", "1", "Black", "Lang, Max")
    assert table.texts()[1] == ("Cerha, Eva", "4", "", "", "half-point bye")
    words = [row.words for row in table.rows]
    assert words[2] == "Dvořák, Jan: board 1, Black, against Lang, Max"
    assert words[5] == "Ž does not play: withdrawn"


def test_names_sort_without_accents() -> None:
    names = ["Ångström", "Łukasz", "Đoković", "Ørsted", "ıgdır", "Straße"]
    assert [sort_name(Player(1, n)) for n in names] == [
        "angstrom",
        "lukasz",
        "dokovic",
        "orsted",
        "igdir",
        "strasse",
    ]


def test_names_are_shortened_by_given_names_and_keep_title_and_surname() -> None:
    player = Player(1, "Łukaszewicz, Świętosław Jan", title="WIM")
    assert short_names(player) == ("WIM Łukaszewicz, Świętosław J.", "WIM Łukaszewicz, Ś. J.")
    assert short_names(Player(2, "Berg, Anna")) == ("Berg, A.",)
    assert [short_names(Player(3, name)) for name in ("Li", "Li,", "Li, W.", "")] == [()] * 4


def test_beside_their_numbers_names_lose_the_title_too() -> None:
    player = Player(1, "Łukaszewicz, Świętosław Jan", title="WIM")
    assert bare_names(player) == ("Łukaszewicz, Świętosław Jan", "Łukaszewicz, Ś. J.")
    assert bare_names(Player(2, "Li", title="FM")) == ("Li",)
    assert bare_names(Player(3)) == ("No. 3",)


@pytest.mark.parametrize(
    ("result", "text"),
    [
        (values.PENDING, ""),
        (Result(Mark.WIN, Mark.PENDING), ""),
        (values.WHITE_WINS, "1 - 0"),
        (values.WHITE_WINS_BY_FORFEIT, "+ : –"),
        (values.BLACK_WINS_BY_FORFEIT, "– : +"),
        (values.DOUBLE_FORFEIT, "– : –"),
        (values.ADJOURNED, "adj."),
        (Result(Mark.DRAW, Mark.LOSS), "½ - 0"),
        (Result(Mark.SHORT_WIN, Mark.SHORT_LOSS), "1 - 0 *"),
    ],
)
def test_results_as_they_are_written(result: Result, text: str) -> None:
    assert result_text(result) == text
    assert result_words(result)


def test_a_forfeit_says_in_words_who_wins() -> None:
    forfeits = (values.WHITE_WINS_BY_FORFEIT, values.BLACK_WINS_BY_FORFEIT, values.DOUBLE_FORFEIT)
    assert [result_words(result) for result in forfeits] == [
        "White wins by forfeit",
        "Black wins by forfeit",
        "both lose by forfeit",
    ]


def test_standings_show_shared_ranks() -> None:
    table = standings_table(_small())
    assert [(row[0], row[2], row[-1]) for row in table.texts()] == [
        ("1=", "1", "1"),
        ("1=", "6", "1"),
        ("1=", "7", "1"),
        ("4=", "2", "½"),
        ("4=", "4", "½"),
        ("4=", "5", "½"),
        ("7", "3", "0"),
    ]
    assert table.title == "Standings during round 2"
    before = replace(_small(), rounds=_small().rounds[:1])
    assert standings_table(before).title == "Standings after round 1"
    assert "missing" not in standings_table(before).note
    assert cross_table(_small()).title == "Crosstable during round 2"
    assert cross_table(before).title == "Crosstable after round 1"
    assert table.note.startswith("2 results of round 2 are missing. 2= means a shared rank")
    assert (
        table.column("rank").text_for_readers(table.rows[0])
        == "rank 1, shared: Dvořák, Jan, 1 point"
    )
    assert standings_table(Tournament((Player(1),))).note == ""


def test_standings_tell_which_tie_breaks_are_not_used_and_why() -> None:
    """Their columns are empty, and nobody should have to guess."""
    tournament = _small()
    unrated = replace(tournament.players[2], rating=0)
    players = (*tournament.players[:2], unrated, *tournament.players[3:])
    three = f"3 {unrated.name}"
    table = standings_table(replace(tournament, players=players), tie_breaks("BH,RTNG"))
    assert f"RTNG not used: {three} is unrated." in table.note
    assert "BH not" not in table.note
    both = standings_table(replace(tournament, players=players), tie_breaks("RTNG,RTNG/R"))
    assert f"RTNG, RTNG/R not used: {three} is unrated." in both.note
    for used in (tie_breaks("RTNG,ARO"), tie_breaks("RTNG/U1400")):
        assert "not used" not in standings_table(tournament, used).note


def test_standings_tell_results_that_earlier_rounds_lack() -> None:
    first, second = _small().rounds
    over = replace(second, boards=tuple(replace(b, result=values.DRAWN) for b in second.boards))
    lacking = replace(
        first, boards=(replace(first.boards[0], result=values.PENDING), *first.boards[1:])
    )
    table = standings_table(replace(_small(), rounds=(lacking, over)))
    assert table.title == "Standings after round 2"
    assert table.state == "1 result of round 1 is missing."
    both = cross_table(replace(_small(), rounds=(lacking, second)))
    assert both.state == "1 result of round 1 is missing. 2 results of round 2 are missing."


def test_the_cross_table_names_places() -> None:
    assert [row[:1] + row[4:] for row in cross_table(_small()).texts()] == [
        ("1=", "5w1", "2b", "1"),
        ("1= (2)", "7b+", "1w", "1"),
        ("1= (3)", "bye 1", "-", "1"),
        ("4=", "6b½", "7w", "½"),
        ("4= (5)", "1b0", "bye ½", "½"),
        ("4= (6)", "4w½", "-", "½"),
        ("7", "2w-", "4b", "0"),
    ]
    assert "13w1: the opponent's row in this list" in cross_table(_small()).note
    assert (
        cross_table(_small()).column("rank").title == standings_table(_small()).column("rank").title
    )
    first = cross_table(_small())
    assert first.column("r1").text_for_readers(first.rows[0]) == "White against 4 Cerha, Eva, won"


def test_the_rank_is_the_first_number_and_the_only_one_where_it_names_the_row() -> None:
    shared = cross_table(_small())
    assert [column.key for column in shared.columns][:3] == ["rank", "name", "number"]
    assert [row[0] for row in shared.texts()[:5]] == ["1=", "1= (2)", "1= (3)", "4=", "4= (5)"]
    assert "2= (3): shared rank 2, row 3." in shared.note
    house = replace(_small().players[-1], house=values.HOUSE_UNRANKED)
    unranked = cross_table(replace(_small(), players=(*_small().players[:-1], house)))
    assert [column.key for column in unranked.columns][:3] == ["rank", "row", "name"]
    assert "2= (3)" not in unranked.note
    won = Round((Board(1, 2, values.WHITE_WINS),), (Bye(3, ByeKind.HALF),))
    settled = cross_table(Tournament(tuple(Player(n, f"P{n}") for n in (1, 2, 3)), (won,)))
    assert [column.key for column in settled.columns][:3] == ["rank", "name", "number"]
    assert [row[0] for row in settled.texts()] == ["1", "2", "3"]
    assert settled.column("r1").text(settled.rows[2]) == "1b0"
    assert "13w1: the opponent's rank" in settled.note
    assert "row in this list" not in settled.note
    assert "- alone: not paired, no points." in settled.note
    assert "2= (3)" not in settled.note


def test_players_come_in_any_order() -> None:
    small = _small()
    assert [r.player.number for r in players_table(small, "number").rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [r.player.number for r in players_table(small, "rating").rows] == [1, 2, 3, 4, 5, 6, 7]
    assert [r.player.number for r in players_table(small).rows] == [2, 4, 1, 6, 5, 7, 3]
    table = players_table(small)
    assert table.column("board").text(table.rows[0]) == "2"
    assert table.column("status").text(table.rows[5]) == "withdrawn from round 2"
    assert "board" not in [c.key for c in players_table(Tournament(small.players)).columns]


def test_the_explanation_tells_every_step_moved_in_by_its_depth() -> None:
    table = explanation_table(trace(3, 1), lambda told: [(0, "B.3", f"round {told.round}")])
    assert table.texts() == [("B.3", "round 3")]
    plain = explanation_table(trace(3, 2))
    assert [row.depth for row in plain.rows] == [0, 1, 2, 0, 1, 2]
    assert [row.article for row in plain.rows] == ["B.3", "C.1", "E.1"] * 2
    assert all(row.sentence for row in plain.rows)
    assert plain.note == "Rules: other-rules; written by Arbiter 0.1.0"


def test_values_are_shown_as_people_write_them() -> None:
    assert value_text(Kind.POINTS, 65) == "6½"
    assert value_text(Kind.DECIMAL, Fraction(39, 4)) == "9.75"
    assert value_text(Kind.DECIMAL, Fraction(9)) == "9"
    assert value_text(Kind.RANK, Rank(2, tied=True)) == "2="
    assert value_text(Kind.NUMBER, None) == ""


def test_columns_sort_by_value_with_empty_cells_last() -> None:
    table = pairings_table(event(200, 3), 3)
    rating = table.column("white_rating")
    ratings = [rating.value_of(row) for row in sorted(table.rows, key=rating.sort_key)]
    known = [r for r in ratings if isinstance(r, int)]
    assert known == sorted(known)
    assert ratings[: len(known)] == known
    assert None in ratings


def test_a_table_may_show_some_columns_only() -> None:
    table = pairings_table(_small(), 2).with_columns("black", "board")
    assert table.texts()[0] == ("GM Dvořák, Jan", "1")
    with pytest.raises(KeyError):
        table.with_columns("nothing")


def test_a_player_whom_nobody_knows_has_a_number() -> None:
    broken = Tournament((Player(1, "Alone"),), (Round((Board(1, 77),)),))
    assert pairings_table(broken, 1).texts()[0][7] == "No. 77"
    assert cross_table(broken).texts()[0][4] == "?w"


def test_the_rating_of_an_unrated_player_is_an_empty_cell_and_is_read_as_unrated() -> None:
    rating = rating_column("rating", lambda player: player)
    rated_player, unrated_player = Player(1, "Ahn, Ann", 2100), Player(2, "Cerha, Eva")
    assert [rating.text(player) for player in (rated_player, unrated_player)] == ["2100", ""]
    assert rating.text_for_readers(rated_player) == "2100"
    assert rating.text_for_readers(unrated_player) == "unrated"
