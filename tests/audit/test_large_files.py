"""Large files in an audit: what is no report is never handed to a worker, and few are under way at
a time.
"""

from __future__ import annotations

from concurrent.futures import Future
from pathlib import Path

import pytest

from arbiter_gui.audit import auditing, running
from arbiter_gui.audit.auditing import audit
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.running import run_jobs
from arbiter_gui.audit.summary import unreadable_files
from arbiter_gui.audit.task import AuditJob, AuditOutcome, AuditRequest, FileResult, check_job
from arbiter_gui.formats.regular import MOST_REPORT_LINES
from tests.audit.conftest import RULES, SAME, AtOnce

ENDLESS = SAME + b"013 a team\n" * (MOST_REPORT_LINES + 1)


def test_what_is_no_report_or_a_longer_one_than_any_is_not_handed_to_a_worker(
    tmp_path: Path,
) -> None:
    files = {
        "endless.trf": ENDLESS,
        "nothing.trf": b" " * (2 << 20),
        "same.trf": SAME + b" " * (2 << 20),
    }
    for name, data in files.items():
        (tmp_path / name).write_bytes(data)
    results, pool = Results(tmp_path / "r.sqlite", AuditRequest(RULES)), AtOnce()
    progress = audit([str(tmp_path)], results, pool)
    assert len(pool.given) == 1
    assert progress.checked_files == 3
    found = {
        Path(each.place).name: (each.outcome, each.error) for each in unreadable_files(results)
    }
    assert found["nothing.trf"] == (AuditOutcome.NONE, "contains no player record (001)")
    outcome, error = found["endless.trf"]
    assert outcome is AuditOutcome.UNREADABLE
    assert error.endswith("expected at most 200,000 lines")
    results.close()


@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_lines_count_however_they_end(end: bytes) -> None:
    result = check_job(
        AuditRequest(RULES), AuditJob("1", SAME + (b"013 x" + end) * (MOST_REPORT_LINES + 1))
    )
    assert result.outcome is AuditOutcome.UNREADABLE
    few = check_job(AuditRequest(RULES), AuditJob("1", SAME + end * 1_000))
    assert few.outcome is AuditOutcome.SAME


def test_few_large_files_are_under_way_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_UNDER_WAY", 1_000)
    under_way: dict[Future[tuple[FileResult, ...]], int] = {}
    most = 0

    class Slow(AtOnce):
        """Takes everything, and carries it out when nothing more comes."""

        width = 100

        def submit(self, request: AuditRequest, jobs: object) -> Future[tuple[FileResult, ...]]:
            nonlocal most
            future: Future[tuple[FileResult, ...]] = Future()
            assert isinstance(jobs, tuple)
            under_way[future] = sum(len(job.data) for job in jobs)
            most = max(most, sum(under_way.values()))
            if sum(under_way.values()) >= 1_000:
                for waiting in tuple(under_way):
                    under_way.pop(waiting)
                    waiting.set_result(())
            return future

    monkeypatch.setattr(running, "CHUNK_BYTES", 1)
    jobs = (AuditJob(str(number), b"x" * 600) for number in range(20))
    run_jobs(jobs, Slow(), AuditRequest(RULES), lambda results: None)
    assert most == 1_200


def test_usual_files_are_all_handed_to_workers() -> None:
    assert len(SAME) < auditing._LARGE
