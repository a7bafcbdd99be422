import { CURRENCY } from '@lustre/shared-ui/currency'
import { formatCents } from './rule-messages.ts'

export const PASSCODE_CONTENT = {
  title: 'Enter the code',
  hint: 'Use the keys or type the four digits.',
  group: 'Four-digit code',
  entered: (count: number) => `${count} of 4 digits entered`,
  checking: 'Checking the code',
  clear: 'Clear',
  clearLabel: 'Clear entry',
  cancel: 'Cancel',
} as const

export const SETTINGS_CONTENT = {
  title: 'Admin Settings',
  name: 'Customer Name',
  amount: `Payment Amount (${CURRENCY.sign})`,
  link: 'Payment Link',
  linkHint: 'The checkout page of the card processor, starting with https://',
  save: 'Save Settings',
  clear: 'Clear Data',
  saved: 'Payment settings saved successfully!',
  cleared: 'All payment data has been cleared.',
  unsaved: 'You have changes that are neither saved nor in a customer link.',
  unsavedHint: 'Save the settings, copy a customer link, or discard the changes.',
  discard: 'Discard changes',
  notSaved:
    'This browser could not save the settings: its storage is off or full. Allow this site to store data, or send a customer link instead.',
  changed: ({ name, amount }: { name: string; amount: string }) =>
    `Another tab has saved other settings: ${name || 'no name'}, ${CURRENCY.sign}${amount || '0.00'}. Save again to replace them with yours.`,
  notCleared: 'This browser could not clear the settings: its storage is off.',
  customerLink: 'Customer link',
  customerLinkHint: 'Ask a customer for the payment: the link shows them the amount and where to pay.',
  thisBrowser: 'This browser only',
  thisBrowserHint: 'Show name, amount and link on the payment page of this browser, and of no other.',
  reference: 'Reference (optional)',
  referenceHint: 'An invoice or order number that your customer knows.',
  items: 'Line items (optional)',
  itemsHint: 'Up to 10 lines that add up to the payment amount.',
  itemsSum: (sum: number) => `The lines add up to ${formatCents(sum)}.`,
  itemText: (line: number) => `Line ${line}`,
  itemAmount: (line: number) => `Amount of line ${line} (${CURRENCY.sign})`,
  addItem: 'Add a line',
  removeItem: 'Remove',
  removeItemLabel: (line: number) => `Remove line ${line}`,
  expiry: 'Valid for (days)',
  copyLink: 'Copy customer link',
  copied: 'Customer link copied.',
  notCopied: 'The link is ready. Copy it from the field: this browser does not let us copy it for you.',
  linkAddress: 'Address of the customer link',
  copyAgain: 'Copy again',
  linkDetails: (cents: number, host: string, date: string) =>
    `Asks for ${formatCents(cents)}, pays at ${host}, valid until ${date}.`,
} as const
