"""A small archive, and a pool that does its work at once in this process."""

from __future__ import annotations

import functools
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

import pytest

from arbiter_gui.audit.auditing import Progress, audit
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.task import AuditJob, AuditRequest, FileResult, check_jobs
from tests.cli.check.test_check import EXCHANGED
from tests.cli.conftest import SEVEN

CORPUS = Path(__file__).resolve().parents[1] / "fixtures" / "corpus"
RULES = "dutch-2017"


_checked = functools.cache(check_jobs)
"""What many tests ask of the same files."""


class AtOnce:
    """Checks in this process."""

    errors_of_lost_work: tuple[type[BaseException], ...] = ()
    width = 1

    def __init__(self) -> None:
        self.given: list[str] = []

    def submit(
        self, request: AuditRequest, jobs: Sequence[AuditJob]
    ) -> Future[tuple[FileResult, ...]]:
        self.given += [job.digest for job in jobs]
        future: Future[tuple[FileResult, ...]] = Future()
        future.set_result(_checked(request, tuple(jobs)))
        return future

    def renew(self) -> None:
        """Nothing can be lost."""

    def alive(self) -> bool:
        return True

    def close(self) -> None:
        """There is nothing to end."""


def lines_of(lines: tuple[str, ...]) -> bytes:
    return "".join(line + "\r\n" for line in lines).encode()


TURNED = (
    *SEVEN[:4], SEVEN[4].replace("3 w 1", "3 b 1"), SEVEN[5].replace("2 b 0", "2 w 0"), *SEVEN[6:],
)  # fmt: skip
"""The seven players, with the colours of round 4 exchanged on one board."""
MET = (
    *SEVEN[:3], SEVEN[3].replace("6 b 1", "4 b 1"), *SEVEN[4:6],
    SEVEN[6].replace("5 b 1", "1 w 0").replace("2.0    4", "1.0    4"), SEVEN[7].replace("4 w 0",
    "6 w 0"),
    SEVEN[8].replace("1 w 0", "5 b 1").replace("1.5    6", "2.5    6"), SEVEN[9],
)  # fmt: skip
"""The seven players, with two in round 4 who met in round 1."""
SAME, OTHER, COLOURS, REMATCH = map(lines_of, (SEVEN, EXCHANGED, TURNED, MET))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Some files of every kind, two of them with the same contents."""
    place = tmp_path / "season"
    (place / "2017").mkdir(parents=True)
    for name, data in {
        "a.trf": SAME, "2017/again.trf": SAME, "b.TRF": OTHER, "2017/c.txt": COLOURS,
        "d.trf": REMATCH,
        "broken.trf": b"001 what\r\n",
        "notes.txt": b"Nothing of ours\n", "picture.png": b"001",
    }.items():  # fmt: skip
        (place / name).write_bytes(data)
    for number, report in enumerate(sorted((CORPUS / RULES).glob("*.trf"))[:12]):
        (place / f"more-{number:02d}.trf").write_bytes(report.read_bytes())
    return place


@pytest.fixture
def zipped(folder: Path, tmp_path: Path) -> Path:
    path = tmp_path / "season.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*.*")):
            archive.write(file, str(file.relative_to(folder)))
    return path


@pytest.fixture
def tarred(folder: Path, tmp_path: Path) -> Path:
    path = tmp_path / "season.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        archive.add(folder, "season")
    return path


Audit = Callable[..., Results]


@pytest.fixture
def audited(tmp_path: Path) -> Audit:
    """Return a function that audits in this process and returns the open results."""

    def run(*names: object, rules: str = RULES, out: str = "at-once.sqlite") -> Results:
        results = Results(tmp_path / out, AuditRequest(rules))
        run.progress = audit([str(name) for name in names], results, AtOnce())  # type: ignore[attr-defined]
        return results

    return run


def progress_of(run: Audit) -> Progress:
    found: Progress = run.progress  # type: ignore[attr-defined]
    return found
