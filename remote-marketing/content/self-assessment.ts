import type { Headline } from './types.ts'

export const ASSESSMENT = {
  eyebrow: 'Self-assessment',
  headline: { lead: 'Is this for', em: 'you?' } satisfies Headline,
  intro: 'Three statements about your brand. Yes or No is all we need.',
  yes: 'Yes',
  no: 'No',
  cta: 'Start Your AI Journey',
  incomplete: 'Please choose Yes or No for all statements to continue',
  pending: 'Answer all three to see what a first order looks like.',
  picture: {
    id: 'jewelry/earrings-pearl-drop-yellow-gold-mirror-01',
    alt: '',
    width: 960,
    height: 1200,
  },
} as const

/** The statements that a visitor answers with Yes or No; the number of them is part of the counter's text. */
export const STATEMENTS: readonly string[] = [
  'We have photos of every piece, but few on a model.',
  'Each new collection waits weeks for its pictures.',
  'We would post more video if it did not take a shoot.',
]

export const REVEAL = {
  title: 'A First Look will tell you more than we can.',
  stats: [
    { value: '90%', label: 'roughly what you save' },
    { value: '7 days', label: 'to a First Look' },
    { value: '$99', label: 'to try it' },
  ],
  contact: 'Message the Studio',
  gallery: 'See the Gallery',
  badges: ['100% satisfaction guarantee', '95% accuracy standard', 'Full commercial rights'],
} as const
