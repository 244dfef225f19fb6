"""A trace as a walk from step to step: after each event its sentence, and what lies on the table,
that is S1 and S2 or other columns, and the players outside them. S1R and S2R are the halves of the
remainder, below the pairs of moved-down players.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from arbiter_gui.domain.texts.sentences import NOTHING, Said, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.phrases.requirements import Requirement, requirement_in_words
from arbiter_gui.explain.phrases.sentences import opening_words
from arbiter_gui.explain.text import sentence_of_event, text_lines
from arbiter_gui.trace import Trace, candidates, score_brackets
from arbiter_gui.trace.columns import ColumnsOrdered, GroupOpened
from arbiter_gui.trace.position import Numbers, Parameters, Position, Sides, players_of_pairs
from arbiter_gui.trace.replay import FinalBracket, replay

BEFORE = say("Before the first bracket")
AFTER = say("Colours and boards")
HALF_TITLES = say("S1"), say("S2")
REMAINDER_TITLES = say("S1R"), say("S2R")
NOTED_TITLE = say("Provisional pairs")


class Headings(NamedTuple):
    """The headings of the two columns of cards, and of the players in neither."""

    left: Said
    right: Said
    others: Said


_HEADINGS_OUTSIDE_BRACKETS = Headings(left=say("White"), right=say("Black"), others=say("Others"))


@dataclass(frozen=True, slots=True)
class Step:
    """One event and the position after it."""

    number: int
    """The number of the event in the trace."""
    bracket: int
    """The index of its section (`sections`), which is a bracket, or what comes before or after all
    brackets."""
    title: Said
    """The title of the section."""
    article: str
    sentence: Said
    position: Position
    headings: Headings

    @property
    def requirements(self) -> tuple[Requirement, ...]:
        """The requirements in force, in words."""
        return tuple(
            requirement_in_words(code, amount) for code, amount in self.position.requirements
        )


def steps(trace: Trace) -> tuple[Step, ...]:
    """Return the state after every event of a trace, in the order of its text."""
    return tuple(_step(trace, line.number, line.sentence) for line in text_lines(trace))


def step_at(trace: Trace, number: int, namer: Namer) -> Step:
    """Return the step of one event; `steps` returns all of them."""
    return _step(trace, number, sentence_of_event(trace, number, namer))


def _step(trace: Trace, number: int, sentence: Said) -> Step:
    """Return the step of an event, which has this sentence, with the section of the trace to which
    it belongs.
    """
    bracket, section = next(
        (index, section)
        for index, section in enumerate(sections(trace))
        if number in section.event_numbers
    )
    return Step(
        number=number,
        bracket=bracket,
        title=section.title,
        article=trace.events[number].article,
        sentence=sentence,
        position=replay(trace).positions[number],
        headings=section.headings,
    )


@dataclass(frozen=True, slots=True)
class StepSection:
    """The events of a bracket that follow each other, or those before or after all brackets."""

    first_event: int
    """The number of its first event in the trace."""
    event_count: int
    opening: int
    """The number of the event that opens the bracket, -1 outside the brackets."""
    title: Said
    headings: Headings
    counts: bool = True
    """False if another bracket replaced it: it was `joined`, or its players were paired again in
    another one."""
    joined: bool = False
    """Whether the bracket below took it in (C.13 of 2012)."""
    player_count: int = 0
    moved_down_count: int = 0
    """How many of its players came from above."""
    moved_up_count: int = 0
    """How many of its players came from below."""
    floating_down_count: int = 0
    """How many of its players leave it."""

    @property
    def event_numbers(self) -> range:
        """The numbers of its events in the trace."""
        return range(self.first_event, self.first_event + self.event_count)


def sections(trace: Trace) -> tuple[StepSection, ...]:
    """Return the brackets of a round in the order of the trace, with the events before and after
    them.
    """
    return trace.kept("sections", lambda: _sections(trace))


def _sections(trace: Trace) -> tuple[StepSection, ...]:
    """Return the sections of a trace: runs of events that belong to one bracket, or to none."""
    brackets = {bracket.number: bracket for bracket in replay(trace).brackets}
    step_sections: list[StepSection] = []
    first_event = 0
    for opening_number, openings in groupby(replay(trace).openings):
        event_count = len(list(openings))
        bracket = brackets.get(opening_number)
        if bracket is not None:
            section = _bracket_section(bracket, first_event, event_count)
        else:
            section = StepSection(
                first_event=first_event,
                event_count=event_count,
                opening=opening_number,
                title=AFTER if step_sections else BEFORE,
                headings=_HEADINGS_OUTSIDE_BRACKETS,
            )
        step_sections.append(section)
        first_event += event_count
    return tuple(step_sections)


def _bracket_section(bracket: FinalBracket, first_event: int, event_count: int) -> StepSection:
    """Return the section of a bracket, from the number of its first event on."""
    position = bracket.position
    # Players with neither an opponent nor the bye float down. Those who came neither from above nor
    # with the score of the bracket were moved up into it.
    players_not_floating = {position.bye, *players_of_pairs(position.final_pairs)}
    not_from_below = {*position.from_above, *position.home_players}
    return StepSection(
        first_event=first_event,
        event_count=event_count,
        opening=bracket.number,
        title=raised(opening_words(bracket.opened)),
        headings=_column_headings(bracket),
        counts=bracket.counts,
        joined=bracket.joined,
        player_count=len(position.players),
        moved_down_count=sum(player in position.from_above for player in position.players),
        moved_up_count=sum(player not in not_from_below for player in position.players),
        floating_down_count=sum(player not in players_not_floating for player in position.players),
    )


def _column_headings(bracket: FinalBracket) -> Headings:
    """Return the headings of the two columns of a bracket, and of the players in neither."""
    if isinstance(bracket.opened, GroupOpened):
        first_order = next(bracket.events_of(ColumnsOrdered), None)
        left, right = column_words(first_order).short
        return Headings(left, right, others=say("Others"))
    # 3.2 of 2026, B.2 of 2017: only moved-down players can be in the Limbo.
    if isinstance(bracket.opened, candidates.BracketOpened) and bracket.opened.mdps:
        return Headings(*HALF_TITLES, others=say("Limbo"))
    return Headings(*HALF_TITLES, others=say("Others"))


def bracket_numbers(trace: Trace) -> dict[int, Parameters]:
    """Return the numbers that stand beside the headings of score brackets (P0, M0, X1 ...), by
    score in tenths.

    All are zero for a bracket in which nobody was left to pair. Empty for an edition that shows
    none.
    """
    shown_names = _names_of_shown_numbers(trace)
    numbers_by_score: dict[int, Parameters] = {}
    if not shown_names:
        return numbers_by_score
    all_zero = tuple((name, 0) for name in shown_names)
    for bracket in replay(trace).brackets:
        if isinstance(bracket.opened, score_brackets.ScoreBracketOpened):
            measured = tuple(
                (name, number) for name, number in bracket.first_parameters if name in shown_names
            )
            numbers_by_score[bracket.opened.score] = measured or all_zero
    return numbers_by_score


def _names_of_shown_numbers(trace: Trace) -> list[str]:
    """Return the names of the numbers that the edition of a trace shows in this round."""
    edition = editions().get(trace.edition)
    if edition is None:
        return []
    # A.8.b of 2012: Z1 counts strong preferences in even rounds alone.
    return [name for name in edition.numbers if name != "Z1" or trace.round % 2 == 0]


@dataclass(frozen=True, slots=True)
class Columns:
    """Two columns under their titles, by pairing numbers from top to bottom.

    The title on the right is NOTHING where one title is for both.
    """

    titles: tuple[Said, Said]
    left: Numbers
    right: Numbers


def zones_on_table(step: Step) -> tuple[Columns, ...]:
    """Return what lies on the table after a step, from top to bottom: noted pairs, the columns, and
    players apart, each as two columns.

    Noted pairs (C.6 of 2012) are those of moved-down players that are kept while the remainder is
    paired.
    """
    table_zones: list[Columns] = []
    noted_pairs = step.position.noted_pairs
    if noted_pairs:
        moved_down_players = tuple(pair[0] for pair in noted_pairs)
        opponents = tuple(pair[-1] for pair in noted_pairs)
        table_zones.append(Columns((NOTED_TITLE, NOTHING), moved_down_players, opponents))
    table_zones.extend(columns_on_table(step))
    for title, players in players_outside_columns(step):
        # The players of one zone are dealt into two columns, row by row.
        table_zones.append(Columns((title, NOTHING), players[0::2], players[1::2]))
    return tuple(table_zones)


def players_outside_columns(step: Step) -> tuple[tuple[Said, Numbers], ...]:
    """Return the players in no column, under titles: the others of the bracket, the downfloaters,
    and the bye.
    """
    position = step.position
    if position.s1 or position.s2 or position.noted_pairs:
        title_of_others = step.headings.others
    else:
        title_of_others = say("In the bracket")
    piles = [(title_of_others, position.others), (say("Downfloaters"), position.downfloaters)]
    if position.bye is not None:
        piles.append((say("Bye"), (position.bye,)))
    return tuple((title, players) for title, players in piles if players)


def columns_on_table(step: Step) -> tuple[Columns, ...]:
    """Return S1 and S2 on the table after a step, or the columns of other systems; empty if there
    are none.

    Once every moved-down player has an opponent, S1R and S2R follow as columns of their own.
    """
    position = step.position
    titles = (step.headings.left, step.headings.right)
    if not (position.s1 or position.s2):
        return ()
    # Columns by due colour, and those of White and Black, have no remainder.
    are_halves = titles == HALF_TITLES
    if not are_halves:
        return (Columns(titles, position.s1, position.s2),)
    # C.6 of 2012: pairs are noted before the remainder is paired, so what is still in S1 and S2
    # then is S1R and S2R.
    if position.noted_pairs:
        return (Columns(REMAINDER_TITLES, position.s1, position.s2),)
    return _columns_with_remainder(position) or (Columns(HALF_TITLES, position.s1, position.s2),)


def _columns_with_remainder(position: Position) -> tuple[Columns, ...]:
    """Return the moved-down players beside their opponents, and below them S1R and S2R; empty if
    there is no S1R.

    Some editions record S1R and S2R; for others they follow from the pairs.
    """
    if position.remainder.s1 and position.pairs == position.chosen_pairs_so_far:
        return _columns_with_recorded_remainder(position)
    return _columns_with_implied_remainder(position)


def _columns_with_recorded_remainder(position: Position) -> tuple[Columns, ...]:
    """Return the moved-down players of S1 beside the opponents found so far, and below them S1R and
    S2R as the trace records them.
    """
    opponents = _opponents_by_player(position)
    opponents_of_s1 = tuple(opponents[player] for player in position.s1 if player in opponents)
    return (
        Columns(HALF_TITLES, left=position.s1, right=opponents_of_s1),
        Columns(REMAINDER_TITLES, left=position.remainder.s1, right=position.remainder.s2),
    )


def _columns_with_implied_remainder(position: Position) -> tuple[Columns, ...]:
    """Return the moved-down players beside their opponents, and below them S1R and S2R as they
    follow from the pairs made so far.

    Empty unless every moved-down player has an opponent and players for S1R are left.
    """
    opponents = _opponents_by_player(position)
    moved_down = tuple(player for player in position.s1 if player in position.from_above)
    if (
        position.all_as_residents
        or not moved_down
        or any(player not in opponents for player in moved_down)
    ):
        return ()
    # Of two moved-down players who meet each other, the lower one lies on the right.
    left_side = tuple(
        player
        for index, player in enumerate(moved_down)
        if opponents[player] not in moved_down[:index]
    )
    right_side = tuple(opponents[player] for player in left_side)
    remainder = _implied_remainder(position, {*left_side, *right_side})
    if not remainder.s1:
        return ()
    return (
        Columns(HALF_TITLES, left=left_side, right=right_side),
        Columns(REMAINDER_TITLES, left=remainder.s1, right=remainder.s2),
    )


def _opponents_by_player(position: Position) -> dict[int, int]:
    """Return whom each player meets in the pairs of a position."""
    opponents = {}
    for pair in position.pairs:
        # A player left over is listed too, as a tuple of one.
        if len(pair) == 2:
            first, second = pair
            opponents[first] = second
            opponents[second] = first
    return opponents


def _implied_remainder(position: Position, players_above: set[int]) -> Sides:
    """Return S1R and S2R as they are right after the MDP-pairing (3.3 of 2026, B.7 of 2017): all
    players but those paired with moved-down players (`players_above`).

    S1R has one player for each pair of the remainder (MaxPairs less M1): the upper players of the
    pairs made so far, and then the highest players without an opponent.
    """
    parameters = dict(position.parameters)
    pairs_of_remainder = parameters.get("MaxPairs", 0) - parameters.get("M1", 0)
    upper_players = []
    for pair in position.pairs:
        if len(pair) == 2 and not players_above & set(pair):
            upper_players.append(pair[0])
    players = [player for player in (*position.s1, *position.s2) if player not in players_above]
    paired_players = set(players_of_pairs(position.pairs))
    unpaired_players = [player for player in players if player not in paired_players]
    pairs_still_to_make = max(0, pairs_of_remainder - len(upper_players))
    players_of_s1r = {*upper_players, *unpaired_players[:pairs_still_to_make]}
    return Sides(
        s1=tuple(player for player in players if player in players_of_s1r),
        s2=tuple(player for player in players if player not in players_of_s1r),
    )
