import { describe, expect, it } from 'vitest'
import {
  type Pointer,
  parsePointer,
  withCanary,
  withEvent,
  withIncident,
  withLive,
  withRollback,
} from './registry.ts'

const entry: Pointer = {
  live: 'c',
  previous: ['b', 'a'],
  canary: { version: 'd', percent: 10 },
  replaced: [],
  links: [],
  incidents: [],
  history: [],
  collected: [],
}

describe('parsePointer', () => {
  it('returns a complete pointer', () => {
    expect(parsePointer('live/gallery.json', JSON.stringify(entry))).toEqual(entry)
  })

  it('ignores events from a later build', () => {
    const known = withEvent(entry, { by: 'Ana', kind: 'promote', version: 'c', note: null }).history
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
    ['offline.status', { ...entry, offline: { status: 500, message: null } }],
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
