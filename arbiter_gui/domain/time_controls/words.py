"""The words of time controls in the languages of lists, in small letters without accents."""

from __future__ import annotations

NUMBERS = {
    1: "one ein eine einer un une una uno uma um jedna jeden один одна",
    2: "two zwei deux dos due dwie dwa dois duas twee tva dve два две",
    3: "three drei trois tres tre trzy drie tri три",
    5: "five funf cinq cinco cinque piec vijf fem pet пять",
    10: "ten zehn dix diez dieci dziesiec dez tien ti tio deset десять",
    15: "fifteen funfzehn quinze quince quindici pietnascie vijftien femten femton пятнадцать",
    20: "twenty zwanzig vingt veinte venti dwadziescia vinte twintig tjue tyve tjugo dvacet "
    "двадцать",
    30: "thirty dreissig trente treinta trenta trzydziesci trinta dertig tretti tredive trettio "
    "tricet тридцать",
    40: "forty vierzig quarante cuarenta quaranta czterdziesci quarenta veertig forti fyrre fyrtio "
    "сорок",
    50: "fifty funfzig cinquante cincuenta cinquanta piecdziesiat cinquenta vijftig femti femtio "
    "пятьдесят",
    60: "sixty sechzig soixante sesenta sessanta szescdziesiat sessenta zestig seksti sextio "
    "шестьдесят",
    90: "ninety neunzig noventa novanta dziewiecdziesiat negentig nitti nittio девяносто",
    100: "hundred hundert cien cento honderd hundre hundra сто",
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
        s sec secs sek seg second seconds sekunde sekunden seconde secondes segundo segundos secondi
        secondo seconden secunde secunda sekund sekunda sekundy sekundi sekunder sekunders sekundu
        vterin vteriny sekunnin sekuntia masodperc mp saniye sn секунд секунда секунды секунде сек
        δευτερολεπτα
    """,
    "move": """
        move moves zug zuge zugen zuege z coup coups jugada jugadas movimiento movimientos movimento
        movimentos lance lances mossa mosse zet zetten mutare mutari ход хода ходов потез потеза
        потезу poteza potez trekk traek drag siirto siirtoa ruch ruchow ruchu posuniecie posuniec
        posuniecia tah tahu lepes lepesre lepesenkent hamle mm mv mvs κινησεις
    """,
    "rest": """
        end rest sd all ko mat finish remaining remainder reste resto celu целу celou
    """,
    "delay": "delay bronstein d us",
    "increment": """
        inc incr increment zeitgutschrift gutschrift aufschlag inkrement incremento bonus
        acrescimo tillegg fischer
    """,
    "from": "from starting ab od с desde partir dal vanaf fra fran",
    "in": "in",
    "after": "after nach apres tras dopo po apos после",
    "following": """
        next following further nachsten folgenden weitere weiteren suivants siguientes seguintes
        prossime successive volgende nastepnych kolejnych neste naeste nasta следующих следующие
    """,
    "first": """
        first ersten erste premiers premieres primeros primeras primi prime primeiros primeiras
        pierwszych pierwsze первых первые
    """,
}
"""Words with a meaning. Those for "first" say nothing where a number of moves has them before or
behind it."""
UNITS_OF_TIME = ("hour", "minute", "second")
SINGLE_HOURS = frozenset(
    ["hour", "stunde", "heure", "hora", "ora", "uur", "godzina", "hodina", "sat", "час", "година"]
)
"""One hour, where no number stands before it."""
HALF_HOUR = r"""
    half\ an?\ hour | 1/2\ (?:an\ )?hour | (?:eine\ )?halbe\ stunde | (?:une\ )?demi[- ]heure |
    media\ hora
    | mezz['\ ]?ora | pol\ godziny | meia\ hora | полчаса
"""
"""Half an hour, as a pattern."""
HOUR_AND_HALF = r"""
    (?:an|one|1)\ (?:and\ a\ half\ hours?|hour\ and\ a\ half) | anderthalb\ stunden |
    eineinhalb\ stunden
    | (?:une|1)\ heure\ et\ demie | (?:una|1)\ hora\ y\ media | (?:un['\ ]?|1\ )ora\ e\ mezzo?a?
    | poltorej\ godziny | (?:uma|1)\ hora\ e\ meia | полтора\ часа
"""
"""An hour and a half, as a pattern."""
AND_A_HALF = (
    r"(?:1/2|½|and\ a\ half|einhalb|et\ demie?|y\ media|e\ mezz[ao]|e\ meia|i\ pol|с\ половиной)"
)
"""The half behind a number of hours, as a pattern."""
CONNECTING = frozenset(
    [
        "plus",
        "piu",
        "mas",
        "mais",
        "und",
        "and",
        "then",
        "dann",
        "danach",
        "puis",
        "y",
        "e",
        "et",
        "og",
        "och",
        "i",
        "и",
    ]
)
UNIT_OF = {word: unit for unit, words in UNITS.items() for word in words.split()}
