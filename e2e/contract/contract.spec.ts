import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { samplePath } from '../../host/changes/render-check.ts'
import { resolvePattern } from '../../host/releases/registry/snapshot.ts'
import { type HostProcess, startHost } from '../../host/testing/host-process.ts'
import { SAMPLE_SITE_CONFIG } from '../../platform/src/site-config.ts'
import { TRUST_ENV } from '../settings.ts'
import { test as base, expect, expectAccessible, hydrated } from '../testing/fixtures.ts'
import { CONTRACT_ENV, releaseUnderTest } from './settings.ts'

const { siteDir, release } = releaseUnderTest()
const pathOf = (pattern: string) => samplePath(resolvePattern(pattern, SAMPLE_SITE_CONFIG))
const pages = release.routes.filter((route) => route.redirect === null)
const redirects = release.routes.filter((route) => route.redirect !== null)
/** A page of the shell itself, from which the tests navigate. */
const OUTSIDE = '/no-such-page'
/** Allows for a busy machine; the bench measures speed. */
const RENDER_LIMIT_MS = '5000'

/** What follows the base of a picture's address, and the form at its start. */
const PICTURE = /\/image\/upload\/([^?]+)/
const FORM = /^(?:v\d+\/|[^/]*_[^/]*\/)+/
const { [CONTRACT_ENV.pictures]: pictures, [CONTRACT_ENV.url]: url } = process.env

const test = base.extend<object, { host: Pick<HostProcess, 'url' | 'log'> }>({
  host: [
    async ({ browserName }, use) => {
      if (url) return use({ url, log: [] })
      const dataDir = await mkdtemp(path.join(tmpdir(), `contract-${browserName}-`))
      const host = await startHost({
        ...TRUST_ENV,
        NODE_ENV: 'development',
        SITE_DIR: siteDir,
        DATA_DIR: dataDir,
        RENDER_LIMIT_MS,
        // The tests' TypeScript loader does not run in a section's process.
        NODE_OPTIONS: '',
      })
      await use(host)
      await host.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: ({ host }, use) => use(host.url),
  context: async ({ context }, use) => {
    if (pictures)
      await context.route(PICTURE, async (route) => {
        const [address] = PICTURE.exec(route.request().url()) ?? []
        await route.fulfill({ response: await route.fetch({ url: pictures + address }) })
      })
    await use(context)
  },
})

for (const { path: pattern, ownDocument, data } of pages) {
  const address = pathOf(pattern)

  test(`${address} is rendered on the host, with one title and one heading`, async ({ request, host }) => {
    const response = await request.get(address)
    const html = await response.text()
    expect(response.status()).toBe(200)
    // A page that failed on the host is never cached, and neither is one with data.
    if (data === null)
      expect(response.headers()['cache-control'], host.log.join('\n')).not.toContain('no-store')
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
    expect(html.match(/<title[\s>]/g)).toHaveLength(1)
    expect(html).toContain(`data-remote="${release.name}"`)
    // Leaves out the shell's own script, the last element of the head.
    const withoutStarter = html.replace(/<script>(?:(?!<\/script>).)+<\/script><\/head>/s, '')
    expect(
      withoutStarter.match(/<script(?![^>]*\b(?:src|type="(?:application\/(?:ld\+)?json|importmap)"))/g),
    ).toBeNull()
  })

  test(`${address} hydrates in the browser without a warning, and keeps every node`, async ({ page }) => {
    await page.addInitScript(() => {
      // Busy and live elements may change, because only the browser knows their state.
      const LIVE = 'title, output, [role=status], [aria-live], [aria-busy]'
      new MutationObserver((changes) => {
        for (const { removedNodes, target } of changes)
          for (const node of removedNodes) {
            if (!(node instanceof Element) || node.matches(LIVE)) continue
            if (target instanceof Element && target.closest(LIVE)) continue
            console.error(`removed at hydration: ${node.outerHTML.slice(0, 120)}`)
          }
      }).observe(document, { childList: true, subtree: true })
    })
    const missing: string[] = []
    page.on('response', (response) => {
      const [, picture] = PICTURE.exec(response.url()) ?? []
      if (picture !== undefined && response.status() >= 400) missing.push(picture.replace(FORM, ''))
    })
    await page.goto(address)
    const title = await page.title()
    await hydrated(page)
    await page.waitForLoadState('load')
    expect(missing, 'pictures that are not in the library: add --against <the live site>').toEqual([])
    expect(await page.title()).toBe(title)
  })

  const way = ownDocument ? 'with a full load each time' : 'without a reload'
  test(`${address} can be reached and left by navigation, ${way}`, async ({ page, problems }) => {
    problems.allow(/status of 404/)
    await page.goto(OUTSIDE)
    await hydrated(page)
    await page.evaluate((to) => {
      Object.assign(globalThis, { sameDocument: true })
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
    const main = page.locator(`main[data-remote="${release.name}"]`)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/\S/)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`${OUTSIDE}$`))
    await expect(main).toHaveCount(0)
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(!ownDocument)
  })

  test(`${address} breaks no accessibility rule`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    await expectAccessible(page)
  })
}

for (const { path: pattern, redirect } of redirects)
  test(`${pattern} redirects to ${redirect}`, async ({ request }) => {
    const response = await request.get(pathOf(pattern), { maxRedirects: 0 })
    expect(response.status()).toBe(301)
    expect(response.headers().location).toBe(redirect)
  })

if (release.api !== null)
  test('the API answers an unknown call with the error envelope', async ({ request }) => {
    const response = await request.get(`/api/${release.name}/no-such-call`)
    expect(response.status()).toBe(404)
    expect(await response.json()).toEqual({ error: { code: 'not_found', message: expect.any(String) } })
  })
