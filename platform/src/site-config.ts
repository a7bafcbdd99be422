/** The public part of the site config: all of it is in every page, so nothing secret may ever be added here. */
export type SiteConfig = {
  /** Brand, such as 'Lustre Studio'. */
  siteName: string
  /** Absolute root without a trailing slash; base of canonical links and share tags. */
  siteUrl: string
  contactEmail: string
  legalEmail: string
  /** Where pictures come from: `<baseUrl>/image/upload/...`, in the media provider's own address form. */
  media: { baseUrl: string; hostName: string }
  /** Outbound links; an unset one is null and the page falls back to the contact address. */
  links: {
    chat: string | null
    contact: string | null
    checkout: {
      firstLook: string | null
      launch: string | null
      collection: string | null
      furniture: string | null
    }
    social: { instagram: string | null; linkedin: string | null; twitter: string | null }
  }
  /** true when the newsletter form has somewhere to post to. */
  newsletter: boolean
  /** Which of the two picture lists /run offers. */
  runList: 'curated' | 'numbered'
  /** true while the surgical simulation runs on the embedded image model. */
  demoImageModel: boolean
}

/** Values for tests and for a remote that runs alone. */
export const SAMPLE_SITE_CONFIG: SiteConfig = {
  siteName: 'Lustre Studio',
  siteUrl: 'http://localhost:4173',
  contactEmail: 'hello@example.com',
  legalEmail: 'legal@example.com',
  media: { baseUrl: '/media/lustre', hostName: 'cloudinary' },
  links: {
    chat: null,
    contact: null,
    checkout: { firstLook: null, launch: null, collection: null, furniture: null },
    social: { instagram: null, linkedin: null, twitter: null },
  },
  newsletter: false,
  runList: 'curated',
  demoImageModel: true,
}
