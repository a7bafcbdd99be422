import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { putInPlace } from '@lustre/kit/write-whole'
import { makePrivate } from './private-files.ts'

export const KEEP_BACKUPS = 7

const KINDS = ['daily', 'upgrade', 'asked'] as const
export type BackupKind = (typeof KINDS)[number]

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.([a-z]+)\.(\d+)-records\.tar\.gz$/
const LEFT = /\.draft$/

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir)
  } catch {
    // The folder may not exist yet, or be a file, which the next backup reports.
    return []
  }
}

/** Lists the database's own backups, newest first, with the facts in their names. */
export function listBackups(dir: string) {
  const found = namesIn(dir).flatMap((name) => {
    const [, day, hours, minutes, seconds, is, records] = NAME.exec(name) ?? []
    const kind = KINDS.find((each) => each === is)
    if (kind === undefined) return []
    const file = join(dir, name)
    const time = `${day}T${hours}:${minutes}:${seconds}Z`
    return [{ file, time, kind, records: Number(records), bytes: statSync(file).size }]
  })
  return found.toSorted((a, b) => (a.time < b.time ? 1 : -1))
}

export type BackupFile = ReturnType<typeof listBackups>[number]

/** Opens the backup folder. A backup gets its name only when it is complete. */
export function openBackupFiles(dir: string, now: () => number = Date.now) {
  return {
    dir,
    list: () => listBackups(dir),
    /** Returns the path of a new draft. @throws when the folder is unusable */
    draft(): string {
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      makePrivate(dir)
      return join(dir, `${randomUUID()}.draft`)
    },
    /** Gives a finished draft its name. Requested backups do not displace the others. */
    async keep(draft: string, kind: BackupKind, records: number): Promise<string> {
      const time = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')
      const kept = join(dir, `${time}Z.${kind}.${records}-records.tar.gz`)
      await putInPlace(draft, kept)
      const alike = listBackups(dir).filter((each) => (each.kind === 'asked') === (kind === 'asked'))
      for (const { file } of alike.slice(KEEP_BACKUPS)) await rm(file, { force: true })
      return kept
    },
    /** Removes drafts of a killed process. */
    async clear(): Promise<void> {
      for (const name of namesIn(dir)) if (LEFT.test(name)) await rm(join(dir, name), { force: true })
    },
  }
}

export type BackupFiles = ReturnType<typeof openBackupFiles>
