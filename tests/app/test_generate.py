"""Random tournaments: repeatable, as asked for, and correct by the edition that paired them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.generate.results import result_chances
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.tournament import PointSystem
from arbiter_gui.domain.values import ByeKind, Mark
from arbiter_gui.engine.api import Status
from arbiter_gui.engine.editions import editions
from arbiter_gui.formats.trf import read_trf, write_trf
from arbiter_gui.standings.recorded_ranks import rank_differences, recorded_ranks, with_ranks
from tests.checked_rounds import check_round

NASTY = Recipe(
    "dutch-2017", 12, 6, forfeits=0.1, double_forfeits=0.4, short_games=0.05, unusual=0.05,
    zero_byes=0.05,
    half_byes=0.08, full_byes=0.03, withdrawals=0.03, late_entries=0.15, prohibited=2, unrated=0.1,
)  # fmt: skip


def test_lots_are_the_same_on_every_machine() -> None:
    lots = Lots(7, "field")
    assert [lots.below(1000) for _ in range(6)] == [859, 998, 753, 379, 141, 834]
    assert Lots(1).draw("abcdef", 3) == ["c", "a", "b"]


def test_rounds_that_leave_half_a_match_are_refused_as_in_the_settings() -> None:
    with pytest.raises(
        InvalidTournament, match="5 rounds do not make whole matches: a match takes 2 rounds"
    ):
        generate(Recipe("double-2026", 10, 5), 1)


@pytest.mark.parametrize(
    ("white", "black", "expected"),
    [
        (2467, 2344, (0.511, 0.351, 0.138)),
        (1500, 1500, (0.407, 0.216, 0.377)),
        (2200, 2600, (0.023, 0.162, 0.815)),
        (1000, 1400, (0.155, 0.131, 0.714)),
    ],
)
def test_the_rating_model_has_the_published_values(
    white: int, black: int, expected: tuple[float, float, float]
) -> None:
    assert result_chances(white, black) == pytest.approx(expected, abs=0.0006)


def test_the_rating_model_is_certain_far_apart() -> None:
    assert result_chances(2800, 1000) == (1.0, 0.0, 0.0)
    assert result_chances(1000, 2800) == (0.0, 0.0, 1.0)
    assert all(
        sum(result_chances(w, b)) == pytest.approx(1)
        for w in range(800, 2900, 90)
        for b in range(800, 2900, 90)
    )


@pytest.mark.parametrize("edition", editions())
def test_every_round_is_what_the_edition_pairs(edition: str) -> None:
    for seed in range(3):
        made = generate(replace(NASTY, edition=edition, baku=seed == 1), seed)
        again = read_trf(write_trf(made.tournament), "again").tournament
        rounds = range(1, len(again.rounds) + 1)
        assert [check_round(again, n, edition).status for n in rounds] == [Status.SAME] * len(
            rounds
        )
        assert len(again.rounds) == 6 or made.stopped is not None


def test_the_same_seed_gives_the_same_file() -> None:
    file = write_trf(generate(NASTY, 11).tournament)
    assert file == write_trf(generate(NASTY, 11).tournament)
    assert file != write_trf(generate(NASTY, 12).tournament)


def test_a_tournament_made_long_ago_can_be_made_again() -> None:
    tournament = generate(replace(NASTY, rounds=1), 11).tournament
    boards = (f"{b.white}{b.result.white.value}{b.black}" for b in tournament.rounds[0].boards)
    assert [player.rating for player in tournament.players[:4]] == [2362, 2359, 2318, 2231]
    assert " ".join(boards) == "117 803 5110 1206"


def test_it_holds_what_was_asked_for() -> None:
    marks: set[Mark] = set()
    byes: set[ByeKind] = set()
    late = withdrawn = 0
    for seed in range(12):
        tournament = generate(NASTY, seed).tournament
        for row in histories(tournament).values():
            marks |= {entry.mark for entry in row if entry.opponent}
            byes |= {entry.bye for entry in row if entry.bye}
            zeros = [entry.bye is ByeKind.ZERO for entry in row]
            late += len(zeros) > 1 and zeros[0] and not zeros[-1]
            withdrawn += len(zeros) > 2 and zeros[-3:] == [True] * 3
        assert len(tournament.prohibited) == 2
    assert marks >= {
        Mark.WIN,
        Mark.DRAW,
        Mark.LOSS,
        Mark.FORFEIT_WIN,
        Mark.FORFEIT_LOSS,
        Mark.SHORT_WIN,
    }
    assert byes == set(ByeKind)
    assert min(late, withdrawn) > 0


def test_draws_are_as_many_as_asked_for() -> None:
    tournament = generate(Recipe("dutch-2026", 40, 9, draws=0.8), 1).tournament
    boards = [board for recorded in tournament.rounds for board in recorded.boards]
    drawn = sum(board.result.white is Mark.DRAW for board in boards)
    assert 0.7 < drawn / len(boards) < 0.9


@pytest.mark.parametrize(("edition", "rounds"), [("berger", 9), ("scheveningen", 5)])
def test_who_leaves_before_half_of_the_schedule_does_not_count_in_the_ranks(
    edition: str, rounds: int
) -> None:
    event = generate(Recipe(edition, 10, rounds, withdrawals=0.15), 3).tournament
    assert annulled_players(event)
    report = read_trf(write_trf(with_ranks(event)), "report").tournament
    assert annulled_players(report) == annulled_players(event)
    assert recorded_ranks(report)
    assert rank_differences(report) == ()


def test_at_least_two_players_stay() -> None:
    tournament = generate(Recipe("dutch-2017", 5, 2, zero_byes=1.0), 1).tournament
    assert [len(recorded.boards) for recorded in tournament.rounds][:1] == [1]


@pytest.mark.article("dutch-2026", "1.8")
def test_baku_carries_a_win_then_half_a_win_in_the_upper_half() -> None:
    tournament = generate(Recipe("dutch-2026", 10, 9, baku=True), 1).tournament
    carried = {(v.player, v.round): v.points for v in tournament.virtual_points}
    expected = {(p, r): 10 if r <= 3 else 5 for p in range(1, 7) for r in range(1, 6)}
    assert carried == expected


def test_a_round_without_legal_pairing_ends_it_and_says_so() -> None:
    made = generate(Recipe("dutch-2017", 4, 5), 1)
    assert len(made.tournament.rounds) <= 3
    assert made.stopped is not None
    assert "no legal pairing" in made.stopped


def test_another_point_system_is_played_and_written() -> None:
    points = PointSystem(
        30, 30, 10, 10, forfeit_win=30, pairing_allocated_bye=30, full_bye=30, half_bye=10
    )
    tournament = generate(replace(NASTY, points=points), 3).tournament
    assert read_trf(write_trf(tournament), "again").tournament.points == points


@pytest.mark.parametrize(
    "wrong",
    [{"players": 1}, {"rounds": 0}, {"half_byes": 1.5}, {"draws": -0.1}, {"lowest_rating": 2700}],
)
def test_recipes_that_cannot_be_played_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(InvalidTournament):
        replace(NASTY, **wrong)


def test_an_unknown_edition_is_named() -> None:
    with pytest.raises(NeedsChoice, match="dutch-1873"):
        generate(replace(NASTY, edition="dutch-1873"), 1)
