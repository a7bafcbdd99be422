import { expect, test } from '@playwright/test'
import { BODY_LIMIT_BYTES } from '../../platform/server/read-body.ts'
import { type OwnHost, openHost } from './testing/host.ts'
import { head, sendRaw } from './testing/raw-request.ts'

let host: OwnHost
test.beforeAll(async () => {
  host = await openHost({ DATABASE_URL: 'none', REQUESTS_PER_MINUTE: '30', TRUSTED_PROXIES: '127.0.0.1' })
})
test.afterEach(async () => {
  const response = await fetch(`${host.url}/`)
  expect(response.status, 'the site for other visitors').toBe(200)
  expect(host.exitCode()).toBeNull()
})
test.afterAll(() => host.close())

const INSIDES = /node_modules|\bat .+:\d+:\d+|\/server\/|root:x:|TypeError|SyntaxError/

const UNKNOWN_TARGETS = {
  'another host': '//evil.example/run',
  'doubly encoded dots': '/%252e%252e/%252e%252e/etc/passwd',
  'malformed escapes': '/%E0%A4%A',
  'overlong UTF-8': '/%c0%ae%c0%ae/etc/passwd',
  'an encoded line feed': '/run%0d%0aSet-Cookie:%20a=1',
  markup: '/%3Cscript%3Ealert(1)%3C/script%3E',
  'the name of a prototype': '/__proto__',
  'a prototype’s API': '/api/__proto__/x',
  'a constructor’s API': '/api/constructor/x',
  'a prototype’s release': '/remotes/__proto__/1.0.0/x.js',
}

test('an address that no page has finds nothing', async () => {
  for (const [what, target] of Object.entries(UNKNOWN_TARGETS)) {
    const { status, text } = await sendRaw(host.port, head(`GET ${target}`))
    expect([400, 404], what).toContain(status)
    expect(text, what).not.toMatch(INSIDES)
    expect(text, what).not.toContain('<script>alert(1)')
    expect(text.split('\r\n\r\n')[0], what).not.toMatch(/^Set-Cookie: a=1/im)
  }
})

test('only reads are possible outside the APIs', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
    const { status, text } = await sendRaw(host.port, head(`${method} /run`, 'Content-Length: 0'))
    expect(status, method).toBe(405)
    expect(text).toMatch(/^Allow: GET, HEAD/im)
  }
  for (const method of ['CONNECT', 'GARBAGE', 'get', 'G E T'])
    expect([0, 400], method).toContain((await sendRaw(host.port, head(`${method} /run`))).status)
  // TRACE would show a script cookies that it must not read.
  for (const method of ['TRACE', 'PUT', 'PATCH'])
    for (const target of [
      '/api/run-admin/runs',
      '/api/payment/session',
      '/api/surgai/simulations',
      '/api/site/newsletter',
    ]) {
      const { status, text } = await sendRaw(
        host.port,
        head(
          `${method} ${target}`,
          `Origin: ${host.url}`,
          'Cookie: admin_session=shown',
          'Content-Length: 0',
        ),
      )
      expect(status, `${method} ${target}`).toBeGreaterThanOrEqual(400)
      expect(status, `${method} ${target}`).toBeLessThan(500)
      expect(text).not.toContain('shown')
    }
})

test('an invalid or foreign Host is refused everywhere', async () => {
  const targets = ['/', '/robots.txt', '/api/payment/link-rules', '/media/none/x', '/no-such-page']
  const ask = (name: string, target: string) =>
    sendRaw(host.port, `GET ${target} HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`)
  for (const target of targets) {
    expect((await ask('"><script>', target)).status, target).toBe(400)
    const { status, text } = await ask('evil.example', target)
    expect(status, target).toBe(421)
    expect(text, target).not.toContain('evil.example')
  }
})

/** Returns bodies over the limit; some only declare their length, one is sent. */
const bodies = (limit: number) => ({
  declared: { headers: [`Content-Length: ${limit + 1}`], chunk: Buffer.alloc(16) },
  'declared absurdly large': { headers: ['Content-Length: 9007199254740991'], chunk: Buffer.alloc(16) },
  chunked: {
    headers: ['Transfer-Encoding: chunked'],
    chunk: Buffer.concat([
      Buffer.from(`${(limit + 1).toString(16)}\r\n`),
      Buffer.alloc(limit + 1, 32),
      Buffer.from('\r\n'),
    ]),
  },
})

for (const target of [
  '/api/run-admin/runs',
  '/api/payment/links',
  '/api/site/newsletter',
  '/api/surgai/simulations',
])
  test(`a body of more than ${BODY_LIMIT_BYTES} bytes is refused at ${target}`, async () => {
    for (const [what, { headers, chunk }] of Object.entries(bodies(BODY_LIMIT_BYTES))) {
      const own = [`Origin: ${host.url}`, 'Content-Type: application/json', ...headers]
      const request = head(`POST ${target}`, ...own).replace(
        'Host: localhost',
        `Host: ${new URL(host.url).host}`,
      )
      const { status, text } = await sendRaw(host.port, Buffer.concat([Buffer.from(request), chunk]))
      // Payment links are refused earlier, without a session.
      expect(target.endsWith('/links') ? [401, 413] : [413], what).toContain(status)
      expect(text).not.toMatch(INSIDES)
    }
  })
