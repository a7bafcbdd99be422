import type { Kept } from '@lustre/platform/definition'
import { KEEPS_PATH, type SiteKeeps } from '@lustre/platform/site-keeps'
import type { BrowserContext, Page } from '@playwright/test'
import { paymentLink, privateLink } from '../journeys/testing/staff-api.ts'
import { ROUTES } from '../routes.ts'
import { PAYMENT_PASSCODE } from '../settings.ts'
import { test as base, expect, hydrated, open } from '../testing/fixtures.ts'
import { filter, tiles } from '../testing/gallery-parts.ts'
import { choose, logIn, modal, openModal, send } from '../testing/run-admin-parts.ts'
import { choose as chooseProcedure, photo, simulate, upload } from '../testing/surgai-parts.ts'
import { openTestSite, type TestSite } from './testing/test-site.ts'

const RELEASES_PASSCODE = 'e2e-releases-passcode'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Collects every cookie and storage key that a browser actually gets, such as 'cookie canary'. */
async function watchKept(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>()
  const saw = (kind: string, name: string) => void seen.add(`${kind} ${name}`)
  context.on('response', async (response) => {
    // A page's last answers are lost when the visitor leaves it.
    const headers = await response.headersArray().catch(() => [])
    for (const { name, value } of headers)
      if (name.toLowerCase() === 'set-cookie')
        for (const line of value.split('\n')) saw('cookie', line.split('=')[0]?.trim() ?? '')
  })
  await context.exposeBinding('sawKept', (_, kind: string, name: string) => saw(kind, name))
  await context.addInitScript(() => {
    const tell = (kind: string, name: unknown) => void globalThis.sawKept(kind, String(name))
    const before = <Target extends object>(target: Target, method: keyof Target & string, kind: string) => {
      const own: unknown = target[method]
      if (typeof own !== 'function') return
      const replaced = function (this: unknown, ...args: unknown[]): unknown {
        tell(kind, args[0])
        return Reflect.apply(own, this, args)
      }
      Object.assign(target, { [method]: replaced })
    }
    before(Storage.prototype, 'setItem', 'storage')
    before(IDBFactory.prototype, 'open', 'database')
    if ('CacheStorage' in globalThis) before(CacheStorage.prototype, 'open', 'cache')
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (line: string) => {
        tell('cookie', line.split('=')[0])
        cookie?.set?.call(document, line)
      },
    })
    // Finds keys that were set without a call.
    addEventListener('pagehide', () => {
      for (const key of [...Object.keys(localStorage), ...Object.keys(sessionStorage)]) tell('storage', key)
    })
  })
  return seen
}

async function visitEveryPage(page: Page): Promise<void> {
  for (const { path } of ROUTES) await open(page, path)
  await open(page, '/gallery')
  await filter(page, /^All/).click()
  await tiles(page).first().locator('button[aria-pressed]').click()
  await page.reload()
}

async function sendRun(page: Page, seen: Set<string>): Promise<void> {
  await open(page, '/run')
  await choose(page, 10)
  await openModal(page, 'Halo')
  await send(page)
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible()
  await page.reload()
  const caches = await page.evaluate(() => globalThis.caches.keys())
  for (const name of caches) seen.add(`storage ${name}`)
}

async function sendPrivateRun(page: Page, baseURL: string): Promise<void> {
  await open(page, await privateLink(baseURL, { title: 'Rings', client: 'Zoë', least: 10, most: 25 }))
  await choose(page, 10)
  await openModal(page, 'Zoe')
  await modal(page).getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Thank you, Zoe!')).toBeVisible()
}

async function workAsStaff(page: Page): Promise<void> {
  await logIn(page)
  await page.getByRole('link', { name: 'New run' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Rings')
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill('Zoë')
  await button(page, 'Create the run').click()
  await uploadInPart(page)
}

/** Starts an upload whose bytes never arrive. */
async function uploadInPart(page: Page): Promise<void> {
  const uploads = /\/uploads\/[0-9a-f]{32}$/
  await page.route(uploads, () => {})
  const isSent = page.waitForRequest(uploads)
  await page.locator('input[type=file][accept]').setInputFiles(await photo())
  await isSent
  await button(page, 'Stop').click()
  await page.unroute(uploads)
}

async function workOnBoard(page: Page): Promise<void> {
  await page.goto('/site/releases')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Passcode').fill(RELEASES_PASSCODE)
  await button(page, 'Open the board').click()
  await expect(page.getByText('Signed in as')).toBeVisible()
}

async function setPayment(page: Page, baseURL: string): Promise<void> {
  await open(page, '/custom')
  await button(page, 'Payment settings').click()
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
  await page.keyboard.type(PAYMENT_PASSCODE)
  await page.getByLabel('Customer Name').fill('Ada Lovelace')
  await page.getByLabel('Payment Amount ($)').fill('1250.5')
  await page.getByLabel('Payment Link', { exact: true }).fill('https://buy.example.com/b/1')
  await button(page, 'Save Settings').click()
  await expect(page.getByText('Payment settings saved successfully!')).toBeVisible()
  const order = { name: 'Ada', amount: '12.50', link: 'https://buy.example.com/b/1' }
  await open(page, await paymentLink(baseURL, order))
}

async function simulateSurgery(page: Page): Promise<void> {
  await open(page, '/surgai')
  await upload(page, await photo())
  await chooseProcedure(page, 'Rhinoplasty')
  await button(page, 'Subtle').click()
  await simulate(page)
}

async function tryReleases(page: Page, site: TestSite, baseURL: string): Promise<void> {
  const { gallery = '' } = await site.served()
  const { stdout } = await site.cli(['preview', 'gallery', gallery], { SITE_URL: baseURL })
  await page.goto(stdout.trim())
  await hydrated(page)
  await page.getByRole('link', { name: 'Leave the preview' }).click()
  expect((await site.cli(['canary', 'gallery', await site.variant('gallery'), '50'])).code).toBe(0)
  await open(page, '/gallery')
}

const test = base.extend<object, { own: TestSite }>({
  own: [
    async ({ browserName }, use) => {
      const own = await openTestSite(`keeps-${browserName}`, {
        RELEASES_PASSCODE,
        RENDER_LIMIT_MS: '15000',
        DATABASE_URL: '',
      })
      await use(own)
      await own.close()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: ({ own }, use) => use(own.host.url),
})

test.use({ serviceWorkers: 'allow' })

test('every cookie and storage key in any journey is declared, and every declared name occurs', async ({
  context,
  page,
  request,
  own,
  baseURL: given,
  problems,
}) => {
  const baseURL = given ?? ''
  // Requests without a session are refused before staff log in.
  problems.allow(/401/)
  const seen = await watchKept(context)
  await visitEveryPage(page)
  await sendRun(page, seen)
  await sendPrivateRun(page, baseURL)
  await workAsStaff(page)
  await workOnBoard(page)
  await setPayment(page, baseURL)
  await simulateSurgery(page)
  await tryReleases(page, own, baseURL)
  await page.goto('/tos')

  const { keeps } = (await (await request.get(KEEPS_PATH)).json()) as SiteKeeps
  const declared = keeps.flatMap((kept: Kept) =>
    'names' in kept ? kept.names.map((name) => `${kept.in} ${name}`) : [],
  )
  const isOf = (name: string) => (pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
  const undeclared = [...seen].filter((name) => !declared.some(isOf(name)))
  expect(undeclared, 'stored but not declared').toEqual([])
  const unused = declared.filter((pattern) => ![...seen].some((name) => isOf(name)(pattern)))
  expect(unused, 'declared but never stored').toEqual([])

  await page.goto('/privacy')
  const text = await page.locator('main').innerText()
  for (const name of declared) expect(text).toContain(name.split(' ')[1])
})
