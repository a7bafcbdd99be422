import type { Headline } from './types.ts'

export const CAROUSEL = {
  eyebrow: 'Gallery',
  headline: { lead: 'Made from photos taken on a', em: 'desk.' } satisfies Headline,
  intro: 'Drag the ring to turn it, or use the buttons and the arrow keys. Select a picture to enlarge it.',
  link: 'View All Gallery',
} as const
