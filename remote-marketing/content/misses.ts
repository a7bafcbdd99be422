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

const RING: Focus = { x: 50, y: 42, zoom: 1.3 }

export const MISSES_SECTION = {
  eyebrow: 'The accuracy promise',
  headline: { lead: 'What counts as a', em: 'miss.' } satisfies Headline,
  intro: `We hold every picture to a ${POLICY.accuracyPercent}% accuracy standard against the photos you sent. This is what we check, and what you can send a picture back for.`,
  countsTitle: 'A miss',
  notTitle: 'Not a miss',
  link: 'Read the refund terms',
  miss: {
    focus: RING,
    caption: 'A miss: a sapphire, in a melted band',
    photo: {
      id: 'poor/poor-ring-halo-01',
      alt: 'Faulty generated ring: a sapphire instead of the emerald, a melted band and halo',
      width: 1200,
      height: 1500,
    } satisfies Photo,
  },
  match: {
    focus: RING,
    caption: 'A match: the emerald, as photographed',
    photo: {
      id: 'jewelry/ring-halo-emerald-white-gold-black-glass-01',
      alt: 'White gold ring with an emerald-cut emerald in a diamond halo, on black glass',
      width: 1200,
      height: 1500,
    } satisfies Photo,
  },
} as const
