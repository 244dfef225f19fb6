"""What goes on record in the tournament itself when an edit departs from the plain course of things.

The lines name the event and the round: `MPA` a pairing altered by hand, `Import`, `Renumbering`, `Late correction`,
`Adjourned game` and `Missing result` (a result that came when a later round was paired), `For rating only`,
`Unpaired after publication`, `Restored`, `Settings`, `Full-point bye`. Leaving FIDE mode writes its line itself.
They say what, not when: the time stands in the history. Players stand in them by the numbers of today, whatever was
renumbered since (`domain/record_lines/integrity.py`), but in the line that all numbers were given anew, which
has those of then; boards stand by the number on the table. What was done on the boards of a round goes with the
round when it is unpaired; that it had been published stays.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from arbiter_gui.app.as_paired.recorded_lines import on_boards, telling, tells_as
from arbiter_gui.app.cautions.frozen import adjusted_on_record, frozen_changes
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
from arbiter_gui.domain.history import still_numbered_anew
from arbiter_gui.domain.record_lines.corrections import Correction, came_after, up_to_round
from arbiter_gui.domain.record_lines.integrity import RESTORED, event_line, with_events
from arbiter_gui.domain.record_lines.new_numbers import moved_words
from arbiter_gui.domain.record_lines.rating_notes import RatingNote
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import joined
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round


def on_record(edit: Edit, before: Tournament) -> Tournament:
    """Return the tournament after an edit, with what goes on record; errors as the edit."""
    if isinstance(edit, Several):
        for one in edit.edits:
            before = on_record(one, before)
        return before
    after = edit.apply(before)
    if before == after:
        return before
    if isinstance(edit, RestoreState):
        return _with_restored(edit, before, after)
    told = with_events(after, event_lines(edit, before, after))
    still_numbered_anew(told, after)
    after = told
    return up_to_round(after, len(after.rounds)) if len(after.rounds) < len(before.rounds) else after


def import_line(tournament: Tournament, name: str) -> tuple[str, ...]:
    """Return the line for a tournament that was taken over from a file with rounds in it."""
    count = len(tournament.rounds)
    return (event_line("Import", count, name),) if count else ()


def event_lines(edit: Edit, before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return the lines that one edit puts on record, none for what belongs to the plain course."""
    now = len(before.rounds)
    if isinstance(edit, ChangeRound):
        return (_by_hand(edit, now),)
    if isinstance(edit, AcceptPairing):
        return (event_line("MPA", edit.round, edit.note),) if edit.note else ()
    if isinstance(edit, (SetResult, ClearResult)):
        return _corrections(edit.round, before, after)
    if isinstance(edit, ReportResult):
        return (_for_rating(edit, before),)
    if isinstance(edit, RENUMBERING):
        return (_new_numbers(edit, before),) if _renumbered(before, after) else ()
    if isinstance(edit, DropRound) and before.rounds[-1].published:
        return (event_line("Unpaired after publication", edit.round),)
    if isinstance(edit, RestoreState) and _other_rounds(before, after):
        return _restored(edit, before, after)
    if isinstance(edit, (Attend, RequestBye, CancelBye, Withdraw)):
        return _full_point_byes(before, after)
    changed = (*frozen_changes(before, after), *adjusted_on_record(before, after)) if now else ()
    # Lines in files have always had this arrow, as those of corrections and of new numbers have.
    said = "; ".join(changed).replace(" → ", " -> ")
    return (event_line("Settings", before.next_round, said),) if changed else ()


def _by_hand(edit: ChangeRound, paired: int) -> str:
    if edit.round == paired:
        return event_line("MPA", edit.round, edit.note)
    return event_line("MPA", edit.round, joined(filter(None, (edit.note, came_after(paired))), "; "))


def _corrections(number: int, before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return a line for each result of a round that is another now, and came when a later round was paired."""
    if before.paired_after(number) < 1:
        return ()
    boards = zip(before.rounds[number - 1].boards, after.rounds[number - 1].boards, strict=False)
    return tuple(
        Correction(
            number,
            table_number(before, number, place),
            old.white,
            old.black,
            old.result,
            new.result,
            len(before.rounds),
        ).line
        for place, (old, new) in enumerate(boards, 1)
        if old.result != new.result and (old.white, old.black) == (new.white, new.black)
    )


def _for_rating(edit: ReportResult, before: Tournament) -> str:
    old = before.rounds[edit.round - 1].boards[edit.board - 1]
    table = table_number(before, edit.round, edit.board)
    return RatingNote(edit.round, table, old.white, old.black, old.result, edit.result).line


def _new_numbers(edit: Edit, before: Tournament) -> str:
    """Return the line for new numbers, which tells who had which: of a late entry the one that was made room for."""
    more = ""
    if isinstance(edit, EnterLate):
        more = f", player {proper_number(before, edit.player)}"
    if isinstance(edit, NumberPlayers):
        more = f": {moved_words(edit.numbers(before))}"
    return event_line("Renumbering", before.next_round, f"{edit.label}{more}")


def _other_rounds(before: Tournament, after: Tournament) -> bool:
    """Return whether a restored state has other rounds, be it that the same numbers are other players."""
    return before.rounds != after.rounds or (bool(after.rounds) and moves_numbers(before, after))


def _restored(edit: RestoreState, before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return the lines for an earlier state: the results of earlier rounds that are others now, and that it was one."""
    last = min(len(before.rounds), len(after.rounds))
    lines = [line for number in range(1, last) for line in _corrections(number, before, after)]
    return (*lines, event_line(RESTORED, max(1, len(before.rounds)), f"the state after: {edit.when}"))


def _with_restored(edit: RestoreState, before: Tournament, after: Tournament) -> Tournament:
    """Return the restored state with what goes on record, so that the lines tell of its rounds what its own told.

    What was done on boards stands there as in the state. Where the other lines would not tell the same, as rounds
    were paired again or numbers changed since, its own take their place.
    """
    lines, last = event_lines(edit, before, after), len(after.rounds)
    after = _as_in(edit.state, up_to_round(after, last), on_boards)
    found = up_to_round(with_events(after, lines), last)
    if tells_as(found, edit.state):
        return found
    others = tuple(line for line in lines if not telling(line))
    return with_events(_as_in(edit.state, after, telling), others)


def _as_in(state: Tournament, tournament: Tournament, kind: Callable[[str], bool]) -> Tournament:
    """Return the tournament with the lines of one kind that a state has."""
    own, there = ([r for r in t.records if kind(r.text)] for t in (state, tournament))
    if [r.text for r in own] == [r.text for r in there]:
        return tournament
    return replace(tournament, records=(*(r for r in tournament.records if not kind(r.text)), *own))


def _full_point_byes(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return a line for each full-point bye that is announced, or taken back before its round."""
    old, new = ({(r.round, r.player) for r in t.requests if r.kind is ByeKind.FULL} for t in (before, after))
    lines = [event_line("Full-point bye taken back", n, f"player {who}") for n, who in sorted(old - new)]
    return (*lines, *(event_line("Full-point bye", n, f"player {who}") for n, who in sorted(new - old)))


def _renumbered(before: Tournament, after: Tournament) -> bool:
    """Return whether somebody who has been paired got another number, the byes of the pairing among them."""
    return any(_seats(one) != _seats(other) for one, other in zip(before.rounds, after.rounds, strict=False))


def _seats(recorded: Round) -> list[tuple[int, ...]]:
    byes = [(b.player,) for b in recorded.byes if b.kind is ByeKind.PAIRING_ALLOCATED]
    return [*((b.white, b.black) for b in recorded.boards), *byes]
