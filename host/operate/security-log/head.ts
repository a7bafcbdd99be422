import path from 'node:path'
import { writeWhole } from '@lustre/kit/write-whole'
import type { Appended, ChainHead, SecurityTable, ServerLogger } from '@lustre/platform/server'
import { z } from 'zod'
import { readJson } from '../../files/read-json.ts'

const headSchema = z.object({ id: z.number().int().min(1), hash: z.string() })

export const headFile = (dataDir: string): string => path.join(dataDir, 'security-log-head.json')

/** Reads where the log last ended; null: never recorded. @throws {Error} when the file is damaged */
export const readHead = (dataDir: string): Promise<ChainHead | null> =>
  readJson(headFile(dataDir), headSchema).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })

/**
 * Records the end of the log beside the embedded database. The record moves on only while the log still holds
 * its entry, so a cut log is reported after each start until an operator deletes the record.
 */
export function createHeadKeeper(
  dataDir: string,
  { rowsAfter }: Pick<SecurityTable, 'rowsAfter'>,
  log: ServerLogger,
) {
  let isCut = false
  return async ({ id, hash, added }: Appended): Promise<void> => {
    if (!added || isCut) return
    try {
      const noted = await readHead(dataDir)
      if (noted !== null) {
        const [row] = await rowsAfter(noted.id - 1, 1)
        isCut = id <= noted.id || row?.hash !== noted.hash
      }
      if (isCut)
        log.error('the end of the security log was cut off: run `npm run data -- verify-log`', undefined, {
          noted: noted?.id,
          now: id,
        })
      else await writeWhole(headFile(dataDir), `${JSON.stringify({ id, hash })}\n`)
    } catch (error) {
      log.error('the end of the security log could not be noted', error)
    }
  }
}
