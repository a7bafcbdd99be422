import { randomUUID } from 'node:crypto'
import { createSecurityTable, setUpSecurityTable } from '@lustre/platform/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LogPage } from '#protocol/security-log.ts'
import { outcome, startApi } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, add, run } = withStaffApi()

const read = async (query = '') => {
  const reply = await api().send({ path: `/security-log${query}` })
  expect(reply.status).toBe(200)
  return (await reply.json()) as LogPage
}

describe('the API’s reports', () => {
  test('[log-staff] cover logins, refused logins and exports, without names or passcodes', async () => {
    const id = await add('Maria')
    await api().logIn('guess')
    await api().logIn()
    await api().send({ path: '/runs' })
    await api().send({ path: '/runs.csv' })
    await api().send({ path: `/runs/${id}/versions/1/export?format=txt` })
    await api().send({ path: `/runs/${id}/versions/1/export?format=exe` })
    await api().send({ path: '/runs/77/versions/1/export?format=txt' })
    await api().send({ method: 'DELETE', path: '/sessions' })
    expect((await api().send({ path: '/runs.csv' })).status).toBe(401)
    const address = '10.0.0.1'
    expect(api().reported).toEqual([
      { kind: 'login', outcome: 'refused', address },
      { kind: 'login', outcome: 'ok', address },
      { kind: 'export', outcome: 'ok', detail: 'all runs, csv', address },
      { kind: 'export', outcome: 'ok', detail: `run #${id}, txt`, address },
      { kind: 'sessions-ended', outcome: 'ok', address },
    ])
  })
})

describe('the security log for staff', () => {
  beforeEach(async () => {
    await setUpSecurityTable(run)
    await run('truncate security.log')
    await api().logIn()
  })

  const append = async (count: number) => {
    const table = createSecurityTable(run)
    for (let i = 1; i <= count; i++)
      await table.append({
        event: randomUUID(),
        time: '2026-03-01T12:00:00.000Z',
        kind: 'export',
        section: 'run-admin',
        outcome: 'ok',
        detail: String(i),
        client: '0123456789ab',
        request: 'r-1',
      })
  }

  test('[log-pages] is listed newest first, 50 at a time', async () => {
    await append(51)
    const first = await read()
    expect(first.entries.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, i) => 51 - i))
    expect(first.entries[0]).toEqual({
      id: 51,
      time: '2026-03-01T12:00:00.000Z',
      kind: 'export',
      section: 'run-admin',
      outcome: 'ok',
      detail: '51',
      client: '0123456789ab',
    })
    expect(first.next).toBe(2)
    const both = await read('?pages=2')
    expect([both.entries.length, both.entries.at(-1)?.id, both.next]).toEqual([51, 1, null])
    expect((await outcome(await api().send({ path: '/security-log?pages=x' }))).slice(0, 2)).toEqual([
      400,
      'invalid_input',
    ])
  })

  test('shows a damaged entry', async () => {
    await append(2)
    await run("update security.log set body = '{}' where id = (select min(id) from security.log)")
    expect((await read()).entries.map(({ kind }) => kind)).toEqual(['export', 'damaged'])
  })

  test('is empty until the host has written, and warns where there is no database', async () => {
    await run('drop table security.log')
    expect(await read()).toEqual({ entries: [], next: null })
    const without = await startApi({ DATABASE_URL: 'none' })
    await without.logIn()
    expect(await (await without.send({ path: '/security-log' })).json()).toMatchObject({
      entries: [],
      warning: expect.stringContaining('No database'),
    })
  })
})

test('[proxy-told] tells staff about a proxy that is missing from the settings', async () => {
  await api().logIn()
  const stats = async (untrustedProxy: boolean) =>
    (await api().send({ path: '/stats', untrustedProxy })).json()
  expect(await stats(true)).toMatchObject({ untrustedProxy: true })
  expect(await stats(false)).not.toHaveProperty('untrustedProxy')
})
