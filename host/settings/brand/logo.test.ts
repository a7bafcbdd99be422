import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterAll, expect, it } from 'vitest'
import { createBrandFiles } from '../../web/brand/brand-files.ts'
import { readSettings } from '../settings.ts'
import { readLogo } from './logo.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'logo-'))
afterAll(() => rmSync(folder, { recursive: true }))

const svg = (inside: string, more = 'viewBox="0 0 240 60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`
function fileWith(text: string): string {
  const file = path.join(folder, 'logo.svg')
  writeFileSync(file, text)
  return file
}

it.each([
  ['0 0 240 60', 128, 32],
  ['0,0,32,32', 32, 32],
  ['0 0 1000 50', 200, 10],
])('a logo of %s is %d x %d in the header', (box, width, height) => {
  const { picture } = readLogo(fileWith(svg('<path d="M0 0h9"/>', `viewBox="${box}"`)))
  expect(picture).toEqual({ src: '/logo.svg', width, height })
})

it('a logo may refer to its own parts, and may begin with a prolog', () => {
  const text = svg(
    '<defs><linearGradient id="g"/><g id="m"/></defs><use href="#m"/><path fill="url(#g)" d="M0 0"/>',
  )
  expect(readLogo(fileWith(`<?xml version="1.0"?>\n<!-- drawn by hand -->\n${text}`)).svg).toContain('<use')
})

it.each([
  [svg('<script>alert(1)</script>'), 'holds a script'],
  [svg('', 'viewBox="0 0 9 9" onload="alert(1)"'), 'holds an event handler'],
  [svg('<foreignObject></foreignObject>'), 'holds another document'],
  [svg('<image href="https://elsewhere.example/x.png"/>'), 'holds another document or picture'],
  [svg('<use href="https://elsewhere.example/x.svg#m"/>'), 'links or loads something from elsewhere'],
  [
    svg('<style>@import "https://elsewhere.example/x.css"</style>'),
    'links or loads something from elsewhere',
  ],
  [svg('<a href="javascript:alert(1)"><path d=""/></a>'), 'links or loads something from elsewhere'],
  [svg('', ''), 'has no viewBox'],
  [svg(' '.repeat(20 * 1024)), 'is over 20 KB'],
  [`<!DOCTYPE svg [<!ENTITY a 'b'>]>${svg('')}`, 'begins with <!DOCTYPE'],
  ['<html></html>', 'is not an SVG picture'],
])('%j is refused', (text, problem) => {
  expect(() => readSettings({ BRAND_LOGO: fileWith(text) })).toThrow(new RegExp(`^BRAND_LOGO: .* ${problem}`))
})

it('a missing file is named', () => {
  expect(() => readSettings({ BRAND_LOGO: 'no/logo.svg' })).toThrow(
    /BRAND_LOGO: .*no\/logo\.svg cannot be read/,
  )
})

it('a logo is served where the header looks for it, and nothing is served there without one', async () => {
  const options = { config: SAMPLE_SITE_CONFIG, media: null, log: createMemoryLogger() }
  expect(createBrandFiles(options)('/logo.svg')).toBeNull()
  const text = svg('<path d="M0 0h9"/>')
  const answer = await createBrandFiles({ ...options, logoFile: fileWith(text) })('/logo.svg')
  expect(answer?.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer?.text()).toBe(text)
})
