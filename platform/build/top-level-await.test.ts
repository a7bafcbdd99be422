import { describe, expect, it } from 'vitest'
import { hasTopLevelAwait } from './top-level-await.ts'

describe('hasTopLevelAwait', () => {
  it.each([
    "const { useRef: $ } = await importShared('react')",
    'export default await load()',
    'if (late) { await load() }',
    'for await (const part of parts) use(part)',
    'const all = [1, ...(await load())]',
    'class Part { [await name()]() {} }',
  ])('finds %s', (code) => {
    expect(hasTopLevelAwait(code)).toBe(true)
  })

  it.each([
    'async function start() { await load() }',
    'const start = async () => { for await (const part of parts) use(part) }',
    'class Part { async load() { await load() } static all = async () => await load() }',
    'load().then(start)',
    "const text = 'await load()'",
  ])('accepts %s', (code) => {
    expect(hasTopLevelAwait(code)).toBe(false)
  })
})
