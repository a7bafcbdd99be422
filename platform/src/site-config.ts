import type { CSSProperties } from 'react'
import type { Provider } from '../definition/providers.ts'

export const MANIFEST_PATH = '/site.webmanifest'
/** The share picture of pages without one. */
export const SHARE_PATH = '/share.jpg'
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/** Colors of lines and figures, of text on light backgrounds, and of text on dark backgrounds. */
export type Accent = Record<'--color-gold' | '--color-gold-ink' | '--color-gold-light', string>

/** The site's facts for every page. All of it is in every document, so nothing secret may ever be added here. */
export type SiteConfig = {
  siteName: string
  /** Absolute, without a trailing slash. */
  siteUrl: string
  contactEmail: string
  /** The studio's color as custom properties, in place of the gold of the tokens; absent where none is set. */
  accent?: (CSSProperties & Accent) | undefined
  /** Base of picture addresses: `<baseUrl>/image/upload/...`, in the media provider's own form. */
  media: { baseUrl: string; hostName: string }
  social: { instagram: string | null; linkedin: string | null; twitter: string | null }
  /** true when the newsletter form has an address to post to. */
  newsletter: boolean
  standIns: readonly Provider[]
  missing: readonly Provider[]
}

/** Values for tests and for a remote that runs alone. */
export const SAMPLE_SITE_CONFIG: SiteConfig = {
  siteName: 'Lustre Studio',
  siteUrl: 'http://localhost:4173',
  contactEmail: 'hello@example.com',
  media: { baseUrl: '/media/lustre', hostName: 'cloudinary' },
  social: { instagram: null, linkedin: null, twitter: null },
  newsletter: false,
  standIns: ['database', 'media library', 'image model', 'checkout'],
  missing: ['mail'],
}
