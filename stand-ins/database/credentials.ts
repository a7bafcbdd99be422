import { sameText } from '../http/same-text.ts'
import { DATABASE_NAME, DATABASE_USER } from './constants.ts'
import { SqlHttpError } from './errors.ts'

/** The address for `DATABASE_URL`; the password is new at every start, so it is never written anywhere. */
export function connectionStringFor(port: number, password: string): string {
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`
}

/**
 * Checks the `Neon-Connection-String` header of a request.
 * @param header null where the request has none
 * @throws {SqlHttpError} the provider's refusal: a missing or malformed string, a wrong user, password or database
 */
export function checkConnectionString(header: string | null, password: string): void {
  if (!header) throw refuse('invalid header: neon-connection-string')
  const url = parse(header)
  const user = decode(url.username)
  const database = decode(url.pathname.slice(1))
  if (!user) throw refuse('missing username')
  if (!url.password) throw refuse('missing authentication credentials: required password')
  if (!database) throw refuse('missing database name')
  if (!url.hostname) throw refuse('missing hostname')
  if (user !== DATABASE_USER || !sameText(decode(url.password), password)) {
    throw refuse(`password authentication failed for user '${user}'`)
  }
  if (database !== DATABASE_NAME) {
    throw new SqlHttpError(400, `database "${database}" does not exist`, { severity: 'FATAL', code: '3D000' })
  }
}

function parse(header: string): URL {
  const scheme = /^([a-z]+):/i.exec(header)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'postgres' && scheme !== 'postgresql')
    throw refuse('incorrect scheme')
  // As in the official driver: only special schemes get the full host parsing, so borrow http's.
  const url = scheme && `http${header.slice(scheme.length)}`
  if (!url || !URL.canParse(url)) throw refuse('invalid connection string: relative URL without a base')
  return new URL(url)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refuse('invalid connection string: invalid percent-encoding')
  }
}

function refuse(message: string): SqlHttpError {
  return new SqlHttpError(400, message)
}
