import { Blob as NodeBlob } from 'node:buffer'
import { type Outcome, startImageModel } from '@lustre/embedded/testing/model-outcomes'
import { createMemoryLogger } from '@lustre/platform/server'
import { createApi } from '../api/index.ts'

const SITE = 'http://site.test'
const PREFIX = '/api/surgai'

type Options = { outcomeOf: () => Outcome | undefined; now: () => number }

/** Converts a jsdom form to one that Node's Request sends. */
async function asNodeForm(form: FormData): Promise<FormData> {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const nodes = await new Response('', { headers: type }).formData()
  for (const [name, value] of form)
    nodes.append(
      name,
      typeof value === 'string' ? value : (new NodeBlob([await value.arrayBuffer()]) as Blob),
    )
  return nodes
}

/** Answers `fetch` with the real API, the real client and the stand-in. */
export async function installLiveApi({ outcomeOf, now }: Options) {
  const model = await startImageModel({ apiKey: 'k', outcomeOf })
  const app = await createApi({
    env: { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: model.baseUrl, SURGAI_LIMIT: '2' },
    siteUrl: null,
    mode: 'embedded',
    log: createMemoryLogger(),
    now,
  })
  const realFetch = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const path = String(input)
    if (!path.startsWith(PREFIX)) return realFetch(input, init)
    const headers = { ...init?.headers, origin: SITE }
    const body = init?.body instanceof FormData ? await asNodeForm(init.body) : (init?.body ?? null)
    const request = new Request(SITE + path.slice(PREFIX.length), { ...init, body, headers })
    const response = await app.fetch(request, { clientAddress: '10.0.0.1' })
    init?.signal?.throwIfAborted()
    return response
  }
  return {
    async close() {
      globalThis.fetch = realFetch
      await model.close()
    },
  }
}
