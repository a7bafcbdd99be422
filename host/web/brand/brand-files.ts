import { LOGO_PATH, MANIFEST_PATH } from '@lustre/platform/brand-files'
import type { ServerLogger } from '@lustre/platform/server'
import { SHARE_CARD } from '@lustre/platform/share-card'
import type { SiteConfig } from '@lustre/platform/site-config'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { TEXT_TONE } from '../../settings/brand/accent.ts'
import { readLogo } from '../../settings/brand/logo.ts'
import { setBrand } from './set-brand.ts'
import { webManifest } from './web-manifest.ts'

const PICTURE_LIMIT_MS = 10_000
/** An operator's change of the brand shows within the hour. */
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
