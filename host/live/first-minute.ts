import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerLogger } from '@lustre/platform/server'
import { z } from 'zod'
import { parseJson } from '../files/read-json.ts'
import { writeWhole } from '../files/write-whole.ts'
import { withEvent, withIncident, withLive, withRollback } from '../releases/registry/registry.ts'
import type { WritableReleaseStore } from '../releases/store/store.ts'

/** A host that has lived this long with its releases counts as working. */
const TRIAL_MS = 60_000
const DEATHS_BEFORE_ROLLBACK = 2

const REASON = 'rolled back: the host died twice within a minute of the change'

const versions = z.record(z.string(), z.string())
const noteSchema = z.object({
  /** Live versions by remote with which a host has lived for a minute. */
  good: versions,
  /** Versions that are not proven yet; null after a minute, or a clean end. */
  trying: versions.nullable(),
  deaths: z.number().int(),
})
type Note = z.output<typeof noteSchema>
type Versions = z.output<typeof versions>

const same = (a: Versions, b: Versions) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, version]) => b[name] === version)

/**
 * Records whether the host survives the first minute with its releases. After two deaths within a minute of a change,
 * the host starts with the previous releases, and `status` shows the reason. Call it before any release is loaded.
 * @param file of this host alone, in DATA_DIR
 */
export async function createFirstMinute(
  file: string,
  store: WritableReleaseStore,
  log: ServerLogger,
  { trialMs = TRIAL_MS, now = Date.now } = {},
) {
  // A first host has no note; a damaged one counts as none.
  const note: Note = await readFile(file, 'utf8')
    .then((text) => parseJson(text, noteSchema, file))
    .catch(() => ({ good: {}, trying: null, deaths: 0 }))
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const keep = (change: Partial<Note>): Promise<void> => {
    Object.assign(note, change)
    const text = `${JSON.stringify(note)}\n`
    writing = writing
      .then(() => mkdir(path.dirname(file), { recursive: true, mode: 0o700 }))
      .then(() => writeWhole(file, text))
      .catch((error: unknown) => log.error('the host could not record its working releases', error))
    return writing
  }

  async function takeBack(trying: Versions): Promise<void> {
    const { remotes } = await store.readRegistry()
    for (const name of Object.keys(remotes)) {
      const before = note.good[name]
      if (before === undefined || remotes[name]?.live === before) continue
      await store.change(name, (pointer) => {
        if (!pointer) throw new Error(`${name} is not live any more`)
        if (pointer.live !== trying[name]) return pointer
        const version = pointer.live
        log.warn('a release with which the host died was rolled back', { remote: name, release: version })
        const back = pointer.previous[0] === before ? withRollback(name, pointer) : withLive(pointer, before)
        const incident = { at: new Date(now()).toISOString(), version, reason: REASON }
        const event = { by: 'host', kind: 'automatic-rollback' as const, version, note: REASON }
        return withEvent(withIncident({ ...back, canary: null }, incident), event)
      })
    }
    await keep({ trying: null, deaths: 0 })
  }

  if (note.trying !== null) {
    await keep({ deaths: note.deaths + 1 })
    if (note.deaths >= DEATHS_BEFORE_ROLLBACK) await takeBack(note.trying)
  }

  return {
    onChange(live: Versions): Promise<void> {
      clearTimeout(timer)
      if (same(live, note.good)) return keep({ trying: null, deaths: 0 })
      const isSame = note.trying !== null && same(live, note.trying)
      timer = setTimeout(() => void keep({ good: live, trying: null, deaths: 0 }), trialMs).unref()
      return keep({ trying: live, deaths: isSame ? note.deaths : 0 })
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      if (note.trying !== null) await keep({ trying: null, deaths: 0 })
      await writing
    },
  }
}
