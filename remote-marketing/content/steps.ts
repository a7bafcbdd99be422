import { formatPrice } from './price-text.ts'
import { COLLECTION, FIRST_LOOK } from './prices.ts'
import type { Headline } from './types.ts'

export type StepIcon = 'package' | 'upload' | 'pictures'

export type Step = {
  number: string
  icon: StepIcon
  title: string
  description: string
  details: readonly string[]
}

export const STEPS_HEADING = {
  eyebrow: 'How it works',
  headline: { lead: 'Three steps. The long one is', em: 'ours.' } satisfies Headline,
} as const

export const STEPS: readonly Step[] = [
  {
    number: '1',
    icon: 'package',
    title: 'Choose a package',
    description: `Start with a trial, or order a ${COLLECTION.inSentences} right away. You pay by card on a hosted checkout page.`,
    details: [
      `${FIRST_LOOK.name}: a trial for ${formatPrice(FIRST_LOOK.price)}`,
      `${COLLECTION.name}: a whole line in one order`,
    ],
  },
  {
    number: '2',
    icon: 'upload',
    title: 'Upload your jewelry photos',
    description:
      'You get a dedicated project channel on a team chat app or a messaging app. Drop your photos there.',
    details: ['Phone photos and CAD renders are fine', 'Tell us the look you want, or leave it to us'],
  },
  {
    number: '3',
    icon: 'pictures',
    title: 'Receive photos and videos',
    description: 'We make the pictures, check them against your piece and deliver them in the same channel.',
    details: ['Files ready for web and print', 'Ask for changes right where you see them'],
  },
]
