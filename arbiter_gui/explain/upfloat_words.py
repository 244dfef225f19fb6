"""What Dubov 2026 prefers at each of its choices, and in which order it takes them, for arbiter and player."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.explain import parting_words, partings_later
from arbiter_gui.explain.parting_words import Amount
from arbiter_gui.explain.partings_later import instead
from arbiter_gui.explain.verdicts import WishWords
from arbiter_gui.explain.wording import Voice

AMOUNTS = parting_words.AMOUNTS | {
    "bye-games": Amount(
        say("missed games of the player with the bye"),
        say("somebody who has already missed more games would have to sit out"),
    ),
    "upfloaters-more": Amount(say("upfloaters"), say("more players would have to come up from lower groups")),
    "upfloaters-far": Amount(
        say("the score difference of an upfloater"),
        say("somebody would be brought in from further below"),
        "points",
    ),
    "upfloaters-colour": Amount(
        say("players without their colour preference"),
        say("more players would not get the colour that is due"),
    ),
    "upfloaters-often": Amount(
        say("upfloaters who have floated up as often as allowed"),
        say("more players would come up who have met more points too often already"),
    ),
    "upfloaters-times": Amount(
        say("earlier upfloats of those who have floated up as often as allowed"),
        say("players would come up who have met more points even more often already"),
    ),
    "upfloaters-again": Amount(
        say("upfloaters who floated up in the previous round"),
        say("more players would meet somebody with more points for the second time running"),
    ),
}
"""The amounts by the codes of the engines."""


def _later_bye(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    order = say("lowest score, most games played, largest number")
    would = say("{other} would have the bye", other=voice.names.all(verdict.instead))
    return instead(voice, wish, verdict, would, order)


def _later_upfloaters(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    other, into = voice.names.all(verdict.instead), voice.into_group(verdict.score)
    would = say("{other} would be fetched from below {into_group}", other=other, into_group=into)
    if voice.to_player:
        would = say("{other} would be brought from below {into_group}", other=other, into_group=into)
    return instead(voice, wish, verdict, would, say("score, then number"))


def _later_shifters(voice: Voice, wish: WishWords, verdict: Parted) -> Said:
    other = voice.names.all(verdict.instead)
    would = say(
        "{other} would be shifted to the other subgroup {of_group}",
        other=other,
        of_group=voice.of_group(verdict.score),
    )
    if voice.to_player:
        would = say(
            "{other} would be counted with those who wait for the other colour {in_group}",
            other=other,
            in_group=voice.in_group(verdict.score),
        )
    return instead(voice, wish, verdict, would, say("from the middle of the list outwards"))


LATER = partings_later.LATER | {
    "pab": _later_bye,
    "upfloaters": _later_upfloaters,
    "shifters": _later_shifters,
}
"""By what comes out otherwise with the wish."""
