import { createHmac } from 'node:crypto'
import { LOCAL_HOST } from '@lustre/platform/server/listen-locally'
import { sameSecret } from '@lustre/platform/server/secrets'
import { SqlHttpError } from './errors.ts'

const DATABASE_USER = 'lustre'

/** Matches a section's role, which reaches only its own tables. */
const SECTION_ROLE = /^section_[a-z][a-z0-9-]*$/

const passwordOf = (role: string, password: string) =>
  role === DATABASE_USER ? password : createHmac('sha256', password).update(role).digest('hex')

/** @param section null for the owner, with access to everything */
export function connectionStringFor(port: number, password: string, section: string | null = null): string {
  const role = section === null ? DATABASE_USER : `section_${section}`
  return `postgresql://${role}:${passwordOf(role, password)}@${LOCAL_HOST}:${port}/lustre?over=http`
}

/**
 * @returns a section's role, or null for the owner
 * @throws {SqlHttpError} for a malformed string, an unknown user or a wrong password
 */
export function checkConnectionString(header: string | null, password: string): string | null {
  const { username: user, password: given } = new URL(URL.canParse(header ?? '') ? `${header}` : 'none:')
  const isKnown = user === DATABASE_USER || SECTION_ROLE.test(user)
  if (!isKnown || !sameSecret(given, passwordOf(user, password)))
    throw new SqlHttpError(400, `password authentication failed for user '${user}'`)
  return user === DATABASE_USER ? null : user
}
