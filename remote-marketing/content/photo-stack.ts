import type { Headline } from './types.ts'

export const PHOTO_STACK = {
  eyebrow: 'On the table',
  headline: { lead: 'Pick one', em: 'up.' } satisfies Headline,
  intro: 'Five prints from the archive. Move them around, or focus one and use the arrow keys.',
  link: 'View Gallery',
} as const
