"""In which order upfloaters, shifters and the bye are chosen, for arbiter and player."""

from __future__ import annotations

from arbiter_gui.domain.saying import Said, say
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.explain import partings_later
from arbiter_gui.explain.partings_later import instead
from arbiter_gui.explain.verdicts import WishWords
from arbiter_gui.explain.wording import Voice


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
