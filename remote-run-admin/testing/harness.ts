import { randomUUID } from 'node:crypto'
import { type ApiApp, type CreateApi, createMemoryLogger, type SecurityEvent } from '@lustre/platform/server'
import { createApi } from '../api/index.ts'

export const PASSCODE = 'correct-horse'
export const SITE = 'https://studio.test'

export type TestRequest = {
  method?: string | undefined
  path: string
  /** Sent as JSON unless it is a string or bytes. */
  body?: unknown
  headers?: Record<string, string> | undefined
  address?: string | undefined
  /** Whether the request comes through a proxy that the settings do not name. */
  untrustedProxy?: boolean
}

/** The settings of a media library that does not answer. */
const NO_MEDIA = {
  MEDIA_CLOUD_NAME: 'studio',
  MEDIA_API_KEY: 'key',
  MEDIA_API_SECRET: 'secret',
  MEDIA_API_BASE: 'http://127.0.0.1:9',
  MEDIA_DELIVERY_BASE: 'http://127.0.0.1:9',
}

/** Starts the API as the host mounts it, with a clock that the test moves. */
export async function startApi(
  env: Record<string, string | undefined>,
  mode: 'embedded' | 'production' = 'embedded',
  address: string | undefined = SITE,
  scratch?: string,
  create: CreateApi = createApi,
) {
  const clock = { time: Date.parse('2026-03-01T12:00:00Z') }
  const log = createMemoryLogger()
  const reported: SecurityEvent[] = []
  const app: ApiApp = await create({
    // Tests submit more than a client does.
    env: { ADMIN_PASSCODE: PASSCODE, RUN_SUBMITS_PER_MINUTE: '0', ...NO_MEDIA, ...env },
    siteUrl: null,
    address,
    scratch,
    mode,
    log,
    report: (event) => void reported.push(event),
    now: () => clock.time,
  })
  let cookie: string | undefined

  async function send({
    method,
    path: at,
    body,
    headers = {},
    address = '10.0.0.1',
    untrustedProxy,
  }: TestRequest) {
    const request = new Request(SITE + at, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        Origin: SITE,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie !== undefined && { Cookie: cookie }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : {
            body:
              body instanceof Uint8Array
                ? new Uint8Array(body)
                : typeof body === 'string'
                  ? body
                  : JSON.stringify(body),
          }),
    })
    return app.fetch(request, { clientAddress: address, untrustedProxy })
  }

  return {
    send,
    clock,
    log,
    reported,
    /** Sets the cookie that `send` includes. */
    setCookie: (value: string | undefined) => {
      cookie = value
    },
    async logIn(passcode = PASSCODE, address?: string) {
      const reply = await send({ path: '/session', body: { passcode }, address })
      const set = reply.headers.get('Set-Cookie')
      if (set) cookie = set.split(';')[0]
      return reply
    },
  }
}

export type TestApi = Awaited<ReturnType<typeof startApi>>

/** Returns the first `count` ids of the curated list. */
export const ids = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

export const submission = (changes: Record<string, unknown> = {}) => ({
  submissionId: randomUUID(),
  userName: 'Maria',
  selectedImages: ids(10),
  ...changes,
})

/** Returns a reply's status and error as one comparable value. */
export async function outcome(reply: Response): Promise<[number, string, string]> {
  const { error } = (await reply.json()) as { error: { code: string; message: string } }
  return [reply.status, error.code, error.message]
}
