"""The possible contents of a column of a player list."""

from __future__ import annotations

from enum import Enum


class ListField(Enum):
    """The possible contents of a column; `SURNAME` and `FIRST_NAME` together make the name.

    `SECOND_SURNAME`, `FURTHER_NAMES` and `SURNAME_PARTICLE` (``van der``) are added to them, if a
    list has these in columns of their own.

    `RATING` is the one that counts, or the only one; no heading alone means `FIDE_RATING`
    (`headings`). `SECOND_RATING` is used if `RATING` is empty: the standard rating for a rapid
    event. `WOMAN_TITLE` is used if `TITLE` is empty. `BYES` are the rounds for which half-point
    byes are requested, `ABSENCES` those in which a player will be absent without points.
    `BYE_IN_ROUND` and `ABSENT_IN_ROUND` have ticks for the round in their heading; several columns
    can be of these. `GROUP` is the tournament that a player enters. `CLUB_NUMBER`, `MEMBER_NUMBER`
    and `STATE` are for the reports of federations.
    """

    NAME = "name"
    SURNAME = "surname"
    FIRST_NAME = "first name"
    TITLE = "title"
    RATING = "rating"
    SEX = "sex"
    FEDERATION = "federation"
    FIDE_ID = "FIDE ID"
    BIRTH = "birth"
    CLUB = "club"
    CATEGORY = "category"
    RATING_SOURCE = "rating source"
    FIXED_BOARD = "fixed board"
    FIDE_RATING = "FIDE rating"
    NATIONAL_RATING = "national rating"
    NATIONAL_ID = "national ID"
    TEAM = "team"
    FEE = "fee"
    PAID = "paid"
    EMAIL = "e-mail"
    PHONE = "phone"
    SECOND_RATING = "second rating"
    WOMAN_TITLE = "woman's title"
    BYES = "byes"
    ABSENCES = "absences"
    BYE_IN_ROUND = "bye in the round of the heading"
    ABSENT_IN_ROUND = "absent in the round of the heading"
    GROUP = "group"
    CLUB_NUMBER = "club number"
    MEMBER_NUMBER = "membership number"
    STATE = "state"
    SECOND_SURNAME = "second surname"
    SURNAME_PARTICLE = "surname particle"
    FURTHER_NAMES = "further first names"


FOR_EACH_ROUND = frozenset((ListField.BYE_IN_ROUND, ListField.ABSENT_IN_ROUND))
"""The fields that can be in more than one column."""
