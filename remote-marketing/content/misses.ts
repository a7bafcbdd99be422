import { POLICY } from './policy.ts'
import type { Focus, Headline, Photo } from './types.ts'

export type Criterion = { title: string; text: string }

/** The scope of the accuracy promise, for the pricing section and the refunds page. */
export const MISSES: readonly Criterion[] = [
  { title: 'Wrong stone', text: 'A different kind, color, cut or number of stones than in your photo.' },
  { title: 'Wrong metal color', text: 'Yellow gold that turned rose or white, or the other way around.' },
  {
    title: 'Added or missing part',
    text: 'A prong, clasp, link or engraving that we added or left out.',
  },
  {
    title: 'Distorted shape',
    text: 'A bent band, a melted setting, a chain that does not hang as it should.',
  },
]

export const NOT_MISSES: readonly Criterion[] = [
  {
    title: 'Background tone',
    text: 'A warmer wall or a darker cloth than you imagined is a matter of taste.',
  },
  { title: 'Pose', text: 'The turn of a head or a hand. A revision changes it.' },
]

const RING: Focus = { x: 50, y: 50, zoom: 1.8 }

export const MISSES_SECTION = {
  eyebrow: 'The accuracy promise',
  headline: { lead: 'What counts as a', em: 'miss.' } satisfies Headline,
  intro: `We hold every picture to a ${POLICY.accuracyPercent}% accuracy standard against the photos you sent. This is what we check, and what you can send a picture back for.`,
  countsTitle: 'A miss',
  notTitle: 'Not a miss',
  link: 'Read the refund terms',
  miss: {
    focus: RING,
    caption: 'A miss: the emerald turned blue, the halo melted',
    photo: {
      id: 'poor/poor-ring-halo-01',
      alt: 'Faulty generated ring on a hand: wrong stone color and a melted halo',
      width: 1600,
      height: 2000,
    } satisfies Photo,
  },
  match: {
    focus: RING,
    caption: 'A match: the emerald-cut emerald and its halo, as photographed',
    photo: {
      id: 'jewelry/ring-halo-emerald-white-gold-on-hand-01',
      alt: 'White gold halo ring with an emerald-cut emerald worn on a raised hand, blush backdrop',
      width: 1600,
      height: 2000,
    } satisfies Photo,
  },
} as const
