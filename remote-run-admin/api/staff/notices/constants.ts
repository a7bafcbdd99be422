/** How often the outbox is looked through, besides right after a submission on this host. */
export const ROUND_MS = 10_000
/** Sent at the same time by one host. */
export const NOTICES_AT_ONCE = 5
/** A host that was killed while it sent: after so long another one sends again. Longer than any sending takes. */
export const LEASE_S = 300
/** A mail server gets so long for one mail, and so long for each of its answers: many look into a mail before they take it. */
export const MAIL_LIMIT_MS = 150_000
export const MAIL_ANSWER_LIMIT_MS = 60_000
export const MAIL_CONNECT_LIMIT_MS = 20_000
/** Source: Standard Webhooks, "Timeouts" (15 to 30 s); other notices wait meanwhile. */
export const WEBHOOK_LIMIT_MS = 10_000
/**
 * A submission is found by its time, which is that of the beginning of its transaction: one may become visible so long
 * after another one that is later.
 */
export const LATE_COMMIT_S = 600
/** Addresses of clients are not kept for longer than that. */
export const KEPT_DAYS = 90
/** Hours before a deadline at which the client is reminded. */
export const REMINDER_HOURS = 48
/** What staff see of those that were given up, and of all others. */
export const GIVEN_UP_SHOWN = 50
export const NOTICES_SHOWN = 30
/** Letters of what a mail server or a webhook says of itself. */
export const MAX_PROBLEM_LENGTH = 300
/** Whoever presses 'Try again' waits no longer for what comes of it. */
export const RETRY_ANSWER_MS = 5000
