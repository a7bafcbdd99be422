import { LOGO_PATH, MANIFEST_PATH } from '@lustre/platform/brand-files'
import type { ServerLogger } from '@lustre/platform/server'
import { SHARE_CARD } from '@lustre/platform/share-card'
import type { SiteConfig } from '@lustre/platform/site-config'
import { readLogo } from '../../settings/brand/logo.ts'
import { createShareCard, type ShareCardOptions } from './share-card.ts'
import { webManifest } from './web-manifest.ts'

/** An operator's change of the brand shows within the hour. */
const ONE_HOUR = 'public, max-age=3600'

export const BRAND_PATHS: readonly string[] = [MANIFEST_PATH, SHARE_CARD.path, LOGO_PATH]

export type BrandFilesOptions = ShareCardOptions & {
  config: SiteConfig
  log: ServerLogger
  logoFile?: string | undefined
}
export type BrandFiles = (pathname: string) => Promise<Response> | null

export function createBrandFiles({ config, media, log, logoFile }: BrandFilesOptions): BrandFiles {
  const manifest = webManifest(config)
  const logo = logoFile === undefined ? null : readLogo(logoFile).svg
  const card = createShareCard({ config, media })
  const answer = (body: BodyInit, type: string) =>
    new Response(body, { headers: { 'Content-Type': type, 'Cache-Control': ONE_HOUR } })

  async function shareCard(): Promise<Response> {
    try {
      return answer(new Uint8Array(await card.read()), 'image/jpeg')
    } catch (error) {
      log.error('the brand could not be set on the share picture', error)
      return new Response(null, {
        status: 302,
        headers: { Location: card.plainUrl, 'Cache-Control': 'no-store' },
      })
    }
  }

  /** @returns null when the path is none of these */
  return function brandFile(pathname) {
    if (pathname === MANIFEST_PATH) return Promise.resolve(answer(manifest, 'application/manifest+json'))
    if (pathname === LOGO_PATH && logo !== null) return Promise.resolve(answer(logo, 'image/svg+xml'))
    return pathname === SHARE_CARD.path ? shareCard() : null
  }
}
