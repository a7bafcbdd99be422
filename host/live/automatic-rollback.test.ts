import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { createAutomaticRollback } from './automatic-rollback.ts'

const NOW = Date.UTC(2026, 0, 2)

let files: SiteFolder
let log: ReturnType<typeof createMemoryLogger>
beforeEach(async () => {
  files = await createSiteFolder()
  log = createMemoryLogger()
  await files.addLive({ version: '1.0.0-a' })
  await files.addLive({ version: '1.0.0-b' })
})
afterEach(() => files.remove())

const watch = (threshold = 3) => createAutomaticRollback(files.store, threshold, log, () => NOW)
const entry = async () => (await files.store.readRegistry()).remotes.gallery
const fail = (rollback: ReturnType<typeof watch>, times: number, version = '1.0.0-b') => {
  for (let i = 0; i < times; i++) rollback.onRender('gallery', version, 'no price\n    at stack')
}
/** Whatever had to happen has happened: the log of a rollback, or a round of the store. */
const settled = () => vi.waitFor(() => expect(log.lines).not.toEqual([]), 5000)

describe('a release that fails on every render', () => {
  it('is rolled back at the threshold, with the reason on record', async () => {
    fail(watch(), 3)
    await settled()
    expect(await entry()).toMatchObject({
      live: '1.0.0-a',
      previous: [],
      incidents: [{ at: '2026-01-02T00:00:00.000Z', version: '1.0.0-b', reason: 'rolled back: no price' }],
    })
  })

  it('ends as a canary, and what is live stays', async () => {
    await files.store.updateRegistry(({ remotes, ...rest }) => {
      const gallery = remotes.gallery
      if (!gallery) throw new Error('the gallery is not live')
      return { ...rest, remotes: { gallery: { ...gallery, canary: { version: '1.0.0-c', percent: 5 } } } }
    })
    fail(watch(), 3, '1.0.0-c')
    await settled()
    expect(await entry()).toMatchObject({
      live: '1.0.0-b',
      canary: null,
      incidents: [{ version: '1.0.0-c' }],
    })
  })

  it('stays when there is nothing to go back to, and the log says so', async () => {
    await files.addLive({ name: 'run', version: '1.0.0-r' })
    const rollback = watch(1)
    rollback.onRender('run', '1.0.0-r', 'no price')
    await settled()
    expect(log.lines[0]).toContain('run has no previous release to roll back to')
    expect((await files.store.readRegistry()).remotes.run?.live).toBe('1.0.0-r')
  })

  it('is tried again when another command held the registry', async () => {
    const rollback = watch()
    await files.store.updateRegistry(async (registry) => {
      fail(rollback, 3)
      await settled()
      return registry
    })
    expect(log.lines[0]).toContain('another release command is changing the registry')
    expect((await entry())?.live).toBe('1.0.0-b')
    fail(rollback, 3)
    await vi.waitFor(async () => expect((await entry())?.live).toBe('1.0.0-a'), 5000)
  })
})

describe('a release stays', () => {
  /** Long enough for a rollback that must not come: one of another release, through the same store. */
  async function afterAnother(): Promise<void> {
    await files.addLive({ name: 'run', version: '1.0.0-a' })
    await files.addLive({ name: 'run', version: '1.0.0-b' })
    watch(1).onRender('run', '1.0.0-b', 'no price')
    await vi.waitFor(
      async () => expect((await files.store.readRegistry()).remotes.run?.live).toBe('1.0.0-a'),
      5000,
    )
  }

  it('below the threshold', async () => {
    fail(watch(), 2)
    await afterAnother()
    expect((await entry())?.live).toBe('1.0.0-b')
  })

  it('once a page of it was rendered', async () => {
    const rollback = watch()
    fail(rollback, 2)
    rollback.onRender('gallery', '1.0.0-b', null)
    fail(rollback, 9)
    await afterAnother()
    expect((await entry())?.live).toBe('1.0.0-b')
  })

  it('when the watch is off', async () => {
    fail(watch(0), 9)
    await afterAnother()
    expect((await entry())?.live).toBe('1.0.0-b')
  })

  it('when another one is live meanwhile: nothing is written', async () => {
    const { revision } = await files.store.readRegistry()
    fail(watch(), 3, '0.9.0-old')
    await afterAnother()
    expect(await files.store.readRegistry()).toMatchObject({
      revision: revision + 3,
      remotes: { gallery: { live: '1.0.0-b', incidents: [] } },
    })
  })
})
