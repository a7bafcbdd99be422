import { describe, expect, it } from 'vitest'
import { defineRemote, settingsOf } from './define-remote.ts'
import { missingSettings, publicValues, readSettings, readUnfilled, unsetLinks } from './read-settings.ts'
import { definitionSchema, type Kept } from './schema.ts'
import { address, choice, email, flag, link, list, text, whole } from './setting.ts'

const SETTINGS = {
  CODE: text(
    'Opens it.',
    { required: true, secret: true },
    { pattern: /\d{4}/, problem: 'must be four digits' },
  ),
  NAME: text('', { default: 'Lustre', public: true }),
  HOSTS: list('', /[a-z.]+/, 'must be hosts'),
  COUNT: whole('', 1, 9, { default: 3 }),
  KIND: choice('', ['big', 'small'], { default: 'big', public: true }),
  IS_OPEN: flag('', { default: false }),
  MAIL: email(''),
  CHAT: link('', { public: true }),
  STORE: address('', ['https', 's3'], {}, 'none'),
}

describe('settings', () => {
  it('have their defaults when blank or unset', () => {
    const least = { ...DEFAULTS, CODE: '1234' }
    expect(readSettings(SETTINGS, { CODE: '1234' })).toEqual(least)
    const blank = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']))
    expect(readSettings(SETTINGS, { ...blank, CODE: '1234' })).toEqual(least)
  })

  it.each([
    ['HOSTS', 'a.example, b.example\nc.example', ['a.example', 'b.example', 'c.example']],
    ['COUNT', '9', 9],
    ['KIND', 'small', 'small'],
    ['IS_OPEN', 'true', true],
    ['CHAT', ' http://localhost:40/x ', 'http://localhost:40/x'],
    ['STORE', 's3://releases', 's3://releases'],
    ['STORE', 'none', 'none'],
  ])('%s=%j is %j', (name, value, taken) => {
    expect(readSettings(SETTINGS, { CODE: '1234', [name]: value })).toHaveProperty(name, taken)
  })

  it.each([
    ['CODE', '12345', 'must be four digits'],
    ['HOSTS', 'a.example, 7', 'must be hosts'],
    ['COUNT', '10', 'must be a whole number from 1 to 9'],
    ['COUNT', '1.5', 'must be a whole number from 1 to 9'],
    ['COUNT', '8x', 'must be a whole number from 1 to 9'],
    ['KIND', 'huge', "must be 'big' or 'small'"],
    ['IS_OPEN', 'yes', 'must be true or false'],
    ['MAIL', 'a@b', 'must be an e-mail address'],
    ['CHAT', 'http://chat.example', 'must be an https:// address'],
    ['STORE', 'ftp://x', 'must begin with https:// or s3://, or be none'],
  ])('%s=%j is refused: %s', (name, value, sentence) => {
    expect(() => readSettings(SETTINGS, { CODE: '1234', [name]: value })).toThrow(`  ${name}: ${sentence}`)
  })

  it('list every wrong value, and every missing one with its purpose', () => {
    expect(() => readSettings(SETTINGS, { COUNT: 'x', MAIL: 'y' })).toThrow(
      /:\n {2}CODE: is missing. Opens it.\n {2}COUNT: .*\n {2}MAIL: [^\n]*$/,
    )
  })

  it('may omit a required value that the host fills in', () => {
    expect(readUnfilled(SETTINGS, {})).toEqual({ ...DEFAULTS, CODE: undefined })
    expect(missingSettings(SETTINGS, { CODE: ' ' })).toEqual(['CODE'])
  })

  it('list the visitor links that are still unset', () => {
    expect(unsetLinks(SETTINGS, { CHAT: ' ' })).toEqual(['CHAT'])
    expect(unsetLinks(SETTINGS, { CHAT: 'https://chat.example' })).toEqual([])
  })

  it('give pages public values only', () => {
    const env = { CODE: '1234', CHAT: 'https://chat.example', COUNT: '4' }
    expect(publicValues(SETTINGS, env)).toEqual({
      NAME: 'Lustre',
      KIND: 'big',
      CHAT: 'https://chat.example',
    })
  })
})

const DEFAULTS = {
  CODE: undefined,
  NAME: 'Lustre',
  HOSTS: undefined,
  COUNT: 3,
  KIND: 'big',
  IS_OPEN: false,
  MAIL: undefined,
  CHAT: undefined,
  STORE: undefined,
}

describe('a definition', () => {
  const definition = defineRemote({ name: 'x', settings: SETTINGS, providers: ['database'] })

  it('is unchanged by a round trip through release.json', () => {
    const stored: unknown = JSON.parse(JSON.stringify(definition))
    const { settings } = definitionSchema.parse(stored)
    expect(settings).toEqual(JSON.parse(JSON.stringify(SETTINGS)))
    const env = { CODE: '0042', HOSTS: 'a.example' }
    expect(readSettings(settings, env)).toEqual(readSettings(SETTINGS, env))
  })

  it('lets an API read its own settings and those of its providers', () => {
    expect(Object.keys(settingsOf(definition))).toEqual([
      ...Object.keys(SETTINGS),
      'DATABASE_URL',
      'DATABASE_FETCH_ENDPOINT',
    ])
  })

  it('lists what it keeps; a release without such a list keeps nothing', () => {
    const keeps: Kept[] = [
      { in: 'storage', names: ['lustre:link:*'], what: 'a selection', until: 'until you submit' },
      { in: 'outside', what: 'Zoë’s receipt', to: 'a mail service', provider: 'mail' },
    ]
    expect(definitionSchema.parse({ keeps }).keeps).toEqual(keeps)
    expect(definitionSchema.parse({}).keeps).toEqual([])
  })

  it.each([
    ['no text', { what: '' }],
    ['an overlong text', { what: 'x'.repeat(401) }],
    ['markup', { what: '<b>x</b>' }],
    ['a placeholder', { what: 'write to {email}' }],
    ['a second line', { what: 'x\ny' }],
    ['an invisible character', { what: 'x\u200by' }],
    ['a character that reverses the text', { until: '\u202etixe' }],
    ['spaces around it', { until: ' x' }],
    ['no name', { names: [] }],
    ['a malformed name', { names: ['a b'] }],
    ['a name that matches every key', { names: ['*'] }],
    ['an overlong name', { names: ['x'.repeat(61)] }],
    ['too many names', { names: Array.from({ length: 11 }, (_, i) => `n${i}`) }],
    ['another place', { in: 'cloud' }],
    ['an unknown field', { html: 'x' }],
    ['an unknown provider', { provider: 'weather' }],
  ])('is refused when an item that it keeps has %s', (_, change) => {
    const kept = { in: 'cookie', names: ['n'], what: 'a number', until: 'for a day' }
    expect(definitionSchema.safeParse({ keeps: [kept] }).success).toBe(true)
    expect(definitionSchema.safeParse({ keeps: [{ ...kept, ...change }] }).success).toBe(false)
  })

  it('is refused when it keeps more than a page can list', () => {
    const keeps = Array.from({ length: 41 }, () => ({ in: 'outside', what: 'x', to: 'y' }))
    expect(definitionSchema.safeParse({ keeps }).success).toBe(false)
  })

  it.each([
    [{ settings: { lower: text('') } }],
    [{ settings: { NAME: { about: '', form: { kind: 'wish' } } } }],
    [{ providers: ['weather'] }],
    [{ budgets: { '/': 0 } }],
    [{ budgets: { gallery: 90 } }],
  ])('is refused in a different form: %j', (definition) => {
    expect(definitionSchema.safeParse(definition).success).toBe(false)
  })
})
