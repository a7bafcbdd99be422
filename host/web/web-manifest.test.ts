import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { COLORS } from '@lustre/shared-ui/colors'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { webManifest } from './web-manifest.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

it('uses the tokens’ colors outside css', async () => {
  const tokens = await readFile(path.join(ROOT, 'shared-ui/src/tokens.css'), 'utf8')
  for (const [name, color] of Object.entries(COLORS))
    expect(tokens).toContain(`--color-${name}: ${color.toLowerCase()};`)
})

it('declares the brand and icons of the right size in the web manifest', async () => {
  const answer = webManifest({ ...SAMPLE_SITE_CONFIG, siteName: 'Halo Studio' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/manifest+json',
    'cache-control': 'public, max-age=3600',
  })
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Halo Studio',
    start_url: '/',
    background_color: '#FBF8F3',
    theme_color: '#16130F',
  })
  for (const { src, sizes, type } of manifest.icons) {
    const file = await readFile(path.join(ROOT, 'shell/public', src))
    if (type !== 'image/png') continue
    const { width, height, format } = await sharp(file).metadata()
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
  }
  expect(manifest.icons.filter((icon: { purpose?: string }) => icon.purpose === 'maskable')).toHaveLength(1)
})
