/** `also`: another page that the link stands for. */
type NavigationLink = { label: string; href: string; also?: string }

/** Where a link leads whose page does not exist yet: nowhere. */
export const PLACEHOLDER = '#'

/**
 * Anchors are plain links: on another page than `/` the browser loads `/` and goes to the section. On a page that
 * declares a section of its own by that name (`anchors` of its route), the link stays there.
 */
export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: 'Features', href: '/#features' },
  { label: 'How It Works', href: '/#how-it-works' },
  { label: 'Gallery', href: '/gallery', also: '/galleryx' },
  { label: 'Pricing', href: '/#pricing' },
]

export const HEADER_ACTION = {
  wide: 'Start Your AI Photoshoot',
  medium: 'Get Started',
  href: '/#pricing',
}

export const FOOTER_GROUPS = [
  {
    title: 'Studio',
    links: [
      { label: 'Jewelry', href: '/' },
      { label: 'Furniture', href: '/furniture' },
      { label: 'Gallery', href: '/gallery' },
      { label: 'Pricing', href: '/#pricing' },
    ],
  },
  {
    title: 'About Us',
    links: [
      { label: 'Our story', href: PLACEHOLDER },
      { label: 'Careers', href: PLACEHOLDER },
      { label: 'Press', href: PLACEHOLDER },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Cancellation & Refunds', href: '/refunds' },
      { label: 'Terms of Services', href: '/tos' },
    ],
  },
] satisfies { title: string; links: NavigationLink[] }[]

/** The studio's profiles; where they lead is a setting (`INSTAGRAM_LINK`, `LINKEDIN_LINK`, `TWITTER_LINK`). */
export const SOCIAL_NETWORKS = [
  { network: 'instagram', label: 'Instagram' },
  { network: 'linkedin', label: 'LinkedIn' },
  { network: 'twitter', label: 'X (Twitter)' },
] as const
