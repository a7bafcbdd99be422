import { describe, expect, it } from 'vitest'
import { CSS_BUDGET_KIB } from '../changes/budgets.ts'
import { SAMPLE_NOW, sampleBoard, samplePointer, sampleStored } from '../testing/board-sample.ts'
import { type BoardInput, boardModel, stateOf } from './model.ts'

const HOUR_MS = 60 * 60_000
const modelOf = (change: (input: BoardInput) => void = () => {}) => {
  const input = sampleBoard()
  change(input)
  return boardModel(input, SAMPLE_NOW)
}
const sectionOf = (name: string, change?: Parameters<typeof modelOf>[0]) => {
  const section = modelOf(change).sections.find((each) => each.name === name)
  if (!section) throw new Error(`the board has no ${name}`)
  return section
}

describe('a section on the board', () => {
  it('comes first if it is the shell, and is listed by name otherwise', () => {
    expect(modelOf().sections.map(({ name }) => name)).toEqual(['shell', 'gallery', 'payment'])
    expect(modelOf().sections.map(({ isShell }) => isShell)).toEqual([true, false, false])
  })

  it('shows the live release, the canary with its share, the previous release, and the other stored ones, newest first', () => {
    const { live, canary, previous, others } = sectionOf('gallery')
    expect([live?.version, canary?.version, canary?.percent, previous?.version]).toEqual([
      '1.1.0-def4560001',
      '1.2.0-abc1230001',
      10,
      '1.0.0-0123456789',
    ])
    expect(others.map(({ version }) => version)).toEqual(['1.3.0-feed000001', '1.1.1-bad0000001'])
  })

  it('shows a release’s author, time, source and reason', () => {
    expect(sectionOf('shell').live?.stored).toMatchObject({
      created: new Date(SAMPLE_NOW - 27 * HOUR_MS).toISOString(),
      author: 'Kim',
      commit: '1a2b3c4d5e6f',
      note: 'A calmer header',
    })
  })

  it('compares a release with the live shell against its budget, and shows the shell’s own weight', () => {
    expect(sectionOf('gallery').live?.stored?.size).toEqual({
      js: { kib: 92, budgetKib: 100 },
      css: { kib: 13.4, budgetKib: CSS_BUDGET_KIB },
    })
    expect(sectionOf('shell').live?.stored?.size.js).toEqual({ kib: 62, budgetKib: 100 })
    const own = sectionOf('gallery', (input) =>
      Object.assign(input.releases[3] ?? {}, { budgets: { '/gallery': 128 } }),
    )
    expect(own.live?.stored?.size.js.budgetKib).toBe(128)
  })

  it('shows its releases’ figures on all hosts, and the share of hosts that serve them', () => {
    const { live, canary } = sectionOf('gallery')
    expect(live?.hour.errors).toBe(0)
    expect(canary?.hour.errors).toBeGreaterThan(10)
    const one = sectionOf('gallery', (input) => Object.assign(input, { hosts: input.hosts.slice(0, 1) }))
    expect(canary?.hour.errors).toBe(2 * (one.canary?.hour.errors ?? 0))
    expect(canary?.hour.median).toBeGreaterThan(8)
    expect(canary?.hour.p95).toBeLessThanOrEqual(50)
    expect([live?.on, one.live?.on]).toEqual([1, 1])
  })

  it('[speed-counted] shows the canary’s speed in browsers beside that of the live release', () => {
    const { live, canary } = sectionOf('gallery')
    expect(live?.hour.speed.LCP?.p75).toBeLessThan(2000)
    expect(canary?.hour.speed.LCP?.p75).toBeGreaterThan(2400)
    expect(canary?.hour.speed.LCP?.views).toBe(2 * 60)
  })

  it('neither lists nor offers a release that was removed from the store', () => {
    const { others } = sectionOf('gallery', ({ registry }) => {
      registry.remotes.gallery?.collected.push('1.1.1-bad0000001')
    })
    expect(others.map(({ version }) => version)).toEqual(['1.3.0-feed000001'])
  })

  it('shows its problems', () => {
    expect(sectionOf('payment').findings).toEqual([
      { kind: 'bad', text: 'Offline (503): Back at noon.' },
      { kind: 'note', text: '1.0.3-44aa55bb66 was forced: the budget of JS, until the form is split' },
    ])
    expect(sectionOf('gallery').findings).toEqual([
      {
        kind: 'note',
        text: '2026-02-27 12:30 UTC, 1.1.1-bad0000001: rolled back: its API answers 500 (12 of 80 failed within a minute)',
      },
    ])
    const damaged = sectionOf('shell', (input) => {
      Object.assign(input.releases[0] ?? {}, { damage: 'client/entry.js has a wrong digest' })
    })
    expect(damaged.findings).toEqual([
      { kind: 'bad', text: '2.1.0-7d1f00aa12 is damaged: client/entry.js has a wrong digest' },
    ])
    const gone = sectionOf('shell', (input) => {
      Object.assign(input, { releases: input.releases.slice(1) })
    })
    expect(gone.live).toMatchObject({ version: '2.1.0-7d1f00aa12', stored: null })
    expect(gone.findings[0]?.text).toBe('2.1.0-7d1f00aa12 is not in the store')
  })

  it('is listed even if its pointer is unreadable or it has never been live', () => {
    const unread = sectionOf('surgai', ({ registry }) => {
      registry.damaged.surgai = 'live/surgai.json ends in the middle'
    })
    expect(unread).toMatchObject({ live: null, isDamaged: true })
    expect(unread.findings[0]?.text).toContain('live/surgai.json ends in the middle')
    const added = sectionOf('chat', (input) => {
      Object.assign(input, { releases: [...input.releases, sampleStored('chat', '0.1.0-a')] })
    })
    expect(added).toMatchObject({ live: null, pointer: null, isDamaged: false })
    expect(added.others.map(({ version }) => version)).toEqual(['0.1.0-a'])
  })
})

it('shows which hosts serve the live releases, which serve others, and which are down', () => {
  expect(modelOf().hosts).toEqual([
    { id: 'web-1', saidMs: SAMPLE_NOW - 800, isAway: false, differs: [] },
    { id: 'web-2', saidMs: SAMPLE_NOW - 800, isAway: false, differs: ['gallery 1.0.0-0123456789'] },
    { id: 'web-3', saidMs: SAMPLE_NOW - 9 * 60_000, isAway: true, differs: [] },
  ])
})

it('shows the history of all sections, newest first', () => {
  expect(modelOf().history.map(({ by, kind, name }) => `${by}: ${kind} ${name}`)).toEqual([
    'Ana (board): canary gallery',
    'Kim (team shell): promote shell',
    'host: automatic-rollback gallery',
    'Ana (team gallery): promote gallery',
  ])
})

it('changes its state with every change to the pointer', () => {
  const one = samplePointer('1.0.0-a')
  expect(stateOf(samplePointer('1.0.0-a'))).toBe(stateOf(one))
  const others = [
    null,
    samplePointer('1.0.0-b'),
    samplePointer('1.0.0-a', { previous: ['0.9.0-c'] }),
    samplePointer('1.0.0-a', { canary: { version: '1.1.0-d', percent: 10 } }),
  ]
  expect(new Set([one, ...others].map(stateOf)).size).toBe(5)
})
