"""Headings of several words that no table has: of a rating, of a number, and abbreviated ones.

Every federation has its own rating and its own numbers, and every language has words for them: "Rating FPX", "ÖSB-Elo",
"Укр. рейтинг", "Código FENAMAC". Such a heading is read word by word: what it is, whose it is, and for which type of
games. A word that is in no table may be the abbreviation of a federation; then the cells have to confirm it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cache

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.formats.player_lists.headings.federation_names import FEDERATIONS_BY_NAME
from arbiter_gui.formats.player_lists.headings.further_languages import HEADINGS_BY_LANGUAGE
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.rarer_languages import RARER_HEADINGS
from arbiter_gui.formats.player_lists.headings.words import (
    BETWEEN_WORDS,
    CURRENT_WORDS,
    ID_WORDS,
    KNOWN,
    NATIONAL_WORDS,
)

_LETTERS = re.compile(r"[A-Za-z]+(?=[\u3040-\ud7af])|[^\W\d_]+")
"""A word; Latin letters before those of East Asia are one of their own: "FIDEレーティング"."""
_ABBREVIATED = re.compile(r"[^\W\d_]+\.?")
_ASIDE = re.compile(r"[(\[].*?[)\]]")
_SHORTEST_ABBREVIATION = 2
_FEWEST_LETTERS = 4
"""The fewest letters of a heading abbreviated by points."""
_LONGEST_ABBREVIATION = 9
"""The most letters of the abbreviation or the name of a federation."""
_MOST_UNKNOWN = 2
"""The most words of such a name: "Chess SA ID"."""
_ANY_NUMBER = "id"
"""The heading for a number of the players, which may be that of their federation."""


def _folded_words(text: str) -> frozenset[str]:
    return frozenset(folded(word) for word in text.split())


_RATING = _folded_words(
    """
    レーティング 레이팅 等级分
    elo rating ratings rtg reit reiting reitings reitingas reyting reytinq rejting rejt élő élőpont értékszám
    értékszáma vahvuusluku ratingtal ratingtall elotal eloluku wertungszahl wertzahl dwz nwz twz рейтинг рейт
    рэйтынг рэйт рејтинг реј эло ело έλο ελο
    """
)
_RATING_OF_AN_OWNER = _folded_words(
    """
    rat rang ranking rank puan puani puanı puanınız stig skakstig grade grading punkte pont pontszám luku
    wertung classement punteggio puntaje βαθμοί μονάδες coeficient strength ranga ranglista points баллы балы
    """
)
"""Words for a rating only beside FIDE or a federation; alone they are ranks and points."""
_FIDES = _folded_words(
    """
    fide fíde фиде фіде фидэ φιντέ int intl inter international internationale internationaler internat
    internacional internazionale internațional internacionalni internasional internasjonal internationell
    internationalt межд міжн междунар международный міжнародний меѓународен међународни nemz nemzetközi
    uluslararası ulus mez mezinárodní medz medzinárodný medzinárodné mednarodni međunarodni międzynarodowy
    międzynarodowe miedzyn διεθνή διεθνές διεθν alþj alþjóðleg rahvusvaheline internaț starptautiskais
    tarptautinis kansainvälinen quốc
    """
)
_FEDERATIONS = _folded_words(
    """
    sgk vsf fefb fce fcam fgda fada fdpa fvda fdu uci wcu cs pcsf szs sšz sak sseu sí skák šss шсс бфш bcf lšf
    lsf lchf lšaf mal eml ema eso tcf cfr rcf ufc ucf uchf укрх ukr рос рф рус rus bcu gcf azcf chessmix cxr ihs
    icf חתשם scs sgs ukrchess slo hr srb mne bih sr cz sk ch at hun
    """
)
"""Names of federations beside those of `FEDERATIONS_BY_NAME`: of parts of a country, or of several countries."""
_COUNTRIES = _folded_words(
    """
    deutsche deutscher deutsches österreichische österr schweizer suisse svizzero suizo italia italiano italiana
    español española polski polskie český česká česke slovenský slovenska magyar hazai eesti suomen suomi svensk
    svenskt dansk danskt norsk norske íslensk íslenskt isl ísl ελλ ελληνικό ελληνικές turk türkiye türk latvijas
    lietuvos român românesc srpski hrvatski slovenski български бълг українські українська казак қазақ беларускі
    dutch irish scottish welsh english british canadian indian
    """
)
_KINDS = {
    RatingKind.STANDARD: _folded_words(
        """
        std standard standar standart classic classical class klassisch klassiek klasik klasyczne klasické classique
        clasico clásico classico clássico estandar estándar longue lento lungo långparti normal normal slow klassik
        regular reg класс класика класичний класичні классика классический классические стандарт
        """
    ),
    RatingKind.RAPID: _folded_words(
        """
        rapid rap rapide rapido rápido rapida rápidas schnell schnellschach rpd quick active allegro hurtig hur snabb
        semilampo szybkie rapidas рапид быстрые быстр рап швидкі pikamale gyors hızlı semirapide
        """
    ),
    RatingKind.BLITZ: _folded_words(
        """
        blitz blz bli blixt lyn snel relampago relámpago błyskawiczne błyskawica блиц бліц pikašah villám yıldırım lampo
        """
    ),
}
_OF_ANY_KIND = frozenset().union(*_KINDS.values())
_BESIDE = _folded_words(
    """
    or oder ou of o u lub i und and et y e və ve и або или та nebo alebo vai ar või eller vagy ili sau a list
    liste lista listy list month monat numaranız numaraniz score value valor wert wartość number aus from de del
    do la le il den der på pro za na january february march april may june july august september october
    november december januar februar märz mai juni juli oktober dezember jan feb mar apr jun jul aug sep sept
    oct nov dec okt dez if any
    """
)
"""Words that change nothing beside a rating: conjunctions, and the month of the list."""
_FURTHER_ID_WORDS = _folded_words(
    """
    会員番号 番号 编号 注册号 번호
    azonosító azonosítója azon kód kódja kódszám kod kodu kód kódy código codi codi codice code kood šifra száma
    szama číslo čís čislo registration registrační registračné rejestracyjny licence licencia licença license
    licens lizenz licenza lisans llicència licencja tessera legitimație card carnet ident personal pers personen
    spieler player igrača zawodnika zawodnik číslo hráče hráča jugador joueur giocatore játékos jucător igralec
    membership member mitglied mitgliedsnr membre socio soci medlem medlems lid lidnr стандарт ид идн код номер
    ном № ідент рег numri numar număr broj број бр br šifra sifra num nº n° nro numer numero número numarası
    numaranız numarasi no nr id κωδικός κωδ κωδικος αριθμός αρ μητρώου kimlik
    """
)
_ALL_ID_WORDS = ID_WORDS | _FURTHER_ID_WORDS
_REGISTER = _folded_words(
    """
    azonosító azonosítója azon registration registrační registračné rejestracyjny licence licencia license
    licens lizenz licenza lisans llicència licencja tessera legitimație legit pers ident matricule рег идент
    kimlik
    """
)
"""Words for the numbers of a federation's register, which need no other word."""
_OF_PLAYERS = _folded_words(
    "reg player spieler jugador jugadora joueur giocatore zawodnika hráče hráča igrača medlems"
)
"""Words for the players, or for a register, beside the word for a number."""
_OTHER_NUMBERS = _folded_words(
    """
    phone tel telefon telephone telefone teléfono mobil mobile handy cell order ticket invoice payment
    transaction booking house room street zip plz postal post seat board table tisch brett team start pair
    pairing rank passport bank tax vat coach parent trainer club verein klub school birth year national document
    dni cpf curp rut cedula cédula pesel emergency whatsapp attendee row line serial sl sr crt wins games played
    k factor contact kontakt mob guardian mother father mail email lichess chesscom com discord telegram skype
    zoom facebook instagram user username device receipt bill form entry group gruppe section
    category kategorie aadhaar aadhar cnic nric student roll class discount coupon voucher promo
    postcode area city district province state country sex gender title credit debit library bus shirt
    """
)
"""Words beside a number that belongs to something else than the player in a federation."""
_OTHER_RATINGS = _folded_words(
    """
    performance perf leistung eloperformance old alt neu new max min best peak high highest live average avg
    schnitt durchschnitt medio mean sum opponent opp gegner team change diff expected online lichess chesscom com
    provisional games count date period factor k typ type source from quelle category kategorie group
    gruppe limit section tournament turnier deviation rd est estimated
    """
)
"""Words beside a rating that is not the one of a list."""

_OTHER_PERSONS = _folded_words(
    """
    parent parents guardian mother father eltern elternteil mutter vater erziehungsberechtigte padre madre tutor
    genitore genitori mère père emergency notfall contact kontakt captain mannschaftsführer coach trainer
    teacher lehrer friend partner
    """
)
"""Words for somebody who is not the player."""

_MEANINGFUL = _RATING | _OF_ANY_KIND | _ALL_ID_WORDS | _FIDES


_BYES = _folded_words("bye byes freilos freilose spielfrei exempt exempts descanso descansos")
_BESIDE_BYES = _folded_words(
    """
    in half halve halber halbe point points punkt punkte zero full requested request requests request(s) round
    rounds runde runden ronde ronden rondes ronda rondas rodadas turni turno con con mit for pour para per
    richiesti demandes demandées solicitados gewünscht gewünschte wunsch wanted
    """
)
_CLUBS = _folded_words("club klub clubul klubas klubs klubi клуб kulüp clube circolo verein vereniging")
_OF_CLUBS = _folded_words(
    """
    chess schach sportiv sportivo sportowy sportif deportivo esportivo šachový szachowy шахматный шаховий
    szachowe ajedrez escacs echecs échecs scacchi xadrez schaak sjakk skak schack shakki satranç шах sport name
    of the
    """
)


_GROUPS = _folded_words("section sections group gruppe turniergruppe tournament turnier")
_BESIDE_GROUPS = _folded_words(
    "entered entry chosen choice selected your preferred gewählte gewünschte which"
)


class _Owner(Enum):
    """Whose rating or number it is."""

    OPEN = "open"
    FIDE = "FIDE"
    FEDERATION = "federation"
    EITHER = "either"


_RATING_WORDS = {
    (_Owner.FIDE, RatingKind.STANDARD): "fiderating",
    (_Owner.FIDE, RatingKind.RAPID): "fiderapid",
    (_Owner.FIDE, RatingKind.BLITZ): "fideblitz",
    (_Owner.FEDERATION, RatingKind.STANDARD): "nationalrating",
    (_Owner.FEDERATION, RatingKind.RAPID): "rapidnat",
    (_Owner.FEDERATION, RatingKind.BLITZ): "blitznat",
    (_Owner.OPEN, RatingKind.STANDARD): "rating",
    (_Owner.OPEN, RatingKind.RAPID): "rapid",
    (_Owner.OPEN, RatingKind.BLITZ): "blitz",
    (_Owner.EITHER, RatingKind.STANDARD): "rating",
    (_Owner.EITHER, RatingKind.RAPID): "rapid",
    (_Owner.EITHER, RatingKind.BLITZ): "blitz",
}
"""The heading in the tables for a rating, by its owner and the type of games."""


def says_fide(title: str) -> bool:
    """Return whether a heading says that something is FIDE's, in any language."""
    return not _FIDES.isdisjoint(_words_of(title))


def says_another_rating(title: str) -> bool:
    """Return whether a heading is that of a rating which no list keeps: a performance, a change, an average.

    >>> says_another_rating("Performance rating"), says_another_rating("Elo avg"), says_another_rating("Elo")
    (True, True, False)
    """
    words = _words_of(title)
    return not _OTHER_RATINGS.isdisjoint(words) and not (_RATING | _RATING_OF_AN_OWNER).isdisjoint(words)


def says_another_person(title: str) -> bool:
    """Return whether a heading is that of somebody else: the parents, the captain, a contact.

    >>> says_another_person("Parent / guardian"), says_another_person("Player")
    (True, False)
    """
    return not _OTHER_PERSONS.isdisjoint(_words_of(title))


def composed_word(title: str) -> str:
    """Return the heading in the tables that has the meaning of one of several words; empty if it has none.

    >>> composed_word("ÖSB-Elo"), composed_word("Elo FIDE nebo ČR"), composed_word("FIDE rapid"), composed_word("CR ID")
    ('nationalrating', 'rating', 'fiderapid', 'nationalid')
    >>> composed_word("Performance rating"), composed_word("Team no."), composed_word("Club rating")
    ('', '', '')
    """
    words = _words_of(title)
    if words & _BYES and words <= _BYES | _BESIDE_BYES | BETWEEN_WORDS | _BESIDE:
        return "byes"
    if words & _CLUBS and words <= _CLUBS | _OF_CLUBS:
        return "club"
    if len(words) > 1 and words & _GROUPS and words <= _GROUPS | _BESIDE_GROUPS | BETWEEN_WORDS:
        return "section"
    owner = _owner_in(words)
    rest = words - _FIDES - _whose_words() - CURRENT_WORDS
    number = rest & _ALL_ID_WORDS
    if number and rest <= _ALL_ID_WORDS | BETWEEN_WORDS | _BESIDE:
        return _number_of(owner)
    of_an_owner = _RATING_OF_AN_OWNER | _OF_ANY_KIND
    is_rating = bool(rest & _RATING) or (owner is not _Owner.OPEN and bool(rest & of_an_owner))
    if is_rating and rest <= _RATING | of_an_owner | _BESIDE | BETWEEN_WORDS:
        return _RATING_WORDS[owner, _kind_in(rest)]
    return ""


@dataclass(frozen=True, slots=True)
class OpenHeading:
    """What a heading means if there are ratings below it, and if there are numbers; empty: nothing of the kind."""

    of_ratings: str = ""
    of_numbers: str = ""


def open_heading(title: str) -> OpenHeading:
    """Return the meanings of a heading that needs its cells: one with only FIDE, or the abbreviation of a federation.

    A word that is in no table may be such an abbreviation.

    >>> open_heading("XYZ rating"), open_heading("XYZ no.").of_numbers
    (OpenHeading(of_ratings='nationalrating', of_numbers=''), 'nationalid')
    >>> open_heading("ФШР"), open_heading("Best rating")
    (OpenHeading(of_ratings='nationalrating', of_numbers='nationalid'), OpenHeading(of_ratings='', of_numbers=''))
    """
    words = _words_of(_ASIDE.sub("", title))
    if not words:
        return OpenHeading()
    if words <= _FIDES:
        return OpenHeading("fiderating", "fideid")
    if words <= _whose_words():
        return OpenHeading("nationalrating", "nationalid")
    if words & _REGISTER and words <= _ALL_ID_WORDS | _REGISTER | BETWEEN_WORDS:
        return OpenHeading("", "nationalid")
    if words & _OF_PLAYERS and words & _ALL_ID_WORDS and words <= _ALL_ID_WORDS | _OF_PLAYERS | BETWEEN_WORDS:
        return OpenHeading("", _ANY_NUMBER)
    unknown = words - _MEANINGFUL - _RATING_OF_AN_OWNER - BETWEEN_WORDS - _BESIDE - _whose_words()
    are_short = all(_SHORTEST_ABBREVIATION <= len(word) <= _LONGEST_ABBREVIATION for word in unknown)
    if not unknown or len(unknown) > _MOST_UNKNOWN or not are_short:
        return OpenHeading()
    if words & _FIDES:
        is_another = unknown & (_OTHER_RATINGS | _OTHER_NUMBERS)
        return OpenHeading() if is_another else OpenHeading("fiderating", "fideid")
    return _of_abbreviation(unknown, words)


def _of_abbreviation(unknown: set[str], words: set[str]) -> OpenHeading:
    """Return the meanings of a heading with words that may be the name or the abbreviation of a federation."""
    has_rating = not (_RATING | _RATING_OF_AN_OWNER | _OF_ANY_KIND).isdisjoint(words)
    has_number = not _ALL_ID_WORDS.isdisjoint(words)
    if has_rating and not has_number and unknown.isdisjoint(_OTHER_RATINGS | _CLUBS):
        return OpenHeading(_RATING_WORDS[_Owner.FEDERATION, _kind_in(words)])
    if has_number and not has_rating and unknown.isdisjoint(_OTHER_NUMBERS):
        return OpenHeading("", "nationalid")
    return OpenHeading()


def word_in_full(title: str) -> str:
    """Return the known heading that is abbreviated by points, or has words of no meaning; empty without one.

    >>> word_in_full("Dát. narodenia"), word_in_full("Prénom du joueur"), word_in_full("Дата народж.")
    ('datumnarodenia', 'prenom', 'датанародження')
    """
    words = [word for word in _LETTERS.findall(folded(title)) if word not in BETWEEN_WORDS]
    plain = "".join(words)
    if any(plain in known for known in KNOWN.values()):
        return plain
    without_number = "".join(word for word in words if word not in _ALL_ID_WORDS)
    for numbered in (ListField.NATIONAL_ID, ListField.FIDE_ID):
        if without_number in KNOWN[numbered]:
            return without_number
    parts = [folded(part) for part in _ABBREVIATED.findall(title)]
    letters = sum(len(part.rstrip(".")) for part in parts)
    if letters < _FEWEST_LETTERS or not any(part.endswith(".") for part in parts):
        return ""
    matches = {}
    for heading, field in _headings_in_words().items():
        if len(heading) == len(parts) and all(map(_abbreviates, parts, heading)):
            matches[field] = "".join(heading)
    if len(matches) != 1:
        return ""
    return next(iter(matches.values()))


def _abbreviates(part: str, word: str) -> bool:
    if not part.endswith("."):
        return part == word
    return word.startswith(part[:-1])


@cache
def _headings_in_words() -> dict[tuple[str, ...], str]:
    """Return the field of each known heading, by its words; one of two fields is left out."""
    fields: dict[tuple[str, ...], str] = {}
    for words_by_field in (*HEADINGS_BY_LANGUAGE.values(), *RARER_HEADINGS.values()):
        for field, headings in words_by_field.items():
            for heading in headings:
                fields.setdefault(tuple(_LETTERS.findall(folded(heading))), field.value)
    for field, known in KNOWN.items():
        for word in known:
            fields.setdefault((word,), field.value)
    return fields


def _words_of(title: str) -> set[str]:
    """Return the words of a heading."""
    return set(_LETTERS.findall(folded(title)))


@cache
def _whose_words() -> frozenset[str]:
    """Return the words for a federation: national, its abbreviation, its country."""
    return NATIONAL_WORDS | _FEDERATIONS | _COUNTRIES | FEDERATIONS_BY_NAME.keys()


def _owner_in(words: set[str]) -> _Owner:
    is_fides = not _FIDES.isdisjoint(words)
    is_national = not _whose_words().isdisjoint(words)
    if is_fides and is_national:
        return _Owner.EITHER
    if is_fides:
        return _Owner.FIDE
    return _Owner.FEDERATION if is_national else _Owner.OPEN


def _number_of(owner: _Owner) -> str:
    """Return the heading for a number; one of nobody in particular is left open."""
    if owner is _Owner.FIDE:
        return "fideid"
    return "nationalid" if owner is _Owner.FEDERATION else ""


def _kind_in(words: set[str]) -> RatingKind:
    for kind in (RatingKind.RAPID, RatingKind.BLITZ):
        if not _KINDS[kind].isdisjoint(words):
            return kind
    return RatingKind.STANDARD
