import { BrowserRouter } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApi } from '../../../api/testing.ts'
import { connectBrowser, LINK, openPage, violations } from '../../../testing/studio.tsx'
import { savePayment } from '../stored-payment/keep-payment.ts'
import { Invoice } from './invoice.tsx'

// real waits (500 ms after a wrong code) and many key presses: slow on a busy machine
vi.setConfig({ testTimeout: 30_000 })

beforeEach(async () => {
  localStorage.clear()
  connectBrowser(await startApi())
})
afterEach(() => vi.unstubAllGlobals())

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
