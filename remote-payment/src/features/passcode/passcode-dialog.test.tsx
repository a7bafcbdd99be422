import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { CODE } from '#testing/api.ts'
import { gear, keypad, openPage, settings, withStudio } from '#testing/studio.tsx'
import { REFUSED_RESET_MS } from './use-passcode.ts'

const studio = withStudio()

describe('the keypad', () => {
  it('[pay-gear] [keypad-slots] [keypad-digits] [keypad-correct] opens the settings by touch, one digit per slot', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    const pad = within(await keypad())
    expect((await keypad()).querySelector('[aria-hidden] > span')?.parentElement?.children).toHaveLength(4)
    const digits = pad.getAllByText(/^\d$/, { selector: 'button' }).map((key) => key.textContent)
    expect(digits.toSorted()).toEqual([...'0123456789'])
    await expectAccessible()
    for (const [at, digit] of [...CODE].entries()) {
      await user.click(pad.getByRole('button', { name: digit }))
      if (at < 3) expect(pad.getByRole('status').textContent).toBe(`${at + 1} of 4 digits entered`)
    }
    await settings()
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull()
  })

  it('[keypad-clear] accepts digits and Backspace from the keyboard, clears, and closes on Escape', async () => {
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

  it('[keypad-wrong] clears and reports a wrong code, and reports a lock', async () => {
    const user = userEvent.setup()
    openPage()
    expect(REFUSED_RESET_MS).toBe(500)
    await user.click(await gear())
    const pad = within(await keypad())
    for (const code of ['0000', '1111', '2222', '3333', '5555']) {
      await user.keyboard(code)
      await waitFor(() => expect(pad.getByRole('alert').textContent).toBe('Wrong code. Please try again.'))
      await waitFor(() => expect(pad.getByRole('status').textContent).toBe('0 of 4 digits entered'))
    }
    await user.keyboard(CODE)
    await waitFor(() =>
      expect(pad.getByRole('alert').textContent).toBe('Too many attempts. Please try again in 15 minutes.'),
    )
    expect(screen.queryByRole('dialog', { name: 'Admin Settings' })).toBeNull()
  })

  it('[work-opens] opens the settings from a new address while many addresses guess, after a proof of work', async () => {
    // At this time, the first try finds the proof.
    studio.api.clock.now = 1_772_366_437_000
    for (let at = 0; at < 20; at++)
      await studio.api.call('POST', '/session', { body: { code: '0000' }, address: `198.18.0.${at}` })
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    await keypad()
    await user.keyboard(CODE)
    await settings()
  })

  it('reports that the studio cannot be reached, and recovers', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    const pad = within(await keypad())
    studio.browser.online = false
    await user.keyboard(CODE)
    await waitFor(() => expect(pad.getByRole('alert').textContent).toContain('could not be reached'))
    await waitFor(() => expect(pad.getByRole('status').textContent).toBe('0 of 4 digits entered'))
    studio.browser.online = true
    await user.keyboard(CODE)
    await settings()
  })

  it('[keypad-cancel] ends the session of a code that was still being checked at Cancel', async () => {
    const user = userEvent.setup()
    openPage()
    await user.click(await gear())
    await keypad()
    const calls: string[] = []
    const send = fetch
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
      calls.push(`${init.method ?? 'GET'} ${path}`)
      const response = await send(path, init)
      if (init.method === 'POST') await answered
      return response
    })
    await user.keyboard(CODE)
    await user.click(within(await keypad()).getByRole('button', { name: 'Cancel' }))
    answer()
    await waitFor(() => expect(calls).toContain('DELETE /api/payment/session'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
