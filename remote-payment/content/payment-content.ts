import { CURRENCY } from '@lustre/shared-ui/currency'

export const PAYMENT_CONTENT = {
  title: 'Complete Your Payment',
  description: 'Pay for a custom package of photographs and videos on our card processor’s secure page.',
  package: 'Custom Package',
  packageNote: 'Photographs and videos, as agreed with you.',
  forName: (name: string) => `For: ${name}`,
  reference: (reference: string) => `Reference: ${reference}`,
  items: 'What the amount covers',
  askedBy: (siteName: string) =>
    `${siteName} is asking you for this payment. The link is ours, and its amount is the one that we set.`,
  amount: 'Amount',
  currency: (code: string) => (code === CURRENCY.code ? CURRENCY.name : code),
  payNow: 'Pay Now',
  payAt: {
    before: 'Pay Now takes you to ',
    after: '. Enter your card only if that is the address you see there.',
  },
  payNote: 'You pay on our card processor’s page. Your card number never reaches us.',
  validUntil: (date: string) => `This link is valid until ${date}.`,
  notConfigured: 'Payment link not configured. Please contact support.',
  reading: 'Loading your payment…',
  unreachable: 'Our server did not answer. Check your connection and try again.',
  unreachableTitle: 'Your payment could not be loaded',
  retry: 'Try again',
  refusedTitle: 'This link cannot be used',
  writeToUs: 'Write to us',
  withoutScript: 'Turn on JavaScript to see your amount, or write to us:',
  questions: 'Questions about this payment?',
  refunds: 'Cancellation & Refunds',
  openSettings: 'Payment settings',
  settingsNotLoaded: 'The settings could not be loaded. Check your connection and try again.',
} as const

/** For customers who come without their link. */
export const NO_PAYMENT_CONTENT = {
  title: 'Open the link that we sent you',
  lead: 'This is where you pay for a package that you have agreed with us. The amount comes with your own payment link.',
  steps: [
    {
      title: 'Find our message',
      text: 'We send the link by e-mail or in your project channel, once we have agreed on the package.',
    },
    {
      title: 'Open the link in it',
      text: 'It brings you back here, with your name, the amount and where to pay.',
    },
    {
      title: 'Pay on the secure page',
      text: 'Your card details go to our card processor only. We never see them.',
    },
  ],
  noLink: 'No link, or one that no longer works? Write to us, and we will send you a new one.',
  write: 'Write to us',
  home: 'Back to Home',
} as const

/** Our own server does not answer, or answers wrongly. */
export const CONNECTION_MESSAGE = 'Our server could not be reached. Check your connection and try again.'
