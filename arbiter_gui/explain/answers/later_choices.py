"""Why a round with a wish, though it is as good as the paired one, is not paired: at the first
choice in which the two differ it comes later in the order of the rules. The words for each such
choice, and the answer that they make. Patterns are those of `changed_choices`.
"""

from __future__ import annotations

from arbiter_gui.domain.figures import COUNTED
from arbiter_gui.domain.texts.sentences import Said, pattern, raised, say
from arbiter_gui.engine.kernel.verdicts import ComparedCandidate, FirstDifference
from arbiter_gui.explain.answers.changed_choices import (
    CHANGES_COLUMN,
    COUNTS_FOR_OTHER_COLOUR,
    GETS_BYE,
    MOVES_UP,
    ChangedChoice,
    ChoiceWords,
    InOrder,
    TwoWordings,
    choice_words,
)
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict

_FIRST_ROUND_OF_1997 = "5"
"""The article of Dubov 1997 under which the first round is paired."""


def _later_position_words(choice: ChangedChoice) -> Said:
    """Return that the wished pairing is as good, but comes later in the prescribed order; for the
    arbiter with both positions in it.
    """
    if choice.voice.to_player:
        return _plain_later_words(choice)
    # A position beyond counting means nothing to anybody: then only that it comes later is said.
    has_countable_position = choice.verdict.wished_figure < COUNTED
    if has_countable_position and choice.wish.as_recorded:
        return choice.filled(
            "{wished} would be equally good {in_group}, but it comes later in the prescribed "
            "order: position {place}; the rules take position {played}"
        )
    bracket_is_named_already = choice.wish.named_score == choice.verdict.score
    if not has_countable_position and bracket_is_named_already:
        return choice.filled(
            "{wished} would be equally good in that bracket, but it comes later in the prescribed "
            "order"
        )
    if not has_countable_position:
        return choice.filled(
            "{wished} would be equally good {in_group}, but it comes later in the prescribed order"
        )
    if bracket_is_named_already:
        return choice.filled(
            "{wished} would be equally good in that bracket, but it comes later in the prescribed "
            "order: position {place}, and position {played} was accepted"
        )
    return choice.filled(
        "{wished} would be equally good {in_group}, but it comes later in the prescribed order: "
        "position {place}, and position {played} was accepted"
    )


def _plain_later_words(choice: ChangedChoice) -> Said:
    """Return for a player which of two equally good pairings the rules try first, by the difference
    that he sees best: who floats or has the bye, who changes halves, or an opponent.
    """
    names = choice.voice.names
    played, wished = choice.verdict.candidates
    unpaired_players_words = _unpaired_players_words(choice, played, wished)
    if unpaired_players_words is not None:
        return unpaired_players_words
    # An exchange (4.3 of 2026, B.6 of 2017) puts players into the other half: it comes after all
    # transpositions.
    if wished.leaving and wished.leaving != played.leaving:
        half_changers = names.players_with_and((*wished.leaving, *wished.entering))
        return say(
            "{moved} would have to move to the other half of the group; the rules try that later",
            moved=half_changers,
        )
    return _first_opponent_words(choice, played, wished)


def _unpaired_players_words(
    choice: ChangedChoice, played: ComparedCandidate, wished: ComparedCandidate
) -> Said | None:
    """Return which other players the wished pairing leaves over, to float or for the bye; None if
    it leaves the same ones over.
    """
    names = choice.voice.names
    paired_as_played = {player for pair in played.pairs for player in pair}
    paired_as_wished = {player for pair in wished.pairs for player in pair}
    new_floaters = paired_as_played - paired_as_wished
    floaters_no_longer = paired_as_wished - paired_as_played
    bye_as_played, bye_as_wished = choice.wish.byes
    # In the last bracket the player who is left over has the bye, and does not float.
    is_about_the_bye = floaters_no_longer == {bye_as_played} and new_floaters == {bye_as_wished}
    if is_about_the_bye:
        return choice.filled(
            "{in_group}, both pairings satisfy the rules equally well; for the bye the rules try "
            "{first} before {second}",
            first=names.player(bye_as_played),
            second=names.player(bye_as_wished),
        )
    if not new_floaters:
        return None
    return say(
        "{who} would have to float instead of {others}; the rules try that later",
        who=names.players_with_and(sorted(new_floaters)),
        others=names.players_with_and(sorted(floaters_no_longer)),
    )


def _first_opponent_words(
    choice: ChangedChoice, played: ComparedCandidate, wished: ComparedCandidate
) -> Said:
    """Return which opponent the rules try first for the first player who has different opponents in
    the two pairings.
    """
    opponents_as_wished: dict[int, int] = {}
    for first, second in wished.pairs:
        opponents_as_wished[first] = second
        opponents_as_wished[second] = first
    # The same players are paired in both: `_unpaired_players_words` has looked at the others.
    player, opponent = next(
        (first, second) for first, second in played.pairs if opponents_as_wished[first] != second
    )
    names = choice.voice.names
    return choice.filled(
        "{in_group}, both pairings satisfy the rules equally well; for {one} the rules try {first} "
        "before {second}",
        one=names.player(player),
        first=names.player(opponent),
        second=names.player(opponents_as_wished[player]),
    )


def _first_difference_words(choice: ChangedChoice) -> Said:
    """Return for the arbiter how the wished pairing differs from the played one: by the exchange
    that it needs, or else by its first different pair.

    `leaving` and `entering` are the players whom an exchange takes out of S1 and puts into it; both
    are empty without one.
    """
    names = choice.voice.names
    played, wished = choice.verdict.candidates
    # If the wished pairing has no exchange, or the same players leave S1 in both, pairs show more.
    needs_other_exchange = bool(wished.leaving) and wished.leaving != played.leaving
    if not needs_other_exchange:
        return _first_different_pairs_words(choice)
    exchanged = {
        "leaving": names.players(wished.leaving),
        "entering": names.players(wished.entering),
    }
    if not played.leaving:
        only_exchange = _only_exchange_pattern(is_recorded=choice.wish.as_recorded)
        return choice.filled(only_exchange, **exchanged)
    both_exchanges = _both_exchanges_pattern(is_recorded=choice.wish.as_recorded)
    return choice.filled(
        both_exchanges,
        **exchanged,
        own=names.players(played.leaving),
        came=names.players(played.entering),
    )


def _only_exchange_pattern(*, is_recorded: bool) -> str:
    """Return the pattern that the wished pairing needs an exchange, and the played one none;
    `is_recorded` means that the wished one is that on record.
    """
    if is_recorded:
        return pattern(
            "The recorded pairing requires the exchange of {leaving} for {entering}; the pairing "
            "under the rules needs no exchange"
        )
    return pattern(
        "The requested pairing requires the exchange of {leaving} for {entering}; the pairing "
        "played needs no exchange"
    )


def _both_exchanges_pattern(*, is_recorded: bool) -> str:
    """Return the pattern that the wished pairing and the played one need different exchanges;
    `is_recorded` means that the wished one is that on record.
    """
    if is_recorded:
        return pattern(
            "The recorded pairing requires the exchange of {leaving} for {entering}; the pairing "
            "under the rules exchanges {own} for {came}"
        )
    return pattern(
        "The requested pairing requires the exchange of {leaving} for {entering}; the pairing "
        "played exchanges {own} for {came}"
    )


def _first_different_pairs_words(choice: ChangedChoice) -> Said:
    """Return the first pair that only the wished pairing has, and the first that only the played
    one has.
    """
    names = choice.voice.names
    played, wished = choice.verdict.candidates
    # The two are different candidates with as many pairs: so each of them has a pair that the other
    # has not.
    pair_as_played = next(pair for pair in played.pairs if pair not in wished.pairs)
    pair_as_wished = next(pair for pair in wished.pairs if pair not in played.pairs)
    if choice.wish.as_recorded:
        return say(
            "The recorded pairing has {other}; the pairing under the rules has {own}",
            other=names.pair(pair_as_wished),
            own=names.pair(pair_as_played),
        )
    return say(
        "The requested pairing has {other}; the accepted pairing has {own}",
        other=names.pair(pair_as_wished),
        own=names.pair(pair_as_played),
    )


def _later_row_words(choice: ChangedChoice) -> Said:
    """Return whom a player would meet in a row of two columns with the wish, and that another one
    comes before in the order of possible opponents.
    """
    if not choice.voice.to_player:
        # In the first round Dubov 1997 pairs one list of all players, without groups to name.
        if choice.verdict.article == _FIRST_ROUND_OF_1997:
            row = choice.filled("the row of {subject}")
        else:
            row = choice.filled("the row of {subject} {in_group}")
        return choice.filled(
            "{wish}, the opponent in {row} would be {other}, in position {place} among the players "
            "still free; {own}, in position {played}, comes earlier, and all players can still be "
            "paired with {own} there",
            row=row,
        )
    order = choice.filled(
        "in the order of possible opponents for {subject}, [you come|{own} comes] before {other}"
    )
    # If the wish itself names these two, "you would get" would only repeat the question.
    if {choice.verdict.subject, *choice.verdict.chosen_instead} == set(choice.wish.pair):
        return say("{order}, and all players can be paired this way", order=order)
    return choice.filled("{wish}, [you|{subject}] would get {other}, but {order}", order=order)


def _later_first_part_words(choice: ChangedChoice) -> Said:
    """Return for the arbiter that the pairs of the moved-down players come later in the order."""
    if choice.wish.as_recorded:
        return choice.filled(
            "{wished} would be equally good {in_group}, but the pairs of the moved-down players "
            "would come later in the order: {other_pair} (position {place}); the rules take "
            "{own_pair} (position {played})"
        )
    return choice.filled(
        "{wished} would be equally good {in_group}, but the pairs of the moved-down players would "
        "come later in the order: {other_pair} (position {place}); {own_pair} was accepted "
        "(position {played})"
    )


def _later_above_words(choice: ChangedChoice) -> Said:
    """Return for the arbiter that the bracket above would have to send down other players."""
    if choice.wish.as_recorded:
        return choice.filled(
            "{wished} comes later in the procedure: {group} would have to send down {other} "
            "instead of {own}, and the rules complete the pairing before that step"
        )
    return choice.filled(
        "{wished} comes later in the procedure: {group} would have to send down {other} instead of "
        "{own}, and the pairing was accepted before that step"
    )


LATER: dict[str, ChoiceWords] = {
    "place": _later_position_words,
    "first-part": TwoWordings(
        to_arbiter=_later_first_part_words,
        to_player=pattern(
            "{wished} would be equally good {in_group}, but players moved down into it are paired "
            "first, and the rules try {own_pair} before {other_pair}"
        ),
    ),
    "above": TwoWordings(
        to_arbiter=_later_above_words,
        to_player=pattern(
            "{wished} is possible only if {group} sends down {other} instead of {own}, and the "
            "rules try that only when nothing else works"
        ),
    ),
    "bye": InOrder(
        GETS_BYE,
        say(
            "lowest score, lowest rating, then the colour most players are due, then the highest "
            "average rating of opponents"
        ),
    ),
    "bye 5": InOrder(GETS_BYE, say("last in the list")),
    "floater": InOrder(
        pattern(
            "{other} would be the opponent of {subject}, who was moved down and is paired first"
        ),
        say(
            "the highest rating, then the lowest average rating of opponents, then the starting "
            "rank"
        ),
    ),
    "fetched": InOrder(
        MOVES_UP,
        say(
            "due colour, then the highest rating, then the lowest average rating of opponents, "
            "then the starting rank"
        ),
    ),
    "sent": InOrder(
        pattern("{other} would move down {from_group}"),
        say(
            "the lowest rating, then the highest average rating of opponents, then the lowest "
            "starting rank"
        ),
    ),
    "changers": InOrder(
        CHANGES_COLUMN,
        say(
            "the highest average rating of opponents, then the lowest rating, then the starting "
            "rank"
        ),
        COUNTS_FOR_OTHER_COLOUR,
    ),
    "changers 7.3": InOrder(
        CHANGES_COLUMN,
        say(
            "the lowest average rating of opponents, then the highest rating, then the starting "
            "rank"
        ),
        COUNTS_FOR_OTHER_COLOUR,
    ),
    "row": _later_row_words,
    "less": pattern(
        "{wish}, {group} would have been formed with different players at an earlier step"
    ),
}
"""The words for a later choice, by the code of its verdict, with its article where two articles
differ.

The modules of editions add their own.
"""


def later_words(verdict: FirstDifference) -> ChoiceWords:
    """Return the words for a later choice (`LATER`), by the code of its verdict.

    Two articles of Dubov 1997 have their own order, and so their own words: the bye of round 1 (5),
    and players who change columns under 7.3.
    """
    words = LATER.get(f"{verdict.code} {verdict.article}")
    if words is None:
        return LATER[verdict.code]
    return words


def later_answer(choice: ChangedChoice) -> Answer:
    """Return the answer for a wish with which the round is as good, but comes later in the order of
    the rules.
    """
    verdict = choice.verdict
    article = verdict.article
    sentences = [Sentence(raised(choice_words(choice, later_words(verdict))), article)]
    if verdict.candidates and not choice.voice.to_player:
        sentences.append(Sentence(_first_difference_words(choice), article))
    # Both positions are 0 where the order was not counted.
    position = 0
    if verdict.played_figure:
        position = verdict.wished_figure
    return Answer(
        Verdict.LATER,
        tuple(sentences),
        short=say("equally good, but later in the order ({article})", article=article),
        position=position,
    )
