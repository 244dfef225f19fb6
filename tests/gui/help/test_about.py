"""What the program says of itself, and what it is made of."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtWidgets import QDialog, QPushButton

import arbiter_gui
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.help.licences import KEPT, Component, components, write_components
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.resources import resource_root
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog


def shown(window: MainWindow) -> TextDialog:
    """The last dialog that was opened."""
    return [d for d in window.findChildren(TextDialog) if d.isVisible()][-1]


def test_about_names_version_day_and_what_is_inside_and_the_texts_are_a_button_away(
    window: MainWindow,
) -> None:
    window.features[HelpCommands].show_about()
    about = shown(window)
    said = about.text.toPlainText()
    assert f"Arbiter {arbiter_gui.__version__}" in said
    assert arbiter_gui.__date__[:4] in said
    for name in ("PySide6_Essentials", "openpyxl", "reportlab", "DejaVu"):
        assert name in said
    (button,) = [b for b in about.findChildren(QPushButton) if "Licence" in b.text()]
    button.click()
    texts = shown(window).text.toPlainText()
    assert "Permission is hereby granted" in texts
    assert "Bitstream" in texts
    for dialog in window.findChildren(QDialog):
        dialog.reject()


def test_everything_that_is_needed_is_named_with_a_licence() -> None:
    found = {part.name: part for part in components(resource_root())}
    assert {"shiboken6", "pillow", "et_xmlfile"} <= set(found), "what is needed by what is needed"
    assert "psycopg-binary" in {name.lower().replace("_", "-") for name in found}, (
        "an extra of what is needed"
    )
    assert not {"pytest", "mypy", "ruff"} & set(found), "what only developers use is not inside"
    assert [part.name for part in found.values() if not part.licence or not part.text] == []


def test_a_bundled_program_shows_the_list_of_its_build(tmp_path: Path) -> None:
    parts = (Component("Löwe", "1.2", "MIT", "Text\n\nmore"),)
    write_components(tmp_path / KEPT, parts)
    assert components(tmp_path) == parts
    assert json.loads((tmp_path / KEPT).read_text(encoding="utf-8"))[0]["name"] == "Löwe"
