"""Edits that have just been made, as short sentences: `Round 3 unpaired.` beside a button that
undoes it.
"""

from __future__ import annotations

from arbiter_gui.app.edits import Edit
from arbiter_gui.app.history.words import label_with_names
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament


def sentence_when_done(edit: Edit, tournament_before: Tournament) -> str:
    """Return the sentence that says that an edit is done, with the names of the players before it.

    An edit without a sentence of its own is named after `Saved:`.
    """
    if edit.done:
        return label_with_names(edit.done, tournament_before)
    return say("Saved: {what}.", what=label_with_names(edit.label, tournament_before))
