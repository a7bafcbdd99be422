import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { KEEP_BACKUPS } from './backup-times.ts'
import { putInPlace } from './files.ts'
import { makePrivate } from './private-files.ts'

/** `asked`: somebody wanted one. */
export type BackupKind = 'daily' | 'upgrade' | 'asked'
const KINDS: readonly string[] = ['daily', 'upgrade', 'asked'] satisfies BackupKind[]
const isKind = (text: string | undefined): text is BackupKind => text !== undefined && KINDS.includes(text)

export type BackupFile = {
  file: string
  /** ISO 8601. */
  time: string
  kind: BackupKind
  /** Rows of all tables. */
  records: number
  bytes: number
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.([a-z]+)\.(\d+)-records\.tar\.gz$/
const LEFT = /\.(?:draft|taken|answer|unsaid)$/

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir)
  } catch {
    // none yet, or a file in its place, which the next backup says
    return []
  }
}

/** The backups that the database made of itself, the newest first. What their names say is all there is to know. */
export function listBackups(dir: string): BackupFile[] {
  const found = namesIn(dir).flatMap((name): BackupFile[] => {
    const [, day, hours, minutes, seconds, kind, records] = NAME.exec(name) ?? []
    if (!isKind(kind)) return []
    const file = join(dir, name)
    const time = `${day}T${hours}:${minutes}:${seconds}Z`
    return [{ file, time, kind, records: Number(records), bytes: statSync(file).size }]
  })
  return found.toSorted((a, b) => (a.time < b.time ? 1 : -1))
}

/** The folder of the backups. A file in it has its name only when it is whole. */
export function openBackupFiles(dir: string, now: () => number = Date.now) {
  return {
    dir,
    list: () => listBackups(dir),
    /** A path for one that is being made. @throws when the folder cannot be used */
    draft(): string {
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      makePrivate(dir)
      return join(dir, `${randomUUID()}.draft`)
    },
    /** Gives one its name, and removes those that are too many: asked ones take no room from the others. @returns its path */
    async keep(draft: string, kind: BackupKind, records: number): Promise<string> {
      const time = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')
      const kept = join(dir, `${time}Z.${kind}.${records}-records.tar.gz`)
      await putInPlace(draft, kept)
      const alike = listBackups(dir).filter((each) => (each.kind === 'asked') === (kind === 'asked'))
      for (const { file } of alike.slice(KEEP_BACKUPS)) await rm(file, { force: true })
      return kept
    },
    /** Removes what a kill left: half-made ones, and answers that nobody has read. */
    async clear(): Promise<void> {
      for (const name of namesIn(dir)) if (LEFT.test(name)) await rm(join(dir, name), { force: true })
    },
  }
}

export type BackupFiles = ReturnType<typeof openBackupFiles>
