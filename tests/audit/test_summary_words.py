"""The words and figures of what an audit comes to, and what it leaves behind: no open file, no
process, no loop.
"""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.audit import task
from arbiter_gui.audit.deadline import TooLong
from arbiter_gui.audit.report import TITLE, kinds_table, rules_sentence, story_tables, sum_tables
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.sources import count_files, files_of
from arbiter_gui.audit.summary import SIZES, Grouping, kinds_of, sums_by, sums_of
from arbiter_gui.audit.task import (
    OUTCOME_WORDS,
    AuditJob,
    AuditOutcome,
    AuditRequest,
    FileResult,
    check_job,
)
from tests.audit.conftest import COLOURS, RULES, SAME, Audit


@pytest.fixture
def kept(tmp_path: Path) -> Results:
    """Results of files of every size, two programs, two years and every outcome."""
    results = Results(tmp_path / "kept.sqlite", AuditRequest(RULES))
    sizes = (1, 20, 21, 50, 51, 100, 101, 200, 201, 500, 501, 9_999)
    for number, players in enumerate(sizes):
        digest = f"size-{number}"
        results.list_file(f"{digest}.trf", digest)
        results.store_result(
            FileResult(
                digest, AuditOutcome.SAME, RULES, "Vega", 2024 + number % 2, players, same=5
            ),
            b"",
        )
    for outcome in AuditOutcome:
        results.list_file(f"{outcome.value}.trf", outcome.value)
        results.store_result(FileResult(outcome.value, outcome, different=2, illegal=1), b"")
    return results


def test_sizes_programs_years_and_editions_are_named(kept: Results) -> None:
    def names(by: Grouping) -> list[tuple[str, int]]:
        return [(str(sums.name), sums.files) for sums in sums_by(kept, by)]

    # What has no players is not checked, and counts as small.
    others = len(AuditOutcome)
    assert names(Grouping.SIZE) == [
        ("up to 20 players", 2 + others),
        *((f"up to {most} players", 2) for most in SIZES[1:]),
        ("more than 500 players", 2),
    ]
    assert names(Grouping.PROGRAM) == [("Vega", 12), ("not given", others)]
    assert names(Grouping.YEAR) == [("2024", 6), ("2025", 6), ("not given", others)]
    assert names(Grouping.EDITION) == [("FIDE Dutch 2017", 12), ("not given", others)]
    kept.close()


def test_every_outcome_is_counted_where_it_belongs(kept: Results) -> None:
    sums = sums_of(kept)
    assert str(sums.name) == "all"
    assert (sums.files, sums.same, sums.different, sums.illegal) == (
        12 + len(AuditOutcome),
        13,
        1,
        1,
    )
    assert (sums.unreadable, sums.unchecked) == (4, 2)
    assert (sums.rounds_same, sums.rounds_different, sums.rounds_illegal) == (60, 18, 9)
    kept.close()


def test_the_tables_say_what_they_count(audited: Audit, folder: Path) -> None:
    results = audited(folder)
    tables = sum_tables(results)
    assert [str(table.title) for table in tables] == [
        "All files", "By program", "By year", "By edition", "By size",
    ]  # fmt: skip
    assert [str(table.columns[0].title) for table in tables] == [
        "Group", "Program", "Year", "Edition", "Size",
    ]  # fmt: skip
    whole = tables[0]
    cells = {str(column.title): column.value_of(whole.rows[0]) for column in whole.columns[1:]}
    assert cells == {
        "Files": 19, "Same": 14, "Different": 2, "Illegal": 1, "Not readable": 1, "Not checked": 1,
        "Identical rounds": sums_of(results).rounds_same, "Different rounds": 2,
        "Illegal rounds": 1,
    }  # fmt: skip
    kinds = kinds_table(results)
    words = [(str(kind.words), kind.article) for kind in kinds_of(results)]
    assert [
        (str(kinds.columns[0].value_of(row)), kinds.columns[1].value_of(row)) for row in kinds.rows
    ] == words
    assert {str(table.title) for table in story_tables(results)} == {
        f"{kind}: {article}" for kind, article in words
    }
    assert str(TITLE) == "Archive of tournaments"
    assert str(rules_sentence(results)).startswith(f"Rules: {RULES}; Arbiter ")
    results.close()


def test_every_outcome_has_words_of_its_own() -> None:
    assert set(OUTCOME_WORDS) == set(AuditOutcome)
    assert len({str(words) for words in OUTCOME_WORDS.values()}) == len(AuditOutcome)


@pytest.mark.skipif(os.name == "nt", reason="links need a right of their own there")
def test_links_between_folders_are_not_followed(tmp_path: Path) -> None:
    """They may lead round and round, or out of the archive; a link to a file is that file."""
    archive, elsewhere = tmp_path / "archive", tmp_path / "elsewhere"
    (archive / "2017").mkdir(parents=True)
    elsewhere.mkdir()
    (archive / "2017" / "a.trf").write_bytes(SAME)
    (elsewhere / "b.trf").write_bytes(SAME)
    (archive / "round").symlink_to(archive, target_is_directory=True)
    (archive / "2017" / "up").symlink_to(archive, target_is_directory=True)
    (archive / "out").symlink_to(elsewhere, target_is_directory=True)
    (archive / "named.trf").symlink_to(elsewhere, target_is_directory=True)
    (archive / "linked.trf").symlink_to(elsewhere / "b.trf")
    (archive / "broken.trf").symlink_to(elsewhere / "nothing.trf")
    found = [
        Path(report.place).relative_to(archive).as_posix() for report in files_of(str(archive))
    ]
    assert sorted(found) == ["2017/a.trf", "linked.trf"]
    assert count_files(str(archive)) == 2


@pytest.mark.parametrize("ending", ["checked", "fault", "too long"])
def test_no_tournament_file_is_left_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    report, own = tmp_path / "cup.trf", tmp_path / "cup.arbiter"
    report.write_bytes(COLOURS)
    Session.import_report(report, own).close()
    opened: list[Path] = []
    closed: list[Path] = []
    read, close, judged = Session.read, Session.close, task._result_of_opened

    def noted_read(path: Path) -> Session:
        opened.append(path)
        return read(path)

    def noted_close(session: Session) -> None:
        closed.append(session.path)
        close(session)

    def interrupted(*arguments: object) -> FileResult:
        if ending == "too long":
            raise TooLong
        if ending == "fault":
            raise MemoryError
        return judged(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "read", noted_read)
    monkeypatch.setattr(Session, "close", noted_close)
    monkeypatch.setattr(task, "_result_of_opened", interrupted)
    job = AuditJob("1", own.read_bytes())
    if ending == "fault":
        with pytest.raises(MemoryError):
            check_job(AuditRequest(RULES), job)
    else:
        outcome = check_job(AuditRequest(RULES), job).outcome
        assert (
            outcome
            is {"checked": AuditOutcome.DIFFERENT, "too long": AuditOutcome.TOO_LONG}[ending]
        )
    assert opened
    assert closed == opened
    assert not opened[0].parent.exists(), "and nothing of it is left on the disk"


def test_an_asked_time_is_part_of_what_is_kept() -> None:
    request = replace(AuditRequest(RULES), seconds=1.0)
    assert task.too_long_result("1", request).error == "took more than 1 seconds"
