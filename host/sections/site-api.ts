import {
  type ApiApp,
  ApiError,
  createApiApp,
  createRateLimiter,
  limitBody,
  type ServerLogger,
  sameOrigin,
} from '@lustre/platform/server'
import { z } from 'zod'

const subscription = z.object({ email: z.email('Please enter a valid e-mail address.').max(254) })
const LIMIT = { max: 5, windowMs: 10 * 60_000 }
const PROVIDER_LIMIT_MS = 8000

export type SiteApiOptions = { newsletterEndpoint: string | null; log: ServerLogger; now?: () => number }

/** The shell's own API under `/api/site/`. It forwards the newsletter form to the operator's endpoint. */
export function createSiteApi({ newsletterEndpoint, log, now }: SiteApiOptions): ApiApp {
  const app = createApiApp(log)
  const limiter = createRateLimiter(LIMIT, now)
  app.use(sameOrigin(), limitBody())

  app.post('/newsletter', async (c) => {
    // Limits requests before the body is read.
    limiter.takeOrRefuse(c.env.clientAddress, 'Please wait a few minutes before trying again.')
    // A browser without JavaScript sends the form itself.
    const isForm = !c.req.header('Content-Type')?.startsWith('application/json')
    const body: unknown = isForm ? await c.req.parseBody() : await c.req.json().catch(() => null)
    const parsed = subscription.safeParse(body)
    if (!parsed.success) {
      // A typing mistake does not count towards the limit.
      limiter.giveBack(c.env.clientAddress)
      throw new ApiError(400, 'invalid_input', 'Please enter a valid e-mail address.')
    }
    if (newsletterEndpoint !== null) await forward(newsletterEndpoint, parsed.data.email)
    return isForm ? c.redirect(pathOf(c.req.header('Referer')), 303) : c.body(null, 204)
  })

  return app
}

/** Returns the path of the form's page. Only the path, so that the answer never leads to another site. */
function pathOf(referer: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/'
  return new URL(referer).pathname.replace(/^\/+/, '/')
}

async function forward(endpoint: string, email: string): Promise<void> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(PROVIDER_LIMIT_MS),
    })
    if (!response.ok) throw new Error(`the newsletter endpoint answered ${response.status}`)
  } catch (cause) {
    const message = 'The newsletter is not available right now. Please try again.'
    throw new ApiError(503, 'newsletter_unavailable', message, { cause })
  }
}
