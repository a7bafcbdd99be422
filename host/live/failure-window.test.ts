import { expect, it } from 'vitest'
import { createFailureWindow, isClearlyWorse } from './failure-window.ts'

it('forgets events older than a minute', () => {
  let time = 5000
  const window = createFailureWindow(() => time)
  window.add(true)
  time += 30_000
  window.add(false)
  window.add(true)
  expect(window.read()).toEqual({ failed: 2, total: 3 })
  time += 30_000
  expect(window.read()).toEqual({ failed: 1, total: 2 })
  time += 30_000
  expect(window.read()).toEqual({ failed: 0, total: 0 })
})

it.each([
  ['all of a few renders is clearly worse than a good one', [3, 3], [0, 100], true],
  ['all of a few renders is clearly worse than an unknown one', [3, 3], [0, 0], true],
  ['a third of its renders is clearly worse than an unknown one', [3, 10], [0, 0], true],
  ['a fifth of its renders is not clearly worse than an unknown one', [3, 15], [0, 0], false],
  ['a tenth of its renders is clearly worse than a good one', [10, 100], [0, 100], true],
  ['a twentieth of its renders is not clearly worse than a good one', [5, 100], [0, 100], false],
  ['half of its renders is clearly worse than one that fails in a tenth', [10, 20], [10, 100], true],
  ['half of its renders is not clearly worse than one that fails in half', [10, 20], [10, 20], false],
] as const)('a release that fails in %s', (_what, [failed, total], [before, ofBefore], worse) => {
  expect(isClearlyWorse({ failed, total }, { failed: before, total: ofBefore })).toBe(worse)
})
