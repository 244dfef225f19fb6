"""Pairs two *columns* of players side by side, row by row: each player of the left column meets the
first possible one of the right, so that all rows below can still be filled.

A pair of two players of one column is *inside* it. Places are indices of players in the round;
vertices are positions among the players of both columns.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from arbiter_gui.engine.dubov.round_state import RoundState, pairs_inside_a_column
from arbiter_gui.engine.kernel.graph.bitsets import (
    Bitset,
    bitset,
    contains,
    first_vertices,
    induced_graph,
    members,
    without,
)
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.trace import Level
from arbiter_gui.trace.columns import RowFilled, RowShown, RowsPaired
from arbiter_gui.trace.values import Passed, Rest

LEFT = 0
"""The kind of a player in the left column."""
RIGHT = 1
"""The kind of a player in the right column."""

COSTS_OF_ROWS = ((1, 0), (0, 0))
"""The cost of a pair by the kinds of both: only a pair inside the left column costs something.

As the columns are equally long, there are then as many pairs inside the right one.
"""


class Row(NamedTuple):
    """A player and his partner, and the free players `skipped`, who came before the partner."""

    player: int
    partner: int
    skipped: tuple[int, ...]


Rows = tuple[Row, ...]


def first_arrangement(
    state: RoundState, left_column: Sequence[int], right_column: Sequence[int]
) -> Rows | None:
    """Return the pairs of two columns, with as few inside a column as possible; None if the players
    cannot all be paired.
    """
    places = sorted([*left_column, *right_column])
    in_right_column = {*right_column}
    # A pair inside the left column costs one, so that the cheapest pairings have the fewest of them
    # (A37, B13).
    kinds = [RIGHT if place in in_right_column else LEFT for place in places]
    cheapest = state.cheapest_pairings(places, kinds, COSTS_OF_ROWS)
    if cheapest is None:
        return None
    return filled_rows(cheapest.choices, places, left_column, right_column)


def filled_rows(
    choices: Choices, places: Sequence[int], left_column: Sequence[int], right_column: Sequence[int]
) -> Rows:
    """Return the first arrangement of two columns among all allowed pairings, the `choices`.

    `places` are all players, ascending: the first of them is vertex 0 of the `choices`, and so on.
    The first player of the left column gets the first of the right column, else the first below
    himself in the left, that leaves the rest fillable; then the next player who is free, and so on.
    Players left over in the right column are then paired with one another in the same way.
    """
    # Each row takes the first partner with whom some pairing is still complete, and is never
    # undone. That gives the first arrangement in the lexicographic order of partners, the same as
    # trying all of them in order would (A36).
    vertex_of = {place: vertex for vertex, place in enumerate(places)}
    rows: list[Row] = []
    left_free = [vertex_of[place] for place in left_column]
    right_free = [vertex_of[place] for place in right_column]
    while left_free or right_free:
        # Only the right column is left: it is taken as if it were the left one.
        if not left_free:
            left_free = right_free
            right_free = []
        player = left_free.pop(0)
        order = [*right_free, *left_free]
        partner = choices.match_with_first(player, order)
        if partner in right_free:
            right_free.remove(partner)
        else:
            left_free.remove(partner)
        skipped = tuple(places[vertex] for vertex in order[: order.index(partner)])
        rows.append(Row(places[player], places[partner], skipped))
    return tuple(rows)


class PlayersToLeave(NamedTuple):
    """The places of the players who leave their group, and of those `skipped` before them."""

    leaving: list[int]
    skipped: list[int]


def first_to_leave(
    choices: Choices, places: Sequence[int], partners: Bitset, order: Iterable[int], count: int
) -> PlayersToLeave:
    """Return which `count` players leave their group, by floating or for the other subgroup: the
    first ones in an order who can leave together.

    `choices` are the pairings of some places in which just so many leave. A player who leaves meets
    one of the `partners` (bitset of places) who does not leave: of another group, or of the old
    one, in which case the pair is inside it.
    """
    # The first set in lexicographic order: whoever can leave together with those who leave already,
    # does. That never has to be taken back, as some pairing in which all of them leave is always
    # kept.
    vertex_of = {place: vertex for vertex, place in enumerate(places)}
    possible_partners = bitset(vertex_of[place] for place in members(partners))
    leaving: list[int] = []
    skipped: list[int] = []
    for place in order:
        if len(leaving) == count:
            break
        partners_left = without(possible_partners, vertex_of[place])
        if choices.restrict(vertex_of[place], partners_left):
            leaving.append(place)
            possible_partners = partners_left
        else:
            skipped.append(place)
    return PlayersToLeave(leaving, skipped)


Columns = tuple[list[int], list[int]]
"""The left and the right column, from the top down, by places."""
ReadingsOfRow = Callable[[Row, Sequence[Passed]], tuple[str, ...]]
"""A function that returns the readings that decided a row, from it and the skipped players."""


def pair_rows(
    state: RoundState,
    article: str,
    columns: Columns,
    rows: Rows,
    *,
    parent_of_rows: int,
    parent_of_pairs: int,
    readings_of: ReadingsOfRow | None = None,
    readings_inside: tuple[str, ...] = (),
) -> None:
    """Make the pairs of the rows, and record them under an article.

    The rows in which players were skipped are recorded before the pairs: below the event of the
    number `parent_of_rows`, the pairs below that of `parent_of_pairs`.

    With `readings_of`, which returns the readings that decided a row, other rows whose players were
    not beside each other are recorded too. `readings_inside` are those to cite if any pair is
    inside a column.
    """
    left_column, right_column = columns
    partner_beside = dict(zip(left_column, right_column, strict=True))
    changed_rows = 0
    for row in rows:
        is_changed = partner_beside.get(row.player) != row.partner
        changed_rows += is_changed
        if row.skipped or (is_changed and readings_of is not None):
            _record_row(state, article, row, columns, parent_of_rows, readings_of)
        state.pair(row.player, row.partner)
    pairs = tuple(state.numbers_of_pair(row.player, row.partner) for row in rows)
    numbered_columns = (state.numbers_of(left_column), state.numbers_of(right_column))
    state.record_rows(article, pairs, numbered_columns)
    readings = readings_inside if pairs_inside_a_column(pairs, numbered_columns) else ()
    state.record(RowsPaired(article, pairs, changed_rows, readings=readings), parent_of_pairs)


def _record_row(
    state: RoundState,
    article: str,
    row: Row,
    columns: Columns,
    parent: int,
    readings_of: ReadingsOfRow | None,
) -> None:
    """Record a row with the players skipped for the opponent, each with the reason.

    It comes below the event of the number `parent`, with the readings that decided it
    (`readings_of`, None if the edition has none of rows). Below it in turn comes a proof for each
    skipped player with whom the lower rows could not have been filled.
    """
    if state.sink.level < Level.STEPS:
        return
    skipped = []
    for place in row.skipped:
        why = state.field.apart(row.player, place) or Rest()
        skipped.append(Passed(state.entrants[place].number, why))
    # The row names everybody before the partner in the order, with the reason.
    pair = state.numbers_of_pair(row.player, row.partner)
    readings = readings_of(row, skipped) if readings_of else ()
    event = state.record(RowFilled(article, *pair, tuple(skipped), readings=readings), parent)
    if state.sink.level < Level.CANDIDATES:
        return
    for place, refused in zip(row.skipped, skipped, strict=True):
        if isinstance(refused.why, Rest):
            witness = _deadlock_below(state, columns, without(state.left, row.player, place))
            state.record_deadlock(RowShown, article, place, witness, event)


def _deadlock_below(state: RoundState, columns: Columns, remaining: Bitset) -> Deadlock | None:
    """Return why the `remaining` players (bitset) could not fill the rows below, None if they can.

    Where the columns are equally long, rows go across them only.
    """
    left_column, right_column = columns
    left_places = [place for place in left_column if contains(remaining, place)]
    right_places = [place for place in right_column if contains(remaining, place)]
    graph = list(induced_graph(state.legal, [*left_places, *right_places]))
    if len(left_places) == len(right_places):
        left_vertices = first_vertices(len(left_places))
        for vertex in range(len(graph)):
            if contains(left_vertices, vertex):
                graph[vertex] &= ~left_vertices
            else:
                graph[vertex] &= left_vertices
    return deadlock(graph, state.numbers_of([*left_places, *right_places]))
