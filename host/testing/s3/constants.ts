/** A request whose clock is further off is refused, as S3 documents it for RequestTimeTooSkewed. */
export const MAX_SKEW_MS = 15 * 60_000
/** Largest body that is taken; the provider's limit of one PUT is 5 GB. */
export const MAX_OBJECT_BYTES = 64 * 2 ** 20
/** Bytes of a key in UTF-8. */
export const MAX_KEY_BYTES = 1024
/** Keys in one page of a listing, as S3 has it. */
export const MAX_KEYS = 1000
/** A request that is asked to hang is let go after this long at the latest. */
export const HANG_LIMIT_MS = 60_000
