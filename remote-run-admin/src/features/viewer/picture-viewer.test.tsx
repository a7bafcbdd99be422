import { expectAccessible } from '@lustre/platform/testing/expect-accessible'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { CURATED_LIST } from '#content/curated-list.ts'
import { createGridStore, type GridStore } from '../light-table/grid-store.ts'
import { createRunStore, type RunStore } from '../light-table/run-store.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { useEnlargedAddress } from './use-enlarged-address.ts'

const LIST = CURATED_LIST.slice(0, 5)
const [FIRST, SECOND, THIRD, FOURTH, LAST] = LIST.map(({ id, alt }) => ({ id, alt, number: `#${id}` }))

function Page({ grid, store }: { grid: GridStore; store: RunStore }) {
  useEnlargedAddress(grid, LIST)
  return <PictureViewer pictures={LIST} store={store} grid={grid} />
}

function open(search = '') {
  window.history.pushState(null, '', `/run${search}`)
  const grid = createGridStore(FIRST!.id)
  const store = createRunStore('viewer', new Set(LIST.map(({ id }) => id)))
  render(
    <BrowserScene>
      <Page grid={grid} store={store} />
    </BrowserScene>,
  )
  /** Enlarges a picture as its tile does. */
  const enlarge = (picture: { id: number } | undefined) =>
    act(() => grid.setState({ enlargedId: picture!.id, activeId: picture!.id }))
  return { enlarge, store, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('alt'))
const closed = () => vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), 10_000)

beforeEach(() => localStorage.clear())

test('[enlarged-address] the viewer shows the picture’s number, which is in the address, and Back closes it after any number of steps', async () => {
  const { enlarge, user } = open()
  enlarge(SECOND)
  expect(screen.getByText(SECOND!.number)).toBeDefined()
  expect(window.location.search).toBe(`?picture=${SECOND!.id}`)
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(window.location.search).toBe(`?picture=${FOURTH!.id}`)
  act(() => window.history.back())
  await closed()
  expect(window.location.search).toBe('')
})

test('the viewer’s close button goes back, so that Back does not reopen the viewer', async () => {
  const { enlarge, user } = open()
  const steps = window.history.length
  enlarge(SECOND)
  expect(window.history.length).toBe(steps + 1)
  await user.click(button('Close'))
  await closed()
  await vi.waitFor(() => expect(window.location.search).toBe(''), 10_000)
  enlarge(THIRD)
  expect(window.history.length).toBe(steps + 1)
})

test('a link or a reload opens the viewer, and closing it stays on the page', async () => {
  const { user } = open(`?picture=${LAST!.id}&utm_source=mail`)
  expect(shown()).toEqual([LAST!.alt])
  await user.click(button('Close'))
  await closed()
  expect(window.location.search).toBe('?utm_source=mail')
})

test.each(['999', '0', 'x'])('?picture=%s opens nothing, and a tile still opens', (id) => {
  const { enlarge } = open(`?picture=${id}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  enlarge(FIRST)
  expect(shown()).toEqual([FIRST!.alt])
})

test('[compare-selection] the client compares two pictures: one stays, the other changes, and each is selected on its own', async () => {
  const { enlarge, store, user } = open()
  enlarge(THIRD)
  await user.click(button('Compare'))
  expect(shown()).toEqual([THIRD!.alt, FOURTH!.alt])
  expect(
    screen.getByText(`Comparing ${THIRD!.number}, ${THIRD!.alt}, with ${FOURTH!.number}, ${FOURTH!.alt}.`),
  ).toBeDefined()
  await user.click(button('Next image'))
  expect(shown()).toEqual([THIRD!.alt, LAST!.alt])
  // Past the kept one.
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(shown()).toEqual([THIRD!.alt, SECOND!.alt])

  await user.click(button(`Select ${THIRD!.number}`))
  expect(button(`Selected ${THIRD!.number}`).getAttribute('aria-pressed')).toBe('true')
  expect(button(`Select ${SECOND!.number}`).getAttribute('aria-pressed')).toBe('false')
  expect(store.getState().picks).toEqual([THIRD!.id])
  await expectAccessible(screen.getByRole('dialog'))

  await user.keyboard('c')
  expect(shown()).toEqual([SECOND!.alt])
  expect(document.activeElement).toBe(button('Compare'))
})

test('[compare-zoom] compared pictures zoom together, even while one of them changes', async () => {
  const { enlarge, user } = open()
  const views = () => screen.getAllByRole('img').map((image) => image.parentElement?.style.transform)
  const close = 'translate(-75%, -75%) scale(2.5)'
  enlarge(FIRST)
  await user.keyboard('c')
  await user.click(button('Zoom in'))
  expect(views()).toEqual([close, close])
  await user.click(button('Next image'))
  expect(shown()).toEqual([FIRST!.alt, THIRD!.alt])
  expect(views()).toEqual([close, close])
  await user.click(button('Stop comparing'))
  expect(views()).toEqual(['translate(0%, 0%) scale(1)'])
})

test('a reopened viewer compares nothing', async () => {
  const { enlarge, user } = open()
  enlarge(FIRST)
  await user.keyboard('c{Escape}')
  await closed()
  enlarge(LAST)
  expect(shown()).toEqual([LAST!.alt])
})

test('a chosen picture has its note below it, and typing there neither steps nor zooms nor compares', async () => {
  const { enlarge, store, user } = open()
  enlarge(SECOND)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(button('Select'))
  await user.type(screen.getByRole('textbox', { name: `Note on ${SECOND!.number}` }), 'crop+{ArrowLeft}c')
  expect(shown()).toEqual([SECOND!.alt])
  expect(screen.getByRole('img').parentElement?.style.transform).toBe('translate(0%, 0%) scale(1)')
  expect(store.getState().pictureNotes).toEqual({ [SECOND!.id]: 'cropc+' })
  await expectAccessible(screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  await closed()
})
