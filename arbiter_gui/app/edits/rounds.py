"""Recording, changing, publishing and dropping rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace

from arbiter_gui.app.edits.base import check_round_players, round_of, with_round
from arbiter_gui.app.edits.matches import next_games, with_later_games, with_results_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.seating import with_fixed_tables, with_kept_tables
from arbiter_gui.domain.teams.line_ups import with_known_games, with_usual_line_ups
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, either, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Alteration, Board, Bye, ByeKind, Reported, Round
from arbiter_gui.engine.editions import round_of_last_game


@dataclass(frozen=True, slots=True)
class AcceptPairing:
    """Record the next round as paired, with the remaining games of its matches if it begins any.

    `byes` holds the pairing-allocated bye and the requested byes of the round; `trace_json` is the
    engine's trace (None: paired by hand) and is kept with the round. `edition` becomes the
    tournament's if it has none. `note` is the reason for pairing by hand, which is put on record.
    `wishes` are the pairs kept apart by a wish of the event, which are put on record in FIDE mode.
    """

    round: int
    boards: tuple[Board, ...]
    byes: tuple[Bye, ...] = ()
    trace_json: str | None = None
    edition: str | None = None
    note: Said = NOTHING
    wishes: str = ""

    @property
    def label(self) -> Said:
        """Such as ``pair round 3``, or ``pair rounds 3 and 4`` for a match."""
        if self.note:
            return say("pair round {round} by hand", round=self.round)
        last_game = round_of_last_game(self.round, self.edition)
        return either(
            last_game == self.round,
            "pair round {round}",
            "pair rounds {round} and {last}",
            round=self.round,
            last=last_game,
        )

    @property
    def done(self) -> Said:
        """Such as ``Round 3 paired.``, or ``Rounds 3 and 4 paired.`` for a match."""
        if self.note:
            return say("Round {round} paired by hand.", round=self.round)
        last_game = round_of_last_game(self.round, self.edition)
        return either(
            last_game == self.round,
            "Round {round} paired.",
            "Rounds {round} and {last} paired.",
            round=self.round,
            last=last_game,
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the round added and its bye requests used up."""
        if self.round != tournament.next_round:
            raise InvalidTournament(
                say(
                    "The next round is round {next}, not {round}.",
                    next=tournament.next_round,
                    round=self.round,
                )
            )
        # A proposal can be accepted after another user has changed the rules.
        if self.edition is not None and tournament.edition not in (None, self.edition):
            raise InvalidTournament(
                say(
                    "The tournament uses {edition}, but this pairing was made under {other}.",
                    edition=tournament.edition,
                    other=self.edition,
                )
            )
        check_round_players(tournament, self.boards, self.byes)
        boards = with_fixed_tables(
            tournament.by_number, with_usual_line_ups(tournament, self.boards)
        )
        edition = tournament.edition or self.edition
        with_round = replace(
            tournament, rounds=(*tournament.rounds, Round(boards, self.byes)), edition=edition
        )
        with_match = with_later_games(with_round, edition)
        requests = []
        for request in tournament.requests:
            # A match of several games uses up the requests of all its rounds.
            if not self.round <= request.round <= len(with_match.rounds):
                requests.append(request)
        return replace(with_match, requests=tuple(requests))


@dataclass(frozen=True, slots=True)
class ChangeRound:
    """Change boards and byes of a recorded round by hand; the engine's trace stays with the round.

    Pairs on a published sheet keep their tables, and pairs of any round with `keep_tables`, as the
    players are already seated. A published round records which boards were changed, and when:
    `time` is ISO text. `note` is recorded and names the differences; `count` is the number of
    different boards.
    """

    round: int
    boards: tuple[Board, ...]
    byes: tuple[Bye, ...] = ()
    note: Said = NOTHING
    time: str = ""
    count: int = 0
    keep_tables: bool = False

    @property
    def label(self) -> Said:
        """Such as ``change the pairing of round 3``.

        The history shows which boards were changed.
        """
        if not self.count:
            return say("change the pairing of round {round}", round=self.round)
        return counted(
            self.count,
            "change the pairing of round {round} ({n} board)",
            "change the pairing of round {round} ({n} boards)",
            round=self.round,
        )

    @property
    def done(self) -> Said:
        """Such as ``Pairing of round 3 changed (2 boards).``."""
        if not self.count:
            return say("Pairing of round {round} changed.", round=self.round)
        return counted(
            self.count,
            "Pairing of round {round} changed ({n} board).",
            "Pairing of round {round} changed ({n} boards).",
            round=self.round,
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the round changed."""
        recorded_round = round_of(tournament, self.round)
        check_round_players(tournament, self.boards, self.byes)
        kept_games = with_known_games(self.boards, recorded_round.boards)
        boards = with_kept_tables(
            tournament, self.round, with_usual_line_ups(tournament, kept_games), self.keep_tables
        )
        changed_round = altered_round(
            recorded_round, replace(recorded_round, boards=boards, byes=self.byes), self.time
        )
        return self._with_later_games(with_round(tournament, self.round, changed_round), tournament)

    def _with_later_games(self, changed_state: Tournament, tournament: Tournament) -> Tournament:
        """Return a changed tournament with the same players in the later games of the matches, if
        any.

        A change of a later game concerns that game alone.
        """
        games = tournament.match_of(self.round)
        if self.round != games.start:
            return changed_state
        for round_number in games[1:]:
            recorded_round = tournament.rounds[round_number - 1]
            state_so_far = replace(changed_state, rounds=changed_state.rounds[: round_number - 1])
            paired_round = next_games(state_so_far, state_so_far.edition or "")
            paired_round = replace(
                paired_round,
                boards=with_kept_tables(
                    changed_state, round_number, paired_round.boards, self.keep_tables
                ),
            )
            paired_round = with_results_of(recorded_round, paired_round)
            changed_state = with_round(
                changed_state, round_number, altered_round(recorded_round, paired_round, self.time)
            )
        return changed_state


def altered_round(old_round: Round, new_round: Round, time: str) -> Round:
    """Return `new_round` with the data of `old_round` beyond its pairing: publication, changes,
    ratings.

    A published round with a different pairing gets the mark of a change at `time` (ISO text).
    """
    known_pairs = {(board.white, board.black) for board in old_round.boards}
    new_boards = []
    for board_number, board in enumerate(new_round.boards, 1):
        if (board.white, board.black) not in known_pairs:
            new_boards.append(board_number)
    moved_results = [
        _reported_on_new_board(reported_result, old_round, new_round)
        for reported_result in old_round.reported
    ]
    reported_results = sorted(
        filter(None, moved_results), key=lambda reported_result: reported_result.board
    )
    changed_round = replace(
        new_round,
        published=old_round.published,
        published_at=old_round.published_at,
        alterations=old_round.alterations,
        reported=tuple(reported_results),
    )
    # Without a new pair a board can still have been removed.
    same_boards = not new_boards and len(old_round.boards) == len(new_round.boards)
    same_pairing = same_boards and set(old_round.byes) == set(new_round.byes)
    # Nobody has seen a round that is not published: it may change without a mark.
    if same_pairing or not old_round.published:
        return changed_round
    alteration = Alteration(time, tuple(new_boards))
    return replace(changed_round, alterations=(*old_round.alterations, alteration))


def _reported_on_new_board(
    reported_result: Reported, old_round: Round, new_round: Round
) -> Reported | None:
    """Return a result for the rating report on the board where its two players meet in `new_round`.

    None if they do not meet in that round.
    """
    old_board = old_round.boards[reported_result.board - 1]
    for board_number, board in enumerate(new_round.boards, 1):
        if (board.white, board.black) == (old_board.white, old_board.black):
            return replace(reported_result, board=board_number)
        if (board.white, board.black) == (old_board.black, old_board.white):
            return Reported(board_number, reported_result.result.turned)
    return None


@dataclass(frozen=True, slots=True)
class DropRound:
    """Unpair the last round, with the remaining games of its matches.

    Its requested byes become requests again.

    `first_game` is the round with the first games of its matches if that is a different round,
    otherwise 0.
    """

    round: int
    first_game: int = 0

    @classmethod
    def last_of(cls, tournament: Tournament) -> DropRound:
        """Return the edit that unpairs the last round of a tournament that has one."""
        round_number = len(tournament.rounds)
        first_game = tournament.match_of(round_number).start
        return cls(round_number, first_game if first_game < round_number else 0)

    @property
    def label(self) -> Said:
        """Such as ``unpair round 3``, or ``unpair rounds 3 and 4`` for a match."""
        return either(
            self.first_game == 0,
            "unpair round {round}",
            "unpair rounds {first} and {round}",
            first=self.first_game,
            round=self.round,
        )

    @property
    def done(self) -> Said:
        """Such as ``Round 3 unpaired.``, or ``Rounds 3 and 4 unpaired.`` for a match."""
        return either(
            self.first_game == 0,
            "Round {round} unpaired.",
            "Rounds {first} and {round} unpaired.",
            first=self.first_game,
            round=self.round,
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the state before the round was paired."""
        if tournament.schedule is not None:
            raise InvalidTournament(say("A schedule can be removed only as a whole."))
        if not tournament.rounds or self.round != len(tournament.rounds):
            raise InvalidTournament(say("Only the last paired round can be unpaired."))
        first_game = tournament.match_of(self.round).start
        unpaired = tournament.before_round(first_game)
        # A player who has withdrawn is absent without a request; a request would still apply after
        # the player's return.
        withdrawn_players = {
            player.number
            for player in tournament.players
            if player.withdrawn_from is not None and player.withdrawn_from <= first_game
        }
        requests = []
        for request in unpaired.requests:
            is_absence = request.round == first_game and request.kind is ByeKind.ZERO
            if not is_absence or request.player not in withdrawn_players:
                requests.append(request)
        return replace(unpaired, requests=tuple(requests))


@dataclass(frozen=True, slots=True)
class PublishRound:
    """Declare the pairing of a round public: from then on a change of it is marked.

    `time` is ISO text.
    """

    round: int
    time: str = ""

    @property
    def label(self) -> Said:
        """Such as ``publish round 3``."""
        return say("publish round {round}", round=self.round)

    @property
    def done(self) -> Said:
        """Such as ``Round 3 published.``."""
        return say("Round {round} published.", round=self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the round published, together with the remaining games of its
        matches.
        """
        round_of(tournament, self.round)
        for round_number in tournament.match_of(self.round):
            recorded_round = tournament.rounds[round_number - 1]
            if not recorded_round.published:
                published_round = replace(recorded_round, published=True, published_at=self.time)
                tournament = with_round(tournament, round_number, published_round)
        return tournament
