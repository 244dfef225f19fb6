"""The functions of a tournament's schema: the only way in which users other than its owner write
there.

They belong to the role of chief arbiters and act as it, whoever calls them, so no other user needs
a right on the tables. They check their arguments as if from a stranger: the caller, the rows, and
whether each row is what the caller says it was. They write the lines of the history themselves, and
only about the rows they wrote.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from arbiter_gui.domain.record_lines.integrity import LEFT
from arbiter_gui.storage.on_record import RECORD_TABLE
from arbiter_gui.storage.private import PRIVATE
from arbiter_gui.storage.rows import LISTED_TABLES, TABLES
from arbiter_gui.storage.server.forms import (
    GREATEST_ID,
    beyond_the_rules,
    conditions,
    is_number,
    sql_literal,
)

PRESENT = 0x41524201
CLAIMED = 0x41524203
"""Advisory locks: the users in a tournament (with its number), and the one pairing or closing a
round (with key)."""
NOT_AS_KNOWN = "AR001"
TAKEN = "AR002"
REFUSED = "AR003"
"""The errors of these functions: a row differs from what the caller knew; a round is claimed; never
permitted."""
MOST_OF_RESULTS = 1_000_000
MOST_OF_AN_EDIT = 100_000_000
"""Most bytes of a single argument."""
SEEN = {"player": "player_seen", "edit": "edit_seen"}
"""The views to read in place of the tables that contain contacts."""
_SETTINGS = """SET search_path = pg_catalog, {schema}, pg_temp
    SET standard_conforming_strings = on SET datestyle = 'ISO' SET transform_null_equals = off"""

_LOCK_TABLE = (
    """CREATE TABLE IF NOT EXISTS {schema}.writing
       (one boolean PRIMARY KEY DEFAULT true CHECK (one), process integer, key integer, who text)""",
    "INSERT INTO {schema}.writing DEFAULT VALUES ON CONFLICT DO NOTHING",
)

_STUB_OF_WRITE = """
DO $body$ BEGIN
    IF to_regprocedure('{schema}.write(jsonb)') IS NULL THEN
        CREATE FUNCTION {schema}.write(deed jsonb) RETURNS void LANGUAGE sql AS 'SELECT';
    END IF;
END $body$
"""

_WHO_MAY = """
CREATE OR REPLACE FUNCTION {schema}.is_arbiter() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER {settings}
AS $body$ SELECT has_function_privilege(session_user, '{schema}.write(jsonb)', 'EXECUTE') $body$;

CREATE OR REPLACE FUNCTION {schema}.enters_results() RETURNS boolean LANGUAGE sql STABLE {settings}
AS $body$
    -- Before this form arbiters of one group were among those who enter results everywhere.
    SELECT {schema}.is_arbiter() OR EXISTS (
        SELECT 1 FROM pg_auth_members m JOIN pg_roles r ON r.oid = m.roleid JOIN pg_roles u ON u.oid = m.member
        WHERE r.rolname = {results} AND u.rolname = session_user)
    OR (pg_has_role(session_user, {results}, 'MEMBER') AND NOT pg_has_role({arbiter}, {results}, 'MEMBER'))
$body$;

CREATE OR REPLACE FUNCTION {schema}.caller() RETURNS text LANGUAGE sql STABLE {settings}
AS $body$
    SELECT session_user || CASE WHEN starts_with(program, 'Arbiter on ') THEN '@' || substr(program, 12) ELSE '' END
    FROM current_setting('application_name') AS program
$body$;
"""

_PRESENCE = """
CREATE OR REPLACE FUNCTION {schema}.be_present() RETURNS void LANGUAGE plpgsql SECURITY DEFINER {settings}
AS $body$ BEGIN PERFORM pg_try_advisory_lock_shared({PRESENT}, {number}); END $body$;

CREATE OR REPLACE FUNCTION {schema}.lock_writing() RETURNS void LANGUAGE plpgsql SECURITY DEFINER {settings}
AS $body$ BEGIN
    IF NOT {schema}.enters_results() THEN
        RAISE EXCEPTION 'you may only look at this tournament' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM 1 FROM writing FOR UPDATE;
END $body$;

CREATE OR REPLACE FUNCTION {schema}.claimed_by() RETURNS text LANGUAGE sql SECURITY DEFINER {settings}
AS $body$
    SELECT w.who FROM writing w WHERE w.process <> pg_backend_pid() AND EXISTS (
        SELECT 1 FROM pg_locks l WHERE l.locktype = 'advisory' AND l.pid = w.process AND l.granted
        AND l.classid = {CLAIMED} AND l.objid = w.key::oid AND l.mode = 'ExclusiveLock'
        AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))
$body$;

CREATE OR REPLACE FUNCTION {schema}.claim() RETURNS text LANGUAGE plpgsql SECURITY DEFINER {settings}
AS $body$ DECLARE
    other text;
    new_key integer := 1 + floor(random() * 2147483646);
BEGIN
    PERFORM 1 FROM writing FOR UPDATE;
    other := {schema}.claimed_by();
    IF other IS NULL THEN
        PERFORM pg_advisory_unlock({CLAIMED}, key) FROM writing WHERE process = pg_backend_pid();
        PERFORM pg_advisory_lock({CLAIMED}, new_key);
        UPDATE writing SET process = pg_backend_pid(), key = new_key, who = {schema}.caller();
    END IF;
    RETURN other;
END $body$;

CREATE OR REPLACE FUNCTION {schema}.give_up_claim() RETURNS void LANGUAGE plpgsql SECURITY DEFINER {settings}
AS $body$ BEGIN
    PERFORM pg_advisory_unlock({CLAIMED}, key) FROM writing WHERE process = pg_backend_pid();
    UPDATE writing SET process = NULL, key = NULL, who = NULL WHERE process = pg_backend_pid();
END $body$;
"""

_PUT = """
CREATE OR REPLACE FUNCTION {schema}.put(p_table text, p_key jsonb, p_old jsonb, p_new jsonb) RETURNS void
LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    is_new boolean := jsonb_typeof(p_old) = 'null';
    is_gone boolean := jsonb_typeof(p_new) = 'null';
    fits boolean;
    other text;
BEGIN
    IF p_table = 'round' THEN
        other := {schema}.claimed_by();
        IF other IS NOT NULL THEN
            RAISE EXCEPTION '%', other USING ERRCODE = '{TAKEN}';
        END IF;
    END IF;
    {branches}
    ELSE
        RAISE EXCEPTION 'there is no table %', left(coalesce(p_table, ''), 40) USING ERRCODE = '{REFUSED}';
    END IF;
    IF fits IS NOT TRUE THEN
        RAISE EXCEPTION 'a row of % is not what the history says', p_table USING ERRCODE = '{NOT_AS_KNOWN}';
    END IF;
END $body$;
"""

_BRANCH = """IF p_table = '{table}' THEN
        IF is_new THEN
            INSERT INTO {table} ({all}) VALUES ({key_values}, {new_values})
            RETURNING jsonb_build_array({keys})::text = p_key::text
                AND jsonb_build_array({columns})::text = p_new::text INTO fits;
        ELSIF is_gone THEN
            DELETE FROM {table} WHERE ({keys}) = ({key_values}) AND jsonb_build_array({keys})::text = p_key::text
                AND jsonb_build_array({columns})::text = p_old::text RETURNING true INTO fits;
        ELSE
            UPDATE {table} SET ({columns}) = ROW ({new_values})
            WHERE ({keys}) = ({key_values}) AND jsonb_build_array({keys})::text = p_key::text
                AND jsonb_build_array({columns})::text = p_old::text
            RETURNING jsonb_build_array({columns})::text = p_new::text INTO fits;
        END IF;"""

_FIDE_MODE = """
CREATE OR REPLACE FUNCTION {schema}.check_fide_mode(p_changes jsonb) RETURNS void LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    v_key jsonb;
BEGIN
    -- All rows are written by now: the line that FIDE mode was left may come before its results or after them.
    IF EXISTS (SELECT 1 FROM record WHERE starts_with(text, {left})) THEN
        RETURN;
    END IF;
    FOR v_key IN SELECT c->1 FROM jsonb_array_elements(p_changes) AS c WHERE c->>0 = 'board' LOOP
        PERFORM 1 FROM board
            WHERE round = (v_key->>0)::bigint AND board = (v_key->>1)::bigint
            AND (white_mark, black_mark) IN ({beyond});
        IF FOUND THEN
            RAISE EXCEPTION 'this result is beyond the rules' USING ERRCODE = '{REFUSED}';
        END IF;
    END LOOP;
END $body$;
"""

_ONLY_RESULTS = """
CREATE OR REPLACE FUNCTION {schema}.check_only_results(p_changes jsonb) RETURNS void LANGUAGE plpgsql {settings}
AS $body$ BEGIN
    IF EXISTS (
        SELECT 1 FROM jsonb_array_elements(p_changes) AS c WHERE (
            c->>0 = 'board' AND jsonb_typeof(c->2) = 'array' AND jsonb_typeof(c->3) = 'array'
            AND c->2->0 = c->3->0 AND c->2->1 = c->3->1 AND c->2->4 = c->3->4
        ) IS NOT TRUE AND (
            -- The games of a match of teams: whoever sits at its boards stays there.
            c->>0 = 'match_games' AND jsonb_typeof(c->2) = 'array' AND jsonb_typeof(c->3) = 'array'
            AND (SELECT jsonb_agg(jsonb_build_array(g->0, g->1)) FROM jsonb_array_elements((c->2->>0)::jsonb) AS g)
              = (SELECT jsonb_agg(jsonb_build_array(g->0, g->1)) FROM jsonb_array_elements((c->3->>0)::jsonb) AS g)
        ) IS NOT TRUE)
    THEN
        RAISE EXCEPTION 'your role may enter results and nothing else' USING ERRCODE = 'insufficient_privilege';
    END IF;
END $body$;
"""

_SAVE = """
CREATE OR REPLACE FUNCTION {schema}.log_line(p_deed jsonb, p_line jsonb, p_edit bigint) RETURNS void
LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    author text := p_deed->>'who';
BEGIN
    -- Who acts stands at the end; what comes before it is the name of a device.
    IF author IS NULL OR author ~ '[[:cntrl:]]' OR NOT (
        starts_with(regexp_replace(author, '^.* · ', ''), session_user || '@')
        OR pg_has_role(session_user, {chief}, 'MEMBER'))
    THEN
        RAISE EXCEPTION 'the history is written under the own name' USING ERRCODE = 'insufficient_privilege';
    END IF;
    INSERT INTO log (id, time, action, edit, note, said, who, entry) VALUES (
        (SELECT coalesce(max(id), 0) + 1 FROM log WHERE id < {GREATEST_ID}),
        p_deed->>'time', p_line->>'action', p_edit, coalesce(p_line->>'note', ''), NULL,
        author, coalesce(p_deed->>'entry', ''));
END $body$;

CREATE OR REPLACE FUNCTION {schema}.save_edit(p_deed jsonb, p_results boolean) RETURNS void LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    v_changes jsonb := p_deed->'changes';
    v_trace jsonb := p_deed->'trace';
    v_row jsonb;
    v_number bigint;
BEGIN
    IF p_results THEN
        PERFORM {schema}.check_only_results(v_changes);
    ELSIF jsonb_typeof(v_trace) = 'object' THEN
        IF (v_trace->>'id')::bigint IS DISTINCT FROM
            (SELECT coalesce(max(id), 0) + 1 FROM trace WHERE id < {GREATEST_ID})
        THEN
            RAISE EXCEPTION 'traces are numbered' USING ERRCODE = '{NOT_AS_KNOWN}';
        END IF;
        INSERT INTO trace (id, round, edition, program, events, seal) VALUES (
            (v_trace->>'id')::bigint, (v_trace->>'round')::bigint, v_trace->>'edition', v_trace->>'program',
            v_trace->>'events', v_trace->>'seal');
    END IF;
    FOR v_row IN SELECT jsonb_array_elements(v_changes) LOOP
        PERFORM {schema}.put(v_row->>0, v_row->1, v_row->2, v_row->3);
    END LOOP;
    PERFORM {schema}.check_fide_mode(v_changes);
    UPDATE edit SET state = 'dropped' WHERE state = 'undone'
        AND id IN (SELECT value::bigint FROM jsonb_array_elements_text(p_deed->'dropped'))
        AND (NOT p_results OR {schema}.concerns(id, v_changes));
    SELECT coalesce(max(id), 0) + 1 INTO v_number FROM edit WHERE id < {GREATEST_ID};
    INSERT INTO edit (id, label, said, round, changes, state) VALUES (
        v_number, p_deed->>'label', p_deed->>'said', (p_deed->>'round')::bigint, v_changes::text, 'done');
    PERFORM {schema}.log_line(p_deed, '{{"action": "edit"}}', v_number);
END $body$;

CREATE OR REPLACE FUNCTION {schema}.concerns(p_edit bigint, p_changes jsonb) RETURNS boolean LANGUAGE plpgsql {settings}
AS $body$ BEGIN
    -- Whether an edit is the caller's own, or of the same rows.
    RETURN EXISTS (SELECT 1 FROM log WHERE edit = p_edit AND action = 'edit'
                   AND starts_with(regexp_replace(who, '^.* · ', ''), session_user || '@'))
        OR EXISTS (
            SELECT 1 FROM edit e, jsonb_array_elements(e.changes::jsonb) AS a, jsonb_array_elements(p_changes) AS b
            WHERE e.id = p_edit AND a->0 = b->0 AND a->1 = b->1);
EXCEPTION WHEN data_exception THEN
    RETURN false;
END $body$;

CREATE OR REPLACE FUNCTION {schema}.save_steps(p_deed jsonb, p_results boolean) RETURNS void LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    v_step jsonb;
    v_row jsonb;
    v_changes jsonb;
    v_of_all_steps jsonb := '[]';
    v_lists text[];
    v_number bigint;
    v_undoes boolean;
BEGIN
    IF jsonb_array_length(p_deed->'steps') = 0 THEN
        RAISE EXCEPTION 'no edit is undone or redone' USING ERRCODE = '{REFUSED}';
    END IF;
    FOR v_step IN SELECT jsonb_array_elements(p_deed->'steps') LOOP
        v_number := (v_step->>'edit')::bigint;
        v_undoes := v_step->>'action' = 'undo';
        IF NOT v_undoes AND v_step->>'action' <> 'redo' THEN
            RAISE EXCEPTION 'an edit is undone or redone' USING ERRCODE = '{REFUSED}';
        END IF;
        SELECT e.changes::jsonb INTO v_changes FROM edit e
            WHERE e.id = v_number AND e.state = CASE WHEN v_undoes THEN 'done' ELSE 'undone' END;
        IF NOT FOUND THEN
            RAISE EXCEPTION 'there is no such edit' USING ERRCODE = '{NOT_AS_KNOWN}';
        END IF;
        IF p_results THEN
            PERFORM {schema}.check_only_results(v_changes);
        END IF;
        FOR v_row IN
            SELECT c FROM jsonb_array_elements(v_changes) WITH ORDINALITY AS t (c, place)
            WHERE c->>0 NOT IN ({lists}) ORDER BY CASE WHEN v_undoes THEN -place ELSE place END
        LOOP
            IF v_undoes THEN
                PERFORM {schema}.put(v_row->>0, v_row->1, v_row->3, v_row->2);
            ELSE
                PERFORM {schema}.put(v_row->>0, v_row->1, v_row->2, v_row->3);
            END IF;
        END LOOP;
        UPDATE edit SET state = CASE WHEN v_undoes THEN 'undone' ELSE 'done' END WHERE id = v_number;
        PERFORM {schema}.log_line(p_deed, v_step, v_number);
        v_of_all_steps := v_of_all_steps || v_changes;
    END LOOP;
    -- Lists are numbered, and may stand elsewhere than when the edit was made.
    -- Those of another list would stand in no history; but undo itself may put a line on record.
    v_lists := ARRAY (SELECT c->>0 FROM jsonb_array_elements(v_of_all_steps) AS c WHERE c->>0 IN ({lists}));
    v_lists := array_append(v_lists, {record});
    FOR v_row IN SELECT jsonb_array_elements(p_deed->'rows') LOOP
        IF p_results OR (v_row->>0 = ANY (v_lists)) IS NOT TRUE THEN
            RAISE EXCEPTION 'only rows of the lists of these edits are written so' USING ERRCODE = '{REFUSED}';
        END IF;
        PERFORM {schema}.put(v_row->>0, v_row->1, v_row->2, v_row->3);
    END LOOP;
    PERFORM {schema}.check_fide_mode(v_of_all_steps);
END $body$;

CREATE OR REPLACE FUNCTION {schema}.save(p_deed jsonb, p_results boolean) RETURNS void LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    most bigint := CASE WHEN p_results THEN {MOST_OF_RESULTS} ELSE {MOST_OF_AN_EDIT} END;
BEGIN
    IF octet_length(p_deed::text) > most THEN
        RAISE EXCEPTION 'this is more than is taken at once' USING ERRCODE = '{REFUSED}';
    END IF;
    PERFORM 1 FROM writing FOR UPDATE;
    IF p_deed->>'line' IS DISTINCT FROM (SELECT coalesce(max(id), 0)::text FROM log WHERE id < {GREATEST_ID}) THEN
        RAISE EXCEPTION 'the history has gone on' USING ERRCODE = '{NOT_AS_KNOWN}';
    END IF;
    IF p_deed ? 'steps' THEN
        PERFORM {schema}.save_steps(p_deed, p_results);
    ELSE
        PERFORM {schema}.save_edit(p_deed, p_results);
    END IF;
    IF NOT p_results THEN
        PERFORM {schema}.check_sound();
    END IF;
    -- A queue that somebody filled must not keep anybody from writing; windows look again every few seconds.
    IF pg_notification_queue_usage() < 0.5 THEN
        PERFORM pg_notify('{schema}', '');
    END IF;
END $body$;
"""

_WRITE = """
CREATE OR REPLACE FUNCTION {schema}.write(deed jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER {settings}
AS $body$ BEGIN PERFORM {schema}.save(deed, false); END $body$;

CREATE OR REPLACE FUNCTION {schema}.enter(deed jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER {settings}
AS $body$ BEGIN
    IF NOT {schema}.enters_results() THEN
        RAISE EXCEPTION 'you may only look at this tournament' USING ERRCODE = 'insufficient_privilege';
    END IF;
    PERFORM {schema}.save(deed, true);
END $body$;
"""

_SOUND = """
CREATE OR REPLACE FUNCTION {schema}.check_sound() RETURNS void LANGUAGE plpgsql {settings}
AS $body$ DECLARE
    wrong text;
BEGIN
    SELECT what INTO wrong FROM (
        {questions}
    ) AS questions (what) LIMIT 1;
    IF FOUND THEN
        RAISE EXCEPTION 'no tournament can be so: %', wrong USING ERRCODE = '{REFUSED}';
    END IF;
END $body$;
"""

_NUMBERED = "SELECT '{table} is not numbered' FROM {table} {by} HAVING count(*) <> max({key})"
_QUESTIONS = (
    *(_NUMBERED.format(table=table, key="place", by="") for table in sorted(LISTED_TABLES)),
    _NUMBERED.format(table="round", key="number", by=""),
    _NUMBERED.format(table="player", key="place", by=""),
    "SELECT 'a place in the list is taken twice' FROM player GROUP BY place HAVING count(*) > 1",
    _NUMBERED.format(table="board", key="board", by="GROUP BY round"),
    _NUMBERED.format(table="bye", key="place", by="GROUP BY round"),
    """SELECT 'somebody stands in a round twice' FROM (
           SELECT round, white AS player FROM board UNION ALL SELECT round, black FROM board
           UNION ALL SELECT round, player FROM bye) AS seats GROUP BY round, player HAVING count(*) > 1""",
    *(
        f"SELECT 'a player of {table} is unknown' FROM {table} "
        f"WHERE {column} NOT IN (SELECT number FROM player)"
        for table, column in (
            *(("board", "white"), ("board", "black"), ("bye", "player"), ("request", "player")),
            *(("virtual_points", "player"), ("month_rating", "player")),
        )
    ),
    *(
        f"SELECT 'a player of {table} is unknown' FROM {table}, "
        f"jsonb_array_elements_text(players::jsonb) AS p "
        f"WHERE p::bigint NOT IN (SELECT number FROM player)"
        for table in ("prohibited", "adjustment")
    ),
    """SELECT 'a bye is asked for twice' FROM request GROUP BY player, round HAVING count(*) > 1""",
    """SELECT 'a bye is asked for in a round that is paired' FROM request
       WHERE round <= (SELECT coalesce(max(number), 0) FROM round)""",
    """SELECT 'virtual points are there twice' FROM virtual_points GROUP BY player, round
       HAVING count(*) > 1""",
)
"""Contradictions in a tournament, as far as tables can show them; each query finds none in a sound
one."""

_READING = """
CREATE OR REPLACE FUNCTION {schema}.without_contacts(p_row jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE {settings}
AS $body$ SELECT CASE WHEN jsonb_typeof(p_row) = 'array' THEN {blanked} ELSE p_row END $body$;

CREATE OR REPLACE FUNCTION {schema}.seen_changes(p_changes text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER {settings}
AS $body$ BEGIN
    RETURN (
        SELECT jsonb_agg(CASE WHEN c->>0 = 'player' THEN jsonb_build_array(
            c->0, c->1, {schema}.without_contacts(c->2), {schema}.without_contacts(c->3)) ELSE c END ORDER BY place)
        FROM jsonb_array_elements(p_changes::jsonb) WITH ORDINALITY AS t (c, place))::text;
EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
    -- What is no list of rows tells a reader nothing but that it is none.
    RETURN '';
END $body$;

DROP VIEW IF EXISTS {schema}.player_seen, {schema}.edit_seen;
CREATE VIEW {schema}.player_seen AS SELECT {seen_columns} FROM {schema}.player;
CREATE VIEW {schema}.edit_seen AS SELECT id, label, said, round, state,
    CASE WHEN (SELECT {schema}.is_arbiter()) OR strpos(changes, '"player"') = 0 THEN changes
    ELSE {schema}.seen_changes(changes) END AS changes FROM {schema}.edit;
"""

_FOR_EVERYBODY = ("be_present()", "claimed_by()", "is_arbiter()", "seen_changes(text)")
_FOR_RESULTS = ("lock_writing()", "enter(jsonb)")
_FOR_ARBITERS = (*_FOR_RESULTS, "write(jsonb)", "claim()", "give_up_claim()")


def statements(
    schema: str, tournament_number: int, roles: dict[str, str], player_columns: Sequence[str]
) -> list[str]:
    """Return the statements that create a tournament's functions and views, or update them to this
    program's form.

    `roles` are the names of the roles `chief`, `arbiter` and `results` of the database,
    `player_columns` the columns that the table of players has there. They give no rights to any
    user.
    """
    names = {
        "schema": schema,
        "number": tournament_number,
        "settings": _SETTINGS.format(schema=schema),
        "PRESENT": PRESENT,
        "CLAIMED": CLAIMED,
        "NOT_AS_KNOWN": NOT_AS_KNOWN,
        "TAKEN": TAKEN,
        "REFUSED": REFUSED,
        "GREATEST_ID": GREATEST_ID,
        "MOST_OF_RESULTS": MOST_OF_RESULTS,
        "MOST_OF_AN_EDIT": MOST_OF_AN_EDIT,
        "beyond": beyond_the_rules(),
        "left": sql_literal(LEFT),
        "lists": ", ".join(map(sql_literal, sorted(LISTED_TABLES))),
        "record": sql_literal(RECORD_TABLE),
        "branches": "\n    ELS".join(map(_branch_for_table, TABLES)),
        "questions": "\n        UNION ALL ".join(f"({question})" for question in _QUESTIONS),
        "blanked": _row_without_contacts(),
        "seen_columns": ", ".join(_column_as_seen(schema, column) for column in player_columns),
        **{role: sql_literal(name) for role, name in roles.items()},
    }
    # PostgreSQL checks the bodies of some functions when they are created, so called functions
    # precede their callers.
    parts = (
        *_LOCK_TABLE,
        _STUB_OF_WRITE,
        _WHO_MAY,
        _PRESENCE,
        _PUT,
        _FIDE_MODE,
        _ONLY_RESULTS,
        _SOUND,
        _SAVE,
        _WRITE,
        _READING,
    )
    withdrawal = f"REVOKE ALL ON ALL FUNCTIONS IN SCHEMA {schema} FROM PUBLIC"
    return [
        *(statement.format(**names) for statement in parts),
        withdrawal,
        *_form_statements(schema),
    ]


def functions_for_readers(schema: str) -> list[str]:
    """Return the functions for all users who may read."""
    return [f"{schema}.{function}" for function in _FOR_EVERYBODY]


def functions_for_results(schema: str) -> list[str]:
    """Return the functions for users who enter results."""
    return [f"{schema}.{function}" for function in _FOR_RESULTS]


def functions_for_arbiters(schema: str) -> list[str]:
    """Return the functions for an arbiter of the tournament."""
    return [f"{schema}.{function}" for function in _FOR_ARBITERS]


def _branch_for_table(table: str) -> str:
    """Return the part of `put` that writes a row of one table."""
    keys, columns = TABLES[table]
    return _BRANCH.format(
        table=table,
        all=", ".join(keys + columns),
        keys=", ".join(keys),
        columns=", ".join(columns),
        key_values=", ".join(_values_of_json("p_key", table, keys)),
        new_values=", ".join(_values_of_json("p_new", table, columns)),
    )


def _values_of_json(row: str, table: str, columns: tuple[str, ...]) -> list[str]:
    """Return the parts of a row in JSON as values of these columns."""
    kinds = ["bigint" if is_number(table, column) else "text" for column in columns]
    return [f"({row}->>{column_index})::{kind}" for column_index, kind in enumerate(kinds)]


def _column_as_seen(schema: str, column: str) -> str:
    if column in PRIVATE:
        instead = sql_literal(PRIVATE[column])
        return (
            f"CASE WHEN (SELECT {schema}.is_arbiter()) THEN {column} ELSE {instead} END AS {column}"
        )
    return column


def _row_without_contacts() -> str:
    """Return the SQL expression for a row of the table of players, `p_row`, with public values for
    private columns.
    """
    blanked = "p_row"
    for column, instead in PRIVATE.items():
        contact_column = TABLES["player"][1].index(column)
        blanked = f"jsonb_set({blanked}, '{{{contact_column}}}', '{json.dumps(instead)}', false)"
    return blanked


def _form_statements(schema: str) -> list[str]:
    """Return the statements that make the server check every value written, by any user."""
    by_table: dict[str, list[str]] = {}
    for (table, column), condition in conditions().items():
        added_constraint = f"ADD CONSTRAINT form_{column or 'row'} CHECK ({condition}) NOT VALID"
        by_table.setdefault(table, []).append(added_constraint)
    dropping_statement = f"""DO $body$ DECLARE form record; BEGIN
        FOR form IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
            WHERE connamespace = '{schema}'::regnamespace AND starts_with(conname, 'form_')
        LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', form.place, form.conname); END LOOP;
    END $body$"""
    # Old rows that could not be written today are kept: they are reported when they are read.
    return [
        dropping_statement,
        *(
            f"ALTER TABLE {schema}.{table} {', '.join(constraints)}"
            for table, constraints in by_table.items()
        ),
    ]
