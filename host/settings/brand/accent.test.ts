import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { webManifest } from '../../web/web-manifest.ts'
import { publicConfig, readSettings } from '../settings.ts'
import { accentTokens, contrastOf, GROUNDS } from './accent.ts'

const MEDIA = { mediaBaseUrl: '/media/x', standIns: [], missing: [] }

it.each([
  ['#000000', '#ffffff', 21],
  ['#767676', '#ffffff', 4.54],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrastOf(one, other)).toBeCloseTo(ratio, 2)
})

it.each(['#1F5FA8', '#000080', '#7a5a22', '#8a1c4a', '#000000'])(
  '%s has a readable tone for every background',
  (color) => {
    const tones = accentTokens(color)
    expect(tones['--color-gold-ink']).toBe(color.toLowerCase())
    expect(contrastOf(tones['--color-gold-ink'], GROUNDS.light)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(tones['--color-gold'], GROUNDS.night)).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(tones['--color-gold-light'], GROUNDS.night)).toBeGreaterThanOrEqual(7)
  },
)

it('the backgrounds match the tokens', async () => {
  const tokens = await readFile(
    path.resolve(import.meta.dirname, '../../../shared-ui/src/tokens.css'),
    'utf8',
  )
  expect(tokens).toContain(`--color-paper-deep: ${GROUNDS.light};`)
  expect(tokens).toContain(`--color-night: ${GROUNDS.night};`)
})

it('a color that is too light or malformed is refused with a remedy', () => {
  expect(() => readSettings({ BRAND_ACCENT: '#ffcc00' })).toThrow(
    'BRAND_ACCENT: #ffcc00 is too light to be read on the page: its contrast is 1.3, 4.5 is required. Use a darker tone.',
  )
  expect(() => readSettings({ BRAND_ACCENT: 'blue' })).toThrow(
    /BRAND_ACCENT: must be # and six of the digits/,
  )
})

it('a color goes to the pages and the web manifest, and nothing is added when it is unset', async () => {
  const config = publicConfig(readSettings({ BRAND_ACCENT: '#1f5fa8' }), MEDIA)
  expect(config.accent).toEqual(accentTokens('#1f5fa8'))
  expect(await webManifest(config).json()).toMatchObject({ theme_color: '#1f5fa8' })
  const plain = publicConfig(readSettings({}), MEDIA)
  expect(Object.keys(plain)).not.toContain('accent')
})
