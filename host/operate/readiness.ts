import { setTimeout as delay } from 'node:timers/promises'
import type { Documents } from '../compose/documents.ts'
import type { Renderer } from '../compose/renderer.ts'
import type { NotLoaded } from '../live/load-live.ts'
import type { createSiteState } from '../live/site-state.ts'
import { liveVariant } from '../live/visitors.ts'
import type { DataCheck } from '../providers/providers.ts'
import type { Environment } from '../settings/settings.ts'
import type { DiskCheck } from './disk-check.ts'
import { connectSql } from './provider-endpoints.ts'

/** Time to wait for each part, and to keep the database's answer. */
const CHECK_LIMIT_MS = 2000
export const DATABASE_CHECK_KEPT_MS = 5000

type DatabaseCheck = 'ok' | 'down' | 'none'

type Check<T> = () => Promise<T>

/** Sends the database an empty request, by its own protocol; `none` on a site without a database. */
export function createDatabaseCheck(
  env: Environment,
  now: () => number = () => performance.now(),
): Check<DatabaseCheck> {
  const run = connectSql(env, CHECK_LIMIT_MS)
  if (run === null) return async () => 'none'
  const ask = () =>
    run('select 1').then(
      () => 'ok' as const,
      () => 'down' as const,
    )

  let last: { at: number; result: Promise<'ok' | 'down'> } | null = null
  // Keeps the answer for a moment: /readyz is public, and must not let strangers load the database.
  return () => {
    if (last === null || now() - last.at >= DATABASE_CHECK_KEPT_MS) last = { at: now(), result: ask() }
    return last.result
  }
}

const inTime = (task: Promise<boolean>): Promise<boolean> =>
  Promise.race([task, delay(CHECK_LIMIT_MS, false, { ref: false })])

export type ReadinessParts = ReturnType<typeof siteChecks> & {
  database: Check<DatabaseCheck>
  data: DataCheck
  disk: DiskCheck
  sawUntrusted: () => boolean
}

export const siteChecks = (
  state: Pick<ReturnType<typeof createSiteState>, 'current' | 'isReadable' | 'notLoaded'>,
  documents: Pick<Documents, 'isPrepared' | 'failing'>,
  renderer: Pick<Renderer, 'isUp'>,
) => ({
  registry: () => ({
    liveRemotes: liveVariant(state.current()).remotes.length,
    readable: state.isReadable(),
    notLoaded: state.notLoaded(),
  }),
  pages: () => ({
    isPrepared: documents.isPrepared(),
    failing: documents.failing(liveVariant(state.current())),
  }),
  renders: () => renderer.isUp(liveVariant(state.current()).shell),
})

const listed = (list: string[]): 'ok' | string[] => (list.length > 0 ? list : 'ok')
const sentence = ({ remote, version, instead, isClosed }: NotLoaded) =>
  isClosed
    ? `${remote} ${version} is not trusted, and its pages are closed`
    : `${remote} ${version} is not loaded${instead === null ? '' : `, ${instead} stands in`}`

/**
 * ready: everything works. degraded: the host serves pages, but a provider does not answer, a page fails, or
 * an older release replaces the live one; a load balancer keeps such a host, because the others are no
 * better. not ready: pages are missing, perhaps only at the start; a load balancer sends no visitors.
 */
type Status = 'ready' | 'degraded' | 'not ready'

export function createReadiness({
  registry,
  pages,
  renders,
  database,
  data,
  disk,
  sawUntrusted,
}: ReadinessParts) {
  return async () => {
    const [isUp, answers] = await Promise.all([inTime(renders()), database()])
    const { liveRemotes, readable, notLoaded } = registry()
    const { isPrepared, failing } = pages()
    const problem = data()
    const { isFull, problems } = disk()
    const checks = {
      registry: liveRemotes === 0 ? 'no release is live' : readable ? 'ok' : 'unreadable',
      /** Live releases that are not loaded. */
      releases: listed(notLoaded.map(sentence)),
      /** Pages that failed to render. */
      pages: isPrepared ? listed(failing) : 'not composed yet',
      render: isUp ? 'ok' : 'down',
      /** A list says which embedded database is unusable, and why. */
      database: problem === null ? answers : [problem],
      /** A list says which folder's disk is full or nearly full. */
      disk: listed(problems),
      /** not trusted: a client outside TRUSTED_PROXIES sends X-Forwarded-For. */
      proxies: sawUntrusted() ? 'not trusted' : 'ok',
    }
    const isGone = liveRemotes === 0 || notLoaded.some(({ instead }) => instead === null)
    const isWhole =
      answers !== 'down' &&
      problem === null &&
      !isFull &&
      [checks.registry, checks.releases, checks.pages].every((check) => check === 'ok')
    const status: Status = isGone || !isPrepared || !isUp ? 'not ready' : isWhole ? 'ready' : 'degraded'
    return { status, checks }
  }
}

export type Readiness = Awaited<ReturnType<ReturnType<typeof createReadiness>>>
