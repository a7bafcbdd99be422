import type { ApiContext, ServerLogger } from '@lustre/platform/server'
import type { Notices } from './notices.ts'

/** How often the outbox is looked through, besides right after a submission on this host. */
const ROUND_MS = 10_000

// one for the process: in development each edit makes another API, which takes the place of the one before
let timer: NodeJS.Timeout | undefined

/**
 * Has the outbox looked through every few seconds, for as long as the process lives; it does not keep it alive.
 * @param notices rejects while the database is down, which is said once
 * @param figure told how many wait
 */
export function startRounds(
  notices: () => Promise<Notices>,
  log: ServerLogger,
  figure: ApiContext['figure'] = () => {},
): void {
  let isAway = false
  const round = async () => {
    try {
      const { work, count } = await notices()
      await work()
      const { waiting, failed } = await count()
      figure('notices_waiting', waiting)
      figure('notices_failed', failed)
      isAway = false
    } catch (cause) {
      if (!isAway) log.warn('notices wait for the database', { cause: String(cause) })
      isAway = true
    }
  }
  clearInterval(timer)
  timer = setInterval(() => void round(), ROUND_MS).unref()
}
