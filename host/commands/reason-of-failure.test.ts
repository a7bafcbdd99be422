import path from 'node:path'
import { mountSmallDisk } from '@lustre/kit/testing/small-disk'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { reasonOfFailure } from './reason-of-failure.ts'

const disk = mountSmallDisk(40)
afterAll(() => disk?.remove())

it('returns an error’s message', () => {
  expect(reasonOfFailure(new Error('no such release'))).toBe('no such release')
  expect(reasonOfFailure('no such release')).toBe('no such release')
})

describe.skipIf(disk === null)('an error about a full disk', () => {
  it('[disk-full-command] names the folders whose disk is full, and what to do', () => {
    const folder = disk?.folder ?? ''
    vi.stubEnv('DATA_DIR', path.join(folder, 'data'))
    disk?.fill()
    const file = path.join(folder, 'copies', 'monday.dump')
    const said = reasonOfFailure(new Error('ENOSPC: no space left on device, write'), undefined, file)
    vi.unstubAllEnvs()
    expect(said.split('\n')).toEqual([
      'ENOSPC: no space left on device, write',
      `There is no room on the disk of ${folder}/data.`,
      `There is no room on the disk of ${file}.`,
      expect.stringMatching(/^Make room and try again/),
    ])
  })
})
