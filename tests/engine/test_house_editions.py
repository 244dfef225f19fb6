"""An edition of somebody else's package: a known one under another name, found by entry point."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import Question, prepare_inquiry
from arbiter_gui.app.questions.proving import prove
from arbiter_gui.engine import editions as found
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.editions import edition, editions, rules_of
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.steps import steps
from arbiter_gui.explain.text import as_text
from arbiter_gui.formats.trf import Dialect, read_trf, write_trf
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.round_tables.floats import notation_of
from arbiter_gui.reports.stories import explain_round
from arbiter_gui.trace import Level, Recorder, Trace

CORPUS = Path(__file__).parents[1] / "fixtures" / "corpus"
ROUNDS = {
    "dutch-2026": ("dutch-2026/t0121", 5),
    "dutch-2017": ("dutch-2017/t0010", 5),
    "dutch-2012": ("dutch-2012/t0009", 5),
    "dubov-1997": ("dutch-2012/t0009", 4),
}


def told(key: str, name: str, number: int) -> Trace:
    state = before(name, number)
    recorder = Recorder(Level.CANDIDATES)
    assert pair_round(state, key, recorder).edition == key
    return recorder.trace(key, number, "test")


def before(name: str, number: int):  # type: ignore[no-untyped-def]
    path = CORPUS / f"{name}.trf"
    return read_trf(path.read_bytes(), path.name).tournament.before_round(number)


@pytest.fixture
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ROUNDS:
        made = replace(
            edition(key),
            key=f"house-{key}",
            name=f"House {edition(key).name}",
            title=f"House rules {key}",
        )
        monkeypatch.setitem(editions(), made.key, made)


@pytest.mark.parametrize("key", ROUNDS)
def test_a_house_edition_pairs_and_tells_word_for_word_the_same(key: str, house: None) -> None:
    name, number = ROUNDS[key]
    own, same = told(key, name, number), told(f"house-{key}", name, number)
    assert rules_of(same.edition) == key
    assert same.events == own.events
    assert as_text(same).splitlines()[1:] == as_text(own).splitlines()[1:]
    assert len(steps(same)) == len(steps(own))
    assert len(scenes(same)) == len(scenes(own))


@pytest.mark.parametrize("key", ROUNDS)
def test_every_question_is_answered_the_same(key: str, house: None) -> None:
    name, number = ROUNDS[key]
    path = CORPUS / f"{name}.trf"
    whole = read_trf(path.read_bytes(), path.name).tournament
    own, same = (prepare_inquiry(whole, number, edition_key=k) for k in (key, f"house-{key}"))
    players = own.participants()
    for question in Question:
        one, other = (
            own.answer(question, players[0], players[-1]),
            same.answer(question, players[0], players[-1]),
        )
        assert str(one) == str(other)
        assert one.asked_round == other.asked_round


@pytest.mark.parametrize("key", ROUNDS)
def test_the_proof_finds_its_judge(key: str, house: None) -> None:
    name, number = ROUNDS[key]
    state = before(name, number)
    traces = []
    for rules in (key, f"house-{key}"):
        recorder = Recorder(Level.STEPS)
        pair_round(state, rules, recorder)
        traces.append(recorder.trace(rules, number, "test"))
    own, same = (prove(state, trace) for trace in traces)
    assert own.findings == same.findings
    assert own.findings


@pytest.mark.parametrize("key", ROUNDS)
def test_files_sheets_and_the_workbook_are_the_same(key: str, house: None) -> None:
    name, number = ROUNDS[key]
    path = CORPUS / f"{name}.trf"
    whole = read_trf(path.read_bytes(), path.name).tournament
    told = []
    for rules in (key, f"house-{key}"):
        state = replace(whole, edition=rules)
        inquiry = prepare_inquiry(whole, number, edition_key=rules)
        explained = explain_round(
            whole, number, rules, inquiry.answers, inquiry.expected_opponents()
        )
        source = DocumentSource(
            state, traces={number: inquiry.trace}, explained={number: explained}
        )
        found = [d for d in Document if is_available(source, d, number)]
        sheets = [(d, rows_of(source, d, number)) for d in found]
        told.append(
            (
                write_trf(state, Dialect.OF_2026).replace(b"house-", b""),
                notation_of(state),
                found,
                sheets,
            )
        )
    assert told[0] == told[1]
    assert len(told[0][3]) > 8


def rows_of(source: DocumentSource, document: Document, number: int) -> list[list[str]]:
    """Every cell of a document as text, without the name of the edition."""
    cells = [
        [str(column.value_of(row)) for column in table.columns]
        for table in document_tables(source, document, number)
        for row in table.rows
    ]
    return [[cell.replace("house-", "").replace("House ", "") for cell in row] for row in cells]


@pytest.mark.parametrize("key", ROUNDS)
def test_a_report_file_brings_the_house_edition_back(key: str, house: None) -> None:
    path = CORPUS / f"{ROUNDS[key][0]}.trf"
    whole = read_trf(path.read_bytes(), path.name).tournament
    rules = f"house-{key}"
    named = replace(whole, edition=rules, details=replace(whole.details, kind=f"Swiss ({rules})"))
    assert read_trf(write_trf(named, Dialect.OF_2026), "house.trf").tournament.edition == rules


def test_editions_come_from_entry_points(monkeypatch: pytest.MonkeyPatch) -> None:
    points = (
        ("dutch-2017", "arbiter_gui.engine.dutch_2017:EDITION"),
        ("dutch-2018", "arbiter_gui.engine.dutch_2017:BOOK"),
        ("dutch-2019", "arbiter_gui.engine.dutch_2017:EDITION"),
    )
    monkeypatch.setattr(found, "declared", lambda group: points if group == found.EDITIONS else ())
    known = editions.__wrapped__()
    assert list(known) == ["dutch-2019", "dutch-2018", "dutch-2017"]
    assert known["dutch-2017"] is edition("dutch-2017")
    for key in ("dutch-2018", "dutch-2019"):
        with pytest.raises(TypeError, match=f"is no edition {key}"):
            known[key]
    monkeypatch.setattr(found, "declared", lambda group: (points[0], points[0]))
    with pytest.raises(TypeError, match="is no edition of its own"):
        editions.__wrapped__()
    assert next(iter(editions())) == "dutch-2026"


def test_editions_are_those_that_the_entry_points_of_python_tell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "house_rules-1.0.dist-info"
    installed.mkdir()
    declared = (
        f"[console_scripts]\nhouse = house:main\n\n[{found.EDITIONS}]\n# ours\n"
        f"house-2026 = house:EDITION\n"
    )
    (installed / "entry_points.txt").write_text(declared)
    (installed / "METADATA").write_text("Name: house-rules\nVersion: 1.0\n")
    monkeypatch.syspath_prepend(tmp_path)
    told = dict(found.declared(found.EDITIONS))
    assert told == {point.name: point.value for point in entry_points(group=found.EDITIONS)}
    assert told["house-2026"] == "house:EDITION"
    monkeypatch.setattr(sys, "path", [])
    assert list(found.declared(found.EDITIONS)) == []
