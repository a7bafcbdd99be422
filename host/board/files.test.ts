import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { styleSheet } from './files.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
/** Returns custom properties with their values, whatever the spaces and quotes. */
const propertiesOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/^ {2}(--[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\s+/g, ' '),
    ]),
  )

const board = read('./board.css')
const tokens = propertiesOf(read('../../shared-ui/src/tokens.css'))

it('the style sheet has the values of the site’s tokens, and nothing that only Tailwind reads', () => {
  const { css } = styleSheet([])
  const own = propertiesOf(/:root \{[\s\S]*?\n\}/.exec(css)?.[0] ?? '')
  expect(Object.keys(own).length).toBeGreaterThan(30)
  expect(own).toEqual(tokens)
  expect(css).not.toMatch(/@theme|@utility|@custom-variant|\*: initial/)
})

it('the board uses no other colors or typefaces', () => {
  expect(board).not.toMatch(/#[0-9a-f]{3,8}\b/i)
  // Translucent ink, paper and gold-ink, as in shared-ui
  const channels = (token: string) => {
    const value = Number.parseInt(tokens[`--color-${token}`]?.slice(1) ?? '', 16)
    return `${value >> 16} ${(value >> 8) & 255} ${value & 255}`
  }
  const known = ['ink', 'paper', 'gold-ink'].map(channels)
  for (const [, found] of board.matchAll(/rgb\(([\d ]+?) \//g)) expect(known).toContain(found)
  for (const [, found] of board.matchAll(/font-family: ([^;]+);/g))
    expect(['var(--font-display)', 'var(--font-text)', 'inherit']).toContain(found)
})
