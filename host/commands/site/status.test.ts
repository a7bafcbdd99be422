import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ageOf } from '../../changes/age-of.ts'
import { withCanary, withIncident } from '../../releases/registry/registry.ts'
import { createSiteFolder, type SiteFolder } from '../../testing/site-folder.ts'
import { formatTable, status } from './status.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const NO_FIGURES = {
  views: 0,
  renders: 0,
  calls: 0,
  errors: 0,
  median: null,
  p95: null,
  speed: { LCP: null, INP: null, CLS: null },
  browserError: null,
}
const CREATED = Date.parse('2026-01-02T03:04:05.000Z')

describe('ageOf', () => {
  it.each([
    [-5000, '0 min'],
    [59 * MINUTE_MS, '59 min'],
    [HOUR_MS, '1 h'],
    [47 * HOUR_MS, '47 h'],
    [12.5 * 24 * HOUR_MS, '12 d'],
  ])('%i ms is %s', (ms, text) => {
    expect(ageOf(ms)).toBe(text)
  })
})

describe('status', () => {
  let files: SiteFolder
  beforeEach(async () => {
    files = await createSiteFolder()
    await files.addLive({ version: '1.0.0-a' })
    await files.addLive({ version: '1.0.0-b', change: { forced: 'launch day' } })
  })
  afterEach(() => files.remove())

  it('reports the live and previous release, size, age and health of each remote and of the shell', async () => {
    const incident = { at: '2026-01-02', version: '1.0.0-c', reason: 'rolled back: no price' }
    await files.store.change('gallery', (pointer) =>
      withIncident(withCanary('gallery', pointer, '1.0.0-c', 20), incident),
    )
    expect(await status(files.store, CREATED + 5 * HOUR_MS)).toEqual([
      {
        remote: 'gallery',
        live: '1.0.0-b',
        canary: { version: '1.0.0-c', percent: 20 },
        previous: '1.0.0-a',
        bytes: 3072,
        created: new Date(CREATED).toISOString(),
        author: null,
        health: 'ok; forced: launch day; 2026-01-02: 1.0.0-c rolled back: no price',
        lastHour: { live: NO_FIGURES, canary: NO_FIGURES },
      },
      {
        remote: 'shell',
        live: '1.0.0-s',
        canary: null,
        previous: null,
        bytes: 1536,
        created: new Date(CREATED).toISOString(),
        author: null,
        health: 'ok',
        lastHour: { live: NO_FIGURES, canary: null },
      },
    ])
  })

  it('reports damage, and a missing live release', async () => {
    await appendFile(path.join(files.folder, 'releases/gallery/1.0.0-b/ssr/remote.js'), '\n')
    await files.addLive({ name: 'run', version: '2.0.0' })
    await files.store.remove('run', '2.0.0')
    expect(await status(files.store, CREATED)).toMatchObject([
      { remote: 'gallery', health: 'DAMAGED: ssr/remote.js has a wrong digest' },
      { remote: 'run', bytes: null, created: null, health: 'DAMAGED: there is no release run 2.0.0' },
      { remote: 'shell' },
    ])
  })

  it('prints a table with aligned columns in a terminal', async () => {
    const lines = formatTable(await status(files.store, CREATED), CREATED).split('\n')
    expect(lines).toEqual([
      'remote   live     canary  previous  size     age    author  health',
      'gallery  1.0.0-b  -       1.0.0-a   3.0 KiB  0 min  -       ok; forced: launch day',
      'shell    1.0.0-s  -       -         1.5 KiB  0 min  -       ok',
    ])
  })
})
