"""The results of a match of teams typed in one go, and the edit that enters them."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from arbiter_gui.app.edits import (
    ChangeGuest,
    Edit,
    EnterGuest,
    SetGameResult,
    SetLineUp,
    SetMatchScore,
)
from arbiter_gui.app.edits.several import Several
from arbiter_gui.domain.points import points_text, typed_points
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import match_line_ups, turned_to_first
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import (
    ADJOURNED,
    PENDING,
    RESULT_SIGNS,
    Board,
    Player,
    Result,
)

Keys = Mapping[str, Result]
"""The meaning of each key for the first-named team, as if it had White."""

OPEN_BOARD = "."
KEYS: Keys = {**RESULT_SIGNS, "a": ADJOURNED, OPEN_BOARD: PENDING}
"""The usual keys."""


def keys_of_boards(keys: Keys) -> Keys:
    """Return the keys of a set for the boards of a match, in which a full stop is an open board."""
    return {**keys, OPEN_BOARD: PENDING}


def key_of(result: Result, keys: Keys = KEYS) -> str:
    """Return the key with which the result of a board is typed, that of an open board if it has
    none.
    """
    for key, meaning in keys.items():
        if meaning == result and key != OPEN_BOARD:
            return key
    return OPEN_BOARD


def typed_results(text: str, boards: int, keys: Keys = KEYS) -> tuple[Result, ...] | None:
    """Return the results of the boards typed one after another for the first-named team.

    None for any other text.

    >>> (
    ...     typed_results("1=", 2) == (KEYS["1"], KEYS["="]),
    ...     typed_results("1", 2),
    ...     typed_results("1b", 2),
    ... )
    (True, None, None)
    """
    typed_keys = text.strip().lower()
    if len(typed_keys) != boards or set(typed_keys) - set(keys):
        return None
    return tuple(keys[key] for key in typed_keys)


def typed_score(text: str) -> tuple[int, int] | None:
    """Return the game points of both teams in tenths of a score such as ``2½-1½``.

    None for anything else.

    >>> typed_score("2½-1½"), typed_score("2.5-1,5"), typed_score("½-3½"), typed_score("2")
    ((25, 15), (25, 15), (5, 35), None)
    """
    first_score, hyphen, second_score = text.partition("-")
    if not hyphen:
        return None
    try:
        return typed_points(first_score), typed_points(second_score)
    except ValueError:
        return None


def score_warning(score: tuple[int, int], rules: TeamRules) -> Said | None:
    """Return a warning about a score that the boards of a match cannot have if all are played.

    None for any other.

    It is possible all the same, as where both players of a board lose by forfeit. If a win is not
    worth two draws, no sum is expected.
    """
    if rules.game_loss or rules.game_win != 2 * rules.game_draw:
        return None
    expected_sum = rules.boards * rules.game_win
    if sum(score) == expected_sum:
        return None
    return say(
        "The score adds up to {points} points; the boards together give {expected}.",
        points=points_text(sum(score)),
        expected=points_text(expected_sum),
    )


def keys_of_match(match: Board, rules: TeamRules, keys: Keys = KEYS) -> str:
    """Return the keys with which the results of a match would be typed.

    Empty while none is known.
    """
    if not any(game.result.known for game in match.games):
        return ""
    match_keys: list[str] = []
    for board_number, game in enumerate(match.games, 1):
        match_keys.append(key_of(turned_to_first(game.result, board_number, rules), keys))
    return "".join(match_keys)


def edit_of_team_match(
    tournament: Tournament,
    round_number: int,
    match_number: int,
    line_ups: tuple[Sequence[int], Sequence[int]],
    results: Sequence[Result] | None,
    score: tuple[int, int] | None,
    entered_guests: Sequence[Player] = (),
) -> Several | None:
    """Return the edit for line-ups and results of a match, or for its score.

    None if nothing changes.

    `results` are those of the boards for the first-named team as if it had White. The
    `entered_guests` are new ones with numbers, of whom those in the line-ups are entered, and
    recorded ones whose data may have changed.
    """
    rules = tournament.team_rules or TeamRules()
    match = tournament.rounds[round_number - 1].boards[match_number - 1]
    players = {player for line_up in line_ups for player in line_up}
    edits = _edits_of_guests(tournament, entered_guests, players)
    recorded_line_ups = match_line_ups(match, rules)
    for team, line_up, recorded_line_up in zip(
        (match.white, match.black), line_ups, recorded_line_ups, strict=True
    ):
        if tuple(line_up) != recorded_line_up:
            edits.append(SetLineUp(round_number, match_number, team, tuple(line_up)))
    if results is not None:
        for board, result in enumerate(results, 1):
            on_board = turned_to_first(result, board, rules)
            # A new line-up clears the results of boards with other players, so all of them are set
            # again.
            if edits or match.games[board - 1].result != on_board:
                edits.append(SetGameResult(round_number, match_number, board, on_board))
    elif score is not None:
        edits.append(SetMatchScore(round_number, match_number, *score))
    if not edits:
        return None
    return Several(
        say("match {match} of round {round}", match=match_number, round=round_number), tuple(edits)
    )


def _edits_of_guests(
    tournament: Tournament, guests: Sequence[Player], players: Container[int]
) -> list[Edit]:
    """Return the edits that enter new guests, if they are among the `players` of the line-ups, and
    change recorded ones whose data differ.
    """
    edits: list[Edit] = []
    for guest in guests:
        recorded_guest = tournament.member_by_number.get(guest.number)
        if recorded_guest is None and guest.number in players:
            edits.append(EnterGuest(guest))
        elif recorded_guest not in (None, guest):
            edits.append(ChangeGuest(guest))
    return edits
