"""The words for a bye by games, upfloaters, subgroups by preference, and shifts between them."""

from __future__ import annotations

from itertools import repeat

import arbiter_gui.trace.dubov_2026 as events
from arbiter_gui.domain.figures import with_points
from arbiter_gui.domain.texts.sentences import Said, counted, either, grouped, listed, pattern, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov_2026.criteria import C5, C6
from arbiter_gui.explain.answers.changed_choices import (
    COUNTS_FOR_OTHER_COLOUR,
    GETS_BYE,
    MOVES_UP,
    InOrder,
)
from arbiter_gui.explain.answers.later_choices import LATER
from arbiter_gui.explain.answers.worse_choices import WORSE, WorseWords
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases import columns
from arbiter_gui.explain.phrases.candidates import preference_and_history
from arbiter_gui.explain.phrases.columns import ColumnWords, column_words, moved_up_note
from arbiter_gui.explain.phrases.reasons import with_skipped
from arbiter_gui.explain.phrases.sentences import plural, register_phrases, sentence


def _preferences_phrase(event: events.PreferencesParted) -> str:
    """Return the phrase for the two subgroups of a bracket: by preferences, or by halves before any
    game.
    """
    if event.halves:
        return pattern("none of them has played; halves by number: G1 {whites}; G2 {blacks}")
    return pattern("G1 prefers White: {whites}; G2 prefers Black: {blacks}")


def _shifters_phrase(event: events.Shifted) -> str:
    """Return the phrase for players who are shifted to the other subgroup: from the smaller one, as
    pairs inside it cannot be avoided, or from the larger one, to make both equally large.
    """
    if event.inside:
        return pattern(
            "{many} within the smaller subgroup cannot be avoided (G1 {due_white}, G2 "
            "{due_black}); shifted to {subgroup}: {who}"
        )
    return pattern(
        "to balance the subgroups (G1 {due_white}, G2 {due_black}), shifted from the middle of the "
        "list to {subgroup}: {who}"
    )


# fmt: off
register_phrases({
    events.SubgroupsOrdered: "S1 by ascending ARO: {whites}; G2 by number: {blacks}",
    events.ByeByGames: plural("games",
        "the bye goes to {player}: lowest score ({points}), most games played ({n} [game|games]), "
        "highest pairing number"),
    events.PreferencesParted: _preferences_phrase,
    events.PlayerSeen: (
        "{wish}; rating {rating}, ARO {aro}", plural("upfloats", "floated up [once|{n} times]")),
    events.Shifted: _shifters_phrase,
}, {
    "wish": lambda event, names: preference_and_history(names.player(event.player),
    event.preference, event.colours),
    "subgroup": lambda event, _: "G1" if event.to is Colour.WHITE else "G2",
    "many": lambda event, _: counted(len(event.players), "{n} [pair|pairs]"),
})
# fmt: on


@sentence.register
def _upfloaters_sentence(event: events.UpfloatersChosen, names: Namer) -> Said:
    """Return the sentence about a set of upfloaters: their scores and what else it comes to."""
    if event.players:
        text = say("upfloaters: {who}", who=_players_with_scores(event, names))
    else:
        text = say("no upfloater is needed")
    lowest_amounts = []
    for article, entry, amount in event.amounts:
        # The names and points of the upfloaters show C5 and C6 already.
        if article not in (C5.article, C6.article):
            lowest_amounts.append(
                say(
                    "{what}: {n} ({article})",
                    what=names.measure(article).noun_of(entry),
                    n=amount,
                    article=article,
                )
            )
    if lowest_amounts:
        text = say("{text}; at best {told}", text=text, told=grouped(lowest_amounts))
    return with_skipped(text, event.passed, names)


def _players_with_scores(event: events.UpfloatersChosen, names: Namer) -> Said:
    """Return the upfloaters in a list, each with his points."""
    players = []
    for player, score in zip(event.players, event.scores, strict=True):
        players.append(
            say("{who} {with_points}", who=names.player(player), with_points=with_points(score))
        )
    return listed(players)


@column_words.register
def _subgroup_words(event: events.PreferencesParted) -> ColumnWords:
    """Return the words for G1 and G2, formed by preferences or, without any game, by halves."""
    if event.halves:
        formed = say(
            "No player in the group has played yet: its upper half by number meets its lower half"
        )
    else:
        formed = say(
            "Players who prefer White are listed by the average rating of their opponents, players "
            "who prefer Black by number; where necessary, some move to the other list"
        )
    return ColumnWords((say("G1"), say("G2")), (say("G1, by ARO"), say("G2, by number")), formed)


columns.BYE_WORDS[events.ByeByGames] = say(
    "of the players who may receive it: the lowest score, then the most games, then the highest "
    "pairing number"
)
columns.CARD_NOTES[events.PlayerSeen] = lambda card: say("ARO {aro}", aro=card.aro)
columns.NOTES[events.UpfloatersChosen] = lambda event: (
    moved_up_note(n, event.article) for n in event.scores
)
columns.NOTES[events.Shifted] = lambda event: repeat(
    either(event.to is Colour.WHITE, "shifted to [G1|G2] ({article})", article=event.article)
)
LATER |= {
    "pab": InOrder(GETS_BYE, say("lowest score, most games played, highest pairing number")),
    "upfloaters": InOrder(MOVES_UP, say("score, then number")),
    "shifters": InOrder(
        pattern("{other} would be shifted to the other subgroup {of_group}"),
        say("from the middle of the list outwards"),
        COUNTS_FOR_OTHER_COLOUR,
    ),
}
WORSE["bye-games"] = WorseWords(
    full=pattern(
        "the bye would go to a player who has missed more games than {own}: {place} instead of "
        "{played}"
    ),
    short=pattern("the bye would go to a player with fewer games played"),
)
