import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '../../changes/command-site.ts'
import { promote } from '../../changes/promote.ts'
import {
  type Pointer,
  withCanary,
  withEvent,
  withLive,
  withRollback,
} from '../../releases/registry/registry.ts'
import { createSiteFolder, pageSaying, type SiteFolder } from '../../testing/site-folder.ts'
import { prune } from './upkeep.ts'

const CREATED = Date.parse('2026-01-02T03:04:05.000Z')
const DAY_MS = 86_400_000
const NOW = CREATED + 100 * DAY_MS
const RULES = { keep: 1, olderThanDays: 30, now: NOW }

let files: SiteFolder
let site: Site
beforeEach(async () => {
  files = await createSiteFolder()
  site = { store: files.store, objects: files.objects, by: 'Ana' }
  for (const letter of ['a', 'b', 'c', 'd', 'e'])
    await files.add({ version: `1.0.0-${letter}`, ssr: pageSaying(letter) })
})
afterEach(() => files.remove())

/** Adds the event that a command would have recorded that many days ago. */
const at = (daysAgo: number, kind: 'promote' | 'rollback' | 'canary', version: string, pointer: Pointer) =>
  withEvent(pointer, { by: 'Ana', kind, version, note: null }, new Date(NOW - daysAgo * DAY_MS))
const goLive = (letter: string, daysAgo: number) =>
  files.store.change('gallery', (pointer) =>
    at(daysAgo, 'promote', `1.0.0-${letter}`, withLive(pointer, `1.0.0-${letter}`)),
  )
const pruned = async (rules = RULES) => (await prune(site, rules)).map(({ version }) => version).toSorted()
const kept = async () => (await files.store.list('gallery')).map(({ version }) => version).toSorted()

describe('prune', () => {
  it('removes old releases that are neither live nor canary nor kept for rollbacks', async () => {
    for (const [i, letter] of ['a', 'b', 'c'].entries()) await goLive(letter, 60 - 10 * i)
    await files.store.change('gallery', (pointer) => withCanary('gallery', pointer, '1.0.0-e', 5))
    expect(await pruned()).toEqual(['1.0.0-a', '1.0.0-d'])
    expect(await kept()).toEqual(['1.0.0-b', '1.0.0-c', '1.0.0-e'])
    const { history, previous } = (await files.store.readRegistry()).remotes.gallery!
    expect(previous).toEqual(['1.0.0-b'])
    expect(history[0]).toMatchObject({ kind: 'collect', by: 'Ana', note: '1.0.0-a, 1.0.0-d' })
  })

  it('keeps young releases, which a team may be about to promote', async () => {
    await goLive('a', 60)
    expect(await pruned({ ...RULES, olderThanDays: 101 })).toEqual([])
  })

  it('keeps releases that a page from the last day may name, and those rolled back in the last week', async () => {
    await goLive('a', 60)
    await goLive('b', 50)
    await goLive('c', 0.5)
    // Release b was live until half a day ago.
    expect(await pruned({ ...RULES, keep: 0 })).toEqual(['1.0.0-a', '1.0.0-d', '1.0.0-e'])
    await files.add({ version: '1.0.0-f' })
    await files.store.change('gallery', (pointer) => {
      const promoted = at(6, 'promote', '1.0.0-f', withLive(pointer, '1.0.0-f'))
      const { live, ...rest } = withRollback('gallery', promoted)
      const incident = {
        at: new Date(NOW - 5 * DAY_MS).toISOString(),
        version: '1.0.0-f',
        reason: 'it fails',
      }
      return at(5, 'rollback', live, { ...rest, live, incidents: [incident] })
    })
    expect(await pruned({ ...RULES, keep: 0 })).not.toContain('1.0.0-f')
  })

  it('removes the last report from a host that has been down for more than a week', async () => {
    await goLive('a', 60)
    await files.objects.put('hosts/gone.json', '{}')
    await prune(site, { ...RULES, now: Date.now() + 6 * DAY_MS })
    expect(await files.objects.get('hosts/gone.json')).not.toBeNull()
    await prune(site, { ...RULES, now: Date.now() + 8 * DAY_MS })
    expect(await files.objects.get('hosts/gone.json')).toBeNull()
  })

  it('never removes the release that a simultaneous promote makes live', async () => {
    await goLive('a', 60)
    await goLive('b', 50)
    const outcomes = await Promise.allSettled([promote(site, 'gallery', '1.0.0-e'), prune(site, RULES)])
    const { live } = (await files.store.readRegistry()).remotes.gallery!
    expect(await kept()).toContain(live)
    expect(live).toBe(outcomes[0].status === 'fulfilled' ? '1.0.0-e' : '1.0.0-b')
  })

  it('prevents a removed release from becoming live, even if a copy of it still exists', async () => {
    await goLive('a', 60)
    await files.store.readRelease('gallery', '1.0.0-e')
    const machine = await files.otherMachine()
    await machine.readRelease('gallery', '1.0.0-e')
    await prune(site, RULES)
    await expect(promote({ ...site, store: machine }, 'gallery', '1.0.0-e')).rejects.toThrow(
      'it is being removed from the store',
    )
  })
})
