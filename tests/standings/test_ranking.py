"""Points and the plain order."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain import values
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.tournament import PointSystem, Tournament, VirtualPoints
from arbiter_gui.domain.values import Board, Bye, ByeKind, Player, Round
from arbiter_gui.standings import points_after_rounds, ranked, ranking
from arbiter_gui.standings.tie_breaks import tie_breaks


def _event() -> Tournament:
    rounds = (
        Round(
            (Board(1, 3, values.BLACK_WINS), Board(2, 4, values.DRAWN)),
            (Bye(5, ByeKind.PAIRING_ALLOCATED),),
        ),
        Round((Board(3, 5, values.DRAWN), Board(4, 1, values.DOUBLE_FORFEIT))),
    )
    return Tournament(tuple(Player(n) for n in range(1, 6)), rounds)


def test_points_then_pairing_number_with_shared_ranks() -> None:
    rows = [(s.place, s.rank, s.tied, s.number, s.points) for s in ranking(_event())]
    assert rows == [
        (1, 1, True, 3, 15),
        (2, 1, True, 5, 15),
        (3, 3, True, 2, 5),
        (4, 3, True, 4, 5),
        (5, 5, False, 1, 0),
    ]


def test_a_ranking_is_kept_for_each_choice_of_tie_breaks() -> None:
    event = _event()
    for codes in ("PS", "WIN", "BH,WIN"):
        chosen = tie_breaks(codes)
        found = ranked(event, chosen)
        assert found == ranking(event, [each for _, each in chosen])
        assert ranked(event, tie_breaks(codes)) is found
    assert ranked(event) == ranking(event)


def test_progress_after_every_round() -> None:
    assert points_after_rounds(_event()) == {
        1: (0, 0),
        2: (5, 5),
        3: (10, 15),
        4: (5, 5),
        5: (10, 15),
    }
    assert ranking(_event())[0].progress == (10, 15)


def test_other_points_and_no_virtual_ones() -> None:
    football = replace(
        _event(), points=PointSystem(white_win=30, black_win=30, white_draw=10, black_draw=10)
    )
    assert [(s.number, s.points) for s in ranking(football)][:2] == [(3, 40), (5, 20)]
    accelerated = replace(_event(), virtual_points=(VirtualPoints(1, 1, 100),))
    assert ranking(accelerated) == ranking(_event())


def test_before_the_first_round_everybody_is_tied() -> None:
    rows = ranking(Tournament(tuple(Player(n) for n in (1, 2, 3))))
    assert [(s.rank, s.tied, s.number) for s in rows] == [(1, True, 1), (1, True, 2), (1, True, 3)]
    assert ranking(Tournament()) == ()
    assert not ranking(Tournament((Player(1),)))[0].tied


@given(
    st.lists(
        st.sampled_from([values.WHITE_WINS, values.DRAWN, values.BLACK_WINS]),
        min_size=4,
        max_size=40,
    )
)
def test_places_are_consecutive_and_ranks_count_the_better(results: list[values.Result]) -> None:
    players = tuple(Player(n) for n in range(1, 9))
    rounds = tuple(
        Round(tuple(Board(2 * n + 1, 2 * n + 2, r) for n, r in enumerate(results[i : i + 4])))
        for i in range(0, len(results), 4)
    )
    event = Tournament(players, rounds)
    rows = ranking(event)
    points = scores(event)
    assert [s.place for s in rows] == list(range(1, 9))
    for row in rows:
        assert row.rank == 1 + sum(1 for p in points.values() if p > row.points)
        assert row.tied == (list(points.values()).count(row.points) > 1)
