"""The pairings of a round by board, and the players who do not play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import attrgetter

from arbiter_gui.domain.history import histories, points_before, recorded_round
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import match_points_of_games
from arbiter_gui.domain.teams.sentences import with_team_words
from arbiter_gui.domain.texts.player_names import player_of, titled_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.texts.words import (
    BYE_WORDS,
    WITHDRAWN,
    absence_words,
    colour_word,
    result_text,
    result_words,
)
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    BLACK_WINS,
    DRAWN,
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    Colour,
    Mark,
    Player,
    Result,
)
from arbiter_gui.reports.round_tables.pairing_scores import NOTE, score_column, virtual_in_round
from arbiter_gui.reports.schedule_tables.schedule import appointment_of
from arbiter_gui.reports.tables.columns import (
    name_column,
    number_column,
    participant_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.row_words import about_players
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

NOT_PLAYING = "not-playing-"
"""How the keys of the lists begin that name the players without an opponent; the round follows."""
_PLAIN_RESULTS = {WHITE_WINS: say("White wins"), DRAWN: say("draw"), BLACK_WINS: say("Black wins")}


@dataclass(frozen=True, slots=True)
class Pairing:
    """One board of a round; the points (tenths) are those before the round.

    `board` counts the boards from 1; `table` is the number on the table, `kept` means that a player
    always sits there. The virtual points are those of this round. `match` has the game points so
    far of a match of several games or boards (tenths), None before the first result, and in a round
    of single games. `appointment` is the day and place of a game that has its own, empty for the
    others.
    """

    board: int
    white: Player
    black: Player
    white_points: int
    black_points: int
    result: Result
    table: int = 0
    white_virtual: int = 0
    black_virtual: int = 0
    has_fixed_table: bool = False
    match: tuple[int, int] | None = None
    appointment: Said | str = ""


@dataclass(frozen=True, slots=True)
class NotPlaying:
    """A player without opponent, why, and what that is worth (tenths)."""

    player: Player
    points_before: int
    reason: Said
    points: int
    bye: ByeKind | None


def pairing_rows(tournament: Tournament, round_number: int) -> tuple[Pairing, ...]:
    """Return the boards of a recorded round in board order."""
    points = points_before(tournament, round_number)
    virtual = virtual_in_round(tournament, round_number)
    boards = recorded_round(tournament, round_number).boards
    tables = table_numbers(tournament, round_number)
    players = tournament.by_number
    matches = _match_points(tournament, round_number)
    rows = []
    for board_number, (board, table) in enumerate(zip(boards, tables, strict=True), 1):
        white = board.white
        black = board.black
        rows.append(
            Pairing(
                board_number,
                players.get(white) or player_of(tournament, white),
                players.get(black) or player_of(tournament, black),
                points.get(white, 0),
                points.get(black, 0),
                board.result,
                table,
                virtual.get(white, 0),
                virtual.get(black, 0),
                board.table == table,
                matches.get((white, black)),
                appointment_of(tournament, round_number, board),
            )
        )
    return tuple(rows)


def _match_points(
    tournament: Tournament, round_number: int
) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the game points (tenths) of White and Black in their match so far, by their numbers.

    Empty where the round has single games; matches without any result are left out.
    """
    if tournament.team_rules is not None:
        return _team_points(tournament.rounds[round_number - 1].boards, tournament.team_rules)
    games = tournament.match_of(round_number)
    if len(games) == 1:
        return {}
    rows = histories(tournament)
    points: dict[tuple[int, int], tuple[int, int]] = {}
    for board in tournament.rounds[round_number - 1].boards:
        of_white = [rows[board.white][game - 1] for game in games]
        of_black = [rows[board.black][game - 1] for game in games]
        if any(entry.mark is not Mark.PENDING for entry in of_white):
            white_points = sum(entry.points for entry in of_white)
            black_points = sum(entry.points for entry in of_black)
            points[board.white, board.black] = white_points, black_points
    return points


def _team_points(
    matches: tuple[Board, ...], rules: TeamRules
) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the game points (tenths) of both teams of each match that has any, by the numbers of
    the teams.
    """
    points = {}
    for match in matches:
        match_points = match_points_of_games(match, rules)
        if any(match_points):
            points[match.white, match.black] = match_points
    return points


def not_playing_rows(tournament: Tournament, round_number: int) -> tuple[NotPlaying, ...]:
    """Return the players without a board in a recorded round: byes first, then absences, by pairing
    number.
    """
    recorded = recorded_round(tournament, round_number)
    points = points_before(tournament, round_number)
    seated_players = {number for board in recorded.boards for number in (board.white, board.black)}
    byes = {bye.player: bye for bye in recorded.byes}
    past = histories(tournament)
    rows = []
    for player in tournament.players:
        if player.number in seated_players:
            continue
        bye = byes.get(player.number)
        bye_kind: ByeKind | None = None
        if bye is not None:
            bye_kind = bye.kind
        worth = tournament.points.of_bye(bye_kind or ByeKind.ZERO)
        if bye is not None:
            # That of a match is one in all its games, whatever stands for the second one.
            bye_kind = past[player.number][round_number - 1].bye
            bye = replace(bye, kind=bye_kind or bye.kind)
        reason = absence_reason(tournament, player, bye, round_number)
        rows.append(NotPlaying(player, points[player.number], reason, worth, bye_kind))
    return tuple(sorted(rows, key=_absence_order))


def _absence_order(row: NotPlaying) -> tuple[int, int]:
    """Return the sort key: byes first, kind by kind, then absences, by pairing number."""
    kinds = list(ByeKind)
    if row.bye is None:
        return len(kinds), row.player.number
    return kinds.index(row.bye), row.player.number


def absence_reason(
    tournament: Tournament, player: Player, bye: Bye | None, round_number: int
) -> Said:
    """Return why a player has no opponent in the round."""
    if bye is not None and bye.kind is not ByeKind.ZERO:
        return BYE_WORDS[bye.kind]
    if player.withdrawn_from is not None and player.withdrawn_from <= round_number:
        return WITHDRAWN
    return absence_words(bye.kind if bye is not None else None, tournament.schedule)


def pairings_table(tournament: Tournament, round_number: int) -> Table[Pairing]:
    """Return the pairings of a recorded round by board.

    Raises InvalidTournament if there is none.
    """
    board = _BOARD
    match = _MATCH
    result = _RESULT
    rows = pairing_rows(tournament, round_number)
    games = tournament.match_of(round_number)
    accelerated = any(row.white_virtual or row.black_virtual for row in rows)
    white = _side(Colour.WHITE, accelerated, colour_word(Colour.WHITE), _WHITE)
    black = _side(Colour.BLACK, accelerated, colour_word(Colour.BLACK), _BLACK)
    if tournament.team_rules is not None:
        board = replace(board, title=say("Match"), sentence=_match_sentence)
        result = replace(result, sentence=_match_sentence)
        match = replace(match, title=say("Score"))
        white = _side(Colour.WHITE, accelerated, say("Home team"), _HOME)
        black = _side(Colour.BLACK, accelerated, say("Away team"), _AWAY)
    results: tuple[Column[Pairing], ...] = (result,)
    if tournament.has_matches(round_number):
        results = (result, match)
    columns = (board, *white, *results, *black)
    if any(row.appointment for row in rows):
        columns = (*columns, _APPOINTMENT)
    title = say("Pairings of round {n}", n=round_number)
    notes = [_about_match(round_number, games), _fixed_tables(rows)]
    if accelerated:
        notes.insert(0, NOTE)
    note = joined(filter(None, notes), " ")
    return Table(f"pairings-{round_number}", title, columns, rows, note)


_APPOINTMENT: Column[Pairing] = Column(
    "appointment", say("Day and place"), lambda row: row.appointment or None, width=18
)
"""The column of games with a day or place of their own."""


def _match_score(row: Pairing) -> str | None:
    """Return the points of both players in their match, None without a result."""
    if row.match is None:
        return None
    white_points, black_points = row.match
    return f"{points_text(white_points)} - {points_text(black_points)}"


def _about_match(round_number: int, games: range) -> Said:
    """Return what a sheet says of a round that has games of matches; nothing of single games."""
    if len(games) == 1:
        return NOTHING
    if round_number == games[0]:
        return say(
            "Each pair plays a match; the second games, with colours reversed, are played as round "
            "{n}.",
            n=games[-1],
        )
    return say("These are the second games of the matches that began in round {n}.", n=games[0])


def pairings_sheet(tournament: Tournament, round_number: int) -> Table[Pairing]:
    """Return the pairings for printing: in the order of the tables, where players look for their
    own.
    """
    table = pairings_table(tournament, round_number)
    return replace(table, rows=tuple(sorted(table.rows, key=lambda row: row.table)))


def leaders_sheet(tournament: Tournament, round_number: int) -> Table[Pairing]:
    """Return the pairings with the boards of the leaders first, for publication.

    Boards keep their numbers.
    """

    def by_scores(row: Pairing) -> tuple[int, int, int]:
        higher_score = max(row.white_points, row.black_points)
        return -higher_score, -row.white_points - row.black_points, row.table

    table = pairings_table(tournament, round_number)
    return replace(table, rows=tuple(sorted(table.rows, key=by_scores)))


def board_sentence(row: Pairing) -> Said:
    """Return a whole board in words, for the cells where the keys are: that of its number, that of
    its result.
    """
    facts = {
        "table": _table_words(row),
        "white": _rated(row.white),
        "black": _rated(row.black),
    }
    if not row.result.known:
        return say(
            "Board {table}, White {white}, Black {black}, no result yet",
            **facts,
        )
    result = _PLAIN_RESULTS.get(row.result) or result_words(row.result)
    return say(
        "Board {table}, White {white}, Black {black}, result: {result}",
        **facts,
        result=result,
    )


def _match_sentence(row: Pairing) -> Said:
    """Return a whole match of teams in words."""
    return with_team_words(board_sentence(row))


def _rated(player: Player) -> Said:
    return joined(filter(None, (titled_name(player), player.rating)), " ")


def _table_words(row: Pairing) -> str:
    if not row.has_fixed_table:
        return str(row.table)
    return say("{table}, fixed table", table=row.table)


def _fixed_tables(rows: tuple[Pairing, ...]) -> Said | None:
    """Return the line below the sheet about tables that players keep."""
    reserved = sorted(row.table for row in rows if row.has_fixed_table)
    if not reserved:
        return None
    tables = ", ".join(map(str, reserved))
    return counted(
        len(reserved),
        "Table {tables} is reserved for a player.",
        "Tables {tables} are reserved for players.",
        tables=tables,
    )


_WHITE = (
    say("White's pairing number"),
    say("White's rating"),
    say("White's points before the round"),
    say("White's pairing score, including virtual points"),
)
_BLACK = (
    say("Black's pairing number"),
    say("Black's rating"),
    say("Black's points before the round"),
    say("Black's pairing score, including virtual points"),
)


_HOME = (
    say("Pairing number of the home team"),
    say("Rating of the home team"),
    say("Points of the home team before the round"),
    say("Pairing score of the home team, including virtual points"),
)
_AWAY = (
    say("Pairing number of the away team"),
    say("Rating of the away team"),
    say("Points of the away team before the round"),
    say("Pairing score of the away team, including virtual points"),
)


def _side(
    colour: Colour, accelerated: bool, title: Said, words: tuple[Said, Said, Said, Said]
) -> tuple[Column[Pairing], ...]:
    """Return the columns of one side of a board: `white_number`, `white`, `white_rating`,
    `white_points`, ...

    `words` are the long headings of number, rating, points and score. In an accelerated round the
    pairing score follows the points (`white_score`, `black_score`).
    """
    key = "black"
    if colour is Colour.WHITE:
        key = "white"
    player: Callable[[Pairing], Player] = attrgetter(key)
    points: Callable[[Pairing], int] = attrgetter(f"{key}_points")
    virtual: Callable[[Pairing], int] = attrgetter(f"{key}_virtual")
    columns = (
        number_column(f"{key}_number", player, words[0]),
        name_column(player, key, title),
        rating_column(f"{key}_rating", player, words[1]),
        points_column(f"{key}_points", points, words=words[2]),
    )
    if not accelerated:
        return columns

    def score(row: Pairing) -> int:
        return points(row) + virtual(row)

    return (*columns, score_column(f"{key}_score", score, words[3]))


def not_playing_table(tournament: Tournament, round_number: int) -> Table[NotPlaying]:
    """Return the players who do not play in a recorded round, with the reasons."""
    columns: tuple[Column[NotPlaying], ...] = (
        number_column("number", lambda row: row.player),
        participant_column(tournament, lambda row: row.player),
        points_column(
            "before", lambda row: row.points_before, words=say("Points before the round")
        ),
        points_column(
            "points", lambda row: row.points, say("This round##points"), say("Points for the round")
        ),
        Column("reason", say("Reason"), lambda row: row.reason, width=14),
    )
    title = say("Not playing in round {n}", n=round_number)
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table(
        f"{NOT_PLAYING}{round_number}",
        title,
        spoken_columns,
        not_playing_rows(tournament, round_number),
    )


# After the functions that they name.
_RESULT: Column[Pairing] = Column(
    "result",
    say("Result"),
    lambda row: result_text(row.result) or None,
    align=Align.CENTRE,
    width=7,
    words=lambda row: result_words(row.result),
    sentence=board_sentence,
    strong=True,
    fill_in=True,
)
_BOARD: Column[Pairing] = Column(
    "board",
    say("Board"),
    lambda row: row.table,
    Kind.NUMBER,
    Align.RIGHT,
    5,
    strong=True,
    words=_table_words,
    sentence=board_sentence,
)
_MATCH: Column[Pairing] = Column("match", say("Match"), _match_score, align=Align.CENTRE, width=7)
