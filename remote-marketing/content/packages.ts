import { POLICY } from './policy.ts'
import { counted, listed } from './price-text.ts'
import { COLLECTION, CURRENCY, FIRST_LOOK, LAUNCH } from './prices.ts'
import type { Headline, Package } from './types.ts'

export const PRICING_HEADING = {
  eyebrow: 'Pricing',
  headline: { lead: 'A fixed price,', em: 'known', tail: 'before you send a photo.' } satisfies Headline,
  intro: `All prices in ${CURRENCY.name}. Every package includes full commercial rights.`,
  customTitle: 'Did we send you a quote?',
  customText: 'Pay it here.',
  customButton: 'Custom Payment',
  badge: 'Best Value',
} as const

const launch = {
  name: LAUNCH.name,
  description: 'Everything for one launch.',
  deliveryDays: LAUNCH.days,
  features: [
    `Up to ${counted(LAUNCH.photoshoots, 'photoshoot')}`,
    ...listed(LAUNCH.videos, 'video', (videos) => `Up to ${videos}`),
    'Unlimited revision',
  ],
  ctaLabel: `Choose ${LAUNCH.name}`,
  popular: true,
}

const collection = {
  name: COLLECTION.name,
  description: 'A whole line in one style.',
  deliveryDays: COLLECTION.days,
  features: [
    `Up to ${counted(COLLECTION.photoshoots, 'photoshoot')}, upscaled to ${POLICY.pictureQuality}`,
    ...listed(COLLECTION.videos, 'video', (videos) => `Up to ${videos} of ${POLICY.videoQuality} each`),
    'Unlimited revision',
  ],
  ctaLabel: `Choose ${COLLECTION.name}`,
  popular: false,
}

const firstLook = (photoshoots: number): Package => ({
  name: FIRST_LOOK.name,
  price: FIRST_LOOK.price,
  description: 'A trial with your own pieces.',
  deliveryDays: FIRST_LOOK.days,
  features: [
    `Up to ${counted(FIRST_LOOK.articles, 'jewelry article')}`,
    counted(photoshoots, 'AI editorial photoshoot'),
    ...listed(FIRST_LOOK.videos, 'cinematic video'),
    counted(FIRST_LOOK.revisions, 'revision'),
  ],
  ctaLabel: `Start With ${FIRST_LOOK.name}`,
  popular: false,
  link: { kind: 'checkout', setting: 'CHECKOUT_FIRST_LOOK' },
})

/** Pricing A, on `/`: every package has its own checkout link. */
export const PRICING_A: readonly Package[] = [
  firstLook(FIRST_LOOK.photoshoots),
  { ...launch, price: LAUNCH.price, link: { kind: 'checkout', setting: 'CHECKOUT_LAUNCH' } },
  { ...collection, price: COLLECTION.price, link: { kind: 'checkout', setting: 'CHECKOUT_COLLECTION' } },
]

/** Pricing B, on `/qa`: a checkout sells First Look only, a chat the others. */
export const PRICING_B: readonly Package[] = [
  firstLook(FIRST_LOOK.photoshootsOnQa),
  { ...launch, price: LAUNCH.priceOnQa, link: { kind: 'chat' } },
  { ...collection, price: COLLECTION.priceOnQa, link: { kind: 'chat' } },
]
