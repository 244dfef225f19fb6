"""The index, the ranking, the seeding rounds and the bye, worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    WHITE_WINS_BY_FORFEIT,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.burstein_2026.criteria import C1, C2, C3
from arbiter_gui.engine.burstein_2026.definitions import (
    Index,
    a16_seeding_rounds,
    a18_ranking_key,
    field_of,
    indices,
    seat_at,
)
from arbiter_gui.engine.editions import edition_of_round
from arbiter_gui.trace import Level, Recorder
from arbiter_gui.trace.burstein_2026 import ByeByRanking
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import HadPoint

KEY = "burstein-2026"
ZERO, HALF, ALLOCATED = ByeKind.ZERO, ByeKind.HALF, ByeKind.PAIRING_ALLOCATED


def event(players: int, *rounds: Round, planned: int | None = 5) -> Tournament:
    return Tournament(
        players=tuple(Player(number, f"Player {number}", 2000) for number in range(1, players + 1)),
        rounds=rounds,
        round_count=planned,
        initial_colour=Colour.WHITE,
    )


def won(white: int, black: int) -> Board:
    return Board(white, black, WHITE_WINS)


def drawn(white: int, black: int) -> Board:
    return Board(white, black, DRAWN)


@pytest.mark.article("burstein-2026", "1.7.1")
def test_the_index_adds_up_present_scores_of_opponents_and_their_products_with_the_points_got():
    tournament = event(
        4, Round((won(1, 2), drawn(3, 4))), Round((drawn(1, 3), won(2, 4)))
    )  # 1: 1½, 2: 1, 3: 1, 4: ½
    assert indices(tournament) == {
        1: Index(10 + 10, 10 * 10 + 5 * 10),
        2: Index(15 + 5, 0 * 15 + 10 * 5),
        3: Index(5 + 15, 5 * 5 + 5 * 15),
        4: Index(10 + 10, 5 * 10 + 0 * 10),
    }


@pytest.mark.article("burstein-2026", "1.7.2")
def test_a_round_without_a_game_counts_as_one_against_oneself():
    byes = (Bye(3, ALLOCATED), Bye(4, HALF))
    forfeit = Board(1, 2, WHITE_WINS_BY_FORFEIT)
    tournament = event(4, Round((forfeit,), byes))
    assert indices(tournament) == {
        1: Index(10, 10 * 10),
        2: Index(0, 0),
        3: Index(10, 10 * 10),
        4: Index(5, 5 * 5),
    }


@pytest.mark.article("burstein-2026", "1.7.2")
@pytest.mark.parametrize(
    ("absent_rounds", "lifted"),
    [((2, 3), 10), ((3,), 5), ((2,), 0)],
    ids=["up to the last round", "the last round", "back in the last round"],
)
def test_late_zero_point_byes_count_as_draws_for_those_who_met_the_player(
    absent_rounds: tuple[int, ...], lifted: int
):
    rounds = [Round((drawn(1, 2), drawn(3, 4)))]
    for number in (2, 3):
        if number in absent_rounds:
            rounds.append(Round((drawn(1, 3),), (Bye(2, ZERO), Bye(4, HALF))))
        else:
            rounds.append(Round((drawn(1, 3), won(4, 2))))
    tournament = event(4, *rounds)  # 1 and 3 have 1½ points, 2 has ½
    assert indices(tournament)[1] == Index(5 + lifted + 15 + 15, 5 * (5 + lifted) + 2 * 5 * 15)
    if absent_rounds == (2, 3):
        assert indices(tournament)[2] == Index(15 + 5 + 5, 5 * 15)


@pytest.mark.article("burstein-2026", "1.8", "4.1")
def test_players_are_ranked_by_buchholz_then_sonneborn_berger_then_number_whatever_their_scores():
    ranked = sorted(
        {1: Index(20, 30), 2: Index(25, 0), 3: Index(20, 40), 4: Index(20, 30)}.items(),
        key=lambda item: a18_ranking_key(*item),
    )
    assert [number for number, _ in ranked] == [2, 3, 1, 4]
    tournament = event(4, Round((won(1, 2), won(3, 4))))
    field = field_of(tournament)
    by_rank = sorted(range(4), key=lambda place: seat_at(field, place).rank)
    assert field.numbers(by_rank) == (2, 4, 1, 3)


@pytest.mark.article("burstein-2026", "1.6")
@pytest.mark.parametrize(("planned", "seeding"), [(5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (11, 4)])
def test_half_of_the_rounds_are_seeding_rounds_but_at_most_four(planned: int, seeding: int):
    tournament = event(4, planned=planned)
    assert a16_seeding_rounds(tournament) == seeding


@pytest.mark.article("burstein-2026", "1.6", "1.1", "1.3")
@pytest.mark.parametrize(
    ("start", "rules"),
    [("", "dutch-2026"), ("2026/05/01", "dutch-2026"), ("2020/01/01", "dutch-2026")],
)
def test_a_seeding_round_is_paired_by_the_dutch_edition_in_force_on_the_day(start: str, rules: str):
    tournament = replace(event(5), details=Details(start=start))
    assert edition_of_round(tournament, KEY).key == rules
    pairing = pair_round(tournament, KEY)
    assert (pairing.edition, pairing.described_by) == (KEY, rules)
    assert pairing.boards == pair_round(tournament, rules).boards
    played = replace(tournament, rounds=(Round((won(1, 3), won(4, 2)), (Bye(5, ALLOCATED),)),) * 2)
    assert edition_of_round(played, KEY).key == KEY


@pytest.mark.article("burstein-2026", "3.1", "C2")
def test_the_bye_goes_to_the_lowest_score_then_most_games_then_the_lowest_ranking():
    rounds = (
        Round((won(1, 5), won(2, 6), drawn(3, 7)), (Bye(4, ALLOCATED),)),
        Round((won(7, 1), won(6, 2), won(5, 3)), (Bye(4, ZERO),)),
    )
    tournament = replace(event(7, *rounds), requests=(ByeRequest(1, 3, ZERO),))
    recorder = Recorder(Level.DECISIONS)
    even = pair_round(tournament, KEY)
    assert even.bye is None
    odd = pair_round(event(7, *rounds), KEY, recorder)
    bye = next(e for e in recorder.trace(KEY, 3, "test").events if isinstance(e, ByeByRanking))
    assert odd.bye == bye.player == 3
    assert (bye.score, bye.games, bye.passed) == (5, 2, ())


@pytest.mark.article("burstein-2026", "3.1", "C2")
def test_a_player_who_had_the_bye_is_passed_over():
    rounds = (
        Round((won(1, 2), won(4, 3)), (Bye(5, ALLOCATED),)),
        Round((won(1, 3), won(2, 5)), (Bye(4, ALLOCATED),)),
        Round((Board(5, 1, BLACK_WINS), won(2, 4)), (Bye(3, ALLOCATED),)),
    )
    recorder = Recorder(Level.DECISIONS)
    pairing = pair_round(event(5, *rounds, planned=7), KEY, recorder)
    bye = next(e for e in recorder.trace(KEY, 4, "test").events if isinstance(e, ByeByRanking))
    assert pairing.bye == 2
    assert {passed.player: passed.why for passed in bye.passed} == {
        3: HadPoint("C2"),
        5: HadPoint("C2"),
    }


@pytest.mark.article("burstein-2026", "C1", "C3", "1.4", "1.5")
def test_nobody_meets_twice_nor_with_the_same_absolute_preference():
    rounds = (Round((won(1, 2), won(3, 4))), Round((won(1, 4), won(3, 2))))
    field = field_of(event(4, *rounds))
    one, three = (field.seats[field.place_of[number]] for number in (1, 3))
    two = field.seats[field.place_of[2]]
    assert C1.counts(one, two)
    assert not C1.counts(one, three)
    assert C3.counts(one, three)  # both had White twice
    assert not C3.counts(one, two)


@pytest.mark.article("burstein-2026", "C4", "1.9")
def test_without_a_complete_pairing_the_arbiter_decides():
    rounds = (Round((won(1, 2), won(3, 4))), Round((won(1, 4), won(3, 2))))
    with pytest.raises(NoLegalPairing) as raised:
        pair_round(event(4, *rounds), KEY)
    assert raised.value.article == "1.9"


@pytest.mark.article("burstein-2026", "5.2.1", "5.2.2", "5.2.5")
def test_the_higher_ranked_player_of_a_pair_is_the_one_with_the_higher_index():
    """1 and 4 both had White once.

    4, with fewer points, has met the stronger opponent and gets Black.
    """
    rounds = (
        Round((won(1, 6), won(2, 5), won(4, 3))),
        Round((drawn(6, 3), drawn(5, 1), drawn(2, 4))),
    )
    recorder = Recorder(Level.DECISIONS)
    pair_round(event(6, *rounds), KEY, recorder)
    events = recorder.trace(KEY, 3, "test").events
    field = field_of(event(6, *rounds))
    rank = {seat_at(field, place).number: seat_at(field, place).rank for place in range(6)}
    weighed = [event for event in events if isinstance(event, PreferencesWeighed)]
    assert len(weighed) == 3
    for told in weighed:
        assert told.higher == min((told.white, told.black), key=rank.__getitem__)


@pytest.mark.article("burstein-2026", "C2")
def test_points_of_a_win_without_a_game_bar_the_bye():
    forfeited = event(4, Round((Board(1, 2, WHITE_WINS_BY_FORFEIT), won(3, 4))))
    cards = {seat.number: seat.card for seat in field_of(forfeited).seats}
    assert C2.counts(cards[1], forfeited.points)
    assert not C2.counts(cards[3], forfeited.points)
