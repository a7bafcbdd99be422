import { rmSync } from 'node:fs'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, expect, it, vi } from 'vitest'
import { makeSocketFolder } from './sections.ts'

const disk = mountSmallDisk(8)
afterAll(() => disk?.remove())

it.skipIf(disk === null)('[disk-full-start] places sockets in another folder when the disk is full', () => {
  vi.stubEnv('TMPDIR', disk?.folder ?? '')
  disk?.fill()
  const folder = makeSocketFolder()
  vi.unstubAllEnvs()
  expect(folder).toMatch(/^\/dev\/shm\/lustre-/)
  rmSync(folder, { recursive: true })
})
