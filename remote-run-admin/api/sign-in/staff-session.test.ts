import { isProof, prove } from '@lustre/platform/proof-of-work'
import { beforeEach, describe, expect, test } from 'vitest'
import { outcome, PASSCODE } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'
import { FAILURES_BEFORE_WORK } from '../index.ts'

const { api, list } = withStaffApi()

describe('the session', () => {
  test.each(['/runs', '/stats', '/runs.csv', '/runs/1', '/runs/1/versions/1/export?format=txt'])(
    '[admin-server] guards %s',
    async (path) => {
      expect(await outcome(await api().send({ path }))).toEqual([401, 'no_session', 'Please log in again.'])
      api().setCookie(`admin_session=${'a'.repeat(43)}`)
      expect((await api().send({ path })).status).toBe(401)
    },
  )

  test('[admin-shared] opens with the passcode alone, and hides its cookie from scripts and other sites', async () => {
    const reply = await api().logIn()
    expect(reply.status).toBe(204)
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^admin_session=[\w-]{43}; Max-Age=28800; Path=\/api\/run-admin; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect((await api().send({ path: '/runs' })).status).toBe(200)
  })

  test('reports whether it is open', async () => {
    const open = async () => (await api().send({ path: '/session' })).json()
    expect(await open()).toMatchObject({ open: false })
    await api().logIn()
    expect(await open()).toMatchObject({ open: true })
    await api().send({ method: 'DELETE', path: '/session' })
    expect(await open()).toMatchObject({ open: false })
  })

  test('refuses a wrong passcode', async () => {
    expect(await outcome(await api().logIn('guess'))).toEqual([401, 'invalid_passcode', 'Invalid passcode'])
    for (const passcode of [undefined, 7, 'x'.repeat(1000)])
      expect((await outcome(await api().send({ path: '/session', body: { passcode } }))).slice(0, 1)).toEqual(
        [400],
      )
  })

  describe('while many addresses guess', () => {
    // At these times, a few tries find the proof of work.
    const TIMES = { right: 1_772_366_397_000, guess: 1_772_366_398_000 }
    const send = (passcode: string, proof: string, address: string) =>
      api().send({ path: '/session', body: { passcode, proof }, address })
    beforeEach(async () => {
      await api().logIn(PASSCODE, '10.0.0.3')
      const guess = (_: unknown, at: number) => api().logIn('guess', `198.18.0.${at}`)
      const replies = await Promise.all(Array.from({ length: FAILURES_BEFORE_WORK }, guess))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([401]))
    })

    test('compares no passcode from a new address without proof of work, and keeps working for staff', async () => {
      for (const passcode of ['guess', PASSCODE]) {
        const refused = await api().logIn(passcode, '10.0.0.2')
        expect(refused.headers.get('Retry-After')).toBe('900')
        expect((await outcome(refused)).slice(0, 2)).toEqual([429, 'work_needed'])
      }
      await list()
      expect((await api().logIn(PASSCODE, '10.0.0.3')).status).toBe(204)
      api().clock.time += 15 * 60_000
      expect((await api().logIn(PASSCODE, '10.0.0.2')).status).toBe(204)
    })

    test('[work-opens] admits the right passcode from a new address after a few seconds of work', async () => {
      const proof = await prove(PASSCODE, TIMES.right)
      expect((await send(PASSCODE, proof, '10.0.0.2')).status).toBe(204)
    })

    test.each([
      ['from another quarter of an hour', (proof: string) => proof, 15 * 60_000],
      ['with another time', (proof: string) => proof.replace(/^\d+/, (time) => String(Number(time) + 1)), 0],
      ['without a time', (proof: string) => proof.replace(/^\d+/, ''), 0],
    ])('[work-opens] refuses a proof %s', async (_what, change, later) => {
      const proof = change(await prove(PASSCODE, TIMES.right))
      expect(await isProof(PASSCODE, proof, api().clock.time + later)).toBe(false)
    })
  })

  test('[admin-logout] ends on logout, together with its cookie', async () => {
    await api().logIn()
    expect((await api().send({ method: 'DELETE', path: '/session' })).status).toBe(204)
    expect((await api().send({ path: '/runs' })).status).toBe(401)
  })

  test('ends everywhere when a staff member asks for it', async () => {
    await api().logIn()
    const logOutAll = () => api().send({ method: 'DELETE', path: '/sessions' })
    const stolen = (await api().logIn()).headers.get('Set-Cookie')?.split(';')[0]
    await api().logIn()
    expect((await logOutAll()).status).toBe(204)
    expect(await outcome(await logOutAll())).toEqual([401, 'no_session', 'Please log in again.'])
    api().setCookie(stolen)
    expect((await api().send({ path: '/runs' })).status).toBe(401)
    await api().logIn()
    await list()
  })

  test('cannot be opened or closed from another site', async () => {
    const headers = { Origin: 'https://elsewhere.test' }
    expect((await api().send({ path: '/session', body: { passcode: PASSCODE }, headers })).status).toBe(403)
    await api().logIn()
    expect((await api().send({ method: 'DELETE', path: '/session', headers })).status).toBe(403)
    expect((await api().send({ path: '/runs' })).status).toBe(200)
  })
})
