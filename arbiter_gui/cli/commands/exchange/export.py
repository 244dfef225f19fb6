"""`arbiter export`: a workbook, a page, a print-out, or a report file."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from datetime import datetime

from arbiter_gui import __version__
from arbiter_gui.app.original_pairings.original_pairing import state_when_paired
from arbiter_gui.app.questions.recorded_rounds import (
    check_recorded,
    fits_todays_numbers,
    recorded_round,
)
from arbiter_gui.app.report_files.report_notes import program_of, report_notes
from arbiter_gui.cli.console import tell, written_message
from arbiter_gui.cli.explanations.stories import by_numbers_of_then, explained_round, slip_sheets
from arbiter_gui.cli.federation_reports import write_federation_report
from arbiter_gui.cli.languages import wanted_sheet_catalogue
from arbiter_gui.cli.loading import (
    Loaded,
    chosen_edition,
    load_tournament,
    loaded_original_pairing,
    stored_trace,
    tell_notices,
    with_choices,
)
from arbiter_gui.cli.output import check_outputs, wanted_outputs, write_whole
from arbiter_gui.cli.progress import progress_told
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.record_lines.corrections import with_lines_up_to_round
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.engine.api import Status, pair_round
from arbiter_gui.engine.editions import edition, why_unfit
from arbiter_gui.formats.pgn import round_pgn
from arbiter_gui.formats.trf import Dialect, write_report, write_trf
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.round_tables.preferences import preference_codes
from arbiter_gui.reports.round_tables.wall import WallFacts, wall_facts
from arbiter_gui.standings.recorded_ranks import with_ranks
from arbiter_gui.trace import Recorder, Trace

WRITTEN = ("trf", "trf26", "slips", "result_slips", "csv", "pgn")
"""The outputs that are not lists of tables."""
KINDS = {"xlsx": Format.WORKBOOK, "html": Format.HTML, "pdf": Format.PDF}

_REPORTS: dict[str, Dialect | None] = {"trf": None, "trf26": Dialect.OF_2026}
_RESULT_SLIPS = {8: Document.RESULT_SLIPS, 3: Document.LARGE_RESULT_SLIPS}


def run(options: Namespace) -> int:
    """Write every requested file; each is written whole or not at all."""
    outputs = wanted_outputs(options, (*KINDS, *WRITTEN))
    if not outputs and options.report is None:
        raise InvalidTournament(
            say(
                "choose what to write: --xlsx OUT, --html OUT, --pdf OUT, --csv OUT, "
                "--result-slips OUT, --slips OUT, --pgn OUT, --trf OUT, --trf26 OUT or --report "
                "FORM OUT"
            )
        )
    check_outputs(options.file, outputs.values(), over_reports=True)
    loaded = with_choices(load_tournament(options.file, options.salvage, options.encoding), options)
    if "slips" in outputs:
        chosen_edition(
            loaded.tournament, options
        )  # they need it; reported before anything is written
    tournament = loaded.tournament
    loaded = _state_after_round(loaded, options.round)
    round_number = len(loaded.tournament.rounds)
    source = DocumentSource(loaded.tournament, {})
    if any(name in KINDS for name in outputs):  # nothing else needs the reasons of a whole round
        documents_named(options.sheets)  # a wrong name is reported before the round is explained
        loaded, source = _with_reasons(loaded, round_number, options.rules)
        source = replace(source, wall_facts=wall_facts_named(options.columns))
    source = replace(source, catalogue=wanted_sheet_catalogue(options, loaded.tournament))
    tell_notices(loaded)
    for name, target in outputs.items():
        if name == "result_slips":  # they are for all games of a match
            write_whole(
                target, _result_slips(replace(source, tournament=tournament), round_number, options)
            )
        else:
            write_whole(target, _file_bytes(name, loaded, source, options))
        if target != "-":
            tell(written_message(target))
        if name in _REPORTS:
            _report_gaps(target, loaded, _REPORTS[name])
    if options.report is not None:
        write_federation_report(options, loaded)
    return 0


def _result_slips(source: DocumentSource, round_number: int, options: Namespace) -> bytes:
    return exported_file(source, Format.PDF, (_RESULT_SLIPS[options.slips_a_page],), round_number)


def _report_gaps(target: str, loaded: Loaded, dialect: Dialect | None) -> None:
    """Report what a written report file still lacks, and what it cannot contain."""
    for sentence in report_notes(loaded.tournament, dialect, _program_name(loaded)):
        tell(joined((target, sentence), ": "))


def _program_name(loaded: Loaded) -> str:
    return program_of(loaded.tournament, loaded.is_tournament_file)


def _with_reasons(
    loaded: Loaded, round_number: int, rules: str | None
) -> tuple[Loaded, DocumentSource]:
    """Return the source of the documents, and the tournament with a notice if there are no
    reasons.
    """
    loaded, trace = _explained_round(loaded, round_number, rules)
    traces = {} if trace is None else {round_number: trace}
    with progress_told("reasons") as control:
        stories = explained_round(loaded, round_number, rules, control)
    source = DocumentSource(
        loaded.tournament,
        traces,
        preference_codes(loaded.tournament),
        explained=stories,
        printed=datetime.now().strftime("%Y-%m-%d %H:%M"),
        state_when_paired=lambda round_number: state_when_paired(
            loaded.tournament, round_number, loaded_original_pairing(loaded, round_number)
        ),
    )
    return loaded, source


def _file_bytes(name: str, loaded: Loaded, source: DocumentSource, options: Namespace) -> bytes:
    """Return the bytes of one of the requested files."""
    round_number = len(loaded.tournament.rounds)
    if name == "trf":
        return _in_its_dialect(loaded)
    if name == "slips":
        with progress_told("reasons") as control:
            return slip_sheets(loaded, round_number, options.rules, source.catalogue, control)
    if name == "trf26":
        tournament = loaded.tournament
        key = options.rules or tournament.edition
        if key is not None:
            tournament = replace(tournament, edition=edition(key).key)
        return write_report(tournament, Dialect.OF_2026, _program_name(loaded))
    if name == "pgn":
        return round_pgn(loaded.tournament, round_number)
    if name == "csv":
        return exported_file(source, Format.CSV, (Document(options.csv_of),), options.round)
    documents = documents_named(options.sheets)
    scale = options.size / 100
    return exported_file(
        source, KINDS[name], documents, options.round, scale, reasons=options.reasons
    )


def documents_named(words: str | None) -> tuple[Document, ...]:
    """Return the sheets of a list with commas, none for None.

    Raises InvalidTournament for an unknown name.
    """
    documents_by_name = {document.value: document for document in Document}
    documents = []
    for word in words.split(",") if words else ():
        if word.strip() not in documents_by_name:
            names = ", ".join(documents_by_name)
            raise InvalidTournament(
                say(
                    "--sheets: {word} is not a sheet; the sheets are {names}",
                    word=repr(word.strip()),
                    names=names,
                )
            )
        documents.append(documents_by_name[word.strip()])
    return tuple(documents)


def wall_facts_named(words: str | None) -> WallFacts | None:
    """Return the columns of the pairings; None for those that fit.

    Raises InvalidTournament for an unknown name.
    """
    if words is None:
        return None
    return wall_facts(word.strip() for word in words.split(",") if word.strip() not in ("", "none"))


def _in_its_dialect(loaded: Loaded) -> bytes:
    """Return a report file.

    One that was read keeps its dialect and records, with ranks corrected.
    """
    if loaded.is_tournament_file:
        return write_report(loaded.tournament, program=_program_name(loaded))
    tournament = loaded.tournament
    if tournament.rounds:
        tournament = with_ranks(tournament)
    return write_trf(tournament)


def _state_after_round(loaded: Loaded, round_number: int | None) -> Loaded:
    """Return the tournament after the round (None: the last), so that every document shows the same
    state.

    Raises InvalidTournament for a round that is not recorded.
    """
    tournament = loaded.tournament
    if round_number is None:
        return loaded
    if tournament.round_count is not None and round_number > tournament.round_count:
        raise InvalidTournament(
            say(
                "there is no round {number}; the number of rounds is {count}",
                number=round_number,
                count=tournament.round_count,
            )
        )
    if round_number > len(tournament.rounds):
        raise InvalidTournament(
            say(
                "round {number} has not been paired yet; recorded rounds: {recorded}",
                number=round_number,
                recorded=len(tournament.rounds),
            )
        )
    return replace(
        loaded,
        tournament=with_lines_up_to_round(tournament.before_round(round_number + 1), round_number),
    )


def _explained_round(
    loaded: Loaded, round_number: int, rules: str | None
) -> tuple[Loaded, Trace | None]:
    """Return the stored reasons of a round, or else those of pairing it again, if that gives the
    same round.
    """
    tournament = loaded.tournament
    key = rules or tournament.edition
    trace_on_record = stored_trace(loaded, round_number, rules)
    if trace_on_record is not None or not 1 <= round_number <= len(tournament.rounds):
        return loaded, trace_on_record
    reason = why_unfit(tournament, key)
    if reason is not None:
        return loaded.with_notice(reason), None
    if key is None:
        return loaded.with_notice(say("without --rules EDITION no explanation is written")), None
    original_pairing = loaded_original_pairing(loaded, round_number)
    recorded = recorded_round(tournament, round_number, original_pairing)
    # Reasons of another pairing than the recorded one would explain boards that nobody played.
    if check_recorded(recorded, edition(key).key).status is not Status.SAME:
        return loaded.with_notice(
            say(
                "round {number} differs from the pairing under {key}; no explanation is written "
                "(see: arbiter check)",
                number=round_number,
                key=key,
            )
        ), None
    if not fits_todays_numbers(recorded, original_pairing, edition(key).key):
        return loaded.with_notice(
            say("{reason}; no explanation is written", reason=by_numbers_of_then(round_number, key))
        ), None
    recorder = Recorder()
    state_before = (
        recorded.state_before if original_pairing is None else original_pairing.state_before
    )
    pair_round(state_before, key, recorder)
    return loaded, recorder.trace(key, round_number, __version__)
