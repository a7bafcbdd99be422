import type { Hono } from 'hono'
import type { ServerLogger } from './log.ts'
import type { ReportSecurity } from './security-log/events.ts'

/** Values that the host hands to `app.fetch(request, bindings)` with every request. */
export type ApiBindings = {
  /** Address of the client, after trusted proxies; key of rate limits. */
  clientAddress: string
  /** On every line of the log about this request, and in its X-Request-Id. */
  requestId?: string
  /** Tells the host the pattern of the route that answers, such as `/runs/:id`; the address itself is not logged. */
  onRoute?: (pattern: string) => void
  /** A proxy that TRUSTED_PROXIES does not name speaks for visitors: for the staff to read. */
  untrustedProxy?: boolean
}

export type ApiEnv = {
  Bindings: ApiBindings
  /** What the person reads when something fails that says nothing itself; see `failsWith`. */
  Variables: { failed?: string }
}
export type ApiApp = Hono<ApiEnv>

/** What a remote's API gets when the host mounts it under `/api/<remote>/`. */
export type ApiContext = {
  /** What the remote's definition declares, and nothing else; `readSettings(settingsOf(definition), env)`. */
  env: Readonly<Record<string, string | undefined>>
  /** Root of the site without a trailing slash; null where the operator has set none. */
  siteUrl: string | null
  /** Where a browser finds the site: `siteUrl`, or this machine by its name. Unset where nothing is served. */
  address?: string
  /** 'embedded' runs with stand-ins and made-up passcodes; 'production' refuses to start without its secrets. */
  mode: 'embedded' | 'production'
  log: ServerLogger
  /** For the security log; absent where nobody keeps one, as in development. */
  report?: ReportSecurity
  /** Tells operators a figure of this moment, such as how many mails wait; absent where nobody asks. */
  figure?: (name: string, value: number) => void
  /** Milliseconds since the epoch; injected, so that tests can move time. */
  now: () => number
}

/** The export `createApi` of a remote's `api/index.ts`. May set up tables; a rejection keeps the API unmounted. */
export type CreateApi = (context: ApiContext) => Promise<ApiApp>
