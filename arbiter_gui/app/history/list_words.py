"""What stands in lists without a place of its own, in the words of the history: byes, groups, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from arbiter_gui.app.history.people import People, numbered_player
from arbiter_gui.app.history.setting_words import changed
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import Said, joined, listed, plain, say
from arbiter_gui.domain.texts.words import BYE_WORDS
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.storage.rows import Changed, Row
from arbiter_gui.storage.table_rows import (
    StoredAdjustment,
    StoredBye,
    StoredGame,
    StoredGroup,
    StoredMonthRating,
    StoredRequest,
    StoredVirtualPoints,
)

R = TypeVar("R", bound=Row)
L = TypeVar("L", StoredGroup, StoredAdjustment)


def sides_of(rows: Sequence[Changed[R]]) -> tuple[list[R], list[R]]:
    """Return what was in a list only before and only after; that others moved up in it tells nothing."""
    if not rows:
        return [], []
    old = Counter(row.before for row in rows if row.before is not None)
    new = Counter(row.after for row in rows if row.after is not None)
    return list((old - new).elements()), list((new - old).elements())


def _apart(sides: tuple[list[L], list[L]], moved: Mapping[int, int]) -> tuple[list[L], list[L]]:
    """Return what is about others than before; the numbers of those whom it is about may have moved."""
    old, new = sides
    if not moved:
        return old, new
    was = [(sorted(moved.get(n, n) for n in row.people), row._replace(players="")) for row in old]
    now = [(sorted(row.people), row._replace(players="")) for row in new]
    left = [row for row, key in zip(old, was, strict=True) if key not in now]
    return left, [row for row, key in zip(new, now, strict=True) if key not in was]


Absences = tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]
"""The kind of bye by player and round, before and after."""


def request_sides(rows: Sequence[Changed[StoredRequest]], whole: Container[int]) -> Absences:
    """Return who announced which bye; what became a bye of a paired round, or of one again, is told with the round."""
    old, new = (
        {(r.player, r.round): r.kind for r in side if r.round not in whole} for side in sides_of(rows)
    )
    return old, new


def bye_sides(rows: Sequence[Changed[StoredBye]]) -> Absences:
    """Return who had which bye in a round that was paired before and stays."""
    old = {(r.before.player, r.number): r.before.kind for r in rows if r.before is not None}
    new = {(r.after.player, r.number): r.after.kind for r in rows if r.after is not None}
    return old, new


def absences(sides: Absences, moved: Mapping[int, int], people: People) -> Iterator[Said]:
    """Tell who has another bye than before; `moved` has old and new numbers, here and below."""
    old = {(moved.get(who, who), number): kind for (who, number), kind in sides[0].items()}
    new = sides[1]
    for key in sorted(old.keys() | new.keys()):
        if old.get(key) != new.get(key):
            names = people.after if key[0] in people.after else people.before
            name = say("{player}, round {n}", player=numbered_player(key[0], names), n=key[1])
            kinds = (BYE_WORDS[ByeKind(side[key])] if key in side else None for side in (old, new))
            yield changed(name, *kinds)


def groups(rows: Sequence[Changed[StoredGroup]], moved: Mapping[int, int], people: People) -> Iterator[Said]:
    """Tell of prohibited pairings, by the name and the rounds of the group."""
    old, new = _apart(sides_of(rows), moved)
    keys = {_group_key(r) for r in (*old, *new)}
    for name, first, last in sorted(keys, key=str):
        texts = (
            joined((_list(r.people, who) for r in side if _group_key(r) == (name, first, last)), " | ")
            or None
            for side, who in ((old, people.before), (new, people.after))
        )
        what = say("prohibited pairings ({name})", name=name) if name else say("prohibited pairings")
        yield changed(joined((what, _span(first, last))) if first != 1 or last else what, *texts)


def _group_key(row: StoredGroup) -> tuple[str, int, int | None]:
    return row.name, row.first_round, row.last_round


def _span(first: int, last: int | None) -> Said:
    if last is None:
        return say("from round {first} on", first=first)
    return say("rounds {first} to {last}", first=first, last=last)


def _list(numbers: Iterable[int], names: Mapping[int, str]) -> Said:
    return listed(numbered_player(n, names) for n in numbers)


def virtual(
    rows: Sequence[Changed[StoredVirtualPoints]], moved: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Tell of virtual points."""
    old_rows, new_rows = sides_of(rows)
    old = {(moved.get(r.player, r.player), r.round): r.points for r in old_rows}
    new = {(r.player, r.round): r.points for r in new_rows}
    for key in sorted(old.keys() | new.keys()):
        if old.get(key) != new.get(key):
            who = numbered_player(key[0], people.after)
            name = say("virtual points of {player}, round {n}", player=who, n=key[1])
            yield changed(
                name, *(plain(points_text(side[key])) if key in side else None for side in (old, new))
            )


def adjusted(
    rows: Sequence[Changed[StoredAdjustment]], moved: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Tell of points apart from the results."""
    old, new = _apart(sides_of(rows), moved)
    for row in old:
        yield changed(_adjusted_name(row, people.before), plain(_adjusted_points(row)), None)
    for row in new:
        yield changed(_adjusted_name(row, people.after), None, plain(_adjusted_points(row)))


def _adjusted_name(row: StoredAdjustment, names: Mapping[int, str]) -> Said:
    who = _list(row.people, names) or say("everybody")
    if row.round is None:
        return say("points adjusted, {who}, every round", who=who)
    return say("points adjusted, {who}, round {n}", who=who, n=row.round)


def _adjusted_points(row: StoredAdjustment) -> str:
    worth = points_text(row.points)
    return f"{row.kind} = {worth}" if row.kind else worth if row.points < 0 else f"+{worth}"


def games_kept(rows: Sequence[Changed[StoredGame]], people: People) -> Iterator[Said]:
    """Tell of games that were attached to boards, or taken away."""
    for side, names, there in zip(sides_of(rows), (people.before, people.after), (False, True), strict=True):
        for game in side:
            pair = joined((numbered_player(game.white, names), numbered_player(game.black, names)), " – ")
            what = say("game of round {n}, {pair}", n=game.round, pair=pair)
            yield changed(what, *((None, _KEPT) if there else (_KEPT, None)))


_KEPT = say("attached")


def month_ratings(rows: Sequence[Changed[StoredMonthRating]], people: People) -> Iterator[Said]:
    """Tell of ratings of later lists, with the title there."""
    for side, names, there in zip(sides_of(rows), (people.before, people.after), (False, True), strict=True):
        for row in side:
            what = say("{player}, list {month}", player=numbered_player(row.player, names), month=row.list)
            value = plain(
                " ".join(filter(None, (row.title, str(row.rating), f"(K {row.k})" if row.k else "")))
            )
            yield changed(what, *((None, value) if there else (value, None)))
