import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

/** The last acknowledged write: its position in the write-ahead log, which only grows, and the records. */
export type Mark = { position: bigint; records: number }

const LENGTH = 128
const entry = z.object({ position: z.coerce.bigint(), records: z.number() })

/** Returns the ledger's path, beside the database: restoring an older folder leaves the newer mark. */
export const ledgerOf = (engineDir: string): string => `${engineDir}.ledger`

/** Reads the mark. @returns null when it is missing or torn by a power failure */
export function readMark(file: string): Mark | null {
  try {
    const [text = '', sum] = readFileSync(file, 'utf8').trim().split('\t')
    return Number(sum) === crc32(text) ? entry.parse(JSON.parse(text)) : null
  } catch {
    return null
  }
}

/** Overwrites the mark after each commit. The disk may lag, because a lost mark is only an older one. */
export function openLedger(file: string) {
  const handle = openSync(file, 'a+', 0o600)
  closeSync(handle)
  const writer = openSync(file, 'r+')
  return {
    write({ position, records }: Mark): void {
      const text = JSON.stringify({ position: String(position), records })
      writeSync(writer, `${text}\t${crc32(text)}`.padEnd(LENGTH - 1).concat('\n'), 0)
    },
    close: () => closeSync(writer),
  }
}

export type Ledger = ReturnType<typeof openLedger>
