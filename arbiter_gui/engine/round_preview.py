"""The next round while games are still running: it is paired for every *combination* of results,
that is every way in which the open games can end.

A board is certain if it is in the round of every combination of results. Other boards depend on the
games whose result alone can bring the board into the round or out of it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product

from arbiter_gui.domain.control import FREE, Control, QuietControl
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Result
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.round_memory import RoundMemory, with_memory

ENDINGS = (WHITE_WINS, DRAWN, BLACK_WINS)
"""How an open game can end; a game that is not played at all is not among them."""
_GOLDEN_SECTION = 0.618
"""Steps of this share of a row visit it evenly."""
BYE = 0
"""Stands for the opponent of a player with the pairing-allocated bye."""

Pairing = tuple[int, int]
"""White and Black by pairing number; (n, BYE) for the pairing-allocated bye."""
Results = tuple[Result, ...]
"""The results of the open games, in their order."""


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A board of the last round without a result.

    `board_number` is its position in the order of the boards, `table` the number on its table.
    """

    board_number: int
    table: int
    white: int
    black: int


@dataclass(frozen=True, slots=True)
class PossibleRound:
    """The next round for one combination of results: its boards in order, and the player with the
    bye, if any.

    Without a legal pairing there are no boards, and `reason` says why.
    """

    results: Results
    boards: tuple[Pairing, ...]
    bye: int | None = None
    reason: str = ""

    @property
    def pairings(self) -> frozenset[Pairing]:
        """The boards, and the bye as a pairing with `BYE`."""
        if self.bye is None:
            return frozenset(self.boards)
        return frozenset((*self.boards, (self.bye, BYE)))


@dataclass(frozen=True, slots=True)
class DependentBoard:
    """A pairing that occurs in some of the rounds: the open games it depends on, and the number of
    those rounds.
    """

    pairing: Pairing
    games: tuple[OpenGame, ...]
    rounds: int


class Combinations:
    """Some ways in which open games can end, each as one bit of a number: a set of combinations is
    the number with their bits (a bit mask).

    The bit of a combination is its index among all combinations, the first game being the most
    significant digit. In each game either every ending occurs, or only the one that was chosen for
    it.
    """

    def __init__(self, all_results: Collection[Results]) -> None:
        self.bits = {results: 1 << _index_of(results) for results in all_results}
        self._results_of_bit = {bit: results for results, bit in self.bits.items()}
        self._endings = tuple(frozenset(endings) for endings in zip(*all_results, strict=True))
        self._with_first_ending = tuple(map(self._ending_first, range(len(self._endings))))

    def _ending_first(self, game: int) -> int:
        """Return the combinations (bit mask) in which a game ends in the first way that occurs."""
        first_ending = min(self._endings[game], key=ENDINGS.index)
        return sum(bit for results, bit in self.bits.items() if results[game] is first_ending)

    def deciding_games(self, occurrences: int) -> tuple[int, ...]:
        """Return the games, by index, on whose result it depends whether something occurs.

        `occurrences` is the bit mask of the combinations in which it does, say a board.
        """
        return tuple(game for game in range(len(self._endings)) if self._decides(game, occurrences))

    def _decides(self, game: int, occurrences: int) -> bool:
        """Return whether something occurs or not by the ending of one game, all others being equal.

        `occurrences` is the bit mask of the combinations in which it occurs.
        """
        if len(self._endings[game]) == 1:
            return False
        # The index of a combination is a number whose digits are the endings of the games. So two
        # combinations that differ in this game alone, by its next ending, are as far apart as this
        # digit is worth.
        later_games = len(self._endings) - 1 - game
        distance = len(ENDINGS) ** later_games
        with_first_ending = self._with_first_ending[game]
        after_first_ending = occurrences & with_first_ending
        for ending in range(1, len(ENDINGS)):
            # The occurrences after another ending are moved to the bits of those after the first
            # one, to be compared: where the two sets differ, this game alone has decided.
            after_other_ending = (occurrences >> distance * ending) & with_first_ending
            if after_other_ending != after_first_ending:
                return True
        return False

    def endings_of(self, games: Sequence[int], occurrences: int) -> tuple[Results, ...]:
        """Return with which results of the deciding `games` (indices) something occurs, each once.

        `occurrences` is the bit mask of the combinations in which it does.
        """
        # No other game decides: whatever its ending, the same results of the deciding games are
        # left. So only the combinations are looked at in which each of them ends in its first way.
        bits_left = occurrences
        for game, with_first_ending in enumerate(self._with_first_ending):
            if game not in games:
                bits_left &= with_first_ending
        endings = []
        while bits_left:
            lowest_bit = bits_left & -bits_left
            bits_left ^= lowest_bit
            results = self._results_of_bit[lowest_bit]
            endings.append(tuple(results[game] for game in games))
        return tuple(endings)


def _index_of(results: Results) -> int:
    """Return the index of a combination among all combinations."""
    index = 0
    for result in results:
        index = len(ENDINGS) * index + ENDINGS.index(result)
    return index


@dataclass(frozen=True)
class RoundPreview:
    """What is known about round `number` while games are running.

    `combinations` is the number of ways in which the games can end. While `rounds` are fewer, a
    pairing that is in all of them may still turn out not to be certain, and the games that decide
    the others are not known yet.
    """

    number: int
    games: tuple[OpenGame, ...]
    rounds: tuple[PossibleRound, ...]
    combinations: int

    @property
    def complete(self) -> bool:
        """Whether the round of every combination is known."""
        return len(self.rounds) == self.combinations

    @cached_property
    def _combinations(self) -> Combinations:
        """The combinations of results whose round is known."""
        return Combinations([possible.results for possible in self.rounds])

    @cached_property
    def _occurrences(self) -> dict[Pairing, int]:
        """For each board or bye the combinations of results in which it occurs, as a bit mask of
        `Combinations`.
        """
        occurrences: dict[Pairing, int] = defaultdict(int)
        for possible in self.rounds:
            bit = self._combinations.bits[possible.results]
            for pairing in possible.pairings:
                occurrences[pairing] |= bit
        return dict(occurrences)

    @cached_property
    def certain(self) -> tuple[Pairing, ...]:
        """The boards and the bye that are in the round of every combination, in the board order of
        the first.
        """
        paired = [possible for possible in self.rounds if possible.boards]
        if not paired:
            return ()
        first = paired[0]
        pairings = list(first.boards)
        if first.bye is not None:
            pairings.append((first.bye, BYE))
        return tuple(
            pairing for pairing in pairings if self._occurrences[pairing].bit_count() == len(paired)
        )

    @property
    def bye_candidates(self) -> tuple[int, ...]:
        """The players who have the bye in the round of some combination, by number."""
        return tuple(sorted({possible.bye for possible in self.rounds if possible.bye is not None}))

    @property
    def without_pairing(self) -> tuple[PossibleRound, ...]:
        """The combinations of results after which there is no legal pairing."""
        return tuple(possible for possible in self.rounds if not possible.boards)

    def dependent(self) -> tuple[DependentBoard, ...]:
        """Return the boards and byes that are not certain, the most frequent first, with the games
        they depend on.
        """
        certain = frozenset(self.certain)
        boards = []
        for pairing, occurrences in self._occurrences.items():
            if pairing not in certain:
                deciding_games = self._combinations.deciding_games(occurrences)
                games = tuple(self.games[index] for index in deciding_games)
                boards.append(DependentBoard(pairing, games, occurrences.bit_count()))
        return tuple(sorted(boards, key=lambda board: (-board.rounds, board.pairing)))

    def with_known_endings(self, endings: Sequence[Result | None]) -> RoundPreview:
        """Return what is known of the next round if some of the open games end in a given way.

        `endings` are those of all open games in their order; None leaves a game open.
        """
        fitting = []
        for possible in self.rounds:
            pairs = zip(possible.results, endings, strict=True)
            if all(ending in (None, result) for result, ending in pairs):
                fitting.append(possible)
        decided_endings = [ending for ending in endings if ending is not None]
        # Each game that is decided leaves a third of the combinations.
        combinations = self.combinations // len(ENDINGS) ** len(decided_endings)
        return replace(self, rounds=tuple(fitting), combinations=combinations)

    def endings_with(self, board: DependentBoard) -> tuple[Results, ...]:
        """Return the results of the games that a board depends on, with which it is in the
        round.
        """
        games = [self.games.index(game) for game in board.games]
        return self._combinations.endings_of(games, self._occurrences.get(board.pairing, 0))


def open_games(tournament: Tournament) -> tuple[OpenGame, ...]:
    """Return the games of the last round that have no result, in board order."""
    if not tournament.rounds:
        return ()
    number = len(tournament.rounds)
    recorded = tournament.rounds[-1]
    games = []
    # Boards are counted from 1.
    for board_number in recorded.missing:
        board = recorded.boards[board_number - 1]
        table = table_number(tournament, number, board_number)
        games.append(OpenGame(board_number, table, board.white, board.black))
    return tuple(games)


def possible_rounds(
    tournament: Tournament,
    edition: str,
    control: Control = FREE,
    show: Callable[[RoundPreview], object] = lambda preview: None,
) -> RoundPreview:
    """Pair the next round for every way in which the open games can end; safe in any thread.

    The number of rounds is three to the power of the open games. `show` is called with what is
    known so far, after three rounds and whenever their number has doubled. Raises NeedsChoice as
    the engine, PairingCancelled.
    """
    games = open_games(tournament)
    combinations = _in_informative_order(tuple(product(ENDINGS, repeat=len(games))))
    varying = frozenset(number for game in games for number in (game.white, game.black))
    memory = RoundMemory(varying)
    rounds: list[PossibleRound] = []
    next_shown = len(ENDINGS)

    def preview_so_far() -> RoundPreview:
        return RoundPreview(tournament.next_round, games, tuple(rounds), len(combinations))

    for count, results in enumerate(combinations):
        if count == next_shown:
            show(preview_so_far())
            next_shown *= 2
        control.checkpoint()
        control.progress(count, len(combinations))
        state = with_memory(with_endings(tournament, games, results), memory)
        rounds.append(_possible_round(state, edition, results, control))
    control.progress(len(combinations), len(combinations))
    return preview_so_far()


def _in_informative_order(combinations: Sequence[Results]) -> tuple[Results, ...]:
    """Return the combinations in an order that soon shows which boards are not certain.

    Those with the same result in all games come first. The others are spread, so that each game
    soon has each result.
    """
    count = len(combinations)
    step = round(_GOLDEN_SECTION * count)
    # Their number is a power of three. With a step that three divides not all of them would be met.
    if step % len(ENDINGS) == 0:
        step += 1
    spread = [combinations[turn * step % count] for turn in range(count)]
    alike = [results for results in combinations if len(set(results)) <= 1]
    mixed = [results for results in spread if len(set(results)) > 1]
    return (*alike, *mixed)


def with_endings(tournament: Tournament, games: Iterable[OpenGame], results: Results) -> Tournament:
    """Return the tournament with results of the open games."""
    if not tournament.rounds:
        return tournament
    recorded = tournament.rounds[-1]
    boards = list(recorded.boards)
    for game, result in zip(games, results, strict=True):
        index = game.board_number - 1
        boards[index] = replace(boards[index], result=result)
    ended = replace(recorded, boards=tuple(boards))
    return replace(tournament, rounds=(*tournament.rounds[:-1], ended))


def _possible_round(
    tournament: Tournament, edition_key: str, results: Results, control: Control
) -> PossibleRound:
    """Return the next round of a tournament that has these results.

    One that cannot be paired has its reason.
    """
    try:
        pairing = pair_round(tournament, edition_key, control=QuietControl(control))
    except NoLegalPairing as error:
        return PossibleRound(results, boards=(), reason=error.said)
    return PossibleRound(results, pairing.boards, pairing.bye)
