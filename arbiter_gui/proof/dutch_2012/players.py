"""Dutch 2012, section A and B of one player or one pair, written from the text alone."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark


@dataclass(frozen=True)
class Player:
    """One player of the round; `due` is (strength 0-3, colour), `floats` the last two, latest first."""

    number: int
    score: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    due: tuple[int, Colour | None]
    floats: tuple[str, str]
    bye_allowed: bool
    top: bool


def players_of(tournament: Tournament) -> list[Player]:
    """Everybody who takes part, by score and number (A.2)."""
    past = histories(tournament)
    played = tournament.next_round - 1
    last = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    away = tournament.absent(tournament.next_round)
    made = []
    for number, row in past.items():
        if number in away:
            continue
        score = sum(e.points for e in row)
        colours = tuple(e.colour for e in row if e.played and e.colour)
        floats = ["", "", *(_float(number, i, past) for i in range(played))]
        made.append(
            Player(
                number,
                score,
                frozenset(e.opponent for e in row if e.played and e.opponent)
                | _kept_apart(number, tournament),
                colours,
                _due(colours),
                (floats[-1], floats[-2]),
                not any(_free_points(e) for e in row),
                last and score * 2 > played * 10,
            )
        )
    return sorted(made, key=lambda p: (-p.score, p.number))


def _kept_apart(number: int, tournament: Tournament) -> frozenset[int]:
    """The players whom the event keeps away from this one in the round to be paired."""
    now = tournament.next_round
    groups = [
        g.players
        for g in tournament.prohibited
        if number in g.players and g.first <= now and (g.last is None or now <= g.last)
    ]
    return frozenset(n for group in groups for n in group) - {number}


def _free_points(entry: Entry) -> bool:
    return entry.mark is Mark.FORFEIT_WIN or entry.bye in (
        ByeKind.PAIRING_ALLOCATED,
        ByeKind.HALF,
        ByeKind.FULL,
    )


def _float(number: int, index: int, past: dict[int, tuple[Entry, ...]]) -> str:
    entry = past[number][index]
    if _free_points(entry):
        return "down"
    if not entry.played or entry.opponent is None:
        return ""
    mine = sum(e.points for e in past[number][:index])
    theirs = sum(e.points for e in past[entry.opponent][:index])
    return "down" if mine > theirs else "up" if mine < theirs else ""


def _due(colours: tuple[Colour, ...]) -> tuple[int, Colour | None]:
    if not colours:
        return 0, None
    balance = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    if balance > 1:
        return 3, Colour.BLACK
    if balance < -1:
        return 3, Colour.WHITE
    if colours[-1:] == colours[-2:-1]:
        return 3, colours[-1].other
    if balance:
        return 2, Colour.BLACK if balance > 0 else Colour.WHITE
    return 1, colours[-1].other


def allowed(one: Player, other: Player) -> bool:
    """B.1.a and B.2 with its note."""
    if other.number in one.met:
        return False
    if one.due == other.due and one.due[0] == 3:
        return one.top or other.top
    return True


def colour_cost(one: Player, other: Player, odd: bool) -> tuple[int, int, int, int]:
    """How often the pair breaks B.2, A.7.d, X and Z."""
    (s, colour), (t, same) = one.due, other.due
    if colour is None or colour is not same:
        return 0, 0, 0, 0
    both = s == t == 3
    return int(both), int(odd and not both and min(s, t) >= 2), 1, int(not odd and min(s, t) >= 2)


def white_of(one: Player, other: Player, tournament: Tournament) -> tuple[int, int]:
    """E.1 to E.5: (White, Black)."""
    high, low = sorted((one, other), key=lambda p: (-p.score, p.number))
    return (high.number, low.number) if _high_is_white(high, low, tournament) else (low.number, high.number)


def _high_is_white(high: Player, low: Player, tournament: Tournament) -> bool:
    mine, theirs = high.due[1], low.due[1]
    if mine is not None and mine is not theirs:
        return mine is Colour.WHITE
    if mine is None and theirs is not None:
        return theirs is Colour.BLACK
    if mine is not None:
        if high.due[0] != low.due[0]:
            stronger_is_white = mine is Colour.WHITE
            return stronger_is_white if high.due[0] > low.due[0] else not stronger_is_white
        for a, b in zip(reversed(high.colours), reversed(low.colours), strict=False):
            if a is not b:
                return a is Colour.BLACK
        return mine is Colour.WHITE
    assert tournament.initial_colour is not None
    first_is_white = tournament.initial_colour is Colour.WHITE
    if tournament.rounds:
        return first_is_white != (high.number % 2 == 1)
    absent = tournament.absent(1)
    place = len([p for p in tournament.players if p.number <= high.number and p.number not in absent])
    return first_is_white == (place % 2 == 1)
