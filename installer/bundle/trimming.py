"""What of Qt and of Python a frozen program carries: only what it loads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import PurePath

Entry = tuple[str, str, str]
"""A file as PyInstaller lists it: where it goes, where it comes from, its kind."""

# The window draws itself (Fusion) and reads SVG; files and printing go through Qt's own dialogs and
# portals.
PLUGINS = {
    "platforms": r"q(xcb|wayland|offscreen|cocoa|windows)",
    "platformthemes": r"qxdgdesktopportal",
    "platforminputcontexts": r"(composeplatforminputcontextplugin|ibusplatforminputcontextplugin)",
    "xcbglintegrations": r"qxcb-(egl|glx)",
    "wayland-shell-integration": r"xdg-shell",
    "wayland-decoration-client": r"bradient",
    "wayland-graphics-integration-client": r"qt-plugin-wayland-egl",
    "iconengines": r"qsvgicon",
    "imageformats": r"q(svg|ico|icns)",
    "printsupport": r"cupsprintersupport",
    "styles": r"q(mac|modernwindows)",
}
OWN_LIBRARIES = (
    r"lib(python3.*|crypto|ssl|sqlite3|ffi|bz2|lzma|xcb-(cursor|icccm|image|keysyms|render-util|"
    r"util))\.so.*"
)
"""What is taken along of the system that builds: what Python needs, and what a desktop may lack.
All else (X11, Wayland, fonts, D-Bus, printing, the C library) must be the system's own; the package
depends on it."""
LANGUAGES = ("de", "fr", "es", "it", "pl", "pt_BR", "ru")
"""Into which Qt's own texts are translated (`arbiter_gui/domain/texts/languages.py`); English is in
the program."""

_PLUGIN = re.compile(
    r"PySide6/(?:Qt/)?plugins/([^/]+)/(?:lib)?([^/]+?)(?:style)?\.(?:so|dylib|dll)$"
)
_TRANSLATION = re.compile(r"PySide6/(?:Qt/)?translations/(.*)$")
# A software OpenGL of 20 MB that widgets never ask for, kinds of pictures that no sheet has, and
# what tells the machine that built.
_LEFT_OUT = re.compile(
    r"^PySide6/opengl32sw\.dll$|^PIL/_(avif|webp|imagingft|imagingcms|imagingtk)\."
    r"|\.dist-info/(RECORD|INSTALLER|REQUESTED|direct_url\.json)$"
)
# Not what Python loads by name, which may lie beside them:
# `_cffi_backend.cpython-311-x86_64-linux-gnu.so`.
_TOP_LIBRARY = r"^(?:lib[^/]+|(?![^/]+\.(?:cpython-|abi3\.))[^/]+)\.so"
_LIBRARY = re.compile(rf"PySide6/Qt/lib/|^pillow\.libs/|{_TOP_LIBRARY}(\.|$)|^PySide6/[\w.]+\.dll$")
_SYSTEM_LIBRARY = re.compile(rf"{_TOP_LIBRARY}(\.[\d.]+)?$")


def wanted(place: str) -> bool:
    """Return whether a file belongs into the program, by the place it would have there."""
    place = PurePath(place).as_posix()
    if found := _PLUGIN.search(place):
        kept = PLUGINS.get(found[1])
        return kept is not None and re.match(rf"(?:{kept})$", found[2]) is not None
    if found := _TRANSLATION.search(place):
        return found[1] in {f"qtbase_{code}.qm" for code in LANGUAGES}
    if _SYSTEM_LIBRARY.match(place):
        return re.match(OWN_LIBRARIES, place) is not None
    return not _LEFT_OUT.search(place)


def needed(entries: Sequence[Entry], imports: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Leave out libraries that nothing links to any more.

    `imports` gives the names that a file links to.
    """
    libraries = {
        _name(entry[0]): entry
        for entry in entries
        if _LIBRARY.search(PurePath(entry[0]).as_posix())
    }
    reached: set[str] = set()
    ahead = [entry for entry in entries if not _LIBRARY.search(PurePath(entry[0]).as_posix())]
    ahead += [entry for name, entry in libraries.items() if name.startswith("libpython")]
    kept = {entry[0] for entry in ahead}
    while ahead:
        entry = ahead.pop()
        if entry[2] == "SYMLINK":
            continue
        for name in imports(entry[1]):
            short = _name(name)
            if short in libraries and short not in reached:
                reached.add(short)
                kept.add(libraries[short][0])
                ahead.append(libraries[short])
    return [
        entry
        for entry in entries
        if entry[0] in kept or (entry[2] == "SYMLINK" and _name(entry[0]) in reached)
    ]


def _name(path: str) -> str:
    """Return the name of a file as libraries are looked for: on Windows capitals are none."""
    return PurePath(path).name.lower()
