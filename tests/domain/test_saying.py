"""Texts that remember how they were made."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from arbiter_gui.domain.texts.sentences import (
    NOTHING,
    Counted,
    Said,
    counted,
    either,
    first_line,
    forms,
    joined,
    plain,
    raised,
    say,
    spoken,
    text_as_data,
    text_from_data,
)

GERMAN = {
    "{who} met {other} in round {n}": "{who} traf in Runde {n} auf {other}",
    "the bye": "das Freilos",
    " and ": " und ",
}
COUNTED = {"{n} pairs": ("{n} Paar", "{n} Paare")}


def german(pattern: str, counted: Counted | None = None, /) -> str:
    if counted is not None:
        return COUNTED[counted.pattern][counted.number != 1]
    return GERMAN.get(pattern, pattern)


def polish(pattern: str, counted: Counted | None = None, /) -> str:
    """Say pairs with the three forms of Polish."""
    assert counted is not None
    few = counted.number % 10 in (2, 3, 4) and counted.number % 100 not in (12, 13, 14)
    if counted.number == 1:
        return "{n} para"
    return "{n} pary" if few else "{n} par"


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
    assert (
        spoken(absent, lambda *_: "Da: {other}. Nicht da: {who}.")
        == "Da: Berg, Bo. Nicht da: Carr, A."
    )
    assert say("{why}.", why=say("The report has no name.")) == "The report has no name."
    assert say("{place}.csv", place="U8.") == "U8..csv"


def test_parts_keep_what_they_are() -> None:
    text = joined(
        (counted(1, "{n} pair", "{n} pairs"), counted(3, "{n} pair", "{n} pairs")), say(" and ")
    )
    assert text == "1 pair and 3 pairs"
    assert spoken(text, german) == "1 Paar und 3 Paare"
    assert spoken(joined((say("the bye"), "{x}"), " {; "), german) == "das Freilos {; {x}"
    assert joined(()) == ""


@pytest.mark.parametrize(
    "text",
    [
        joined((counted(1, "{n} [pair|pairs]"), say("the bye"))),
        raised(counted(10**30, "{n} [pair|pairs]", n="very many")),
        raised(say("the bye")),
        "plain",
    ],
)
def test_data_and_copies_give_the_same_text(text: str) -> None:
    again = text_from_data(json.loads(json.dumps(text_as_data(text))))
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
    assert spoken(text, lambda pattern, _: pattern.upper().replace("{TEXT}", "{text}")) == text
    assert text_from_data(text_as_data(text)) == text


def test_the_first_line_of_one_line_can_still_be_said() -> None:
    one = say("a {b}", b=1)
    assert first_line(one) is one
    assert first_line(NOTHING) is NOTHING
    assert first_line(joined((one, "more"), "\n")) == "a 1"


@pytest.mark.parametrize("pattern", ["{a.b}", "{a[0]}", "{a!r}", "{a:>9}", "{}", "{0}", "{"])
def test_kept_data_can_only_name_its_values(pattern: str) -> None:
    with pytest.raises(ValueError, match=r"pattern|[{}]"):
        text_from_data({"pattern": pattern, "values": {"a": "x"}, "raised": False})


@pytest.mark.parametrize("used", [True, False])
def test_kept_data_cannot_grow_beyond_all_bounds(used: bool) -> None:
    """A thousand letters in a file, each text twenty times in the next one, would be more than any
    memory holds.
    """
    data: object = "x" * 10
    for _ in range(9):
        data = {"pattern": "{a}" * 20, "values": {"a": data}, "raised": False}
    whole = data if used else {"pattern": "", "values": {"a": data}, "raised": False}
    with pytest.raises(ValueError, match="beyond all bounds"):
        text_from_data(whole)
    long = say("{a} and {a}", a=say("{b}", b="x" * 10_000))
    assert text_from_data(text_as_data(long)) == long


def test_what_is_no_plain_data_is_kept_as_its_text() -> None:
    path = Path("a")
    assert text_as_data(say("{file}", file=path)) == {
        "pattern": "{file}",
        "values": {"file": "a"},
        "raised": False,
    }


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (0, "0 par"),
        (1, "1 para"),
        (2, "2 pary"),
        (5, "5 par"),
        (12, "12 par"),
        (22, "22 pary"),
        (1022, "1022 pary"),
    ],
)
def test_a_language_has_as_many_forms_as_it_needs(number: int, said: str) -> None:
    text = counted(number, "{n} [pair|pairs]")
    assert spoken(text, polish) == said
    assert spoken(copy.copy(text), polish) == said
    assert spoken(text_from_data(json.loads(json.dumps(text_as_data(text)))), polish) == said


def test_numbers_of_any_size_decide_a_form_within_a_machine_word() -> None:
    text = counted(10**5000 + 22, "{n} [pair|pairs]", n="very many")
    assert text.counted == (1022, "{n} pairs")
    assert spoken(text, polish) == "very many pary"


def test_where_the_number_is_not_said_only_one_and_several_differ() -> None:
    """In Russian 21 rounds take the form for 1, but a list of 21 rounds does not."""
    assert [counted(n, "[round|rounds] {rounds}", rounds="1, 2").counted for n in (1, 2, 21)] == [
        (1, "rounds {rounds}"),
        (2, "rounds {rounds}"),
        (2, "rounds {rounds}"),
    ]


def test_what_was_kept_before_texts_had_their_number_is_still_said() -> None:
    old = {"pattern": "{n} pairs", "values": {"n": 22}, "raised": False}
    assert spoken(text_from_data(old), polish) == "22 pary"
    assert text_from_data({"pattern": "{n} pair", "values": {"n": 1}, "raised": True}) == "1 pair"


@pytest.mark.parametrize("damaged", [5, [1], ["x", "{n} pairs"], [1, 2, 3], {}])
def test_a_damaged_number_is_refused(damaged: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        text_from_data(
            {"pattern": "{n} pair", "values": {"n": 1}, "raised": False, "counted": damaged}
        )


def test_two_forms_of_a_text_stand_in_brackets_where_they_differ() -> None:
    text = "[you have|{who} has] {n} [point|points], S1 = [{n}]"
    assert forms(text) == ("you have {n} point, S1 = [{n}]", "{who} has {n} points, S1 = [{n}]")
    assert either(False, text, who="9 Berg", n=2) == "9 Berg has 2 points, S1 = [2]"
    said = counted(1, "{n} [pair|pairs]"), counted(2, "{n} [pair|pairs]")
    assert [one.pattern for one in said] == ["{n} pair", "{n} pairs"]
