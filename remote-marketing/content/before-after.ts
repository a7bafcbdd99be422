import type { Photo } from './types.ts'

export const BEFORE_AFTER = {
  text: 'You send the left half; we deliver the right. Drag the handle.',
  /** Remove it once the pictures are a client’s. */
  sampleNote: 'Sample',
  label: 'Compare the phone photo with the finished picture',
  beforeLabel: 'Sent',
  afterLabel: 'Delivered',
  fullSize: 'Full size',
  before: {
    id: 'before/before-ring-three-stone-01',
    alt: 'Phone photo of a three-stone ring on a wooden table',
    width: 1600,
    height: 2000,
  } satisfies Photo,
  /** The ring has the same angle, place and size in both, so that the handle draws its line through one ring. */
  after: {
    id: 'jewelry/ring-three-stone-diamond-white-gold-burgundy-silk-01',
    alt: 'White gold three-stone diamond ring resting in folds of burgundy silk',
    width: 1600,
    height: 2000,
  } satisfies Photo,
  /** The main color of each half, shown until it arrives. */
  colors: { before: '#93785f', after: '#713236' },
} as const
