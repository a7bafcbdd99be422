import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

const here = (file: string) => new URL(file, import.meta.url)
const css = readFileSync(here('./fonts.css'), 'utf8')
const { resolve } = createRequire(import.meta.url)
const faces = (css.match(/@font-face \{[^}]+\}/g) ?? []).map((text) => ({
  text,
  file: /url\('([^']+)'\)/.exec(text)?.[1],
  range: /unicode-range: ([^;]+);/.exec(text)?.[1],
}))
const fileOf = (address: string) => (address.startsWith('.') ? here(address) : resolve(address))

const MAX_FILES = 2
const MAX_BYTES = 42 * 1024

const isIn = (ranges: string, character: string) =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    const code = character.codePointAt(0) ?? 0
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })

/** Returns the files with texts of the site: content, and markup with words between tags. */
function textFiles(): URL[] {
  const root = here('../../')
  const rooms = readdirSync(root).filter((name) => /^(?:remote-.+|shell|shared-ui)$/.test(name))
  return rooms.flatMap((room) =>
    ['content', 'src'].flatMap((part) => {
      const folder = new URL(`${room}/${part}/`, root)
      const names = statSync(folder, { throwIfNoEntry: false })
        ? readdirSync(folder, { recursive: true })
        : []
      return names
        .map(String)
        .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
        .map((name) => new URL(name, folder))
    }),
  )
}

describe('fonts', () => {
  it('load as two files of at most 42 KiB in total on every page', () => {
    const always = new Set(
      faces.flatMap(({ file, range }) => (file !== undefined && range === undefined ? [file] : [])),
    )
    expect(always.size).toBe(MAX_FILES)
    const bytes = [...always].reduce((sum, address) => sum + statSync(fileOf(address)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('load Latin Extended-A letters from one file per typeface, only for texts that contain them', () => {
    for (const family of ['Instrument Serif', 'Instrument Sans']) {
      const ranges = faces.flatMap(({ text, range }) => (text.includes(`'${family}';`) ? (range ?? []) : []))
      for (const character of 'ŁőşřŽẞ') expect(ranges.filter((each) => isIn(each, character))).toHaveLength(1)
      for (const character of 'aÀßçñøÿŒ™<|')
        expect(ranges.filter((each) => isIn(each, character))).toEqual([])
    }
  })

  it('show text at once in a fallback with the same metrics, and swap when the font arrives', () => {
    for (const { text, file } of faces) {
      if (file !== undefined) expect(text).toContain('font-display: swap')
      else
        for (const rule of ['size-adjust', 'ascent-override', 'descent-override'])
          expect(text).toContain(rule)
    }
  })

  it('do not set column widths, because the fallback’s narrower figures would break lines differently', () => {
    const styles = [here('./tokens.css'), here('./base.css'), ...textFiles()]
    for (const file of styles) expect(readFileSync(file, 'utf8')).not.toMatch(/[\d.]+ch\b/)
  })

  it('have fallback faces in every weight for spaces and capitals, which are narrower in the fonts', () => {
    const fallbacks = faces.filter(({ file }) => file === undefined)
    const kindOf = (text: string) => /family: .+;(?:\s+font-weight: .+;)?/.exec(text)?.[0]
    const kinds = new Set(fallbacks.map(({ text }) => kindOf(text)))
    expect(kinds.size).toBe(6)
    for (const kind of kinds) {
      const ranges = fallbacks.filter(({ text }) => kindOf(text) === kind).map(({ range }) => range)
      expect(ranges).toEqual([undefined, 'U+20', expect.stringContaining('U+41-5A')])
    }
  })

  it('have their fallbacks named in the tokens', () => {
    const tokens = readFileSync(here('./tokens.css'), 'utf8')
    const families = new Set([...css.matchAll(/font-family: '([^']+)'/g)].map((match) => match[1]))
    for (const family of families) expect(tokens).toContain(`'${family}'`)
  })
})
