import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installLiveApi, PASSCODE } from '../../../testing/live-api.ts'
import { installPasskeyBrowser } from '../../../testing/passkey-browser.ts'
import AdminPage from '../../pages/admin-page.tsx'

let browser: ReturnType<typeof installPasskeyBrowser>
beforeEach(() => {
  window.history.replaceState(null, '', '/admin')
  installLiveApi()
  browser = installPasskeyBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const button = (name: string) => screen.findByRole('button', { name })
const text = (content: string | RegExp) => screen.findByText(content)

async function openPanel() {
  render(
    <BrowserScene>
      <AdminPage />
    </BrowserScene>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Passcode'), `${PASSCODE}{Enter}`)
  await button('Add a passkey')
  return user
}
async function add(user: ReturnType<typeof userEvent.setup>, label: string) {
  await user.type(screen.getByLabelText('Name of the device'), label)
  await user.click(await button('Add a passkey'))
}

test('[passkey-login] [passcode-off] staff add a passkey, log in with it, and switch the passcode off and on', async () => {
  const user = await openPanel()
  expect(screen.getByText('No passkeys yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Switch passcode login off' })).toBeNull()
  await add(user, 'Ada’s phone')
  await text('“Ada’s phone” can log in from now on.')
  await text('Ada’s phone')
  expect(screen.getByRole('listitem').textContent).toMatch(/Added .+ · Never used/)
  await expectAccessible()

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(await button('Log in with a passkey'))
  await user.click(await button('Switch passcode login off'))
  await text('Off: only passkeys open this panel.')
  expect(screen.getByRole('listitem').textContent).toContain(' · This session')

  await user.click(screen.getByRole('button', { name: 'Remove “Ada’s phone”' }))
  expect(screen.getByText(/You are logged in with it/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  expect((await screen.findByRole('alert')).textContent).toContain('no one could log in')

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await text('Log in with your passkey to continue')
  expect(screen.queryByLabelText('Passcode')).toBeNull()
  await expectAccessible()
  await user.click(await button('Log in with a passkey'))
  await user.click(await button('Switch passcode login on'))
  await text('On: the passcode opens this panel from any device.')
})

test('a canceled browser dialog is not an error', async () => {
  const user = await openPanel()
  browser.close(true)
  await add(user, 'Phone')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Add a passkey' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name of the device').value).toBe('Phone')
  expect(screen.getByText('No passkeys yet')).toBeDefined()
  browser.close(false)
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await text('“Phone” can log in from now on.')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  browser.close(true)
  await user.click(await button('Log in with a passkey'))
  expect(await button('Log in with a passkey')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Admin Access' })).toBeDefined()
  expect(screen.queryByText(/could not be used/)).toBeNull()
})

test('the form refuses a passkey without a name, and says so', async () => {
  const user = await openPanel()
  await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
  await text('Please give the passkey a name, such as “Ada’s phone”.')
  expect(screen.getByLabelText('Name of the device').getAttribute('aria-invalid')).toBe('true')
})

test('removing a passkey asks first and can be canceled, and removing this session’s passkey ends the session', async () => {
  const user = await openPanel()
  await add(user, 'Phone')
  await text('“Phone” can log in from now on.')
  await user.click(await button('Remove “Phone”'))
  expect(screen.getByText('Remove it? Sessions opened with it end at once.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(within(screen.getByRole('list')).getByText('Phone')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(await button('Log in with a passkey'))
  await user.click(await button('Remove “Phone”'))
  await user.click(screen.getByRole('button', { name: 'Remove passkey' }))
  await text('Your session has ended. Enter passcode to continue')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull())
})

test('a refused passkey shows a message', async () => {
  const user = await openPanel()
  await add(user, 'Phone')
  await text('“Phone” can log in from now on.')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  const login = await button('Log in with a passkey')
  // Another device, with a passkey that staff have not added.
  installPasskeyBrowser()
  await user.click(login)
  await text('This passkey was not accepted. Try again, or use another one.')
})

test('a browser without passkeys is offered none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential')
  render(
    <BrowserScene>
      <AdminPage />
    </BrowserScene>,
  )
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('Passcode'), `${PASSCODE}{Enter}`)
  await text('No run records found')
  expect(screen.queryByText('Passkeys')).toBeNull()
})
