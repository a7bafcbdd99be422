import { leftOutParts } from '@lustre/shared-ui/testing/left-out-parts'
import { expect, it } from 'vitest'

const { parts, used, rest, built } = leftOutParts(import.meta.dirname, 'shell.css')

it('uses no shared part whose styles shell.css leaves out', () => {
  expect(parts).toContain('Field')
  expect(used).toContain('ButtonLink')
  expect(used.filter((name) => parts.includes(name))).toEqual([])
})

it('uses no shared part built on an excluded one', () => {
  expect(rest).toContain('dialog.tsx')
  expect(built).toEqual([])
})
