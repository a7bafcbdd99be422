import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LIST, openModal, renderPicker, restoreGlobals, startAfresh, tile } from '#testing/picker-steps.tsx'

beforeEach(() => void startAfresh())
afterEach(restoreGlobals)

/** Chooses the first `count` pictures and opens the tray. */
async function openTray(count: number) {
  const picker = renderPicker()
  picker.choose(count)
  await picker.user.click(screen.getByText(`${count}/25 images selected`))
  const tray = await screen.findByRole('dialog', { name: 'Your selection' })
  const items = () => within(tray).getAllByRole('listitem')
  return {
    ...picker,
    tray,
    numbers: () => items().map((item) => item.textContent?.match(/#\d+/)?.[0]),
    button: (name: string | RegExp) => within(tray).getByRole('button', { name }),
  }
}

test('the count in the bar opens the selection in the order chosen, and does nothing while it is empty', async () => {
  const { user } = renderPicker()
  expect(screen.getByText('0/25 images selected')).toHaveProperty('disabled', true)
  await user.click(tile(2))
  await user.click(tile(0))
  await user.click(screen.getByText('2/25 images selected'))
  const tray = await screen.findByRole('dialog', { name: 'Your selection' })
  const items = within(tray).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining(`#3${LIST[2]?.alt}`),
    expect.stringContaining(`#1${LIST[0]?.alt}`),
  ])
  await expectAccessible()
})

test('arrow keys on the number move a picture, announce its place, and keep the focus on it', async () => {
  const { user, numbers, button, tray } = await openTray(4)
  button(/^Move #1 /).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(numbers()).toEqual(['#2', '#3', '#1', '#4'])
  expect(document.activeElement).toBe(button('Move #1 from place 3'))
  expect(within(tray).getByText('Moved to 3 of 4').tagName).toBe('OUTPUT')
  await user.keyboard('{End}{ArrowDown}')
  expect(numbers()).toEqual(['#2', '#3', '#4', '#1'])
  await user.keyboard('{Home}')
  expect(numbers()).toEqual(['#1', '#2', '#3', '#4'])
  expect(document.activeElement).toBe(button(/^Move #1 /))
})

test('Undo returns a removed picture to its place, with its note', async () => {
  const { user, numbers, button, tray } = await openTray(3)
  await user.type(within(tray).getByRole('textbox', { name: 'Note on #2' }), 'closer')
  await user.click(button('Remove #2'))
  expect(numbers()).toEqual(['#1', '#3'])
  expect(document.activeElement).toBe(button('Remove #3'))
  await user.click(button('Undo'))
  expect(numbers()).toEqual(['#1', '#2', '#3'])
  expect(document.activeElement).toBe(button('Remove #2'))
  expect(within(tray).getByRole('textbox', { name: 'Note on #2' })).toHaveProperty('value', 'closer')
  expect(within(tray).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('Undo disappears ten seconds after a removal', async () => {
  const { button, tray } = await openTray(2)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button('Remove #2'))
  expect(button('Undo')).toBeDefined()
  act(() => vi.advanceTimersByTime(10_000))
  expect(within(tray).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('the tray says that it is empty after the last removal, and closing returns to the pictures', async () => {
  const { user, button, tray } = await openTray(1)
  await user.click(button('Remove #1'))
  expect(within(tray).getByText(/^Nothing is selected\./)).toBeDefined()
  expect(document.activeElement).toBe(button('Close'))
  await user.click(button('Done'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(tile(0))
})

test('the viewer opened from the tray steps through the chosen pictures, and closing it returns to the tray', async () => {
  const { user, button, tray } = await openTray(2)
  await user.click(button(/^Enlarge #1:/))
  const viewer = await screen.findByRole('dialog', { name: 'Enlarged image' })
  expect(within(viewer).getByText(/^1 of 2/)).toBeDefined()
  await user.click(within(viewer).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toEqual([tray]))
})

test('near its limit, a note shows how much space is left, and at the limit that it is full', async () => {
  const { user, store, tray } = await openTray(1)
  const field = within(tray).getByRole('textbox', { name: 'Note on #1' })
  expect(field.getAttribute('dir')).toBe('auto')
  act(() => store.getState().setPictureNote(1, 'x'.repeat(480)))
  expect(within(tray).getByText('20 characters left')).toBeDefined()
  await user.type(field, 'y'.repeat(25))
  expect(field).toHaveProperty('value', 'x'.repeat(480) + 'y'.repeat(20))
  expect(within(tray).getByText(/^This note is full: 500 characters\./)).toBeDefined()
})

test('the submit modal shows the selection in order, and refuses one that has become too small', async () => {
  const { user, choose, store } = renderPicker()
  choose(10)
  act(() => store.getState().place([2, 1, 3, 4, 5, 6, 7, 8, 9, 10], 2))
  const dialog = await openModal(user)
  const list = within(dialog).getByRole('list', { name: 'Chosen images, in order' })
  const numbers = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /#\d+$/.exec(textContent)?.[0])
  expect(numbers.slice(0, 3)).toEqual(['#2', '#1', '#3'])
  await expectAccessible()
  // In another tab.
  act(() => store.getState().toggle(3))
  await user.type(within(dialog).getByRole('textbox', { name: 'Your Name' }), 'Maria')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect(within(dialog).getByRole('alert').textContent).toBe('Please select between 10 and 25 images')
})

test('a tile has its picture’s name, and its number as the description', () => {
  renderPicker()
  const description = document.getElementById(tile(4).getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe(`#${LIST[4]?.id}`)
})
