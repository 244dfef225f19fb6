"""Counter-questions to a round: the articles again with a wish, and the first choice that differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.round_state import Choice, PairedRound, RoundState
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, RoundDemand
from arbiter_gui.engine.kernel.verdicts import Parted
from arbiter_gui.trace import NO_TRACE, Level, Recorder, Sink


def compared(played: PairedRound, wished: PairedRound, _control: Control = FREE) -> Parted:
    """Return the first choice that the wish changes."""
    choices = played.state.choices
    for index, (own, other) in enumerate(zip(choices, wished.state.choices, strict=False)):
        if (own.step, {*own.chosen}, own.rows) == (other.step, {*other.chosen}, other.rows):
            continue
        if own.step != other.step:
            return _step_more(own, other, choices[index:])
        for i, ((what, amount), (_, more)) in enumerate(zip(own.amounts, other.amounts, strict=False)):
            if amount != more:
                article = own.homes[i] if own.homes else own.article
                if own.missed < other.missed:
                    what, amount, more = "x", own.missed, other.missed
                by = own.chosen, other.chosen, own.subject, other.payers
                return Parted(article, what, own.score, True, amount, more, *by)
        return _later_row(own, other) if own.rows else _later(own, other)
    raise AssertionError("a round in which two others meet differs somewhere")


def _later(own: Choice, other: Choice) -> Parted:
    """Return the parting at a choice of which only the order differs; of sets the first different members."""
    gone = tuple(n for n in own.chosen if n not in other.chosen)
    came = tuple(n for n in other.chosen if n not in own.chosen)
    places = (own.place, other.place) if own.place else (0, 1)
    return Parted(own.article, own.kind, own.score, False, *places, gone, came, own.subject)


def _later_row(own: Choice, other: Choice) -> Parted:
    """Return the parting at the first row that is filled otherwise."""
    row = next(i for i, (a, b) in enumerate(zip(own.rows, other.rows, strict=True)) if a != b)
    if own.columns != other.columns or own.rows[row][0] != other.rows[row][0]:
        return Parted(own.article, "list", own.score, True, 0, 1)
    (player, first), (_, then) = own.rows[row], other.rows[row]
    taken = {n for pair in own.rows[:row] for n in pair}
    left, right = own.columns
    tried = (*right, *left[left.index(player) + 1 :]) if player in left else right[right.index(player) + 1 :]
    order = [n for n in tried if n not in taken]
    places = order.index(first) + 1, order.index(then) + 1
    return Parted(own.article, "row", own.score, False, *places, (first,), (then,), player)


def _step_more(own: Choice, other: Choice, rest: Sequence[Choice]) -> Parted:
    """Return the parting at a step that only one of the two rounds needs; `rest` is what was played from here."""
    if other.kind == "sent":
        sent, payers = len(other.chosen), other.payers
        return Parted(
            other.article, "sent-down", other.score, True, 0, sent, (), other.chosen, other.subject, payers
        )
    more = other.kind != "rows" and other.step not in [choice.step for choice in rest]
    step, what = (other, f"more-{other.kind}") if more else (own, "less")
    return Parted(step.article, what, step.score, more, 0, 1, own.chosen, other.chosen, step.subject)


def asking_of(
    key: str,
    pair: Callable[[Tournament, RoundDemand, Sink, Control], PairedRound],
    lay_out: Callable[[Tournament, Sink, Control, RoundDemand], RoundState],
    articles: tuple[str, str, str],
) -> CounterQuestions[PairedRound]:
    """Return how counter-questions are put to an edition: how players are paired and laid out.

    `articles` are those by which everybody must be paired, of the bye, and of who may not have it.
    """
    return CounterQuestions(
        key, pair, compared, lambda tournament, wish: lay_out(tournament, NO_TRACE, FREE, wish).field,
        *articles, sink=partial(Recorder, Level.DECISIONS),
    )  # fmt: skip
