import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMemoryLogger } from '@lustre/platform/server'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDiskWatch } from './disk-check.ts'

const disk = mountSmallDisk(64)
afterAll(() => disk?.remove())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe.skipIf(disk === null)('a host’s disks', () => {
  const folder = disk?.folder ?? ''
  const log = createMemoryLogger()
  const watch = (DISK_LOW_MB: number, RELEASE_STORE?: string) =>
    createDiskWatch(
      { DATA_DIR: path.join(folder, 'data'), SITE_DIR: tmpdir(), RELEASE_STORE, DISK_LOW_MB },
      log,
    )
  const said = () => log.lines.splice(0).map((line) => JSON.parse(line))

  it('[disk-full-said] are reported below the threshold, and again when they are full', () => {
    const { check, spaces, close } = watch(100, 's3://bucket')
    const low = expect.stringMatching(/^\d\d MB are left on the disk of DATA_DIR \(.+\/data\): make room$/)
    expect(check()).toEqual({ isFull: false, problems: [low] })
    expect(said()).toMatchObject([{ level: 'warn', message: low }])
    vi.advanceTimersByTime(600_000)
    expect(said()).toEqual([])
    disk?.fill()
    vi.advanceTimersByTime(60_000)
    expect(check()).toMatchObject({ isFull: true })
    expect(said()).toMatchObject([{ level: 'error', message: expect.stringContaining('0 MB are left') }])
    expect(spaces()).toMatchObject([{ setting: 'DATA_DIR', space: { freeBytes: 0 } }])
    disk?.empty()
    close()
  })

  it('[disk-full-said] are reported when they have room again, and for each folder that the host writes to', () => {
    disk?.fill()
    const { spaces, close } = watch(1)
    expect(spaces().map(({ setting }) => setting)).toEqual(['DATA_DIR', 'SITE_DIR'])
    said()
    disk?.empty()
    close()
    const other = watch(1, 's3://bucket')
    expect(said()).toEqual([])
    disk?.fill()
    vi.advanceTimersByTime(60_000)
    disk?.empty()
    vi.advanceTimersByTime(60_000)
    expect(said()).toMatchObject([{ level: 'error' }, { message: 'the disks have room again' }])
    other.close()
  })
})
