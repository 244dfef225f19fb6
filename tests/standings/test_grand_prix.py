"""A season of tournaments: points by place or score, the best results, equal totals."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, Board, Player, Round
from arbiter_gui.standings.grand_prix import GrandPrixRules, grand_prix

A, B, C, D = (
    Player(number, name) for number, name in enumerate(("Adams", "Berg", "Cedar", "Dorn"), 1)
)


def tournament(*names: str, winners: int = 1) -> Tournament:
    """Players of whom the first `winners` have beaten those behind them: the others have no
    point.
    """
    players = tuple(Player(number, name) for number, name in enumerate(names, 1))
    boards = tuple(Board(place, place + winners, WHITE_WINS) for place in range(1, winners + 1))
    return Tournament(players, (Round(boards),))


def table(
    rules: GrandPrixRules, *tournaments: Tournament
) -> list[tuple[int, str, tuple[int | None, ...], int]]:
    return [
        (row.place, row.player.name, row.points, row.total)
        for row in grand_prix(tournaments, rules)
    ]


def test_scores_add_up_and_an_absent_player_has_none() -> None:
    first, second = tournament("Adams", "Berg"), tournament("Berg", "Cedar")
    assert table(GrandPrixRules(), first, second) == [
        (1, "Adams", (10, None), 10),
        (1, "Berg", (0, 10), 10),
        (3, "Cedar", (None, 0), 0),
    ]


def test_equal_places_share_the_points_of_their_places() -> None:
    shared = tournament("Adams", "Berg", "Cedar", "Dorn", winners=2)
    assert table(GrandPrixRules((100, 60, 40)), shared) == [
        (1, "Adams", (80,), 80),
        (1, "Berg", (80,), 80),
        (3, "Cedar", (20,), 20),
        (3, "Dorn", (20,), 20),
    ]


def test_only_the_best_results_count() -> None:
    first, second = tournament("Adams", "Berg"), tournament("Adams", "Berg")
    third = tournament("Berg", "Adams")
    rows = table(GrandPrixRules((100, 60), best=2), first, second, third)
    assert rows == [(1, "Adams", (100, 100, 60), 200), (2, "Berg", (60, 60, 100), 160)]


def test_points_of_four_tournaments_add_up() -> None:
    first, second = tournament("Adams", "Berg"), tournament("Berg", "Cedar")
    third = tournament("Cedar", "Dorn")
    rules = GrandPrixRules((60, 30))
    rows = table(rules, first, tournament("Dorn", "Berg"), second, third)
    assert [(place, name, total) for place, name, _, total in rows] == [
        (1, "Berg", 120),
        (2, "Cedar", 90),
        (2, "Dorn", 90),
        (4, "Adams", 60),
    ]


def test_two_small_results_come_behind_a_large_one_of_the_same_total() -> None:
    rows = table(GrandPrixRules((60, 30)), tournament("Adams", "Berg"), tournament("Cedar", "Berg"))
    assert [(place, name, total) for place, name, _, total in rows] == [
        (1, "Adams", 60),
        (1, "Cedar", 60),
        (3, "Berg", 60),
    ]


def test_a_person_is_known_by_fide_id_else_by_name() -> None:
    first, second = tournament("Müller, Jörg", "Berg"), tournament("Mueller, Joerg", "Dorn")
    renamed = replace(
        second,
        players=(replace(second.players[0], name="Muller, J.", fide_id="0011"), second.players[1]),
    )
    with_id = replace(first, players=(replace(first.players[0], fide_id="11"), first.players[1]))
    rows = grand_prix((with_id, renamed), GrandPrixRules())
    assert (rows[0].player.name, rows[0].total) == ("Müller, Jörg", 20)


def test_with_a_category_its_players_alone_are_ranked_with_the_points_of_the_whole_field() -> None:
    field = tournament("Adams", "Berg", "Cedar")
    seniors = replace(
        field, players=(field.players[0], *(replace(p, category="S50") for p in field.players[1:]))
    )
    rows = table(GrandPrixRules((60, 30, 10), category="S50"), seniors)
    assert rows == [(1, "Berg", (20,), 20), (1, "Cedar", (20,), 20)]
