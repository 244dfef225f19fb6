"""What an audit finds, keeps and tells; what a lost worker, a mad file or a slow one costs."""

from __future__ import annotations

import csv
import io
import os
import signal
import zipfile
from pathlib import Path

import pytest
from openpyxl import load_workbook

from arbiter_gui.app.session import Session
from arbiter_gui.audit import task
from arbiter_gui.audit.auditing import Progress, audit
from arbiter_gui.audit.bundle import bundle_bytes
from arbiter_gui.audit.difference import DifferenceKind
from arbiter_gui.audit.report import page_bytes, workbook_of_audit
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.summary import (
    Grouping,
    differences,
    kinds_of,
    sums_by,
    sums_of,
    unreadable_files,
)
from arbiter_gui.audit.task import AuditJob, AuditOutcome, AuditRequest, check_job, check_jobs
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import spoken
from tests.audit.conftest import COLOURS, OTHER, RULES, SAME, AtOnce, Audit, progress_of
from tests.audit.dying import DEADLY, Dying


def finished(results: Results) -> bytes:
    results.finish()
    return results.path.read_bytes()


def test_sums_kinds_and_what_cannot_be_read(audited: Audit, folder: Path) -> None:
    results = audited(folder)
    sums = sums_of(results)
    assert (
        sums.files,
        sums.same,
        sums.different,
        sums.illegal,
        sums.unreadable,
        sums.unchecked,
    ) == (
        19,
        14,
        2,
        1,
        1,
        1,
    )
    assert [(Path(u.place).name, u.outcome) for u in unreadable_files(results)] == [
        ("broken.trf", AuditOutcome.UNREADABLE),
        ("notes.txt", AuditOutcome.NONE),
    ]
    assert next(unreadable_files(results)).error.startswith("1:5: ")
    by_size = {str(s.name): s.files for s in sums_by(results, Grouping.SIZE)}
    assert sum(by_size.values()) == 19
    assert [str(s.name) for s in sums_by(results, Grouping.EDITION)] == [
        "FIDE Dutch 2017",
        "not given",
    ]
    kinds = {(k.kind, k.rounds, k.files) for k in kinds_of(results)}
    assert kinds == {
        (DifferenceKind.ILLEGAL, 1, 1),
        (DifferenceKind.COLOURS, 1, 1),
        (DifferenceKind.CRITERION, 1, 1),
    }
    told = {t.kind: t for t in differences(results)}
    assert {kind: each.article for kind, each in told.items()} == {
        DifferenceKind.ILLEGAL: "C.1", DifferenceKind.COLOURS: "E.1",
        DifferenceKind.CRITERION: "C.12",
    }  # fmt: skip
    assert "have their colours reversed" in told[DifferenceKind.COLOURS].story
    assert told[DifferenceKind.CRITERION].boards == (((5, 1), (5, 4)), ((6, 4), (6, 1)))
    results.close()


def test_a_rerun_checks_only_what_is_new(audited: Audit, folder: Path) -> None:
    first = finished(audited(folder))
    assert progress_of(audited).checked_files == 18, "two files have the same contents"
    assert finished(audited(folder)) == first
    assert progress_of(audited).checked_files == 0
    (folder / "new.trf").write_bytes(OTHER.replace(b"Alder", b"Elder"))
    audited(folder).finish()
    assert progress_of(audited).checked_files == 1
    other = audited(folder, rules="dutch-2012")
    assert progress_of(audited).checked_files == 19, "other rules are another question"
    other.close()


def test_folder_zip_and_tar_come_to_the_same(
    audited: Audit, folder: Path, zipped: Path, tarred: Path
) -> None:
    found = []
    for number, source in enumerate((folder, zipped, tarred)):
        results = audited(source, out=f"{number}.sqlite")
        found.append([(t.digest, t.round, t.story) for t in differences(results)])
        results.close()
    assert sorted(found[0]) == sorted(found[1]) == sorted(found[2]) != []


def test_a_killed_worker_costs_nothing(audited: Audit, folder: Path, tmp_path: Path) -> None:
    expected = finished(audited(folder))
    results, pool = Results(tmp_path / "killed.sqlite", AuditRequest(RULES)), Dying(2)
    killed: list[int] = []

    def kill_one(_: Progress) -> None:
        if not killed and pool.processes():
            killed.append(pool.processes()[0])
            os.kill(killed[0], signal.SIGKILL)

    try:
        audit([str(folder)], results, pool, kill_one)
    finally:
        pool.close()
    assert killed
    assert finished(results) == expected


def test_a_file_that_kills_its_worker_costs_itself_only(folder: Path, tmp_path: Path) -> None:
    (folder / "deadly.trf").write_bytes(SAME + DEADLY)
    results, pool = Results(tmp_path / "deadly.sqlite", AuditRequest(RULES)), Dying(1)
    try:
        audit([str(folder)], results, pool)
    finally:
        pool.close()
    found = {Path(u.place).name: u.outcome for u in unreadable_files(results)}
    assert found == {
        "deadly.trf": AuditOutcome.DIED, "broken.trf": AuditOutcome.UNREADABLE,
        "notes.txt": AuditOutcome.NONE,
    }  # fmt: skip
    assert sums_of(results).same == 14
    digest = next(results.query("SELECT digest FROM results WHERE outcome = 'died'"))[0]
    assert results.is_known(digest), "it would cost its worker every time"
    results.close()
    once_more = Results(results.path, AuditRequest(RULES), resumes=True)
    assert not once_more.is_known(digest)
    once_more.store_result(task.FileResult(digest, AuditOutcome.DIED), b"")
    assert once_more.is_known(digest), "only once in a run"
    once_more.close()


def test_a_file_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(request: AuditRequest, job: AuditJob) -> task.FileResult:
        while True:
            pass

    monkeypatch.setattr(task, "_result_of_job", endless)
    found = check_job(AuditRequest(RULES, 0.05), AuditJob("1", SAME))
    assert (found.outcome, found.error) == (AuditOutcome.TOO_LONG, "took more than 0.05 seconds")


def test_why_a_file_was_not_checked_is_said_in_any_language(audited: Audit, folder: Path) -> None:
    (folder / os.fsdecode(b"caf\xe9.zip")).write_bytes(b"no archive")
    results = audited(folder)
    told = {
        Path(u.place).name: spoken(u.error, lambda pattern, *_: f"<{pattern}>")
        for u in unreadable_files(results)
    }
    assert told["notes.txt"] == "<contains no player record (001)>"
    assert told["broken.trf"].startswith("<1:5: <")
    assert told["caf\\xe9.zip"].startswith("<the rest of the archive cannot be read: <")
    results.close()


def test_a_longer_time_limit_is_another_chance(tmp_path: Path) -> None:
    for seconds, known in ((1.0, True), (2.0, False)):
        results = Results(tmp_path / "slow.sqlite", AuditRequest(RULES, seconds))
        if known:
            results.store_result(task.too_long_result("1", results.request), b"")
            results.commit()
        assert results.is_known("1") is known
        results.close()


def test_a_fault_of_the_program_costs_its_file_only(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(data: bytes) -> object:
        assert data != SAME, "a fault"
        return real(data)

    real = task._opened_report
    monkeypatch.setattr(task, "_opened_report", broken)
    found = check_jobs(AuditRequest(RULES), (AuditJob("1", SAME), AuditJob("2", OTHER)))
    assert [f.outcome for f in found] == [AuditOutcome.FAULT, AuditOutcome.DIFFERENT]
    assert found[0].error.startswith("AssertionError: a fault")


def test_another_version_is_refused() -> None:
    with pytest.raises(task.OtherVersion, match=r"0\.0\.1"):
        check_jobs(AuditRequest(RULES, 1.0, "0.0.1"), ())


def test_the_edition_in_force_on_the_day() -> None:
    def edition(*more: bytes) -> str:
        return check_job(
            AuditRequest("auto"), AuditJob("1", b"".join(line + b"\r\n" for line in more) + SAME)
        ).edition

    assert edition(b"042 2015/05/01") == "dutch-2012"
    assert edition(b"042 2017/07/01") == "dutch-2017"
    assert edition(b"042 2026/02/01") == "dutch-2026"
    assert edition(b"042 2026/02/01", b"192 FIDE_DUTCH_2017") == "dutch-2017"
    assert edition(b"042 2026/03/01", b"092 Swiss (Dubov)") == "dubov-2026"
    unknown = check_job(AuditRequest("auto"), AuditJob("1", SAME))
    assert (unknown.outcome, "neither the rules nor a date" in unknown.error) == (
        AuditOutcome.UNCHECKED,
        True,
    )


def test_points_and_ranks_of_the_final_table() -> None:
    report = (
        Path(__file__).resolve().parents[1] / "fixtures" / "trf" / "report-2026.trf"
    ).read_bytes()
    assert check_job(AuditRequest(RULES), AuditJob("1", report)).outcome is AuditOutcome.SAME
    wrong = report.replace(b"4.0    2  ", b"4.5    2  ")
    assert wrong != report
    found = check_job(AuditRequest(RULES), AuditJob("1", wrong))
    assert (found.outcome, [DifferenceKind(k) for k in ("points",)]) == (
        AuditOutcome.DIFFERENT,
        [DifferenceKind.POINTS],
    )
    assert '"kind":"points"' in found.differences[0]
    swapped = report.replace(b"4.0    2  ", b"4.0    9  ").replace(b"4.0    1  ", b"4.0    2  ")
    ranks = check_job(AuditRequest(RULES), AuditJob("1", swapped))
    assert any('"kind":"ranks"' in each and "BH/C1" in each for each in ranks.differences)


def test_a_tournament_file_is_checked_too(tmp_path: Path) -> None:
    report, own = tmp_path / "cup.trf", tmp_path / "cup.arbiter"
    report.write_bytes(COLOURS)
    Session.import_report(report, own).close()
    found = check_job(AuditRequest(RULES), AuditJob("1", own.read_bytes()))
    assert (found.outcome, found.different) == (AuditOutcome.DIFFERENT, 1)
    damaged = check_job(AuditRequest(RULES), AuditJob("1", own.read_bytes()[:5000]))
    assert damaged.outcome is AuditOutcome.UNREADABLE
    assert "/" not in damaged.error, "results are kept by contents, not by place"


def test_page_workbook_and_bundle(audited: Audit, folder: Path) -> None:
    nasty = COLOURS.replace(b"\r\n", b"\r\n182 <script>alert(1)</script> & co\r\n", 1)
    (folder / "<b>nasty.trf").write_bytes(nasty)
    results = audited(folder)
    page = page_bytes(results).decode()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert "&lt;b&gt;nasty.trf" in page
    assert "have their colours reversed" in page
    book = load_workbook(io.BytesIO(workbook_of_audit(results)))
    assert book.sheetnames == ["Totals", "Types", "Differences", "Not checked"]
    assert any("nasty" in str(c.value) for row in book["Differences"] for c in row)
    data = bundle_bytes(results)
    with zipfile.ZipFile(io.BytesIO(data)) as bundle:
        names = bundle.namelist()
        rows = list(csv.DictReader(io.StringIO(bundle.read("files.csv").decode())))
        assert [bundle.read(row["file"]) for row in rows if row["kind"] == "criterion"] == [OTHER]
    assert sorted(names) == [
        "000001-c.txt", "000002-_b_nasty.trf", "000003-b.TRF", "000004-d.trf", "files.csv",
    ]  # fmt: skip
    assert bundle_bytes(results) == data
    results.close()


def test_a_name_is_no_formula_in_the_list_of_a_bundle(
    audited: Audit, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "=1+1.trf").write_bytes(COLOURS)
    monkeypatch.chdir(folder)
    results = audited(".")
    with zipfile.ZipFile(io.BytesIO(bundle_bytes(results))) as bundle:
        assert "'=1+1.trf," in bundle.read("files.csv").decode()
    results.close()


def test_a_file_of_something_else_is_no_file_of_results(tmp_path: Path, folder: Path) -> None:
    other = tmp_path / "cup.arbiter"
    Session.import_report(folder / "a.trf", other).close()
    before = other.read_bytes()
    with pytest.raises(StoreError, match="contains either no audit results"):
        Results(other, AuditRequest(RULES))
    text = tmp_path / "text.sqlite"
    text.write_text("This is a text, and a long one. " * 50)
    with pytest.raises(StoreError, match="cannot be used as a file of audit results"):
        Results(text, AuditRequest(RULES))
    assert other.read_bytes() == before


def test_what_was_found_before_it_stopped_is_kept(folder: Path, tmp_path: Path) -> None:
    results = Results(tmp_path / "stopped.sqlite", AuditRequest(RULES))

    def stop(progress: Progress) -> None:
        if progress.checked_files:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        audit([str(folder)], results, AtOnce(), stop)
    results.close()
    pool = AtOnce()
    again = Results(tmp_path / "stopped.sqlite", AuditRequest(RULES))
    audit([str(folder)], again, pool)
    assert len(pool.given) == 18 - 8
    again.close()
