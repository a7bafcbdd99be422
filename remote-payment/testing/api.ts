import { createMemoryLogger, type SecurityEvent } from '@lustre/platform/server'
import { z } from 'zod'
import { createApi } from '../api/index.ts'
import { type PaymentTerms, signTerms } from '../api/link-token.ts'

export type { PaymentTerms }
export const SITE = 'https://studio.example'
export const CODE = '4071'
export const TEST_ENV = {
  PAYMENT_PASSCODE: CODE,
  PAYMENT_LINK_SECRET: 'a secret for tests only, long enough to pass',
  DATABASE_URL: 'none',
} satisfies Record<string, string>

type Call = { body?: unknown; cookie?: string; address?: string; origin?: string | null; type?: string }

/** Starts the API as the host mounts it, with a movable clock and a client that sends a browser's headers. */
export async function startApi(env: Record<string, string | undefined> = {}, siteUrl: string | null = SITE) {
  const clock = { now: Date.UTC(2025, 0, 15, 12) }
  const log = createMemoryLogger()
  const reported: SecurityEvent[] = []
  const app = await createApi({
    env: { ...TEST_ENV, ...env },
    mode: 'production',
    siteUrl,
    log,
    report: (event) => void reported.push(event),
    now: () => clock.now,
  })

  async function call(method: string, path: string, options: Call = {}): Promise<Response> {
    const { body, cookie, address = '203.0.113.7', origin = SITE, type = 'application/json' } = options
    const headers = new Headers()
    if (cookie !== undefined) headers.set('Cookie', cookie)
    if (origin !== null) headers.set('Origin', origin)
    if (body !== undefined) headers.set('Content-Type', type)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(SITE + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: text }),
    })
    return app.fetch(request, { clientAddress: address })
  }

  /** @returns the cookie of a new settings session */
  async function logIn(): Promise<string> {
    const response = await call('POST', '/session', { body: { code: CODE } })
    return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  }

  const sign = (terms: PaymentTerms) => signTerms(terms, TEST_ENV.PAYMENT_LINK_SECRET)

  return { call, logIn, sign, clock, log, reported }
}

/** The reply of `POST /links`. */
export const linkReply = z.object({ url: z.url(), host: z.string(), expiresAt: z.iso.datetime() })

export const errorReply = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

export const tokenOf = (url: string): string => new URL(url).searchParams.get('p') ?? ''
