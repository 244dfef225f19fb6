"""Swiss-Manager's tournament files (.TUNX and .TURX): individual Swiss tournaments and
round-robins.

The layout is not published; this reader was compared with 37 files of 16 countries. A file with a
code of unknown meaning is rejected; nothing is guessed. All numbers are little-endian; a string is
its length in characters (two bytes), then UTF-16.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.rating_method import USUAL, with_settled_ratings
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Bye, ByeKind, Mark, Player, Result, Round
from arbiter_gui.engine.kernel.initial_colour import infer_initial_colour
from arbiter_gui.formats.other_programs.recognising import TUNX_MARK
from arbiter_gui.formats.report import Notice, ReadReport
from arbiter_gui.formats.trf.national_ratings.records import NATIONAL_ID_LETTERS

_MARK_END = TUNX_MARK[1:]
_SETTINGS = b"\x95" + _MARK_END
_ROUNDS = b"\xa3" + _MARK_END
_PLAYERS = b"\xa5" + _MARK_END
_PAIRINGS = b"\xb3" + _MARK_END
# The texts about the tournament begin here and end at the mark of the settings; what is before them
# is not known.
_TEXTS_BEGIN = 0x6C
# Places among these texts.
_TEXT_NAME = 0
_TEXT_CHIEF_ARBITER = 3
_TEXT_CITY = 10
_TEXT_TIME_CONTROL = 14
_TEXT_FEDERATION = 20
# Places in the block of settings, which ends after the last of them at the earliest.
_ROUND_COUNT_AT = 0x00
_SYSTEM_AT = 0x0B
_PLAYER_COUNT_AT = 0x13
_START_AT = 0x47
_END_AT = 0x4B
_LEAST_SETTINGS = 0x50
# Records of a fixed size: behind the name of a round, behind the strings of a player, and of a
# pairing.
_ROUND_SIZE = 106
_PLAYER_SIZE = 110
_PAIRING_SIZE = 21
_ROUND_DATE_AT = 30
_PAIRING_COUNT_AT = 36
_SEX_AT = 0x06
_FIDE_RATING_AT = 0x08
_NATIONAL_RATING_AT = 0x0A
_FIDE_NUMBER_AT = 0x18
# The strings of a player, and the places of those that are read.
_PLAYER_STRINGS = 30
_SURNAME = 0
_FIRST_NAME = 1
_TITLE = 4
_NATIONAL_ID = 5
_CLUB = 9
_FEDERATION = 10
_CATEGORY = 17
_MOST_PLAYERS = 9999
_MOST_ROUNDS = 99
_SWISS = 0
_ROUND_ROBIN = 1
# What a pairing has in place of Black.
_BYE = 0xFFFF
_NOT_PAIRED = 0xFFFE
_RESULTS = {
    0: Result(Mark.PENDING, Mark.PENDING),
    1: Result(Mark.WIN, Mark.LOSS),
    2: Result(Mark.DRAW, Mark.DRAW),
    3: Result(Mark.LOSS, Mark.WIN),
    4: Result(Mark.FORFEIT_WIN, Mark.FORFEIT_LOSS),
    5: Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_WIN),
    6: Result(Mark.FORFEIT_LOSS, Mark.FORFEIT_LOSS),
}
_BYES = {0: ByeKind.ZERO, 1: ByeKind.FULL, 2: ByeKind.HALF, 3: ByeKind.ZERO}
_BYE_CODE = 9
_WOMAN = 1


def is_tunx(data: bytes) -> bool:
    """Return whether a file begins as Swiss-Manager's do."""
    return data.startswith(TUNX_MARK)


def read_tunx(data: bytes, name: str) -> ReadReport:
    """Read a file of Swiss-Manager; `name` is its name in messages.

    Edition, point system, acceleration and withdrawals are not read; the initial colour follows
    from round 1. Raises FormatError for a damaged file, for teams, and for an unknown result.
    """
    reader = _Reader(data, name)
    texts = reader.texts()
    settings = reader.settings()
    round_count = settings.number(_ROUND_COUNT_AT)
    system = settings.byte(_SYSTEM_AT)
    if system not in (_SWISS, _ROUND_ROBIN):
        raise reader.error(say("a team tournament"), say("an individual tournament"))
    player_count = settings.number(_PLAYER_COUNT_AT)
    # A damaged file can state any count: it is checked before memory is taken for it.
    if not 0 < player_count <= _MOST_PLAYERS or round_count > _MOST_ROUNDS:
        raise reader.damaged(settings.begin)
    players = reader.players(player_count)
    dates, pairing_counts = reader.round_headers(round_count)
    rounds = reader.rounds(pairing_counts, player_count)
    details = Details(
        name=_line(texts, _TEXT_NAME),
        city=_line(texts, _TEXT_CITY),
        federation=_federation(_line(texts, _TEXT_FEDERATION)),
        start=_date(settings.long(_START_AT)),
        end=_date(settings.long(_END_AT)),
        kind="Round Robin" if system == _ROUND_ROBIN else "Swiss System",
        chief_arbiter=_line(texts, _TEXT_CHIEF_ARBITER),
        time_control=_line(texts, _TEXT_TIME_CONTROL),
        dates=dates if any(dates) else (),
    )
    tournament = Tournament(players, rounds, details, round_count=round_count)
    tournament = replace(tournament, initial_colour=infer_initial_colour(tournament))
    sentence = say(
        "read from a Swiss-Manager file; the point system, acceleration, prohibited pairings and "
        "withdrawals are not imported: please enter them where needed"
    )
    return ReadReport(tournament, (Notice(name, 1, 1, sentence),))


@dataclass(frozen=True)
class _Block:
    """The bytes of a block.

    Places are counted from its beginning, `begin` is its place in the file.
    """

    data: bytes
    begin: int

    def byte(self, offset: int) -> int:
        """Return a number of one byte."""
        return self.data[offset]

    def number(self, offset: int) -> int:
        """Return a number of two bytes."""
        return int.from_bytes(self.data[offset : offset + 2], "little")

    def long(self, offset: int) -> int:
        """Return a number of four bytes."""
        return int.from_bytes(self.data[offset : offset + 4], "little")


class _Reader:
    """Reader for the blocks of a file; every step checks that they fit into the file."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data = data
        self._name = name

    def error(self, found_words: Said, expected_words: Said) -> FormatError:
        """Return the error for the whole file."""
        return FormatError(self._name, 1, 1, found=found_words, expected=expected_words)

    def damaged(self, offset: int) -> FormatError:
        """Return the error for a file that is damaged at a place."""
        found_words = say("a Swiss-Manager file that cannot be read at byte {place}", place=offset)
        return self.error(
            found_words, say("an undamaged .TUNX file, or its FIDE rating report (TRF)")
        )

    def settings(self) -> _Block:
        """Return the block of settings: from its mark up to the mark of the next block, or to the
        end of the file. Raises FormatError if it is too short to have all settings.
        """
        begin = self._offset_after(_SETTINGS)
        # A mark is a byte of its own, and then the same bytes as in all marks.
        end_of_next_mark = self._data.find(_MARK_END, begin)
        if end_of_next_mark < 0:
            end = len(self._data)
        else:
            end = end_of_next_mark - 1
        if end - begin < _LEAST_SETTINGS:
            raise self.damaged(begin)
        return _Block(self._data[begin:end], begin)

    def texts(self) -> list[str]:
        """Return the texts about the tournament."""
        end = self._data.find(_SETTINGS)
        if end < 0:
            raise self.damaged(_TEXTS_BEGIN)
        texts = []
        offset = _TEXTS_BEGIN
        while offset + 2 <= end:
            text, offset = self._string(offset)
            texts.append(text)
        return texts

    def players(self, count: int) -> tuple[Player, ...]:
        """Return the players in the order of their pairing numbers."""
        offset = self._offset_after(_PLAYERS)
        players = []
        for number in range(1, count + 1):
            strings = []
            for _ in range(_PLAYER_STRINGS):
                text, offset = self._string(offset)
                strings.append(text)
            record = self._record(offset, _PLAYER_SIZE)
            offset += _PLAYER_SIZE
            players.append(_player(number, strings, record))
        return tuple(players)

    def round_headers(self, count: int) -> tuple[tuple[str, ...], list[int]]:
        """Return the dates of the rounds, and the number of pairings of each."""
        offset = self._offset_after(_ROUNDS)
        dates = []
        pairing_counts = []
        for _ in range(count):
            _, offset = self._string(offset)
            record = self._record(offset, _ROUND_SIZE)
            offset += _ROUND_SIZE
            dates.append(_date(record.long(_ROUND_DATE_AT)))
            pairing_counts.append(record.number(_PAIRING_COUNT_AT))
        return tuple(dates), pairing_counts

    def rounds(self, pairing_counts: Sequence[int], player_count: int) -> tuple[Round, ...]:
        """Return the rounds that are paired."""
        if not any(pairing_counts):
            return ()
        offset = self._offset_after(_PAIRINGS)
        rounds = []
        for round_number, count in enumerate(pairing_counts, 1):
            boards: list[Board] = []
            byes: list[Bye] = []
            for _ in range(count):
                record = self._record(offset, _PAIRING_SIZE)
                offset += _PAIRING_SIZE
                self._add_pairing(record, round_number, player_count, boards, byes)
            self._check_no_player_twice(boards, byes, round_number)
            rounds.append(Round(tuple(boards), tuple(byes)))
        # From the end alone: an empty round before a paired one keeps its place, or the later ones
        # would move up. Rounds that are only planned have a header, and no pairings.
        while rounds and not rounds[-1].boards and not rounds[-1].byes:
            rounds.pop()
        return tuple(rounds)

    def _add_pairing(
        self,
        record: _Block,
        round_number: int,
        player_count: int,
        boards: list[Board],
        byes: list[Bye],
    ) -> None:
        """Add a pairing as a board or a bye; raise FormatError for unknown numbers and results."""
        white = record.number(0)
        black = record.number(2)
        code = record.number(4)
        if not 1 <= white <= player_count:
            raise self.damaged(record.begin)
        # A bye has, in the place of Black, a number that no player has.
        if black == _BYE and code == _BYE_CODE:
            byes.append(Bye(white, ByeKind.PAIRING_ALLOCATED))
            return
        if black in (_BYE, _NOT_PAIRED) and code in _BYES:
            byes.append(Bye(white, _BYES[code]))
            return
        if not 1 <= black <= player_count:
            raise self.damaged(record.begin)
        if code not in _RESULTS:
            found_words = say(
                "the result code {code} of {white} and {black} in round {n}",
                code=code,
                white=white,
                black=black,
                n=round_number,
            )
            raise self.error(
                found_words,
                say("a known code; please use the FIDE rating report (TRF) of this tournament"),
            )
        boards.append(Board(white, black, _RESULTS[code]))

    def _check_no_player_twice(
        self, boards: Sequence[Board], byes: Sequence[Bye], round_number: int
    ) -> None:
        """Raise FormatError if a player occurs twice in a round."""
        numbers = [
            player_number for board in boards for player_number in (board.white, board.black)
        ]
        numbers.extend(bye.player for bye in byes)
        for player_number in sorted(set(numbers)):
            if numbers.count(player_number) > 1:
                found_words = say(
                    "player {number} twice in round {n}", number=player_number, n=round_number
                )
                raise self.error(found_words, say("every player once per round"))

    def _offset_after(self, mark: bytes) -> int:
        """Return the place after a mark. Raises FormatError if it is not in the file."""
        offset = self._data.find(mark)
        if offset < 0:
            raise self.damaged(len(self._data))
        return offset + len(mark)

    def _record(self, offset: int, size: int) -> _Block:
        record = self._data[offset : offset + size]
        if len(record) < size:
            raise self.damaged(offset)
        return _Block(record, offset)

    def _string(self, offset: int) -> tuple[str, int]:
        """Return a string and the place after it. Raises FormatError if the file ends within it."""
        length = int.from_bytes(self._data[offset : offset + 2], "little")
        begin = offset + 2
        end = begin + 2 * length
        if end > len(self._data):
            raise self.damaged(offset)
        text = self._data[begin:end].decode("utf-16-le", "replace")
        return " ".join(text.replace("\0", " ").split()), end


def _player(number: int, strings: Sequence[str], record: _Block) -> Player:
    """Return a player of a Swiss-Manager file from his texts and the bytes of his record."""
    name = ", ".join(
        name_part for name_part in (strings[_SURNAME], strings[_FIRST_NAME]) if name_part
    )
    fide_number = record.long(_FIDE_NUMBER_AT)
    title = strings[_TITLE]
    player = Player(
        number,
        name or f"Player {number}",
        title=fide_title(title) or title[:3],
        sex="w" if record.byte(_SEX_AT) == _WOMAN else "m",
        federation=_federation(strings[_FEDERATION]),
        national_id=strings[_NATIONAL_ID][:NATIONAL_ID_LETTERS],
        fide_id=str(fide_number) if fide_number else "",
        fide_rating=record.number(_FIDE_RATING_AT),
        national_rating=record.number(_NATIONAL_RATING_AT),
        club=strings[_CLUB],
        category=strings[_CATEGORY],
    )
    return with_settled_ratings(old_player=None, new_player=player, method=USUAL)


def _line(texts: Sequence[str], index: int) -> str:
    if index < len(texts):
        return texts[index]
    return ""


def _federation(text: str) -> str:
    if len(text) == 3 and text.isascii() and text.isalpha():
        return text.upper()
    return ""


def _date(number: int) -> str:
    """Return a day kept as the number YYYYMMDD in the form of report files, empty for 0."""
    year, month_and_day = divmod(number, 10_000)
    month, day = divmod(month_and_day, 100)
    if 1900 <= year <= 2099 and 1 <= month <= 12 and 1 <= day <= 31:
        return f"{year}/{month:02}/{day:02}"
    return ""
