"""The bundled fonts: figures of one width, and a glyph for every script that one of them has."""

from __future__ import annotations

import pytest
from reportlab.pdfbase import pdfmetrics

from arbiter_gui.reports.layout.fonts import bundled_file
from arbiter_gui.reports.layout.measure import FACES, WIDE_FACES, ems, register_fonts, set_in

DIGITS = "0123456789"
FRACTIONS = "½¼¾"


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("figures", [DIGITS, FRACTIONS])
def test_figures_are_tabular(figures: str, bold: bool) -> None:
    assert len({ems(figure, bold) for figure in figures}) == 1


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize(
    "name",
    ["Čapek, Łukasz", "Nguyễn Thị Ánh", "Иванов, Игорь", "Παπαδόπουλος", "Ş. Ğül", "Þór Æ. Ðuro"],
)
def test_names_in_european_scripts_are_in_the_text_face_alone(name: str, bold: bool) -> None:
    assert set_in(name, bold) == ((FACES[bold], name),)


@pytest.mark.parametrize("text", ["გელაშვილი", "Արոնյան", "→", "✓", "♔"])
def test_what_the_text_face_does_not_have_is_in_the_wide_one(text: str) -> None:
    assert set_in(f"7 {text}") == ((FACES[False], "7 "), (WIDE_FACES[False], text))


def test_the_licence_of_each_font_is_beside_it() -> None:
    assert "SIL OPEN FONT LICENSE" in bundled_file("fonts", "LICENSE-NotoSans.txt").read_text(
        encoding="utf-8"
    )
    assert "Bitstream" in bundled_file("fonts", "LICENSE-DejaVu.txt").read_text(encoding="utf-8")
    origin = bundled_file("fonts", "ORIGIN.txt").read_text(encoding="utf-8")
    assert "modified version of Noto Sans" in origin
    register_fonts()
    for face in FACES.values():
        assert b"Noto" not in pdfmetrics.getFont(face).face.name, (
            "a modified version has its own name"
        )
