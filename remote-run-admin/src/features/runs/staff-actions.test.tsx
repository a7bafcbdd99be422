import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNDO_MS } from '#protocol/limits.ts'
import { useStaffActions } from './staff-actions.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Returns work that lasts until the test ends it. */
function held() {
  let end = () => {}
  const work = vi.fn(() => new Promise<void>((resolve) => void (end = resolve)))
  return { work, end: () => act(async () => end()) }
}
const start = () => renderHook(useStaffActions)

test('pressing an action again while it runs does nothing', async () => {
  const { result } = start()
  const opening = held()
  const open = () => result.current.perform({ name: 'open', work: opening.work, said: 'Opened' })
  const answers: Promise<boolean>[] = []
  await act(async () => void answers.push(open()))
  await act(async () => void answers.push(open()))
  expect(result.current.busy).toBe('open')
  await opening.end()
  expect(await Promise.all(answers)).toEqual([true, false])
  expect(opening.work).toHaveBeenCalledOnce()
  expect(result.current).toMatchObject({ busy: null, changes: 1 })
  expect(result.current.done?.said).toBe('Opened')
})

test('Undo is offered for ten seconds', async () => {
  const { result } = start()
  const undo = vi.fn(async () => {})
  await act(() => result.current.perform({ name: 'close', work: async () => {}, said: 'Closed', undo }))
  act(() => void vi.advanceTimersByTime(UNDO_MS - 1))
  expect(result.current.done?.said).toBe('Closed')
  await act(async () => void (await result.current.perform(result.current.undo!)))
  expect(undo).toHaveBeenCalledOnce()
  expect(result.current.done).toEqual({ said: 'Undone', undo: undefined })
  act(() => void vi.advanceTimersByTime(UNDO_MS))
  expect(result.current.done).toBeNull()
})
