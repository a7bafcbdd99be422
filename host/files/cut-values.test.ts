import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { cutValues } from './cut-values.mjs'

it.each(['BRAND_ACCENT=#1f5fa8', 'ADMIN_PASSCODE=a#b', 'export ADMIN_PASSCODE = two words#3', 'A=x#'])(
  '[settings-cut] %j loses its tail, and is named with its line',
  (line) => {
    expect(Object.values(parseEnv(line)).join()).not.toContain('#')
    expect(cutValues('.env', `HOST=127.0.0.1\n${line}\n`)).toEqual([
      expect.stringMatching(/^\.env:2: \w+ is cut at #, which begins a comment: put the value in quotes/),
    ])
  },
)

it.each([
  'BRAND_ACCENT="#1f5fa8"',
  "ADMIN_PASSCODE='a#b'",
  'PORT=4173 # the usual one',
  '# PORT=#1',
  'PORT=',
  'PORT= # none',
])('%j is whole', (line) => {
  expect(cutValues('.env', line)).toEqual([])
})
