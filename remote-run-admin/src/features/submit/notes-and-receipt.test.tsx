import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptPath } from '#protocol/receipts.ts'
import type { LiveApi } from '#testing/live-api.ts'
import { openModal, renderPicker, restoreGlobals, startAfresh } from '#testing/picker-steps.tsx'

const RECEIPT = receiptPath('s'.repeat(22))
let api: LiveApi

beforeEach(() => {
  api = startAfresh()
})
afterEach(restoreGlobals)

async function submit({ user }: ReturnType<typeof renderPicker>) {
  const dialog = await openModal(user)
  await user.type(within(dialog).getByRole('textbox', { name: 'Your Name' }), 'Maria')
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }))
  return screen.findByRole('dialog', { name: 'Success!' })
}

/** Simulates an API whose answer to a submission has this receipt. */
function answerWith(receipt: unknown) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 123, user_name: 'Maria', selected_images: [], receipt }, { status: 201 }),
  )
}

test('the notes of chosen pictures are sent with the run, and then cleared', async () => {
  const picker = renderPicker()
  const { user, choose, store } = picker
  choose(10)
  act(() => {
    store.getState().setPictureNote(3, 'closer')
    store.getState().setPictureNote(20, 'not chosen')
  })
  const dialog = await openModal(user)
  await user.click(within(dialog).getByRole('button', { name: 'Add a note to the studio' }))
  const note = within(dialog).getByRole('textbox', { name: 'Note to the studio' })
  expect(document.activeElement).toBe(note)
  await user.type(note, 'Thank you <b>שלום</b>')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await submit(picker)
  expect(api.sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    note: 'Thank you <b>שלום</b>',
    pictureNotes: { '3': 'closer' },
  })
  expect(store.getState()).toMatchObject({ note: '', pictureNotes: {} })
})

test('the success view leads to the receipt, and so does the page afterwards', async () => {
  answerWith(RECEIPT)
  const picker = renderPicker()
  picker.choose(10)
  const success = await submit(picker)
  expect(within(success).getByRole('link', { name: '#123' }).getAttribute('href')).toBe(RECEIPT)
  await picker.user.click(within(success).getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(await screen.findByRole('link', { name: '#123' })).toBeDefined()
  // As after a reload.
  const again = renderPicker()
  await vi.waitFor(() => expect(screen.getAllByRole('link', { name: '#123' })).toHaveLength(2), 10_000)
  await again.user.click(screen.getAllByRole('button', { name: 'Copy link' })[0]!)
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${RECEIPT}`)
})

test('the page mentions no receipt when an older API makes none', async () => {
  answerWith(undefined)
  const picker = renderPicker()
  picker.choose(10)
  const success = await submit(picker)
  expect(within(success).queryByText(/receipt/)).toBeNull()
})
