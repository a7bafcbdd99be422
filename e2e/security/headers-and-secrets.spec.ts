import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { type BaseManifest, parseBase, RELEASE_FILE } from '../../host/releases/manifest/manifest.ts'
import { createPointers } from '../../host/releases/registry/pointers.ts'
import { pointersOf } from '../../host/releases/registry/registry.ts'
import { createFolderStore } from '../../host/releases/store/folder-store.ts'
import { releasePrefix } from '../../host/releases/store/release-keys.ts'
import { SIGNATURE_FILE } from '../../host/releases/trust/signature.ts'
import { bootOf } from '../releases/testing/load.ts'
import { ROUTES } from '../routes.ts'
import { E2E } from '../settings.ts'
import { type OwnHost, openHost } from './testing/host.ts'
import { FORBIDDEN, PRODUCTION_ENV, PUBLIC_NAME } from './testing/planted.ts'
import { head, sendRaw } from './testing/raw-request.ts'

// One host for the file, in production mode, with every secret known to the test.
test.describe.configure({ mode: 'default', timeout: 90_000 })
let host: OwnHost
let home: string
test.beforeAll(async () => {
  host = await openHost(PRODUCTION_ENV)
  home = await (await fetch(host.url)).text()
})
test.afterAll(() => host.close())

const PAGES = [...ROUTES.map(({ path: page }) => page), '/no-such-page']
const NEVER_EMPTY = 40
const checker = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

const directives = (policy: string | null) =>
  new Map(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/)
      return [name, values] as const
    }),
  )

/** Returns the inline script of a document; its hash proves that it contains no page content. */
const starterOf = (html: string) =>
  /<script>((?:(?!<\/script>).)+)<\/script><\/head>/s.exec(html)?.[1] ?? 'none'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('digests make the HTML of the landing page at most 2 KiB longer, compressed', () => {
  const bare = home
    .replace(/<script type="importmap">.*?<\/script>/s, '')
    .replaceAll(/sha256-[\w+/]{43}=/g, '')
  const [whole = 0, rest = 0] = [home, bare].map((html) => brotliCompressSync(html).length)
  expect(whole).toBeGreaterThan(rest)
  expect(whole - rest).toBeLessThanOrEqual(2048)
})

for (const page of PAGES)
  test(`${page} is valid HTML with a document’s headers, and no inline code but the starter`, async () => {
    const response = await fetch(host.url + page, { redirect: 'manual' })
    const { headers } = response
    const html = await response.text()
    const [found] = (await checker.validateString(html)).results
    expect(found?.messages.map(({ message, selector }) => `${selector}: ${message}`) ?? []).toEqual([])
    const policy = directives(headers.get('Content-Security-Policy'))
    expect(policy.get('default-src')).toEqual(["'none'"])
    const script = starterOf(html)
    const map = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? 'none'
    const { remotes, remote } = bootOf(html)
    const lists = remotes.filter(({ name }) => name !== remote).map(({ integrity }) => `'${integrity}'`)
    expect(policy.get('script-src')).toEqual(["'self'", hashOf(script), hashOf(map), ...lists])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(['lists'])
    // Besides files, the policy allows only the css of the page's releases.
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
    expect(policy.get('style-src')).toEqual(["'self'", ...styles.map(hashOf)])
    expect(policy.get('connect-src')).toEqual(["'self'"])
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://res.cloudinary.com'])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
    expect(
      [...policy].filter(([, values]) => values.includes("'unsafe-inline'")).map(([name]) => name),
    ).toEqual(['style-src-attr'])
    expect([...policy.values()].flat()).not.toContain("'unsafe-eval'")
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8,}$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    expect(headers.get('Referrer-Policy')).toBe(
      ['/run/receipt', '/run/private'].includes(page) ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Permissions-Policy')).toContain(page === '/surgai' ? 'camera=(self)' : 'camera=()')
    expect(headers.get('Permissions-Policy')).toContain('microphone=()')
    expect(headers.has('X-Powered-By') || headers.has('Server')).toBe(false)

    // Data blocks do not run; the only script is the shell release's, the same in every document.
    expect(script).toBe(starterOf(home))
    const inline = [...html.replace(`<script>${script}</script>`, '').matchAll(/<script\b([^>]*)>/g)]
      .map(([, attributes = '']) => attributes)
      .filter(
        (attributes) =>
          !/\bsrc=/.test(attributes) && !/type="(?:application\/(?:ld\+)?json|importmap)"/.test(attributes),
      )
    expect(inline).toEqual([])
    expect(html).not.toMatch(/<[a-z][^>]*\son[a-z]+=/i)
    expect(html).not.toMatch(/\b(?:href|src|action)="\s*(?:javascript|vbscript):/i)
  })

test('every answer other than a document has its required headers', async () => {
  for (const target of [
    '/robots.txt',
    '/site/snapshot.json',
    '/healthz',
    '/remotes/none/1.0.0/none.js',
    '/assets/none.js',
    '/api/payment/link-rules',
    '/api/none',
    '/site/store/registry.json',
    '/a%2fb',
  ]) {
    const { headers } = await fetch(host.url + target)
    expect(headers.get('X-Content-Type-Options'), target).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security'), target).toMatch(/^max-age=\d{8,}/)
    expect(headers.get('Cross-Origin-Resource-Policy'), target).toBe('same-origin')
    expect(headers.has('Access-Control-Allow-Origin'), target).toBe(false)
  }
})

async function liveReleases(): Promise<BaseManifest[]> {
  const objects = createFolderStore(E2E.production.siteDir)
  const pointers = pointersOf(await createPointers(objects).readAll())
  return Promise.all(
    pointers.map(async ([name, { live }]) => {
      const manifest = await objects.get(releasePrefix(name, live) + RELEASE_FILE)
      return parseBase(JSON.parse(String(manifest?.body)))
    }),
  )
}

const CLIENT = /^client\//

const browserFiles = async (): Promise<string[]> =>
  (await liveReleases()).flatMap(({ name, version, files }) =>
    Object.keys(files)
      .filter((file) => CLIENT.test(file))
      .map((file) => file.replace(CLIENT, `/remotes/${name}/${version}/`)),
  )

test('[admin-server] [no-api] no file, page or answer for browsers contains a secret or a prompt', async () => {
  const files = await browserFiles()
  const answers = [
    '/site/snapshot.json',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/surgai/procedures',
  ]
  let named = 0
  let scripts = 0
  for (const target of [...files, ...PAGES, ...answers]) {
    const response = await fetch(host.url + encodeURI(target))
    const text = `${JSON.stringify([...response.headers])}\n${Buffer.from(await response.arrayBuffer()).toString('utf8')}`
    // One assertion per file; its message names the text.
    expect(
      FORBIDDEN.filter((secret) => text.includes(secret)),
      target,
    ).toEqual([])
    if (text.includes(PUBLIC_NAME)) named += 1
    if (response.ok && target.endsWith('.js')) scripts += 1
  }
  expect(scripts, 'scanned scripts').toBeGreaterThan(NEVER_EMPTY)
  expect(named, 'answers in which the scan finds a public setting').toBeGreaterThan(PAGES.length / 2)
})

test('files built for the server are never served', async () => {
  for (const { name, version, files } of await liveReleases()) {
    const code = Object.keys(files).filter((file) => !CLIENT.test(file))
    expect(code, name).not.toEqual([])
    for (const file of [...code, RELEASE_FILE, SIGNATURE_FILE])
      for (const way of [
        file,
        `../${file}`,
        `..%2f${file}`,
        `%2e%2e/${file}`,
        `assets/../../${file}`,
        `..\\${file}`,
      ]) {
        const { status, text } = await sendRaw(host.port, head(`GET /remotes/${name}/${version}/${way}`))
        expect([400, 404], `${name}: ${way}`).toContain(status)
        expect(text.length).toBeLessThan(10_000)
      }
  }
  for (const file of [
    'registry.json',
    'built.json',
    'package.json',
    'live/gallery.json',
    'hosts/',
    'trust.json',
    'site/store/registry.json',
    '.env',
    '.git/config',
  ]) {
    const response = await fetch(`${host.url}/${file}`)
    expect(response.status, file).toBe(404)
  }
})
