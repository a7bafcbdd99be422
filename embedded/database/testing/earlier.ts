import { PGlite } from '@electric-sql/pglite'

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

/** Makes in a folder what the release before this one kept beside the tables, to find lost rows. */
export async function watchAsBefore(engineDir: string): Promise<void> {
  const engine = await PGlite.create({ dataDir: engineDir })
  await engine.exec(SET_UP)
  await engine.query('select kept.watch(false)')
  await engine.close()
}
