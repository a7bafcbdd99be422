import { noRowsYet, type RunSql } from '../database.ts'
import { CHAIN_START, type ChainHead, type ChainRow } from './chain.ts'
import { parseEntry, type SecurityEntry } from './events.ts'

const LOCK = 7_205_019

/**
 * One function, because the writers of all hosts append to one chain: each of its statements sees what was committed
 * before the lock was granted, and one call of SQL over HTTP is one transaction.
 */
const SET_UP = `do $setup$ begin
  perform pg_catalog.pg_advisory_xact_lock(${LOCK});
  create schema if not exists security;
  create table if not exists security.log (
    id bigint primary key, event text not null unique,
    before text not null, body text not null, hash text not null);
  create or replace function security.append(new_event text, new_body text)
  returns table (entry_id bigint, entry_hash text, added boolean) language plpgsql
  set search_path = pg_catalog, pg_temp as $append$
  declare last_hash text;
  begin
    perform pg_advisory_xact_lock(${LOCK});
    select s.id, s.hash, false into entry_id, entry_hash, added from security.log s where s.event = new_event;
    if not found then
      select s.id, s.hash into entry_id, last_hash from security.log s order by s.id desc limit 1;
      entry_id := coalesce(entry_id, 0) + 1;
      last_hash := coalesce(last_hash, '${CHAIN_START}');
      entry_hash := encode(sha256(convert_to(entry_id || E'\\n' || last_hash || E'\\n' || new_body, 'UTF8')), 'hex');
      added := true;
      insert into security.log values (entry_id, new_event, last_hash, new_body, entry_hash);
    end if;
    return next;
  end $append$;
  -- sections read it with their own roles, and write nothing there
  grant usage on schema security to public;
  grant select on security.log to public;
  revoke execute on function security.append from public;
end $setup$`

export type Appended = ChainHead & {
  added: boolean
}

export type SecurityTable = {
  append(entry: SecurityEntry): Promise<Appended>
  rowsAfter(id: number, limit: number): Promise<ChainRow[]>
  /** @param below null for the newest entries */
  newest(below: number | null, limit: number): Promise<{ id: number; entry: SecurityEntry | null }[]>
  /** Removes the rows up to `id`; an entry must record it first. */
  removeUpTo(id: number): Promise<void>
}

/** Safe on several hosts at once. */
export const setUpSecurityTable = async (run: RunSql): Promise<void> => void (await run(SET_UP))

export function createSecurityTable(run: RunSql): SecurityTable {
  const rows = (text: string, params: unknown[]) => run(text, params).catch(noRowsYet)
  return {
    async append(entry) {
      const [row] = await run('select * from security.append($1, $2)', [entry.event, JSON.stringify(entry)])
      if (!row) throw new Error('the database did not return the number of the entry')
      return { id: Number(row.entry_id), hash: String(row.entry_hash), added: row.added === true }
    },
    async rowsAfter(id, limit) {
      const found = await rows(
        'select id, before, body, hash from security.log where id > $1 order by id limit $2',
        [id, limit],
      )
      return found.map((row) => ({
        id: Number(row.id),
        before: String(row.before),
        body: String(row.body),
        hash: String(row.hash),
      }))
    },
    async newest(below, limit) {
      const found = await rows(
        `select id, body from security.log where $1::bigint is null or id < $1::bigint
         order by id desc limit $2`,
        [below, limit],
      )
      return found.map((row) => ({ id: Number(row.id), entry: parseEntry(String(row.body)) }))
    },
    async removeUpTo(id) {
      await run('delete from security.log where id <= $1', [id])
    },
  }
}
