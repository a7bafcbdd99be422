import { chmod, mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import lockfile from 'proper-lockfile'
import { parseJson } from '../../files/read-json.ts'
import { writeWhole } from '../../files/write-whole.ts'
import { NO_TRUST, type Trust, trustSchema } from './trust.ts'

const OTHERS_WRITE = 0o022
const POLL_MS = 1000
/** Longer than a lock outlives a command that was killed: 10 s. */
const LOCK_WAIT_MS = 15_000
const LOCK_POLL_MS = 100

/** @returns null when there is no such file @throws {Error} when others may write it */
async function readText(file: string): Promise<string | null> {
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return null
    throw new Error(`the trust file ${file} cannot be read: ${cause.code ?? cause.message}`, { cause })
  })
  if (handle === null) return null
  try {
    const { mode } = await handle.stat()
    // Windows has no modes
    if (process.platform !== 'win32' && (mode & OTHERS_WRITE) !== 0)
      throw new Error(
        `other users may write ${file}, and so say whose releases run here: look at what it says (npm run site -- keys list), then chmod 600 '${file}'`,
      )
    return await handle.readFile('utf8')
  } finally {
    await handle.close()
  }
}

const parse = (text: string | null, file: string): Trust =>
  text === null ? NO_TRUST : parseJson(text, trustSchema, file)

/** Whose releases are taken; nobody's where there is no file. @throws {Error} when it is not valid, or others may write it */
export const readTrust = async (file: string): Promise<Trust> => parse(await readText(file), file)

/**
 * Changes the trust file, whole, one change after the other. A new one is for its owner only; one that others may read
 * stays so, because an operator may write it for a host that runs as another user.
 * @returns what is now in it
 * @throws {Error} when the change throws, or the file cannot be read or written; nothing has changed then
 */
export async function changeTrust(
  file: string,
  change: (trust: Trust) => Trust | Promise<Trust>,
): Promise<Trust> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const unlock = await lockfile
    .lock(file, {
      realpath: false,
      retries: { retries: LOCK_WAIT_MS / LOCK_POLL_MS, factor: 1, minTimeout: LOCK_POLL_MS },
    })
    .catch((cause: NodeJS.ErrnoException) => {
      const why = cause.code === 'ELOCKED' ? 'another command is at it' : cause.message
      throw new Error(`${file} cannot be changed: ${why}`, { cause })
    })
  try {
    const current = await readTrust(file)
    const next = await change(current)
    if (next === current) return current
    // never there with the modes of a careless umask
    const fresh = `${file}.new`
    await writeWhole(fresh, `${JSON.stringify(next, null, 2)}\n`)
    const { mode } = await stat(file).catch(() => ({ mode: 0o600 }))
    await chmod(fresh, mode & 0o644)
    await rename(fresh, file)
    return next
  } finally {
    await unlock()
  }
}

/**
 * Looks at the trust file once a second, and tells when it says something else. One that has become unreadable changes
 * nothing, and is told of once.
 * @returns a function that ends it
 */
export function watchTrust(
  file: string,
  onChange: (trust: Trust) => void,
  onProblem: (error: unknown) => void = () => {},
): () => void {
  // undefined: not looked at yet
  let last: string | null | undefined
  let lastProblem: string | null = null
  let isLooking = false

  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      const text = await readText(file)
      const trust = parse(text, file)
      lastProblem = null
      if (text !== last) onChange(trust)
      last = text
    } catch (error) {
      const problem = String(error)
      if (problem !== lastProblem) onProblem(error)
      lastProblem = problem
    } finally {
      isLooking = false
    }
  }

  const poll = setInterval(() => void look(), POLL_MS)
  poll.unref()
  void look()
  return () => clearInterval(poll)
}
