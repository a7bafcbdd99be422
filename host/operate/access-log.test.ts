import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccessEntry, createAccessLog, LOG_FLUSH_LINES, LOG_FLUSH_MS } from './access-log.ts'

const ENTRY: AccessEntry = {
  id: 'a-1',
  method: 'GET',
  route: '/gallery',
  remote: 'gallery',
  release: '1.0.0-a',
  status: 200,
  ms: 1.23456,
  cache: 'hit',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function logged() {
  const writes: string[] = []
  const log = createAccessLog(
    (lines) => writes.push(lines),
    () => Date.UTC(2026, 0, 2),
  )
  return { log, writes }
}

describe('the access log', () => {
  it('writes one JSON line per request, after a moment', () => {
    const { log, writes } = logged()
    log.write(ENTRY)
    log.write({ ...ENTRY, id: 'a-2' })
    expect(writes).toEqual([])
    vi.advanceTimersByTime(LOG_FLUSH_MS)
    expect(writes).toHaveLength(1)
    const lines = writes.join('').split('\n')
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      ...ENTRY,
      time: '2026-01-02T00:00:00.000Z',
      level: 'info',
      message: 'request',
      ms: 1.235,
    })
    log.close()
  })

  it('writes a full buffer at once', () => {
    const { log, writes } = logged()
    for (let i = 0; i < LOG_FLUSH_LINES; i++) log.write(ENTRY)
    expect(writes.join('').trimEnd().split('\n')).toHaveLength(LOG_FLUSH_LINES)
    log.close()
    expect(writes).toHaveLength(1)
  })

  it('loses nothing when it is closed', () => {
    const { log, writes } = logged()
    log.write(ENTRY)
    log.close()
    expect(writes.join('')).toContain('"a-1"')
    const listeners = process.listenerCount('exit')
    createAccessLog(() => {}).close()
    expect(process.listenerCount('exit')).toBe(listeners)
  })
})
