import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { putInPlace, sync } from '@lustre/kit/write-whole'
import { askForBackup, isRunning } from './asked.ts'
import { backUpDatabase } from './backup.ts'
import { openBackupFiles } from './backup-files.ts'

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
  if (isRunning(dataDir)) {
    const made = await askForBackup(dataDir, resolve(backupsDir))
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
    const contents = await backUpDatabase({ dataDir, file: draft })
    const records = Object.values(contents).reduce((sum, rows) => sum + rows, 0)
    return await files.keep(draft, 'asked', records)
  } finally {
    await rm(draft, { force: true })
  }
}
