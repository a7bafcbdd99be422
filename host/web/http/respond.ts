import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { errorBody } from '@lustre/platform/server'
import { choose, type Encoded } from './encoding.ts'
import type { Answer } from './exchange.ts'

/** A body in one form, with its headers as Node takes them at once: names and values in turn. */
type Form = { bytes: Buffer; headers: readonly string[] }

/** An answer that is put together once for many requests. */
export type Prepared = {
  status: number
  etag: string | undefined
  /** What 304 is sent with. */
  headers: readonly string[]
  forms: { raw: Form; br: Form | null; gz: Form | null }
}

type Parts = { status: number; headers: Readonly<Record<string, string>>; body: Encoded; etag?: string }

/** @param etag of an answer that the client may have already */
export function prepare({ status, headers, body: { raw, br, gz }, etag }: Parts): Prepared {
  const common = [...Object.entries(headers).flat(), ...(etag === undefined ? [] : ['ETag', etag])]
  const form = (bytes: Buffer, ...encoding: string[]): Form => ({
    bytes,
    headers: [...common, ...encoding, 'Content-Length', String(bytes.length)],
  })
  return {
    status,
    etag,
    headers: common,
    forms: {
      raw: form(raw),
      br: br && form(br, 'Content-Encoding', 'br'),
      gz: gz && form(gz, 'Content-Encoding', 'gzip'),
    },
  }
}

/** Whether the client has this form already. Source: RFC 9110, 13.1.2 (a list, compared weakly, or `*`). */
const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')

/**
 * Sends a body in the form that the client takes; 304 when the client has it already.
 * @param more headers of this answer alone, names and values in turn
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, etag, headers, forms }: Prepared,
  more: readonly string[] = [],
): Answer {
  if (etag !== undefined && status === 200 && hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers, ...more]).end()
    return 'answered'
  }
  const form = choose(forms, request.headers['accept-encoding'])
  response.writeHead(status, [...form.headers, ...more])
  response.end(request.method === 'HEAD' ? undefined : form.bytes)
  return 'answered'
}

/** A short answer that nothing needs to compress. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = { 'Content-Type': 'text/plain; charset=utf-8' },
): Answer {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(text) }).end(text)
  return 'answered'
}

/** The error envelope, for whoever asked as a program. */
export const sendError = (
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  headers: OutgoingHttpHeaders = {},
): Answer =>
  sendText(response, status, JSON.stringify(errorBody(code, message)), {
    ...headers,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  })
