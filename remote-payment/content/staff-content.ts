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
