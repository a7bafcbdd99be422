import { useSearchParams } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunVersion } from '#protocol/client-runs.ts'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { shownIn } from './addresses.ts'
import { Runs } from './runs.tsx'

const staff = withStaffApi()
const steps = clientRunSteps(staff.api, staff.run)

beforeEach(async () => {
  await staff.api().logIn()
  connectBrowser(staff.api)
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [params] = useSearchParams()
  return <Runs shown={shownIn(params)} />
}

/** Renders the staff's screen at an address, and waits for its run. */
async function open(address: string) {
  window.history.replaceState(null, '', address)
  render(
    <BrowserScene>
      <Screen />
    </BrowserScene>,
  )
  await screen.findByRole('heading', { name: /Spring rings/ })
  return userEvent.setup()
}

/** Opens a part of the run's screen that is closed. */
const unfold = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('heading', { name }))

/** Returns queries within the region of that name. */
const part = (name: string) => within(screen.getByRole('region', { name }))

const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

/** Makes a run whose client submits by a link, and again after staff reopen the run. */
async function sentTwice() {
  const id = await steps.makeOpen({ deadline: '2026-01-01T12:00:00Z' })
  const { token } = await steps.makeLink(id)
  const phone = openLink(staff.api, token)
  await phone.choose([4, 7, 1])
  const first = { pictures: [4, 7, 1], note: 'Call me', pictureNotes: { 7: 'warmer' } }
  expect((await phone.submit(first)).status).toBe(201)
  await steps.setState(id, 'open')
  const second = { pictures: [1, 4, 9], pictureNotes: { 4: 'crop' } }
  expect((await phone.submit(second)).status).toBe(201)
  return id
}

test('[versions-read] [run-opens] each version shows its order, its notes beside the pictures, and its exports', async () => {
  const id = await sentTwice()
  const [, { receipt }] = (await steps.find(id)).history as [unknown, RunVersion]
  const user = await open(`/admin?run=R${id}`)
  const sent = part('Sent')
  const items = (version: number) =>
    texts(within(sent.getByRole('list', { name: `Pictures of version ${version}` })).getAllByRole('listitem'))
  expect(items(2)).toEqual(['#1', '#4crop', '#9'])
  expect(sent.getByText('Sent by').parentElement?.textContent).toBe('Sent byZoëAfter the deadline')
  await user.click(sent.getByText('Downloads'))
  await user.click(sent.getByRole('button', { name: 'Copy file names' }))
  expect(await navigator.clipboard.readText()).toBe('ring-1.jpg, ring-4.jpg, ring-9.jpg')
  await user.click(sent.getByRole('button', { name: 'Copy receipt link' }))
  expect(await navigator.clipboard.readText()).toBe(`http://localhost:4173${receipt}`)
  expect(sent.getByRole('link', { name: 'Table (CSV)' }).getAttribute('href')).toBe(
    `/api/run-admin/runs/R${id}/versions/2/export?format=csv`,
  )
  expect(sent.queryByText('Call me')).toBeNull()
  await user.click(sent.getByText('Version 1'))
  expect(await sent.findByText('Call me')).toBeDefined()
  expect(items(1)).toEqual(['#4', '#7warmer', '#1'])
  await expectAccessible()

  await user.click(sent.getByRole('button', { name: 'Enlarge #7: Ring 7' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Enlarged picture' }))
  expect(viewer.getByText('warmer')).toBeDefined()
  expect(viewer.getByText('2 of 3')).toBeDefined()
  expect(window.location.search).toBe(`?run=R${id}&sent=7`)
})

test('[client-run-activity] the activity shows the actor, the change and the time in words, and older events on demand', async () => {
  const id = await sentTwice()
  await steps.change(id, { title: 'Spring rings 2', least: 1 })
  await staff.run(
    `insert into client_run_events (run_id, actor, kind, at) select $1, 'staff', 'closed', now() from generate_series(1, 50)`,
    [id],
  )
  const user = await open(`/admin?run=R${id}`)
  await unfold(user, 'Activity')
  const activity = part('Activity')
  const lines = () =>
    texts(activity.getAllByRole('listitem')).map((line) => line?.replace(/^.*?(?=Studio|Client)/, ''))
  await activity.findAllByRole('listitem')
  expect(lines()).toHaveLength(50)
  await user.click(activity.getByRole('button', { name: 'Show older' }))
  await activity.findByText('Created the run')
  expect(lines().slice(50)).toEqual([
    'StudioChanged the title and the minimum',
    'Client · Zoë’s phoneSent version 2',
    'StudioReopened the run',
    'Client · Zoë’s phoneSent version 1',
    'Client · Zoë’s phoneChose 3 pictures: #4, #7, #1',
    'StudioCreated the link “Zoë’s phone”',
    'StudioOpened the run',
    'StudioCreated the run',
  ])
  expect(document.activeElement?.textContent).toContain('Changed the title')
  expect(activity.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('[client-run-link-made] staff create a link, which is shown once, revoke it, and restore it with Undo', async () => {
  const id = await steps.makeOpen()
  const user = await open(`/admin?run=R${id}`)
  const links = part('Private links')
  expect(links.getByText('No link yet')).toBeDefined()

  // The first link is for the client.
  const label = links.getByLabelText<HTMLInputElement>('Who is it for?')
  expect(label.value).toBe('Zoë')
  await user.clear(label)
  await user.click(links.getByRole('button', { name: 'Create a link' }))
  expect(links.getByText('Please say who the link is for')).toBeDefined()
  await user.type(label, ' Zoë’s phone ')
  await user.selectOptions(links.getByLabelText('Valid for'), '7 days')
  await user.click(links.getByRole('button', { name: 'Create a link' }))

  const address = await links.findByLabelText<HTMLInputElement>('Address of the link for “Zoë’s phone”')
  expect(address.value).toMatch(/^http:\/\/localhost:4173\/run\/private#[\w-]{22}$/)
  await waitFor(() => expect(document.activeElement).toBe(address))
  await user.click(links.getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe(address.value)
  expect(links.getByRole('listitem').textContent).toMatch(/Created .+ · valid until .+ · not opened yet/)
  await expectAccessible()

  await user.click(links.getByRole('button', { name: 'Revoke the link “Zoë’s phone”' }))
  await links.findByText(/^Revoked/)
  expect(links.queryByLabelText(/^Address/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await links.findByLabelText<HTMLInputElement>(/^Address/)).value).toBe(address.value)

  const { links: stored } = await steps.find(id)
  expect(stored).toMatchObject([{ label: 'Zoë’s phone', revokedAt: null }])
  expect(stored[0]?.expiresAt).not.toBeNull()
})

test('[invite-by-hand] without a mail server a link comes with the text of its e-mail, to copy or to open in the mail program', async () => {
  const id = await steps.makeOpen({ clientEmail: 'zoe@example.org' })
  const withoutMail = await staff.restart({ SMTP_URL: 'none', MAIL_FROM: 'ada@halo.example' })
  await withoutMail.logIn()
  connectBrowser(() => withoutMail)
  const user = await open(`/admin?run=R${id}`)
  const links = part('Private links')
  expect(links.getByLabelText<HTMLInputElement>('E-mail').value).toBe('zoe@example.org')
  expect(links.getByText('The site sends no e-mails: you get a text to send yourself.')).toBeDefined()
  await user.click(links.getByRole('button', { name: 'Create a link' }))
  const address = await links.findByLabelText<HTMLInputElement>('Address of the link for “Zoë”')
  const [, path = ''] = address.value.split('4173')
  await user.click(links.getByRole('button', { name: 'Copy the e-mail' }))
  expect(await navigator.clipboard.readText()).toContain(`Choose your images: https://studio.test${path}\n`)
  const mail = new URL(links.getByRole<HTMLAnchorElement>('link', { name: 'Write an e-mail' }).href)
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', 'zoe%40example.org'])
  expect(mail.searchParams.get('subject')).toBe('Please choose your images for Spring rings')
  expect(mail.searchParams.get('body')).toContain(path)
  await expectAccessible()
})

test('[invite-again] a mailed link says so, and can be sent again', async () => {
  const id = await steps.makeOpen()
  const { link } = await steps.makeLink(id, 'Zoë')
  await staff.run("update client_run_links set email = 'zoe@example.org', invited_at = now() where id = $1", [
    link.id,
  ])
  const withMail = await staff.restart({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'ada@halo.example' })
  await withMail.logIn()
  connectBrowser(() => withMail)
  const user = await open(`/admin?run=R${id}`)
  await unfold(user, 'Private links')
  const row = await part('Private links').findByRole('listitem')
  expect(row.textContent).toMatch(/Zoëzoe@example.org.+ · e-mail sent .+ · not opened yet/)
  await user.click(within(row).getByRole('button', { name: 'Send the link “Zoë” again' }))
  expect(
    await within(row).findByText(/^The e-mail is on its way\.|^The e-mail has not gone out yet/),
  ).toBeDefined()
})
