import type { Headline } from './types.ts'

export const CAROUSEL = {
  eyebrow: 'Gallery',
  headline: { lead: 'Made from photos taken on a', em: 'desk.' } satisfies Headline,
  intro:
    'Turn the ring of pictures by hand, with the buttons or with the arrow keys. Select one to enlarge it.',
  link: 'View All Gallery',
} as const
