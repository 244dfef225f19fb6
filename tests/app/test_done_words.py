"""What is said of an edit that is done."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from arbiter_gui.app import edits
from arbiter_gui.app.edits import DropRound, Withdraw
from arbiter_gui.app.edits.games import AttachGames
from arbiter_gui.app.history.done_words import _SENTENCES, sentence_when_done
from arbiter_gui.domain.texts.sentences import Said, say
from tests.gui.fields import start
from tests.gui.tools.texts import patterns_of

EDITS = sorted(Path(edits.__file__).parent.glob("*.py"))


def labels_in(path: Path) -> list[str]:
    """Return the patterns of the labels of the edits in a file.

    Of counted ones that for numbers other than 1.
    """
    source = path.read_text(encoding="utf-8")
    in_labels = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name == "label":
            in_labels |= {c.value for c in ast.walk(node) if isinstance(c, ast.Constant)}
    return [pattern.text for pattern in patterns_of(path) if pattern.text in in_labels]


def test_every_edit_has_a_sentence_for_when_it_is_done() -> None:
    labels = [label for path in EDITS for label in labels_in(path)]
    assert len(labels) > 40
    assert [
        label for label in labels if label not in _SENTENCES and label != "player {player}"
    ] == []


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        (DropRound(2).label, "Round 2 unpaired."),
        (Withdraw(3, 4).label, "Withdrawn from round 4 onwards: 3 {name}."),
        (AttachGames(()).label, "0 games attached."),
        (say("settle ties"), "Saved: settle ties."),
    ],
)
def test_an_edit_that_is_done_is_said_in_a_short_sentence(label: Said, sentence: str) -> None:
    tournament = start(7)
    # A full stop that ends a name is not doubled.
    name = tournament.by_number[3].name.removesuffix(".")
    assert sentence_when_done(label, tournament) == sentence.format(name=name)
