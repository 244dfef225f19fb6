"""Names that no list has: the similar ones of the lists are found, whatever letter was mistyped."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.rating_lists.look_up import find_similar
from arbiter_gui.app.rating_lists.stored_lists import list_path, rating_list_path
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.storage.rating_lists.building import build_rating_list
from arbiter_gui.storage.rating_lists.rating_list import ListInfo


def keep(path: Path, federation: str, *players: RatedPlayer) -> None:
    kinds = tuple(RatingKind)
    build_rating_list(
        path, players, lambda n: ListInfo("x", "NOV26", kinds, "2026-11-02", n, federation)
    )


@pytest.fixture
def lists(own_folder: Path) -> None:
    """FIDE's list with three players, and a national one with a fourth."""
    andersen = RatedPlayer(1, "Andersen, Birgitte", "DEN", standard=1700)
    anderson = RatedPlayer(2, "Anderson, Birgitta", "SWE", standard=2000)
    keep(rating_list_path(), "", andersen, anderson, RatedPlayer(3, "Li, Bo", "CHN", standard=2400))
    keep(list_path("DEN"), "DEN", RatedPlayer(0, "Andersson, Birgitte", "DEN", national_id="5"))


@pytest.mark.usefixtures("lists")
@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("Andersen, Birgite", ["Andersson, Birgitte", "Andersen, Birgitte"]),
        ("Birgitte Andresen", ["Anderson, Birgitta", "Andersen, Birgitte"]),
        ("Axdersen, Birgitte", ["Anderson, Birgitta", "Andersen, Birgitte"]),
        ("Nadersen, Birgitte", ["Anderson, Birgitta", "Andersen, Birgitte"]),
        ("Anderson, B", ["Andersson, Birgitte", "Anderson, Birgitta", "Andersen, Birgitte"]),
        ("Andersen, Bernhard", []),
        ("Lo, Bo", []),
        ("", []),
    ],
)
def test_names_with_a_letter_or_two_mistyped_are_found(typed: str, names: list[str]) -> None:
    found = find_similar(typed, federations=("DEN",))
    assert found is not None
    assert [player.name for player in found] == names


@pytest.mark.usefixtures("own_folder")
def test_without_a_list_nothing_is_known() -> None:
    assert find_similar("Andersen, Birgitte") is None
