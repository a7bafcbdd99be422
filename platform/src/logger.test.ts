import { afterEach, expect, it, vi } from 'vitest'
import { createLogger } from './logger.ts'

afterEach(() => vi.restoreAllMocks())

const NAME = '[gallery]'

it.each(['info', 'warn', 'error'] as const)('%s lines name the remote and carry the details', (level) => {
  const write = vi.spyOn(console, level).mockImplementation(() => {})
  const details = { picture: 3 }
  createLogger('gallery')[level]('a picture is missing', details)
  createLogger('gallery')[level]('done')
  expect(write.mock.calls).toEqual([[`${NAME} a picture is missing`, details], [`${NAME} done`]])
})
