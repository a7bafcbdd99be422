import { POLICY } from './policy.ts'
import { formatPrice } from './price-text.ts'
import { FIRST_LOOK } from './prices.ts'
import type { Headline, Photo } from './types.ts'

export const HERO = {
  eyebrow: 'AI jewelry photography & video',
  headline: { lead: 'Your jewelry on a model,', em: 'without', tail: 'the shoot.' } satisfies Headline,
  lead: 'Send the photos or CAD renders you already have. We return editorial photographs and cinematic videos, checked against your piece stone by stone.',
  primary: `Try Us For ${formatPrice(FIRST_LOOK.price)}`,
  secondary: 'View Gallery',
  figures: [
    { value: `${POLICY.savingPercent}%`, label: 'roughly what you save over a traditional shoot' },
    { value: `${POLICY.accuracyPercent}%`, label: 'accuracy in the details of your piece' },
    { value: POLICY.pictureQuality, label: 'quality, with full commercial rights' },
  ],
} as const

export const HERO_STACK: readonly Photo[] = [
  {
    id: 'jewelry/necklace-layered-pendants-yellow-gold-neckline-01',
    alt: 'Three layered gold chains with a disc and a pear-cut pendant on a bronze neckline',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/ring-halo-diamond-rose-gold-scallop-shell-01',
    alt: 'Rose gold halo ring beside a scallop shell on blush paper',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/earrings-stack-yellow-gold-ear-close-01',
    alt: 'Ear stack in yellow gold: three small hoops, a diamond stud and a diamond hoop',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/ring-stack-five-rings-porcelain-hand-01',
    alt: 'Five mixed-gold rings worn across a porcelain hand',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/pendant-pear-ruby-yellow-gold-from-fingers-01',
    alt: 'Pear-cut ruby pendant hanging from a resting hand',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/bracelet-bangle-stack-mixed-gold-wrist-01',
    alt: 'Stack of bangles in yellow, rose and white gold on a bronze-toned wrist',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/necklace-pearl-double-strand-ivory-display-01',
    alt: 'Two strands of pearls on an ivory display neck in leaf shadow',
    width: 1600,
    height: 2000,
  },
  {
    id: 'jewelry/earrings-thick-hoop-yellow-gold-perfume-bottle-01',
    alt: 'Bold gold hoops beside a rose glass perfume bottle',
    width: 1600,
    height: 2000,
  },
]
