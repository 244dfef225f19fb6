"""Players of a whole event: persons in several groups, check-in, registration by rules, groups that
merge.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.events.check_in import (
    Presence,
    edit_marking_all_absent,
    expected_player,
    expected_players,
)
from arbiter_gui.app.events.dividing import (
    group_awaiting_year,
    group_rule,
    keep_rules,
    rule_text,
    rules_of,
)
from arbiter_gui.app.events.listed_groups import read_for_event
from arbiter_gui.app.events.merging import add_group, merge_groups, merged_tournament
from arbiter_gui.app.events.opening import read_event
from arbiter_gui.app.events.persons import (
    changed_persons,
    double_bookings,
    edits_copying_person,
    entries_in_other_groups,
    shared_persons,
)
from arbiter_gui.app.events.registering import Applicant, enter_applicants, proposed_entries
from arbiter_gui.app.registration.column_memory import NO_MEMORY
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.organisation.people import people
from arbiter_gui.domain.record_lines.integrity import paired_by_hand
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, Board, ByeKind, ByeRequest, Player, Round
from arbiter_gui.formats.player_lists import ListField
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of

ANNA = Player(1, "Berg, Anna", 1900, birth="2001/03/01", club="Riga", fide_id="111")


def open_and_blitz(in_blitz: Player, **details: object) -> Event:
    """Anna plays in the open, and somebody in the blitz.

    Rounds of both begin at ten on the same day.
    """
    groups = []
    for name, player in (("Open", ANNA), ("Blitz", in_blitz)):
        tournament = Tournament((player, Player(2, f"Other, {name}")), round_count=1)
        dated = replace(tournament.details, dates=("2026/07/12",), times=("10:00",), **details)
        groups.append(Group(name, replace(tournament, details=dated)))
    return Event("Festival", tuple(groups))


@pytest.mark.parametrize(
    ("in_blitz", "is_one"),
    [
        (Player(1, "Berg, A.", fide_id="0111"), True),
        (Player(1, "Anna BERG", birth="2001"), True),
        (Player(1, "Berg, Anna", birth="1970"), False),
        (Player(1, "Berg, Anna", fide_id="222"), False),
        (Player(1, "Berg, Anne"), False),
    ],
)
def test_a_person_is_known_by_fide_id_or_by_name_and_year(in_blitz: Player, is_one: bool) -> None:
    assert (len(shared_persons(open_and_blitz(in_blitz))) == 1) is is_one


def test_namesakes_of_one_group_are_two_persons() -> None:
    twins = Tournament((Player(1, "Berg, Anna"), Player(2, "Berg, Anna")))
    assert [len(person.entries) for person in people([twins, twins])] == [2, 2]


def test_a_changed_name_or_club_goes_to_the_other_groups() -> None:
    event = open_and_blitz(Player(1, "Berg, Anna", 1700, club="Tartu", category="U30"))
    (person,) = shared_persons(event)
    assert person.differing == ("fide_id", "birth", "club")
    edits = edits_copying_person(person, "open")
    changed = edits["Blitz"].apply(event.groups[1].tournament).players[0]
    assert (changed.club, changed.fide_id, changed.rating, changed.category) == (
        "Riga",
        "111",
        1700,
        "U30",
    )
    with pytest.raises(InvalidTournament, match="is not in group Rapid"):
        edits_copying_person(person, "Rapid")


def test_who_was_changed_is_found_elsewhere_by_the_old_name() -> None:
    event = open_and_blitz(Player(1, "Berg, Anna"))
    before = event.groups[0].tournament
    married = replace(ANNA, name="Dahl, Anna", fide_id="")
    after = replace(before, players=(married, before.players[1]))
    ((old, new),) = changed_persons(before, after)
    assert (old, new) == (ANNA, married)
    assert [entry.group for entry in entries_in_other_groups(event, "Open", old)] == ["Blitz"]
    assert changed_persons(before, replace(before, players=())) == ()


def test_games_at_the_same_hour_are_told_unless_a_bye_is_requested() -> None:
    event = open_and_blitz(Player(1, "Berg, Anna"))
    assert [str(sentence) for sentence in double_bookings(event)] == [
        "Berg, Anna: round 1 of Open and round 1 of Blitz both begin between 10:00 and 10:59 on "
        "2026/07/12."
    ]
    for blitz in (
        replace(event.groups[1].tournament, requests=(ByeRequest(1, 1, ByeKind.HALF),)),
        replace(event.groups[1].tournament, rounds=(Round((Board(1, 2, WHITE_WINS),)),)),
    ):
        assert (
            double_bookings(replace(event, groups=(event.groups[0], Group("Blitz", blitz)))) == ()
        )


def test_check_in_is_one_list_over_all_groups() -> None:
    begun = after_round_1(group_of("B", 4))
    with_bye = replace(group_of("A", 4), requests=(ByeRequest(2, 1, ByeKind.HALF),))
    event = Event("Festival", (Group("A", with_bye), Group("B", begun)))
    rows = expected_players(event)
    assert [row.player.name for row in rows][:2] == ["Adams, A", "Adams, B"]
    edit = edit_marking_all_absent(with_bye)
    assert edit is not None
    absent = edit.apply(with_bye)
    after = expected_players(Event("Festival", (Group("A", absent),)))
    assert [row.presence for row in after] == [
        Presence.ABSENT,
        Presence.BYE,
        Presence.ABSENT,
        Presence.ABSENT,
    ]
    assert edit_marking_all_absent(absent) is None
    assert expected_player(event, "b:3").player.name == "Cedar, B"
    assert expected_player(event, "cedar b").group == "B"
    with pytest.raises(InvalidTournament, match="No player expected"):
        expected_player(event, "A:9")


def test_rules_are_kept_in_the_event_file(tmp_path: Path) -> None:
    event = festival(tmp_path, A=group_of("A", 2), B=group_of("B", 2))
    texts = ["A: rating=1800-", "B: rating=-1799, born=2010-, sex=w, category=U16", "Gone:"]
    rules = [group_rule(text) for text in texts]
    assert [rule_text(rule) for rule in rules] == texts
    keep_rules(event, rules)
    assert list(rules_of(read_event(event))) == rules[:2], (
        "a rule of a group that is gone says nothing"
    )


def test_a_list_is_entered_into_the_proposed_groups_once(tmp_path: Path) -> None:
    path = festival(tmp_path, A=group_of("A", 2), B=group_of("B", 2, 1700))
    rules = [group_rule("A: rating=1800-"), group_rule("B: rating=1-1799")]
    adams_of_a = tournament_of(path, "A").players[0]
    applicants = [
        Applicant(Player(0, "New, Nora", 1900), byes=(2, 40), absences=(3,)),
        Applicant(Player(0, "Low, Lars", 1500)),
        Applicant(Player(0, "Wish, Will", 1500), wanted="a"),
        Applicant(Player(0, "Adams, A", 1500)),
        Applicant(Player(0, "Unrated, Uma")),
        Applicant(Player(0, "Nora New", 1900)),
        Applicant(Player(0, "Cat, Carl", 1500, category="A")),
    ]

    sentences: list[str] = []

    def proposed() -> list[tuple[str, bool]]:
        groups = tuple(Group(name, tournament_of(path, name)) for name in "AB")
        proposals = proposed_entries(Event("Festival", groups), rules, applicants)
        sessions = {name: Session.open(tmp_path / f"{name}.arbiter") for name in "AB"}
        sentences.extend(map(str, enter_applicants(proposals, sessions.__getitem__)))
        for session in sessions.values():
            session.close()
        assert proposals[3].player.fide_id == adams_of_a.fide_id, (
            "what is known elsewhere is filled in"
        )
        return [(proposal.group, proposal.is_entered) for proposal in proposals]

    twice = ("A", True)
    assert proposed() == [*zip("ABAB", [False] * 4, strict=True), ("", False), twice, ("A", False)]
    again = proposed()
    assert [entered for _, entered in again] == [True, True, True, True, False, True, True]
    assert [len(tournament_of(path, name).players) for name in "AB"] == [5, 4]
    requests = tournament_of(path, "A").requests
    assert requests == (ByeRequest(3, 2, ByeKind.HALF), ByeRequest(3, 3, ByeKind.ZERO))
    assert "The tournament has only 3 rounds. No bye was entered for: New, Nora." in sentences


def test_sections_merge_with_their_results() -> None:
    two_days, three_days = after_round_1(group_of("B", 4, 2100)), after_round_1(group_of("A", 6))
    merged = merged_tournament([Group("3 days", three_days), Group("2 days", two_days)], "Open")
    assert [player.number for player in merged.players] == list(range(1, 11))
    assert [player.rating for player in merged.players] == sorted(
        (player.rating for player in merged.players), reverse=True
    )
    assert len(merged.rounds[0].boards) == 5
    assert [record.text for record in merged.records] == [
        "### MPA @ Round 1: paired by hand, in sections that merged later"
    ]
    assert paired_by_hand(merged, 1), "no rule paired the round as one field"
    by_name = {player.name: scores(merged)[player.number] for player in merged.players}
    for part in (two_days, three_days):
        for player in part.players:
            assert by_name[player.name] == scores(part)[player.number]


@pytest.mark.parametrize(
    ("other", "reason"),
    [
        (group_of("B", 4), "the same number of rounds"),
        (after_round_1(group_of("B", 4), played=False), "Results are missing"),
        (after_round_1(replace(group_of("B", 4), edition="dutch-2017")), "different pairing rules"),
        (after_round_1(group_of("A", 4)), "in several of the groups"),
    ],
)
def test_groups_that_cannot_go_on_as_one_are_refused(other: Tournament, reason: str) -> None:
    with pytest.raises(InvalidTournament, match=reason):
        merged_tournament([Group("A", after_round_1(group_of("A", 4))), Group("B", other)], "Open")


def test_a_merged_group_takes_the_place_of_the_others(tmp_path: Path) -> None:
    path = festival(
        tmp_path, A=group_of("A", 2), B=group_of("B", 2, 1800), C=group_of("C", 2, 1600)
    )
    merge_groups(path, ["C", "B"], "BC")
    assert [group.name for group in read_event(path).groups] == ["A", "BC"]
    assert len(tournament_of(path, "BC").players) == 4
    assert len(tournament_of(path, "B").players) == 2, "the old file stays as it was"
    add_group(path, "D", like="A")
    assert [group.name for group in read_event(path).groups] == ["A", "BC", "D"]
    assert tournament_of(path, "D").players == ()
    assert tournament_of(path, "D").edition == "dutch-2026"
    add_group(path, "Группа А", like="A")
    cyrillic = add_group(path, "Группа Б", like="A").groups[-1]
    assert cyrillic.place == "tournament-2.arbiter", "no file is taken for another group"
    with pytest.raises(InvalidTournament, match="already a group"):
        add_group(path, "d", like="A")


@pytest.mark.parametrize(
    ("heading", "values", "field"),
    [
        ("Group", ("A", "B – under 1800", "B"), ListField.GROUP),
        ("Gruppe", ("U12", "S60", "B"), ListField.CATEGORY),
        ("Category", ("", "A", ""), ListField.GROUP),
    ],
)
def test_a_column_group_of_a_list_decides_if_it_names_groups_of_the_event(
    heading: str, values: tuple[str, ...], field: ListField
) -> None:
    event = Event("Festival", (Group("A", group_of("A", 2)), Group("B", group_of("B", 2))))
    rows = "".join(f"Player {place},{value}\n" for place, value in enumerate(values))
    file = ListFile(f"Name,{heading}\n{rows}".encode(), "form.csv")
    read = read_for_event(file, event)
    assert read.mapping is not None
    assert read.mapping.columns[1] is field
    wanted = values if field is ListField.GROUP else ("", "", "")
    assert tuple(proposed.group for proposed in read.proposal.players) == wanted
    assert tuple(proposed.player.category for proposed in read.proposal.players) == values


@pytest.mark.parametrize("heading", ["Group", "Wing"])
def test_a_column_that_the_user_chose_for_such_lists_stays_as_chosen(heading: str) -> None:
    """The column names groups of the event, but the user said of the last list that these are
    categories.
    """
    event = Event("Festival", (Group("A", group_of("A", 2)), Group("B", group_of("B", 2))))
    data = f"Name,{heading}\nAdams,A\nBerg,B\n".encode()
    last_list = read_for_event(ListFile(data, "form.csv"), event)
    assert last_list.sheet is not None
    assert last_list.guess is not None
    chosen = last_list.guess.with_column(1, ListField.CATEGORY)
    memory = NO_MEMORY.with_choices_of(last_list.sheet, last_list.guess, chosen)
    next_list = read_for_event(ListFile(data, "form.csv", memory=memory), event)
    assert next_list.mapping is not None
    assert next_list.mapping.columns[1] is ListField.CATEGORY


def test_who_registers_for_two_groups_on_one_form_is_entered_in_both_and_a_row_sent_twice_once() -> (
    None
):
    event = Event("Festival", (Group("Open", group_of("A", 2)), Group("Blitz", group_of("B", 2))))
    rows = "Hill,Ann,11,Open\nHill,Ann,11,Blitz\nHill,Ann,11,Open\n"
    file = ListFile(f"Surname,First name,FIDE ID,Group\n{rows}".encode(), "form.csv")
    read = read_for_event(replace(file, for_groups=True), event)
    assert [proposed.accepted for proposed in read.proposal.players] == [True, True, False]
    accepted = [proposed for proposed in read.proposal.players if proposed.accepted]
    applicants = [Applicant(proposed.player, wanted=proposed.group) for proposed in accepted]
    entries = proposed_entries(event, (), applicants)
    assert [(entry.group, entry.has_to_be_entered) for entry in entries] == [
        ("Open", True),
        ("Blitz", True),
    ]
    in_one_tournament = file.read().proposal.players
    assert [proposed.accepted for proposed in in_one_tournament] == [True, False, False]


def test_a_missing_year_of_birth_is_what_a_rule_waits_for() -> None:
    rules = (group_rule("U16: born=2010-2014"), group_rule("A: rating=1800-"))
    junior = Player(1, "Adams, A", 1500)
    assert group_awaiting_year(rules, junior) == "U16"
    assert group_awaiting_year(rules, replace(junior, birth="1990")) == "", "the year is known"
    assert group_awaiting_year(rules[1:], junior) == "", "no rule asks for it"
    assert group_awaiting_year(rules[::-1], replace(junior, rating=1900)) == "", (
        "an earlier rule applies"
    )


def test_expected_players_are_in_the_order_of_the_alphabet_with_accents_among_the_letters() -> None:
    players = (Player(1, "Zorn, A"), Player(2, "Öberg, B"), Player(3, "Owens, C"))
    event = Event("Festival", (Group("A", replace(group_of("A", 3), players=players)),))
    names = [expected.player.name for expected in expected_players(event)]
    assert names == ["Öberg, B", "Owens, C", "Zorn, A"]
