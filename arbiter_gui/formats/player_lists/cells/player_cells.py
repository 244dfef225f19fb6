"""The reading of one cell as a value of a player, with a sentence if the cell is not as it should
be.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Generic, TypeVar

from arbiter_gui.domain.calendar.date_reading import read_date
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.organisation.money import read_money
from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import NOTHING, Said, say
from arbiter_gui.domain.values import ESTIMATED, FIDE, NATIONAL, RATING_SOURCES
from arbiter_gui.formats.player_lists.cells.empty_words import EMPTY, NO_RATING, NO_TITLE, NONE
from arbiter_gui.formats.player_lists.cells.rating_cells import (
    HIGHEST_RATING,
    CellRating,
    rating_of_cell,
)
from arbiter_gui.formats.player_lists.headings.round_headings import MOST_BYE_ROUND
from arbiter_gui.formats.player_lists.tables.birth_labels import without_birth_label
from arbiter_gui.formats.trf.national_ratings.records import NATIONAL_ID_LETTERS

T = TypeVar("T")
HIGHEST_TABLE = 9999
MOST_CONTACT = 120
MOST_CLUB = 60
MOST_CATEGORY = 20
MOST_GROUP = 120
"""Forms offer groups in whole sentences, and two of them may differ in their last words only."""
_MOST_REPORT_NUMBER = 20
FIRST_YEAR = 1900
LAST_YEAR = 2099
LAST_OF_THIS_CENTURY = 30
"""The last year of two digits that is of this century for a date of birth."""
_FORMULA_ERROR = re.compile(r"#(?:[A-ZÄÖÜÑÇ]{3,}[!?]|DIV/0!|N/A|NV|N/D)")
_EVENTS = re.compile(r"(?<=\d) ?- ?\d{1,4}$")
_DECIMALS = re.compile(r"(?<=\d)[.,]0{1,2}$")
_GROUPED = re.compile(r"[1-9]\d{0,2}(?:([ .,'’])\d{3})(?:\1\d{3})*")
_ROUND_NUMBER = re.compile(r"\d{1,6}")
_ZERO_POINT_ROUND = re.compile(r"\b(\d{1,6})z\b", re.IGNORECASE)
_TITLES_OF_LANGUAGES = {
    "GMI": "GM", "MI": "IM", "MF": "FM", "GMF": "WGM", "MIF": "WIM", "MFF": "WFM",
    "ГМ": "GM", "МГ": "GM", "ГР": "GM", "ММ": "IM", "МФ": "FM", "ЖГР": "WGM", "ЖММ": "WIM",
    "ЖМФ": "WFM",
}  # fmt: skip
"""The titles of FIDE in Romance languages and in Cyrillic letters."""
_FEDERATIONS_OF_VEHICLES = {
    "A": "AUT", "B": "BEL", "D": "GER", "E": "ESP", "F": "FRA", "FL": "LIE", "H": "HUN", "I": "ITA",
    "L": "LUX",
    "N": "NOR", "P": "POR", "S": "SWE",
}  # fmt: skip
_DAY_OF_SPREADSHEET = re.compile(r"[1-4]\d{4}")
"""A date as the number of days since the end of 1899, which spreadsheets show in cells without a
format."""
_DAY_0_OF_SPREADSHEETS = date(1899, 12, 30)
_NUMBER_OF_FIDE = re.compile(r"(?:.*/|[^\d/]*)(\d{5,9})/?")
"""A FIDE number behind words, or at the end of the address of a profile."""
_FIRST_OF_FLAGS = 0x1F1E6
_FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
"""A flag, which is written as the two letters of its country in signs of their own."""
_NO_TEXT = frozenset(("null", "n/a", "#n/a", "nan", "undefined"))
"""What databases write into cells without a text."""
_GAPS = re.compile(r"[ .,'’]")


def formula_error(text: str) -> bool:
    """Return whether a cell contains the error of a failed formula, in the languages of
    spreadsheets.

    >>> formula_error("#REF!"), formula_error("#NV"), formula_error("#1 Adams")
    (True, True, False)
    """
    return _FORMULA_ERROR.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class CellReading(Generic[T]):
    """The value of a cell.

    `problem` is empty or a sentence; a `serious` one must be corrected first.
    """

    value: T
    problem: Said = NOTHING
    serious: bool = False


def read_rating(text: str) -> CellReading[int]:
    """Return a rating, 0 for an unrated player; marks beside the number are reported."""
    rating = rating_of_cell(_without_decimals(text))
    if rating is None:
        sentence = say(
            "The rating {text} is not a whole number from 0 to {most}.",
            text=repr(text),
            most=HIGHEST_RATING,
        )
        return CellReading(0, sentence, True)
    if not rating.marked:
        return CellReading(rating.value)
    sentence = _sentence_on_rating(text, rating)
    return CellReading(rating.value, sentence)


def _sentence_on_rating(text: str, rating: CellRating) -> Said:
    """Return the sentence on how a rating with a mark was read."""
    cell = repr(text)
    if rating.source == FIDE:
        return say("The rating {text} is read as {value}, FIDE.", text=cell, value=rating.value)
    if rating.source == NATIONAL:
        return say("The rating {text} is read as {value}, national.", text=cell, value=rating.value)
    if rating.source == ESTIMATED:
        return say(
            "The rating {text} is read as {value}, estimated.", text=cell, value=rating.value
        )
    return say("The rating {text} is read as {value}.", text=cell, value=rating.value)


def rating_mark(text: str) -> str:
    """Return the source of a rating from the mark beside it, one of `RATING_SOURCES`.

    Empty without such a mark.
    """
    rating = rating_of_cell(_without_decimals(text))
    if rating is not None and rating.value:
        return rating.source
    return ""


def listed_title(text: str) -> str:
    """Return the FIDE title that a list writes in some language, empty for anything else.

    >>> listed_title("wm"), listed_title("MI"), listed_title("мг"), listed_title("NM")
    ('WIM', 'IM', 'GM', '')
    """
    return fide_title(text) or _TITLES_OF_LANGUAGES.get(text.upper(), "")


def read_title(text: str) -> CellReading[str]:
    """Return a title in the usual spelling.

    Titles other than FIDE's are kept up to three letters.
    """
    if text.lower() in NO_TITLE:
        return CellReading("")
    title = listed_title(text)
    if title:
        if title == text.upper():
            return CellReading(title)
        return CellReading(
            title, say("The title {text} is read as {title}.", text=repr(text), title=title)
        )
    plain_title = listed_title(text.rstrip(" *+?!").strip("()"))
    if plain_title:
        return CellReading(
            plain_title,
            say("The title {text} is read as {title}.", text=repr(text), title=plain_title),
        )
    if len(text) <= 3:
        return _title_unknown_to_fide(text)
    return CellReading("", say("The title {text} is unknown and was ignored.", text=repr(text)))


def read_letters_as_titles(text: str) -> CellReading[str]:
    """Return a title of a list with national ones, in which ``m`` is a national master and not
    FIDE's title.
    """
    if len(text.rstrip("+")) == 1 and text.lower() not in NO_TITLE:
        return _title_unknown_to_fide(text)
    return read_title(text)


def _title_unknown_to_fide(text: str) -> CellReading[str]:
    """Return a title that FIDE does not have."""
    sentence = say(
        "{text} is not a FIDE title; it is kept, but does not count for the starting rank.",
        text=repr(text),
    )
    return CellReading(text, sentence)


def has_national_titles(texts: Iterable[str]) -> bool:
    """Return whether a column of titles has single letters beside titles other than FIDE's, as
    Polish lists do.
    """
    titles = {text for text in texts if text and text.lower() not in NO_TITLE}
    letters = {title for title in titles if len(title) == 1}
    return bool(letters) and any(not fide_title(title) for title in titles)


def read_sex(text: str) -> CellReading[str]:
    """Return ``m``, ``w`` or nothing."""
    if text.lower() in EMPTY:
        return CellReading("")
    sex = sex_of(text)
    if not sex:
        return CellReading(
            "", say("The sex {text} is neither m nor w (or f) and was ignored.", text=repr(text))
        )
    return CellReading(sex)


def listed_federation(text: str) -> str:
    """Return FIDE's code of a federation by any code or name that lists have, also that of
    vehicles; else empty.

    >>> (
    ...     listed_federation("D"),
    ...     listed_federation("de"),
    ...     listed_federation("Schweiz"),
    ...     listed_federation("Kent"),
    ... )
    ('GER', 'GER', 'SUI', '')
    """
    text = _FLAG.sub(_country_of_flag, text).strip()
    return federation_of(text) or _FEDERATIONS_OF_VEHICLES.get(text, "")


def _country_of_flag(match: re.Match[str]) -> str:
    """Return the two letters of a flag that stands alone.

    Nothing for one beside the name of the country.
    """
    if match[0] != match.string.strip():
        return ""
    return "".join(chr(ord(sign) - _FIRST_OF_FLAGS + ord("A")) for sign in match[0])


def read_federation(text: str) -> CellReading[str]:
    """Return FIDE's three letters of a federation.

    The codes of ISO and names of countries are translated.
    """
    if text.lower() in EMPTY:
        return CellReading("")
    federation = listed_federation(text)
    if federation:
        if len(text) == 3 or federation == text.upper():
            return CellReading(federation)
        return CellReading(
            federation,
            say("The federation {text} is read as {code}.", text=repr(text), code=federation),
        )
    if len(text) == 3 and text.isascii() and text.isalpha():
        return CellReading(text.upper())
    sentence = say(
        "{text} is not the code of a federation such as NOR; it was ignored.", text=repr(text)
    )
    return CellReading("", sentence)


def read_fide_id(text: str) -> CellReading[str]:
    """Return a FIDE number without leading zeros."""
    text = _without_decimals(text)
    if text.lower() in EMPTY or not text.strip("0"):
        return CellReading("")
    if text.isascii() and text.isdigit() and len(text.lstrip("0")) <= 11:
        return CellReading(text.lstrip("0"))
    match = _NUMBER_OF_FIDE.fullmatch(text)
    if match is not None:
        number = match[1].lstrip("0")
        return CellReading(
            number, say("The FIDE ID {text} is read as {id}.", text=repr(text), id=number)
        )
    return CellReading(
        "", say("The FIDE ID {text} is not a number of at most 11 digits.", text=repr(text)), True
    )


def read_birth_month_first(text: str) -> CellReading[str]:
    """Return a birth date as `read_birth` does, in a list with months before days."""
    return read_birth(text, month_first=True)


def read_birth(text: str, *, month_first: bool = False) -> CellReading[str]:
    """Return a birth date as ``YYYY/MM/DD``, or only the year.

    Days come before months, unless `month_first` is set (never in dates with dots). A year of two
    digits up to 30 is of this century, which is reported.
    """
    if text.lower() in EMPTY or not re.sub(r"[0\s./-]", "", text):
        return CellReading("")
    text = without_birth_label(text)
    if _DAY_OF_SPREADSHEET.fullmatch(text):
        day = _DAY_0_OF_SPREADSHEETS + timedelta(days=int(text))
        return _with_note_on_century(text, CellReading(f"{day:%Y/%m/%d}"))
    if len(text) == 2 and text.isascii() and text.isdigit():
        return _with_note_on_century(
            text, _date_reading(text, f"{_year_with_century(int(text))}/00/00")
        )
    reading = read_date(
        text,
        month_first=month_first,
        year_first=False,
        last_of_century=LAST_OF_THIS_CENTURY,
        exchange=False,
    )
    if reading is None:
        return _unreadable_date(text)
    birth = _date_reading(text, reading.value)
    if reading.short:
        return _with_note_on_century(text, birth)
    return birth


def _year_with_century(year: int) -> int:
    if year <= LAST_OF_THIS_CENTURY:
        return year + 2000
    return year + 1900


def _with_note_on_century(text: str, birth: CellReading[str]) -> CellReading[str]:
    """Return the reading with a sentence on how a date was read that leaves the century open."""
    if birth.problem:
        return birth
    sentence = say(
        "The date of birth {text} is read as {value}.",
        text=repr(text),
        value=date_said(birth.value),
    )
    return CellReading(birth.value, sentence)


def read_club(text: str) -> CellReading[str]:
    """Return the name of a club, with single blanks."""
    words = _text_without_dash(text)
    if len(words) <= MOST_CLUB:
        return CellReading(words)
    cut = say(
        "The club name {text} was shortened to {most} characters.", text=repr(words), most=MOST_CLUB
    )
    return CellReading(words[:MOST_CLUB].rstrip(), cut)


def read_team(text: str) -> CellReading[str]:
    """Return the name of a team, with single blanks."""
    words = _text_without_dash(text)
    if len(words) <= MOST_CLUB:
        return CellReading(words)
    cut = say(
        "The team name {text} was shortened to {most} characters.", text=repr(words), most=MOST_CLUB
    )
    return CellReading(words[:MOST_CLUB].rstrip(), cut)


def read_amount(text: str) -> CellReading[int]:
    """Return an amount of money in hundredths."""
    try:
        return CellReading(read_money(text))
    except ValueError:
        return CellReading(
            0,
            say(
                "The amount {text} is not a number such as 25 or 12.50 and was ignored.",
                text=repr(text),
            ),
        )


def read_contact(text: str) -> CellReading[str]:
    """Return an address or a telephone number, with single blanks."""
    words = _text_without_dash(text)
    if len(words) <= MOST_CONTACT:
        return CellReading(words)
    return CellReading(
        "",
        say(
            "{text} is longer than {most} characters and was ignored.",
            text=repr(words),
            most=MOST_CONTACT,
        ),
    )


def read_category(text: str) -> CellReading[str]:
    """Return the name of a category, such as ``U16`` or ``S60``.

    Several are separated by blanks or commas.
    """
    words = _text_without_dash(text)
    if len(words) <= MOST_CATEGORY:
        return CellReading(words)
    cut = say(
        "The category {text} was shortened to {most} characters.",
        text=repr(words),
        most=MOST_CATEGORY,
    )
    return CellReading(words[:MOST_CATEGORY].rstrip(), cut)


def read_group(text: str) -> CellReading[str]:
    """Return what a list calls a group, in whole, with single blanks."""
    return CellReading(_text_without_dash(text)[:MOST_GROUP].rstrip())


def read_rating_source(text: str) -> CellReading[str]:
    """Return the source of the rating, one of `RATING_SOURCES`; its first letter is enough."""
    if text.lower() in EMPTY:
        return CellReading("")
    beginning = [
        source for source in RATING_SOURCES if source and source.lower().startswith(text.lower())
    ]
    # The common beginning of "FIDE" and "FIDE standard" means the shorter one.
    shortest = min(beginning, key=len, default="")
    if shortest and all(source.startswith(shortest) for source in beginning):
        return CellReading(shortest)
    sources = ", ".join(source for source in RATING_SOURCES if source)
    return CellReading(
        "",
        say(
            "The rating source {text} is not one of {known} and was ignored.",
            text=repr(text),
            known=sources,
        ),
    )


def read_national_rating(text: str) -> CellReading[int]:
    """Return the national rating, 0 for none.

    ``1834-57`` has the number of events after the dash, as in Germany.
    """
    return read_rating(_EVENTS.sub("", text))


def read_national_id(text: str) -> CellReading[str]:
    """Return the player's number in the federation, which may have letters."""
    words = _text_without_dash(text)
    if len(words) <= NATIONAL_ID_LETTERS:
        return CellReading(_without_empty_word(words))
    return CellReading(
        "",
        say(
            "The national number {text} is longer than the {most} characters allowed in report "
            "files and was ignored.",
            text=repr(words),
            most=NATIONAL_ID_LETTERS,
        ),
    )


def read_club_number(text: str) -> CellReading[str]:
    """Return the number of the club in the federation, which may have letters."""
    return _report_number(text, say("club number"))


def read_member_number(text: str) -> CellReading[str]:
    """Return the number of the member in the club or the federation."""
    return _report_number(text, say("membership number"))


def read_state(text: str) -> CellReading[str]:
    """Return the part of the country for which a player is reported, such as ``OR``."""
    return _report_number(text, say("state"))


def _report_number(text: str, name_of_value: Said) -> CellReading[str]:
    """Return a number or code that only federation reports need."""
    words = _text_without_dash(text)
    if len(words) <= _MOST_REPORT_NUMBER:
        return CellReading(_without_empty_word(words))
    too_long = say(
        "The {what} {text} is longer than {most} characters and was ignored.",
        what=name_of_value,
        text=repr(words),
        most=_MOST_REPORT_NUMBER,
    )
    return CellReading("", too_long)


def read_bye_rounds(text: str) -> CellReading[tuple[int, ...]]:
    """Return the rounds for which a player requests half-point byes: ``1, 4``, ``R1 R4``, ``round
    2``.

    Those with a z, as SwissSys marks zero-point byes, are left to `read_zero_point_rounds`.

    >>> (
    ...     read_bye_rounds("R1 R4").value,
    ...     read_bye_rounds("1, 4 and 5").value,
    ...     read_bye_rounds("none").value,
    ... )
    ((1, 4), (1, 4, 5), ())
    """
    rounds = _round_numbers(_ZERO_POINT_ROUND.sub(" ", text).strip())
    if rounds is None:
        problem = say(
            "The requested byes {text} are not written as numbers of rounds, such as 1, 4.",
            text=repr(text),
        )
        return CellReading((), problem, True)
    return CellReading(rounds)


def read_zero_point_rounds(text: str) -> CellReading[tuple[int, ...]]:
    """Return the rounds that are marked as without a point among requested byes.

    >>> (
    ...     read_zero_point_rounds("1z 4 7z").value,
    ...     read_bye_rounds("1z 4 7z").value,
    ...     read_bye_rounds("2z").value,
    ... )
    ((1, 7), (4,), ())
    """
    rounds = {int(digits) for digits in _ZERO_POINT_ROUND.findall(text)}
    return CellReading(tuple(sorted(number for number in rounds if 1 <= number <= MOST_BYE_ROUND)))


def read_absent_rounds(text: str) -> CellReading[tuple[int, ...]]:
    """Return the rounds in which a player will be absent, written as those of `read_bye_rounds`."""
    rounds = _round_numbers(text)
    if rounds is None:
        problem = say(
            "The absences {text} are not written as numbers of rounds, such as 1, 4.",
            text=repr(text),
        )
        return CellReading((), problem, True)
    return CellReading(rounds)


def _round_numbers(text: str) -> tuple[int, ...] | None:
    """Return the rounds in a cell, empty for words such as ``none``.

    None if the cell is unclear.
    """
    rounds = tuple(sorted({int(digits) for digits in _ROUND_NUMBER.findall(text)}))
    if rounds and all(1 <= number <= MOST_BYE_ROUND for number in rounds):
        return rounds
    if not rounds and folded(text) in NONE:
        return ()
    return None


def read_fixed_board(text: str) -> CellReading[int | None]:
    """Return the fixed table of a player, None for any."""
    text = _without_decimals(text)
    if text.lower() in EMPTY:
        return CellReading(None)
    if text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= HIGHEST_TABLE:
        return CellReading(int(text))
    return CellReading(
        None,
        say(
            "The table {text} is not a whole number from 1 to {most}.",
            text=repr(text),
            most=HIGHEST_TABLE,
        ),
        True,
    )


def _without_decimals(text: str) -> str:
    """Return a number without the decimals that programs write after whole numbers: ``1234567.0``.

    Blanks and points between groups of three digits are removed as well; no decimals look like
    them. So is the sign that keeps a spreadsheet from reading digits as a number.
    """
    plain = _DECIMALS.sub("", text.removeprefix("'"))
    if _GROUPED.fullmatch(plain):
        return _GAPS.sub("", plain)
    return plain


def _without_empty_word(text: str) -> str:
    """Return a text, empty for one of the words that lists write for an empty cell or for a new
    player.
    """
    if folded(text) in NO_RATING:
        return ""
    return text


def _text_without_dash(text: str) -> str:
    """Return a text with single spaces.

    Empty for a dash or a word that only says that there is nothing.
    """
    words = " ".join(text.split())
    if words in ("-", "--") or words.lower() in _NO_TEXT:
        return ""
    return words


def _date_reading(text: str, value: str) -> CellReading[str]:
    """Return a date in the stored form, perhaps only its year.

    An error if no player can be born in that year.
    """
    year, month, _ = value.split("/")
    if not FIRST_YEAR <= int(year) <= LAST_YEAR:
        return _unreadable_date(text)
    return CellReading(value if int(month) else year)


def _unreadable_date(text: str) -> CellReading[str]:
    return CellReading(
        "",
        say(
            "The date of birth {text} is neither a year nor a date such as 2001/05/31.",
            text=repr(text),
        ),
        True,
    )
