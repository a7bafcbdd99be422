import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LINK, makeCustomerLink, openPage, openSettings, settings, withStudio } from '#testing/studio.tsx'
import { savePayment } from '../stored-payment/keep-payment.ts'

const studio = withStudio()

describe('a customer link', () => {
  it('shows why it does not open, and no amount, when changed, expired or empty', async () => {
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
    studio.api.clock.now += 31 * 24 * 60 * 60_000
    await expectRefused(`/custom${search}`, /has expired/)
  })

  it('offers a retry when it cannot be read', async () => {
    const staff = openPage()
    const { search } = new URL(await makeCustomerLink())
    staff.unmount()
    studio.browser.online = false
    openPage(`/custom${search}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    studio.browser.online = true
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('$1,250.50')).toBeDefined()
  })

  it('disappears when a value changes', async () => {
    openPage()
    await makeCustomerLink()
    const dialog = within(await settings())
    expect(await dialog.findByLabelText('Address of the customer link')).toBeDefined()
    await expectAccessible()
    await userEvent.type(dialog.getByLabelText('Customer Name'), '!')
    expect(dialog.queryByLabelText('Address of the customer link')).toBeNull()
  })

  it('is shown for manual copying when the browser refuses to copy', async () => {
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

  it('is not created from invalid values', async () => {
    openPage()
    const { user, dialog } = await openSettings()
    await user.click(dialog.getByRole('button', { name: 'Copy customer link' }))
    expect(dialog.getByText(/Enter the customer’s name/)).toBeDefined()
    expect(document.activeElement).toBe(dialog.getByLabelText('Customer Name'))
  })
})
