import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeWhole } from '@lustre/kit/write-whole'
import { z } from 'zod'
import { isHeld } from './lock.ts'

/** How often the site looks for requests, and how long a client waits to be seen, and then for the answer. */
export const ASK_LOOK_MS = 1_000
const ASK_LIMIT_MS = 15_000
const ANSWER_LIMIT_MS = 1_800_000

const ASKED = /^([0-9a-f-]{36})\.asked$/
const answer = z.union([z.object({ file: z.string() }), z.object({ problem: z.string() })])
type Answer = z.infer<typeof answer>

/** `taken`: a backup is being made. `unsaid`: the disk was too full for the answer. */
type Kind = 'asked' | 'taken' | 'answer' | 'unsaid'
const fileOf = (dir: string, id: string, kind: Kind) => join(dir, `${id}.${kind}`)

/** Checks whether a process has the database of this folder open. */
export const isRunning = (dataDir: string): boolean => isHeld(join(dataDir, 'lock'))

/**
 * Requests a backup from the running site, with a file in the backup folder.
 * @throws {Error} when the site does not answer, or the backup failed
 */
export async function askForBackup(
  dataDir: string,
  backupsDir: string,
  limitMs = ASK_LIMIT_MS,
): Promise<string> {
  mkdirSync(backupsDir, { recursive: true, mode: 0o700 })
  const id = randomUUID()
  const of = (kind: Kind) => fileOf(backupsDir, id, kind)
  const [question, reply, unsaid] = [of('asked'), of('answer'), of('unsaid')]
  const end = performance.now() + limitMs
  try {
    await writeWhole(question, '', 0o600)
    while (!existsSync(reply)) {
      if (existsSync(unsaid))
        throw new Error(`The site could not write its answer into ${backupsDir}: is the disk full?`)
      if (!isRunning(dataDir)) throw new Error('The site has stopped in the meantime. Try again.')
      // A backup of a large database takes a while after its process has seen the request.
      if (performance.now() > end + (existsSync(question) ? 0 : ANSWER_LIMIT_MS))
        throw new Error('The site does not answer. Is it an older version? Start it again, or stop it.')
      await pause(ASK_LOOK_MS / 10)
    }
    const given = answer.parse(JSON.parse(readFileSync(reply, 'utf8')))
    if ('problem' in given) throw new Error(given.problem)
    return given.file
  } finally {
    for (const file of [question, reply, unsaid]) await rm(file, { force: true })
  }
}

export async function answerAsked(backupsDir: string, make: () => Promise<Answer>): Promise<void> {
  const names = existsSync(backupsDir) ? readdirSync(backupsDir) : []
  const ids = names.flatMap((name) => ASKED.exec(name)?.[1] ?? [])
  if (ids.length === 0) return
  const of = (id: string, kind: Kind) => fileOf(backupsDir, id, kind)
  for (const id of ids) await rename(of(id, 'asked'), of(id, 'taken'))
  const given = JSON.stringify(await make())
  for (const id of ids)
    try {
      await writeWhole(of(id, 'answer'), given, 0o600)
      await rm(of(id, 'taken'))
    } catch {
      // A rename works on a full disk.
      await rename(of(id, 'taken'), of(id, 'unsaid'))
    }
}
