"""The lines that are recorded in the tournament itself when an edit departs from the regular course
of an event.

A line names the event and the round: `MPA` for a pairing changed by hand, `Import`, `Renumbering`,
`Late correction`, `Adjourned game` and `Missing result` (a result entered after a later round was
paired), `For rating only`, `Unpaired after publication`, `Restored`, `Settings`, `Full-point bye`,
`Wish` (players kept apart by a wish). Leaving FIDE mode writes its line itself.

A line says what was done; the history says when. Players have their present pairing numbers in it,
also after they are renumbered (`domain/record_lines/integrity.py`); only a line about numbering all
players keeps the numbers it was written with. Boards have the numbers on their tables. When a round
is unpaired, the lines about its boards are removed with it; the line that it had been published
stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter_gui.app.cautions.frozen import frozen_changes, recorded_adjustment_changes
from arbiter_gui.app.edits import (
    AcceptPairing,
    CancelBye,
    ChangeRound,
    DropRound,
    Edit,
    EnterLate,
    RequestBye,
    Withdraw,
)
from arbiter_gui.app.edits.attendance import Attend
from arbiter_gui.app.edits.numbering import RENUMBERING, NumberPlayers, proper_number
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.restore import RestoreState, moves_numbers
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.original_pairings.recorded_lines import (
    is_about_boards,
    is_about_pairing_time,
    lines_agree,
)
from arbiter_gui.domain.history import carry_renumbering_over
from arbiter_gui.domain.record_lines.corrections import (
    Correction,
    after_pairing_words,
    with_lines_up_to_round,
)
from arbiter_gui.domain.record_lines.integrity import (
    RESTORED,
    event_line,
    fide_mode,
    with_event_lines,
)
from arbiter_gui.domain.record_lines.new_numbers import moved_words
from arbiter_gui.domain.record_lines.rating_notes import RatingNote
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import joined
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round


def with_edit_recorded(edit: Edit, old_state: Tournament) -> Tournament:
    """Return the tournament after an edit, with the lines that are recorded.

    Raises what the edit raises.
    """
    if isinstance(edit, Several):
        tournament = old_state
        for change in edit.edits:
            tournament = with_edit_recorded(change, tournament)
        return tournament
    new_state = edit.apply(old_state)
    if old_state == new_state:
        return old_state
    if isinstance(edit, RestoreState):
        return _restored_with_lines(edit, old_state, new_state)
    state_with_lines = with_event_lines(new_state, event_lines(edit, old_state, new_state))
    carry_renumbering_over(state_with_lines, new_state)
    if len(state_with_lines.rounds) < len(old_state.rounds):
        return with_lines_up_to_round(state_with_lines, len(state_with_lines.rounds))
    return state_with_lines


def import_line(tournament: Tournament, name: str) -> tuple[str, ...]:
    """Return the line for a tournament that was imported from a file with rounds in it.

    `name` is the file's.
    """
    if not tournament.rounds:
        return ()
    return (event_line("Import", len(tournament.rounds), name),)


def event_lines(edit: Edit, old_state: Tournament, new_state: Tournament) -> tuple[str, ...]:
    """Return the lines that one edit records; none for an edit of the regular course."""
    if isinstance(edit, ChangeRound):
        return (_hand_pairing_line(edit, old_state),)
    if isinstance(edit, AcceptPairing):
        if edit.note:
            return (event_line("MPA", edit.round, edit.note),)
        if edit.wishes and fide_mode(old_state):
            return (event_line("Wish", edit.round, edit.wishes),)
        return ()
    if isinstance(edit, (SetResult, ClearResult)):
        return _correction_lines(edit.round, old_state, new_state)
    if isinstance(edit, ReportResult):
        return (_rating_only_line(edit, old_state),)
    # Before the first pairing numbers may change as often as the arbiter likes.
    if isinstance(edit, RENUMBERING):
        if _has_renumbered_seats(old_state, new_state):
            return (_renumbering_line(edit, old_state),)
        return ()
    if isinstance(edit, DropRound) and old_state.rounds[-1].published:
        return (event_line("Unpaired after publication", edit.round),)
    if isinstance(edit, RestoreState) and _has_other_rounds(old_state, new_state):
        return _restoring_lines(edit, old_state, new_state)
    if isinstance(edit, (Attend, RequestBye, CancelBye, Withdraw)):
        return _full_point_bye_lines(old_state, new_state)
    return _settings_lines(old_state, new_state)


def _settings_lines(old_state: Tournament, new_state: Tournament) -> tuple[str, ...]:
    """Return the line for settings that are changed after round 1 was paired."""
    if not old_state.rounds:
        return ()
    changes = (
        *frozen_changes(old_state, new_state),
        *recorded_adjustment_changes(old_state, new_state),
    )
    if not changes:
        return ()
    # Lines in files have always had this arrow, as have those of corrections and of new numbers.
    words = "; ".join(changes).replace(" → ", " -> ")
    return (event_line("Settings", old_state.next_round, words),)


def _hand_pairing_line(edit: ChangeRound, tournament: Tournament) -> str:
    """Return the line for a round changed by hand in the tournament as it was before."""
    paired_rounds = len(tournament.rounds)
    if edit.round in tournament.match_of(paired_rounds):
        return event_line("MPA", edit.round, edit.note)
    words = joined(filter(None, (edit.note, after_pairing_words(paired_rounds))), "; ")
    return event_line("MPA", edit.round, words)


def _correction_lines(
    round_number: int, old_state: Tournament, new_state: Tournament
) -> tuple[str, ...]:
    """Return a line for each changed result of a round, when a later round was paired already."""
    if old_state.paired_after(round_number) < 1:
        return ()
    old_boards = old_state.rounds[round_number - 1].boards
    new_boards = new_state.rounds[round_number - 1].boards
    lines = []
    # A board that came or went is no correction of its result.
    for board_number, (old_board, new_board) in enumerate(
        zip(old_boards, new_boards, strict=False), 1
    ):
        same_pair = (old_board.white, old_board.black) == (new_board.white, new_board.black)
        if same_pair and old_board.result != new_board.result:
            table = table_number(old_state, round_number, board_number)
            correction = Correction(
                round_number,
                table,
                old_board.white,
                old_board.black,
                old_board.result,
                new_board.result,
                len(old_state.rounds),
            )
            lines.append(correction.line)
    return tuple(lines)


def _rating_only_line(edit: ReportResult, tournament: Tournament) -> str:
    board = tournament.rounds[edit.round - 1].boards[edit.board - 1]
    table = table_number(tournament, edit.round, edit.board)
    return RatingNote(edit.round, table, board.white, board.black, board.result, edit.result).line


def _renumbering_line(edit: Edit, tournament: Tournament) -> str:
    """Return the line for new numbers: all of them, or after a late entry the number it was
    given.
    """
    numbers = ""
    if isinstance(edit, EnterLate):
        numbers = f", player {proper_number(tournament, edit.player)}"
    if isinstance(edit, NumberPlayers):
        numbers = f": {moved_words(edit.numbers(tournament))}"
    return event_line("Renumbering", tournament.next_round, f"{edit.label}{numbers}")


def _has_other_rounds(old_state: Tournament, new_state: Tournament) -> bool:
    """Return whether a restored state has other rounds, or the same ones with other players'
    numbers.
    """
    if old_state.rounds != new_state.rounds:
        return True
    return bool(new_state.rounds) and moves_numbers(old_state, new_state)


def _restoring_lines(
    edit: RestoreState, old_state: Tournament, new_state: Tournament
) -> tuple[str, ...]:
    """Return the lines for a restored state: its different results in earlier rounds, and that it
    was restored.
    """
    last_common_round = min(len(old_state.rounds), len(new_state.rounds))
    lines: list[str] = []
    # Not the last one: its results may change without a line, as in the regular course.
    for round_number in range(1, last_common_round):
        lines.extend(_correction_lines(round_number, old_state, new_state))
    # A line belongs to a round, before round 1 to that.
    round_of_line = max(1, len(old_state.rounds))
    lines.append(event_line(RESTORED, round_of_line, f"the state after: {edit.when}"))
    return tuple(lines)


def _restored_with_lines(
    edit: RestoreState, old_state: Tournament, new_state: Tournament
) -> Tournament:
    """Return the restored state with recorded lines that say the same about its rounds as they did
    at the time.

    Lines about boards are those of the state. All other lines are today's, unless rounds were
    paired again or numbers changed since, so that they would say something different: then the
    lines of the state replace them.
    """
    lines = event_lines(edit, old_state, new_state)
    round_count = len(new_state.rounds)
    restored = _with_lines_of(
        edit.state, with_lines_up_to_round(new_state, round_count), is_about_boards
    )
    with_new_lines = with_lines_up_to_round(with_event_lines(restored, lines), round_count)
    if lines_agree(with_new_lines, edit.state):
        return with_new_lines
    silent_lines = tuple(line for line in lines if not is_about_pairing_time(line))
    return with_event_lines(
        _with_lines_of(edit.state, restored, is_about_pairing_time), silent_lines
    )


def _with_lines_of(
    state: Tournament, tournament: Tournament, is_kind: Callable[[str], bool]
) -> Tournament:
    """Return the tournament with the lines of one kind replaced by those of a state."""
    state_records = [record for record in state.records if is_kind(record.text)]
    replaced_records = [record for record in tournament.records if is_kind(record.text)]
    if [record.text for record in state_records] == [record.text for record in replaced_records]:
        return tournament
    unchanged_records = [record for record in tournament.records if not is_kind(record.text)]
    return replace(tournament, records=(*unchanged_records, *state_records))


def _full_point_bye_lines(old_state: Tournament, new_state: Tournament) -> tuple[str, ...]:
    """Return a line for each full-point bye that is requested, or cancelled before its round."""
    old_byes = _requested_full_byes(old_state)
    new_byes = _requested_full_byes(new_state)
    lines = []
    for round_number, player in sorted(old_byes - new_byes):
        lines.append(event_line("Full-point bye taken back", round_number, f"player {player}"))
    for round_number, player in sorted(new_byes - old_byes):
        lines.append(event_line("Full-point bye", round_number, f"player {player}"))
    return tuple(lines)


def _requested_full_byes(tournament: Tournament) -> set[tuple[int, int]]:
    """Return the requested full-point byes as pairs of round and player."""
    return {
        (request.round, request.player)
        for request in tournament.requests
        if request.kind is ByeKind.FULL
    }


def _has_renumbered_seats(old_state: Tournament, new_state: Tournament) -> bool:
    """Return whether a player who has been paired, or had the pairing-allocated bye, got a
    different number.
    """
    rounds = zip(old_state.rounds, new_state.rounds, strict=False)
    return any(_seats(old_round) != _seats(new_round) for old_round, new_round in rounds)


def _seats(recorded_round: Round) -> list[tuple[int, ...]]:
    """Return the players of each board, and the player with the pairing-allocated bye."""
    seats: list[tuple[int, ...]] = [(board.white, board.black) for board in recorded_round.boards]
    for bye in recorded_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            seats.append((bye.player,))
    return seats
