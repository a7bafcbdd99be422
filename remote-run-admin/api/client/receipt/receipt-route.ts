import {
  type ApiApp,
  ApiError,
  createRateLimiter,
  type RateLimit,
  readJson,
  tooMany,
} from '@lustre/platform/server'
import { z } from 'zod'
import { MESSAGES } from '../../../content/messages.ts'
import { type FindReceipt, isReceiptToken, type Receipt } from '../../../protocol/receipts.ts'
import type { Parts } from '../../parts.ts'
import { RECEIPT_GUESSES_PER_MINUTE } from '../../shared/constants.ts'
import { toReceipt } from '../../shared/run-record.ts'
import { orUnavailable } from '../../shared/unavailable.ts'
import { findVersionReceipt } from './receipts.ts'

export type ReceiptLimit = ReturnType<typeof createReceiptLimit>

/** Counts tokens without a receipt, by address. On each host, in memory: what guards a receipt is its 128 bits. */
export const createReceiptLimit = (now: () => number) =>
  createRateLimiter({ max: RECEIPT_GUESSES_PER_MINUTE, windowMs: 60_000 } satisfies RateLimit, now)

/** Whatever else is sent is a token that no receipt has. */
const NONE = { token: '' }
const requestSchema = z.object({ token: z.string() }).catch(NONE) satisfies z.ZodType<FindReceipt>

type ReceiptParts = { parts: () => Promise<Parts>; limit: ReceiptLimit }

/** What was sent on /run, or by a private link. */
async function findReceipt({ runs, database }: Parts, token: string): Promise<Receipt | null> {
  const run = await runs.findReceipt(token)
  if (run) return toReceipt(run)
  return database && findVersionReceipt(database.run, token)
}

/** `POST /receipts/find`: the token comes in the body, because addresses are what logs and histories keep. */
export function addReceiptRoute(app: ApiApp, { parts, limit }: ReceiptParts): void {
  app.use('/receipts/*', async (c, next) => {
    await next()
    c.header('X-Robots-Tag', 'noindex')
    c.header('Referrer-Policy', 'no-referrer')
  })

  app.post('/receipts/find', async (c) => {
    const { clientAddress } = c.env
    const waitMs = limit.take(clientAddress)
    if (waitMs > 0) throw tooMany(MESSAGES.tooManyReceipts, waitMs / 1000)
    const giveBack = () => limit.giveBack(clientAddress)
    const find = async () => {
      const { token } = await readJson(c.req.raw, requestSchema)
      if (!isReceiptToken(token)) return null
      return orUnavailable(MESSAGES.receiptFailed, async () => findReceipt(await parts(), token))
    }
    const receipt = await find().catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (!receipt) throw new ApiError(404, 'not_found', MESSAGES.noSuchReceipt)
    giveBack()
    return c.json(receipt)
  })
}
