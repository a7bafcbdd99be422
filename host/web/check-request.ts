import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { PROBES } from '../operate/observe.ts'
import { type HostCheck, hostnameOf } from './limits/served-hosts.ts'

const LONGEST_URL = 8192
const BASE = 'http://site.invalid'
/** Encodings of a separator, a dot or an end of text that files and routes would read differently. */
const TRICKS = /%2f|%5c|%00|%2e|\\|\0|\/\.\.?(?:\/|$)/i

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export type Refusal = { status: number; code: string; reason: string; headers?: Record<string, string> }

export const BAD_HOST: Refusal = { status: 400, code: 'bad_host', reason: 'The Host header is not valid.' }
/** Source: RFC 9110, 15.5.20. */
const WRONG_HOST: Refusal = {
  status: 421,
  code: 'wrong_host',
  reason: 'There is no site under this name here.',
}
const BUSY: Refusal = {
  status: 503,
  code: 'busy',
  reason: 'The site is very busy. Please try again in a moment.',
  headers: { 'Retry-After': '5' },
}

export const FLOOD: Refusal = {
  status: 429,
  code: 'too_many_requests',
  reason: 'Too many requests at once. Please wait until they are answered.',
}

/** Source: RFC 9110, 15.6.6. */
const WRONG_VERSION: Refusal = {
  status: 505,
  code: 'wrong_version',
  reason: 'This site speaks HTTP/1.1 and HTTP/1.0.',
}

/**
 * Checks whether a request names exactly one valid host, because a proxy and the host would read two names
 * differently. HTTP/1.0, which health checks still speak, needs none. Source: RFC 9112, 3.2.
 * @param rawHeaders alternating names and values
 */
export function namesItsHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')
  const [host, ...more] = hosts
  if (host === undefined) return httpVersion === '1.0'
  if (more.length > 0 || !HOST.test(host)) return false
  // Parsing turns a name such as 127.1 into another one.
  return hostnameOf(host) === host.replace(/:\d+$/, '').toLowerCase()
}

/** Checks an address. @returns null for a valid one */
export function targetProblem(target: string): Refusal | null {
  if (target.length > LONGEST_URL)
    return { status: 414, code: 'bad_address', reason: 'The address is too long.' }
  const path = target.split(/[?#]/, 1)[0] ?? ''
  return path.startsWith('/') && !TRICKS.test(path)
    ? null
    : { status: 400, code: 'bad_address', reason: 'The address is not valid.' }
}

/**
 * Returns why a request reaches no route: a host or an address that a proxy and this host could read
 * differently, a foreign host, or too many connections. Checks the address before it is normalized.
 */
export function refusalOf(
  { rawHeaders, httpVersion, headers: { host }, socket, url: target = '/' }: IncomingMessage,
  servesHost: HostCheck,
  isSpare: (socket: Socket) => boolean,
): Refusal | null {
  if (!httpVersion.startsWith('1.')) return WRONG_VERSION
  if (!namesItsHost(rawHeaders, httpVersion)) return BAD_HOST
  const problem = targetProblem(target)
  if (problem) return problem
  // Joined, because two leading slashes would name another host.
  const { pathname } = new URL(BASE + target)
  if (!servesHost({ host, pathname, localAddress: socket.localAddress })) return WRONG_HOST
  return isSpare(socket) && !PROBES.has(pathname) ? BUSY : null
}
