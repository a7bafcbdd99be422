import { NO_DATABASE } from '@lustre/platform/definition'
import { connectionsOf, isOrdinary } from '@lustre/platform/server'
import { Client } from 'pg'
import type { Environment, Settings } from '../../settings/settings.ts'
import { type Finding, note, ok, problem, reasonOf, warning } from './finding.ts'

const CONNECT_LIMIT_MS = 5000
const OLDEST_VERSION = 140_000
const ABOUT = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  current_setting('max_connections')::int as connections,
  current_schema() as schema,
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
  (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_make_logins`
/** The logins of a host that makes them: of DATABASE_URL, the board, and each section with tables. */
const LOGINS = 4
const SHARED =
  'the account may not create roles, so all sections share it, and a hostile release can read the tables of all: see docs/trust.md, "A login of the database"'

type About = {
  version: string
  number: number
  connections: number
  schema: string | null
  may_create: boolean
  may_make_logins: boolean
}

function findingsOf(what: string, about: About, needed: number): Finding[] {
  const { version, number, connections, schema, may_create: mayCreate } = about
  if (number < OLDEST_VERSION) return [problem(what, `Postgres ${version} is too old: 14 or newer is needed`)]
  if (!mayCreate)
    return [
      problem(
        what,
        schema === null
          ? 'the role has no schema for its tables: see docs/trust.md, "A login of the database"'
          : `the role may not create tables in the schema ${schema}: grant usage, create on schema ${schema} to it`,
      ),
    ]
  const answers = ok(what, `Postgres ${version} answers`)
  if (connections >= needed) return [answers]
  return [
    answers,
    warning(
      what,
      `this host alone may open ${needed} connections (5 for each role, or connection_limit in DATABASE_URL), the server allows ${connections}`,
    ),
  ]
}

async function ask(what: string, url: string, needed: number, isAlone: boolean): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
  // An idle connection that breaks must not end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<About>(ABOUT)
    return rows.flatMap((about) => [
      ...findingsOf(what, about, needed),
      ...(isAlone && !about.may_make_logins ? [note(what, SHARED)] : []),
    ])
  } catch (error) {
    return [problem(what, `cannot be used: ${reasonOf(error)}`)]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Checks whether each configured role can connect to the database and make its tables there. */
export async function checkDatabase(settings: Settings, env: Environment): Promise<Finding[]> {
  const { DATABASE_URL: url, DATABASE_FETCH_ENDPOINT: endpoint } = settings
  if (url === undefined) return [ok('database', 'embedded, in DATA_DIR')]
  if (url === NO_DATABASE) return [note('database', 'none: submissions fail, lists are empty')]
  if (!isOrdinary(url, endpoint))
    return [note('database', `${new URL(url).hostname} is reached over HTTP, which doctor does not test`)]
  const logins = Object.entries(env).filter(
    ([name, value]) => name.startsWith('DATABASE_URL') && value?.trim(),
  )
  const needed = Math.max(LOGINS, logins.length) * connectionsOf(url)
  const isAlone = logins.length === 1
  const found = await Promise.all(logins.map(([name, value = '']) => ask(name, value, needed, isAlone)))
  return found.flat()
}
