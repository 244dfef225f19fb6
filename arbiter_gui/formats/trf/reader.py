"""Reading a report file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from arbiter_gui.domain.acceleration import fits_baku
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import decimal_points
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Details, Record, Tournament
from arbiter_gui.engine.editions import games_in_match
from arbiter_gui.engine.kernel.boards import rounds_in_board_order
from arbiter_gui.engine.kernel.initial_colour import infer_initial_colour
from arbiter_gui.formats.report import MissingByes, ReadReport, WrongPoints
from arbiter_gui.formats.trf import doubtful_rounds, line_order, missing_byes, vocabulary
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.formats.trf.player_line import (
    COLUMNS,
    Part,
    PlayerLine,
    column_of,
    read_player_line,
)
from arbiter_gui.formats.trf.records import (
    adjustments,
    counts,
    kept_records,
    own_settings,
    result_lines,
    scoring,
    settings,
    tie_break_list,
    time_control,
    withdrawals,
)
from arbiter_gui.formats.trf.records.absences import read_announced
from arbiter_gui.formats.trf.records.headers import TEXTS, read_details
from arbiter_gui.formats.trf.records.tournament_type import (
    note_schedule,
    note_type_in_words,
    read_type,
    with_schedule,
)
from arbiter_gui.formats.trf.rounds import blank_rounds, read_rounds
from arbiter_gui.formats.trf.teams import sides
from arbiter_gui.formats.trf.teams.reading import is_team_event, team_event
from arbiter_gui.formats.trf.text import (
    CONTENTS_COLUMN,
    ReportText,
    lines_of,
    quoted,
    small_colour_word,
)

_SETTING_CODES = (
    "XXR",
    "142",
    "XXC",
    "152",
    "XXA",
    "250",
    "XXP",
    "260",
    "XXZ",
    "240",
    "192",
    "202",
    "212",
    "222",
    "299",
    *scoring.CODES,
)
_HEADERS = (*TEXTS, "062", "072", "082", "112", "132")
_KEPT = frozenset((*_HEADERS, "172", "182", "013", *kept_records.TEAMS, "###"))
_LOOK_ALIKE = str.maketrans("OQIL", "0011")


def read_trf(data: bytes, name: str, encoding: str = "") -> ReadReport:
    """Read a report file; `name` is its name in messages, `encoding` the one chosen by the user.

    The number of rounds, edition and acceleration are None if the file does not state them. The
    initial colour is stated, else inferred from the first round with boards, else None. Raises
    FormatError, and nothing else.
    """
    source = ReportText(name, encoding)
    lines, records = _player_lines_and_records(source, lines_of(data, source))
    by_code: dict[str, list[Record]] = {}
    for record in records:
        by_code.setdefault(_code(source, record), []).append(record)
    codes_of_teams = kept_records.kept_for_teams(records)

    def records_of(*codes: str) -> list[Record]:
        """Return the records about players that have one of these codes, in the order of the
        file.
        """
        records_of_players: list[Record] = []
        for code in codes:
            if code not in codes_of_teams:
                records_of_players += by_code.get(code, ())
        return sorted(records_of_players, key=lambda record: record.line)

    points = scoring.read_points(source, records_of(*scoring.CODES))
    stated_details = read_details(source, by_code)
    day_order = vocabulary.day_order(lines, stated_details)
    lines = vocabulary.translated_players(source, lines, day_order)
    details = vocabulary.translated_details(source, stated_details, by_code, day_order)
    tournament = replace(_tournament(source, lines, records, details, records_of), points=points)
    # Everything that follows, such as the byes of a round, names players by the numbers used from
    # here on.
    numbers = line_order.numbers_by_lines(lines, records_of("XXC"))
    if numbers:
        tournament = line_order.with_new_numbers(tournament, numbers)
        lines = line_order.renumbered_lines(lines, numbers)
        line_order.note_numbers(source, records_of("XXC"), numbers)
    if is_team_event(tournament):
        return _team_report(source, tournament, lines, records_of)
    tournament = sides.with_sides(source, tournament, records_of(*sides.CODES))
    scheduled = withdrawals.with_withdrawals(source, with_schedule(tournament), lines)
    if scheduled.schedule is None:
        games = games_in_match(tournament.edition)
        scheduled = replace(tournament, rounds=rounds_in_board_order(tournament, games))
    allowed_points = _allowed_points(scheduled)
    tournament_with_byes, missing = missing_byes.with_concluded_byes(
        source, scheduled, lines, allowed_points
    )
    tournament_with_notes = result_lines.read_rating_notes(
        source, tournament_with_byes, records_of("###")
    )
    tournament = _with_initial_colour(source, tournament_with_notes, lines[0].line)
    _note_contradictions(source, tournament, lines, by_code, missing)
    _compare_acceleration(source, tournament, records_of("192"))
    _check_kept_records(source, tournament, records_of)
    number_in_file = {new_number: number for number, new_number in numbers.items()}
    return ReadReport(
        tournament, source.sorted_notices(), tuple(source.wrong_points), number_in_file, missing
    )


def _team_report(
    source: ReportText,
    players: Tournament,
    lines: Sequence[PlayerLine],
    records_of: Callable[..., list[Record]],
) -> ReadReport:
    """Return the event of teams whose `players` have been read."""
    players_with_notes = result_lines.read_rating_notes(source, players, records_of("###"))
    _compare_points(source, players_with_notes, lines, ())
    event = _with_initial_colour(source, team_event(source, players_with_notes), lines[0].line)
    _compare_acceleration(source, event, records_of("192"))
    time_control.check(source, records_of("222"))
    result_lines.check_late_results(source, players_with_notes, records_of("###"))
    return ReadReport(event, source.sorted_notices(), tuple(source.wrong_points))


def _tournament(
    source: ReportText,
    lines: Sequence[PlayerLine],
    records: tuple[Record, ...],
    details: Details,
    records_of: Callable[..., list[Record]],
) -> Tournament:
    """Return the tournament with its `details`, from the players' lines and the settings.

    `records_of` returns the records of some codes, in their order.
    """
    numbers = {line.player.number for line in lines}
    rounds, requests = read_rounds(
        source, lines, read_announced(source, records_of("XXZ", "240"), numbers)
    )
    tie_breaks = tie_break_list.read_tie_breaks(source, records_of("202", "212"))
    details = replace(details, tie_breaks=tie_breaks)
    players, details = national.read_national_ratings(
        source, records, [line.player for line in lines], details
    )
    players = own_settings.read_house_players(source, records_of("###"), players)
    prohibitions = settings.read_prohibited(source, records_of("XXP", "260"), numbers)
    wishes = own_settings.read_wishes(source, records_of("###"), numbers)
    kind = read_type(source, records_of("192"), details)
    return Tournament(
        players=players,
        rounds=rounds,
        details=details,
        edition=kind.edition,
        acceleration=kind.acceleration,
        round_count=settings.read_round_count(source, records_of("XXR", "142")),
        initial_colour=settings.read_initial_colour(source, records_of("XXC", "152")),
        prohibited=(*prohibitions, *wishes),
        virtual_points=settings.read_virtual_points(source, records_of("XXA", "250"), numbers),
        requests=requests,
        records=records,
        adjustments=adjustments.read_adjustments(source, records_of(adjustments.CODE), numbers),
    )


def _check_kept_records(
    source: ReportText, tournament: Tournament, records_of: Callable[..., list[Record]]
) -> None:
    """Note the contents of records that are kept unchanged."""
    time_control.check(source, records_of("222"))
    note_type_in_words(source, records_of("092"), tournament)
    note_schedule(source, records_of("192"), tournament)
    kept_records.check(source, tournament, records_of(*kept_records.TEAMS))
    result_lines.check_late_results(source, tournament, records_of("###"))


def _player_lines_and_records(
    source: ReportText, lines: Sequence[str]
) -> tuple[list[PlayerLine], tuple[Record, ...]]:
    """Return the players' lines and all other lines of a file.

    Raise FormatError for a player with two lines.
    """
    players: list[PlayerLine] = []
    records = []
    first_lines: dict[int, int] = {}
    for line_number, text in enumerate(lines, start=1):
        if not text.startswith("001"):
            records.append(Record(line_number, text))
            continue
        player = read_player_line(source, line_number, text)
        player_number = player.player.number
        first_line = first_lines.setdefault(player_number, line_number)
        if first_line != line_number:
            raise source.error(
                line_number,
                COLUMNS["number"][0],
                found_words=say(
                    "player {player}, already on line {line}", player=player_number, line=first_line
                ),
                expected_words=say("each player once"),
            )
        players.append(player)
    if not players:
        raise source.error(
            len(lines),
            1,
            found_words=say("the end of the file without a player"),
            expected_words=say("a 001 record for every player"),
        )
    return players, tuple(records)


def _code(source: ReportText, record: Record) -> str:
    """Return the code of a record; a setting must keep column 4 blank, so that none is overlooked.

    Comments, known records without meaning here, and a federation's own player lines (its three
    letters for 001) are accepted without a notice. Any other line gets one: it could be a setting
    or a broken player line.
    """
    code = record.text[:3]
    if code in _SETTING_CODES:
        if record.text[3:4] not in ("", " "):
            raise source.error(
                record.line,
                4,
                found_words=quoted(record.text[3]),
                expected_words=say("a space after {code}", code=code),
            )
    elif record.text.strip(" \t") and code not in _KEPT and not national.is_national(record.text):
        source.add_note(record.line, 1, _notice_on_unused_record(source, record, code))
    return code


def _notice_on_unused_record(source: ReportText, record: Record, code: str) -> Said:
    """Return the notice about a record.

    One that looks like a player line is remembered for later errors.
    """
    number_text = record.text[4:8].strip(" ")
    reaches_the_points = len(record.text) >= COLUMNS["points"][1]
    like_a_player = number_text.isdecimal() and reaches_the_points
    if code.upper().translate(_LOOK_ALIKE) != "001" and not like_a_player:
        return say("the record {code} is kept, but the program does not use it", code=quoted(code))
    source.mistyped[number_text] = record.line, quoted(code)
    return say(
        "the record {code} is not read as a player; a player's record begins with 001",
        code=quoted(code),
    )


def _with_initial_colour(source: ReportText, tournament: Tournament, line: int) -> Tournament:
    """Return the tournament with the initial colour that the first round shows, if no record states
    it.
    """
    if tournament.initial_colour is not None or tournament.schedule is not None:
        return tournament
    colour = infer_initial_colour(tournament)
    if colour is not None:
        sentence = say(
            "the file does not give the initial colour; its first round shows that it was {colour}",
            colour=small_colour_word(colour),
        )
        source.add_note(line, column_of(1, Part.OPPONENT), sentence)
    return replace(tournament, initial_colour=colour)


def _note_contradictions(
    source: ReportText,
    tournament: Tournament,
    lines: Sequence[PlayerLine],
    by_code: dict[str, list[Record]],
    missing: Sequence[MissingByes],
) -> None:
    """Note contradictions within the file."""
    _compare_points(source, tournament, lines, missing)
    _compare_counts(source, tournament, by_code)
    doubtful_rounds.check_meetings(source, tournament, lines)
    doubtful_rounds.check_full_byes(source, tournament, lines)


def _allowed_points(tournament: Tournament) -> dict[int, set[int]]:
    """Return the points that a player's line may state, in tenths: those from the results, and
    permitted additions.

    Programs may count the bye of the round to be paired, the virtual points, or both.
    """
    with_all_games = withdrawals.scores_with_all_games(tournament)
    next_round = tournament.next_round
    bye_points = {}
    for request in tournament.requests:
        if request.round == next_round:
            bye_points[request.player] = tournament.points.of_bye(request.kind)
    virtual_points: dict[int, set[int]] = {}
    for virtual in tournament.virtual_points:
        if virtual.round in (next_round - 1, next_round):
            virtual_points.setdefault(virtual.player, set()).add(virtual.points)
    allowed_points = {}
    for player, earned_points in scores(tournament).items():
        # Some programs also count the annulled games of players who have withdrawn.
        allowed_points[player] = {with_all_games[player]}
        for of_bye in (0, bye_points.get(player, 0)):
            for of_acceleration in (0, *virtual_points.get(player, ())):
                allowed_points[player].add(earned_points + of_bye + of_acceleration)
    return allowed_points


def _compare_points(
    source: ReportText,
    tournament: Tournament,
    lines: Sequence[PlayerLine],
    missing: Sequence[MissingByes],
) -> None:
    """Note stated points that differ from those of the results.

    Some differences are explained by `missing` byes.
    """
    earned_scores = scores(tournament)
    allowed_points = _allowed_points(tournament)
    missing_of = {byes.player: byes for byes in missing}
    for line in lines:
        player = line.player.number
        if line.points is None or line.points in allowed_points[player]:
            continue
        sentence = say(
            "player {player} has {stated} points here, but {brought} from the results; the results "
            "are used",
            player=player,
            stated=decimal_points(line.points),
            brought=decimal_points(earned_scores[player]),
        )
        blank_rounds_of_player: tuple[int, ...] = ()
        # Only points too many can come from a bye that the report does not list.
        if line.points > earned_scores[player]:
            blank_rounds_of_player = blank_rounds(tournament, player)
        if blank_rounds_of_player:
            question = counted(
                len(blank_rounds_of_player),
                "no entry in round {rounds}: is a bye missing?",
                "no entries in rounds {rounds}: are byes missing?",
                rounds=joined(map(str, blank_rounds_of_player)),
            )
            sentence = joined((sentence, question), "; ")
        if player in missing_of and len(missing_of[player].ways) > 1:
            sentence = joined((sentence, missing_byes.ways_words(missing_of[player])), "; ")
        source.add_note(line.line, COLUMNS["points"][0], sentence)
        source.wrong_points.append(WrongPoints(player, line.points, earned_scores[player]))


def _compare_counts(
    source: ReportText, tournament: Tournament, by_code: dict[str, list[Record]]
) -> None:
    """Note numbers of players or rounds that differ from those of the file."""
    for code in counts.CODES:
        for record in by_code.get(code, ()):
            fault = counts.fault(record.text[3:].strip(" "), code, tournament)
            if fault is not None:
                source.add_note(record.line, CONTENTS_COLUMN, fault)
    played_count = len(tournament.rounds)
    planned_count = tournament.round_count
    # Only a record states how many rounds are planned, so there is one to which the note belongs.
    if planned_count is not None and played_count > planned_count:
        record = (by_code.get("XXR") or by_code["142"])[-1]
        sentence = counted(
            planned_count,
            "{n} [round is|rounds are] planned, but {played} are recorded",
            played=played_count,
        )
        source.add_note(record.line, CONTENTS_COLUMN, sentence)


def _compare_acceleration(
    source: ReportText, tournament: Tournament, records: Sequence[Record]
) -> None:
    """Note the effect of an acceleration that the file names."""
    if tournament.acceleration is None:
        return
    record = records[-1]
    if tournament.virtual_points:
        sentence = say(
            "the virtual points in the file are used, not those of the acceleration it names"
        )
        source.add_note(record.line, CONTENTS_COLUMN, sentence)
    elif not fits_baku(tournament):
        sentence = say(
            "Baku acceleration does not fit this point system; no round can be paired with it"
        )
        source.add_note(record.line, CONTENTS_COLUMN, sentence)
