import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { ANSWER_LIMIT_MS, ASK_LIMIT_MS, ASK_LOOK_MS } from './backup-times.ts'
import { writeWhole } from './files.ts'
import { isHeld } from './lock.ts'

const ASKED = /^([0-9a-f-]{36})\.asked$/
const answer = z.union([z.object({ file: z.string() }), z.object({ problem: z.string() })])
type Answer = z.infer<typeof answer>

export const isRunning = (dataDir: string): boolean => isHeld(join(dataDir, 'lock'))

/**
 * Asks the running site for a backup, by a file in the backup folder.
 * @throws {Error} when the site does not answer, or the backup failed
 */
export async function askForBackup(
  dataDir: string,
  backupsDir: string,
  limitMs = ASK_LIMIT_MS,
): Promise<string> {
  mkdirSync(backupsDir, { recursive: true, mode: 0o700 })
  const id = randomUUID()
  const [request, reply] = [join(backupsDir, `${id}.asked`), join(backupsDir, `${id}.answer`)]
  const end = performance.now() + limitMs
  try {
    await writeWhole(request, '')
    while (!existsSync(reply)) {
      if (!isRunning(dataDir)) throw new Error('The site stopped meanwhile. Try again.')
      // Once the request is seen, a large database may take a while.
      if (performance.now() > end + (existsSync(request) ? 0 : ANSWER_LIMIT_MS))
        throw new Error('The site does not answer. It may run an older version: restart it, or stop it.')
      await pause(ASK_LOOK_MS / 10)
    }
    const given = answer.parse(JSON.parse(readFileSync(reply, 'utf8')))
    if ('problem' in given) throw new Error(given.problem)
    return given.file
  } finally {
    for (const file of [request, reply]) await rm(file, { force: true })
  }
}

export async function answerAsked(backupsDir: string, make: () => Promise<Answer>): Promise<void> {
  const names = existsSync(backupsDir) ? readdirSync(backupsDir) : []
  const ids = names.flatMap((name) => ASKED.exec(name)?.[1] ?? [])
  if (ids.length === 0) return
  for (const id of ids) await rm(join(backupsDir, `${id}.asked`), { force: true })
  const given = JSON.stringify(await make())
  for (const id of ids) await writeWhole(join(backupsDir, `${id}.answer`), given)
}
