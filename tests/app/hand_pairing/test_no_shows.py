"""The smallest change around players who have not come, compared with every change there is on
small fields.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from arbiter_gui.app.cautions.integrity import with_edit_recorded
from arbiter_gui.app.edits import EnterLate
from arbiter_gui.app.hand_pairing.entries import edit_keeping_tables
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, Pair
from arbiter_gui.app.hand_pairing.no_shows import (
    RepairedRound,
    edit_pairing_anew,
    repaired_round,
    round_paired_anew,
)
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, ByeKind, ByeRequest, Player
from arbiter_gui.reports.round_tables.altered import arbiters_words
from arbiter_gui.trace.replay import engine_boards
from tests.gui.fields import start
from tests.literal.round import LiteralPairing, NoPairing, pair

Meetings = frozenset[frozenset[int]]


def met(boards: Sequence[Pair]) -> Meetings:
    return frozenset(map(frozenset, boards))


def random_event(chance: Random, size: int, rounds: int) -> Tournament:
    tournament = start(size)
    for _ in range(rounds):
        tournament = propose(tournament).edit().apply(tournament)
        recorded = tournament.rounds[-1]
        boards = [
            replace(board, result=chance.choice((WHITE_WINS, BLACK_WINS, DRAWN)))
            for board in recorded.boards
        ]
        tournament = replace(
            tournament, rounds=(*tournament.rounds[:-1], replace(recorded, boards=tuple(boards)))
        )
    return propose(tournament).edit().apply(tournament)


def literally(
    field: Tournament, together: Sequence[Pair], bye: int | None
) -> LiteralPairing | None:
    """Return the round by the text in which some pairs meet and a player has the bye, if there is
    one.
    """
    number = field.next_round
    playing = field.by_number.keys() - field.absent(number).keys()
    groups = []
    for white, black in together:
        for other in playing - {white, black}:
            groups += [ProhibitedGroup((white, other)), ProhibitedGroup((black, other))]
    if bye is not None:
        groups += [ProhibitedGroup((bye, other)) for other in playing - {bye}]
    try:
        return pair(replace(field, prohibited=tuple(groups)))
    except NoPairing:
        return None


def smallest_by_brute_force(
    field: Tournament, kept: Sequence[Pair], movable: Sequence[Pair], bye: int | None
) -> tuple[int, bool, set[Meetings]] | None:
    """Return how many boards have to be given up, whether the bye stays, and every best round of
    that size.
    """
    odd = len(field.players) - len(field.absent(field.next_round))
    ways = [bye, None] if bye is not None and odd % 2 else [None]
    for count in range(len(movable) + 1):
        for with_bye in ways:
            rounds = set()
            for given_up in combinations(movable, count):
                paired = literally(
                    field, [board for board in kept if board not in given_up], with_bye
                )
                if paired is not None:
                    rounds.add(met(paired.boards))
            if rounds:
                return count, with_bye is not None, rounds
    return None


def field_of(before: Tournament, tournament: Tournament, missing: Sequence[int]) -> Tournament:
    """Return the state before the round with the players who have come."""
    absent = tuple(ByeRequest(player, before.next_round, ByeKind.ZERO) for player in missing)
    return replace(before, players=tournament.players, requests=absent)


@pytest.mark.article("dutch-2017", "C.1")
@pytest.mark.parametrize("seed", range(30))
def test_the_smallest_change_is_that_of_brute_force(seed: int) -> None:
    chance = Random(seed)
    tournament = random_event(chance, chance.choice((7, 8)), chance.choice((1, 2)))
    number = len(tournament.rounds)
    before = tournament.before_round(number)
    pairing = HandPairing.of(number, tournament.rounds[-1])
    if chance.random() < 0.3:
        tournament = EnterLate(Player(0, "Late, L.", 1500), tournament.next_round).apply(tournament)
    late = tuple(n for n in tournament.by_number if n not in before.by_number)
    missing = chance.sample(sorted(before.by_number), chance.choice((1, 2, 2, 3)))
    whole = [board for board in pairing.boards if not set(board) & set(missing)]
    begun = [board for board in whole if chance.random() < 0.3]
    change: RepairedRound | None = None
    with suppress(NoLegalPairing):
        change = repaired_round(before, tournament, pairing, missing, late, begun)
    movable = [board for board in whole if board not in begun]
    bye = pairing.bye if pairing.bye not in missing else None
    if change is None:
        field = field_of(before, tournament, missing)
        assert smallest_by_brute_force(field, whole, movable, bye) is None
        return
    field = change.state_before
    expected = smallest_by_brute_force(field, whole, movable, bye)
    assert expected is not None
    count, _, rounds = expected
    assert len(change.split_boards) == count
    assert met(change.pairing.boards) in rounds
    assert met(begun) <= met(change.pairing.boards)
    for board in whole:
        if board not in change.split_boards:
            assert board in change.pairing.boards, "boards that stay keep their colours"


def test_two_missing_players_leave_opponents_who_meet() -> None:
    tournament = random_event(Random(1), 8, 1)
    before = tournament.before_round(2)
    pairing = HandPairing.of(2, tournament.rounds[1])
    missing = [pairing.boards[0][0], pairing.boards[1][1]]
    lonely = {pairing.boards[0][1], pairing.boards[1][0]}
    change = repaired_round(before, tournament, pairing, missing)
    assert change.pairing.bye is None
    assert frozenset(lonely) in met(change.pairing.boards)
    assert change.pairing.boards[2:] == () or len(change.pairing.boards) == 3
    assert change.pairing.bye_kinds == {}


def test_the_player_with_the_bye_plays_the_opponent_of_a_missing_player() -> None:
    tournament = random_event(Random(2), 7, 1)
    before = tournament.before_round(2)
    pairing = HandPairing.of(2, tournament.rounds[1])
    white, black = pairing.boards[-1]
    change = repaired_round(before, tournament, pairing, [white])
    assert change.pairing.bye is None
    assert change.bye_moved
    if not change.split_boards:
        assert frozenset((black, pairing.bye)) in met(change.pairing.boards)


def test_a_late_entry_takes_the_place_of_a_missing_player() -> None:
    tournament = EnterLate(Player(0, "Late, L.", 1500), 2).apply(random_event(Random(3), 8, 0))
    before = tournament.before_round(1)
    pairing = HandPairing.of(1, tournament.rounds[0])
    white, black = pairing.boards[2]
    change = repaired_round(before, tournament, pairing, [black], late_players=[9])
    assert change.pairing.bye is None
    assert met(change.pairing.boards) == met(pairing.boards) - met([(white, black)]) | met(
        [(white, 9)]
    )


def test_begun_boards_stay_even_where_the_rules_then_allow_nothing() -> None:
    tournament = random_event(Random(4), 8, 1)
    before = tournament.before_round(2)
    pairing = HandPairing.of(2, tournament.rounds[1])
    first, second, *others = pairing.boards
    lonely = (first[0], second[0])
    before = replace(before, prohibited=(ProhibitedGroup(lonely),))
    with pytest.raises(NoLegalPairing):
        repaired_round(before, tournament, pairing, [first[1], second[1]], begun_boards=others)
    change = repaired_round(before, tournament, pairing, [first[1], second[1]])
    assert len(change.split_boards) == 1


def test_boards_against_the_rules_stay_as_the_arbiter_made_them() -> None:
    tournament = random_event(Random(5), 8, 1)
    before = tournament.before_round(2)
    old = tournament.rounds[0].boards[0]
    pairing = HandPairing.of(2, tournament.rounds[1]).pair(old.white, old.black)
    pairing = pairing.pair(*pairing.waiting_players)
    missing = [board[0] for board in pairing.boards if board != (old.white, old.black)][:2]
    change = repaired_round(before, tournament, pairing, missing)
    assert (old.white, old.black) in change.pairing.boards


def test_the_whole_round_paired_anew_is_that_of_the_rules_without_the_missing_players() -> None:
    chance = Random(7)
    for _ in range(12):
        tournament = random_event(chance, 9, 2)
        before = tournament.before_round(3)
        missing = sorted(chance.sample(range(1, 10), 2))
        recorded = HandPairing.of(3, tournament.rounds[2])
        anew = round_paired_anew(before, tournament, recorded, missing)
        by_rules = propose(field_of(before, tournament, missing)).pairing
        assert (anew.boards, anew.bye) == (by_rules.boards, by_rules.bye)
        edit = edit_pairing_anew(tournament, anew, missing)
        names = ", ".join(map(str, missing))
        assert edit.note == f"the whole round paired again under the rules without {names}"
        changed = edit.apply(tournament).rounds[2]
        assert [(board.white, board.black) for board in changed.boards] == list(by_rules.boards)


def test_a_round_paired_again_is_named_so_until_it_is_changed_by_hand() -> None:
    before = replace(start(9), edition="dutch-2026")
    proposal = propose(before)
    tournament = proposal.edit().apply(before)
    anew = round_paired_anew(before, tournament, HandPairing.of(1, tournament.rounds[0]), [2, 6])
    edit = edit_pairing_anew(tournament, anew, [2, 6])
    again = with_edit_recorded(edit, tournament)
    assert arbiters_words(again, 1, engine_boards(proposal.trace)) == (
        "paired again without 2 Berg, A.; 6 Fischer, A."
    )
    swapped = HandPairing.of(1, again.rounds[0]).swap(*anew.boards[0])
    by_hand = with_edit_recorded(edit_keeping_tables(again, swapped), again)
    words = arbiters_words(by_hand, 1, engine_boards(proposal.trace))
    assert words is not None
    assert words.startswith("changed by the arbiter: boards ")


def test_a_round_paired_again_with_a_late_entry_names_who_came() -> None:
    before = replace(start(8), edition="dutch-2026")
    proposal = propose(before)
    entered = EnterLate(Player(0, "Zander, Z.", 1500), 2).apply(proposal.edit().apply(before))
    recorded = HandPairing.of(1, entered.rounds[0])
    for missing, words in (
        ([], "paired again with 9 Zander, Z."),
        ([1], "paired again without 1 Adams, A. and with 9 Zander, Z."),
    ):
        anew = round_paired_anew(before, entered, recorded, missing, [9])
        again = with_edit_recorded(edit_pairing_anew(entered, anew, missing), entered)
        assert arbiters_words(again, 1, engine_boards(proposal.trace)) == words
