import { MISSES, NOT_MISSES } from '../misses.ts'
import { POLICY } from '../policy.ts'
import type { LegalDocument } from './types.ts'

const asPoint = ({ title, text }: { title: string; text: string }) => `${title}. ${text}`

export const REFUNDS = {
  meta: {
    title: 'Cancellation & Refunds | {siteName}',
    description: `The satisfaction guarantee of {siteName}, the ${POLICY.accuracyPercent}% accuracy standard, refund windows, cancellation and response times.`,
    keywords: 'refund policy, cancellation, satisfaction guarantee, accuracy standard',
  },
  title: 'Cancellation & Refunds',
  intro:
    'You should not have to be brave to order pictures that you have not seen. This page says when you get money back, how much, and how soon.',
  sections: [
    {
      id: 'satisfaction-guarantee',
      title: 'Satisfaction guarantee',
      content: [
        {
          subtitle: 'The accuracy standard',
          text: `We work to a ${POLICY.accuracyPercent}% accuracy standard: what we deliver shows your piece as your photos show it. A picture that misses the standard is made again, and if we cannot get it right, its price is refunded.`,
        },
        { subtitle: 'What counts as a miss', text: 'These count:', points: MISSES.map(asPoint) },
        {
          subtitle: 'What does not',
          text: 'These do not, and are what revisions are for:',
          points: NOT_MISSES.map(asPoint),
        },
      ],
    },
    {
      id: 'refund-timeframes',
      title: 'Refund timeframes',
      content: [
        {
          subtitle: 'How long you can ask',
          text: 'The time runs from the day of delivery.',
          points: [
            `Any order: ask within ${POLICY.refundWindowDays} days.`,
            `First Look ($${POLICY.prices.firstLook}): ask within ${POLICY.firstLookRefundWindowDays} days. If you ask within ${POLICY.firstLookRefundAfterDeliveryDays} days of delivery, we refund it in full and need no reason.`,
          ],
        },
        {
          subtitle: 'When the money is back',
          text: `We process a refund in ${POLICY.refundProcessing}, to the card that paid. Your bank may need a few days more to show it.`,
        },
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      content: [
        {
          subtitle: 'You get a refund when',
          text: 'Any of these is true:',
          points: [
            'a picture misses the accuracy standard and a new version does too;',
            'we do not deliver what the package lists;',
            'we have not started yet and you change your mind;',
            'we tell you that your photos are not good enough and you have no others.',
          ],
        },
        {
          subtitle: 'You do not when',
          text: 'The pictures are already in use in a shop or an advertisement, the time to ask has passed, or the piece differs from the photos that you sent.',
        },
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      content: [
        {
          subtitle: 'Before work starts',
          text: 'Cancel for any reason and get a full refund.',
        },
        {
          subtitle: 'During production',
          text: `You can cancel and receive what is finished. We refund at most ${POLICY.cancellationMaxPercent}% of the price, in proportion to what is left to do.`,
        },
        {
          subtitle: 'Subscriptions',
          text: 'Cancel a subscription whenever you like. You keep access to the end of the billing period that is paid for, and nothing is charged after it.',
        },
      ],
    },
    {
      id: 'payment-and-billing',
      title: 'Payment and billing',
      content: [
        {
          subtitle: 'Prices',
          text: `Prices are in US dollars (USD). This policy was written for First Look at $${POLICY.prices.firstLook} and Collection at $${POLICY.prices.collection}; what you pay is the price shown at checkout on the day you order.`,
        },
        {
          subtitle: 'Billing disputes',
          text: `If a charge looks wrong, tell us before you turn to your bank. We resolve billing disputes within ${POLICY.billingDisputeBusinessDays} business days.`,
        },
      ],
    },
    {
      id: 'special-circumstances',
      title: 'Special circumstances',
      content: [
        {
          subtitle: 'If we are late',
          text: 'If we cannot keep the delivery time, we say so as soon as we know. You choose between a new date and a refund of what is missing.',
        },
        {
          subtitle: 'If something happens',
          text: `An outage of a provider, an illness, a lost file: write to us and we look for a fair way. We keep your images for ${POLICY.imagesKeptDays} days after completion, so a picture that got lost on your side can be sent again.`,
        },
      ],
    },
    {
      id: 'response-times',
      title: 'Response times',
      content: [
        {
          subtitle: 'How fast we answer',
          text: 'About refunds we respond:',
          points: [
            `in your project channel, within ${POLICY.supportChannelHours} hours;`,
            `by email to {email}, within ${POLICY.supportEmailHours} hours.`,
          ],
        },
      ],
    },
  ],
  notes: [],
  contact: {
    title: 'Ask for a refund',
    text: `Tell us the order and what is wrong, with the picture if you can. We answer within ${POLICY.supportEmailHours} hours.`,
    button: 'Write to support',
    mailbox: 'contact',
    subject: 'Refund request',
  },
} as const satisfies LegalDocument
