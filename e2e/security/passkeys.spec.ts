import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { ADMIN_PASSCODE } from '../settings.ts'
import { expect, expectAccessible, open, test, WIDTHS } from '../testing/fixtures.ts'
import { fromOurPages, type OwnHost, openHost } from './testing/host.ts'

/** The port must be known before the host starts, because passkeys belong to its address. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

let host: OwnHost
test.beforeAll(async () => {
  host = await openHost({ PORT: String(await freePort()) })
})
test.afterAll(() => host.close())

/** Adds a virtual device with its own passkey, which may or may not recognize its user. */
async function addDevice(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    recognizes: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
const logInByPasscode = () =>
  fetch(`${host.url}/api/run-admin/session`, {
    method: 'POST',
    headers: fromOurPages(host),
    body: JSON.stringify({ passcode: ADMIN_PASSCODE }),
  })

test('[passkey-login] [passcode-off] staff add a passkey, log in with it, and switch the passcode off and on again', async ({
  page,
  problems,
}) => {
  // The session ends with its passkey.
  problems.allow(/401/)
  const device = await addDevice(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, `${host.url}/admin`)
  await expect(button('Log in with a passkey')).toBeHidden()
  await page.getByLabel('Passcode').fill(ADMIN_PASSCODE)
  await button('Access Admin Panel').click()
  await page.getByLabel('Name of the device').fill('Ada’s phone')
  await button('Add a passkey').click()
  await expect(page.getByText('“Ada’s phone” can log in from now on.')).toBeVisible()
  for (const viewport of Object.values(WIDTHS)) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await button('Logout').click()

  // The new document has loaded no passkey code.
  await open(page, `${host.url}/admin`)
  await expect(button('Log in with a passkey')).toBeVisible()
  await expectAccessible(page)
  const before = scripts.length
  await device.recognizes(false)
  await button('Log in with a passkey').click()
  await expect.poll(() => scripts.length).toBeGreaterThan(before)
  await expect(button('Log in with a passkey')).toBeEnabled()
  await expect(page.getByText('could not be used')).toBeHidden()
  await device.recognizes(true)
  await button('Log in with a passkey').click()
  await button('Switch passcode login off').click()
  await expect(page.getByText('Off: only passkeys open this panel.')).toBeVisible()
  const refused = await logInByPasscode()
  expect(refused.status).toBe(403)
  expect((await refused.json()).error.message).toBe(
    'Passcode login is switched off. Please log in with a passkey.',
  )
  await button('Logout').click()
  await expect(page.getByLabel('Passcode')).toBeHidden()

  await open(page, `${host.url}/admin`)
  await button('Log in with a passkey').click()
  await button('Switch passcode login on').click()
  await expect(page.getByText('On: the passcode opens this panel from any device.')).toBeVisible()
  expect((await logInByPasscode()).status).toBe(204)
  await button('Remove “Ada’s phone”').click()
  await button('Remove passkey').click()
  await expect(page.getByText('Your session has ended. Enter passcode to continue')).toBeVisible()
})

test('no passkey is offered at a bare IP address', async ({ page }) => {
  await open(page, `http://127.0.0.1:${host.port}/admin`)
  await page.getByLabel('Passcode').fill(ADMIN_PASSCODE)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await expect(page.getByText('No run records found')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeHidden()
})
