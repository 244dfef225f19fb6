"""What is said before numbers out of order are paired, before a late entry, and before a player is
corrected.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import ChangePlayer, Edit, EnterLate, ExchangeNumbers, numbering
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.registration_cautions import pairing_cautions, ranking_remark
from arbiter_gui.app.rounds.feasible import proposed_rounds
from arbiter_gui.app.rounds.readiness import NUMBERS, readiness
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, ByeRequest, Player
from tests.app.registration.test_numbering import field


def met(edit: Edit, tournament: Tournament) -> Caution:
    found = cautions(edit, tournament)
    assert len(found) == 1
    return found[0]


def corrected(tournament: Tournament, number: int, **fields: object) -> ChangePlayer:
    return ChangePlayer(replace(tournament.by_number[number], **fields))


def test_numbers_in_the_order_of_typing_are_told_until_round_4_is_paired() -> None:
    typed = field(1800, 2300, 1900, 2100)
    assert ranking_remark(typed).startswith(
        "The numbers are not in ranking order (rating, title and name)."
    )
    assert ranking_remark(replace(typed, rounds=field(1, 2, 3, 4, rounds=3).rounds))
    assert not ranking_remark(replace(typed, rounds=field(1, 2, 3, 4, rounds=4).rounds))
    assert not ranking_remark(field(2300, 2100, 1900, 1800))
    assert not ranking_remark(Tournament())
    assert [r.code for r in readiness(typed).remarks].count(NUMBERS) == 1


def test_equals_out_of_the_alphabet_are_told_before_round_1_only() -> None:
    equals = ExchangeNumbers(1, 2).apply(field(2000, 2000, 1900))
    assert "alphabetical order: Player 2." in ranking_remark(equals)
    assert pairing_cautions(equals) == ()
    assert not ranking_remark(replace(equals, rounds=field(1, 2, 3, rounds=1).rounds))


def test_pairing_numbers_out_of_order_is_to_be_confirmed_where_it_settles_them() -> None:
    told = {
        rounds: [c.level for c in pairing_cautions(field(2000, 2100, 1900, 1800, rounds=rounds))]
        for rounds in range(5)
    }
    assert told == {0: [CautionLevel.CONFIRM], 1: [], 2: [], 3: [CautionLevel.CONFIRM], 4: []}
    assert pairing_cautions(field(2100, 2000)) == ()


def test_the_question_about_numbers_says_what_each_answer_does() -> None:
    (before_round_1,) = pairing_cautions(field(2000, 2100))
    assert before_round_1.consequences == (
        "Keep the numbers: round 1 is paired with the numbers as they are now.",
        "Assign numbers: first all players are numbered by rating, title and name, then round 1 is "
        "paired.",
    )
    (before_round_4,) = pairing_cautions(field(2000, 2100, rounds=3))
    assert before_round_4.consequences == (
        "Keep the numbers: they stay as they are. Once round 4 is paired, they can no longer be "
        "changed (C.04.2, 2.3).",
        "Assign numbers: first all players are numbered by rating, title and name. Their boards "
        "and results in earlier rounds stay the same.",
    )
    for caution in (before_round_1, before_round_4):
        buttons = (caution.confirm_text, caution.instead)
        for button, consequence in zip(buttons, caution.consequences, strict=True):
            assert consequence.startswith(f"{button.replace('&', '')}: ")


def test_a_late_entry_says_its_number_and_who_is_renumbered() -> None:
    tournament = field(2200, 2100, 2000, 1900, rounds=5)
    caution = met(EnterLate(Player(0, "X", 2050), 6), tournament)
    assert (caution.level, caution.code) == (CautionLevel.CONFIRM, "late-entry")
    assert caution.sentence == "Late entry: X joins in round 6 with number 3."
    assert caution.consequences[0] == (
        "The rating decides the number, and players below move down: C 3 → 4, D 4 → 5."
    )
    last = met(EnterLate(Player(0, "X", 1000), 6), tournament)
    assert (last.level, last.consequences[0]) == (
        CautionLevel.ACKNOWLEDGE,
        "No other player's number changes.",
    )
    assert cautions(EnterLate(Player(0, "X", 2050), 1), field(2200, 2100)) == ()


def test_many_late_entries_are_one_warning_with_the_numbers_they_end_with() -> None:
    tournament = field(2200, 2100, 2000, 1900, rounds=1)
    both = Several(
        say("two"), (EnterLate(Player(0, "X", 2050), 2), EnterLate(Player(0, "Y", 2150), 2))
    )
    caution = met(both, tournament)
    after = both.apply(tournament)
    assert {p.name: p.number for p in after.players if p.name in "XY"} == {"X": 4, "Y": 2}
    assert caution.sentence == "Late entries from round 2: 2. Their numbers: X (4); Y (2)."
    assert caution.consequences[0] == (
        "The rating decides the number, and players below move down: B 2 → 3, C 3 → 5, D 4 → 6."
    )


def test_nothing_is_said_of_corrections_before_round_1_nor_of_clubs() -> None:
    tournament = field(2200, 2100)
    assert cautions(corrected(tournament, 2, rating=2400), tournament) == ()
    paired = field(2200, 2100, rounds=5)
    assert cautions(corrected(paired, 2, club="Oslo SK", fide_id="123"), paired) == ()
    assert cautions(corrected(paired, 2, name="b"), paired) == ()


def test_a_rating_between_rounds_is_acknowledged_with_the_number_due() -> None:
    tournament = field(2200, 2100, 2000, rounds=2)
    caution = met(corrected(tournament, 3, rating=2300), tournament)
    assert caution.level is CautionLevel.ACKNOWLEDGE
    assert (
        caution.sentence
        == "Round 2 has already been paired. You are correcting: 3 C: rating 2000 → 2300."
    )
    assert "the number would now be 1; it stays 3" in caution.consequences[0]
    same = met(corrected(tournament, 3, rating=2050), tournament)
    assert "does not change" in same.consequences[0]
    assert cautions(corrected(tournament, 3, name="Z"), tournament) == ()


def test_after_round_4_a_correction_moves_no_number_any_more() -> None:
    tournament = field(2200, 2100, 2000, rounds=4)
    for change, level in (({"rating": 2300}, 3), ({"title": "GM"}, 3), ({"name": "Z"}, 2)):
        caution = met(corrected(tournament, 3, **change), tournament)
        assert caution.level == level
        assert "no longer change the numbers (C.04.2, 2.3)" in caution.sentence
    assert corrected(tournament, 3, rating=2300).apply(tournament).by_number[3].rating == 2300


def test_ratings_refreshed_together_are_one_warning() -> None:
    tournament = field(2200, 2100, 2000, rounds=2)
    edits = (corrected(tournament, 1, rating=2000), corrected(tournament, 2, title="IM"))
    caution = met(Several(say("refresh"), edits), tournament)
    assert caution.sentence == "Round 2 has already been paired. You are correcting: 2 players."
    assert "will not be in ranking order" in caution.consequences[0]


def test_who_is_entered_twice_is_told_before_round_1() -> None:
    players = (
        Player(1, "Alder, Ann", 2000, fide_id="11"),
        Player(2, "Ann Alder", 1900, birth="1990"),
        Player(3, "Birch, Bob", 1800, fide_id="11"),
        Player(4, "Alder, Ann", 1700, birth="1991", fide_id="44"),
    )
    told = [
        (r.level.name, r.players)
        for r in readiness(Tournament(players)).remarks
        if "the same" in r.sentence
    ]
    assert told == [("WARNING", (1, 3)), ("NOTE", (1, 2))]


@pytest.mark.parametrize(
    ("players", "rounds", "announced", "number", "said"),
    [
        (14, 0, 0, 5, "as is usual for 14 players"),
        (60, 5, 0, 7, "as is usual for 60 players"),
        (200, 0, 0, 9, "as is usual for 200 players"),
        (4, 0, 0, 3, "as is usual for 4 players"),
        (14, 5, 0, 6, "because round 5 has already been paired"),
        (14, 2, 6, 6, "because byes have been requested up to that round"),
    ],
)
def test_rounds_are_proposed_with_a_reason(
    players: int, rounds: int, announced: int, number: int, said: str
) -> None:
    tournament = field(*range(2500, 2500 - players, -1), rounds=rounds)
    requests = (ByeRequest(1, announced, ByeKind.HALF),) if announced else ()
    found = proposed_rounds(replace(tournament, requests=requests))
    assert found[0] == number
    assert said in found[1]


def test_a_late_entry_gives_numbers_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The warning and the check gave thousands of players and boards new numbers as well, for
    nothing.
    """
    made: list[int] = []
    given = numbering.renumbered_tournament
    monkeypatch.setattr(
        numbering, "renumbered_tournament", lambda *about: (made.append(1), given(*about))[1]
    )
    edit = EnterLate(Player(0, "X", 2050), 6)
    assert (
        "The rating decides the number"
        in met(edit, field(2200, 2100, 2000, rounds=5)).consequences[0]
    )
    assert not made
    edited_tournament(edit, field(2200, 2100, 2000, rounds=5))
    assert len(made) == 1


def test_the_number_due_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The warning, the check, the edit and the line on record compared the player with everybody
    each.
    """
    compared: list[Player] = []
    due = numbering._number_due
    monkeypatch.setattr(
        numbering, "_number_due", lambda there, one: (compared.append(one), due(there, one))[1]
    )
    tournament = field(2200, 2100, 2000, rounds=5)
    edit = EnterLate(Player(0, "X", 2050), 6)
    assert "The rating decides the number" in met(edit, tournament).consequences[0]
    assert edited_tournament(edit, tournament).players[2].name == "X"
    assert len(compared) == 1


def test_teams_out_of_the_order_of_their_ratings_are_left_to_the_regulations() -> None:
    teams = replace(field(1800, 2100, 1900), team_rules=TeamRules())
    assert str(ranking_remark(teams)).endswith(
        "if the regulations of the event ask for it (C.04.6, 1.1)."
    )
    assert pairing_cautions(teams) == ()
    assert not ranking_remark(replace(field(2100, 1900, 1900), team_rules=TeamRules()))


def test_numbers_of_teams_that_have_not_been_drawn_are_said_to_be_those_of_teams() -> None:
    league = replace(field(1800, 2100, 1900), team_rules=TeamRules(), schedule=Schedule())
    (caution,) = pairing_cautions(league)
    texts = " ".join((caution.sentence, *caution.consequences))
    assert "The numbers of the teams have not been drawn yet." in texts
    assert "player" not in texts.replace("Players > Numbers", "")
