"""Consequences of changing the pairing of a recorded round by hand: its results, and the rounds
after it.
"""

from __future__ import annotations

from arbiter_gui.app.caution import LEAVE, Caution, CautionLevel
from arbiter_gui.app.edits import ChangeRound
from arbiter_gui.app.rounds.late_correction import (
    ROUNDS_PAIRED_UNTIL_TOO_LATE,
    is_next_round_over,
    point_change_sentences,
    rating_only_sentence,
)
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Round
from arbiter_gui.explain.naming import namer_of

TOO_FAR_BACK = "pairing-too-far-back"


def rearranging_cautions(edit: ChangeRound, tournament: Tournament) -> list[Caution]:
    """Return the warnings before the boards of a recorded round are changed by hand."""
    refusal = refusal_of_change(tournament, edit.round)
    if refusal is not None:
        return [refusal]
    try:
        new_state = edit.apply(tournament)
    except ArbiterError:
        return []  # applying the edit reports the error
    warnings = []
    if tournament.paired_after(edit.round) > 0:
        warnings.append(_later_rounds_caution(tournament, new_state, edit.round))
    pairs_with_result = frozenset(
        frozenset((board.white, board.black)) for board in edit.boards if board.result.known
    )
    lost_results = lost_result_lines(tournament, edit.round, pairs_with_result)
    if lost_results:
        sentence = say(
            "Results of round {n} are removed with their boards; Undo restores them.", n=edit.round
        )
        confirm_text = say("Remove &results")
        warnings.append(
            Caution(
                CautionLevel.CONFIRM,
                "results-lost",
                sentence,
                lost_results,
                confirm_text=confirm_text,
            )
        )
    turned_boards = _turned_board_lines(tournament, new_state, edit.round)
    if turned_boards:
        sentence = say("The colours change; the players keep their result.")
        warnings.append(
            Caution(CautionLevel.ACKNOWLEDGE, "results-turned", sentence, turned_boards)
        )
    return warnings


def refusal_of_change(tournament: Tournament, round_number: int) -> Caution | None:
    """Return why the boards of a round can no longer be changed in FIDE mode; None if they can."""
    if (
        not fide_mode(tournament)
        or tournament.paired_after(round_number) < ROUNDS_PAIRED_UNTIL_TOO_LATE
    ):
        return None
    sentence = say(
        "Round {n} is too far back: two rounds have been paired since. Under C.04.2, 4.3 wrong "
        "colours are then corrected in the rating report only, and a change of opponents is not a "
        "correction.",
        n=round_number,
    )
    return Caution(CautionLevel.REFUSE, TOO_FAR_BACK, sentence, (), LEAVE)


def lost_result_lines(
    tournament: Tournament, round_number: int, kept_pairs: frozenset[frozenset[int]]
) -> tuple[Said, ...]:
    """Return a line for each result of a recorded round that is lost, as its pair is not in
    `kept_pairs`.
    """
    lines = []
    for table, board in _tables_and_boards(tournament, round_number):
        if board.result.known and frozenset((board.white, board.black)) not in kept_pairs:
            lines.append(_board_line(tournament, table, board))
    return tuple(lines)


def _turned_board_lines(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> tuple[Said, ...]:
    """Return a line for each board with exchanged colours whose result is therefore written
    differently.
    """
    old_results = {}
    for board in old_state.rounds[round_number - 1].boards:
        old_results[board.black, board.white] = board.result
    lines = []
    for table, board in _tables_and_boards(new_state, round_number):
        old_result = old_results.get((board.white, board.black))
        is_same = old_result in (None, board.result) or board.result == board.result.turned
        if board.result.known and not is_same:
            lines.append(_board_line(new_state, table, board))
    return tuple(lines)


def _later_rounds_caution(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> Caution:
    """Return the warning that later rounds are paired and stay: changed points, and players who now
    meet twice.
    """
    last_round = len(old_state.rounds)
    unchanged = say(
        "The pairing of round {n} is not changed; its results and colours stay as they are.",
        n=last_round,
    )
    if last_round > round_number + 1:
        unchanged = say(
            "The pairings of rounds {first} to {last} are not changed; their results and colours "
            "stay as they are.",
            first=round_number + 1,
            last=last_round,
        )
    sentence = say(
        "Round {n} is not the last round; the next one was paired from its present results.",
        n=round_number,
    )
    consequences = [unchanged]
    consequences += point_change_sentences(old_state, new_state, round_number)
    consequences += _later_meeting_lines(
        old_state.rounds[round_number - 1], new_state, round_number
    )
    consequences += _counting_sentences(old_state, new_state, round_number)
    confirm_text = say("Change &round")
    return Caution(
        CautionLevel.TWO_STEP,
        "later-rounds",
        sentence,
        tuple(consequences),
        confirm_text=confirm_text,
    )


def _counting_sentences(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> list[Said]:
    """Return from when on a change of an earlier round counts.

    C.04.2, 4.3 says it for wrong colours; it does not apply to a change of pairs.
    """
    old_round = old_state.rounds[round_number - 1]
    new_round = new_state.rounds[round_number - 1]
    old_boards_turned = {(board.black, board.white) for board in old_round.boards}
    new_boards = {(board.white, board.black) for board in new_round.boards}
    colours_changed = bool(old_boards_turned & new_boards)
    pairs_changed = _pairs(old_round) != _pairs(new_round)
    sentences: list[Said] = []
    if colours_changed and is_next_round_over(new_state, round_number):
        sentences.append(rating_only_sentence(round_number))
    elif colours_changed and not pairs_changed and new_state.over:
        sentences.append(
            say("There are no more rounds to pair; the change counts in the standings.")
        )
    elif colours_changed and not pairs_changed:
        sentences.append(
            say(
                "The change takes effect from the pairing of round {n} (C.04.2, 4.3).",
                n=new_state.next_round,
            )
        )
    if pairs_changed and new_state.over:
        sentences.append(
            say(
                "The change counts in the standings. A change of opponents is not a correction "
                "under C.04.2, 4.3: published pairings may be changed only for the reasons given "
                "in 4.4."
            )
        )
    elif pairs_changed:
        sentences.append(
            say(
                "The change takes effect from the pairing of round {n}. A change of opponents is "
                "not a correction under C.04.2, 4.3: published pairings may be changed only for "
                "the reasons given in 4.4.",
                n=new_state.next_round,
            )
        )
    return sentences


def _pairs(recorded_round: Round) -> set[frozenset[int]]:
    """Return the pairs of opponents, whatever the colours, and the players with the
    pairing-allocated bye.
    """
    pairs = {frozenset((board.white, board.black)) for board in recorded_round.boards}
    for bye in recorded_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            pairs.add(frozenset((bye.player,)))
    return pairs


def _later_meeting_lines(old_round: Round, new_state: Tournament, round_number: int) -> list[Said]:
    """Return a line for each new pair of the round that meets in a later round as well."""
    new_pairs = _pairs(new_state.rounds[round_number - 1]) - _pairs(old_round)
    namer = namer_of(new_state.players)
    lines = []
    for later_number, later_round in enumerate(new_state.rounds[round_number:], round_number + 1):
        for board in later_round.boards:
            if frozenset((board.white, board.black)) in new_pairs:
                pair = namer.pair((board.white, board.black))
                lines.append(say("{pair} also met in round {n}.", pair=pair, n=later_number))
    return lines


def _tables_and_boards(tournament: Tournament, round_number: int) -> list[tuple[int, Board]]:
    """Return the boards of a round, each with the number on its table."""
    boards = tournament.rounds[round_number - 1].boards
    return list(zip(table_numbers(tournament, round_number), boards, strict=True))


def _board_line(tournament: Tournament, table: int, board: Board) -> Said:
    """Return a board with its result, such as one that would be lost."""
    return say(
        "board {n}, {pair}: {result}",
        n=table,
        pair=namer_of(tournament.players).pair((board.white, board.black)),
        result=result_notation(board.result),
    )
