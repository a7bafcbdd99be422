import type { Headline } from './types.ts'

export const PHOTO_STACK = {
  eyebrow: 'On the table',
  headline: { lead: 'Pick one', em: 'up.' } satisfies Headline,
  intro: 'Five prints from our gallery. Drag them around, or move them with the arrow keys.',
  link: 'View Gallery',
} as const
