"""The rating report of an event: for every player what the games come to, and what the report as a
whole lacks.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.players.listed_player import RatingKind, kind_of_time_control
from arbiter_gui.domain.players.rating_method import fide_rating
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.player_names import Numbered
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.change import RatingChange, rating_change
from arbiter_gui.ratings.first_rating import FirstRating, first_rating
from arbiter_gui.ratings.games import Meeting, meetings
from arbiter_gui.ratings.lists import list_note
from arbiter_gui.ratings.months import Listed, is_long, listed_in_round, months_note
from arbiter_gui.ratings.performance import Performance, performance_of
from arbiter_gui.ratings.regulations import Regulations, regulations_of

KIND_WORDS = {
    RatingKind.STANDARD: say("standard"),
    RatingKind.RAPID: say("rapid"),
    RatingKind.BLITZ: say("blitz"),
}
NO_CHESS = say("Chess960 is not rated (B.02); the figures show what the rating changes would be.")


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's games as rating sees them.

    `rating` is the FIDE rating, 0 if unrated. `change` is that of a rated player, `first` the first
    rating of an unrated one; `performance` covers all games against rated opponents (None without
    any).
    """

    player: Player
    rating: int
    met: tuple[Meeting, ...]
    change: RatingChange | None
    first: FirstRating | None
    performance: Performance | None

    @property
    def games(self) -> tuple[Meeting, ...]:
        """The games that count."""
        return tuple(meeting for meeting in self.met if meeting.counts)

    @property
    def halves(self) -> int:
        """The score of the games that count, in half points."""
        return sum(meeting.halves or 0 for meeting in self.games)

    @property
    def calculation(self) -> tuple[Said, ...]:
        """Lines that show how the figures are calculated, round by round, then as a whole."""
        words_by_round: dict[int, Said] = {}
        if self.change is not None:
            words_by_round = {game.meeting.round: game.words for game in self.change.games}
        lines = [words_by_round.get(meeting.round) or _met_words(meeting) for meeting in self.met]
        if self.change is not None:
            lines.extend(self.change.summary)
        if self.first is not None:
            lines.extend(self.first.calculation)
        if self.performance is not None and self.change is not None:
            lines.extend(
                say("performance: {line}", line=line) for line in self.performance.calculation
            )
        return tuple(lines) or (say("no game"),)


def rating_report(tournament: Tournament) -> tuple[PlayerRating, ...]:
    """Return the rated games of all players, in the order of pairing numbers.

    In a team event those on the boards.
    """
    return tournament.kept("rating report", lambda: _rating_rows(tournament_of_games(tournament)))


def _rating_rows(tournament: Tournament) -> tuple[PlayerRating, ...]:
    """Return the rows of all players; one whose inputs did not change is not counted again."""
    rules = regulations_of(tournament)
    meetings_by_player = meetings(tournament)
    has_months = is_long(tournament)
    rows = []
    for player in tournament.players:
        boards = meetings_by_player[player.number]
        listed_by_round: tuple[tuple[int, Listed], ...] = ()
        # Only in a long event another list may count from round to round.
        if has_months:
            listed_by_round = tuple(
                (board.round, listed_in_round(tournament, player, board.round)) for board in boards
            )
        rows.append(
            _LAST_ROWS.get(player.number, (player, boards, rules, listed_by_round), _row_of_player)
        )
    return tuple(rows)


# Results come in one by one while standings and reports are open: only players whose inputs changed
# are counted anew.
_LAST_ROWS = Recent[PlayerRating]()


def _row_of_player(
    inputs: tuple[Player, tuple[Meeting, ...], Regulations, tuple[tuple[int, Listed], ...]],
) -> PlayerRating:
    """Return the row of a player from his own data, his boards, the rules, and the lists of a long
    event.
    """
    player, boards, rules, listed_by_round = inputs
    rating = fide_rating(player)
    games = [meeting for meeting in boards if meeting.counts]
    change = None
    if rating and games:
        change = rating_change(rating, player.k, boards, rules, dict(listed_by_round))
    # A rated player has a change, an unrated one a first rating, either of them a performance.
    new_rating = None
    if not rating:
        new_rating = first_rating(boards)
    halves = sum(game.halves or 0 for game in games)
    performance = performance_of([game.rating for game in games], halves)
    return PlayerRating(player, rating, boards, change, new_rating, performance)


def report_notes(tournament: Tournament) -> tuple[Said, ...]:
    """Return notes on the figures: the type of rating, the list, and players without K."""
    rows = rating_report(tournament)
    players_without_k = sum(row.change is not None and row.change.change is None for row in rows)
    notes = [
        say("Rating type: {kind}.", kind=KIND_WORDS[regulations_of(tournament).kind]),
        _note_of_other_kind(tournament),
        _note_of_missing_ratings(tournament),
        list_note(tournament),
        months_note(tournament),
    ]
    if tournament.details.variant:
        notes.insert(0, NO_CHESS)
    if players_without_k:
        notes.append(
            counted(
                players_without_k,
                "K missing for {n} player; the FIDE list has it (Players > Ratings > Compare with "
                "the rating lists).",
                "K missing for {n} players; the FIDE list has it (Players > Ratings > Compare with "
                "the rating lists).",
            )
        )
    return tuple(note for note in notes if note)


def _note_of_other_kind(tournament: Tournament) -> Said | None:
    """Return a note that the time control is for a different type of game.

    None if it agrees or does not say.
    """
    kind_of_games = kind_of_time_control(tournament.details.time_control)
    rated_kind = regulations_of(tournament).kind
    if kind_of_games is None or kind_of_games is rated_kind:
        return None
    return say(
        "The time control is for {told} games, but the rating figures are calculated as for "
        "{taken} games.",
        told=KIND_WORDS[kind_of_games],
        taken=KIND_WORDS[rated_kind],
    )


def _note_of_missing_ratings(tournament: Tournament) -> Said | None:
    """Return a note on unrated players of a rapid or blitz event: a standard rating would count.

    Else None.
    """
    unrated_players = sum(not row.rating and bool(row.met) for row in rating_report(tournament))
    if regulations_of(tournament).kind is RatingKind.STANDARD or not unrated_players:
        return None
    return counted(
        unrated_players,
        "Rating of this type missing for {n} player; a standard rating would be used for the "
        "calculation (R&B 7.2.1).",
        "Rating of this type missing for {n} players; a standard rating would be used for the "
        "calculation (R&B 7.2.1).",
    )


def _met_words(meeting: Meeting) -> Said:
    """Return a board without a rating change in words."""
    if meeting.why_not:
        return say(
            "round {n}: {other}, {why}",
            n=meeting.round,
            other=Numbered(meeting.opponent),
            why=meeting.why_not,
        )
    return say(
        "round {n}: {other} ({rating}), scored {score}",
        n=meeting.round,
        other=Numbered(meeting.opponent),
        rating=meeting.rating,
        score=points_text(5 * (meeting.halves or 0)),
    )
