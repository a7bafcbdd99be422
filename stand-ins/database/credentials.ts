import { createHmac } from 'node:crypto'
import { LOCAL_HOST } from '@lustre/kit/listen-locally'
import { sameText } from '@lustre/kit/same-text'
import { SqlHttpError } from './errors.ts'

const DATABASE_USER = 'lustre'
const DATABASE_NAME = 'lustre'

/** Matches a section's role, which reaches only its own tables. */
export const SECTION_ROLE = /^section_[a-z][a-z0-9-]*$/

const passwordOf = (role: string, password: string) =>
  role === DATABASE_USER ? password : createHmac('sha256', password).update(role).digest('hex')

/** @param section null for the owner, with access to everything */
export function connectionStringFor(port: number, password: string, section: string | null = null): string {
  const role = section === null ? DATABASE_USER : `section_${section}`
  return `postgresql://${role}:${passwordOf(role, password)}@${LOCAL_HOST}:${port}/${DATABASE_NAME}?over=http`
}

/**
 * @returns a section's role, or null for the owner
 * @throws {SqlHttpError} the provider's refusal of a malformed string, wrong user, password or database
 */
export function checkConnectionString(header: string | null, password: string): string | null {
  const { user, password: given, database } = readConnectionString(header)
  const isKnown = user === DATABASE_USER || SECTION_ROLE.test(user)
  if (!isKnown || !sameText(given, passwordOf(user, password))) {
    throw refused(`password authentication failed for user '${user}'`)
  }
  if (database !== DATABASE_NAME) {
    throw new SqlHttpError(400, `database "${database}" does not exist`, { severity: 'FATAL', code: '3D000' })
  }
  return user === DATABASE_USER ? null : user
}

/** @throws {SqlHttpError} the provider's refusal of a missing, malformed or incomplete string */
function readConnectionString(header: string | null) {
  if (!header) throw refused('invalid header: neon-connection-string')
  const url = parse(header)
  const user = decode(url.username)
  const database = decode(url.pathname.slice(1))
  if (!user) throw refused('missing username')
  if (!url.password) throw refused('missing authentication credentials: required password')
  if (!database) throw refused('missing database name')
  if (!url.hostname) throw refused('missing hostname')
  return { user, password: decode(url.password), database, hostname: url.hostname, port: url.port }
}

const refused = (message: string) => new SqlHttpError(400, message)

function parse(header: string): URL {
  const scheme = /^([a-z]+):/i.exec(header)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'postgres' && scheme !== 'postgresql')
    throw refused('incorrect scheme')
  // As in the official driver: only special schemes get full host parsing, so borrow http's.
  const url = scheme && `http${header.slice(scheme.length)}`
  if (!url || !URL.canParse(url)) throw refused('invalid connection string: relative URL without a base')
  return new URL(url)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refused('invalid connection string: invalid percent-encoding')
  }
}
