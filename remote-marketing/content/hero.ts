import { POLICY } from './policy.ts'
import { formatPrice } from './price-text.ts'
import { FIRST_LOOK } from './prices.ts'
import type { Headline, Photo } from './types.ts'

export const HERO = {
  eyebrow: 'AI jewelry photography & video',
  headline: { lead: 'Your jewelry at its best,', em: 'without', tail: 'the shoot.' } satisfies Headline,
  lead: 'Send the photos or CAD renders you already have. We return editorial photographs and cinematic videos, checked against your piece stone by stone.',
  primary: `Try Us For ${formatPrice(FIRST_LOOK.price)}`,
  guarantee: `Refund within ${POLICY.firstLookRefundAfterDeliveryDays} days of delivery, in full, no reason needed.`,
  secondary: 'View Gallery',
  figures: [
    { value: `${POLICY.savingPercent}%`, label: 'roughly what you save over a traditional shoot' },
    { value: `${POLICY.accuracyPercent}%`, label: 'accuracy in the details of your piece' },
    { value: POLICY.pictureQuality, label: 'quality, with full commercial rights' },
  ],
} as const

const print = (id: string, alt: string): Photo => ({ id: `jewelry/${id}`, alt, width: 1600, height: 2000 })

export const HERO_STACK: readonly Photo[] = [
  print(
    'ring-halo-diamond-rose-gold-scallop-shell-01',
    'Rose gold halo ring beside a scallop shell on blush paper',
  ),
  print(
    'ring-solitaire-emerald-yellow-gold-macro-noir-01',
    'Emerald-cut emerald in yellow gold, seen close up on black glass',
  ),
  print(
    'earrings-thick-hoop-yellow-gold-perfume-bottle-01',
    'Bold gold hoops beside a rose glass perfume bottle',
  ),
  print(
    'ring-cathedral-morganite-rose-gold-leaf-shadow-01',
    'Rose gold cathedral ring with a cushion-cut morganite in leaf shadow',
  ),
  print(
    'earrings-diamond-hoop-diamond-white-gold-ink-01',
    'White gold diamond hoops against an ink-blue backdrop',
  ),
  print(
    'pendant-pear-aquamarine-white-gold-sky-01',
    'Pear-cut aquamarine pendant in white gold against pale sky blue',
  ),
  print(
    'necklace-paperclip-pearl-cream-roll-neck-close-01',
    'Pearls and a paperclip chain over a cream turtleneck, seen close up',
  ),
  print(
    'ring-solitaire-diamond-platinum-water-01',
    'Platinum ring with an emerald-cut diamond rising from rippled water',
  ),
]
