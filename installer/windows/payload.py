"""Makes the folder of the program for Windows: payload.py EMBED FOLDER ICON, with the packages in
FOLDER/lib already.

Python's embeddable package goes to FOLDER/python; what of Qt is not loaded is taken out; two
starters are made, one with a window (`Arbiter.exe`) and one for the command line
(`bin/arbiter.exe`).
"""

from __future__ import annotations

import io
import os
import shutil
import sys
import zipfile
from pathlib import Path

import distlib
import pefile
from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bundle"))
from trimming import needed, wanted

SIZES = (16, 24, 32, 48, 64, 128, 256)
MAIN = "import sys\nfrom arbiter_gui.__main__ import main\nsys.exit(main())\n"
LEFT_OUT = (
    "bin",
    "share",
    "PySide6/include",
    "PySide6/typesystems",
    "PySide6/metatypes",
    "PySide6/qml",
    "PySide6/resources",
    "PySide6/doc",
)
NOTES = (".lock", "uv_cache.json")
"""What the installing program writes down for itself, with times."""
SUFFIXES = (".pyi", ".lib", ".exe", ".pdb", ".pyx", ".pxd", ".c", ".h")
MODULES = {"QtCore", "QtGui", "QtWidgets", "QtPrintSupport", "QtSvg"}


def trim(packages: Path) -> None:
    """Take out what the program never loads: tools and headers, modules and plugins of Qt,
    libraries of these.
    """
    for name in LEFT_OUT:
        shutil.rmtree(packages / name, ignore_errors=True)
    for path in [p for p in packages.rglob("*") if p.is_file()]:
        place = path.relative_to(packages).as_posix()
        if (
            path.name in NOTES
            or path.suffix in SUFFIXES
            or not wanted(place)
            or unused_module(path)
        ):
            path.unlink()
    entries = [
        (p.relative_to(packages).as_posix(), str(p), "BINARY")
        for p in packages.rglob("*")
        if p.suffix in (".pyd", ".dll")
    ]
    kept = {entry[0] for entry in needed(entries, imports)}
    for place, path, _ in entries:
        if place not in kept:
            os.unlink(path)


def unused_module(path: Path) -> bool:
    """Return whether a file is a module of Qt that the program does not import."""
    return (
        path.parent.name == "PySide6"
        and path.suffix == ".pyd"
        and path.name.split(".")[0] not in MODULES
    )


def imports(path: str) -> list[str]:
    """Return the libraries that a file of Windows links to."""
    with pefile.PE(path, fast_load=True) as image:
        image.parse_data_directories(
            [
                pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"],
                pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_DELAY_IMPORT"],
            ]
        )
        listed = [
            *getattr(image, "DIRECTORY_ENTRY_IMPORT", ()),
            *getattr(image, "DIRECTORY_ENTRY_DELAY_IMPORT", ()),
        ]
        return [entry.dll.decode() for entry in listed]


def unpack_python(embed: Path, folder: Path) -> None:
    """Unpack Python and tell it where the packages are.

    It looks nowhere else, whatever the user has installed.
    """
    with zipfile.ZipFile(embed) as archive:
        archive.extractall(folder)
    (paths,) = folder.glob("python3*._pth")
    paths.write_text(f"{paths.stem}.zip\n.\n..\\lib\n", encoding="utf-8")


def make_starter(kind: str, python: str, place: Path) -> None:
    """Write a starter: distlib's, which runs the Python it names, relative to itself, with the
    program after it.
    """
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr(zipfile.ZipInfo("__main__.py"), MAIN)
    starter = (Path(distlib.__file__).parent / f"{kind}64.exe").read_bytes()
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(starter + f"#!<launcher_dir>\\{python}\n".encode() + packed.getvalue())


def make_icon(drawing: Path, place: Path) -> None:
    """Paint the icon in all sizes that Windows asks for."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QBuffer, QSize
    from PySide6.QtGui import QGuiApplication, QIcon

    application = QGuiApplication([])
    pictures = []
    for size in SIZES:
        buffer = QBuffer()
        buffer.open(QBuffer.OpenModeFlag.WriteOnly)
        QIcon(str(drawing)).pixmap(QSize(size, size)).save(buffer, "PNG")
        pictures.append(Image.open(io.BytesIO(buffer.data().data())).resize((size, size)))
    pictures[-1].save(place, sizes=[(size, size) for size in SIZES], append_images=pictures[:-1])
    application.quit()


def main(embed: Path, folder: Path, drawing: Path) -> None:
    """Make the folder."""
    trim(folder / "lib")
    unpack_python(embed, folder / "python")
    make_starter("w", "python\\pythonw.exe", folder / "Arbiter.exe")
    make_starter("t", "..\\python\\python.exe", folder / "bin" / "arbiter.exe")
    make_icon(drawing, folder / "arbiter.ico")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
