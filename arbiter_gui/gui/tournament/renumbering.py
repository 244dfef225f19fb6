"""New numbers of players and boards after an edit: a late entry changes the numbers of others."""

from __future__ import annotations

from collections.abc import Callable, Collection

from arbiter_gui.domain.players.comparing import fields_without
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_person = fields_without("number", "withdrawn_from", "rank")


def same_boards(old_state: Tournament, new_state: Tournament, round_number: int) -> bool:
    """Return whether the same players meet on the same boards of a round, whatever their numbers
    are.
    """
    boards_before = _pairs(old_state, round_number)
    boards_after = _pairs(new_state, round_number)
    if old_state.players == new_state.players or len(boards_before) != len(boards_after):
        return boards_before == boards_after
    numbers = numbers_after(
        old_state, new_state, {player for pair in boards_before for player in pair}
    )
    return [
        (numbers.get(white), numbers.get(black)) for white, black in boards_before
    ] == boards_after


def moved_boards(old_state: Tournament, new_state: Tournament, round_number: int) -> dict[int, int]:
    """Return the new place of each board of a round after edits, counted from 1: old board to new
    board, 0 for gone.

    A board is gone when others meet there, or the same players with other colours.
    """
    boards_before = _pairs(old_state, round_number)
    boards_after = _pairs(new_state, round_number)
    numbers = numbers_after(
        old_state, new_state, {player for pair in boards_before for player in pair}
    )
    board_of_pair = {pair: number for number, pair in enumerate(boards_after, 1)}
    new_boards = {}
    for board_number, (white, black) in enumerate(boards_before, 1):
        new_board = board_of_pair.get((numbers.get(white, 0), numbers.get(black, 0)), 0)
        # Two indistinguishable players stay on their boards as long as equal players are there.
        if not new_board and board_number <= len(boards_after):
            persons_before = _persons_of_pair(old_state, (white, black))
            if persons_before == _persons_of_pair(new_state, boards_after[board_number - 1]):
                new_board = board_number
        new_boards[board_number] = new_board
    return new_boards


def _persons_of_pair(tournament: Tournament, pair: tuple[int, int]) -> list[tuple[object, ...]]:
    """Return who two numbers were, so that they are found again under others."""
    return [
        _person(tournament.by_number[player_number])
        for player_number in pair
        if player_number in tournament.by_number
    ]


def _pairs(tournament: Tournament, round_number: int) -> list[tuple[int, int]]:
    """Return the pairs of a round, board by board; empty if it is not paired."""
    return [
        (board.white, board.black)
        for paired_round in tournament.rounds[round_number - 1 : round_number]
        for board in paired_round.boards
    ]


def followed(
    old_state: Tournament, new_state: Tournament, players: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the new pairing numbers of players, without those who are gone or cannot be
    distinguished.
    """
    if old_state.players == new_state.players:
        return players
    numbers = numbers_after(old_state, new_state, players)
    return tuple(numbers[player_number] for player_number in players if player_number in numbers)


def numbers_after(
    old_state: Tournament, new_state: Tournament, players: Collection[int]
) -> dict[int, int]:
    """Return the new number of each of the players, without those who are gone or cannot be
    distinguished.
    """
    if old_state.players == new_state.players:
        return {
            player_number: player_number
            for player_number in players
            if player_number in old_state.by_number
        }
    # Of thousands only the few players with these names are compared in full.
    names = {
        old_state.by_number[player_number].name
        for player_number in players
        if player_number in old_state.by_number
    }
    numbers: dict[int, int] = {}
    # First the whole person, then only the name: an edit may have changed the rating, or the club.
    for description in (_person, _name):
        described_after = _numbers_described(new_state, names, description)
        for described, old_numbers in _numbers_described(old_state, names, description).items():
            new_numbers = described_after.get(described, [])
            if len(old_numbers) == len(new_numbers) == 1:
                numbers.setdefault(old_numbers[0], new_numbers[0])
    # A player with a twin, or with a new name, keeps the number as long as no other player moved.
    moved_numbers = _moved_numbers(old_state, new_state)
    for player_number in set(players) & old_state.by_number.keys() & new_state.by_number.keys():
        if moved_numbers <= {player_number}:
            numbers.setdefault(player_number, player_number)
    return numbers


def _numbers_described(
    tournament: Tournament, names: Collection[str], description: Callable[[Player], object]
) -> dict[object, list[int]]:
    """Return the numbers of the players with these names, by the value of a description of them."""
    numbers: dict[object, list[int]] = {}
    for player in tournament.players:
        if player.name in names:
            numbers.setdefault(description(player), []).append(player.number)
    return numbers


def _moved_numbers(old_state: Tournament, new_state: Tournament) -> set[int]:
    """Return the numbers with a different player in the two states, or with a player in only one of
    them.
    """
    names_before = {player.number: _name(player) for player in old_state.players}
    names_after = {player.number: _name(player) for player in new_state.players}
    moved_numbers = set()
    for number in names_before.keys() | names_after.keys():
        if names_before.get(number) != names_after.get(number):
            moved_numbers.add(number)
    return moved_numbers


def _name(player: Player) -> tuple[str, str]:
    return player.name, player.fide_id
