/** S3 refuses a request with a larger skew as RequestTimeTooSkewed. */
export const MAX_SKEW_MS = 15 * 60_000
