import { BrowserRouter } from '@lustre/platform'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { startApi } from '../api/testing.ts'
import CustomPaymentPage from '../src/pages/custom-payment-page.tsx'

const PREFIX = '/api/payment'

/** One person's browser: own cookies, the real API behind `fetch`, offline when `online` is false. */
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

/** Opens the page at an address, as after a navigation. */
export function openPage(address = '/custom') {
  history.replaceState(null, '', address)
  return render(
    <BrowserRouter>
      <main data-remote="payment">
        <CustomPaymentPage />
      </main>
    </BrowserRouter>,
  )
}
