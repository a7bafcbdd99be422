import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, apiUrl, callApi, readEnvelope, sentenceOf } from './call-api.ts'
import { isRecord } from './is-record.ts'

const realFetch = globalThis.fetch
let server: Server | undefined
let sent: RequestInit | undefined

/** Stands in for the page's origin, against which browsers resolve paths. */
async function serve(listener: RequestListener) {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent = init
    return realFetch(`http://127.0.0.1:${port}${path}`, init)
  })
}

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
  server = undefined
})

const isCount = (value: unknown): value is { count: number } =>
  isRecord(value) && typeof value.count === 'number'
const count = (call: { signal?: AbortSignal; timeLimitMs?: number } = {}) =>
  callApi('shop', '/count', { guard: isCount, ...call })

const problemOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (problem: unknown) => problem,
  )

describe('a request', () => {
  type Seen = {
    method?: string | undefined
    url?: string | undefined
    type?: string | undefined
    body: string
  }

  async function seen(call: () => Promise<unknown>): Promise<Seen> {
    const request: Seen = { body: '' }
    await serve((incoming, response) => {
      request.method = incoming.method
      request.url = incoming.url
      request.type = incoming.headers['content-type']
      incoming.on('data', (chunk: Buffer) => (request.body += chunk.toString()))
      incoming.on('end', () => answer(200, { count: 1 })(incoming, response))
    })
    await call()
    return request
  }

  it('calls the API below /api', async () => {
    expect(await seen(() => callApi('shop', '/count?of=rings', { guard: isCount }))).toEqual({
      method: 'GET',
      url: '/api/shop/count?of=rings',
      type: undefined,
      body: '',
    })
    expect(sent?.keepalive).toBe(false)
    expect(apiUrl('shop', '/list.csv')).toBe('/api/shop/list.csv')
  })

  it('is a JSON POST when it has a body', async () => {
    expect(await seen(() => callApi('shop', '/orders', { body: { rings: 2 } }))).toEqual({
      method: 'POST',
      url: '/api/shop/orders',
      type: 'application/json',
      body: '{"rings":2}',
    })
  })

  it('uses the given method, and outlives its page on request', async () => {
    expect(
      await seen(() => callApi('shop', '/session', { method: 'DELETE', keepalive: true })),
    ).toMatchObject({
      method: 'DELETE',
      body: '',
    })
    expect(sent?.keepalive).toBe(true)
  })
})

describe('an answer', () => {
  it('in the expected form is returned', async () => {
    await serve(answer(200, { count: 7 }))
    expect(await count()).toEqual({ count: 7 })
  })

  it.each([
    [204, ''],
    [200, 'not JSON'],
    [201, { anything: true }],
  ])('without a guard is ignored: %i %j', async (status, body) => {
    await serve(answer(status, body))
    expect(await callApi('shop', '/orders', { body: {} })).toBeUndefined()
  })

  it.each([
    ['in another form', 200, { count: 'seven' }],
    ['null', 200, 'null'],
    ['truncated JSON', 200, '{"count":'],
    ['a login page', 200, '<html>Log in</html>'],
    ['nothing', 204, ''],
    ['an error envelope with a success status', 200, { error: { code: 'x', message: 'No.' } }],
    ['a proxy’s error page', 502, '<html>Bad gateway</html>'],
    ['an error in another form', 500, { error: 'broken' }],
    ['an error that is null', 500, 'null'],
  ])('that is %s is unexpected', async (_name, status, body) => {
    await serve(answer(status, body))
    const problem = await problemOf(count())
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ kind: 'unexpected', status, code: '', retryAfterS: null })
    expect(sentenceOf(problem, 'Try again.')).toBe('Try again.')
  })
})

describe('a refusal', () => {
  it.each([
    [
      'code and sentence',
      { error: { code: 'conflict', message: 'Sent already.' } },
      'conflict',
      'Sent already.',
    ],
    ['no sentence', { error: { code: 'conflict' } }, 'conflict', 'Try again.'],
    ['no code', { error: { message: 'Sent already.' } }, '', 'Sent already.'],
    ['neither as text', { error: { code: 1, message: null } }, '', 'Try again.'],
  ])('returns its code and message: %s', async (_name, body, code, sentence) => {
    await serve(answer(409, body))
    const problem = await problemOf(callApi('shop', '/orders', { body: {} }))
    expect(problem).toBeInstanceOf(ApiProblem)
    expect(problem).toMatchObject({ kind: 'refused', status: 409, code, retryAfterS: null })
    expect(sentenceOf(problem, 'Try again.')).toBe(sentence)
  })

  it.each([
    ['240', 240],
    ['0', null],
    ['', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ])('says how long to wait with Retry-After %j', async (header, retryAfterS) => {
    await serve(answer(429, { error: { code: 'locked', message: 'Wait.' } }, { 'retry-after': header }))
    expect(await problemOf(count())).toMatchObject({ kind: 'refused', status: 429, retryAfterS })
  })
})

describe('a missing answer', () => {
  it('is reported when there is no connection', async () => {
    vi.stubGlobal('fetch', () => realFetch('http://127.0.0.1:9/'))
    const problem = await problemOf(count())
    expect(problem).toMatchObject({ kind: 'offline', status: 0, cause: expect.any(Error) })
    expect(sentenceOf(problem, 'Try again.')).toBe('Try again.')
  })

  it('is reported when the connection breaks', async () => {
    await serve((request) => request.socket.destroy())
    expect(await problemOf(count())).toMatchObject({ kind: 'offline', status: 0 })
  })

  it('is reported at the time limit, and the server sees the connection close', async () => {
    const onClose = vi.fn()
    await serve((request) => request.on('close', onClose))
    expect(await problemOf(count({ timeLimitMs: 30 }))).toMatchObject({ kind: 'timeout', status: 0 })
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 10_000)
  })

  it('is reported at the time limit when the answer does not end', async () => {
    await serve((_request, response) => response.writeHead(200).write('{"count":'))
    expect(await problemOf(count({ timeLimitMs: 50 }))).toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('is reported after 100 seconds when the caller sets no limit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      vi.stubGlobal(
        'fetch',
        (_path: string, { signal }: RequestInit) =>
          new Promise((_resolve, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason))
          }),
      )
      const problem = problemOf(count())
      vi.advanceTimersByTime(99_999)
      expect(vi.getTimerCount()).toBe(1)
      vi.advanceTimersByTime(1)
      expect(await problem).toMatchObject({ kind: 'timeout' })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is no longer timed once the answer has come', async () => {
    const clear = vi.spyOn(globalThis, 'clearTimeout')
    const set = vi.spyOn(globalThis, 'setTimeout')
    await serve(answer(200, { count: 1 }))
    await count({ timeLimitMs: 12_345 })
    const timer = set.mock.results[set.mock.calls.findIndex(([, ms]) => ms === 12_345)]?.value
    expect(clear.mock.calls).toContainEqual([timer])
    vi.restoreAllMocks()
  })
})

describe('a repeatable call', () => {
  /** Answers with each of these in turn, the last one for good; null breaks the connection. */
  async function serveInTurn(...answers: (RequestListener | null)[]) {
    const keys: unknown[] = []
    await serve((request, response) => {
      keys.push(request.headers['idempotency-key'])
      const next = answers.length > 1 ? answers.shift() : answers[0]
      if (next) next(request, response)
      else request.socket.destroy()
    })
    return keys
  }
  const save = (timeLimitMs = 20_000) =>
    callApi('shop', '/orders', { body: { id: 'a' }, isRepeatable: true, timeLimitMs, guard: isCount })

  it('[call-repeats] continues under one key while no host answers', async () => {
    const keys = await serveInTurn(answer(503, '<html>'), null, answer(200, { count: 1 }))
    expect(await save()).toEqual({ count: 1 })
    expect(keys).toHaveLength(3)
    expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[0-9a-f]{32}$/)]))
    expect(await save()).toEqual({ count: 1 })
    expect(keys[3]).not.toBe(keys[0])
  })

  it('ends with the last problem once its time is over', async () => {
    const keys = await serveInTurn(answer(503, { error: { code: 'unavailable', message: 'Later.' } }))
    expect(await problemOf(save(1200))).toMatchObject({ kind: 'refused', status: 503 })
    expect(keys).toHaveLength(2)
  })

  it.each([400, 409, 429, 500])('that is answered with %i is not repeated', async (status) => {
    const keys = await serveInTurn(answer(status, {}))
    expect(await problemOf(save())).toMatchObject({ status })
    expect(keys).toHaveLength(1)
  })

  it('waits as long as the server asks, or reports a wait that is too long', async () => {
    const keys = await serveInTurn(answer(503, '', { 'retry-after': '30' }))
    expect(await problemOf(save())).toMatchObject({ status: 503, retryAfterS: 30 })
    expect(keys).toHaveLength(1)
  })

  it('fails at once on a device that is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const keys = await serveInTurn(null)
    expect(await problemOf(save())).toMatchObject({ kind: 'offline' })
    expect(keys).toHaveLength(1)
  })

  it('is the only kind that has a key and is repeated', async () => {
    const keys = await serveInTurn(answer(503, ''))
    expect(await problemOf(callApi('shop', '/orders', { body: {} }))).toMatchObject({ status: 503 })
    expect(keys).toEqual([undefined])
  })
})

describe('a canceled call', () => {
  it('rejects with the reason, which is not an ApiProblem, and closes the connection', async () => {
    const onClose = vi.fn()
    const controller = new AbortController()
    const gone = new Error('gone')
    await serve((request) => {
      request.on('close', onClose)
      controller.abort(gone)
    })
    expect(await problemOf(count({ signal: controller.signal }))).toBe(gone)
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled(), 10_000)
  })

  it('is not sent when it is canceled before it starts', async () => {
    const requests: string[] = []
    await serve((request, response) => {
      requests.push(request.url ?? '')
      answer(200, { count: 1 })(request, response)
    })
    const signal = AbortSignal.abort('left')
    expect(await problemOf(count({ signal }))).toBe('left')
    expect(requests).toEqual([])
  })
})

describe('readEnvelope', () => {
  it.each([null, 'text', {}, { error: null }, { error: 'broken' }])('is null for %j', (body) =>
    expect(readEnvelope(body)).toBeNull(),
  )
  it('returns the code and the message', () =>
    expect(readEnvelope({ error: { code: 'gone', message: 'Gone.' } })).toEqual({
      code: 'gone',
      message: 'Gone.',
    }))
})

it.each([new Error('x'), null, 'text', new ApiProblem('offline')])(
  '%s has no message for visitors',
  (problem) => expect(sentenceOf(problem, 'Try again.')).toBe('Try again.'),
)
