"""Record 299 of 2026: points apart from the point system, for some players and rounds.

Columns: 5 kind, 14-17 points, 20-22 round, players from 24 on. Files are seen that stand two columns further to
the right, so round and players are looked for behind the points.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbiter_gui.domain.points import decimal_points, points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import ADJUSTMENT_KINDS, PointAdjustment, Record
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.records.settings import known_player, points_of
from arbiter_gui.formats.trf.text import ReportText, shown, words

CODE = "299"
_LAST_OF_POINTS = 17
_FIRST_PLAYER = 24
_WORDS = {
    "W": say("a win"),
    "D": say("a draw"),
    "L": say("a loss"),
    "+": say("a win by forfeit"),
    "-": say("a loss by forfeit"),
    "F": say("a full-point bye"),
    "H": say("a half-point bye"),
    "Z": say("a zero-point bye"),
}


def read_adjustments(
    source: ReportText, records: Sequence[Record], numbers: Collection[int]
) -> tuple[PointAdjustment, ...]:
    """Return what the records give or take, in file order, with a notice for each; round 0 or blank is every one.

    Raises FormatError for an unknown kind, wrong points or rounds, unknown players, and for a bonus or penalty
    that names nobody.
    """
    found = []
    for record in records:
        adjustment = _read(source, record, numbers)
        found.append(adjustment)
        source.note(
            record.line,
            1,
            say("record {code}: {adjustment}", code=CODE, adjustment=adjustment_words(adjustment)),
        )
    return tuple(found)


def render_adjustments(adjustments: Sequence[PointAdjustment]) -> list[str]:
    """Return one record for each adjustment."""
    return [
        (
            f"{CODE} {each.kind or ' '}       {decimal_points(each.points):>5}  {each.round or 0:03d} "
            + " ".join(f"{player:4d}" for player in each.players)
        ).rstrip(" ")
        for each in adjustments
    ]


def adjustment_words(adjustment: PointAdjustment) -> Said:
    """Return an adjustment in words.

    >>> adjustment_words(PointAdjustment("", -10, 4, (3,)))
    'a penalty of 1 in round 4 for player 3'
    >>> adjustment_words(PointAdjustment("W", 20))
    'a win counts 2 in every round for all players'
    """
    when = say("in round {round}", round=adjustment.round) if adjustment.round else say("in every round")
    who, worth = _who(adjustment.players), points_text(adjustment.points)
    if adjustment.kind:
        what = _WORDS[adjustment.kind]
        return say("{what} counts {points} {when} for {who}", what=what, points=worth, when=when, who=who)
    if adjustment.points < 0:
        less = worth.removeprefix("-")
        return say("a penalty of {points} {when} for {who}", points=less, when=when, who=who)
    return say("a bonus of {points} {when} for {who}", points=worth, when=when, who=who)


def _who(players: Sequence[int]) -> Said:
    listed = ", ".join(map(str, players))
    if not players:
        return say("all players")
    return (
        say("players {players}", players=listed)
        if len(players) > 1
        else say("player {player}", player=listed)
    )


def _read(source: ReportText, record: Record, numbers: Collection[int]) -> PointAdjustment:
    kind = record.text[4:5].strip(" ").upper()
    if kind not in ADJUSTMENT_KINDS:
        raise source.error(
            record.line, 5, found=shown(kind), expected=say("W, D, L, +, -, F, H, Z or a space")
        )
    places = list(words(record.text, 6))
    column, text = places[0] if places else (14, "")
    points = _signed(source, record, column, text)
    named = player_places(record.text)
    number = None
    if len(places) - len(named) > 1:
        number = source.number(record.line, *places[1], say("round"), (0, MOST_ROUNDS)) or None
    players = tuple(dict.fromkeys(known_player(source, record, place, numbers) for place in named))
    if not players and not kind:
        raise source.error(
            record.line,
            len(record.text) + 1,
            found=say("no players"),
            expected=say("the numbers of one or more"),
        )
    return PointAdjustment(kind, points, number, players)


def player_places(text: str) -> list[tuple[int, str]]:
    """Return where players stand in a record, each with the column (from 1) and the number as written.

    Whatever stands before the first player's column is the round; both move along with the points.
    """
    places = list(words(text, 6))
    if len(places) < 2:
        return []
    column, points = places[0]
    shift = max(0, column + len(points) - 1 - _LAST_OF_POINTS)
    has_round = places[1][0] < _FIRST_PLAYER + shift
    return places[2:] if has_round else places[1:]


def _signed(source: ReportText, record: Record, column: int, text: str) -> int:
    if text.startswith("-"):
        return -points_of(source, record, column + 1, text[1:])
    return points_of(source, record, column, text)
