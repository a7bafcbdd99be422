import { CURRENCY } from '@lustre/shared-ui/currency'
import { formatMoney, MAX_AMOUNT_CENTS, toDecimal } from '#protocol/money.ts'
import type { OrderMessages } from '#protocol/order.ts'

/** Formats cents in the site's currency. */
export const formatCents = (cents: number): string => formatMoney(cents, CURRENCY.code)

const amountFrom = (cents: number) =>
  `Enter an amount from ${formatCents(cents)} to ${formatCents(MAX_AMOUNT_CENTS)}, with at most two decimals.`

const UNREADABLE_REFERENCE = 'The reference contains invisible characters. Please type it again.'

/** Browser and server show the same messages. */
export const ORDER_MESSAGES = {
  name: {
    missing: 'Enter the customer’s name. The link is made out to them.',
    long: 'Use at most 120 characters.',
    characters: 'The name contains invisible characters. Please type it again.',
  },
  amount: amountFrom(1),
  comma: (cents: number) => `Do you mean ${formatCents(cents)}? Then write ${toDecimal(cents)}.`,
  link: {
    missing: 'Enter the payment link.',
    long: 'The link is longer than 2,048 characters. Use your card processor’s short link.',
    characters: 'The link contains spaces, backslashes or invisible characters. Please copy it again.',
    'not-https': 'Enter a complete address that starts with https://',
    'sign-in': 'The link contains a user name (the part before @), which hides where it leads.',
    'no-host': 'The link does not name a valid host, such as pay.example.com.',
    'ip-host': 'The link leads to a bare IP address. Use a host name instead.',
    'foreign-host': 'Payment links may not lead to this host. Ask the operator of the site to allow it.',
  },
  reference: {
    missing: UNREADABLE_REFERENCE,
    long: 'Use at most 60 characters.',
    characters: UNREADABLE_REFERENCE,
  },
  item: {
    missing: 'Say what this line is for.',
    long: 'Use at most 80 characters.',
    characters: 'The text contains invisible characters. Please type it again.',
  },
  sum: (sum: number, amount: number) =>
    `The lines add up to ${formatCents(sum)}, but the amount is ${formatCents(amount)}.`,
  expiry: 'A customer link can be valid for 1 to 365 days.',
} as const satisfies OrderMessages

export const TOO_MANY_ITEMS = 'An amount can have at most 10 lines.'

/** The settings in a browser may be zero. */
export const STORED_AMOUNT_MESSAGE = amountFrom(0)
