"""Writes what a bundled program is made of, with the texts of the licences, beside its other resources.

    python licences.py PACKAGES [PYTHON]

PACKAGES is the folder into which the program and what it needs were installed, which may be for another system. PYTHON
is the version of the Python that is packed. Without it, it is the running one, and the libraries that come along from
Debian are added.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from trimming import OWN_LIBRARIES

GNU = tuple(Path("/usr/share/common-licenses", name) for name in ("LGPL-3", "GPL-3"))


def python_itself(version: str) -> tuple[str, str, str, str]:
    """Return name, version, licence and text of Python, which is installed beside its library."""
    places = (Path(sys.base_prefix) / "LICENSE.txt", Path(os.__file__).parent / "LICENSE.txt")
    text = next((p.read_text(encoding="utf-8") for p in places if p.is_file()), "")
    return "Python", version, "PSF-2.0", text or "https://docs.python.org/3/license.html"


def system_libraries(packages: Path) -> Iterator[tuple[str, str, str, str]]:
    """Find the Debian packages of the libraries that come along, with what these say of their licences."""
    modules = [*Path(sysconfig.get_path("platstdlib"), "lib-dynload").glob("*.so")]
    modules += packages.glob("PySide6/Qt/plugins/platforms/libqxcb.so")
    linked = subprocess.run(["ldd", *modules], capture_output=True, text=True, check=False).stdout
    found = {path for name, path in re.findall(r"(\S+) => (/\S+)", linked) if re.match(OWN_LIBRARIES, name)}
    owners = subprocess.run(
        ["dpkg-query", "-S", *sorted(str(Path(path).resolve()) for path in found)],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    for package in sorted({line.split(":")[0] for line in owners.splitlines()}):
        said = Path("/usr/share/doc", package, "copyright")
        asked = ["dpkg-query", "-W", "-f=${Version}\n", package]
        version = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines()[0]
        yield package, version, "see its text", said.read_text(encoding="utf-8", errors="replace").strip()


def main(packages: Path, python: str = "") -> None:
    """Write `licences.json` into the installed package."""
    sys.path.insert(0, str(packages))
    from arbiter_gui.gui.help.licences import KEPT, Component, components, write_components

    resources = packages / "arbiter_gui" / "_resources"
    (resources / KEPT).unlink(missing_ok=True)
    gnu = "\n\n".join(path.read_text(encoding="utf-8") for path in GNU if path.is_file())
    parts = [
        replace(part, text=f"{part.text}\n\n{gnu}".strip()) if "LGPL" in part.licence else part
        for part in components(resources)
    ]
    parts.append(Component(*python_itself(python or sys.version.split()[0])))
    if not python and sys.platform == "linux":
        parts += [Component(*fields) for fields in system_libraries(packages)]
    write_components(resources / KEPT, parts)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
