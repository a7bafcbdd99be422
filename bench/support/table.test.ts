import { expect, it } from 'vitest'
import { atLeast, atMost, atMostIf, formatTable, report } from './table.ts'

it('marks figures that miss their budget', () => {
  expect(atMost('JS', 119.96, 120, 'KiB')).toMatchObject({ value: '120 KiB', ok: true })
  expect(atMost('JS', 120.4, 120, 'KiB').ok).toBe(false)
  expect(atLeast('ratio', 0.5, 0.5, '')).toEqual({ what: 'ratio', value: '0.5', budget: '>= 0.5', ok: true })
})

it('only reports a figure without a limit', () => {
  expect(atMostIf('LCP', 1.234, undefined, 's')).toEqual(report('LCP', '1.23 s'))
  expect(atMostIf('LCP', 1.6, 1.5, 's')).toEqual(atMost('LCP', 1.6, 1.5, 's'))
})

it('counts a failed measurement as a miss', () => {
  expect(atMost('p99', Number.NaN, 20, 'ms').ok).toBe(false)
  expect(atLeast('speed', Number.NaN, 20, '').ok).toBe(false)
})

it('aligns the columns', () => {
  expect(formatTable([atMost('start', 4, 3, 's'), report('a longer name', 'x')]).split('\n')).toEqual([
    'what           value  budget',
    'start          4 s    <= 3 s  MISSED',
    'a longer name  x      -',
  ])
})
