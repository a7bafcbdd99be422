import { openTestDatabase, startDoor } from '@lustre/embedded/testing/open-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome, startApi, submission } from '#testing/harness.ts'

const SUBMIT_FAILED = 'Failed to submit your selection. Please try again.'

describe('DATABASE_URL=none', () => {
  test('[no-database-submit] a run is refused for good, and the log says why', async () => {
    const api = await startApi({ DATABASE_URL: 'none' })
    expect(await outcome(await api.send({ path: '/runs', body: submission() }))).toEqual([
      501,
      'no_database',
      SUBMIT_FAILED,
    ])
    expect(api.log.lines.join()).toContain('Database not available - please configure DATABASE_URL')
  })

  test('[no-database-list] staff can log in and read an empty list with a warning', async () => {
    const api = await startApi({ DATABASE_URL: 'none' })
    await api.logIn()
    expect(await (await api.send({ path: '/runs' })).json()).toEqual({
      runs: [],
      next: null,
      counts: { pictures: 0, client: 0, studio: 0, archived: 0 },
      warning: expect.stringContaining('DATABASE_URL'),
    })
    expect(await (await api.send({ path: '/stats' })).json()).toMatchObject({ runs: 0 })
    expect((await (await api.send({ path: '/runs.csv' })).text()).trim()).toMatch(/^id,user_name[\w,]+$/)
    expect((await api.send({ path: '/runs/1' })).status).toBe(404)
    await api.send({ method: 'DELETE', path: '/session' })
    expect((await api.send({ path: '/runs' })).status).toBe(401)
  })
})

describe('a database that is down', () => {
  let door: Awaited<ReturnType<typeof startDoor>>
  beforeAll(async () => {
    door = await startDoor(await openTestDatabase(), 'away')
  })
  afterAll(() => door.close())

  test('leads to 503 with a plain sentence, and the API still starts', async () => {
    const api = await startApi({ DATABASE_URL: door.connectionString })
    const replies = [
      await api.send({ path: '/runs', body: submission() }),
      await api.send({ path: '/runs' }),
      await api.logIn(),
    ]
    expect(await Promise.all(replies.map(outcome))).toEqual([
      [503, 'unavailable', SUBMIT_FAILED],
      [503, 'unavailable', 'Failed to load run records'],
      [503, 'unavailable', 'Logging in is not possible right now. Please try again.'],
    ])
    expect(api.log.lines.join()).not.toContain('Maria')
  })

  test('is used as soon as it is up, and the retried submission is stored once', async () => {
    const api = await startApi({ DATABASE_URL: door.connectionString })
    const body = submission()
    expect((await api.send({ path: '/runs', body })).status).toBe(503)
    door.set('up')
    expect((await api.send({ path: '/runs', body })).status).toBe(201)
    expect((await api.send({ path: '/runs', body })).status).toBe(200)
  })
})

describe('settings', () => {
  test.each([
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'none', ADMIN_PASSCODE: ' ' }, 'ADMIN_PASSCODE'],
    [{ DATABASE_URL: 'none', RUN_LIST: 'best' }, 'RUN_LIST'],
    [{ DATABASE_URL: 'none', RUN_SUBMITS_PER_MINUTE: '-1' }, 'RUN_SUBMITS_PER_MINUTE'],
  ])('%o keep the API from starting, and the error names %s', async (env, name) => {
    await expect(startApi(env)).rejects.toThrow(name)
  })
})
