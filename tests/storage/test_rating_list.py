"""The rating list's own file: made anew, searched by name and number."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import time
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from arbiter_gui.domain.errors import PairingCancelled, StoreError
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.storage.rating_lists import building, rating_list
from arbiter_gui.storage.rating_lists import index_words as rating_list_words
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo, RatingList
from arbiter_gui.storage.sqlite.connections import Damaged

PLAYERS = (
    RatedPlayer(100, "Mueller, Joerg", "GER", "m", "", 2100, 2000, 0, 1980, False),
    RatedPlayer(101, "Muller, Jan", "NED", "m", "FM", 2300, 0, 0, 1990, False),
    RatedPlayer(102, "O'Neil, Ann-Marie", "IRL", "w", "", 0, 0, 1500, 2001, True),
    RatedPlayer(103, "Li, Bo", standard=1500),
    RatedPlayer(104, "Lindgren, Liv", standard=2200),
    RatedPlayer(1045, "Lilja, Bo Åke", standard=2250),
    RatedPlayer(105, "Pérez López, José", rapid=1900),
)


def info(count: int) -> ListInfo:
    return ListInfo(
        "players_list_foa.txt",
        "OCT26",
        (RatingKind.STANDARD, RatingKind.RAPID),
        "2026-10-02",
        count,
    )


def built(path: Path, players: Iterable[RatedPlayer] = PLAYERS) -> Path:
    build_rating_list(path, players, info)
    return path


@pytest.fixture
def found(tmp_path: Path) -> Iterable[RatingList]:
    with RatingList(built(tmp_path / "list.sqlite")) as opened:
        yield opened


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("mul", [101]),
        ("mül", [101, 100]),
        ("MÜLLER", [101, 100]),
        ("Mueller", [100]),
        ("jorg mu", []),
        ("Jörg Müll", [100]),
        ("oneil", [102]),
        ("O'Ne", [102]),
        ("neil", [102]),
        ("ann-m", [102]),
        ("marie, o’neil", [102]),
        ("bo l", [1045, 103]),
        ("li", [103, 1045, 104]),
        ("perez jose", [105]),
        ("José P", [105]),
        ("Ake", [1045]),
        ("Åke", [1045]),
        ("Aake", [1045]),
        ("103", [103]),
        ("104", [104, 1045]),
        ("10", [100, 101, 102, 103, 104, 105, 1045]),
        ("0", []),
        ("999999999999", []),
        ("", []),
        (" ,-' ", []),
        ('"', []),
        ("li* OR bo", []),
        ("xyz", []),
    ],
)
def test_search(found: RatingList, typed: str, numbers: list[int]) -> None:
    assert [player.fide_id for player in found.search(typed)] == numbers


def test_a_search_gives_whole_players_and_not_too_many(found: RatingList) -> None:
    assert found.search("muller jan") == (PLAYERS[1],)
    assert found.search("o'neil") == (PLAYERS[2],)
    assert [p.fide_id for p in found.search("l", limit=2)] == [1045, 104]
    assert [p.fide_id for p in found.search("10", limit=2)] == [100, 101]


def test_players_by_number_and_by_whole_name(found: RatingList) -> None:
    assert found.by_number([105, 100, 5, 100]) == {100: PLAYERS[0], 105: PLAYERS[6]}
    assert len(found.by_number(range(2000))) == len(PLAYERS)
    assert found.players_named("Bo Li") == (PLAYERS[3],)
    assert found.players_named("Müller, Jörg") == (PLAYERS[0],)
    assert found.players_named("Lilja, Bo") == ()
    assert found.players_named("") == ()


def test_what_is_kept_about_the_list(found: RatingList) -> None:
    assert found.info == info(len(PLAYERS))


def test_the_first_of_several_records_of_a_player_counts(tmp_path: Path) -> None:
    players = (*PLAYERS, PLAYERS[0]._replace(name="Else"), PLAYERS[1])
    assert build_rating_list(tmp_path / "x", players, info) == 2
    with RatingList(tmp_path / "x") as opened:
        assert opened.info.players == len(PLAYERS)
        assert opened.by_number([100]) == {100: PLAYERS[0]}


class Stop:
    """A control that stops at its n-th checkpoint."""

    def __init__(self, at: int) -> None:
        self.at, self.heard = at, []  # type: ignore[var-annotated]

    def checkpoint(self) -> None:
        self.at -= 1
        if self.at == 0:
            raise PairingCancelled("stopped")

    def progress(self, settled: int, total: int) -> None:
        self.heard.append(settled / total)


def many(count: int = 45_000) -> Iterable[RatedPlayer]:
    return (
        RatedPlayer(n, f"Name{n % 97} Given{n % 89}", standard=n % 2800) for n in range(1, count)
    )


@pytest.mark.parametrize("at", [1, 3, 4, 5])
def test_a_stopped_import_leaves_the_old_list(tmp_path: Path, at: int) -> None:
    path = built(tmp_path / "list.sqlite")
    with pytest.raises(PairingCancelled):
        build_rating_list(path, many(), info, control=Stop(at))
    assert [p.name for p in tmp_path.iterdir()] == ["list.sqlite"]
    with RatingList(path) as opened:
        assert opened.info.players == len(PLAYERS)


def test_progress_goes_forward_to_the_end(tmp_path: Path) -> None:
    control, read = Stop(-1), iter([0.4, 0.8, 1.0])
    build_rating_list(tmp_path / "x", many(), info, lambda: next(read), control)
    assert control.heard == sorted(control.heard)
    assert (control.heard[0], control.heard[-1]) == (0.22, 1.0)
    assert len(control.heard) > 5


def test_a_fault_of_the_source_leaves_the_old_list(tmp_path: Path) -> None:
    def failing() -> Iterable[RatedPlayer]:
        yield PLAYERS[0]
        raise OSError(5, "Input/output error")

    path = built(tmp_path / "list.sqlite")
    with pytest.raises(StoreError, match="list\\.sqlite cannot be created: input/output error"):
        build_rating_list(path, failing(), info)
    assert [p.name for p in tmp_path.iterdir()] == ["list.sqlite"]


def test_no_list_and_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="No rating list has been imported yet"):
        RatingList(tmp_path / "list.sqlite")
    (tmp_path / "text").write_text("a text that is long enough to be no database at all" * 50)
    with pytest.raises(StoreError, match=r"text is damaged\. Import the list again"):
        RatingList(tmp_path / "text")
    other = sqlite3.connect(tmp_path / "other")
    other.execute("CREATE TABLE a (b)")
    other.close()
    with pytest.raises(StoreError, match="Import the list again"):
        RatingList(tmp_path / "other")


@pytest.mark.parametrize(
    ("written", "instead"),
    [
        (b"CREATE TABLE info", b"CREATE T\xffBLE info"),
        (b"CREATE TABLE info", b"CREATE\x00TABLE info"),
        (b"standard rapid", b"standard other"),
        (b"standard rapid", b"standard r\xffpid"),
        (b"SQLite format", b"Other  format"),
    ],
)
def test_a_damaged_list_is_reported_as_damaged(
    tmp_path: Path, written: bytes, instead: bytes
) -> None:
    path = built(tmp_path / "list.sqlite")
    data = path.read_bytes()
    assert written in data
    path.write_bytes(data.replace(written, instead))
    with pytest.raises(Damaged, match=r"^list\.sqlite is damaged\. Import the list again\.$"):
        RatingList(path)


def test_a_list_that_was_cut_off_or_lost_its_note_is_damaged(tmp_path: Path) -> None:
    path = built(tmp_path / "list.sqlite")
    data = path.read_bytes()
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM info")
    with pytest.raises(Damaged):
        RatingList(path)
    path.write_bytes(data[: len(data) // 2])
    with pytest.raises(Damaged):
        RatingList(path)


def test_what_a_killed_import_left_is_removed_after_a_day(tmp_path: Path) -> None:
    now = time.time()
    hours_of = {".list.sqlite.0a.part": 25, ".list.sqlite.0b.part": 1, ".other.sqlite.0c.part": 25}
    for name, hours in hours_of.items():
        (tmp_path / name).write_bytes(b"half a list")
        os.utime(tmp_path / name, (now, now - 3600 * hours))
    built(tmp_path / "list.sqlite")
    names = {file.name for file in tmp_path.iterdir()}
    assert names == {"list.sqlite", ".list.sqlite.0b.part", ".other.sqlite.0c.part"}


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot be created"):
        build_rating_list(tmp_path / "none" / "list.sqlite", PLAYERS, info)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(max_size=20))
def test_whatever_is_typed_is_a_question(found: RatingList, typed: str) -> None:
    assert isinstance(found.search(typed), tuple)


def test_beginnings_of_very_many_words(tmp_path: Path) -> None:
    players = [
        RatedPlayer(n, f"Muste{chr(97 + n % 26)}{chr(97 + n // 26)}", standard=n)
        for n in range(1, 400)
    ]
    with RatingList(
        built(tmp_path / "x", [*players, RatedPlayer(1000, "Musterman, Ann")])
    ) as opened:
        assert [p.fide_id for p in opened.search("muste", limit=2)] == [399, 398]
        assert [p.fide_id for p in opened.search("ann muste")] == [1000]
        assert [p.fide_id for p in opened.search("mustea", limit=3)] == [390, 364, 338]


FAMILIES = (
    "Müller",
    "Mueller",
    "O'Neil",
    "Åkesson",
    "Pérez López",
    "Al-Ali",
    "Li",
    "Lind",
    "Lindgren",
    "Ng",
)
GIVEN = ("Jörg", "Ann-Marie", "Bo", "Liv", "José", "Élodie", "Li")
LONG = tuple(
    RatedPlayer(
        5000 + 7 * n,
        f"{FAMILIES[n % 10]}, {GIVEN[n % 7]}",
        standard=2000 + 100 * (n % 4) if n % 3 else 0,
        rapid=1500 + n,
        inactive=n % 5 == 0,
    )
    for n in range(70)
)


@pytest.fixture
def long_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterable[RatingList]:
    """A list that is read and indexed in many parts, the last of them with one player."""
    monkeypatch.setattr(building, "_CHUNK", 3)
    monkeypatch.setattr(rating_list, "_MOST_TERMS", 2)
    with RatingList(built(tmp_path / "long.sqlite", LONG)) as opened:
        yield opened


def by_rating(players: Iterable[RatedPlayer]) -> list[int]:
    """The numbers of players in the order of a list."""

    def key(player: RatedPlayer) -> tuple[object, ...]:
        best = max(player.standard, player.rapid, player.blitz)
        return -best, player.inactive, player.name, player.fide_id

    return [player.fide_id for player in sorted(players, key=key)]


def matching(typed: str, whole: bool) -> set[RatedPlayer]:
    """The players whose names have every typed word, as a beginning or whole, read one by one."""
    found = set()
    ways = rating_list_words.typed_words(typed)
    for player in LONG:
        words = rating_list_words.index_words(player.name)
        fits = str.__eq__ if whole else str.startswith
        if all(
            any(
                all(any(fits(word, part) for word in words) for part in spelling.split())
                for spelling in spellings_of_word
            )
            for spellings_of_word in ways
        ):
            found.add(player)
    return found


@pytest.mark.parametrize("letters", [1, 2, 3, 4, 5, 6, 40])
def test_every_player_of_a_long_list_is_found_by_beginnings_of_the_name(
    long_list: RatingList, letters: int
) -> None:
    typed_for: dict[str, set[int]] = {}
    for player in LONG:
        beginnings = [word[:letters] for word in player.name.replace(",", " ").split()]
        for typed in (*beginnings, " ".join(reversed(beginnings))):
            typed_for.setdefault(typed, set()).add(player.fide_id)
    for typed, meant in typed_for.items():
        whole = matching(typed, whole=True)
        wanted = [*by_rating(whole), *by_rating(matching(typed, whole=False) - whole)]
        assert meant <= set(wanted)
        assert [each.fide_id for each in long_list.search(typed, 100)] == wanted, typed
        assert [each.fide_id for each in long_list.search(typed, 3)] == wanted[:3], typed


def one_spelling(player: RatedPlayer) -> str:
    return player.name.replace("ü", "ue")


def test_every_player_of_a_long_list_is_found_by_the_whole_name_and_the_number(
    long_list: RatingList,
) -> None:
    assert long_list.info.players == len(LONG)
    assert long_list.by_number(player.fide_id for player in LONG) == {p.fide_id: p for p in LONG}
    for player in LONG:
        namesakes = {other for other in LONG if one_spelling(other) == one_spelling(player)}
        family, given_name = player.name.split(", ")
        for name in (player.name, f"{given_name} {family}"):
            assert set(long_list.players_named(name)) == namesakes, name
        assert player in long_list.search(str(player.fide_id))
