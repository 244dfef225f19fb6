"""What is said of a round that cannot be paired: with whom each player may not play, and what could give way."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, counted, either, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.engine.kernel.verdicts import Barrier, Even, NoBye
from arbiter_gui.engine.unpairable import Exemption, Unpairable, WayOut
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.reasons import words
from arbiter_gui.trace.values import HadPoint

MOST_PLAYERS = 12
"""So many players of a deadlock are gone through one by one."""
MOST_PAIRS = 6
"""So many pairs that could give way are named; of more their number is said."""


def no_pairing_lines(found: Unpairable, names: Namer) -> tuple[Said, ...]:
    """Return a line for each player whom the deadlock names, then what would have to give way."""
    named = [n for n in found.lacking.players if n != BYE]
    removed = [n for n in found.lacking.removed if n != BYE]
    players = named if named else list(found.players)
    lines = [barred_line(found, names, player) for player in (*players, *removed)[:MOST_PLAYERS]]
    more = len(players) + len(removed) - MOST_PLAYERS
    if more > 0:
        lines.append(counted(more, "{n} more player is named there.", "{n} more players are named there."))
    return (*lines, *way_out_lines(found, names))


def barred_line(found: Unpairable, names: Namer, player: int) -> Said:
    """Return with whom a player may not play in this round, and why."""
    bye = _bye_barred(found, names, player)
    if found.lacking.no_bye and bye is not None:
        return bye
    reasons: dict[Said, list[int]] = {}
    for other in found.players:
        why = found.barrier(player, other) if other != player else None
        if why is not None:
            reasons.setdefault(_label(why), []).append(other)
    told = [joined((label, names.all(who)), ": ") for label, who in sorted(reasons.items())]
    lines = [bye] if bye is not None else []
    if told:
        lines.append(say("{who} may not play - {told}.", who=names.one(player), told=grouped(told)))
    elif not lines:
        return say("{who} may play everybody.", who=names.one(player))
    return joined(lines, " ")


def _bye_barred(found: Unpairable, names: Namer, player: int) -> Said | None:
    """Return why a player may not have the bye, None where he may, or where nobody has one."""
    why = found.barrier(player, BYE)
    if why is None:
        return None
    number, was_the_bye = found.without_playing(player)
    facts = {"who": names.one(player), "n": number, "article": why.article}
    if was_the_bye:
        return say("{who} may not have the bye again after round {n} ({article}).", **facts)
    return say("{who} may not have the bye after points without playing in round {n} ({article}).", **facts)


def _label(why: Barrier) -> Said:
    """Return what keeps two players apart, with its article."""
    assert not isinstance(why, HadPoint | Even | NoBye), "nobody meets the bye here"
    return say("{label} ({article})", label=words(why).full, article=why.article)


def way_out_lines(found: Unpairable, names: Namer) -> tuple[Said, ...]:
    """Return which exceptions would let the round be paired, each kind in a sentence; the arbiter decides."""
    ways = found.ways_out()
    if ways:
        return tuple(_way_out(way, names) for way in ways)
    text = say(
        "No single exception is enough, at least {n} are needed; the arbiter decides ({article}).",
        n=found.missing,
        article=found.completion,
    )
    if found.missing == 1:
        text = say(
            "More than one exception is needed; the arbiter decides ({article}).", article=found.completion
        )
    return (text, *(_kind_enough(kind, article) for kind, article in found.enough()))


def _kind_enough(kind: Exemption, article: str) -> Said:
    """Return that the round could be paired if all of a kind gave way."""
    texts = {
        Exemption.PROHIBITION: say("The round could be paired if the event prohibited no pair at all."),
        Exemption.COLOUR: say(
            "The round could be paired if the rule on colours ({article}) gave way.", article=article
        ),
        Exemption.BYE: say(
            "The round could be paired if a player might have a second bye ({article}).", article=article
        ),
        Exemption.REMATCH: say(
            "The round could be paired if players might meet a second time ({article}).", article=article
        ),
    }
    return texts[kind]


def _way_out(way: WayOut, names: Namer) -> Said:
    """Return what one kind of exception comes to."""
    pairs = names.pairs(way.pairs[:MOST_PAIRS])
    more = len(way.pairs) - MOST_PAIRS
    if more > 0:
        pairs = _or_more(way, pairs, more)
    one = len(way.pairs) == 1
    if way.breaks is Exemption.PROHIBITION:
        return either(
            one,
            "The round can be paired if the event no longer prohibits [this pair|one of these pairs]: {pairs}.",
            pairs=pairs,
        )
    if way.breaks is Exemption.COLOUR:
        return either(
            one,
            "The round can be paired if the rule on colours ({article}) gives way for [this pair|one of these pairs]: "
            "{pairs}.",
            article=way.article,
            pairs=pairs,
        )
    if way.breaks is Exemption.BYE:
        players = names.all(sorted(n for pair in way.pairs[:MOST_PAIRS] for n in pair if n != BYE))
        if more > 0:
            players = _or_more(way, players, more)
        return _second_bye(one, players, way.article)
    return either(
        one,
        "The round can be paired if [this pair|one of these pairs] may meet a second time ({article}): {pairs}.",
        article=way.article,
        pairs=pairs,
    )


def _or_more(way: WayOut, named: Said, more: int) -> Said:
    """Return what is named with how many more there are, as far as they were counted."""
    if way.complete:
        return say("{pairs} or one of {n} more", pairs=named, n=more)
    return say("{pairs} or one of many more", pairs=named)


def _second_bye(one: bool, players: Said, article: str) -> Said:
    """Return that a second bye would do."""
    return either(
        one,
        "The round can be paired if {who} may have the bye all the same ({article}).",
        "The round can be paired if one of these may have the bye all the same ({article}): {who}.",
        who=players,
        article=article,
    )
