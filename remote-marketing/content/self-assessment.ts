import { POLICY } from './policy.ts'
import { formatPrice } from './price-text.ts'
import { FIRST_LOOK } from './prices.ts'
import type { Headline } from './types.ts'

export const ASSESSMENT = {
  heading: {
    eyebrow: 'Self-assessment',
    headline: { lead: 'Is this for', em: 'you?' } satisfies Headline,
    intro: 'Three statements about your brand. Yes or No is all we need.',
  },
  yes: 'Yes',
  no: 'No',
  cta: 'Start Your AI Journey',
  incomplete: 'Please choose Yes or No for all statements to continue',
} as const

/** The visitor answers each with Yes or No; the counter's text includes their number. */
export const STATEMENTS: readonly string[] = [
  'We have photos of every piece, but few on a model.',
  'Each new collection waits weeks for its pictures.',
  'We would post more video if it did not take a shoot.',
]

export const REVEAL = {
  title: 'See it on your own pieces.',
  stats: [
    { value: `${POLICY.savingPercent}%`, label: 'roughly what you save' },
    { value: `${FIRST_LOOK.days} days`, label: `to a ${FIRST_LOOK.name}` },
    { value: formatPrice(FIRST_LOOK.price), label: 'to try it' },
  ],
  contact: 'Message the Studio',
  gallery: 'See the Gallery',
  review: 'Change my answers',
  badges: [
    '100% satisfaction guarantee',
    `${POLICY.accuracyPercent}% accuracy standard`,
    'Full commercial rights',
  ],
} as const
