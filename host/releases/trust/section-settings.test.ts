import { link, type Settings, text } from '@lustre/platform/definition'
import { describe, expect, it } from 'vitest'
import { workspaceDefinitions } from '../../build/read-definition.ts'
import { createSettingCheck, settingProblems } from './section-settings.ts'
import { NO_TRUST } from './trust.ts'

const declared = (name: string, settings: Settings) => ({ name, settings })

describe('settingProblems', () => {
  it.each(['ADMIN_PASSCODE', 'PAYMENTS'])(
    'refuses another section’s setting %s that payment declares',
    (name) => {
      expect(settingProblems(declared('payment', { [name]: text('') }), NO_TRUST)).toEqual([
        expect.stringContaining(`${name} is not a setting of payment`),
      ])
    },
  )

  it.each(['RELEASE_KEY', 'DATABASE_URL'])(
    'refuses %s, which belongs to the host or a provider, even when it is granted',
    (name) => {
      const trust = { ...NO_TRUST, settings: { payment: [name] } }
      expect(settingProblems(declared('payment', { [name]: text('') }), trust)).toEqual([
        expect.stringContaining('no section may declare it'),
      ])
    },
  )

  it('allows a section its own names and those that the operator grants it', () => {
    const brides = declared('brides', { BRIDES_PRICE: text(''), CHAT_LINK: link('', { public: true }) })
    expect(settingProblems(brides, NO_TRUST)).toHaveLength(1)
    expect(settingProblems(brides, { ...NO_TRUST, settings: { brides: ['CHAT_LINK'] } })).toEqual([])
  })

  it('refuses a public secret', () => {
    const both = { PAYMENT_CODE: text('', { secret: true, public: true }) }
    expect(settingProblems(declared('payment', both), NO_TRUST)).toEqual([
      'PAYMENT_CODE is secret, so it may not be public',
    ])
  })

  it('finds no problem in this checkout’s sections', async () => {
    for (const [name, { settings }] of await workspaceDefinitions())
      expect(settingProblems({ name, settings }, NO_TRUST)).toEqual([])
  })
})

it('refuses to publish a granted setting that its owner calls secret', () => {
  const granted = { brides: ['PAYMENT_CODE', 'PAYMENT_NAME'] }
  const check = createSettingCheck(() => ({ ...NO_TRUST, settings: granted }))
  check(declared('payment', { PAYMENT_CODE: text('', { secret: true }), PAYMENT_NAME: text('') }))
  check(declared('brides', { PAYMENT_CODE: text('', { secret: true }) }))
  check(declared('brides', { PAYMENT_NAME: text('', { public: true }) }))
  expect(() => check(declared('brides', { PAYMENT_CODE: text('', { public: true }) }))).toThrow(
    'PAYMENT_CODE is secret',
  )
})

it('accepts a second release with the section’s own secrets, and keeps those of the first', () => {
  const check = createSettingCheck(() => ({ ...NO_TRUST, settings: { brides: ['PAYMENT_CODE'] } }))
  check(declared('payment', { PAYMENT_CODE: text('', { secret: true }) }))
  check(declared('payment', { PAYMENT_CODE: text('', { public: true }) }))
  expect(() => check(declared('brides', { PAYMENT_CODE: text('', { public: true }) }))).toThrow(
    'PAYMENT_CODE is secret',
  )
})
