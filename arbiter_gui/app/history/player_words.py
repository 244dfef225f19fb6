"""Players in the words of the history: who came and went, got another number, or other data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbiter_gui.app.history.people import People
from arbiter_gui.app.history.setting_words import NONE, changed
from arbiter_gui.domain.dates import date_said
from arbiter_gui.domain.money import money_text
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import source_said
from arbiter_gui.storage.rows import Changed
from arbiter_gui.storage.table_rows import StoredPlayer

_NOT_TOLD = frozenset(("place",))
_LEAVES = "withdrawn_from"
WORDS = {
    "name": say("name"),
    "rating": say("rating"),
    "title": say("title"),
    "sex": say("sex"),
    "federation": say("federation"),
    "fide_id": say("FIDE number"),
    "birth": say("birth"),
    "rank": say("place among equals"),
    "club": say("club"),
    "category": say("category"),
    "rating_source": say("source of the rating"),
    "fixed_board": say("fixed table"),
    "fide_rating": say("FIDE rating"),
    "national_rating": say("national rating"),
    "national_id": say("national number"),
    "k": plain("K"),
    "team": say("team"),
    "expelled": say("expelled"),
    "fee": say("fee"),
    "paid": say("paid"),
    "paid_by": say("paid by"),
    "email": say("e-mail"),
    "phone": say("phone"),
    "contact": say("contact"),
}
"""What the columns of a player are called; the place in the list is not told."""
_INTRODUCED = ("title", "rating", "federation", "club", "category")
_MONEY = ("fee", "paid")
_RATINGS = ("fide_rating", "national_rating")
_ENTERED = say("entered")


def player_lines(
    rows: Sequence[Changed[StoredPlayer]], moved: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Tell what happened to each player; `moved` has old and new numbers of those who got another one."""
    old = {row.number: row.before for row in rows if row.before is not None}
    new = {row.number: row.after for row in rows if row.after is not None}
    for number in sorted(old):
        now = moved.get(number, number if number not in moved.values() else 0)
        before, after = old[number], new.pop(now, None)
        if now != number and after is not None:
            yield changed(
                say("number of {player}", player=_called(number, before)), plain(number), plain(now)
            )
        yield from _told(number if after is None else now, before, after)
    for number, after in sorted(new.items()):
        yield from _told(number, None, after)


def _told(number: int, before: StoredPlayer | None, after: StoredPlayer | None) -> Iterator[Said]:
    if after is None:
        yield changed(_called(number, before), _introduced(before), None)
    elif before is None:
        yield changed(_called(number, after), None, _introduced(after))
    else:
        told = (before.rating, after.rating)
        said = [
            _other(name, a, b)
            for name, a, b in zip(StoredPlayer._fields, before, after, strict=True)
            if a != b and name not in _NOT_TOLD and not (name in _RATINGS and (a, b) == told)
        ]
        if said:
            yield joined((_called(number, before), joined(said)), ": ")


def _other(name: str, old: object, new: object) -> Said:
    """Return old and new value of a column, with its name where the values do not tell."""
    values = joined((_value(name, old) or NONE, _value(name, new) or NONE), " → ")
    return values if name == _LEAVES else joined((WORDS[name], values), " ")


def _called(number: int, row: StoredPlayer | None) -> Said:
    name = row.name if row is not None else ""
    return plain(f"{number} {name}") if name else say("player {number}", number=number)


def _introduced(row: StoredPlayer | None) -> Said:
    """Return by what a player who comes or goes is known."""
    values = {name: getattr(row, name, None) for name in _INTRODUCED}
    parts = [_value(name, value) for name, value in values.items() if value]
    return joined([part for part in parts if part]) or _ENTERED


def _value(name: str, value: object) -> Said | None:
    if name == _LEAVES:
        return say("takes part") if value is None else say("withdrawn from round {n}", n=value)
    if name == "rating" and value == 0:
        return say("unrated")
    if name in (*_RATINGS, "k", *_MONEY) and value == 0:
        return None
    if value in (None, ""):
        return None
    if name in _MONEY:
        return money_text(int(str(value)))
    if name == "birth":
        return date_said(str(value))
    return source_said(str(value)) if name == "rating_source" else plain(value)
