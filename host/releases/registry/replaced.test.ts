import { describe, expect, it } from 'vitest'
import { samplePointer } from '../../testing/board-sample.ts'
import { type Pointer, withCanary, withEvent, withLive, withRollback } from './registry.ts'
import { isAnswered, withReplaced } from './replaced.ts'

const AT = Date.parse('2026-03-01T10:00:00.000Z')
const MINUTE_MS = 60_000
const EVERYONE = 100
const event = { by: 'Ana', version: null, note: null }

const changed = (pointer: Pointer, next: Pointer, minute = 0) =>
  withReplaced(pointer, next, new Date(AT + minute * MINUTE_MS))
const answered = (pointer: Pointer, version: string, bucket = EVERYONE, minute = 1) =>
  isAnswered(pointer, version, bucket, AT + (minute - 30) * MINUTE_MS)

const a = samplePointer('a')
const b = changed(a, withLive(a, 'b'))

describe('a replaced release', () => {
  it('[page-keeps-release] answers for a while after a promote, and then no longer', () => {
    expect([1, 30, 31].map((minute) => answered(b, 'a', EVERYONE, minute))).toEqual([true, true, false])
    expect([answered(b, 'b'), answered(b, 'c')]).toEqual([true, false])
  })

  it('answers again from its next replacement, and a change of nothing else begins no time', () => {
    const again = changed(changed(b, withLive(b, 'a'), 20), withLive(b, 'b'), 40)
    expect(answered(again, 'a', EVERYONE, 69)).toBe(true)
    expect(changed(again, { ...again, collected: ['x'] }, 60).replaced).toEqual(again.replaced)
    const grown = Array.from({ length: 30 }, (_, i) => `v${i}`).reduce(
      (pointer, version) => changed(pointer, withLive(pointer, version)),
      a,
    )
    expect([grown.replaced.length, grown.replaced[0]?.version]).toEqual([20, 'v28'])
  })

  it.each(['rollback', 'automatic-rollback'] as const)(
    '[page-release-withdrawn] never answers after a %s took it from visitors',
    (kind) => {
      const back = changed(b, withEvent(withRollback('gallery', b), { ...event, kind }))
      expect([answered(back, 'a'), answered(back, 'b')]).toEqual([true, false])
      // A later promote does not bring it back, and withdraws nothing.
      const later = changed(back, withLive(back, 'c'))
      expect([answered(later, 'a'), answered(later, 'b')]).toEqual([true, false])
      // Nor does an earlier replacement of the one that was withdrawn.
      const twice = changed(changed(b, withLive(b, 'a')), withLive(b, 'b'))
      const ended = changed(twice, withEvent(withRollback('gallery', twice), { ...event, kind }))
      expect(ended.replaced.map(({ version }) => version)).toEqual(['a', 'a'])
    },
  )

  it('[page-release-public] answers a canary’s page only for visitors who were in its share', () => {
    const canary = changed(a, withCanary('gallery', a, 'b', 30))
    const smaller = changed(canary, withCanary('gallery', canary, 'b', 10))
    const ended = changed(smaller, withCanary('gallery', smaller, 'b', 0))
    for (const [pointer, expected] of [
      [a, [false, false, false]],
      [canary, [true, true, false]],
      [smaller, [true, true, false]],
      [ended, [true, true, false]],
    ] as const)
      expect([0, 29, 30].map((bucket) => answered(pointer, 'b', bucket))).toEqual(expected)
    expect(answered(ended, 'b')).toBe(false)
    expect(answered(ended, 'a', 0)).toBe(true)
    expect(changed(canary, withCanary('gallery', canary, 'b', 50)).replaced).toEqual([])
  })
})
