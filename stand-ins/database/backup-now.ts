import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { putInPlace, sync } from '@lustre/kit/write-whole'
import { z } from 'zod'
import { backUpDatabase } from './backup.ts'
import { openBackupFiles } from './backup-files.ts'
import { holderOf } from './lock.ts'
import { totalOf } from './records.ts'

const answer = z.union([z.object({ file: z.string() }), z.object({ problem: z.string() })])
export type BackupAnswer = z.infer<typeof answer>

/** Requests a backup from the running site, which may take minutes. @throws {Error} when there is none */
async function askSite(address: string | undefined): Promise<string> {
  if (address === undefined)
    throw new Error('The site makes no backups. Is it an older version? Start it again, or stop it.')
  const [response] = await once(request(address, { method: 'POST' }).end(), 'response').catch(
    (cause: unknown) => {
      throw new Error('The site has stopped in the meantime. Try again.', { cause })
    },
  )
  const given = answer.parse(await json(response))
  if ('problem' in given) throw new Error(given.problem)
  return given.file
}

async function copyWhole(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true })
  const draft = `${to}.${randomUUID()}`
  try {
    await copyFile(from, draft)
    await sync(draft)
    await putInPlace(draft, to)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Makes a backup, in the site's process if the site is running.
 * @param options.file `backupsDir` by default
 * @throws when it fails
 */
export async function backUpNow(options: {
  dataDir: string
  backupsDir: string
  file?: string
}): Promise<string> {
  const { dataDir, backupsDir, file } = options
  const site = holderOf(join(dataDir, 'lock'))
  if (site) {
    const made = await askSite(site.ask)
    if (file === undefined) return made
    await copyWhole(made, resolve(file))
    await rm(made)
    return file
  }
  if (file !== undefined) {
    await backUpDatabase({ dataDir, file })
    return file
  }
  const files = openBackupFiles(backupsDir)
  const draft = files.draft()
  try {
    return await files.keep(draft, 'asked', totalOf(await backUpDatabase({ dataDir, file: draft })))
  } finally {
    await rm(draft, { force: true })
  }
}
