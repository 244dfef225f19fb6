"""The standings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.annulled import annulled_players, without_annulled_results
from arbiter_gui.domain.caching import Renewed
from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.players.ages import ListedGroup
from arbiter_gui.domain.publication import is_round_under_way, standings_state
from arbiter_gui.domain.team_values.rules import TeamScore
from arbiter_gui.domain.teams.matches import game_points_of, match_points_of
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.final_tables.notes import annulled_note, decided_note, unused_note
from arbiter_gui.reports.round_tables.adjusted import adjustments_note
from arbiter_gui.reports.tables.columns import (
    club_column,
    federation_column,
    number_column,
    participant_column,
    points_column,
    rating_column,
)
from arbiter_gui.reports.tables.row_words import about_players, cell_words
from arbiter_gui.reports.tables.table import Align, Column, Kind, Rank, Table, value_text
from arbiter_gui.standings.ranking import TieBreak, ranked
from arbiter_gui.standings.tie_breaks import heading_of, title_of
from arbiter_gui.standings.values import Standing, is_in_quarters

SHARED = say("2= means a shared rank; tied players are listed by pairing number.")


@dataclass(frozen=True, slots=True)
class StandingRow:
    """A standing and its player; `among` is the rank in the group shown, if there is one."""

    player: Player
    standing: Standing
    among: Rank | None = None
    counts: bool = True

    @property
    def rank(self) -> Rank | None:
        """The rank, with the mark of a tie.

        None for players without a place, whose results do not count.
        """
        if self.player.without_place or not self.counts:
            return None
        return Rank(self.standing.rank, self.standing.tied)

    @property
    def words(self) -> Said:
        """The line as a sentence, for screen readers."""
        rank = self.standing.rank
        name = display_name(self.player)
        if self.player.expelled:
            return say("expelled: {who}", who=name)
        if self.player.without_place:
            return say("house player without a rank: {who}", who=name)
        if not self.counts:
            return say("results do not count: {who}", who=name)
        points = points_words(self.standing.points)
        if self.standing.tied:
            return say("rank {rank}, shared: {who}, {points}", rank=rank, who=name, points=points)
        return say("rank {rank}: {who}, {points}", rank=rank, who=name, points=points)


def standing_rows(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]] = ()
) -> tuple[StandingRow, ...]:
    """Return the standings after the recorded rounds, the best first."""
    standings = ranked(tournament, tie_breaks)
    return tuple(
        _LAST.get(
            "rows", lambda former: _rows_by_number(tournament, standings, former or {})
        ).values()
    )


_LAST = Renewed["dict[int, StandingRow]"]()


def _rows_by_number(
    tournament: Tournament, standings: Sequence[Standing], former: Mapping[int, StandingRow]
) -> dict[int, StandingRow]:
    """Return the rows by pairing number.

    One that did not change is the same object as the `former` one.
    """
    rows: dict[int, StandingRow] = {}
    annulled_numbers = annulled_players(tournament)
    for standing in standings:
        row = StandingRow(
            player_of(tournament, standing.number),
            standing,
            counts=standing.number not in annulled_numbers,
        )
        former_row = former.get(standing.number)
        if former_row is not None and _is_same(former_row, row):
            row = former_row
        rows[standing.number] = row
    return rows


def _is_same(former: StandingRow, row: StandingRow) -> bool:
    """Return whether two rows show the same, told by the identity of their parts: comparing them
    would take longer.
    """
    same_player = former.standing is row.standing and former.player is row.player
    return same_player and former.counts == row.counts


def rows_ranked_in_group(
    rows: Sequence[StandingRow], group: ListedGroup
) -> tuple[StandingRow, ...]:
    """Return the rows of a group with their ranks in it.

    Members with the same rank share it there too.
    """
    members = [row for row in rows if group.has(row.player)]
    sharing = Counter(row.standing.rank for row in members)
    places: dict[int, int] = {}
    for place, row in enumerate(members, 1):
        places.setdefault(row.standing.rank, place)
    return tuple(
        replace(row, among=Rank(places[row.standing.rank], sharing[row.standing.rank] > 1))
        for row in members
    )


def standings_table(
    tournament: Tournament,
    tie_breaks: Sequence[tuple[str, TieBreak]] = (),
    group: ListedGroup | None = None,
) -> Table[StandingRow]:
    """Return the standings.

    `tie_breaks` are codes with their functions, in the order of the regulations.

    With a `group` only its members, with their ranks among themselves before those of all.
    """
    title = _title(tournament)
    rows = standing_rows(tournament, tie_breaks)
    codes = [code for code, _ in tie_breaks]
    columns = list(_columns(tournament, codes))
    for index, code in enumerate(codes):
        if _is_dropped(rows, index):
            # Not used for anybody: the note below says why, and the sheet keeps the room.
            continue
        kind = _kind_of_values(rows, index)
        columns.append(_tie_break_column(tournament, code, index, kind))
    ranks_note: Said | None = None
    if group is not None:
        # The rank in the group comes first, as that is what the list is about.
        columns[:1] = _place_columns(columns[0])
        members = rows_ranked_in_group(rows, group)
        ranks_note = say(
            "Rank: within this list of {n}; overall: among all {all}.",
            n=len(members),
            all=len(rows),
        )
        rows = members
        title = joined((title, group.name), ": ")
    state = standings_state(tournament)
    shared_ranks_note: Said | None = None
    if any(row.standing.tied for row in rows):
        shared_ranks_note = about_participants(tournament, SHARED)
    notes = (
        state,
        ranks_note,
        shared_ranks_note,
        annulled_note(tournament),
        unused_note(codes, [row.standing for row in rows], tournament.by_number),
        decided_note(tournament, tie_breaks),
        adjustments_note(tournament),
    )
    note = joined(filter(None, notes), " ")
    spoken_columns = about_players(columns, lambda row: row.player)
    return Table("standings", title, spoken_columns, rows, note, state=state)


def _title(tournament: Tournament) -> Said:
    """Return the title: a starting list, or the standings during a round or after it."""
    round_number = tournament.begun_round
    if not round_number:
        return say("Starting list")
    if is_round_under_way(tournament):
        return say("Standings during round {n}", n=round_number)
    return say("Standings after round {n}", n=round_number)


def _columns(tournament: Tournament, codes: Sequence[str]) -> tuple[Column[StandingRow], ...]:
    """Return the columns before the tie-breaks of these codes, the rank first."""
    return (
        Column(
            "rank",
            say("Rank"),
            lambda row: row.rank,
            Kind.RANK,
            Align.RIGHT,
            5,
            words=lambda row: row.words,
            sentence=lambda row: row.words,
            strong=True,
        ),
        participant_column(tournament, lambda row: row.player),
        number_column("number", lambda row: row.player),
        rating_column("rating", lambda row: row.player),
        federation_column(lambda row: row.player),
        *_club_and_category_columns(tournament),
        _score_column(tournament),
        *_other_score(tournament, codes),
    )


def _score_column(tournament: Tournament) -> Column[StandingRow]:
    """Return the points that decide the standings; for teams match points or game points."""
    title: Said | None = None
    words: Said | None = None
    if tournament.team_rules is not None:
        title, words = _TEAM_SCORES[tournament.team_rules.primary]
    return points_column("points", lambda row: row.standing.points, title, words, strong=True)


def _other_score(tournament: Tournament, codes: Sequence[str]) -> list[Column[StandingRow]]:
    """Return the other score of teams, unless it is one of the tie-breaks and has its own column
    there.
    """
    rules = tournament.team_rules
    if rules is None or _SECOND_SCORE in codes:
        return []
    title, words = _TEAM_SCORES[rules.primary.other]
    counting_matches = without_annulled_results(tournament)
    points: Mapping[int, int] = match_points_of(counting_matches)
    if rules.primary is TeamScore.MATCH_POINTS:
        points = {
            number: sum(rounds) for number, rounds in game_points_of(counting_matches).items()
        }
    return [
        points_column("other_points", lambda row: points.get(row.player.number, 0), title, words)
    ]


_SECOND_SCORE = "MPvGP"
"""The tie-break that is the other score (C.07, 13.1); the heading of its column says which score it
is."""

_TEAM_SCORES = {
    TeamScore.MATCH_POINTS: (say("MP"), say("Match points")),
    TeamScore.GAME_POINTS: (say("GP"), say("Game points")),
}


def _place_columns(rank: Column[StandingRow]) -> tuple[Column[StandingRow], ...]:
    """Return the columns of a group: the place in it first, then that among all, each by its
    name.
    """
    heading = say("Rank among all players")
    overall = replace(
        rank,
        title=say("Overall"),
        long_title=heading,
        strong=False,
        sentence=lambda row: cell_words(row.player, heading, value_text(Kind.RANK, row.rank)),
    )
    return _among_column(), overall


def _among_column() -> Column[StandingRow]:
    """Return the column of the rank among a group of players, such as juniors, in the standings of
    that group alone.
    """
    return Column(
        "among",
        say("Rank"),
        lambda row: row.among,
        Kind.RANK,
        Align.RIGHT,
        width=5,
        long_title=say("Rank in the group"),
        strong=True,
    )


def _club_and_category_columns(tournament: Tournament) -> list[Column[StandingRow]]:
    """Return the columns of club and category, if any player has one."""
    columns: list[Column[StandingRow]] = []
    if any(player.club for player in tournament.players):
        columns.append(club_column(lambda row: row.player, 12))
    if any(player.category for player in tournament.players):
        columns.append(
            Column(
                "category",
                say("Cat"),
                lambda row: row.player.category or None,
                width=5,
                long_title=say("Category"),
            )
        )
    return columns


def _is_dropped(rows: Sequence[StandingRow], index: int) -> bool:
    """Return whether a tie-break is not used in the tournament, so that no row has a value."""
    return bool(rows) and all(row.standing.values[index].dropped for row in rows)


def _kind_of_values(rows: Sequence[StandingRow], index: int) -> Kind:
    """Return how the values of a tie-break are written: all of them with one kind of fraction."""
    values = (row.standing.values[index].value for row in rows)
    if all(value is None or is_in_quarters(value) for value in values):
        return Kind.QUARTERS
    return Kind.DECIMAL


def _tie_break_column(
    tournament: Tournament, code: str, index: int, kind: Kind
) -> Column[StandingRow]:
    """Return the column of a tie-break with its code as its heading.

    The other score of teams by its name (13.1).
    """
    column = _value_column(code, index, kind)
    rules = tournament.team_rules
    if rules is None or code != _SECOND_SCORE:
        return column
    title, words = _TEAM_SCORES[rules.primary.other]
    return replace(column, title=title, long_title=words)


def _value_column(code: str, index: int, kind: Kind) -> Column[StandingRow]:
    """Return the column of a tie-break, with its calculation as the words of each cell."""
    heading = title_of(code)

    def sentence(row: StandingRow) -> Said:
        result = row.standing.values[index]
        value = value_text(kind, result.value)
        return cell_words(
            row.player, heading, joined(filter(None, (value, *result.calculation)), "; ")
        )

    return Column(
        f"tb{index + 1}",
        code,
        lambda row: row.standing.values[index].value,
        kind,
        Align.RIGHT,
        6,
        words=lambda row: joined(row.standing.values[index].calculation, "; "),
        sentence=sentence,
        long_title=heading_of(code),
    )
