"""Displays on several screens, in a process of their own: how many screens there are is settled
when Qt starts.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parents[3]
SCREENS = (("Desk", 0, 1366, 768), ("Hall", 1366, 1920, 1080), ("Foyer", 3286, 1280, 720))


def test_each_list_goes_to_its_screen_also_after_that_was_unplugged(tmp_path: Path) -> None:
    screens = [
        {"name": name, "x": x, "y": 0, "width": width, "height": height}
        | {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
        for name, x, width, height in SCREENS
    ]
    (tmp_path / "screens.json").write_text(json.dumps({"screens": screens}), encoding="utf-8")
    # The platform's option ends at a colon, which a path of Windows has.
    tests = TOP / "tests/gui/display/on_three_screens.py"
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            str(TOP),
            str(tests),
        ],
        cwd=tmp_path,
        env=os.environ
        | {"QT_QPA_PLATFORM": "offscreen:configfile=screens.json", "PYTHONPATH": str(TOP)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "8 passed" in done.stdout
