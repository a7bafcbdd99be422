import { SqlHttpError } from './errors.ts'

/** @throws {SqlHttpError} the provider's refusal of a missing, malformed or incomplete string */
export function readConnectionString(header: string | null) {
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

export const refused = (message: string) => new SqlHttpError(400, message)

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
