"""`arbiter export`: every kind of file, and what is said when it cannot be."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest

from arbiter_gui import __version__
from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.app.session import Session
from arbiter_gui.cli.progress import progress_told
from arbiter_gui.domain.values import BLACK_WINS, DRAWN
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.standings.recorded_ranks import rank_differences
from tests.cli.check.test_check import EXCHANGED
from tests.cli.conftest import SEVEN, Command, Write


def test_a_workbook_has_pairings_board_standings_and_explanation(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    out = tmp_path / "cup.xlsx"
    answer = arbiter("export", write(SEVEN), "--xlsx", out, "--rules", "dutch-2017")
    book = openpyxl.load_workbook(out)
    assert (answer.code, answer.out, answer.err) == (0, "", f"{out} was written.\n")
    assert {"Pairings", "Standings", "Explanation"} <= {name.split()[0] for name in book.sheetnames}


def test_several_kinds_at_once(arbiter: Command, write: Write, tmp_path: Path) -> None:
    page, paper = tmp_path / "cup.html", tmp_path / "cup.pdf"
    answer = arbiter("export", write(SEVEN), "--html", page, "--pdf", paper)
    assert answer.code == 0
    assert "without --rules EDITION no explanation is written" in answer.err
    assert "Dogwood, Dan" in page.read_text(encoding="utf-8")
    assert paper.read_bytes().startswith(b"%PDF-")


def test_sheets_are_in_the_language_asked_for(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    page = tmp_path / "cup.html"
    options = ("--html", page, "--sheets", "pairings")
    assert arbiter("export", write(SEVEN), *options, "--language", "fr").code == 0
    assert {'<html lang="fr">', ">Blancs</th>"} <= _tags(page)
    assert arbiter("export", write(SEVEN), *options, "--language", "de,en").code == 0
    assert {'<html lang="de">', ">Weiß / White</th>", ">Brett / Board</th>"} <= _tags(page)
    assert arbiter("export", write(SEVEN), *options, "--language", "xx").code == 2


def _tags(page: Path) -> set[str]:
    """Return the openings of a page, and what its headings say."""
    text = page.read_text(encoding="utf-8")
    return {*re.findall(r"<html[^>]*>", text), *re.findall(r">[^<>]*</th>", text)}


def test_sheets_columns_and_size_can_be_chosen(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    report = write(SEVEN)
    page = tmp_path / "cup.html"
    assert arbiter("export", report, "--html", page, "--sheets", "standings, players").code == 0
    text = page.read_text(encoding="utf-8")
    assert text.count("<section") == 2
    paper = tmp_path / "cup.pdf"
    options = ("--sheets", "pairings", "--columns", "rating", "--size", "90")
    assert arbiter("export", report, "--pdf", paper, *options).code == 0
    assert paper.read_bytes().count(b"/Type /Page\n") == 1


@pytest.mark.parametrize(
    ("option", "word", "names"),
    [
        ("--sheets", "wall", "pairings-by-name"),
        ("--columns", "elo", "rating"),
        ("--size", "12", "50 to 200"),
    ],
)
def test_a_wrong_sheet_column_or_size_lists_what_there_is(
    arbiter: Command, write: Write, tmp_path: Path, option: str, word: str, names: str
) -> None:
    answer = arbiter("export", write(SEVEN), "--pdf", tmp_path / "cup.pdf", option, word)
    assert answer.code == 2
    assert names in answer.err
    assert not (tmp_path / "cup.pdf").exists()


def test_the_reasons_of_every_board_are_a_sheet_and_slips(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    page, paper = tmp_path / "cup.html", tmp_path / "why.pdf"
    answer = arbiter(
        "export",
        write(EXCHANGED),
        "--html",
        page,
        "--slips",
        paper,
        "--rules",
        "dutch-2017",
        "--round",
        4,
    )
    assert answer.code == 0
    text = page.read_text(encoding="utf-8")
    assert "Pairings of round 4 explained" in text
    assert "Differs from the pairing under these rules" in text
    assert paper.read_bytes().startswith(b"%PDF-")


def test_slips_need_a_recorded_round_and_rules(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    paper, page = tmp_path / "why.pdf", tmp_path / "why.html"
    refused = arbiter("export", write(SEVEN), "--html", page, "--slips", paper)
    assert refused.code == 2
    assert [line.partition(": ")[2].split(";")[0] for line in refused.err.splitlines()] == [
        "no edition of the rules has been chosen"
    ]
    assert not page.exists()
    answer = arbiter(
        "export", write(SEVEN), "--slips", paper, "--rules", "dutch-2017", "--round", 9
    )
    assert answer.code == 2
    assert not paper.exists()


def test_a_report_file_says_the_same(arbiter: Command, write: Write, tmp_path: Path) -> None:
    source, out = write(SEVEN), tmp_path / "again.trf"
    assert arbiter("export", source, "--trf", out).code == 0
    assert read_trf(out.read_bytes(), "").tournament == read_trf(source.read_bytes(), "").tournament


def test_a_report_file_of_2026_names_the_rules(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    source, out = write(SEVEN), tmp_path / "new.trf"
    assert arbiter("export", source, "--trf26", out, "--rules", "dutch-2026").code == 0
    again, before = (read_trf(path.read_bytes(), "").tournament for path in (out, source))
    assert (again.edition, again.rounds, again.round_count) == (
        "dutch-2026",
        before.rounds,
        before.round_count,
    )
    assert b"192 FIDE_DUTCH_2026\r\n" in out.read_bytes()
    assert b"XXR" not in out.read_bytes()


def test_a_round_that_was_paired_otherwise_is_not_explained(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    out = tmp_path / "cup.xlsx"
    answer = arbiter("export", write(EXCHANGED), "--xlsx", out, "--rules", "dutch-2017")
    assert answer.code == 0
    assert "round 4 differs from the pairing under dutch-2017" in answer.err
    assert not any(
        name.startswith("Explanation") for name in openpyxl.load_workbook(out).sheetnames
    )


def test_nothing_to_write_is_bad_input(arbiter: Command, write: Write) -> None:
    answer = arbiter("export", write(SEVEN))
    assert answer.code == 2
    assert "--xlsx OUT" in answer.err


def test_a_place_that_cannot_be_written_is_bad_input(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    answer = arbiter("export", write(SEVEN), "--trf", tmp_path / "none" / "x.trf")
    assert answer.code == 2
    assert "cannot be written" in answer.err


@pytest.mark.parametrize(
    ("number", "said"),
    [(9, "there is no round 9; the number of rounds is 5"), (5, "round 5 has not been paired yet")],
)
def test_a_round_that_is_not_recorded_is_refused(
    arbiter: Command, write: Write, tmp_path: Path, number: int, said: str
) -> None:
    out = tmp_path / "cup.pdf"
    answer = arbiter("export", write(SEVEN), "--pdf", out, "--round", number)
    assert (answer.code, answer.out) == (2, "")
    assert said in answer.err
    assert not out.exists()


def test_every_document_tells_of_the_round_that_was_asked_for(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    lines = tuple(line[: 90 + 2 * 10 - 1] if line.startswith("001") else line for line in SEVEN)
    then = write(
        tuple(line[:80] + "    " + line[84:] if line.startswith("001") else line for line in lines),
        "then.trf",
    )
    pages = []
    for file, more in ((write(SEVEN), ("--round", 2)), (then, ())):
        out, report = tmp_path / "cup.html", tmp_path / "again.trf"
        words = ("export", file, "--html", out, "--trf", report, "--rules", "dutch-2017", *more)
        assert arbiter(*words).code == 0
        page = out.read_text(encoding="utf-8")
        pages.append(
            (
                page[page.index("Standings") :],
                len(read_trf(report.read_bytes(), "").tournament.rounds),
            )
        )
    assert "after round 2" in pages[0][0]
    assert [rounds for _, rounds in pages] == [2, 2]
    table = [page[: page.index("</table>")] for page, _ in pages]
    assert table[0] == table[1]


def test_result_slips_need_no_rules(arbiter: Command, write: Write, tmp_path: Path) -> None:
    usual, large = tmp_path / "slips.pdf", tmp_path / "large.pdf"
    source = write(SEVEN)
    answer = arbiter("export", source, "--result-slips", usual)
    assert (answer.code, answer.err) == (0, f"{usual} was written.\n")
    assert arbiter("export", source, "--result-slips", large, "--slips-a-page", "3").code == 0
    assert usual.read_bytes().startswith(b"%PDF-")
    assert usual.read_bytes() != large.read_bytes()
    assert arbiter("export", source, "--result-slips", usual, "--slips-a-page", "5").code == 2


def test_an_earlier_round_has_no_lines_about_later_ones(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    first = read_trf(write(EXCHANGED).read_bytes(), "").tournament.rounds[0].boards[0]
    pair = f"({first.white}-{first.black})"
    lines = [
        f"### For rating only @ Round {number}: board 1 {pair}, 1-0 is used, ½-½ was played"
        for number in (1, 3)
    ]
    source, out = write(EXCHANGED), tmp_path / "one.trf"
    source.write_bytes(source.read_bytes() + "\r\n".join(lines).encode() + b"\r\n")
    assert arbiter("export", source, "--round", 1, "--trf", out).code == 0
    assert [
        x for x in out.read_text(encoding="utf-8").splitlines() if x.startswith("###")
    ] == lines[:1]
    (note,) = read_trf(out.read_bytes(), "").tournament.rounds[0].reported
    assert note.board == 1


def test_standings_and_cross_table_are_ranked_by_the_tie_breaks_of_the_tournament(
    arbiter: Command, write: Write, tmp_path: Path
) -> None:
    """What is exported says the same as `arbiter standings` and as the window."""
    report, out = write((*SEVEN, "202 BH/C1,SB,DE"), "ranked.trf"), tmp_path / "ranked.xlsx"
    shown = arbiter("standings", report).out.splitlines()
    assert arbiter("export", report, "--xlsx", out, "--rules", "dutch-2017").code == 0
    book = openpyxl.load_workbook(out)
    rows = [
        [str(cell or "") for cell in row] for row in book["Standings"].iter_rows(values_only=True)
    ]
    heading = next(row for row in rows if "Name" in row)
    assert [title for title in heading if title in ("BH/C1", "SB", "DE")] == ["BH/C1", "SB", "DE"]
    name = heading.index("Name")
    ranked = [row[name] for row in rows[rows.index(heading) + 1 :] if row[name]]
    assert len(ranked) == 7
    assert [line for line in shown if any(n in line for n in ranked)] == [
        line for n in ranked for line in shown if n in line
    ]
    cross = [
        [str(cell or "") for cell in row] for row in book["Crosstable"].iter_rows(values_only=True)
    ]
    top = next(row for row in cross if "Name" in row)
    assert [row[top.index("Name")] for row in cross[cross.index(top) + 1 :]][
        : len(ranked)
    ] == ranked


@pytest.mark.parametrize(
    ("asked", "head", "first"),
    [
        ((), "Rank,Name,No.,", "1,"),
        (("--csv-of", "pairings", "--round", "1"), "Board,White's pairing number,White,", "1,"),
        (("--csv-of", "players"), "No.,Name,", '1,"GM Alder, Ann",'),
        (("--csv-of", "aros", "--round", "1"), "Pts,No.,Name,Rtg,ARO,Games,Due", "1"),
    ],
)
def test_a_table_as_comma_separated_values(
    arbiter: Command, write: Write, tmp_path: Path, asked: tuple[str, ...], head: str, first: str
) -> None:
    out = tmp_path / "table.csv"
    answer = arbiter("export", write(SEVEN), "--csv", out, *asked)
    assert (answer.code, answer.err) == (0, f"{out} was written.\n")
    lines = out.read_bytes().decode("utf-8-sig").split("\r\n")
    assert lines[0].startswith(head)
    assert lines[1].startswith(first)


def test_a_report_file_needs_no_reasons(
    arbiter: Command, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of a thousand players after fourteen rounds took more than a minute, and nothing of
    them was written.
    """

    def never(*values: object) -> None:
        raise AssertionError("nobody asked for reasons")

    for name in (
        "explained_round",
        "_explained_round",
        "check_recorded",
        "pair_round",
        "preference_codes",
    ):
        monkeypatch.setattr(f"arbiter_gui.cli.commands.exchange.export.{name}", never)
    source, old, new = write(SEVEN), tmp_path / "a.trf", tmp_path / "b.trf"
    answer = arbiter("export", source, "--trf", old, "--trf26", new, "--rules", "dutch-2017")
    assert answer.code == 0, answer.err
    assert old.exists()
    assert new.exists()


def test_what_a_report_lacks_is_told(arbiter: Command, write: Write, tmp_path: Path) -> None:
    out, page = tmp_path / "a.trf", tmp_path / "a.html"
    answer = arbiter("export", write(SEVEN), "--trf", out, "--html", page)
    assert (
        f"{out}: The report file has no tie-breaks: players with equal points share a rank."
        in answer.err
    )
    assert f"{page}: The report" not in answer.err


def test_a_tournament_file_is_reported_in_full(arbiter: Command, tmp_path: Path) -> None:
    tournament = generate(Recipe("dutch-2026", 6, 3), 1).tournament
    details = replace(tournament.details, tie_breaks=("BH", "SB"), time_control="60 min, 30 s/move")
    own, out = tmp_path / "a.arbiter", tmp_path / "a.trf"
    Session.create(own, replace(tournament, details=details)).close()
    for option in ("--trf", "--trf26"):
        assert arbiter("export", own, option, out).code == 0
        lines = out.read_text(encoding="utf-8").splitlines()
        assert {
            "062 6",
            "072 6",
            "082 0",
            f"182 Arbiter {__version__}",
            "222 3600+30",
            "202 BH,SB",
        } <= set(lines)
        assert all(line[85:89].strip() for line in lines if line.startswith("001"))
        assert arbiter("check", out, "--rules", "dutch-2026").code == 0


def test_stale_ranks_are_put_right(arbiter: Command, write: Write, tmp_path: Path) -> None:
    """After round 2 the ranks of round 4 say nothing, nor do those of a result that was changed."""
    out = tmp_path / "two.trf"
    assert arbiter("export", write(SEVEN), "--trf", out, "--round", 2).code == 0
    assert rank_differences(read_trf(out.read_bytes(), "").tournament) == ()
    own = tmp_path / "cup.arbiter"
    session = Session.import_report(write(SEVEN), own)
    session.apply(
        SetResult(
            4,
            1,
            BLACK_WINS if session.tournament.rounds[3].boards[0].result != BLACK_WINS else DRAWN,
        )
    )
    assert rank_differences(session.tournament) != ()
    session.close()
    assert arbiter("export", own, "--trf", out).code == 0
    assert rank_differences(read_trf(out.read_bytes(), "").tournament) == ()


def test_progress_is_told_at_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress_told("reasons") as control:
        control.progress(1, 2)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with progress_told("reasons") as control:
        control.checkpoint()
        control.progress(1, 2)
    assert capsys.readouterr().err == "\rreasons: 1 of 2\r               \r"
