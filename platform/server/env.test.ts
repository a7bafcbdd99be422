import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { optionalText, parseEnv, wholeNumber } from './env.ts'

const schema = z.object({ PORT: wholeNumber(4173, 0, 65_535), KEY: optionalText })

describe('parseEnv', () => {
  it.each([[{}], [{ PORT: '', KEY: ' ' }], [{ PORT: undefined }]])('takes %o as unset', (env) => {
    expect(parseEnv(schema, env)).toEqual({ PORT: 4173, KEY: undefined })
  })

  it('gives what is set', () => {
    expect(parseEnv(schema, { PORT: '80', KEY: 'x', OTHER: 'y' })).toEqual({ PORT: 80, KEY: 'x' })
  })

  it.each(['abc', '-1', '65536', '1.5', '80x', 'Infinity'])(
    'refuses %s as a port and says what is expected',
    (PORT) => {
      expect(() => parseEnv(schema, { PORT })).toThrow(
        'Settings are not valid (see .env.example):\n  PORT: must be a whole number from 0 to 65535',
      )
    },
  )

  it('names every setting that is wrong, each once', () => {
    const two = z.object({ A: wholeNumber(1, 1, 2), B: wholeNumber(1, 1, 2) })
    expect(() => parseEnv(two, { A: '1.5', B: 'x' })).toThrow(
      /:\n {2}A: must be a whole number from 1 to 2\n {2}B: must be a whole number from 1 to 2$/,
    )
  })
})
