import { POLICY } from '../policy.ts'
import { CURRENCY } from '../prices.ts'
import type { LegalSection } from './types.ts'

export const TERMS_SERVICE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who this is between',
    icon: 'agreement',
    content: [
      {
        subtitle: 'We',
        text: '{siteName}, a studio that makes photographs and videos of products with the help of AI. You can reach us at {email}.',
      },
      {
        subtitle: 'You',
        text: 'A business, or a person aged 18 or over, who visits the site or orders pictures. If you order for a brand, you confirm that you may act for it.',
      },
    ],
  },
  {
    id: 'the-service',
    title: 'What we do',
    icon: 'service',
    content: [
      {
        subtitle: 'The service',
        text: 'You supply photos or CAD renders of your products. We make and deliver editorial photographs and videos of them. It is a service, not an app: we run the AI for you.',
      },
      {
        subtitle: 'Models and scenes',
        text: 'The models in our pictures are generated. They are not portraits of living people, and any likeness is a coincidence.',
      },
    ],
  },
  {
    id: 'orders',
    title: 'Orders',
    icon: 'order',
    content: [
      {
        subtitle: 'How you order',
        text: 'You choose a package and pay on the checkout page, or you arrange one with us in a chat. The order is placed when we confirm it and open your project channel.',
      },
      {
        subtitle: 'What we need from you',
        text: 'Send photos that show the piece clearly: sharp, from two or three sides, with stones and metal visible. The delivery time starts when we have them. If they are not good enough, we tell you before work starts.',
      },
    ],
  },
  {
    id: 'payment',
    title: 'Prices and payment',
    icon: 'payment',
    content: [
      {
        subtitle: 'Prices',
        text: `Prices are in ${CURRENCY.name} and are those shown when you order. Taxes are added where the law requires it.`,
      },
      {
        subtitle: 'Payment',
        text: `Cards are charged by a checkout provider under its own terms. If a charge looks wrong, write to us: we resolve billing disputes within ${POLICY.billingDisputeBusinessDays} business days.`,
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery and revisions',
    icon: 'delivery',
    content: [
      {
        subtitle: 'Delivery',
        text: `We deliver in your project channel, in the time that the package states. Download your files: we keep images for ${POLICY.imagesKeptDays} days after completion and then delete them.`,
      },
      {
        subtitle: 'Revisions',
        text: 'The package says how many revisions it includes. A revision changes pose, background, light or crop; a new product or a new concept is a new order. Correcting a miss is not a revision and costs nothing.',
      },
    ],
  },
  {
    id: 'accuracy',
    title: 'Accuracy, refunds, cancellation',
    icon: 'accuracy',
    content: [
      {
        subtitle: 'The standard',
        text: `We work to a ${POLICY.accuracyPercent}% accuracy standard against the photos you sent. Check each delivery before you publish it: you know your piece best.`,
      },
      {
        subtitle: 'Money back',
        text: 'Our Cancellation & Refunds page says when you get a refund, how much and how soon. It is part of these terms.',
      },
    ],
  },
]
