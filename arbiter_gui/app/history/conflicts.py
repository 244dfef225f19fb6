"""Other users' edits of the same tournament that conflict with an edit or with undo, in the
arbiter's words.
"""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.history.people import people_between
from arbiter_gui.app.history.words import old_and_new
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import Conflict, News


def conflict_with_values(error: Conflict, current: Tournament) -> Conflict:
    """Return a conflict whose sentence names the other users' values, which stay, and those not
    written.
    """
    if not error.changes_by_others:
        return error
    people = people_between(current, current)
    their_changes = joined(
        [old_and_new(news.changes, people) for news in error.changes_by_others], "; "
    )
    authors = joined(
        dict.fromkeys(news.author or say("the program window") for news in error.changes_by_others)
    )
    if error.rows_of_edit:
        sentence = say(
            "{who} has changed the same item: {theirs}. Your change was not saved: {mine}. Nothing "
            "was overwritten.",
            who=authors,
            theirs=their_changes,
            mine=old_and_new(error.rows_of_edit, people),
        )
    else:
        sentence = say(
            "{who} has changed something that your change depends on: {theirs}. Nothing was saved; "
            "check and try again.",
            who=authors,
            theirs=their_changes,
        )
    return Conflict(sentence, error.rows_of_edit, error.changes_by_others)


def dependent_edit_cautions(
    edits_of_others: Iterable[News], current: Tournament
) -> tuple[Caution, ...]:
    """Return the warning before undo if other users' edits depend on the edit and are undone with
    it.
    """
    people = people_between(current, current)
    lines = []
    for news in edits_of_others:
        values = old_and_new(news.changes, people)
        lines.append(
            say("{who}: {what} ({values})", who=news.author, what=news.label, values=values)
        )
    if not lines:
        return ()
    sentence = say("Changes by other users that depend on this one are undone too.")
    return (
        Caution(
            CautionLevel.CONFIRM,
            "built-on",
            sentence,
            tuple(lines),
            confirm_text=say("&Undo all of them"),
        ),
    )
