import { createMemoryLogger, createMemorySecurityStore } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '../board/board.ts'
import { sampleBoard } from '../testing/board-sample.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { HOST_PATTERNS } from './app.ts'

const PASSCODE = 'correct horse battery'
const HOST = { Host: 'studio.test' }

/** A host whose site has no state, as with a broken shell. */
let site: TestSite
beforeAll(async () => {
  const config = { ...SAMPLE_SITE_CONFIG, siteUrl: 'https://studio.test' }
  const store = createMemorySecurityStore()
  const board = createBoard({
    passcode: PASSCODE,
    siteName: config.siteName,
    sessionStore: async () => store,
    whyReadOnly: async () => null,
    read: async () => sampleBoard(),
    act: async () => null,
    fonts: () => [],
    https: true,
    report: () => {},
    log: createMemoryLogger(),
  })
  const current = () => {
    throw new Error('there is no shell')
  }
  site = await startTestSite({ config, parts: { board, current } })
})
afterAll(() => site.close())

it('serves the board over https behind a proxy, while there is no shell', async () => {
  const page = await site.ask('/site/releases', { headers: HOST })
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    'cache-control': 'no-store',
  })
  expect(page.headers['strict-transport-security']).toBeDefined()
  const body = new URLSearchParams({ name: 'Ana', passcode: PASSCODE }).toString()
  const headers = {
    ...HOST,
    Origin: 'https://studio.test',
    'Content-Type': 'application/x-www-form-urlencoded',
    'Content-Length': String(body.length),
  }
  const signedIn = await site.ask('/site/releases/session', { method: 'POST', headers, body })
  expect(signedIn.status).toBe(303)
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? []
  expect(cookie).toContain('; Secure; SameSite=Strict')
  const board = await site.ask('/site/releases', {
    headers: { ...HOST, Cookie: cookie.split(';')[0] },
  })
  expect(board.text).toContain('Signed in as <bdi>Ana</bdi>')
  await expect
    .poll(() => site.entries.map(({ route }) => route))
    .toEqual(['/site/releases', '/site/releases/session', '/site/releases'])
})

it('has reserved addresses', () => {
  expect(HOST_PATTERNS).toEqual(expect.arrayContaining(['/site/releases', '/site/releases/*']))
})
