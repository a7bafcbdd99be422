import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { PROBES } from '../operate/observe.ts'
import { namesItsHost, type RequestProblem, targetProblem } from './http/request-problem.ts'
import type { HostCheck } from './limits/served-hosts.ts'

export type Refusal = Omit<RequestProblem, 'status'> & { status: number; headers?: Record<string, string> }

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
  reason: 'Too many requests at once. Please wait for the answers.',
}

/**
 * Returns why a request reaches no route: a host or an address that a proxy and this host could read differently, a
 * foreign host, or too many connections. Checks the raw request, before its address is normalized.
 */
export function refusalOf(
  { rawHeaders, httpVersion, headers: { host }, socket, url: target = '/' }: IncomingMessage,
  servesHost: HostCheck,
  isSpare: (socket: Socket) => boolean,
): Refusal | null {
  if (!namesItsHost(rawHeaders, httpVersion)) return BAD_HOST
  const problem = targetProblem(target)
  if (problem) return problem
  const { pathname } = new URL(`http://site.invalid${target}`)
  if (!servesHost({ host, pathname, localAddress: socket.localAddress })) return WRONG_HOST
  return isSpare(socket) && !PROBES.has(pathname) ? BUSY : null
}
