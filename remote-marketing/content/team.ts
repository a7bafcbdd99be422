import type { Headline, SocialNetwork, TeamMember } from './types.ts'

/**
 * TEAM. SAMPLES: these two people do not exist, and `sample: true` says so on the page. Before going live, replace them
 * with your own team, here only. The heading contains the number of people, so change it too.
 *
 * To add a person: copy everything from one `{` to its `},` and change the id. A portrait is a square picture of the
 * media library instead of null, such as { id: 'team/mara', alt: 'Mara Lind at her desk', width: 600, height: 600 }. A
 * color is 'gold', 'ink' or 'chosen'. `#` marks a profile without an address yet: it is shown, but leads nowhere. Then:
 * npm run types
 */
export const TEAM_HEADING = {
  eyebrow: 'The studio',
  headline: { lead: 'Two people look at', em: 'every', tail: 'picture.' } satisfies Headline,
  intro: 'One reads your brief and answers for the result. The other sets light, model and scene.',
  sampleNote: 'Sample person',
} as const

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
    sample: true,
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
    sample: true,
  },
]

export const NETWORK_NAMES = {
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const satisfies Record<SocialNetwork, string>
