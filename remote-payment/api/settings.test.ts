import { expect, it } from 'vitest'
import { TEST_ENV } from '#testing/api.ts'
import { paymentSettings } from './settings.ts'

const parse = (env: Record<string, string | undefined> = {}) => paymentSettings({ ...TEST_ENV, ...env })

it('accepts the required settings alone', () =>
  expect(parse()).toMatchObject({ ...TEST_ENV, linkRules: { hosts: null, allowIpHosts: false } }))

it('reads the operator’s rules', () => {
  const settings = parse({
    PAYMENT_LINK_HOSTS: 'Pay.Example.com:443, *.shop.example,desk.example:8443',
    PAYMENT_ALLOW_IP_HOSTS: 'true',
  })
  expect(settings.linkRules).toEqual({
    hosts: ['pay.example.com', '*.shop.example', 'desk.example:8443'],
    allowIpHosts: true,
  })
})

it.each([
  ['PAYMENT_PASSCODE', undefined],
  ['PAYMENT_PASSCODE', '12345'],
  ['PAYMENT_PASSCODE', '12a4'],
  ['PAYMENT_LINK_SECRET', undefined],
  ['PAYMENT_LINK_SECRET', 'short'],
  ['PAYMENT_LINK_SECRET_PREVIOUS', 'short'],
  ['PAYMENT_LINK_HOSTS', 'https://pay.example.com'],
  ['PAYMENT_ALLOW_IP_HOSTS', 'perhaps'],
  ['DATABASE_URL', ''],
])('refuses to start with %s = %j, and names the setting', (name, value) =>
  expect(() => parse({ [name]: value })).toThrow(name),
)
