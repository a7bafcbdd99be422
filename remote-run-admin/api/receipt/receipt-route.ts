import { type ApiApp, ApiError, createRateLimiter, failsWith, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { MESSAGES } from '#content/messages.ts'
import { type FindReceipt, isReceiptToken, type Receipt } from '#protocol/receipts.ts'
import { toReceipt } from '../common/run-record.ts'
import { unlisted } from '../common/unlisted.ts'
import type { Parts, RouteTools } from '../parts.ts'
import { findVersionReceipt } from './receipts.ts'

/** Unknown tokens that one address may try in a minute. Clients press links and do not type them. */
const GUESSES = { max: 30, windowMs: 60_000 }

/** A malformed body counts as a token without a receipt. */
const NONE = { token: '' }
const requestSchema = z.object({ token: z.string() }).catch(NONE) satisfies z.ZodType<FindReceipt>

/** Finds a receipt of `/run` or of a private link. */
async function findReceipt({ runs, database }: Parts, token: string): Promise<Receipt | null> {
  const run = await runs.findReceipt(token)
  if (run) return toReceipt(run)
  return database && findVersionReceipt(database.run, token)
}

/** Adds `POST /receipts/find`. The token comes in the body, because logs and histories keep addresses. */
export function addReceiptRoute(app: ApiApp, { parts, accessTo, now }: RouteTools): void {
  // The token's 128 bits protect a receipt; this limit protects the host.
  const guesses = createRateLimiter(GUESSES, now)
  app.use('/receipts/*', unlisted)

  app.post('/receipts/find', failsWith(MESSAGES.receiptFailed), async (c) => {
    const { clientAddress } = c.env
    guesses.takeOrRefuse(clientAddress, MESSAGES.tooManyReceipts)
    let receipt: Receipt | null | undefined
    try {
      const { token } = await readJson(c.req.raw, requestSchema)
      receipt = isReceiptToken(token) ? await findReceipt(await parts(), token) : null
    } finally {
      if (receipt !== null) guesses.giveBack(clientAddress)
    }
    if (!receipt) throw new ApiError(404, 'not_found', MESSAGES.noSuchReceipt)
    // A receipt of /run has no public ids, because its pictures are public.
    const publicIds = receipt.pictures.flatMap(({ publicId }) => publicId ?? [])
    return c.json({ ...receipt, access: accessTo(publicIds) })
  })
}
