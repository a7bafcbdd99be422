import { beforeEach, expect, test } from 'vitest'
import type { RunActivity } from '#protocol/client-runs.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { outcome } from '#testing/harness.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, run } = withStaffApi()
const { ask, make, find, makeLink } = clientRunSteps(api, run)
const post = (id: number, body: unknown) => api().send({ path: `/runs/R${id}/links`, body })
const put = (id: number, link: number, revoked: unknown) =>
  api().send({ method: 'PUT', path: `/runs/R${id}/links/${link}/revoked`, body: { revoked } })

beforeEach(() => api().logIn())

test('a link shows its token once, and only its hash is stored', async () => {
  const id = await make()
  const { link, token } = await makeLink(id, ' Zoë’s <b>phone</b> ', '2040-01-01T01:00:00+01:00')
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(link).toEqual({
    id: 1,
    label: 'Zoë’s <b>phone</b>',
    createdAt: expect.any(String),
    expiresAt: '2040-01-01T00:00:00.000Z',
    revokedAt: null,
    lastUsedAt: null,
    email: null,
    invitedAt: null,
    notInvited: null,
  })
  const seen = await find(id)
  expect(seen.links).toEqual([link])
  const [stored] = await run('select token_hash from client_run_links')
  expect(stored?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify([seen, await run('select * from client_run_events'), api().log.lines])).not.toContain(
    token,
  )
})

test('each link has its own token', async () => {
  const id = await make()
  const made = await Promise.all(['a', 'b', 'c'].map((label) => makeLink(id, label)))
  expect(new Set(made.map(({ token }) => token)).size).toBe(3)
  expect((await find(id)).links).toHaveLength(3)
})

test('a link is revoked and restored, and the activity names both once', async () => {
  const id = await make()
  const { link } = await makeLink(id)
  const revoked = async (wanted: boolean) =>
    (await ask('PUT', `/runs/R${id}/links/${link.id}/revoked`, { revoked: wanted })).links[0]?.revokedAt
  expect(await revoked(true)).toEqual(expect.any(String))
  expect(await revoked(true)).toEqual(expect.any(String))
  expect(await revoked(false)).toBeNull()
  const { events } = await ask<RunActivity>('GET', `/runs/R${id}/activity`)
  expect(events.map(({ kind, detail, link: label }) => [kind, detail, label])).toEqual([
    ['link-restored', { label: 'Zoë’s phone' }, 'Zoë’s phone'],
    ['link-revoked', { label: 'Zoë’s phone' }, 'Zoë’s phone'],
    ['link-made', { label: 'Zoë’s phone' }, 'Zoë’s phone'],
    ['created', {}, null],
  ])
})

test('refuses a malformed link', async () => {
  const id = await make()
  const wrong: [object, string][] = [
    [{}, 'Please give the link a name, such as “Zoë’s phone”.'],
    [{ label: ' ' }, 'Please give the link a name, such as “Zoë’s phone”.'],
    [{ label: 'a'.repeat(61) }, 'Please keep the name of the link to 60 characters or fewer'],
    [{ label: 'a', email: 'zoe' }, 'This is not an e-mail address. Please correct it, or leave it empty.'],
    [
      { label: 'a', expiresAt: '2040-01-01' },
      'The expiry of the link must be a time such as 2026-03-01T12:00:00Z.',
    ],
    [
      { label: 'a', expiresAt: '2020-01-01T00:00:00Z' },
      'The link would have expired already. Please choose a later time.',
    ],
  ]
  for (const [body, sentence] of wrong)
    expect(await outcome(await post(id, body))).toEqual([400, 'invalid_input', sentence])
  expect((await find(id)).links).toEqual([])
  expect((await post(99, { label: 'a' })).status).toBe(404)
})

test('a link belongs to its run', async () => {
  const [one, other] = [await make(), await make()]
  const { link } = await makeLink(one)
  for (const [id, linkId] of [
    [other, link.id],
    [one, 99],
    [one, 99_999_999_999],
  ] as const)
    expect(await outcome(await put(id, linkId, true))).toEqual([
      404,
      'not_found',
      'This link does not exist.',
    ])
  expect((await put(99, link.id, true)).status).toBe(404)
  expect((await put(one, link.id, 'yes')).status).toBe(400)
  expect((await find(one)).links[0]?.revokedAt).toBeNull()
})
