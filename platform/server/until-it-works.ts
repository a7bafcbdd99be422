import { orLimit, PROVIDER_LIMIT_MS } from './time-limit.ts'

/** A request's time starts before it reaches this code. */
const EARLIER_MS = 1000

/**
 * Runs `task` at the first call and shares its result. After a failure, or after a request's time limit, the next call
 * tries again.
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
