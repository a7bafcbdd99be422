import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { errorBody } from '@lustre/platform/server'
import { choose, type Encoded } from './encoding.ts'
import type { Answer } from './exchange.ts'

type Send = { status: number; headers: OutgoingHttpHeaders; body: Encoded; etag?: string }

/** Whether the client has this form already. Source: RFC 9110, 13.1.2 (a list, compared weakly, or `*`). */
const hasAlready = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag || each.trim() === '*')

/** Sends a body in the form that the client takes; 304 when the client has it already. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, etag }: Send,
): Answer {
  if (etag !== undefined && status === 200 && hasAlready(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...headers, ETag: etag }).end()
    return 'answered'
  }
  const { body: bytes, encoding } = choose(body, request.headers['accept-encoding'])
  response.writeHead(status, {
    ...headers,
    ...(etag === undefined ? {} : { ETag: etag }),
    ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': bytes.length,
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
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
