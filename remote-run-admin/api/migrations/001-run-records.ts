import type { Migration } from '@lustre/platform/server'

/** Letters of a name that are indexed; what a stranger adds to them costs its own bytes only. */
export const INDEXED_LETTERS = 64

const addCheck = (name: string, condition: string) => `do $$ begin
  if not exists (select from pg_constraint
                 where conname = '${name}' and conrelid = 'run_records'::regclass) then
    alter table run_records add constraint ${name} check (${condition}) not valid;
  end if;
end $$`

const STATEMENTS = [
  `create table if not exists run_records (
    id serial primary key,
    user_name varchar(255) not null,
    selected_images integer[] not null,
    submitted_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  // added and not part of the table, so that a table from before gets them too; its rows have no submission_id
  'alter table run_records add column if not exists submission_id uuid unique',
  addCheck('run_records_name', "btrim(user_name) <> ''"),
  addCheck(
    'run_records_images',
    'cardinality(selected_images) between 10 and 25 and 1 <= all (selected_images)',
  ),
  // a text search vector holds each word once: as long as the list only when nothing is in it twice
  addCheck(
    'run_records_distinct',
    'length(array_to_tsvector(selected_images::text[])) = cardinality(selected_images)',
  ),
  'create index if not exists run_records_by_time on run_records (submitted_at desc, id desc)',
  'create index if not exists run_records_by_count on run_records (cardinality(selected_images) desc, id desc)',
  // what unaccent would do, on a plain Postgres: letters without their marks, in lower case
  `create or replace function run_name_key(name text) returns text language sql immutable parallel safe as $$
    select lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'))
  $$`,
  // the index of releases before: they still find everything without it, and what follows would write it anew
  'drop index if exists run_records_by_name',
  // stored, because a search that walks the list would otherwise take every name apart again
  `alter table run_records add column if not exists name_key text
    generated always as (run_name_key(user_name)) stored`,
  // what pg_trgm would do: the keys' runs of three letters in an index
  `create or replace function run_name_grams(name text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct substr(lower(name), i, 3)), '{}')
    from generate_series(1, length(lower(name)) - 2) i
  $$`,
  // the index of releases before: a name of a kilobyte made fifteen of it
  'drop index if exists run_records_by_key',
  `create index if not exists run_records_by_prefix on run_records
    using gin (run_name_grams(left(name_key, ${INDEXED_LETTERS})))`,
  // those that go on after it, which no client is called
  `create index if not exists run_records_long on run_records (id) where length(name_key) > ${INDEXED_LETTERS}`,
]

/**
 * The specification's table. Releases before ran these statements at every start, so it may be there, whole or in an
 * older form: all of them leave what is there.
 */
export const runRecords: Migration = { number: 1, name: 'run records', statements: STATEMENTS }
