import {
  ApiError,
  type CreateApi,
  createApiApp,
  failsWith,
  limitBody,
  readJson,
  sameOrigin,
} from '@lustre/platform/server'
import { CURRENCY } from '@lustre/shared-ui/currency'
import { z } from 'zod'
import { API_MESSAGES, LINK_MESSAGES } from '#content/api-messages.ts'
import type { CustomerLink, LinkReply } from '#protocol/customer-link.ts'
import { toDecimal } from '#protocol/money.ts'
import { CUSTOMER_PATH, TOKEN_PARAMETER } from '#protocol/paths.ts'
import { checkPaymentLink, type LinkRules } from '#protocol/payment-link.ts'
import { CODE_LENGTH, type LogIn } from '#protocol/session.ts'
import { linkRequestSchema } from './link-request.ts'
import { openToken, signTerms } from './link-token.ts'
import { paymentSettings } from './settings.ts'
import { createStaff, DAY_MS } from './staff.ts'

const CODE_FORM = new RegExp(`^\\d{${CODE_LENGTH}}$`)

const sessionSchema = z.object({
  code: z.string(API_MESSAGES.notACode).regex(CODE_FORM, API_MESSAGES.notACode),
  proof: z.string().optional(),
}) satisfies z.ZodType<LogIn>

const gone = (code: keyof typeof LINK_MESSAGES) => new ApiError(410, code, LINK_MESSAGES[code])

/**
 * `/api/payment/`:
 * - `POST /session` `{ code, proof? }` -> 204 and a cookie; 401 wrong, 429 locked out or `work_needed`. `DELETE /session` -> 204.
 * - `GET /link-rules` -> `{ hosts, allowIpHosts }`, the browser's rules for links.
 * - `POST /links` `{ name, amount, link, expiresInDays?, reference?, items? }` with a session -> 201 `{ url, host,
 * expiresAt }`.
 * - `GET /links/:token` -> `{ name, amount, currency, link, host, expiresAt, reference, items }`, or 410 with the reason.
 * Up to ten `items` of `{ text, amount }` add up to the amount. Unset, `reference` is '' and `items` [].
 * Amounts are decimal text with two places, currencies codes such as EUR, times ISO 8601.
 */
export const createApi: CreateApi = async (context) => {
  const settings = paymentSettings(context.env)
  const { linkRules, PAYMENT_LINK_SECRET: secret, PAYMENT_LINK_SECRET_PREVIOUS: previous } = settings
  // The links of the secret before the last change still open.
  const secrets = previous === undefined ? [secret] : [secret, previous]
  const staff = createStaff(settings, context)
  // Not awaited: customers' links open without the database.
  void staff().catch((cause: unknown) =>
    context.log.error('payment settings start without their database', cause),
  )

  const app = createApiApp(context.log)
  app.use(async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
    c.header('X-Robots-Tag', 'noindex')
  })
  app.use(sameOrigin(), limitBody())
  const ofStaff = failsWith(API_MESSAGES.unavailable)

  app.post('/session', ofStaff, async (c) => {
    const { code: passcode, proof } = await readJson(c.req.raw, sessionSchema)
    const sessions = await staff()
    await sessions.open(c, { passcode, proof })
    return c.body(null, 204)
  })

  app.delete('/session', ofStaff, async (c) => {
    const sessions = await staff()
    await sessions.close(c)
    return c.body(null, 204)
  })

  app.get('/link-rules', (c) => c.json(linkRules satisfies LinkRules))

  app.post('/links', ofStaff, async (c) => {
    const sessions = await staff()
    await sessions.require(c)
    const { expiresInDays, ...terms } = await readJson(c.req.raw, linkRequestSchema(linkRules))
    // Whole seconds, as in the token.
    const expiresAt = Math.floor((context.now() + expiresInDays * DAY_MS) / 1000) * 1000
    const token = signTerms({ ...terms, currency: CURRENCY.code, expiresAt }, secret)
    const { clientAddress: address, requestId: request } = c.env
    context.report?.({ kind: 'link-made', outcome: 'ok', address, request })
    const root = context.siteUrl ?? new URL(c.req.header('Origin') ?? c.req.url).origin
    return c.json(
      {
        url: `${root}${CUSTOMER_PATH}?${TOKEN_PARAMETER}=${token}`,
        host: new URL(terms.link).host,
        expiresAt: new Date(expiresAt).toISOString(),
      } satisfies CustomerLink,
      201,
    )
  })

  app.get('/links/:token', (c) => {
    const paymentLink = openToken(c.req.param('token'), secrets, context.now())
    if (!paymentLink.ok) throw gone(`link_${paymentLink.problem}`)
    const { name, amountCents, currency, link, expiresAt, reference, items } = paymentLink.terms
    // Checked again, because the operator may have narrowed the rules since the link was signed.
    const check = checkPaymentLink(link, linkRules)
    if (!check.ok) throw gone('link_refused')
    return c.json({
      name,
      amount: toDecimal(amountCents),
      currency,
      link: check.url,
      host: check.host,
      expiresAt: new Date(expiresAt).toISOString(),
      reference,
      items: items.map((item) => ({ text: item.text, amount: toDecimal(item.amountCents) })),
    } satisfies LinkReply)
  })

  return app
}
