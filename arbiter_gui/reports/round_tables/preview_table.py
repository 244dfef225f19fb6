"""The next round during the games, as a table: which boards are certain, and which depend on which
result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.round_preview import (
    BYE,
    DependentBoard,
    OpenGame,
    Pairing,
    PossibleRound,
    Results,
    RoundPreview,
)
from arbiter_gui.reports.tables.table import Column, Table

_MOST_WAYS = 4
"""So many combinations of results are listed; for more the games alone are named."""


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A board or bye of the next round: its certainty, its players, and the results it depends
    on.
    """

    certainty: Said
    white: str
    black: str
    when: Said = NOTHING


def preview_table(tournament: Tournament, preview: RoundPreview) -> Table[PreviewRow]:
    """Return the certain boards, then the others; a single possible round is in board order.

    While the preview is not complete, these are the boards that can still turn out to be certain.
    """
    title = say("Preview of round {n}", n=preview.number)
    if not preview.complete:
        rows = [_row(tournament, pairing, say("so far")) for pairing in preview.certain]
        return Table("preview", title, _columns(), tuple(rows), note=_note_so_far(preview))
    rows = [_row(tournament, pairing, say("certain")) for pairing in preview.certain]
    for board in preview.dependent():
        rows.append(
            _row(tournament, board.pairing, say("possible"), _condition_words(preview, board))
        )
    for possible_round in preview.without_pairing:
        results = _results_words(preview.games, possible_round.results)
        rows.append(PreviewRow(say("no pairing"), "", "", results))
    return Table("preview", title, _columns(), tuple(rows), note=preview_note(preview))


def preview_note(preview: RoundPreview) -> Said:
    """Return how many games are open, and what the preview does not know."""
    if not preview.games:
        return say("All games have ended.")
    return counted(
        len(preview.games),
        "{n} game is unfinished ({boards}). A forfeit, a withdrawal or a corrected result changes "
        "the preview.",
        "{n} games are unfinished ({boards}). A forfeit, a withdrawal or a corrected result "
        "changes the preview.",
        boards=counted(
            len(preview.games),
            "board {boards}",
            "boards {boards}",
            boards=_boards_of(preview.games),
        ),
    )


def _note_so_far(preview: RoundPreview) -> Said:
    """Return how many combinations have been paired, while the rest is not."""
    return say(
        "{n} of {all} combinations of results have been paired. Only the boards listed here can "
        "still turn out to be certain.",
        n=len(preview.rounds),
        all=preview.combinations,
    )


def round_lines(possible_round: PossibleRound) -> tuple[Pairing, ...]:
    """Return the boards of one possible round in their order, the bye last."""
    if possible_round.bye is None:
        return possible_round.boards
    return (*possible_round.boards, (possible_round.bye, BYE))


def _columns() -> tuple[Column[PreviewRow], ...]:
    """Return the columns of a preview; `when` says on which results a board depends."""
    return (
        Column("certainty", say("Certainty"), lambda row: row.certainty, width=9),
        Column("white", say("White"), lambda row: row.white, width=20, elastic=True),
        Column("black", say("Black"), lambda row: row.black, width=20, elastic=True),
        Column("when", say("When"), lambda row: row.when, width=24, wrap=True, elastic=True),
    )


def _row(
    tournament: Tournament, pairing: Pairing, certainty: Said, when: Said = NOTHING
) -> PreviewRow:
    white, black = pairing
    opponent = say("bye") if black == BYE else numbered_name(player_of(tournament, black))
    return PreviewRow(certainty, numbered_name(player_of(tournament, white)), opponent, when)


def _condition_words(preview: RoundPreview, board: DependentBoard) -> Said:
    """Return with which results a board is in the round, or on which games it depends where these
    are many.
    """
    endings = preview.endings_with(board)
    if board.games and len(endings) <= _MOST_WAYS:
        conditions = [_results_words(board.games, results) for results in endings]
        return joined(conditions, say("; or "))
    return counted(
        len(board.games),
        "depends on board {boards} ({count} of {all} combinations)",
        "depends on boards {boards} ({count} of {all} combinations)",
        boards=_boards_of(board.games),
        count=board.rounds,
        all=len(preview.rounds),
    )


def _boards_of(games: Sequence[OpenGame]) -> Said:
    """Return the numbers of the boards of games: ``1, 9, 10``."""
    return joined(str(game.table) for game in games)


def _results_words(games: tuple[OpenGame, ...], results: Results) -> Said:
    """Return the results of games, board by board: ``board 16: 1-0, board 17: ½-½``."""
    words = []
    for game, result in zip(games, results, strict=True):
        words.append(say("board {n}: {result}", n=game.table, result=result_notation(result)))
    return joined(words)
