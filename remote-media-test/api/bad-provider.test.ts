import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { startApi, startProvider } from '#testing/api.ts'

async function withProvider(answer: RequestListener, run: (apiBase: string) => Promise<void>) {
  const provider = await startProvider(answer)
  try {
    await run(provider.apiBase)
  } finally {
    await provider.close()
  }
}

const unread = 'The answer could not be read'

describe('a failing provider', () => {
  it('times out, even when only its body hangs', async () => {
    await withProvider(
      (request, response) => {
        if (request.url?.endsWith('/resources/image')) return
        response.writeHead(200, { 'Content-Type': 'application/json' })
        response.write('{"folders": [')
      },
      async (apiBase) => {
        const { get } = await startApi(apiBase, { timeoutMs: 80 })
        expect((await get('/connection')).body).toMatchObject({ reason: 'No answer within 0.08 seconds' })
        expect((await get('/folders')).body).toMatchObject({
          fallback: true,
          reason: 'No answer within 0.08 seconds',
        })
      },
    )
  })

  it('is reported when it is down', async () => {
    const provider = await startProvider(() => {})
    await provider.close()
    const { get } = await startApi(provider.apiBase)
    expect((await get('/connection')).body).toEqual({
      connected: false,
      warning: 'Failed to test connection',
      reason: 'The media library could not be reached',
    })
  })

  it.each([
    ['an error page', 502, '<html>Bad gateway</html>', 'HTTP error! status: 502'],
    ['a page instead of data', 200, '<html>Hello</html>', unread],
    ['other data', 200, '{"folders": "none"}', unread],
    ['nothing', 200, '', unread],
  ])('[media-http-error] is reported when it answers %s', async (_, status, body, reason) => {
    await withProvider(
      (_request, response) => {
        response.writeHead(status).end(body)
      },
      async (apiBase) => {
        const { get } = await startApi(apiBase)
        expect((await get('/folders')).body).toMatchObject({ warning: 'Failed to load folders', reason })
      },
    )
  })
})

describe('our own limits', () => {
  const ok: RequestListener = (_request, response) => {
    response.writeHead(200).end('{"status":"ok"}')
  }

  it('allow one address 30 calls per minute', async () => {
    await withProvider(ok, async (apiBase) => {
      let time = 0
      const { get } = await startApi(apiBase, { now: () => time })
      for (let i = 0; i < 30; i++) expect((await get('/connection')).status).toBe(200)
      const refused = await get('/connection')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('2')
      expect(refused.body).toMatchObject({ error: { code: 'too_many_requests' } })
      expect((await get('/connection', '198.51.100.1')).status).toBe(200)
      time = 2_000
      expect((await get('/connection')).status).toBe(200)
    })
  })

  it('keep all addresses together below the account’s limit', async () => {
    await withProvider(ok, async (apiBase) => {
      const { get } = await startApi(apiBase, { env: { MEDIA_API_CALLS_PER_HOUR: '2' } })
      expect((await get('/connection', '198.51.100.1')).status).toBe(200)
      expect((await get('/connection', '198.51.100.2')).status).toBe(200)
      expect((await get('/connection', '198.51.100.3')).status).toBe(429)
    })
  })

  it('refuse invalid folder names', async () => {
    await withProvider(ok, async (apiBase) => {
      const { get } = await startApi(apiBase)
      for (const folder of ['x'.repeat(256), 'line%0Abreak', '%00'])
        expect(await get(`/images?folder=${folder}`)).toMatchObject({
          status: 400,
          body: { error: { code: 'invalid_input' } },
        })
    })
  })
})

describe('settings', () => {
  it.each([
    ['MEDIA_API_SECRET', '', 'MEDIA_API_SECRET'],
    ['MEDIA_API_BASE', 'ftp://example.com', 'MEDIA_API_BASE'],
  ])('refuse %s=%j at start, by name', async (name, value, expected) => {
    await expect(startApi('http://127.0.0.1:9', { env: { [name]: value } })).rejects.toThrow(expected)
  })
})
