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
const MAX_BYTES = 29 * 1024
/** Characters that occur in code only. */
const CODE = '<=>[\\]^`{|}~'

/** The characters that `fonts/characters.py` keeps in the files of every page. */
function siteCharacters(): Set<string> {
  const source = readFileSync(here('../fonts/characters.py'), 'utf8')
  const listed = [...source.matchAll(/list\('([^']*)'\)/g)].flatMap(([, text = '']) => [
    ...text.matchAll(/\\u([0-9a-f]{4})/g),
  ])
  const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).filter(
    (each) => !CODE.includes(each),
  )
  return new Set([
    ...ascii,
    ...listed.map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16))),
  ])
}

const isIn = (ranges: string, character: string) =>
  ranges.split(',').some((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    const code = character.codePointAt(0) ?? 0
    return code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16)
  })

/** The files with texts of the site: content, and markup with words between tags. */
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
  it('load as two files of 29 KiB in total on every page', () => {
    const always = new Set(
      faces.flatMap(({ file, range }) => (file !== undefined && range === undefined ? [file] : [])),
    )
    expect(always.size).toBe(MAX_FILES)
    const bytes = [...always].reduce((sum, address) => sum + statSync(fileOf(address)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('cover every character of the site’s texts, so that no page loads a full typeface', () => {
    const known = new Set([...siteCharacters(), ...CODE])
    const files = textFiles()
    expect(files.length).toBeGreaterThan(200)
    for (const file of files) {
      const strange = [...readFileSync(file, 'utf8')].filter((each) => each !== '\n' && !known.has(each))
      // neither typeface has an arrow
      expect(strange.filter((each) => each !== '→')).toEqual([])
    }
  })

  it('have every other letter that a name may need, in whole faces that are asked for by it alone', () => {
    const ranges = faces.flatMap(({ file, range }) => (file === undefined ? [] : (range ?? [])))
    for (const character of siteCharacters())
      expect(ranges.filter((range) => isIn(range, character))).toEqual([])
    for (const family of ['Instrument Serif', 'Instrument Sans']) {
      const own = faces.filter(({ text, range }) => range !== undefined && text.includes(`'${family}';`))
      for (const character of `ÀßçñøÿŁőşžŒ™${CODE}`)
        expect(own.filter(({ range = '' }) => isIn(range, character))).toHaveLength(1)
    }
  })

  it('show text at once in a fallback with the same metrics, and swap when the font arrives', () => {
    for (const { text, file } of faces) {
      const isFigures = text.includes("'Instrument Serif Figures'")
      if (file !== undefined) expect(text).toContain(`font-display: ${isFigures ? 'optional' : 'swap'}`)
      else
        for (const rule of ['size-adjust', 'ascent-override', 'descent-override'])
          expect(text).toContain(rule)
    }
  })

  it('do not say how wide a column is: a figure of a fallback is narrower, and its lines would break anew', () => {
    const styles = [here('./tokens.css'), here('./base.css'), ...textFiles()]
    for (const file of styles) expect(readFileSync(file, 'utf8')).not.toMatch(/[\d.]+ch\b/)
  })

  it('have faces for spaces and capitals in every weight of a fallback, which the faces set narrower', () => {
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
