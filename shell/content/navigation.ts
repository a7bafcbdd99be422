type NavigationLink = { label: string; href: string }

/** Anchors are plain links: on another page than `/` the browser loads `/` and goes to the section. */
export const HEADER_LINKS = [
  { label: 'Features', href: '/#features' },
  { label: 'How It Works', href: '/#how-it-works' },
  { label: 'Gallery', href: '/gallery' },
  { label: 'Pricing', href: '/#pricing' },
] satisfies NavigationLink[]

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
      { label: 'Our story', href: '#' },
      { label: 'Careers', href: '#' },
      { label: 'Press', href: '#' },
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

export const SOCIAL_LINKS = [
  { key: 'instagram', label: 'Instagram' },
  { key: 'linkedin', label: 'LinkedIn' },
  { key: 'twitter', label: 'Twitter' },
] as const
