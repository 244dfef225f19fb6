"""The list of prizes of an event, one prize in each line: reading and writing it.

A line is an amount, a place and conditions, separated by semicolons: ``500; 1``, ``80; 1;
category=U16``, ``60; 1-3; rating=1600-1799``, ``90; 1; teams=club:4``, ``70; 1; performance``;
``share=hort`` among them says how prizes of this type are shared. Lines with a colon apply to all
prizes: ``currency: EUR``, ``share: hort``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import event_year
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Details
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.prize_fund.prize_kinds import MAIN_PRIZES, PrizeKind, read_kind
from arbiter_gui.ratings.prize_fund.ranges import Range
from arbiter_gui.ratings.teams import TeamRule
from arbiter_gui.standings.tie_breaks import tie_breaks

_AMOUNT = re.compile(r"\d{1,9}(?:[.,]\d{1,2})?")
_PLACES = re.compile(r"(\d{1,3})(?:-(\d{1,3}))?")
_BEGINS_WITH_AMOUNT = re.compile(r"\d[\d.,]*\s*(?:;|,\s)")
_JOINED = re.compile(r"\s\+\s")
"""Between conditions that are typed in one field."""
_SHARE = re.compile(r"share\s*=\s*(\w*)")
USUAL_UNIT = Fraction(1, 100)
"""The unit to which amounts are rounded unless the list says otherwise."""


class PrizeSharing(Enum):
    """What those get who have the same points; the value is the word of the list."""

    EQUAL = "equal"
    HORT = "hort"
    NONE = "none"

    @property
    def words(self) -> Said:
        """How prizes are shared, in words."""
        return _SHARING[self]

    @property
    def words_in_knockout(self) -> Said:
        """How prizes are shared in a knock-out, where nobody has points."""
        return _SHARING_IN_KNOCKOUT.get(self, self.words)


_SHARING = {
    PrizeSharing.EQUAL: say("shared equally among players with equal points"),
    PrizeSharing.HORT: say(
        "by the Hort system: half by rank, half shared among players with equal points"
    ),
    PrizeSharing.NONE: say("by rank, not shared"),
}
_SHARING_IN_KNOCKOUT = {
    PrizeSharing.EQUAL: say("shared equally among players who reached the same round"),
    PrizeSharing.HORT: say(
        "by the Hort system: half by rank, half shared among players who reached the same round"
    ),
}


@dataclass(frozen=True, slots=True)
class Prize:
    """A line of a list: what each of the places from `first` to `last` gets.

    `sharing` is that of the prizes of its kind, None: as the list says for all.
    """

    amount: Fraction
    first: int
    last: int
    kind: PrizeKind = MAIN_PRIZES
    sharing: PrizeSharing | None = None

    @property
    def places(self) -> str:
        """The places as a list has them, ``1`` or ``4-6``."""
        return span_text(self.first, self.last)

    @property
    def line(self) -> str:
        """The prize as a list has it."""
        fields = [amount_typed(self.amount), self.places]
        if self.kind.text:
            fields.append(self.kind.text)
        if self.sharing is not None:
            fields.append(f"share={self.sharing.value}")
        return "; ".join(fields)


@dataclass(frozen=True, slots=True)
class Fund:
    """The prizes of one kind: what the first, the second ... place gets, exactly.

    `sharing` is how they are shared, None: as the list says for all.
    """

    kind: PrizeKind
    amounts: tuple[Fraction, ...]
    sharing: PrizeSharing | None = None

    @property
    def name(self) -> Said:
        """Who can win these prizes; the main prizes are open to all."""
        return self.kind.name

    @property
    def teams(self) -> TeamRule | None:
        """The rule for teams, None where players win the prizes."""
        return self.kind.teams

    def open_to(self, player: Player, year: int) -> bool:
        """Return whether a player can win them."""
        return self.kind.open_to(player, year)


@dataclass(frozen=True, slots=True)
class PrizeList:
    """All prizes of an event, and how they are allocated.

    `prizes` are the lines, `funds` the resulting prizes by type. With `several`, a player may have
    more than one. `unit` is the unit to which amounts are rounded. `tie_breaks` are codes for the
    prizes only; empty for those of the standings. `comments` are lines without a meaning for the
    program.
    """

    funds: tuple[Fund, ...] = ()
    currency: str = ""
    sharing: PrizeSharing = PrizeSharing.EQUAL
    several: bool = False
    unit: Fraction = USUAL_UNIT
    tie_breaks: str = ""
    prizes: tuple[Prize, ...] = ()
    comments: tuple[str, ...] = ()

    @property
    def total(self) -> Fraction:
        """All prizes together."""
        return sum((sum(fund.amounts, Fraction()) for fund in self.funds), Fraction())

    @property
    def lines(self) -> tuple[str, ...]:
        """The list as it is stored: comments, rules, then the prizes.

        Comments alone without any prize.
        """
        prizes_of_a_player = "one"
        if self.several:
            prizes_of_a_player = "several"
        settings = [f"share: {self.sharing.value}", f"prizes: {prizes_of_a_player}"]
        if self.currency:
            settings.insert(0, f"currency: {self.currency}")
        if self.unit != USUAL_UNIT:
            settings.append(f"round: {amount_typed(self.unit)}")
        if self.tie_breaks:
            settings.append(f"tie-breaks: {self.tie_breaks}")
        if not self.prizes:
            return self.comments
        return (*self.comments, *settings, *(prize.line for prize in self.prizes))

    def sharing_of(self, fund: Fund) -> PrizeSharing:
        """Return how the prizes of a kind are shared."""
        return fund.sharing or self.sharing


def amount_typed(amount: Fraction) -> str:
    """Return an amount in the form in which it is typed into a list.

    >>> amount_typed(Fraction(25, 2)), amount_typed(Fraction(500))
    ('12.50', '500')
    """
    if amount.denominator == 1:
        return str(amount)
    return f"{float(amount):.2f}"


@dataclass(frozen=True, slots=True)
class LineFault:
    """What is wrong with a line of a list; lines count from 1."""

    line: int
    what: Said

    @property
    def words(self) -> Said:
        """The fault with the number of its line."""
        return say("line {n}: {what}", n=self.line, what=self.what)


def _accept_any_kind(_kind: PrizeKind) -> None:
    """Accept every kind of prize: a list is read without a tournament."""


def read_prizes(lines: Iterable[str]) -> PrizeList:
    """Return the prizes of a list; empty lines and those that begin with ``#`` say nothing.

    Raises InvalidTournament, which names the line.
    """
    prize_list, faults = prizes_and_faults(lines)
    if faults:
        raise InvalidTournament(faults[0].words)
    return prize_list


def prizes_and_faults(
    lines: Iterable[str], check_kind: Callable[[PrizeKind], None] = _accept_any_kind
) -> tuple[PrizeList, tuple[LineFault, ...]]:
    """Return the prizes of all lines that are understood, and the faults of the others.

    `check_kind` raises InvalidTournament for a kind of prize that the event cannot have.
    """
    prize_list = PrizeList()
    funds: Funds = {}
    faults = []
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text:
            continue
        try:
            if text.startswith("#"):
                prize_list = replace(prize_list, comments=(*prize_list.comments, text))
            # A colon in a condition, as in teams=club:4, comes after the first semicolon.
            elif ":" in text.partition(";")[0] and not _BEGINS_WITH_AMOUNT.match(text):
                prize_list = _with_setting(prize_list, text)
            else:
                prize = read_prize(text, prize_list.prizes)
                check_kind(prize.kind)
                _add_to_funds(funds, prize)
                prize_list = replace(prize_list, prizes=(*prize_list.prizes, prize))
        except InvalidTournament as error:
            faults.append(LineFault(number, error.said))
    return replace(prize_list, funds=_funds_of(funds)), tuple(faults)


def with_prizes(settings: PrizeList, prizes: Iterable[Prize]) -> PrizeList:
    """Return a list with other prizes.

    Raises InvalidTournament where two of them are for the same place.
    """
    listed_prizes = tuple(prizes)
    funds: Funds = {}
    for prize in listed_prizes:
        _add_to_funds(funds, prize)
    return replace(settings, prizes=listed_prizes, funds=_funds_of(funds))


Funds = dict[PrizeKind, list[Prize]]
"""The prizes by kind."""


def _add_to_funds(funds: Funds, prize: Prize) -> None:
    """Add a prize to those of its kind.

    InvalidTournament where the place has one, or the sharing differs.
    """
    prizes_of_kind = funds.setdefault(prize.kind, [])
    for earlier_prize in prizes_of_kind:
        first_shared_place = max(earlier_prize.first, prize.first)
        if first_shared_place <= min(earlier_prize.last, prize.last):
            raise InvalidTournament(
                say("place {place} already has a prize", place=first_shared_place)
            )
        if earlier_prize.sharing is not prize.sharing:
            raise InvalidTournament(
                say("all prizes for the same players must be shared in the same way")
            )
    prizes_of_kind.append(prize)


def _funds_of(funds: Funds) -> tuple[Fund, ...]:
    """Return the funds; a place without a prize between two others gets nothing."""
    prize_funds = []
    for kind, prizes in funds.items():
        amounts = [Fraction()] * max(prize.last for prize in prizes)
        for prize in prizes:
            for place in range(prize.first, prize.last + 1):
                amounts[place - 1] = prize.amount
        prize_funds.append(Fund(kind, tuple(amounts), prizes[0].sharing))
    return tuple(prize_funds)


def unawarded_places(prize_list: PrizeList) -> tuple[Said, ...]:
    """Return a warning for each kind of prize whose places do not begin at 1 or leave out a
    place.
    """
    places_by_kind: dict[PrizeKind, set[int]] = {}
    for prize in prize_list.prizes:
        places_by_kind.setdefault(prize.kind, set()).update(range(prize.first, prize.last + 1))
    warnings = []
    for kind, places in places_by_kind.items():
        missing_places = sorted(set(range(1, max(places))) - places)
        if missing_places:
            warnings.append(
                counted(
                    len(missing_places),
                    "{prizes}: no prize for place {places}.",
                    "{prizes}: no prize for places {places}.",
                    prizes=kind.name,
                    places=_places_text(missing_places),
                )
            )
    return tuple(warnings)


def prize_warnings(prize_list: PrizeList, details: Details) -> tuple[Said, ...]:
    """Return what is odd about a list: places without a prize, and ages that are unknown without a
    date.
    """
    warnings = list(unawarded_places(prize_list))
    conditions = [condition for prize in prize_list.prizes for condition in prize.kind.conditions]
    is_by_age = any(
        isinstance(condition, Range) and condition.what == "age" for condition in conditions
    )
    if is_by_age and not event_year(details):
        warnings.append(say("ages are unknown, as the tournament has no date"))
    return tuple(warnings)


def _places_text(places: Iterable[int]) -> str:
    """Return places in rising order as text.

    >>> _places_text([1, 2, 3, 5])
    '1-3, 5'
    """
    spans: list[tuple[int, int]] = []
    for place in places:
        if spans and spans[-1][1] == place - 1:
            spans[-1] = (spans[-1][0], place)
        else:
            spans.append((place, place))
    return ", ".join(span_text(first, last) for first, last in spans)


def span_text(first: int, last: int) -> str:
    """Return a place or a span of places as a list has them, ``1`` or ``4-6``."""
    if first == last:
        return str(first)
    return f"{first}-{last}"


def _with_setting(prizes: PrizeList, text: str) -> PrizeList:
    """Return the list with a setting; InvalidTournament for one that there is not."""
    key, _, value = [word.strip() for word in text.partition(":")]
    if key == "currency" and value:
        return replace(prizes, currency=value)
    if key == "share" and value in {sharing.value for sharing in PrizeSharing}:
        return replace(prizes, sharing=PrizeSharing(value))
    if key == "prizes" and value in ("one", "several"):
        return replace(prizes, several=value == "several")
    if key == "round" and _AMOUNT.fullmatch(value) and _amount(value) > 0:
        return replace(prizes, unit=_amount(value))
    if key == "tie-breaks" and tie_breaks(value):
        return replace(prizes, tie_breaks=value)
    raise InvalidTournament(
        say(
            "{text} is not recognised; possible lines are “currency: EUR”, “share: equal” (or hort "
            "or none), “prizes: one” (or several), “round: 1” and “tie-breaks: BH, SB”",
            text=repr(text),
        )
    )


def read_prize(text: str, earlier_prizes: Sequence[Prize] = ()) -> Prize:
    """Return the prize of a line. Raises InvalidTournament where a part is not understood.

    Instead of semicolons a line may have commas, each with a blank after it, and conditions may be
    joined by ``+``. A line without a place, such as ``100, U18``, is for the place after the
    `earlier_prizes` of its kind.
    """
    separator = ";"
    if separator not in text:
        separator = r",\s"
    amount, *further = [field.strip() for field in re.split(separator, text)]
    if not _AMOUNT.fullmatch(amount):
        raise InvalidTournament(
            say("{text} is not an amount. Enter a prize such as 100, 1, U18.", text=repr(amount))
        )
    if not any(further):
        raise InvalidTournament(say("the place is missing. Enter a prize such as 100, 1, U18."))
    places = None
    if _PLACES.fullmatch(further[0]):
        places = read_places(further[0])
    elif not _is_condition(further[0]):
        raise InvalidTournament(
            say(
                "{text} is not a place such as 1 or 4-6, nor a condition such as U18 or women",
                text=repr(further[0]),
            )
        )
    sharing: PrizeSharing | None = None
    conditions: list[str] = []
    for field in further[0 if places is None else 1 :]:
        match = _SHARE.fullmatch(field.casefold())
        if match is None:
            conditions.extend(_JOINED.split(field))
        else:
            sharing = _sharing(match[1])
    kind = read_kind(conditions)
    first_place, last_place = places or _next_place(kind, earlier_prizes)
    return Prize(_amount(amount), first_place, last_place, kind, sharing)


def _is_condition(text: str) -> bool:
    """Return whether a text is understood as conditions, joined by ``+``."""
    try:
        read_kind(_JOINED.split(text))
    except InvalidTournament:
        return False
    return True


def _next_place(kind: PrizeKind, earlier_prizes: Sequence[Prize]) -> tuple[int, int]:
    """Return the place after the last one of a kind, as the first and the last place of a prize."""
    place = 1 + max((prize.last for prize in earlier_prizes if prize.kind == kind), default=0)
    return place, place


def _sharing(word: str) -> PrizeSharing:
    """Return the sharing that a word of a list means.

    Raises InvalidTournament for any other word.
    """
    for sharing in PrizeSharing:
        if sharing.value == word:
            return sharing
    raise InvalidTournament(
        say("{text} is not a way to share prizes; use equal, hort or none", text=repr(word))
    )


def read_amount(text: str) -> Fraction:
    """Return the amount that is typed as ``500`` or ``12.50``.

    Raises InvalidTournament for anything else.
    """
    if not _AMOUNT.fullmatch(text):
        raise InvalidTournament(
            say("{text} is not an amount such as 500 or 12.50", text=repr(text))
        )
    return _amount(text)


def read_places(text: str) -> tuple[int, int]:
    """Return the first and the last place of ``1`` or ``4-6``.

    Raises InvalidTournament for anything else.
    """
    match = _PLACES.fullmatch(text)
    if match is not None:
        first_place = int(match[1])
        last_place = int(match[2] or match[1])
        if 1 <= first_place <= last_place:
            return first_place, last_place
    raise InvalidTournament(say("{text} is not a place such as 1 or 4-6", text=repr(text)))


def _amount(text: str) -> Fraction:
    """Return an amount of the right form (`_AMOUNT`), typed with a point or a comma."""
    return Fraction(text.replace(",", "."))
