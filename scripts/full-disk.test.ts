import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { mountSmallDisk } from '@lustre/platform/testing/small-disk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const disk = mountSmallDisk(40)
const on = (name: string) => path.join(disk?.folder ?? '', name)
beforeAll(() => disk?.fill())
afterAll(() => disk?.remove())

describe.skipIf(disk === null)('on a full disk', () => {
  it.each([
    ['start.mjs', []],
    ['run.mjs', ['scripts/build.ts']],
    [
      'run.mjs',
      ['scripts/media.ts', 'import', 'embedded/media-library/library/misc', '--library', on('library')],
    ],
    ['run.mjs', ['scripts/pack.ts', on('lustre')]],
    ['run.mjs', ['host/commands/cli.ts', 'keys', 'new', 'studio', '--out', on('studio.pem')]],
    ['run.mjs', ['host/commands/cli.ts', 'release', 'gallery']],
  ])('[disk-full-command] scripts/%s %j says where there is no room, and what to do', (program, args) => {
    const env = {
      DATA_DIR: on('data'),
      SITE_DIR: on('site'),
      DATABASE_URL: '',
    }
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${program}`, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(`There is no room on the disk of ${on('')}`),
    ])
    expect(stderr).toContain('Make room and try again')
    expect(stderr).not.toContain('    at ')
  })
})
