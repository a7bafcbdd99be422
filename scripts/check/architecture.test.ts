import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8')
const named = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.\w+)`/g)].map((match) => match[1] ?? '')

it('names an existing file in every step', () => {
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})
