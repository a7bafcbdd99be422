/** The button after a failure that may be temporary. */
export const RETRY = 'Try again'
