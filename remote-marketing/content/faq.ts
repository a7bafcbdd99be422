import { POLICY } from './policy.ts'
import { FIRST_LOOK, LAUNCH } from './prices.ts'
import type { FaqItem, Headline } from './types.ts'

export const FAQ_HEADING = {
  eyebrow: 'Questions',
  headline: { lead: 'Before you', em: 'order.' } satisfies Headline,
} as const

export const FAQ: readonly FaqItem[] = [
  {
    question: 'What do I need to send?',
    answer:
      'Photos of the piece from two or three sides, taken with a phone in daylight, or a CAD render. You ship nothing. If a photo is not good enough to work from, we tell you before we start.',
  },
  {
    question: 'Will it look exactly like my piece?',
    answer: `We work to a ${POLICY.accuracyPercent}% accuracy standard: stones, metal color, parts and proportions match your photos. A wrong stone, a wrong metal color, an added or missing part, or a distorted shape counts as a miss, and we make the picture again.`,
  },
  {
    question: 'When do I get my pictures?',
    answer: `A ${FIRST_LOOK.name} arrives in ${FIRST_LOOK.days} days, the larger packages in ${LAUNCH.days}. We post each picture in your project channel as soon as it is finished.`,
  },
  {
    question: 'Who owns the pictures, and what if I am not satisfied?',
    answer: `You have full commercial rights: use the pictures in your shop, in ads, in print and on marketplaces, with no model or usage fees. Every order carries our satisfaction guarantee. A ${FIRST_LOOK.name} is refunded if you ask within ${POLICY.firstLookRefundAfterDeliveryDays} days of delivery.`,
  },
]
