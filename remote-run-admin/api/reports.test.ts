import { describe, expect, test } from 'vitest'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, add } = withStaffApi()

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

test('[proxy-told] tells staff about a proxy that is missing from the settings', async () => {
  await api().logIn()
  const stats = async (untrustedProxy: boolean) =>
    (await api().send({ path: '/stats', untrustedProxy })).json()
  expect(await stats(true)).toMatchObject({ untrustedProxy: true })
  expect(await stats(false)).not.toHaveProperty('untrustedProxy')
})
