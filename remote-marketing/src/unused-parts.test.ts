import { leftOutParts } from '@lustre/shared-ui/testing/left-out-parts'
import { expect, it } from 'vitest'

const { parts, used, rest, built } = leftOutParts(import.meta.dirname, 'remote.css')

it('uses no shared part whose styles remote.css excludes', () => {
  expect(parts).toContain('Field')
  expect(used).toContain('Dialog')
  expect(used.filter((name) => parts.includes(name))).toEqual([])
})

it('uses no shared part that depends on an excluded one', () => {
  expect(rest).toContain('dialog.tsx')
  expect(built).toEqual([])
})
