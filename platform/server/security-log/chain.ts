import { createHash } from 'node:crypto'
import { parseEntry } from './events.ts'

export const CHAIN_START = '0'.repeat(64)
/** Its detail is the number of the last removed entry. */
export const PRUNED_KIND = 'log-pruned'

export type ChainRow = { id: number; before: string; body: string; hash: string }
/** The number of the last entry counts all entries ever written. */
export type ChainHead = { id: number; hash: string }

/**
 * Returns the SHA-256 in hex over number, previous hash and body, as UTF-8 separated by line feeds. The body is the
 * JSON text as stored, so no canonical form is needed. The database computes the same hash (table.ts).
 */
export const chainHash = ({ id, before, body }: Omit<ChainRow, 'hash'>): string =>
  createHash('sha256').update(`${id}\n${before}\n${body}`).digest('hex')

const prunedUpTo = (body: string): number => {
  const entry = parseEntry(body)
  return entry?.kind === PRUNED_KIND ? Number(entry.detail) : 0
}

/** @param noted ends of the chain that an operator recorded earlier */
export function createChainCheck(noted: readonly ChainHead[]) {
  let first: ChainRow | null = null
  let last: ChainRow | null = null
  let pruned = 0
  let count = 0

  function problemOf(row: ChainRow): string | null {
    const { id, before } = row
    if (last !== null && id !== last.id + 1)
      return `entry ${last.id + 1} is missing: entry ${last.id} is followed by ${id}`
    if (chainHash(row) !== row.hash) return `entry ${id} was changed: its hash differs`
    const expected = last === null && id === 1 ? CHAIN_START : last?.hash
    if (expected !== undefined && before !== expected)
      return `entry ${id} does not follow entry ${id - 1}: one of them was changed`
    if (noted.some((head) => head.id === id && head.hash !== row.hash))
      return `entry ${id} differs from the noted one: it or an earlier one was rewritten`
    return null
  }

  return {
    add(row: ChainRow): string | null {
      const problem = problemOf(row)
      if (problem !== null) return problem
      first ??= row
      last = row
      count += 1
      pruned = Math.max(pruned, prunedUpTo(row.body))
      return null
    },
    end(): { problem: string | null; count: number; head: ChainHead | null } {
      const head = last && { id: last.id, hash: last.hash }
      const cut = head?.id ?? 0
      const longest = Math.max(0, ...noted.map(({ id }) => id))
      const gone = (first?.id ?? 1) - 1
      const problem =
        gone > pruned
          ? `entry ${gone} and all before it are missing, and no entry says that they were pruned`
          : cut < longest
            ? `entry ${cut + 1} is missing: the log once had ${longest} entries and now ends after ${cut}`
            : null
      return { problem, count, head }
    },
  }
}
