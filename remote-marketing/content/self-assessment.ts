import type { Headline } from './types.ts'

export const ASSESSMENT = {
  eyebrow: 'Self-assessment',
  headline: { lead: 'Is this for', em: 'you?' } satisfies Headline,
  intro: 'Three statements. Answer for your brand, not for ours.',
  yes: 'Yes',
  no: 'No',
  cta: 'Start Your AI Journey',
  incomplete: 'Please choose Yes or No for all statements to continue',
  pending: 'Answer all three, and we tell you what a first order looks like.',
  picture: {
    id: 'jewelry/earrings-pearl-drop-yellow-gold-mirror-01',
    alt: '',
    width: 960,
    height: 1200,
  },
} as const

/** The statements that a visitor answers with Yes or No; the number of them is part of the counter's text. */
export const STATEMENTS: readonly string[] = [
  'We have photographs of every piece, but few of them on a model.',
  'A new collection waits weeks for its pictures.',
  'We would publish more video if each one did not need a shoot.',
]

export const REVEAL = {
  title: 'Then a First Look will tell you more than we can.',
  stats: [
    { value: '90%', label: 'lower cost, about' },
    { value: '7 days', label: 'to a First Look' },
    { value: '$99', label: 'to try it' },
  ],
  contact: 'Message the Studio',
  gallery: 'See the Gallery',
  badges: ['100% satisfaction guarantee', '95% accuracy standard', 'Full commercial rights'],
} as const
