import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whileLocked } from './while-locked.ts'

const LOCK = { staleMs: 2000, waitMs: 200, pollMs: 50 }
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'while-locked-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('lets one process at a time run its task, and leaves no lock', async () => {
  const file = path.join(folder, 'note')
  await whileLocked(file, LOCK, async (isHeld) => {
    expect(isHeld()).toBe(true)
    await expect(whileLocked(file, LOCK, async () => {})).rejects.toMatchObject({ code: 'ELOCKED' })
  })
  expect(await readdir(folder)).toEqual([])
})

it('tells a task that has lost its lock in a pause of the machine, and ends no process', async () => {
  const file = path.join(folder, 'note')
  const result = await whileLocked(file, LOCK, async (isHeld) => {
    // Another process has taken the stale lock and has released it.
    await rm(`${file}.lock`, { recursive: true })
    await vi.waitFor(() => expect(isHeld()).toBe(false), 20_000)
    return 'ended'
  })
  expect(result).toBe('ended')
})
