import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { CODE, tokenOf } from '#testing/api.ts'
import { keypad, LINK, openPage, openSettings, withStudio } from '#testing/studio.tsx'
import { savePayment } from '../stored-payment/keep-payment.ts'

const studio = withStudio()

describe('the settings', () => {
  it('[settings-name] [settings-amount] [settings-link] [settings-save] [save-stores] [save-updates] [save-closes] [save-says] save to this browser, update the page and confirm it', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await expectAccessible()
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

  it('[settings-unchecked] [amount-comma] show the error beside the field, focus it, and ask what a comma means', async () => {
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
    await fill('Payment Amount ($)', '1,50')
    await fill('Payment Link', LINK)
    for (const name of ['Save Settings', 'Copy customer link']) {
      await user.click(dialog.getByRole('button', { name }))
      expect(dialog.getByText('Do you mean $1.50? Then write 1.50.')).toBeDefined()
    }
    expect(localStorage).toHaveLength(0)
    expect(dialog.queryByLabelText('Address of the customer link')).toBeNull()
    await fill('Payment Amount ($)', '1.50')
    expect(dialog.queryByText(/Do you mean/)).toBeNull()
  })

  it('[settings-unsaved] ask on Escape before they lose what was typed', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Customer Name', 'Ada')
    await user.keyboard('{Escape}')
    expect(dialog.getByRole('alert').textContent).toContain('neither saved nor in a customer link')
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Customer Name').value).toBe('Ada')
    await user.click(dialog.getByLabelText('Customer Name'))
    await user.keyboard('{Escape}')
    await fill('Payment Amount ($)', '5')
    await fill('Payment Link', LINK)
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    await dialog.findByLabelText('Address of the customer link')
    expect(dialog.queryByRole('alert')).toBeNull()
    await fill('Customer Name', 'Eve')
    await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage).toHaveLength(0)
  })

  it('[settings-unsaved] make the browser ask before the page closes on what was typed', async () => {
    openPage()
    const { fill } = await openSettings()
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closes()).toBe(true)
    await fill('Customer Name', 'Ada')
    expect(closes()).toBe(false)
    await fill('Customer Name', '')
    expect(closes()).toBe(true)
  })

  it('[settings-two-tabs] name what another tab has saved meanwhile, and replace it only when staff save again', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Payment Amount ($)', '5')
    savePayment({ name: 'Ada', amountCents: 125_050, link: LINK })
    await user.click(dialog.getByRole('button', { name: 'Save Settings' }))
    expect(dialog.getByRole('alert').textContent).toContain('other settings: Ada, $1250.50.')
    expect(localStorage.getItem('customPaymentAmount')).toBe('1250.50')
    await user.click(dialog.getByRole('button', { name: 'Save Settings' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('customPaymentAmount')).toBe('5.00')
  })

  it('[lines-signed] sign a reference and lines into the link once they add up, and do not save them in this browser', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Customer Name', 'Ada')
    await fill('Payment Amount ($)', '1250.50')
    await fill('Payment Link', LINK)
    await fill('Reference (optional)', 'INV-014')
    for (const [line, text, amount] of [
      [1, '5 editorial photographs', '1000.40'],
      [2, 'Wrong', '1'],
      [3, 'Cinematic video', '250'],
    ] as const) {
      await user.click(dialog.getByRole('button', { name: 'Add a line' }))
      await fill(`Line ${line}`, text)
      await fill(`Amount of line ${line} ($)`, amount)
    }
    await user.click(dialog.getByRole('button', { name: 'Remove line 2' }))
    await expectAccessible()
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    const last = dialog.getByLabelText('Amount of line 2 ($)')
    expect(document.activeElement).toBe(last)
    expect(dialog.getByText('The lines add up to $1,250.40, but the amount is $1,250.50.')).toBeDefined()
    await fill('Amount of line 2 ($)', '250.10')
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    const address = await dialog.findByLabelText<HTMLInputElement>('Address of the customer link')
    const opened = await studio.api.call('GET', `/links/${tokenOf(address.value)}`)
    expect(await opened.json()).toMatchObject({
      reference: 'INV-014',
      items: [
        { text: '5 editorial photographs', amount: '1000.40' },
        { text: 'Cinematic video', amount: '250.10' },
      ],
    })
    expect(localStorage).toHaveLength(0)
  })

  it('[settings-clear] [clear-removes] [clear-resets] [clear-says] clear the stored values and the fields, and confirm it', async () => {
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

  it('report that this browser does not save them', async () => {
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

  it('[settings-title] [settings-close] end their session when they close', async () => {
    openPage()
    const { user, dialog } = await openSettings()
    const { cookie } = studio.browser
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Admin Settings' })).toBeNull())
    await waitFor(() => expect(studio.browser.cookie).not.toBe(cookie))
    const order = { name: 'Ada', amount: '5', link: LINK }
    expect((await studio.api.call('POST', '/links', { body: order, cookie })).status).toBe(401)
  })

  it('ask for the code again when the session has ended, and keep the typed values', async () => {
    openPage()
    const { user, dialog, fill } = await openSettings()
    await fill('Customer Name', 'Ada')
    await fill('Payment Amount ($)', '5')
    await fill('Payment Link', LINK)
    studio.api.clock.now += 31 * 60_000
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    await keypad()
    await user.keyboard(CODE)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull())
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    expect(await dialog.findByLabelText('Address of the customer link')).toBeDefined()
  })
})
