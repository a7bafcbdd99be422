import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is held once, released, and taken again', async () => {
  const taken = await Promise.allSettled([takeLock(path), takeLock(path)])
  const [release] = taken.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`)
  release?.()
  expect(existsSync(path)).toBe(false)
  ;(await takeLock(path))()
  expect(readdirSync(folder)).toEqual([])
})

it('is taken over from a dead process', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path, JSON.stringify({ pid, started: '1', token: 'old' }))
  await takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
})

it('is taken over when another process has reused the process id', async () => {
  writeFileSync(path, JSON.stringify({ pid: process.ppid, started: 'another time', token: 'old' }))
  ;(await takeLock(path))()
  expect(existsSync(path)).toBe(false)
})

it.each(['', 'not JSON', '{}'])('is taken over when its file is broken: %j', async (content) => {
  writeFileSync(path, content)
  await takeLock(path)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
})

it('is not removed by a holder that has lost it', async () => {
  const release = await takeLock(path)
  const other = JSON.stringify({ pid: 1, started: 'x', token: 'theirs' })
  writeFileSync(path, other)
  release()
  expect(readFileSync(path, 'utf8')).toBe(other)
})
