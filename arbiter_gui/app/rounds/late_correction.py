"""The effect of correcting a result of an earlier round (C.04.2, 4.3)."""

from __future__ import annotations

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.app.rounds.odd_results import impossible_result
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import PENDING, Result

Correction = SetResult | ClearResult | ReportResult
"""The edits that can result from a result typed on a board."""

ROUNDS_PAIRED_UNTIL_TOO_LATE = 2
"""Number of later rounds after whose pairing a correction no longer counts."""


def correcting_edit(
    tournament: Tournament, round_number: int, board: int, result: Result, table: int | None = None
) -> Correction:
    """Return the edit for a result typed on a board (both from 1): in FIDE mode a late one is for
    rating only.
    """
    if result == PENDING:
        return ClearResult(round_number, board, table)
    if too_late_to_correct(tournament, round_number, board) and fide_mode(tournament):
        return ReportResult(round_number, board, result, table)
    return SetResult(round_number, board, result, table)


def too_late_to_correct(tournament: Tournament, round_number: int, board: int) -> bool:
    """Return whether this result is corrected too late to count: two later rounds are paired
    already.

    To enter a missing result, or that of an adjourned game, is not a correction and never too late.
    """
    if not 1 <= round_number <= len(tournament.rounds):
        return False
    boards = tournament.rounds[round_number - 1].boards
    if not 1 <= board <= len(boards) or not boards[board - 1].result.final:
        return False
    return tournament.paired_after(round_number) >= ROUNDS_PAIRED_UNTIL_TOO_LATE


def correction_cautions(edit: SetResult | ClearResult, tournament: Tournament) -> list[Caution]:
    """Return the warnings before a result of an earlier round is corrected, or an impossible one is
    entered.
    """
    if isinstance(edit, SetResult):
        refusal = impossible_result(tournament, edit.result)
        if refusal is not None:
            return [refusal]
    try:
        new_state = edit.apply(tournament)
    except ArbiterError:
        return []  # applying the edit reports the error
    if new_state == tournament or not tournament.paired_after(edit.round):
        return []
    if not tournament.rounds[edit.round - 1].boards[edit.board - 1].result.final:
        return []
    if too_late_to_correct(tournament, edit.round, edit.board) and fide_mode(tournament):
        return [_refused_correction(edit.round)]
    return [_correction_to_confirm(edit, tournament, new_state)]


def _refused_correction(round_number: int) -> Caution:
    """Return the refusal of a correction that comes too late to count."""
    sentence = say(
        "Round {n} is too far back: corrections count only for the last two rounds.", n=round_number
    )
    way_out = say(
        "Enter the correct result: it is recorded for the rating report only (C.04.2, 4.3)."
    )
    return Caution(CautionLevel.REFUSE, "too-late", sentence, (), way_out)


def _correction_to_confirm(
    edit: SetResult | ClearResult, tournament: Tournament, new_state: Tournament
) -> Caution:
    """Return the question before a late correction; where it may count, the arbiter chooses."""
    sentence = say("Correct a result of round {n}?", n=edit.round)
    sentences = correction_consequences(tournament, new_state, edit.round)
    if rating_only_edit(tournament, edit) is None:
        confirm_text = say("Correct &result")
        return Caution(
            CautionLevel.CONFIRM, "late-correction", sentence, sentences, confirm_text=confirm_text
        )
    counting_text = say("&Apply the correction")
    reporting_text = say("&Rating report only")
    return Caution(
        CautionLevel.CONFIRM,
        "late-correction",
        sentence,
        sentences,
        NOTHING,
        counting_text,
        reporting_text,
    )


def rating_only_edit(tournament: Tournament, edit: Correction) -> ReportResult | None:
    """Return the edit for the rating report only that C.04.2, 4.3 requires after the next round is
    over.

    None if the correction counts and if nothing is corrected: the arbiter has no choice then.
    """
    if not isinstance(edit, SetResult) or edit.round < 1 or tournament.paired_after(edit.round) < 1:
        return None
    boards = tournament.rounds[edit.round - 1].boards
    if not 1 <= edit.board <= len(boards):
        return None
    recorded_result = boards[edit.board - 1].result
    if not recorded_result.final or recorded_result == edit.result:
        return None
    if not is_next_round_over(tournament, edit.round):
        return None
    return ReportResult(edit.round, edit.board, edit.result, edit.table)


def is_next_round_over(tournament: Tournament, round_number: int) -> bool:
    """Return whether the round after `round_number` has ended: all its results are in, or a later
    one is paired.
    """
    next_games = tournament.match_of(tournament.match_of(round_number).stop)
    if len(tournament.rounds) >= next_games.stop:
        return True
    return all(
        board.result.final for game in next_games for board in tournament.rounds[game - 1].boards
    )


def correction_consequences(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> tuple[Said, ...]:
    """Return the consequences of changed results in the recorded round, a sentence each.

    Empty if no round was paired from these results, as for the last round.

    The rounds paired since stay unchanged. A mistake reported before the round after it has ended
    counts from the next pairing on; one reported later is corrected for the rating report only,
    unless the event's own rules differ, which the arbiter must judge.
    """
    if new_state.paired_after(round_number) < 1:
        return ()
    finished_game = _finished_game_sentence(old_state, new_state, round_number)
    if finished_game is not None:
        return (finished_game,)
    if is_next_round_over(new_state, round_number):
        return (
            *point_change_sentences(old_state, new_state, round_number),
            rating_only_sentence(round_number),
        )
    return (
        *point_change_sentences(old_state, new_state, round_number),
        _counting_sentence(new_state, round_number),
    )


def sentences_after_change(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> tuple[Said, ...]:
    """Return what a change of results in the round has done, after it was made.

    The change counts, also if the next round is over: whether it may count was decided before it
    was made (see `correction_consequences`). There are no sentences about the last round, nor about
    a whole schedule, whose rounds depend on no result.
    """
    if new_state.paired_after(round_number) < 1:
        return ()
    finished_game = _finished_game_sentence(old_state, new_state, round_number)
    if finished_game is not None:
        return (finished_game,)
    sentences = point_change_sentences(old_state, new_state, round_number)
    if is_next_round_over(old_state, round_number):
        sentences.append(_decided_sentence(new_state, round_number))
    else:
        sentences.append(_counting_sentence(new_state, round_number))
    return tuple(sentences)


def _counting_sentence(new_state: Tournament, round_number: int) -> Said:
    """Return the pairing from which a change in the round counts under C.04.2, 4.3."""
    if new_state.over:
        return say(
            "The pairing of round {n} is not changed; the correction counts in the standings "
            "(C.04.2, 4.3).",
            n=round_number + 1,
        )
    return say(
        "The pairing of round {n} is not changed; the correction takes effect from the pairing of "
        "round {next} (C.04.2, 4.3).",
        n=round_number + 1,
        next=new_state.next_round,
    )


def _decided_sentence(new_state: Tournament, round_number: int) -> Said:
    """Return the pairing from which a late change in the round counts, as the arbiter decided."""
    if new_state.over:
        return say(
            "The pairing of round {n} is not changed. As you decided, the correction counts in the "
            "standings.",
            n=round_number + 1,
        )
    return say(
        "The pairing of round {n} is not changed. As you decided, the correction takes effect from "
        "the pairing of round {next}.",
        n=round_number + 1,
        next=new_state.next_round,
    )


def rating_only_sentence(round_number: int) -> Said:
    """Return what C.04.2, 4.3 requires if a result or colours were wrong and the next round is
    over.
    """
    return say(
        "Round {n} is over: under C.04.2, 4.3 such a late correction goes into the rating report "
        "only, unless the regulations of the event say otherwise.",
        n=round_number + 1,
    )


def point_change_sentences(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> list[Said]:
    """Return a sentence about the players whose points a change in the round changes.

    Empty without any.
    """
    old_scores = scores(old_state)
    new_scores = scores(new_state)
    changes = []
    for player in sorted(new_scores):
        if new_scores[player] != old_scores[player]:
            change = say(
                "{who} {old} → {new}",
                who=numbered_name(new_state.by_number[player]),
                old=points_text(old_scores[player]),
                new=points_text(new_scores[player]),
            )
            changes.append(change)
    if not changes:
        return []
    return [say("Change in round {n}. Points: {who}.", n=round_number, who=joined(changes, "; "))]


def _finished_game_sentence(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> Said | None:
    """Return the sentence about a late result that corrects nothing: it was missing, or the game
    was adjourned.
    """
    changed_results = []
    boards = zip(
        old_state.rounds[round_number - 1].boards,
        new_state.rounds[round_number - 1].boards,
        strict=False,
    )
    for old_board, new_board in boards:
        if old_board.result != new_board.result:
            changed_results.append((old_board.result, new_board.result))
    if not changed_results or not all(
        not old_result.final and new_result.final for old_result, new_result in changed_results
    ):
        return None
    # A known result that was not final is that of an adjourned game.
    if all(old_result.known for old_result, _ in changed_results):
        if new_state.over:
            return say(
                "The adjourned game of round {n} is finished; it counts in the standings.",
                n=round_number,
            )
        return say(
            "The adjourned game of round {n} is finished; it counts from the pairing of round "
            "{next}.",
            n=round_number,
            next=new_state.next_round,
        )
    if new_state.over:
        return say(
            "The missing result of round {n} has been entered; it counts in the standings.",
            n=round_number,
        )
    return say(
        "The missing result of round {n} has been entered; it counts from the pairing of round "
        "{next}.",
        n=round_number,
        next=new_state.next_round,
    )
