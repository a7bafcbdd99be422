import { useSearchParams } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { SessionOver } from '../common/calls.ts'
import { shownIn } from './addresses.ts'
import { Runs } from './runs.tsx'

// Shortens the refresh, which is five seconds on the site.
vi.mock('./refresh.ts', async (original) => ({ ...(await original<object>()), REFRESH_MS: 300 }))
// The screens read from a database on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const staff = withStaffApi()
const steps = clientRunSteps(staff.api, staff.run)
const onSessionOver = vi.fn()

let browser: ReturnType<typeof connectBrowser>
beforeEach(async () => {
  sessionStorage.clear()
  onSessionOver.mockClear()
  await staff.api().logIn()
  browser = connectBrowser(staff.api)
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [params] = useSearchParams()
  return (
    <SessionOver value={onSessionOver}>
      <Runs shown={shownIn(params)} />
    </SessionOver>
  )
}

function open(address: string) {
  window.history.replaceState(null, '', address)
  const { unmount, container } = render(
    <BrowserScene>
      <Screen />
    </BrowserScene>,
  )
  return { user: userEvent.setup(), unmount, container }
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const rows = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent)
const listed = (...wanted: string[]) =>
  waitFor(() => {
    const found = rows()
    expect(found).toHaveLength(wanted.length)
    for (const [at, name] of wanted.entries()) expect(found[at]).toContain(name)
  })

test('[one-list] [one-filter] [one-search] the list shows runs by link beside those of /run, can be filtered and searched, and survives a reload', async () => {
  const rings = await steps.makeOpen({ title: 'Rings', client: 'Zoë', least: 10, most: 12 })
  await steps.choose(rings, [1, 2, 3, 4, 5, 6, 7])
  await steps.make({ title: 'Chains', client: 'Maria' })
  await steps.makeOpen({ title: 'Pearls', client: 'Ana', deadline: '2026-01-01T12:00:00Z' })
  await steps.setArchived(await steps.make({ title: 'Old' }), true)
  await staff.add('Ben')
  const first = open('/admin')
  await screen.findByRole('table', { name: 'Run Records' })
  await listed('MariaChainsDraftWaits for you', 'AnaPearlsOverdueWaits for the client', 'ZoëRings', 'Ben')
  expect(screen.getByText('7 of 10')).toBeDefined()
  expect(screen.getAllByText('Not yet')).toHaveLength(3)
  expect(screen.getByText('Jan 1, 2026, 1:00 PM GMT+1')).toBeDefined()
  await expectAccessible(first.container)

  await first.user.click(button('For you 1'))
  await listed('Maria')
  await first.user.click(button('For pictures 0'))
  expect(await screen.findByText('Choose another filter to see other runs.')).toBeDefined()
  await first.user.click(button('Archived 1'))
  await listed('Old')
  await first.user.click(button('All'))
  await listed('Maria', 'Ana', 'Zoë', 'Ben')
  await first.user.type(screen.getByLabelText('Search by name'), 'old')
  await listed('Old')
  expect(window.location.search).toBe('?q=old')
  first.unmount()

  const { user } = open(`/admin${window.location.search}`)
  await listed('Old')
  expect(screen.getByLabelText('Search by name')).toHaveProperty('value', 'old')
  await user.clear(screen.getByLabelText('Search by name'))
  await listed('Maria', 'Ana', 'Zoë', 'Ben')
  await user.click(screen.getByRole('link', { name: `View Rings R${rings}` }))
  expect(await heading('Rings')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Back to records' }))
  await listed('Maria', 'Ana', 'Zoë', 'Ben')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: `View Rings R${rings}` }))
})

test('staff create a run: the form shows what is missing, and keeps its values through a failure and the end of the session', async () => {
  const first = open('/admin?run=new')
  await first.user.click(button('Create the run'))
  expect(screen.getByText('Please give the run a title')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await first.user.type(screen.getByLabelText('Title'), 'Autumn')
  await first.user.type(screen.getByLabelText('Client'), 'Zoë')
  await first.user.clear(screen.getByLabelText('At most'))
  await first.user.type(screen.getByLabelText('At most'), '501')
  await first.user.click(button('Create the run'))
  expect(screen.getByText('Please enter a whole number from 1 to 500')).toBeDefined()
  await first.user.clear(screen.getByLabelText('At most'))
  await first.user.type(screen.getByLabelText('At most'), '500')
  await first.user.clear(screen.getByLabelText('Time zone'))
  await first.user.type(screen.getByLabelText('Time zone'), 'New York')
  await first.user.click(button('Create the run'))
  expect(screen.getByText(/Please choose a time zone/)).toBeDefined()
  await first.user.clear(screen.getByLabelText('Time zone'))
  await first.user.type(screen.getByLabelText('Time zone'), 'America/New York')
  expect(browser.sent).toEqual([])

  browser.fail('before')
  await first.user.click(button('Create the run'))
  expect((await screen.findByRole('alert')).textContent).toContain('What you have typed is kept.')
  browser.fail(null)
  staff.api().setCookie(undefined)
  await first.user.click(button('Create the run'))
  await waitFor(() => expect(onSessionOver).toHaveBeenCalled())
  first.unmount()

  await staff.api().logIn()
  const { user } = open('/admin?run=new')
  expect(screen.getByText('What you had typed is still here.')).toBeDefined()
  await user.click(button('Create the run'))
  expect(await heading('Pictures of the run')).toBeDefined()
  expect(await steps.find(1)).toMatchObject({
    title: 'Autumn',
    client: 'Zoë',
    most: 500,
    zone: 'America/New_York',
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect((await steps.find(1)).isArchived).toBe(true))
})

test('[edited-meanwhile] a form shows what other staff have saved meanwhile, keeps what is typed, saves only its changes, and Undo restores them', async () => {
  const id = await steps.make({ deadline: '2099-12-24T16:00:07Z' })
  const { user, container } = open(`/admin?run=R${id}&part=facts`)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  await user.clear(title)
  await user.type(title, 'Summer rings')
  await steps.change(id, { client: 'Somebody else', title: 'Autumn rings' })
  expect(await screen.findByText('Autumn rings')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Client').value).toBe('Somebody else')
  expect(title.value).toBe('Summer rings')
  await expectAccessible(container)
  await user.click(button('Save'))
  expect(await heading('Summer rings')).toBeDefined()
  expect(await steps.find(id)).toMatchObject({ title: 'Summer rings', client: 'Somebody else' })
  await user.click(button('Undo'))
  expect(await heading('Autumn rings')).toBeDefined()
})

test('[limits-told] staff open a draft, which says how many the client can choose, close it, reopen it with Undo, duplicate it and archive it', async () => {
  const id = await steps.make({ least: 1, most: 5 }, 2)
  const { user } = open(`/admin?run=R${id}`)
  await heading('Spring rings')
  expect(screen.getByText(/The client can choose 2 at most/)).toBeDefined()
  await user.click(button('Open for the client'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('The run is closed')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeDefined()
  // The focused button has disappeared.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  await user.click(button('Undo'))
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDefined()

  await user.click(screen.getByText('About the run'))
  await user.click(await screen.findByRole('button', { name: 'Duplicate' }))
  expect(await heading('Copy of Spring rings')).toBeDefined()
  await user.click(screen.getByText('About the run'))
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  expect(await screen.findByRole('button', { name: 'Bring back' })).toBeDefined()
  expect(await steps.find(id + 1)).toMatchObject({ isArchived: true, state: 'draft', pictures: 2 })
})

test('a selection is shown in order with its notes, follows the client, and can be enlarged', async () => {
  const id = await steps.makeOpen({ title: 'Rings' })
  await steps.choose(id, [5, 2], { 2: 'warmer <b>please</b>' })
  const { user, container } = open(`/admin?run=R${id}`)
  await heading('Rings')
  await user.click(screen.getByText('Current selection'))
  const list = await screen.findByRole('list', { name: 'Chosen pictures, in the client’s order' })
  expect(
    within(list)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt')),
  ).toEqual(['Ring 5', 'Ring 2'])
  expect(within(list).getByText('warmer <b>please</b>')).toBeDefined()
  await expectAccessible(container)

  await steps.choose(id, [5, 2, 9], { 2: 'warmer <b>please</b>' })
  expect(await within(list).findByAltText('Ring 9')).toBeDefined()

  await user.click(button('Enlarge #2: Ring 2'))
  const viewer = within(await screen.findByRole('dialog', { name: 'Enlarged picture' }))
  expect(viewer.getByText('warmer <b>please</b>')).toBeDefined()
  await user.click(viewer.getByRole('button', { name: 'Next picture' }))
  expect(await viewer.findByText('#9')).toBeDefined()
  await user.click(viewer.getByRole('button', { name: /close/i }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
