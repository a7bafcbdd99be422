import type { RenderRequest } from '@lustre/platform/render-messages'
import { type ApiContext, securityEvent } from '@lustre/platform/server'
import { z } from 'zod'

/** The messages between the host and the process of a section, over their channel. API calls use a socket. */

/** The first message: the process's task and settings. A page cannot find settings sent this way in `env`. */
export type Start = {
  type: 'start'
  /** Path of the socket or named pipe for calls. */
  socket: string
  /** The key of all calls, because other sections run as the same user and might reach the socket. */
  key: string
  /** file: URL of the release's API bundle. */
  api: string | null
  context: Pick<ApiContext, 'env' | 'siteUrl' | 'address' | 'mode' | 'scratch'>
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
  /** The API has started, or failed to. */
  z.object({ type: z.literal('warm'), problem: z.string().nullable() }),
  z.object({ type: z.literal('imported'), id: z.number() }),
  z.object({
    type: z.literal('rendered'),
    id: z.number(),
    /** Comes before the message, in a line of its own. */
    html: z.string().exactOptional(),
    errors: z.array(z.string()).exactOptional(),
    fatal: z.string().exactOptional(),
  }),
  z.object({
    type: z.literal('log'),
    level: z.enum(['info', 'warn', 'error']),
    message: z.string(),
    fields,
  }),
  z.object({ type: z.literal('security'), event: securityEvent }),
  z.object({ type: z.literal('figure'), name: z.string().regex(/^[a-z_]{1,40}$/), value: z.number() }),
  /** A call from its API to a provider; `ms` is null without an answer. */
  z.object({ type: z.literal('called'), origin: z.string(), ms: z.number().nullable(), failed: z.boolean() }),
])
export type SectionMessage = z.output<typeof sectionMessage>

/** Parses a message. @returns null for any other value, because a section's code may send anything */
export const parseMessage = (message: unknown): SectionMessage | null =>
  sectionMessage.safeParse(message).data ?? null
