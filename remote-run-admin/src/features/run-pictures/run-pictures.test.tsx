import { useSearchParams } from '@lustre/platform'
import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { LinkView } from '#protocol/links.ts'
import { connectBrowser } from '#testing/browser-on-api.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import type { TestApi } from '#testing/harness.ts'
import { startMediaAccount } from '#testing/media-account.ts'
import { openLink } from '#testing/private-links.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { shownIn } from '../runs/addresses.ts'
import { Runs } from '../runs/runs.tsx'

// Shortens the refresh, which is five seconds on the site.
vi.mock('../runs/refresh.ts', async (original) => ({ ...(await original<object>()), REFRESH_MS: 300 }))
// The screens read from a database on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

const staff = withStaffApi()
let account: Awaited<ReturnType<typeof startMediaAccount>>
let api: TestApi
const steps = clientRunSteps(() => api, staff.run)

beforeAll(async () => {
  account = await startMediaAccount()
})
afterAll(() => account.close())
beforeEach(async () => {
  api = await staff.restart(account.env)
  await api.logIn()
  connectBrowser(() => api)
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [params] = useSearchParams()
  return <Runs shown={shownIn(params)} />
}

/** Opens the pictures of a run, and the library, which is closed at first. */
async function open(id: number) {
  window.history.replaceState(null, '', `/admin?run=R${id}&part=pictures`)
  const { container } = render(
    <BrowserScene>
      <Screen />
    </BrowserScene>,
  )
  const user = userEvent.setup()
  const library = await screen.findByText('Add pictures')
  expect(screen.queryByLabelText('Pictures of the library')).toBeNull()
  await user.click(library)
  return { user, container }
}

const holds = (folder: string, count: number) =>
  account.holds(
    Array.from({ length: count }, (_, index) => ({
      public_id: `${folder}/ring-${String(index + 1).padStart(4, '0')}`,
      width: 800,
      height: 1000,
    })),
  )
// A query by role takes jsdom seconds among hundreds of tiles.
const grid = (name: string) => screen.findByLabelText(name, { selector: 'ul' })
const tile = async (list: string, name: string) => {
  const names = within(await grid(list))
  return (await names.findByLabelText(name)).closest('button')!
}
const ofLibrary = (number: number) => tile('Pictures of the library', `ring-000${number}`)
const button = (name: string) => screen.findByText(name, { selector: 'button' })
const offered = async (id: number) =>
  (await steps.find(id)).offered.filter(({ isRemoved }) => !isRemoved).map(({ number }) => number)

test('staff choose pictures with clicks, Shift and keys, add them, and remove them again with Undo', async () => {
  holds('rings', 7)
  const id = await steps.make({}, 0)
  const { user, container } = await open(id)
  expect(await screen.findByText(/The run has no pictures yet/)).toBeDefined()
  await user.click(await ofLibrary(2))
  await user.keyboard('{Shift>}')
  await user.click(await ofLibrary(5))
  await user.keyboard('{/Shift}{ArrowRight} ')
  expect(await button('Add 5 pictures')).toBeDefined()
  await expectAccessible(container)
  await user.click(await button('Add 5 pictures'))
  expect(await screen.findByText('5 pictures added')).toBeDefined()
  expect((await grid('Pictures in the run')).children).toHaveLength(5)
  const added = await tile('Pictures of the library', 'ring-0004, In the run')
  expect(added.getAttribute('aria-disabled')).toBe('true')
  await user.click(await button('Undo'))
  expect(await screen.findByText(/The run has no pictures yet/)).toBeDefined()
  expect(await offered(id)).toEqual([])
})

test('staff select all pictures in a folder with several pages at once, and add them', async () => {
  holds('rings', 130)
  const id = await steps.make({}, 0)
  const { user } = await open(id)
  await screen.findByText('100 of 130')
  await user.selectOptions(
    screen.getByLabelText('Folder'),
    await screen.findByRole('option', { name: /^rings/ }),
  )
  // Waits until the folder has loaded.
  await waitFor(() => expect(screen.getByText('Select all 130')).toHaveProperty('disabled', false))
  await user.click(await button('Select all 130'))
  await user.click(await button('Add 130 pictures'))
  await waitFor(async () => expect(await offered(id)).toHaveLength(130))
})

test('[library-all] a selection of all pictures ends with its folder', async () => {
  holds('rings', 130)
  const { user } = await open(await steps.make({}, 0))
  await screen.findByText('100 of 130')
  const connected = globalThis.fetch
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('after=')) await held
    return connected(address, init)
  })
  await user.click(await button('Select all 130'))
  await user.selectOptions(
    screen.getByLabelText('Folder'),
    await screen.findByRole('option', { name: 'rings' }),
  )
  await screen.findByText('100 of 130')
  release()
  await waitFor(() => expect(screen.getByText('Select all 130').closest('[aria-busy=true]')).toBeNull())
  expect(await screen.findByText('100 selected')).toBeDefined()
})

test('staff remove pictures by their numbers and restore them, and see what the client has chosen', async () => {
  account.answers(500)
  const id = await steps.make({}, 3)
  await steps.choose(id, [2])
  const { user } = await open(id)
  expect(await screen.findByText(/^The pictures of the media library could not be loaded/)).toBeDefined()
  account.answers(200)
  await user.click(await tile('Pictures in the run', '#2 ring-2.jpg, Ring 2, Chosen'))
  await user.click(await tile('Pictures in the run', '#3 ring-3.jpg, Ring 3'))
  await user.click(await button('Remove 2 pictures'))
  const removed = await screen.findByRole('list', { name: 'Removed from the run' })
  expect(await offered(id)).toEqual([1])
  await user.click(within(removed).getByLabelText('#3 ring-3.jpg, Ring 3'))
  await user.click(await button('Put back 1 picture'))
  await waitFor(async () => expect(await offered(id)).toEqual([1, 3]))
})

test('staff load the pictures again once the connection is back', async () => {
  const id = await steps.make({}, 3)
  const browser = connectBrowser(() => api)
  const { user } = await open(id)
  await user.click(await tile('Pictures in the run', '#3 ring-3.jpg, Ring 3'))
  browser.fail('before')
  await user.click(await button('Remove 1 picture'))
  const failure = (await screen.findByText('The run could not be loaded.')).closest<HTMLElement>(
    '[role=alert]',
  )!
  browser.fail(null)
  await user.click(within(failure).getByText('Try again'))
  await waitFor(() => expect(screen.queryByText('The run could not be loaded.')).toBeNull())
})

test('[run-sorted] staff sort the pictures of a draft by name and by hand, and the client gets that order, which then stays', async () => {
  const id = await steps.make({}, 4)
  await staff.run("update client_run_pictures set original_name = 'DSC_' || (13 - number * 3) || '.JPG'")
  const { user } = await open(id)
  await user.click(await button('Sort by name'))
  await waitFor(async () => expect(await offered(id)).toEqual([4, 3, 2, 1]))
  await user.click(await tile('Pictures in the run', '#1 DSC_10.JPG, Ring 1'))
  await user.click(await tile('Pictures in the run', '#3 DSC_4.JPG, Ring 3'))
  await user.type(await screen.findByLabelText('Place, 1 to 4'), '2{Enter}')
  await waitFor(async () => expect(await offered(id)).toEqual([4, 3, 1, 2]))
  await user.click(await button('Undo'))
  await waitFor(async () => expect(await offered(id)).toEqual([4, 3, 2, 1]))

  await steps.setState(id, 'open')
  const { token } = await steps.makeLink(id)
  const shown = (await (await openLink(() => api, token).send('/link')).json()) as LinkView
  expect(shown.pictures.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  const late = await api.send({ method: 'PUT', path: `/runs/R${id}/pictures/order`, body: { numbers: [1] } })
  expect(late.status).toBe(409)
})
