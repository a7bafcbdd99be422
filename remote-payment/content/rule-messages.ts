import type { LinkProblem } from '../src/features/payment-rules/payment-link.ts'

/** What to do about a value in the settings; the browser and the server say the same. */
export const AMOUNT_MESSAGE = 'Enter an amount from $0.01 to $999,999.99, with at most two decimals.'

export const EXPIRY_MESSAGE = 'A customer link can be valid for 1 to 365 days.'

export const NAME_MESSAGES = {
  missing: 'Enter the customer name: the link is made out to it.',
  long: 'Use at most 120 characters.',
  characters: 'The name holds characters that cannot be seen. Please type it again.',
} as const

export const LINK_PROBLEM_MESSAGES = {
  missing: 'Enter the payment link.',
  long: 'The link is longer than 2,048 characters. Use the short form of your card processor.',
  characters: 'The link holds spaces, backslashes or invisible characters. Please copy it again.',
  'not-https': 'Enter a complete address that starts with https://',
  'sign-in': 'The link holds a user name (the part before @), which hides where it leads.',
  'no-host': 'The link does not name a valid host, such as pay.example.com.',
  'ip-host': 'The link leads to a bare IP address. Use the name of the host.',
  'foreign-host': 'Payment links may not lead to this host. Ask whoever runs the site to allow it.',
} as const satisfies Record<LinkProblem, string>
