import { z } from 'zod'
import { invalidArgument } from './errors.ts'

const INPUT_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Finds a single bad character, without backtracking over millions of good ones. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/

const textPart = z.strictObject({ text: z.string() })
const inlinePart = z.strictObject({
  inlineData: z.strictObject({ mimeType: z.string(), data: z.string().min(1) }),
})

/** The generateContent request, limited to what an image edit may contain. */
const requestSchema = z.strictObject({
  contents: z
    .array(
      z.strictObject({
        role: z.enum(['user', 'model']).optional(),
        parts: z.array(z.union([textPart, inlinePart])).min(1),
      }),
    )
    .min(1),
  generationConfig: z
    .strictObject({
      responseModalities: z.array(z.enum(['TEXT', 'IMAGE'])).optional(),
      candidateCount: z.number().int().optional(),
      maxOutputTokens: z.number().int().optional(),
      temperature: z.number().optional(),
      topP: z.number().optional(),
      topK: z.number().optional(),
      imageConfig: z.strictObject({ aspectRatio: z.string().optional() }).optional(),
    })
    .optional(),
  safetySettings: z.array(z.strictObject({ category: z.string(), threshold: z.string() })).optional(),
  systemInstruction: z
    .strictObject({ role: z.string().optional(), parts: z.array(textPart).min(1) })
    .optional(),
})

/**
 * Parses a request.
 * @throws {ProviderError} INVALID_ARGUMENT for anything that the image models would refuse
 */
export function parseEditRequest(body: unknown) {
  const parsed = requestSchema.safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const field = issue?.path.join('.') ?? ''
    throw invalidArgument(`Invalid JSON payload received. ${issue?.message ?? ''} at '${field}'`, field)
  }
  const { contents, generationConfig } = parsed.data
  const modalities = generationConfig?.responseModalities ?? ['TEXT', 'IMAGE']
  if (!modalities.includes('IMAGE')) {
    throw invalidArgument('This stand-in makes pictures: responseModalities must include IMAGE.')
  }
  const parts = contents.flatMap((content) => content.parts)
  const prompt = parts.flatMap((part) => ('text' in part ? [part.text] : [])).join('\n')
  if (prompt.trim() === '') throw invalidArgument('Unable to submit request because it has no text part.')
  const pictures = parts.flatMap((part) => ('inlineData' in part ? [part.inlineData] : []))
  const [picture] = pictures
  if (!picture || pictures.length > 1) {
    throw invalidArgument(
      `This stand-in edits exactly one inline picture; the request has ${pictures.length}.`,
    )
  }
  return { prompt, image: decodePicture(picture), wantsText: modalities.includes('TEXT') }
}

function decodePicture({ mimeType, data }: { mimeType: string; data: string }): Uint8Array {
  const field = 'contents.parts.inline_data'
  if (!INPUT_MIME_TYPES.some((known) => known === mimeType)) {
    throw invalidArgument(`Unsupported MIME type: ${mimeType}`, `${field}.mime_type`)
  }
  if (!isBase64(data)) throw invalidArgument('Base64 decoding failed for the inline data.', `${field}.data`)
  return Buffer.from(data, 'base64')
}

function isBase64(data: string): boolean {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return data.length % 4 === 0 && !NOT_BASE64.test(data.slice(0, data.length - padding))
}
