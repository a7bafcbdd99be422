import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** The lock's process. Its start time is part of it, because process ids are reused. */
const holder = z.object({
  pid: z.number().int().positive(),
  started: z.string(),
  token: z.string(),
})
type Holder = z.infer<typeof holder>

/**
 * Locks a data folder, because the engine itself has no lock. An age-based lock (proper-lockfile) would delay a
 * restart after a crash, and a suspended process would lose it.
 * @returns a function that releases the lock
 * @throws when a living process holds it
 */
export function takeLock(path: string): () => void {
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() }
  const draft = `${path}.${mine.token}`
  try {
    writeFileSync(draft, JSON.stringify(mine))
    // A link is atomic and comes with its content, so no process reads a partial lock.
    while (!tryLink(draft, path)) removeStale(path)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path)?.token === mine.token) rmSync(path, { force: true })
  }
}

/** Returns the living process that holds the lock. */
function holderOf(path: string): Holder | undefined {
  const held = read(path)
  return held && isAlive(held) ? held : undefined
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/** Removes the lock of a dead process. @throws when the process lives */
function removeStale(path: string): void {
  const held = holderOf(path)
  if (held) {
    throw new Error(
      `The data folder is in use by process ${held.pid} (lock file ${path}). ` +
        'If it is this site, it is up already: stop that process to start it anew.',
    )
  }
  // Moves first and checks afterwards, because another process may have replaced the stale lock in between.
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if (holderOf(aside)) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function read(path: string): Holder | undefined {
  try {
    return holder.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch (error) {
    if (error instanceof SyntaxError || isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    if (!isCode(error, 'EPERM')) return false
  }
  return startOf(pid) === started
}

/** Returns a process's start time in the kernel's own unit; empty on a system without /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Field 22 of proc(5), counted after the name in parentheses, which may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
