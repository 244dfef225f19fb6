"""Record 299 of 2026: points apart from the point system, for some players and rounds.

Columns: 5 type, 14-17 points, 20-22 round, players from 24 on. Some files have them two columns
further to the right, so round and players are looked for after the points.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from arbiter_gui.domain.points import decimal_points, points_text
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import ADJUSTMENT_KINDS, PointAdjustment, Record
from arbiter_gui.formats.trf.player_line import MOST_ROUNDS
from arbiter_gui.formats.trf.records.settings import known_player, points_of
from arbiter_gui.formats.trf.text import CONTENTS_COLUMN, ReportText, quoted, words

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
    """Return the points that the records add or deduct, in file order, each with a notice.

    Round 0 or blank is all.

    Raises FormatError for an unknown type, wrong points or rounds, unknown players, and for a bonus
    or penalty without a player.
    """
    adjustments = []
    for record in records:
        adjustment = _adjustment_of(source, record, numbers)
        adjustments.append(adjustment)
        sentence = say(
            "record {code}: {adjustment}", code=CODE, adjustment=adjustment_words(adjustment)
        )
        source.add_note(record.line, 1, sentence)
    return tuple(adjustments)


def render_adjustments(adjustments: Sequence[PointAdjustment]) -> list[str]:
    """Return one record for each adjustment."""
    lines = []
    for adjustment in adjustments:
        kind = adjustment.kind or " "
        points = f"{decimal_points(adjustment.points):>5}"
        round_number = f"{adjustment.round or 0:03d}"
        players = " ".join(f"{player:4d}" for player in adjustment.players)
        line = f"{CODE} {kind}       {points}  {round_number} {players}"
        lines.append(line.rstrip(" "))
    return lines


def adjustment_words(adjustment: PointAdjustment) -> Said:
    """Return an adjustment in words.

    >>> adjustment_words(PointAdjustment("", -10, 4, (3,)))
    'a penalty of 1 in round 4 for player 3'
    >>> adjustment_words(PointAdjustment("W", 20))
    'a win is worth 2 in every round for all players'
    """
    when = say("in every round")
    if adjustment.round:
        when = say("in round {round}", round=adjustment.round)
    player_words = _players_words(adjustment.players)
    points = points_text(adjustment.points)
    if adjustment.kind:
        result = _WORDS[adjustment.kind]
        return say(
            "{what} is worth {points} {when} for {who}",
            what=result,
            points=points,
            when=when,
            who=player_words,
        )
    if adjustment.points < 0:
        penalty = points.removeprefix("-")
        return say(
            "a penalty of {points} {when} for {who}", points=penalty, when=when, who=player_words
        )
    return say("a bonus of {points} {when} for {who}", points=points, when=when, who=player_words)


def _players_words(players: Sequence[int]) -> Said:
    """Return the players of an adjustment; none means all."""
    if not players:
        return say("all players")
    if len(players) == 1:
        return say("player {player}", player=str(players[0]))
    return say("players {players}", players=", ".join(map(str, players)))


def _adjustment_of(source: ReportText, record: Record, numbers: Collection[int]) -> PointAdjustment:
    """Return the adjustment of a record.

    Raises FormatError for a wrong type, points, round or player.
    """
    kind = record.text[4:5].strip(" ").upper()
    if kind not in ADJUSTMENT_KINDS:
        raise source.error(
            record.line,
            CONTENTS_COLUMN,
            found_words=quoted(kind),
            expected_words=say("W, D, L, +, -, F, H, Z or a space"),
        )
    entries = list(words(record.text, 6)) or [(14, "")]
    points = _signed_points(source, record, *entries[0])
    players_entries = player_places(record.text)
    round_number = None
    has_round = len(entries) - len(players_entries) > 1
    if has_round:
        round_number = (
            source.number(record.line, *entries[1], say("round"), (0, MOST_ROUNDS)) or None
        )
    listed_players = [known_player(source, record, entry, numbers) for entry in players_entries]
    if not listed_players and not kind:
        raise source.error(
            record.line,
            len(record.text) + 1,
            found_words=say("no players"),
            expected_words=say("the pairing numbers of one or more players"),
        )
    return PointAdjustment(kind, points, round_number, tuple(dict.fromkeys(listed_players)))


def player_places(text: str) -> list[tuple[int, str]]:
    """Return the places of players in a record, each with the column (from 1) and the number as
    written.

    A word before the first player's column is the round; both move along with the points.
    """
    entries = list(words(text, 6))
    if len(entries) < 2:
        return []
    points_column, points = entries[0]
    shift = max(0, points_column + len(points) - 1 - _LAST_OF_POINTS)
    second_column, _ = entries[1]
    has_round = second_column < _FIRST_PLAYER + shift
    if has_round:
        return entries[2:]
    return entries[1:]


def _signed_points(source: ReportText, record: Record, column: int, text: str) -> int:
    if text.startswith("-"):
        return -points_of(source, record, column + 1, text[1:])
    return points_of(source, record, column, text)
