"""Answers to "why not this opponent?" where an edition makes one choice after another: the round is
paired again with the wish, and the first choice that differs is the answer.

A *step* is what a choice is about, say the floaters of a scoregroup; an *amount* is what the rules
compare choices by, the smaller the better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.choosing import Choice, ChoosingRound, PairedRound
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, RoundWish
from arbiter_gui.engine.kernel.verdicts import FirstDifference
from arbiter_gui.trace import NO_TRACE, Level, Recorder, Sink

PAIRS_WITHOUT_DUE_COLOUR = "x"
"""The code of the figure of a choice that counts the pairs without a due colour."""


def first_difference(
    played_round: PairedRound, wish_round: PairedRound, _control: Control = FREE
) -> FirstDifference:
    """Return the first choice in which a round with a wish differs from the played one.

    It is the answer to the wish: up to there both rounds went the same way.
    """
    choices = played_round.state.choices
    # The procedure of both rounds is the same: so the first choice that differs is the one that the
    # wish has changed.
    for index, (choice, wish_choice) in enumerate(
        zip(choices, wish_round.state.choices, strict=False)
    ):
        if _is_same(choice, wish_choice):
            continue
        if choice.step != wish_choice.step:
            return _difference_of_steps(choice, wish_choice, choices[index:])
        return _difference_at_step(choice, wish_choice)
    raise AssertionError("a round in which two others meet differs somewhere")


def _is_same(choice: Choice, wish_choice: Choice) -> bool:
    """Return whether two choices are of one step and have the same players and pairs."""
    same_players = {*choice.chosen} == {*wish_choice.chosen}
    return choice.step == wish_choice.step and same_players and choice.rows == wish_choice.rows


def _difference_at_step(choice: Choice, wish_choice: Choice) -> FirstDifference:
    """Return the answer where both rounds choose at the same step, but other players.

    The first amount that differs decides, else the order in which the step tries players.
    """
    amounts = zip(choice.amounts, wish_choice.amounts, strict=False)
    for index, ((_, amount), (_, wish_amount)) in enumerate(amounts):
        if amount != wish_amount:
            return _difference_of_amounts(choice, wish_choice, index)
    if choice.rows:
        return _difference_of_rows(choice, wish_choice)
    return _difference_of_order(choice, wish_choice)


def _difference_of_amounts(choice: Choice, wish_choice: Choice, index: int) -> FirstDifference:
    """Return the answer that the wished choice is worse: in the amount at an `index`, which is the
    first that differs.
    """
    # Players who changed the column are due the colour of the old one. So a reply names pairs
    # without a due colour, not the pairs inside a column by which the choices are compared.
    if choice.missed < wish_choice.missed:
        code = PAIRS_WITHOUT_DUE_COLOUR
        amount = choice.missed
        wish_amount = wish_choice.missed
    else:
        code, amount = choice.amounts[index]
        _, wish_amount = wish_choice.amounts[index]
    return FirstDifference(
        choice.articles[index] if choice.articles else choice.article,
        code=code,
        score=choice.score,
        is_worse=True,
        played_figure=amount,
        wished_figure=wish_amount,
        chosen=choice.chosen,
        chosen_instead=wish_choice.chosen,
        subject=choice.subject,
        payers=wish_choice.payers,
    )


def _difference_of_order(choice: Choice, wish_choice: Choice) -> FirstDifference:
    """Return the answer that both choices are equally good, but the played one comes first.

    It names their positions, and the players who are in only one of the two sets.
    """
    members_replaced = tuple(number for number in choice.chosen if number not in wish_choice.chosen)
    replacements = tuple(number for number in wish_choice.chosen if number not in choice.chosen)
    # Where the order has no single positions, 0 and 1 only say that the played choice comes first.
    position = 0
    wish_position = 1
    if choice.position:
        position = choice.position
        wish_position = wish_choice.position
    return FirstDifference(
        choice.article,
        code=choice.kind,
        score=choice.score,
        is_worse=False,
        played_figure=position,
        wished_figure=wish_position,
        chosen=members_replaced,
        chosen_instead=replacements,
        subject=choice.subject,
    )


def _difference_of_rows(choice: Choice, wish_choice: Choice) -> FirstDifference:
    """Return the answer where a group is paired row by row: the first row that is filled
    differently.

    The figures are the positions of both partners among the candidates for the row.
    """
    # The rows are those of the same players, and differ somewhere.
    row = 0
    while choice.rows[row] == wish_choice.rows[row]:
        row += 1
    player, partner = choice.rows[row]
    wish_player, wish_partner = wish_choice.rows[row]
    # With other columns the rows cannot be compared: the list itself differs. 1 and 0 say that the
    # wish needs another list, and the played round does not.
    if choice.columns != wish_choice.columns or player != wish_player:
        return FirstDifference(
            choice.article,
            code="list",
            score=choice.score,
            is_worse=True,
            played_figure=0,
            wished_figure=1,
        )
    # Candidates who are paired in a row above are not free any more, so that they do not count in
    # the order.
    paired_above = {number for pair in choice.rows[:row] for number in pair}
    order = [number for number in _candidates_for(player, choice) if number not in paired_above]
    return FirstDifference(
        choice.article,
        code="row",
        score=choice.score,
        is_worse=False,
        played_figure=order.index(partner) + 1,
        wished_figure=order.index(wish_partner) + 1,
        chosen=(partner,),
        chosen_instead=(wish_partner,),
        subject=player,
    )


def _candidates_for(player: int, choice: Choice) -> tuple[int, ...]:
    """Return the opponents whom a player of a row can have, in the order in which they are tried.

    First the other column, then the players below him in his own.
    """
    left_column, right_column = choice.columns
    if player in left_column:
        return (*right_column, *left_column[left_column.index(player) + 1 :])
    return right_column[right_column.index(player) + 1 :]


def _difference_of_steps(
    choice: Choice, wish_choice: Choice, choices_from_here: Sequence[Choice]
) -> FirstDifference:
    """Return the answer that the wish needs a step more, or a step less, than the played round.

    `choices_from_here` are those of the played round from this step on.
    """
    # Players who are sent down are the reason by themselves, however many steps follow from it.
    if wish_choice.kind == "sent":
        return FirstDifference(
            wish_choice.article,
            code="sent-down",
            score=wish_choice.score,
            is_worse=True,
            played_figure=0,
            wished_figure=len(wish_choice.chosen),
            chosen_instead=wish_choice.chosen,
            subject=wish_choice.subject,
            payers=wish_choice.payers,
        )
    # If the step with the wish comes later in the played round too, the round with the wish did
    # without the steps before it. Otherwise it takes one that the played round did not need; rows
    # are filled in every group.
    comes_later = wish_choice.step in [later.step for later in choices_from_here]
    takes_one_more = wish_choice.kind != "rows" and not comes_later
    if takes_one_more:
        step = wish_choice
        code = f"more-{wish_choice.kind}"
    else:
        step = choice
        code = "less"
    return FirstDifference(
        step.article,
        code=code,
        score=step.score,
        is_worse=takes_one_more,
        # One of the two rounds has the step and the other has not: nothing else is counted.
        played_figure=0,
        wished_figure=1,
        chosen=choice.chosen,
        chosen_instead=wish_choice.chosen,
        subject=step.subject,
    )


def counter_questions_by_choices(
    key: str,
    pair: Callable[[Tournament, RoundWish, Sink, Control], PairedRound],
    state_of: Callable[[Tournament, Sink, Control, RoundWish], ChoosingRound],
    *,
    completion: str,
    bye: str,
    no_second_bye: str,
) -> CounterQuestions[PairedRound]:
    """Return how an edition that makes one choice after another answers counter-questions.

    `pair` pairs a round, `state_of` only prepares its players. `completion` is the article by which
    all players must be paired, `bye` that of the bye, `no_second_bye` the one about players barred
    from it.
    """
    return CounterQuestions(
        key=key,
        pair=pair,
        compare=first_difference,
        field_of=lambda tournament, wish: state_of(tournament, NO_TRACE, FREE, wish).field,
        completion=completion,
        bye=bye,
        no_second_bye=no_second_bye,
        sink=partial(Recorder, Level.DECISIONS),
    )
