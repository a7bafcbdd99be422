import { REQUEST_ID_HEADER } from '../operate/observe.ts'
import { FLOOD } from './admit.ts'
import type { HostContext, HostHandler, HostParts } from './host-parts.ts'
import { sendError } from './http/respond.ts'

/** Adds headers that an answer lacks, the cookies that its handlers set, and the request's id. */
export const addHeaders =
  (headers: Readonly<Record<string, string>>): HostHandler =>
  async (c, next) => {
    await next()
    const sent = c.res.headers
    for (const [name, value] of Object.entries(headers)) if (!sent.has(name)) sent.set(name, value)
    for (const cookie of c.env.cookies) sent.append('Set-Cookie', cookie)
    sent.set(REQUEST_ID_HEADER, c.env.trace.id)
  }

/** Refuses requests of a client that waits for too many answers already. */
export const limitWaiting =
  ({ connections, clientAddress }: Pick<HostParts, 'connections' | 'clientAddress'>): HostHandler =>
  async ({ env: { incoming, outgoing, trace } }, next) => {
    const leave = connections.enter(incoming.socket, () => clientAddress(incoming))
    if (leave === 'too many') {
      trace.route = 'refused'
      return sendError(FLOOD.status, FLOOD.code, FLOOD.reason, { 'Retry-After': '1' })
    }
    if (leave) outgoing.once('close', leave)
    return next()
  }

/** @param refusalOf returns why a request gets no answer; null when it does */
export const refuseIf =
  (refusalOf: (c: HostContext) => Response | null): HostHandler =>
  async (c, next) =>
    refusalOf(c) ?? next()
