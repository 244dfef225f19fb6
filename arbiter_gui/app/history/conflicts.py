"""What others did on the same tournament, in the arbiter's words: where it stands in the way of an edit, or of undo."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.history.people import People
from arbiter_gui.app.history.words import old_and_new
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import Conflict, News


def told_conflict(error: Conflict, now: Tournament) -> Conflict:
    """Return a conflict whose sentence names both values, the one that stands first."""
    if not error.theirs:
        return error
    people = _people(now)
    theirs = joined([old_and_new(news.changes, people) for news in error.theirs], "; ")
    who = joined(dict.fromkeys(news.who or say("the window") for news in error.theirs))
    if error.mine:
        said = say(
            "{who} changed the same meanwhile: {theirs}. Yours was not written: {mine}. Nothing was overwritten.",
            who=who,
            theirs=theirs,
            mine=old_and_new(error.mine, people),
        )
    else:
        said = say(
            "{who} changed meanwhile what this rests on: {theirs}. Nothing was written; look again.",
            who=who,
            theirs=theirs,
        )
    return Conflict(said, error.mine, error.theirs)


def built_on_cautions(others: Iterable[News], now: Tournament) -> tuple[Caution, ...]:
    """Return what is to be confirmed before undo when others built on the edit: theirs goes with it."""
    people = _people(now)
    lines = [
        say(
            "{who}: {what} ({values})",
            who=news.who,
            what=news.label,
            values=old_and_new(news.changes, people),
        )
        for news in others
    ]
    if not lines:
        return ()
    sentence = say("Others built on this; what they did is taken back too.")
    return (Caution(CautionLevel.CONFIRM, "built-on", sentence, tuple(lines)),)


def _people(now: Tournament) -> People:
    names = {player.number: player.name for player in now.players}
    return People(names, names)
