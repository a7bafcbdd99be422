import { MISSES, NOT_MISSES } from '../misses.ts'
import { POLICY } from '../policy.ts'
import { formatPrice } from '../price-text.ts'
import { COLLECTION, CURRENCY, FIRST_LOOK } from '../prices.ts'
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
    'It should not take courage to order pictures you have not seen. This page says when you get your money back, how much, and how soon.',
  sections: [
    {
      id: 'satisfaction-guarantee',
      title: 'Satisfaction guarantee',
      content: [
        {
          subtitle: 'The accuracy standard',
          text: `We work to a ${POLICY.accuracyPercent}% accuracy standard: what we deliver shows your piece as your photos show it. If a picture misses the standard, we make it again. If the new version misses too, we refund its share of the price.`,
        },
        { subtitle: 'What counts as a miss', text: 'Any of these is a miss:', points: MISSES.map(asPoint) },
        {
          subtitle: 'What does not',
          text: 'These are handled in a revision:',
          points: NOT_MISSES.map(asPoint),
        },
      ],
    },
    {
      id: 'refund-timeframes',
      title: 'Refund timeframes',
      content: [
        {
          subtitle: 'How long you have to ask',
          text: 'The time runs from the day of delivery.',
          points: [
            `Any order: ask within ${POLICY.refundWindowDays} days.`,
            `${FIRST_LOOK.name} (${formatPrice(FIRST_LOOK.price)}): ask within ${POLICY.firstLookRefundWindowDays} days. If you ask within ${POLICY.firstLookRefundAfterDeliveryDays} days of delivery, we refund it in full, and you need not give a reason.`,
          ],
        },
        {
          subtitle: 'When you get the money',
          text: `We process refunds in ${POLICY.refundProcessing}, to the card you paid with. Your bank may take a few more days to show it.`,
        },
      ],
    },
    {
      id: 'eligibility',
      title: 'Eligibility',
      content: [
        {
          subtitle: 'You get a refund when',
          text: 'One of these is enough:',
          points: [
            'a picture misses the accuracy standard, and so does its new version;',
            'we do not deliver what the package lists;',
            'you change your mind before we start;',
            'we tell you that your photos are not good enough and you have no others.',
          ],
        },
        {
          subtitle: 'You do not get a refund when',
          text: 'The pictures are already in use in a shop or an advertisement, the time to ask has passed, or the piece differs from the photos you sent.',
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
          text: `You can cancel and keep what is finished. We refund at most ${POLICY.cancellationMaxPercent}% of the price, in proportion to what is left to do.`,
        },
        {
          subtitle: 'Subscriptions',
          text: 'Cancel a subscription at any time. You keep access to the end of the billing period you have paid for, and we charge nothing after that.',
        },
      ],
    },
    {
      id: 'payment-and-billing',
      title: 'Payment and billing',
      content: [
        {
          subtitle: 'Prices',
          text: `Prices are in ${CURRENCY.name} (${CURRENCY.code}). This policy was written for ${FIRST_LOOK.name} at ${formatPrice(FIRST_LOOK.price)} and ${COLLECTION.inSentences} at ${formatPrice(COLLECTION.priceInRefundTerms)}; what you pay is the price shown at checkout on the day you order.`,
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
          text: 'If we cannot meet the delivery time, we tell you as soon as we know. You choose between a new date and a refund of what is missing.',
        },
        {
          subtitle: 'If something happens',
          text: `A provider outage, an illness, a lost file: write to us, and we will find a fair solution. We keep your images for ${POLICY.imagesKeptDays} days after completion, so we can send you a picture again if you lose it.`,
        },
      ],
    },
    {
      id: 'response-times',
      title: 'Response times',
      content: [
        {
          subtitle: 'How fast we answer',
          text: 'We respond to refund questions:',
          points: [
            `in your project channel, within ${POLICY.supportChannelHours} hours;`,
            `by e-mail to {email}, within ${POLICY.supportEmailHours} hours.`,
          ],
        },
      ],
    },
  ],
  notes: [],
  contact: {
    title: 'Ask for a refund',
    text: `Tell us which order it is and what is wrong, and attach the picture if you can. We answer within ${POLICY.supportEmailHours} hours.`,
    button: 'Write to support',
    mailbox: 'contact',
    subject: 'Refund request',
  },
} as const satisfies LegalDocument
