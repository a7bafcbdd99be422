import { expect, it, vi } from 'vitest'
import { isLeaving, LEAVE_MS } from './leaving.ts'

it('a document is being left from its beforeunload on, until that has plainly led nowhere', () => {
  vi.useFakeTimers()
  expect(isLeaving()).toBe(false)
  dispatchEvent(new Event('beforeunload'))
  expect(isLeaving()).toBe(true)
  vi.advanceTimersByTime(LEAVE_MS)
  expect(isLeaving()).toBe(false)
  vi.useRealTimers()
})
