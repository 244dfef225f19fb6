"""The tip of a verdict in the alternatives gives its reason, not the verdict once more."""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Player
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict
from arbiter_gui.reports.round_tables.alternatives import Option, alternatives_table


def test_the_tip_of_a_verdict_gives_its_reason() -> None:
    answer = Answer(Verdict.LATER, (Sentence(say("They come later in the order"), "4.2"),))
    table = alternatives_table("", (Option(Player(3, "Cole, C."), 10, answer),))
    verdict = next(column for column in table.columns if column.key == "verdict")
    assert verdict.text(table.rows[0]) == "later"
    assert verdict.text_for_readers(table.rows[0]) == f"later: {answer.paragraph}"
