import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function failing(times: number) {
  const attempts: number[] = []
  const started = Date.now()
  const load = async () => {
    attempts.push(Date.now() - started)
    if (attempts.length <= times) throw new Error('offline')
    return 'the part'
  }
  return { attempts, load }
}

describe('untilLoaded', () => {
  it('loads once when the load succeeds', async () => {
    const { attempts, load } = failing(0)
    expect(await untilLoaded(load)).toBe('the part')
    expect(attempts).toHaveLength(1)
  })

  it('retries at growing intervals', async () => {
    const { attempts, load } = failing(8)
    const part = untilLoaded(load)
    await vi.advanceTimersByTimeAsync(400_000)
    expect(await part).toBe('the part')
    expect(attempts.map((ms) => ms / 1000)).toEqual([0, 2, 6, 14, 30, 62, 122, 182, 242])
  })

  it('retries as soon as the connection is back', async () => {
    const { attempts, load } = failing(1)
    const part = untilLoaded(load)
    await vi.advanceTimersByTimeAsync(500)
    dispatchEvent(new Event('online'))
    expect(await part).toBe('the part')
    expect(attempts).toEqual([0, 500])
  })
})
