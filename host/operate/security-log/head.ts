import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Appended, ChainHead, ServerLogger } from '@lustre/platform/server'
import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'
import { writeWhole } from '../../files/write-whole.ts'

const FILE = 'security-log-head.json'
const headSchema = z.object({ id: z.number().int().min(1), hash: z.string() })

export const headFile = (dataDir: string): string => path.join(dataDir, FILE)

/** Where the log ended when it was last written; null: nobody has noted it. @throws {Error} when the file is damaged */
export async function readHead(dataDir: string): Promise<ChainHead | null> {
  const text = await readFile(headFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  return text === null ? null : parseJson(text, headSchema, FILE)
}

/**
 * Notes beside the embedded database where the log ends, so that an end that is cut off is noticed. The note only
 * moves on: where the log has become shorter it stays as it is, for `verify-log` to say so.
 */
export function createHeadKeeper(dataDir: string, log: ServerLogger) {
  let known: Promise<ChainHead | null> | null = null
  let isCut = false
  return {
    async onAppended({ id, hash, added }: Appended): Promise<void> {
      if (!added || isCut) return
      try {
        known ??= readHead(dataDir)
        const before = await known
        if (before !== null && id <= before.id) {
          isCut = true
          log.error('the security log is shorter than it was: run `npm run data -- verify-log`', undefined, {
            noted: before.id,
            now: id,
          })
          return
        }
        const head = { id, hash }
        await writeWhole(headFile(dataDir), `${JSON.stringify(head)}\n`)
        known = Promise.resolve(head)
      } catch (error) {
        log.error('the end of the security log could not be noted', error)
      }
    },
  }
}
