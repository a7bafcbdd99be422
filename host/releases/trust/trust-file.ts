import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ServerLogger } from '@lustre/platform/server'
import { whileLocked } from '@lustre/platform/server/disk/while-locked'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import { readGuarded } from '../../files/private-folder.ts'
import { parseJson } from '../../files/read-json.ts'
import { siteCommand } from '../../files/site-command.ts'
import { NO_TRUST, type Trust, trustSchema } from './trust.ts'

const OTHERS_WRITE = 0o022
const POLL_MS = 1000
/** Waits longer than a killed command's lock lasts. */
const LOCK = { staleMs: 10_000, waitMs: 15_000, pollMs: 100 }

/**
 * Reads the trust file; without one, no key is trusted.
 * @throws {Error} when it is invalid, or others may write it
 */
export async function readTrust(file: string): Promise<Trust> {
  const refusal = `other users may write ${file}, and so decide whose releases run here: check its keys (${siteCommand()} keys list), then chmod 600 '${file}'`
  const text = await readGuarded(file, OTHERS_WRITE, refusal).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === undefined) throw cause
    if (cause.code === 'ENOENT') return null
    throw new Error(`the trust file ${file} cannot be read: ${cause.code}`, { cause })
  })
  return text === null ? NO_TRUST : parseJson(text, trustSchema, file)
}

/**
 * Changes the trust file atomically, one change at a time. A new file is readable only by its owner. A file
 * that others may read stays so, because an operator may write it for a host that runs as another user.
 * @throws {Error} from the change, or when the file cannot be read or written; the file stays as it was
 */
export async function changeTrust(
  file: string,
  change: (trust: Trust) => Trust | Promise<Trust>,
): Promise<Trust> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const isLocked = 'another command is changing it'
  return whileLocked(file, LOCK, async (isHeld) => {
    const current = await readTrust(file)
    const next = await change(current)
    if (next === current) return current
    if (!isHeld()) throw new Error(`${file} cannot be changed: ${isLocked}`)
    const { mode } = await stat(file).catch(() => ({ mode: 0o600 }))
    await writeWhole(file, `${JSON.stringify(next, null, 2)}\n`, mode & 0o644)
    return next
  }).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ELOCKED' ? new Error(`${file} cannot be changed: ${isLocked}`, { cause }) : cause
  })
}

/**
 * Reads the trust file of a running host once a second. When the file becomes unreadable later, the host
 * keeps its trust and logs that once.
 * @throws {Error} when the file is invalid, or others may write it
 */
export async function openTrust(file: string, log: Pick<ServerLogger, 'error'>) {
  let current = await readTrust(file)
  let problem: string | null = null
  let isLooking = false
  const followers = new Set<() => void>()

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const next = await readTrust(file)
      problem = null
      if (isDeepStrictEqual(next, current)) return
      current = next
      for (const follow of followers) follow()
    } catch (error) {
      if (String(error) !== problem)
        log.error('the trust file cannot be used; its last valid content stays in effect', error)
      problem = String(error)
    } finally {
      isLooking = false
    }
  }

  const poll = setInterval(() => void look(), POLL_MS).unref()
  return {
    /** Returns the same object until the file changes. */
    current: (): Trust => current,
    onChange(follow: () => void) {
      followers.add(follow)
    },
    close: () => clearInterval(poll),
  }
}
