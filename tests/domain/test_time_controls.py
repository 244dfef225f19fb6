"""Time controls in everybody's notation: the code of record 222, and the kind of game by 60
moves.
"""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from arbiter_gui.domain.players.listed_player import kind_of_time_control
from arbiter_gui.domain.time_controls import time_control_of, words

NOTATIONS = Path(__file__).resolve().parents[1] / "fixtures" / "time-controls.tsv"
SENTENCES = NOTATIONS.with_name("time-control-sentences.tsv")


def notations() -> list[tuple[str, str, str]]:
    """Return the notations of real tournaments, each with its code ("-" for none) and its kind ("?"
    for none).
    """
    with NOTATIONS.open(encoding="utf-8", newline="") as file:
        return [
            (row["text"], row["code"], row["kind"]) for row in csv.DictReader(file, delimiter="\t")
        ]


@pytest.mark.parametrize(("text", "code", "kind"), notations())
def test_notations_of_real_tournaments(text: str, code: str, kind: str) -> None:
    control = time_control_of(text)
    told_kind = kind_of_time_control(text)
    assert (control.code if control is not None and control.code is not None else "-") == code
    assert (told_kind.value if told_kind is not None else "?") == kind


@pytest.mark.parametrize(
    "text", [text for text, code, _ in notations() if code != "-" and "W" not in code]
)
def test_a_code_is_read_as_what_it_was_made_from(text: str) -> None:
    control = time_control_of(text)
    assert control is not None
    assert control.code is not None
    again = time_control_of(control.code)
    assert again is not None
    assert (again.periods, again.increment) == (control.periods, control.increment)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "rapid",
        "90/40+30",
        "60/60",
        "45 45",
        "12 34 56",
        "90+30+30",
        "1000 moves",
        "3x20 (Byo-yomi)",
        "+30",
        "1:30 + 0:30",
        "1:30:15",
    ],
)
def test_what_could_mean_two_things_is_not_told(text: str) -> None:
    assert time_control_of(text) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2 x 60", "3600"),
        ("40/2h, SD/1h", "40/7200:3600"),
        ("1h30 + 30s", "5400+30"),
        ("G/60;+5", "3600+5"),
        ("10|5", "600+5"),
        ("Fischer 25+10", "1500+10"),
        ("1u45 + 15 sec per zet", "6300+15"),
        ("90 min. a finish + 30 seg.", "5400+30"),
        ("90 perc 40 lépésre + 30 perc + 30 mp lépésenként", "40/5400+30:1800+30"),
        ("Rapid 15+10", "900+10"),
        ("eine Stunde, 10 s pro Zug", "3600+10"),
        ("60 minutes for 30 moves, then 30 minutes", "30/3600:1800"),
        ("1:30:00 + 0:30", "5400+30"),
        ("01:30:00+00:00:30", "5400+30"),
        ("1:30:00/40 + 0:30:00 + 0:30", "40/5400+30:1800+30"),
        ("15:00 + 0:10", "900+10"),
        (
            "40 moves in 1 hour 40 minutes, 20 moves in 50 minutes, all remaining moves in 15 "
            "minutes, 30 seconds increment from move 1",
            "40/6000+30:20/3000+30:900+30",
        ),
        (
            "90 minutes for 40 moves followed by 30 minutes for the rest of the game with an "
            "increment of 30 seconds per move from move one",
            "40/5400+30:1800+30",
        ),
    ],
)
def test_further_notations(text: str, code: str) -> None:
    control = time_control_of(text)
    assert control is not None
    assert control.code == code


def sentences() -> list[tuple[str, str]]:
    """Return time controls said in whole sentences in eight languages, each with its code ("-" for
    none).
    """
    with SENTENCES.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [(row["text"], row["code"]) for row in rows]


def test_sentences_in_eight_languages() -> None:
    differing = []
    for text, code in sentences():
        control = time_control_of(text)
        understood = "not understood" if control is None else control.code or "-"
        if understood != code:
            differing.append((text, understood, code))
    assert differing == []


@pytest.mark.parametrize(
    "text",
    ["Fischer 90/30", "90 Minuten für Züge, viele Sekunden", "2 hours, some minutes for the rest"],
)
def test_what_is_not_understood_in_full_is_not_understood(text: str) -> None:
    assert time_control_of(text) is None


def test_no_word_means_two_units() -> None:
    """The later one would win in silence."""
    listed = [word for group in words.UNITS.values() for word in group.split()]
    listed += [word for group in words.NUMBERS.values() for word in group.split()]
    listed += words.CONNECTING
    assert sorted(listed) == sorted(set(listed))
