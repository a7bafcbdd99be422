import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8')
const { resolve } = createRequire(import.meta.url)
const addresses = [...css.matchAll(/url\('([^']+)'\)/g)].map((match) => match[1] ?? '')
const fileOf = (address: string) =>
  address.startsWith('.') ? new URL(address, import.meta.url) : resolve(address)

const MAX_FILES = 2
const MAX_BYTES = 55 * 1024

describe('fonts', () => {
  it('stay within two files and 55 KiB', () => {
    expect(addresses).toHaveLength(MAX_FILES)
    const bytes = addresses.reduce((sum, address) => sum + statSync(fileOf(address)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('show text at once, in a fallback with the metrics of the face', () => {
    const faces = css.match(/@font-face \{[^}]+\}/g) ?? []
    for (const face of faces) {
      if (face.includes('url(')) expect(face).toContain('font-display: swap')
      else
        for (const rule of ['size-adjust', 'ascent-override', 'descent-override'])
          expect(face).toContain(rule)
    }
  })

  it('have their fallbacks named in the tokens', () => {
    const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
    const families = new Set([...css.matchAll(/font-family: '([^']+)'/g)].map((match) => match[1]))
    for (const family of families) expect(tokens).toContain(`'${family}'`)
  })
})
