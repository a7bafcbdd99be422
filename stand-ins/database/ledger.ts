import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'

/**
 * How far the database was when it last acknowledged something: its position in its own log, which only ever grows,
 * and how many records it had.
 */
export type Mark = { position: bigint; records: number }

const LENGTH = 128
const entry = z.object({ position: z.coerce.bigint(), records: z.number() })

/** Beside the database and not in it, so that an older copy of the folder does not bring an older mark. */
export const ledgerOf = (engineDir: string): string => `${engineDir}.ledger`

/** @returns null when there is none, or a power failure left it half written: nothing is known then */
export function readMark(file: string): Mark | null {
  try {
    const [text = '', sum] = readFileSync(file, 'utf8').trim().split('\t')
    return Number(sum) === crc32(text) ? entry.parse(JSON.parse(text)) : null
  } catch {
    return null
  }
}

/**
 * Writes marks: one write over the old one each, after the commit and before the reply. A mark that a kill or a power
 * failure kept back is behind the database, never ahead, so it need not wait for the disk.
 */
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
