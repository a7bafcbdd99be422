import type { BoardHost, BoardInput, StoredRelease } from '../board/model.ts'
import { createReleaseFigures, type ReleaseFigures } from '../live/release-figures.ts'
import { NO_REGISTRY, type Pointer } from '../releases/registry/registry.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const SAMPLE_NOW = Date.UTC(2026, 2, 1, 14, 30)
const before = (ms: number) => new Date(SAMPLE_NOW - ms).toISOString()

export const samplePointer = (live: string, change: Partial<Pointer> = {}): Pointer => ({
  live,
  previous: [],
  canary: null,
  replaced: [],
  links: [],
  incidents: [],
  history: [],
  collected: [],
  ...change,
})

export const sampleStored = (
  name: string,
  version: string,
  change: Partial<StoredRelease> = {},
): StoredRelease => ({
  name,
  version,
  created: before(3 * HOUR_MS),
  author: 'Ana',
  commit: '1a2b3c4d5e6f',
  note: 'Larger pictures on phones',
  forced: null,
  sizes: { js: 30 * 1024, css: 5 * 1024 },
  routes: [{ path: '/gallery' }],
  budgets: {},
  damage: null,
  ...change,
})

export function sampleFigures(
  releases: readonly [name: string, version: string, failing: boolean][],
): ReleaseFigures {
  let time = SAMPLE_NOW - HOUR_MS + MINUTE_MS
  const figures = createReleaseFigures(() => time)
  for (let minute = 0; minute < 60; minute++, time += MINUTE_MS)
    for (const [name, version, failing] of releases) {
      for (let i = 0; i < 3 + ((minute * 7) % 5); i++)
        figures.onRender(
          name,
          version,
          8 + ((minute * 13 + i * 29) % 40),
          failing && minute > 40 && i % 3 === 0,
        )
      for (let i = 0; i < (minute * 3) % 11; i++) figures.onCall(name, version, false)
      if (failing && minute === 50)
        figures.onBrowserError(name, version, {
          page: '/gallery',
          message: 'TypeError: Cannot read properties of undefined',
          stack: ['Card remote-gallery/src/features/grid/card.tsx:41:18'],
        })
      const slower = failing ? 1.4 : 1
      figures.onSpeed(name, version, {
        LCP: slower * (1200 + ((minute * 37) % 900)),
        INP: minute % 3 === 0 ? slower * (40 + (minute % 7) * 20) : undefined,
        CLS: 0,
      })
    }
  time = SAMPLE_NOW
  return figures.report()
}

const host = (id: string, change: Partial<BoardHost> = {}): BoardHost => ({
  id,
  at: before(800),
  serves: {
    shell: ['2.1.0-7d1f00aa12'],
    gallery: ['1.1.0-def4560001', '1.2.0-abc1230001'],
    payment: ['1.0.3-44aa55bb66'],
  },
  figures: sampleFigures([
    ['shell', '2.1.0-7d1f00aa12', false],
    ['gallery', '1.1.0-def4560001', false],
    ['gallery', '1.2.0-abc1230001', true],
  ]),
  ...change,
})

export const sampleBoard = (): BoardInput => ({
  registry: {
    ...structuredClone(NO_REGISTRY),
    shell: samplePointer('2.1.0-7d1f00aa12', {
      previous: ['2.0.0-99ee88dd77'],
      history: [
        {
          event: '0d5b7f0e-6c1d-4f3e-9c57-2f1de0a8f001',
          at: before(26 * HOUR_MS),
          by: 'Kim (team shell)',
          kind: 'promote',
          version: '2.1.0-7d1f00aa12',
          note: null,
        },
      ],
    }),
    remotes: {
      gallery: samplePointer('1.1.0-def4560001', {
        previous: ['1.0.0-0123456789'],
        canary: { version: '1.2.0-abc1230001', percent: 10 },
        history: [
          {
            event: '0d5b7f0e-6c1d-4f3e-9c57-2f1de0a8f002',
            at: before(40 * MINUTE_MS),
            by: 'Ana (board)',
            kind: 'canary',
            version: '1.2.0-abc1230001',
            note: '10 %',
          },
          {
            event: '0d5b7f0e-6c1d-4f3e-9c57-2f1de0a8f003',
            at: before(50 * HOUR_MS),
            by: 'host',
            kind: 'automatic-rollback',
            version: '1.1.1-bad0000001',
            note: 'its API answers 500 (12 of 80 failed within a minute)',
          },
          {
            event: '0d5b7f0e-6c1d-4f3e-9c57-2f1de0a8f004',
            at: before(52 * HOUR_MS),
            by: 'Ana (team gallery)',
            kind: 'promote',
            version: '1.1.1-bad0000001',
            note: null,
          },
        ],
        incidents: [
          {
            at: before(50 * HOUR_MS),
            version: '1.1.1-bad0000001',
            reason: 'rolled back: its API answers 500 (12 of 80 failed within a minute)',
          },
        ],
      }),
      payment: samplePointer('1.0.3-44aa55bb66', { offline: { status: 503, message: 'Back at noon.' } }),
    },
  },
  releases: [
    sampleStored('shell', '2.1.0-7d1f00aa12', {
      author: 'Kim',
      sizes: { js: 62 * 1024, css: 8.4 * 1024 },
      routes: [],
      created: before(27 * HOUR_MS),
      note: 'A calmer header',
    }),
    sampleStored('shell', '2.0.0-99ee88dd77', {
      author: 'Kim',
      sizes: { js: 61 * 1024, css: 8.2 * 1024 },
      routes: [],
      created: before(400 * HOUR_MS),
      note: null,
    }),
    sampleStored('gallery', '1.2.0-abc1230001', {
      created: before(HOUR_MS),
      note: 'Lightbox opens with the keyboard, and says which picture of how many it shows',
    }),
    sampleStored('gallery', '1.1.0-def4560001', { created: before(100 * HOUR_MS) }),
    sampleStored('gallery', '1.0.0-0123456789', {
      created: before(900 * HOUR_MS),
      author: null,
      commit: null,
      note: null,
    }),
    sampleStored('gallery', '1.1.1-bad0000001', { created: before(53 * HOUR_MS), note: 'Faster filters' }),
    sampleStored('gallery', '1.3.0-feed000001', {
      created: before(10 * MINUTE_MS),
      author: 'Bo',
      note: 'Filters by occasion',
    }),
    sampleStored('payment', '1.0.3-44aa55bb66', {
      author: 'Chi',
      routes: [{ path: '/payment' }],
      sizes: { js: 52 * 1024, css: 4 * 1024 },
      forced: 'the budget of JS, until the form is split',
    }),
  ],
  log: [
    {
      event: 'e-1',
      time: new Date(SAMPLE_NOW - 120_000).toISOString(),
      kind: 'login',
      section: 'run-admin',
      outcome: 'refused',
      detail: null,
      client: '0123456789ab',
      request: null,
    },
  ],
  hosts: [
    host('web-1'),
    host('web-2', { serves: { ...host('').serves, gallery: ['1.0.0-0123456789'] } }),
    host('web-3', { at: before(9 * MINUTE_MS), figures: [] }),
  ],
})
