import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { diskSpace, isFull, saysFull } from './disk-space.ts'

const MB = 1024 ** 2
const disk = mountSmallDisk(64)
afterAll(() => disk?.remove())

describe.skipIf(disk === null)('the space on a disk', () => {
  const folder = disk?.folder ?? ''

  it('is that of its file system, even for a folder that does not exist yet', () => {
    const space = diskSpace(path.join(folder, 'data/backups'))
    expect(space.sizeBytes).toBeGreaterThan(50 * MB)
    expect(space.freeBytes).toBeGreaterThan(50 * MB)
    expect(space.freeBytes).toBeLessThan(64 * MB)
    expect(isFull(space)).toBe(false)
  })

  it('is zero when nothing can be written, and the error from a write says so', () => {
    disk?.fill()
    expect(diskSpace(folder).freeBytes).toBe(0)
    expect(isFull(diskSpace(folder))).toBe(true)
    let error: unknown
    try {
      writeFileSync(path.join(folder, 'file'), 'text')
    } catch (cause) {
      error = cause
    }
    expect(saysFull(new Error('it failed', { cause: error }))).toBe(true)
    disk?.empty()
    expect(diskSpace(folder).freeBytes).toBeGreaterThan(50 * MB)
  })
})

it('other errors do not report a full disk', () => {
  expect(saysFull(new Error('EACCES: permission denied'))).toBe(false)
  expect(saysFull('ENOSPC')).toBe(false)
})
