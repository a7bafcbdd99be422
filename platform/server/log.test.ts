import { expect, it } from 'vitest'
import { createServerLogger } from './log.ts'

it('writes one JSON line per event, with its time, its fields and the stack of its cause', () => {
  const lines: string[] = []
  const log = createServerLogger(
    (line) => lines.push(line),
    { host: 'a' },
    () => Date.UTC(2026, 0, 2),
  )
  log.with({ remote: 'run' }).warn('slow\nanswer', { ms: 1200 })
  log.error('failed', new Error('no price'), { path: '/run' })
  log.error('failed', 'just a text')
  const [warning, error, text] = lines.map((line) => JSON.parse(line))
  expect(lines.some((line) => line.includes('\n'))).toBe(false)
  expect(warning).toEqual({
    time: '2026-01-02T00:00:00.000Z',
    level: 'warn',
    message: 'slow\nanswer',
    host: 'a',
    remote: 'run',
    ms: 1200,
  })
  expect(error).toMatchObject({ level: 'error', path: '/run', host: 'a' })
  expect(error.cause).toMatch(/^Error: no price\n.*log\.test/s)
  expect(text.cause).toBe('just a text')
})
