import { z } from 'zod'
import type { ErrorCode } from '#content/errors.ts'
import { isBase64 } from '#protocol/data-url.ts'
import { readImageHeader } from '#protocol/image-header.ts'
import { type EditReply, ModelError } from './image-model.ts'

const partSchema = z.object({
  text: z.string().optional(),
  inlineData: z.object({ data: z.string() }).optional(),
})

const replySchema = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(partSchema).optional() }).optional(),
        finishReason: z.string().optional(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().optional() }).nullish(),
})

/** Finish reasons that count as refusals; any other without a picture counts as 'no picture'. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  SAFETY: 'picture_refused',
  IMAGE_SAFETY: 'picture_refused',
  PROHIBITED_CONTENT: 'picture_refused',
  IMAGE_PROHIBITED_CONTENT: 'picture_refused',
  BLOCKLIST: 'picture_refused',
  SPII: 'picture_refused',
  RECITATION: 'picture_recitation',
  IMAGE_RECITATION: 'picture_recitation',
  MAX_TOKENS: 'model_stopped',
  LANGUAGE: 'model_stopped',
  OTHER: 'model_stopped',
  IMAGE_OTHER: 'model_stopped',
}

/**
 * Returns the first candidate's first inline picture. A reply without one is normal (HTTP 200); its block or
 * finish reason says why.
 * @throws {ModelError} for a blocked prompt, a refused picture and an invalid reply
 */
export function readReply(reply: unknown): EditReply {
  const parsed = replySchema.safeParse(reply)
  if (!parsed.success) throw new ModelError('model_unavailable', 'UNREADABLE_REPLY', { retryable: true })
  const { candidates, promptFeedback } = parsed.data
  const candidate = candidates?.[0]
  const picture = candidate?.content?.parts?.find((part) => part.inlineData)?.inlineData
  if (picture) {
    const header = readImageHeader(Buffer.from(picture.data, 'base64'))
    if (header.kind !== 'picture' || !isBase64(picture.data)) {
      throw new ModelError('model_unavailable', 'UNREADABLE_PICTURE', { retryable: true })
    }
    // The content decides, whatever type the reply declares.
    return { kind: 'picture', mimeType: `image/${header.type}`, data: picture.data }
  }
  if (promptFeedback?.blockReason) throw new ModelError('prompt_blocked', promptFeedback.blockReason)
  const reason = candidate?.finishReason
  if (reason === undefined) return { kind: 'no-picture', reason: 'NO_CANDIDATE' }
  const refusal = REFUSALS[reason]
  if (refusal) throw new ModelError(refusal, reason)
  return { kind: 'no-picture', reason }
}
