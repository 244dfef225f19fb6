"""National ratings: record 172 (the rating used) and the lines that begin with a federation's
letters.

Such a line has the columns of a 001 record up to the date of birth. The rating and the player's
number in the federation are read from it; the rest is kept unchanged. In a file with such lines,
the 001 records state FIDE ratings, but for estimates and ratings of unknown source, which have
lines of their own (`counting_lines`); in any other file they state the rating that counts.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.rating_method import (
    USUAL,
    RatingMethod,
    counting_federations,
    federation_of_list,
    is_federation,
    national_federation,
    order_fits_method,
    rating_method,
    with_counting_rating,
)
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.domain.values import FIDE, FIDES, NATIONALS, Player
from arbiter_gui.formats.trf.player_line import COLUMNS
from arbiter_gui.formats.trf.records import counting_lines, own_settings
from arbiter_gui.formats.trf.records.counting_lines import CountingLine, counting_line, line_of
from arbiter_gui.formats.trf.text import ReportText, quoted

CODE = "172"
_METHOD_COLUMN = 9
"""The column of the rating method in record 172, behind the federation."""
_FOREIGN_SETTINGS = frozenset(("TNR", "ACC", "BYE", "FOR"))
_METHODS = {method.value: method for method in RatingMethod}
_NUMBER = COLUMNS["number"]
_RATING = COLUMNS["rating"]
_ID = COLUMNS["FIDE number"]
_GAPS = (4, 9, 14, 48, 53, 57, 69)
NATIONAL_ID_LETTERS = _ID[1] - _ID[0] + 1
"""The width of the column for the player's number in the federation."""


@dataclass(frozen=True, slots=True)
class NationalLine:
    """The contents of a federation's line about the player with this pairing number."""

    federation: str
    number: int
    rating: int
    national_id: str


def is_national(text: str) -> bool:
    """Return whether a record can be a federation's line: three letters that no program uses for
    other records.
    """
    code = text[:3]
    if len(code) != 3 or not (code.isalpha() and code.isupper()):
        return False
    is_extension = code in _FOREIGN_SETTINGS or code.startswith(("XX", "BB"))
    return text[3:4] in ("", " ") and not is_extension


def national_line(text: str) -> NationalLine | None:
    """Return the contents of a federation's line, None for any other line and for wrong columns."""
    if not is_national(text) or any(text[column - 1 : column] not in ("", " ") for column in _GAPS):
        return None
    number = _field(text, _NUMBER)
    rating = _field(text, _RATING) or "0"
    if not (_is_whole(number) and _is_whole(rating)):
        return None
    return NationalLine(text[:3], int(number), int(rating), _field(text, _ID))


def _field(text: str, columns: tuple[int, int]) -> str:
    """Return the text in some columns of a line; the first and the last are counted from 1."""
    first_column, last_column = columns
    return text[first_column - 1 : last_column].strip(" ")


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


def renumbered_line(text: str, numbers: Mapping[int, int | None]) -> str | None:
    """Return a line about ratings under its player's new number.

    None for a player who no longer has one.
    """
    line = national_line(text)
    if line is None or line.number not in numbers:
        return counting_lines.renumbered_line(text, numbers)
    number = numbers[line.number]
    if number is None:
        return None
    return _text_with_value(text, _NUMBER, f"{number:4d}")


def read_national_ratings(
    source: ReportText, records: Sequence[Record], players: Sequence[Player], details: Details
) -> tuple[tuple[Player, ...], Details]:
    """Return the players with both ratings, FIDE's and the national one, and the details with the
    method that says which of them counts.

    Without a federation's line that can be used the players stay as their 001 records state them.
    Notices say what was imported, kept and ignored.
    """
    lines = _lines_of_players(records, {player.number for player in players})
    details_with_method = _with_method(source, records, [line for _, line in lines], details)
    choice = ListChoice(counting_federations(details_with_method), _stated_lists(records))
    line_of_player = _line_of_each_player(source, lines, choice)
    if not line_of_player:
        _note_unused(
            source, [record.line for record in records if counting_line(record.text) is not None]
        )
        return tuple(players), details_with_method
    used_federations = {line.federation for line in line_of_player.values()}
    first_line = min(
        line_number for line_number, line in lines if line.federation in used_federations
    )
    method = rating_method(details_with_method.rating_method)
    _note_imported(
        source, first_line, len(line_of_player), ", ".join(sorted(used_federations)), method
    )
    federation = national_federation(details_with_method)
    players_with_both_ratings = [
        _with_both_ratings(player, line_of_player.get(player.number), federation)
        for player in players
    ]
    player_by_counting_line = _rated_by_counting_lines(source, records, players_with_both_ratings)
    player_by_method = {
        player.number: _with_counting_rating(player, details_with_method)
        for player in players_with_both_ratings
        if player.number not in player_by_counting_line
    }
    _note_kept(source, first_line, list(player_by_method.values()), method)
    rated_players = player_by_counting_line | player_by_method
    return tuple(rated_players[player.number] for player in players), details_with_method


def _with_method(
    source: ReportText,
    records: Sequence[Record],
    lines: Sequence[NationalLine],
    details: Details,
) -> Details:
    """Return the details with the rating method, its federation and the order of lists.

    They are those of record 172 and of our own line on the order. Without a stated federation it is
    the one whose `lines` count.
    """
    stated_method = _stated_method(
        source, [record for record in records if record.text.startswith(CODE)]
    )
    stated_federation, method = stated_method or ("", USUAL)
    federation = stated_federation or federation_from_lines(lines, details)
    details_with_method = replace(
        details,
        rating_method=method.value,
        # The federation of the event need not be named.
        rating_federation="" if federation == details.federation else federation,
    )
    return _with_order(source, records, details_with_method)


def _lines_of_players(
    records: Sequence[Record], numbers: Container[int]
) -> list[tuple[int, NationalLine]]:
    """Return the federations' lines of existing players, each with the number of the line in the
    file.
    """
    lines = []
    for record in records:
        for line in lines_with_data([record.text], numbers):
            lines.append((record.line, line))
    return lines


def lines_with_data(texts: Iterable[str], numbers: Container[int]) -> list[NationalLine]:
    """Return the contents of federations' lines of existing players; empty lines are left out."""
    lines = []
    for text in texts:
        line = national_line(text)
        if line is not None and line.number in numbers and (line.rating or line.national_id):
            lines.append(line)
    return lines


def _stated_method(
    source: ReportText, records: Sequence[Record]
) -> tuple[str, RatingMethod] | None:
    """Return federation and method of the first record, None without one that can be followed.

    Some programs omit the federation, and the text after it moves to the front.
    """
    if not records:
        return None
    record = records[0]
    words_of_record = record.text[3:].upper().split()
    for method_word in words_of_record:
        if method_word in _METHODS:
            federations = (
                word for word in words_of_record if is_federation(word) and word not in _METHODS
            )
            return next(federations, ""), _METHODS[method_word]
    sentence = say(
        "the rating method {text} is unknown; choose it yourself",
        text=quoted(record.text[3:].strip()),
    )
    source.add_note(record.line, _METHOD_COLUMN, sentence)
    return None


def has_method_in_columns(text: str) -> bool:
    """Return whether a record 172 has the method in its own columns, after a federation."""
    return text[8:13].strip(" ").upper() in _METHODS and is_federation(text[4:7])


def federation_from_lines(lines: Iterable[NationalLine], details: Details) -> str:
    """Return the federation whose lines count if no record states it: the event's own, else the
    only one.
    """
    federations = {line.federation for line in lines}
    if details.federation in federations:
        return details.federation
    if len(federations) == 1:
        return federations.pop()
    return ""


@dataclass(frozen=True, slots=True)
class ListChoice:
    """Which of several federations' lines has a player's national rating.

    `federations` are those whose ratings count, in their order; `federations_of_players` has the
    federation of the players for whom a line of ours names one.
    """

    federations: tuple[str, ...]
    federations_of_players: Mapping[int, str]

    def can_use(self, line: NationalLine) -> bool:
        """Return whether the line can be the one of its player."""
        if line.number in self.federations_of_players:
            return line.federation == self.federations_of_players[line.number]
        return line.federation in self.federations

    def of_player(self, lines: Sequence[NationalLine]) -> NationalLine:
        """Return the line of a player: of those that can be used the first in the order of lists
        with a rating.
        """
        in_order = sorted(lines, key=self._place)
        with_rating = (line for line in in_order if line.rating)
        return next(with_rating, in_order[0])

    def _place(self, line: NationalLine) -> int:
        if line.federation in self.federations:
            return self.federations.index(line.federation)
        return len(self.federations)


def _with_order(source: ReportText, records: Sequence[Record], details: Details) -> Details:
    """Return the details with the order of lists that a line of ours states.

    One that contradicts record 172 is ignored with a notice: the record is the one that other
    programs read.
    """
    order = own_settings.read_list_order(source, records)
    if order is None:
        return details
    federation = next(code for code in order.lists if code != FIDE)
    in_order = replace(details, rating_lists=order.lists, rating_federation=federation)
    if order_fits_method(in_order) and national_federation(details) in ("", federation):
        return in_order
    sentence = say(
        "the order of rating lists {order} contradicts record 172 and is ignored",
        order=", ".join(order.lists),
    )
    source.add_note(order.line, 1, sentence)
    return details


def _stated_lists(records: Sequence[Record]) -> dict[int, str]:
    """Return the federations that our own lines name, by pairing number."""
    federations_of_players = {}
    for record in records:
        line = counting_line(record.text)
        if line is not None and line.national_list:
            federations_of_players[line.number] = line.national_list
    return federations_of_players


def _line_of_each_player(
    source: ReportText, lines: Sequence[tuple[int, NationalLine]], choice: ListChoice
) -> dict[int, NationalLine]:
    """Return the line that is used for each player, with notices about lines that are not."""
    foreign = [(number, line) for number, line in lines if not choice.can_use(line)]
    if foreign:
        first_line, _ = foreign[0]
        federations = ", ".join(sorted({line.federation for _, line in foreign}))
        sentence = say(
            "the national ratings of {federations} are kept, but the program does not use them",
            federations=federations,
        )
        source.add_note(first_line, 1, sentence)
    lines_of_player: dict[int, dict[str, NationalLine]] = {}
    for line_number, line in lines:
        if not choice.can_use(line):
            continue
        of_player = lines_of_player.setdefault(line.number, {})
        if line.federation in of_player:
            sentence = say(
                "a second national rating of player {player}; the first one is used",
                player=line.number,
            )
            source.add_note(line_number, _NUMBER[0], sentence)
            continue
        of_player[line.federation] = line
    return {
        number: choice.of_player(list(of_player.values()))
        for number, of_player in lines_of_player.items()
    }


def _note_imported(
    source: ReportText, line_number: int, count: int, federation: str, method: RatingMethod
) -> None:
    """Note that national ratings were imported, and which rating counts."""
    sentence = counted(
        count,
        "the national rating of {n} player ({federation}) was imported; rating method: {method}",
        "the national ratings of {n} players ({federation}) were imported; rating method: {method}",
        federation=federation,
        method=method.words,
    )
    source.add_note(line_number, _RATING[0], sentence)


def _with_both_ratings(player: Player, line: NationalLine | None, federation: str) -> Player:
    """Return the player with the rating of the 001 record as FIDE's, and the national one.

    Neither of them counts yet.

    `federation` is the one whose list needs no name.
    """
    national_list = ""
    if line is not None and line.federation != federation:
        national_list = line.federation
    return replace(
        player,
        rating=0,
        rating_source="",
        fide_rating=player.rating,
        national_rating=0 if line is None else line.rating,
        national_id="" if line is None else line.national_id,
        national_list=national_list,
    )


def _with_counting_rating(player: Player, details: Details) -> Player:
    """Return the player with the rating that counts.

    If the method gives none, it is that of the 001 record.

    The author of the file ranked the player by that rating, whatever its source.
    """
    by_method = with_counting_rating(
        player, rating_method(details.rating_method), details.rating_lists
    )
    if by_method.rating:
        return by_method
    return replace(player, rating=player.fide_rating)


def _rated_by_counting_lines(
    source: ReportText, records: Sequence[Record], players: Sequence[Player]
) -> dict[int, Player]:
    """Return the players whose counting rating has a line of its own (`counting_lines`), by
    number.
    """
    players_by_number = {player.number: player for player in players}
    rated_players: dict[int, Player] = {}
    used_lines: list[int] = []
    unused_lines: list[int] = []
    for record in records:
        line = counting_line(record.text)
        if line is None:
            continue
        player = players_by_number.get(line.number)
        rated_player = None if player is None else line.rated(player)
        # Only the first line of a player counts; a later one is reported like one that fits nobody.
        if rated_player is None or line.number in rated_players:
            unused_lines.append(record.line)
            continue
        used_lines.append(record.line)
        rated_players[line.number] = rated_player
    if used_lines:
        sentence = counted(
            len(used_lines),
            "the rating of {n} player is taken from the player's own record, not determined by the "
            "rating method",
            "the ratings of {n} players are taken from their own records, not determined by the "
            "rating method",
        )
        source.add_note(used_lines[0], 1, sentence)
    _note_unused(source, unused_lines)
    return rated_players


def _note_unused(source: ReportText, lines: Sequence[int]) -> None:
    for line_number in lines:
        source.add_note(
            line_number, 1, say("the line does not match the ratings of any player and was ignored")
        )


def _note_kept(
    source: ReportText, line_number: int, players: Sequence[Player], method: RatingMethod
) -> None:
    """Note how many `players` keep the rating of the 001 record, because the method gives them
    none.
    """
    count = sum(1 for player in players if player.rating and not player.rating_source)
    if not count:
        return
    sentence = counted(
        count,
        "the method ({method}) gives {n} player no rating; the rating of the player's record is "
        "kept",
        "the method ({method}) gives {n} players no rating; the ratings in the player records are "
        "kept",
        method=method.words,
    )
    source.add_note(line_number, 1, sentence)


def counting_lines_needed(
    tournament: Tournament, lines: Sequence[NationalLine]
) -> list[CountingLine]:
    """Return our own lines about players who would be read with a different counting rating, or of
    another list.

    `lines` are the federations' lines as they will be in the file.
    """
    details = tournament.details
    federation = national_federation(details)
    choice = ListChoice(counting_federations(details), {})
    lines_of_player: dict[int, list[NationalLine]] = {}
    for line in lines:
        if choice.can_use(line):
            lines_of_player.setdefault(line.number, []).append(line)
    needed_lines = []
    for player in tournament.players:
        usable_lines = lines_of_player.get(player.number, [])
        line_read = choice.of_player(usable_lines) if usable_lines else None
        in_report = replace(player, rating=rating_in_player_line(player))
        as_read = _with_both_ratings(in_report, line_read, federation)
        if _with_counting_rating(as_read, details) == player:
            continue
        same_list = as_read.national_list == player.national_list
        needed_lines.append(
            line_of(player, "" if same_list else federation_of_list(player, details))
        )
    return needed_lines


def rating_in_player_line(player: Player) -> int:
    """Return the rating for the 001 record beside a federation's lines: FIDE's, or a counting one
    from no list.
    """
    if player.rating and player.rating_source not in FIDES | NATIONALS:
        return player.rating
    return player.fide_rating


def with_ratings_of_player_lines(tournament: Tournament) -> Tournament:
    """Return the tournament with the ratings that 001 records state beside a federation's lines."""
    players = [
        replace(player, rating=rating_in_player_line(player)) for player in tournament.players
    ]
    return replace(tournament, players=tuple(players))


def method_is_true(details: Details, records: Sequence[Record], federation_of_lines: str) -> bool:
    """Return whether record 172, if there is one, agrees with the tournament.

    `federation_of_lines` is the federation that is used if no record names one.
    """
    federation, method = _stated_method(ReportText(""), records) or ("", USUAL)
    if method is not rating_method(details.rating_method):
        return False
    return (federation or federation_of_lines) == national_federation(details)


def render_method(details: Details) -> str:
    """Return record 172."""
    return f"{CODE} {national_federation(details):3} {rating_method(details.rating_method).value}"


def line_is_true(line: NationalLine, player: Player) -> bool:
    """Return whether a federation's line agrees with the data of its player."""
    return line.rating == player.national_rating and line.national_id == player.national_id


def rewritten_line(text: str, player: Player) -> str:
    """Return a federation's line with the current rating and number of the player.

    Raises InvalidTournament for a national number that does not fit into its columns.
    """
    with_rating = _text_with_value(text, _RATING, f"{player.national_rating or '':>4}")
    return _text_with_value(with_rating, _ID, _padded_number(player)).rstrip(" ")


def render_line(federation: str, player: Player) -> str:
    """Return a new line of a federation; data that the 001 record contains are left blank."""
    return rewritten_line(f"{federation} {player.number:4d}", player)


def has_national_data(player: Player) -> bool:
    """Return whether a player has data for a federation's line."""
    return bool(player.national_rating or player.national_id)


def _padded_number(player: Player) -> str:
    """Return the national number padded to its columns.

    Raise InvalidTournament for one that is too long.
    """
    if len(player.national_id) > NATIONAL_ID_LETTERS:
        raise InvalidTournament(
            say(
                "The national number {text} of {who} is longer than the {most} characters allowed "
                "in report files.",
                text=repr(player.national_id),
                who=player.name or player.number,
                most=NATIONAL_ID_LETTERS,
            )
        )
    return player.national_id.rjust(NATIONAL_ID_LETTERS)


def _text_with_value(text: str, columns: tuple[int, int], value: str) -> str:
    """Return a text with a value in some columns, of which the first and the last are counted from
    1.
    """
    first_column, last_column = columns
    padded = text.ljust(last_column)
    return padded[: first_column - 1] + value + padded[last_column:]
