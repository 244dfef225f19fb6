"""Pairing numbers: by strength, among equals, and for late entries; who else is renumbered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.app.edits import (
    AcceptPairing,
    ChangePlayer,
    EnterLate,
    ExchangeNumbers,
    NumberPlayers,
    SetResult,
)
from arbiter_gui.app.edits.numbering import players_out_of_order, proper_number
from arbiter_gui.app.edits.several import Several, may_renumber
from arbiter_gui.app.rounds.readiness import Severity, readiness
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import histories, scores
from arbiter_gui.domain.tournament import (
    PointAdjustment,
    ProhibitedGroup,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import (
    WHITE_WINS,
    Board,
    Bye,
    ByeKind,
    ByeRequest,
    Colour,
    Player,
    Round,
)

PAB = ByeKind.PAIRING_ALLOCATED


def field(*ratings: int, rounds: int = 0) -> Tournament:
    """Players A, B, C ... in this order, and so many rounds of 1-2, 3-4, ..."""
    players = tuple(Player(n, chr(64 + n), rating) for n, rating in enumerate(ratings, 1))
    boards = tuple(Board(n, n + 1, WHITE_WINS) for n in range(1, len(ratings), 2))
    byes = (Bye(len(ratings), PAB),) if len(ratings) % 2 else ()
    return Tournament(
        players, (Round(boards, byes),) * rounds, round_count=9, initial_colour=Colour.WHITE
    )


def names(tournament: Tournament) -> str:
    assert [p.number for p in tournament.players] == list(range(1, len(tournament.players) + 1))
    return "".join(p.name for p in tournament.players)


def refused(edit: NumberPlayers | ExchangeNumbers | EnterLate, tournament: Tournament) -> str:
    with pytest.raises(InvalidTournament) as caught:
        edit.apply(tournament)
    return str(caught.value)


def test_rating_then_title_then_alphabet() -> None:
    titles = ("", "wf", "GM", "WCM", "IM", "CM", "WGM", "WIM", "FM", "NM")
    players = tuple(
        Player(n, f"{10 - n} {title}", 2000, title) for n, title in enumerate(titles, 1)
    )
    numbered = NumberPlayers().apply(
        Tournament((*players, Player(11, "Ärger", 2000), Player(12, "Best", 2300)))
    )
    order = [p.title or p.name for p in numbered.players]
    assert order == ["Best", "GM", "IM", "WGM", "FM", "WIM", "CM", "wf", "WCM", "NM", "9 ", "Ärger"]


def test_equals_may_stay_as_they_stand() -> None:
    tournament = replace(field(2000, 2100, 2000), players=tuple(Player(n, x, r) for n, x, r in
                         ((1, "Z", 2000), (2, "B", 2100), (3, "A", 2000))))  # fmt: skip
    assert names(NumberPlayers().apply(tournament)) == "BAZ"
    assert names(NumberPlayers(equals_stay=True).apply(tournament)) == "BZA"


def test_numbers_change_in_rounds_and_everything_announced() -> None:
    tournament = replace(
        field(2000, 2100, 2200, rounds=3),
        prohibited=(ProhibitedGroup((1, 3)),),
        requests=(ByeRequest(3, 4, ByeKind.HALF),),
        virtual_points=(VirtualPoints(1, 1, 10),),
    )
    after = NumberPlayers().apply(tournament)
    assert names(after) == "CBA"
    assert after.rounds[0] == Round((Board(3, 2, WHITE_WINS),), (Bye(1, PAB),))
    assert after.prohibited[0].players == (3, 1)
    assert after.requests == (ByeRequest(1, 4, ByeKind.HALF),)
    assert after.virtual_points == (VirtualPoints(3, 1, 10),)


def test_numbers_are_settled_once_round_4_is_paired() -> None:
    settled = field(2000, 2100, rounds=4)
    sentence = "Numbers cannot be reassigned once round 4 has been paired (C.04.2, 2.3)."
    assert refused(NumberPlayers(), settled) == sentence
    assert refused(ExchangeNumbers(1, 2), settled) == sentence
    assert names(NumberPlayers().apply(field(2000, 2100, rounds=3))) == "BA"


def test_only_equals_change_numbers() -> None:
    tournament = field(2100, 2100, 2000, rounds=1)
    after = ExchangeNumbers(1, 2).apply(tournament)
    assert names(after) == "BAC"
    assert after.rounds[0].boards == (Board(2, 1, WHITE_WINS),)
    assert refused(ExchangeNumbers(2, 3), tournament) == (
        "Only players with the same rating and title can swap numbers: B has 2100, C has 2000."
    )
    titled = replace(
        tournament,
        players=(
            tournament.players[0],
            replace(tournament.players[1], title="FM"),
            *tournament.players[2:],
        ),
    )
    assert "B has 2100 FM" in refused(ExchangeNumbers(1, 2), titled)
    assert (
        refused(ExchangeNumbers(2, 9), tournament)
        == "There is no player with the pairing number 9."
    )
    assert ExchangeNumbers(5, 6).label == "exchange the numbers 5 and 6"


@pytest.mark.parametrize(
    ("rating", "name", "number"),
    [
        (2300, "X", 1),
        (2200, "AA", 2),
        (2200, "0", 1),
        (2150, "X", 2),
        (2100, "X", 4),
        (2100, "AB", 3),
        (0, "X", 5),
    ],
)
def test_a_late_entry_has_the_number_of_the_rating(rating: int, name: str, number: int) -> None:
    tournament = field(2200, 2100, 2100, 1900)
    # B and C have the same rating; the alphabet decides.
    tournament = replace(
        tournament,
        players=tuple(
            replace(p, name={"B": "AA", "C": "M"}.get(p.name, p.name)) for p in tournament.players
        ),
    )
    assert proper_number(tournament, Player(0, name, rating)) == number


def test_a_list_out_of_order_is_entered_where_it_is_least_wrong() -> None:
    # 2 was corrected to 1500 too late to be renumbered.
    tournament = field(2300, 1500, 2200, 2100, 2000)
    assert proper_number(tournament, Player(0, "X", 2050)) == 5
    assert proper_number(tournament, Player(0, "X", 2250)) == 2
    assert players_out_of_order(tournament) == (3,)
    assert proper_number(Tournament(), Player(0, "X")) == 1


@pytest.mark.parametrize("rounds", [1, 5])
def test_a_late_entry_moves_everybody_below(rounds: int) -> None:
    tournament = replace(
        field(2200, 2100, 2000, rounds=rounds), requests=(ByeRequest(3, rounds + 1, ByeKind.HALF),)
    )
    player = Player(0, "X", 2150)
    assert proper_number(tournament, player) == 2
    after = EnterLate(player, rounds + 1).apply(tournament)
    assert names(after) == "AXBC"
    assert after.rounds[-1] == Round((Board(1, 3, WHITE_WINS),), (Bye(4, PAB),))
    assert after.requests == (ByeRequest(4, rounds + 1, ByeKind.HALF),)


def test_a_late_entry_is_absent_until_the_arrival() -> None:
    after = EnterLate(Player(0, "X", 2500), 4).apply(field(2200, 2100, rounds=1))
    assert after.requests == (ByeRequest(1, 2, ByeKind.ZERO), ByeRequest(1, 3, ByeKind.ZERO))
    assert refused(EnterLate(Player(0, "X"), 1), field(2200, 2100, rounds=1)) == (
        "Round 1 has already been paired."
    )
    assert EnterLate(Player(0, "X, Y"), 3).label == "enter X, Y from round 3"


def test_the_points_under_new_numbers_follow_from_those_before() -> None:
    """They are told before the opponents are, whose numbers thousands of entries name."""
    adjusted = (PointAdjustment("", -5, 1, (3,)), PointAdjustment("Z", 3, None, ()))
    before = replace(field(2200, 2100, 2000, rounds=2), adjustments=adjusted)
    assert scores(before) == {1: 20, 2: 0, 3: 15}
    after = EnterLate(Player(0, "X", 2150), 3).apply(before)
    assert scores(after) == {1: 20, 2: 6, 3: 0, 4: 15} == scores(replace(after))
    assert histories(after) == histories(replace(after))


def test_at_the_end_nobody_is_renumbered() -> None:
    before = field(2200, 2100, rounds=1)
    after = EnterLate(Player(0, "X", 2500), 2, at_end=True).apply(before)
    assert names(after) == "ABX"
    assert after.rounds == before.rounds


def test_who_enters_above_the_last_accelerated_player_is_accelerated_too() -> None:
    group = tuple(VirtualPoints(n, r, p) for r, p in ((1, 10), (2, 5)) for n in (1, 2))
    tournament = replace(field(2200, 2100, 2000, 1900, rounds=1), virtual_points=group)
    above = EnterLate(Player(0, "X", 2150), 2).apply(tournament)
    assert set(above.virtual_points) == {
        VirtualPoints(n, r, p) for r, p in ((1, 10), (2, 5)) for n in (1, 2, 3)
    }
    below = EnterLate(Player(0, "X", 2050), 2).apply(tournament)
    assert below.virtual_points == group
    own = replace(tournament, virtual_points=(VirtualPoints(2, 1, 10), VirtualPoints(1, 1, 5)))
    assert len(EnterLate(Player(0, "X", 2150), 2).apply(own).virtual_points) == 2


def test_traces_of_other_numbers_are_let_go_and_come_back_with_undo(session: Session) -> None:
    boards = (Board(1, 2), Board(3, 4), Board(5, 6))
    trace = '{"edition": "by-number", "round": 1, "program": "0", "events": []}'
    session.apply(AcceptPairing(1, boards, (Bye(7, PAB),), trace))
    kept = session.trace(1)
    assert kept is not None
    session.apply(SetResult(1, 1, WHITE_WINS))
    session.apply(EnterLate(Player(0, "Last", 1), 2))
    assert session.trace(1) == kept
    change = session.apply(EnterLate(Player(0, "First", 2999), 2))
    assert session.trace(1) is None
    assert (change.rounds, change.players) == ((1,), tuple(range(1, 10)))
    session.undo()
    assert session.trace(1) == kept
    session.redo()
    assert session.trace(1) is None


def test_several_edits_renumber_when_one_does() -> None:
    assert may_renumber(Several("both", (ChangePlayer(Player(1)), NumberPlayers())))
    assert not may_renumber(Several("one", (ChangePlayer(Player(1)),)))


def remarks(tournament: Tournament) -> list[tuple[Severity, str, tuple[int, ...]]]:
    tournament = replace(tournament, edition="by-number")
    return [(r.level, r.sentence, r.players) for r in readiness(tournament).remarks]


def test_numbers_out_of_order_are_noted_while_they_can_be_changed() -> None:
    said = (
        "The numbers are not in ranking order (rating, title and name). Placed too low: Player 2."
    )
    warning = (Severity.WARNING, said, (2,))
    assert warning in remarks(field(2000, 2100, 1900, 1800, rounds=3))
    assert warning not in remarks(field(2000, 2100, 1900, 1800, rounds=4))
    assert warning not in remarks(field(2100, 2000, 1900, 1800))


def test_who_runs_out_of_opponents_is_named() -> None:
    tournament = replace(field(2200, 2100, 2000, 1900, rounds=1), round_count=3)
    assert not any("opponents" in sentence for _, sentence, _ in remarks(tournament))
    barred = replace(tournament, prohibited=(ProhibitedGroup((1, 4)),))
    warning = (Severity.WARNING, "Players 1, 4: fewer possible opponents than rounds left.", (1, 4))
    assert warning in remarks(barred)


def test_a_full_point_bye_is_advised_against() -> None:
    tournament = replace(field(2200, 2100, 2000), requests=(ByeRequest(3, 1, ByeKind.FULL),))
    warning = (Severity.WARNING, "Player 3 has a full-point bye, which FIDE advises against.", (3,))
    assert warning in remarks(tournament)


def test_boards_and_players_whose_numbers_stay_are_the_same_objects() -> None:
    """Of thousands a late entry near the end moves few, and only these are written."""
    before = field(2400, 2300, 2200, 2100, 2000, 1900, rounds=1)
    after = EnterLate(Player(0, "X", 2050), 2).apply(before)
    assert [
        a is b for a, b in zip(after.rounds[0].boards, before.rounds[0].boards, strict=True)
    ] == [*(True, True, False)]
    assert [a is b for a, b in zip(after.players, before.players, strict=False)] == [True] * 4 + [
        False
    ] * 2
    last = EnterLate(Player(0, "X", 1000), 2).apply(before)
    assert last.rounds[0] is before.rounds[0]


def test_titles_and_names_are_looked_at_among_equal_ratings_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def asks(text: str) -> str:
        asked.append(text)
        return text.lower()

    monkeypatch.setattr("arbiter_gui.app.edits.numbering.folded", asks)
    assert proper_number(field(2400, 2300, 2300, 2200), Player(0, "Bo", 2300)) == 3
    assert set(asked) == {"B", "C", "Bo"}


def test_equal_players_are_numbered_by_lot_and_the_seed_is_recorded() -> None:
    """C.04.2, 2.2: rating and title decide; lots are drawn where both are the same."""
    names = [f"Player {letter}" for letter in "ABCDEFGH"]
    players = tuple(Player(number, name, 1500) for number, name in enumerate(names, 1))
    tournament = Tournament((*players, Player(9, "Strong, Sam", 2000)))
    drawn = {}
    for seed in range(5):
        edit = NumberPlayers(seed=seed)
        numbered = edit.apply(tournament)
        drawn[seed] = [player.name for player in numbered.players]
        assert drawn[seed][0] == "Strong, Sam"
        assert sorted(drawn[seed][1:]) == names
        assert [player.name for player in edit.apply(numbered).players] == drawn[seed], (
            "numbers do not matter"
        )
        assert str(edit.label) == f"number the players, with lots among equals (seed {seed})"
    assert len(set(map(tuple, drawn.values()))) > 1
