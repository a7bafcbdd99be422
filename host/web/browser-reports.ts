import {
  type ApiApp,
  createApiApp,
  limitBody,
  readJson,
  type ServerLogger,
  sameOrigin,
} from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { PageViews } from '../live/page-views.ts'
import { releasesOf, type SiteState, shellsOf } from '../live/site-state.ts'
import type { ReleaseWatch } from '../live/watch-releases.ts'
import { SHELL } from '../releases/registry/registry.ts'
import { createRequestLimit } from './limits/request-limit.ts'

export const REPORTS_PATH = '/site/errors'

const REPORT_BYTES = 4096
/** Accepted reports per minute, from one address and of one section. More would add no information. */
const A_MINUTE = { ofOne: 10, ofSection: 300 }
/** The log mentions a failing page once a minute, whatever the number of browsers. */
const SAID = { max: 200, ttl: 60_000 }

// Control characters could start their own lines in a terminal.
const line = (chars: number) =>
  z
    .string()
    .max(chars)
    .transform((text) => text.replace(/\p{C}/gu, ' '))

const place = {
  shell: line(80),
  remote: line(80).nullable(),
  release: line(80).nullable(),
  page: line(200),
  /** The token of the document; earlier shells send none. */
  view: line(200).optional(),
}
const errorSchema = z.strictObject({ ...place, message: line(200), stack: z.array(line(400)).max(10) })
const figure = z.number().min(0).max(600_000).optional()
const speedSchema = z.strictObject({
  ...place,
  speed: z.strictObject({ LCP: figure, INP: figure, CLS: figure }),
})
const reportSchema = z.union([errorSchema, speedSchema])

/**
 * Takes the first error of a page view (shell/src/report-error.ts) and the speed of some page views
 * (shell/src/report-speed.ts) from browsers, each at a limited rate. It drops reports from other sites and about
 * releases that visitors no longer get.
 */
export function createBrowserReports(
  current: () => SiteState,
  { onBrowserError, onSpeed }: Pick<ReleaseWatch, 'onBrowserError' | 'onSpeed'>,
  views: Pick<PageViews, 'prove'>,
  log: ServerLogger,
): ApiApp {
  const app = createApiApp(log)
  const limitOf = () => {
    const [ofOne, ofSection] = [
      createRequestLimit(A_MINUTE.ofOne, Date.now),
      createRequestLimit(A_MINUTE.ofSection, Date.now),
    ]
    return (address: string, section: string) => ofOne.take(address) === 0 && ofSection.take(section) === 0
  }
  // Many measured pages must not hide an error.
  const takes = { error: limitOf(), speed: limitOf() }
  const logged = new LRUCache<string, true>(SAID)

  app.use(sameOrigin(), limitBody(REPORT_BYTES))
  app.post(REPORTS_PATH, async (c) => {
    const report = await readJson(c.req.raw, reportSchema, REPORT_BYTES)
    const { remote, release, shell, page } = report
    const { clientAddress } = c.env
    const state = current()
    const own = releasesOf(state).find(
      ({ manifest: { name, version } }) => name === remote && version === release,
    )
    const around = shellsOf(state).find(({ manifest }) => manifest.version === shell)
    const isPage = own?.snapshot.routes.some(({ pattern }) => pattern === page) ?? remote === null
    const isTaken = takes['speed' in report ? 'speed' : 'error'](
      clientAddress,
      own ? own.manifest.name : SHELL,
    )
    if (!around || !isPage || !isTaken) return c.body(null, 204)
    // The shell may have broken, or slowed, a page whose section has not changed.
    const releases = [...(own ? [own.manifest] : []), around.manifest]
    if ('speed' in report) {
      onSpeed(releases, report.speed)
      return c.body(null, 204)
    }
    const { message: error } = report
    const isProven = report.view !== undefined && views.prove(report.view, report, clientAddress)
    onBrowserError(releases, report, isProven ? clientAddress : null)
    const key = `${release} ${shell} ${page} ${error}`
    if (!logged.has(key)) {
      logged.set(key, true)
      const stack = report.stack.join('\n')
      log.warn('a page failed in a browser', { remote, release, shell, route: page, error, stack })
    }
    return c.body(null, 204)
  })
  return app
}
