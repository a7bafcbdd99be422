import { BrowserRouter, type PageData } from '@lustre/platform'
import { StaticRouter } from '@lustre/platform/static-router'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { type PaymentTerms, startApi } from '#testing/api.ts'
import { connectBrowser, LINK, openPage, PageAt, withStudio } from '#testing/studio.tsx'
import { savePayment } from '../stored-payment/keep-payment.ts'

const studio = withStudio()

const token = (change: Partial<PaymentTerms> = {}) =>
  studio.api.sign({
    name: 'Ada',
    amountCents: 125_050,
    currency: 'USD',
    link: LINK,
    expiresAt: studio.api.clock.now + 1000,
    reference: '',
    items: [],
    ...change,
  })

describe('the invoice', () => {
  it('[pay-heading] [pay-package] [pay-two-decimals] [pay-button] shows the package, an amount with two decimals and Pay Now', async () => {
    savePayment({ name: null, amountCents: 5000, link: null })
    openPage()
    expect(screen.getByRole('heading', { level: 1, name: 'Complete Your Payment' })).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Custom Package' })).toBeDefined()
    expect(screen.getByText('$50.00')).toBeDefined()
    expect(screen.getByText('Amount')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeDefined()
    expect(screen.queryByText(/^For:/)).toBeNull()
    await expectAccessible()
  })

  it('[pay-button] [pay-now-none] has Pay Now at $0.00, which says that no link is configured', async () => {
    openPage()
    expect(screen.getByText('$0.00')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }))
    expect(screen.getByRole('alert').textContent).toContain('Payment link not configured.')
    await expectAccessible()
  })

  it('[alert-again] announces a repeated message again', async () => {
    openPage()
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }))
    const first = screen.getByRole('alert')
    await userEvent.click(screen.getByRole('button', { name: 'Pay Now' }))
    expect(screen.getByRole('alert')).not.toBe(first)
  })

  it('[pay-name] [pay-now] shows what is stored in this browser, and leads to the link', () => {
    savePayment({ name: 'Ada', amountCents: 125_050, link: LINK })
    openPage()
    expect(screen.getByText('For: Ada')).toBeDefined()
    expect(screen.getByText('$1,250.50')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(LINK)
    expect(screen.getByText('pay.example.com')).toBeDefined()
  })

  it("follows the operator's list of hosts", async () => {
    connectBrowser(await startApi({ PAYMENT_LINK_HOSTS: 'checkout.example.org' }))
    savePayment({ name: null, amountCents: 100, link: LINK })
    openPage()
    expect(await screen.findByRole('button', { name: 'Pay Now' })).toBeDefined()
  })

  it('follows changes in another tab', () => {
    openPage()
    localStorage.setItem('customPaymentName', 'Grace')
    act(() => void dispatchEvent(new StorageEvent('storage')))
    expect(screen.getByText('For: Grace')).toBeDefined()
  })

  it('lists the lines that make up the amount, and the reference', async () => {
    const items = [
      { text: '5 editorial photographs', amountCents: 100_040 },
      { text: 'Cinematic video', amountCents: 25_010 },
    ]
    openPage(`/custom-payment?p=${token({ reference: 'INV-014', items })}`)
    const list = await screen.findByRole('list', { name: 'What the amount covers' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['5 editorial photographs$1,000.40', 'Cinematic video$250.10'])
    expect(screen.getByText('Reference: INV-014')).toBeDefined()
    expect(screen.getByText('$1,250.50')).toBeDefined()
    await expectAccessible()
  })

  it('[currency-one] shows the currency in which a link was created', async () => {
    openPage(`/custom-payment?p=${token({ currency: 'EUR' })}`)
    expect(await screen.findByText('€1,250.50')).toBeDefined()
    expect(screen.getByText('EUR')).toBeDefined()
  })

  it('names the studio, the payment host and the contact', async () => {
    openPage(`/custom-payment?p=${token()}`)
    expect(await screen.findByText(/Lustre Studio is asking you for this payment/)).toBeDefined()
    expect(screen.getByText('pay.example.com')).toBeDefined()
    expect(screen.getByRole('link', { name: 'hello@example.com' })).toBeDefined()
  })
})

describe('the page for customers', () => {
  const expectCalm = () => {
    expect(screen.getByRole('heading', { level: 1, name: 'Open the link that we sent you' })).toBeDefined()
    expect(screen.queryByText(/\$/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pay Now' })).toBeNull()
  }

  it('[route-custom-payment] explains what to do without a link, and asks for no money', async () => {
    openPage('/custom-payment')
    expectCalm()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe(
      'mailto:hello@example.com',
    )
    await expectAccessible()
  })
})

/** Hydrates the host's HTML in a browser at the same address. */
async function hydrate(address: string, data: PageData | null = null) {
  history.replaceState(null, '', address)
  const html = renderToString(
    <StaticRouter location={address.replace(/\?.*/, '')}>
      <PageAt data={data} />
    </StaticRouter>,
  )
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)
  const problems: unknown[] = []
  let root: Root | undefined
  await act(async () => {
    root = hydrateRoot(
      container,
      <BrowserRouter>
        <PageAt data={data} />
      </BrowserRouter>,
      { onRecoverableError: (error) => problems.push(error) },
    )
  })
  expect(problems).toEqual([])
  return {
    html,
    close: () =>
      act(async () => {
        root?.unmount()
        container.remove()
      }),
  }
}

describe('the hydrated page', () => {
  it('shows no name or amount on the host, and the stored values in the browser', async () => {
    savePayment({ name: 'Ada', amountCents: 100, link: LINK })
    const { html, close } = await hydrate('/custom')
    expect(html).toContain('Complete Your Payment')
    expect(html).not.toContain('$')
    expect(await screen.findByText('$1.00')).toBeDefined()
    await close()
  })

  it('has the host’s verified link in its HTML, and does not request it again', async () => {
    const text = token()
    const response = await studio.api.call('GET', `/links/${text}`)
    const data = { status: response.status, body: await response.json() }
    studio.browser.online = false
    const { html, close } = await hydrate(`/custom-payment?p=${text}`, data)
    for (const part of [
      'For: Ada',
      '$1,250.50',
      'pay.example.com',
      `href="${LINK}"`,
      'at 12:00 PM UTC',
      'valid until',
    ])
      expect(html).toContain(part)
    expect(screen.getByRole('link', { name: 'Pay Now' }).getAttribute('href')).toBe(LINK)
    await close()
  })

  it('[paylink-moment] says until when a link is valid in the zone of its reader', async () => {
    vi.stubEnv('TZ', 'America/New_York')
    const text = token({ expiresAt: Date.parse('2025-02-15T02:30:00.000Z') })
    const response = await studio.api.call('GET', `/links/${text}`)
    const data = { status: response.status, body: await response.json() }
    const { html, close } = await hydrate(`/custom-payment?p=${text}`, data)
    expect(html).toContain('This link is valid until February 15, 2025 at 2:30 AM UTC.')
    expect(screen.getByText('This link is valid until February 14, 2025 at 9:30 PM EST.')).toBeDefined()
    await close()
    vi.unstubAllEnvs()
  })

  it('has the reason for an unusable link in its HTML, and none of its values', async () => {
    const text = token().slice(0, -3)
    const response = await studio.api.call('GET', `/links/${text}`)
    const data = { status: response.status, body: await response.json() }
    const { html, close } = await hydrate(`/custom-payment?p=${text}`, data)
    expect(html).toContain('incomplete or has been changed')
    expect(html).not.toMatch(/\$|Ada|pay\.example/)
    await close()
  })

  it('requests the link itself when the host got no answer, and without a host', async () => {
    for (const data of [{ status: 503, body: null }, null]) {
      const { html, close } = await hydrate(`/custom-payment?p=${token()}`, data)
      expect(html).not.toContain('$')
      expect(await screen.findByText('$1,250.50')).toBeDefined()
      await close()
    }
  })
})
