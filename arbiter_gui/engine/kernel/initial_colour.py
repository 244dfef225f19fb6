"""The initial colour, derived from a round already paired, and the numbers whose parity it depends
on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Round


def infer_initial_colour(tournament: Tournament) -> Colour | None:
    """Return the initial colour shown by the first round with boards, or None.

    In that round no player has a preference, so every colour came from the rule of the initial
    colour (2012 and 2017: E.5, 2026: 5.2.5): the higher ranked player of a board got it if that
    player's number is odd, else the other one. Numbers count only those who take part in that round
    (a board, forfeited or not, or the pairing-allocated bye), because a player who was never paired
    has no number yet. The higher ranked player had more virtual points, then the smaller number.

    None if two boards contradict each other, or if there is no board at all.
    """
    colours = set(_colours_shown(tournament))
    # Boards that contradict each other show nothing.
    if len(colours) == 1:
        return colours.pop()
    return None


def likely_initial_colour(tournament: Tournament) -> Colour | None:
    """Return the initial colour that most boards of the first round with boards show.

    A guess for rounds that contradict themselves; None if there are no boards.
    """
    colours = Counter(_colours_shown(tournament))
    if not colours:
        return None
    ((most_frequent_colour, _),) = colours.most_common(1)
    return most_frequent_colour


def _participants_in(recorded: Round) -> set[int]:
    """Return the players of a round with a board or the pairing-allocated bye."""
    participants = {bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
    for board in recorded.boards:
        participants |= {board.white, board.black}
    return participants


def _colours_shown(tournament: Tournament) -> Iterator[Colour]:
    """Yield for every board of the first round with boards the initial colour that it shows."""
    for round_number, recorded in enumerate(tournament.rounds, 1):
        if recorded.boards:
            virtual = {
                entry.player: entry.points
                for entry in tournament.virtual_points
                if entry.round == round_number
            }
            yield from _colours_shown_by(recorded, virtual)
            return


def _colours_shown_by(recorded: Round, virtual: dict[int, int]) -> Iterator[Colour]:
    """Yield for every board of a round the initial colour that it shows.

    `virtual` are the virtual points of the round, by pairing number.
    """
    ordinals = {
        number: ordinal
        for ordinal, number in enumerate(sorted(_participants_in(recorded)), start=1)
    }
    for board in recorded.boards:
        # The higher ranked player is the one with more virtual points, then with the smaller
        # number.
        higher = min(board.white, board.black, key=lambda number: (-virtual.get(number, 0), number))
        colour_of_higher = Colour.WHITE if higher == board.white else Colour.BLACK
        has_odd_ordinal = ordinals[higher] % 2 == 1
        yield colour_of_higher if has_odd_ordinal else colour_of_higher.other


def ordinals_of_participants(tournament: Tournament) -> dict[int, int]:
    """Return for each pairing number which of the participants has it: the 1st, the 2nd, and so on.

    The initial colour depends on whether that is odd or even. Only players count who are or ever
    were paired: those who have not arrived yet have no number, so they are left out; a
    pairing-allocated bye counts as taking part, and players who withdraw later remain counted.
    """
    next_round = tournament.next_round
    absent = tournament.absent(next_round).keys() - {*tournament.bye_by_hand(next_round)}
    participants = set[int]().union(*map(_participants_in, tournament.rounds))
    numbers = []
    for player in tournament.players:
        if player.number in participants or player.number not in absent:
            numbers.append(player.number)
    return {number: ordinal for ordinal, number in enumerate(sorted(numbers), start=1)}
