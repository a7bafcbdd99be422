import type { Headline, Photo } from './types.ts'

type SocialNetwork = 'instagram' | 'linkedin' | 'twitter'

/** A profile. `#` stands for one that has no address yet: it is shown, and leads nowhere. */
type SocialLink = { network: SocialNetwork; href: string }

export type TeamMember = {
  id: string
  name: string
  role: string
  /** Square. null sets the initials as a portrait. */
  image: Photo | null
  /** The color is one of the site's accent tokens. */
  skills: readonly { name: string; color: 'gold' | 'ink' | 'chosen' }[]
  /** One of each network. */
  social: readonly SocialLink[]
}

export const TEAM_HEADING = {
  eyebrow: 'The studio',
  headline: { lead: 'Two people look at', em: 'every', tail: 'picture.' } satisfies Headline,
  intro: 'One reads your brief and answers for the result. The other sets light, model and scene.',
} as const

export const NETWORK_NAMES = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const satisfies Record<SocialNetwork, string>

/**
 * SAMPLES: these two people do not exist. Before going live put your own team here, and only here: names, roles,
 * skills, portraits (a picture of the media library, see `types.ts`) and the addresses of their profiles.
 */
export const TEAM: readonly TeamMember[] = [
  {
    id: 'mara-lind',
    name: 'Mara Lind',
    role: 'Founder and retoucher',
    image: null,
    skills: [
      { name: 'Gemstones', color: 'gold' },
      { name: 'Retouching', color: 'ink' },
      { name: 'Client care', color: 'chosen' },
    ],
    social: [
      { network: 'instagram', href: '#' },
      { network: 'linkedin', href: '#' },
      { network: 'twitter', href: '#' },
    ],
  },
  {
    id: 'theo-castell',
    name: 'Theo Castell',
    role: 'Creative director',
    image: null,
    skills: [
      { name: 'Lighting', color: 'gold' },
      { name: 'Styling', color: 'ink' },
      { name: 'Motion', color: 'chosen' },
    ],
    social: [
      { network: 'instagram', href: '#' },
      { network: 'linkedin', href: '#' },
      { network: 'twitter', href: '#' },
    ],
  },
]
