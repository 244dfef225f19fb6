"""Players in the words of the history: entered, removed, renumbered, or with changed data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from arbiter_gui.app.history.people import number_now
from arbiter_gui.app.history.setting_words import NONE, change_line
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.organisation.money import money_text
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import HOUSE_WORDS, source_said
from arbiter_gui.storage.rows import Changed
from arbiter_gui.storage.table_rows import StoredMember, StoredPlayer

P = TypeVar("P", StoredPlayer, StoredMember)

_NOT_SHOWN = frozenset(("place",))
_WITHDRAWAL = "withdrawn_from"
WORDS = {
    "name": say("name"),
    "rating": say("rating"),
    "title": say("title"),
    "sex": say("sex"),
    "federation": say("federation"),
    "fide_id": say("FIDE ID"),
    "birth": say("date of birth"),
    "rank": say("rank among equals"),
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
    "paid_by": say("payment method"),
    "email": say("e-mail"),
    "phone": say("phone"),
    "contact": say("contact"),
    "club_number": say("club number"),
    "member_number": say("membership number"),
    "state": say("state"),
    "house": say("house player"),
    "national_list": say("list used for the national rating"),
}
"""Words for the columns of a player; the place in the list is not shown."""
_IDENTIFYING = ("title", "rating", "federation", "club", "category")
_MONEY = ("fee", "paid")
_RATINGS = ("fide_rating", "national_rating")
_ENTERED = say("entered")


def player_lines(rows: Sequence[Changed[P]], new_numbers: Mapping[int, int]) -> Iterator[Said]:
    """Yield the lines about each player.

    `new_numbers` has the new numbers of renumbered players by the old ones.
    """
    old_rows = {row.number: row.old_row for row in rows if row.old_row is not None}
    new_rows = {row.number: row.new_row for row in rows if row.new_row is not None}
    for old_number in sorted(old_rows):
        new_number = number_now(old_number, new_numbers)
        old_row = old_rows[old_number]
        # What is left in `new_rows` in the end has no old row: these players were entered.
        new_row = None
        if new_number is not None:
            new_row = new_rows.pop(new_number, None)
        if new_number is None or new_row is None:
            yield change_line(
                _numbered_name(old_number, old_row), _identifying_data(old_row), new_words=None
            )
            continue
        if new_number != old_number:
            name = say("pairing number of {player}", player=_numbered_name(old_number, old_row))
            yield change_line(name, plain(old_number), plain(new_number))
        yield from _changed_data(new_number, old_row, new_row)
    for number, entered_row in sorted(new_rows.items()):
        yield change_line(
            _numbered_name(number, entered_row),
            old_words=None,
            new_words=_identifying_data(entered_row),
        )


def _changed_data(player_number: int, old_person: P, new_person: P) -> Iterator[Said]:
    """Yield one line with all data of a player that changed, if any did."""
    changes = []
    for column, old_value, new_value in zip(
        old_person._fields, old_person, new_person, strict=True
    ):
        if old_value == new_value or column in _NOT_SHOWN:
            continue
        # The rating that counts changes with the rating it is taken from; one of them is enough.
        if column in _RATINGS and (old_value, new_value) == (old_person.rating, new_person.rating):
            continue
        changes.append(_column_change(column, old_value, new_value))
    if changes:
        yield joined((_numbered_name(player_number, old_person), joined(changes)), ": ")


def _column_change(column: str, old_value: object, new_value: object) -> Said:
    """Return the old and new value of a column, with its name unless the values say what they
    are.
    """
    values = joined(
        (_value_words(column, old_value) or NONE, _value_words(column, new_value) or NONE), " → "
    )
    if column == _WITHDRAWAL:
        return values
    return joined((WORDS[column], values), " ")


def _numbered_name(player_number: int, row: StoredPlayer | StoredMember) -> Said:
    if not row.name:
        return say("player {number}", number=player_number)
    return plain(f"{player_number} {row.name}")


def _identifying_data(row: StoredPlayer | StoredMember) -> Said:
    """Return the data that identify a player who is entered or removed."""
    phrases = []
    for column in _IDENTIFYING:
        value = getattr(row, column)
        phrase = _value_words(column, value) if value else None
        if phrase:
            phrases.append(phrase)
    return joined(phrases) or _ENTERED


def _value_words(column: str, value: object) -> Said | None:
    """Return the value of a column in words; None for an empty one."""
    if column == _WITHDRAWAL:
        if value is None:
            return say("takes part")
        return say("withdrawn from round {n}", n=value)
    if column == "rating" and value == 0:
        return say("unrated")
    if column in (*_RATINGS, "k", *_MONEY) and value == 0:
        return None
    if value in (None, ""):
        return None
    if column in _MONEY:
        return money_text(int(str(value)))
    if column == "birth":
        return date_said(str(value))
    if column == "rating_source":
        return source_said(str(value))
    if column == "house":
        return HOUSE_WORDS[str(value)]
    return plain(value)
