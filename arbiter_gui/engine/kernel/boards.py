"""The result of an engine, a paired round; and the order in which its boards are listed (C.04.2 D.9
of the older text, article 3.6 of 2026).

Scores are pairing scores in every edition: where a round is accelerated, the virtual points count
(C.04.7 1.5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.history import with_boards
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Bye, Round
from arbiter_gui.engine.kernel.cards import past_score_of


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairing of one round by pairing numbers.

    `boards` are (white, black) in board order; `bye` receives the pairing-allocated bye, if any
    player does. `questions` are codes of points the arbiter must confirm before it counts (Dubov's
    final remark). `rules` is the edition that paired this round, if it differs from the event's;
    the round is described by its articles. `byes` are all byes of a round that repeats the one
    before, as the second games of matches do.
    """

    edition: str
    round: int
    boards: tuple[tuple[int, int], ...]
    bye: int | None
    questions: tuple[str, ...] = ()
    rules: str = ""
    byes: tuple[Bye, ...] = ()

    @property
    def described_by(self) -> str:
        """The key of the edition by whose articles the round is described."""
        return self.rules or self.edition


def in_board_order(
    pairs: Iterable[tuple[int, int]], points: Mapping[int, int]
) -> tuple[tuple[int, int], ...]:
    """Sort (white, black) pairs into the order of the boards: by the score of the higher ranked
    player, then by the sum of both scores, then by that player's number.

    `points` are pairing scores in tenths by pairing number; higher ranked is the player with more
    of them, then the lower number.
    """

    def order_of_board(pair: tuple[int, int]) -> tuple[int, int, int]:
        """Return the key of a pair: higher scores get a lower key, and so come first."""
        white, black = pair
        white_points = points[white]
        black_points = points[black]
        # Of equal scores the lower number is the higher ranked.
        if white_points == black_points:
            higher = min(white, black)
        else:
            higher = white if white_points > black_points else black
        return -max(white_points, black_points), -(white_points + black_points), higher

    return tuple(sorted(pairs, key=order_of_board))


def rounds_in_board_order(tournament: Tournament, games_in_match: int = 1) -> tuple[Round, ...]:
    """Return the recorded rounds with their boards sorted by the scores they were paired with.

    The later games of matches have the order of the first ones. Where virtual points cannot be
    worked out (no number of rounds, say) the real points decide.
    """
    try:
        scores_before = past_score_of(tournament)
    except ArbiterError:
        scores_before = past_score_of(replace(tournament, acceleration=None, virtual_points=()))
    ordered_rounds: list[Round] = []
    for index, recorded in enumerate(tournament.rounds):
        by_pair = {(board.white, board.black): board for board in recorded.boards}
        continues_match = index % games_in_match > 0
        order: tuple[tuple[int, int], ...] = ()
        if continues_match:
            order = _pairs_with_colours_reversed(ordered_rounds[-1])
        if set(order) != by_pair.keys():
            # A first game; or boards that were changed by hand, so that they are not those of the
            # game before.
            scores = {number: row[index] for number, row in scores_before.items()}
            order = in_board_order(by_pair, scores)
        boards = tuple(by_pair[pair] for pair in order)
        ordered_rounds.append(with_boards(recorded, boards, tournament.points))
    return tuple(ordered_rounds)


def _pairs_with_colours_reversed(recorded: Round) -> tuple[tuple[int, int], ...]:
    """Return the pairs of the next game of each match: the same players as in the recorded one, on
    the same boards, with the other colours.
    """
    return tuple((board.black, board.white) for board in recorded.boards)
