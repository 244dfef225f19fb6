"""Writes what a bundled program is made of, with the texts of the licences, beside its other
resources.

    python licences.py PACKAGES [VERSION EMBED]

PACKAGES is the folder into which the program and what it needs were installed, which may be for
another system. VERSION is that of the Python that is packed for Windows, EMBED its package. Without
them, it is the running one, and the libraries that come along from Debian are added.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from trimming import OWN_LIBRARIES

GNU = tuple(Path("/usr/share/common-licenses", name) for name in ("LGPL-3", "GPL-3"))

ENCLOSED = {
    r"lib(crypto|ssl)[-.]": ("OpenSSL", "Apache-2.0", "https://openssl-library.org/source/license/"),
    r"libpq[-.]": ("libpq", "PostgreSQL", "https://www.postgresql.org/about/licence/"),
    r"lib(k5crypto|krb5\w*|gssapi_krb5|com_err)[-.]": ("MIT Kerberos", "MIT", "https://web.mit.edu/kerberos/krb5-latest/doc/mitK5license.html"),
    r"lib(ldap|lber)[-.]": ("OpenLDAP", "OLDAP-2.8", "https://www.openldap.org/software/release/license.html"),
    r"libsasl2[-.]": ("Cyrus SASL", "BSD-3-Clause-Attribution", "https://github.com/cyrusimap/cyrus-sasl/blob/master/COPYING"),
    r"libkeyutils[-.]": ("keyutils", "LGPL-2.1-or-later", "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html"),
    r"libcrypt[-.]": ("libcrypt", "LGPL-2.1-or-later", "https://www.gnu.org/licenses/old-licenses/lgpl-2.1.html"),
}  # fmt: skip
"""What the package of the PostgreSQL client brings in libraries of its own, whose licences it does
not tell."""
_QT = "https://doc.qt.io/qt-6.11/licenses-used-in-qt.html"
IN_QT = {
    "Core": {"PCRE2": "BSD-3-Clause", "SLJIT": "BSD-2-Clause", "double-conversion": "BSD-3-Clause",
    "zlib": "Zlib",
        "TinyCBOR": "MIT", "BLAKE2": "CC0-1.0 OR Apache-2.0", "Unicode data": "Unicode-3.0"},
    "Gui": {"FreeType": "FTL OR GPL-2.0-only", "HarfBuzz": "MIT", "libpng": "libpng-2.0",
    "MD4C": "MIT",
        "libjpeg-turbo": "IJG AND BSD-3-Clause AND Zlib", "pixman": "MIT",
        "Emoji Segmenter": "Apache-2.0"},
    "Svg": {"XSVG": "HPND"},
    "icudata": {"ICU": "Unicode-3.0"},
}  # fmt: skip
"""What Qt's libraries have of others in them, by the library; its package has neither list nor
texts."""
STARTERS = {
    "windows": ("distlib", "the starters", "PSF-2.0", "https://docs.python.org/3/license.html"),
    "": ("PyInstaller", "the starter", "GPL-2.0-or-later WITH "
                                       "Bootloader-exception", "https://pyinstaller.org/en/stable/license.html"),
}  # fmt: skip
"""What runs Python in a packed program: on Windows, and elsewhere."""


def python_itself(version: str, embed: str) -> tuple[str, str, str, str]:
    """Return name, version, licence and text of Python, which is in its package, or installed
    beside its library.
    """
    if embed:  # with what it has of others
        with zipfile.ZipFile(embed) as archive:
            return "Python", version, "PSF-2.0", archive.read("LICENSE.txt").decode()
    places = (Path(sys.base_prefix) / "LICENSE.txt", Path(os.__file__).parent / "LICENSE.txt")
    text = next((p.read_text(encoding="utf-8") for p in places if p.is_file()), "")
    return "Python", version, "PSF-2.0", text or "https://docs.python.org/3/license.html"


def system_libraries(packages: Path) -> Iterator[tuple[str, str, str, str]]:
    """Find the Debian packages of the libraries that come along, with what these say of their
    licences.
    """
    # Those of Python itself: an environment has none of its own.
    modules = [*Path(sysconfig.get_config_var("DESTSHARED")).glob("*.so")]
    modules += packages.glob("PySide6/Qt/plugins/platforms/libqxcb.so")
    linked = subprocess.run(["ldd", *modules], capture_output=True, text=True, check=False).stdout
    found = {
        path
        for name, path in re.findall(r"(\S+) => (/\S+)", linked)
        if re.match(OWN_LIBRARIES, name)
    }
    files = {str(Path(path).resolve()) for path in found}
    # Where /lib is a link to /usr/lib, packages may still name the former.
    files |= {file.removeprefix("/usr") for file in files}
    owners = subprocess.run(
        ["dpkg-query", "-S", *sorted(files)],
        capture_output=True, text=True, check=False,
    ).stdout  # fmt: skip
    for package in sorted({line.split(":")[0] for line in owners.splitlines()}):
        said = Path("/usr/share/doc", package, "copyright")
        asked = ["dpkg-query", "-W", "-f=${Version}\n", package]
        version = subprocess.run(
            asked, capture_output=True, text=True, check=True
        ).stdout.splitlines()[0]
        yield (
            package,
            version,
            "see its text",
            said.read_text(encoding="utf-8", errors="replace").strip(),
        )


def enclosed_libraries(packages: Path) -> Iterator[tuple[str, str, str, str]]:
    """Find the libraries in the package of the PostgreSQL client, each named once."""
    places = (*packages.glob("psycopg_binary.libs/*"), *packages.glob("psycopg_binary/.dylibs/*"))
    found = {}
    for file in sorted(path.name for path in places):
        told = next((told for pattern, told in ENCLOSED.items() if re.match(pattern, file)), None)
        name, licence, text = told or (file, "see psycopg-binary", "")
        found[name] = (name, "in psycopg-binary", licence, text)
    yield from found.values()


def in_qt(packages: Path) -> Iterator[tuple[str, str, str, str]]:
    """Find what others made of Qt's libraries."""
    places = (*packages.glob("PySide6/*.dll"), *packages.glob("PySide6/Qt/lib/*"))
    there = {
        found[1]
        for path in places
        if (found := re.match(r"(?:lib)?(?:Qt6?)?([A-Za-z]+)\.", path.name))
    }
    for library, parts in IN_QT.items():
        if library in there:
            for name, licence in parts.items():
                yield name, "in Qt", licence, _QT


def main(packages: Path, version: str = "", embed: str = "") -> None:
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
    parts.append(Component(*python_itself(version or sys.version.split()[0], embed)))
    parts.append(Component(*STARTERS["windows" if embed else ""]))
    parts += [Component(*fields) for fields in (*in_qt(packages), *enclosed_libraries(packages))]
    if not embed and sys.platform == "linux":
        parts += [Component(*fields) for fields in system_libraries(packages)]
    write_components(resources / KEPT, parts)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
