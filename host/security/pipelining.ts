import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Requests that one connection may send before its answers are out. Browsers and proxies wait for each answer; whoever
 * sends thousands at once would have them worked on before anybody else's, because they are read in one piece.
 */
export const MAX_PIPELINED = 32

/** Counts the requests of a connection that are under way. */
export function createPipelineLimit(max: number = MAX_PIPELINED) {
  const underway = new WeakMap<Socket, number>()
  const refused = new WeakSet<Socket>()

  /**
   * @returns what to do with a request: answer it; refuse it, as the connection's last; or leave it, because it came
   * after that one
   */
  return ({ socket }: IncomingMessage, response: ServerResponse): 'answer' | 'refuse' | 'leave' => {
    if (refused.has(socket)) return 'leave'
    const count = (underway.get(socket) ?? 0) + 1
    if (count > max) {
      refused.add(socket)
      return 'refuse'
    }
    underway.set(socket, count)
    response.once('close', () => underway.set(socket, (underway.get(socket) ?? 1) - 1))
    return 'answer'
  }
}
