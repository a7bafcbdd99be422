import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Visitor } from '../live/visitors.ts'
import type { Trace } from '../operate/observe.ts'

export type HostBindings = {
  incoming: IncomingMessage
  outgoing: ServerResponse
  trace: Trace
  /** Set-Cookie values, which go out with the response whatever answers. */
  cookies: string[]
}

/** A request on its way through the routes of the host. */
export type HostContext = Context<{ Bindings: HostBindings }>

/** Answers a request, or calls `next` where the request is not its own. */
export type HostHandler = MiddlewareHandler<{ Bindings: HostBindings }>

/** The visitor of a request, for the choice of releases. */
export const visitorOf = ({ env }: HostContext): Visitor => ({
  cookies: env.incoming.headers.cookie,
  setCookie: (value) => void env.cookies.push(value),
})
