import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Visitor } from '../live/visitors.ts'
import type { Trace } from '../operate/observe.ts'

export type HostBindings = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  trace: Trace
  /** Set-Cookie values, sent with any response. */
  cookies: string[]
}

export type HostContext = Context<{ Bindings: HostBindings }>

/** Answers a request, or calls `next` when the request belongs to another handler. */
export type HostHandler = MiddlewareHandler<{ Bindings: HostBindings }>

export const visitorOf = ({ env }: HostContext): Visitor => ({
  cookies: env.incoming.headers.cookie,
  setCookie: (value) => void env.cookies.push(value),
})
