import { type ApiApp, ApiError, createRateLimiter, failsWith, readJson } from '@lustre/platform/server'
import { z } from 'zod'
import { MESSAGES } from '../../../content/messages.ts'
import { type FindReceipt, isReceiptToken, type Receipt } from '../../../protocol/receipts.ts'
import type { Parts, RouteTools } from '../../parts.ts'
import { toReceipt } from '../../shared/run-record.ts'
import { unlisted } from '../../shared/unlisted.ts'
import { findVersionReceipt } from './receipts.ts'

/** Tokens without a receipt that one address may look for in a minute. A client mistypes none: links are pressed. */
const GUESSES = { max: 30, windowMs: 60_000 }

/** Whatever else is sent is a token that no receipt has. */
const NONE = { token: '' }
const requestSchema = z.object({ token: z.string() }).catch(NONE) satisfies z.ZodType<FindReceipt>

/** What was sent on /run, or by a private link. */
async function findReceipt({ runs, database }: Parts, token: string): Promise<Receipt | null> {
  const run = await runs.findReceipt(token)
  if (run) return toReceipt(run)
  return database && findVersionReceipt(database.run, token)
}

/** `POST /receipts/find`: the token comes in the body, because addresses are what logs and histories keep. */
export function addReceiptRoute(app: ApiApp, { parts, accessTo, now }: RouteTools): void {
  // what guards a receipt is the 128 bits of its token; this guards the host
  const guesses = createRateLimiter(GUESSES, now)
  app.use('/receipts/*', unlisted)

  app.post('/receipts/find', failsWith(MESSAGES.receiptFailed), async (c) => {
    const { clientAddress } = c.env
    guesses.takeOrRefuse(clientAddress, MESSAGES.tooManyReceipts)
    const giveBack = () => guesses.giveBack(clientAddress)
    const find = async () => {
      const { token } = await readJson(c.req.raw, requestSchema)
      return isReceiptToken(token) ? findReceipt(await parts(), token) : null
    }
    const receipt = await find().catch((error: unknown) => {
      giveBack()
      throw error
    })
    if (!receipt) throw new ApiError(404, 'not_found', MESSAGES.noSuchReceipt)
    giveBack()
    // a receipt of /run names no public ids: its pictures are of a public list
    const publicIds = receipt.pictures.flatMap(({ publicId }) => publicId ?? [])
    return c.json({ ...receipt, access: accessTo(publicIds) })
  })
}
