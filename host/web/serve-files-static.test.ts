import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder, writeFiles } from '../testing/releases.ts'
import { createStaticFiles } from './serve-files.ts'

let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('static')
  await writeFiles(folder, {
    'client/a.js': 'let a',
    'client/a.js.br': 'packed',
    'client/sub/b.css': 'b{}',
    'client/page.unknown': 'x',
    'client-other/c.js': 'outside',
    'd.js': 'outside',
  })
})
afterAll(() => rm(folder, { recursive: true }))

const read = (name: string) => createStaticFiles()(path.join(folder, 'client'), name)

describe('a static file', () => {
  it('comes with its type and its compressed forms', async () => {
    const file = await read('a.js')
    expect(file?.type).toBe('text/javascript; charset=utf-8')
    expect(file?.body.raw.toString()).toBe('let a')
    expect(file?.body.br?.toString()).toBe('packed')
    expect(file?.body.gz).toBeNull()
    expect((await read('sub/b.css'))?.type).toBe('text/css; charset=utf-8')
  })

  // The host refuses such addresses earlier; this is the last line of defense.
  it.each(['../d.js', 'sub/../../d.js', '../client-other/c.js', '../..', '', '.', '/../d.js'])(
    'outside its folder is not found: %o',
    async (name) => {
      expect(await read(name)).toBeNull()
    },
  )
})
