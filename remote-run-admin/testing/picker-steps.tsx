import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { CURATED_LIST } from '#content/curated-list.ts'
import { createRunStore } from '../src/features/light-table/run-store.ts'
import { RunPicker } from '../src/features/public-run/run-picker.tsx'
import { installLiveApi } from './live-api.ts'

/** Enough pictures to choose from; with 100 tiles, jsdom takes seconds to find roles. */
export const LIST = CURATED_LIST.slice(0, 30)
const KNOWN = new Set(LIST.map((picture) => picture.id))
let listCount = 0

/** Starts as a client's first visit. @returns the API behind the page's requests */
export function startAfresh() {
  localStorage.clear()
  document.cookie = 'order-run=; Path=/run; Max-Age=0'
  window.history.replaceState(null, '', '/run')
  // jsdom does not draw; browser tests check the confetti.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  return installLiveApi()
}

/** Restores globals and clock, for `afterEach`. */
export function restoreGlobals() {
  vi.unstubAllGlobals()
  vi.useRealTimers()
}

/** Renders the picker on its own storage, so that other tests leave no state. */
export function renderPicker(listName = `list-${++listCount}`) {
  const store = createRunStore(listName, KNOWN)
  render(
    <BrowserScene>
      <RunPicker pictures={LIST} store={store} />
    </BrowserScene>,
  )
  const choose = (count: number) =>
    act(() => {
      for (const { id } of LIST.slice(0, count)) store.getState().toggle(id)
    })
  return { store, listName, choose, user: userEvent.setup() }
}

export const tile = (index: number) => screen.getByAltText(LIST[index]!.alt).closest('button')!

/** Returns the number of chosen tiles. */
export const pressed = () =>
  LIST.filter((_, index) => tile(index).getAttribute('aria-pressed') === 'true').length

export const openModal = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByText('Submit', { selector: 'button' }))
  // The dialog's code loads on demand, on a busy machine very late.
  return screen.findByRole('dialog', { name: 'Submit Your Selection' }, { timeout: 10_000 })
}
