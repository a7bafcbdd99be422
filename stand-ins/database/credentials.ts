import { createHmac } from 'node:crypto'
import { sameText } from '@lustre/kit/same-text'
import { readConnectionString, refused, SqlHttpError } from '@lustre/kit/sql-http'

const DATABASE_USER = 'lustre'
const DATABASE_NAME = 'lustre'

/** Matches a section's role, which reaches only its own tables. */
export const SECTION_ROLE = /^section_[a-z][a-z0-9-]*$/

const passwordOf = (role: string, password: string) =>
  role === DATABASE_USER ? password : createHmac('sha256', password).update(role).digest('hex')

/** @param section null for the owner, with access to everything */
export function connectionStringFor(port: number, password: string, section: string | null = null): string {
  const role = section === null ? DATABASE_USER : `section_${section}`
  return `postgresql://${role}:${passwordOf(role, password)}@127.0.0.1:${port}/${DATABASE_NAME}`
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
