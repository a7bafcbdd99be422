import { createHash } from 'node:crypto'
import { parseEntry } from './events.ts'

/** `before` of the first entry. */
export const CHAIN_START = '0'.repeat(64)
/** The entry that says which old ones were removed: its detail is the number of the last. */
export const PRUNED_KIND = 'log-pruned'

export type ChainRow = { id: number; before: string; body: string; hash: string }
/** Where a chain ends: the number of its last entry, which counts all that ever were, and its hash. */
export type ChainHead = { id: number; hash: string }

/**
 * SHA-256 in hex over number, hash of the entry before and body, as UTF-8 with line feeds between. The body is the
 * JSON text as it is stored, so no canonical form of JSON is needed. The database computes the same (table.ts).
 */
export const chainHash = ({ id, before, body }: Omit<ChainRow, 'hash'>): string =>
  createHash('sha256').update(`${id}\n${before}\n${body}`).digest('hex')

const prunedUpTo = (body: string): number => {
  const entry = parseEntry(body)
  return entry?.kind === PRUNED_KIND ? Number(entry.detail) : 0
}

/**
 * Checks a chain, entry by entry, oldest first.
 * @param noted where the chain ended at some times, as somebody has noted it
 */
export function createChainCheck(noted: readonly ChainHead[]) {
  let first: ChainRow | null = null
  let last: ChainRow | null = null
  let pruned = 0
  let count = 0

  function problemOf(row: ChainRow): string | null {
    const { id, before } = row
    if (last !== null && id !== last.id + 1)
      return `entry ${last.id + 1} is missing: entry ${last.id} is followed by ${id}`
    if (chainHash(row) !== row.hash) return `entry ${id} was changed: its hash is another one`
    const expected = last === null && id === 1 ? CHAIN_START : last?.hash
    if (expected !== undefined && before !== expected)
      return `entry ${id} does not follow entry ${id - 1}: one of them was changed`
    if (noted.some((head) => head.id === id && head.hash !== row.hash))
      return `entry ${id} is another one than was noted: this or an earlier one was written anew`
    return null
  }

  return {
    /** @returns what is wrong with this entry, or null */
    add(row: ChainRow): string | null {
      const problem = problemOf(row)
      if (problem !== null) return problem
      first ??= row
      last = row
      count += 1
      pruned = Math.max(pruned, prunedUpTo(row.body))
      return null
    },
    /** @returns what is wrong with the chain as a whole, and where it ends; null: it is empty */
    end(): { problem: string | null; count: number; head: ChainHead | null } {
      const head = last && { id: last.id, hash: last.hash }
      const cut = head?.id ?? 0
      const longest = Math.max(0, ...noted.map(({ id }) => id))
      const gone = (first?.id ?? 1) - 1
      const problem =
        gone > pruned
          ? `entry ${gone} is missing, with all before it, and no entry says that it was pruned`
          : cut < longest
            ? `entry ${cut + 1} is missing: the log was noted with ${longest} entries and ends after ${cut}`
            : null
      return { problem, count, head }
    },
  }
}
