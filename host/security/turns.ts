import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers the requests of a connection one after the other. A client may send the next before it has the answer, and
 * read none of them: what nobody has begun to read is not worked on, and holds no file.
 */
export function createTurns() {
  /** By connection whose answer is under way: the requests that wait. */
  const lines = new WeakMap<Socket, (() => void)[]>()

  function next(socket: Socket): void {
    const answer = socket.destroyed ? undefined : lines.get(socket)?.shift()
    if (answer) answer()
    else lines.delete(socket)
  }

  return {
    /** Calls `answer` at the request's turn; never, when the connection ends before. */
    take({ socket }: IncomingMessage, response: ServerResponse, answer: () => void): void {
      const start = () => {
        response.once('close', () => next(socket))
        answer()
      }
      const waiting = lines.get(socket)
      if (waiting) waiting.push(start)
      else {
        lines.set(socket, [])
        start()
      }
    },
    isAnswering: (socket: Socket): boolean => lines.has(socket),
  }
}
