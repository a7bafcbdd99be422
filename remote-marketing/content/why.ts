import { POLICY } from './policy.ts'
import type { Clip, Headline, Photo } from './types.ts'

export type WhyCard = {
  icon: 'render' | 'style' | 'video'
  title: string
  subtitle: string
  description: string
  highlight: string
  picture: Photo
  /** Behind the icon, which is readable on both its colors. */
  gradient: string
  source?: Photo
  clip?: Clip
}

export const WHY_HEADING = {
  eyebrow: 'Why choose us',
  headline: { lead: 'Three things a camera', em: 'cannot', tail: 'do.' } satisfies Headline,
} as const

export const WHY_CARDS: readonly WhyCard[] = [
  {
    icon: 'render',
    title: 'Render to Real',
    subtitle: 'Sell it before you cast it',
    description: 'A CAD file becomes a photograph. Take orders for a ring that does not exist yet.',
    highlight: 'From CAD, no sample needed',
    picture: {
      id: 'jewelry/ring-croissant-yellow-gold-rose-plinth-01',
      alt: 'Ribbed yellow gold croissant ring on a dusty-rose paper podium',
      width: 1600,
      height: 2000,
    },
    source: {
      id: 'before/before-ring-croissant-cad-01',
      alt: 'CAD render of a ribbed ring on white',
      width: 1600,
      height: 2000,
    },
    gradient: 'linear-gradient(135deg, var(--color-gold-light), var(--color-paper))',
  },
  {
    icon: 'style',
    title: 'Let it be Any Style',
    subtitle: 'Your mood board, followed',
    description: 'Hard sun, black glass, a turtleneck in winter. Show us a picture you wish you had made.',
    highlight: 'Unlimited models, poses and scenes',
    picture: {
      id: 'jewelry/necklace-paperclip-pearl-cream-roll-neck-close-01',
      alt: 'Pearls and a paperclip chain over a cream turtleneck, seen close up',
      width: 1600,
      height: 2000,
    },
    gradient: 'linear-gradient(135deg, var(--color-paper), var(--color-gold-light))',
  },
  {
    icon: 'video',
    title: 'Concept to Video',
    subtitle: 'From one still, a moving shot',
    description:
      'Light crosses a facet. The camera drifts past a pearl. Short films for your page and your feed.',
    highlight: `Up to ${POLICY.videoQuality}`,
    picture: {
      id: 'jewelry/ring-pearl-yellow-gold-dark-water-01',
      alt: 'Yellow gold pearl ring mirrored in still dark water',
      width: 1600,
      height: 2000,
    },
    clip: {
      id: 'videos/ring-pearl-water-01',
      alt: 'The camera drifts past a pearl ring above dark water',
      width: 480,
      height: 600,
      seconds: 5,
      webm: true,
      uploaded: '2025-01-15',
    },
    gradient: 'linear-gradient(135deg, var(--color-gold-light), var(--color-hairline))',
  },
]
