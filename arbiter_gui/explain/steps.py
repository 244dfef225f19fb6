"""A trace as a walk: after each step its sentence, and where the cards lie on the table then."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from arbiter_gui.domain.texts.sentences import NOTHING, Said, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.phrases.requirements import Requirement, requirement
from arbiter_gui.explain.phrases.sentences import opening
from arbiter_gui.explain.text import line_of, lines
from arbiter_gui.trace import Trace, candidates, score_brackets
from arbiter_gui.trace.columns import ColumnsOrdered, GroupOpened
from arbiter_gui.trace.position import Numbers, Parameters, Position
from arbiter_gui.trace.replay import FinalBracket, replay

BEFORE, AFTER = say("Before the first bracket"), say("Colours and boards")
_OUTSIDE = say("White"), say("Black"), say("Others")


@dataclass(frozen=True, slots=True)
class Step:
    """One event and the table after it.

    `number` is the event's place in the trace, `bracket` counts the brackets from 0 with what comes before and
    after them, `title` names it; `sides` are the headings of the two columns of cards, and of who lies in neither.
    """

    number: int
    bracket: int
    title: Said
    article: str
    sentence: Said
    position: Position
    sides: tuple[Said, Said, Said]

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """What is in force, in words."""
        return tuple(requirement(demand, amount) for demand, amount in self.position.requirements)


def steps(trace: Trace) -> tuple[Step, ...]:
    """Return the state after every event of a trace, in the order in which its text tells them."""
    return tuple(_step(trace, line.number, line.sentence) for line in lines(trace))


def step_at(trace: Trace, number: int, namer: Namer) -> Step:
    """Return the step of one event; `steps` returns all of them."""
    return _step(trace, number, line_of(trace, number, namer))


def _step(trace: Trace, number: int, sentence: Said) -> Step:
    there = ((i, one) for i, one in enumerate(sections(trace)) if number < one.first + one.events)
    (place, section), position = next(there), replay(trace).positions[number]
    return Step(number, place, section.title, trace.events[number].article, sentence, position, section.sides)


@dataclass(frozen=True, slots=True)
class StepSection:
    """A bracket, or what stands before or after all of them; its first event and how many it has with it.

    `opening` is the event that opens the bracket, -1 for what is in none. `counts` is false where another bracket
    took its place, into which it was `joined` or in which its players were paired again. `size` is the number of its
    players, `came` and `down` of those who came from above and went on.
    """

    first: int
    events: int
    opening: int
    title: Said
    sides: tuple[Said, Said, Said]
    counts: bool = True
    joined: bool = False
    size: int = 0
    came: int = 0
    down: int = 0


def sections(trace: Trace) -> tuple[StepSection, ...]:
    """Return the brackets of a round in the order of the trace, with what stands before and after them."""
    return trace.kept("sections", lambda: _sections(trace))


def _sections(trace: Trace) -> tuple[StepSection, ...]:
    told, found, place = replay(trace), list[StepSection](), 0
    final = {bracket.number: bracket for bracket in told.brackets}
    for number, run in groupby(told.openings):
        many, bracket = len(list(run)), final.get(number)
        section = StepSection(place, many, number, AFTER if found else BEFORE, _OUTSIDE)
        if bracket is not None:
            lain = bracket.position
            gone = {lain.bye, *(n for pair in lain.made for n in pair)}
            section = StepSection(
                place, many, number, raised(opening(bracket.opened)), _sides(bracket), bracket.counts,
                bracket.joined, size=len(lain.players), came=sum(n in lain.came for n in lain.players),
                down=sum(n not in gone for n in lain.players),
            )  # fmt: skip
        found.append(section)
        place += many
    return tuple(found)


def _sides(bracket: FinalBracket) -> tuple[Said, Said, Said]:
    if isinstance(bracket.opened, GroupOpened):
        return *column_words(next(bracket.those(ColumnsOrdered), None)).short, say("Others")
    limbo = isinstance(bracket.opened, candidates.BracketOpened) and bracket.opened.mdps
    return say("S1"), say("S2"), say("Limbo") if limbo else say("Others")


def bracket_numbers(trace: Trace) -> dict[int, Parameters]:
    """Return the numbers that stand beside the headings of score brackets, by score in tenths.

    Where nobody was left to be paired all are nought; Z1 has a meaning in even rounds only.
    """
    known = editions().get(trace.edition)
    names = [n for n in (known.numbers if known is not None else ()) if n != "Z1" or trace.round % 2 == 0]
    found: dict[int, Parameters] = {}
    for bracket in replay(trace).brackets:
        if names and isinstance(bracket.opened, score_brackets.ScoreBracketOpened):
            shown = tuple(row for row in bracket.measured if row[0] in names)
            found[bracket.opened.score] = shown or tuple((name, 0) for name in names)
    return found


HALVES, REMAINDER = (say("S1"), say("S2")), (say("S1R"), say("S2R"))
NOTED = say("Noted")


@dataclass(frozen=True, slots=True)
class Columns:
    """Two columns under their titles, by pairing numbers from top to bottom; NOTHING right where one is for both."""

    titles: tuple[Said, Said]
    left: Numbers
    right: Numbers


def zones(step: Step) -> tuple[Columns, ...]:
    """Return all that lies on the table from top to bottom: noted pairs, the columns, and what lies apart."""
    noted = [(pair[0], pair[-1]) for pair in step.position.noted]
    above = (Columns((NOTED, NOTHING), *map(tuple, zip(*noted, strict=True))),) if noted else ()
    below = (Columns((title, NOTHING), who[0::2], who[1::2]) for title, who in apart(step))
    return (*above, *columns(step), *below)


def apart(step: Step) -> tuple[tuple[Said, Numbers], ...]:
    """Return who lies in no column, under titles: the others of the bracket, who floats down, and the bye."""
    lain = step.position
    found = (
        (step.sides[2] if lain.s1 or lain.s2 or lain.noted else say("In the bracket"), lain.others),
        (say("Floating down"), lain.down),
        (say("Bye"), () if lain.bye is None else (lain.bye,)),
    )
    return tuple((title, who) for title, who in found if who)


def columns(step: Step) -> tuple[Columns, ...]:
    """Return the columns from top to bottom, with a remainder once everybody of S1 from above has an opponent."""
    lain, titles = step.position, step.sides[:2]
    if not (lain.s1 or lain.s2):
        return ()
    if titles == HALVES and lain.noted:
        titles = REMAINDER
    elif titles == HALVES and (found := _with_remainder(lain)):
        return found
    return (Columns(titles, lain.s1, lain.s2),)


def _with_remainder(lain: Position) -> tuple[Columns, ...]:
    """Return who came from above beside whom he meets, and the others; nothing where nobody is left for S1R."""
    met = dict(each for pair in lain.pairs if len(pair) == 2 for each in (pair, pair[::-1]))
    if lain.remainder[0] and lain.pairs == lain.pinned:
        opponents = tuple(met[n] for n in lain.s1 if n in met)
        return Columns(HALVES, lain.s1, opponents), Columns(REMAINDER, *lain.remainder)
    above = tuple(n for n in lain.s1 if n in lain.came)
    if lain.alike or not above or any(n not in met for n in above):
        return ()
    above = tuple(n for place, n in enumerate(above) if met[n] not in above[:place])
    opponents = tuple(met[n] for n in above)
    rest = [n for n in (*lain.s1, *lain.s2) if n not in (*above, *opponents)]
    chosen = [pair[0] for pair in lain.pairs if len(pair) == 2 and not {*above, *opponents} & set(pair)]
    numbers, paired = dict(lain.parameters), {n for pair in lain.pairs for n in pair}
    # S1R are as many as pairs are made there, those first who are paired already
    more = max(0, numbers.get("MaxPairs", 0) - numbers.get("M1", 0) - len(chosen))
    upper = {*chosen, *[n for n in rest if n not in paired][:more]}
    left, right = (tuple(n for n in rest if (n in upper) is side) for side in (True, False))
    return (Columns(HALVES, above, opponents), Columns(REMAINDER, left, right)) if left else ()
