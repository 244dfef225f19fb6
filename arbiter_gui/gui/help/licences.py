"""The parts of the program and their licences, from the metadata of installed packages.

A bundled program has the same list in a file, written when it was built
(`installer/bundle/licences.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib.metadata import Distribution, PackageMetadata, PackageNotFoundError, distribution
from pathlib import Path

PROGRAM = "arbiter-gui"
KEPT = "licences.json"
_REQUIRED = re.compile(r"([A-Za-z0-9._-]+)\s*(?:\[([^]]*)\])?")
_EXTRA = re.compile(r"""extra\s*==\s*["']([A-Za-z0-9._-]+)""")
_TEXTS = re.compile(r"(^|/)(LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*$", re.IGNORECASE)
_DEVELOPMENT = "dev"
_QT = "https://doc.qt.io/qt-6/licensing.html"


@dataclass(frozen=True, slots=True)
class Component:
    """A part of the program that others made: its name, version, the name of its licence, and that
    one's text.
    """

    name: str
    version: str
    licence: str
    text: str


def components(resources: Path, texts: bool = True) -> tuple[Component, ...]:
    """Return the parts of the program: as listed when it was bundled, else those installed.

    `resources` is the folder of the program's own resources. Without `texts` the list is available
    at once.
    """
    kept_file = resources / KEPT
    if kept_file.is_file():
        return tuple(
            Component(**fields) for fields in json.loads(kept_file.read_text(encoding="utf-8"))
        )
    return _installed(resources, texts)


@cache
def _installed(resources: Path, texts: bool) -> tuple[Component, ...]:
    """Return the installed parts, which do not change while the program runs."""
    packages = sorted(
        _needed_packages(PROGRAM, frozenset(), set()), key=lambda package: package.name.lower()
    )
    parts = tuple(_component(package, texts) for package in packages)
    return parts + _bundled_fonts(resources / "fonts")


def write_components(path: Path, parts: Iterable[Component]) -> None:
    """Write the list that a bundled program shows."""
    fields = [asdict(component) for component in parts]
    path.write_text(json.dumps(fields, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _needed_packages(
    name: str, extras: frozenset[str], visited: set[str]
) -> Iterator[Distribution]:
    """Yield the installed packages that a package needs, recursively.

    Of the program also its extras.
    """
    try:
        package = distribution(name)
    except PackageNotFoundError:
        return
    for requirement in package.requires or ():
        match = _REQUIRED.match(requirement)
        if match is None:
            continue
        # The requirements of an extra count only where that extra is in use.
        extra_match = _EXTRA.search(requirement)
        if extra_match and not _is_extra_in_use(name, extra_match[1], extras):
            continue
        required_name, required_extras = match.groups()
        key = re.sub(r"[-_.]+", "-", required_name).lower()
        # Packages can need each other, in a circle too.
        if key in visited or key == PROGRAM:
            continue
        visited.add(key)
        try:
            yield distribution(key)
        except PackageNotFoundError:
            continue
        names_of_extras = re.split(r"[,\s]+", required_extras or "")
        yield from _needed_packages(key, frozenset(filter(None, names_of_extras)), visited)


def _is_extra_in_use(name: str, extra_name: str, extras: frozenset[str]) -> bool:
    if name == PROGRAM:
        return extra_name != _DEVELOPMENT
    return extra_name in extras


def _component(package: Distribution, with_text: bool) -> Component:
    """Return an installed package with its licence.

    Packages of Qt without a text of their own have Qt's.
    """
    # Once for all fields: metadata are read and taken apart anew each time that they are asked for.
    metadata = package.metadata
    licence = _metadata_field(metadata, "License-Expression")
    if not licence:
        licence = _short_licence(_metadata_field(metadata, "License")) or _licences_classified(
            metadata
        )
    texts = []
    if with_text:
        texts = [file.read_text(encoding="utf-8").strip() for file in _licence_texts(package)]
    if not texts and "LGPL" in licence:
        texts = [_QT]
    return Component(metadata["Name"], metadata["Version"], licence, "\n\n".join(texts))


def _licence_texts(package: Distribution) -> Iterator[Path]:
    """Yield the files with licences that an installed package brings with its metadata."""
    for file in package.files or ():
        licence_file = Path(str(file.locate()))
        if ".dist-info" in str(file) and _TEXTS.search(file.as_posix()) and licence_file.is_file():
            yield licence_file


def _metadata_field(metadata: PackageMetadata, name: str) -> str:
    values = metadata.get_all(name)
    if values:
        return str(values[0])
    return ""


def _short_licence(text: str) -> str:
    """Return the name of a licence; empty if the field has a whole text, or nothing known."""
    text = text.strip()
    if "\n" in text or text == "UNKNOWN":
        return ""
    return text


def _licences_classified(metadata: PackageMetadata) -> str:
    """Return the licences that the classifiers of a package name."""
    licences = []
    for classifier in metadata.get_all("Classifier") or []:
        if classifier.startswith("License ::"):
            _, _, licence = classifier.rpartition(" :: ")
            licences.append(licence)
    return ", ".join(licences)


def _bundled_fonts(folder: Path) -> tuple[Component, ...]:
    """Return the bundled fonts: the text face, and the font for what it does not have."""
    origin = (folder / "ORIGIN.txt").read_text(encoding="utf-8").strip()
    noto = (folder / "LICENSE-NotoSans.txt").read_text(encoding="utf-8").strip()
    dejavu = (folder / "LICENSE-DejaVu.txt").read_text(encoding="utf-8").strip()
    return (
        Component("Arbiter Sans (Noto Sans)", "2.15", "OFL-1.1", f"{origin}\n\n{noto}"),
        Component("DejaVu", "2.37", "Bitstream-Vera", dejavu),
    )
