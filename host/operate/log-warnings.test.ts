import { createMemoryLogger } from '@lustre/platform/server'
import { afterEach, expect, it, vi } from 'vitest'
import { logWarnings } from './readable-log.ts'

const before = process.listeners('warning')
afterEach(() => {
  process.removeAllListeners('warning')
  for (const listener of before) process.on('warning', listener)
})

it('[log-warnings] logs a warning as one line, and prints it nowhere else', async () => {
  const log = createMemoryLogger()
  const printed = vi.fn()
  process.on('warning', printed)
  logWarnings(log)
  process.emitWarning('The SDK will not run\non this Node.', 'NodeVersionSupportWarning')
  await vi.waitFor(() => expect(log.lines).not.toEqual([]), 30_000)
  expect(log.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', name: 'NodeVersionSupportWarning', text: 'The SDK will not run\non this Node.' },
  ])
  expect(printed).not.toHaveBeenCalled()
})
