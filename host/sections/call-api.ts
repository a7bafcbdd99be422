import { type IncomingMessage, type OutgoingHttpHeaders, request as sendRequest } from 'node:http'
import { Readable } from 'node:stream'
import type { ApiBindings } from '@lustre/platform/server'
import type { Child } from './child.ts'
import { CALL_HEADER, CLOSE_HEADER, FAILED_HEADER, ROUTE_HEADER } from './headers.mjs'

/** Headers of a single connection (RFC 9110, 7.6.1), of the host itself, and those that hold for the whole site. */
const NOT_PASSED_ON = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'date',
  // A worker for all pages outlives the release, and reports tell of addresses on other sections' pages.
  'service-worker-allowed',
  'nel',
  'report-to',
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
  'x-request-id',
  CALL_HEADER,
  CLOSE_HEADER,
  ROUTE_HEADER,
  FAILED_HEADER,
])
const WITHOUT_BODY = new Set([204, 205, 304])
/** Statuses of 100 to 199 before an answer; the process itself sends one. */
const MOST_INFORMATION = 10

function requestHeaders(
  key: string,
  request: Request,
  bindings: ApiBindings,
  hasBody: boolean,
): OutgoingHttpHeaders {
  const { clientAddress, requestId, untrustedProxy } = bindings
  const headers: OutgoingHttpHeaders = Object.fromEntries(
    [...request.headers].filter(([name]) => !NOT_PASSED_ON.has(name)),
  )
  headers[CALL_HEADER] = `${key} ${JSON.stringify({ clientAddress, requestId, untrustedProxy })}`
  headers.expect = '100-continue'
  // With a length but no body, the process would read the next call on this connection as the body.
  if (!hasBody) delete headers['content-length']
  else if (headers['content-length'] === undefined) headers['transfer-encoding'] = 'chunked'
  return headers
}

function answerHeaders({ rawHeaders, headers }: IncomingMessage): Headers {
  const passed = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]?.toLowerCase() ?? ''
    if (!NOT_PASSED_ON.has(name)) passed.append(name, rawHeaders[i + 1] ?? '')
  }
  // The API has not read the whole request, so this connection of the visitor cannot carry another.
  if (headers[CLOSE_HEADER] !== undefined) passed.set('Connection', 'close')
  return passed
}

/** Reads the pattern of a route; any code of the section may have written it. */
const readRoute = (route: string): string => {
  try {
    return decodeURIComponent(route)
  } catch {
    return route
  }
}

/** The process has ended before it took the call, so that another process may take it. */
export class NotTakenError extends Error {
  override name = 'NotTakenError'
}

/** Error codes of an ended process. With other errors, which are the host's own, the process keeps running. */
const OF_AN_END = new Set(['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE'])
const asNotTaken = (error: NodeJS.ErrnoException) =>
  OF_AN_END.has(error.code ?? '') ? new NotTakenError(error.message, { cause: error }) : error

/** Reads the end of an answer without a body; one that has a body anyway is cut off. */
const skip = (incoming: IncomingMessage) => incoming.on('data', () => incoming.destroy())

export type ApiCall = {
  request: Request
  bindings: ApiBindings
  signal: AbortSignal
  /** Replaces the request's, as a Node.js stream because a web stream would copy it; read once the process has the call. */
  body: Readable | null
}

/** Why the API gives no answer: it did not start, or it threw. */
export type ApiFailure = 'start' | 'threw'

/**
 * Passes a request to the API of a process and returns its answer, with streaming bodies. A client that
 * leaves ends the call. The process says `100 Continue` when it takes the call: calls that were still queued
 * when it ended may run again, and the call that ended it does not. Source: RFC 9110, 10.1.1.
 * @param onEnd called once, at the end of the answer
 * @throws {NotTakenError} when the process has ended without taking the call
 * @throws {Error} when the process ends before it answers
 */
export function callApi(
  { agent, socket, key }: Child,
  { request, bindings, signal, body }: ApiCall,
  onEnd: () => void,
): Promise<Response | ApiFailure> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest({
      agent,
      socketPath: socket,
      method: request.method,
      // The whole address, as the visitor sees it
      path: request.url,
      headers: requestHeaders(key, request, bindings, body !== null),
      signal,
    })
    sent.once('close', onEnd)
    let isTaken = false
    let told = 0
    sent.on('information', () => {
      told += 1
      if (told > MOST_INFORMATION) sent.destroy(new Error('the process only informs'))
    })
    sent.once('continue', () => {
      isTaken = true
      body?.pipe(sent)
    })
    // An error may follow the start of the answer: the process may end while the request is still being sent.
    sent.on('error', (error) => reject(isTaken ? error : asNotTaken(error)))
    sent.once('response', (incoming) => {
      const { [ROUTE_HEADER]: route, [FAILED_HEADER]: failed } = incoming.headers
      if (typeof route === 'string') bindings.onRoute?.(readRoute(route))
      if (failed === 'start' || failed === 'threw') {
        skip(incoming)
        return resolve(failed)
      }
      const status = incoming.statusCode ?? 0
      const isEmpty = request.method === 'HEAD' || WITHOUT_BODY.has(status)
      if (isEmpty) skip(incoming)
      try {
        const answer = isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
        resolve(new Response(answer, { status, headers: answerHeaders(incoming) }))
      } catch (error) {
        incoming.destroy()
        reject(error)
      }
    })
    if (body === null) sent.end()
    else
      body.once('error', (error) => {
        // Rejects first, because the process is not the cause of a failed body.
        reject(error)
        sent.destroy()
      })
  })
}

/** Starts the API of a process. @returns why it does not start; null when it has started */
export async function startApi(child: Child): Promise<string | null> {
  let endListening = () => {}
  const warmed = new Promise<string | null>((resolve) => {
    endListening = child.listen((message) => {
      if (message.type === 'warm') resolve(message.problem)
    }, resolve)
  })
  child.send({ type: 'warm' })
  return warmed.finally(endListening)
}
