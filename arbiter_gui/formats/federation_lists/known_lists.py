"""The rating lists of federations recognised by their headings, and the addresses where they are
published.

An address is where a federation had its list when this was written; the user can change it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from arbiter_gui.domain.players.listed_player import RatingKind

_KIND_WORDS = {
    RatingKind.RAPID: ("rapid", "schnellschach", "cepat"),
    RatingKind.BLITZ: ("blitz", "snel", "kilat"),
}
"""The words for a list of one type of rating in names of files; without any of them it is a
standard one."""


@dataclass(frozen=True, slots=True)
class KnownList:
    """A published list: `federation` is that of the players, `title` the name of the list.

    `headings` are heading words (`heading_word`) that no other list has together. `addresses` are
    those of its files. In a list `with_memberships` a player has a row for every club;
    `month_first` is the order of its dates, and with `stray_quotes` its quotes have no meaning.
    Rows without a number of the federation are not players if it `needs_number`.
    """

    federation: str
    title: str
    headings: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    with_memberships: bool = False
    month_first: bool = False
    stray_quotes: bool = False
    needs_number: bool = False


FIDE_LIST = KnownList(
    "", "FIDE", (), ("https://ratings.fide.com/download/players_list_xml_legacy.zip",)
)
KNOWN_LISTS = (
    FIDE_LIST,
    KnownList(
        "GER",
        "DSB",
        ("zps", "dwz"),
        (
            "https://www.schachbund.de/download-dwz-daten.html"
            "?file=files/wertungsportal/downloads/export/csv/LV-0-csv.zip",
        ),
        with_memberships=True,
    ),
    KnownList(
        "ENG", "ECF", ("ecfcode",), ("https://rating.englishchess.org.uk/api/rating-list/csv",)
    ),
    KnownList(
        "NED",
        "KNSB",
        ("relatienummer",),
        (
            "https://schaakbond.nl/wp-content/uploads/2024/12/KLASSIEK.zip",
            "https://schaakbond.nl/wp-content/uploads/2024/10/RAPID.zip",
            "https://schaakbond.nl/wp-content/uploads/2024/10/SNEL.zip",
        ),
    ),
    KnownList(
        "ITA", "FSI", ("idfsi",), ("https://www.torneionline.com/dwn/allin.csv",), needs_number=True
    ),
    KnownList(
        "RUS",
        "CFR",
        (),
        (
            "https://ratings.ruchess.ru/api/smanager_standard.csv.zip",
            "https://ratings.ruchess.ru/api/smanager_rapid.csv.zip",
            "https://ratings.ruchess.ru/api/smanager_blitz.csv.zip",
        ),
    ),
    KnownList(
        "CAN",
        "CFC",
        ("cfc", "activertg"),
        ("https://storage.googleapis.com/cfc-public/data/tdlist.txt",),
        stray_quotes=True,
    ),
    KnownList(
        "CZE",
        "LOK",
        (),
        (
            "https://elo.miramal.com/download/lok_sm_cz.xls",
            "https://elo.miramal.com/download/rapid_lok_sm_cz.xls",
        ),
    ),
    KnownList("UKR", "UCF"),
    KnownList("MAS", "MCF", (), ("https://rating.malaysiachess.my/api/mcfratinglist.ashx",)),
    KnownList(
        "DEN",
        "DSU",
        ("hur", "lyn"),
        (
            "https://turnering.skak.dk/ClubAndMembers/AllMemberReport?memType=ActiveMembersAjax&format=csv",
        ),
    ),
    KnownList("FIN", "SSL", ("selo", "sukunimi")),
    KnownList("NZL", "NZCF", ("standardactive", "rapidactive")),
    KnownList(
        "RSA",
        "CHESSA",
        ("uniqueno",),
        (
            "https://ratings.chessa.co.za/downloads/ratings_main.zip",
            "https://ratings.chessa.co.za/downloads/ratings_rapid.zip",
            "https://ratings.chessa.co.za/downloads/ratings_blitz.zip",
        ),
    ),
    KnownList("JPN", "JCF", ("kanji",)),
    KnownList("INA", "Percasi", ("provinsi", "gelar"), month_first=True),
    KnownList("IRL", "ICU"),
    KnownList("USA", "US Chess", ("uscfid",)),
)
"""FIDE's list, and those of federations."""
_HEADINGS_OF_UKRAINE = {"fideno", "name", "fed", "sex", "rtgnat", "rtgint", "birthday"}


def known_by_headings(headings: Collection[str]) -> KnownList | None:
    """Return the list with these heading words, None for any other list.

    The list of Ukraine has the form of many others, but no numbers of its own.
    """
    for known_list in KNOWN_LISTS:
        if known_list.headings and set(known_list.headings) <= set(headings):
            return known_list
    if set(headings) == _HEADINGS_OF_UKRAINE:
        return known_by_federation("UKR")
    return None


def known_by_federation(federation: str) -> KnownList | None:
    """Return the list of a federation, None if none is known."""
    return next(
        (known_list for known_list in KNOWN_LISTS if known_list.federation == federation), None
    )


def kind_in_name(name: str) -> RatingKind:
    """Return the type of rating in the name of a file, standard if it names none.

    >>> (
    ...     kind_in_name("RAPID.zip"),
    ...     kind_in_name("SNEL.csv").value,
    ...     kind_in_name("lok_sm_cz.xls").value,
    ... )
    (<RatingKind.RAPID: 'rapid'>, 'blitz', 'standard')
    """
    small_letters = name.lower()
    for kind, words in _KIND_WORDS.items():
        if any(word in small_letters for word in words):
            return kind
    return RatingKind.STANDARD
