import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

function channels(token: string): [number, number, number] {
  const hex = new RegExp(`--color-${token}: #([0-9a-f]{6});`).exec(css)?.[1]
  if (!hex) throw new Error(`tokens.css has no --color-${token}`)
  const value = Number.parseInt(hex, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Relative luminance and contrast ratio: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function luminance(token: string): number {
  const [r, g, b] = channels(token).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const AA_TEXT = 4.5
const AA_CONTROL = 3

describe('colors', () => {
  it.each([
    ['ink', 'paper'],
    ['ink', 'paper-deep'],
    ['ink-soft', 'paper'],
    ['ink-soft', 'paper-deep'],
    ['ink-faint', 'paper'],
    ['ink-faint', 'paper-deep'],
    ['gold-ink', 'paper'],
    ['gold-ink', 'paper-deep'],
    ['danger', 'paper'],
    ['danger', 'paper-deep'],
    ['chosen', 'paper'],
    ['ink', 'grey'],
    ['paper', 'ink'],
    ['paper', 'gold-ink'],
    ['paper', 'chosen'],
    ['paper', 'night'],
    ['night-text', 'night'],
    ['gold-light', 'night'],
    ['gold', 'night'],
  ])('%s can be read on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(AA_TEXT)
  })

  it.each([
    ['ink', 'paper'],
    ['ink', 'paper-deep'],
    ['gold', 'night'],
  ])('the focus ring in %s is visible on %s', (ring, ground) => {
    expect(contrast(ring, ground)).toBeGreaterThanOrEqual(AA_CONTROL)
  })
})

it('the file contains only what a remote may import: theme, utilities and variants, no rules', () => {
  const topLevel = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => /^\S/.test(line) && line !== '}')
  expect(topLevel.every((line) => /^@(theme|utility|custom-variant) /.test(line))).toBe(true)
})
