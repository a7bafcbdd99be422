import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { whileLocked } from '@lustre/platform/server/disk/while-locked'
import { z } from 'zod'

/** The lock's process. Its start time is part of it, because process ids are reused. */
const holder = z.object({ pid: z.number().int().positive(), started: z.string(), token: z.string() })
type Holder = z.infer<typeof holder>

/** Two starts at the same moment look one after the other. */
const LOOK = { staleMs: 2000, waitMs: 10_000, pollMs: 50 }

/**
 * Locks a data folder, because the engine itself has no lock. A lock that only ages (proper-lockfile) would delay a
 * restart after a crash, and a suspended process would lose it.
 * @returns a function that releases the lock
 * @throws when a living process holds it
 */
export async function takeLock(path: string): Promise<() => void> {
  const mine: Holder = { pid: process.pid, started: startOf(process.pid), token: randomUUID() }
  await whileLocked(path, LOOK, async () => {
    const held = holderOf(path)
    if (held)
      throw new Error(
        `The data folder is in use by process ${held.pid} (lock file ${path}). ` +
          'If it is this site, it is up already: stop that process to start it anew.',
      )
    writeFileSync(path, JSON.stringify(mine))
  })
  return () => {
    if (holderOf(path)?.token === mine.token) rmSync(path, { force: true })
  }
}

/** Returns the living process that holds the lock; none for a broken file, too. */
function holderOf(path: string): Holder | undefined {
  try {
    const { data } = holder.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    return data && isAlive(data) ? data : undefined
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
