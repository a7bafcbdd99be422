import type { Headline } from './types.ts'

export const PHOTO_CHECK = {
  eyebrow: 'Before you pay',
  headline: { lead: 'Is my photo', em: 'good', tail: 'enough?' } satisfies Headline,
  intro:
    'Drop one photo or CAD render of your piece. Your browser looks at it, and nothing is sent: not to us, not to anyone.',
  label: 'Choose a photo, or drop it here',
  hint: 'JPEG, PNG or WebP',
  looking: 'Looking at it…',
  good: 'Enough to work from.',
  goodText: 'Sharp, well lit and large enough. Two more angles make the result safer.',
  bad: 'One more try is worth it.',
  failed: 'This browser cannot read that file. Save it as a JPEG, or send it to us as it is.',
  start: 'Start with this photo',
} as const
