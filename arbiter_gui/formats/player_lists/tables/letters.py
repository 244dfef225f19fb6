"""Players in an e-mail or a letter: a line for each between a greeting and a close, as people write
them.

``1. Anna Sample, born 1999, 1850`` and ``Karl Birch (SK North) - unrated`` have no columns. What is
before the first comma, bracket or dash is the name; the other pieces are recognised one by one, by
their words or by their form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from arbiter_gui.domain.calendar.date_reading import read_date
from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading
from arbiter_gui.formats.player_lists.headings.round_headings import RoundMeaning, meaning_of_rounds
from arbiter_gui.formats.player_lists.names.given_names import is_given_name
from arbiter_gui.formats.player_lists.tables.birth_labels import WORDS_FOR_BORN, without_birth_label
from arbiter_gui.formats.player_lists.tables.rows import SheetRow, in_plain_words

_GREETINGS = """
dear|hello|hi|hey|good (?:morning|day|afternoon|evening)|greetings|hallo|guten (?:tag|morgen|abend)
|liebe[rs]?
|lieber|sehr geehrte[rs]?|gruss gott|moin|servus|bonjour|bonsoir|cher[es]?|chere|salut|hola
|buenos dias
|buenas tardes|estimad[oa]s?|querid[oa]s?|ciao|buongiorno|buonasera|gentil[ei]|egregio|spett|caro
|cara|ola
|bom dia|boa tarde|prezad[oa]s?|beste|geachte|goedendag|goedemorgen|dag|hej|hei|god dag|moi|hyva
|tere|czesc
|dzien dobry|witam|szanown[aiy]|drog[ai]|dobry den|ahoj|vazeny|vazena|vazeni|mily|mila|zdravo
|dobar dan
|postovan[iae]|bok|pozdravljeni|tisztelt|kedves|szia|buna ziua|stimat[ae]|draga?|merhaba|sayin
|selam|labas
|sveiki|gerbiam|здравствуите|добрыи день|доброго дня|уважаем\\w+|шановн\\w+|привет|вітаю|здравеите
|уважаеми
|поштован\\w+|здраво|καλησπερα|καλημερα|αγαπητ\\w+|γεια
"""
_CLOSES = """
(?:kind|best|warm|many|with best) (?:regards|wishes)|regards|best|thanks|thank you|many thanks
|thanks in advance
|cheers|yours|yours sincerely|sincerely|with thanks|see you|mit freundlichen grussen
|freundliche grusse
|viele grusse|beste grusse|liebe grusse|herzliche grusse|schone grusse|mit sportlichen grussen
|mit schachlichen grussen|mfg|lg|vg|danke|vielen dank|gruss|cordialement|bien cordialement
|amicalement|merci
|merci d avance|bien a vous|sportivement|salutations|un saludo|saludos|saludos cordiales
|atentamente|gracias
|muchas gracias|un abrazo|cordiali saluti|distinti saluti|saluti|grazie|grazie mille|atenciosamente
|cumprimentos
|abracos?|obrigad[oa]|met vriendelijke groet(?:en)?|vriendelijke groet(?:en)?|groet(?:en|jes)?|mvg
|bedankt
|alvast bedankt|med vanlig halsning|vanliga halsningar|mvh|hilsen|med vennlig hilsen
|med venlig hilsen
|venlig hilsen|tack|takk|tak|ystavallisin terveisin|terveisin|kiitos|pozdrawiam|z powazaniem
|z pozdrowieniami
|dziekuje|s pozdravem|s pozdravom|s uctou|dekuji|diky|dakujem|pozdrav|lijep pozdrav|srdacan pozdrav
|hvala
|lep pozdrav|udvozlettel|koszonettel|koszonom|cu stima|cu respect|multumesc|multumim|saygilarimla
|saygilar
|tesekkurler|pagarbiai|ar cieņu|ar cienu|lugupidamisega|с уважением|спасибо|заранее спасибо
|з повагою|дякую
|с уважение|поздрави|благодаря|с поштовањем|поздрав|хвала|με εκτιμηση|ευχαριστω|φιλικα
"""
_IN_ONE_LINE = str.maketrans({"\n": None})
_GREETING = re.compile(rf"(?:{_GREETINGS.translate(_IN_ONE_LINE)})\b.{{0,80}}")
_AND_ANOTHER = r"(?:[ ,!.]+(?:and|und|et|y|e|i|og|och) .{0,30})?"
_CLOSE = re.compile(rf"(?:{_CLOSES.translate(_IN_ONE_LINE)}){_AND_ANOTHER}[,!. ]*")
_ALSO_NAMES = "cara caro mila mily dag bok beste draga drag kedves cher chere dear hey ahoj"
_GREETINGS_AND_NAMES = frozenset(_ALSO_NAMES.split())
"""Greetings that are first names or surnames too; a line of a greeting alone or with a sign at its
end is none."""
_ENDS_OF_GREETINGS = ",!:.;…-–"
_MOST_BELOW_CLOSE = 10
"""The most lines of a signature: name, office, club, telephone, address."""
_FEWEST_WORDS_OF_PROSE = 4
_FIRST_TABLE_LINES = 60
_MOST = 0.5
_FEWEST_PLAYERS = 1
_WORD = re.compile(r"[^\W\d_]+(?:['’.-][^\W\d_]+)*")
_WITH_CAPITAL = re.compile(r"[\W\d_]*[^\W\d_a-z]")
_WIDE_GAP = re.compile(r"\S {3,}\S")
_MARK_OF_LINE = re.compile(
    r"^\s*(?:[-–—•*·▪◦‣○●►>]+"
    r"|(?:(?:no|nr|bd|board|brett|br|table|tisch|tablero|bord)\.?)?\s*\d{1,3}\s*[.):]?-"
    r"|(?:(?:no|nr|bd|board|brett|br|table|tisch|tablero|bord)\.?)?\s*\d{1,3}\s*[.):])\s*(?=[^\W_])",
    re.IGNORECASE,
)
_BETWEEN_PIECES = re.compile(r"\s*[,;()\[\]|\t][\s,;()\[\]–—-]*|\s+[-–—/:]+\s+")
_BESIDE_FIGURES = re.compile(r"\s+(?=\d)|(?<=\d)\s+(?=[^\W\d_])")
_BORN = re.compile(rf"\s(?=(?:{WORDS_FOR_BORN})\s*:?\s*\d)", re.IGNORECASE)
_WORDS_FOR_RATING = (
    r"(?:fide|std|nat\.?)?[- ]?"
    r"(?:elo|rating|rtg|dwz|twz|elo-?zahl|ranking|rat\.?|selo|ecf|рейтинг|эло)"
)
_RATING = re.compile(
    rf"(?:{_WORDS_FOR_RATING}|fide)?\s*[:=]?\s*(?P<number>\d{{3,4}})"
    rf"\s*(?:{_WORDS_FOR_RATING}|fide)?",
    re.IGNORECASE,
)
_WORD_AND_RATING = re.compile(
    rf"\s(?=(?:{_WORDS_FOR_RATING})\s*[:=]?\s*\d{{3,4}}\b)", re.IGNORECASE
)
_NUMBER_OF_FIDE = re.compile(
    r"(?:fide)?[- ]?(?:id|no\.?|nr\.?|code)?\s*[:#=]?\s*(?P<number>\d{5,9})", re.IGNORECASE
)
_WORD_AND_NUMBER = re.compile(
    r"\s(?=(?:fide|id)[- ]?(?:id|no\.?|nr\.?)?\s*[:#=]?\s*\d{5,9}\b)", re.IGNORECASE
)
_YEAR = re.compile(r"(?:19[2-9]|20[0-2])\d")
_CATEGORY_OF_LIST = re.compile(
    r"(?:kat|cat|kl|gr)\.\s?\w{1,6}\+?|[IVX]{1,4}\+?|[USÜ]-?\d{1,2}[a-z]?", re.IGNORECASE
)
_NAME_WORDS = re.compile(r"[^\W\d_]+(?:[ .'’-]+[^\W\d_]+){0,3}\.?")
_WORDS_FOR_UNRATED = """
unrated|unr|unr.|unrtd|nr|n.r.|nc|n.c.|no rating|no elo|not rated|new|ohne|ohne elo|ohne dwz|neu
|neuling|nouveau
|sin elo|sin rating|senza elo|zonder rating|bez elo|bez rankingu|ei selo|utan rating|uten rating
|без рейтинга|б/р
"""
_UNRATED = frozenset(_WORDS_FOR_UNRATED.translate(_IN_ONE_LINE).split("|"))
_NAME = "Name"
_BIRTH = "Born"
_RATING_FIELD = "Rating"
_FIDE_ID = "FIDE ID"
_FEDERATION = "Federation"
_TITLE = "Title"
_CLUB = "Club"
_CATEGORY = "Category"
_BYES = "Byes"
_ABSENCES = "Absences"
_COLUMNS = (
    _NAME,
    _TITLE,
    _RATING_FIELD,
    _BIRTH,
    _FEDERATION,
    _FIDE_ID,
    _CLUB,
    _CATEGORY,
    _BYES,
    _ABSENCES,
)
"""The headings that the pieces get."""
_ROUND_WISHES = {RoundMeaning.BYE: _BYES, RoundMeaning.ABSENCE: _ABSENCES}
_FIGURES = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter: `asides` are its lines around the players, and `text` is the rest, with those lines
    empty.
    """

    text: str
    asides: tuple[SheetRow, ...]


def letter_of(text: str) -> Letter | None:
    """Return a text as a letter; None if it has neither a greeting nor a close."""
    lines = text.splitlines()
    filled = [index for index, line in enumerate(lines) if line.strip()]
    if not filled:
        return None
    has_greeting = _is_greeting(lines[filled[0]])
    close = _index_of_close(lines, filled)
    # A close of one word, such as "Best" or "Danke", can be a name of a list: it proves no letter
    # by itself.
    has_certain_close = close is not None and " " in folded(in_plain_words(lines[close]))
    if not has_greeting and not has_certain_close:
        return None
    asides = {index for index in filled if _is_prose(lines[index])}
    # Where most lines begin with a capital, as names do, those in small letters are remarks.
    capitals = sum(_WITH_CAPITAL.match(lines[index]) is not None for index in filled)
    if capitals > _MOST * len(filled):
        asides.update(index for index in filled if _is_in_small_letters(lines[index]))
    if has_greeting:
        asides.add(filled[0])
    # The signature follows the close.
    if close is not None:
        asides.update(index for index in filled if index >= close)
    rows = tuple(SheetRow(index + 1, (in_plain_words(lines[index]),)) for index in sorted(asides))
    # The lines stay, empty: so the others keep their numbers.
    for index in asides:
        lines[index] = ""
    return Letter("\n".join(lines), rows)


def _index_of_close(lines: Sequence[str], filled: Sequence[int]) -> int | None:
    """Return the index of the line that closes a letter.

    None if there is none among its last `filled` lines.
    """
    # The first line is never a close: a greeting can read the same.
    last_lines = filled[max(1, len(filled) - _MOST_BELOW_CLOSE) :]
    for index in last_lines:
        if _CLOSE.fullmatch(folded(in_plain_words(lines[index]))):
            return index
    return None


def _is_greeting(line: str) -> bool:
    """Return whether a line greets somebody, and is no player with a name such as "Cara Smith" or
    "Beste, Jan".
    """
    words = in_plain_words(line)
    if _GREETING.fullmatch(folded(words)) is None or _is_table_line(line):
        return False
    if words[-1] in _ENDS_OF_GREETINGS:
        return True
    first, *others = words.split()
    if first.endswith(","):
        return bool(others) and others[0].islower()
    return folded(first) not in _GREETINGS_AND_NAMES


def _is_table_line(line: str) -> bool:
    headings = [
        cell for cell in line.split(",") if is_known_heading(cell) and not _has_figure(cell)
    ]
    return any(sign in line for sign in ";\t|") or len(headings) > 1


def _is_in_small_letters(line: str) -> bool:
    """Return whether a line has several words and no capital, where the names have some."""
    return len(_WORD.findall(line)) > 1 and line.islower() and not _has_figure(line)


def _is_prose(line: str) -> bool:
    """Return whether a line is a sentence and not a player: most of its words have small
    letters.
    """
    words: list[str] = _WORD.findall(line)
    # "I would like to enter these players:" is a sentence in whatever letters.
    introduces_list = line.rstrip().endswith(":") and not _has_figure(line)
    if introduces_list:
        return len(words) >= _FEWEST_WORDS_OF_PROSE
    # The second word of a name has a capital, but for a particle.
    if len(words) < _FEWEST_WORDS_OF_PROSE or not words[1][0].islower():
        return False
    small_words = [word for word in words if word[:1].islower()]
    return len(small_words) > _MOST * len(words)


def letter_rows(letter: Letter) -> tuple[SheetRow, ...]:
    """Return the players of a letter as rows below headings.

    Empty if its lines are those of a table, or if it has too few names of players.
    """
    lines = [
        (number, line) for number, line in enumerate(letter.text.splitlines(), 1) if line.strip()
    ]
    if not lines or _are_table_lines([line for _, line in lines[:_FIRST_TABLE_LINES]]):
        return ()
    players = [(number, _player(line)) for number, line in lines]
    _settle_bare_numbers([player for _, player in players])
    if sum(_NAME in player.values for _, player in players) < _FEWEST_PLAYERS:
        return ()
    # Only the headings under which some player has a value, in their usual order.
    headings = [name for name in _COLUMNS if any(name in player.values for _, player in players)]
    rows = [SheetRow(1, tuple(headings))]
    for number, player in players:
        rows.append(SheetRow(number, tuple(player.values.get(name, "") for name in headings)))
    return tuple(rows)


def _are_table_lines(lines: Sequence[str]) -> bool:
    """Return whether the first lines of a letter are those of a table, with delimiters or wide
    gaps.
    """
    if _is_table_line(lines[0]):
        return True
    table_lines = [
        line for line in lines if _is_table_line(line) or _WIDE_GAP.search(line.strip()) is not None
    ]
    return len(table_lines) > _MOST * len(lines)


@dataclass
class _Player:
    """The pieces of a line that are recognised.

    `numbers` are those that may be a rating or a year of birth.
    """

    values: dict[str, str] = field(default_factory=dict)
    numbers: list[str] = field(default_factory=list)

    def add(self, name: str, text: str) -> None:
        """Add a value.

        A second one of the same kind is added to the club, so that nothing is lost.
        """
        if name in self.values:
            self.values[_CLUB] = ", ".join(filter(None, (self.values.get(_CLUB, ""), text)))
        else:
            self.values[name] = text


def _player(line: str) -> _Player:
    player = _Player()
    pieces = list(_pieces(_MARK_OF_LINE.sub("", line)))
    for place, piece in enumerate(pieces):
        _add_piece(player, piece, pieces[place + 1 : place + 2])
    return player


def _pieces(line: str) -> Iterator[str]:
    """Yield the pieces of a line, also those that only a word or a number behind the name shows."""
    parts = _BETWEEN_PIECES.split(in_plain_words(line).rstrip("."))
    for place, part in enumerate(parts):
        for piece in _split_at_words(part):
            is_name_with_more = place == 0 and not _is_recognised(piece)
            if is_name_with_more:
                yield from filter(None, _BESIDE_FIGURES.split(piece))
            elif piece:
                yield piece


def _split_at_words(part: str) -> Iterable[str]:
    pieces = [part]
    for pattern in (_BORN, _WORD_AND_RATING, _WORD_AND_NUMBER):
        pieces = [words for piece in pieces for words in pattern.split(piece)]
    return [piece.strip() for piece in pieces]


def _is_recognised(piece: str) -> bool:
    """Return whether a piece is a date, a rating or a number with its word."""
    is_number = _RATING.fullmatch(piece) is not None or _NUMBER_OF_FIDE.fullmatch(piece) is not None
    return is_number or without_birth_label(piece) != piece


def _add_piece(player: _Player, piece: str, following: Sequence[str]) -> None:
    """Recognise a piece.

    A single word at the beginning is a surname if the `following` piece is a first name.
    """
    # From the clearest form to the vaguest: what fits none of them is taken for a club.
    unlabelled = without_birth_label(piece)
    if unlabelled != piece or (_is_date(piece) and not _RATING.fullmatch(piece)):
        player.add(_BIRTH, unlabelled)
    elif piece.isdigit() and _RATING.fullmatch(piece):
        player.numbers.append(piece)
    elif (rating := _RATING.fullmatch(piece)) is not None:
        player.add(_RATING_FIELD, rating["number"])
    elif (number := _NUMBER_OF_FIDE.fullmatch(piece)) is not None:
        player.add(_FIDE_ID, number["number"])
    elif folded(piece) in _UNRATED:
        player.add(_RATING_FIELD, "")
    elif fide_title(piece) and len(piece) > 1 and piece.isupper():
        player.add(_TITLE, piece)
    elif len(piece) == 3 and piece.isupper() and federation_of(piece) and _NAME in player.values:
        player.add(_FEDERATION, piece)
    elif _CATEGORY_OF_LIST.fullmatch(piece) and _NAME in player.values:
        player.add(_CATEGORY, piece)
    elif _NAME not in player.values:
        player.values[_NAME] = piece
    elif (wish := _ROUND_WISHES.get(meaning_of_rounds(piece))) is not None and _has_figure(piece):
        player.add(wish, " ".join(_FIGURES.findall(piece)))
    elif _is_first_name_behind(player, piece):
        player.values[_NAME] += f", {piece}"
    else:
        player.add(_CLUB, piece)


def _has_figure(piece: str) -> bool:
    return any(letter.isdigit() for letter in piece)


def _is_date(piece: str) -> bool:
    return piece[:1].isdigit() and not piece.isdigit() and read_date(piece) is not None


def _is_first_name_behind(player: _Player, piece: str) -> bool:
    """Return whether a piece is the first name behind a surname alone: ``Sample, Anna``."""
    is_alone = list(player.values) in ([_NAME], [_TITLE, _NAME]) and not player.numbers
    name = player.values[_NAME]
    if not is_alone or "," in name or _NAME_WORDS.fullmatch(piece) is None:
        return False
    is_surname = not any(map(is_given_name, name.split()))
    return len(name.split()) == 1 or (is_surname and is_given_name(piece.split(maxsplit=1)[0]))


def _settle_bare_numbers(players: Sequence[_Player]) -> None:
    """Decide for numbers without a word whether they are ratings or years: beside another one, a
    year is a birth.
    """
    numbers = [number for player in players for number in player.numbers]
    # The ratings of a whole list do not all look like years; and where one birth has a word, other
    # years are births.
    all_could_be_years = len(numbers) > 1 and all(map(_YEAR.fullmatch, numbers))
    list_has_years = all_could_be_years or any(_BIRTH in player.values for player in players)
    for player in players:
        for number in player.numbers:
            is_beside_rating = len(player.numbers) > 1 or _RATING_FIELD in player.values
            could_be_year = _YEAR.fullmatch(number) is not None and _BIRTH not in player.values
            if could_be_year and (list_has_years or is_beside_rating):
                player.add(_BIRTH, number)
            else:
                player.add(_RATING_FIELD, number)
