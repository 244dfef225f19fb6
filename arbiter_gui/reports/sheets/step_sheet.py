"""A bracket on paper as it lies at one step: its cards, what is in force or given up, and the whole story."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.candidates import lead
from arbiter_gui.explain.phrases.requirements import Requirement
from arbiter_gui.explain.pictures.scenes import natural_opponents
from arbiter_gui.explain.steps import Step, StepSection, sections, step_at
from arbiter_gui.explain.story import given_up_words, story_rows
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.layout.pages import READING, Heading, PageFlow
from arbiter_gui.reports.pictures.drawn_cards import Cards
from arbiter_gui.reports.pictures.picture import above_tables
from arbiter_gui.reports.pictures.step_picture import step_picture
from arbiter_gui.reports.tables.table import Column, Table
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import CandidateAccepted
from arbiter_gui.trace.kinds import Accepted, Cited

_NUMBERS = Namer({})
_STORY = (say("Article"), say("What happened"))


def step_pages(
    trace: Trace,
    step: Step,
    cards: Cards,
    heading: Heading,
    line: Said = NOTHING,
    scale: float = 1.0,
    begun: PageFlow | None = None,
) -> tuple[Page, ...]:
    """Return a step laid out on pages above what happened in its bracket; `line` says what is otherwise now.

    `scale` makes the type larger or smaller than usual. Pages that are `begun` are gone on with.
    """
    place = say(
        "Round {round}, step {place} of {count}",
        round=trace.round,
        place=step.number + 1,
        count=len(trace.events),
    )
    style = READING.scaled(scale)
    event = trace.events[step.number]
    if isinstance(event, CandidateAccepted):
        # How many candidates there are stands in the story below, in words.
        step = replace(step, sentence=lead(event, _NUMBERS) or step.sentence)
    remarks = tuple(filter(None, (given_up_words(trace, step.number), line)))
    room = style.page_size[0] - 2 * style.margin
    natural = natural_opponents(trace, step)
    picture = step_picture(step, cards, natural, place, remarks, room, style.size, heading.catalogue)
    tables = []
    if step.requirements:
        tables.append(_requirements(step.requirements))
    story = story_rows(trace, sections(trace)[step.bracket], _NUMBERS)
    tables.append(_table("story", say("The bracket from start to finish"), _STORY, story))
    return above_tables(picture, tables, heading, style, begun)


def round_sheets(
    trace: Trace, cards: Cards, heading: Heading, line: Said = NOTHING, scale: float = 1.0
) -> tuple[tuple[Said, tuple[Page, ...]], ...]:
    """Return every bracket of a round as it lies at its end, with its whole story: its name and its pages.

    What stands before and after the brackets comes with them where cards lie on the table then.
    """
    flow = PageFlow(READING.scaled(scale), heading)
    titles: list[Said] = []
    first_pages: list[int] = []
    pages: tuple[Page, ...] = ()
    for section in sections(trace):
        step = step_at(trace, _end(trace, section), _NUMBERS)
        if step.position.on_table:
            if titles:
                flow.turn()
            titles.append(section.title)
            first_pages.append(len(flow.pages) - 1)
            pages = step_pages(trace, step, cards, heading, line, scale, flow)
    sheets = []
    for title, (first, end) in zip(titles, pairwise([*first_pages, len(pages)]), strict=True):
        sheets.append((title, pages[first:end]))
    return tuple(sheets)


def _end(trace: Trace, section: StepSection) -> int:
    """Return the event that accepts the pairing of the bracket, the last one of them.

    Without any it is the last one that does something: at the end of a round readings of the text are cited.
    """
    events = range(section.first, section.first + section.events)
    accepting = (number for number in reversed(events) if isinstance(trace.events[number], Accepted))
    doing = (number for number in reversed(events) if not isinstance(trace.events[number], Cited))
    return next(accepting, next(doing, events[-1]))


def _requirements(requirements: tuple[Requirement, ...]) -> Table[tuple[str, Said]]:
    rows = []
    for requirement in requirements:
        state = say("in force") if requirement.kept else say("relaxed")
        rows.append((state, requirement.words))
    headings = (say("State"), say("Requirement"))
    return _table("requirements", say("Requirements"), headings, tuple(rows))


def _table(
    key: str, title: Said, names: tuple[Said, Said], rows: tuple[tuple[str, Said], ...]
) -> Table[tuple[str, Said]]:
    columns: tuple[Column[tuple[str, Said]], ...] = (
        Column("first", names[0], lambda r: r[0], width=14, strong=True),
        Column("second", names[1], lambda r: r[1], width=60, elastic=True, wrap=True),
    )
    return Table(key, title, columns, rows)
