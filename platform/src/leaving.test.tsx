import { expect, it, vi } from 'vitest'
import { isLeaving, LEAVE_MS } from './leaving.ts'

it('treats a document as leaving from its beforeunload until it has clearly stayed', () => {
  vi.useFakeTimers()
  expect(isLeaving()).toBe(false)
  dispatchEvent(new Event('beforeunload'))
  expect(isLeaving()).toBe(true)
  vi.advanceTimersByTime(LEAVE_MS)
  expect(isLeaving()).toBe(false)
  vi.useRealTimers()
})
