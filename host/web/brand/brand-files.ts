import path from 'node:path'
import { LOGO_PATH, MANIFEST_PATH } from '@lustre/platform/brand-files'
import type { ServerLogger } from '@lustre/platform/server'
import { SHARE_CARD, SHARE_SIZE } from '@lustre/platform/share-card'
import type { SiteConfig } from '@lustre/platform/site-config'
import { COLORS } from '@lustre/shared-ui/colors'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { TEXT_TONE } from '../../settings/brand/accent.ts'
import { readLogo } from '../../settings/brand/logo.ts'

const FONT_FILE = path.join(import.meta.dirname, 'instrument-serif.ttf')
const FONT = 'Instrument Serif'
/** The empty part of the picture for the brand, in pixels. */
const ROOM = { left: 84, width: 560, height: 250, middle: 268 }
const BRAND_SIZE = 104
const TAGLINE = { size: 36, gap: 34 }

const escapeMarkup = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * Sets the brand on the share picture: large on one line, else smaller or on several.
 * @param picture any picture that sharp reads; cropped to 1200 x 630
 * @param accent color of the line below the brand
 * @returns a JPEG
 */
export async function setBrand(
  picture: Uint8Array,
  siteName: string,
  accent: string = COLORS.ink,
): Promise<Buffer> {
  // Loaded here, because most hosts never make a share picture.
  const { default: sharp } = await import('sharp')
  const line = async (text: string, size: number, height?: number, color: string = COLORS.ink) => {
    const fitted = { width: ROOM.width, ...(height === undefined ? { dpi: 72 } : { height }) }
    const set = sharp({
      text: {
        text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
        font: `${FONT} ${size}`,
        fontfile: FONT_FILE,
        rgba: true,
        wrap: 'word-char',
        ...fitted,
      },
    })
    const { data, info } = await set.png().toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  }
  const natural = await line(siteName, BRAND_SIZE)
  // Scales a long name to the available space.
  const brand = natural.height > ROOM.height ? await line(siteName, BRAND_SIZE, ROOM.height) : natural
  const tagline = await line(SHARE_CARD.tagline, TAGLINE.size, undefined, accent)
  const top = Math.round(ROOM.middle - (brand.height + TAGLINE.gap + tagline.height) / 2)
  return sharp(picture)
    .resize({ ...SHARE_SIZE, fit: 'cover' })
    .composite([
      { input: brand.input, left: ROOM.left, top },
      { input: tagline.input, left: ROOM.left + 3, top: top + brand.height + TAGLINE.gap },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
}

const icon = (name: string, size: number, purpose?: 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
})

/** Returns the web app manifest. Source: W3C App Manifest. */
export const webManifest = ({ siteName, accent }: SiteConfig): string =>
  JSON.stringify({
    id: '/',
    name: siteName,
    short_name: siteName,
    lang: 'en',
    start_url: '/',
    scope: '/',
    // The site is not an app: its pages lead to checkout and chat.
    display: 'browser',
    background_color: COLORS.paper,
    theme_color: accent?.[TEXT_TONE] ?? COLORS.ink,
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      icon('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })

const PICTURE_LIMIT_MS = 10_000
/** An operator's change to the brand shows within an hour. */
const ONE_HOUR = 'public, max-age=3600'

export const BRAND_PATHS: readonly string[] = [MANIFEST_PATH, SHARE_CARD.path, LOGO_PATH]

type BrandFilesOptions = {
  config: SiteConfig
  /** Delivers the site's own media library, whose addresses begin with /media; null with a real provider. */
  media: ((request: Request) => Promise<Response>) | null
  log: ServerLogger
  logoFile?: string | undefined
}
export type BrandFiles = (pathname: string) => Promise<Response> | null

export function createBrandFiles({ config, media, log, logoFile }: BrandFilesOptions): BrandFiles {
  const manifest = webManifest(config)
  const logo = logoFile === undefined ? null : readLogo(logoFile).svg
  const plainUrl = shareUrl(config.media.baseUrl, SHARE_CARD.publicId)
  /** Made once; after a failure the next request tries again. */
  let card: Promise<Buffer> | null = null
  const answer = (body: BodyInit, type: string) =>
    new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': ONE_HOUR } })

  async function makeCard(): Promise<Buffer> {
    const response = media
      ? await media(new Request(new URL(plainUrl.replace(/^\/media(?=\/)/, ''), 'http://localhost')))
      : await fetch(plainUrl, { signal: AbortSignal.timeout(PICTURE_LIMIT_MS) })
    if (!response.ok) throw new Error(`the share picture could not be loaded: status ${response.status}`)
    return setBrand(new Uint8Array(await response.arrayBuffer()), config.siteName, config.accent?.[TEXT_TONE])
  }

  async function shareCard(): Promise<Response> {
    try {
      card ??= makeCard()
      return answer(new Uint8Array(await card), 'image/jpeg')
    } catch (error) {
      card = null
      log.error('the brand could not be set on the share picture', error)
      return new Response(null, { status: 302, headers: { Location: plainUrl, 'Cache-Control': 'no-store' } })
    }
  }

  /** @returns null for any other path */
  return function brandFile(pathname) {
    if (pathname === MANIFEST_PATH) return Promise.resolve(answer(manifest, 'application/manifest+json'))
    if (pathname === LOGO_PATH && logo !== null) return Promise.resolve(answer(logo, 'image/svg+xml'))
    return pathname === SHARE_CARD.path ? shareCard() : null
  }
}
