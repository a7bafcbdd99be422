const LONGEST_URL = 8192
const BASE = 'http://site.invalid'
/** Encodings of a separator, a dot or an end of text that files and routes would read differently. */
const TRICKS = /%2f|%5c|%00|%2e|\\|\0|\/\.\.?(?:\/|$)/i

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i
const LAST_PORT = 65_535

export type RequestProblem = { status: 400 | 414; code: string; reason: string }

/**
 * Whether a request names exactly one valid host: a proxy and the host would read two names differently. HTTP/1.0,
 * which health checks still speak, needs none. Source: RFC 9112, 3.2.
 * @param rawHeaders alternating names and values
 */
export function namesItsHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')
  const [host, ...more] = hosts
  if (host === undefined) return httpVersion === '1.0'
  const parts = HOST.exec(host)
  return more.length === 0 && parts !== null && Number(parts[1] ?? 0) <= LAST_PORT
}

/** @returns null for a valid address */
export function targetProblem(target: string): RequestProblem | null {
  if (target.length > LONGEST_URL)
    return { status: 414, code: 'bad_address', reason: 'The address is too long.' }
  const path = target.split(/[?#]/, 1)[0] ?? ''
  // Joined, because two leading slashes would name another host.
  const isInOrder = path.startsWith('/') && !TRICKS.test(path) && URL.canParse(BASE + target)
  return isInOrder ? null : { status: 400, code: 'bad_address', reason: 'The address is not valid.' }
}
