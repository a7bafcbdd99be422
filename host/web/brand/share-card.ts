import { SHARE_CARD } from '@lustre/platform/share-card'
import type { SiteConfig } from '@lustre/platform/site-config'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { TEXT_TONE } from '../../settings/brand/accent.ts'
import { setBrand } from './set-brand.ts'

const PICTURE_LIMIT_MS = 10_000

export type ShareCardOptions = {
  config: SiteConfig
  /** Delivery of the own media library, whose addresses begin with /media; null with a real provider. */
  media: ((request: Request) => Promise<Response>) | null
}

export type ShareCard = {
  plainUrl: string
  /**
   * Returns the JPEG, made once. @throws {Error} when the library does not return the picture; the next call retries
   */
  read(): Promise<Buffer>
}

export function createShareCard({ config, media }: ShareCardOptions): ShareCard {
  const plainUrl = shareUrl(config.media.baseUrl, SHARE_CARD.publicId)
  let made: Promise<Buffer> | null = null

  async function make(): Promise<Buffer> {
    const response = media
      ? await media(new Request(new URL(plainUrl.replace(/^\/media(?=\/)/, ''), 'http://localhost')))
      : await fetch(plainUrl, { signal: AbortSignal.timeout(PICTURE_LIMIT_MS) })
    if (!response.ok) throw new Error(`the share picture could not be loaded: status ${response.status}`)
    return setBrand(new Uint8Array(await response.arrayBuffer()), config.siteName, config.accent?.[TEXT_TONE])
  }

  return {
    plainUrl,
    read() {
      made ??= make().catch((error: unknown) => {
        made = null
        throw error
      })
      return made
    },
  }
}
