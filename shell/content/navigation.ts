/** `also`: another page that the link stands for. */
type NavigationLink = { label: string; href: string; also?: string }

/** Target of links whose page does not exist yet. */
export const PLACEHOLDER = '#'

/** Anchors load `/` from other pages, unless the route declares the section itself (`anchors`). */
export const HEADER_LINKS: readonly NavigationLink[] = [
  { label: 'Features', href: '/#features' },
  { label: 'How It Works', href: '/#how-it-works' },
  { label: 'Gallery', href: '/gallery', also: '/galleryx' },
  { label: 'Pricing', href: '/#pricing' },
]

/** Pages with a night background at the top, which the header matches. */
export const NIGHT_PAGES: readonly string[] = ['/galleryx']

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

/** The targets are settings (`INSTAGRAM_LINK`, `LINKEDIN_LINK`, `TWITTER_LINK`). */
export const SOCIAL_NETWORKS = [
  { network: 'instagram', label: 'Instagram' },
  { network: 'linkedin', label: 'LinkedIn' },
  { network: 'twitter', label: 'X (Twitter)' },
] as const
