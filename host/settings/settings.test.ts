import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { workspaceDefinitions } from '../build/read-definition.ts'
import { checkSettings, publicConfig, readSettings } from './settings.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DEFINITIONS = [...(await workspaceDefinitions()).values()]
const MEDIA = { mediaBaseUrl: '/media/studio', standIns: [], missing: [] }
const PRODUCTION = {
  SITE_MODE: 'production',
  SITE_URL: 'https://studio.example/',
  DATABASE_URL: 'postgresql://user:word@db.example/site',
  MEDIA_CLOUD_NAME: 'studio',
  MEDIA_API_KEY: 'key',
  MEDIA_API_SECRET: 'secret',
  GEMINI_API_KEY: 'model-key',
  ADMIN_PASSCODE: 'admin-passcode',
  PAYMENT_PASSCODE: '0042',
  PAYMENT_LINK_SECRET: 'x'.repeat(32),
}

describe('readSettings', () => {
  it('requires no setting', () => {
    expect(readSettings({})).toMatchObject({
      SITE_MODE: 'embedded',
      HOST: '127.0.0.1',
      PORT: 4173,
      DATA_DIR: path.join(ROOT, '.data'),
      SITE_DIR: path.join(ROOT, '.site'),
      SITE_NAME: 'Lustre Studio',
      CONTACT_EMAIL: 'hello@example.com',
      MEDIA_HOST_NAME: 'cloudinary',
      TRUSTED_PROXIES: [],
      ROLLBACK_AFTER_FAILURES: 3,
    })
  })

  it('treats a blank value as unset', () => {
    const blank = Object.fromEntries(Object.keys(readSettings({})).map((name) => [name, ' ']))
    expect(readSettings(blank)).toEqual(readSettings({}))
  })

  it.each([
    ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
    ['ROLLBACK_AFTER_FAILURES', '-1', 'must be a whole number from 0 to 1000'],
    ['SITE_MODE', 'live', "must be 'embedded' or 'production'"],
    ['SITE_NAME', 'x'.repeat(61), 'may have at most 60 characters'],
    ['CONTACT_EMAIL', 'hello', 'must be an e-mail address'],
    ['MEDIA_HOST_NAME', 'My Host', 'may only contain a-z, 0-9 and -'],
    ['DATABASE_URL', 'db.example', 'must begin with postgresql:// or postgres://, or be none'],
    ['DATABASE_URL', 'postgres://a:p/w@db.example/x', 'in a password write / as %2F'],
    ['DATABASE_URL', 'postgres://a:p%w@db.example/x', 'in a password write / as %2F'],
    ['TRUSTED_PROXIES', '10.0.0.1, nginx', 'must be addresses or networks such as 10.0.0.0/8'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'must be addresses or networks such as 10.0.0.0/8'],
  ])('refuses %s=%s and says what it must be', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
    expect(() => readSettings({ [name]: value })).toThrow(`${name}: `)
  })

  it.each([
    'garbage',
    '//studio.example',
    'http://studio.example',
    'https://user:word@studio.example',
    `java${'script'}:alert(1)`,
    'ftp://studio.example',
    'http://localhost.evil.example',
  ])('refuses the link %s', (SITE_URL) => {
    expect(() => readSettings({ SITE_URL })).toThrow('SITE_URL: must be an https:// address')
  })

  it.each([
    ['https://studio.example/chat?x=1', 'https://studio.example/chat?x=1'],
    [' https://studio.example ', 'https://studio.example'],
    ['http://localhost:4000/pay', 'http://localhost:4000/pay'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('accepts the link %s', (SITE_URL, taken) => {
    expect(readSettings({ SITE_URL }).SITE_URL).toBe(taken)
  })

  it('requires a media provider completely or not at all', () => {
    const sentence = 'Set MEDIA_CLOUD_NAME, MEDIA_API_KEY and MEDIA_API_SECRET together, or none of them.'
    expect(() => readSettings({ MEDIA_CLOUD_NAME: 'studio' })).toThrow(sentence)
    expect(() => readSettings({ MEDIA_API_KEY: 'a', MEDIA_API_SECRET: 'b' })).toThrow(sentence)
  })

  it('splits lists of proxies', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1\n::1 fd00::/8' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.0/8',
      '192.0.2.1',
      '::1',
      'fd00::/8',
    ])
  })
})

describe('the settings that live sections declare', () => {
  it('may all be unset in the embedded mode', () => {
    expect(() => checkSettings(DEFINITIONS, {})).not.toThrow()
  })

  it.each([
    ['SURGAI_PORT', '1.5', 'must be a whole number from 0 to 65535'],
    ['PAYMENT_PASSCODE', '123', 'must be four digits'],
    ['PAYMENT_LINK_SECRET', 'short', 'needs 32 characters or more'],
  ])('refuse %s=%s and say what it must be', (name, value, sentence) => {
    expect(() => checkSettings(DEFINITIONS, { [name]: value })).toThrow(`  ${name}: ${sentence}`)
  })

  it('warn about a variable one typing mistake away from one', () => {
    const env = { ADMIN_PASCODE: 'x', TRUSTED_PROXYES: 'x', MAIL_FORM: 'x', METRICSTOKEN: 'x' }
    expect(checkSettings(DEFINITIONS, env)).toEqual([
      'ADMIN_PASCODE is not a setting, and has no effect: write ADMIN_PASSCODE',
      'TRUSTED_PROXYES is not a setting, and has no effect: write TRUSTED_PROXIES',
      'MAIL_FORM is not a setting, and has no effect: write MAIL_FROM',
      'METRICSTOKEN is not a setting, and has no effect: write METRICS_TOKEN',
    ])
    const others = { ...PRODUCTION, HOSTS: 'x', HOSTNAME: 'x', DATABASE_URL_RUN_ADMIN: 'x', AWS_REGION: 'x' }
    expect(checkSettings(DEFINITIONS, others)).toEqual([])
  })

  it('are not required where the section is not live', () => {
    expect(() => checkSettings([], { CHAT_LINK: 'nonsense' })).not.toThrow()
  })

  it('let production start when all are set', () => {
    expect(() => checkSettings(DEFINITIONS, PRODUCTION)).not.toThrow()
  })

  it('keep production from starting when they are missing, and list all of them', () => {
    const env = { SITE_MODE: 'production', ADMIN_PASSCODE: 'a', GEMINI_API_KEY: ' ' }
    expect(() => checkSettings(DEFINITIONS, env)).toThrow(
      [
        'Production is Postgres: set DATABASE_URL=postgres://<user>:<password>@<server>/<database>. The embedded database is for trying the site out; DATABASE_URL=none runs the site without a database.',
        'SITE_MODE=production needs these settings (see .env.example):',
        '  MEDIA: own (this site delivers its pictures itself, from MEDIA_LIBRARY), or account, with MEDIA_CLOUD_NAME, MEDIA_API_KEY and MEDIA_API_SECRET',
        '  SITE_URL',
        '  PAYMENT_PASSCODE',
        '  PAYMENT_LINK_SECRET',
      ].join('\n'),
    )
  })

  it.each(['1', 'admin-passc', `admin${' '.repeat(12)}`])(
    'keep production from starting with the admin passcode "%s", and say why',
    (passcode) => {
      expect(() => checkSettings(DEFINITIONS, { ...PRODUCTION, ADMIN_PASSCODE: passcode })).toThrow(
        '  ADMIN_PASSCODE: needs 12 characters or more in production, where anyone may try to guess it',
      )
      expect(() => checkSettings(DEFINITIONS, { ADMIN_PASSCODE: passcode })).not.toThrow()
    },
  )
})

describe('publicConfig', () => {
  it('holds no secret', () => {
    const text = JSON.stringify(publicConfig(readSettings(PRODUCTION), MEDIA))
    for (const name of Object.keys(PRODUCTION).slice(2))
      if (name !== 'MEDIA_CLOUD_NAME') expect(text).not.toContain(PRODUCTION[name as keyof typeof PRODUCTION])
  })

  it('has a root without a slash, and defaults for unset values', () => {
    const settings = readSettings({
      SITE_URL: 'https://studio.example//',
      CONTACT_EMAIL: 'us@studio.example',
    })
    expect(publicConfig(settings, MEDIA)).toEqual({
      siteName: 'Lustre Studio',
      siteUrl: 'https://studio.example',
      contactEmail: 'us@studio.example',
      media: { baseUrl: '/media/studio', hostName: 'cloudinary' },
      social: { instagram: null, linkedin: null, twitter: null },
      newsletter: false,
      standIns: [],
      missing: [],
    })
    expect(publicConfig(readSettings({ PORT: '5000' }), MEDIA).siteUrl).toBe('http://localhost:5000')
  })

  it('contains the operator’s values', () => {
    const settings = readSettings({
      INSTAGRAM_LINK: 'https://pictures.example/us',
      NEWSLETTER_ENDPOINT: 'https://mail.example/subscribe',
    })
    const config = publicConfig(settings, { ...MEDIA, standIns: ['image model'] })
    expect(config).toMatchObject({
      social: { instagram: 'https://pictures.example/us' },
      newsletter: true,
      standIns: ['image model'],
    })
    expect(JSON.stringify(config)).not.toContain('mail.example')
  })
})

it('reports all problems at once', () => {
  const wrong = () =>
    readSettings({
      RELEASE_KEY: 'a',
      RELEASE_KEY_PEM: 'b',
      MEDIA_API_KEY: 'key',
      TRUSTED_PROXIES: '10.0.0.0/33',
    })
  expect(wrong).toThrow(/RELEASE_KEY or RELEASE_KEY_PEM/)
  expect(wrong).toThrow(/MEDIA_CLOUD_NAME/)
  expect(wrong).toThrow(/TRUSTED_PROXIES/)
  expect(() => checkSettings(DEFINITIONS, { ...PRODUCTION, SITE_URL: '', SURGAI_PORT: 'x' })).toThrow(
    /SURGAI_PORT[^]*SITE_URL/,
  )
})
