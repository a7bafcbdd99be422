import { expect, it } from 'vitest'
import { createReadableLog } from './readable-log.ts'

it('prints an event as a line in words, with its cause below', () => {
  const lines: string[] = []
  const log = createReadableLog((line) => lines.push(line)).with({ remote: 'run-admin' })
  log.info('up')
  log.error('a page failed', '\u001b[31mboom\u001b[0m\n  at page.tsx:3', { path: '/run' })
  expect(lines).toEqual([
    'info: up remote=run-admin',
    'error: a page failed remote=run-admin path=/run\nboom\n  at page.tsx:3',
  ])
})
