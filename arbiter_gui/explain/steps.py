"""A trace as a walk: after each step its sentence, and the cards on the table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from arbiter_gui.domain.texts.sentences import NOTHING, Said, raised, say
from arbiter_gui.engine.editions import editions
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.phrases.columns import column_words
from arbiter_gui.explain.phrases.requirements import Requirement, requirement_in_words
from arbiter_gui.explain.phrases.sentences import opening_words
from arbiter_gui.explain.text import sentence_of_event, text_lines
from arbiter_gui.trace import Trace, candidates, score_brackets
from arbiter_gui.trace.columns import ColumnsOrdered, GroupOpened
from arbiter_gui.trace.position import Numbers, Parameters, Position, players_of_pairs
from arbiter_gui.trace.replay import FinalBracket, replay

BEFORE = say("Before the first bracket")
AFTER = say("Colours and boards")
_SIDES_OUTSIDE_BRACKETS = say("White"), say("Black"), say("Others")


@dataclass(frozen=True, slots=True)
class Step:
    """One event and the position after it.

    `number` is that of the event in the trace, `bracket` counts the brackets from 0 with the events before and after
    them, `title` names it; `sides` are the headings of the two columns of cards, and of the players in neither.
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
        """The requirements in force, in words."""
        return tuple(requirement_in_words(code, amount) for code, amount in self.position.requirements)


def steps(trace: Trace) -> tuple[Step, ...]:
    """Return the state after every event of a trace, in the order of its text."""
    return tuple(_step(trace, line.number, line.sentence) for line in text_lines(trace))


def step_at(trace: Trace, number: int, namer: Namer) -> Step:
    """Return the step of one event; `steps` returns all of them."""
    return _step(trace, number, sentence_of_event(trace, number, namer))


def _step(trace: Trace, number: int, sentence: Said) -> Step:
    """Return the step of an event, which is in exactly one section."""
    # Sections follow each other without a gap: the first that ends behind the event has it.
    bracket, section = next(
        (index, section)
        for index, section in enumerate(sections(trace))
        if number < section.first + section.events
    )
    return Step(
        number=number,
        bracket=bracket,
        title=section.title,
        article=trace.events[number].article,
        sentence=sentence,
        position=replay(trace).positions[number],
        sides=section.sides,
    )


@dataclass(frozen=True, slots=True)
class StepSection:
    """A bracket, or the events before or after all brackets, with its first event and the number of its events.

    `opening` is the event that opens the bracket, -1 outside the brackets. `counts` is false if another bracket
    replaced it, into which it was `joined` or in which its players were paired again. `size` is the number of its
    players; `from_above` of them were moved down into it, `from_below` were moved up, and `floating_down` leave it.
    """

    first: int
    events: int
    opening: int
    title: Said
    sides: tuple[Said, Said, Said]
    counts: bool = True
    joined: bool = False
    size: int = 0
    from_above: int = 0
    from_below: int = 0
    floating_down: int = 0


def sections(trace: Trace) -> tuple[StepSection, ...]:
    """Return the brackets of a round in the order of the trace, with the events before and after them."""
    return trace.kept("sections", lambda: _sections(trace))


def _sections(trace: Trace) -> tuple[StepSection, ...]:
    """Return the sections of a trace: events that follow each other belong to one bracket, or to none."""
    brackets = {bracket.number: bracket for bracket in replay(trace).brackets}
    step_sections: list[StepSection] = []
    first_event = 0
    for opening_number, openings in groupby(replay(trace).openings):
        size = len(list(openings))
        bracket = brackets.get(opening_number)
        if bracket is not None:
            section = _bracket_section(bracket, first_event, size)
        else:
            title = AFTER if step_sections else BEFORE
            section = StepSection(first_event, size, opening_number, title, _SIDES_OUTSIDE_BRACKETS)
        step_sections.append(section)
        first_event += size
    return tuple(step_sections)


def _bracket_section(bracket: FinalBracket, first_event: int, size: int) -> StepSection:
    """Return the section of a bracket from its `first_event` on, with `size` events."""
    position = bracket.position
    # Whoever has neither an opponent nor the bye floats down; whoever came neither from above nor with the score of the
    # bracket was moved up into it.
    players_not_floating = {position.bye, *players_of_pairs(position.final_pairs)}
    not_from_below = {*position.from_above, *position.home_players}
    return StepSection(
        first=first_event,
        events=size,
        opening=bracket.number,
        title=raised(opening_words(bracket.opened)),
        sides=_column_headings(bracket),
        counts=bracket.counts,
        joined=bracket.joined,
        size=len(position.players),
        from_above=sum(player in position.from_above for player in position.players),
        from_below=sum(player not in not_from_below for player in position.players),
        floating_down=sum(player not in players_not_floating for player in position.players),
    )


def _column_headings(bracket: FinalBracket) -> tuple[Said, Said, Said]:
    """Return the headings of the two columns of a bracket, and of the players in neither."""
    if isinstance(bracket.opened, GroupOpened):
        first_order = next(bracket.events_of(ColumnsOrdered), None)
        return *column_words(first_order).short, say("Others")
    if isinstance(bracket.opened, candidates.BracketOpened) and bracket.opened.mdps:
        return say("S1"), say("S2"), say("Limbo")
    return say("S1"), say("S2"), say("Others")


def bracket_numbers(trace: Trace) -> dict[int, Parameters]:
    """Return the numbers beside the headings of score brackets, by score in tenths.

    All are zero if no player remained to be paired; Z1 has a meaning in even rounds only.
    """
    names = _number_names(trace)
    numbers_by_score: dict[int, Parameters] = {}
    if not names:
        return numbers_by_score
    for bracket in replay(trace).brackets:
        if isinstance(bracket.opened, score_brackets.ScoreBracketOpened):
            # A bracket without an unpaired player measures nothing: its numbers are all zero.
            measured = tuple((name, number) for name, number in bracket.first_parameters if name in names)
            noughts = tuple((name, 0) for name in names)
            numbers_by_score[bracket.opened.score] = measured or noughts
    return numbers_by_score


def _number_names(trace: Trace) -> list[str]:
    """Return the names of the numbers that the edition of a trace shows in this round."""
    edition = editions().get(trace.edition)
    if edition is None:
        return []
    # A.8.b of 2012: Z1 counts strong preferences in even rounds alone.
    return [name for name in edition.numbers if name != "Z1" or trace.round % 2 == 0]


HALF_TITLES = say("S1"), say("S2")
REMAINDER_TITLES = say("S1R"), say("S2R")
NOTED_TITLE = say("Recorded")


@dataclass(frozen=True, slots=True)
class Columns:
    """Two columns under their titles, by pairing numbers from top to bottom.

    The title on the right is NOTHING where one title is for both.
    """

    titles: tuple[Said, Said]
    left: Numbers
    right: Numbers


def zones_on_table(step: Step) -> tuple[Columns, ...]:
    """Return what lies on the table after a step, from top to bottom: noted pairs, the columns, and players apart.

    Noted pairs (C.6 of 2012) are those of moved-down players that are kept while the remainder is paired. NOTHING as a
    title on the right says that the one title is for both columns.
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
    """Return the players in no column, under titles: the others of the bracket, the downfloaters, and the bye."""
    position = step.position
    title_of_others = say("In the bracket")
    if position.s1 or position.s2 or position.noted_pairs:
        title_of_others = step.sides[2]
    piles = [(title_of_others, position.others), (say("Downfloaters"), position.downfloaters)]
    if position.bye is not None:
        piles.append((say("Bye"), (position.bye,)))
    return tuple((title, players) for title, players in piles if players)


def columns_on_table(step: Step) -> tuple[Columns, ...]:
    """Return the columns from top to bottom; the remainder is separate once every moved-down player has an opponent."""
    position = step.position
    titles = step.sides[:2]
    if not (position.s1 or position.s2):
        return ()
    # C.6 of 2012: pairs are noted before the remainder is paired, so what is still in S1 and S2 then is S1R and S2R.
    if titles == HALF_TITLES and position.noted_pairs:
        titles = REMAINDER_TITLES
    elif titles == HALF_TITLES:
        with_remainder = _columns_with_remainder(position)
        if with_remainder:
            return with_remainder
    return (Columns(titles, position.s1, position.s2),)


def _columns_with_remainder(position: Position) -> tuple[Columns, ...]:
    """Return the moved-down players beside their opponents, and below them the remainder; empty if there is no S1R."""
    recorded_s1r, _ = position.remainder
    # Where the trace records S1R and S2R they are shown; other editions only imply them by the pairs.
    if recorded_s1r and position.pairs == position.settled_pairs:
        return _columns_with_recorded_remainder(position)
    return _columns_with_implied_remainder(position)


def _columns_with_recorded_remainder(position: Position) -> tuple[Columns, ...]:
    """Return S1 beside the opponents it has so far, and below them S1R and S2R as the trace records them."""
    opponents = _opponents_by_player(position)
    opponents_of_s1 = tuple(opponents[player] for player in position.s1 if player in opponents)
    return Columns(HALF_TITLES, position.s1, opponents_of_s1), Columns(REMAINDER_TITLES, *position.remainder)


def _columns_with_implied_remainder(position: Position) -> tuple[Columns, ...]:
    """Return the moved-down players and the remainder as they follow from the pairs.

    Empty unless every moved-down player has an opponent and players for S1R are left.
    """
    opponents = _opponents_by_player(position)
    moved_down = tuple(player for player in position.s1 if player in position.from_above)
    if position.all_as_residents or not moved_down or any(player not in opponents for player in moved_down):
        return ()
    # Of two moved-down players who meet each other, the lower one lies on the right.
    left_side = tuple(
        player for index, player in enumerate(moved_down) if opponents[player] not in moved_down[:index]
    )
    right_side = tuple(opponents[player] for player in left_side)
    s1r, s2r = _remainder(position, {*left_side, *right_side})
    if not s1r:
        return ()
    return Columns(HALF_TITLES, left_side, right_side), Columns(REMAINDER_TITLES, s1r, s2r)


def _opponents_by_player(position: Position) -> dict[int, int]:
    """Return whom each player meets in the pairs of a position."""
    opponents = {}
    for pair in position.pairs:
        if len(pair) == 2:
            opponents[pair[0]] = pair[1]
            opponents[pair[1]] = pair[0]
    return opponents


def _remainder(position: Position, players_above: set[int]) -> tuple[Numbers, Numbers]:
    """Return S1R and S2R: all players except those paired above it (`players_above`).

    S1R has one player for each pair of the remainder (MaxPairs less M1): first the upper players of the pairs made so
    far, then the highest players without an opponent.
    """
    players = [player for player in (*position.s1, *position.s2) if player not in players_above]
    paired_players = {player for pair in position.pairs for player in pair}
    upper_players = []
    for pair in position.pairs:
        if len(pair) == 2 and not players_above & set(pair):
            upper_players.append(pair[0])
    # 3.3 of 2026, B.7 of 2017: S1R and S2R are S1 and S2 of the remainder as they are right after the MDP-pairing.
    parameters = dict(position.parameters)
    pairs_of_remainder = parameters.get("MaxPairs", 0) - parameters.get("M1", 0)
    seats_left = max(0, pairs_of_remainder - len(upper_players))
    unpaired = [player for player in players if player not in paired_players]
    upper_half = {*upper_players, *unpaired[:seats_left]}
    s1r = tuple(player for player in players if player in upper_half)
    s2r = tuple(player for player in players if player not in upper_half)
    return s1r, s2r
