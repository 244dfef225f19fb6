"""The documents of a tournament, and which tables each one has."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any

from arbiter_gui.domain.calendar.dates import date_said, moment_said
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.ages import ListedGroup
from arbiter_gui.domain.publication import event_days, fide_mode_left_line
from arbiter_gui.domain.state_when_paired import StatesWhenPaired, StateWhenPaired
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.sentences import (
    NOTHING,
    Catalogue,
    Said,
    english,
    joined,
    say,
    spoken,
)
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import system_of
from arbiter_gui.explain.requested import trace_as_requested
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.ratings.report_check import ReportFinding
from arbiter_gui.ratings.title_norms.norms import achieved_norms
from arbiter_gui.reports.final_tables.answer_table import PlayerAnswer, answer_table
from arbiter_gui.reports.final_tables.cross_matrix import cross_table_of
from arbiter_gui.reports.final_tables.cross_table import cross_table
from arbiter_gui.reports.final_tables.knockout_table import knockout_table
from arbiter_gui.reports.final_tables.norm_table import norm_table, norms_worth_showing
from arbiter_gui.reports.final_tables.prize_table import (
    envelope_table,
    player_prize_table,
    prize_table,
    team_prize_table,
)
from arbiter_gui.reports.final_tables.rating_table import rating_table
from arbiter_gui.reports.final_tables.report_check_table import report_check_table
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.final_tables.team_match import has_team_match, team_match_tables
from arbiter_gui.reports.final_tables.team_table import team_table
from arbiter_gui.reports.final_tables.tournament_report import tournament_report
from arbiter_gui.reports.layout.pages import Heading, on_and_on
from arbiter_gui.reports.player_tables.by_club import club_tables
from arbiter_gui.reports.player_tables.check_in import check_in_table
from arbiter_gui.reports.player_tables.payments import payments_table
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.round_tables.altered import arbiters_words, as_sentence
from arbiter_gui.reports.round_tables.aro_table import aro_table, goes_by_aro
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.round_tables.by_name import by_name_table
from arbiter_gui.reports.round_tables.explanation import Lines, explanation_table, trace_sentences
from arbiter_gui.reports.round_tables.index_table import goes_by_index, index_table
from arbiter_gui.reports.round_tables.pairings import (
    leaders_sheet,
    not_playing_table,
    pairings_sheet,
)
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.reports.round_tables.wall import WallFacts
from arbiter_gui.reports.schedule_tables.schedule import (
    drawing_table,
    schedule_by_player,
    schedule_table,
)
from arbiter_gui.reports.sheets.booklet import booklet_tables
from arbiter_gui.reports.sheets.certificate import certificate_tables
from arbiter_gui.reports.sheets.picture_sheets import bands_of, bands_table, brackets_table
from arbiter_gui.reports.sheets.table_cards import table_cards_table
from arbiter_gui.reports.stories import Explained, stories_table
from arbiter_gui.reports.tables.publication_note import with_publication
from arbiter_gui.reports.tables.table import Table
from arbiter_gui.reports.team_tables.board_results import board_prizes_table, board_results_table
from arbiter_gui.reports.team_tables.matches import matches_table
from arbiter_gui.reports.team_tables.rosters import rosters_sheet
from arbiter_gui.standings.teams.board_players import board_places
from arbiter_gui.standings.tie_breaks import chosen_tie_breaks
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import FinalBoards, engine_boards


class Document(Enum):
    """What can be printed or exported, by its name in commands and file names."""

    PAIRINGS = "pairings"
    LEADERS_FIRST = "pairings-leaders-first"
    BY_NAME = "pairings-by-name"
    STANDINGS = "standings"
    BOARD = "board"
    CROSS_TABLE = "cross-table"
    PROGRESS = "progress"
    SCHEDULE = "schedule"
    SCHEDULE_BY_PLAYER = "schedule-by-player"
    DRAWING = "drawing"
    TEAM_MATCH = "team-match"
    KNOCKOUT = "knockout"
    PLAYERS = "players"
    BY_RATING = "players-by-rating"
    BY_CLUB = "clubs"
    CHECK_IN = "check-in"
    TABLE_CARDS = "table-cards"
    BADGES = "badges"
    PLAYER_CARDS = "player-cards"
    PAYMENTS = "payments"
    SCORE_SHEETS = "score-sheets"
    BOOKLET = "booklet"
    AROS = "aros"
    INDEX = "index"
    RATINGS = "ratings"
    NORMS = "norms"
    CERTIFICATES = "norm-certificates"
    TOURNAMENT_REPORT = "tournament-report"
    PRIZES = "prizes"
    TEAM_PRIZES = "team-prizes"
    PLAYER_PRIZES = "player-prizes"
    ENVELOPES = "prize-envelopes"
    RECEIPTS = "prize-receipts"
    TEAMS = "teams"
    ROSTERS = "rosters"
    LINE_UP_FORMS = "line-up-forms"
    BOARD_RESULTS = "board-results"
    BOARD_PRIZES = "board-prizes"
    REPORT_CHECK = "report-check"
    EXPLANATION = "explanation"
    EXPLAINED = "pairings-explained"
    RESULT_SLIPS = "result-slips"
    LARGE_RESULT_SLIPS = "result-slips-large"
    SLIPS = "why-slips"
    RANK_SLIP = "why-rank"
    RATING_SLIP = "why-rating"
    BANDS = "score-groups"
    BRACKETS = "brackets"


DOCUMENT_TITLES = {
    Document.PAIRINGS: say("Pairings"),
    Document.LEADERS_FIRST: say("Pairings, leaders first"),
    Document.BY_NAME: say("Pairings by name"),
    Document.STANDINGS: say("Standings"),
    Document.BOARD: say("Wall chart"),
    Document.CROSS_TABLE: say("Crosstable"),
    Document.PROGRESS: say("Progress table"),
    Document.SCHEDULE: say("Schedule"),
    Document.SCHEDULE_BY_PLAYER: say("Schedule by player"),
    Document.DRAWING: say("Drawing of pairing numbers"),
    Document.TEAM_MATCH: say("Team match"),
    Document.KNOCKOUT: say("Knock-out"),
    Document.PLAYERS: say("Players"),
    Document.BY_RATING: say("Players by rating"),
    Document.BY_CLUB: say("Lists by club"),
    Document.CHECK_IN: say("Check-in list"),
    Document.TABLE_CARDS: say("Table cards"),
    Document.BADGES: say("Badges"),
    Document.PLAYER_CARDS: say("Player cards"),
    Document.PAYMENTS: say("Payments"),
    Document.SCORE_SHEETS: say("Scoresheets"),
    Document.BOOKLET: say("Booklet"),
    Document.AROS: say("Average ratings of opponents"),
    Document.INDEX: say("Index of the opposition"),
    Document.RATINGS: say("Rating changes"),
    Document.NORMS: say("Norms"),
    Document.CERTIFICATES: say("Norm certificates (IT1)"),
    Document.TOURNAMENT_REPORT: say("Tournament report (IT3)"),
    Document.PRIZES: say("Prizes"),
    Document.TEAM_PRIZES: say("Team prizes"),
    Document.PLAYER_PRIZES: say("Players' prizes"),
    Document.ENVELOPES: say("Prize envelopes"),
    Document.RECEIPTS: say("Prize receipts"),
    Document.TEAMS: say("Teams"),
    Document.ROSTERS: say("Teams and rosters"),
    Document.LINE_UP_FORMS: say("Line-up forms"),
    Document.BOARD_RESULTS: say("Players by team"),
    Document.BOARD_PRIZES: say("Board prizes"),
    Document.REPORT_CHECK: say("Checks before submission"),
    Document.EXPLANATION: say("Explanation"),
    Document.EXPLAINED: say("Pairings explained"),
    Document.RESULT_SLIPS: say("Result slips"),
    Document.LARGE_RESULT_SLIPS: say("Result slips, large"),
    Document.SLIPS: say("Answer slips for players"),
    Document.RANK_SLIP: say("Why this rank?"),
    Document.RATING_SLIP: say("Why this rating?"),
    Document.BANDS: say("Scoregroups"),
    Document.BRACKETS: say("Bracket pictures"),
}
_TEAM_TITLES = {
    Document.RESULT_SLIPS: say("Match cards"),
    Document.PLAYERS: say("Teams"),
    Document.BY_RATING: say("Teams by rating"),
    Document.SCHEDULE_BY_PLAYER: say("Schedule by team"),
}
"""The titles of documents in a team event, where they differ."""
_PAIRED = (
    *(Document.PAIRINGS, Document.RESULT_SLIPS, Document.LARGE_RESULT_SLIPS, Document.SCORE_SHEETS),
)
_PUBLISHED: dict[Document, Callable[[Tournament, int], Table[Any]]] = {
    Document.LEADERS_FIRST: leaders_sheet,
    Document.BY_NAME: by_name_table,
}
"""Documents with one table about a round, which states when the round was published."""
_OF_THE_TOURNAMENT: dict[Document, Callable[[Tournament], Table[Any]]] = {
    Document.CROSS_TABLE: lambda tournament: cross_table_of(
        tournament, chosen_tie_breaks(tournament)
    ),
    Document.PROGRESS: lambda tournament: replace(
        cross_table(tournament, chosen_tie_breaks(tournament)), title=say("Progress table")
    ),
    Document.SCHEDULE: schedule_table,
    Document.SCHEDULE_BY_PLAYER: schedule_by_player,
    Document.DRAWING: drawing_table,
    Document.PLAYERS: players_table,
    Document.BY_RATING: lambda tournament: players_table(tournament, "rating"),
    Document.CHECK_IN: check_in_table,
    Document.TABLE_CARDS: table_cards_table,
    Document.KNOCKOUT: knockout_table,
    Document.RATINGS: rating_table,
    Document.NORMS: norm_table,
    Document.PRIZES: prize_table,
    Document.TEAM_PRIZES: team_prize_table,
    Document.PLAYER_PRIZES: player_prize_table,
    Document.ENVELOPES: envelope_table,
    Document.RECEIPTS: envelope_table,
    Document.TEAMS: team_table,
    Document.ROSTERS: rosters_sheet,
    Document.LINE_UP_FORMS: rosters_sheet,
    Document.BOARD_RESULTS: board_results_table,
    Document.BOARD_PRIZES: board_prizes_table,
    Document.PAYMENTS: payments_table,
    Document.BADGES: players_table,
    Document.PLAYER_CARDS: players_table,
}
"""Documents of one table that follows from the tournament alone."""


def _has_schedule(tournament: Tournament) -> bool:
    return tournament.schedule is not None and bool(tournament.rounds)


def _has_player_prizes(tournament: Tournament) -> bool:
    """Return whether there are prizes that players of teams win."""
    if tournament.team_rules is None or not _has_prizes(tournament):
        return False
    return any(
        fund.kind.for_players_of_teams for fund in read_prizes(tournament.details.prizes).funds
    )


def _has_prizes(tournament: Tournament) -> bool:
    return bool(tournament.details.prizes and tournament.rounds)


def _has_rosters(tournament: Tournament) -> bool:
    return tournament.team_rules is not None and bool(tournament.members)


_THERE: dict[Document, Callable[[Tournament], bool]] = {
    Document.BY_CLUB: lambda tournament: any(player.club for player in tournament.players),
    Document.CHECK_IN: lambda tournament: not tournament.over,
    Document.PROGRESS: _has_schedule,
    Document.SCHEDULE: _has_schedule,
    Document.SCHEDULE_BY_PLAYER: _has_schedule,
    Document.DRAWING: lambda tournament: (
        tournament.schedule is not None and bool(tournament.players)
    ),
    Document.TEAM_MATCH: has_team_match,
    Document.KNOCKOUT: lambda tournament: bool(tournament.details.knockout),
    Document.ROSTERS: _has_rosters,
    Document.LINE_UP_FORMS: _has_rosters,
    Document.BOARD_RESULTS: lambda tournament: _has_rosters(tournament) and bool(tournament.rounds),
    Document.BOARD_PRIZES: lambda tournament: (
        _has_rosters(tournament) and bool(board_places(tournament))
    ),
    Document.RATINGS: lambda tournament: any(row.games for row in rating_report(tournament)),
    Document.NORMS: lambda tournament: bool(norms_worth_showing(tournament)),
    Document.CERTIFICATES: lambda tournament: bool(achieved_norms(tournament)),
    Document.TOURNAMENT_REPORT: lambda tournament: bool(tournament.rounds),
    Document.PRIZES: _has_prizes,
    Document.TEAM_PRIZES: lambda tournament: (
        _has_prizes(tournament)
        and any(fund.teams for fund in read_prizes(tournament.details.prizes).funds)
    ),
    Document.PLAYER_PRIZES: _has_player_prizes,
    Document.ENVELOPES: _has_prizes,
    Document.RECEIPTS: _has_prizes,
    Document.TEAMS: lambda tournament: bool(tournament.details.teams),
    Document.REPORT_CHECK: lambda tournament: bool(tournament.rounds),
    Document.PAYMENTS: lambda tournament: any(
        player.fee or player.paid for player in tournament.players
    ),
    Document.BADGES: lambda tournament: bool(tournament.players),
    Document.PLAYER_CARDS: lambda tournament: bool(tournament.players),
    Document.BOOKLET: lambda tournament: bool(tournament.rounds),
}
"""Whether there is anything in what cannot be had at any time."""
WORKED_OUT = (Document.RATINGS, Document.NORMS, Document.CERTIFICATES)
"""Of these that takes as long as making them: a second, for thousands of players."""
OF_SINGLE_GAMES = (
    *(Document.RATINGS, Document.NORMS, Document.CERTIFICATES, Document.TOURNAMENT_REPORT),
    *(Document.REPORT_CHECK, Document.SCORE_SHEETS, Document.BADGES),
)
"""Documents about the players of a team event and their games, not about its teams."""
_OF_ROSTERS = (
    *(Document.ROSTERS, Document.LINE_UP_FORMS),
    *(Document.BOARD_RESULTS, Document.BOARD_PRIZES),
)
"""Documents about the players of teams, whose matches are paired."""
_OF_SCHEDULES = (
    *(Document.PROGRESS, Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER),
    *(Document.DRAWING, Document.LEADERS_FIRST),
)
"""Documents about rounds that are all made at once."""
_OF_FEW = (Document.AROS, Document.INDEX, Document.TEAM_MATCH, Document.KNOCKOUT)
"""Documents that one kind of tournament has, and has from the beginning or as soon as its rounds
are made."""
_STORIES = (Document.EXPLAINED, Document.SLIPS)
PLAYER_ANSWERS = (Document.RANK_SLIP, Document.RATING_SLIP)
"""Slips that answer a question about one player; their title is the question."""
DRAWN_AS_PAIRED = (Document.EXPLANATION, Document.BANDS, Document.BRACKETS)
"""Documents drawn from the round as it was paired, which the history shows."""
_TRACED = (Document.EXPLANATION, Document.BRACKETS)
_OPTIONAL = (
    *("first_rating", "second_rating"),
    *(
        "rating",
        "federation",
        "fide_id",
        "club",
        "category",
        "team",
        "fixed_board",
        "rating_source",
    ),
    *("fide_rating", "national_rating", "national_id", "birth", "sex", "remark"),
    *("k", "expected", "gain", "change", "first"),
    *("club_number", "member_number", "state"),
)


@dataclass(frozen=True, slots=True)
class WorkedOut:
    """Reasons of a round without stored reasons, with the remark that they are those of the
    rules.
    """

    trace: Trace
    remark: Said


@dataclass(frozen=True, slots=True)
class DocumentSource:
    """Everything from which the documents are made.

    `traces` are the stored traces by round; `preferences` the colour preferences for the next round
    by pairing number (None: by the colours of the games played); `lines` describes a trace;
    `explained` are rounds with a story for every board; `printed` is the time of day for the foot
    of sheets. The standings are those of a `group`, if there is one, by the tie-breaks of the
    tournament. `state_when_paired` returns the state from which the pictures of a round are drawn;
    without it that is the current tournament. Files and sheets are in the language of the
    `catalogue`. `pause` is called regularly while pages are laid out: it may wait, or raise to
    stop. `norm` is the one norm, by player and title, for which certificates are wanted.
    `read_back` returns the differences when the report file is read again. `paired_by` are the
    editions of the traces, if known without reading them. `worked_out` are reasons of rounds
    without a stored trace. `slip_tables` are the numbers of the tables that get a result slip; all
    of them if it is empty. `wall_facts` are shown beside the names in the pairings on the wall
    (None: as room allows). `engine_pairings` are what the engine first paired in changed rounds
    that lost their stored trace when players were renumbered. `player_answers` are the answers to
    questions about one player, by the slip that they are printed on.
    """

    tournament: Tournament
    traces: Mapping[int, Trace]
    preferences: Mapping[int, str] | None = None
    lines: Lines = trace_sentences
    explained: Mapping[int, Explained] = field(default_factory=dict)
    printed: str = ""
    group: ListedGroup | None = None
    state_when_paired: StatesWhenPaired | None = None
    catalogue: Catalogue = english
    pause: Callable[[], None] = on_and_on
    norm: tuple[int, str] | None = None
    read_back: Callable[[Tournament], Sequence[ReportFinding]] = lambda _: ()
    paired_by: frozenset[str] | None = None
    worked_out: Mapping[int, WorkedOut] = field(default_factory=dict)
    slip_tables: frozenset[int] = frozenset()
    wall_facts: WallFacts | None = None
    engine_pairings: Mapping[int, FinalBoards] = field(default_factory=dict)
    player_answers: Mapping[Document, PlayerAnswer] = field(default_factory=dict)

    def engine_pairing(self, round_number: int) -> FinalBoards | None:
        """Return how the engine paired a round before the arbiter changed it, by the present
        numbers. None if that is not known, as of a round that was not changed and has no trace.
        """
        # A stored trace holds the engine's pairing itself. `engine_pairings` only stand in for
        # traces that were lost when the players were renumbered.
        trace = self.traces.get(round_number)
        if trace is not None:
            return engine_boards(trace)
        return self.engine_pairings.get(round_number)

    def reasons(self, round_number: int) -> WorkedOut | None:
        """Return the reasons of a round, stored or worked out, with the remarks on them and on its
        scores.
        """
        line = NOTHING
        if 1 <= round_number <= len(self.tournament.rounds):
            line = self.picture_state(round_number).line
        if round_number in self.traces:
            return WorkedOut(self.traces[round_number], line)
        worked_out = self.worked_out.get(round_number)
        if worked_out is None:
            return None
        return replace(worked_out, remark=joined(filter(None, (worked_out.remark, line)), " "))

    def picture_state(self, round_number: int) -> StateWhenPaired:
        """Return what the pictures of a recorded round are drawn from."""
        if self.state_when_paired is None:
            return StateWhenPaired(self.tournament)
        return self.state_when_paired(round_number)

    def round_of(self, round_number: int | None) -> int:
        """Return the round that a document is about, by default the last recorded one."""
        if round_number is None:
            return len(self.tournament.rounds)
        return round_number


def document_title(tournament: Tournament, document: Document) -> Said:
    """Return what a document is called in a tournament, whose participants can be teams."""
    if tournament.team_rules is not None and document in _TEAM_TITLES:
        return _TEAM_TITLES[document]
    return DOCUMENT_TITLES[document]


def document_name(source: DocumentSource, document: Document) -> Said:
    """Return what a document is called, with the group whose standings it is, in the words of its
    heading.
    """
    title = document_title(source.tournament, document)
    if document is Document.STANDINGS and source.group is not None:
        return joined((title, source.group.name), ": ")
    return title


def document_tables(
    source: DocumentSource, document: Document, chosen_round: int | None = None
) -> tuple[Table[Any], ...]:
    """Return the tables of a document with all their columns, not said in any language yet.

    `chosen_round` is the round of pairings and explanation, by default the last recorded one;
    pairings are then those of all games of its matches. Raises InvalidTournament when that round is
    not paired, or no explanation of it is stored.
    """
    round_number = source.round_of(chosen_round)
    # From here on the tournament of such a document is that of the players, each board of a match
    # being a game.
    if document in OF_SINGLE_GAMES:
        source = replace(source, tournament=tournament_of_games(source.tournament))
    tournament = source.tournament
    if document in _PAIRED:
        return _paired_tables_of(source, document, chosen_round)
    if document in _PUBLISHED:
        table = _PUBLISHED[document](tournament, round_number)
        return (with_publication(table, tournament, round_number),)
    if document in _STORIES:
        if round_number not in source.explained:
            raise InvalidTournament(
                say("there is no board-by-board explanation of round {n}", n=round_number)
            )
        return (stories_table(source.explained[round_number]),)
    if document in PLAYER_ANSWERS:
        return (_answer_table(source, document),)
    if document is Document.BANDS:
        state = source.picture_state(round_number)
        trace = source.traces.get(round_number)
        return (bands_table(bands_of(state.tournament, round_number, trace, state.line)),)
    if document in _TRACED:
        return (_traced_table(source, document, round_number),)
    if document is Document.CERTIFICATES:
        certificate_parts: list[Table[Any]] = []
        for certificate in certificates(source):
            certificate_parts.extend(certificate)
        return tuple(certificate_parts)
    if document in _PARTS:
        return _PARTS[document](tournament)
    return (
        _tournament_table(source, document, chosen_round),
        *_team_prize_tables(tournament, document),
    )


def _paired_tables_of(
    source: DocumentSource, document: Document, round_number: int | None
) -> tuple[Table[Any], ...]:
    """Return the tables of a round, or of all games of the last matches where no round is named."""
    last_round = source.round_of(round_number)
    if round_number is not None or document is not Document.PAIRINGS:
        return _paired_tables(source, last_round)
    games: list[Table[Any]] = []
    for game in source.tournament.match_of(last_round):
        games.extend(_paired_tables(source, game))
    return tuple(games)


def _paired_tables(source: DocumentSource, round_number: int) -> tuple[Table[Any], ...]:
    """Return the pairings of a round with the changes of the arbiter, and the players not
    playing.
    """
    tournament = source.tournament
    pairings: Table[Any] = pairings_sheet(tournament, round_number)
    if tournament.team_rules is not None:
        pairings = matches_table(tournament, round_number)
    paired = source.engine_pairing(round_number)
    note = as_sentence(arbiters_words(tournament, round_number, paired))
    if note is not None:
        pairings = replace(pairings, note=joined(filter(None, (note, pairings.note)), " "))
    pairings = with_publication(pairings, tournament, round_number)
    return _with_absent(pairings, not_playing_table(tournament, round_number))


def _answer_table(source: DocumentSource, document: Document) -> Table[Any]:
    """Return the answer to a question about one player, line by line.

    Raises InvalidTournament if the question was not asked.
    """
    if document not in source.player_answers:
        raise InvalidTournament(
            say(
                "an answer about a player's rank or rating can be printed only from the program "
                "window"
            )
        )
    return answer_table(document.value, DOCUMENT_TITLES[document], source.player_answers[document])


def _traced_table(source: DocumentSource, document: Document, round_number: int) -> Table[Any]:
    """Return the table of a round's reasons: its brackets, or its whole explanation."""
    reasons = source.reasons(round_number)
    if reasons is None:
        raise InvalidTournament(
            say("no explanation of round {n} is stored; pair the round to get one", n=round_number)
        )
    if document is Document.BRACKETS:
        return brackets_table(
            source.picture_state(round_number).tournament, reasons.trace, reasons.remark
        )
    trace = trace_as_requested(reasons.trace, source.tournament)
    return replace(explanation_table(trace, source.lines), note=reasons.remark)


_PARTS: dict[Document, Callable[[Tournament], tuple[Table[Any], ...]]] = {
    Document.TOURNAMENT_REPORT: tournament_report,
    Document.BOOKLET: booklet_tables,
    Document.BY_CLUB: club_tables,
    Document.TEAM_MATCH: team_match_tables,
}
"""Documents of several tables, all about the tournament."""


def _team_prize_tables(tournament: Tournament, document: Document) -> tuple[Table[Any], ...]:
    """Return the prizes of teams, which follow those of players, and those of players in an event
    of teams.
    """
    if document not in (Document.PRIZES, Document.ENVELOPES):
        return ()
    by_hand = document is Document.ENVELOPES
    further_tables = (
        team_prize_table(tournament, by_hand),
        player_prize_table(tournament, by_hand),
    )
    return tuple(table for table in further_tables if table.rows)


def certificates(source: DocumentSource) -> tuple[tuple[Table[Any], ...], ...]:
    """Return the parts of each certificate: of the `norm` of the source, else of all norms
    achieved.

    Raises InvalidTournament if there is none.
    """
    parts = []
    tournament = tournament_of_games(source.tournament)
    for result in achieved_norms(tournament):
        if source.norm in (None, (result.player.number, result.norm.title)):
            parts.append(certificate_tables(tournament, result))
    if not parts:
        raise InvalidTournament(say("no norms were achieved"))
    return tuple(parts)


def _tournament_table(
    source: DocumentSource, document: Document, round_number: int | None
) -> Table[Any]:
    """Return the table of a document that is about the tournament and not about a round."""
    tournament = source.tournament
    if document is Document.REPORT_CHECK:
        return report_check_table(tournament, source.read_back(tournament))
    if document in _OF_THE_TOURNAMENT:
        return _OF_THE_TOURNAMENT[document](tournament)
    if document is Document.STANDINGS:
        return standings_table(tournament, chosen_tie_breaks(tournament), source.group)
    if document is Document.BOARD:
        if source.preferences is None:
            return board_table(tournament, preference_codes(tournament))
        return board_table(tournament, source.preferences)
    if document is Document.INDEX:
        return index_table(tournament, round_number)
    return aro_table(tournament, round_number)


def known_tables(
    source: DocumentSource, document: Document, round_number: int | None = None
) -> tuple[Table[Any], ...]:
    """Return the tables of a document without empty columns. Raises as `document_tables` does."""
    return tuple(without_empty(table) for table in document_tables(source, document, round_number))


def without_empty(table: Table[Any], left_out: tuple[str, ...] = ()) -> Table[Any]:
    """Return the table without empty columns, and without columns that do not belong on a wall."""
    keys = []
    for column in table.columns:
        if column.key in left_out:
            continue
        if column.key not in _OPTIONAL or any(column.text(row) for row in table.rows):
            keys.append(column.key)
    return table.with_columns(*keys)


def _with_absent(pairings: Table[Any], absence_table: Table[Any]) -> tuple[Table[Any], ...]:
    if not absence_table.rows:
        return (pairings,)
    return (pairings, absence_table)


def is_available(
    source: DocumentSource, document: Document, chosen_round: int | None = None
) -> bool:
    """Return whether there is anything in the document: a paired round, a stored trace."""
    round_number = source.round_of(chosen_round)
    if document is Document.LARGE_RESULT_SLIPS and source.tournament.team_rules is not None:
        return False  # the cards of matches have one size
    if document in (*_PAIRED, Document.BY_NAME, Document.BANDS):
        return 1 <= round_number <= len(source.tournament.rounds)
    if document is Document.LEADERS_FIRST:
        return _has_schedule(source.tournament) and 1 <= round_number <= len(
            source.tournament.rounds
        )
    if document is Document.AROS:
        return round_number >= 1 and _is_paired_by_aro(source)
    if document is Document.INDEX:
        return round_number >= 1 and goes_by_index(source.tournament.edition)
    if document in _THERE:
        return _THERE[document](source.tournament)
    if document in _STORIES:
        return round_number in source.explained
    if document in PLAYER_ANSWERS:
        return document in source.player_answers
    return (
        document not in _TRACED
        or round_number in source.traces
        or round_number in source.worked_out
    )


def is_of_this_kind(
    source: DocumentSource, document: Document, round_number: int | None = None
) -> bool:
    """Return whether a tournament of this kind can have a document, now or later."""
    if document in _OF_ROSTERS:
        return source.tournament.team_rules is not None
    if document in _OF_SCHEDULES:
        return system_of(source.tournament).whole_schedule
    if document in _OF_FEW:
        return is_available(source, document, round_number)
    return True


def _is_paired_by_aro(source: DocumentSource) -> bool:
    """Return whether the tournament is paired by AROs, so that the list of them is wanted."""
    traces = source.traces.values() if source.paired_by is None else ()
    edition_keys = (
        source.tournament.edition,
        *(source.paired_by or ()),
        *(trace.edition for trace in traces),
    )
    return any(goes_by_aro(edition) for edition in edition_keys)


def event_heading(source: DocumentSource, top: Heading) -> Heading:
    """Return a heading with the dates of the event, for documents that are not about one round."""
    details = source.tournament.details
    aside = joined(
        filter(None, (details.city, event_days(details), fide_mode_left_line(source.tournament)))
    )
    return replace(top, aside=spoken(aside, source.catalogue))


def heading(source: DocumentSource, chosen_round: int | None = None) -> Heading:
    """Return the heading of every page: the event, the place, the date of the round or else of the
    event.
    """
    details = source.tournament.details
    round_number = source.round_of(chosen_round)
    date = _value_of_round(details.dates, round_number)
    day = event_days(details)
    if date:
        time = _value_of_round(details.times, round_number)
        day = joined(filter(None, (date_said(date), time)), ", ")
    aside = (details.city, day, fide_mode_left_line(source.tournament))
    return Heading(
        spoken(in_a_line(details.name) or say("Tournament"), source.catalogue),
        spoken(joined(filter(None, aside)), source.catalogue),
        spoken(moment_said(source.printed), source.catalogue),
        source.catalogue,
        source.pause,
        details.logo,
    )


def _value_of_round(values: Sequence[str], round_number: int) -> str:
    """Return the value entered for a round; empty if there is none."""
    if not 0 < round_number <= len(values):
        return ""
    return values[round_number - 1]
