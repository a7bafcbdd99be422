import { describe, expect, test } from 'vitest'
import type { Passkeys } from '../../../protocol/passkeys.ts'
import { type Authenticator, createAuthenticator, type Faults } from '../../../testing/authenticator.ts'
import { outcome, PASSCODE, SITE, startApi } from '../../../testing/harness.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'

const { api, run, restart } = withStaffApi()
const MINUTE_MS = 60_000
const REFUSED = [401, 'invalid_passkey', 'This passkey was not accepted. Try again, or use another one.']

async function add(label = 'Phone', faults: Faults = {}, key = createAuthenticator(SITE)) {
  const response = key.create(await api().begin('/passkeys/options', { label }), faults)
  return { key, reply: await api().send({ path: '/passkeys', body: { label, response } }) }
}
async function added(label?: string) {
  const { key, reply } = await add(label)
  expect(reply.status).toBe(201)
  return key
}
const logInBy = async (key: Authenticator, faults: Faults = {}, address?: string) =>
  api().logInWith(key.get(await api().begin('/session/passkey/options'), faults), address)
const list = async () => (await (await api().send({ path: '/passkeys' })).json()) as Passkeys
const ways = async () => ((await (await api().send({ path: '/session' })).json()) as { ways: object }).ways
const switchPasscode = (on: boolean) => api().send({ path: '/passcode-login', body: { on } })
const remove = (id: string) => api().send({ method: 'DELETE', path: `/passkeys/${id}` })
const isOpen = async () => (await api().send({ path: '/runs' })).status === 200

describe('a passkey', () => {
  test('[passkey-login] is added after a login, and opens a session as the passcode does', async () => {
    expect(await ways()).toEqual({ passcode: true, passkey: false })
    await api().logIn()
    const key = await added('Ada’s phone')
    expect(await list()).toEqual({
      passkeys: [{ id: key.id, label: 'Ada’s phone', madeAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null }],
      usable: true,
      passcodeOn: true,
      openedWith: null,
    })
    api().setCookie(undefined)
    expect(await ways()).toEqual({ passcode: true, passkey: true })
    api().clock.time += MINUTE_MS
    const reply = await logInBy(key)
    expect(reply.status).toBe(204)
    expect(reply.headers.getSetCookie().at(-1)).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=28800; Path=\/api\/run-admin; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await isOpen()).toBe(true)
    expect(await list()).toMatchObject({
      passkeys: [{ lastUsedAt: '2026-03-01T12:01:00.000Z' }],
      openedWith: key.id,
    })
    expect((await logInBy(key)).status).toBe(204)
  })

  test('is created and used with user verification, and the list of passkeys is hidden from strangers', async () => {
    await api().logIn()
    const key = await added()
    expect(await api().begin('/passkeys/options', { label: 'Other' })).toMatchObject({
      rp: { id: 'studio.test' },
      user: { name: 'Other' },
      excludeCredentials: [{ id: key.id, transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 300_000,
    })
    api().setCookie(undefined)
    const reply = await api().send({ path: '/session/passkey/options', body: {} })
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^admin_challenge=[\w-]{43}; Max-Age=300; Path=\/api\/run-admin; HttpOnly; Secure; SameSite=Strict$/,
    )
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({ options: { rpId: 'studio.test', userVerification: 'required' } })
    expect(text).not.toContain(key.id)
  })

  test.each([
    ['another origin', { origin: 'https://studio.test.evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['no user verification', { verified: false }],
  ] satisfies [string, Faults][])('with %s is neither added nor accepted', async (_, faults) => {
    await api().logIn()
    expect(await outcome((await add('Phone', faults)).reply)).toEqual([
      400,
      'invalid_passkey',
      'This passkey could not be added. Please try again.',
    ])
    const key = await added()
    api().setCookie(undefined)
    expect(await outcome(await logInBy(key, faults))).toEqual(REFUSED)
    expect(await isOpen()).toBe(false)
    expect((await logInBy(key)).status).toBe(204)
  })

  test('whose counter decreases or stays equal is refused as a possible copy', async () => {
    await api().logIn()
    const key = await added()
    expect((await logInBy(key, { counter: 9 })).status).toBe(204)
    for (const counter of [8, 9, 0]) expect(await outcome(await logInBy(key, { counter }))).toEqual(REFUSED)
    expect((await logInBy(key, { counter: 10 })).status).toBe(204)
  })

  test('that is synced by an account has no counter', async () => {
    await api().logIn()
    const { key, reply } = await add('Account', { counter: 0 })
    expect(reply.status).toBe(201)
    for (let login = 0; login < 2; login++) expect((await logInBy(key, { counter: 0 })).status).toBe(204)
  })

  test('that belongs to someone else, or has a wrong signature or none, is refused', async () => {
    await api().logIn()
    const key = await added()
    expect(await outcome(await logInBy(createAuthenticator(SITE)))).toEqual(REFUSED)
    const signed = key.get(await api().begin('/session/passkey/options'))
    const { signature } = key.get({ challenge: 'x' }).response
    const forged = { ...signed, response: { ...signed.response, signature } }
    expect(await outcome(await api().logInWith(forged))).toEqual(REFUSED)
    expect((await outcome(await api().logInWith({}))).slice(0, 2)).toEqual([400, 'invalid_input'])
  })

  test('is not added twice', async () => {
    await api().logIn()
    const key = await added()
    expect(await outcome((await add('Again', {}, key)).reply)).toEqual([
      409,
      'conflict',
      'This device has a passkey for this page already.',
    ])
  })

  test.each([
    ['', 'Please give the passkey a name, such as “Ada’s phone”.'],
    ['a'.repeat(61), 'Please keep the name to 60 characters or fewer'],
    ['a\u0000b', 'The name contains characters that cannot be saved. Please remove them.'],
  ])('is refused under the name %j', async (label, sentence) => {
    await api().logIn()
    const reply = await api().send({ path: '/passkeys/options', body: { label } })
    expect(await outcome(reply)).toEqual([400, 'invalid_input', sentence])
  })
})

describe('a challenge', () => {
  const OVER = [400, 'challenge_over', 'This took too long. Please try again.']

  test('accepts one answer, right or wrong', async () => {
    await api().logIn()
    const key = await added()
    const options = await api().begin('/session/passkey/options')
    expect((await api().logInWith(key.get(options))).status).toBe(204)
    expect(await outcome(await api().logInWith(key.get(options)))).toEqual(OVER)
    const again = await api().begin('/session/passkey/options')
    const cookie = (await api().logInWith(key.get(again, { verified: false }))).headers.get('Set-Cookie')
    expect(cookie).toMatch(/^admin_challenge=; Max-Age=0/)
    expect(await outcome(await api().logInWith(key.get(again)))).toEqual(OVER)
  })

  test('stays used in a browser that has kept its cookie', async () => {
    await api().logIn()
    const key = await added()
    const begun = await api().send({ path: '/session/passkey/options', body: {} })
    const { options } = await begun.json()
    const kept = begun.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    const signed = key.get(options)
    expect((await api().logInWith(signed)).status).toBe(204)
    const headers = { Cookie: kept }
    const replayed = await api().send({ path: '/session/passkey', body: { response: signed }, headers })
    expect(await outcome(replayed)).toEqual(OVER)
  })

  test('expires after five minutes', async () => {
    await api().logIn()
    const key = await added()
    const options = await api().begin('/session/passkey/options')
    api().clock.time += 5 * MINUTE_MS
    expect(await outcome(await api().logInWith(key.get(options)))).toEqual(OVER)
    const second = await api().begin('/session/passkey/options')
    api().clock.time += 5 * MINUTE_MS - 1
    expect((await api().logInWith(key.get(second))).status).toBe(204)
  })

  test('is valid only for its browser and its purpose', async () => {
    await api().logIn()
    const key = await added()
    const options = await api().begin('/session/passkey/options')
    const headers = { Cookie: `admin_challenge=${'a'.repeat(43)}` }
    const body = { response: key.get(options) }
    expect(await outcome(await api().send({ path: '/session/passkey', body, headers }))).toEqual(OVER)
    const other = createAuthenticator(SITE)
    const response = other.create({
      ...(await api().begin('/session/passkey/options')),
      rp: { id: 'studio.test' },
    })
    const addedBy = await api().send({ path: '/passkeys', body: { label: 'Other', response } })
    expect(await outcome(addedBy)).toEqual(OVER)
  })

  test('is deleted after it expires', async () => {
    for (let i = 0; i < 3; i++) await api().begin('/session/passkey/options')
    api().clock.time += 5 * MINUTE_MS
    await api().begin('/session/passkey/options')
    expect(await run('select purpose from admin_challenges')).toEqual([{ purpose: 'login' }])
  })
})

describe('attempts', () => {
  test('with wrong passkeys lock an address out of passkeys, but not out of the passcode', async () => {
    await api().logIn()
    const key = await added()
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await logInBy(key, { verified: false })).status).toBe(401)
    for (const path of ['/session/passkey/options', '/session/passkey']) {
      const body = { response: key.get({ challenge: 'x' }) }
      const locked = await api().send({ path, body })
      expect([locked.status, locked.headers.get('Retry-After')]).toEqual([429, '900'])
    }
    expect((await api().logIn()).status).toBe(204)
    api().clock.time += 15 * MINUTE_MS
    expect((await logInBy(key)).status).toBe(204)
  })

  test('[junk-locks-nobody] full of junk, however many, block neither the passcode nor a passkey at a new address', async () => {
    await api().logIn()
    const key = await added()
    const stranger = createAuthenticator(SITE)
    for (let n = 0; n < 35; n++) await logInBy(stranger, {}, `10.1.0.${n}`)
    expect((await api().logIn(PASSCODE, '10.2.0.1')).status).toBe(204)
    expect((await logInBy(key, {}, '10.2.0.2')).status).toBe(204)
  })

  test('[junk-locks-nobody] without a challenge do not count', async () => {
    await api().logIn()
    const key = await added()
    for (let n = 0; n < 10; n++) expect((await api().logInWith(key.get({ challenge: 'x' }))).status).toBe(400)
    expect((await logInBy(key)).status).toBe(204)
  })

  test('[junk-locks-nobody] with wrong passcodes lock strangers out of the passcode only', async () => {
    await api().logIn()
    const key = await added()
    for (let n = 0; n < 30; n++) await api().logIn('guess', `10.1.0.${n}`)
    expect((await api().logIn(PASSCODE, '10.2.0.1')).status).toBe(429)
    expect((await logInBy(key, {}, '10.2.0.1')).status).toBe(204)
  })
})

describe('a change by staff', () => {
  test.each([
    ['GET', '/passkeys', undefined],
    ['POST', '/passkeys/options', { label: 'Phone' }],
    ['DELETE', '/passkeys/abc', undefined],
    ['POST', '/passcode-login', { on: true }],
  ])('needs a session: %s %s', async (method, path, body) => {
    expect(await outcome(await api().send({ method, path, body }))).toEqual([
      401,
      'no_session',
      'Please log in again.',
    ])
  })

  test('adds a passkey only within ten minutes of a login', async () => {
    await api().logIn()
    api().clock.time += 10 * MINUTE_MS
    expect(await outcome(await api().send({ path: '/passkeys/options', body: { label: 'Phone' } }))).toEqual([
      403,
      'log_in_again',
      'Please log out and in again before you add a passkey: you logged in more than 10 minutes ago.',
    ])
    expect(await isOpen()).toBe(true)
    await api().logIn()
    await added()
  })

  test('to passkeys or the passcode switch is written to the security log', async () => {
    await api().logIn()
    const [phone, laptop] = [await added('Phone'), await added('Laptop')]
    await logInBy(phone)
    await switchPasscode(false)
    await switchPasscode(true)
    await remove(laptop.id)
    expect(api().reported.filter(({ kind }) => kind.startsWith('pass'))).toMatchObject([
      { kind: 'passkey-added', detail: phone.id },
      { kind: 'passkey-added', detail: laptop.id },
      { kind: 'passcode-switched', detail: 'off' },
      { kind: 'passcode-switched', detail: 'on' },
      { kind: 'passkey-removed', detail: laptop.id },
    ])
  })

  test('needs a session even for a passkey that the browser has already made', async () => {
    await api().logIn()
    const response = createAuthenticator(SITE).create(
      await api().begin('/passkeys/options', { label: 'Phone' }),
    )
    api().setCookie(undefined)
    const body = { label: 'Phone', response }
    expect((await api().send({ path: '/passkeys', body })).status).toBe(401)
    expect(await run('select id from admin_passkeys')).toEqual([])
  })

  test.each([
    '/session/passkey/options',
    '/session/passkey',
    '/passkeys/options',
    '/passkeys',
    '/passcode-login',
  ])('is refused from another site: POST %s', async (path) => {
    await api().logIn()
    const reply = await api().send({ path, body: {}, headers: { Origin: 'https://evil.example' } })
    expect((await outcome(reply)).slice(0, 2)).toEqual([403, 'cross_origin'])
  })

  test('that removes a passkey ends its sessions and its logins; the others stay', async () => {
    await api().logIn()
    const [phone, laptop] = [await added('Phone'), await added('Laptop')]
    const cookieOf = async (key: Authenticator) =>
      (await logInBy(key)).headers.getSetCookie().at(-1)?.split(';')[0]
    const [byPhone, byLaptop] = [await cookieOf(phone), await cookieOf(laptop)]
    expect((await remove(phone.id)).status).toBe(204)
    expect((await remove(phone.id)).status).toBe(204)
    expect((await list()).passkeys.map(({ label }) => label)).toEqual(['Laptop'])
    api().setCookie(byPhone)
    expect(await isOpen()).toBe(false)
    expect(await outcome(await logInBy(phone))).toEqual(REFUSED)
    api().setCookie(byLaptop)
    expect(await isOpen()).toBe(true)
    expect((await remove(laptop.id)).status).toBe(204)
    expect(await isOpen()).toBe(false)
  })

  test('ends all sessions at once, even those of passkeys', async () => {
    await api().logIn()
    const key = await added()
    const cookie = (await logInBy(key)).headers.getSetCookie().at(-1)?.split(';')[0]
    await api().logIn()
    expect((await api().send({ method: 'DELETE', path: '/sessions' })).status).toBe(204)
    api().setCookie(cookie)
    expect(await isOpen()).toBe(false)
  })

  test('[passcode-off] switches the passcode off and on again after a login with a passkey', async () => {
    const NEEDS = [
      403,
      'needs_passkey',
      'Please log in with a passkey first: it shows that the passkey works.',
    ]
    await api().logIn()
    const key = await added()
    expect(await outcome(await switchPasscode(false))).toEqual(NEEDS)
    await logInBy(key)
    expect((await switchPasscode(false)).status).toBe(204)
    expect(await ways()).toEqual({ passcode: false, passkey: true })
    for (const passcode of [PASSCODE, 'guess'])
      expect(await outcome(await api().logIn(passcode))).toEqual([
        403,
        'passcode_off',
        'Passcode login is switched off. Please log in with a passkey.',
      ])
    // The database keeps it, so it holds on other hosts and after a restart.
    expect((await (await restart()).logIn()).status).toBe(403)
    expect((await logInBy(key)).status).toBe(204)
    expect((await switchPasscode(true)).status).toBe(204)
    expect((await api().logIn()).status).toBe(204)
  })

  test('cannot remove the last passkey while the passcode is off, even when two are removed at once', async () => {
    await api().logIn()
    const [phone, laptop] = [await added('Phone'), await added('Laptop')]
    await logInBy(phone)
    await switchPasscode(false)
    const statuses = (await Promise.all([remove(phone.id), remove(laptop.id)])).map(({ status }) => status)
    expect(statuses).toContain(204)
    const left = await run('select id from admin_passkeys')
    expect(left).toHaveLength(1)
    const survivor = left[0]?.id === phone.id ? phone : laptop
    await logInBy(survivor)
    expect(await outcome(await remove(survivor.id))).toEqual([
      409,
      'last_passkey',
      'This is the last passkey, and passcode login is switched off, so no one could log in. Switch passcode login on first, or add another passkey.',
    ])
    expect((await logInBy(survivor)).status).toBe(204)
    await switchPasscode(true)
    expect((await remove(survivor.id)).status).toBe(204)
  })

  test('[passcode-back] is undone by an operator’s setting, which switches the passcode on for good', async () => {
    await api().logIn()
    const key = await added()
    await logInBy(key)
    await switchPasscode(false)
    const rescued = await restart({ ADMIN_PASSCODE_STAYS_ON: 'true' })
    expect((await rescued.logIn()).status).toBe(204)
    expect((await logInBy(key)).status).toBe(204)
    rescued.setCookie(undefined)
    const options = await rescued.begin('/session/passkey/options')
    expect((await rescued.logInWith(key.get(options))).status).toBe(204)
    expect(await outcome(await rescued.send({ path: '/passcode-login', body: { on: false } }))).toEqual([
      409,
      'stays_on',
      'Passcode login cannot be switched off while the setting ADMIN_PASSCODE_STAYS_ON is true.',
    ])
    expect((await (await restart()).logIn()).status).toBe(204)
  })
})

describe('away from the site’s own address', () => {
  const elsewhere = { path: '/session/passkey/options', body: {} }

  test('there are no passkeys, for any Host header', async () => {
    await api().logIn()
    await added()
    // The request comes to https://studio.test, while the operator has named another address.
    const other = await restart({}, 'https://www.studio.test')
    expect(await outcome(await other.send(elsewhere))).toEqual([
      404,
      'no_passkeys',
      'Passkeys work only at the site’s own address.',
    ])
    expect(await (await other.send({ path: '/session' })).json()).toMatchObject({ ways: { passkey: false } })
    expect((await (await restart()).send(elsewhere)).status).toBe(200)
  })

  test('without a database there are no passkeys either', async () => {
    const bare = await startApi({ DATABASE_URL: 'none' })
    await bare.logIn()
    expect(await (await bare.send({ path: '/passkeys' })).json()).toEqual({
      passkeys: [],
      usable: false,
      passcodeOn: true,
      openedWith: null,
    })
    expect((await bare.send(elsewhere)).status).toBe(404)
  })
})
