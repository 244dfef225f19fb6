"""The words of time controls in the languages of lists, in small letters without accents."""

from __future__ import annotations

NUMBERS = {
    1: "one ein eine une",
    2: "two zwei deux dos due dwie",
    3: "three drei",
    5: "five funf",
    10: "ten zehn",
    15: "fifteen funfzehn",
    20: "twenty zwanzig",
    30: "thirty dreissig",
    40: "forty vierzig quarante cuarenta",
    60: "sixty sechzig",
    90: "ninety neunzig",
}
NUMBER_OF = {word: number for number, words in NUMBERS.items() for word in words.split()}
UNITS = {
    "hour": """
        h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur timer time tunti
        tuntia час часа часов годин godzina godziny hodina hodiny sat sata
    """,
    "minute": """
        m mn min mins minute minutes minuten minuto minutos minuti minuta minut minuty minutter
        minuut minuter minuuttia perc perce dakika dk dakk минут минута минуты минуте мин хв хвилин
        λεπτα λεπτο
    """,
    "second": """
        s sec secs sek second seconds sekunde sekunden seconde secondes segundo segundos secondi secondo
        sekund sekunda sekundy sekundi sekunder sekunders sekunnin sekuntia masodperc mp saniye sn
        секунд секунда секунды секунде сек δευτερολεπτα
    """,
    "move": """
        move moves zug zuge zugen zuege z coup coups jugada jugadas movimiento movimientos movimento
        movimentos lance lances mossa mosse zet zetten mutare mutari ход хода ходов потез потеза потезу
        poteza potez trekk traek drag siirto siirtoa ruch ruchow tah tahu lepes hamle mm mv mvs κινησεις
    """,
    "rest": """
        end rest sd all ko finish remaining remainder reste resto celu целу celou
    """,
    "delay": "delay bronstein d us",
    "increment": """
        inc incr increment zeitgutschrift gutschrift aufschlag inkrement incremento bonus
        acrescimo tillegg cadence
    """,
    "from": "from starting ab od с desde partir dal vanaf fra fran",
    "in": "in",
}
CONNECTING = frozenset(
    ["plus", "und", "and", "then", "dann", "danach", "puis", "y", "e", "et", "og", "och", "i", "и"]
)
UNIT_OF = {word: unit for unit, words in UNITS.items() for word in words.split()}
