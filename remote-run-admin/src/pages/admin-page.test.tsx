import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene, HostScene } from '@lustre/platform/testing/scenes'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIST_CONTENT } from '#content/admin-content.ts'
import type { Submission } from '#protocol/runs.ts'
import { installLiveApi, type LiveApi, PASSCODE } from '#testing/live-api.ts'
import AdminPage from './admin-page.tsx'

let api: LiveApi

beforeEach(() => {
  window.history.replaceState(null, '', '/admin')
  api = installLiveApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function addRun(
  userName: string,
  selectedImages = ids(10),
  notes: Pick<Submission, 'note' | 'pictureNotes'> = {},
) {
  await api.runs.save({ submissionId: `submission of ${userName}`, userName, selectedImages, ...notes })
}

function openPage() {
  render(
    <BrowserScene>
      <AdminPage />
    </BrowserScene>,
  )
  return userEvent.setup()
}

async function logIn(passcode = PASSCODE) {
  const user = openPage()
  await user.type(screen.getByLabelText(/passcode/), passcode)
  await user.click(screen.getByRole('button', { name: 'Access Admin Panel' }))
  return user
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)

test('[admin-heading] [admin-intro] the host sends the login without any run, and the browser hydrates it unchanged', async () => {
  const scene = renderToString(
    <HostScene path="/admin">
      <AdminPage />
    </HostScene>,
  )
  expect(scene).toContain('Admin Access')
  expect(scene).toContain('Enter passcode to continue')
  expect(scene).toContain('needs JavaScript')
  const errors: unknown[] = []
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = scene
  const root = await act(() =>
    hydrateRoot(
      container,
      <BrowserScene>
        <AdminPage />
      </BrowserScene>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(errors).toEqual([])
  act(() => root.unmount())
  container.remove()
})

test('[admin-button] [admin-wrong] a wrong passcode is refused', async () => {
  await logIn('guess')
  expect(await screen.findByText('Invalid passcode')).toBeDefined()
  expect(screen.getByLabelText(/passcode/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Run Records')).toBeNull()
})

test('[work-opens] while many addresses guess, the right passcode opens the panel after a few seconds of work', async () => {
  // At this time the proof takes only a few tries.
  vi.useFakeTimers({ now: 1_772_366_397_000, toFake: ['Date'] })
  api = installLiveApi()
  await api.guessFromMany()
  await logIn()
  expect(await screen.findByText('No run records found', {}, { timeout: 10_000 })).toBeDefined()
  expect(api.sent.filter(({ path, method }) => path === '/session' && method === 'POST')).toHaveLength(2)
})

test('[admin-panel] [admin-no-runs] [admin-empty] the panel says that there are no runs', async () => {
  await logIn()
  expect(await screen.findByText('No run records found')).toBeDefined()
  expect(screen.getByText(LIST_CONTENT.emptyNext)).toBeDefined()
  expect(screen.getByText('No runs yet')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Panel')
})

test('[admin-records] [admin-columns] [admin-id] [admin-newest-first] [admin-total-runs] [admin-total-images] [admin-latest] [admin-loads] the panel lists runs with their totals', async () => {
  await addRun('Ann', ids(10))
  await addRun('Ben', ids(25))
  await logIn()
  const table = await screen.findByRole('table', { name: 'Run Records' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['ID', 'User Name', 'Images', 'Submitted At', 'Actions'])
  expect(names()).toEqual(['Ben', 'Ann'])
  const row = within(table).getAllByRole('row')[1]!
  expect(within(row).getByText('#2')).toBeDefined()
  expect(within(row).getByText('25')).toBeDefined()
  expect(row.querySelector('time')?.title).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/)
  const latest = screen.getByText('Latest Run').parentElement?.querySelector('time')
  expect(latest?.dateTime).toBe(row.querySelector('time')?.dateTime)
  expect(screen.getByText('Total Images').parentElement?.textContent).toBe('Total Images35')
  expect(screen.getByText('Total Runs').parentElement?.textContent).toBe('Total Runs2')
})

test('staff sort by a column, in both directions', async () => {
  await addRun('Ann', ids(25))
  await addRun('Ben', ids(10))
  await addRun('Cy', ids(15))
  const user = await logIn()
  await screen.findByRole('table')
  await user.click(screen.getByRole('button', { name: 'Images' }))
  await vi.waitFor(() => expect(names()).toEqual(['Ann', 'Cy', 'Ben']), 10_000)
  expect(screen.getByRole('columnheader', { name: 'Images' }).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Images' }))
  await vi.waitFor(() => expect(names()).toEqual(['Ben', 'Cy', 'Ann']), 10_000)
  await user.click(screen.getByRole('button', { name: 'Submitted At' }))
  await vi.waitFor(() => expect(names()).toEqual(['Cy', 'Ben', 'Ann']), 10_000)
})

test('a search by name starts once the typing pauses', async () => {
  await addRun('Ann')
  await addRun('Maria')
  const user = await logIn()
  await screen.findByRole('table')
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'mari')
  await vi.waitFor(() => expect(names()).toEqual(['Maria']), 10_000)
  expect(api.sent.filter(({ path }) => path.includes('q='))).toHaveLength(1)
  await user.type(screen.getByRole('searchbox'), 'x')
  expect(await screen.findByText('No run records found for “marix”')).toBeDefined()
  expect(screen.getByText(LIST_CONTENT.nothingFoundNext)).toBeDefined()
})

test('a list of more than 50 runs is split into pages, and each opens at its top', async () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  for (const id of ids(51)) await addRun(`Client ${id}`)
  const user = await logIn()
  await screen.findByRole('table')
  expect(names()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await vi.waitFor(() => expect(names()).toEqual(['Client 1']), 10_000)
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Run Records' })])
  expect(screen.getByText('Page 2')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await vi.waitFor(() => expect(names()).toHaveLength(50), 10_000)
})

test('[admin-view] [detail-heading] [detail-id] [detail-name] [detail-time] [detail-count] [detail-images] [detail-back] [export-links] [one-run] a run’s details show its facts, pictures by id and exports, and lead back to its row', async () => {
  await addRun('Ann', [12, 900, 3, 4, 5, 6, 7, 8, 9, 10])
  const user = await logIn()
  await user.click(await screen.findByRole('link', { name: 'View run #1' }))
  const heading = await screen.findByRole('heading', { name: 'Run Details' })
  expect(document.activeElement).toBe(heading)
  expect(document.title).toMatch(/^Run Details #1 \| /)
  for (const [label, value] of [
    ['Record ID', '#1'],
    ['User Name', 'Ann'],
    ['Images Selected', '10'],
  ])
    expect(screen.getByText(label!).parentElement?.textContent).toBe(label! + value!)
  expect(screen.getByText('Submitted At').parentElement?.querySelector('time')).not.toBeNull()
  const pictures = within(screen.getByRole('list', { name: 'Pictures of version 1' })).getAllByRole(
    'listitem',
  )
  expect(pictures.map((item) => item.textContent).slice(0, 3)).toEqual([
    '#12',
    'Image 900 is no longer in the list#900',
    '#3',
  ])
  await user.click(screen.getByText('Downloads'))
  const downloads = within(screen.getByRole('region', { name: 'Export of version 1' })).getAllByRole('link')
  expect(downloads.map((link) => link.getAttribute('href'))).toEqual(
    ['zip', 'txt', 'stems', 'xmp', 'csv', 'json'].map(
      (format) => `/api/run-admin/runs/1/versions/1/export?format=${format}`,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Copy file names' }))
  expect(await navigator.clipboard.readText()).toMatch(
    /^bracelet-curb-yellow-gold-cognac-leather-01\.jpg, 900, earrings-/,
  )
  await user.click(screen.getByRole('link', { name: 'Back to records' }))
  expect(document.title).toMatch(/^Admin Panel \| /)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'View run #1' }))
})

test('[notes-in-details] a run’s details show the notes in their place, and the receipt’s link', async () => {
  await addRun('Ann', ids(10), { note: 'Call <b>me</b>', pictureNotes: { 2: 'warmer' } })
  const user = await logIn()
  await user.click(await screen.findByRole('link', { name: 'View run #1' }))
  expect((await screen.findByText('Note to the studio')).parentElement?.textContent).toBe(
    'Note to the studioCall <b>me</b>',
  )
  const pictures = within(screen.getByRole('list', { name: 'Pictures of version 1' })).getAllByRole(
    'listitem',
  )
  expect(pictures.map((item) => item.textContent).slice(0, 3)).toEqual(['#1', '#2warmer', '#3'])
  const { receipt } = api.runs.records[0]!
  await user.click(screen.getByRole('button', { name: 'Copy receipt link' }))
  expect(await navigator.clipboard.readText()).toBe(`http://localhost:4173${receipt}`)
  await expectAccessible()
})

test('[beside-pictures] staff enlarge a run’s picture with its note, and step in the client’s order', async () => {
  await addRun('Ann', [12, 900, 3, 4, 5, 6, 7, 8, 9, 10], { pictureNotes: { 3: 'warmer' } })
  const user = await logIn()
  await user.click(await screen.findByRole('link', { name: 'View run #1' }))
  await user.click(await screen.findByRole('button', { name: /^Enlarge #12: / }))
  const viewer = within(await screen.findByRole('dialog', { name: 'Enlarged picture' }))
  expect(viewer.getByText('1 of 9')).toBeDefined()
  await user.click(viewer.getByRole('button', { name: 'Next picture' }))
  expect(viewer.getByText('#3')).toBeDefined()
  expect(viewer.getByText('warmer')).toBeDefined()
  expect(window.location.search).toBe('?run=1&sent=3')
})

test('a run’s address opens its details, and a missing run shows a message', async () => {
  await addRun('Ann')
  window.history.replaceState(null, '', '/admin?run=77')
  await logIn()
  expect((await screen.findByRole('alert')).textContent).toContain('This run does not exist.')
})

test('[admin-logout] logging out ends the session and shows the login', async () => {
  const user = await logIn()
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeDefined()
  expect(await (await fetch('/api/run-admin/session')).json()).toMatchObject({ open: false })
})

test('all sessions end at once, including this one, and the login says so', async () => {
  const user = await logIn()
  const isOpenElsewhere = api.otherBrowser()
  expect(await isOpenElsewhere()).toBe(true)
  await user.click(await screen.findByText('System'))
  await user.click(await screen.findByRole('button', { name: 'End all sessions' }))
  expect(await screen.findByText('All sessions have ended. Enter passcode to continue')).toBeDefined()
  expect(await isOpenElsewhere()).toBe(false)
  expect(await (await fetch('/api/run-admin/session')).json()).toMatchObject({ open: false })
})

test('sessions stay when they cannot be ended, and the panel says so', async () => {
  const user = await logIn()
  await screen.findByText('No run records found')
  await user.click(screen.getByText('System'))
  await screen.findByRole('button', { name: 'End all sessions' })
  api.fail('before')
  await user.click(screen.getByRole('button', { name: 'End all sessions' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The site could not be reached.')
  expect(screen.getByRole('heading', { name: 'Admin Panel' })).toBeDefined()
})

test('staff who are logged in go straight to the panel', async () => {
  await fetch('/api/run-admin/session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ passcode: PASSCODE }),
  })
  openPage()
  expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeDefined()
})

test('an ended session asks for the passcode again', async () => {
  const user = await logIn()
  await screen.findByText('No run records found')
  api.endSession()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Your session has ended. Enter passcode to continue')).toBeDefined()
})

test('[admin-loading] the list shows that it is loading, and then that it is empty', async () => {
  const user = await logIn()
  await screen.findByText('No run records found')
  const release = api.hold()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Loading records...')).toBeDefined()
  await addRun('Ann')
  release()
  await screen.findByRole('table')
  expect(screen.queryByText('Loading records...')).toBeNull()
})

test('[admin-failed] a list that fails to load says so, and staff can retry', async () => {
  await addRun('Ann')
  const user = await logIn()
  await screen.findByRole('table')
  api.fail('before')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load run records')
  expect(names()).toEqual(['Ann'])
  api.fail(null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), 10_000)
})

test('[proxy-shown] staff see a proxy that is missing from the settings, and what to set', async () => {
  api.forgetProxy()
  await logIn()
  expect(
    (await screen.findByText(/set TRUSTED_PROXIES to its address/)).closest('[role=status]'),
  ).not.toBeNull()
})

test('staff see no proxy notice when all proxies are known', async () => {
  await logIn()
  await screen.findByText('No run records found')
  expect(screen.queryByText(/TRUSTED_PROXIES/)).toBeNull()
})

test('login, list and details pass axe', async () => {
  await addRun('Ann')
  const user = openPage()
  await expectAccessible()
  await user.type(screen.getByLabelText(/passcode/), `${PASSCODE}{Enter}`)
  await screen.findByRole('table')
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'View run #1' }))
  await screen.findByRole('list', { name: 'Pictures of version 1' })
  await expectAccessible()
})
