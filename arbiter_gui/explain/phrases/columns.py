"""Sentences for events of editions that pair two columns by due colour, and the words of their
pictures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import singledispatch
from itertools import repeat
from typing import Any

from arbiter_gui.domain.figures import counted_points
from arbiter_gui.domain.texts.sentences import (
    Said,
    counting,
    either,
    joined,
    listed,
    pattern,
    say,
)
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.naming import Namer, colour_of_letter, form_of
from arbiter_gui.explain.phrases import sentences
from arbiter_gui.explain.phrases.reasons import cited_reason
from arbiter_gui.explain.phrases.sentences import (
    Phrase,
    aro_text,
    colour_history,
    entry_for_event,
    filled_phrase,
    plural,
    register_phrases,
    sentence,
)
from arbiter_gui.trace import Event, Trace, columns

_MISSING_STANDARDS = {
    columns.Lack.ODD: say("its number of players is odd"),
    columns.Lack.BLOCKED: say("one of its players has no possible opponent in it"),
    columns.Lack.COLOURS: say("the numbers of players due White and due Black differ"),
    columns.Lack.UNPAIRABLE: say("its players cannot all be paired with one another"),
}
_WHY_SENT_DOWN = {
    columns.Where.GROUP: say("the group cannot be paired on its own"),
    columns.Where.BELOW: say("the players below could not be paired otherwise"),
}


def _last_bye_phrase(event: columns.ByeOfLast) -> str:
    """Return the phrase for the bye of the first round: of the last player in the list, or if
    others were skipped of the last without whom the others can be paired.
    """
    if event.passed:
        return pattern(
            "the bye goes to the last player in the list without whom the others can all be "
            "paired: {player}"
        )
    return pattern("the bye goes to the last player in the list: {player}")


def _rows_phrase(event: columns.RowsPaired) -> Phrase:
    """Return the phrase for the rows of two columns, with how many of them were changed."""
    if event.changed:
        return plural("changed", "paired with {n} [row|rows] changed: {pairs}")
    return pattern("paired with the columns as they are: {pairs}")


register_phrases(
    {
        columns.UnratedFound: "unrated, paired with R = 0: {players}",
        columns.LotDrawn: "the drawing of lots gave {colour} to the higher-ranked player of the "
        "first pair: {boards}",
        columns.ByeOfLast: _last_bye_phrase,
        columns.ColumnsOrdered: "White column {whites}; Black column {blacks}",
        columns.ListPaired: "left {left_half}; right {right_half}: {pairs}",
        columns.GroupOpened: ("{opening}: {residents}", "floaters: {floaters}"),
        columns.PlayersCounted: plural("count", "R, ARO and due colour of {n} [player|players]"),
        columns.CardRead: (
            "{player}: R {rating}, ARO {aro}, due {due} after {had}",
            plural("transfers", "moved up [once|{n} times]"),
        ),
        columns.ByeChosen: (
            "the bye goes to {player}: lowest R ({rating}) of the players {with_points} who may "
            "receive it",
            "equal R: {equal}",
        ),
        columns.RowTried: (
            "row {row}: White {white} (ARO {aro}), Black {black} (R {rating})",
            "{why}",
        ),
        columns.RowFilled: "{player} gets {chosen}",
        columns.RowsPaired: _rows_phrase,
        columns.FloaterPaired: "floater {floater} (due {due}) meets the possible opponent with the "
        "highest R: {other} (R {rating}, due {other_due})",
        columns.PlayerFetched: lambda event: form_of(
            "moved up from {points} [into the odd group|for {blocked}, who has no possible "
            "opponent in the group]: {player} (R {rating}, ARO {aro}, due {due}; a player due "
            "{colour} was needed)",
            first=event.blocked is None,
        ),
        columns.BlockedGoesDown: "no player can be moved up for {players}, who floats down",
        columns.FloaterGoesOn: "floater {players} has no possible opponent here and floats further "
        "down",
        columns.NobodyFetched: "no player can be moved up into the odd group",
        columns.StandardChecked: lambda event: form_of(
            "the group {who} [meets the standard requirement|does not meet the standard "
            "requirement: {lacks}]",
            first=not event.lacks,
        ),
        columns.FloatersOrdered: "floaters are paired in this order: {order}",
        columns.SentDown: "{where}; floating down: {players}",
        columns.SidesChanged: lambda event: form_of(
            "{due_white} due White, {due_black} due Black; moved to the [White|Black] column, "
            "[highest ARO first, then lowest|lowest ARO first, then highest] rating: {changers}",
            first=event.to is not Colour.BLACK,
        ),
        columns.ProposalMade: (
            "proposal that breaks {limits}, for the arbiter to decide: {pairs}",
            "bye: {player}",
        ),
    },
    {
        "why": lambda event, names: cited_reason(event.why, names),
        "lacks": lambda event, _: missing_standards(event),
        "order": lambda event, names: listed(
            say("{who} (due {colour})", who=names.player(n), colour=colour_of_letter(due.value))
            for n, due in event.floaters
        ),
        "where": lambda event, names: _with_unpaired_reason(
            _WHY_SENT_DOWN[event.where], event, names
        ),
        "changers": lambda event, names: listed(
            say("{who} (ARO {aro})", who=names.player(n), aro=aro_text(aro))
            for n, aro in zip(event.players, event.aros, strict=True)
        ),
        "limits": lambda event, _: ", ".join(event.limits) or say("nothing"),
    },
)


@dataclass(frozen=True, slots=True)
class ColumnWords:
    """The names of two columns, `short` and as `titles` of a picture, and how they were `formed`,
    for a player.
    """

    short: tuple[Said, Said]
    titles: tuple[Said, Said]
    formed: Said


@singledispatch
def column_words(event: columns.ColumnsOrdered | None) -> ColumnWords:
    """Return the titles of the two columns of a group, and how they are formed.

    These are for players due White and due Black. Editions with other columns register words for
    the event that forms theirs.
    """
    formed = say(
        "Players due White are listed by the average rating of their opponents, players due Black "
        "by rating"
    )
    titles = say("White column"), say("Black column")
    return ColumnWords(titles, titles, formed)


def missing_standards(event: columns.StandardChecked) -> Said:
    """Return what a group lacks of the standard requirement (Dubov 1997, 6.1): an even number, as
    many players due each colour, possible opponents. Empty if it is met.
    """
    return joined((_MISSING_STANDARDS[code] for code in event.lacks), "; ")


@sentence.register
def _rest_sentence(event: columns.RestShown, names: Namer) -> Said:
    """Return that the others could not all be paired if a player were chosen, with the players who
    show it.
    """
    return _with_unpaired_reason(
        filled_phrase(event, names, "if {player} were chosen, the others could not all be paired"),
        event,
        names,
    )


def _with_unpaired_reason(
    sentence: Said, event: columns.SentDown | columns.RestShown, names: Namer
) -> Said:
    """Return a sentence with the reason why players cannot all be paired: a single player has no
    others with him, or some players block one another.
    """
    is_single_player = len(event.groups) == 1 and len(event.groups[0]) == 1
    if is_single_player and not event.removed and not event.others:
        return say("{text}: no other players are in it", text=sentence)
    text = sentences.with_deadlock(sentence, event, names)
    if isinstance(event, columns.RowShown):
        return say("{text} (in the other column)", text=text)
    return text


sentences.COLOUR_FACTS[columns.DuesWeighed] = lambda event, name, side: say(
    "{who} due {colour}, had {had}, ARO {aro}, R {rating}",
    who=name,
    colour=colour_of_letter(event.due[side].value),
    had=colour_history(event.colours[side]),
    aro=aro_text(event.aros[side]),
    rating=event.ratings[side],
)
BYE_WORDS: dict[type[Event], Said] = {
    columns.EarlyBye: say("the last player in the list"),
    columns.ByeChosen: say(
        "of the players who may receive it: the lowest score, then the lowest rating"
    ),
}
"""Why a player gets a bye given before the pairing, in a few words, by type of event."""
CARD_NOTES: dict[type[Event], Callable[[Any], Said]] = {
    columns.CardRead: lambda card: say("ARO {aro}", aro=aro_text(card.aro)),
}
"""The notes from a card beside the players of a left column."""
NOTES: dict[type[Event], Callable[[Any], Iterable[Said]]] = {
    columns.PlayerFetched: lambda event: (moved_up_note(event.score, event.article),),
    columns.SidesChanged: lambda event: repeat(
        either(
            event.to is Colour.WHITE,
            "moved to the [White|Black] column ({article})",
            article=event.article,
        )
    ),
}
"""The notes of an event beside each of its players."""


def card_notes(trace: Trace) -> dict[int, Said]:
    """Return for each player the note that is written beside him from his card, such as his ARO."""
    events: Iterable[Any] = trace.events
    notes = {}
    for event in events:
        note_of = entry_for_event(CARD_NOTES, event)
        if note_of is not None:
            notes[event.player] = note_of(event)
    return notes


def moved_up_note(score: int, article: str) -> Said:
    """Return the note from which score (tenths) a player was moved up."""
    return counted_points(
        score,
        counting("moved up from {n} [point|points] ({article})"),
        counting("moved up from {fraction} [point|points] ({article})"),
        article=article,
    )
