import type { Headline, Package } from './types.ts'

export const PRICING_HEADING = {
  eyebrow: 'Pricing',
  headline: { lead: 'A fixed price,', em: 'known', tail: 'before you send a photo.' } satisfies Headline,
  intro: 'All prices in US dollars. Every package includes full commercial rights.',
  customTitle: 'Did we send you a quote?',
  customText: 'Pay it here.',
  customButton: 'Custom Payment',
  badge: 'Best Value',
} as const

const LAUNCH = {
  name: 'Launch',
  description: 'Everything for one launch.',
  deliveryDays: '14-30',
  features: ['Up to 25 photoshoots', 'Up to 10 videos', 'Unlimited revision'],
  ctaLabel: 'Choose Launch',
  popular: true,
} as const

const COLLECTION = {
  name: 'The Collection',
  description: 'A whole line in one style.',
  deliveryDays: '14-30',
  features: [
    'Up to 60 photoshoots, upscaled to 4K',
    'Up to 20 videos of 30 s at 1080p each',
    'Unlimited revision',
  ],
  ctaLabel: 'Choose The Collection',
  popular: false,
} as const

const firstLook = (photoshoots: number) =>
  ({
    name: 'First Look',
    price: 99,
    description: 'A trial with your own pieces.',
    deliveryDays: '7',
    features: [
      'Up to 3 jewelry articles',
      `${photoshoots} AI editorial photoshoots`,
      '1 cinematic video',
      '1 revision',
    ],
    ctaLabel: 'Start With First Look',
    popular: false,
    link: { kind: 'checkout', setting: 'CHECKOUT_FIRST_LOOK' },
  }) satisfies Package

/** Pricing A, on `/`: every package has its own checkout link. */
export const PRICING_A: readonly Package[] = [
  firstLook(5),
  { ...LAUNCH, price: 499, link: { kind: 'checkout', setting: 'CHECKOUT_LAUNCH' } },
  { ...COLLECTION, price: 799, link: { kind: 'checkout', setting: 'CHECKOUT_COLLECTION' } },
]

/** Pricing B, on `/qa`: only First Look is sold by checkout, the others in a chat. */
export const PRICING_B: readonly Package[] = [
  firstLook(3),
  { ...LAUNCH, price: 799, link: { kind: 'chat' } },
  { ...COLLECTION, price: 1199, link: { kind: 'chat' } },
]
