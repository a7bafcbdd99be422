import { createHmac } from 'node:crypto'
import { sameText } from '@lustre/kit/same-text'
import { readConnectionString, refused, SqlHttpError } from '@lustre/kit/sql-http'

/** The engine runs as one local account on one database: these are the names in the connection string. */
const DATABASE_USER = 'lustre'
const DATABASE_NAME = 'lustre'

/** Role of a section of the site, which reaches its own tables only. */
export const SECTION_ROLE = /^section_[a-z][a-z0-9-]*$/

const passwordOf = (role: string, password: string) =>
  role === DATABASE_USER ? password : createHmac('sha256', password).update(role).digest('hex')

/**
 * The address for `DATABASE_URL`; the password is new at every start, so it is never written anywhere.
 * @param section null for the owner, who reaches everything
 */
export function connectionStringFor(port: number, password: string, section: string | null = null): string {
  const role = section === null ? DATABASE_USER : `section_${section}`
  return `postgresql://${role}:${passwordOf(role, password)}@127.0.0.1:${port}/${DATABASE_NAME}`
}

/**
 * Checks the `Neon-Connection-String` header of a request.
 * @param header null where the request has none
 * @returns the role of a section, or null for the owner
 * @throws {SqlHttpError} the provider's refusal: a missing or malformed string, a wrong user, password or database
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
