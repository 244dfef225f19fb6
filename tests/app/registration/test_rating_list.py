"""The user's rating list: importing, finding, and holding a tournament to it."""

from __future__ import annotations

import zipfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from arbiter_gui.app.rating_lists import importing as rating_list
from arbiter_gui.app.rating_lists import stored_lists
from arbiter_gui.app.rating_lists.importing import as_player, import_rating_list
from arbiter_gui.app.rating_lists.look_up import find_players
from arbiter_gui.app.registration.rating_refresh import (
    FieldChange,
    compare_with_list,
    edit_importing_differences,
)
from arbiter_gui.domain.errors import FormatError, PairingCancelled, StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind, RatingOrder
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Player

HEADING = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
ANN = RatedPlayer(
    11, "Alder, Ann", "NOR", "w", "WIM", 2100, 2000, 0, 1994, standard_k=20, rapid_k=10
)
BOB = RatedPlayer(22, "Birch, Bob", "SWE", "m", "", 0, 1500, 1800, 0)
SAME = (
    RatedPlayer(33, "Cedar, Cat", "GER", "w", "", 1700),
    RatedPlayer(44, "Cedar, Cat", "ITA", "w", "", 1800, birth_year=2001),
)


def line(p: RatedPlayer) -> str:
    sex = "F" if p.sex == "w" else "M"
    pairs = ((p.standard, p.standard_k), (p.rapid, p.rapid_k), (p.blitz, p.blitz_k))
    ratings = "".join(f"{r:<6}{0:<4}{k:<3}" for r, k in pairs)
    return f"{p.fide_id:<15}{p.name:<61}{p.federation:<4}{sex:<4}{p.title:<5}{'':<20}{ratings}{p.birth_year:<6}"


def download(folder: Path, *lines: str) -> Path:
    path = folder / "players_list.zip"
    text = "".join(one + "\r\n" for one in (HEADING, *lines))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("players_list.txt", text)
    return path


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data directory of this test."""
    folder = tmp_path / "user"
    folder.mkdir()
    monkeypatch.setattr(stored_lists, "data_folder", lambda: folder)
    return folder


@pytest.fixture
def listed(tmp_path: Path) -> rating_list.ListImport:
    source = download(tmp_path, *map(line, (ANN, BOB, *SAME, ANN)), "nonsense")
    return import_rating_list(source, clock=lambda: datetime(2026, 10, 2, 9, tzinfo=UTC))


def test_an_import_tells_what_it_brought(listed: rating_list.ListImport) -> None:
    assert (listed.faulty, listed.repeated, listed.info.players) == (1, 1, 4)
    assert [str(fault) for fault in listed.first_faults] == [
        "players_list.txt:7:1: 'nonsense' is not a FIDE ID"
    ]
    assert (listed.info.source, listed.info.imported) == (
        "players_list.txt",
        "2026-10-02T09:00:00+00:00",
    )


def test_players_are_found_and_entered(listed: rating_list.ListImport) -> None:
    assert find_players("ann al") == (ANN,)
    assert find_players("2") == (BOB,)
    assert as_player(ANN) == Player(
        0, "Alder, Ann", 2100, "WIM", "w", "NOR", "11", "1994", rating_source="FIDE", k=20
    )
    assert (
        as_player(ANN, RatingOrder(RatingKind.RAPID)).rating,
        as_player(ANN, RatingOrder(RatingKind.RAPID)).k,
    ) == (2000, 10)
    assert as_player(BOB, RatingOrder(RatingKind.BLITZ)).rating == 1800
    unrated = as_player(ANN, RatingOrder(RatingKind.BLITZ))
    assert (unrated.rating, unrated.k) == (0, 0), "R&B 7.2.1 is about calculations, not pairings"
    assert as_player(BOB).rating_source == ("FIDE" if BOB.standard else "")
    assert len(find_players("c", limit=1)) == 1


def test_without_a_list_nobody_is_found() -> None:
    assert find_players("ann") == ()
    with pytest.raises(StoreError, match="No rating list has been imported yet"):
        compare_with_list(Tournament((Player(1),)))


def test_what_is_no_list_leaves_the_old_one(listed: rating_list.ListImport, tmp_path: Path) -> None:
    (tmp_path / "text.txt").write_text("nothing of the kind")
    with pytest.raises(FormatError):
        import_rating_list(tmp_path / "text.txt")
    with pytest.raises(StoreError, match=r"none\.zip cannot be read: no such file"):
        import_rating_list(tmp_path / "none.zip")

    class Stopped:
        def checkpoint(self) -> None:
            raise PairingCancelled("stopped")

        def progress(self, settled: int, total: int) -> None: ...

    with pytest.raises(PairingCancelled):
        import_rating_list(download(tmp_path, line(ANN)), control=Stopped())


PLAYERS = (
    Player(1, "ALDER ANN", 2050, "wm", "w", "NOR", "011", "1994/03/02"),
    Player(2, "Birch, Robert", 1400, "", "m", "SWE", "22"),
    Player(3, "Cedar, Cat"),
    Player(4, "Cedar, Cat", birth="1.1.2001", federation="ita"),
    Player(5, "Dogwood, Dan", 1234),
    Player(6, "Elm, Eve", fide_id="99"),
    Player(7, "Alder, Ann", 2100, "WIM", "w", "NOR", "11", "1994", k=20),
    Player(8, "Birch, Bob", fide_id="x"),
)


def test_differences_are_visible(listed: rating_list.ListImport) -> None:
    found = compare_with_list(Tournament(PLAYERS))
    assert {d.player.number: (d.means, d.changes) for d in found.differences} == {
        1: ("FIDE ID", (FieldChange("rating", 2050, 2100), FieldChange("k", 0, 20))),
        2: ("FIDE ID", (FieldChange("name", "Birch, Robert", "Birch, Bob"),)),
        4: (
            "name",
            (
                FieldChange("rating", 0, 1800),
                FieldChange("sex", "", "w"),
                FieldChange("fide_id", "", "44"),
            ),
        ),
        8: (
            "name",
            (
                FieldChange("federation", "", "SWE"),
                FieldChange("sex", "", "m"),
                FieldChange("fide_id", "x", "22"),
            ),
        ),
    }
    assert (found.unchanged, found.not_found, found.ambiguous) == ((7,), (5, 6), (3,))


def test_chosen_differences_are_taken_over_as_one_edit(listed: rating_list.ListImport) -> None:
    tournament = Tournament(PLAYERS)
    found = compare_with_list(tournament, RatingKind.RAPID)
    rapid = {d.player.number: d for d in found.differences}
    edit = edit_importing_differences([rapid[1], rapid[2]], ("rating",))
    after = edit.apply(tournament)
    assert edit.label == "update 2 players from the rating list"
    assert [(p.number, p.name, p.rating) for p in after.players[:2]] == [
        (1, "ALDER ANN", 2000),
        (2, "Birch, Robert", 1500),
    ]
    whole = edit_importing_differences([rapid[2]]).apply(tournament).by_number[2]
    assert (whole.name, whole.rating) == ("Birch, Bob", 1500)


def test_a_namesake_far_off_or_from_elsewhere_is_doubtful(listed: rating_list.ListImport) -> None:
    players = (
        Player(1, "Alder, Ann", 1899),
        Player(2, "Alder, Ann", 1900),
        Player(3, "Alder, Ann", 2100, federation="SWE"),
        Player(4, "Alder, Ann", 1000, fide_id="11"),
        Player(5, "Alder, Ann"),
    )
    found = compare_with_list(Tournament(players))
    assert {d.player.number: d.is_doubtful for d in found.differences} == {
        1: True, 2: False, 3: True, 4: False, 5: False,
    }  # fmt: skip


def test_the_list_has_fide_ratings_and_the_method_says_what_counts_then(
    listed: rating_list.ListImport,
) -> None:
    ann = Player(1, "Alder, Ann", fide_id="11", title="WIM", sex="w", federation="NOR")
    players = (
        replace(ann, rating=1900, rating_source="national", national_rating=1900),
        replace(ann, number=2, rating=1950, rating_source="estimated"),
        replace(ann, number=3, rating=2050, rating_source="FIDE", fide_rating=2050),
        replace(ann, number=4),
    )

    def taken(code: str) -> list[tuple[object, ...]]:
        tournament = Tournament(players, details=Details(rating_method=code))
        found = compare_with_list(tournament).differences
        assert [c.old_value for d in found for c in d.changes if c.field == "rating"] == [
            0,
            0,
            2050,
            0,
        ]
        after = edit_importing_differences(found).apply(tournament)
        assert after.players == tuple(
            replace(d.player_from_list(), number=d.player.number) for d in found
        )
        counts = [(p.rating, p.rating_source) for p in after.players]
        assert {p.fide_rating for p in after.players} == {2100}
        return [(*pair, d.still_counting_words) for pair, d in zip(counts, found, strict=True)]

    estimate = (1950, "estimated", "the estimate 1950 is used")
    fide = (2100, "FIDE", None)
    assert taken("FIDON") == [fide, estimate, fide, fide]
    assert taken("NIDOF") == [
        (1900, "national", "the national rating 1900 is used"),
        estimate,
        fide,
        fide,
    ]
    nothing = (0, "", "no rating is used")
    assert taken("NRO") == [
        (1900, "national", "the national rating 1900 is used"),
        estimate,
        nothing,
        nothing,
    ]


def test_an_estimate_is_never_replaced_by_the_list(listed: rating_list.ListImport) -> None:
    guessed = Player(
        1, "Alder, Ann", 1950, fide_id="11", rating_source="estimated", fide_rating=2100
    )
    [found] = compare_with_list(Tournament((guessed,))).differences
    assert "rating" not in [change.field for change in found.changes]
    assert found.still_counting_words is None


def test_a_list_without_players_leaves_the_old_one(
    listed: rating_list.ListImport, tmp_path: Path
) -> None:
    with pytest.raises(FormatError, match="a list without players"):
        import_rating_list(download(tmp_path))
