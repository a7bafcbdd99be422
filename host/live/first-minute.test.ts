import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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

/** A host as far as this goes: it takes what is live, and lives until it is forgotten or closed. */
async function start(trialMs = 60_000) {
  const life = await createFirstMinute(file, files.store, createMemoryLogger(), { trialMs })
  life.onChange({ gallery: (await entry())?.live ?? '' })
  await vi.waitFor(
    async () =>
      expect((await noted()).trying?.gallery ?? (await noted()).good.gallery).toBe((await entry())?.live),
    10_000,
  )
  return life
}
const surviveMinute = async () => {
  const life = await start(TRIAL_MS)
  await vi.waitFor(async () => expect((await noted()).good.gallery).toBe((await entry())?.live), 10_000)
  await life.close()
}

it('a host that died twice within a minute of a change starts with the release before it', async () => {
  await surviveMinute()
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

it('a host that ends in order, or later, or with what it had before has not died of a change', async () => {
  await surviveMinute()
  for (let i = 0; i < 3; i++) await start()
  expect((await entry())?.live).toBe('1.0.0-a')
  await files.addLive({ version: '1.0.0-b' })
  for (let i = 0; i < 3; i++) await (await start()).close()
  expect((await entry())?.live).toBe('1.0.0-b')
  await start()
  await start(TRIAL_MS)
  await pause(TRIAL_MS * 3)
  await start()
  await start()
  expect((await entry())?.live).toBe('1.0.0-b')
})

it('a first host that dies again and again keeps what it has, and a damaged note stops nothing', async () => {
  for (let i = 0; i < 4; i++) await start()
  expect((await entry())?.live).toBe('1.0.0-a')
  await writeFile(file, '{"good')
  await start()
  expect((await noted()).trying).toEqual({ gallery: '1.0.0-a' })
})
