/** Texts of the payment page. Amounts, names and hosts are put in by the page. */
export const PAYMENT_CONTENT = {
  title: 'Complete Your Payment',
  description: 'Pay for a custom package of photographs and videos on the secure page of our card processor.',
  package: 'Custom Package',
  packageNote: 'Photographs and videos as agreed with you.',
  forName: (name: string) => `For: ${name}`,
  amount: 'Amount',
  currency: 'US dollars',
  payNow: 'Pay Now',
  /** Around the host that Pay Now leads to. */
  payAt: {
    before: 'Pay Now takes you to ',
    after: '. Check that you know this name before you enter your card.',
  },
  payNote: 'You pay on the page of our card processor. Your card number never reaches us.',
  validUntil: (date: string) => `This link is valid until ${date}.`,
  notConfigured: 'Payment link not configured. Please contact support.',
  reading: 'Reading your payment…',
  unreachable: 'The studio did not answer. Check your connection and try again.',
  unreachableTitle: 'Your payment could not be read',
  retry: 'Try again',
  refusedTitle: 'This link cannot be used',
  writeToUs: 'Write to us',
  withoutScript: 'Your amount is shown once JavaScript is on. You can also write to us:',
  questions: 'Questions about this payment?',
  refunds: 'Cancellation & Refunds',
  openSettings: 'Payment settings',
  settingsNotLoaded: 'The settings could not be loaded. Check your connection and try again.',
} as const

/** Where our own server does not answer, or not as it should. */
export const CONNECTION_MESSAGE = 'The studio could not be reached. Check your connection and try again.'
