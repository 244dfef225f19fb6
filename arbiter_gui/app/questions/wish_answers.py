"""The part of an answer about players who should not meet: the wish that was kept, or why it was
relaxed.
"""

from __future__ import annotations

from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.domain.tournament import WHILE_LEGAL, ProhibitedGroup, Tournament
from arbiter_gui.engine.wishes import GivenUp, Loss, Pair, SettledWishes, requested_pairs
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.explain.naming import Namer
from arbiter_gui.rulebook import Rulebook


def kept_apart_answer(
    tournament_before: Tournament, wishes: SettledWishes, pair: Pair
) -> Answer | None:
    """Return why two players do not meet if a wish keeps them apart; None if none does.

    `tournament_before` is the state before the round with its wishes. The event asks for it, and no
    article of the rules, so that none is cited.
    """
    ordered_pair = (min(pair), max(pair))
    requested = requested_pairs(tournament_before, tournament_before.next_round)
    if ordered_pair not in wishes.apart or ordered_pair not in requested:
        return None
    sentence = raised(_kept_sentence(tournament_before, wishes, ordered_pair))
    return Answer(Verdict.IMPOSSIBLE, (Sentence(sentence, ""),), short=say("kept apart on request"))


def wish_notes(
    tournament_before: Tournament,
    wishes: SettledWishes,
    player: int,
    opponent: int | None,
    book: Rulebook,
) -> tuple[Said, ...]:
    """Return notes on wishes that affect a player's board: a sentence, or nothing."""
    for given_up in wishes.given_up:
        if player in given_up.pair:
            return (_given_up_sentence(tournament_before, given_up, book),)
    if not wishes.effective:
        return ()
    for pair in wishes.effective:
        if player in pair:
            return (_kept_sentence(tournament_before, wishes, pair),)
    # A player whom no wish names can be affected too, by the boards that a wish has changed.
    if wishes.opponent_by_rules(player) == opponent:
        return ()
    pairs = joined(_pair_names(tournament_before, pair) for pair in wishes.effective)
    return (
        say(
            "this board differs from the pairing under the rules alone, because this event asks "
            "that {pairs} be kept apart",
            pairs=pairs,
        ),
    )


def _kept_sentence(tournament_before: Tournament, wishes: SettledWishes, pair: Pair) -> Said:
    """Return that a wish keeps two players apart, and whether the rules alone would pair them."""
    group = _wishing_group(tournament_before, pair)
    values = {
        "pair": _pair_names(tournament_before, pair),
        "reason": group.name or say("listed as a request"),
    }
    if pair not in wishes.effective:
        return say(
            "this event asks that {pair} be kept apart ({reason}); the rules alone do not pair "
            "them either",
            **values,
        )
    if group.wish == WHILE_LEGAL:
        return say(
            "this event asks that {pair} be kept apart ({reason}), and the round can be paired "
            "legally without this pair; the rules alone would pair them",
            **values,
        )
    return say(
        "this event asks that {pair} be kept apart ({reason}); the rules alone would pair them, "
        "but no criterion is worse without this pair",
        **values,
    )


def _given_up_sentence(tournament_before: Tournament, given_up: GivenUp, book: Rulebook) -> Said:
    """Return why a wish was given up: for a legal round, or for a criterion."""
    pair = _pair_names(tournament_before, given_up.pair)
    loss = given_up.loss
    if not loss.article:
        return say(
            "the request to keep {pair} apart was not granted: there is no legal pairing without "
            "this pair",
            pair=pair,
        )
    return say(
        "the request to keep {pair} apart was not granted: {loss}",
        pair=pair,
        loss=_loss_words(loss, Namer({}, book=book)),
    )


def _loss_words(loss: Loss, namer: Namer) -> Said:
    """Return what fulfilling a wish would cost: a criterion with both figures."""
    if loss.amount_by_rules == loss.amount_with_wish:
        return say(
            "the brackets would have to be formed differently ({article})", article=loss.article
        )
    measure = namer.measure(loss.name or loss.article)
    values = {
        "what": measure.noun_of(loss.entry),
        "new": measure.figure(loss.amount_with_wish),
        "old": measure.figure(loss.amount_by_rules),
        "article": loss.article,
    }
    if loss.score is None:
        return say("{what}: {new} instead of {old} ({article})", **values)
    return say(
        "{what}, bracket of {score}: {new} instead of {old} ({article})",
        score=points_text(loss.score),
        **values,
    )


def _wishing_group(tournament_before: Tournament, pair: Pair) -> ProhibitedGroup:
    """Return the first group of the round that wishes two players apart.

    Groups that apply while legal are first.
    """
    round_number = tournament_before.next_round
    groups = [
        group
        for group in tournament_before.prohibited
        if group.wish and group.concerns(round_number)
    ]
    groups.sort(key=lambda group: group.wish != WHILE_LEGAL)
    return next(group for group in groups if set(pair) <= set(group.players))


def _pair_names(tournament_before: Tournament, pair: Pair) -> Said:
    first_player, second_player = (
        numbered_name(player_of(tournament_before, number)) for number in pair
    )
    return say("{one} and {other}", one=first_player, other=second_player)
