"""What the build scripts say must agree with the program.

The builds themselves are `sh installer/build.sh --test`.
"""

from __future__ import annotations

import argparse
import importlib.util
import plistlib
import re
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path
from types import ModuleType

import pytest
import yaml
from packaging.requirements import Requirement

import arbiter_gui
from arbiter_gui.cli.options.parser import build_parser
from arbiter_gui.storage.sqlite.connections import APPLICATION_ID

TOP = Path(__file__).resolve().parents[2]
INSTALLER = TOP / "installer"


def module(place: str) -> ModuleType:
    """A module of the build scripts, which are no package."""
    spec = importlib.util.spec_from_file_location(Path(place).stem, INSTALLER / place)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


TRIMMING = module("bundle/trimming.py")


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/plugins/styles/qmodernwindowsstyle.dll",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "libpython3.12.so.1.0",
        "libxcb-cursor.so.0",
        "arbiter_gui/_resources/translations/arbiter_de.qm",
        "PIL/_imaging.cpython-312-x86_64-linux-gnu.so",
        "_cffi_backend.cpython-311-x86_64-linux-gnu.so",
        "81d243bd2c585b0f4821__mypyc.cpython-311-darwin.so",
        "_argon2.abi3.so",
        "arbiter_gui-0.1.0.dist-info/entry_points.txt",
    ],
)
def test_what_the_program_loads_is_packed(place: str) -> None:
    assert TRIMMING.wanted(place)


@pytest.mark.parametrize(
    "place",
    [
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/platforminputcontexts/libqtvirtualkeyboardplugin.so",
        "PySide6/plugins/tls/qopensslbackend.dll",
        "PySide6/plugins/sqldrivers/qsqlite.dll",
        "PySide6/Qt/translations/qtbase_fi.qm",
        "PySide6/Qt/translations/designer_de.qm",
        "PySide6/opengl32sw.dll",
        "libX11.so.6",
        "libfontconfig.so.1",
        "libpyside6.abi3.so.6.11",
        "PIL/_avif.cp312-win_amd64.pyd",
        "arbiter_gui-0.1.0.dist-info/RECORD",
    ],
)
def test_what_it_never_loads_or_the_system_has_is_not(place: str) -> None:
    assert not TRIMMING.wanted(place)


def test_a_library_stays_as_long_as_something_links_to_it() -> None:
    links = {
        "a.so": ["libQt6Gui.so.6"],
        "gui": ["/x/libQt6Core.so.6"],
        "core": [],
        "quick": ["libQt6Core.so.6"],
        "cffi": [],
    }
    entries = [
        ("PySide6/QtGui.abi3.so", "a.so", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Gui.so.6", "gui", "BINARY"),
        ("PySide6/Qt/lib/libQt6Core.so.6", "core", "BINARY"),
        ("_cffi_backend.cpython-311-x86_64-linux-gnu.so", "cffi", "EXTENSION"),
        ("PySide6/Qt/lib/libQt6Quick.so.6", "quick", "BINARY"),
    ]
    assert TRIMMING.needed(entries, links.__getitem__) == entries[:4]


def test_the_sbom_lists_all_that_is_packed_and_nothing_else() -> None:
    made = module("bundle/sbom.py")
    listed = [{"name": n, "bom-ref": f"{n}==1", "version": "1"} for n in ("psycopg_binary", "pip")]
    links = [{"ref": "root", "dependsOn": ["psycopg_binary==1", "pip==1"]}, {"ref": "pip==1"}]
    sbom = {
        "metadata": {"component": {"bom-ref": "root"}},
        "components": listed,
        "dependencies": links,
    }
    parts = [
        {"name": n, "version": "1", "licence": "MIT", "text": "Text"}
        for n in ("psycopg-binary", "Python")
    ]
    own = {
        "components": [
            {"name": "libpq", "version": "5"},
            {"name": "psycopg-binary", "version": "1"},
        ]
    }
    inside = {"psycopg-binary": made.enclosed("psycopg_binary", [own])}
    whole = made.complete(sbom, "0.1", parts, inside)
    assert whole["metadata"]["component"] == {"bom-ref": "root", "version": "0.1"}
    assert [component["name"] for component in whole["components"]] == ["psycopg_binary", "Python"]
    assert [component["name"] for component in whole["components"][0]["components"]] == ["libpq"]
    assert whole["dependencies"] == [{"ref": "root", "dependsOn": ["psycopg_binary==1"]}]


def test_what_others_made_of_qt_is_listed_by_the_libraries_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(INSTALLER / "bundle")
    made = module("bundle/licences.py")
    linux, windows, mac = (tmp_path / name for name in ("linux", "windows", "mac"))
    for place in (
        linux / "PySide6/Qt/lib/libQt6Gui.so.6",
        linux / "PySide6/Qt/lib/libicudata.so.73",
        windows / "PySide6/Qt6Core.dll",
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.touch()
    (mac / "PySide6/Qt/lib/QtSvg.framework").mkdir(parents=True)
    found = [{name for name, _, _, _ in made.in_qt(packages)} for packages in (linux, windows, mac)]
    assert found == [{*made.IN_QT["Gui"], "ICU"}, {*made.IN_QT["Core"]}, {"XSVG"}]


def test_version_and_day_stand_in_one_place_and_the_changelog_has_them() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in project["project"]
    assert project["tool"]["hatch"]["version"]["path"] == "arbiter_gui/__init__.py"
    heads = re.findall(
        r"^## \[(.+?)\] - (\S+)$", (TOP / ".github/CHANGELOG.md").read_text(encoding="utf-8"), re.M
    )
    assert heads[0] == (arbiter_gui.__version__, arbiter_gui.__date__)


def test_the_wheel_carries_every_resource_but_pictures_and_sources_of_translations() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert all(to == f"arbiter_gui/_{source}" for source, to in carried.items())
    left = [
        path.relative_to(TOP).as_posix()
        for path in (TOP / "resources").rglob("*")
        if path.is_file() and not any((TOP / source) in (path, *path.parents) for source in carried)
    ]
    assert [
        p for p in left if not p.startswith("resources/screenshots/") and not p.endswith(".ts")
    ] == []


def test_the_desktop_knows_the_program_and_its_files() -> None:
    desktop = ConfigParser(interpolation=None)
    desktop.read(INSTALLER / "linux/arbiter.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert (entry["Exec"], entry["Icon"]) == ("arbiter open %f", "arbiter")
    kind = ET.parse(INSTALLER / "linux/arbiter.xml").getroot()[0]
    assert f"{kind.get('type')};" == entry["MimeType"]
    (magic,) = (e for e in kind.iter() if e.tag.endswith("match"))
    assert (magic.get("offset"), magic.get("value")) == (
        "68",
        APPLICATION_ID.to_bytes(4, "big").decode(),
    )


def test_the_man_page_names_every_command() -> None:
    """In the order of `arbiter --help`, and in its words."""
    (commands,) = (a for a in build_parser()._actions if isinstance(a, argparse._SubParsersAction))
    named = re.findall(
        r"^\.TP\n\.B ([a-z]\S*)\n(.*)$",
        (INSTALLER / "linux/arbiter.1").read_text(encoding="utf-8"),
        re.M,
    )
    assert [name for name, _ in named] == list(commands.choices)
    assert named == [(shown.dest, shown.help) for shown in commands._choices_actions]


def test_macos_knows_the_files_and_the_names_the_program_opens() -> None:
    info = plistlib.loads(plistlib.dumps(module("bundle/app_bundle.py").INFO))
    (own,) = info["UTExportedTypeDeclarations"]
    assert own["UTTypeTagSpecification"] == {"public.filename-extension": ["arbiter"]}
    assert own["UTTypeIdentifier"] in info["CFBundleDocumentTypes"][0]["LSItemContentTypes"]
    assert info["NSHighResolutionCapable"] is True
    plistlib.loads((INSTALLER / "macos/entitlements.plist").read_bytes())


def test_on_windows_nothing_is_written_for_all_users() -> None:
    script = (INSTALLER / "windows/arbiter.nsi").read_text(encoding="utf-8")
    assert "RequestExecutionLevel user" in script
    assert "HKLM" not in script
    assert "SetShellVarContext" not in script
    written = set(re.findall(r'WriteReg\w+ HKCU "([^"]+)"', script))
    removed = re.findall(r'DeleteReg(?:Key|Value) HKCU "([^"]+)"', script)
    assert [key for key in written if not key.startswith(tuple(removed))] == []


@pytest.mark.parametrize(
    ("system", "processor", "last"),
    [("darwin", "x86_64", 48), ("darwin", "arm64", 59), ("linux", "x86_64", 59)],
)
def test_nothing_must_be_compiled_on_an_older_mac(system: str, processor: str, last: int) -> None:
    """cryptography 49 and later have no wheels for Intel's processors there."""
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [Requirement(line) for line in project["project"]["optional-dependencies"]["sharing"]]
    here = {"sys_platform": system, "platform_machine": processor}
    (found,) = (
        one
        for one in wanted
        if one.name == "cryptography" and (one.marker is None or one.marker.evaluate(here))
    )
    assert [version for version in (48, 49, 59, 60) if found.specifier.contains(f"{version}.0.0")][
        -1
    ] == last


def test_windows_gets_what_packages_need_on_windows() -> None:
    """pip takes what they need on the system it runs on: the key ring of Windows and the time zones
    were missing.
    """
    script = (INSTALLER / "windows/build.sh").read_text(encoding="utf-8")
    assert "--python-platform x86_64-pc-windows-msvc" in script
    assert "--platform win_amd64" not in script
    assert "win32ctypes" in (INSTALLER / "windows/test.sh").read_text(encoding="utf-8")


@pytest.mark.parametrize("target", ["wheel", "tar", "deb", "windows", "macos"])
def test_everything_that_is_built_is_tested(target: str) -> None:
    scripts = "".join(path.read_text(encoding="utf-8") for path in INSTALLER.glob("*/build.sh"))
    assert f"\nbuild_{target}() {{" in scripts
    assert f"\ntest_{target}() {{" in scripts
    assert target in (TOP / ".github/workflows/installers.yml").read_text(encoding="utf-8")


def test_the_workflow_runs_scripts_that_are_there() -> None:
    workflow = yaml.safe_load(
        (TOP / ".github/workflows/installers.yml").read_text(encoding="utf-8")
    )
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    runs = [step["run"] for step in steps if "run" in step and step.get("shell") != "pwsh"]
    for run in runs:
        done = subprocess.run(["sh", "-n"], input=run, capture_output=True, text=True, check=False)
        assert done.stderr == ""
    scripts = re.findall(
        r"\binstaller/[\w/]+\.\w+", "\n".join(step.get("run", "") for step in steps)
    )
    assert {"installer/build.sh", "installer/windows/trial.ps1"} <= set(scripts)
    assert [name for name in scripts if not (TOP / name).is_file()] == []
    tried = (INSTALLER / "linux/test.sh").read_text(encoding="utf-8")
    assert workflow["jobs"]["linux"]["container"]["image"] == "debian:12"
    assert " bookworm " in tried, (
        "what is built there is tried on the same system, without what builds"
    )
    needs = {name: job.get("needs", []) for name, job in workflow["jobs"].items()}
    assert set(needs["release"]) == {"linux", "windows-trial", "macos"}


def test_what_cannot_be_built_is_refused(tmp_path: Path) -> None:
    script = ["sh", str(INSTALLER / "build.sh"), "rpm"]
    done = subprocess.run(script, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert "usage: sh installer/build.sh" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_starters_of_windows_are_sound() -> None:
    batch = (INSTALLER / "start.bat").read_bytes()
    assert batch.count(b"\r\n") == batch.count(b"\n"), (
        "the command processor wants the line ends of Windows"
    )
    assert b'"%~1"' in batch, "A&B.trf is one word"
    assert b'set "ARBITER_LINE=!cmdcmdline!"' in batch, (
        "dropped without quotes it is one in the whole line alone"
    )
    assert batch.rstrip().endswith(b"exit"), "what stands after the & is not run as a command"
    script = (INSTALLER / "start.ps1").read_text(encoding="utf-8")
    assert "pythonw.exe" in script, "the program outlives the console"
    assert "$program.Handle" in script, (
        "Windows PowerShell knows the exit code only of a process it holds"
    )
    assert script.count("-Encoding UTF8") == 2, (
        "a stamp with the name of a folder in another script is found again"
    )
    assert all(f'"py -3.{minor}"' in script for minor in (11, 12, 13, 14)), (
        "beside a Python that is too new"
    )
    assert script.isascii(), "Windows PowerShell reads a script without a mark as Latin-1"
    assert script.count("(3, 11) <= sys.version_info < (3, 15)") == 1
    (in_line,) = re.findall(r"\$env:ARBITER_LINE -match '(.+?)'\)", script)
    assert re.findall(in_line, r'cmd /c ""C:\x\start.bat" C:\d\A&B.trf"') == [r"C:\d\A&B.trf"]
    assert re.findall(in_line, r'cmd /c ""C:\x y\start.bat" "C:\my d\A&B.trf""') == [
        r"C:\my d\A&B.trf"
    ]
    assert re.findall(in_line, r'cmd /c ""C:\x\start.bat" "') == []
