"""The same results from a Dask scheduler with two workers, one of which is killed in the middle."""

from __future__ import annotations

import gc
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.audit import pools
from arbiter_gui.audit.auditing import Progress, audit
from arbiter_gui.audit.pools import Cluster
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.task import AuditRequest
from arbiter_gui.domain.errors import InvalidTournament
from tests.audit.conftest import RULES, Audit

TOP = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.filterwarnings("ignore")  # those of the libraries of the extra


class Started:
    """A scheduler and its workers, each of which is a process."""

    def __init__(self, folder: Path) -> None:
        from distributed import (
            LocalCluster,
        )  # what it loads takes half a second, and one worker needs it

        self.folder = folder
        self.scheduler = LocalCluster(
            n_workers=0,
            processes=False,
            protocol="tcp://",
            host="127.0.0.1",
            dashboard_address=None,
        )
        self.workers = [
            self._worker("--no-nanny", "--nthreads", "1", "--no-dashboard") for _ in range(2)
        ]

    def _worker(self, *words: str) -> subprocess.Popen[bytes]:
        address = self.scheduler.scheduler_address
        return subprocess.Popen(
            [sys.executable, "-m", "distributed.cli.dask_worker", address, *words],
            cwd=self.folder,
            env={**os.environ, "PYTHONPATH": str(TOP)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def address(self) -> str:
        """Return where the scheduler is, once both workers are there."""
        self.scheduler.wait_for_workers(2, timeout=60)
        return str(self.scheduler.scheduler_address)

    def end(self) -> None:
        for process in self.workers:
            process.kill()
            process.wait()
        self.scheduler.close(timeout=60)


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Started]:
    place = tmp_path / "cluster"
    place.mkdir()
    processes = Started(place)
    yield processes
    processes.end()


def test_a_cluster_that_loses_a_worker_finds_the_same(
    started: Started, audited: Audit, folder: Path, tmp_path: Path
) -> None:
    alone = audited(folder)
    alone.finish()
    results, pool = (
        Results(tmp_path / "cluster.sqlite", AuditRequest(RULES)),
        Cluster(started.address()),
    )
    killed: list[int] = []

    def kill_one(progress: Progress) -> None:
        if progress.checked_files and not killed:
            killed.append(started.workers[0].pid)
            os.kill(killed[0], signal.SIGKILL)

    try:
        assert pool.width == 4
        done = audit([str(folder)], results, pool, kill_one)
    finally:
        pool.close()
    results.finish()
    assert killed
    assert done.checked_files == 18
    assert results.path.read_bytes() == alone.path.read_bytes()


def test_nobody_at_the_address_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pools, "_PATIENCE", 0.2)
    with pytest.raises(InvalidTournament, match="no scheduler responds"):
        Cluster("tcp://127.0.0.1:9")


@pytest.mark.parametrize(
    "address",
    [
        "xx",
        "",
        "tcp://",
        "tcp://host",
        "http://host/",
        "host:port",
        "host:0",
        "tcp://host:65536",
        "a b:1",
    ],
)
def test_what_is_no_address_is_told_at_once(address: str) -> None:
    with pytest.raises(
        InvalidTournament, match="is not the address of a scheduler; give tcp://HOST:PORT"
    ):
        Cluster(address)


@pytest.mark.parametrize("scheme", ["tcp", "tls", "odd"])
def test_what_is_no_scheduler_is_told_and_leaves_nothing_to_say(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], scheme: str
) -> None:
    """Something else listens there, which never answers.

    Or the library knows no such way, or wants keys for it.
    """
    monkeypatch.setattr(pools, "_PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(
            InvalidTournament, match=rf"no scheduler responds at {scheme}://127\.0\.0\.1:{port} \("
        ):
            Cluster(f"{scheme}://127.0.0.1:{port}")
        gc.collect()
    assert "Traceback" not in capfd.readouterr().err
