import {
  type GenerationConfig,
  GoogleGenerativeAI,
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai'
import { z } from 'zod'
import { boundReplies } from './bounded-fetch.ts'
import { type ImageModel, ModelError } from './image-model.ts'
import { readReply } from './read-reply.ts'

/** A picture of 4K by 4K pixels is about 20 MB, and a third more as base64. */
const MAX_REPLY_BYTES = 32 * 1024 * 1024

export type GeminiSettings = {
  apiKey: string
  model: string
  apiVersion: string
  baseUrl?: string | undefined
  headers?: Record<string, string>
  maxReplyBytes?: number
}

const OWN_BASE_URL = 'https://generativelanguage.googleapis.com'

/** Image models expect both. The client's types predate this field. */
const GENERATION_CONFIG: GenerationConfig & { responseModalities: string[] } = {
  responseModalities: ['TEXT', 'IMAGE'],
}

const RETRYABLE_STATUS = new Set([408, 429, 500, 502, 503, 504])
const errorInfo = z.array(z.object({ reason: z.string().optional() }))

/** Only this file knows the provider's client. One call without retries: `withRetries` adds them. */
export function createGeminiModel(settings: GeminiSettings): ImageModel {
  const {
    apiKey,
    model,
    apiVersion,
    baseUrl = OWN_BASE_URL,
    headers,
    maxReplyBytes = MAX_REPLY_BYTES,
  } = settings
  boundReplies(baseUrl, maxReplyBytes)
  const client = new GoogleGenerativeAI(apiKey).getGenerativeModel(
    { model, generationConfig: GENERATION_CONFIG },
    { apiVersion, baseUrl, ...(headers ? { customHeaders: headers } : {}) },
  )
  return {
    async edit({ prompt, mimeType, data }, signal) {
      signal.throwIfAborted()
      const parts = [{ text: prompt }, { inlineData: { mimeType, data } }]
      try {
        const { response } = await client.generateContent({ contents: [{ role: 'user', parts }] }, { signal })
        return readReply(response)
      } catch (error) {
        if (error instanceof ModelError) throw error
        throw asModelError(error, signal)
      }
    },
  }
}

function asModelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted || error instanceof GoogleGenerativeAIAbortError) return signal.reason ?? error
  if (!(error instanceof GoogleGenerativeAIFetchError)) {
    // No connection, or a 200 whose body is not JSON.
    return new ModelError('model_unavailable', 'NO_ANSWER', { retryable: true, cause: error })
  }
  const { status } = error
  const retryable = status !== undefined && RETRYABLE_STATUS.has(status)
  const details = errorInfo.safeParse(error.errorDetails)
  const reason = details.data?.find((detail) => detail.reason)?.reason ?? `HTTP_${status ?? 'UNKNOWN'}`
  const code = codeOf(status, reason)
  return new ModelError(code, reason, { retryable, cause: error })
}

function codeOf(status: number | undefined, reason: string) {
  if (reason === 'API_KEY_INVALID' || status === 401 || status === 403) return 'model_key'
  if (status === 404) return 'model_gone'
  if (status === 429) return 'model_quota'
  if (status === 400 || status === 413) return 'model_rejected'
  return 'model_unavailable'
}
