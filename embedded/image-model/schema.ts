import { z } from 'zod'
import { invalidArgument } from './errors.ts'

const INPUT_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const

/** Finds a single bad character, without backtracking over millions of good ones. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/

function isBase64(data: string): boolean {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return data.length % 4 === 0 && !NOT_BASE64.test(data.slice(0, data.length - padding))
}

const part = z.strictObject({
  text: z.string().optional(),
  inlineData: z
    .strictObject({
      mimeType: z.enum(INPUT_MIME_TYPES, 'Unsupported MIME type'),
      data: z.string().min(1).refine(isBase64, 'Base64 decoding failed'),
    })
    .optional(),
})
const content = z.strictObject({ role: z.enum(['user', 'model']).optional(), parts: z.array(part).min(1) })

/** The generateContent request, limited to what an image edit may contain. */
const requestSchema = z.strictObject({
  contents: z.array(content).min(1),
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
  systemInstruction: content.extend({ role: z.string().optional() }).optional(),
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
  if (!modalities.includes('IMAGE'))
    throw invalidArgument('This stand-in makes pictures: responseModalities must include IMAGE.')
  const parts = contents.flatMap((each) => each.parts)
  const prompt = parts.flatMap(({ text }) => text ?? []).join('\n')
  if (prompt.trim() === '') throw invalidArgument('Unable to submit request because it has no text part.')
  const pictures = parts.flatMap(({ inlineData }) => inlineData ?? [])
  const [picture] = pictures
  if (!picture || pictures.length > 1)
    throw invalidArgument(
      `This stand-in edits exactly one inline picture; the request has ${pictures.length}.`,
    )
  return { prompt, image: Buffer.from(picture.data, 'base64'), wantsText: modalities.includes('TEXT') }
}
