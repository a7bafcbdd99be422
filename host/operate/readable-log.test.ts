import { expect, it } from 'vitest'
import { createReadableLog, openLog } from './readable-log.ts'

it('writes an event as a line of words, with its cause below', () => {
  const lines: string[] = []
  const log = createReadableLog((line) => lines.push(line)).with({ remote: 'run-admin' })
  log.info('up')
  log.error('a page failed', '\u001b[31mboom\u001b[0m\n  at page.tsx:3', { path: '/run' })
  expect(lines).toEqual([
    'info: up remote=run-admin',
    'error: a page failed remote=run-admin path=/run\nboom\n  at page.tsx:3',
  ])
})

it.each([
  [true, ['error: a page failed remote=run', 'info: request status=200']],
  [
    false,
    [
      expect.stringMatching(/^\{.*"message":"a page failed".*\}$/),
      expect.stringMatching(/^\{.*"level":"info","message":"request","status":200\}$/),
    ],
  ],
])('[log-terminal] writes words to a terminal (%s), and JSON elsewhere', (isTTY, expected) => {
  const written: string[] = []
  const log = openLog({ isTTY, write: (text) => written.push(text) })
  log.error('a page failed', undefined, { remote: 'run', client: null })
  log.info('request', { status: 200 })
  expect(written.join('').trimEnd().split('\n')).toEqual(expected)
})
