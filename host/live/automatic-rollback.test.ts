import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withCanary } from '../releases/registry/registry.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { createAutomaticRollback, wideNetworkOf } from './automatic-rollback.ts'
import { count } from './verdict.ts'

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
/** A release that visitors get, on trial if it replaced another one. */
const got = (version: string, before?: string, at = NOW, name = 'gallery') => ({
  name,
  version,
  trial: before === undefined ? null : { at, before },
})
const fail = (rollback: ReturnType<typeof watch>, times: number, version = '1.0.0-b') => {
  for (let i = 0; i < times; i++) rollback.onRender('gallery', version, 'no price\n    at stack')
}
const settled = () => vi.waitFor(() => expect(log.lines).not.toEqual([]), 30_000)

/** Waits until another release is rolled back, by when an unwanted rollback would have happened. */
async function stays(live = '1.0.0-b') {
  await files.addLive({ name: 'run', version: '1.0.0-a' })
  await files.addLive({ name: 'run', version: '1.0.0-b' })
  watch(1).onRender('run', '1.0.0-b', 'no price')
  await vi.waitFor(
    async () => expect((await files.store.readRegistry()).remotes.run?.live).toBe('1.0.0-a'),
    30_000,
  )
  expect((await entry())?.live).toBe(live)
}

describe('a release that fails on every render', () => {
  it('is rolled back at the threshold, with the reason on record', async () => {
    fail(watch(), 3)
    await settled()
    expect(await entry()).toMatchObject({
      live: '1.0.0-a',
      previous: [],
      incidents: [{ at: '2026-01-02T00:00:00.000Z', version: '1.0.0-b', reason: 'rolled back: no price' }],
    })
    expect((await entry())?.history[0]).toMatchObject({ by: 'host', kind: 'automatic-rollback' })
    expect(log.lines[0]).toMatch(/a failing release was rolled back.*gallery.*1\.0\.0-b/)
  })

  it('loses its visitors as a canary, and the live release stays', async () => {
    await files.store.change('gallery', (pointer) => withCanary('gallery', pointer, '1.0.0-c', 5))
    fail(watch(), 3, '1.0.0-c')
    await settled()
    expect(await entry()).toMatchObject({
      live: '1.0.0-b',
      canary: null,
      incidents: [{ version: '1.0.0-c' }],
    })
  })

  it('stays when there is no earlier release, and the log says so', async () => {
    await files.addLive({ name: 'run', version: '1.0.0-r' })
    const rollback = watch(1)
    rollback.onRender('run', '1.0.0-r', 'no price')
    await settled()
    expect(log.lines[0]).toMatch(/could not be rolled back.*run has no previous release to roll back to/)
    expect((await files.store.readRegistry()).remotes.run?.live).toBe('1.0.0-r')
  })
})

describe('a release stays', () => {
  it('while it fails less often than the threshold, also once it is live again', async () => {
    const rollback = watch()
    fail(rollback, 2)
    rollback.onChange([got('1.0.0-a')])
    fail(rollback, 2)
    await stays()
  })

  it('once one of its pages has been rendered', async () => {
    const rollback = watch()
    fail(rollback, 2)
    rollback.onRender('gallery', '1.0.0-b', null)
    fail(rollback, 9)
    await stays()
  })

  it('when another release has gone live in the meantime', async () => {
    const { etags } = await files.store.readRegistry()
    fail(watch(), 3, '0.9.0-old')
    await stays()
    expect(await files.store.readRegistry()).toMatchObject({
      etags: { gallery: etags.gallery },
      remotes: { gallery: { live: '1.0.0-b', incidents: [] } },
    })
    expect(log.lines.join()).not.toContain('could not be rolled back')
  })

  it('when another one goes live during the rollback', async () => {
    const change: typeof files.store.change = async (...asked) => {
      await files.addLive({ version: '1.0.0-c' })
      return files.store.change(...asked)
    }
    fail(
      createAutomaticRollback({ ...files.store, change }, 3, log, () => NOW),
      3,
    )
    await settled()
    expect(log.lines[0]).toContain('gallery 1.0.0-b is no longer in use')
    expect(await entry()).toMatchObject({ live: '1.0.0-c', incidents: [] })
  })
})

describe('a release on trial', () => {
  let time = NOW
  beforeEach(() => {
    time = NOW
  })
  /** `1.0.0-a` was live and mostly worked, then `1.0.0-b` went live. */
  function onTrial(before: { fine: number; failed: number } = { fine: 30, failed: 0 }) {
    const rollback = createAutomaticRollback(files.store, 3, log, () => time)
    rollback.onChange([got('1.0.0-a')])
    for (let i = 0; i < before.fine; i++) rollback.onCall('gallery', '1.0.0-a', null)
    for (let i = 0; i < before.failed; i++) rollback.onCall('gallery', '1.0.0-a', 'its API threw')
    rollback.onChange([got('1.0.0-b', '1.0.0-a')])
    const call = (error: string | null, times = 1) => {
      for (let i = 0; i < times; i++) rollback.onCall('gallery', '1.0.0-b', error)
    }
    return { rollback, call }
  }
  const isBack = async () => (await entry())?.live === '1.0.0-a'
  it('is rolled back, with the numbers on record, when it starts to fail more often than the previous release', async () => {
    const { rollback, call } = onTrial()
    rollback.onRender('gallery', '1.0.0-b', null)
    call(null, 6)
    rollback.onChange([got('1.0.0-b', '1.0.0-a')])
    call('its API threw', 4)
    await vi.waitFor(async () => expect(await isBack()).toBe(true), 30_000)
    expect((await entry())?.incidents[0]?.reason).toBe('rolled back: its API threw (4 of 10 failed)')
  })

  it('is rolled back when its process keeps ending', async () => {
    const { rollback } = onTrial()
    for (let i = 0; i < 3; i++) rollback.onDeath('gallery', '1.0.0-b', 'it ended with code 3')
    await vi.waitFor(async () => expect(await isBack()).toBe(true), 30_000)
    expect((await entry())?.incidents[0]?.reason).toContain('its process ended: it ended with code 3')
  })

  it('is rolled back when a page keeps failing, however many calls of its API work', async () => {
    const { rollback, call } = onTrial()
    rollback.onRender('gallery', '1.0.0-b', null)
    call(null, 200)
    for (let i = 0; i < 3; i++) rollback.onRender('gallery', '1.0.0-b', 'Error: no price')
    await vi.waitFor(async () => expect(await isBack()).toBe(true), 30_000)
  })

  it('is on trial again once it is live after a canary', async () => {
    const { rollback, call } = onTrial()
    rollback.onChange([got('1.0.0-b'), got('1.0.0-c', '1.0.0-b')])
    time += 31 * 60_000
    rollback.onChange([got('1.0.0-c', '1.0.0-b', time)])
    await files.addLive({ version: '1.0.0-c' })
    call(null)
    for (let i = 0; i < 3; i++) rollback.onCall('gallery', '1.0.0-c', 'its API threw')
    await vi.waitFor(async () => expect((await entry())?.live).toBe('1.0.0-b'), 30_000)
  })

  it('stays on trial for half an hour, no matter when this host started', async () => {
    const onNewHost = (at: number) => {
      const rollback = createAutomaticRollback(files.store, 3, log, () => time)
      rollback.onChange([got('1.0.0-b', '1.0.0-a', at)])
      for (let i = 0; i < 3; i++) rollback.onCall('gallery', '1.0.0-b', 'its API threw')
    }
    onNewHost(time - 30 * 60_000)
    await stays()
    onNewHost(time - 29 * 60_000)
    await vi.waitFor(async () => expect(await isBack()).toBe(true), 30_000)
  })

  it('stays when the previous release failed just as often', async () => {
    const { call } = onTrial({ fine: 10, failed: 10 })
    call(null, 3)
    call('its API threw', 3)
    await stays()
  })

  it('stays when few of many requests fail, and when failures are far apart', async () => {
    const { rollback, call } = onTrial()
    for (let i = 0; i < 60; i++) rollback.onRender('gallery', '1.0.0-b', null)
    for (let i = 0; i < 3; i++) rollback.onRender('gallery', '1.0.0-b', 'no price')
    call(null, 60)
    call('its API threw', 3)
    for (let i = 0; i < 3; i++) {
      time += 61_000
      call('its API threw')
    }
    await stays()
  })

  it('is never the target of a rollback, since another cause is then likely', async () => {
    await files.addLive({ version: '1.0.0-c' })
    const { rollback } = onTrial()
    rollback.onChange([got('1.0.0-a')])
    for (let i = 0; i < 6; i++) rollback.onCall('gallery', '1.0.0-a', 'its API threw')
    await stays('1.0.0-c')
  })
})

describe('a release that fails in browsers', () => {
  const onTrial = (threshold = 3, at = NOW) => {
    const rollback = watch(threshold)
    rollback.onChange([got('1.0.0-a')])
    view(rollback, 100, '1.0.0-a')
    rollback.onChange([got('1.0.0-b', '1.0.0-a', at)])
    return rollback
  }
  const gallery = (version: string) => ({ name: 'gallery', version })
  /** @param network the second number of the address */
  const tell = (rollback: ReturnType<typeof watch>, network: number, last = 1) =>
    rollback.onBrowserError([gallery('1.0.0-b')], 'Error: no price', `203.${network}.0.${last}`)
  const view = (
    rollback: ReturnType<typeof watch>,
    networks: number,
    version = '1.0.0-b',
    name = 'gallery',
  ) => {
    for (let i = 0; i < networks; i++) rollback.onView(name, version, `203.${i}.0.1`)
  }
  it('[error-returns] is rolled back once five of twenty networks report it', async () => {
    const rollback = onTrial()
    view(rollback, 20)
    for (let i = 0; i < 5; i++) tell(rollback, i)
    await settled()
    expect(await entry()).toMatchObject({
      live: '1.0.0-a',
      incidents: [{ reason: 'rolled back: Error: no price (in browsers of 5 networks, out of 20)' }],
    })
  })

  it('[trial-each] is rolled back again after its next promote, on reports from the same visitors', async () => {
    const rollback = onTrial()
    const isBack = () => vi.waitFor(async () => expect((await entry())?.live).toBe('1.0.0-a'), 30_000)
    view(rollback, 20)
    for (let i = 0; i < 5; i++) tell(rollback, i)
    await isBack()
    rollback.onChange([got('1.0.0-a')])
    view(rollback, 100, '1.0.0-a')
    await files.addLive({ version: '1.0.0-b' })
    rollback.onChange([got('1.0.0-b', '1.0.0-a', NOW + 1000)])
    view(rollback, 20)
    for (let i = 0; i < 5; i++) tell(rollback, i)
    await isBack()
  })

  it('[error-hostile] stays, however much one network reports, or networks that did not get it', async () => {
    const rollback = onTrial()
    view(rollback, 20)
    for (let i = 0; i < 500; i++) tell(rollback, 7, i % 250)
    for (let i = 20; i < 40; i++) tell(rollback, i)
    for (let i = 0; i < 3; i++) tell(rollback, i)
    await stays()
  })

  it('[error-hostile] stays while browsers of fewer than twenty networks have got it', async () => {
    const rollback = onTrial()
    view(rollback, 19)
    for (let i = 0; i < 19; i++) tell(rollback, i)
    await stays()
  })

  it('alone is rolled back, and not the shell, which is on trial as well', async () => {
    await files.setShells({ live: await files.addShell({ version: '1.0.0-t' }) })
    const rollback = watch()
    rollback.onChange([got('1.0.0-a'), got('1.0.0-s', undefined, NOW, 'shell')])
    view(rollback, 100, '1.0.0-a')
    rollback.onChange([got('1.0.0-b', '1.0.0-a'), got('1.0.0-t', '1.0.0-s', NOW, 'shell')])
    view(rollback, 20)
    view(rollback, 20, '1.0.0-t', 'shell')
    const both = [gallery('1.0.0-b'), { name: 'shell', version: '1.0.0-t' }]
    for (let i = 0; i < 5; i++) rollback.onBrowserError(both, 'Error: no price', `203.${i}.0.1`)
    await settled()
    expect((await entry())?.live).toBe('1.0.0-a')
    expect((await files.store.readRegistry()).shell?.live).toBe('1.0.0-t')
  })

  it('stays when its trial is over', async () => {
    const rollback = onTrial(3, NOW - 30 * 60_000)
    view(rollback, 20)
    for (let i = 0; i < 9; i++) tell(rollback, i)
    await stays()
  })

  it.each([0, 9])(
    'stays at a threshold of %i, where 0 is off, when it fails 8 times in every way',
    async (threshold) => {
      const rollback = onTrial(threshold)
      view(rollback, 20)
      for (let i = 0; i < 8; i++) {
        tell(rollback, i)
        rollback.onCall('gallery', '1.0.0-b', 'its API threw')
      }
      fail(rollback, 8)
      await stays()
    },
  )

  it('is rolled back when it is the shell', async () => {
    const next = await files.addShell({ version: '1.0.0-t' })
    await files.setShells({ live: next })
    const rollback = watch()
    rollback.onChange([got('1.0.0-s', undefined, NOW, 'shell')])
    view(rollback, 100, '1.0.0-s', 'shell')
    rollback.onChange([got('1.0.0-t', '1.0.0-s', NOW, 'shell')])
    view(rollback, 20, '1.0.0-t', 'shell')
    const shell = { name: 'shell', version: '1.0.0-t' }
    for (let i = 0; i < 6; i++) {
      rollback.onView('shell', '1.0.0-t', `2001:${i}:0:0::/64`)
      rollback.onBrowserError([gallery('1.0.0-b'), shell], 'Error: no header', `2001:${i}:0:0::/64`)
    }
    await settled()
    expect((await files.store.readRegistry()).shell?.live).toBe('1.0.0-s')
  })

  it.each([
    ['203.0.113.7', '203.0'],
    ['2001:db8:1:2::/64', '2001.db8'],
  ])('counts a report from %s for the network %s', (address, network) =>
    expect(wideNetworkOf(address)).toBe(network),
  )
})

it('halves the counts of a long past, so that recent traffic decides', () => {
  const tally = { failed: 0, total: 0 }
  for (let i = 0; i < 20_000; i++) count(tally, i % 4 === 0)
  expect(tally).toEqual({ failed: 2500, total: 10_000 })
})
