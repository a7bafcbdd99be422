import { performance } from 'node:perf_hooks'

/** As short as this, so that a rush is noticed before it has cost much. */
const WINDOW_MS = 100
/** A loop that has less of its time to spare is in a rush: what it composes would make everyone wait longer. */
const SPARE = 0.5

/**
 * Tells whether this process had hardly any time to spare lately: in the last tenth of a second or, where nobody has
 * asked for longer, since then.
 * @param now clock in milliseconds that never goes back
 * @param idleMs how long the event loop has waited for something to do until now
 */
export function createPressure(
  now: () => number = () => performance.now(),
  idleMs: () => number = () => performance.eventLoopUtilization().idle,
): () => boolean {
  let at = now()
  let idle = idleMs()
  let isPressed = false

  return () => {
    const time = now()
    if (time - at < WINDOW_MS) return isPressed
    const idleNow = idleMs()
    isPressed = (idleNow - idle) / (time - at) < SPARE
    at = time
    idle = idleNow
    return isPressed
  }
}
