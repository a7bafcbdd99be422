import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import pLimit, { type LimitFunction } from 'p-limit'

/**
 * Limit for unanswered requests of one connection. Browsers and proxies wait for each answer. Thousands of
 * requests at once arrive in one read, and would delay every other client's.
 */
export const MAX_PIPELINED = 32

type Pipeline = { queue: LimitFunction; isOver: boolean }

/**
 * Answers the requests of a connection in turn. A client may send more without reading answers: a request
 * whose answer cannot be sent yet costs no work and opens no file.
 */
export function createPipelines() {
  const pipelines = new WeakMap<Socket, Pipeline>()

  function pipelineOf(socket: Socket): Pipeline {
    const known = pipelines.get(socket)
    if (known) return known
    const pipeline = { queue: pLimit(1), isOver: false }
    pipelines.set(socket, pipeline)
    return pipeline
  }

  return {
    /** @returns `queue`, `refuse` for the connection's last request, or `leave` for a request after that */
    enter(socket: Socket): 'queue' | 'refuse' | 'leave' {
      const pipeline = pipelineOf(socket)
      if (pipeline.isOver) return 'leave'
      pipeline.isOver = pipeline.queue.activeCount + pipeline.queue.pendingCount >= MAX_PIPELINED
      return pipeline.isOver ? 'refuse' : 'queue'
    },
    /** Calls `answer` once the earlier answers are sent, but not if the connection ends first. */
    run(socket: Socket, response: ServerResponse, answer: () => void): void {
      void pipelineOf(socket).queue(async () => {
        if (socket.destroyed) return
        const closed = new Promise((resolve) => response.once('close', resolve))
        answer()
        await closed
      })
    },
    isAnswering: (socket: Socket): boolean => (pipelines.get(socket)?.queue.activeCount ?? 0) > 0,
  }
}
