import { BrowserRouter } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODE, SITE, startApi } from '../../api/testing.ts'
import { connectBrowser, openPage } from '../../testing/studio.tsx'
import { Invoice } from '../features/invoice/invoice.tsx'
import { savePayment } from '../features/stored-payment/keep-payment.ts'

const LINK = 'https://pay.example.com/abc'
let api: Awaited<ReturnType<typeof startApi>>
let browser: ReturnType<typeof connectBrowser>

// real waits (500 ms after a wrong code) and many key presses: slow on a busy machine
vi.setConfig({ testTimeout: 30_000 })

beforeEach(async () => {
  localStorage.clear()
  api = await startApi()
  browser = connectBrowser(api)
})
afterEach(() => vi.unstubAllGlobals())

const gear = () => screen.findByRole('button', { name: 'Payment settings' })
const keypad = () => screen.findByRole('dialog', { name: 'Enter the code' })
const settings = () => screen.findByRole('dialog', { name: 'Admin Settings' })
const violations = async () => (await axe.run(document.body)).violations.map(({ id }) => id)

async function openSettings(user = userEvent.setup()) {
  await user.click(await gear())
  await keypad()
  await user.keyboard(CODE)
  const dialog = within(await settings())
  const fill = async (label: string, text: string) => {
    const field = dialog.getByLabelText(label)
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  return { user, dialog, fill }
}

async function makeCustomerLink(): Promise<string> {
  const { user, dialog, fill } = await openSettings()
  await fill('Customer Name', 'Ada Lovelace')
  await fill('Payment Amount ($)', '1250.5')
  await fill('Payment Link', LINK)
  await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Address of the customer link')
  return field.value
}

describe('the invoice', () => {
  it('shows the package, an amount with two decimals and Pay Now', async () => {
    openPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Complete Your Payment' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Custom Package' })).toBeDefined()
    expect(screen.getByText('$0.00')).toBeDefined()
    expect(screen.queryByText(/^For:/)).toBeNull()
    expect(await violations()).toEqual([])
  })

  it('says so when no payment link is configured', async () => {
    openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }))
    expect(screen.getByRole('alert').textContent).toContain(
      'Payment link not configured. Please contact support.',
    )
  })

  it('shows what is stored in this browser, and leads to the link', () => {
    savePayment({ name: 'Ada', amountCents: 125_050, link: LINK })
    openPage()
    expect(screen.getByText('For: Ada')).toBeDefined()
    expect(screen.getByText('$1,250.50')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(LINK)
    expect(screen.getByText('pay.example.com')).toBeDefined()
  })

  it('is no link where storage holds something else', async () => {
    localStorage.setItem('customPaymentLink', 'javascript:alert(1)')
    openPage()
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDefined()
  })

  it("follows the operator's list of hosts", async () => {
    connectBrowser(await startApi({ PAYMENT_LINK_HOSTS: 'checkout.example.org' }))
    savePayment({ name: null, amountCents: 100, link: LINK })
    openPage()
    expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeDefined()
  })

  it('changes with another tab', () => {
    openPage()
    localStorage.setItem('customPaymentName', 'Grace')
    act(() => void dispatchEvent(new StorageEvent('storage')))
    expect(screen.getByText('For: Grace')).toBeDefined()
  })

  it('is hydrated without a difference, and names nobody and no amount on the host', async () => {
    savePayment({ name: 'Ada', amountCents: 100, link: LINK })
    history.replaceState(null, '', '/custom')
    const html = renderToString(
      <StaticRouter location="/custom">
        <Invoice />
      </StaticRouter>,
    )
    expect(html).toContain('Complete Your Payment')
    expect(html).not.toContain('$')
    const container = document.createElement('div')
    container.innerHTML = html
    document.body.append(container)
    const problems: unknown[] = []
    await act(async () => {
      hydrateRoot(
        container,
        <BrowserRouter>
          <Invoice />
        </BrowserRouter>,
        { onRecoverableError: (error) => problems.push(error) },
      )
    })
    expect(problems).toEqual([])
    expect(await screen.findByText('$1.00')).toBeDefined()
    container.remove()
  })
})

describe('the keypad', () => {
  it('opens the settings by touch, one digit a slot', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    const pad = within(await keypad())
    expect(await violations()).toEqual([])
    for (const [at, digit] of [...CODE].entries()) {
      await user.click(pad.getByRole('button', { name: digit }))
      if (at < 3) expect(pad.getByRole('status').textContent).toBe(`${at + 1} of 4 digits entered`)
    }
    await settings()
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull()
  })

  it('takes digits and Backspace from the keyboard, clears, and closes by Escape', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    const pad = within(await keypad())
    await user.keyboard('12{Backspace}x')
    expect(pad.getByRole('status').textContent).toBe('1 of 4 digits entered')
    await user.click(pad.getByRole('button', { name: 'Clear entry' }))
    expect(pad.getByRole('status').textContent).toBe('0 of 4 digits entered')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('clears a wrong code, says so, and says when it is locked', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    const pad = within(await keypad())
    for (const code of ['0000', '1111', '2222', '3333', '5555']) {
      await user.keyboard(code)
      await waitFor(() => expect(pad.getByRole('alert').textContent).toBe('Wrong code. Please try again.'))
      await waitFor(() => expect(pad.getByRole('status').textContent).toBe('0 of 4 digits entered'))
    }
    await user.keyboard(CODE)
    await waitFor(() =>
      expect(pad.getByRole('alert').textContent).toBe(
        'Too many attempts. Please try again later. Try again in 15 minutes.',
      ),
    )
    expect(screen.queryByRole('dialog', { name: 'Admin Settings' })).toBeNull()
  })

  it('says when the studio cannot be reached, and works again', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    const pad = within(await keypad())
    browser.online = false
    await user.keyboard(CODE)
    await waitFor(() => expect(pad.getByRole('alert').textContent).toContain('could not be reached'))
    await waitFor(() => expect(pad.getByRole('status').textContent).toBe('0 of 4 digits entered'))
    browser.online = true
    await user.keyboard(CODE)
    await settings()
  })

  it('closes by Cancel', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    await user.click(within(await keypad()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the settings', () => {
  it('save to this browser, update the page and say so', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    expect(await violations()).toEqual([])
    await fill('Customer Name', 'Ada Lovelace')
    await fill('Payment Amount ($)', '1250.5')
    await fill('Payment Link', LINK)
    await user.click(dialog.getByRole('button', { name: 'Save Settings' }))
    expect((await screen.findByRole('status')).textContent).toContain('Payment settings saved successfully!')
    expect(screen.getByText('For: Ada Lovelace')).toBeDefined()
    expect(screen.getByText('$1,250.50')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(LINK)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect({ ...localStorage }).toEqual({
      customPaymentAmount: '1250.50',
      customPaymentLink: LINK,
      customPaymentName: 'Ada Lovelace',
    })
  })

  it('say what is wrong, beside the field, and go there', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Payment Amount ($)', '12.345')
    await fill('Payment Link', 'javascript:alert(1)')
    await user.click(dialog.getByRole('button', { name: 'Save Settings' }))
    const amount = dialog.getByLabelText('Payment Amount ($)')
    expect(document.activeElement).toBe(amount)
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(dialog.getByText(/Enter an amount from/)).toBeDefined()
    expect(dialog.getByText(/starts with https/)).toBeDefined()
    expect(localStorage).toHaveLength(0)
    await fill('Payment Amount ($)', '12.34')
    expect(dialog.queryByText(/Enter an amount from/)).toBeNull()
  })

  it('clear what is stored and the fields, and say so', async () => {
    savePayment({ name: 'Ada', amountCents: 100, link: LINK })
    openPage()
    const { user, dialog } = await openSettings()
    expect(dialog.getByLabelText<HTMLInputElement>('Customer Name').value).toBe('Ada')
    await user.click(dialog.getByRole('button', { name: 'Clear Data' }))
    expect(dialog.getByText('All payment data has been cleared.')).toBeDefined()
    for (const label of ['Customer Name', 'Payment Amount ($)', 'Payment Link'])
      expect(dialog.getByLabelText<HTMLInputElement>(label).value).toBe('')
    expect(localStorage).toHaveLength(0)
    expect(screen.getByText('$0.00')).toBeDefined()
  })

  it('say when this browser does not keep them', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Payment Amount ($)', '5')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(dialog.getByRole('button', { name: 'Save Settings' }))
    expect(dialog.getByRole('alert').textContent).toContain('its storage is off or full')
    full.mockRestore()
  })

  it('end their session on closing', async () => {
    openPage()
    const { user, dialog } = await openSettings()
    const { cookie } = browser
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(browser.cookie).not.toBe(cookie))
    const order = { name: 'Ada', amount: '5', link: LINK }
    expect((await api.call('POST', '/links', { body: order, cookie })).status).toBe(401)
  })

  it('ask for the code again when the session has ended, and lose nothing', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Customer Name', 'Ada')
    await fill('Payment Amount ($)', '5')
    await fill('Payment Link', LINK)
    api.clock.now += 31 * 60_000
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    await keypad()
    await user.keyboard(CODE)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    expect(await dialog.findByLabelText('Address of the customer link')).toBeDefined()
  })
})

describe('a customer link', () => {
  it('made on one machine opens on another, read-only, with the host that it pays at', async () => {
    const staff = openPage()
    const address = await makeCustomerLink()
    expect(address).toMatch(`${SITE}/custom?p=`)
    expect(await navigator.clipboard.readText()).toBe(address)
    staff.unmount()

    // another machine: other cookies, and settings of its own that must not win
    localStorage.clear()
    savePayment({ name: 'Somebody else', amountCents: 1, link: 'https://other.example/' })
    browser = connectBrowser(api)
    const { search } = new URL(address)
    openPage(`/custom-payment${search}`)
    expect(await screen.findByText('For: Ada Lovelace')).toBeDefined()
    expect(screen.getByText('$1,250.50')).toBeDefined()
    expect(screen.getByText('pay.example.com')).toBeDefined()
    expect(screen.getByText(/valid until February 14, 2025/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(LINK)
    expect(screen.queryByRole('button', { name: 'Payment settings' })).toBeNull()
    expect(await violations()).toEqual([])
  })

  it('that was changed, has expired or is empty shows why, and no amount', async () => {
    const staff = openPage()
    const { search } = new URL(await makeCustomerLink())
    staff.unmount()
    savePayment({ name: 'Somebody else', amountCents: 1, link: LINK })

    const expectRefused = async (address: string, reason: RegExp) => {
      const page = openPage(address)
      expect((await screen.findByRole('alert')).textContent).toMatch(reason)
      expect(page.container.textContent).not.toMatch(/\$|For:|Pay Now/)
      page.unmount()
    }
    await expectRefused(`/custom${search.slice(0, -3)}`, /incomplete or has been changed/)
    await expectRefused('/custom?p=', /incomplete or has been changed/)
    await expectRefused('/custom?p=..%2F..%2Fsession', /incomplete or has been changed/)
    api.clock.now += 31 * 24 * 60 * 60_000
    await expectRefused(`/custom${search}`, /has expired/)
  })

  it('that cannot be read for now can be tried again', async () => {
    const staff = openPage()
    const { search } = new URL(await makeCustomerLink())
    staff.unmount()
    browser.online = false
    openPage(`/custom${search}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    browser.online = true
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$1,250.50')).toBeDefined()
  })

  it('has a QR code to show and to save, and goes away when a value changes', async () => {
    openPage()
    await makeCustomerLink()
    const dialog = within(await settings())
    await userEvent.click(dialog.getByRole('button', { name: 'Show QR code' }))
    expect(await dialog.findByRole('img', { name: 'QR code of the customer link' })).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Save QR code' })).toBeDefined()
    expect(await violations()).toEqual([])
    await userEvent.type(dialog.getByLabelText('Customer Name'), '!')
    expect(dialog.queryByRole('img')).toBeNull()
    expect(dialog.queryByLabelText('Address of the customer link')).toBeNull()
  })

  it('is shown to copy by hand where the browser does not let us', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    for (const method of ['write', 'writeText'] as const)
      vi.spyOn(navigator.clipboard, method).mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await fill('Customer Name', 'Ada')
    await fill('Payment Amount ($)', '5')
    await fill('Payment Link', LINK)
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    expect(await dialog.findByText(/Copy it from the field/)).toBeDefined()
  })

  it('is not made of values that are not right', async () => {
    openPage()
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    expect(dialog.getByText(/Enter the customer name/)).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Customer Name'))
  })
})
