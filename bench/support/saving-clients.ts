import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientRun, MadeLink } from '../../remote-run-admin/protocol/client-runs.ts'
import type { Edit, LinkView } from '../../remote-run-admin/protocol/links.ts'
import type { Staff } from './staff.ts'

const EVERY_MS = 1000
const TIMEOUT_MS = 30_000

/** Makes runs of the curated pictures, each with a private link. @returns the links' tokens */
export async function makeLinks({ ask }: Staff, count: number): Promise<string[]> {
  const first = await ask<ClientRun>('client-runs', 'POST', { title: 'Bench', client: 'Bench' })
  await ask(`client-runs/${first.id}/pictures`, 'POST', { list: 'curated' })
  const tokens: string[] = []
  for (let n = 0; n < count; n++) {
    const { id } = await ask<ClientRun>(`client-runs/${first.id}/duplicate`, 'POST', {})
    await ask(`client-runs/${id}/state`, 'PUT', { state: 'open' })
    const { path } = await ask<MadeLink>(`client-runs/${id}/links`, 'POST', {
      label: 'Bench',
      expiresAt: null,
    })
    tokens.push(path.slice(path.indexOf('#') + 1))
  }
  return tokens
}

const headers = (token: string, origin: string) => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  Origin: origin,
})

async function look(url: string, token: string): Promise<LinkView> {
  const reply = await fetch(`${url}/api/run-admin/link`, { headers: headers(token, url) })
  if (!reply.ok) throw new Error(`a link answered ${reply.status}`)
  return (await reply.json()) as LinkView
}

export type Saved = {
  /** How long it took until each tap was acknowledged, from the moment at which it was due. */
  timesMs: number[]
  failures: string[]
  /** Acknowledged taps that a host does not know afterwards. */
  lost(url: string): Promise<number>
}

export type SavingClients = {
  /** Taps that were acknowledged until now. */
  acknowledged(): number
  stop(): Promise<Saved>
}

/**
 * Starts clients, each of which taps one of its pictures a second and saves it, one call at a time: what could not be
 * saved, and what was tapped meanwhile, goes along with the next tap.
 * @param urlOf the site; asked at each save, because a host may have come back elsewhere
 */
export async function startClients(urlOf: () => string, tokens: readonly string[]): Promise<SavingClients> {
  const timesMs: number[] = []
  const failures: string[] = []
  /** The last acknowledged tap of each picture, by client. */
  const kept = tokens.map(() => new Map<number, Edit>())
  const over = new AbortController()

  async function save(token: string, edits: readonly Edit[]): Promise<boolean> {
    const url = urlOf()
    try {
      const reply = await fetch(`${url}/api/run-admin/link/edits`, {
        method: 'POST',
        headers: headers(token, url),
        body: JSON.stringify({ since: 0, edits }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // an answer that was cut off is no acknowledgement
      const said = await reply.text()
      if (!reply.ok) failures.push(`${reply.status}: ${said}`)
      return reply.ok
    } catch (error) {
      failures.push(String(error))
      return false
    }
  }

  async function client(index: number, numbers: readonly number[]): Promise<void> {
    const waiting = new Map<number, { edit: Edit; due: number }>()
    const started = performance.now() + (index * EVERY_MS) / tokens.length
    const dueOf = (tap: number) => started + tap * EVERY_MS
    let tap = 0
    while (!over.signal.aborted) {
      await wait(Math.max(0, dueOf(tap) - performance.now()))
      for (; dueOf(tap) <= performance.now(); tap++) {
        const number = numbers[tap % numbers.length] ?? 0
        const chosen = Math.floor(tap / numbers.length) % 2 === 0
        const edit = { id: randomUUID(), number, at: Date.now(), chosen, rank: tap }
        waiting.set(number, { edit, due: dueOf(tap) })
      }
      const sent = [...waiting.values()]
      const isSaved = await save(
        tokens[index] ?? '',
        sent.map(({ edit }) => edit),
      )
      if (!isSaved) continue
      for (const { edit, due } of sent) {
        timesMs.push(performance.now() - due)
        kept[index]?.set(edit.number, edit)
      }
      waiting.clear()
    }
  }

  const offered: number[][] = []
  for (const token of tokens)
    offered.push((await look(urlOf(), token)).pictures.map((picture) => picture.number))
  const running = offered.map((numbers, index) => client(index, numbers))

  async function lost(url: string): Promise<number> {
    let count = 0
    for (const [index, token] of tokens.entries()) {
      const marks = new Map((await look(url, token)).marks.map((mark) => [mark.number, mark]))
      for (const { number, at, chosen } of kept[index]?.values() ?? []) {
        const mark = marks.get(number)
        const isThere = mark && (mark.chosenAt > at || (mark.chosenAt === at && mark.chosen === chosen))
        if (!isThere) count += 1
      }
    }
    return count
  }
  return {
    acknowledged: () => timesMs.length,
    async stop() {
      over.abort()
      await Promise.all(running)
      return { timesMs, failures, lost }
    },
  }
}
