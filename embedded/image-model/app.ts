import { randomUUID } from 'node:crypto'
import { readBody } from '@lustre/platform/server/read-body'
import { sameSecret } from '@lustre/platform/server/secrets'
import pLimit from 'p-limit'
import { demoEdit } from './demo-edit.ts'
import { invalidArgument, invalidKey, missingKey, modelNotFound, ProviderError } from './errors.ts'
import { parseEditRequest } from './schema.ts'

/** Simultaneous edits. Others wait, so that a burst cannot exhaust the memory of a small machine. */
const MAX_CONCURRENT_EDITS = 2

/** The provider's own limit, in bytes. */
const MAX_REQUEST_BYTES = 20 * 1024 * 1024

const PICTURE_TOKENS = 1290
const DEMO_NOTE = 'Here is a demonstration edit of your picture.'

/** The call itself, or the description of a model. */
const PATHS: Readonly<Record<string, RegExp>> = {
  POST: /^\/(v1|v1beta|v1alpha)\/models\/([\w.-]+):generateContent$/,
  GET: /^\/(v1|v1beta|v1alpha)\/models\/([\w.-]+)$/,
}
const IMAGE_MODEL = /^gemini-[\w.-]*image[\w.-]*$/

/**
 * Serves the image model's generateContent call as a web-standard handler: checks the key, answers errors in
 * the provider's format, and makes a demo picture from the uploaded one.
 */
export function createImageModel({ apiKey }: { apiKey: string }) {
  const limit = pLimit(MAX_CONCURRENT_EDITS)

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url)
    const match = PATHS[request.method]?.exec(url.pathname)
    if (!match) throw new ProviderError('NOT_FOUND', `No such method: ${request.method} ${url.pathname}`)
    const [, apiVersion = '', model = ''] = match
    const key = request.headers.get('x-goog-api-key') ?? url.searchParams.get('key')
    if (!key) throw missingKey()
    if (!sameSecret(key, apiKey)) throw invalidKey()
    if (!IMAGE_MODEL.test(model)) throw modelNotFound(model, apiVersion)
    if (request.method === 'GET')
      return Response.json({ name: `models/${model}`, supportedGenerationMethods: ['generateContent'] })
    const edit = parseEditRequest(await readJson(request))
    const picture = await limit(async () => (await demoEdit(edit.image, edit.prompt)).toString('base64'))
    const note = edit.wantsText ? [{ text: DEMO_NOTE }] : []
    const parts = [...note, { inlineData: { mimeType: 'image/png', data: picture } }]
    return Response.json({
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: PICTURE_TOKENS, totalTokenCount: PICTURE_TOKENS },
      modelVersion: model,
      responseId: randomUUID(),
    })
  }

  return {
    async fetch(request: Request): Promise<Response> {
      try {
        return await answer(request)
      } catch (error) {
        if (error instanceof ProviderError) return error.toResponse()
        console.error('image-model stand-in:', error)
        return new ProviderError('INTERNAL', 'An internal error has occurred.').toResponse()
      }
    },
  }
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw invalidArgument(`Invalid content type: ${type ?? 'none'}.`)
  const body = await readBody(request, MAX_REQUEST_BYTES, () =>
    invalidArgument(`Request payload size exceeds the limit: ${MAX_REQUEST_BYTES} bytes.`),
  )
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw invalidArgument('Invalid JSON payload received. Unable to parse.')
  }
}
