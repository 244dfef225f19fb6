"""The words for matches so far, a bye by matches, sets of upfloaters, and top members (C.04.5,
C.04.6).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import arbiter_gui.trace.upfloating as events
from arbiter_gui.domain.figures import with_points
from arbiter_gui.domain.texts.sentences import Said, counted, grouped, listed, pattern, say
from arbiter_gui.engine.upfloating.criteria import MISSED_MATCHES, SET_CRITERIA
from arbiter_gui.explain.answers.changed_choices import GETS_BYE, MOVES_UP, InOrder
from arbiter_gui.explain.answers.later_choices import LATER
from arbiter_gui.explain.answers.worse_choices import WORSE, WorseWords
from arbiter_gui.explain.naming import Namer, form_of
from arbiter_gui.explain.phrases import columns
from arbiter_gui.explain.phrases.columns import ColumnWords, column_words, moved_up_note
from arbiter_gui.explain.phrases.reasons import with_skipped
from arbiter_gui.explain.phrases.sentences import colour_history, plural, register_phrases, sentence

_CRITERIA_SHOWN_BY_NAMES = tuple(criterion.article for criterion in SET_CRITERIA[:2])
"""The number and the scores of upfloaters, which the sentence shows by naming them: it gives no
figures for these."""

# fmt: off
register_phrases({
    events.MatchesCounted: plural("count", "matches of {n} [player|players] so far"),
    events.MatchesRead: lambda event: form_of(
        "{player}: {number}, had {had}[; floated in the previous match|]", first=event.floated),
    events.ByeByMatches: plural("matches",
        "the bye goes to {player}: lowest score ({points}), most matches played ({n} "
        "[match|matches]), highest pairing number"),
    events.MembersDivided: "top members {whites}; bottom members {blacks}",
}, {
    "had": lambda event, _: colour_history(event.colours),
    "number": lambda event, _: _matches_played(event.matches),
})
# fmt: on


def _matches_played(number: int) -> Said:
    """Return how many matches a player has played."""
    return counted(number, "{n} [match|matches] played")


@sentence.register
def _set_sentence(event: events.SetChosen, names: Namer) -> Said:
    """Return the sentence about a set of upfloaters: who they are, with their scores, and what the
    set comes to in other criteria.
    """
    if not event.players:
        return say("no upfloater is needed")
    text = say("upfloaters: {who}", who=listed(_players_with_scores(event, names)))
    other_amounts = [
        say(
            "{what}: {n} ({article})",
            what=names.measure(article).noun_of(entry),
            n=amount,
            article=article,
        )
        for article, entry, amount in event.amounts
        if article not in _CRITERIA_SHOWN_BY_NAMES
    ]
    if other_amounts:
        text = say("{text}; at best {told}", text=text, told=grouped(other_amounts))
    return with_skipped(text, event.passed, names)


def _players_with_scores(event: events.SetChosen, names: Namer) -> Iterator[Said]:
    """Yield the upfloaters, each with the points with which the player comes."""
    for player, score in zip(event.players, event.scores, strict=True):
        yield say("{who} {with_points}", who=names.player(player), with_points=with_points(score))


@column_words.register
def _member_words(event: events.MembersDivided) -> ColumnWords:
    """Return the words for top and bottom members."""
    titles = say("Top members"), say("Bottom members")
    formed = say(
        "In each pair the player with the smaller number is the top member. Of the pairings in "
        "which every player has an opponent, the one whose top members have the smallest numbers "
        "is chosen"
    )
    return ColumnWords(titles, titles, formed)


def _set_notes(event: events.SetChosen) -> Iterable[Said]:
    """Return the notes beside the upfloaters, in the order of the players of the event."""
    return (moved_up_note(score, event.article) for score in event.scores)


columns.BYE_WORDS[events.ByeByMatches] = say(
    "of the players who may receive it: the lowest score, then the most matches played, then the "
    "highest pairing number"
)
columns.CARD_NOTES[events.MatchesRead] = lambda card: _matches_played(card.matches)
columns.NOTES[events.SetChosen] = _set_notes
LATER |= {
    "pab 3.4": InOrder(GETS_BYE, say("lowest score, most matches played, highest pairing number")),
    "set": InOrder(MOVES_UP, say("score, then number")),
    "tops": InOrder(
        pattern("{other} would be the top member of a pair {in_group}"),
        say("the smallest numbers first"),
    ),
}
WORSE[MISSED_MATCHES] = WorseWords(
    full=pattern(
        "the bye would go to a player who has missed more matches than {own}: {place} instead of "
        "{played}"
    ),
    short=pattern("the bye would go to a player with fewer matches played"),
)
