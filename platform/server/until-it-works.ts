import { orLimit, PROVIDER_LIMIT_MS } from './time-limit.ts'

/** The time of a request begins before it gets here: whoever tries again right after its end begins anew. */
const EARLIER_MS = 1000

/**
 * Runs `task` at the first call and shares its result. A failure is forgotten: the next call tries again. So is one
 * that hangs: nobody waits for it longer than a request may, and whoever comes later than that begins anew.
 */
export function untilItWorks<T>(task: () => Promise<T>): () => Promise<T> {
  let current: { result: Promise<T>; since: number; works: boolean } | null = null

  return () => {
    if (current && !current.works && performance.now() - current.since > PROVIDER_LIMIT_MS - EARLIER_MS)
      current = null
    if (current === null) {
      const attempt = { result: task(), since: performance.now(), works: false }
      current = attempt
      attempt.result.then(
        () => (attempt.works = true),
        () => {
          if (current === attempt) current = null
        },
      )
    }
    return current.works ? current.result : orLimit(current.result)
  }
}
