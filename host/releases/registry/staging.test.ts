import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { pointerKey } from '../store/release-keys.ts'
import type { WritableReleaseStore } from '../store/store.ts'
import { withLive } from './registry.ts'

let files: SiteFolder
let staging: WritableReleaseStore
beforeEach(async () => {
  files = await createSiteFolder()
  staging = files.store.inChannel('staging')
  await files.addLive({ version: '1.0.0-a' })
})
afterEach(() => files.remove())

const liveIn = async (store: WritableReleaseStore) => (await store.readRegistry()).remotes.gallery?.live
const stage = (version: string) => staging.change('gallery', (pointer) => withLive(pointer, version))

describe('staging', () => {
  it('follows a section’s live pointer until it has its own', async () => {
    expect(await liveIn(staging)).toBe('1.0.0-a')
    await stage('1.0.0-b')
    await files.addLive({ version: '1.0.0-c' })
    expect([await liveIn(staging), await liveIn(files.store)]).toEqual(['1.0.0-b', '1.0.0-c'])
  })

  it('continues the live pointer’s history, and leaves that pointer as it is', async () => {
    await stage('1.0.0-b')
    expect((await staging.readRegistry()).remotes.gallery?.previous).toEqual(['1.0.0-a'])
    expect((await files.store.readRegistry()).remotes.gallery?.previous).toEqual([])
  })

  it('follows the live pointer again once its own is removed, even an earlier one', async () => {
    await stage('1.0.0-b')
    expect(await liveIn(staging)).toBe('1.0.0-b')
    await files.objects.remove(pointerKey('gallery', 'staging'))
    const { remotes, damaged } = await staging.readRegistry()
    expect([remotes.gallery?.live, damaged]).toEqual(['1.0.0-a', {}])
  })

  it('tells its hosts about both kinds of change', async () => {
    const onChange = vi.fn()
    const stop = staging.watch(onChange)
    try {
      await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 30_000)
      for (const change of [() => stage('1.0.0-b'), () => files.addLive({ version: '1.0.0-c' })]) {
        onChange.mockClear()
        await change()
        await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), 30_000)
      }
    } finally {
      stop()
    }
  })
})

it.each([
  ['staging', 'live'],
  ['live', 'staging'],
] as const)('[pointer-signed] refuses a %s pointer in place of a %s pointer', async (from, to) => {
  await stage('1.0.0-b')
  const fileOf = (channel: typeof from) => path.join(files.folder, pointerKey('gallery', channel))
  await mkdir(path.dirname(fileOf(to)), { recursive: true })
  await copyFile(fileOf(from), fileOf(to))
  const { damaged } = await files.store.inChannel(to).readRegistry()
  expect(damaged.gallery).toContain(`${to}/gallery.json: the key ${files.key.id} of embedded has not signed`)
})
