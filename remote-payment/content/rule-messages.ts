import type { LineProblem } from '../protocol/customer-name.ts'
import type { LinkProblem } from '../protocol/payment-link.ts'

/** Browser and server show the same messages. */
export const AMOUNT_MESSAGE = 'Enter an amount from $0.01 to $999,999.99, with at most two decimals.'

/** The settings in a browser may be zero. */
export const STORED_AMOUNT_MESSAGE = 'Enter an amount from $0.00 to $999,999.99, with at most two decimals.'

const UNREADABLE_REFERENCE = 'The reference contains invisible characters. Please type it again.'
export const REFERENCE_MESSAGES = {
  missing: UNREADABLE_REFERENCE,
  long: 'Use at most 60 characters.',
  characters: UNREADABLE_REFERENCE,
} as const satisfies Record<LineProblem, string>

export const ITEM_MESSAGES = {
  missing: 'Say what this line is for.',
  long: 'Use at most 80 characters.',
  characters: 'The text contains invisible characters. Please type it again.',
  /** @param sum and amount formatted, such as `$900.00` */
  sum: (sum: string, amount: string) => `The lines add up to ${sum}, but the amount is ${amount}.`,
  many: 'An amount can be made of 10 lines at most.',
} as const

export const EXPIRY_MESSAGE = 'A customer link can be valid for 1 to 365 days.'

export const NAME_MESSAGES = {
  missing: 'Enter the customer’s name. The link is made out to them.',
  long: 'Use at most 120 characters.',
  characters: 'The name contains invisible characters. Please type it again.',
} as const

export const LINK_PROBLEM_MESSAGES = {
  missing: 'Enter the payment link.',
  long: 'The link is longer than 2,048 characters. Use your card processor’s short link.',
  characters: 'The link contains spaces, backslashes or invisible characters. Please copy it again.',
  'not-https': 'Enter a complete address that starts with https://',
  'sign-in': 'The link contains a user name (the part before @), which hides where it leads.',
  'no-host': 'The link does not name a valid host, such as pay.example.com.',
  'ip-host': 'The link leads to a bare IP address. Use a host name instead.',
  'foreign-host': 'Payment links may not lead to this host. Ask the operator of the site to allow it.',
} as const satisfies Record<LinkProblem, string>
