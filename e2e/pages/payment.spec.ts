import type { APIRequestContext, Page } from '@playwright/test'
import { E2E, PAYMENT_PASSCODE } from '../settings.ts'
import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'
import { ONE_WORD, shiftOf, watchShifts } from '../testing/layout-shifts.ts'

const PAY_LINK = 'https://buy.example.com/b/28o5kN0aB2'

const gear = (page: Page) => page.getByRole('button', { name: 'Payment settings' })
const keypad = (page: Page) => page.getByRole('dialog', { name: 'Enter the code' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Admin Settings' })

async function openSettings(page: Page) {
  await gear(page).click()
  await expect(keypad(page)).toBeVisible()
  await page.keyboard.type(PAYMENT_PASSCODE)
  await expect(settings(page)).toBeVisible()
}

async function fillSettings(page: Page) {
  await page.getByLabel('Customer Name').fill('Ada Lovelace')
  await page.getByLabel('Payment Amount ($)').fill('1250.5')
  await page.getByLabel('Payment Link', { exact: true }).fill(PAY_LINK)
}

/** Stands in for the card processor's page, the target of Pay Now. */
const standInForProcessor = (page: Page) =>
  page.route('https://buy.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Checkout</title><h1>Checkout</h1>' }),
  )

async function makeCustomerLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/custom')
  await openSettings(page)
  await fillSettings(page)
  await page.getByRole('button', { name: 'Copy customer link' }).click()
  await expect(page.getByText('Customer link copied.')).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('staff make a link on one machine, and a customer pays through it on another', async ({
  page,
  browser,
}) => {
  const link = await makeCustomerLink(page)
  expect(new URL(link).pathname).toBe('/custom-payment')

  const customer = await browser.newContext({ viewport: WIDTHS.phone })
  const theirs = await customer.newPage()
  await watchShifts(theirs)
  await standInForProcessor(theirs)
  await theirs.goto(link)
  await expect(theirs.getByText('For: Ada Lovelace')).toBeVisible()
  await expect(theirs.getByText('$1,250.50')).toBeVisible()
  await expect(theirs.getByText('buy.example.com')).toBeVisible()
  await expect(gear(theirs)).toHaveCount(0)
  await expectAccessible(theirs, 'main')
  expect(await shiftOf(theirs)).toBeLessThan(ONE_WORD)
  const [request] = await Promise.all([
    theirs.waitForRequest(PAY_LINK),
    theirs.getByRole('link', { name: 'Pay Now' }).click(),
  ])
  // The invoice's address is the customer's secret.
  expect(request.headers().referer).toBeUndefined()
  await expect(theirs.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await customer.close()
})

test('staff on a phone see the link once it is created', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await makeCustomerLink(page)
  await expect(page.getByLabel('Address of the customer link')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'dialog[open]')
})

test('the page works with storage switched off', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, '/custom')
  await expect(page.getByText('$0.00')).toBeVisible()
  await openSettings(page)
  await fillSettings(page)
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(settings(page).getByRole('alert')).toContainText('its storage is off or full')
})

for (const [name, viewport] of Object.entries(WIDTHS))
  test(`the invoice on a ${name} is accessible and does not shift`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await open(page, '/custom')
    await expect(page.getByText('$0.00')).toBeVisible()
    await expectAccessible(page)
    expect(await shiftOf(page)).toBeLessThan(ONE_WORD)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await openSettings(page)
    await expectAccessible(page, 'dialog[open]')
  })

test('[customer-page-noindex] search engines are kept out of both pages', async ({ page }) => {
  for (const path of ['/custom', '/custom-payment']) {
    await open(page, path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  }
})

test('[customer-page-stored] the customer page also shows the settings stored in this browser', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('customPaymentAmount', '77.00'))
  await open(page, '/custom-payment')
  await expect(page.getByText('$77.00')).toBeVisible()
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByRole('alert')).toContainText('Payment link not configured.')
})

test('a signed link stays out of search engines and other sites’ logs', async ({ request }) => {
  const response = await request.get('/custom?p=some.token')
  expect(response.headers()['referrer-policy']).toBe('no-referrer')
  const html = await response.text()
  expect(html).toContain('<meta name="robots" content="noindex, nofollow"')
  // No address on the page contains the token.
  expect(html).not.toContain('some.token')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  async function signedLink(request: APIRequestContext, more: object = {}): Promise<string> {
    const root = `http://localhost:${E2E.production.port}`
    const headers = { Origin: root }
    await request.post('/api/payment/session', { headers, data: { code: PAYMENT_PASSCODE } })
    const answer = await request.post('/api/payment/links', {
      headers,
      data: { name: 'Ada Lovelace', amount: '1250.50', link: PAY_LINK, ...more },
    })
    return (await answer.json()).url
  }

  test('the page shows its headings, and asks the customer to turn on JavaScript', async ({ page }) => {
    await page.goto('/custom')
    await expect(page.getByRole('heading', { name: 'Complete Your Payment' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Custom Package' })).toBeVisible()
    // Text locators do not search <noscript>.
    expect(await page.locator('main').innerText()).toContain('Turn on JavaScript to see your amount')
  })

  test('[paylink-readable] a customer link shows the customer, the purpose, the amount and the processor, and leads to the processor', async ({
    page,
    request,
  }) => {
    await standInForProcessor(page)
    const link = await signedLink(request, {
      reference: 'INV-014',
      items: [
        { text: '5 editorial photographs', amount: '1000.40' },
        { text: 'Cinematic video', amount: '250.10' },
      ],
    })
    const response = await page.goto(link)
    expect(response?.status()).toBe(200)
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    for (const text of ['For: Ada Lovelace', 'Reference: INV-014', '$1,000.40', '$250.10', '$1,250.50'])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.locator('main strong')).toHaveText('buy.example.com')
    await page.getByRole('link', { name: 'Pay Now' }).click()
    await expect(page).toHaveURL(PAY_LINK)
  })

  test('an old link to /custom still opens', async ({ page, request }) => {
    const link = await signedLink(request)
    await page.goto(link.replace('/custom-payment?', '/custom?'))
    await expect(page.getByText('$1,250.50')).toBeVisible()
  })

  test('[paylink-gone] a changed link answers 410 with the reason, and shows none of its content', async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 410/)
    const link = await signedLink(request)
    const response = await page.goto(link.slice(0, -5))
    expect(response?.status()).toBe(410)
    await expect(page.getByRole('alert')).toContainText('incomplete or has been changed')
    expect(await response?.text()).not.toMatch(/Ada Lovelace|1,250|buy\.example/)
  })
})
