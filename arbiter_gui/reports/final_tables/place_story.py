"""Why a participant has a rank: points, each tie-break with its calculation, and the neighbours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from arbiter_gui.domain.players.ages import ListedGroup
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import display_name, with_names_beside_numbers
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.final_tables.standings_table import StandingRow, rows_ranked_in_group
from arbiter_gui.reports.tables.table import Kind, value_text
from arbiter_gui.standings.tie_breaks import title_of
from arbiter_gui.standings.values import TieBreakValue

NO_VALUE = "–"
"""What is shown of a tie-break that is not used or decides nothing."""


@dataclass(frozen=True, slots=True)
class TieBreakStep:
    """One tie-break: its code, its name in words with the code, the value as shown, and the lines
    that show how it came about.
    """

    code: str
    name: Said
    value: str
    calculation: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class PlaceStory:
    """The story of a place.

    `above` and `below` say what decided against the neighbours; empty at the ends.

    `remark` says that nothing is played yet, or that the neighbours are those of the whole list.
    `opponents` has the opponent of each round with the result, or why there was none; `players` has
    the names beside the pairing numbers in calculations. `adjustments` are sentences about the
    rounds in which points were adjusted.
    """

    title: Said
    points: str
    progress: str
    steps: tuple[TieBreakStep, ...]
    above: Said = NOTHING
    below: Said = NOTHING
    remark: Said = NOTHING
    opponents: Mapping[int, Said] = field(default_factory=dict)
    players: Mapping[int, Player] = field(default_factory=dict)
    adjustments: tuple[Said, ...] = ()

    @property
    def answer(self) -> tuple[Said, ...]:
        """The rank, and what decided against the neighbours."""
        return tuple(filter(None, (self.title, self.remark, self.above, self.below)))

    @property
    def lines(self) -> tuple[Said, ...]:
        """The whole story line by line, with the names of the opponents, as on a slip."""
        points = say("Points: {points}", points=self.points)
        if self.progress:
            points = say(
                "Points: {points} (after each round: {progress})",
                points=self.points,
                progress=self.progress,
            )
        return (*self.answer, points, *self.adjustments, *map(self._step_line, self.steps))

    def _step_line(self, step: TieBreakStep) -> Said:
        """Return a tie-break with its value and how it came about."""
        calculation = joined(map(self.named, step.calculation), "; ")
        named_value = step.name
        if step.value != NO_VALUE:
            named_value = joined((step.name, step.value), " = ")
        return joined((named_value, calculation), ": ")

    def named(self, line: Said) -> Said:
        """Return a line of a calculation with the names beside the numbers."""
        return with_names_beside_numbers(line, self.players)


def place_story(
    rows: Sequence[StandingRow],
    codes: Sequence[str],
    number: int,
    group: ListedGroup | None = None,
    begun: bool = True,
    last_round: int | None = None,
    opponents: Mapping[int, Said] | None = None,
    adjustments: tuple[Said, ...] = (),
) -> PlaceStory:
    """Return the story of the participant with this pairing number.

    Raises KeyError if there is none.

    With the `group` whose list is shown, it includes a member's rank in it; the neighbours are
    those among all participants. As long as the tournament has not `begun` there are no
    calculations, only the difference from the neighbours. Points are listed up to `last_round`, or
    after all rounds: of a schedule most are still to come. `opponents` has the opponent of
    each round with the result, or why there was none; `adjustments` are sentences about the rounds
    in which points were adjusted.
    """
    index = _index(rows, number)
    row = rows[index]
    sentence_above = NOTHING
    sentence_below = NOTHING
    if index > 0:
        sentence_above = _neighbour_words(rows[index - 1], row, codes, begun)
    if index + 1 < len(rows):
        sentence_below = _neighbour_words(row, rows[index + 1], codes, begun)
    title = _title(row)
    is_member = group is not None and group.has(row.player)
    if group is not None and is_member:
        title = _title_with_places(rows, row, group)
    progress = ""
    steps = []
    if begun:
        progress = " ".join(map(points_text, row.standing.progress[:last_round]))
        for code, value in zip(codes, row.standing.values, strict=True):
            steps.append(
                TieBreakStep(code, _named_code(code), _shown_value(value), value.calculation)
            )
    return PlaceStory(
        title=title,
        points=points_text(row.standing.points),
        progress=progress,
        steps=tuple(steps),
        above=sentence_above,
        below=sentence_below,
        remark=_remark(len(rows), begun, is_member and bool(sentence_above or sentence_below)),
        opponents=opponents or {},
        players={listed_row.player.number: listed_row.player for listed_row in rows},
        adjustments=adjustments,
    )


def _named_code(code: str) -> Said:
    """Return the name of a tie-break in words, with its code."""
    title = title_of(code)
    if title == code:
        return title
    return say("{name} ({code})", name=title, code=code)


def _index(rows: Sequence[StandingRow], number: int) -> int:
    """Return the index of a participant in the rows. Raises KeyError."""
    for index, row in enumerate(rows):
        if row.player.number == number:
            return index
    raise KeyError(number)


def _title(row: StandingRow) -> Said:
    facts = {"who": display_name(row.player), "rank": row.standing.rank}
    if row.standing.tied:
        return say("{who}: rank {rank}, shared", **facts)
    return say("{who}: rank {rank}", **facts)


def _title_with_places(rows: Sequence[StandingRow], row: StandingRow, group: ListedGroup) -> Said:
    """Return the title with the place in a group before the rank among all."""
    among = next(
        group_row.among
        for group_row in rows_ranked_in_group(rows, group)
        if group_row.player.number == row.player.number
    )
    assert among is not None
    words: dict[str, object] = {
        "who": display_name(row.player),
        "place": among.number,
        "group": group.name,
        "rank": row.standing.rank,
    }
    if among.tied:
        return say("{who}: rank {place} in {group}, shared; rank {rank} overall, shared", **words)
    if row.standing.tied:
        return say("{who}: rank {place} in {group}; rank {rank} overall, shared", **words)
    return say("{who}: rank {place} in {group}; rank {rank} overall", **words)


def _remark(count: int, begun: bool, among_all: bool) -> Said:
    """Return what must be known to read a comparison of places; empty where that is nothing."""
    remarks = []
    if not begun:
        remarks.append(say("No games have been played yet."))
    if among_all:
        remarks.append(
            say("Compared with the neighbouring entries in the full list of {n}:", n=count)
        )
    return joined(remarks, " ")


def _neighbour_words(
    better_row: StandingRow, worse_row: StandingRow, codes: Sequence[str], begun: bool
) -> Said:
    """Return the words about neighbours; before play nothing about those who share a rank."""
    share_rank = better_row.standing.rank == worse_row.standing.rank
    if share_rank and not begun:
        return NOTHING
    return _comparison_words(better_row, worse_row, codes)


def _comparison_words(
    better_row: StandingRow, worse_row: StandingRow, codes: Sequence[str]
) -> Said:
    """Return why one row comes before the next one."""
    names = {"one": display_name(better_row.player), "other": display_name(worse_row.player)}
    if better_row.standing.points != worse_row.standing.points:
        return say(
            "{one} is ahead of {other} on points: {more} against {less}.",
            **names,
            more=points_text(better_row.standing.points),
            less=points_text(worse_row.standing.points),
        )
    equal_words: list[str] = [say("points")]
    for code, better_value, worse_value in zip(
        codes, better_row.standing.values, worse_row.standing.values, strict=True
    ):
        if better_value.key != worse_value.key and better_value.value == worse_value.value:
            # A direct encounter within equal points of a larger one.
            return say(
                "{one} is ahead of {other} on {code}; tied before that on: {equal}.",
                **names,
                code=_named_code(code),
                equal=joined(equal_words),
            )
        if better_value.key != worse_value.key:
            return say(
                "{one} is ahead of {other} on {code}: {more} against {less}; tied before that on: "
                "{equal}.",
                **names,
                code=_named_code(code),
                more=_shown_value(better_value),
                less=_shown_value(worse_value),
                equal=joined(equal_words),
            )
        # What is not used in the tournament cannot be what they are tied on.
        if not better_value.dropped:
            equal_words.append(_named_code(code))
    return say(
        "{one} and {other} share the rank; tied on: {equal}.", **names, equal=joined(equal_words)
    )


def _shown_value(value: TieBreakValue) -> str:
    return value_text(Kind.QUARTERS, value.value) or NO_VALUE
