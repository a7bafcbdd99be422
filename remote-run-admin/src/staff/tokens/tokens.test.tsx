import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOKENS_CONTENT } from '../../../content/token-content.ts'
import { connectBrowser } from '../../../testing/browser-on-api.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'
import { SessionOver } from '../../shared/calls.ts'
import { ClosedSection } from '../shared/closed-section.tsx'
import { TokenList } from './token-list.tsx'

const { api, run } = withStaffApi()
const onSessionOver = vi.fn()
let browser: ReturnType<typeof connectBrowser>

beforeEach(async () => {
  await api().logIn()
  browser = connectBrowser(api)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onSessionOver.mockReset()
})

const button = (name: string) => screen.findByRole('button', { name })
/** Returns the status of a call to the studio's API. */
const use = async (secret: string) =>
  (await api().send({ path: '/v1/records', headers: { Authorization: `Bearer ${secret}` } })).status

async function openSection() {
  render(
    <BrowserScene>
      <SessionOver value={onSessionOver}>
        <ClosedSection id="api-tokens" texts={TOKENS_CONTENT}>
          <TokenList />
        </ClosedSection>
      </SessionOver>
    </BrowserScene>,
  )
  const user = userEvent.setup()
  await user.click(await button('Show API tokens'))
  await button('Make a token')
  return user
}

test('[token-staff] staff create a token, copy it while it is shown, revoke it and undo that', async () => {
  const user = await openSection()
  expect(screen.getByText('No tokens yet')).toBeDefined()
  await user.click(await button('Make a token'))
  await screen.findByText('Please say what the token is for, such as “Backup script”.')
  await user.type(screen.getByLabelText('What the token is for'), 'Backup script{Enter}')

  const heading = await screen.findByRole('heading', { name: 'The token for “Backup script”' })
  expect(document.activeElement).toBe(heading)
  await user.click(screen.getByRole('button', { name: 'Copy token' }))
  const secret = await navigator.clipboard.readText()
  expect(await use(secret)).toBe(200)
  expect(screen.getByRole('listitem').textContent).toMatch(/^Backup scriptMade .+ · Never used +· token \d+/)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(document.body.textContent).not.toContain(secret)

  await user.click(screen.getByRole('button', { name: 'Revoke “Backup script”' }))
  const undo = await button('Undo: let “Backup script” in again')
  expect(document.activeElement).toBe(undo)
  expect(await use(secret)).toBe(401)
  await user.click(undo)
  await button('Revoke “Backup script”')
  expect(await use(secret)).toBe(200)
})

test('[token-leaves] a revoked token leaves the list once it cannot be restored', async () => {
  await run("insert into api_tokens (label, token_hash) values ('Old', 'a'), ('New', 'b')")
  const user = await openSection()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(await button('Revoke “Old”'))
  await button('Undo: let “Old” in again')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('New'),
  ])
})

test('a failed action shows a message, and the section keeps working', async () => {
  await run("insert into api_tokens (label, token_hash) values ('Old', 'a')")
  const user = await openSection()
  browser.fail('before')
  await user.click(await button('Revoke “Old”'))
  await screen.findByText('This did not work. Check your connection and try again.')
  await user.type(screen.getByLabelText('What the token is for'), 'x{Enter}')
  await screen.findByText('The token could not be made. Check your connection and try again.')
  browser.fail(null)
  await user.click(await button('Revoke “Old”'))
  await button('Undo: let “Old” in again')
  api().setCookie(undefined)
  await user.click(await button('Undo: let “Old” in again'))
  await waitFor(() => expect(onSessionOver).toHaveBeenCalledOnce())
})
