import { expect, open, test } from './testing/fixtures.ts'

const NEIGHBOR = '/api/media-test/connection'

test('an API that cannot start answers 503 with a time to retry; the pages of its section and the other APIs work', async ({
  page,
  request,
  site,
}) => {
  const good = await site.install('broken')
  const bad = await site.variant('broken', (release) =>
    release.replace(/^api\/api\.js$/, (text) => `throw new Error('no such table');\n${text}`),
  )
  await site.forceLive('broken', bad)
  const response = await request.get('/api/broken/fine')
  expect(response.status()).toBe(503)
  expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0)
  expect((await response.json()).error.code).toBe('unavailable')
  expect(
    site.host.log.some((line) => line.includes('no such table') && line.includes(`"release":"${bad}"`)),
  ).toBe(true)
  await open(page, '/broken')
  expect((await request.get(NEIGHBOR)).status()).toBe(200)
  await site.forceLive('broken', good)
  expect((await request.get('/api/broken/fine')).status()).toBe(200)
})
