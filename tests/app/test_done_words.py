"""What is said of an edit that is done."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from arbiter_gui.app import edits
from arbiter_gui.app.drawing.knockout import edit_keeping_knockout
from arbiter_gui.app.edits import DropRound, Edit, RequestBye, Withdraw
from arbiter_gui.app.edits.games import AttachGames
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.history.words import sentence_when_done
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import ByeKind
from tests.gui.fields import start

FILES = sorted(Path(edits.__file__).parent.glob("*.py"))


def properties_of_edits() -> dict[str, dict[str, str]]:
    """Return the source of the properties of every edit, by its class and by their names."""
    properties: dict[str, dict[str, str]] = {}
    for path in FILES:
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ClassDef) and node.name != "Edit":
                functions = {
                    function.name: ast.get_source_segment(source, function) or ""
                    for function in node.body
                    if isinstance(function, ast.FunctionDef)
                }
                if "label" in functions:
                    properties[node.name] = functions
    return properties


def test_every_edit_with_a_label_of_its_own_says_that_it_is_done() -> None:
    properties = properties_of_edits()
    assert len(properties) > 35
    without_sentence = [
        name for name, functions in properties.items() if "return" not in functions.get("done", "")
    ]
    assert without_sentence == []


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        (DropRound(2), "Round 2 unpaired."),
        (Withdraw(3, 4), "Withdrawn from round 4 onwards: 3 {name}."),
        (RequestBye(3, 2, ByeKind.HALF), "Half-point bye in round 2: 3 {name}."),
        (AttachGames(()), "0 games attached."),
        (edit_keeping_knockout(start(7), None), "Knock-out removed."),
        (Several(say("line-ups of round {round}", round=2), ()), "Saved: line-ups of round 2."),
    ],
)
def test_an_edit_that_is_done_is_said_in_a_short_sentence(edit: Edit, sentence: str) -> None:
    tournament = start(7)
    # A full stop that ends a name is not doubled.
    name = tournament.by_number[3].name.removesuffix(".")
    assert sentence_when_done(edit, tournament) == sentence.format(name=name)


def test_a_sentence_does_not_follow_the_wording_of_a_label() -> None:
    edit = Several(say("any words at all"), (), say("Rosters imported."))
    assert sentence_when_done(edit, start(7)) == "Rosters imported."
