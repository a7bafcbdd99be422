import { beforeAll, expect, it } from 'vitest'
import { missingAt, placesOf, type WordsRow } from '#testing/page-words.ts'
import PrivacyPage from './privacy-page.tsx'
import RefundsPage from './refunds-page.tsx'
import TermsPage from './terms-page.tsx'

let places: Awaited<ReturnType<typeof placesOf>>
beforeAll(async () => {
  places = await placesOf({ '/privacy': PrivacyPage, '/refunds': RefundsPage, '/tos': TermsPage })
})

const POLICIES: WordsRow[] = [
  ['[privacy-title] Privacy Policy', '/privacy', 'Privacy Policy'],
  ['[privacy-collected] what is collected', '/privacy', 'Information we collect'],
  ['[privacy-use] what it is used for', '/privacy', 'How we use it'],
  ['[privacy-security] how it is protected', '/privacy', 'How we protect it'],
  ['[privacy-sharing] who else sees it', '/privacy', 'Who else sees it'],
  ['[privacy-rights] the rights', '/privacy', 'Your rights'],
  ['[privacy-contact] the contact', '/privacy', 'Contact'],
  ['[privacy-updates] a note on updates', '/privacy', 'Policy updates'],
  ['[privacy-home] the way home', '/privacy', 'Back to Home'],
  ['[privacy-reply] replies within 48 hours', '/privacy', /within 48 hours/],
  ['[refunds-title] Cancellation & Refunds', '/refunds', 'Cancellation & Refunds'],
  ['[refunds-date] its date', '/refunds', /Last updated: January 2025/],
  ['[refunds-guarantee] the guarantee', '/refunds', 'Satisfaction guarantee'],
  ['[refunds-timeframes] the timeframes', '/refunds', 'Refund timeframes'],
  ['[refunds-eligibility] eligibility', '/refunds', 'Eligibility'],
  ['[refunds-cancellation] cancellation', '/refunds', 'Cancellation'],
  ['[refunds-billing] payment and billing', '/refunds', 'Payment and billing'],
  ['[refunds-special] special circumstances', '/refunds', 'Special circumstances'],
  ['[refunds-response] response times', '/refunds', 'Response times'],
  ['[policy-usd] prices in USD', '/refunds', /Prices are in US dollars \(USD\)/],
  [
    '[policy-prices] First Look $99 and Collection $399',
    '/refunds',
    /First Look at \$99 and Collection at \$399/,
  ],
  ['[policy-accuracy] the accuracy standard', '/refunds', /95% accuracy standard/],
  ['[policy-window] 14 days to ask', '/refunds', /Any order: ask within 14 days/],
  ['[policy-window-first] 30 days for First Look', '/refunds', /First Look \(\$99\): ask within 30 days/],
  [
    '[policy-first-refund] First Look within 7 days of delivery',
    '/refunds',
    /within 7 days of delivery, we refund it/,
  ],
  ['[policy-processing] processed in 3-5 business days', '/refunds', /process refunds in 3-5 business days/],
  ['[policy-production] at most 50% during production', '/refunds', /We refund at most 50%/],
  [
    '[policy-before-start] a full refund before work starts',
    '/refunds',
    'Before work starts',
    /get a full refund/,
  ],
  [
    '[policy-disputes] disputes within 5 business days',
    '/refunds',
    /billing disputes within 5 business days/,
  ],
  ['[policy-images] images kept for 90 days', '/refunds', /images for 90 days after completion/],
  ['[policy-support-channel] 2 hours in the channel', '/refunds', /in your project channel, within 2 hours/],
  ['[policy-support-email] 24 hours by e-mail', '/refunds', /within 24 hours/],
  [
    '[policy-subscription] access to the end of the billing period',
    '/refunds',
    /keep access to the end of the billing period/,
  ],
  ['[tos-title] Terms of Service', '/tos', 'Terms of Service'],
  ['[tos-home] the way home', '/tos', 'Back to Home'],
  ['[tos-date] its date', '/tos', /Last updated: January 2025/],
  ['[tos-welcome] a welcome box', '/tos', /^Welcome to \S/m],
  [
    '[tos-changes] at least 30 days of notice',
    '/tos',
    'Changes to Terms',
    /At least 30 days' notice precedes a change/,
  ],
  ['[tos-agreement] the agreement box', '/tos', 'Agreement and Acceptance'],
  ['[tos-questions] questions go to the legal team', '/tos', 'Questions', 'Contact Legal Team'],
]

it.each(POLICIES)('%s', (_, place, ...words) => {
  expect(missingAt(places, place, words)).toEqual([])
})
