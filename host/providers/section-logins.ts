import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase, type ServerLogger } from '@lustre/platform/server'
import { z } from 'zod'
import { messageOf } from '../files/message-of.ts'

/** An arbitrary number, the same on every host. */
const LOCK = 7_205_022
/** Limits the wait for the database, so that sections start without it. */
const START_WAIT_MS = 3000
const RETRY_MS = 1000
/** Postgres truncates longer names. */
const LONGEST_NAME = 63
/** The section whose specification puts its table in `public`. */
const OWNER_OF_PUBLIC = 'run-admin'
/** Marks a role that has not logged in yet: an interrupted start may leave it. No role can change its own limit. */
const UNPROVEN = 1000

const ABOUT = `select rolsuper or rolcreaterole as may,
  exists (select from pg_roles where rolname = $1 and rolconnlimit <> ${UNPROVEN}) as known
  from pg_roles where rolname = current_user`
const about = z.object({ may: z.boolean(), known: z.boolean() })

const name = (text: string) => `"${text.replaceAll('"', '""')}"`
const value = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Prevents a section's own functions or tables from shadowing the system's. */
const ALONE = ['set local search_path = pg_catalog, pg_temp', `select pg_advisory_xact_lock(${LOCK})`]

/** Makes a role. The account of DATABASE_URL becomes a member, to read every table for backups. */
const roleStatements = (role: string, password: string, schema: string) => [
  ...ALONE,
  `do $$ begin if not exists (select from pg_roles where rolname = ${value(role)})
     then create role ${name(role)} login connection limit ${UNPROVEN}; end if; end $$`,
  `alter role ${name(role)} login password ${value(password)}`,
  `grant ${name(role)} to current_user`,
  `alter role ${name(role)} set search_path = ${name(schema)}`,
]

/** Makes the role's schema. In `public` the role also gets the tables of the account of DATABASE_URL. */
const placeStatements = (role: string, schema: string, isNew: boolean) => [
  ...ALONE,
  ...(isNew ? [`alter role ${name(role)} connection limit -1`] : []),
  ...(schema === 'public'
    ? [
        `grant usage, create on schema public to ${name(role)}`,
        'revoke create on schema public from public',
        `do $$ declare each record; begin
           for each in select c.oid::regclass as name from pg_class c where relkind in ('r', 'v')
             and relnamespace = 'public'::regnamespace and relowner = current_user::regrole
           loop execute format('alter table %s owner to %I', each.name::text, ${value(role)}); end loop;
           for each in select p.oid::regprocedure as name from pg_proc p
             where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
           loop execute format('alter function %s owner to %I', each.name::text, ${value(role)}); end loop;
         end $$`,
      ]
    : [`create schema if not exists ${name(schema)} authorization ${name(role)}`]),
  `do $$ begin if not has_schema_privilege(${value(role)}, ${value(schema)}, 'create')
     then raise insufficient_privilege using message = ${value(`${role} may not create tables in the schema ${schema}`)};
     end if; end $$`,
]

/** Returns Postgres's error code; null when the database did not answer. */
const codeOf = (error: unknown) => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : null
}
/** Checks whether Postgres refused a login. Source: its error codes, class 28. */
const isRefused = (error: unknown) =>
  codeOf(error)?.startsWith('28') || messageOf(error).includes('password authentication failed')

/** Tries a login by a name of its own: a connection that is open already would not show its password. */
const opens = (login: string, endpoint: string | null) =>
  connectDatabase(`${login}${login.includes('?') ? '&' : '?'}application_name=${randomUUID()}`, endpoint)
    .run('select 1')
    .then(
      () => true,
      (error: unknown) => {
        if (isRefused(error)) return false
        throw error
      },
    )

/**
 * Gives each section a login on an ordinary Postgres that reaches only the section's tables. The section's first
 * start makes it, with a password derived from that of DATABASE_URL. When the account of DATABASE_URL may not create
 * roles, sections share that account, and the log warns. A section with a login never falls back to it, because a
 * hostile section could break its own login to get there.
 * @param url DATABASE_URL
 * @param endpoint of SQL over HTTP; null for the provider's own
 */
export function createSectionLogins(url: string, endpoint: string | null, log: ServerLogger) {
  const owner = connectDatabase(url, endpoint)
  const { password, pathname } = new URL(url)
  const database = decodeURIComponent(pathname.slice(1))
  const made = new Map<string, Promise<string>>()
  const closing = new AbortController()

  /**
   * Makes a login.
   * @returns why it is impossible; null when the login exists
   * @throws {Error} while that is unknown
   */
  async function make(section: string, role: string, key: string, login: string): Promise<string | null> {
    const schema = section === OWNER_OF_PUBLIC ? 'public' : section
    if (Buffer.byteLength(role) > LONGEST_NAME) return `the name ${role} is too long`
    const [{ may, known }] = z.tuple([about]).parse(await owner.run(ABOUT, [role]))
    const refused = (why: string) => {
      if (known) throw new Error(`the login ${role} cannot be used: ${why}`)
      return why
    }
    const forget = () => (known ? Promise.resolve() : owner.setUp([`drop role if exists ${name(role)}`]))
    try {
      if (!known || !(await opens(login, endpoint))) {
        if (!may) return refused('the account of DATABASE_URL may not create roles')
        await owner.setUp(roleStatements(role, key, schema))
        if (!(await opens(login, endpoint))) {
          await forget()
          return refused('the server lets no other account in')
        }
      }
      // Runs for an existing role, too: the database may be a restored one.
      await owner.setUp(placeStatements(role, schema, !known))
      return null
    } catch (error) {
      if (codeOf(error) === null) throw error
      await forget()
      return refused(messageOf(error))
    }
  }

  async function connectionOf(section: string, onChange?: () => void): Promise<string> {
    const role = `${database}.${section}`
    const key = createHmac('sha256', decodeURIComponent(password)).update(role).digest('hex')
    const login = Object.assign(new URL(url), { username: encodeURIComponent(role), password: key }).href
    const attempt = async () => {
      const why = await make(section, role, key, login)
      if (why !== null) log.warn('sections share the account of DATABASE_URL', { section, why })
      return why === null ? login : url
    }
    const again = async (): Promise<void> => {
      await pause(RETRY_MS, undefined, { ref: false, signal: closing.signal })
      const got = await attempt().catch(() => null)
      if (got === null) return again()
      if (got === login) return
      made.set(section, Promise.resolve(got))
      if (onChange) onChange()
      else log.error('restart the site: a section has a login that cannot be created', section)
    }
    const first = attempt()
    try {
      return await Promise.race([
        first,
        pause(START_WAIT_MS, undefined, { ref: false }).then(() =>
          Promise.reject(new Error('no answer yet')),
        ),
      ])
    } catch (error) {
      log.warn('the login of a section does not exist yet', { section, cause: messageOf(error) })
      first.catch(() => {})
      again().catch(() => {})
      return login
    }
  }

  return {
    /**
     * Returns the connection string of a section.
     * @param onChange called when the database is back and refuses new logins, so that the string changes
     */
    of(section: string, onChange?: () => void): Promise<string> {
      const own = made.get(section) ?? connectionOf(section, onChange)
      made.set(section, own)
      return own
    },
    close: () => closing.abort(),
  }
}
