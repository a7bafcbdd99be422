import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LINK_MESSAGES } from '#content/link-messages.ts'
import { PRIVATE_RUN_CONTENT, SAVING_CONTENT } from '#content/private-run-content.ts'
import { privateRunPath } from '#protocol/links.ts'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { addClientRun, addRunLink, openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import PrivateRunPage from './private-run-page.tsx'

const { api, run } = withStaffApi()

let runId: number
let token: string
let browser: ReturnType<typeof connectBrowser>
/** The same link on another device. */
let laptop: ReturnType<typeof openLink>

beforeEach(async () => {
  localStorage.clear()
  browser = connectBrowser(api)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  runId = await addClientRun(run, { title: 'Autumn rings', least: 2, most: 5 })
  token = await addRunLink(run, runId)
  laptop = openLink(api, token)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(at = token) {
  window.history.replaceState(null, '', privateRunPath(at))
  render(
    <BrowserScene>
      <PrivateRunPage />
    </BrowserScene>,
  )
  return userEvent.setup()
}

const tile = (number: number) => screen.getByAltText(`Ring ${number}`).closest('button')!
const isChosen = (number: number) => tile(number).getAttribute('aria-pressed') === 'true'
const loaded = () => screen.findByRole('heading', { level: 1, name: 'Autumn rings' })
const says = (text: string | RegExp) => screen.findByText(text, { selector: 'p' })
const chosen = async () => (await laptop.view()).draft.picks
const noteOn = async (number: number) => (await laptop.view()).draft.notes[number]?.text
const submit = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByText('Submit', { selector: 'button' }))
  const dialog = await screen.findByRole('dialog', { name: 'Submit Your Selection' })
  await user.type(within(dialog).getByLabelText('Your Name'), 'Zoë')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
}

test('[private-page] [private-saved] the page states its purpose, saves a tap, and shows another device’s changes within seconds', async () => {
  await run(
    `update client_runs set message = $1, deadline = '2199-11-29T17:00Z', zone = 'Europe/Berlin' where id = $2`,
    ['Take your time.\n<b>M</b>', runId],
  )
  const user = await open()
  await loaded()
  expect(screen.getByText('For Zoë')).toBeDefined()
  expect(screen.getByText(/Take your time\.\s<b>M<\/b>/)).toBeDefined()
  expect(screen.getByText(/Choose 2 to 5 of these 20 pictures/)).toBeDefined()
  expect(screen.queryByText('Images shown'), 'a number stands once').toBeNull()
  expect(screen.getByText(/November 29, 2199 at 6:00.PM, Berlin time/)).toBeDefined()
  await user.click(tile(3))
  await user.click(tile(1))
  expect(isChosen(3) && isChosen(1)).toBe(true)
  await expect.poll(chosen).toEqual([3, 1])
  await says(SAVING_CONTENT.saved)
  await laptop.choose([1, 2], { 2: 'warmer' })
  await expect.poll(() => [isChosen(2), isChosen(3)]).toEqual([true, false])
  expect(screen.getByText('2/5 images selected')).toBeDefined()
  await expectAccessible()
})

test('[private-offline] changes made without a connection survive a reload, and are merged with those of another device, which the page says', async () => {
  const user = await open()
  await loaded()
  await user.click(tile(1))
  await expect.poll(chosen).toEqual([1])
  browser.goOnline(false)
  await user.click(tile(2))
  await user.click(tile(1))
  await says(SAVING_CONTENT.offline)
  expect(Object.keys(localStorage).join()).not.toContain(token)
  await laptop.choose([1, 5])
  cleanup()
  browser.goOnline(true)
  await open()
  await loaded()
  await expect.poll(() => [1, 2, 5].map(isChosen)).toEqual([false, true, true])
  await expect.poll(chosen).toEqual([5, 2])
  expect(await screen.findByText(SAVING_CONTENT.merged)).toBeDefined()
  await expect.poll(() => Object.keys(localStorage).filter((key) => /:link:\w+:/.test(key))).toEqual([])
})

test('[offline-reload] a reload without a connection shows the pictures and the whole selection, until the link is closed', async () => {
  const user = await open()
  await loaded()
  await user.click(tile(1))
  await expect.poll(chosen).toEqual([1])
  browser.goOnline(false)
  await user.click(tile(2))
  cleanup()
  await open()
  await loaded()
  await expect.poll(() => [1, 2, 3].map(isChosen)).toEqual([true, true, false])
  await says(SAVING_CONTENT.offline)
  await run('update client_run_links set revoked_at = now()')
  browser.goOnline(true)
  await screen.findByText(LINK_MESSAGES.noSuchLink)
  expect(Object.keys(localStorage).filter((key) => /\.(?:view|draft)$/.test(key))).toEqual([])
})

test('without storage the page says that unsaved changes are lost with it, also to screen readers', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full or off', 'QuotaExceededError')
  })
  const user = await open()
  await loaded()
  browser.goOnline(false)
  await user.click(tile(2))
  await expect.poll(() => screen.getAllByText(SAVING_CONTENT.notKept).length).toBe(2)
})

test('[private-retry] the page retries the same save after a lost answer', async () => {
  const user = await open()
  await loaded()
  browser.fail('after')
  await user.click(tile(1))
  await expect.poll(() => browser.sent.some(({ path }) => path === '/link/draft')).toBe(true)
  browser.fail(null)
  await says(SAVING_CONTENT.saved)
  const saves = browser.sent.filter(({ path }) => path === '/link/draft')
  expect(saves.length).toBeGreaterThan(1)
  expect(new Set(saves.map(({ body }) => (body as { id: string }).id)).size).toBe(1)
  expect(await run('select kind from client_run_events')).toEqual([{ kind: 'chosen' }])
  expect(screen.queryByText(SAVING_CONTENT.merged)).toBeNull()
})

test('[client-run-sent] a submitted run is locked: the link shows the receipt until staff reopen the run', async () => {
  const user = await open()
  await loaded()
  for (const number of [4, 2]) await user.click(tile(number))
  await submit(user)
  expect(await screen.findByText(/^R\d+, version 1$/)).toBeDefined()
  expect(screen.getByText('Thank you, Zoë!')).toBeDefined()
  expect(screen.queryByText(PRIVATE_RUN_CONTENT.sentElsewhere)).toBeNull()
  expect(screen.getByText(PRIVATE_RUN_CONTENT.sent)).toBeDefined()
  const list = within(screen.getByRole('list', { name: 'Selected images' }))
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['#4', '#2'])
  await expectAccessible()
  await run(`update client_runs set state = 'open', revision = revision + 1 where id = $1`, [runId])
  await expect.poll(() => screen.queryByAltText('Ring 3')).not.toBeNull()
  await user.click(tile(3))
  await submit(user)
  expect(await screen.findByText(/^R\d+, version 2$/)).toBeDefined()
})

test('a run that another device has submitted shows the receipt, and keeps the changes that came too late', async () => {
  const user = await open()
  await loaded()
  await user.click(tile(1))
  await expect.poll(chosen).toEqual([1])
  browser.goOnline(false)
  await user.click(tile(2))
  await says(SAVING_CONTENT.offline)
  await laptop.submit({ pictures: [1, 7] })
  browser.goOnline(true)
  expect(await screen.findByText(/^R\d+, version 1$/)).toBeDefined()
  await screen.findByText(PRIVATE_RUN_CONTENT.late(1))
  expect(screen.getByText(PRIVATE_RUN_CONTENT.sentElsewhere)).toBeDefined()
  await run(`update client_runs set state = 'open', revision = revision + 1 where id = $1`, [runId])
  await expect.poll(chosen).toEqual([1, 7, 2])
})

test('[client-run-mended] the client must resolve removed pictures and exceeded limits before submitting', async () => {
  const user = await open()
  await loaded()
  for (const number of [1, 2, 3, 4]) await user.click(tile(number))
  await expect.poll(chosen).toEqual([1, 2, 3, 4])
  await run('update client_run_pictures set removed_at = now() where number = 3')
  await run('update client_runs set most = 2, notes_allowed = false, revision = revision + 1 where id = $1', [
    runId,
  ])
  expect(await screen.findByText(/One image is no longer offered/)).toBeDefined()
  expect(screen.queryByAltText('Ring 3')).toBeNull()
  await user.click(screen.getByRole('button', { name: '4/2 images selected' }))
  const tray = await screen.findByRole('dialog', { name: 'Your selection' })
  expect(within(tray).getByText('No longer offered. Take it out before you send.')).toBeDefined()
  expect(within(tray).queryByRole('textbox')).toBeNull()
  await user.click(within(tray).getByRole('button', { name: 'Remove #3' }))
  expect(within(tray).getByText(/Take out 1 to send/)).toBeDefined()
  await user.click(within(tray).getByRole('button', { name: 'Remove #4' }))
  await user.click(within(tray).getByRole('button', { name: 'Done' }))
  await expect.poll(chosen).toEqual([1, 2])
  expect(screen.getByText<HTMLButtonElement>('Submit', { selector: 'button' }).disabled).toBe(false)
})

test('[private-notes] a note is saved while the client types, and an older note of another device is added below it', async () => {
  const user = await open()
  await loaded()
  await user.click(tile(1))
  await user.click(screen.getByRole('button', { name: '1/5 images selected' }))
  const note = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note on #1' })
  await user.type(note, 'crop it ')
  await expect.poll(() => noteOn(1)).toBe('crop it')
  expect(note.value).toBe('crop it ')
  browser.fail('before')
  await laptop.choose([1], { 1: 'darker' })
  await user.type(note, 'here')
  browser.fail(null)
  await expect.poll(() => note.value).toBe('crop it here\n\ndarker')
  await expect.poll(() => noteOn(1)).toBe('crop it here\n\ndarker')
})

test.each(['A'.repeat(22), 'nothing'])(
  '[private-unknown] a link that opens nothing says only that: %s',
  async (at) => {
    await open(at)
    expect(
      await screen.findByText('This link is not valid. Please ask the studio for a new one.'),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toMatch(/^mailto:/)
    await expectAccessible()
  },
)

test('a run closed before its submission shows the selection, read-only', async () => {
  await laptop.choose([3], { 3: 'warmer' })
  await run(`update client_runs set state = 'closed', revision = revision + 1 where id = $1`, [runId])
  await open()
  await says(PRIVATE_RUN_CONTENT.closed)
  const list = await screen.findByRole('list', { name: 'Selected images' })
  expect(list.textContent).toContain('#3warmer')
})

test('[alert-again] a page that could not load says so after every try, and the client can retry', async () => {
  browser.fail('before')
  const user = await open()
  const failed = 'Your pictures could not be loaded. Please try again, or reload the page.'
  await screen.findByText(failed)
  const alert = screen.getByRole('alert')
  const said: (string | undefined)[] = []
  const retry = screen.getByRole('button', { name: 'Try again' })
  const watch = new MutationObserver(() => said.push(alert.querySelector('p')?.textContent))
  watch.observe(alert, { subtree: true, characterData: true, childList: true })
  await user.click(retry)
  await vi.waitFor(() => expect(said).toEqual([PRIVATE_RUN_CONTENT.loading, failed]), 10_000)
  expect(document.activeElement).toBe(retry)
  browser.fail(null)
  await user.click(retry)
  await loaded()
})
