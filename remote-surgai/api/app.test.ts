import { type Outcome, startImageModel } from '@lustre/embedded/testing/model-outcomes'
import { createMemoryLogger } from '@lustre/platform/server'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi } from './index.ts'
import { GUIDELINES, INTENSITY_LINES, PERSONA } from './prompts/instructions.ts'
import { PROCEDURE_PROMPTS } from './prompts/procedures.ts'

const SENTENCE = 'Failed to generate surgical simulation. Please check your API key and try again.'
const HOST = 'http://site.test'
const FILE_HEAD = 'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
let photo: Buffer
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  photo = await picture('jpeg')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const picture = (type: 'jpeg' | 'png' | 'webp' | 'gif', width = 60, height = 80): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8a68a' } })
    .toFormat(type)
    .toBuffer()

type Fields = { procedureId?: string; intensity?: string; image?: Buffer | string }

function formOf({ procedureId, intensity, image }: Fields): FormData {
  const form = new FormData()
  if (procedureId !== undefined) form.append('procedureId', procedureId)
  if (intensity !== undefined) form.append('intensity', intensity)
  if (typeof image === 'string') form.append('image', image)
  else if (image) form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

/** Starts the API as the host mounts it, with the real client and the stand-in. */
async function start(outcomes: Outcome[] = [], env: Record<string, string> = {}) {
  let calls = 0
  const server = await startImageModel({
    apiKey: 'k',
    outcomeOf(call) {
      calls = call
      return outcomes[call - 1]
    },
  })
  stops.push(() => server.close())
  const log = createMemoryLogger()
  let time = 0
  const app = await createApi({
    env: { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: server.baseUrl, ...env },
    siteUrl: null,
    mode: 'embedded',
    log,
    now: () => time,
  })
  const post = async (
    body: Fields | BodyInit,
    from: { address?: string; signal?: AbortSignal; headers?: object } = {},
  ) => {
    const isRaw = typeof body === 'string' || body instanceof ReadableStream || body instanceof FormData
    // A stream body needs `duplex`, which the DOM's type lacks.
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { origin: HOST, ...from.headers },
      body: isRaw ? body : formOf(body as Fields),
      duplex: 'half',
      ...(from.signal ? { signal: from.signal } : {}),
    }
    const request = new Request(`${HOST}/simulations`, init)
    const response = await app.fetch(request, { clientAddress: from.address ?? '10.0.0.1' })
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer }
  }
  return { app, post, log, calls: () => calls, passTime: (ms: number) => (time += ms) }
}

type Answer = {
  outcome?: string
  image?: string
  error?: { code: string; message: string }
}

test('[call-data-url] [sur-open] returns a simulated picture that differs from the photo', async () => {
  const { post, log } = await start()
  const { status, body, headers } = await post({ procedureId: 'rhinoplasty', image: photo })
  expect(status).toBe(200)
  expect(body.outcome).toBe('simulated')
  expect(body.image).toMatch(/^data:image\/png;base64,/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(log.lines.join('')).not.toContain(photo.toString('base64').slice(40, 80))
})

test('[sur-intensity] the intensity changes the picture where the procedure has degrees, and is natural by default', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = await sharp({ create: { width: 60, height: 80, channels: 3, noise, background: '#888' } })
    .jpeg()
    .toBuffer()
  const { post } = await start()
  const results = async (procedureId: string) => {
    const pictures: unknown[] = []
    for (const intensity of [undefined, 'natural', 'subtle', 'pronounced'])
      pictures.push((await post({ procedureId, image, ...(intensity && { intensity }) })).body.image)
    return pictures
  }
  const [unset, natural, ...others] = await results('rhinoplasty')
  expect(natural).toBe(unset)
  expect(new Set([natural, ...others]).size).toBe(3)
  expect(new Set(await results('mole-removal')).size).toBe(1)
})

test('[sur-key] leaks neither the key nor an instruction, whatever the model replies', async () => {
  const key = 'planted-key-that-stays-on-the-server'
  const outcomes: Outcome[] = [
    'picture',
    'text-only',
    'block:SAFETY',
    'finish:IMAGE_SAFETY',
    'bad-key',
    'model-gone',
  ]
  const server = await startImageModel({ apiKey: key, outcomeOf: (call) => outcomes[call - 1] })
  stops.push(() => server.close())
  const app = await createApi({
    env: { GEMINI_API_KEY: key, GEMINI_BASE_URL: server.baseUrl },
    siteUrl: null,
    mode: 'embedded',
    log: createMemoryLogger(),
    now: () => 0,
  })
  const secrets = [key, PERSONA, ...GUIDELINES, INTENSITY_LINES.subtle, ...Object.values(PROCEDURE_PROMPTS)]
  const answers = [await app.request('/procedures')]
  for (let n = 0; n < outcomes.length; n++)
    answers.push(
      await app.request(
        `${HOST}/simulations`,
        {
          method: 'POST',
          headers: { origin: HOST },
          body: formOf({ procedureId: 'botox', image: photo }),
        },
        { clientAddress: '10.0.0.1' },
      ),
    )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 503, 503])
  for (const answer of answers) {
    const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
    for (const secret of secrets) expect(text.includes(secret), secret.slice(0, 30)).toBe(false)
  }
})

test('refuses a simulation without a model in plain words, and does not count it', async () => {
  const { post, app } = await start([], { GEMINI_API_KEY: '', SURGAI_LIMIT: '1' })
  expect((await app.request('/procedures')).status).toBe(200)
  for (let i = 0; i < 5; i++) {
    const { status, body } = await post({ procedureId: 'rhinoplasty', image: photo })
    expect({ status, ...body.error }).toEqual({
      status: 503,
      code: 'not_connected',
      message: 'The simulation tool is not connected.',
    })
  }
})

test('lists 13 procedures at GET /procedures, without their instructions', async () => {
  const { app } = await start()
  const response = await app.request('/procedures')
  const { procedures } = (await response.json()) as { procedures: object[] }
  expect(procedures).toHaveLength(13)
  expect(Object.keys(procedures[0]!)).toEqual(['id', 'name', 'description'])
})

test('[call-no-picture] [call-no-picture-logged] returns the unchanged photo when the model returns no picture, and logs a warning', async () => {
  const { post, log } = await start(['text-only'])
  const { status, body } = await post({ procedureId: 'botox', image: photo })
  expect(status).toBe(200)
  expect(body).toEqual({
    outcome: 'no-image',
    image: `data:image/jpeg;base64,${photo.toString('base64')}`,
  })
  expect(log.lines.some((line) => line.includes('"level":"warn"') && line.includes('no image'))).toBe(true)
})

test.each([
  ['finish:IMAGE_SAFETY', 400, 'picture_refused', 'IMAGE_SAFETY'],
  ['bad-key', 503, 'model_key', 'API_KEY_INVALID'],
] as const)(
  '[sur-sentence] answers %s with the sentence and its own code, and logs the reason',
  async (outcome, status, code, reason) => {
    const { post, log } = await start([outcome])
    const answer = await post({ procedureId: 'botox', image: photo })
    expect(answer.status).toBe(status)
    expect(answer.body).toEqual({ error: { code, message: SENTENCE } })
    const logged = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'warn', code, reason, procedureId: 'botox' }),
    )
  },
)

test('times out a slow model', async () => {
  const { post } = await start(['hang'], { SURGAI_TIME_LIMIT_S: '1' })
  const { status, body } = await post({ procedureId: 'botox', image: photo })
  expect(status).toBe(503)
  expect(body.error).toEqual({ code: 'model_timeout', message: SENTENCE })
})

test('cancels the call and frees its slot when the client goes away', async () => {
  const { post, log, calls } = await start(['hang'], { SURGAI_CONCURRENT: '1' })
  const controller = new AbortController()
  const pending = post({ procedureId: 'botox', image: photo }, { signal: controller.signal })
  await vi.waitFor(() => expect(calls()).toBe(1), 10_000)
  controller.abort()
  expect((await pending).body.error?.code).toBe('canceled')
  expect(log.lines.some((line) => line.includes('CLIENT_GONE'))).toBe(true)
  expect((await post({ procedureId: 'botox', image: photo })).status).toBe(200)
})

describe('the limit for an address', () => {
  const once = (post: Awaited<ReturnType<typeof start>>['post'], address = '10.0.0.1') =>
    post({ procedureId: 'botox', image: photo }, { address })

  test('[limit-sitting] allows all 13 procedures twice in one sitting, and says when to continue', async () => {
    const { app, post, passTime } = await start(Array.from({ length: 40 }, () => 'text-only' as const))
    const { procedures } = (await (await app.request('/procedures')).json()) as {
      procedures: { id: string }[]
    }
    const sitting = [...procedures, ...procedures, ...procedures.slice(0, 4)]
    for (const { id } of sitting) expect((await post({ procedureId: id, image: photo })).status).toBe(200)
    const refused = await once(post)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('20')
    expect(refused.body.error?.code).toBe('simulation_limit')
    expect(refused.body.error?.message).toBe(
      'That was 30 simulations in 10 minutes, which is the limit for now.',
    )
    expect((await once(post, '10.0.0.2')).status).toBe(200)
    passTime(20_000)
    expect((await once(post)).status).toBe(200)
    expect((await once(post)).status).toBe(429)
  })

  test('[limit-counts] counts answered requests, but not refused or failed ones', async () => {
    const outcomes: Outcome[] = ['block:SAFETY', 'bad-key', 'text-only']
    const { post } = await start(outcomes, { SURGAI_LIMIT: '2' })
    const statuses: number[] = []
    for (const body of [{ procedureId: 'unknown', image: photo }, { procedureId: 'botox', image: 'x' }, '{'])
      statuses.push((await post(body)).status)
    for (let n = 0; n < 5; n++) statuses.push((await once(post)).status)
    expect(statuses).toEqual([404, 415, 415, 400, 503, 200, 200, 429])
  })

  test('counts a canceled simulation, because it ran anyway', async () => {
    const { post } = await start(['hang'], { SURGAI_LIMIT: '1' })
    const controller = new AbortController()
    setTimeout(() => controller.abort(), 50)
    await post({ procedureId: 'botox', image: photo }, { signal: controller.signal })
    expect((await once(post)).status).toBe(429)
  })

  test('also limits bad requests from an address, before they are read', async () => {
    const { post, passTime } = await start([], { SURGAI_LIMIT: '1' })
    const statuses: number[] = []
    for (let n = 0; n < 5; n++) statuses.push((await post('{')).status)
    expect(statuses).toEqual([415, 415, 415, 415, 429])
    const { headers, body } = await once(post)
    expect(headers.get('retry-after')).toBe('150')
    expect(body.error).toEqual({
      code: 'simulation_limit',
      message: 'That was too many tries in a short time.',
    })
    passTime(10 * 60_000)
    expect((await once(post)).status).toBe(200)
  })
})

test('runs at most the configured number of simulations at once', async () => {
  const { post } = await start(['hang'], { SURGAI_CONCURRENT: '1' })
  const controller = new AbortController()
  const first = post({ procedureId: 'botox', image: photo }, { signal: controller.signal })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const second = await post({ procedureId: 'botox', image: photo }, { address: '10.0.0.2' })
  expect(second.status).toBe(503)
  expect(second.headers.get('retry-after')).toBe('5')
  expect(second.body.error?.code).toBe('busy')
  controller.abort()
  await first
})

describe('input', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const text = Buffer.from('a text named .jpg')
  const large = Buffer.alloc(10 * 1024 * 1024 + 1, 'A')

  test.each([
    ['an unknown procedure', { procedureId: 'nope', image: 'x' }, 404, 'procedure_not_found'],
    ['no procedure', { image: 'x' }, 404, 'procedure_not_found'],
    ['a procedure as long as a photo', { procedureId: 'x'.repeat(200) }, 413, 'too_large'],
    ['an unknown intensity', { procedureId: 'botox', intensity: 'x' }, 404, 'intensity_not_found'],
    ['no image', { procedureId: 'botox' }, 400, 'invalid_image'],
    ['an empty image', { procedureId: 'botox', image: '' }, 400, 'invalid_image'],
    [
      'an address as the image',
      { procedureId: 'botox', image: 'https://example.com/a.png' },
      415,
      'unsupported_image',
    ],
    [
      'a data URL as the image',
      { procedureId: 'botox', image: 'data:image/png;base64,AAAA' },
      415,
      'unsupported_image',
    ],
    ['markup as PNG', { procedureId: 'botox', image: svg }, 415, 'unsupported_image'],
    ['text as JPEG', { procedureId: 'botox', image: text }, 415, 'unsupported_image'],
    ['an image over 10 MB', { procedureId: 'botox', image: large }, 413, 'too_large'],
    [
      'an image far over 10 MB',
      { procedureId: 'botox', image: Buffer.alloc(12 * 1024 * 1024) },
      413,
      'too_large',
    ],
  ])('with %s is refused', async (what, body, status, code) => {
    const { post } = await start()
    const answer = await post(body)
    expect(answer.status).toBe(status)
    const image = status === 413 ? 'File size must be less than 10MB' : 'Invalid image format'
    const missing = what.includes('intensity') ? 'Intensity not found' : 'Procedure not found'
    const message = /procedure|intensity/.test(what) ? missing : image
    expect(answer.body).toEqual({ error: { code, message } })
  })

  test('may contain a photo of 10 MB', async () => {
    const { post } = await start()
    const whole = Buffer.alloc(10 * 1024 * 1024)
    photo.copy(whole)
    expect((await post({ procedureId: 'botox', image: whole })).status).not.toBe(413)
  })

  test('with a GIF or with too many pixels is refused, and a wrong declared type is ignored', async () => {
    const { post } = await start()
    expect((await post({ procedureId: 'botox', image: await picture('gif') })).status).toBe(415)
    expect((await post({ procedureId: 'botox', image: await picture('png', 9000, 9000) })).status).toBe(415)
    expect((await post({ procedureId: 'botox', image: await picture('webp') })).status).toBe(200)
  })

  test('as JSON, in another form or from another site is refused', async () => {
    const { post } = await start()
    const json = { headers: { 'content-type': 'application/json' } }
    expect((await post('{"procedureId":"botox"}', json)).status).toBe(415)
    const tiny = await post(`[${'{},'.repeat(4_000_000)}{}]`, json)
    expect([tiny.status, tiny.body.error?.message]).toEqual([413, 'The request is larger than 64 KB.'])
    const form = await post('a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(form.status).toBe(415)
    const cross = await post(
      { procedureId: 'botox', image: photo },
      { headers: { origin: 'https://evil.test' } },
    )
    expect(cross.status).toBe(403)
  })
})

describe('limits that apply before the body is read', () => {
  /** A form that must stay unread. */
  function untouched() {
    let wasRead = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull() {
          wasRead = true
        },
      },
      { highWaterMark: 0 },
    )
    return { body, wasRead: () => wasRead }
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }

  test('count the requests from an address', async () => {
    const { post } = await start(['text-only'], { SURGAI_LIMIT: '1' })
    expect((await post({ procedureId: 'botox', image: photo })).status).toBe(200)
    const { body, wasRead } = untouched()
    expect((await post(body, { headers })).status).toBe(429)
    expect(wasRead()).toBe(false)
  })

  test('count simultaneous simulations', async () => {
    const { post } = await start(['hang'], { SURGAI_CONCURRENT: '1' })
    const controller = new AbortController()
    const first = post({ procedureId: 'botox', image: photo }, { signal: controller.signal })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const { body, wasRead } = untouched()
    expect((await post(body, { headers, address: '10.0.0.2' })).status).toBe(503)
    expect(wasRead()).toBe(false)
    controller.abort()
    await first
  })

  test('count uploads in progress, per address and for the site', async () => {
    const { post } = await start([], { SURGAI_CONCURRENT: '1' })
    const readers = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => {
      let end = () => {}
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => void (end = () => controller.error(new Error('gone'))),
      })
      return { answer: post(body, { headers, address }), end: () => end() }
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const address of ['10.0.0.1', '10.0.0.5']) {
      const { body, wasRead } = untouched()
      expect((await post(body, { headers, address })).body.error?.code).toBe('busy')
      expect(wasRead()).toBe(false)
    }
    for (const { end } of readers) end()
    for (const { answer } of readers) expect((await answer).body.error?.code).toBe('incomplete')
    expect((await post({ procedureId: 'botox', image: photo })).status).toBe(200)
  })

  test('[slow-uploads] drop the slowest upload for a new one', async () => {
    const { post, passTime } = await start([], { SURGAI_CONCURRENT: '1' })
    const bytes = [300_000, 10, 20, 30]
    const readers = bytes.map((length, n) => {
      let end = () => {}
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(`--x\r\n${FILE_HEAD}${'a'.repeat(length)}`))
          end = () => controller.error(new Error('gone'))
        },
      })
      const form = { 'content-type': 'multipart/form-data; boundary=x' }
      return { answer: post(body, { headers: form, address: `10.0.0.${n + 1}` }), end: () => end() }
    })
    const [fast, slowest, ...others] = readers
    const whole = { procedureId: 'botox', image: photo }
    expect((await post(whole, { address: '10.0.0.9' })).body.error?.code).toBe('busy')
    passTime(6000)
    expect((await post(whole, { address: '10.0.0.9' })).status).toBe(200)
    expect(await slowest?.answer).toMatchObject({ status: 408, body: { error: { code: 'incomplete' } } })
    for (const reader of [fast, ...others]) reader?.end()
    for (const reader of [fast, ...others]) expect((await reader?.answer)?.status).toBe(400)
  })
})

test('names wrong settings, and does not start', async () => {
  const context = { mode: 'embedded', siteUrl: null, log: createMemoryLogger(), now: () => 0 } as const
  const env = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: 'nonsense', SURGAI_LIMIT: 'many' }
  await expect(createApi({ ...context, env })).rejects.toThrow(/SURGAI_LIMIT[^]*GEMINI_BASE_URL/)
})
