import { expect, it } from 'vitest'
import { type Pointer, withCanary, withEvent, withLive, withRollback } from '../releases/registry/registry.ts'
import { trialOf } from './automatic-rollback.ts'

let minute = 0
const NOW = Date.UTC(2026, 0, 2)
const next = () => new Date(NOW + ++minute * 60_000)
const promoted = (pointer: Pointer | undefined, version: string, at = next()) =>
  withEvent(withLive(pointer, version), { by: 'Ana', kind: 'promote', version, note: null }, at)
const rolledBack = (pointer: Pointer, by: 'rollback' | 'automatic-rollback') => {
  const back = withRollback('gallery', pointer)
  const version = by === 'rollback' ? back.live : pointer.live
  return withEvent(back, { by: 'host', kind: by, version, note: null }, next())
}
const canaried = (pointer: Pointer, version: string, percent: number, at = next()) =>
  withEvent(
    withCanary('gallery', pointer, version, percent),
    { by: 'Ana', kind: 'canary', version, note: `${percent} %` },
    at,
  )

const a = promoted(undefined, 'a')
const at = new Date(NOW + 3_600_000)
const b = promoted(a, 'b', at)

it('[trial-each] begins at every promote, even of a version that was live before', () => {
  expect(trialOf(b, 'b')).toEqual({ at: at.getTime(), before: 'a' })
  for (const back of [rolledBack(b, 'automatic-rollback'), rolledBack(b, 'rollback')])
    expect(trialOf(promoted(back, 'b', at), 'b')).toEqual({ at: at.getTime(), before: 'a' })
  expect(trialOf(promoted(b, 'a', at), 'a')).toEqual({ at: at.getTime(), before: 'b' })
})

it('begins at each new share for a canary, and again when the canary is promoted', () => {
  const five = canaried(b, 'c', 5)
  expect(trialOf(five, 'b')).not.toBeNull()
  expect(trialOf(promoted(five, 'd'), 'c')).toEqual({ ...trialOf(five, 'c'), before: 'd' })
  expect(trialOf(canaried(five, 'c', 50, at), 'c')).toEqual({ at: at.getTime(), before: 'b' })
  expect(trialOf(promoted(five, 'c', at), 'c')).toEqual({ at: at.getTime(), before: 'b' })
})

it('does not exist for a release that a rollback returned to, a first release, or one that no visitor gets', () => {
  expect(trialOf(rolledBack(b, 'automatic-rollback'), 'a')).toBeNull()
  expect(trialOf(rolledBack(b, 'rollback'), 'a')).toBeNull()
  expect(trialOf(rolledBack(promoted(b, 'c'), 'automatic-rollback'), 'b')).toBeNull()
  expect(trialOf(a, 'a')).toBeNull()
  expect(trialOf(rolledBack(promoted(b, 'c'), 'automatic-rollback'), 'c')).toBeNull()
  expect(trialOf({ ...b, history: [] }, 'b')).toBeNull()
})

it('the live release’s trial continues while a canary beside it is rolled back', () => {
  const event = { by: 'host', kind: 'automatic-rollback', version: 'c', note: null } as const
  const ended = withEvent({ ...canaried(b, 'c', 5), canary: null }, event, next())
  expect(trialOf(ended, 'b')).toEqual({ at: at.getTime(), before: 'a' })
})
