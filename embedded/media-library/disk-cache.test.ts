import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDiskCache, USE_NOTED_MS } from './disk-cache.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'disk-cache-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const KB = Buffer.alloc(1000, 'x')
const names = async () => (await readdir(dir)).sort()

it('[cache-oldest] evicts the least recently used file', async () => {
  const cache = await openDiskCache(dir, 3000)
  for (const name of ['a', 'b', 'c']) await cache.set(name, KB)
  expect(await cache.get('a')).toEqual(KB)
  await cache.set('d', KB)
  await vi.waitFor(async () => expect(await names()).toEqual(['a', 'c', 'd']), 10_000)
  expect(await cache.get('b')).toBeUndefined()
})

it('[cache-restart] remembers the last use across a restart, even for files served from memory', async () => {
  let time = Date.now()
  const cache = await openDiskCache(dir, 3000, () => time)
  for (const name of ['a', 'b', 'c']) {
    await cache.set(name, KB)
    await utimes(join(dir, name), time / 1000, time / 1000)
    time += 1000
  }
  time += USE_NOTED_MS
  const before = (await stat(join(dir, 'a'))).mtimeMs
  expect(cache.use('a')).toBe(true)
  await vi.waitFor(async () => expect((await stat(join(dir, 'a'))).mtimeMs).toBeGreaterThan(before), 10_000)
  const next = await openDiskCache(dir, 3000, () => time)
  await next.set('d', KB)
  await vi.waitFor(async () => expect(await names()).toEqual(['a', 'c', 'd']), 10_000)
})

it('shrinks to a lowered limit, and keeps no file larger than the limit', async () => {
  const cache = await openDiskCache(dir, 10_000)
  for (const name of ['a', 'b', 'c', 'd']) await cache.set(name, KB)
  await cache.set('large', Buffer.alloc(5000))
  const smaller = await openDiskCache(dir, 2000)
  await vi.waitFor(async () => expect(await names()).toHaveLength(2), 10_000)
  await smaller.set('larger', Buffer.alloc(2001))
  expect(await names()).toHaveLength(2)
})

it('reads an open file to its end even after its eviction', async () => {
  const cache = await openDiskCache(dir, 1500)
  await cache.set('a', KB)
  const file = await cache.open('a')
  await cache.set('b', KB)
  await vi.waitFor(async () => expect(await names()).toEqual(['b']), 10_000)
  expect(await file?.readFile()).toEqual(KB)
  await file?.close()
})

it('[cache-killed] holds only whole files, whenever its process is killed', async () => {
  // High enough to evict no file, because a removal might still run while the folder is read.
  const limit = 4_000_000_000
  const writer = `
    import { openDiskCache } from ${JSON.stringify(join(import.meta.dirname, 'disk-cache.ts'))}
    const cache = await openDiskCache(${JSON.stringify(dir)}, ${limit})
    process.stdout.write('ready')
    for (let n = 0; ; n += 1) await cache.set('file-' + n, Buffer.alloc(2_000_000, 'x'))
  `
  for (const afterMs of [30, 75]) {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer])
    await once(child.stdout, 'data')
    await pause(afterMs)
    child.kill('SIGKILL')
    await once(child, 'close')
    const cache = await openDiskCache(dir, limit)
    const left = await names()
    expect(left.filter((name) => name.endsWith('.part'))).toEqual([])
    for (const name of left) expect(await cache.get(name)).toHaveLength(2_000_000)
  }
})

it('continues in a new folder when its own is removed while it runs', async () => {
  const cache = await openDiskCache(dir)
  await cache.set('a', KB)
  await rm(dir, { recursive: true })
  expect(await cache.get('a')).toBeUndefined()
  await cache.set('a', KB)
  expect(await cache.get('a')).toEqual(KB)
})

it('works without a writable folder', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const place = join(dir, 'file')
  await writeFile(place, '')
  const cache = await openDiskCache(place)
  await cache.set('a', KB)
  expect(await cache.get('a')).toBeUndefined()
  expect(await cache.open('a')).toBeUndefined()
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
  expect((await readFile(place)).length).toBe(0)
})
