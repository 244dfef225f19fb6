"""A bracket on paper at one step: its cards, the requirements in force or relaxed, and the whole
story.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.candidates import choice_after_fold
from arbiter_gui.explain.phrases.requirements import Requirement
from arbiter_gui.explain.pictures.scenes import natural_opponents
from arbiter_gui.explain.steps import Step, StepSection, sections, step_at
from arbiter_gui.explain.story import story_lines, unmet_criteria_words
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.layout.pages import READING, Heading, PageFlow, Style
from arbiter_gui.reports.pictures.drawn_cards import Cards
from arbiter_gui.reports.pictures.picture import pages_above_tables
from arbiter_gui.reports.pictures.step_picture import step_picture
from arbiter_gui.reports.tables.table import Column, Table
from arbiter_gui.trace import Trace
from arbiter_gui.trace.candidates import CandidateAccepted
from arbiter_gui.trace.kinds import Accepted, Cited

_NUMBERS = Namer({})
_LIST = 200
"""A sentence of more letters lists a whole bracket, whose names are on the cards above it."""
_BEGINNING = 4.0
"""What the story of a bracket takes at the least below its cards, in mm for each point of the size
of type."""
_STORY = (say("Article"), say("What happened"))


def step_pages(
    trace: Trace,
    step: Step,
    cards: Cards,
    heading: Heading,
    line: Said = NOTHING,
    scale: float = 1.0,
) -> tuple[Page, ...]:
    """Return a step laid out on pages above the story of its bracket.

    `line` says what is different now.

    `scale` makes the type larger or smaller than usual.
    """
    place = say(
        "Round {round}, step {place} of {count}",
        round=trace.round,
        place=step.number + 1,
        count=len(trace.events),
    )
    style = READING.scaled(scale)
    return _put_step(PageFlow(style, heading), style, trace, step, cards, place, line).pages


@dataclass(frozen=True, slots=True)
class _LaidStep:
    """All pages after a step was put on them, and the place of the one on which it begins, from
    0.
    """

    pages: tuple[Page, ...]
    first: int


def _put_step(
    flow: PageFlow, style: Style, trace: Trace, step: Step, cards: Cards, place: Said, line: Said
) -> _LaidStep:
    """Put a step, with its `place` as the heading, on the current page, or on the next one if it
    does not fit.
    """
    event = trace.events[step.number]
    if isinstance(event, CandidateAccepted):
        # How many candidates there are stands in the story below, in words.
        step = replace(step, sentence=choice_after_fold(event, _NUMBERS) or step.sentence)
    remarks = tuple(filter(None, (unmet_criteria_words(trace, step.number), line)))
    room = style.page_size[0] - 2 * style.margin
    natural_pairs = natural_opponents(trace, step)
    catalogue = flow.heading.catalogue
    picture = step_picture(step, cards, natural_pairs, place, remarks, room, style.size, catalogue)
    tables = []
    if step.requirements:
        tables.append(_requirements(step.requirements))
    story = _story_table(trace, sections(trace)[step.bracket], cards)
    title = say("{place}: {bracket}, from start to finish", place=_round(trace), bracket=step.title)
    tables.append(_table("story", title, _STORY, story))
    if flow.y > flow.top and picture.height + _BEGINNING * style.size > flow.bottom - flow.y:
        flow.begin_page()
    first_page = len(flow.pages) - 1
    return _LaidStep(pages_above_tables(picture, tables, flow.heading, style, flow), first_page)


def _round(trace: Trace) -> Said:
    return say("Round {n}", n=trace.round)


def _story_table(trace: Trace, section: StepSection, cards: Cards) -> tuple[tuple[str, Said], ...]:
    """Return what happened in a bracket, with names beside the numbers but in lists of many
    players.
    """
    named_rows = story_lines(trace, section, _surname_namer(cards))
    numbered_rows = story_lines(trace, section, _NUMBERS)
    rows = []
    for named_row, numbered_row in zip(named_rows, numbered_rows, strict=True):
        if len(named_row[1]) > _LIST:
            rows.append(numbered_row)
        else:
            rows.append(named_row)
    return tuple(rows)


def _surname_namer(cards: Cards) -> Namer:
    """Return a namer with number and surname: the cards beside have the full names."""
    surnames = {}
    for number, card in cards.items():
        surname, _, _ = card.player.name.partition(",")
        surnames[number] = surname.strip()
    return Namer(surnames)


def round_sheets(
    trace: Trace, cards: Cards, heading: Heading, line: Said = NOTHING, scale: float = 1.0
) -> tuple[tuple[Said, tuple[Page, ...]], ...]:
    """Return every bracket of a round at its end, with its whole story: the names and the pages.

    A bracket begins below the previous one if there is room; brackets that begin on one page are
    together here. The events before and after the brackets are included if there are cards to show.
    """
    style = READING.scaled(scale)
    flow = PageFlow(style, heading)
    titles: dict[int, list[Said]] = {}
    pages: tuple[Page, ...] = ()
    for section in sections(trace):
        step = step_at(trace, _accepting_event(trace, section), _NUMBERS)
        if not step.position.on_table:
            continue
        laid_step = _put_step(flow, style, trace, step, cards, _round(trace), line)
        pages = laid_step.pages
        titles.setdefault(laid_step.first, []).append(section.title)
    sheets = []
    for first_page, end in pairwise([*titles, len(pages)]):
        sheets.append((joined(titles[first_page], "; "), pages[first_page:end]))
    return tuple(sheets)


def _accepting_event(trace: Trace, section: StepSection) -> int:
    """Return the event that accepts the pairing of the bracket, the last one of them.

    Without any it is the last one that does something: at the end of a round readings of the text
    are cited.
    """
    events = section.event_numbers
    accepting = (
        number for number in reversed(events) if isinstance(trace.events[number], Accepted)
    )
    doing = (number for number in reversed(events) if not isinstance(trace.events[number], Cited))
    return next(accepting, next(doing, events[-1]))


def _requirements(requirements: tuple[Requirement, ...]) -> Table[tuple[str, Said]]:
    """Return the requirements at a step: in force, or relaxed by then."""
    rows = []
    for requirement in requirements:
        state = say("in force") if requirement.kept else say("relaxed")
        rows.append((state, requirement.words))
    headings = (say("State"), say("Requirement"))
    return _table("requirements", say("Requirements"), headings, tuple(rows))


def _table(
    key: str, title: Said, names: tuple[Said, Said], rows: tuple[tuple[str, Said], ...]
) -> Table[tuple[str, Said]]:
    """Return a table of two columns."""
    columns: tuple[Column[tuple[str, Said]], ...] = (
        Column("first", names[0], lambda row: row[0], width=14, strong=True),
        Column("second", names[1], lambda row: row[1], width=60, elastic=True, wrap=True),
    )
    return Table(key, title, columns, rows)
