"""With any rule of the engine switched off, turned round or exchanged the proof notices the first round it changes."""

from __future__ import annotations

import pytest

from tests.literal.fields import field
from tests.proof.breaking_2012 import broken as broken_2012
from tests.proof.breaking_criteria import broken_2017, broken_2026
from tests.proof.broken import Rounds, noticed

SEEDS: dict[str, tuple[int, ...]] = {
    "2017 C5 off": (
        1256,
        2320,
    ),
    "2017 C6 off": (
        65,
        105,
    ),
    "2017 C8 inverted": (1760,),
    "2017 C9 off": (315,),
    "2017 C9 inverted": (
        315,
        1212,
    ),
    "2017 C10 off": (
        11,
        24,
    ),
    "2017 C10 inverted": (
        3,
        7,
    ),
    "2017 C11 off": (
        64,
        93,
    ),
    "2017 C11 inverted": (
        7,
        58,
    ),
    "2017 C12 off": (
        244,
        343,
    ),
    "2017 C12 inverted": (
        3,
        101,
    ),
    "2017 C13 off": (
        112,
        301,
    ),
    "2017 C13 inverted": (
        41,
        109,
    ),
    "2017 C14 inverted": (
        109,
        194,
    ),
    "2017 C15 inverted": (
        74,
        109,
    ),
    "2017 C16 off": (
        8,
        236,
    ),
    "2017 C16 inverted": (
        8,
        236,
    ),
    "2017 C17 off": (
        1094,
        1108,
    ),
    "2017 C17 inverted": (
        1094,
        1108,
    ),
    "2017 C18 off": (
        26,
        1774,
    ),
    "2017 C18 inverted": (
        26,
        1774,
    ),
    "2017 C19 off": (
        519,
        2005,
    ),
    "2017 C19 inverted": (
        519,
        2005,
    ),
    "2017 C10 and C11 exchanged": (
        826,
        2367,
    ),
    "2017 C11 and C12 exchanged": (
        502,
        1329,
    ),
    "2017 C13 and C14 exchanged": (1953,),
    "2017 C18 and C19 exchanged": (2016,),
    "2017 E.1 off": (
        10,
        19,
    ),
    "2017 E.1 inverted": (
        0,
        2,
    ),
    "2017 E.2 off": (
        5,
        7,
    ),
    "2017 E.2 inverted": (
        4,
        5,
    ),
    "2017 E.3 off": (
        17,
        20,
    ),
    "2017 E.3 inverted": (
        15,
        17,
    ),
    "2017 E.4 off": (
        5,
        44,
    ),
    "2017 E.4 inverted": (
        5,
        6,
    ),
    "2017 E.2 and E.3 exchanged": (
        5,
        11,
    ),
    "2017 E.3 and E.4 exchanged": (
        17,
        20,
    ),
    "2017 absolute is strong": (
        45,
        50,
    ),
    "2017 mild turned round": (
        0,
        6,
    ),
    "2017 no preference": (
        2,
        4,
    ),
    "2017 no topscorers": (
        83,
        398,
    ),
    "2017 all topscorers": (
        45,
        50,
    ),
    "2017 topscorers in every round": (
        52,
        95,
    ),
    "2017 no floats": (
        3,
        8,
    ),
    "2017 floats exchanged": (
        101,
        112,
    ),
    "2017 floats turned round": (
        3,
        7,
    ),
    "2017 everybody may have the bye": (
        8,
        12,
    ),
    "2017 the bye only to who had one": (
        4,
        7,
    ),
    "2017 meetings forgotten": (
        0,
        4,
    ),
    "2017 no clash of colours": (
        45,
        50,
    ),
    "2017 boards upside down": (
        0,
        1,
    ),
    "2017 initial colour turned round": (
        1,
        23,
    ),
    "2017 nobody is left out of the count": (
        23,
        145,
    ),
    "2017 C.7 off": (
        22,
        147,
    ),
    "2017 C.7 last": (8,),
    "2017 A.8 by halves": (2171,),
    "2026 C6 off": (
        1216,
        1256,
    ),
    "2026 C7 off": (
        22,
        27,
    ),
    "2026 C9 off": (
        7,
        170,
    ),
    "2026 C9 inverted": (
        7,
        166,
    ),
    "2026 C10 inverted": (1760,),
    "2026 C11 off": (315,),
    "2026 C11 inverted": (
        315,
        1212,
    ),
    "2026 C12 off": (
        11,
        24,
    ),
    "2026 C12 inverted": (
        3,
        7,
    ),
    "2026 C13 off": (
        7,
        64,
    ),
    "2026 C13 inverted": (
        7,
        64,
    ),
    "2026 C14 off": (
        3,
        10,
    ),
    "2026 C14 inverted": (
        3,
        10,
    ),
    "2026 C15 off": (
        112,
        301,
    ),
    "2026 C15 inverted": (
        41,
        109,
    ),
    "2026 C16 off": (
        304,
        515,
    ),
    "2026 C16 inverted": (
        109,
        194,
    ),
    "2026 C17 inverted": (
        74,
        109,
    ),
    "2026 C18 off": (
        8,
        352,
    ),
    "2026 C18 inverted": (
        8,
        352,
    ),
    "2026 C19 off": (
        402,
        828,
    ),
    "2026 C19 inverted": (
        402,
        828,
    ),
    "2026 C20 off": (
        26,
        398,
    ),
    "2026 C20 inverted": (
        26,
        398,
    ),
    "2026 C21 off": (
        519,
        2049,
    ),
    "2026 C21 inverted": (
        519,
        2049,
    ),
    "2026 C12 and C13 exchanged": (
        826,
        2367,
    ),
    "2026 C13 and C14 exchanged": (
        502,
        1735,
    ),
    "2026 C15 and C16 exchanged": (1953,),
    "2026 C20 and C21 exchanged": (2016,),
    "2026 5.2.1 off": (
        19,
        21,
    ),
    "2026 5.2.1 inverted": (
        0,
        2,
    ),
    "2026 5.2.2 off": (
        5,
        11,
    ),
    "2026 5.2.2 inverted": (
        4,
        5,
    ),
    "2026 5.2.3 off": (
        17,
        20,
    ),
    "2026 5.2.3 inverted": (
        17,
        20,
    ),
    "2026 5.2.4 off": (
        5,
        44,
    ),
    "2026 5.2.4 inverted": (
        5,
        6,
    ),
    "2026 5.2.2 and 5.2.3 exchanged": (
        5,
        11,
    ),
    "2026 5.2.3 and 5.2.4 exchanged": (
        17,
        20,
    ),
    "2026 absolute is strong": (
        11,
        45,
    ),
    "2026 mild turned round": (
        0,
        6,
    ),
    "2026 no preference": (
        2,
        4,
    ),
    "2026 no topscorers": (
        83,
        787,
    ),
    "2026 all topscorers": (
        11,
        45,
    ),
    "2026 topscorers in every round": (
        52,
        95,
    ),
    "2026 no floats": (
        3,
        8,
    ),
    "2026 floats exchanged": (
        112,
        301,
    ),
    "2026 floats turned round": (
        3,
        8,
    ),
    "2026 everybody may have the bye": (
        8,
        11,
    ),
    "2026 the bye only to who had one": (
        4,
        7,
    ),
    "2026 meetings forgotten": (
        0,
        4,
    ),
    "2026 no clash of colours": (
        11,
        45,
    ),
    "2026 boards upside down": (
        0,
        1,
    ),
    "2026 initial colour turned round": (
        1,
        23,
    ),
    "2026 nobody is left out of the count": (
        23,
        145,
    ),
    "2026 C8 off": (
        22,
        147,
    ),
    "2026 C5 off": (
        11,
        12,
    ),
    "2012 E.1 off": (10, 57),
    "2012 E.1 inverted": (0, 2),
    "2012 E.2 off": (5, 7),
    "2012 E.2 inverted": (4, 5),
    "2012 E.3 off": (12, 17),
    "2012 E.3 inverted": (12, 15),
    "2012 E.4 inverted": (5, 6),
    "2012 E.5 inverted": (1, 23),
    "2012 absolute is strong": (45, 50),
    "2012 no preference": (5, 6),
    "2012 no top scorers": (83,),
    "2012 all top scorers": (45, 50),
    "2012 no floats": (3, 10),
    "2012 everybody may have the bye": (8, 9),
    "2012 meetings forgotten": (0, 1),
    "2012 floats exchanged": (101, 112),
    "2012 boards upside down": (0, 1),
    "2012 b2_colours_compatible inverted": (112, 126),
    "2012 b4_disregards_colour off": (9, 11),
    "2012 b4_disregards_colour inverted": (3, 7),
    "2012 b5_same_float off": (3, 10),
    "2012 b5_same_float inverted": (3, 10),
    "2012 b6_same_float off": (74, 287),
    "2012 b6_same_float inverted": (74, 109),
    "2012 a7d off": (199, 347),
    "2012 a7d always": (199, 347),
    "2012 a7e off": (64, 93),
    "2012 d4 off": (9, 12),
}
"""The first small rounds (of 2,500, in 2012 of 500) that each broken rule pairs otherwise."""

NEVER = frozenset(
    (
        "2012 b2_colours_compatible off",
        "2017 C8 off",
        "2017 C14 off",
        "2017 C15 off",
        "2017 C8 and C9 exchanged",
        "2017 C9 and C10 exchanged",
        "2017 C12 and C13 exchanged",
        "2017 C14 and C15 exchanged",
        "2017 C15 and C16 exchanged",
        "2017 C16 and C17 exchanged",
        "2017 C17 and C18 exchanged",
        "2017 E.1 and E.2 exchanged",
        "2026 C10 off",
        "2026 C17 off",
        "2026 C9 and C10 exchanged",
        "2026 C10 and C11 exchanged",
        "2026 C11 and C12 exchanged",
        "2026 C14 and C15 exchanged",
        "2026 C16 and C17 exchanged",
        "2026 C17 and C18 exchanged",
        "2026 C18 and C19 exchanged",
        "2026 C19 and C20 exchanged",
        "2026 5.2.1 and 5.2.2 exchanged",
    )
)
"""What changed no pairing of these rounds: most such criteria need two candidates that differ in both only."""

ROUNDS = {
    "2012": Rounds("dutch-2012", field),
    "2017": Rounds("dutch-2017", field),
    "2026": Rounds("dutch-2026", field),
}
ALL = {str(broken): broken for broken in (*broken_2012(), *broken_2017(), *broken_2026())}


def test_every_broken_rule_has_its_rounds() -> None:
    assert set(ALL) == set(SEEDS) | NEVER


@pytest.mark.parametrize("name", SEEDS)
def test_a_broken_rule_is_noticed(name: str) -> None:
    found = list(ROUNDS[name[:4]].changed(ALL[name], SEEDS[name]))
    assert [seed for seed, _, _ in found] == list(SEEDS[name])
    assert [seed for seed, before, trace in found if not noticed(before, trace)] == []
