import type { Migration } from '@lustre/platform/server'

/** Letters of a name that the index covers. Longer names cost only their own bytes. */
const INDEXED_LETTERS = 64

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
  // Separate, so that an existing table gets the column too. Rows from before have no submission_id.
  'alter table run_records add column if not exists submission_id uuid unique',
  addCheck('run_records_name', "btrim(user_name) <> ''"),
  addCheck(
    'run_records_images',
    'cardinality(selected_images) between 10 and 25 and 1 <= all (selected_images)',
  ),
  // A text search vector holds each word once, so its length equals the list's only without duplicates.
  addCheck(
    'run_records_distinct',
    'length(array_to_tsvector(selected_images::text[])) = cardinality(selected_images)',
  ),
  'create index if not exists run_records_by_time on run_records (submitted_at desc, id desc)',
  'create index if not exists run_records_by_count on run_records (cardinality(selected_images) desc, id desc)',
  // Does what unaccent does, on plain Postgres: removes accents and lowercases the name.
  `create or replace function run_name_key(name text) returns text language sql immutable parallel safe as $$
    select lower(regexp_replace(normalize(name, NFD), '[\\u0300-\\u036f]', '', 'g'))
  $$`,
  // Earlier releases find everything without their index; the next statement would have to rewrite it.
  'drop index if exists run_records_by_name',
  // Stored, because a search that scans the table would otherwise compute every key again
  `alter table run_records add column if not exists name_key text
    generated always as (run_name_key(user_name)) stored`,
  // Does what pg_trgm does: indexes the key's runs of three letters.
  `create or replace function run_name_grams(name text) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct substr(lower(name), i, 3)), '{}')
    from generate_series(1, length(lower(name)) - 2) i
  $$`,
  // In the index of earlier releases, a name of one kilobyte took fifteen.
  'drop index if exists run_records_by_key',
  `create index if not exists run_records_by_prefix on run_records
    using gin (run_name_grams(left(name_key, ${INDEXED_LETTERS})))`,
  // The few names that are longer than the indexed letters
  `create index if not exists run_records_long on run_records (id) where length(name_key) > ${INDEXED_LETTERS}`,
]

/**
 * Creates the specification's table. Earlier releases ran these statements at every start, so the table may
 * exist, and every statement must leave existing data as it is.
 */
export const runRecords: Migration = { number: 1, name: 'run records', statements: STATEMENTS }
