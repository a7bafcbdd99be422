import type { RenderRequest } from '@lustre/platform/render-messages'
import { type ApiContext, securityEvent } from '@lustre/platform/server'
import { z } from 'zod'

/** What the host and the process of a section say to each other over their channel. Calls of an API go over a socket. */

/** The first message: what the process is for. Settings come here, and are in no environment that a page could read. */
export type Start = {
  type: 'start'
  /** Path of the socket or named pipe on which it takes calls. */
  socket: string
  /** Calls name it: other sections run as the same user, and could reach the socket. */
  key: string
  /** file: address of the release's API bundle. */
  api: string | null
  context: Pick<ApiContext, 'env' | 'siteUrl' | 'address' | 'mode'>
  apiStartMs: number
}
export type HostMessage =
  | Start
  | { type: 'ping' }
  | { type: 'warm' }
  | { type: 'render'; id: number; request: RenderRequest }

const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()]))
const sectionMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('pong'), rss: z.number() }),
  /** The API is started, or could not be. */
  z.object({ type: z.literal('warm'), problem: z.string().nullable() }),
  z.object({ type: z.literal('imported'), id: z.number() }),
  z.object({
    type: z.literal('rendered'),
    id: z.number(),
    html: z.string().optional(),
    errors: z.array(z.string()).optional(),
    fatal: z.string().optional(),
  }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
    fields,
  }),
  /** For the security log. */
  z.object({ type: z.literal('security'), event: securityEvent }),
  /** For the metrics. */
  z.object({ type: z.literal('figure'), name: z.string().regex(/^[a-z_]{1,40}$/), value: z.number() }),
  /** A call to a provider that its API has made; `ms` is null when no answer came. */
  z.object({ type: z.literal('called'), origin: z.string(), ms: z.number().nullable(), failed: z.boolean() }),
])
export type SectionMessage = z.output<typeof sectionMessage>

/** null for what is no message of ours: a section's code may send what it likes. */
export const parseMessage = (message: unknown): SectionMessage | null =>
  sectionMessage.safeParse(message).data ?? null
