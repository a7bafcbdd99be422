import { busy, clientGone } from './delivery-error.ts'

type Waiting = { room: number; start: () => void; refuse: (why: Error) => void }

/** Whose line a work waits in; the operator's own programs have one of any length. */
type Place = { client: string; isOwn: boolean }

export type TurnLimits = {
  /** Room for works under way at the same time. */
  atWork: number
  /** Works that may wait for one client, and for all of them. */
  perClient: number
  total: number
}

/**
 * Lets works wait for their turn: one line a client, and the lines take turns, so whoever asks for much waits for
 * himself. Where all lines together are full, the longest gives way to a shorter one.
 */
export function createTurns({ atWork, perClient, total }: TurnLimits) {
  /** The client whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  let working = 0
  let waiting = 0

  function leave(client: string, place: Waiting): void {
    const line = lines.get(client)
    if (!line?.includes(place)) return
    waiting -= 1
    line.splice(line.indexOf(place), 1)
    if (line.length === 0) lines.delete(client)
  }

  function next(): void {
    for (const [client, line] of lines) {
      const [first] = line
      // a large one waits for its room where it is: smaller ones behind it would never let it begin
      if (!first || working + first.room > atWork) return
      leave(client, first)
      // his others wait behind everyone else's next
      if (lines.delete(client)) lines.set(client, line)
      working += first.room
      first.start()
    }
  }

  function makeRoom(length: number): void {
    const [client, longest] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a))
    const last = longest.at(-1)
    if (!last || longest.length <= length + 1) throw busy(503, 'Too many transformations under way')
    leave(client, last)
    last.refuse(busy(503, 'Too many transformations under way'))
  }

  function enter(client: string, isOwn: boolean, place: Waiting): void {
    const line = lines.get(client) ?? []
    if (!isOwn && line.length >= perClient) throw busy(429, 'Too many transformations from this address')
    if (waiting >= total) makeRoom(line.length)
    lines.set(client, [...line, place])
    waiting += 1
  }

  const turn = ({ client, isOwn }: Place, room: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const gone = () => {
        leave(client, place)
        reject(clientGone())
      }
      const place: Waiting = {
        room,
        start: () => {
          signal.removeEventListener('abort', gone)
          resolve()
        },
        refuse: reject,
      }
      if (signal.aborted) throw clientGone()
      enter(client, isOwn, place)
      signal.addEventListener('abort', gone, { once: true })
      next()
    })

  return {
    /**
     * Does a work when it is its client's turn.
     * @param size room that it takes, at least 1
     * @param signal takes it out of the line
     * @throws {DeliveryError} 429 or 503 where too many wait
     */
    async run<T>(place: Place, size: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
      const room = Math.min(size, atWork)
      await turn(place, room, signal)
      try {
        return await work()
      } finally {
        working -= room
        next()
      }
    },
  }
}
