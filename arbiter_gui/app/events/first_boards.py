"""Board numbers across all groups of an event, so that no two tables have the same number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament

SPARE_BOARDS = 2
"""Boards kept free after each group unless the arbiter says otherwise: room for four or five late
entries."""
MOST_SPARE_BOARDS = 99


def board_count(tournament: Tournament) -> int:
    """Return the most boards a group needs: in the rounds so far, or if all its players play."""
    boards_so_far = max(
        (len(recorded_round.boards) for recorded_round in tournament.rounds), default=0
    )
    return max(boards_so_far, len(tournament.players) // 2)


def proposed_first_boards(event: Event, spare_boards: int) -> dict[str, int]:
    """Return the first board of each group, in the order of the groups.

    After each group that may still have late entries, so many `spare_boards` stay free for them.
    """
    first_boards = {}
    next_board = 1
    for group in event.groups:
        first_boards[group.name] = next_board
        next_board += board_count(group.tournament)
        if not group.tournament.over:
            next_board += spare_boards
    return first_boards


def first_boards_words(first_boards: Mapping[str, int]) -> Said:
    """Return the sentence with the first board of each group."""
    numbers = [
        say("{group} {board}", group=name, board=board) for name, board in first_boards.items()
    ]
    return say("First board of each group: {boards}.", boards=joined(numbers))


def shared_boards(event: Event) -> tuple[Said, ...]:
    """Return the sentence about groups that have board numbers in common.

    Empty where there are none.

    Two groups are named with their numbers. Of more only the names are said: four groups make six
    pairs.
    """
    pairs = []
    for first_group, second_group in combinations(event.groups, 2):
        common = sorted(set(_board_numbers(first_group)) & set(_board_numbers(second_group)))
        if common:
            pairs.append((first_group, second_group, common))
    if len(pairs) > 1:
        names = [group.name for group in event.groups if any(group in pair[:2] for pair in pairs)]
        return (say("These groups have board numbers in common: {groups}.", groups=joined(names)),)
    return tuple(_shared_boards_sentence(*pair) for pair in pairs)


def _shared_boards_sentence(first_group: Group, second_group: Group, common: Sequence[int]) -> Said:
    """Return the sentence about two groups with these board numbers in common."""
    names = {"one": first_group.name, "other": second_group.name}
    if len(common) == 1:
        return say("Groups {one} and {other} both have board {board}.", **names, board=common[0])
    return say(
        "Groups {one} and {other} both have boards {first} to {last}.",
        **names,
        first=common[0],
        last=common[-1],
    )


def _board_numbers(group: Group) -> range:
    first_board = group.tournament.details.first_board
    return range(first_board, first_board + board_count(group.tournament))
