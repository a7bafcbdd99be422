import type { PGlite } from '@electric-sql/pglite'

export type Contents = Record<string, number>

/** Settings under which a row always gives the same text, without calling a section's own functions. */
const FIXED = `set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO'
  set intervalstyle = 'postgres' set extra_float_digits = 1 set bytea_output = 'hex'`
/** Avoids `r::text`: a table's owner may define a cast of its rows, which would run with all rights. */
const SUM = 'count(*), coalesce(bit_xor(hashtextextended(record_out(r.*)::text, 0)), 0)'
const EVENTS = {
  insert: 'referencing new table as fresh',
  update: 'referencing old table as gone new table as fresh',
  delete: 'referencing old table as gone',
  truncate: '',
}
const triggers = Object.entries(EVENTS).map(
  ([event, tables]) => `execute format(
    'create trigger kept_${event} after ${event} on %s ${tables} for each statement execute function kept.note()',
    t.relation::regclass);`,
)

/** Triggers keep each table's row count and checksum in the same transaction, and so survive any kill. */
const SET_UP = `
create schema if not exists kept;
create table if not exists kept.tables (
  relation oid primary key, name text not null, definition text not null, rows bigint not null, sum bigint not null
);
-- whose rows are of one kind, survive a crash and are written only where triggers see it
create or replace view kept.watched as
  select c.oid as relation,
    case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name,
    -- what determines a row's text; a rewritten table has another file
    (select c.relfilenode || ':' || coalesce(string_agg(concat_ws(' ', attname, atttypid, atttypmod, attisdropped),
      ',' order by attnum), '') from pg_attribute where attrelid = c.oid and attnum > 0) as definition
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('information_schema', 'kept')
    and n.nspname not like 'pg\\_%'
    and not exists (select from pg_inherits where c.oid in (inhrelid, inhparent))
    and not exists (select from pg_attribute where attrelid = c.oid and attgenerated = 'v');
create or replace function kept.count(relation oid, out rows bigint, out sum bigint) language plpgsql ${FIXED} as $$
begin
  execute format('select ${SUM} from %s r', relation::regclass) into rows, sum;
end $$;
create or replace function kept.mark(out reached text, out records text) language sql security definer ${FIXED} as $$
  select (pg_current_wal_flush_lsn() - '0/0')::text, (select coalesce(sum(rows), 0) from kept.tables)::text
$$;
create or replace function kept.note() returns trigger language plpgsql security definer ${FIXED} as $$
declare
  added bigint := 0; taken bigint := 0; a bigint := 0; b bigint := 0;
begin
  if tg_op = 'TRUNCATE' then
    update kept.tables set rows = 0, sum = 0 where relation = tg_relid;
    return null;
  end if;
  if tg_op <> 'DELETE' then select ${SUM} into added, a from fresh r; end if;
  if tg_op <> 'INSERT' then select ${SUM} into taken, b from gone r; end if;
  if added + taken > 0 then
    update kept.tables set rows = rows + added - taken, sum = sum # a # b where relation = tg_relid;
  end if;
  return null;
end $$;
create or replace function kept.watch(anew boolean) returns void language plpgsql security definer ${FIXED} as $$
declare t record;
begin
  if anew then update kept.tables set definition = ''; end if;
  delete from kept.tables where relation not in (select relation from kept.watched);
  for t in select * from kept.watched loop
    if not exists (select from pg_trigger where tgrelid = t.relation and tgname = 'kept_insert') then
      ${triggers.join('\n      ')}
    end if;
    insert into kept.tables as k select t.relation, t.name, t.definition, counted.* from kept.count(t.relation) counted
      where not exists (select from kept.tables where relation = t.relation and definition = t.definition)
    on conflict (relation) do update
      set definition = excluded.definition, rows = excluded.rows, sum = excluded.sum;
    update kept.tables set name = t.name where relation = t.relation and name <> t.name;
  end loop;
end $$;
-- count the writes of every role
grant usage on schema kept to public;
revoke execute on function kept.count from public;`

/**
 * Returns the statement to run in the same transaction after a schema change; null when it changes no table.
 * @param tag of the statement; after a change to a type, an unchanged table may read differently
 */
export function watchAfter(tag: string): string | null {
  if (!/^(CREATE|ALTER|DROP|DO|CALL|SELECT INTO)\b/.test(tag)) return null
  return `select kept.watch(${/^ALTER (?!TABLE)/.test(tag)})`
}

/** Reads the position that is safely on disk, and the number of records. */
export const MARK = 'select reached, records from kept.mark()'

const isWatched = async (engine: PGlite): Promise<boolean> =>
  (await engine.query("select from pg_namespace where nspname = 'kept'")).rows.length > 0

/** Starts counting records, or continues. */
export async function watchRecords(engine: PGlite): Promise<void> {
  await engine.transaction(async (transaction) => {
    // Replaces the functions each time, because an older version may have made them.
    await transaction.exec(SET_UP)
    await transaction.query('select kept.watch(false)')
  })
}

export async function acceptRecords(engine: PGlite): Promise<void> {
  await engine.exec('drop schema if exists kept cascade')
  await watchRecords(engine)
}

/** Reads every row. @returns how the rows differ from what was written; null when they do not */
export async function recordProblem(engine: PGlite): Promise<string | null> {
  if (!(await isWatched(engine))) return null
  const { rows: tables } = await engine.query<Record<'relation' | 'name' | 'rows' | 'sum', string>>(
    'select relation::text, name, rows::text, sum::text from kept.tables order by name',
  )
  const problems: string[] = []
  for (const { relation, name, rows, sum } of tables) {
    const { rows: counted } = await engine.query<Record<'rows' | 'sum', string>>(
      `select c.rows::text, c.sum::text from pg_class p, kept.count(p.oid) c where p.oid = $1`,
      [relation],
    )
    const [now] = counted
    if (now === undefined) problems.push(`the table ${name} with ${rows} records is missing`)
    else if (now.rows !== rows) problems.push(`${name} has ${now.rows} of ${rows} records`)
    else if (now.sum !== sum) problems.push(`records of ${name} differ from what was written`)
  }
  return problems.length > 0 ? problems.join('; ') : null
}

const TABLES = `select table_schema as schema, table_name as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'kept')
  order by 1, 2`
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function contentsOf(engine: PGlite): Promise<Contents> {
  const contents: Contents = {}
  const { rows } = await engine.query<{ schema: string; name: string }>(TABLES)
  for (const { schema, name } of rows) {
    const count = await engine.query<{ n: string }>(
      `select count(*)::text as n from ${quoted(schema)}.${quoted(name)}`,
    )
    contents[schema === 'public' ? name : `${schema}.${name}`] = Number(count.rows[0]?.n)
  }
  return contents
}

export const totalOf = (contents: Contents): number =>
  Object.values(contents).reduce((sum, rows) => sum + rows, 0)
