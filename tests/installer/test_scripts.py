"""The set-up scripts, with stand-ins for everything they call; nothing is installed here."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
TOOLS = ("dirname", "cat", "cksum", "grep", "sed", "sort", "tr", "env", "rm")

OLD = "#!/bin/sh\nexit 1\n"
"""A Python that is too old: the question for its version fails."""
GOOD = '#!/bin/sh\necho "$0 $*" >>"$LOG"\n[ "$1" != -V ] || echo Python 3.11.2\n'
"""A Python that does whatever it is asked."""


class Machine:
    """A checkout on a machine that has only the commands given to it. Calls go to `log`."""

    def __init__(self, folder: Path) -> None:
        self.top, self.commands, self.log_file = folder / "checkout", folder / "bin", folder / "log"
        shutil.copytree(TOP / "installer", self.top / "installer")
        (self.top / "pyproject.toml").write_text("[project]\n")
        self.commands.mkdir()
        for tool in TOOLS:
            (self.commands / tool).symlink_to(shutil.which(tool) or tool)
        self.has("uname", "#!/bin/sh\necho Linux\n")
        self.has("id", "#!/bin/sh\necho 0\n")

    def has(self, name: str, text: str = GOOD) -> Path:
        """Add a command."""
        path = self.commands / name if "/" not in name else self.top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        path.write_text(text)
        path.chmod(0o755)
        return path

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run `sh` with words."""
        variables = {"PATH": str(self.commands), "LOG": str(self.log_file), **environment}
        shell = shutil.which("sh") or "/bin/sh"
        return subprocess.run(
            [shell, *words], env=variables, capture_output=True, text=True, check=False
        )

    def does(self, code: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run shell code after the shared part of the scripts."""
        text = f'set -eu; . "{self.top}/installer/setup.sh"; {code}'
        return self.run("-c", text, f"{self.top}/installer/start.sh", **environment)

    @property
    def log(self) -> list[str]:
        """The calls so far."""
        return self.log_file.read_text().splitlines() if self.log_file.exists() else []


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


@pytest.mark.parametrize(
    "name", [str(p.relative_to(TOP / "installer")) for p in (TOP / "installer").rglob("*.sh")]
)
def test_the_scripts_are_plain_shell(name: str) -> None:
    done = subprocess.run(
        ["sh", "-n", str(TOP / "installer" / name)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_build_server_runs_the_same_script() -> None:
    script = TOP / ".ci" / "run"
    assert "sh installer/test.sh" in script.read_text(encoding="utf-8")
    assert script.stat().st_mode & 0o100


def test_an_old_python_is_passed_over(machine: Machine) -> None:
    machine.has("python3", OLD)
    newer = machine.has("python3.12")
    assert machine.does("find_python").stdout.strip() == str(newer)


def test_the_named_python_comes_first(machine: Machine) -> None:
    machine.has("python3")
    named = machine.has("my-python")
    assert machine.does("find_python", PYTHON="my-python").stdout.strip() == str(named)


def test_without_python_it_says_what_is_needed(machine: Machine) -> None:
    done = machine.does("make_environment")
    assert done.returncode == 1
    assert "Python 3.11 to 3.14 is needed" in done.stderr


def test_root_installs_packages(machine: Machine) -> None:
    machine.has("apt-get")
    done = machine.does("install_packages libegl1 libgl1")
    assert done.returncode == 0
    assert [call.split("apt-get ")[1] for call in machine.log] == [
        "update -q",
        "install -y -q --no-install-recommends libegl1 libgl1",
    ]


def test_who_may_not_install_is_told_the_command(machine: Machine) -> None:
    machine.has("apt-get")
    machine.has("id", "#!/bin/sh\necho 1000\n")
    done = machine.does("install_packages libegl1 libgl1")
    assert done.returncode == 1
    assert "sudo apt-get install --no-install-recommends libegl1 libgl1" in done.stderr
    assert machine.log == []


def test_a_missing_venv_module_is_installed_on_debian(machine: Machine) -> None:
    python = machine.has(
        "python3", '#!/bin/sh\ncase $2 in *ensurepip*) [ -e "$LOG" ] ;; *) echo 3.11 ;; esac\n'
    )
    machine.has("apt-get")
    done = machine.does(f"need_venv {python}")
    assert done.returncode == 0
    assert machine.log[-1].endswith("install -y -q --no-install-recommends python3.11-venv")


def test_a_missing_venv_module_is_named_elsewhere(machine: Machine) -> None:
    python = machine.has(
        "python3", "#!/bin/sh\ncase $2 in *ensurepip*) exit 1 ;; *) echo 3.11 ;; esac\n"
    )
    done = machine.does(f"need_venv {python}")
    assert done.returncode == 1
    assert "no venv module" in done.stderr


def test_pip_runs_again_only_when_the_project_file_changes(machine: Machine) -> None:
    machine.has(".venv/bin/python")

    def pip_calls() -> int:
        done = machine.does("make_environment; install_project dev")
        assert done.returncode == 0, done.stderr
        return sum("pip install" in call for call in machine.log)

    assert [pip_calls(), pip_calls()] == [1, 1]
    (machine.top / "pyproject.toml").write_text("[project]\n# changed\n")
    assert [pip_calls(), pip_calls()] == [2, 2]
    assert any(call.endswith(f"--editable {machine.top}[dev]") for call in machine.log)


@pytest.mark.parametrize(
    ("missing", "installs"), [("libEGL.so.1 => not found", True), ("libEGL.so.1 => /x", False)]
)
def test_qt_libraries_are_installed_only_when_missing(
    machine: Machine, missing: str, installs: bool
) -> None:
    machine.has("python3")
    machine.has("ldd", f'#!/bin/sh\n[ -e "$LOG.done" ] || echo "  {missing}"\n')
    machine.has("apt-get", '#!/bin/sh\necho "$*" >>"$LOG"\n: >"$LOG.done"\n')
    done = machine.does("python=python3; need_qt_libraries offscreen libegl1 libgl1")
    assert done.returncode == 0, done.stderr
    assert any("install" in call and "libegl1 libgl1" in call for call in machine.log) is installs


def test_qt_libraries_are_named_where_nobody_can_install_them(machine: Machine) -> None:
    machine.has("python3")
    machine.has("ldd", '#!/bin/sh\nprintf "\\tlibEGL.so.1 => not found\\n"\n')
    done = machine.does("python=python3; need_qt_libraries offscreen libegl1")
    assert done.returncode == 1
    assert "Qt lacks system libraries: libEGL.so.1" in done.stderr


@pytest.mark.parametrize(
    ("need", "package", "there"),
    [
        ("need_browser", "chromium", "chromium"),
        ("need_browser", "chromium", "google-chrome"),
        ("need_browser", "chromium", ""),
        ("need_pdf_pictures", "poppler-utils", "pdftoppm"),
        ("need_pdf_pictures", "poppler-utils", ""),
    ],
)
def test_what_tests_need_of_the_system_is_installed_only_when_there_is_none(
    machine: Machine, need: str, package: str, there: str
) -> None:
    machine.has("apt-get")
    if there:
        machine.has(there)
    done = machine.does(f"{need}; echo went on")
    assert (done.returncode, done.stdout) == (0, "went on\n")
    assert any(call.endswith(f"--no-install-recommends {package}") for call in machine.log) is (
        not there
    )


@pytest.mark.parametrize(
    ("need", "words"),
    [("need_browser", "Without Chromium"), ("need_pdf_pictures", "Without pdftoppm")],
)
def test_who_may_not_install_that_goes_on_without_it(
    machine: Machine, need: str, words: str
) -> None:
    machine.has("apt-get")
    machine.has("id", "#!/bin/sh\necho 1000\n")
    done = machine.does(f"{need}; echo went on")
    assert (done.returncode, done.stdout) == (0, "went on\n")
    assert words in done.stderr


def test_a_file_that_is_not_there_is_told_before_anything_is_made(machine: Machine) -> None:
    done = machine.run(f"{machine.top}/installer/start.sh", "no-such.trf")
    assert done.returncode == 2
    assert "no-such.trf" in done.stderr
    assert machine.run(f"{machine.top}/installer/start.sh", str(machine.top)).returncode == 2
    assert not (machine.top / ".venv").exists()


def test_start_opens_the_window_with_the_file_or_without_one(
    machine: Machine, tmp_path: Path
) -> None:
    machine.has(".venv/bin/python")
    machine.has("ldd", "#!/bin/sh\n")
    assert machine.run(f"{machine.top}/installer/start.sh").returncode == 0
    assert machine.log[-1].endswith("-m arbiter_gui open")
    own = tmp_path / "with blanks.trf"
    own.write_text("")
    assert machine.run(f"{machine.top}/installer/start.sh", str(own)).returncode == 0
    assert machine.log[-1].endswith(f"-m arbiter_gui open {own}")


def test_without_a_display_start_pairs_the_sample_or_the_file(
    machine: Machine, tmp_path: Path
) -> None:
    machine.has(".venv/bin/python", GOOD + "case $* in *display_missing*) exit 1 ;; esac\n")
    sample = machine.has("resources/samples/booklet-before-round-3.trf", "")
    own = tmp_path / "with blanks.trf"
    own.write_text("")
    assert machine.run(f"{machine.top}/installer/start.sh").returncode == 0
    assert machine.log[-1].endswith(f"-m arbiter_gui open {sample}")
    assert machine.run(f"{machine.top}/installer/start.sh", str(own)).returncode == 0
    assert machine.log[-1].endswith(f"-m arbiter_gui open {own}")


def test_another_python_for_windows_than_the_known_one_is_refused(
    machine: Machine, tmp_path: Path
) -> None:
    for tool in ("sha256sum", "cut"):
        (machine.commands / tool).symlink_to(shutil.which(tool) or tool)
    code = (
        f'build={tmp_path}; . "{machine.top}/installer/windows/build.sh"; need_embed; echo went on'
    )
    missing = machine.does(code, PYTHON_EMBED="no-such.zip")
    assert (missing.returncode, missing.stdout) == (1, "")
    assert "no-such.zip: there is no such file" in missing.stderr
    (tmp_path / "other.zip").write_text("something else")
    other = machine.does(code, PYTHON_EMBED=str(tmp_path / "other.zip"))
    assert (other.returncode, other.stdout) == (1, "")
    assert "other.zip is not python-3" in other.stderr


def test_every_check_runs_and_any_failure_counts(machine: Machine) -> None:
    machine.has(".venv/bin/python", GOOD + "case $* in '-m mypy') exit 1 ;; esac\n")
    machine.has(".venv/bin/lint-imports")
    machine.has("ldd", "#!/bin/sh\n")
    done = machine.run(f"{machine.top}/installer/test.sh")
    calls = [call.partition(" ")[2] for call in machine.log]
    assert done.returncode == 1
    assert "FAILED: [mypy]" in done.stderr
    assert [
        c
        for c in (
            "-m ruff check .",
            "-m ruff format --check .",
            "-m mypy",
            "-m pytest -n 2 --dist worksteal",
        )
        if c not in calls
    ] == []
    assert "FAILED: [pytest]" not in done.stderr
    machine.has(".venv/bin/python", GOOD + "case $* in '-m pytest -n'*) exit 1 ;; esac\n")
    assert machine.run(f"{machine.top}/installer/test.sh").stderr.endswith("FAILED: [pytest]\n")
    machine.has(".venv/bin/python")
    whole = machine.run(f"{machine.top}/installer/test.sh")
    assert (whole.returncode, "FAILED" in whole.stderr) == (0, False)


def test_a_folder_of_tests_is_collected_and_run_alone(machine: Machine) -> None:
    machine.has(".venv/bin/python", GOOD)
    machine.has(".venv/bin/lint-imports")
    machine.has("ldd", "#!/bin/sh\n")
    machine.run(f"{machine.top}/installer/test.sh", "tests/engine")
    calls = [call.partition(" -m pytest ")[2] for call in machine.log if " -m pytest " in call]
    assert calls == ["--collect-only -qq tests/engine", "-n 2 --dist worksteal tests/engine"]
