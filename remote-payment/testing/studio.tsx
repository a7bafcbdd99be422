import { BrowserRouter, PageContext, type PageData } from '@lustre/platform'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import CustomPaymentPage from '../src/pages/custom-payment-page.tsx'
import { CODE, startApi } from './api.ts'

const PREFIX = '/api/payment'

/** One browser with its own cookies and the real API behind `fetch`. */
export function connectBrowser(api: Awaited<ReturnType<typeof startApi>>) {
  const browser = { online: true, cookie: '' }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (!browser.online) throw new TypeError('Failed to fetch')
    const response = await api.call(init.method ?? 'GET', path.slice(PREFIX.length), {
      cookie: browser.cookie,
      ...(typeof init.body === 'string' ? { body: init.body } : {}),
    })
    const cookie = response.headers.get('Set-Cookie')
    if (cookie !== null) browser.cookie = cookie.split(';')[0] ?? ''
    return response
  })
  return browser
}

/** Starts an API, and a browser that may lose its connection, for each test of a file. */
export function withStudio() {
  let api: Awaited<ReturnType<typeof startApi>>
  let browser: ReturnType<typeof connectBrowser>
  beforeEach(async () => {
    localStorage.clear()
    api = await startApi()
    browser = connectBrowser(api)
  })
  afterEach(() => vi.unstubAllGlobals())
  return {
    get api() {
      return api
    },
    get browser() {
      return browser
    },
  }
}

/** @param data the host's API reply in the document */
export function PageAt({ data = null }: { data?: PageData | null }) {
  return (
    <PageContext value={{ seed: 0, data }}>
      <main data-remote="payment">
        <CustomPaymentPage />
      </main>
    </PageContext>
  )
}

/** Opens the page as after a navigation. */
export function openPage(address = '/custom') {
  history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <PageAt />
    </BrowserRouter>,
  )
}

export const LINK = 'https://pay.example.com/abc'

export const gear = () => screen.findByRole('button', { name: 'Payment settings' })
export const keypad = () => screen.findByRole('dialog', { name: 'Enter the code' })
export const settings = () => screen.findByRole('dialog', { name: 'Admin Settings' })

/** Opens the settings through the keypad. */
export async function openSettings(user = userEvent.setup()) {
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

/** Makes a customer link of $1,250.50 for Ada Lovelace. @returns its address */
export async function makeCustomerLink(): Promise<string> {
  const { user, dialog, fill } = await openSettings()
  await fill('Customer Name', 'Ada Lovelace')
  await fill('Payment Amount ($)', '1250.5')
  await fill('Payment Link', LINK)
  await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
  const field = await dialog.findByLabelText<HTMLInputElement>('Address of the customer link')
  return field.value
}
