export const API_MESSAGES = {
  wrongCode: 'Wrong code. Please try again.',
  notACode: 'The code is four digits.',
  unavailable: 'The payment settings are not available right now. Please try again in a moment.',
} as const

/** Reasons of a 410, by code. */
export const LINK_MESSAGES = {
  link_expired: 'This payment link has expired. Please ask us for a new one.',
  link_changed:
    'This payment link is incomplete or has been changed. Please open it exactly as you received it.',
  link_foreign:
    'We did not create this payment link, or it is no longer in use. Please ask us for a new one.',
  link_refused: 'This payment link leads to a site that we do not allow. Please contact support.',
} as const satisfies Record<string, string>
