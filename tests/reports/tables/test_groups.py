"""Lists of groups: who is in, and the ranks among themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import age_groups_of
from arbiter_gui.domain.players.groups import PlayerGroup, Trait, group_called, groups_of
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.tables.table import Rank
from arbiter_gui.standings.tie_breaks import tie_breaks

PLAYERS = (
    Player(1, "Ana", 2300, sex="w", club="Riga", category="S60"),
    Player(2, "Bo", 2200, sex="m", club="riga"),
    Player(3, "Cy", 2100, sex="m", club="Oslo SK", category="U16 S1900"),
    Player(4, "Di", 2000, sex="w", category="u16"),
)
AFTER = Tournament(PLAYERS, (Round((Board(3, 1, DRAWN), Board(4, 2, WHITE_WINS))),))


def test_groups_are_found_whatever_their_capitals() -> None:
    assert [(g.trait.value, g.value) for g in groups_of(AFTER)] == [
        ("category", "S1900"),
        ("category", "S60"),
        ("category", "U16"),
        ("sex", "m"),
        ("sex", "w"),
        ("club", "Oslo SK"),
        ("club", "Riga"),
    ]


def test_what_everybody_is_is_no_group() -> None:
    players = tuple(replace(p, sex="w", club="", category="") for p in PLAYERS)
    assert groups_of(replace(AFTER, players=players)) == ()


def test_the_list_of_a_group_ranks_its_members() -> None:
    table = standings_table(AFTER, (), PlayerGroup(Trait.SEX, "w"))
    assert [(r.player.name, r.among, r.rank) for r in table.rows] == [
        ("Di", Rank(1), Rank(1)),
        ("Ana", Rank(2), Rank(2, True)),
    ]
    assert table.title == "Standings after round 1: women"
    assert [(c.title, c.heading) for c in table.columns[:2]] == [
        ("Rank", "Rank in the group"),
        ("Overall", "Rank among all players"),
    ]
    assert (
        f"in this list of {len(table.rows)}; overall: among all {len(AFTER.players)}." in table.note
    )


def test_members_who_are_equal_share_their_rank_in_the_group() -> None:
    table = standings_table(AFTER, (), PlayerGroup(Trait.CATEGORY, "u16"))
    assert [(r.player.name, r.among) for r in table.rows] == [("Di", Rank(1)), ("Cy", Rank(2))]
    some = replace(
        AFTER,
        players=tuple(replace(p, category="A" if p.number in (1, 3) else "") for p in PLAYERS),
    )
    table = standings_table(some, (), PlayerGroup(Trait.CATEGORY, "A"))
    assert [r.among for r in table.rows] == [Rank(1, True), Rank(1, True)]


def test_club_and_category_are_shown_where_somebody_has_one() -> None:
    keys = {c.key for c in standings_table(AFTER).columns}
    assert {"club", "category"} <= keys
    plain = replace(AFTER, players=tuple(replace(p, club="", category="") for p in PLAYERS))
    assert not {"club", "category"} & {c.key for c in standings_table(plain).columns}
    listed = players_table(AFTER, "number")
    assert [listed.column("club").text(row) for row in listed.rows] == [
        "Riga",
        "riga",
        "Oslo SK",
        "",
    ]


def test_a_document_can_be_of_a_group() -> None:
    source = DocumentSource(AFTER, {}, group=PlayerGroup(Trait.CLUB, "Riga"))
    (table,) = document_tables(source, Document.STANDINGS)
    assert [row.player.number for row in table.rows] == [1, 2]


BORN = ("1966", "2010", "2008/05/01", "")
WITH_AGES = replace(
    AFTER,
    players=tuple(
        replace(player, birth=birth) for player, birth in zip(PLAYERS, BORN, strict=True)
    ),
    details=Details(start="2026/03/01"),
)


def test_a_tie_break_that_is_not_used_has_no_column() -> None:
    """C.07, article 10: 2 met 4, who is unrated; the note below gives the reason."""
    unrated = replace(AFTER, players=(*PLAYERS[:3], replace(PLAYERS[3], rating=0)))
    table = standings_table(unrated, tie_breaks("ARO, BH, DE"))
    assert [column.title for column in table.columns][-2:] == ["BH", "DE"]
    assert "ARO not used: " in table.note
    heading = table.columns[-1].heading
    assert "points in the games among tied players" in heading
    rated = standings_table(AFTER, tie_breaks("ARO, BH, DE"))
    assert [column.title for column in rated.columns][-3:] == ["ARO", "BH", "DE"]


def test_ages_are_groups_whatever_the_categories_say() -> None:
    """Decision 57: U18 reach at most 18 in the year.

    Bo reaches 16, Cy 18, and of Di no year is known.
    """
    groups = age_groups_of(WITH_AGES)
    assert [str(group.name) for group in groups] == [
        "U16 (by age)",
        "U18 (by age)",
        "U20 (by age)",
        "S50 (by age)",
    ]
    table = standings_table(WITH_AGES, (), groups[1])
    assert table.title == "Standings after round 1: U18 (by age)"
    assert [(row.player.name, row.among) for row in table.rows] == [
        ("Cy", Rank(1, tied=False)),
        ("Bo", Rank(2, tied=False)),
    ]
    assert age_groups_of(AFTER) == (), "no birth dates"
    assert age_groups_of(replace(WITH_AGES, details=Details())) == (), "no year"


def test_groups_are_named_on_the_command_line() -> None:
    assert group_called("category=U16") == PlayerGroup(Trait.CATEGORY, "U16")
    for text in ("U16", "age=16", "club="):
        with pytest.raises(InvalidTournament, match="is not a group"):
            group_called(text)
