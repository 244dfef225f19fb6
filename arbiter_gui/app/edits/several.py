"""Several edits that count as one: one line of history, one undo."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.edits.numbering import RENUMBERING
from arbiter_gui.domain.texts.sentences import NOTHING, Said
from arbiter_gui.domain.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Several:
    """Edits carried out one after another, under one label; all of them or none.

    `done` is the sentence that reports them (`Edit.done`), empty without one.
    """

    label: Said
    edits: tuple[Edit, ...]
    done: Said = NOTHING

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament after the last edit.

        InvalidTournament of the first impossible one.
        """
        for edit in self.edits:
            tournament = edit.apply(tournament)
        return tournament


def may_renumber(edit: Edit) -> bool:
    """Return whether an edit may change the numbers of players who have been paired."""
    if isinstance(edit, Several):
        return any(may_renumber(change) for change in edit.edits)
    return isinstance(edit, RENUMBERING)
