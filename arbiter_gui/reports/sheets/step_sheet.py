"""A bracket on paper as it lies at one step: S1 beside S2, the requirements in force, and the whole story."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, listed, say
from arbiter_gui.explain.phrases.requirements import Requirement
from arbiter_gui.explain.step_columns import Columns, columns
from arbiter_gui.explain.steps import Step
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.layout.pages import READING, Heading, lay_out
from arbiter_gui.reports.tables.table import Column, Table

Names = Mapping[int, str]
"""What stands for each pairing number on paper: `4 David w-↓`."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A line of the cards: who lies left and right, and which pair the left one is in."""

    left: str
    right: str
    pair: str


def step_pages(
    step: Step,
    place: str,
    names: Names,
    heading: Heading,
    line: Said = NOTHING,
    story: tuple[tuple[str, Said], ...] = (),
) -> tuple[Page, ...]:
    """Return a step laid out on pages; `place` says which step of which round it is, `line` what is otherwise now.

    `story` is what happened in the bracket, as rows of article and sentence.
    """
    first, *rest = step_tables(step, place, names)
    if story:
        titles = say("Article"), say("What happened")
        rest.append(_two_columns("story", say("The bracket from its beginning to its end"), titles, story))
    return lay_out((replace(first, note=line), *rest), heading, READING)


def step_tables(step: Step, place: str, names: Names) -> tuple[Table[Any], ...]:
    """Return the tables of a step: its sentence, the cards, who lies elsewhere, the requirements."""
    found: list[Table[Any]] = [_sentence(step, place)]
    found += (_cards(step, part, names) for part in columns(step))
    elsewhere = _elsewhere(step, names)
    if elsewhere:
        names_of = (say("Where"), say("Who"))
        found.append(_two_columns("elsewhere", say("Elsewhere on the table"), names_of, elsewhere))
    if step.requirements:
        found.append(_requirements(step.requirements))
    return tuple(found)


def _sentence(step: Step, place: str) -> Table[Any]:
    numbers = (joined((name, value), " = ") for name, value in step.position.parameters)
    title = joined((place, joined((step.title, *numbers))), ": ")
    row = ((step.article, step.sentence),)
    return _two_columns("step", title, (say("Article"), say("What the step does")), row)


def _two_columns(
    key: str, title: str, names: tuple[str, str], rows: tuple[tuple[str, str], ...]
) -> Table[tuple[str, str]]:
    columns: tuple[Column[tuple[str, str]], ...] = (
        Column("first", names[0], lambda r: r[0], width=14, strong=True),
        Column("second", names[1], lambda r: r[1], width=60, elastic=True, wrap=True),
    )
    return Table(key, title, columns, rows)


def _cards(step: Step, part: Columns, names: Names) -> Table[StepRow]:
    refused = {pair for pair in step.position.crossed if len(pair) == 2}
    pairs = {pair[0]: _pair(pair, pair in refused) for pair in step.position.pairs}
    rows = tuple(
        StepRow(_card(one, names), _card(other, names), pairs.get(one or 0, ""))
        for one, other in zip_longest(part.left, part.right)
    )
    shown: tuple[Column[StepRow], ...] = (
        Column("left", part.titles[0], lambda r: r.left or None, width=24, elastic=True),
        Column("right", part.titles[1], lambda r: r.right or None, width=24, elastic=True),
        Column(
            "pair",
            say("Accepted") if step.position.accepted else say("Tried"),
            lambda r: r.pair or None,
            width=16,
        ),
    )
    return Table("cards", say("Cards"), shown, rows)


def _pair(pair: tuple[int, ...], refused: bool) -> str:
    text = f"{pair[0]}-{pair[-1]}"
    return say("{pair} refused", pair=text) if refused else text


def _card(number: int | None, names: Names) -> str:
    return "" if number is None else names.get(number, str(number))


def _elsewhere(step: Step, names: Names) -> tuple[tuple[str, str], ...]:
    places = (
        (say("Noted"), tuple("-".join(map(str, pair)) for pair in step.position.noted)),
        (say("Others"), tuple(_card(n, names) for n in step.position.others)),
        (say("Floating down"), tuple(_card(n, names) for n in step.position.down)),
        (say("Bye"), () if step.position.bye is None else (_card(step.position.bye, names),)),
    )
    return tuple((where, listed(who)) for where, who in places if who)


def _requirements(requirements: tuple[Requirement, ...]) -> Table[Any]:
    rows = tuple((say("in force") if r.kept else say("dropped"), r.words) for r in requirements)
    return _two_columns("requirements", say("Requirements"), (say("State"), say("Requirement")), rows)
