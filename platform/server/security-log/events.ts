import { z } from 'zod'

export const SECTION_EVENTS = ['login', 'lock', 'sessions-ended', 'export', 'link-made'] as const

/** Machine-readable words, so that no name, e-mail address or passcode can slip in. */
const detail = z.string().regex(/^[\w .,:%@+-]{0,500}$/)

/** The host stores only a keyed hash of `address`, the client's. */
export const securityEvent = z.object({
  kind: z.enum(SECTION_EVENTS),
  outcome: z.enum(['ok', 'refused']),
  detail: detail.exactOptional(),
  address: z.string().max(100).exactOptional(),
  request: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
})
export type SecurityEvent = z.output<typeof securityEvent>

/** Returns at once and never throws: a failed log stops no request. */
export type ReportSecurity = (event: SecurityEvent) => void

/** Holds no personal data, and no value of a setting. */
export const securityEntry = z.object({
  /** A UUID, so that an entry that is sent twice is kept once. */
  event: z.string(),
  /** ISO 8601, UTC. */
  time: z.iso.datetime(),
  kind: z.string(),
  section: z.string(),
  outcome: z.enum(['ok', 'refused']),
  detail: z.string().nullable(),
  client: z.string().nullable(),
  request: z.string().nullable(),
})
export type SecurityEntry = z.output<typeof securityEntry>

/** @returns null for a body that is not an entry */
export function parseEntry(body: string): SecurityEntry | null {
  try {
    return securityEntry.parse(JSON.parse(body))
  } catch {
    return null
  }
}
