import type { Headline, Photo } from './types.ts'

export type TeamMember = {
  id: string
  name: string
  role: string
  image: Photo
  /** The color is one of the site's accent tokens. */
  skills: readonly { name: string; color: 'gold' | 'ink' | 'chosen' }[]
  /** Links that are null are not shown. */
  social: { instagram: string | null; linkedin: string | null; twitter: string | null }
}

export const TEAM_HEADING = {
  eyebrow: 'The studio',
  headline: { lead: 'Two people look at', em: 'every', tail: 'picture.' } satisfies Headline,
} as const

const NO_LINKS = { instagram: null, linkedin: null, twitter: null } as const

/** Samples, named by role: put your own people here before going live. */
export const TEAM: readonly TeamMember[] = [
  {
    id: 'founder',
    name: 'Founder',
    role: 'Reads your brief and answers for the result',
    image: {
      id: 'misc/avatar-gem-01',
      alt: 'Large faceted blush gem circled by a gold ring',
      width: 600,
      height: 600,
    },
    skills: [
      { name: 'Gemstones', color: 'gold' },
      { name: 'Retouching', color: 'ink' },
      { name: 'Client care', color: 'chosen' },
    ],
    social: NO_LINKS,
  },
  {
    id: 'creative-director',
    name: 'Creative director',
    role: 'Sets light, model and scene for your collection',
    image: {
      id: 'misc/avatar-lens-01',
      alt: 'Sculpture of glass lenses in gold rims',
      width: 600,
      height: 600,
    },
    skills: [
      { name: 'Lighting', color: 'gold' },
      { name: 'Styling', color: 'ink' },
      { name: 'Motion', color: 'chosen' },
    ],
    social: NO_LINKS,
  },
]
