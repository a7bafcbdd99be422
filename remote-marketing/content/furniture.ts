import { READING_CORNER, SENT_ARMCHAIR } from './furniture-sets.ts'
import { POLICY } from './policy.ts'
import { counted, formatPrice, listed } from './price-text.ts'
import { CURRENCY, FURNITURE_COLLECTION, FURNITURE_FIRST_LOOK } from './prices.ts'
import type { Clip, Headline, Package, PageMeta } from './types.ts'

export const FURNITURE_META = {
  title: 'Furniture AI Photography & Videography | {siteName}',
  description: `We turn plain photos of your furniture into rooms: photographs and cinematic videos, made for you as a service. ${FURNITURE_FIRST_LOOK.name} ${formatPrice(FURNITURE_FIRST_LOOK.price)}, ${FURNITURE_COLLECTION.name} ${formatPrice(FURNITURE_COLLECTION.price)}.`,
  keywords:
    'furniture photography, AI furniture photos, furniture video, 360 product rotation, furniture room scenes',
} as const satisfies PageMeta

export const FURNITURE_HERO = {
  eyebrow: 'For furniture brands and stores · Beta',
  title: 'Furniture AI Photography & Videography',
  lead: 'Send plain photos of a sofa, a lamp, a row of cabinets. We set them in a room, in the light you choose, and film them.',
  notice: 'This is a service, not an app: people make your pictures and answer your messages.',
  primary: 'See the packages',
  secondary: 'See two examples',
  figures: [
    { value: '10,714', label: 'furniture photos our system was trained on' },
    { value: POLICY.pictureQuality, label: 'output quality' },
    { value: '100%', label: 'satisfaction guarantee' },
  ],
  picture: READING_CORNER,
  sent: {
    label: 'The photo we were sent',
    photo: SENT_ARMCHAIR,
  },
} as const

export const SHOWCASE = {
  eyebrow: 'Before and after',
  headline: { lead: 'From a bare floor to a', em: 'room.' } satisfies Headline,
  intro: 'First the photos we were sent, then what we sent back. Select any picture to see it full screen.',
  inputsLabel: 'Photos sent',
  resultsLabel: 'AI results',
  setsLabel: 'Example sets',
} as const

export const VIDEOGRAPHY = {
  eyebrow: 'Videography',
  headline: { lead: 'All the way', em: 'around.' } satisfies Headline,
  intro:
    'The same photos become films. Your piece turns full circle, lit as on a set, while the camera moves.',
  bullets: [
    '360° Product Rotation',
    'Cinematic Lighting Effects',
    'Professional Camera Movements',
    `${POLICY.pictureQuality} Quality Output`,
  ],
  sampleLabel: 'Sample video',
  duration: '0:30',
} as const

export const SAMPLE_VIDEO: Clip = {
  id: 'furniture/furniture-armchair-360-01',
  alt: 'A boucle armchair turns through 360 degrees in cinematic light',
  width: 960,
  height: 540,
  seconds: 30,
  webm: false,
  uploaded: '2025-01-15',
}

export const FURNITURE_PRICING = {
  eyebrow: 'Pricing',
  headline: { lead: 'No hidden fees, no', em: 'surprises' } satisfies Headline,
  intro: `Prices in ${CURRENCY.name}, per order.`,
  badge: 'Best Value',
} as const

export const FURNITURE_PACKAGES: readonly Package[] = [
  {
    name: FURNITURE_FIRST_LOOK.name,
    price: FURNITURE_FIRST_LOOK.price,
    description: 'A trial with your own pieces.',
    deliveryDays: FURNITURE_FIRST_LOOK.days,
    features: [
      `Up to ${counted(FURNITURE_FIRST_LOOK.items, 'furniture item')}`,
      `Up to ${counted(FURNITURE_FIRST_LOOK.photoshoots, 'AI furniture photoshoot')}`,
      ...listed(FURNITURE_FIRST_LOOK.videos, 'cinematic video'),
      'No revision request',
    ],
    ctaLabel: 'Get Started',
    popular: false,
    link: { kind: 'checkout', setting: 'CHECKOUT_FURNITURE' },
  },
  {
    name: FURNITURE_COLLECTION.name,
    price: FURNITURE_COLLECTION.price,
    description: 'A season of your catalog.',
    deliveryDays: FURNITURE_COLLECTION.days,
    features: [
      `Up to ${counted(FURNITURE_COLLECTION.items, 'item')}`,
      `Up to ${counted(FURNITURE_COLLECTION.photoshoots, 'AI photoshoot')}`,
      ...listed(FURNITURE_COLLECTION.videos, 'AI cinematic video', (videos) => `Up to ${videos}`),
      'Unlimited revisions',
      'Dedicated chat channel',
    ],
    ctaLabel: `Start Your ${FURNITURE_COLLECTION.inSentences}`,
    popular: true,
    link: { kind: 'chat' },
  },
]

export const BIGGER = {
  title: 'Need Something Bigger?',
  text: 'A full catalog, a store opening, several brands: tell us how many pieces, and by when.',
  button: 'Contact Us for Custom Pricing',
} as const

export const GUARANTEE = {
  title: '100% Satisfaction Guarantee',
  text: 'If a picture misses the accuracy standard, we make it again. If the new version misses too, we refund its share of the price.',
  link: 'Read the refund terms',
} as const
