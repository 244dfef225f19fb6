"""What goes on record in the tournament itself when an edit departs from the plain course of things.

The lines name the event and the round: `MPA` a pairing altered by hand, `Import`, `Renumbering`, `Late correction`,
`For rating only`, `Unpaired after publication`, `Restored`, `Settings`, `Full-point bye`. Leaving FIDE mode writes
its line itself. They say what, not when: the time stands in the history.
"""

from __future__ import annotations

from arbiter_gui.app.edits import ChangeRound, DropRound, Edit, RequestBye
from arbiter_gui.app.edits.numbering import RENUMBERING
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.edits.results import ClearResult, SetResult, result_text
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.frozen import adjusted_changes, frozen_changes
from arbiter_gui.domain.integrity import event_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind


def event_lines(edit: Edit, before: Tournament, after: Tournament) -> tuple[str, ...]:
    """Return the lines that an edit puts on record, none for what belongs to the plain course."""
    if before == after:
        return ()
    if isinstance(edit, Several):
        return _of_several(edit, before)
    now = len(before.rounds)
    if isinstance(edit, ChangeRound):
        return (event_line("MPA", edit.round, edit.note),)
    if isinstance(edit, (SetResult, ClearResult)):
        return _correction(edit, before)
    if isinstance(edit, ReportResult):
        old = before.rounds[edit.round - 1].boards[edit.board - 1]
        said = f"board {edit.board} ({old.white}-{old.black}), {result_text(old.result)} is used, "
        return (event_line("For rating only", edit.round, said + f"{result_text(edit.result)} was played"),)
    if isinstance(edit, RENUMBERING) and _renumbered(before, after):
        return (event_line("Renumbering", before.next_round, edit.label),)
    if isinstance(edit, DropRound) and before.rounds[-1].published:
        return (event_line("Unpaired after publication", edit.round),)
    if isinstance(edit, RestoreState) and before.rounds != after.rounds:
        return (event_line("Restored", max(1, now), f"the state after: {edit.when}"),)
    if isinstance(edit, RequestBye) and edit.kind is ByeKind.FULL:
        return (event_line("Full-point bye", edit.round, f"player {edit.player}"),)
    changed = (*frozen_changes(before, after), *adjusted_changes(before, after)) if now else ()
    return (event_line("Settings", before.next_round, "; ".join(changed)),) if changed else ()


def import_line(tournament: Tournament, name: str) -> tuple[str, ...]:
    """Return the line for a tournament that was taken over from a file with rounds in it."""
    count = len(tournament.rounds)
    return (event_line("Import", count, name),) if count else ()


def _of_several(edit: Several, before: Tournament) -> tuple[str, ...]:
    found: list[str] = []
    for one in edit.edits:
        after = one.apply(before)
        found += event_lines(one, before, after)
        before = after
    return tuple(found)


def _correction(edit: SetResult | ClearResult, before: Tournament) -> tuple[str, ...]:
    """A result of a round before the last one that was known and final is corrected."""
    old = before.rounds[edit.round - 1].boards[edit.board - 1]
    if edit.round == len(before.rounds) or not old.result.final:
        return ()
    new = result_text(edit.result) if isinstance(edit, SetResult) else "no result"
    said = f"board {edit.board} ({old.white}-{old.black}), {result_text(old.result)} -> {new}"
    return (event_line("Late correction", edit.round, said),)


def _renumbered(before: Tournament, after: Tournament) -> bool:
    """Return whether somebody who has been paired got another number."""
    return any(
        (a.white, a.black) != (b.white, b.black)
        for one, other in zip(before.rounds, after.rounds, strict=False)
        for a, b in zip(one.boards, other.boards, strict=False)
    )
