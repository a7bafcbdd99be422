import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { createKey } from '../trust/keys.ts'
import { withKey, withRevoked } from '../trust/trust.ts'
import { withEvent, withLive } from './registry.ts'

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
  await files.addLive({ version: '1.0.0-a' })
  await files.addLive({ name: 'run', version: '1.0.0-r' })
})
afterEach(() => files.remove())

const fileOf = (name: string) => path.join(files.folder, `live/${name}.json`)
const read = (name = 'gallery') => readFile(fileOf(name), 'utf8')
const write = (text: string) => writeFile(fileOf('gallery'), text)

async function expectRefused(why: string): Promise<void> {
  const { remotes, damaged } = await files.store.readRegistry()
  expect(damaged.gallery).toContain(why)
  expect(Object.keys(remotes)).toEqual(['run'])
  await expect(files.store.change('gallery', (pointer) => withLive(pointer, '1.0.0-c'))).rejects.toThrow(why)
}

describe('a site that requires signed pointers', () => {
  it('[pointer-signed] accepts a pointer that it has changed', async () => {
    const { remotes, damaged } = await files.store.readRegistry()
    expect([remotes.gallery?.live, damaged]).toEqual(['1.0.0-a', {}])
    expect(JSON.parse(await read()).signed.key).toBe(files.key.id)
  })

  it.each([
    ['another release', (text: string) => text.replace('"live": "1.0.0-a"', '"live": "1.0.0-b"')],
    ['another name in its history', (text: string) => text.replace('"Ana"', '"Bob"')],
    ['a later time', (text: string) => text.replace(/"at": "2/, '"at": "3')],
  ])('[pointer-signed] refuses a pointer into which %s was written', async (_what, change) => {
    await files.store.change('gallery', (pointer) =>
      withEvent(pointer!, { by: 'Ana', kind: 'promote', version: '1.0.0-a', note: null }),
    )
    const text = await read()
    expect(change(text)).not.toBe(text)
    await write(change(text))
    await expectRefused('has not signed this content')
  })

  it('refuses a pointer without a signature, or one that belongs to another section', async () => {
    const { signed: _signed, ...bare } = JSON.parse(await read())
    await write(JSON.stringify(bare))
    await expectRefused('live/gallery.json is not signed')
    await write(await read('run'))
    await expectRefused('has not signed this content')
  })

  it('refuses a damaged pointer for its signature before its content is read', async () => {
    const { signed } = JSON.parse(await read())
    await write(JSON.stringify({ live: 5 }))
    await expectRefused('live/gallery.json is not signed')
    await write(JSON.stringify({ live: 5, signed }))
    await expectRefused('has not signed this content')
  })

  it('refuses an earlier pointer in place of a later one', async () => {
    const old = await read()
    await files.store.readRegistry()
    await files.addLive({ version: '1.0.0-b' })
    await files.store.readRegistry()
    await write(old)
    await expectRefused('older than the one from')
    expect((await files.store.keptRegistry())?.remotes.gallery?.live).toBe('1.0.0-b')
  })

  it('[pointer-signed] accepts a change signed with a host’s key, which may release nothing', async () => {
    const { id, publicKey, team } = files.key
    const at = '2026-01-01T00:00:00.000Z'
    files.trust.current = withKey(files.trust.current, { id, publicKey, team }, ['*'], at, 'pointers')
    files.store.recheck()
    await files.store.change('gallery', (pointer) => withLive(pointer, '1.0.0-b'))
    expect((await files.store.readRegistry()).remotes.gallery?.live).toBe('1.0.0-b')
  })

  it('refuses a pointer signed after its key was revoked, and keeps an earlier one', async () => {
    const other = createKey('other')
    const at = (year: number) => `${year}-01-01T00:00:00.000Z`
    files.trust.current = withKey(files.trust.current, other, ['*'], at(2026))
    const trusted = files.trust.current
    files.trust.current = withRevoked(trusted, files.key.id, at(2000), 'stolen')
    files.store.recheck()
    expect((await files.store.readRegistry()).damaged.gallery).toContain('was revoked before this change')
    files.trust.current = withRevoked(trusted, files.key.id, at(2100), 'stolen')
    files.store.recheck()
    expect((await files.store.readRegistry()).remotes.gallery?.live).toBe('1.0.0-a')
  })
})

it('accepts an unsigned pointer until signatures are required, and signs it at its next change', async () => {
  files.trust.current = { keys: files.trust.current.keys }
  const { signed: _signed, ...bare } = JSON.parse(await read())
  await write(JSON.stringify(bare))
  expect((await files.store.readRegistry()).remotes.gallery?.live).toBe('1.0.0-a')
  await files.addLive({ version: '1.0.0-b' })
  files.trust.current = { ...files.trust.current, pointers: 'signed' }
  files.store.recheck()
  expect((await files.store.readRegistry()).remotes.gallery?.live).toBe('1.0.0-b')
})
