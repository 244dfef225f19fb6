"""The field of a knock-out, and the edit that keeps it with its results in the tournament file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.caution import CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.drawing.knockout import (
    candidates,
    edit_keeping_knockout,
    kept_knockout,
    largest_bracket,
    new_knockout,
    tie_at_the_cut,
)
from arbiter_gui.app.edits import RemovePlayer
from arbiter_gui.app.edits.numbering import ExchangeNumbers
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import Knockout, MatchResult, SeedsBy, read_knockout
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, Board, Player, Round

WON = {8: 1, 6: 3, 7: 2, 5: 4}
"""The games of a round, in which the weaker players win."""


def event() -> Tournament:
    players = tuple(Player(number, f"Player {number}", 2000 - number) for number in range(1, 9))
    boards = tuple(Board(white, black, WHITE_WINS) for white, black in WON.items())
    return Tournament(players, rounds=(Round(boards),))


def test_seeds_are_by_standings_numbers_or_rating_without_those_who_have_left() -> None:
    tournament = event()
    left = tuple(
        replace(p, withdrawn_from=2) if p.number in (2, 8) else p for p in tournament.players
    )
    without = replace(tournament, players=left)
    assert candidates(without, SeedsBy.NUMBERS).players == (1, 3, 4, 5, 6, 7)
    assert candidates(without, SeedsBy.RATING).players == (1, 3, 4, 5, 6, 7)
    assert set(candidates(without, SeedsBy.STANDINGS).players[:3]) == {5, 6, 7}
    assert largest_bracket(without) == 6
    assert new_knockout(without, 4, SeedsBy.NUMBERS) == Knockout((1, 3, 4, 5), SeedsBy.NUMBERS)
    with pytest.raises(InvalidTournament, match="2 to 64 participants"):
        new_knockout(without, 7, SeedsBy.NUMBERS)


def test_who_of_equal_rank_is_out_is_said() -> None:
    told = tie_at_the_cut(event(), 3, SeedsBy.STANDINGS)
    assert told is not None
    assert "5 Player 5, 6 Player 6, 7 Player 7, 8 Player 8" in told
    assert tie_at_the_cut(event(), 4, SeedsBy.STANDINGS) is None
    assert tie_at_the_cut(event(), 3, SeedsBy.NUMBERS) is None


def test_it_is_kept_in_the_file_undone_and_moved_with_the_numbers(tmp_path: Path) -> None:
    path = tmp_path / "cup.arbiter"
    tournament = replace(event(), rounds=())
    session = Session.create(path, tournament)
    knockout = new_knockout(tournament, 4, SeedsBy.NUMBERS, third_place=True)
    session.apply(edit_keeping_knockout(session.tournament, knockout))
    session.close()
    again = Session.open(path)
    assert kept_knockout(again.tournament) == knockout
    renumbered = replace(
        again.tournament, players=tuple(replace(p, rating=2000) for p in again.tournament.players)
    )
    moved = kept_knockout(ExchangeNumbers(1, 2).apply(renumbered))
    assert moved == replace(knockout, seeds=(2, 1, 3, 4))
    again.undo()
    assert kept_knockout(again.tournament) is None
    again.redo()
    again.apply(edit_keeping_knockout(again.tournament, None))
    assert again.tournament.details.knockout == ()
    again.close()


def test_removing_a_participant_asks_because_the_results_go_with_the_field() -> None:
    tournament = replace(event(), rounds=())
    knockout = Knockout((1, 2, 3, 4), SeedsBy.NUMBERS)
    without_results = edit_keeping_knockout(tournament, knockout).apply(tournament)
    assert cautions(RemovePlayer(1, ""), without_results) == ()
    result = MatchResult(1, 1, 1)
    played = edit_keeping_knockout(tournament, replace(knockout, results=(result,))).apply(
        tournament
    )
    (caution,) = cautions(RemovePlayer(1, ""), played)
    assert (caution.level, caution.code) == (CautionLevel.CONFIRM, "knockout-lost")
    assert cautions(RemovePlayer(8, ""), played) == (), (
        "who is not in the bracket takes nothing with them"
    )
    assert read_knockout(RemovePlayer(1, "").apply(played).details.knockout) == replace(
        knockout, seeds=(1, 2, 3)
    )
