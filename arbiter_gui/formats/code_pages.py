"""Text of unknown encoding: old code pages, chosen by the reading that makes sense.

UTF-8 and UTF-16 are certain. A code page never is: the same bytes are Čapek in one and Èapek in
another. So a guess comes with the other likely readings, for a person to choose.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import itemgetter

from charset_normalizer import from_bytes

from arbiter_gui.formats.alphabets import FOREIGN_WORD, letters_out_of_place
from arbiter_gui.formats.caucasian_code_pages import register_code_pages

register_code_pages()

WESTERN = "cp1252"
CODE_PAGES = {
    WESTERN: "Windows-1252 (Latin-1)",
    "cp1250": "Windows-1250 (Central European)",
    "cp1251": "Windows-1251 (Cyrillic)",
    "cp1253": "Windows-1253 (Greek)",
    "cp1254": "Windows-1254 (Turkish)",
    "cp1257": "Windows-1257 (Baltic)",
    "cp1255": "Windows-1255 (Hebrew)",
    "cp1256": "Windows-1256 (Arabic)",
    "mac_roman": "Mac Roman",
    "cp850": "DOS 850",
    "cp437": "DOS 437",
    "cp852": "DOS 852 (Central European)",
    "cp866": "DOS 866 (Cyrillic)",
    "koi8_r": "KOI8-R (Cyrillic)",
    "iso8859_2": "ISO 8859-2 (Central European)",
    "iso8859_16": "ISO 8859-16 (Romanian)",
    "iso8859_15": "ISO 8859-15 (Latin-9)",
    "iso8859_5": "ISO 8859-5 (Cyrillic)",
    "iso8859_7": "ISO 8859-7 (Greek)",
    "koi8_u": "KOI8-U (Ukrainian)",
    "cp737": "DOS 737 (Greek)",
    "cp775": "DOS 775 (Baltic)",
    "cp857": "DOS 857 (Turkish)",
    "cp865": "DOS 865 (Nordic)",
    "mac_latin2": "Mac (Central European)",
    "mac_cyrillic": "Mac (Cyrillic)",
    "mac_greek": "Mac (Greek)",
    "mac_turkish": "Mac (Turkish)",
    "gb18030": "GB 18030 (Simplified Chinese)",
    "cp950": "Big5 (Traditional Chinese)",
    "cp932": "Shift-JIS (Japanese)",
    "euc_jp": "EUC-JP (Japanese)",
    "cp949": "EUC-KR (Korean)",
    "cp874": "Windows-874 (Thai)",
    "cp1258": "Windows-1258 (Vietnamese)",
    "kz1048": "KZ-1048 (Kazakh)",
    "georgian_academy": "Georgian Academy",
    "georgian_ps": "Georgian PS",
    "armscii_8": "ARMSCII-8 (Armenian)",
}
"""The code pages that are tried, with their titles; of equal readings the first one is named."""
_KNOWN_TO_DETECTOR = tuple(
    code_page
    for code_page in CODE_PAGES
    if code_page.startswith(("cp12", "cp4", "cp85", "cp866", "koi8_r"))
)
"""The code pages about which the detector is asked: each further one takes its time."""
_LOOKED_AT = 1 << 16
"""The number of bytes that suffice to recognise a text; longer ones are not decoded a dozen times.
"""
_MOST_READINGS = 4
_SAMPLES = 3
_ODD_SIGN = re.compile(r"[^\w\s.,;:'’`´\"()/&+*?!=%#@<>|\[\]{}«»„“”–—°ºª§€-]")
"""Signs that occur in no name: box drawings, fractions and the like."""
_SIGN_WITHIN_WORD = re.compile(r"(?<=[^\W\d_])[„“”«»–—€ºª§°](?=[^\W\d_])")
"""Signs that occur beside names, but never between two letters: old code pages have letters there.
"""
_TWO_SCRIPTS = re.compile(
    r"[A-Za-z][\u0370-\u06ff\u0e00-\u0e7f\u10d0-\u10ff]|[\u0370-\u06ff\u0e00-\u0e7f\u10d0-\u10ff][A-Za-z]"
    r"|[a-z][\u3040-\u9fff\uac00-\ud7af]|[\u3040-\u9fff\uac00-\ud7af][a-z]"
)
"""Greek, Cyrillic, Hebrew, Arabic, Thai or East Asian letters beside Latin ones, which occur in no
word."""
_OTHER_NAMES = {
    "latin1": WESTERN,
    "iso88591": WESTERN,
    "ansi": WESTERN,
    "utf8": "utf_8",
    "utf16": "utf_16",
    "mac": "mac_roman",
    "macroman": "mac_roman",
    "macintosh": "mac_roman",
    "koi8r": "koi8_r",
    "koi8u": "koi8_u",
    "latin2": "iso8859_2",
    "latin9": "iso8859_15",
    "gbk": "gb18030",
    "gb2312": "gb18030",
    "gb18030": "gb18030",
    "936": "gb18030",
    "big5": "cp950",
    "big5hkscs": "cp950",
    "shiftjis": "cp932",
    "sjis": "cp932",
    "31j": "cp932",
    "eucjp": "euc_jp",
    "euckr": "cp949",
    "ksc56011987": "cp949",
    "tis620": "cp874",
    "iso885911": "cp874",
    "kz1048": "kz1048",
    "georgianacademy": "georgian_academy",
    "georgianps": "georgian_ps",
    "armscii8": "armscii_8",
}
"""Common names of code pages, in small letters and digits only."""
_OF_OLD_SYSTEMS = frozenset(
    ("mac_roman", "cp850", "cp852", "cp866", "koi8_r", "iso8859_2", "iso8859_15")
)
"""Code pages that are likely only if a text makes no sense in those of Windows."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the bytes: the encoding as Python names it, and some words that show it."""

    encoding: str
    samples: tuple[str, ...]

    @property
    def title(self) -> str:
        """The name of the encoding for people."""
        return CODE_PAGES.get(self.encoding, self.encoding)


def likely_readings(data: bytes, known_words: Callable[[str], int]) -> tuple[Reading, ...]:
    """Return the code pages that a text may be in, the likeliest first.

    `known_words` counts the words of a reading that are known in such texts, such as headings and
    first names. More of them make a reading likelier, odd signs less likely. Of equal ones the
    Western one comes first, then the detector's opinion counts.
    """
    beginning = data[:_LOOKED_AT]
    opinions = [
        match.encoding for match in from_bytes(beginning, cp_isolation=list(_KNOWN_TO_DETECTOR))
    ]
    texts: dict[str, str] = {}
    for code_page in CODE_PAGES:
        text = _decoded_text(beginning, code_page, is_whole=len(beginning) == len(data))
        if text is not None:
            # Of code pages with the same result, the first one is named.
            texts.setdefault(text, code_page)
    doubts = []
    for text, code_page in texts.items():
        opinion = _place_among_opinions(code_page, opinions)
        doubts.append((_doubt(code_page, text, known_words(text), opinion), text))
    doubts.sort(key=itemgetter(0))
    return tuple(Reading(texts[text], _samples(text)) for _, text in doubts[:_MOST_READINGS])


@dataclass(frozen=True, order=True, slots=True)
class _Doubt:
    """The objections to a reading, the weightiest first.

    The smaller of two values is the likelier.
    """

    unknown: int
    """The odd signs minus the known words."""
    odd_signs: int
    rarity: int
    """0 for a code page of Windows, 1 for one of old systems, 2 for one that hardly any list has.
    """
    opinion: int
    """The place among the detector's opinions."""


def _place_among_opinions(code_page: str, opinions: Sequence[str]) -> int:
    """Return the place of a code page among the detector's opinions.

    The Western one comes before all of them.
    """
    if code_page == WESTERN:
        return -1
    # A code page about which it says nothing comes after all others.
    return (*opinions, code_page).index(code_page)


def _doubt(code_page: str, text: str, known_letters: int, opinion: int) -> _Doubt:
    odd_signs = len(_ODD_SIGN.findall(text)) + len(_TWO_SCRIPTS.findall(text))
    odd_signs += len(_SIGN_WITHIN_WORD.findall(text)) + _capitals_within_words(text)
    odd_signs += letters_out_of_place(text)
    return _Doubt(odd_signs - known_letters, odd_signs, _rarity(code_page), opinion)


def _rarity(code_page: str) -> int:
    """Return 0 for a code page of Windows, 1 for one of older systems, 2 for any other."""
    if code_page.startswith("cp12"):
        return 0
    if code_page in _OF_OLD_SYSTEMS:
        return 1
    return 2


def code_page_of(name: str) -> str | None:
    """Return Python's name for an encoding named by a user.

    None for a code page that is not known here.

    >>> (
    ...     code_page_of("1250"),
    ...     code_page_of("Windows-1251"),
    ...     code_page_of("latin1"),
    ...     code_page_of("klingon"),
    ... )
    ('cp1250', 'cp1251', 'cp1252', None)
    """
    plain_name = re.sub(r"[^a-z0-9]", "", name.lower())
    plain_name = re.sub(r"^(windows|win|cp|dos|ibm)", "", plain_name)
    if plain_name in _OTHER_NAMES:
        return _OTHER_NAMES[plain_name]
    of_iso = re.sub("^iso8859", "iso8859_", plain_name)
    for code_page in (f"cp{plain_name}", of_iso):
        if code_page in CODE_PAGES:
            return code_page
    return None


def _decoded_text(data: bytes, code_page: str, *, is_whole: bool) -> str | None:
    """Return the text in a code page, None if a byte has no meaning there.

    A cut text may end within a letter.
    """
    decoder = codecs.getincrementaldecoder(code_page)()
    try:
        return decoder.decode(data, is_whole)
    except UnicodeDecodeError:
        return None


def _capitals_within_words(text: str) -> int:
    """Return how often a capital beyond ASCII follows a small letter, which no language writes."""
    return sum(
        next_letter.isupper() and not next_letter.isascii() and letter.islower()
        for letter, next_letter in pairwise(text)
    )


def _samples(text: str) -> tuple[str, ...]:
    """Return the first different words with letters beyond ASCII, for a person to compare
    readings.
    """
    words = dict.fromkeys(match[0] for match in FOREIGN_WORD.finditer(text))
    return tuple(list(words)[:_SAMPLES])
