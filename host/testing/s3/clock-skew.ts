/** A request whose clock is further off is refused, as S3 documents it for RequestTimeTooSkewed. */
export const MAX_SKEW_MS = 15 * 60_000
