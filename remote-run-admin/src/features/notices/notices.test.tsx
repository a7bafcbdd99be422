import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBrowser } from '#testing/browser-on-api.ts'
import type { TestApi } from '#testing/harness.ts'
import { withNotices } from '#testing/notice-steps.ts'
import { SessionOver } from '../common/calls.ts'
import { Notices } from './notices.tsx'

const { addClientRun, addVersion, api, host, letDaysPass, mailEnv, mailServer, restart } = withNotices()
const onSessionOver = vi.fn()

let site: TestApi
let browser: ReturnType<typeof connectBrowser>
beforeEach(async () => {
  site = api()
  await site.logIn()
  browser = connectBrowser(() => site)
})
afterEach(() => {
  vi.unstubAllGlobals()
  onSessionOver.mockReset()
})

const open = () => {
  render(
    <BrowserScene>
      <SessionOver value={onSessionOver}>
        <Notices />
      </SessionOver>
    </BrowserScene>,
  )
  return userEvent.setup()
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('staff see failed notices with the reason, and retry them', async () => {
  await addVersion(await addClientRun())
  await mailServer.stop()
  await host({ studioEmail: null }).work()
  await letDaysPass()
  await host({ studioEmail: null }).work()

  await mailServer.start()
  site = await restart(mailEnv())
  await site.logIn()
  const user = open()
  const again = await button('Try again: Receipt of R1 to zoe@example.org')
  expect(rows()).toEqual([expect.stringMatching(/^FailedReceipt of R1 → zoe@example\.org/)])
  expect(screen.getByText(/ECONNREFUSED/)).toBeDefined()
  expect(screen.getByText(/22 attempts/)).toBeDefined()
  expect(screen.queryByText('Not everything is set up')).toBeNull()
  await expectAccessible()

  await user.click(again)
  await waitFor(() => expect(rows()).toContainEqual(expect.stringMatching(/^SentReceipt of R1/)))
  expect(document.activeElement?.textContent).toMatch(/^Sent/)
  await expectAccessible()
})

test('a site without a mail server says so', async () => {
  open()
  await screen.findByText(/No mail server is set \(SMTP_URL\)/)
  expect(screen.getByText('No notices yet.')).toBeDefined()
  await expectAccessible()
})

test('a list that fails to load can be refreshed, and an ended session leads to the login', async () => {
  browser.fail('before')
  const user = open()
  expect((await screen.findByRole('alert')).textContent).toBe('The notices could not be loaded.')
  browser.fail(null)
  await user.click(await button('Refresh notices'))
  await screen.findByText('No notices yet.')
  expect(screen.queryByRole('alert')).toBeNull()

  site.setCookie(undefined)
  await user.click(await button('Refresh notices'))
  await waitFor(() => expect(onSessionOver).toHaveBeenCalled())
})
