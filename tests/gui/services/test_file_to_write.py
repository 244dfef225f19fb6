"""Where to write: the extension comes by itself, and nothing is replaced that was not named."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from arbiter_gui.gui.services.questions import UserQuestions


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("Open", "Open.trf"),
        ("Open 3.0", "Open 3.0.trf"),
        ("St. Anna Open", "St. Anna Open.trf"),
        ("Open.txt", "Open.txt"),
    ],
)
def test_a_file_is_only_replaced_when_it_was_named(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, typed: str, written: str
) -> None:
    """The dialog asks before it gives the name of a file that is there, and knows of no extension
    added later.
    """
    asked: list[str] = []
    answers: list[Path | None] = [tmp_path / typed]

    def file(
        self: UserQuestions, title: str, place: str, kinds: str, to_write: bool = False
    ) -> Path | None:
        asked.append(Path(place).name)
        return answers.pop()

    monkeypatch.setattr(UserQuestions, "_ask_for_file", file)
    assert UserQuestions(QWidget()).file_to_write("Export", "Spring", ".trf") == tmp_path / written
    assert asked == ["Spring.trf"]
    (tmp_path / written).write_text("there")
    answers[:] = [None, tmp_path / typed]
    given = UserQuestions(QWidget()).file_to_write("Export", "Spring", ".trf")
    assert given == (tmp_path / typed if typed == written else None)
    assert asked[1:] == (["Spring.trf"] if typed == written else ["Spring.trf", written])


@pytest.mark.parametrize(
    ("extension", "words"),
    [
        (".arbiter", "Arbiter tournaments (*.arbiter)"),
        (".event", "Arbiter events (*.event)"),
        (".pdf", "PDF (*.pdf)"),
    ],
)
def test_the_kind_of_file_is_said_in_words(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, extension: str, words: str
) -> None:
    kinds_shown: list[str] = []

    def file(
        self: UserQuestions, title: str, place: str, kinds: str, to_write: bool = False
    ) -> Path | None:
        kinds_shown.append(kinds)
        return None

    monkeypatch.setattr(UserQuestions, "_ask_for_file", file)
    UserQuestions(QWidget()).file_to_write("Save", "Spring", extension)
    assert kinds_shown == [words]
