import { createServer } from 'node:http'
import { createMemoryLogger, createMemorySecurityStore } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBoard } from '../board/board.ts'
import { createRemoteApis } from '../sections/remote-apis.ts'
import { createSiteApi } from '../sections/site-api.ts'
import { sampleBoard } from '../testing/board-sample.ts'
import { testSections } from '../testing/test-sections.ts'
import { ask } from '../testing/test-site.ts'
import { createBrandFiles } from './brand/brand-files.ts'
import { baseHeaders } from './headers/security-headers.ts'
import { listen } from './http/listen.ts'
import { createClientAddress } from './limits/client-address.ts'
import { createWebHandlers } from './serve-web.ts'
import { HOST_PATTERNS } from './table.ts'

const PASSCODE = 'correct horse battery'
const HOST = { Host: 'studio.test' }

/** A host whose site has no state at all, as while its shell is broken. */
let server: Awaited<ReturnType<typeof listen>>
const routes: string[] = []
beforeAll(async () => {
  const log = createMemoryLogger()
  const config = { ...SAMPLE_SITE_CONFIG, siteUrl: 'https://studio.test' }
  const board = createBoard({
    passcode: PASSCODE,
    siteName: config.siteName,
    sessionStore: async () => store,
    read: async () => sampleBoard(),
    actions: {
      promote: async () => {},
      canary: async () => {},
      rollback: async () => {},
      previewLink: async () => config.siteUrl,
    },
    fonts: () => [],
    https: true,
    report: () => {},
    log,
  })
  const store = createMemorySecurityStore()
  const web = createWebHandlers({
    config,
    apis: createRemoteApis({ sections: testSections({ environmentFor: async () => ({}), log }), log }),
    siteApi: createSiteApi({ newsletterEndpoint: null, log }),
    board,
    media: null,
    demoPages: null,
    brandFiles: createBrandFiles({ config, media: null, log }),
    current: () => {
      throw new Error('there is no shell')
    },
    previews: null,
    clientAddress: createClientAddress([]),
    headers: baseHeaders({ https: true }),
    log,
  })
  const http = createServer(async (request, response) => {
    const trace = { id: 'request-1', began: 0, route: '', remote: null, release: null, cache: null }
    await web.serveBoard({ request, response, url: new URL(request.url ?? '/', config.siteUrl), trace })
    routes.push(trace.route)
  })
  server = await listen(http, '127.0.0.1', 0, 'PORT')
})
afterAll(() => server.close())

it('serves the board over https behind a proxy, while there is no shell', async () => {
  const page = await ask(server.port, '/site/releases', { headers: HOST })
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=UTF-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'request-1',
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
  const signedIn = await ask(server.port, '/site/releases/session', { method: 'POST', headers, body })
  expect(signedIn.status).toBe(303)
  const [cookie = ''] = signedIn.headers['set-cookie'] ?? []
  expect(cookie).toContain('; Secure; SameSite=Strict')
  const board = await ask(server.port, '/site/releases', {
    headers: { ...HOST, Cookie: cookie.split(';')[0] },
  })
  expect(board.text).toContain('Signed in as <bdi>Ana</bdi>')
  expect(routes).toEqual(['/site/releases', '/site/releases/session', '/site/releases'])
})

it('is at addresses that no section may take', () => {
  expect(HOST_PATTERNS).toEqual(expect.arrayContaining(['/site/releases', '/site/releases/*']))
})
