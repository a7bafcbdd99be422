import { describe, expect, it } from 'vitest'
import {
  hasLink,
  isKnown,
  isSameChoice,
  NO_REGISTRY,
  type Pointer,
  parsePointer,
  pointersOf,
  versionsOf,
  withCanary,
  withEvent,
  withIncident,
  withLink,
  withLive,
  withOffline,
  withoutLink,
  withRollback,
} from './registry.ts'

const AT = '2026-03-01T10:00:00.000Z'
const LINK = '0b0e6f1c-7c1a-4f0e-9d0b-2f1f6a3c9b11'
const KINDS = [
  'release',
  'promote',
  'rollback',
  'canary',
  'offline',
  'online',
  'automatic-rollback',
  'collect',
] as const
const entry: Pointer = {
  live: 'c',
  previous: ['b', 'a'],
  canary: { version: 'd', percent: 10 },
  offline: { status: 404, message: 'Back soon' },
  replaced: [{ version: 'b', at: AT, percent: 100 }],
  links: [{ link: LINK, version: 'b', at: AT, by: 'Ana' }],
  incidents: [{ at: AT, version: 'd', reason: 'it fails' }],
  history: KINDS.map((kind) => ({ event: LINK, at: AT, by: 'Ana', kind, version: 'c', note: null })),
  collected: ['z'],
}

describe('parsePointer', () => {
  it('returns a complete pointer', () => {
    expect(parsePointer('live/gallery.json', JSON.stringify(entry))).toEqual(entry)
  })

  it('adds what an older build did not write', () => {
    const { replaced: _replaced, links: _links, ...older } = entry
    expect(parsePointer('live/gallery.json', JSON.stringify(older))).toEqual({
      ...entry,
      replaced: [],
      links: [],
    })
  })

  it('ignores events from a later build', () => {
    const known = entry.history
    const later = { ...known[0], kind: 'teleport' }
    expect(
      parsePointer('live/gallery.json', JSON.stringify({ ...entry, history: [later, ...known] })).history,
    ).toEqual(known)
  })

  it('refuses a truncated file', () => {
    const text = JSON.stringify(entry)
    for (const length of [0, 1, text.length >> 1, text.length - 1])
      expect(() => parsePointer('live/gallery.json', text.slice(0, length))).toThrow(
        'live/gallery.json is not valid JSON',
      )
  })

  it.each([
    ['live', { ...entry, live: 7 }],
    ['canary.percent', { ...entry, canary: { version: 'd', percent: 100 } }],
    ['canary.percent', { ...entry, canary: { version: 'd', percent: 0 } }],
    ['offline.status', { ...entry, offline: { status: 500, message: null } }],
    ['replaced.0.percent', { ...entry, replaced: [{ version: 'b', at: AT, percent: 0 }] }],
    ['replaced.0.percent', { ...entry, replaced: [{ version: 'b', at: AT, percent: 101 }] }],
    ['history', { ...entry, history: 'none' }],
  ])('names a wrong %s', (where, json) => {
    expect(() => parsePointer('live/gallery.json', JSON.stringify(json))).toThrow(
      `live/gallery.json is not valid: ${where}`,
    )
  })
})

describe('withLive', () => {
  it('starts a remote’s list', () => {
    expect(withLive(undefined, 'a')).toEqual({
      live: 'a',
      previous: [],
      canary: null,
      replaced: [],
      links: [],
      incidents: [],
      history: [],
      collected: [],
    })
  })

  it('remembers live versions, newest first, and keeps another version’s canary', () => {
    expect(withLive(entry, 'x')).toEqual({ ...entry, live: 'x', previous: ['c', 'b', 'a'] })
  })

  it('ends the canary of the version that becomes live', () => {
    expect(withLive(entry, 'd').canary).toBeNull()
  })

  it('lists no version twice, and never the live one', () => {
    expect(withLive(entry, 'b').previous).toEqual(['c', 'a'])
    expect(withLive(entry, 'c').previous).toEqual(['b', 'a'])
  })

  it('keeps ten versions', () => {
    let grown = withLive(undefined, 'v0')
    for (let i = 1; i <= 15; i++) grown = withLive(grown, `v${i}`)
    expect(grown.previous).toEqual(Array.from({ length: 10 }, (_, i) => `v${14 - i}`))
  })
})

describe('withRollback', () => {
  it('returns to the previous version, goes further back each time, and ends the canary', () => {
    const once = withRollback('gallery', entry)
    expect(once).toEqual({ ...entry, live: 'b', previous: ['a'], canary: null })
    const twice = withRollback('gallery', once)
    expect(twice.live).toBe('a')
    expect(() => withRollback('gallery', twice)).toThrow('gallery has no previous release to roll back to')
  })

  it('refuses a remote that was never live', () => {
    expect(() => withRollback('gallery', undefined)).toThrow('gallery has no previous release')
  })
})

describe('withCanary', () => {
  it('gives a share of visitors a version, and ends the canary at 0', () => {
    expect(withCanary('gallery', entry, 'x', 25).canary).toEqual({ version: 'x', percent: 25 })
    expect(withCanary('gallery', entry, 'x', 0)).toEqual({ ...entry, canary: null })
  })

  it('refuses the live version, and a remote that is not live', () => {
    expect(() => withCanary('gallery', entry, 'c', 10)).toThrow('gallery c is live already')
    expect(() => withCanary('gallery', undefined, 'x', 10)).toThrow('promote a release first')
  })
})

it('withOffline takes a live remote offline, and brings it back', () => {
  const { offline: _offline, ...online } = entry
  const offline = { status: 503, message: null } as const
  expect(withOffline('gallery', online, offline)).toEqual({ ...online, offline })
  expect(withOffline('gallery', entry, null)).toEqual(online)
  expect(() => withOffline('gallery', undefined, null)).toThrow('nothing to take offline')
})

it('withLink lists one link to a version, which leads there until withoutLink', () => {
  const by = { version: 'c', by: 'Bob' }
  const linked = withLink('gallery', entry, by, new Date(AT))
  expect(linked.links).toEqual([{ link: expect.any(String), at: AT, ...by }, ...entry.links])
  expect(withLink('gallery', linked, by)).toBe(linked)
  const registry = { ...NO_REGISTRY, remotes: { gallery: linked }, shell: entry }
  const leads = (name: string, version: string, link = LINK) => hasLink(registry, name, version, link)
  expect(leads('gallery', 'c', linked.links[0]?.link)).toBe(true)
  expect([leads('gallery', 'b'), leads('shell', 'b')]).toEqual([true, true])
  expect([leads('gallery', 'c'), leads('shell', 'c'), leads('run', 'b')]).toEqual([false, false, false])
  expect(withoutLink('gallery', linked, 'c').links).toEqual(entry.links)
  for (const none of [undefined, entry])
    expect(() => withoutLink('gallery', none, 'c')).toThrow('gallery c has no lasting address')
  expect(() => withLink('gallery', undefined, by)).toThrow('promote a release first')
})

it('isSameChoice compares what visitors get, and nothing else', () => {
  const { offline: _offline, ...online } = { ...entry, canary: null }
  expect(isSameChoice(entry, { ...entry, history: [], links: [], replaced: [] })).toBe(true)
  expect(isSameChoice(online, { ...online })).toBe(true)
  expect(isSameChoice(undefined, undefined)).toBe(true)
  for (const other of [
    online,
    withLive(entry, 'b'),
    { ...entry, previous: [] },
    { ...entry, canary: { version: 'd', percent: 11 } },
    { ...entry, canary: { version: 'e', percent: 10 } },
    withOffline('gallery', entry, { status: 503, message: 'Back soon' }),
    withOffline('gallery', entry, { status: 404, message: null }),
    undefined,
  ])
    expect([isSameChoice(entry, other), isSameChoice(other, entry)]).toEqual([false, false])
})

it('a registry names its pointers, the versions that visitors get, and those that they may still get', () => {
  expect(pointersOf({ ...NO_REGISTRY, remotes: { gallery: entry } })).toEqual([['gallery', entry]])
  expect(pointersOf({ ...NO_REGISTRY, shell: entry })).toEqual([['shell', entry]])
  expect(versionsOf(entry)).toEqual(['c', 'd'])
  expect(versionsOf({ ...entry, canary: null })).toEqual(['c'])
  const known = { ...entry, history: entry.history.map((event) => ({ ...event, version: 'e' })) }
  const of = (pointer: Pointer) => [...'abcdez'].filter((version) => isKnown(pointer, version)).join('')
  expect(of({ ...known, previous: ['b', 'a', 'z'] })).toBe('abcde')
  expect(of({ ...known, canary: null })).toBe('abce')
})

it('withIncident keeps the latest ten incidents', () => {
  let grown = withLive(undefined, 'a')
  for (let i = 0; i < 12; i++) grown = withIncident(grown, { at: `${i}`, version: 'a', reason: 'it fails' })
  expect(grown.incidents.map(({ at }) => at)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
})

it('withEvent keeps the latest hundred events, newest first, each with its own id', () => {
  let grown = withLive(undefined, 'a')
  for (let i = 0; i < 105; i++)
    grown = withEvent(grown, { by: 'Ana', kind: 'canary', version: 'a', note: `${i} %` })
  expect(grown.history.map(({ note }) => note)).toEqual(Array.from({ length: 100 }, (_, i) => `${104 - i} %`))
  expect(new Set(grown.history.map(({ event }) => event)).size).toBe(100)
})
