"""A report to be handed in states what the tournament knows: ranks, counts, program, time
control.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
from arbiter_gui.formats.trf import Dialect, read_trf, write_report, write_trf
from arbiter_gui.formats.trf.records.time_control import encoded
from arbiter_gui.standings.recorded_ranks import rank_differences
from tests.formats.trf.lines import player, report

REPORT = Path(__file__).parents[2] / "fixtures" / "trf" / "report-2026.trf"
DIALECTS = (None, Dialect.OF_2016, Dialect.OF_2026)


def made_here() -> Tournament:
    players = (Player(1, "A", 2100), Player(2, "B", 2000), Player(3, "C", 0), Player(4, "D", 1900))
    rounds = (
        Round((Board(1, 2, WHITE_WINS), Board(4, 3, DRAWN))),
        Round((Board(3, 1, DRAWN), Board(2, 4, DRAWN))),
    )
    details = Details(
        "Cup", time_control="90 min/40 moves + 30 min, 30 s/move", tie_breaks=("BH", "WIN")
    )
    return Tournament(players, rounds, details, "dutch-2026", 2)


def records(data: bytes) -> dict[str, str]:
    return {line[:3]: line[4:] for line in data.decode().splitlines() if line[:3] != "001"}


def ranks(data: bytes) -> list[str]:
    return [line[85:89].strip() for line in data.decode().splitlines() if line[:3] == "001"]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_tournament_made_here_is_reported_in_full(dialect: Dialect | None) -> None:
    data = write_report(made_here(), dialect, "Arbiter 1.0")
    found = records(data)
    assert {code: found.get(code) for code in ("062", "072", "082", "182", "202", "222")} == {
        "062": "4",
        "072": "3",
        "082": "0",
        "182": "Arbiter 1.0",
        "202": "BH,WIN",
        "222": "40/5400+30:1800+30",
    }
    # 1½; 3 and 4 have 1 point each, 3 the better Buchholz; ½.
    assert ranks(data) == ["1", "4", "2", "3"]
    again = read_trf(data, "f")
    assert rank_differences(again.tournament) == ()
    assert again.notices == () or dialect is Dialect.OF_2026
    assert write_report(again.tournament, dialect) == data


def test_who_stays_tied_shares_the_rank_and_before_round_1_nobody_has_one() -> None:
    tied = replace(made_here(), details=Details())
    assert ranks(write_report(tied)) == ["1", "4", "2", "2"]
    assert ranks(write_report(replace(made_here(), rounds=()))) == ["", "", "", ""]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_stale_ranks_of_a_file_are_written_anew_and_right_ones_stay(
    dialect: Dialect | None,
) -> None:
    tournament = read_trf(REPORT.read_bytes(), "f").tournament
    assert ranks(write_report(tournament, dialect)) == ["2", "1", "3", "5", "6", "4", "7"]
    first = tournament.rounds[0]
    changed = replace(first.boards[0], result=DRAWN)
    other = replace(
        tournament,
        rounds=(replace(first, boards=(changed, *first.boards[1:])), *tournament.rounds[1:]),
    )
    assert rank_differences(other) != ()
    assert rank_differences(read_trf(write_report(other, dialect), "f").tournament) == ()


def test_a_file_that_is_right_comes_back_word_for_word() -> None:
    tournament = read_trf(REPORT.read_bytes(), "f").tournament
    assert write_report(tournament) == write_trf(tournament)
    assert records(write_report(tournament, program="Arbiter 1.0"))["182"] == "Arbiter 1.0"


def test_counts_of_a_file_are_put_right_in_a_report_only() -> None:
    data = report("062 2", "072 7", "082 3", "013 A", player(1), player(2, rating=""), "XXR 3")
    tournament = read_trf(data, "f").tournament
    assert records(write_trf(tournament))["072"] == "7"
    found = records(write_report(tournament))
    assert (found["062"], found["072"], found["082"]) == ("2", "1", "3")


def test_another_time_control_takes_its_code_along() -> None:
    tournament = read_trf(REPORT.read_bytes(), "f").tournament
    for words, code in (("60 min, 30 s/move", "3600+30"), ("as announced", None)):
        changed = replace(tournament, details=replace(tournament.details, time_control=words))
        assert records(write_report(changed)).get("222") == code
        assert records(write_trf(changed)).get("222") == code


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("90 min", "5400"),
        ("90 min, 30 s/move", "5400+30"),
        ("3 min, 2 s/move", "180+2"),
        ("90 min/40 moves + 30 min, 30 s/move", "40/5400+30:1800+30"),
        (
            "100 min for 40 moves, 50 min for 20 moves, 15 min, 30 sec per move",
            "40/6000+30:20/3000+30:900+30",
        ),
        ("90 minutes plus 30 seconds per move", "5400+30"),
        ("90 Minuten, 30 Sekunden pro Zug", "5400+30"),
        ("90 minutes for 40 moves, then 30 minutes, 30 seconds per move", "40/5400+30:1800+30"),
        (
            "90 minutes for the first 40 moves followed by 30 minutes for the rest of the game "
            "with an addition of 30 seconds per move starting from move one",
            "40/5400+30:1800+30",
        ),
        (
            "90 Minuten für die ersten 40 Züge, dann 30 Minuten für den Rest der Partie und 30 "
            "Sekunden pro Zug ab Zug 1",
            "40/5400+30:1800+30",
        ),
        ("90 min, then", None),
        ("5400+30", "5400+30"),
        ("W300-B240", "W300-B240"),
        ("90+30", "5400+30"),
        ("40/90, 15", "40/5400:900"),
        ("30 s/move", None),
        ("90 min, 30 s/move, 15 min", None),
        ("rapid", None),
        ("", None),
    ],
)
def test_a_time_control_in_words_is_encoded_or_left_alone(words: str, code: str | None) -> None:
    assert encoded(words) == code


def test_one_record_says_which_program_made_the_pairings_where_the_file_had_two() -> None:
    lines = (player(1, "2 w 1", points="1.0"), player(2, "1 b 0", points="0.0"))
    data = report("142 2", "152 W", "182 First", "012 Cup", "182 Second", *lines)
    tournament = read_trf(data, "f").tournament
    written = write_report(tournament, program="Arbiter 1.0").decode().splitlines()
    assert [line for line in written if line.startswith("182")] == ["182 Arbiter 1.0"]
    assert written.index("182 Arbiter 1.0") < written.index("012 Cup"), (
        "it stands where the first one stood"
    )
    kept = write_report(tournament).decode().splitlines()
    assert [line for line in kept if line.startswith("182")] == ["182 First", "182 Second"]
