import type { Headline, SocialNetwork, TeamMember } from './types.ts'

/**
 * TEAM. SAMPLES: these two people do not exist, and `sample: true` says so on the page. Before going live put your own
 * team here, and only here. The heading says how many people look at a picture, so change it with them.
 *
 * A person more: copy everything from one `{` to its `},` and give it another id. A portrait: a square picture of the
 * media library in place of null, such as { id: 'team/mara', alt: 'Mara Lind at her desk', width: 600, height: 600 }.
 * A color is 'gold', 'ink' or 'chosen'. `#` stands for a profile that has no address yet: it is shown, and leads
 * nowhere. Then: npm run site -- content check
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
