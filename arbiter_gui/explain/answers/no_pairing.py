"""Words for a round that cannot be paired: who may not play each player, and what could be
relaxed.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import Said, counted, either, grouped, joined, say
from arbiter_gui.engine.kernel.impossible import BYE
from arbiter_gui.engine.kernel.verdicts import Barrier, Even, NoBye
from arbiter_gui.engine.unpairable import Exemption, Unpairable, WayOut
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.reasons import article_of, words_of_reason
from arbiter_gui.trace.values import HadPoint

MOST_PLAYERS = 12
"""The number of players of a deadlock who have a line each."""
MOST_PAIRS = 6
"""The number of pairs that are named for an exception; of more, only the number is given."""


def no_pairing_lines(unpairable: Unpairable, names: Namer) -> tuple[Said, ...]:
    """Return a line for each player of the deadlock, that is the players who show that not all can
    be paired, with the opponents whom he may not meet; then the exceptions that would help.
    """
    # A deadlock can consist of the bye alone: then all players get a line.
    in_deadlock = [number for number in unpairable.deadlock.players if number != BYE]
    removed = [number for number in unpairable.deadlock.removed if number != BYE]
    players = [*(in_deadlock or unpairable.players), *removed]
    lines = [barred_line(unpairable, names, player) for player in players[:MOST_PLAYERS]]
    unnamed = len(players) - MOST_PLAYERS
    if unnamed > 0:
        remainder = counted(
            unnamed, "That list names {n} more player.", "That list names {n} more players."
        )
        lines.append(names.about_participants(remainder))
    return (*lines, *way_out_lines(unpairable, names))


def barred_line(unpairable: Unpairable, names: Namer, player: int) -> Said:
    """Return whom a player may not meet in this round and why, and why he may not have the bye.

    If it is enough that somebody has a second bye, opponents are not the obstacle: then only the
    reason about the bye is given.
    """
    bye_line = _barred_bye_line(unpairable, names, player)
    if bye_line is not None and unpairable.deadlock.no_bye and unpairable.second_bye_is_enough:
        return bye_line
    reasons = _barred_opponents_lines(unpairable, names, player)
    lines = []
    if bye_line is not None:
        lines.append(bye_line)
    if reasons:
        lines.append(
            say(
                "{who} may not meet these players – {told}.",
                who=names.player(player),
                told=grouped(reasons),
            )
        )
    if not lines:
        return say("{who} may play any of the others.", who=names.player(player))
    return joined(lines, " ")


def _barred_opponents_lines(unpairable: Unpairable, names: Namer, player: int) -> list[Said]:
    """Return why a player may not meet others: each reason once, with all opponents to whom it
    applies.
    """
    opponents_by_reason: dict[Said, list[int]] = {}
    for opponent in unpairable.players:
        if opponent == player:
            continue
        barrier = unpairable.barrier(player, opponent)
        if barrier is not None:
            opponents_by_reason.setdefault(_barrier_label(barrier), []).append(opponent)
    return [
        joined((reason, names.players(opponents)), ": ")
        for reason, opponents in sorted(opponents_by_reason.items())
    ]


def _barred_bye_line(unpairable: Unpairable, names: Namer, player: int) -> Said | None:
    """Return why a player may not have the bye; None if the player may, or if there is no bye."""
    why = unpairable.barrier(player, BYE)
    if why is None:
        return None
    number, was_the_bye = unpairable.without_playing(player)
    facts = {"who": names.player(player), "n": number, "article": why.article}
    if was_the_bye:
        return say(
            "{who} had the bye in round {n} and may not receive it again ({article}).", **facts
        )
    return say(
        "{who} scored points without playing in round {n} and may not receive the bye ({article}).",
        **facts,
    )


def _barrier_label(why: Barrier) -> Said:
    """Return why two players may not meet, with its article if it has one."""
    assert not isinstance(why, HadPoint | Even | NoBye), "nobody meets the bye here"
    label = words_of_reason(why).full
    article = article_of(why)
    if not article:
        return label
    return say("{label} ({article})", label=label, article=article)


def way_out_lines(unpairable: Unpairable, names: Namer) -> tuple[Said, ...]:
    """Return which single exceptions would let the round be paired, a sentence for each kind; or if
    one is not enough, how many are needed.

    If no complete pairing exists the arbiter decides what to do (A.9 of 2017).
    """
    ways = unpairable.ways_out()
    if ways:
        return tuple(names.about_participants(_way_out_line(way, names)) for way in ways)
    # The bound does not rule out that one is enough, but no single exception is a way out.
    if unpairable.exceptions_needed == 1:
        text = say(
            "More than one exception is needed; the arbiter decides ({article}).",
            article=unpairable.completion,
        )
    else:
        text = say(
            "One exception is not enough: at least {n} are needed. The arbiter decides "
            "({article}).",
            n=unpairable.exceptions_needed,
            article=unpairable.completion,
        )
    kinds = [
        names.about_participants(_sufficient_kind_line(kind, article))
        for kind, article in unpairable.kinds_that_suffice()
    ]
    return (text, *kinds)


def _sufficient_kind_line(kind: Exemption, article: str) -> Said:
    """Return that the round could be paired if a rule were set aside for all players; `kind` says
    which, `article` is its article.
    """
    texts = {
        Exemption.PROHIBITION: say(
            "The round could be paired if the event had no prohibited pairings."
        ),
        Exemption.COLOUR: say(
            "The round could be paired if the rule on colours ({article}) were relaxed.",
            article=article,
        ),
        Exemption.BYE: say(
            "The round could be paired if a player could receive a second bye ({article}).",
            article=article,
        ),
        Exemption.REMATCH: say(
            "The round could be paired if players could meet a second time ({article}).",
            article=article,
        ),
    }
    return texts[kind]


def _way_out_line(way: WayOut, names: Namer) -> Said:
    """Return the sentence for one kind of exception, with the pairs of which any one would be
    enough, or the players who could have the bye.
    """
    named_pairs = way.pairs[:MOST_PAIRS]
    pairs = _with_count_of_others(way, names.pairs(named_pairs))
    is_single = len(way.pairs) == 1
    if way.breaks is Exemption.PROHIBITION:
        return either(
            is_single,
            "The round can be paired if the event no longer prohibits [this pair|one of these "
            "pairs]: {pairs}.",
            pairs=pairs,
        )
    if way.breaks is Exemption.COLOUR:
        return either(
            is_single,
            "The round can be paired if the rule on colours ({article}) is relaxed for [this "
            "pair|one of these pairs]: {pairs}.",
            article=way.article,
            pairs=pairs,
        )
    if way.breaks is Exemption.BYE:
        players = sorted(number for pair in named_pairs for number in pair if number != BYE)
        who = _with_count_of_others(way, names.players(players))
        return _second_bye_line(who, way.article, is_single=is_single)
    return either(
        is_single,
        "The round can be paired if [this pair|one of these pairs] may meet a second time "
        "({article}): {pairs}.",
        article=way.article,
        pairs=pairs,
    )


def _with_count_of_others(way: WayOut, pairs: Said) -> Said:
    """Return the named pairs with an addition that says how many more there are, or that there are
    many if not all were counted.
    """
    unnamed = len(way.pairs) - MOST_PAIRS
    if unnamed <= 0:
        return pairs
    if way.complete:
        return say("{pairs} or one of {n} more", pairs=pairs, n=unnamed)
    return say("{pairs} or one of many more", pairs=pairs)


def _second_bye_line(players: Said, article: str, *, is_single: bool) -> Said:
    """Return that the round can be paired if a player who has had a bye receives it again: a single
    player, or one of several.
    """
    return either(
        is_single,
        "The round can be paired if {who} nevertheless receives the bye ({article}).",
        "The round can be paired if one of these players nevertheless receives the bye "
        "({article}): {who}.",
        who=players,
        article=article,
    )
