"""Players of whom a list has the FIDE number alone, and the rating list that says who they are."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

import pytest

from arbiter_gui.app.rating_lists.importing import import_rating_list
from arbiter_gui.app.rating_lists.stored_lists import rating_list_path
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    ListedPlayer,
    guess_mapping,
    propose_players,
    read_sheet,
)

XML = """<playerslist>
<player><fideid>99000011</fideid><name>Alder, Ann</name><country>NOR</country><sex>F</sex><title>WIM</title>
<rating>2100</rating><rapid_rating>2000</rapid_rating><birthday>1994</birthday></player>
</playerslist>"""
ANN = Player(0, "Alder, Ann", 2100, "WIM", "w", "NOR", "99000011", "1994", rating_source="FIDE")


def found(text: str, listed: ListedPlayer) -> tuple[ColumnProposal, list[int]]:
    """Return what a list brings with this rating list, and the numbers that were looked for."""
    asked: list[int] = []

    def look_up(numbers: Collection[int]) -> ListedPlayer:
        asked.extend(sorted(numbers))
        return listed

    sheet = read_sheet(text.encode(), "list.csv")
    return propose_players(sheet, guess_mapping(sheet), (), look_up), asked


def test_who_has_a_fide_number_alone_is_found() -> None:
    text = (
        "Name;FIDE ID;Rtg;Club\n;99000011;;SK\n;099000011;1900;\n;22;;\nBirch, Bob;33;;\n;;1800;\n"
    )
    proposal, asked = found(text, ListedPlayer({99000011: ANN}))
    assert asked == [22, 99000011]
    first, again, unknown, bob, nobody = proposal.players
    assert (first.player.name, first.player.rating, first.player.rating_source) == (
        "Alder, Ann",
        2100,
        "FIDE",
    )
    assert (first.player.title, first.player.club, first.usable) == ("WIM", "SK", True)
    assert [str(p.sentence) for p in first.problems] == [
        "Found in the rating list by FIDE ID 99000011."
    ]
    assert (again.player.rating, again.duplicate is not None) == (1900, True)
    assert [str(p.sentence) for p in unknown.problems] == [
        "The name is missing, and the FIDE ID 22 is not in the rating list."
    ]
    assert (unknown.problems[0].row, unknown.problems[0].column, unknown.usable) == (4, 2, False)
    assert (bob.player.rating, bob.problems) == (0, ())
    assert [str(p.sentence) for p in nobody.problems] == ["The name is missing."]


def test_a_list_of_numbers_alone_needs_no_column_of_names() -> None:
    proposal, _ = found("FIDE ID\n99000011\nx\n", ListedPlayer({99000011: ANN}))
    assert [p.player.name for p in proposal.players] == ["Alder, Ann", ""]
    assert [p.usable for p in proposal.players] == [True, False]
    assert proposal.accepted == (proposal.players[0].player,)


def test_a_national_rating_of_the_row_stays_beside_the_fide_rating_of_the_list() -> None:
    proposal, _ = found("Name;FIDE ID;DWZ\n;99000011;1950\n", ListedPlayer({99000011: ANN}))
    player = proposal.players[0].player
    assert (player.fide_rating, player.national_rating, player.rating) == (2100, 1950, 2100)


def test_why_nobody_is_found_is_told() -> None:
    proposal, _ = found("FIDE ID\n99000011\n", ListedPlayer(fault=say("No list.")))
    assert [str(p.sentence) for p in proposal.problems] == ["No list."]


@pytest.mark.parametrize(
    ("kind", "rating"), [(RatingKind.STANDARD, 2100), (RatingKind.RAPID, 2000)]
)
def test_they_are_found_in_the_imported_list(
    kind: RatingKind, rating: int, tmp_path: Path, own_data: Path
) -> None:
    file = ListFile(b"FIDE ID;Name\n99000011;\n", "list.csv", (), kind)
    problems = file.read().proposal.problems
    assert [str(p.sentence) for p in problems] == [
        "The name is missing. Import a rating list to find it by the FIDE ID."
    ]
    (tmp_path / "list.xml").write_text(XML, encoding="utf-8")
    import_rating_list(tmp_path / "list.xml")
    (player,) = file.read().proposal.accepted
    assert (player.name, player.rating, player.birth) == ("Alder, Ann", rating, "1994")
    rating_list_path().write_bytes(b"no list")
    (problem,) = file.read().proposal.problems
    assert problem.serious
    assert str(problem.sentence).startswith("The name is missing. ")
