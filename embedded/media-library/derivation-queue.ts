import pLimit, { type LimitFunction } from 'p-limit'
import { busy, clientGone } from './delivery-error.ts'

type QueueLimits = {
  concurrency: number
  /** Limits of running and queued jobs. */
  perClient: number
  total: number
}

/** A job. Costly ones run one at a time. Own clients are the operator's, and may fill the whole queue. */
type Job<T> = {
  client: string
  isOwn: boolean
  isCostly: boolean
  signal: AbortSignal
  work: () => Promise<T>
}

/** Queues jobs. Each client has its own queue before the shared one, which delays only that client. */
export function createDerivationQueue({ concurrency, perClient, total }: QueueLimits) {
  const slots = pLimit(concurrency)
  const costlySlot = pLimit(1)
  const clients = new Map<string, { queue: LimitFunction; jobs: number }>()
  let jobs = 0

  function takePlace(name: string, isOwn: boolean) {
    const client = clients.get(name) ?? { queue: pLimit(concurrency), jobs: 0 }
    if (!isOwn && client.jobs >= perClient) throw busy(429, 'Too many transformations from this address')
    // A client gets at most half of the free room, so that a few clients cannot fill the queue.
    const share = (total - jobs) / 2
    if (jobs >= total || (!isOwn && client.jobs >= share))
      throw busy(503, 'Too many transformations under way')
    clients.set(name, client)
    client.jobs += 1
    jobs += 1
    return client
  }

  return {
    /** @throws {DeliveryError} 429 or 503 for a full queue, 499 when `signal` aborts before the start */
    async run<T>({ client: name, isOwn, isCostly, signal, work }: Job<T>): Promise<T> {
      const client = takePlace(name, isOwn)
      const start = async () => {
        if (signal.aborted) throw clientGone()
        return work()
      }
      try {
        return await client.queue(() => (isCostly ? costlySlot(() => slots(start)) : slots(start)))
      } finally {
        jobs -= 1
        client.jobs -= 1
        if (client.jobs === 0) clients.delete(name)
      }
    },
  }
}
