import { randomUUID } from 'node:crypto'
import type { Outcome } from './outcomes.ts'

const PICTURE_TOKENS = 1290
const DEMO_NOTE = 'Here is a demonstration edit of your picture.'

type ReplyContext = {
  model: string
  wantsText: boolean
  /** Makes the edited picture, base64 PNG; runs only when the outcome has a picture. */
  picture: () => Promise<string>
}

export async function replyBody(outcome: Outcome, context: ReplyContext): Promise<object> {
  const envelope = {
    usageMetadata: { promptTokenCount: PICTURE_TOKENS, totalTokenCount: PICTURE_TOKENS },
    modelVersion: context.model,
    responseId: randomUUID(),
  }
  if (outcome.startsWith('block:')) {
    return { promptFeedback: { blockReason: outcome.slice('block:'.length) }, ...envelope }
  }
  if (outcome.startsWith('finish:')) {
    const finishReason = outcome.slice('finish:'.length)
    const finishMessage = `Unable to show the generated image (${finishReason}).`
    return { candidates: [{ finishReason, finishMessage, index: 0 }], ...envelope }
  }
  if (outcome === 'no-candidates') return envelope
  if (outcome === 'null-candidates') return { candidates: null, ...envelope }
  if (outcome === 'text-only') {
    return { candidates: [candidate([{ text: 'I can only describe this picture.' }])], ...envelope }
  }
  const picture = { inlineData: { mimeType: 'image/png', data: await context.picture() } }
  const parts = outcome === 'picture-only' || !context.wantsText ? [picture] : [{ text: DEMO_NOTE }, picture]
  return { candidates: [candidate(parts)], ...envelope }
}

function candidate(parts: readonly object[]) {
  return { content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }
}
