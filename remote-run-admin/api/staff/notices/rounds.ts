import type { ApiContext, ServerLogger } from '@lustre/platform/server'
import type { Notices } from './notices.ts'

/** The interval between rounds; a submission on this host also starts one at once. */
const ROUND_MS = 10_000

// One timer for the process: in development each edit creates an API that replaces the one before.
let timer: NodeJS.Timeout | undefined

/**
 * Runs the outbox every few seconds without keeping the process alive.
 * @param notices rejects while the database is down, which is logged once
 * @param figure receives the numbers of waiting and failed notices
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
