import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenPainted } from './when-painted.ts'

type Told = (element: Element | null) => void
let tell: Told
let isHidden: boolean

/** A browser with or without largest-contentful-paint entries. */
function browser(supportedEntryTypes: string[]) {
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = supportedEntryTypes
      constructor(heard: (list: { getEntries(): object[] }) => void) {
        tell = (element) => heard({ getEntries: () => [{ element }] })
      }
      observe() {}
    },
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  isHidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  browser([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function hero(complete: boolean): HTMLImageElement {
  const picture = document.createElement('img')
  picture.setAttribute('fetchpriority', 'high')
  Object.defineProperty(picture, 'complete', { value: complete })
  document.body.append(picture)
  return picture
}
const painted = (isFast = true) => {
  const called = vi.fn<() => void>()
  whenPainted(called, isFast)
  return called
}
const FRAMES_MS = 100
const GRACE_MS = 100

it('waits for the first picture and two more frames', () => {
  const picture = hero(false)
  const called = painted()
  vi.advanceTimersByTime(1000)
  expect(called).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('load'))
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(FRAMES_MS)
  expect(called).toHaveBeenCalled()
})

it('ends on a slow connection when the first picture has loaded', () => {
  const picture = hero(false)
  const called = painted(false)
  vi.advanceTimersByTime(1000)
  expect(called).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('load'))
  expect(called).toHaveBeenCalledOnce()
})

it.each([
  ['a picture that has already loaded', () => void hero(true)],
  ['no such picture', () => {}],
  [
    'a picture that fails',
    () => setTimeout((picture) => picture.dispatchEvent(new Event('error')), 5, hero(false)),
  ],
])('waits two frames with %s', (_, page) => {
  page()
  const called = painted()
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(FRAMES_MS)
  expect(called).toHaveBeenCalled()
})

it('ends with the picture’s reported paint, and with no other', () => {
  browser(['largest-contentful-paint'])
  const picture = hero(false)
  const called = painted()
  tell(document.body)
  expect(called).not.toHaveBeenCalled()
  tell(picture)
  expect(called).toHaveBeenCalled()
})

it('does not wait for a report when the picture is not the largest paint', () => {
  browser(['largest-contentful-paint'])
  hero(true)
  const called = painted()
  vi.advanceTimersByTime(GRACE_MS / 2)
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(FRAMES_MS + GRACE_MS)
  expect(called).toHaveBeenCalled()
})

it('ends at once in a background tab, which paints nothing', () => {
  isHidden = true
  hero(false)
  expect(painted()).toHaveBeenCalledOnce()
})

it('ends when the visitor switches tabs', () => {
  hero(false)
  const called = painted()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(called).toHaveBeenCalledOnce()
})

it('ends after three seconds for a missing picture', () => {
  hero(false)
  const called = painted()
  vi.advanceTimersByTime(2900)
  expect(called).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(called).toHaveBeenCalledOnce()
})
