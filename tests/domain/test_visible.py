"""Characters that take effect are shown as marks, or spelled; all others stay."""

import json

import pytest

from arbiter_gui.domain.texts.sentences import joined, plain, say, spoken
from arbiter_gui.domain.texts.visible import REPLACEMENT, for_terminal, in_a_line, visible

ACTING = (
    *map(chr, (*range(9), 11, 12, *range(14, 32), *range(0x7F, 0xA0), 0x2028, 0x2029)),
    *map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xD800, 0xDFFF, 0xFFFE)),
)
HARMLESS = (
    "Čapek, Łukasz",
    "O'Neil – ½",
    "a\u00a0b",
    "שלום\u200f",
    "王\u3000一",
    "e\u0301",
    "🙂\u200d🙂",
    "",
)


@pytest.mark.parametrize("sign", ACTING)
def test_what_takes_effect_is_a_mark_everywhere(sign: str) -> None:
    assert visible(f"a{sign}b") == in_a_line(f"a{sign}b") == f"a{REPLACEMENT}b"
    assert for_terminal(f"a{sign}b") == f"a\\u{ord(sign):04x}b"
    assert say("{who} plays", who=f"a{sign}b") == f"a{REPLACEMENT}b plays"


@pytest.mark.parametrize("text", HARMLESS)
def test_other_text_stays(text: str) -> None:
    assert visible(text) == in_a_line(text) == for_terminal(text) == text


def test_a_name_begins_no_line_and_a_sentence_may() -> None:
    assert in_a_line("A\r\n\tB") == "A B"
    assert say("{who} plays", who="A\nB") == "A B plays"
    assert joined(("A\nB", plain("C\nD")), "\n") == "A B\nC D"
    assert visible("A\nB") == for_terminal("A\nB") == "A\nB"


def test_a_carriage_return_writes_over_nothing() -> None:
    assert for_terminal("A\rB") == "A\\u000dB"


def test_in_another_language_and_out_of_a_stored_pattern_as_well() -> None:
    assert spoken("\x1b[31m", lambda pattern: pattern) == f"{REPLACEMENT}[31m"
    assert say("\x1b[31m{who}", who="A") == f"{REPLACEMENT}[31mA"


def test_json_stays_json_with_the_same_values() -> None:
    text = json.dumps({"file": "A\x9b\u202e.trf"}, ensure_ascii=False)
    assert json.loads(for_terminal(text)) == {"file": "A\x9b\u202e.trf"}
