"""Counter-questions to a round: the articles again with a wish, and the first choice that differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.kernel.choosing import Choice, ChoosingRound, PairedRound
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, RoundDemand
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.trace import NO_TRACE, Level, Recorder, Sink


def first_parting(played: PairedRound, wished: PairedRound, _control: Control = FREE) -> Parted:
    """Return the first choice that the wish changes."""
    choices = played.state.choices
    for index, (choice, wished_choice) in enumerate(zip(choices, wished.state.choices, strict=False)):
        if _is_same(choice, wished_choice):
            continue
        if choice.step != wished_choice.step:
            return _step_more(choice, wished_choice, choices[index:])
        return _chosen_otherwise(choice, wished_choice)
    raise AssertionError("a round in which two others meet differs somewhere")


def _is_same(choice: Choice, wished_choice: Choice) -> bool:
    """Return whether two choices are of one step and have the same players and pairs."""
    same_players = {*choice.chosen} == {*wished_choice.chosen}
    return choice.step == wished_choice.step and same_players and choice.rows == wished_choice.rows


def _chosen_otherwise(choice: Choice, wished_choice: Choice) -> Parted:
    """Return the parting at a step at which others are chosen: by its first amount that differs, else by the order."""
    amounts = zip(choice.amounts, wished_choice.amounts, strict=False)
    for i, ((code, amount), (_, amount_with_wish)) in enumerate(amounts):
        if amount == amount_with_wish:
            continue
        article = choice.homes[i] if choice.homes else choice.article
        # Players who changed the column are due the colour of the old one. So a reply names pairs without a due
        # colour, not the pairs inside a column by which the choices are compared.
        if choice.missed < wished_choice.missed:
            code = "x"
            amount = choice.missed
            amount_with_wish = wished_choice.missed
        return Parted(
            article,
            code,
            choice.score,
            True,
            amount,
            amount_with_wish,
            choice.chosen,
            wished_choice.chosen,
            choice.subject,
            wished_choice.payers,
        )
    if choice.rows:
        return _later_row(choice, wished_choice)
    return _later_in_order(choice, wished_choice)


def _later_in_order(choice: Choice, wished_choice: Choice) -> Parted:
    """Return the parting at a choice that differs only in its order; of sets the first different members."""
    members_replaced = tuple(number for number in choice.chosen if number not in wished_choice.chosen)
    replacements = tuple(number for number in wished_choice.chosen if number not in choice.chosen)
    places = (choice.place, wished_choice.place) if choice.place else (0, 1)
    return Parted(
        choice.article,
        choice.kind,
        choice.score,
        False,
        *places,
        members_replaced,
        replacements,
        choice.subject,
    )


def _later_row(choice: Choice, wished_choice: Choice) -> Parted:
    """Return the parting at the first row that is filled differently."""
    row = 0
    while choice.rows[row] == wished_choice.rows[row]:
        row += 1
    player, partner = choice.rows[row]
    other_player, other_partner = wished_choice.rows[row]
    if choice.columns != wished_choice.columns or player != other_player:
        return Parted(choice.article, "list", choice.score, True, 0, 1)
    paired_above = {number for pair in choice.rows[:row] for number in pair}
    order = [number for number in _tried_for(player, choice) if number not in paired_above]
    places = order.index(partner) + 1, order.index(other_partner) + 1
    return Parted(choice.article, "row", choice.score, False, *places, (partner,), (other_partner,), player)


def _tried_for(player: int, choice: Choice) -> tuple[int, ...]:
    """Return the players tried for a player of a row: the other column, then the later players of the own one."""
    left_column, right_column = choice.columns
    if player in left_column:
        return (*right_column, *left_column[left_column.index(player) + 1 :])
    return right_column[right_column.index(player) + 1 :]


def _step_more(choice: Choice, wished_choice: Choice, to_come: Sequence[Choice]) -> Parted:
    """Return the parting at a step that only one of the two rounds needs; `to_come` was played from here."""
    if wished_choice.kind == "sent":
        return Parted(
            wished_choice.article,
            "sent-down",
            wished_choice.score,
            True,
            0,
            len(wished_choice.chosen),
            (),
            wished_choice.chosen,
            wished_choice.subject,
            wished_choice.payers,
        )
    # If the step with the wish comes later in the played round too, the round with the wish did without the steps
    # before it. Otherwise it takes one that the played round did not need; rows are filled in every group.
    comes_later = wished_choice.step in [later.step for later in to_come]
    is_more = wished_choice.kind != "rows" and not comes_later
    step = wished_choice if is_more else choice
    code = f"more-{wished_choice.kind}" if is_more else "less"
    return Parted(
        step.article, code, step.score, is_more, 0, 1, choice.chosen, wished_choice.chosen, step.subject
    )


def asking_of(
    key: str,
    pair: Callable[[Tournament, RoundDemand, Sink, Control], PairedRound],
    lay_out: Callable[[Tournament, Sink, Control, RoundDemand], ChoosingRound],
    articles: tuple[str, str, str],
) -> CounterQuestions[PairedRound]:
    """Return how an edition answers counter-questions: how players are paired and laid out.

    `articles` are those by which all players must be paired, of the bye, and about players barred from it.
    """
    completion, bye, no_second_bye = articles
    return CounterQuestions(
        key,
        pair,
        first_parting,
        lambda tournament, wish: lay_out(tournament, NO_TRACE, FREE, wish).field,
        completion,
        bye,
        no_second_bye,
        sink=partial(Recorder, Level.DECISIONS),
    )
