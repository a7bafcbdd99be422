/** The button after a failure that may pass. */
export const RETRY = 'Try again'
