import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installLiveApi, type LiveApi } from '#testing/live-api.ts'
import {
  LIST,
  openModal,
  pressed,
  renderPicker,
  restoreGlobals,
  startAfresh,
} from '#testing/picker-steps.tsx'
import { createRunStore } from '../light-table/run-store.ts'

let api: LiveApi

beforeEach(() => {
  api = startAfresh()
})
afterEach(restoreGlobals)

test('[run-modal-title] [run-success-title] [run-success-close] [run-banner] [run-success-empties] a submitted run is stored as chosen, the client is thanked without reading of an empty selection, and the page starts over', async () => {
  const { user, choose, store } = renderPicker()
  choose(11)
  const dialog = await openModal(user)
  expect(within(dialog).getByText('11 images selected')).toBeDefined()
  expect(within(dialog).getByText('Selected Images: 11/25')).toBeDefined()
  const submit = within(dialog).getByRole('button', { name: 'Submit' })
  expect(submit).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: 'Your Name' }), '  Maria  ')
  const shown = new Set<string | undefined>()
  const watching = new MutationObserver(() =>
    shown.add(within(dialog).queryByText(/images? selected$/)?.textContent),
  )
  watching.observe(dialog, { childList: true, subtree: true, characterData: true })
  await user.click(submit)
  expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeDefined()
  watching.disconnect()
  expect(shown).toEqual(new Set(['11 images selected', undefined]))
  expect(within(dialog).getByText('Your selection has been submitted successfully!')).toBeDefined()
  expect(within(dialog).getByText('Thank you, Maria!')).toBeDefined()
  expect(within(dialog).getByText('11 images have been processed.')).toBeDefined()
  expect(within(dialog).getByText('This window will close automatically in a few seconds...')).toBeDefined()
  expect(api.runs.records).toMatchObject([
    { user_name: 'Maria', selected_images: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  ])
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Run submitted successfully!')).toBeDefined()
  expect(pressed()).toBe(0)
  expect(store.getState()).toMatchObject({ picks: [], name: '', submissionId: null })
})

test('[run-success-auto] the success view closes by itself after 3 seconds', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(within(dialog).getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Success!' })
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.getByRole('dialog', { name: 'Success!' })).toBeDefined()
  act(() => vi.advanceTimersByTime(1000))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000)
})

test.each([
  ['never arrived', 'before'],
  ['arrived, but its answer did not', 'after'],
] as const)(
  '[run-failed] a submission that %s keeps everything, and the retry makes one record',
  async (_, how) => {
    const { user, choose, store, listName } = renderPicker()
    choose(10)
    const dialog = await openModal(user)
    await user.type(within(dialog).getByRole('textbox'), 'Maria')
    api.fail(how)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit' }))
    // `callApi` repeats the call until its time limit.
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    vi.useRealTimers()
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Failed to submit your selection. Please try again.',
    )
    expect(store.getState()).toMatchObject({ name: 'Maria', picks: { length: 10 } })
    api.fail(null)
    // The client retries after closing and reopening the tab.
    cleanup()
    const reopened = renderPicker(listName)
    const again = await openModal(reopened.user)
    expect(within(again).getByRole('textbox')).toHaveProperty('value', 'Maria')
    await reopened.user.click(within(again).getByRole('button', { name: 'Submit' }))
    await screen.findByRole('dialog', { name: 'Success!' })
    expect(api.runs.records).toHaveLength(1)
  },
)

test.each(['before', 'after'] as const)(
  '[call-repeats] a host that goes down %s it has stored a submission makes one record, and the client sees no failure',
  async (how) => {
    const { user, choose } = renderPicker()
    choose(10)
    const dialog = await openModal(user)
    await user.type(within(dialog).getByRole('textbox'), 'Maria')
    api.fail(how)
    await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(api.sent.length).toBeGreaterThan(1))
    api.fail(null)
    expect(await screen.findByRole('dialog', { name: 'Success!' })).toBeDefined()
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(api.runs.records).toHaveLength(1)
  },
)

test('[no-database-submit] without a database the dialog says at once that the submission failed, and keeps everything', async () => {
  const { user, choose, store } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  api.loseDatabase()
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Failed to submit your selection. Please try again.',
  )
  expect(api.sent).toHaveLength(1)
  expect(store.getState()).toMatchObject({ name: 'Maria', picks: { length: 10 } })
})

test('a client beyond the daily limit sees a message, and keeps everything', async () => {
  const { runs } = installLiveApi({ perDay: 1 })
  const body = {
    submissionId: crypto.randomUUID(),
    userName: 'Ann',
    selectedImages: LIST.slice(0, 10).map(({ id }) => id),
  }
  const headers = { 'Content-Type': 'application/json' }
  await fetch('/api/run-admin/runs', { method: 'POST', headers, body: JSON.stringify(body) })
  const { user, choose, store } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe(
    'Too many submissions today. Your selection is kept. Please try again later.',
  )
  expect(store.getState()).toMatchObject({ name: 'Maria', picks: { length: 10 } })
  expect(runs.records).toHaveLength(1)
})

test('[run-modal-submitting] [run-modal-locked] the modal says that it is sending, stays open until it is done, and sends once on a double click', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  const release = api.hold()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Submit' }))
  expect(within(dialog).getByRole('button', { name: 'Submitting...' })).toBeDefined()
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
  await user.keyboard('{Escape}')
  fireEvent.click(dialog)
  expect(screen.getByRole('dialog')).toBe(dialog)
  release()
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(api.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('after a back gesture that closes the modal while it sends, the next run starts with an empty form', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  const release = api.hold()
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  act(() => (dialog as HTMLDialogElement).close())
  release()
  await screen.findByText('Run submitted successfully!')
  choose(10)
  expect(within(await openModal(user)).getByRole('textbox')).toHaveProperty('value', '')
})

test('[run-name-blank] [run-modal-reset] [run-modal-cancel] Enter in an empty name field shows what is missing; closing resets the modal and keeps the images', async () => {
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
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(within(await openModal(user)).getByRole('textbox')).toHaveProperty('value', '')
  expect(pressed()).toBe(10)
})

test('[run-modal-backdrop] [run-modal-close] a click on the backdrop or on Close closes the modal', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  fireEvent.click(await openModal(user))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await openModal(user)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(pressed()).toBe(10)
})

test('the modal alone shows that the client is offline', async () => {
  const { user, choose } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(within(dialog).getByText(/You are offline/)).toBeDefined()
  await user.type(within(dialog).getByRole('textbox'), 'Maria')
  api.fail('before')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await within(dialog).findByRole('button', { name: 'Submit' })
  expect(within(dialog).queryByRole('alert')).toBeNull()
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(within(dialog).queryByText(/You are offline/)).toBeNull()
})

test('an open modal says why it is empty after another tab has sent the selection', async () => {
  const { user, choose, store, listName } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  expect(within(dialog).queryByText(/^Nothing is selected/)).toBeNull()
  createRunStore(listName, new Set()).getState().clear()
  act(() => store.follow({ key: `lustre:run:${listName}` }))
  expect(within(dialog).getByText(/^Nothing is selected here anymore/)).toBeDefined()
})

test('[run-two-tabs] a submission clears what it sent, and keeps what another tab has added meanwhile', async () => {
  const { user, choose, store, listName } = renderPicker()
  choose(10)
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox', { name: 'Your Name' }), 'Maria')
  const send = fetch
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const response = await send(path, init)
    if (path.endsWith('/runs')) {
      const tabB = createRunStore(listName, new Set(LIST.map(({ id }) => id)))
      tabB.restore()
      tabB.getState().toggle(LIST[20]!.id)
      tabB.getState().setPictureNote(LIST[20]!.id, 'For later')
      store.follow({ key: `lustre:run:${listName}` })
    }
    return response
  })
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  await screen.findByRole('dialog', { name: 'Success!' })
  expect(store.getState()).toMatchObject({
    picks: [LIST[20]!.id],
    pictureNotes: { [LIST[20]!.id]: 'For later' },
    submissionId: null,
  })
  expect(api.runs.records).toHaveLength(1)
})
