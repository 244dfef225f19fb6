"""Texts that remember how they were made."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from arbiter_gui.domain.texts.sentences import (
    NOTHING,
    Said,
    counted,
    either,
    first_line,
    forms,
    joined,
    kept,
    plain,
    raised,
    recalled,
    say,
    spoken,
)

GERMAN = {
    "{who} met {other} in round {n}": "{who} traf in Runde {n} auf {other}",
    "the bye": "das Freilos",
    "{n} pair": "{n} Paar",
    "{n} pairs": "{n} Paare",
    " and ": " und ",
}


def german(pattern: str) -> str:
    return GERMAN.get(pattern, pattern)


def test_a_text_is_its_english_sentence() -> None:
    text = say("{who} met {other} in round {n}", who="7 Adams", other=say("the bye"), n=2)
    assert text == "7 Adams met the bye in round 2"
    assert f"{text}." == "7 Adams met the bye in round 2."


def test_it_is_said_again_with_its_values_in_another_language() -> None:
    text = say("{who} met {other} in round {n}", who="7 Adams", other=say("the bye"), n=2)
    assert spoken(text, german) == "7 Adams traf in Runde 2 auf das Freilos"
    assert spoken(raised(say("the bye")), german) == "Das Freilos"
    assert spoken("7 Adams", german) == "7 Adams"


def test_a_sentence_ends_in_one_full_stop() -> None:
    absent = say("Absent: {who}. Present: {other}.", who="Carr, A.", other="Berg, Bo")
    assert absent == "Absent: Carr, A. Present: Berg, Bo."
    assert spoken(absent, lambda _: "Da: {other}. Nicht da: {who}.") == "Da: Berg, Bo. Nicht da: Carr, A."
    assert say("{why}.", why=say("The report has no name.")) == "The report has no name."
    assert say("{place}.csv", place="U8.") == "U8..csv"


def test_parts_keep_what_they_are() -> None:
    text = joined((counted(1, "{n} pair", "{n} pairs"), counted(3, "{n} pair", "{n} pairs")), say(" and "))
    assert text == "1 pair and 3 pairs"
    assert spoken(text, german) == "1 Paar und 3 Paare"
    assert spoken(joined((say("the bye"), "{x}"), " {; "), german) == "das Freilos {; {x}"
    assert joined(()) == ""


@pytest.mark.parametrize(
    "text", [joined((say("{n} pair", n=1), say("the bye"))), raised(say("the bye")), "plain"]
)
def test_data_and_copies_give_the_same_text(text: str) -> None:
    again = recalled(json.loads(json.dumps(kept(text))))
    assert again == text
    assert spoken(again, german) == spoken(text, german)
    assert spoken(copy.deepcopy(text), german) == spoken(text, german)


def test_a_value_that_is_missing_is_a_fault() -> None:
    with pytest.raises(KeyError):
        say("{who} met {other}", who="7")
    assert isinstance(say("a"), Said)


def test_a_plain_text_is_the_same_in_every_language_whatever_is_in_it() -> None:
    text = plain("C:/{old}/list.csv")
    assert text == "C:/{old}/list.csv"
    assert spoken(text, lambda pattern: pattern.upper().replace("{TEXT}", "{text}")) == text
    assert recalled(kept(text)) == text


def test_the_first_line_of_one_line_can_still_be_said() -> None:
    one = say("a {b}", b=1)
    assert first_line(one) is one
    assert first_line(NOTHING) is NOTHING
    assert first_line(joined((one, "more"), "\n")) == "a 1"


@pytest.mark.parametrize("pattern", ["{a.b}", "{a[0]}", "{a!r}", "{a:>9}", "{}", "{0}", "{"])
def test_kept_data_can_only_name_its_values(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"pattern|[{}]"):
        recalled({"pattern": pattern, "values": {"a": "x"}, "raised": False})


@pytest.mark.parametrize("used", [True, False])
def test_kept_data_cannot_grow_beyond_all_bounds(used: bool) -> None:
    """A thousand letters in a file, each text twenty times in the next one, would be more than any memory holds."""
    data: object = "x" * 10
    for _ in range(9):
        data = {"pattern": "{a}" * 20, "values": {"a": data}, "raised": False}
    whole = data if used else {"pattern": "", "values": {"a": data}, "raised": False}
    with pytest.raises(ValueError, match="beyond all bounds"):
        recalled(whole)
    long = say("{a} and {a}", a=say("{b}", b="x" * 10_000))
    assert recalled(kept(long)) == long


def test_what_is_no_plain_data_is_kept_as_its_text() -> None:
    path = Path("a")
    assert kept(say("{file}", file=path)) == {"pattern": "{file}", "values": {"file": "a"}, "raised": False}


def test_two_forms_of_a_text_stand_in_brackets_where_they_differ() -> None:
    text = "[you have|{who} has] {n} [point|points], S1 = [{n}]"
    assert forms(text) == ("you have {n} point, S1 = [{n}]", "{who} has {n} points, S1 = [{n}]")
    assert either(False, text, who="9 Berg", n=2) == "9 Berg has 2 points, S1 = [2]"
    said = counted(1, "{n} [pair|pairs]"), counted(2, "{n} [pair|pairs]")
    assert [one.pattern for one in said] == ["{n} pair", "{n} pairs"]
