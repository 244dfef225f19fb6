"""Reads and writes the files of translations: a .ts, which translators' programs read, and a .qm,
which Qt reads.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

from arbiter_gui.domain.texts.languages import LANGUAGES

TRANSLATIONS = Path(__file__).resolve().parents[3] / "resources" / "translations"
Text = tuple[str, str]
"""The context and the English source of a text; of a counted one, the pattern for numbers other
than 1."""
Forms = tuple[str, ...]
"""A translation: one text, or as many as a language has forms for numbers; empty ones are missing.
"""


@dataclass(frozen=True, slots=True)
class Origin:
    """What is said to translators of a text: the files that say it, the English for 1, and an
    example.
    """

    files: tuple[str, ...] = ()
    """Places below the top of the project."""
    one: str | None = None
    """The English pattern for 1, where the form depends on a number."""
    example: str = ""


def ts_file(code: str) -> Path:
    """Return the file of translations into a language."""
    return TRANSLATIONS / f"arbiter_{code}.ts"


def form_count(origin: Origin, code: str) -> int:
    """Return how many forms a text has in a language."""
    return 1 if origin.one is None else LANGUAGES[code].number_forms


def is_complete(forms: Forms | None) -> bool:
    """Return whether a text is translated, in each of its forms."""
    return bool(forms) and all(forms)


def read(code: str) -> dict[Text, Forms]:
    """Return the translations of a language, none where it has no file."""
    path = ts_file(code)
    if not path.is_file():
        return {}
    translations = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for message in context.iter("message"):
            translations[name, message.findtext("source") or ""] = _forms_of(message)
    return translations


def _forms_of(message: ElementTree.Element) -> Forms:
    """Return the translation of a message in each of its forms."""
    if message.get("numerus") == "yes":
        return tuple(form.text or "" for form in message.iter("numerusform"))
    return (message.findtext("translation") or "",)


def write(code: str, translations: Mapping[Text, Forms], origins: Mapping[Text, Origin]) -> None:
    """Write the translations of a language, in order of context and text.

    What is missing is marked unfinished.
    """
    locale = LANGUAGES[code].locale
    root = ElementTree.Element("TS", version="2.1", language=locale, sourcelanguage="en_GB")
    contexts: dict[str, ElementTree.Element] = {}
    for text in sorted(origins):
        name, source = text
        if name not in contexts:
            contexts[name] = ElementTree.SubElement(root, "context")
            ElementTree.SubElement(contexts[name], "name").text = name
        message = ElementTree.SubElement(contexts[name], "message")
        _fill(
            message,
            source,
            origins[text],
            _fitting(translations.get(text, ()), origins[text], code),
        )
    ElementTree.indent(root, "    ")
    xml = ElementTree.tostring(root, encoding="unicode")
    path = ts_file(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{xml}\n', encoding="utf-8"
    )


def _fitting(forms: Forms, origin: Origin, code: str) -> Forms:
    """Return the forms of a translation, none of them where their number is not that of the
    language.
    """
    wanted = form_count(origin, code)
    return forms if len(forms) == wanted else ("",) * wanted


def _fill(message: ElementTree.Element, source: str, origin: Origin, forms: Forms) -> None:
    """Fill a message: where it is said, the English, an example, the translation."""
    for file in origin.files:
        ElementTree.SubElement(message, "location", filename=f"../../{file}")
    ElementTree.SubElement(message, "source").text = source
    remarks = []
    if origin.one is not None:
        remarks.append(f"For 1: {origin.one}")
    if origin.example:
        remarks.append(f"Example: {origin.example}")
    if remarks:
        ElementTree.SubElement(message, "extracomment").text = "\n".join(remarks)
    translation = ElementTree.SubElement(message, "translation")
    if not is_complete(forms):
        translation.set("type", "unfinished")
    if origin.one is None:
        translation.text = forms[0]
        return
    message.set("numerus", "yes")
    for form in forms:
        ElementTree.SubElement(translation, "numerusform").text = form


def build(code: str) -> None:
    """Build the .qm beside the .ts with the tool that comes with Qt.

    It takes the place of the old file at once: a window that runs has the old one mapped into
    memory.
    """
    import PySide6

    path = ts_file(code)
    tool = Path(PySide6.__file__).parent / "lrelease"
    command = str(tool) if tool.is_file() else "lrelease"
    made = path.with_suffix(f".{os.getpid()}.qm")
    subprocess.run([command, "-silent", str(path), "-qm", str(made)], check=True)
    made.replace(path.with_suffix(".qm"))
