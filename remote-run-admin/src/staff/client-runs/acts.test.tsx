import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS } from '../../../protocol/limits.ts'
import { useAct } from './acts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns work that lasts until the test ends it. */
function held() {
  let end = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => void (end = resolve)))
  return { work, end: () => act(async () => end()) }
}
const start = () => renderHook(useAct)

test('actions run one after another, and pressing a running one again does nothing', async () => {
  const { result } = start()
  const [first, second] = [held(), held()]
  let answers: Promise<boolean[]> | undefined
  await act(async () => {
    const { act: begin } = result.current
    answers = Promise.all([
      begin({ name: 'open', work: first.work, said: 'Opened' }),
      begin({ name: 'open', work: first.work, said: 'Opened' }),
      begin({ name: 'link', work: second.work, said: 'Made' }),
    ])
  })
  expect([result.current.busy, first.work.mock.calls.length, second.work.mock.calls.length]).toEqual([
    'open',
    1,
    0,
  ])
  await first.end()
  expect([result.current.busy, second.work.mock.calls.length]).toEqual(['link', 1])
  await second.end()
  expect([result.current.busy, result.current.done?.said]).toEqual([null, 'Made'])
  expect(await answers).toEqual([true, false, true])
  expect(result.current.changes).toBe(2)
})

test('Undo is offered for ten seconds', async () => {
  const { result } = start()
  const undo = vi.fn(async () => {})
  await act(() => result.current.act({ name: 'close', work: async () => {}, said: 'Closed', undo }))
  act(() => void vi.advanceTimersByTime(UNDO_MS - 1))
  expect(result.current.done?.said).toBe('Closed')
  await act(async () => void (await result.current.act(result.current.undo!)))
  expect(undo).toHaveBeenCalledOnce()
  expect(result.current.done).toEqual({ said: 'Taken back', undo: undefined })
  act(() => void vi.advanceTimersByTime(UNDO_MS))
  expect(result.current.done).toBeNull()
})
