import { z } from 'zod'

/** What a section may report; the host adds kinds of its own. */
export const SECTION_EVENTS = [
  'login',
  'lock',
  'sessions-ended',
  'export',
  'link-made',
  'token-made',
  'token-revoked',
  'passkey-added',
  'passkey-removed',
  'passcode-switched',
] as const

/** Words for a machine: no name, mail address or passcode can be among them by mistake. */
const detail = z.string().regex(/^[\w .,:%@+-]{0,500}$/)

/**
 * Something that matters for security, as a section tells it. `address` is the client's; the host keeps a keyed hash
 * of it only.
 */
export const securityEvent = z.object({
  kind: z.enum(SECTION_EVENTS),
  outcome: z.enum(['ok', 'refused']),
  detail: detail.optional(),
  address: z.string().max(100).optional(),
  request: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
})
export type SecurityEvent = z.output<typeof securityEvent>

/** Tells the host of an event. Returns at once and never throws: a log that is away stops nobody. */
export type ReportSecurity = (event: SecurityEvent) => void

/** One entry of the security log. Without personal data, and without any setting's value. */
export const securityEntry = z.object({
  /** A UUID: an entry that is sent twice is kept once. */
  event: z.string(),
  /** ISO 8601, UTC. */
  time: z.iso.datetime(),
  kind: z.string(),
  /** The remote, or `host`. */
  section: z.string(),
  outcome: z.enum(['ok', 'refused']),
  detail: z.string().nullable(),
  /** Keyed hash of the client's address: the same for the same client. */
  client: z.string().nullable(),
  /** X-Request-Id. */
  request: z.string().nullable(),
})
export type SecurityEntry = z.output<typeof securityEntry>

/** @returns null for a body that is no entry, as after tampering */
export function parseEntry(body: string): SecurityEntry | null {
  try {
    return securityEntry.parse(JSON.parse(body))
  } catch {
    return null
  }
}
