"""Results from the games of live boards, offered for boards without a result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arbiter_gui.app.edits.results import SetResult
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.report_files.game_places import GamePlace, place_of_game, result_of_game
from arbiter_gui.domain.texts.sentences import counted
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Result
from arbiter_gui.formats.pgn_reader import PgnGame

_RESULTS = {"1-0": WHITE_WINS, "0-1": BLACK_WINS, "1/2-1/2": DRAWN}


@dataclass(frozen=True, slots=True)
class LiveResult:
    """The result of a finished game, as it would be on its board, and the present one there."""

    game_place: GamePlace
    result: Result

    @property
    def replaces_result(self) -> bool:
        """Whether the board already has another result, which must not be lost without asking."""
        return self.game_place.board.result.known

    @property
    def edit(self) -> SetResult:
        """The edit that enters it."""
        return SetResult(
            self.game_place.round, self.game_place.number, self.result, self.game_place.table
        )


def live_results(
    tournament: Tournament, games: Iterable[PgnGame], stated_round: int | None = None
) -> tuple[LiveResult, ...]:
    """Return the results of finished games that their boards do not have, in the order of the
    boards.

    `stated_round` is the round of games that do not state theirs. A game that is still being
    written, that contradicts itself, or that has reversed colours is left out, and so is a second
    game of a board.
    """
    offers: dict[tuple[int, int], LiveResult] = {}
    for game in games:
        result = _final_result(game)
        place = None if result is None else place_of_game(tournament, game, stated_round)
        if result is None or place is None or place.colours_reversed:
            continue
        key = (place.round, place.number)
        if key not in offers:
            offers[key] = LiveResult(place, result)
    return tuple(
        offers[key]
        for key in sorted(offers)
        if offers[key].result != offers[key].game_place.board.result
    )


def edit_entering_results(offers: Sequence[LiveResult]) -> Several:
    """Return the one edit that enters the results."""
    label = counted(len(offers), "enter {n} [result|results] from live boards")
    return Several(label, tuple(offer.edit for offer in offers))


def _final_result(game: PgnGame) -> Result | None:
    """Return the result of a game that has ended: it is given after the moves, and the tags
    agree.
    """
    if game.fault or game.result != result_of_game(game):
        return None
    return _RESULTS.get(game.result)
