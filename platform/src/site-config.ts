import type { CSSProperties } from 'react'
import type { Provider } from '../definition/providers.ts'

/** The accent in its three uses: lines and figures, text on light grounds, text on dark ones. */
export type Accent = Record<'--color-gold' | '--color-gold-ink' | '--color-gold-light', string>

/** What every page may know of the site. All of it is in every document, so nothing secret may ever be added here. */
export type SiteConfig = {
  /** Brand, such as 'Lustre Studio'. */
  siteName: string
  /** Absolute root without a trailing slash; base of canonical links and share tags. */
  siteUrl: string
  contactEmail: string
  /** The studio's color in place of the tokens' gold, as custom properties; absent where none is set. */
  accent?: CSSProperties & Accent
  /** The picture that stands for the brand in the header; absent where none is set. */
  logo?: { src: string; width: number; height: number }
  /** Where pictures come from: `<baseUrl>/image/upload/...`, in the media provider's own address form. */
  media: { baseUrl: string; hostName: string }
  /** The studio's profiles; null where there is none. */
  social: { instagram: string | null; linkedin: string | null; twitter: string | null }
  /** true when the newsletter form has somewhere to post to. */
  newsletter: boolean
  /** Providers that are not configured here: an embedded stand-in takes their place. */
  standIns: readonly Provider[]
  /** Providers that this site does without. */
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
  standIns: ['database', 'media library', 'image model', 'mail', 'checkout'],
  missing: [],
}
