import { useSearchParams } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectBrowser } from '../../../testing/browser-on-api.ts'
import { clientRunSteps } from '../../../testing/client-run-steps.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'
import { SessionOver } from '../../shared/calls.ts'
import { shownIn } from './addresses.ts'
import { ClientRuns } from './client-runs.tsx'

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
      <ClientRuns shown={shownIn(params) ?? { screen: 'list' }} />
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
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)
const titled = (...wanted: string[]) => waitFor(() => expect(titles()).toEqual(wanted))

test('the list shows each run’s progress, state and activity, can be filtered and searched, and says when it is empty', async () => {
  const { user, container } = open('/admin?view=client-runs')
  expect(await screen.findByText('No client runs yet')).toBeDefined()
  await expectAccessible(container)

  const rings = await steps.makeOpen({ title: 'Rings', client: 'Zoë', least: 10, most: 12 })
  await steps.choose(rings, [1, 2, 3, 4, 5, 6, 7])
  await steps.make({ title: 'Chains', client: 'Maria' })
  const late = await steps.makeOpen({ title: 'Pearls', client: 'Ana', deadline: '2026-01-01T12:00:00Z' })
  await steps.setArchived(await steps.make({ title: 'Old' }), true)
  await user.click(button('Refresh'))
  await titled('Pearls', 'Chains', 'Rings')
  expect(screen.getByText('7 of 10')).toBeDefined()
  expect(screen.getByText('Jan 1, 2026, 1:00 PM GMT+1')).toBeDefined()
  expect(button('All 3')).toBeDefined()

  // A refresh before the last step shows the same titles.
  await user.click(await screen.findByRole('button', { name: 'Overdue 1' }))
  await titled('Pearls')
  await user.click(button('Submitted 0'))
  expect(await screen.findByText('No run is submitted now')).toBeDefined()
  await user.click(button('Archived 1'))
  await titled('Old')
  await user.click(button('All 3'))
  await user.type(screen.getByLabelText('Search by client or title'), 'zoe')
  await titled('Rings')
  await user.click(screen.getByRole('link', { name: 'Rings' }))
  expect(await heading('Rings')).toBeDefined()
  expect(late).toBeGreaterThan(rings)
})

test('staff create a run: the form shows what is missing, and keeps its values through a failure and the end of the session', async () => {
  const first = open('/admin?client-run=new')
  await first.user.click(button('Make the run'))
  expect(screen.getByText('Please give the run a title')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
  await first.user.type(screen.getByLabelText('Title'), 'Autumn')
  await first.user.type(screen.getByLabelText('Client'), 'Zoë')
  await first.user.clear(screen.getByLabelText('At most'))
  await first.user.type(screen.getByLabelText('At most'), '501')
  await first.user.click(button('Make the run'))
  expect(screen.getByText('Please enter a whole number from 1 to 500')).toBeDefined()
  await first.user.clear(screen.getByLabelText('At most'))
  await first.user.type(screen.getByLabelText('At most'), '500')
  await first.user.clear(screen.getByLabelText('Time zone'))
  await first.user.type(screen.getByLabelText('Time zone'), 'New York')
  await first.user.click(button('Make the run'))
  expect(screen.getByText(/Please choose a time zone/)).toBeDefined()
  await first.user.clear(screen.getByLabelText('Time zone'))
  await first.user.type(screen.getByLabelText('Time zone'), 'America/New York')
  expect(browser.sent).toEqual([])

  browser.fail('before')
  await first.user.click(button('Make the run'))
  expect((await screen.findByRole('alert')).textContent).toContain('What you have typed is kept.')
  browser.fail(null)
  staff.api().setCookie(undefined)
  await first.user.click(button('Make the run'))
  await waitFor(() => expect(onSessionOver).toHaveBeenCalled())
  first.unmount()

  await staff.api().logIn()
  const { user } = open('/admin?client-run=new')
  expect(screen.getByText('What you had typed is still here.')).toBeDefined()
  await user.click(button('Make the run'))
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

test('a form saves only its changes, and Undo restores them', async () => {
  const id = await steps.make()
  const { user, container } = open(`/admin?client-run=${id}&part=facts`)
  const title = await screen.findByLabelText<HTMLInputElement>('Title')
  await steps.change(id, { client: 'Somebody else' })
  await user.clear(title)
  await user.type(title, 'Summer rings')
  await expectAccessible(container)
  await user.click(button('Save'))
  expect(await heading('Summer rings')).toBeDefined()
  expect(await steps.find(id)).toMatchObject({ title: 'Summer rings', client: 'Somebody else' })
  await user.click(button('Undo'))
  expect(await heading('Spring rings')).toBeDefined()
})

test('staff open a draft, close it, reopen it with Undo, duplicate it and archive it', async () => {
  const id = await steps.make({ least: 1, most: 5 }, 2)
  const { user } = open(`/admin?client-run=${id}`)
  await heading('Spring rings')
  await user.click(button('Open for the client'))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByText('The run is closed')).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeDefined()
  // The focused button has disappeared.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })))
  await user.click(button('Undo'))
  expect(await screen.findByRole('button', { name: 'Close' })).toBeDefined()

  await user.click(button('Duplicate'))
  expect(await heading('Copy of Spring rings')).toBeDefined()
  await user.click(button('Archive'))
  expect(await screen.findByRole('button', { name: 'Bring back' })).toBeDefined()
  expect(await steps.find(id + 1)).toMatchObject({ isArchived: true, state: 'draft', pictures: 2 })
})

test('a choice is shown in order with its notes, follows the client, and can be enlarged; P and N lead to other runs', async () => {
  const id = await steps.makeOpen({ title: 'Rings' })
  await steps.makeOpen({ title: 'Chains' })
  await steps.choose(id, [5, 2], { 2: 'warmer <b>please</b>' })
  const { user, container } = open(`/admin?client-run=${id}`)
  await heading('Rings')
  const list = screen.getByRole('list', { name: 'Chosen pictures, in the client’s order' })
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

  await user.keyboard('p')
  expect(await heading('Chains')).toBeDefined()
  await user.keyboard('n')
  expect(await heading('Rings')).toBeDefined()
})
