import { tooMany } from '@lustre/platform/server'
import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Creates a host's queue, which runs the work of each key, such as a link, one piece at a time.
 * @param longest how many calls of one key may run or wait
 */
export function createQueue({ longest, message }: { longest: number; message: string }) {
  const queues = new Map<string, LimitFunction>()
  const lengthOf = ({ activeCount, pendingCount }: LimitFunction) => activeCount + pendingCount
  /** @throws {ApiError} 429 when the queue is full, and whatever `work` throws */
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
