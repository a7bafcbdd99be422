import { shuffled } from '@lustre/platform'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CURATED_LIST } from '../../content/curated-list.ts'
import { RunPicker } from '../features/run/run-picker.tsx'
import { createRunStore } from '../features/run/run-store.ts'
import { installLiveApi, type LiveApi } from '../testing/live-api.ts'
import { BrowserScene, HostScene } from '../testing/scenes.tsx'
import RunPage from './run-page.tsx'

let api: LiveApi
let listCount = 0

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'order-run=; Path=/run; Max-Age=0'
  window.history.replaceState(null, '', '/run')
  api = installLiveApi()
  // jsdom draws nothing; the confetti is looked at in a browser
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Enough to choose from; finding roles among 89 tiles takes jsdom seconds. */
const LIST = CURATED_LIST.slice(0, 30)
const KNOWN = new Set(LIST.map((picture) => picture.id))

/** The picker on a storage of its own, so that no state is left from another test. */
function renderPicker(listName = `list-${++listCount}`) {
  const store = createRunStore(listName, KNOWN)
  render(
    <BrowserScene>
      <RunPicker pictures={LIST} store={store} />
    </BrowserScene>,
  )
  /** Chooses the first `count` images. */
  const choose = (count: number) =>
    act(() => {
      for (const { id } of LIST.slice(0, count)) store.getState().toggle(id)
    })
  return { store, listName, choose, user: userEvent.setup() }
}

const tile = (index: number) => screen.getByAltText(LIST[index]!.alt).closest('button')!
const order = () =>
  [...screen.getByRole('list', { name: 'Jewelry images' }).children].map(
    (item) => item.querySelector('img')?.alt,
  )
const alts = (seed: number) => shuffled(CURATED_LIST, seed).map((picture) => picture.alt)
const pressed = () => LIST.filter((_, index) => tile(index).getAttribute('aria-pressed') === 'true').length

const openModal = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByText('Submit', { selector: 'button' }))
  return screen.findByRole('dialog', { name: 'Submit Your Selection' })
}

test('the host says it all: heading, text, counters, and 89 named tiles in the order of the seed', () => {
  const html = renderToString(
    <HostScene path="/run" seed={7}>
      <RunPage />
    </HostScene>,
  )
  document.body.innerHTML = html
  expect(screen.getAllByRole('heading', { level: 1 }).map((each) => each.textContent)).toEqual([
    'Jewelry Run',
  ])
  expect(html).toContain(
    'Choose 10-25 jewelry model images out of these 100 that suits your brand, then hit submit.',
  )
  expect(screen.getByText('89+')).toBeDefined()
  expect(order()).toEqual(alts(7))
  expect(screen.getByText('Select 10-25 images to continue')).toBeDefined()
  document.body.innerHTML = ''
})

test('the host’s HTML is taken over without a change, and then what was kept is restored', async () => {
  localStorage.setItem(
    'lustre:run:curated',
    JSON.stringify({ version: 1, state: { picks: [5, 9], name: 'Maria', submission: null } }),
  )
  // another order in the cookie must not disturb the one that the host has sent
  document.cookie = 'order-run=3; Path=/run'
  const errors: unknown[] = []
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(
    <HostScene path="/run" seed={7}>
      <RunPage />
    </HostScene>,
  )
  const root = await act(() =>
    hydrateRoot(
      container,
      <BrowserScene seed={7}>
        <RunPage />
      </BrowserScene>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  )
  expect(errors).toEqual([])
  expect(order()).toEqual(alts(7))
  expect(container.querySelectorAll('[aria-pressed="true"]')).toHaveLength(2)
  act(() => root.unmount())
  container.remove()
})

test('coming from another page, the client gets the order of the cookie, or one that is kept from then on', () => {
  const orderOf = (seed: number) => {
    render(
      <BrowserScene seed={seed}>
        <RunPage />
      </BrowserScene>,
    )
    const shown = order()
    cleanup()
    return shown
  }
  const first = orderOf(123_456_789)
  expect(first).toEqual(alts(123_456_789 % 16))
  expect(orderOf(42)).toEqual(first)
})

test('a tile is a toggle; counters, bar and button follow', async () => {
  const { user, choose } = renderPicker()
  await user.click(tile(3))
  expect(tile(3).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('1/25 images selected')).toBeDefined()
  expect(screen.getByText('4%')).toBeDefined()
  expect(screen.getByText('Select 9 more to reach the minimum of 10').tagName).toBe('OUTPUT')
  await user.click(tile(3))
  expect(pressed()).toBe(0)
  choose(9)
  const submit = screen.getByRole('button', { name: 'Submit' })
  expect(submit).toHaveProperty('disabled', true)
  await user.click(tile(9))
  expect(submit).toHaveProperty('disabled', false)
  expect(screen.getByText('Ready to submit! You can choose 15 more.')).toBeDefined()
})

test('a 26th image is refused without a word, removing stays possible', async () => {
  const { user, choose } = renderPicker()
  choose(25)
  await user.click(tile(25))
  expect(pressed()).toBe(25)
  expect(screen.getByText('Maximum selection reached')).toBeDefined()
  await user.click(tile(0))
  await user.click(tile(25))
  expect(pressed()).toBe(25)
})

test('the keyboard alone is enough: one tab stop, arrows, Home, End, Space, Enter', async () => {
  const { user } = renderPicker()
  screen.getByRole('list', { name: 'Jewelry images' }).style.gridTemplateColumns = '1fr 1fr 1fr'
  await user.tab()
  expect(document.activeElement).toBe(tile(0))
  await user.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(tile(4))
  await user.keyboard(' ')
  expect(tile(4).getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{End}{Enter}')
  expect(tile(5).getAttribute('aria-pressed')).toBe('true')
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(tile(3))
  expect(LIST.filter((_, index) => tile(index).tabIndex === 0)).toEqual([LIST[3]])
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`Enlarge: ${LIST[3]?.alt}`)
  await user.tab()
  expect(within(screen.getByRole('list')).queryByText('Submit')).toBeNull()
})

test('a picture can be enlarged, its neighbors seen, and chosen from there', async () => {
  const { user } = renderPicker()
  tile(1).focus()
  await user.keyboard('e')
  const dialog = await screen.findByRole('dialog', { name: 'Enlarged image' })
  const shown = () => within(dialog).getByRole('img').getAttribute('alt')
  expect(shown()).toBe(LIST[1]?.alt)
  await user.click(within(dialog).getByRole('button', { name: 'Next image' }))
  expect(shown()).toBe(LIST[2]?.alt)
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(shown()).toBe(LIST.at(-1)?.alt)
  await user.click(within(dialog).getByRole('button', { name: 'Select' }))
  expect(within(dialog).getByRole('button', { name: 'Selected', pressed: true })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(tile(29)))
  expect(pressed()).toBe(1)
})

test('the number of chosen images is reported to the page', async () => {
  const seen: unknown[] = []
  const listener = (event: Event) => event instanceof CustomEvent && seen.push(event.detail)
  window.addEventListener('lustre:run-selection', listener)
  const { user } = renderPicker()
  await user.click(tile(0))
  await user.click(tile(1))
  await user.click(tile(0))
  window.removeEventListener('lustre:run-selection', listener)
  expect(seen).toEqual([
    { count: 1, percentage: 4, selectedIds: [1] },
    { count: 2, percentage: 8, selectedIds: [1, 2] },
    { count: 1, percentage: 4, selectedIds: [2] },
  ])
})

test('a submitted run is stored as chosen, the client is thanked, and the page starts anew', async () => {
  const { user, choose, store } = renderPicker()
  choose(11)
  const dialog = await openModal(user)
  expect(within(dialog).getByText('11 images selected')).toBeDefined()
  expect(within(dialog).getByText('Selected Images: 11/25')).toBeDefined()
  const submit = within(dialog).getByRole('button', { name: 'Submit' })
  expect(submit).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: 'Your Name' }), '  Maria  ')
  await user.click(submit)
  expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeDefined()
  expect(within(dialog).getByText('Your selection has been submitted successfully!')).toBeDefined()
  expect(within(dialog).getByText('Thank you, Maria!')).toBeDefined()
  expect(within(dialog).getByText('11 images have been processed.')).toBeDefined()
  expect(within(dialog).getByText('This window will close automatically in a few seconds...')).toBeDefined()
  expect(api.runs.records).toMatchObject([
    { user_name: 'Maria', selected_images: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  ])
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Run submitted successfully!')).toBeDefined()
  expect(pressed()).toBe(0)
  expect(store.getState()).toMatchObject({ picks: [], name: '', submission: null })
})

test('the success view closes by itself after 3 seconds', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(within(dialog).getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Success!' })
  act(() => vi.advanceTimersByTime(3000))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['never arrived', 'before'],
  ['arrived, but its answer did not', 'after'],
] as const)('a submit that %s keeps everything, and the retry makes one record', async (_, how) => {
  const { user, choose, store, listName } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  api.fail(how)
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Failed to submit your selection. Please try again.',
  )
  expect(store.getState()).toMatchObject({ name: 'Maria', picks: { length: 10 } })
  api.fail(null)
  // the retry comes after the tab was closed and opened again
  cleanup()
  const reopened = renderPicker(listName)
  const again = await openModal(reopened.user)
  expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Maria')
  await reopened.user.click(within(again).getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(api.runs.records).toHaveLength(1)
})

test('while sending, the modal says so, cannot be left, and a double click sends once', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  const release = api.hold()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Submit' }))
  expect(within(dialog).getByRole('button', { name: 'Submitting...' })).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBe(dialog)
  release()
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(api.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('Enter in an empty name says what is missing; closing resets the modal and keeps the images', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  const field = within(dialog).getByRole('textbox', { name: 'Your Name' })
  await user.type(field, '   {Enter}')
  expect(within(dialog).getByText('Please enter your name')).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, 'Maria')
  expect(within(dialog).queryByText('Please enter your name')).toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(within(await openModal(user)).getByRole('textbox')).toHaveProperty('value', '')
  expect(pressed()).toBe(10)
})

test('while offline the modal says so', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(within(dialog).getByText(/You are offline/)).toBeDefined()
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(within(dialog).queryByText(/You are offline/)).toBeNull()
})

test('the page and its modal pass axe', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } }
  expect((await axe.run(document.body, { rules })).violations).toEqual([])
  await openModal(user)
  expect((await axe.run(document.body, { rules })).violations).toEqual([])
})
