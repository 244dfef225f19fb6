"""Time controls as arbiters write them, and what they come to.

There are as many ways to write one as there are federations: ``90+30``, ``G/60;+5``, ``40/90, SD 30 +30``,
``1h30 + 30s``, ``90 Minuten für 40 Züge, danach 30 Minuten``. The text is cut into numbers, units and signs. Every
number has to find its place, or nothing is said about the whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from arbiter_gui.domain.texts.plain_letters import folded

_MOVES_THAT_COUNT = 60
"""The kind of a game goes by the time for so many moves (Laws of Chess, A.1 and B.1)."""
_FEWEST_MOVES = 20
"""No period has fewer moves."""
_MOST_MOVES = 80
_SURELY_SECONDS = 180
"""No period has so many minutes that are written without a unit: a code with such a number is one in seconds."""
_CODE_PERIOD = r"(?:\d+/)?\d+(?:\+\d+)?"
_CODE = re.compile(rf"{_CODE_PERIOD}(?::{_CODE_PERIOD})*", re.ASCII)
_CODE_OF_SIDES = re.compile(rf"w({_CODE.pattern})-b({_CODE.pattern})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Period:
    """A part of a game: `seconds` for `moves`, None for all that are left."""

    seconds: int
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class TimeControl:
    """What each player has: the periods in their order, and the seconds that are added with every move.

    With `is_delay` these are not added but waited for, and with `increment_from` above 1 they begin with a later
    move: both have no code in report files. `black` is what Black has where that differs, as in an Armageddon game.
    """

    periods: tuple[Period, ...]
    increment: int = 0
    is_delay: bool = False
    increment_from: int = 1
    black: TimeControl | None = None

    @property
    def code(self) -> str | None:
        """The code of record 222, None where it has none."""
        if self.is_delay or self.increment_from > 1:
            return None
        if self.black is not None:
            return f"W{replace(self, black=None).code}-B{self.black.code}"
        added = f"+{self.increment}" if self.increment else ""
        parts = []
        for period in self.periods:
            moves = f"{period.moves}/" if period.moves is not None else ""
            parts.append(f"{moves}{period.seconds}{added}")
        return ":".join(parts)

    @property
    def seconds_for_sixty(self) -> int:
        """The seconds that a player has for 60 moves; White, where the players have different times."""
        seconds = 0
        moves = 0
        for period in self.periods:
            if moves >= _MOVES_THAT_COUNT:
                break
            seconds += period.seconds
            moves = _MOVES_THAT_COUNT if period.moves is None else moves + period.moves
        moves_with_increment = max(_MOVES_THAT_COUNT - self.increment_from + 1, 0)
        return seconds + self.increment * moves_with_increment


@lru_cache(256)
def time_control_of(text: str) -> TimeControl | None:
    """Return what a text says, None where it does not say it, or could mean two things.

    >>> time_control_of("90+30").code, time_control_of("G/60;+5").code, time_control_of("40/90, SD 30 +30").code
    ('5400+30', '3600+5', '40/5400+30:1800+30')
    >>> time_control_of("1h30 + 30s").code, time_control_of("5m + 3s Bronstein").code, time_control_of("90/40+30")
    ('5400+30', None, None)
    """
    plain = folded(text.strip())
    if _is_code(plain):
        return _of_code(plain)
    sides_of_code = _CODE_OF_SIDES.fullmatch(plain)
    if sides_of_code is not None and _is_code(sides_of_code[1]):
        return replace(_of_code(sides_of_code[1]), black=_of_code(sides_of_code[2]))
    if _DIFFERENT_SYSTEMS.search(plain):
        return None
    sides = _SIDES.fullmatch(plain)
    if sides is not None:
        white = _Reading(sides[1]).time_control()
        black = _Reading(sides[2]).time_control()
        return replace(white, black=black) if white is not None and black is not None else None
    return _Reading(plain).time_control()


def _is_code(text: str) -> bool:
    """Return whether a text is a code in seconds, and not some minutes and seconds."""
    return _CODE.fullmatch(text) is not None and max(map(int, re.findall(r"\d+", text))) >= _SURELY_SECONDS


def _of_code(code: str) -> TimeControl:
    """Return what a code says; its increment is the same in all periods of those that are read here."""
    periods = []
    increment = 0
    for part in code.split(":"):
        time, _, added = part.partition("+")
        moves, _, seconds = time.rpartition("/")
        periods.append(Period(int(seconds), int(moves) if moves else None))
        increment = int(added) if added else increment
    return TimeControl(tuple(periods), increment)


_SIDES = re.compile(r"w\s*:?\s*(\d.*?)\s*[/,;-]\s*[bsn]\s*:?\s*(\d.*)")
"""White and Black (Schwarz, noir, negras) apart."""
_DIFFERENT_SYSTEMS = re.compile(
    r"byo|\b(?:ou|or|oder|lub|nebo|или|resp)\b\.?|\bo\b(?=\s*\d)|canadian|hourglass"
)
"""Words of two alternatives, or of clocks that periods cannot describe."""
_NUMBER_WORDS = {
    **dict.fromkeys(("one", "ein", "eine", "une"), 1),
    **dict.fromkeys(("two", "zwei", "deux", "dos", "due", "dwie"), 2),
    **dict.fromkeys(("three", "drei"), 3),
    **dict.fromkeys(("five", "funf"), 5),
    **dict.fromkeys(("ten", "zehn"), 10),
    **dict.fromkeys(("fifteen", "funfzehn"), 15),
    **dict.fromkeys(("twenty", "zwanzig"), 20),
    **dict.fromkeys(("thirty", "dreissig"), 30),
    **dict.fromkeys(("forty", "vierzig", "quarante", "cuarenta"), 40),
    **dict.fromkeys(("sixty", "sechzig"), 60),
    **dict.fromkeys(("ninety", "neunzig"), 90),
}
_UNITS = {
    "hour": """
        h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur timer time tunti
        tuntia час часа часов годин godzina godziny hodina hodiny sat sata
    """,
    "minute": """
        m mn min mins minute minutes minuten minuto minutos minuti minuta minut minuty minutes minutter
        minuut minuter minuuttia perc perce dakika dk dakk минут минута минуты минуте мин хв хвилин
        λεπτα λεπτο
    """,
    "second": """
        s sec secs sek second seconds sekunde sekunden seconde secondes segundo segundos secondi secondo
        sekund sekunda sekundy sekundi sekunder sekunders sekunnin sekuntia masodperc mp saniye sn
        секунд секунда секунды секунде сек с δευτερολεπτα
    """,
    "move": """
        move moves zug zuge zugen zuege z coup coups jugada jugadas movimiento movimientos movimento
        movimentos lance lances mossa mosse zet zetten mutare mutari ход хода ходов потез потеза потезу
        poteza potez trekk traek drag siirto siirtoa ruch ruchow tah tahu lepes hamle mm mv mvs κινησεις
    """,
    "rest": """
        end rest sd all ko finish remaining remainder reste resto rest-of-game celu целу celou
    """,
    "delay": "delay bronstein",
    "increment": """
        inc incr increment zeitgutschrift gutschrift aufschlag inkrement incremento increment bonus
        acrescimo tillegg cadence
    """,
    "from": "from starting ab od с desde partir dal vanaf fra fran",
    "in": "in",
}
_CONNECTING = frozenset(
    ("plus", "und", "and", "then", "dann", "danach", "puis", "y", "e", "et", "og", "och", "i", "и")
)
_UNIT_OF = {word: unit for unit, words in _UNITS.items() for word in words.split()}
_TOKEN = re.compile(r"\d+(?:[.,]\d+)?|''|\"|'|[a-zа-яα-ω]+|[/+x|:;,\-&]")


@dataclass(frozen=True, slots=True)
class _Token:
    """A piece of the text: a number, a unit, a sign or a word without meaning."""

    kind: str
    value: float = 0


def _tokens(text: str) -> Iterator[_Token]:
    text = text.replace("’", "'").replace("′", "'").replace("´", "'").replace("`", "'")
    text = text.replace("″", '"').replace("”", '"').replace("“", '"').replace("''", '"')
    # A decimal comma only in hours; a comma between numbers parts periods.
    text = re.sub(r"(\d),(\d)(?=\s*(?:h|std|stunde|uur|hora))", r"\1.\2", text)
    for match in _TOKEN.finditer(re.sub(r"(\d),(?=\d)", r"\1 , ", text)):
        piece = match[0]
        if piece[0].isdigit():
            yield _Token("number", float(piece.replace(",", ".")))
        elif piece in _NUMBER_WORDS:
            value = _NUMBER_WORDS[piece]
            yield _Token("one" if value == 1 else "number", value)
        elif piece == "'":
            yield _Token("minute")
        elif piece == '"':
            yield _Token("second")
        elif piece in ("x", "|", "/", "+", ":", ";", ",", "-", "&"):
            yield _Token("+" if piece in "|&" else piece)
        else:
            yield from _word(piece)


def _without_articles(tokens: list[_Token]) -> list[_Token]:
    """Return the tokens without a "one" that is an article: "eine Zeitgutschrift", but not "eine Stunde"."""
    kept = []
    for place, token in enumerate(tokens):
        before = tokens[place - 1].kind if place else ""
        following = tokens[place + 1].kind if place + 1 < len(tokens) else ""
        is_article = (
            token.kind == "one" and before not in ("move", "from") and following not in ("hour", "minute")
        )
        if not is_article:
            kept.append(_Token("number", 1) if token.kind == "one" else token)
    return kept


def _word(word: str) -> Iterator[_Token]:
    """Yield the token of a word; a letter joined with a unit is taken as the unit."""
    if word in _CONNECTING:
        yield _Token("+")
    elif word in ("d", "us"):
        yield _Token("delay")
    else:
        yield _Token(_UNIT_OF.get(word, "word"))


class _Reading:
    """Takes the tokens of a time control one after the other."""

    def __init__(self, text: str) -> None:
        self._tokens = _without_beginning(_without_articles(list(_tokens(text))))
        self._place = 0
        self._periods: list[Period] = []
        self._increment: int | None = None
        self._is_delay = any(token.kind == "delay" for token in self._tokens)
        self._increment_from = 1
        self._is_clear = True

    def time_control(self) -> TimeControl | None:
        """Return what was read, None where something had no place."""
        if self._same_for_both():
            return TimeControl((Period(round(60 * self._tokens[0].value)),))
        while self._place < len(self._tokens) and self._is_clear:
            if self._tokens[self._place].kind == "number":
                self._take_number()
            elif self._kind(0) == "from":
                self._take_from_move()
            else:
                self._place += 1
        ends_open = bool(self._tokens) and self._tokens[-1].kind in ("+", "/", "x")
        if (
            ends_open
            or not self._is_clear
            or not self._periods
            or any(period.seconds <= 0 for period in self._periods)
        ):
            return None
        return TimeControl(tuple(self._periods), self._increment or 0, self._is_delay, self._increment_from)

    def _same_for_both(self) -> bool:
        """Return whether ``15-15 min`` gives the time of both players."""
        kinds = [token.kind for token in self._tokens[:4]]
        return kinds == ["number", "-", "number", "minute"] and self._tokens[0].value == self._tokens[2].value

    def _kind(self, ahead: int) -> str:
        place = self._place + ahead
        return self._tokens[place].kind if 0 <= place < len(self._tokens) else ""

    def _value(self, ahead: int = 0) -> float:
        return self._tokens[self._place + ahead].value

    def _take_number(self) -> None:
        """Take a number with what follows it as a period, an increment, or a number of moves."""
        following = self._kind(1)
        if following == "second" or (following == "word" and self._is_increment_before()):
            self._take_increment(self._value(), 2)
        elif following in ("hour", "minute"):
            self._take_time()
        elif following == ":" and self._kind(2) == "number" and self._value(2) < 60 and not self._periods:
            self._take_period(60 * self._value() + self._value(2), 3)
        elif following == "move" or following == "in":
            self._take_moves_first(2 if following == "move" else 1)
        elif following in ("/", "x") and self._kind(2) == "number":
            self._take_pair()
        else:
            self._take_bare_number()

    def _is_increment_before(self) -> bool:
        return self._kind(-1) in ("increment", "delay")

    def _take_time(self) -> None:
        """Take hours and minutes, and the moves they are for."""
        minutes = self._value() * (60 if self._kind(1) == "hour" else 1)
        used = 2
        if self._kind(1) == "hour" and self._kind(2) == "number" and self._kind(3) not in ("second", "move"):
            # "1h30", "2 h 15 min"
            minutes += self._value(2)
            used = 4 if self._kind(3) == "minute" else 3
        self._take_period(minutes, used)

    def _take_period(self, minutes: float, used: int) -> None:
        """Take a period of some minutes, for the number of moves that follows, if one does."""
        self._place += used
        moves = self._moves_ahead()
        self._add(Period(round(60 * minutes), moves))

    def _moves_ahead(self) -> int | None:
        """Return the number of moves that belongs to the time before, and go behind it; None for no number."""
        ahead = 0
        while self._kind(ahead) in ("word", "/", "x", "in", "move") and ahead < 6:
            ahead += 1
        if self._kind(ahead) != "number" or not _FEWEST_MOVES <= self._value(ahead) <= _MOST_MOVES:
            return None
        is_moves = self._kind(ahead + 1) == "move"
        follows_sign = ahead == 1 and self._kind(0) in ("/", "x")
        is_time = self._kind(ahead + 1) in ("minute", "hour", "second")
        if is_time or not (is_moves or follows_sign):
            return None
        moves = int(self._value(ahead))
        self._place += ahead + 1 + is_moves
        return moves

    def _take_moves_first(self, used: int) -> None:
        """Take ``40 moves in 90 minutes``."""
        moves = int(self._value())
        self._place += used
        while self._kind(0) in ("word", "in", "/", "+"):
            self._place += 1
        if self._kind(0) != "number" or self._kind(1) not in ("minute", "hour"):
            # "move 1" and the like: a number of moves that nothing is for.
            self._is_clear = moves == 1
            return
        minutes = self._value() * (60 if self._kind(1) == "hour" else 1)
        self._place += 2
        self._add(Period(round(60 * minutes), moves))

    def _take_pair(self) -> None:
        """Take ``40/90`` or ``90/40``: moves are 20 to 60, minutes of such a period mostly more than the moves."""
        first = self._value()
        second = self._value(2)
        if self._kind(3) == "hour":
            # "40/2h"
            self._place += 4
            self._add(Period(round(3600 * second), int(first)))
            return
        if self._kind(3) == "second":
            # "25/10 sec"
            self._place += 1
            self._add(Period(round(60 * first)))
            return
        if self._kind(3) == "move" or (second < first and _FEWEST_MOVES <= second <= _MOVES_THAT_COUNT):
            minutes, moves = first, second
        elif self._kind(3) == "minute" or (first < second and _FEWEST_MOVES <= first <= _MOVES_THAT_COUNT):
            minutes, moves = second, first
        else:
            self._is_clear = False
            return
        self._place += 3
        if self._kind(0) in ("move", "minute"):
            self._place += 1
        self._add(Period(round(60 * minutes), int(moves)))

    def _take_bare_number(self) -> None:
        """Take a number without a unit, by the sign before it and by what was there already."""
        before = self._kind(-1)
        before_sign = self._kind(-2)
        is_last_open = bool(self._periods) and self._periods[-1].moves is None
        if before in ("increment", "delay") or (before == ":" and before_sign == "+"):
            self._take_increment(self._value(), 1)
        elif before == "+" and not self._periods:
            self._is_clear = False
        elif (
            not self._periods
            or before == "rest"
            or before_sign == "rest"
            or (before in ",;" and not is_last_open)
        ):
            minutes = self._value()
            self._place += 1
            self._add(Period(round(60 * minutes)))
        elif before in ("+", ";") and is_last_open and self._increment is None:
            self._take_increment(self._value(), 1)
        else:
            self._is_clear = False

    def _take_increment(self, seconds: float, used: int) -> None:
        self._is_clear = self._increment is None and bool(self._periods or self._moves_to_come())
        self._increment = int(seconds)
        self._place += used

    def _moves_to_come(self) -> bool:
        """Return whether a time follows, as after "with 30 seconds a move: 90 minutes"."""
        return any(token.kind in ("minute", "hour") for token in self._tokens[self._place :])

    def _take_from_move(self) -> None:
        """Take "from move 41": of the increment, or of the period that begins there."""
        ahead = 1
        while self._kind(ahead) in ("word", "move", "from", "rest"):
            ahead += 1
        if self._kind(ahead) != "number" or self._kind(ahead + 1) in ("minute", "hour", "second"):
            self._place += 1
            return
        move = int(self._value(ahead))
        self._place += ahead + 1
        begins_period = any(move in (period.moves, (period.moves or -1) + 1) for period in self._periods)
        if move > 1 and not begins_period:
            self._increment_from = move

    def _add(self, period: Period) -> None:
        """Add a period; none comes after one for all moves that are left."""
        self._is_clear = not self._periods or self._periods[-1].moves is not None
        self._periods.append(period)


def _without_beginning(tokens: list[_Token]) -> list[_Token]:
    """Return the tokens without ``G/`` (game in), and without ``2 x`` (for each of the players)."""
    kinds = [token.kind for token in tokens[:3]]
    if kinds[:2] == ["word", "/"]:
        return tokens[2:]
    if kinds[:2] == ["number", "x"] and tokens[0].value == 2:
        return tokens[2:]
    return tokens
