import { userInfo } from 'node:os'
import path from 'node:path'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { reasonOfFailure } from './reason-of-failure.ts'

const disk = mountSmallDisk(40)
afterAll(() => disk?.remove())

it('returns an error’s message', () => {
  expect(reasonOfFailure(new Error('no such release'))).toBe('no such release')
  expect(reasonOfFailure('no such release')).toBe('no such release')
})

it.each(['EACCES: permission denied, mkdir', 'EROFS: read-only file system, open'])(
  'says what to do without the right to write (%s)',
  (system) => {
    const said = reasonOfFailure(new Error(`${system} '/srv/lustre/data/keys'`))
    expect(said).toContain(`chown -R ${userInfo().username} '/srv/lustre/data'`)
    expect(said).toContain('or set DATA_DIR and SITE_DIR')
  },
)

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
