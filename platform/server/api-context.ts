import type { Hono } from 'hono'
import type { ServerLogger } from './log.ts'
import type { ReportSecurity } from './security-log/events.ts'

export type ApiBindings = {
  /** Address of the client behind trusted proxies; the key of rate limits. */
  clientAddress: string
  /** Also in each log line about the request. */
  requestId?: string
  /** Reports the pattern of the matched route, such as `/runs/:id`; the address itself is not logged. */
  onRoute?: (pattern: string) => void
  /** Set when visitors come through a proxy that TRUSTED_PROXIES does not name, so that staff can see it. */
  untrustedProxy?: boolean | undefined
}

export type ApiEnv = {
  Bindings: ApiBindings
  /** The message for a failure that has none of its own; see `failsWith`. */
  Variables: { failed?: string }
}
export type ApiApp = Hono<ApiEnv>

export type ApiContext = {
  /** Holds only what the remote's definition declares. */
  env: Readonly<Record<string, string | undefined>>
  siteUrl: string | null
  /** Where browsers reach the site: `siteUrl`, or this machine's address. Unset where nothing is served. */
  address?: string | undefined
  /** 'embedded' runs with stand-ins and generated passcodes; 'production' refuses to start without its secrets. */
  mode: 'embedded' | 'production'
  log: ServerLogger
  /** Absent where no security log is kept, as in development. */
  report?: ReportSecurity
  /** Reports a current figure to operators, such as the number of waiting e-mails; absent where no figures are kept. */
  figure?: (name: string, value: number) => void
  /**
   * The only folder that the API may write, where its definition declares `scratch`. Each host has its own, which
   * restarts and other releases keep. Absent where none can be made.
   */
  scratch?: string | undefined
  /** Milliseconds since the epoch; injected, so that tests can move time. */
  now: () => number
}

/** The export `createApi` of a remote's `api/index.ts`. If it rejects, the API stays unmounted. */
export type CreateApi = (context: ApiContext) => Promise<ApiApp>
