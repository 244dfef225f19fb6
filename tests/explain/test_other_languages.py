"""Nothing of a trace, of a walk or of a picture stays English when it is said in another
language.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Scene, scene_lines
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import Step, steps
from arbiter_gui.explain.text import text_lines
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.trace import Level, Recorder, Trace
from tests.editions import SWISS_EDITIONS, event_of
from tests.explain.golden import ROUNDS, traced
from tests.pseudo_language import english_left

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
FILES = sorted(CORPUS.glob("*/*.trf"))[::9]
NAMELESS = Namer({})


def traces(path: Path, edition: str, level: Level) -> list[Trace]:
    whole = event_of(edition, read_trf(path.read_bytes(), path.name).tournament)
    found = []
    for number in range(2, min(len(whole.rounds), 9) + 1, 3):
        recorder = Recorder(level)
        with suppress(ArbiterError):
            pair_round(whole.before_round(number), edition, recorder)
        found.append(recorder.trace(edition, number, "test"))
    assert any(trace.events for trace in found)
    return found


def texts_of_step(step: Step) -> list[str]:
    said = [text for r in step.requirements for text in (r.label, r.words)]
    return [step.title, step.sentence, *said]


def texts_of_scene(scene: Scene) -> list[str]:
    titles = [title for zone in scene.zones for title in zone.titles]
    about = [text for n in scene.players for text in scene.about(n, NAMELESS)]
    return [*scene_lines(scene, NAMELESS), *titles, *about]


def test_what_is_put_together_as_a_plain_text_is_found() -> None:
    assert english_left(joined((say("bye"), "5-6"), ": ")) == []
    assert english_left("bye: 5-6") == ["bye"]
    assert english_left(
        joined((say("bye"), "left over")),
    ) == ["left", "over"]


@pytest.mark.article("dutch-2012", "C.1", "C.14.b.2")
@pytest.mark.parametrize("number", ROUNDS)
def test_the_booklet_is_told_without_a_word_of_english(number: int) -> None:
    trace = traced(number)
    for line in text_lines(trace):
        assert english_left(line.sentence) == [], line.sentence
    for step in steps(trace):
        for text in texts_of_step(step):
            assert english_left(text) == [], text


@pytest.mark.parametrize("level", [Level.DECISIONS, Level.STEPS])
@pytest.mark.parametrize(
    "path", sorted((CORPUS / "dutch-2012").glob("*.trf"))[::3], ids=lambda p: p.stem
)
def test_rounds_of_2012_are_told_without_a_word_of_english(path: Path, level: Level) -> None:
    for trace in traces(path, "dutch-2012", level):
        for line in text_lines(trace):
            assert english_left(line.sentence) == [], line.sentence


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
@pytest.mark.parametrize("path", FILES, ids=lambda p: f"{p.parent.name}-{p.stem}")
def test_pictures_are_drawn_without_a_word_of_english(path: Path, edition: str) -> None:
    for trace in traces(path, edition, Level.STEPS):
        for scene in scenes(trace):
            for text in texts_of_scene(scene):
                assert english_left(text) == [], text
