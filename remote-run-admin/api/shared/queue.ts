import { tooMany } from '@lustre/platform/server'

/**
 * Runs the work of a key, such as a link, one after the other; on each host by itself.
 * @param longest how much work of a key may run and wait
 */
export function createQueue({ longest, message }: { longest: number; message: string }) {
  const queues = new Map<string, { length: number; last: Promise<unknown> }>()
  /** @throws {ApiError} 429 where the queue is too long, and what `work` throws */
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() }
    if (queue.length >= longest) throw tooMany(message, 1)
    queues.set(key, queue)
    queue.length += 1
    const result = queue.last.then(work)
    queue.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}
