import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { createFirstMinute } from './first-minute.ts'

const TRIAL_MS = 60
let files: SiteFolder
let file: string
beforeEach(async () => {
  files = await createSiteFolder()
  file = path.join(files.folder, 'first-minute.json')
  await files.addLive({ version: '1.0.0-a' })
})
afterEach(() => files.remove())

const entry = async () => (await files.store.readRegistry()).remotes.gallery
const noted = async () => JSON.parse(await readFile(file, 'utf8'))

/** Starts a host on the live releases. Unless the test closes it, it counts as dead at the next start. */
async function start(trialMs = 60_000) {
  const life = await createFirstMinute(file, files.store, createMemoryLogger(), { trialMs })
  await life.onChange({ gallery: (await entry())?.live ?? '' })
  return life
}
async function surviveMinute() {
  const life = await start(TRIAL_MS)
  await vi.waitFor(async () => expect((await noted()).good.gallery).toBe((await entry())?.live), 10_000)
  return life
}

it('starts with the previous release after a host died twice within a minute of a change', async () => {
  await (await surviveMinute()).close()
  await files.addLive({ version: '1.0.0-b' })
  await start()
  await start()
  expect((await entry())?.live).toBe('1.0.0-b')
  await start()
  expect(await entry()).toMatchObject({
    live: '1.0.0-a',
    previous: [],
    incidents: [{ version: '1.0.0-b', reason: expect.stringContaining('died twice within a minute') }],
  })
})

it('blames no change for a host that ends cleanly, later, or with the releases it had before', async () => {
  await (await surviveMinute()).close()
  for (let i = 0; i < 3; i++) await start()
  expect((await entry())?.live).toBe('1.0.0-a')
  await files.addLive({ version: '1.0.0-b' })
  for (let i = 0; i < 3; i++) await (await start()).close()
  expect((await entry())?.live).toBe('1.0.0-b')
  await start()
  await surviveMinute()
  await start()
  await start()
  expect((await entry())?.live).toBe('1.0.0-b')
})

it('keeps the releases of a first host that keeps dying, and ignores a damaged note', async () => {
  for (let i = 0; i < 4; i++) await start()
  expect((await entry())?.live).toBe('1.0.0-a')
  await writeFile(file, '{"good')
  await start()
  expect((await noted()).trying).toEqual({ gallery: '1.0.0-a' })
})
