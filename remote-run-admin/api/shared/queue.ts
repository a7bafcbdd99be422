import { tooMany } from '@lustre/platform/server'
import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Runs the work of a key, such as a link, one after the other; on each host by itself.
 * @param longest how much work of a key may run and wait
 */
export function createQueue({ longest, message }: { longest: number; message: string }) {
  const queues = new Map<string, LimitFunction>()
  const lengthOf = ({ activeCount, pendingCount }: LimitFunction) => activeCount + pendingCount
  /** @throws {ApiError} 429 where the queue is too long, and what `work` throws */
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? pLimit(1)
    if (lengthOf(queue) >= longest) throw tooMany(message, 1)
    queues.set(key, queue)
    try {
      return await queue(work)
    } finally {
      if (lengthOf(queue) === 0) queues.delete(key)
    }
  }
}
