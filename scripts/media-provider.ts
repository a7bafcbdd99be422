import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { z } from 'zod'
import { signature } from '../remote-media-test/api/signature.ts'

/** A larger file goes in parts of this size; the provider takes parts from 5 MB on. */
export const PART_BYTES = 20 * 1024 * 1024
const TRIES = 3
const FIRST_PAUSE_MS = 500
const REQUEST_TIMEOUT_MS = 120_000
const PAGE_SIZE = 500

export type Account = { cloudName: string; apiKey: string; apiSecret: string; apiBase: string }

export type Upload = {
  type: 'image' | 'video'
  publicId: string
  path: string
  tags: readonly string[]
  alt: string
}

/** The provider refuses the account or wants a pause: nothing else can be sent now. */
export class AccountError extends Error {}
/** The provider refuses this one file. */
export class FileError extends Error {}

type Options = Account & {
  partBytes?: number
  pause?: (ms: number) => Promise<void>
  now?: () => number
}

const listSchema = z.object({
  resources: z.array(z.object({ public_id: z.string() })),
  next_cursor: z.string().optional(),
})
const errorSchema = z.object({ error: z.object({ message: z.string() }) })

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function messageOf(response: Response): Promise<string> {
  const data = errorSchema.safeParse(await response.json().catch(() => null))
  return data.success ? data.data.error.message : `status ${response.status}`
}

/** @throws {AccountError | FileError} for an answer that will not get better by asking again */
async function refuse(response: Response): Promise<void> {
  const { status, headers } = response
  if (status === 401 || status === 403)
    throw new AccountError(`The provider refuses the account: ${await messageOf(response)}`)
  if (status === 420 || status === 429) {
    const reset = headers.get('X-FeatureRateLimit-Reset')
    throw new AccountError(
      `The account's limit of calls is reached${reset ? ` until ${reset}` : ''}. Run the command again then: it goes on where it stopped.`,
    )
  }
  if (status >= 400 && status < 500) throw new FileError(await messageOf(response))
}

/** `|`, `=` and `\` separate in the provider's context, so they are escaped. */
const contextValue = (text: string) => text.replace(/[\\|=]/g, '\\$&')

/** The provider's upload and list calls (Upload API and Admin API references), with retries for what passes. */
export function createProvider(options: Options) {
  const { cloudName, apiKey, apiSecret, apiBase } = options
  const { partBytes = PART_BYTES, pause = wait, now = Date.now } = options
  const root = `${apiBase.replace(/\/+$/, '')}/v1_1/${encodeURIComponent(cloudName)}`
  const basic = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`

  async function call(path: string, request: () => RequestInit): Promise<Response> {
    let problem = ''
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (attempt > 0) await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      try {
        const response = await fetch(root + path, {
          ...request(),
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        })
        if (response.ok) return response
        await refuse(response)
        problem = `status ${response.status}`
      } catch (cause) {
        if (cause instanceof AccountError || cause instanceof FileError) throw cause
        problem = 'no answer'
      }
    }
    throw new AccountError(
      `The provider does not work (${problem}, ${TRIES} tries). Run the command again later.`,
    )
  }

  /** Public ids of everything of one type that the account holds. */
  async function publicIds(type: Upload['type']): Promise<Set<string>> {
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const query = new URLSearchParams({ max_results: String(PAGE_SIZE) })
      if (cursor !== undefined) query.set('next_cursor', cursor)
      const response = await call(`/resources/${type}?${query}`, () => ({
        headers: { Authorization: basic },
      }))
      const page = listSchema.parse(await response.json())
      for (const resource of page.resources) ids.add(resource.public_id)
      cursor = page.next_cursor
    } while (cursor !== undefined)
    return ids
  }

  function formOf({ publicId, tags, alt }: Upload, file: Blob): FormData {
    const parameters = {
      asset_folder: publicId.includes('/') ? publicId.slice(0, publicId.lastIndexOf('/')) : '',
      context: alt === '' ? '' : `alt=${contextValue(alt)}`,
      overwrite: 'false',
      public_id: publicId,
      tags: tags.join(','),
      timestamp: String(Math.floor(now() / 1000)),
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(parameters)) if (value !== '') form.set(name, value)
    form.set('api_key', apiKey)
    form.set('signature', signature(parameters, apiSecret))
    form.set('file', file, 'file')
    return form
  }

  /** Sends one file, whole or in parts; a file that the account holds already is left as it is. */
  async function upload(item: Upload): Promise<void> {
    const file = await openAsBlob(item.path)
    const path = `/${item.type}/upload`
    if (file.size <= partBytes) {
      await call(path, () => ({ method: 'POST', body: formOf(item, file) }))
      return
    }
    const uploadId = randomUUID()
    for (let start = 0; start < file.size; start += partBytes) {
      const end = Math.min(start + partBytes, file.size)
      await call(path, () => ({
        method: 'POST',
        headers: {
          'X-Unique-Upload-Id': uploadId,
          'Content-Range': `bytes ${start}-${end - 1}/${file.size}`,
        },
        body: formOf(item, file.slice(start, end)),
      }))
    }
  }

  return { publicIds, upload }
}

export type Provider = ReturnType<typeof createProvider>
