import type { Socket } from 'node:net'

/**
 * Requests that one connection may send before its answers are out. Browsers and proxies wait for each answer; whoever
 * sends thousands at once would have them worked on before anybody else's, because they are read in one piece.
 */
export const MAX_PIPELINED = 32

/** What one connection has asked for. */
type Line = {
  /** Requests whose answers are not out. */
  underway: number
  /** One of them has its turn. */
  isAnswering: boolean
  /** Those that wait for theirs. */
  waiting: (() => void)[]
  /** It has sent too many: the last one that counts is refused. */
  isOver: boolean
}

/**
 * Answers the requests of a connection one after the other. A client may send the next before it has the answer, and
 * read none of them: what nobody has begun to read is not worked on, and holds no file.
 */
export function createTurns(max: number = MAX_PIPELINED) {
  const lines = new WeakMap<Socket, Line>()

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line = { underway: 0, isAnswering: false, waiting: [], isOver: false }
    lines.set(socket, line)
    return line
  }

  return {
    lineOf,
    /**
     * Counts a request.
     * @returns what to do with it: answer it; refuse it, as the connection's last; or leave it, because it came after
     * that one
     */
    enter(line: Line): 'answer' | 'refuse' | 'leave' {
      if (line.isOver) return 'leave'
      line.underway += 1
      line.isOver = line.underway > max
      return line.isOver ? 'refuse' : 'answer'
    },
    /** Calls `answer` at the request's turn; never, when the connection ends before. */
    take(line: Line, answer: () => void): void {
      if (line.isAnswering) return void line.waiting.push(answer)
      line.isAnswering = true
      answer()
    },
    /** An answer is out, or its connection has ended. @param hadTurn false: it was refused before it had one */
    leave(line: Line, { destroyed }: Socket, hadTurn: boolean): void {
      line.underway -= 1
      if (!hadTurn) return
      const next = destroyed ? undefined : line.waiting.shift()
      if (next) next()
      else line.isAnswering = false
    },
    isAnswering: (socket: Socket): boolean => lines.get(socket)?.isAnswering ?? false,
  }
}
