"""Headings of columns for one round: ``R1``, ``Bye rd 3``, ``Round 1 absent``, ``2.

Runde spielfrei``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.texts.plain_letters import folded, folded_words

MOST_BYE_ROUND = 30
"""The last round in any list."""
_PARTS = re.compile(r"[^\W\d_]+|\d+")
_HOW_MANY = re.compile(
    r"\b(?:max(?:imum|imal|imo)?|up to|at most|hochstens|bis zu|jusqu'a|hasta|fino a)[.:]? ?\d+"
)
"""How many rounds may be named, which is no round: "Byes (max 2)"."""
_ORDINALS = frozenset(("st", "nd", "th"))
_ROUND_WORDS = folded_words(
    """
    r rd rnd rds round rounds runde runden rde ronde rondes ronda rondas rodada rodadas turno turni
    tour rnde kolo kola kole runda runde rundy kierros kierroksen voor vooru ratas raundas rauns
    kartas karta fordulo ford tur turi turu umferd gyros γύρος γυρου тур тура туры туре коло кола
    круг кръг кола rонда van luot vong סיבוב הגולה הגורה جولة الجولة ტური
    """
)
BYES = folded_words(
    """
    bye byes freilos freilose spielfrei exempt exempts descanso descansos frirond frironder frirunde
    """
)
"""Words for byes, also in a heading without a round."""
_BYE_WORDS = BYES | folded_words(
    """
    kampflos libre exempte exemption vrij vrije riposo pauza pauze pauzuje wolne wolny wolna volno
    volny fri frirunda frirunde vapaa vapaakierros erőnyerő slobodan slobodna slobodno walkover wo
    бай бая вольный свободен слободан вільний ρεπο ελευθερος folga pihenok half halfpoint halfbye
    halb halber halben remispunkt aussetzen aussetze pausieren pause pausa descansar sauter
    szabadnap praleidžiami praleidžia brīvs brīvas bay
    """
)
_ABSENCE_WORDS = folded_words(
    """
    absent absence absences abs away missing misses miss missed unavailable abwesend abwesenheit
    fehlt fehlend ausente ausencia ausencias ausencia assente assenza assenze faltas falta afwezig
    afwezigheid nieobecny nieobecna nieobecnosc nepritomen nepritomna nepritomnost chybi odsutan
    odsutna odsutnost odsoten odsotna franvarande franvaro fravaerende fravaer fraverende fravar
    poissa poissaolo hianyzik tavol absenta puudub nedalyvauja neatvyks nepiedalas отсутствует
    отсутствие неявка пропуск відсутній отсъства одсутан одсутна απων απουσια gelmeyecek yok
    katilmiyor vang vắng
    """
)
_PRESENCE_WORDS = folded_words(
    """
    play plays playing attend attends attending attendance available availability present presence
    spielt anwesend teilnahme joue joueur presente presenza aanwezig obecny przitomen pritomen
    prisutan narvarande paikalla jelen участвует присутствует
    """
)
_NEGATIONS = folded_words(
    "not no cannot can't nicht non pas niet nie ne не inte ikke nem ei nu não"
)


class RoundMeaning(Enum):
    """The meaning of a tick in a column for a round; `OPEN` is a heading with only the round."""

    OPEN = "open"
    BYE = "bye"
    ABSENCE = "absence"
    PRESENCE = "presence"


@dataclass(frozen=True, slots=True)
class RoundHeading:
    """The round in a heading, and the meaning of a tick below it."""

    round: int
    meaning: RoundMeaning


def round_heading(title: str) -> RoundHeading | None:
    """Return the round of a heading; None if it names none or several.

    >>> round_heading("Bye rd 3"), round_heading("Elo 2026")
    (RoundHeading(round=3, meaning=<RoundMeaning.BYE: 'bye'>), None)
    """
    # The figures of a half point are not the number of a round.
    title = _HOW_MANY.sub(" ", folded(title.replace("½", " half ").replace("1/2", " half ")))
    parts = _PARTS.findall(title)
    numbers = [int(part) for part in parts if part.isdigit() and len(part) < 3]
    words = {part for part in parts if not part.isdigit()} - _ORDINALS
    if len(numbers) != 1 or not 1 <= numbers[0] <= MOST_BYE_ROUND:
        return None
    meaning = _meaning(words)
    has_round_word = not _ROUND_WORDS.isdisjoint(words)
    # "Round 3" alone leaves open what a tick means; "Round 3 colour" is about something else.
    has_unknown_meaning = meaning is RoundMeaning.OPEN and not words <= _ROUND_WORDS
    if not has_round_word or has_unknown_meaning:
        return None
    return RoundHeading(numbers[0], meaning)


def meaning_of_rounds(title: str) -> RoundMeaning:
    """Return what a tick below a heading means: that of its words about byes, absences or presence,
    whatever else it says; `OPEN` without such a word.

    >>> meaning_of_rounds("Pauza w rundach"), meaning_of_rounds("Club")
    (<RoundMeaning.BYE: 'bye'>, <RoundMeaning.OPEN: 'open'>)
    """
    return _meaning({part for part in _PARTS.findall(folded(title)) if not part.isdigit()})


def _meaning(words: set[str]) -> RoundMeaning:
    """Return what a tick below a heading with these words means: a bye, an absence, presence, or
    not stated.
    """
    if words & _BYE_WORDS:
        return RoundMeaning.BYE
    if words & _ABSENCE_WORDS:
        return RoundMeaning.ABSENCE
    if words & _PRESENCE_WORDS:
        if words & _NEGATIONS:
            return RoundMeaning.ABSENCE
        return RoundMeaning.PRESENCE
    return RoundMeaning.OPEN
