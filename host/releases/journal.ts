import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { writeWhole } from './folder-store.ts'

/**
 * What release commands have done, for the security log: the command runs in a process of its own and cannot always
 * reach the database, so it leaves a note, and the next host that looks takes it.
 */
const noteSchema = z.object({
  event: z.uuid(),
  time: z.iso.datetime(),
  kind: z.enum(['release', 'promote', 'rollback', 'canary', 'offline', 'online']),
  section: z.string(),
  detail: z.string().nullable(),
})
export type ReleaseNote = z.output<typeof noteSchema>

const folderOf = (siteDir: string) => path.join(siteDir, 'journal')

/** Leaves a note of what was done. It is done already, so that a note which cannot be left is only a warning. */
export async function leaveNote(
  siteDir: string,
  done: Pick<ReleaseNote, 'kind' | 'section' | 'detail'>,
): Promise<void> {
  const time = new Date().toISOString()
  const event = randomUUID()
  try {
    await mkdir(folderOf(siteDir), { recursive: true })
    // their names are in order of time
    const name = `${time.replaceAll(/[:.]/g, '-')}-${event}.json`
    await writeWhole(path.join(folderOf(siteDir), name), `${JSON.stringify({ event, time, ...done })}\n`)
  } catch (error) {
    process.emitWarning(`the security log will not say '${done.kind}': ${String(error)}`)
  }
}

/**
 * Gives every note to `take`, oldest first, and removes those that were taken. Two hosts over one folder may both take
 * one: it has the same `event` then.
 */
export async function takeNotes(
  siteDir: string,
  take: (note: ReleaseNote) => Promise<boolean>,
): Promise<void> {
  const names = await readdir(folderOf(siteDir)).catch(() => [])
  for (const name of names.filter((each) => each.endsWith('.json')).toSorted()) {
    const file = path.join(folderOf(siteDir), name)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    const note = noteSchema.safeParse(parsed(text)).data
    if (!note || (await take(note))) await rm(file, { force: true })
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
