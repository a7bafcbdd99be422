import { beforeEach, describe, expect, test } from 'vitest'
import type { ApiTokens, MadeToken } from '../../../protocol/tokens.ts'
import { outcome } from '../../../testing/harness.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'

const { api, run, restart } = withStaffApi()

const make = async (label = 'Backup script') => {
  const reply = await api().send({ path: '/tokens', body: { label } })
  expect(reply.status).toBe(201)
  return (await reply.json()) as MadeToken
}
const list = async () => (await (await api().send({ path: '/tokens' })).json()) as ApiTokens
const setRevoked = (id: number, revoked: unknown) =>
  api().send({ method: 'PUT', path: `/tokens/${id}/revoked`, body: { revoked } })
/** Returns the status of a call with a token. */
const use = async (secret: string, address?: string) => {
  const headers = { Authorization: `Bearer ${secret}` }
  return (await api().send({ path: '/v1/records', headers, address })).status
}

describe('a token for the studio’s tools', () => {
  beforeEach(() => api().logIn())

  test('[token-once] is shown once, and stored only as a hash', async () => {
    const { token, secret } = await make('  Backup script ')
    expect(secret).toMatch(/^lustre_[\w-]{32}$/)
    expect(token).toEqual({
      id: 1,
      label: 'Backup script',
      createdAt: '2026-03-01T12:00:00.000Z',
      lastUsedAt: null,
    })
    expect(await list()).toEqual({ tokens: [token], usable: true })
    expect(JSON.stringify(await run('select * from api_tokens'))).not.toContain(secret.slice(7))
    expect(await use(secret)).toBe(200)
  })

  test('shows its last use, to the minute', async () => {
    const { secret } = await make()
    api().clock.time += 1000
    await use(secret)
    api().clock.time += 30_000
    await use(secret)
    expect((await list()).tokens[0]?.lastUsedAt).toBe('2026-03-01T12:00:01.000Z')
    api().clock.time += 30_000
    await use(secret)
    expect((await list()).tokens[0]?.lastUsedAt).toBe('2026-03-01T12:01:01.000Z')
  })

  test('[token-revoked] opens nothing once revoked, unless staff undo that within a moment', async () => {
    const { token, secret } = await make()
    expect((await setRevoked(token.id, true)).status).toBe(204)
    expect(await use(secret)).toBe(401)
    expect((await list()).tokens).toEqual([])
    api().clock.time += 10_000
    expect((await setRevoked(token.id, false)).status).toBe(204)
    expect(await use(secret)).toBe(200)
    expect(api().reported.filter(({ kind }) => kind.startsWith('token'))).toMatchObject([
      { kind: 'token-made', detail: 'token 1' },
      { kind: 'token-revoked', detail: 'token 1' },
      { kind: 'token-made', detail: 'token 1, in use again' },
    ])
  })

  test('stays revoked after that moment, which a second revocation does not extend', async () => {
    const { token, secret } = await make()
    await setRevoked(token.id, true)
    api().clock.time += 50_000
    expect((await setRevoked(token.id, true)).status).toBe(204)
    api().clock.time += 10_000
    expect(await outcome(await setRevoked(token.id, false))).toEqual([
      409,
      'conflict',
      'This token was revoked some time ago. Please make another one.',
    ])
    expect(await use(secret)).toBe(401)
  })

  test('is refused with a blank or unusable name', async () => {
    const missing = 'Please say what the token is for, such as “Backup script”.'
    for (const [body, sentence] of [
      [{}, missing],
      [{ label: ' \u200b ' }, missing],
      [{ label: 'x'.repeat(61) }, 'Please keep the name to 60 characters or fewer'],
      [{ label: 'a\u0000b' }, 'The name contains characters that cannot be saved. Please remove them.'],
    ])
      expect(await outcome(await api().send({ path: '/tokens', body }))).toEqual([
        400,
        'invalid_input',
        sentence,
      ])
  })

  test('cannot be revoked when it does not exist', async () => {
    for (const id of [0, 7, 99_999_999_999]) expect((await setRevoked(id, true)).status).toBe(404)
    expect((await setRevoked(1, 'yes')).status).toBe(400)
  })

  test('is listed and created by staff only', async () => {
    const { token, secret } = await make()
    api().setCookie(undefined)
    for (const headers of [undefined, { Authorization: `Bearer ${secret}` }]) {
      expect((await api().send({ path: '/tokens', headers })).status).toBe(401)
      expect((await api().send({ path: '/tokens', body: { label: 'x' }, headers })).status).toBe(401)
      expect((await api().send({ path: '/runs', headers })).status).toBe(401)
    }
    expect((await setRevoked(token.id, true)).status).toBe(401)
    expect(await use(secret)).toBe(200)
  })

  test('cannot exist without a database', async () => {
    const without = await restart({ DATABASE_URL: 'none' })
    await without.logIn()
    expect(await (await without.send({ path: '/tokens' })).json()).toEqual({ tokens: [], usable: false })
    expect((await without.send({ path: '/tokens', body: { label: 'x' } })).status).toBe(503)
  })
})

describe('a call without a valid token', () => {
  beforeEach(() => api().logIn())

  test('is refused in plain words', async () => {
    const reply = await api().send({ path: '/v1/records' })
    expect(reply.headers.get('WWW-Authenticate')).toBe('Bearer realm="studio"')
    expect(await outcome(reply)).toEqual([
      401,
      'no_token',
      'This needs a token: send it as Authorization: Bearer lustre_…',
    ])
    const { secret } = await make()
    const wrong = [
      'lustre_x',
      `${secret}x`,
      secret.toUpperCase(),
      secret.replace('lustre_', ''),
      "' or 1=1 --",
    ]
    for (const each of wrong) expect(await use(each)).toBe(401)
    const headers = { Authorization: `Basic ${btoa(`x:${secret}`)}` }
    expect((await api().send({ path: '/v1/records', headers })).status).toBe(401)
  })

  test('[token-guessing] is limited per address, unlike a call with a valid token from the same address', async () => {
    const { secret } = await make()
    const guess = () => use(`lustre_${'x'.repeat(32)}`)
    for (let count = 0; count < 30; count++) expect(await guess()).toBe(401)
    expect(await guess()).toBe(429)
    expect(await use(secret)).toBe(200)
    expect(await use('lustre_y', '10.9.9.9')).toBe(401)
    api().clock.time += 60_000
    expect(await guess()).toBe(401)
  })
})
