"""Reasons against a requested bye: the second half-point bye of a player, and one near the end of
the event.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.registration.registration_cautions import names_text
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.editions import continues_match, games_in_match, round_of_first_game


def too_late_for_half_point(tournament: Tournament, round_number: int) -> bool:
    """Return whether a round is one of the last, in which the event gives no half-point byes.

    Round 1 never is.
    """
    late_rounds = tournament.details.late_rounds
    if late_rounds <= 0 or tournament.round_count is None:
        return False
    games = games_in_match(tournament.edition)
    return round_number > max(1, tournament.round_count - games * late_rounds)


def half_point_byes(tournament: Tournament, player: int) -> int:
    """Return the number of half-point byes that a player has had; those of one match count once."""
    count = 0
    for round_number, entry in enumerate(histories(tournament).get(player, ()), 1):
        begins = not tournament.continues_match(round_number)
        count += begins and entry.bye is ByeKind.HALF
    return count


def _requested_half_byes(
    tournament: Tournament, player: int, excluded_rounds: Sequence[int]
) -> int:
    """Return the number of future rounds, except `excluded_rounds`, in which a player has a
    half-point bye.
    """
    requested_rounds = set()
    for request in tournament.requests:
        is_half_bye = request.player == player and request.kind is ByeKind.HALF
        if is_half_bye and request.round >= tournament.next_round:
            requested_rounds.add(request.round)
    return len(requested_rounds - set(excluded_rounds))


def bye_limit_cautions(
    tournament: Tournament, players: Sequence[int], rounds: Sequence[int], kind: ByeKind | None
) -> tuple[Caution, ...]:
    """Return the warnings about byes of this kind in these rounds; `kind` None means no bye.

    All of them are shown when byes are requested; those above a note have to be answered as well.
    """
    if kind is ByeKind.FULL:
        sentence = say("FIDE advises against full-point byes; the report will show this bye.")
        return (Caution(CautionLevel.ACKNOWLEDGE, "full-point-bye", sentence),)
    if kind is not ByeKind.HALF or not rounds:
        return ()
    warnings = []
    # A bye for both games of a match is one bye.
    rounds = sorted(
        {round_of_first_game(round_number, tournament.edition) for round_number in rounds}
    )
    requested_count = len(rounds)
    permitted_count = tournament.details.most_half_byes
    players_above_limit = []
    for player in players:
        earlier_count = half_point_byes(tournament, player) + _requested_half_byes(
            tournament, player, rounds
        )
        if earlier_count + requested_count > permitted_count:
            players_above_limit.append(player)
    if players_above_limit:
        names = names_text([tournament.by_number[player] for player in players_above_limit])
        sentence = _too_many_sentence(permitted_count, len(players_above_limit), names)
        confirm_text = say("&Grant bye")
        warnings.append(
            Caution(
                CautionLevel.CONFIRM, "second-half-point-bye", sentence, confirm_text=confirm_text
            )
        )
    late_rounds = [
        round_number for round_number in rounds if too_late_for_half_point(tournament, round_number)
    ]
    if late_rounds:
        sentence = _late_round_sentence(tournament.details.late_rounds, late_rounds)
        warnings.append(Caution(CautionLevel.NOTE, "late-half-point-bye", sentence))
    return tuple(warnings)


def _too_many_sentence(limit: int, players: int, names: Said) -> Said:
    """Return the sentence about players with more half-point byes than they may have."""
    if limit == 0:
        return say("This event does not allow half-point byes: {who}.", who=names)
    if limit == 1:
        return counted(
            players,
            "{who} would have more than one half-point bye; this event allows at most one.",
            "{who} would each have more than one half-point bye; this event allows at most one.",
            who=names,
        )
    return counted(
        players,
        "{who} would have more than the {most} half-point byes this event allows per player.",
        "{who} would each have more than the {most} half-point byes this event allows per player.",
        who=names,
        most=limit,
    )


def _late_round_sentence(last_rounds: int, rounds: Sequence[int]) -> Said:
    """Return the sentence about rounds that are among the last `last_rounds`."""
    round_numbers = joined(map(str, rounds))
    return counted(
        len(rounds),
        "This event does not allow half-point byes in round {named} (final rounds without "
        "half-point byes: {last}).",
        "This event does not allow half-point byes in rounds {named} (final rounds without "
        "half-point byes: {last}).",
        named=round_numbers,
        last=last_rounds,
    )


def reasons_against_next_bye(tournament: Tournament, player: int) -> tuple[Said, ...]:
    """Return the reasons against the half-point bye that a player has in the next round.

    The second game of a match has none: its bye is that of the first game, or the rest of the
    pairing-allocated bye.
    """
    if continues_match(tournament, tournament.edition):
        return ()
    reasons = []
    event = tournament.details
    bye_count = half_point_byes(tournament, player)
    if event.most_half_byes == 0:
        reasons.append(
            say(
                "Player {n} has a half-point bye; this event does not allow half-point byes.",
                n=player,
            )
        )
    elif bye_count == event.most_half_byes == 1:
        reasons.append(say("Player {n} has already had a half-point bye.", n=player))
    elif bye_count >= event.most_half_byes:
        reasons.append(
            say(
                "Player {n} has already had {had} half-point byes; this event allows {most}.",
                n=player,
                had=bye_count,
                most=event.most_half_byes,
            )
        )
    if too_late_for_half_point(tournament, tournament.next_round):
        if event.late_rounds == Details().late_rounds:
            reasons.append(
                say("Player {n} has a half-point bye in one of the last two rounds.", n=player)
            )
        else:
            reasons.append(
                say(
                    "Player {n} has a half-point bye too late in the event: half-point byes are "
                    "not allowed in the final rounds (number of such rounds: {last}).",
                    n=player,
                    last=event.late_rounds,
                )
            )
    return tuple(reasons)
