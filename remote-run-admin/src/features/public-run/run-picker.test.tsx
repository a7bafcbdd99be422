import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  LIST,
  openModal,
  pressed,
  renderPicker,
  restoreGlobals,
  startAfresh,
  tile,
} from '#testing/picker-steps.tsx'

beforeEach(() => void startAfresh())
afterEach(restoreGlobals)

test('[run-toggle] [run-selected] [run-bar-count] [run-bar-percentage] [run-submit-disabled] a tile is a toggle; counters, bar and button follow', async () => {
  const { user, choose } = renderPicker()
  await user.click(tile(3))
  expect(tile(3).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('1/25 images selected')).toBeDefined()
  expect(screen.getByText('Selected', { selector: 'dt' }).parentElement?.textContent).toBe('Selected1')
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

test('[run-limit] [run-deselect] a 26th image is refused silently, and the client can still remove images', async () => {
  const { user, choose } = renderPicker()
  choose(25)
  await user.click(tile(25))
  expect(pressed()).toBe(25)
  expect(screen.getByText('Maximum selection reached')).toBeDefined()
  await user.click(tile(0))
  await user.click(tile(25))
  expect(pressed()).toBe(25)
})

test('the client needs only the keyboard: one tab stop, arrows, Home, End, Space, Enter', async () => {
  const { user } = renderPicker()
  for (const group of document.querySelectorAll<HTMLElement>('.run-group'))
    group.style.gridTemplateColumns = '1fr 1fr 1fr'
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

test('the tiles of all groups are one list, and arrows lead from one group to the next', async () => {
  const { user } = renderPicker()
  const list = screen.getByRole('list', { name: 'Jewelry images' })
  expect(list.children).toHaveLength(3)
  expect(within(list).getAllByRole('listitem')).toHaveLength(LIST.length)
  act(() => tile(11).focus())
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tile(12))
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(tile(11))
  await user.keyboard('{Control>}{End}{/Control}')
  expect(document.activeElement).toBe(tile(29))
})

test('[keys-focused] the client enlarges a picture, steps to its neighbors, and chooses there', async () => {
  const { user } = renderPicker()
  await user.keyboard('e')
  tile(1).focus()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('e')
  // The viewer's code loads late on a busy machine.
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
  await vi.waitFor(() => expect(document.activeElement).toBe(tile(29)), 10_000)
  expect(pressed()).toBe(1)
})

test('[run-back] Back closes the tray and the dialog, and Forward opens neither again', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  for (const [button, name] of [
    ['10/25 images selected', 'Your selection'],
    ['Submit', 'Submit Your Selection'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('dialog', { name })).toBeDefined()
    await vi.waitFor(() => expect(location.search).toBe('?open='), 30_000)
    if (name === 'Submit Your Selection') await user.type(screen.getByLabelText('Your Name'), 'Ada')
    for (const step of ['back', 'forward'] as const) {
      const stepped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      await act(async () => {
        history[step]()
        await stepped
      })
      await vi.waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull(), 10_000)
      expect(location.search).toBe('')
    }
  }
  expect(pressed()).toBe(10)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  expect(screen.getByLabelText('Your Name')).toHaveProperty('value', '')
})

test('[run-callback] the number of chosen images is reported to the page', async () => {
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

test('the page and its modal pass axe', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  await expectAccessible()
  await openModal(user)
  await expectAccessible()
})

test('the client can show only selected pictures, and a picture removed there keeps its place', async () => {
  const { user, choose } = renderPicker()
  const only = () => screen.getByRole('checkbox', { name: 'Only selected' })
  const shown = () => screen.getAllByRole('listitem').map((item) => Number(item.getAttribute('data-id')))
  expect(only()).toHaveProperty('disabled', true)
  choose(3)
  await user.click(only())
  const three = LIST.slice(0, 3).map(({ id }) => id)
  expect(shown()).toEqual(three)
  await user.click(tile(1))
  expect(shown()).toEqual(three)
  await user.click(only())
  expect(shown()).toHaveLength(LIST.length)
})
