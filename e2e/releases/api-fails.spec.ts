import { expect, open, test } from './testing/fixtures.ts'
import { until } from './testing/test-site.ts'

const NEIGHBOR = '/api/media-test/connection'

test('an API that throws answers with the error envelope, without details', async ({ request, site }) => {
  const version = await site.install('broken')
  const response = await request.get('/api/broken/throws')
  expect(response.status()).toBe(500)
  expect(await response.json()).toEqual({
    error: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
  })
  await until('the log names the release', () =>
    site.host.log.some((line) => line.includes('a call failed') && line.includes(`"release":"${version}"`)),
  )
  expect((await request.get('/api/broken/fine')).status()).toBe(200)
  expect((await request.get(NEIGHBOR)).status()).toBe(200)
})

test('a hanging API delays no other section', async ({ page, request, site }) => {
  await site.install('broken')
  const gaveUp = new AbortController()
  const hanging = fetch(`${site.host.url}/api/broken/hangs`, { signal: gaveUp.signal }).then(
    () => 'answered',
    () => 'given up',
  )
  expect((await request.get('/api/broken/fine')).status()).toBe(200)
  expect((await request.get(NEIGHBOR)).status()).toBe(200)
  await open(page, '/gallery')
  gaveUp.abort()
  expect(await hanging).toBe('given up')
})

for (const { path, message } of [
  { path: 'throws-later', message: 'thrown after the answer' },
  { path: 'rejects-later', message: 'rejected after the answer' },
])
  test(`an API that ${path.replace('-', ' ')} does not end the host`, async ({ request, site }) => {
    const version = await site.install('broken')
    expect((await request.get(`/api/broken/${path}`)).status()).toBe(200)
    await until('the log names the release', () =>
      site.host.log.some((line) => line.includes(message) && line.includes(`"release":"${version}"`)),
    )
    expect(site.host.exitCode()).toBeNull()
    expect((await request.get(NEIGHBOR)).status()).toBe(200)
    expect((await request.get('/api/broken/fine')).status()).toBe(200)
  })

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
