"""Why two players met: the bracket, the reason for this pair, and the criteria that were not met
for it. A *natural* pair is one that S1 set against S2 in order makes: it needs no reason. (In a
text, `[a|b]` are two forms, the first for a player who is addressed.)

The reason is the one in the picture of their bracket, which draws each pair with the opponents who
were skipped for it, from the side of the player who is asked about. For the arbiter the sentences
name numbers and brackets; for a player they say the same in plain words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.sentences import Said, counted, either, joined, pattern, raised, say
from arbiter_gui.domain.values import Colour
from arbiter_gui.explain.answers.colour_words import colours_due
from arbiter_gui.explain.answers.column_meetings import column_meeting_sentences
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Sentence, joined_sentences
from arbiter_gui.explain.phrases.reasons import (
    article_of,
    is_by_event,
    players_by_reason,
    words_of_reason,
)
from arbiter_gui.explain.phrases.sentences import deadlock_words
from arbiter_gui.explain.pictures.scene import (
    DrawnPair,
    Elsewhere,
    Reason,
    Scene,
    ScenePart,
    partners,
)
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.wording import Voice
from arbiter_gui.trace import Event, Trace, columns, score_brackets
from arbiter_gui.trace.candidates import BracketOpened, Collapsed, CriterionNotMet, FirstCandidate
from arbiter_gui.trace.kinds import Accepted, ColoursGiven, Repeated
from arbiter_gui.trace.position import players_of_opening
from arbiter_gui.trace.replay import replay
from arbiter_gui.trace.requirements import RequirementCode
from arbiter_gui.trace.values import Legal, Met, NotAtBest, Rest, SameColour, Why, Worse

ScoreGroup = BracketOpened | score_brackets.ScoreBracketOpened | columns.GroupOpened


def meeting_sentences(
    trace: Trace, voice: Voice, player: int, opponent: int
) -> tuple[Sentence, ...]:
    """Return how two players came to meet, in at most three sentences; what comes last is left out
    if there are more.

    An arbiter, who checks the pairing, is first told in which bracket they were paired, a player
    first the reason that decided.
    """
    event = accepted_event(trace, player, opponent)
    if isinstance(event, Repeated):
        return (rematch_sentence(voice, event, player),)
    drawn_pair = _pair_in_picture(trace, player)
    bracket_sentences = list(_bracket_sentences(trace, voice, event, player, opponent))
    reasons = list(_pairing_sentences(trace, voice, event, drawn_pair, player))
    reasons.extend(_collapse_sentences(trace, voice, player))
    reasons.extend(_relaxed_requirement_sentences(trace, event, {player, opponent}))
    if voice.to_player:
        return tuple([*reasons, *bracket_sentences][:MOST_SENTENCES])
    # Of a bracket with criteria every skipped opponent is on record: those with another reason
    # follow.
    if drawn_pair is not None and isinstance(trace.events[drawn_pair.scene.number], BracketOpened):
        reasons.extend(_other_skipped_sentences(voice, drawn_pair.drawn.reason))
    return tuple([*bracket_sentences, *reasons][:MOST_SENTENCES])


def rematch_sentence(voice: Voice, event: Repeated, player: int) -> Sentence:
    """Return that a player meets the opponent of an earlier round again."""
    text = voice.person(
        player,
        "[you play|{who} plays] the second game of the match that began in round {round}",
        round=say("{n}", n=event.first),
    )
    return Sentence(raised(text), event.article)


def accepted_event(trace: Trace, player: int, opponent: int) -> Accepted:
    """Return the event by which two players were finally paired."""
    events_by_pair = trace.kept("made", lambda: _events_by_pair(trace))
    return events_by_pair[frozenset((player, opponent))]


def _events_by_pair(trace: Trace) -> dict[frozenset[int], Accepted]:
    """Return the event that accepted each pair, the last one if there are several."""
    events_by_pair: dict[frozenset[int], Accepted] = {}
    for event in trace.events:
        if isinstance(event, Accepted):
            for pair in event.pairs:
                events_by_pair[frozenset(pair)] = event
    return events_by_pair


@dataclass(frozen=True, slots=True)
class _PairInPicture:
    """A pair as it is drawn, with the picture of its bracket."""

    scene: Scene
    drawn: DrawnPair


def _pair_in_picture(trace: Trace, player: int) -> _PairInPicture | None:
    """Return the pair of a player as the picture of its bracket draws it, None if none does."""
    return trace.kept("drawn", lambda: _drawn_pairs_by_player(trace)).get(player)


def _drawn_pairs_by_player(trace: Trace) -> dict[int, _PairInPicture]:
    """Return the drawn pair of every player; the first one in the order of the pictures counts."""
    pairs_by_player: dict[int, _PairInPicture] = {}
    for scene in scenes(trace):
        for drawn in scene.drawn:
            for player in drawn.pair:
                pairs_by_player.setdefault(player, _PairInPicture(scene, drawn))
    return pairs_by_player


def _bracket_sentences(
    trace: Trace, voice: Voice, event: Accepted, player: int, opponent: int
) -> Iterator[Sentence]:
    """Yield one sentence that says in which bracket `event` paired the player, and whether the two
    were moved into it; none about a list that is paired as a whole.
    """
    bracket_number = _bracket_number_of(trace, event, player)
    # A pair outside a bracket, or in a list that is divided into halves as a whole.
    if bracket_number is None:
        return
    opened = trace.events[bracket_number]
    if not isinstance(opened, ScoreGroup):
        return
    moved_down, _ = players_of_opening(opened)
    joining_article = article_of_joining(trace, bracket_number, player)
    in_group = voice.group(opened.score, "in")
    paired_in_group = voice.person(
        player, "[you were|{who} was] paired {in_group}", in_group=in_group
    )
    if joining_article is not None:
        # The bracket above was merged as a whole: nothing is said of single players who moved down.
        text = say(
            "{text}, with which the one above was merged so that all players could be paired",
            text=paired_in_group,
        )
        yield Sentence(raised(text), joining_article)
        return
    text = _with_way_into_group(trace, paired_in_group, opened, player)
    if opponent in moved_down:
        opponent_moved = say("{who} had been moved down into it", who=voice.names.player(opponent))
        text = joined((text, opponent_moved), "; ")
    yield Sentence(raised(text), opened.article)


def _bracket_number_of(trace: Trace, event: Accepted, player: int) -> int | None:
    """Return the number of the event that opened the bracket in which `event` paired a player, None
    if it belongs to no bracket.
    """
    # That a bracket is paired again is recorded below the lower bracket for whose sake it is done.
    if isinstance(event, score_brackets.PairedAgain):
        last_bracket = replay(trace).last_bracket_of(player)
        if last_bracket is not None:
            return last_bracket.number
    # An event at the top of the trace has no parent, which is recorded as a number below 0.
    if event.parent < 0:
        return None
    return event.parent


def _with_way_into_group(
    trace: Trace, paired_in_group: Said, opened: ScoreGroup, player: int
) -> Said:
    """Return the text `paired_in_group`, with the addition that the player was moved down or up
    into the group, if that is so.
    """
    moved_down, _ = players_of_opening(opened)
    own_score = _own_score(trace, player)
    # Not every group lists who was moved down into it: the player's own score shows it, too.
    if player in moved_down or own_score > opened.score:
        return say("{text}, after being moved down from a higher one", text=paired_in_group)
    if own_score < opened.score:
        return say("{text}, after being moved up from a lower one", text=paired_in_group)
    return paired_in_group


def _own_score(trace: Trace, player: int) -> int:
    """Return the score (tenths) with which a player was paired: that of the group in which the
    player is first listed as a resident.

    0 also for a player whom no group lists as a resident.
    """
    for event in trace.events:
        if isinstance(event, ScoreGroup) and player in event.residents:
            return event.score
    return 0


def article_of_joining(trace: Trace, bracket: int, player: int) -> str | None:
    """Return the article by which the bracket above, with this player in it, was merged with this
    one; None if the player came in another way.

    `bracket` is the number of the event that opened it.
    """
    opened = trace.events[bracket]
    # The residents of this bracket were in it already.
    if isinstance(opened, score_brackets.ScoreBracketOpened) and player in opened.residents:
        return None
    for _, event in trace.children(bracket):
        if isinstance(event, score_brackets.BracketsJoined) and player in (
            *event.s1,
            *event.others,
        ):
            return event.article
    return None


def _pairing_sentences(
    trace: Trace, voice: Voice, event: Accepted, drawn_pair: _PairInPicture | None, player: int
) -> Iterator[Sentence]:
    """Yield one sentence or two that say why `event` made the pair of a player.

    `drawn_pair` is the pair in the picture of its bracket, None if there is none. If it shows no
    reason, the sentence is that the whole pairing is the first in the order.
    """
    # In editions that pair two columns each event itself says why its pairs were made.
    if isinstance(event, columns.FloaterPaired | columns.ListPaired | columns.RowsPaired):
        yield from column_meeting_sentences(trace, voice, event, player)
        return
    if isinstance(event, score_brackets.PairedAgain):
        text = say("The bracket was paired again so that the players below could be paired too")
        yield Sentence(text, event.article)
    elif drawn_pair is not None and _picture_has_reason(drawn_pair.drawn, event):
        text = raised(_drawn_pair_words(trace, voice, drawn_pair, player))
        # The article is that of the reason, if it has one of its own. A natural pair needs no
        # reason.
        reason = drawn_pair.drawn.reason
        if drawn_pair.drawn.natural:
            article = _article_of_natural_pair(trace, event, drawn_pair.drawn.pair)
        elif reason.article or is_by_event(reason.cause):
            article = reason.article
        else:
            article = event.article
        yield Sentence(text, article)
    else:
        yield Sentence(_first_pairing_words(voice), event.article)


def _article_of_natural_pair(trace: Trace, event: Accepted, pair: tuple[int, int]) -> str:
    """Return the article that best explains a natural pair, which `event` made.

    If the candidate meets all criteria, or fails one because of this very pair, it is the article
    by which the candidate was accepted. If it fails one only because of other pairs, that choice
    does not explain this pair: then it is the article of the first candidate, which has the pair.
    """
    bracket_events = [other for _, other in trace.children(event.parent)]
    unmet_criteria = [other for other in bracket_events if isinstance(other, CriterionNotMet)]
    affects_pair = any(
        set(affected) <= set(pair) for unmet in unmet_criteria for affected in unmet.players
    )
    if not unmet_criteria or affects_pair:
        return event.article
    first_candidates = [other for other in bracket_events if isinstance(other, FirstCandidate)]
    for first in first_candidates:
        if frozenset(pair) in map(frozenset, first.pairs):
            return first.article
    return event.article


def _first_pairing_words(voice: Voice) -> Said:
    """Return that the whole pairing of a bracket is the first of the best ones in the order."""
    if voice.to_player:
        return say(
            "The pairings of the group are tried in a fixed order, and this is the first of those "
            "that satisfy the rules best"
        )
    return say(
        "Of the pairings of the bracket that satisfy the criteria best, it is the first in the "
        "prescribed order"
    )


def _picture_has_reason(drawn: DrawnPair, event: Accepted) -> bool:
    """Return whether the picture of a pair gives a reason for this pair alone, not only for the
    whole pairing.
    """
    if drawn.natural or drawn.reason.skipped or drawn.reason.exchange.leaving:
        return True
    # The procedure of 2012 accepts all pairs of a bracket at once: a pair without a reason follows
    # from the others. Other editions choose one opponent after another: that he is the first free
    # one is a reason.
    return not isinstance(event, score_brackets.PairingAccepted)


def _collapse_sentences(trace: Trace, voice: Voice, player: int) -> Iterator[Sentence]:
    """Yield one sentence if the bracket of a player was first paired differently and that pairing
    was rejected, as the players below could not be paired after it.
    """
    bracket: BracketOpened | None = None
    for event in trace.events:
        if isinstance(event, BracketOpened):
            bracket = event
        elif (
            isinstance(event, Collapsed)
            and bracket
            and player in (*bracket.mdps, *bracket.residents)
        ):
            text = say(
                "{group} was first paired differently, but that pairing was rejected: {why}",
                group=voice.group(bracket.score),
                why=deadlock_words(event, voice.names),
            )
            yield Sentence(raised(text), event.article)


_EFFECTS_OF_PAIR = {
    RequirementCode.B2: say(
        "both need the same colour, which the rules allow only for topscorers in the last round"
    ),
    RequirementCode.A7D: say("both are due the same colour, which both have had less often"),
    RequirementCode.X: say("both are due the same colour"),
    RequirementCode.Z: say("both are due the same colour, which both have had less often"),
    RequirementCode.B5_UP: say(
        "one of the two meets a higher-scoring opponent, as in the previous round"
    ),
    RequirementCode.B6_UP: say(
        "one of the two meets a higher-scoring opponent, as two rounds earlier"
    ),
}
"""What a pair does to a requirement on pairs; the requirements without an entry concern players
left over."""


def _relaxed_requirement_sentences(
    trace: Trace, event: Event, pair: set[int]
) -> Iterator[Sentence]:
    """Yield one sentence if a requirement was relaxed (C.10 of 2012) for the sake of a pair: what
    the pair does not comply with.
    """
    for _, relaxation in trace.children(event.parent):
        if not isinstance(relaxation, score_brackets.DemandGivenUp):
            continue
        if any(set(players) == pair for players in relaxation.players):
            text = counted(
                relaxation.amount,
                "In this pair {spoiled}; without [one such pair|{n} such pairs] not all players "
                "could be paired",
                spoiled=_EFFECTS_OF_PAIR[relaxation.demand],
            )
            yield Sentence(text, relaxation.article)
            return


MOST_SKIPPED_NAMED = 3
"""The number of skipped opponents who are named to a player; the arbiter hears of all."""


def _drawn_pair_words(trace: Trace, voice: Voice, drawn_pair: _PairInPicture, player: int) -> Said:
    """Return the reason for a pair as its picture has it, from the side of one of its players."""
    reason = drawn_pair.drawn.reason
    opponent = partner_in(drawn_pair.drawn.pair, player)
    # The order of these questions matters. An exchange explains most, as it moved the two players
    # themselves; then that the natural opponent meets somebody else; then who was skipped.
    if drawn_pair.drawn.natural:
        return _opposite_pair_words(voice, drawn_pair, player, opponent)
    if reason.exchange.leaving:
        return _exchange_words(voice, player, opponent, reason)
    if isinstance(reason.cause, Elsewhere):
        return _natural_opponent_is_busy_words(trace, voice, drawn_pair, player, opponent)
    if reason.skipped:
        return _skipped_opponents_words(trace, voice, reason, player, opponent)
    return _first_free_words(voice, player, opponent)


def _first_free_words(voice: Voice, player: int, opponent: int) -> Said:
    """Return that two players meet because nobody before the opponent in the order was free."""
    return voice.person(
        player,
        "[you play|{who} meets] {other}, the first free player in the prescribed order",
        other=opponent,
    )


def _opposite_pair_words(
    voice: Voice, drawn_pair: _PairInPicture, player: int, opponent: int
) -> Said:
    """Return why a natural pair meets: the two stand opposite each other in the order of the group.

    In a group whose ranking is folded (Burstein) the first stands opposite the last, in any other
    the first of S1 opposite the first of S2. The arbiter is told these halves by name, a player the
    rule in plain words.
    """
    if drawn_pair.scene.folded:
        return _folded_ranking_words(voice, player, opponent)
    # In the picture moved-down players and their opponents lie above all others.
    zones_above = [zone for zone in drawn_pair.scene.zones if zone.part is ScenePart.ABOVE]
    players_above = {number for zone in zones_above for number in zone.players}
    is_pair_above = not players_above.isdisjoint(drawn_pair.drawn.pair)
    if voice.to_player:
        if is_pair_above:
            why = say("moved-down players play the first players of the group in order")
        else:
            why = say("the upper half of the group plays the lower half in order")
        return _consequence_words(voice, why, player, opponent)
    # The halves of what is left below pairs of moved-down players are called S1R and S2R.
    is_in_remainder = bool(players_above) and not is_pair_above
    return either(
        is_in_remainder,
        "{who} and {other} are opposite each other in [S1R and S2R|S1 and S2]",
        who=voice.names.player(player),
        other=voice.names.player(opponent),
    )


def _folded_ranking_words(voice: Voice, player: int, opponent: int) -> Said:
    """Return, for a natural pair of the Burstein System, that the two stand opposite each other in
    the ranking, in which the first meets the last and so on.
    """
    if not voice.to_player:
        return say(
            "In ranking order the first meets the last, and so on: {who} and {other} are opposite "
            "each other",
            who=voice.names.player(player),
            other=voice.names.player(opponent),
        )
    why = say(
        "in the group, the player with the strongest opposition so far plays the one with the "
        "weakest"
    )
    return _consequence_words(voice, why, player, opponent)


def _consequence_words(voice: Voice, why: Said, player: int, opponent: int) -> Said:
    """Return the sentence "{why}; so A plays B": the player who is addressed, if any of the two is,
    is A.
    """
    if voice.is_you(opponent):
        player, opponent = opponent, player
    return voice.person(player, "{why}; so [you play|{who} plays] {other}", why=why, other=opponent)


def _exchange_words(voice: Voice, player: int, opponent: int, reason: Reason) -> Said:
    """Return that two players meet because of an exchange between the two halves, and why the
    exchange was needed, if the picture has a reason.
    """
    leaving, entering = reason.exchange
    if voice.to_player:
        text = pattern(
            "[you meet|{who} meets] {other}, because {moved} change places between the two halves"
        )
    else:
        text = pattern("{who} meets {other} after the exchange {leaving} ↔ {entering}")
    sentence = voice.person(
        player,
        text,
        other=opponent,
        moved=voice.names.players_with_and((*leaving, *entering)),
        leaving=leaving,
        entering=entering,
    )
    if reason.cause is None or isinstance(reason.cause, Elsewhere):
        return sentence
    return joined((sentence, words_of_reason(reason.cause, voice.names).short), ": ")


def _skipped_opponents_words(
    trace: Trace, voice: Voice, reason: Reason, player: int, opponent: int
) -> Said:
    """Return that two players meet, which opponents were skipped for that, and why.

    One of the two skipped them (`reason.skipped_by`): if it is not the `player` spoken of, the text
    says whom the opponent does not meet.
    """
    named = reason.skipped
    if voice.to_player:
        # A fact that the players know themselves says more than the words of a criterion.
        named = named[:MOST_SKIPPED_NAMED]
        fact = _common_fact(trace, voice, reason.cause, (reason.skipped_by, *named))
        if fact is not None:
            other_player = partner_in((player, opponent), reason.skipped_by)
            return _consequence_words(voice, fact, reason.skipped_by, other_player)
    assert reason.cause is not None, "an opponent is skipped for a reason"
    assert not isinstance(reason.cause, NotAtBest | Elsewhere), "an exchange skips no opponent"
    if player == reason.skipped_by:
        text = pattern("[you meet|{who} meets] {other}, not {passed}: {why}")
    else:
        text = pattern("{other} does not meet {passed}: {why}; so [you play|{who} plays] {other}")
    return voice.person(
        player, text, other=opponent, passed=named, why=_skip_reason_words(voice, reason.cause)
    )


def _common_fact(
    trace: Trace, voice: Voice, why: Why | NotAtBest | Elsewhere | None, players: tuple[int, ...]
) -> Said | None:
    """Return a fact that some players know and that kept them apart: a game that they played, or
    the colour that they are all due. None if there is none.

    The first of `players` skipped the others, for the reason `why`.
    """
    # Two players meet once only (C.04.1), and of an earlier game both know.
    player_names = voice.names.players_with_and(players)
    if isinstance(why, Met) and why.round is not None:
        return say("{who} met in round {round}", who=player_names, round=why.round)
    if isinstance(why, SameColour) and why.colour is not None and len(players) == 2:
        return either(
            why.colour is Colour.WHITE, "{who} must both have [White|Black]", who=player_names
        )
    if not isinstance(why, Worse) or not voice.names.measure(why.article).colour:
        return None
    # A criterion on colours would be worse: that speaks of these players only if all of them are
    # due the same colour.
    due_colour = _common_due_colour(trace, players)
    if due_colour is None:
        return None
    if len(players) > 2:
        return either(
            due_colour is Colour.WHITE, "{who} are all due [White|Black]", who=player_names
        )
    return either(due_colour is Colour.WHITE, "{who} are both due [White|Black]", who=player_names)


def _due_colour_by_player(trace: Trace) -> dict[int, Colour | None]:
    """Return the colour due to each player, as far as the trace records it; None for a player whom
    it records as without a preference.
    """
    dues: dict[int, Colour | None] = {}
    for event in trace.events:
        if isinstance(event, ColoursGiven):
            # No colours are due where the event tells nothing of the preferences.
            dues.update(zip((event.white, event.black), colours_due(event), strict=False))
    return dues


def _other_skipped_sentences(voice: Voice, reason: Reason) -> Iterator[Sentence]:
    """Yield one sentence for the arbiter about the players who were skipped for other reasons than
    that of the pair; none if there are none.

    Those skipped for the reason of the pair (`reason.skipped`) have been named already.
    """
    skipped_otherwise = (
        skipped for skipped in reason.skipped_for_any_reason if skipped.player not in reason.skipped
    )
    clauses = []
    # A clause for each reason, with all players to whom it applies.
    for why, numbers in players_by_reason(skipped_otherwise).items():
        text = say(
            "and {who} did not fit either: {why}",
            who=voice.names.players(numbers),
            why=_skip_reason_words(voice, why),
        )
        article = "" if is_by_event(why) else article_of(why) or reason.article
        clauses.append(Sentence(text, article))
    if clauses:
        sentence = joined_sentences(clauses)
        yield Sentence(raised(sentence.text), sentence.article)


def _common_due_colour(trace: Trace, players: tuple[int, ...]) -> Colour | None:
    """Return the colour that all of these players are due, None if they are not all due the same
    one.
    """
    dues = trace.kept("dues", lambda: _due_colour_by_player(trace))
    due_colours = {dues.get(player) for player in players}
    if len(due_colours) > 1:
        return None
    return due_colours.pop()


def _natural_opponent_is_busy_words(
    trace: Trace, voice: Voice, drawn_pair: _PairInPicture, player: int, opponent: int
) -> Said:
    """Return that a player's natural opponent, the one opposite him, meets somebody else, and so he
    the `opponent`; with the reason from which that follows.
    """
    natural_opponent = _natural_opponent(drawn_pair, player)
    if natural_opponent is None:
        return _first_free_words(voice, player, opponent)
    pair_of = {number: drawn for drawn in drawn_pair.scene.drawn for number in drawn.pair}
    if natural_opponent not in pair_of:
        return voice.person(
            player,
            "[you meet|{who} meets] {other}; {wanted} is not paired [in this group|here]",
            other=opponent,
            wanted=natural_opponent,
        )
    text = voice.person(
        player,
        "{wanted} plays {busy} and [you play|{who} plays] {other}",
        busy=partner_in(pair_of[natural_opponent].pair, natural_opponent),
        other=opponent,
        wanted=natural_opponent,
    )
    # That the natural opponent meets somebody else can follow from a third pair, and so on.
    first_reason = _first_reason_of_chain(pair_of, natural_opponent)
    if first_reason.cause is None or isinstance(first_reason.cause, Elsewhere):
        return say("{pairs}: this is the first of the orders that satisfy the rules", pairs=text)
    players_apart = (first_reason.skipped_by, *first_reason.skipped)
    fact = _common_fact(trace, voice, first_reason.cause, players_apart)
    if fact is None:
        return text
    return say("{why}; so {pairs}", why=fact, pairs=text)


def _natural_opponent(drawn_pair: _PairInPicture, player: int) -> int | None:
    """Return the player opposite whom a player of a pair would have met if nothing spoke against
    it, None if nobody is opposite.
    """
    reason = drawn_pair.drawn.reason
    # The first opponent whom he skipped is the one, whoever is opposite now.
    if player == reason.skipped_by:
        return reason.skipped[0]
    return next(partners(drawn_pair.scene.natural, player), None)


def _first_reason_of_chain(pair_of: Mapping[int, DrawnPair], player: int) -> Reason:
    """Return the reason from which the pair of a player follows in the end; an empty one if there
    is none.

    If the natural opponent meets another player instead, the pair follows from that other pair,
    which can follow from a third one, and so on: the last of the chain has a reason of its own.
    `pair_of` has the drawn pairs of a bracket by player.
    """
    drawn: DrawnPair | None = pair_of[player]
    # The pairs of a chain can follow from each other in a circle: it is followed for as many steps
    # as there are pairs.
    pair_count = len(pair_of) // 2
    for _ in range(pair_count):
        if drawn is None or drawn.natural or not isinstance(drawn.reason.cause, Elsewhere):
            break
        drawn = pair_of.get(drawn.reason.skipped[0])
    if drawn is None or drawn.natural:
        return Reason()
    return drawn.reason


def _skip_reason_words(voice: Voice, why: Why) -> Said:
    """Return in a few words why somebody was skipped; without codes if a player is addressed."""
    reason_words = words_of_reason(why, voice.names)
    if voice.to_player:
        return reason_words.plain
    # The short words of these would say too little.
    if isinstance(why, Rest | Legal):
        return reason_words.full
    return reason_words.short
