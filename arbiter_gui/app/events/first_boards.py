"""Board numbers across all groups of an event, so that no two tables have the same number."""

from __future__ import annotations

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament


def board_count(tournament: Tournament) -> int:
    """Return the most boards a group needs: in the rounds so far, or if all its players play."""
    boards_so_far = max((len(recorded.boards) for recorded in tournament.rounds), default=0)
    return max(boards_so_far, len(tournament.players) // 2)


def proposed_first_boards(event: Event) -> dict[str, int]:
    """Return the first board of each group, in the order of the groups."""
    first_boards = {}
    next_board = 1
    for group in event.groups:
        first_boards[group.name] = next_board
        next_board += board_count(group.tournament)
    return first_boards


def shared_boards(event: Event) -> tuple[Said, ...]:
    """Return a sentence for each pair of groups that have board numbers in common."""
    sentences = []
    for place, group in enumerate(event.groups):
        for other in event.groups[place + 1 :]:
            common = sorted(set(_numbers(group)) & set(_numbers(other)))
            if common:
                sentences.append(
                    say(
                        "Groups {one} and {other} both have boards {first} to {last}.",
                        one=group.name,
                        other=other.name,
                        first=common[0],
                        last=common[-1],
                    )
                )
    return tuple(sentences)


def _numbers(group: Group) -> range:
    first = group.tournament.details.first_board
    return range(first, first + board_count(group.tournament))
