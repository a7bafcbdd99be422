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
  unreachable: 'Your payment could not be read. Check your connection and try again.',
  unreachableTitle: 'No answer',
  retry: 'Try again',
  refusedTitle: 'This link cannot be used',
  withoutScript: 'Your amount is shown once JavaScript is on. You can also write to us:',
  questions: 'Questions about this payment?',
  refunds: 'Cancellation & Refunds',
  openSettings: 'Payment settings',
  settingsNotLoaded: 'The settings could not be loaded. Check your connection and try again.',
} as const

/** The keypad before the settings. */
export const PASSCODE_CONTENT = {
  title: 'Enter the code',
  hint: 'Use the keys or type the four digits.',
  group: 'Four-digit code',
  entered: (count: number) => `${count} of 4 digits entered`,
  checking: 'Checking the code',
  clear: 'Clear',
  clearLabel: 'Clear entry',
  cancel: 'Cancel',
  tryAgainIn: (minutes: number) =>
    minutes === 1 ? 'Try again in one minute.' : `Try again in ${minutes} minutes.`,
} as const

/** The settings behind the code. */
export const SETTINGS_CONTENT = {
  title: 'Admin Settings',
  name: 'Customer Name',
  amount: 'Payment Amount ($)',
  link: 'Payment Link',
  linkHint: 'The checkout page of the card processor, starting with https://',
  save: 'Save Settings',
  clear: 'Clear Data',
  saved: 'Payment settings saved successfully!',
  cleared: 'All payment data has been cleared.',
  notSaved:
    'This browser did not keep the settings: its storage is off or full. Allow this site to store data, or send a customer link instead.',
  notCleared: 'This browser did not clear the settings: its storage is off.',
  thisBrowser: 'Saved settings show in this browser only. To reach a customer, send a link.',
  customerLink: 'Customer link',
  expiry: 'Valid for (days)',
  copyLink: 'Copy customer link',
  copied: 'Customer link copied.',
  notCopied: 'The link is ready. Copy it from the field: this browser does not let us.',
  linkAddress: 'Address of the customer link',
  copyAgain: 'Copy again',
  linkDetails: (host: string, date: string) => `Pays at ${host}, valid until ${date}.`,
  showQr: 'Show QR code',
  qrLabel: 'QR code of the customer link',
  qrTooLong: 'This link is too long for a QR code. Use the short form of your payment link.',
  qrNotLoaded: 'The QR code could not be made. Check your connection and try again.',
  saveQr: 'Save QR code',
  qrFile: 'customer-link.svg',
} as const

/** Where our own server does not answer, or not as it should. */
export const CONNECTION_MESSAGE = 'The studio could not be reached. Check your connection and try again.'
