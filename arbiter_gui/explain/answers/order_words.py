"""What the order of the rules tries first, of two ways that are as good by every criterion."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.engine.kernel.counter_questions.verdicts import Place
from arbiter_gui.explain.wording import Voice


def tried_later(voice: Voice, byes: tuple[int, int], first: Place, then: Place) -> Said:
    """Return to a player what the order of the rules puts first where both ways are as good.

    `byes` are who has the bye as the round is paired, and with the wish (0: nobody).
    """
    played, wished = ({n for pair in place.pairs for n in pair} for place in (first, then))
    if first.pairs and then.pairs and played - wished:
        if (wished - played, played - wished) == tuple({n} for n in byes):
            own, other = map(voice.names.one, byes)
            return say(
                "both ways fit the rules equally well; for the bye they try {own} before {other}",
                own=own, other=other,
            )  # fmt: skip
        return _floating_later(voice, sorted(played - wished), sorted(wished - played))
    if then.leaving and then.leaving != first.leaving:
        moved = voice.names.both((*then.leaving, *then.entering))
        return say("{moved} would have to change halves of the group; the rules try that later", moved=moved)
    apart = _apart(first, then)
    if apart is None:
        return say(
            "both ways fit the rules equally well; the rules try them in a fixed order, and the one that is played "
            "comes first"
        )
    one, own, other = map(voice.names.one, apart)
    return say(
        "both ways fit the rules equally well; for {one} they try {own} before {other}",
        one=one, own=own, other=other,
    )  # fmt: skip


def _floating_later(voice: Voice, down: list[int], up: list[int]) -> Said:
    if not up:
        return say("{who} would have to float; the rules try that later", who=voice.names.both(down))
    return say(
        "{who} would have to float instead of {others}; the rules try that later",
        who=voice.names.both(down), others=voice.names.both(up),
    )  # fmt: skip


def _apart(first: Place, then: Place) -> tuple[int, int, int] | None:
    """Return the first player who gets another opponent, with the one that is played and the other one."""
    met = {n: m for a, b in then.pairs for n, m in ((a, b), (b, a))}
    return next(((a, b, met[a]) for a, b in first.pairs if met.get(a, b) != b), None)


def exchange(voice: Voice, first: Place, then: Place) -> Said | None:
    """Return which exchange a place in the order needs, where it is another one than that of the played place."""
    if not then.leaving or then.leaving == first.leaving:
        return None
    names = voice.names
    facts = {"leaving": names.all(then.leaving), "entering": names.all(then.entering)}
    if not first.leaving:
        return say(
            "It needs the exchange of {leaving} with {entering}; the one that is played needs none", **facts
        )
    return say(
        "It needs the exchange of {leaving} with {entering}; the one that is played exchanges {own} with {came}",
        own=names.all(first.leaving), came=names.all(first.entering), **facts,
    )  # fmt: skip


def first_apart(voice: Voice, first: Place, then: Place) -> Said | None:
    """Return in which pair two candidates without another exchange differ first."""
    own = [pair for pair in first.pairs if pair not in then.pairs]
    other = [pair for pair in then.pairs if pair not in first.pairs]
    if not own or not other:
        return None
    pairs = {"other": voice.names.pair(other[0]), "own": voice.names.pair(own[0])}
    return say("It has {other} where the accepted one has {own}", **pairs)
