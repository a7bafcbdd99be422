import { link, list, text } from '@lustre/platform/definition'
import { expect, it } from 'vitest'
import { settingsReference } from './reference.ts'

it('lists every setting with its purpose, marks and default, grouped by reader', () => {
  const reference = settingsReference([
    ['The host', { HOST: text('Where it listens.', { default: '127.0.0.1' }), PORT: text('') }],
    ['remote-gallery', {}],
    [
      'remote-payment',
      {
        CODE: text('Four digits.', { required: true, secret: true }),
        CHAT: link('The chat.', { public: true }),
        HOSTS: list('Which hosts.', /x/, '', { default: ['a', 'b'] }),
      },
    ],
  ])
  const [head, host, payment] = reference.split(/^# --- .*$/m)
  expect(head).toContain('Made by `npm run settings`')
  expect(host).toBe('\n# Where it listens.\nHOST=127.0.0.1\nPORT=\n\n')
  expect(payment).toBe(
    '\n# Four digits. (production) (secret)\nCODE=\n# The chat. (public)\nCHAT=\n# Which hosts.\nHOSTS=a, b\n',
  )
  expect(reference).not.toContain('remote-gallery')
})

it('wraps at a readable width', () => {
  const reference = settingsReference([['x', { A: text('word '.repeat(60).trim()) }]])
  expect(Math.max(...reference.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  expect(reference.match(/\bword\b/g)).toHaveLength(60)
})
