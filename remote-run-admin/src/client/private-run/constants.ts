/** How often a page that is looked at asks what other devices have changed, in milliseconds. */
export const POLL_MS = 1000
/** Taps within this time are sent together, in milliseconds. */
export const BATCH_MS = 100
/** What is typed within this time is sent together, in milliseconds. */
export const TYPING_MS = 800
/** How long a failed call waits for its next try, in milliseconds: the first time, and at the most. */
export const FIRST_RETRY_MS = 1000
export const LAST_RETRY_MS = 8000
/** When a call counts as failed, in milliseconds. */
export const CALL_LIMIT_MS = 15_000
export const SUBMIT_LIMIT_MS = 20_000
/** Browsers let 64 KiB outlive a page. As many UTF-16 units are never more. */
export const KEEPALIVE_LENGTH = 20_000
