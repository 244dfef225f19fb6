"""Which boards of a round are not as the engine paired them, read from the trace that is kept with the round.

A round that the rules did not pair has no trace; the lines on record tell it.
"""

from __future__ import annotations

from arbiter_gui.domain.record_lines.integrity import paired_by_hand
from arbiter_gui.domain.seating import tables_of
from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import altered_boards, engine_boards


def arbiters_words(tournament: Tournament, number: int, trace: Trace | None) -> Said | None:
    """Return what of recorded round `number` the arbiter made; None where nothing is known of it or there is nothing.

    `trace` is what is stored with the round.
    """
    if trace is not None:
        return altered_words(tournament.rounds[number - 1], trace, tournament.details.first_board)
    return say("paired by hand") if paired_by_hand(tournament, number) else None


def altered_note(recorded: Round, trace: Trace, first_board: int = 1) -> Said | None:
    """Return the sentence for the pairing sheet, None when nothing was altered; boards by their tables."""
    return as_sentence(altered_words(recorded, trace, first_board))


def as_sentence(words: Said | None) -> Said | None:
    """Return such words as a sentence."""
    return say("{line}.", line=raised(words)) if words is not None else None


def altered_words(recorded: Round, trace: Trace, first_board: int = 1) -> Said | None:
    """Return the words of `altered_note` to stand in a row with others."""
    boards = altered_boards(recorded, trace)
    given = [b.player for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    made, bye = engine_boards(trace)
    other_bye = bool(made) and given != ([] if bye is None else [bye])
    if not boards:
        return say("changed by the arbiter: the bye") if other_bye else None
    tables = tables_of(recorded, first_board)
    named = ", ".join(str(tables[n - 1]) for n in boards)
    if len(boards) == 1 and other_bye:
        return say("changed by the arbiter: board {boards} and the bye", boards=named)
    if len(boards) == 1:
        return say("altered by the arbiter: board {boards}", boards=named)
    if other_bye:
        return say("changed by the arbiter: boards {boards} and the bye", boards=named)
    return say("changed by the arbiter: boards {boards}", boards=named)
