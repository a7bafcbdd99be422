import { beforeEach, expect, test } from 'vitest'
import type { ClientRunPage } from '../../../protocol/client-runs.ts'
import { clientRunSteps } from '../../../testing/client-run-steps.ts'
import { outcome } from '../../../testing/harness.ts'
import { withStaffApi } from '../../../testing/staff-api.ts'

const { api, run } = withStaffApi()
const { ask, make, makeOpen, setState, setArchived, find, choose } = clientRunSteps(api, run)
const list = (query = '') => ask<ClientRunPage>('GET', `/client-runs${query}`)
const ids = async (query: string) => (await list(query)).runs.map(({ id }) => id)

beforeEach(() => api().logIn())

test('is empty before the first run', async () => {
  expect(await list()).toEqual({
    runs: [],
    next: null,
    counts: { draft: 0, open: 0, submitted: 0, overdue: 0, closed: 0, archived: 0 },
  })
})

test('shows each client’s progress, with the latest activity first', async () => {
  const first = await makeOpen({ title: 'Rings', client: 'Zoë', least: 2, most: 10 }, 12)
  const second = await make({}, 0)
  await choose(first, [3, 1])
  await run('update client_run_pictures set removed_at = now() where number = 12')
  expect(await ids('')).toEqual([second, first])
  await setState(first, 'closed')
  const { runs } = await list()
  expect(runs[0]).toEqual({
    id: first,
    title: 'Rings',
    client: 'Zoë',
    state: 'closed',
    isArchived: false,
    chosen: 2,
    least: 2,
    most: 10,
    pictures: 11,
    versions: 0,
    deadline: null,
    zone: 'Europe/Berlin',
    lastActivity: (await find(first)).lastActivity,
    delivery: null,
  })
})

test('filters runs by state, and counts the runs in all states for any search', async () => {
  const draft = await make()
  const open = await makeOpen({ deadline: '2040-01-01T00:00:00Z' })
  const overdue = await makeOpen({ deadline: '2020-01-01T00:00:00Z' })
  const closed = await makeOpen()
  await setState(closed, 'closed')
  const submitted = await makeOpen()
  await run("update client_runs set state = 'submitted' where id = $1", [submitted])
  const archived = await makeOpen()
  await setArchived(archived, true)

  const states = { draft, open, overdue, closed, submitted, archived }
  for (const [state, id] of Object.entries(states)) expect(await ids(`?state=${state}`), state).toEqual([id])
  expect(await ids('')).toEqual([submitted, closed, overdue, open, draft])
  expect((await list('?q=nobody')).counts).toEqual({
    draft: 1,
    open: 1,
    submitted: 1,
    overdue: 1,
    closed: 1,
    archived: 1,
  })
})

test('finds runs by title, client and number, ignoring accents and case', async () => {
  const [zoe, ang, layla] = [
    await make({ title: 'Rings 100%', client: 'Zoë Müller' }),
    await make({ title: 'Ångström_2', client: 'Ana' }),
    await make({ title: 'Necklaces', client: 'مجوهرات ليلى 💍' }),
  ]
  const found: [string, number[]][] = [
    ['zoe', [zoe]],
    ['ZOË mul', [zoe]],
    ['rings', [zoe]],
    ['100%', [zoe]],
    ['%', [zoe]],
    ['_', [ang]],
    ['angstrom', [ang]],
    ['ana', [ang]],
    ['ليلى', [layla]],
    ['💍', [layla]],
    [`R${layla}`, [layla]],
    [`#${zoe}`, [zoe]],
    ['r2', [ang]],
    // Titles match too.
    ['2', [ang]],
    ['99999999999', []],
    ["'; drop table client_runs; --", []],
    ['nobody', []],
  ]
  for (const [q, expected] of found) expect(await ids(`?q=${encodeURIComponent(q)}`), q).toEqual(expected)
  expect(await ids('?q=a&state=draft')).toEqual([layla, ang])
  expect(await ids('?q=zoe&state=open')).toEqual([])
})

test('lists every run once across its pages, even runs from the same moment', async () => {
  for (let count = 0; count < 7; count += 1) await make({}, 0)
  await run("update client_runs set last_activity_at = '2026-01-01 00:00:00.123456+00' where id > 2")
  const seen: number[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: ClientRunPage = await list(`?q=zoe&limit=2${next && `&before=${encodeURIComponent(next)}`}`)
    seen.push(...page.runs.map(({ id }) => id))
    next = page.next
  }
  expect(seen).toEqual([2, 1, 7, 6, 5, 4, 3])
})

test('a run names its neighbors in the list', async () => {
  const [first, second, archived, last] = [await make(), await make(), await make(), await make()]
  await setArchived(archived, true)
  expect(await find(second)).toMatchObject({ newer: last, older: first })
  expect(await find(first)).toMatchObject({ newer: second, older: null })
  expect(await find(last)).toMatchObject({ newer: null })
})

test('explains a malformed request', async () => {
  const wrong: [string, string][] = [
    ['?state=lost', 'state must be one of draft, open, submitted, overdue, closed, archived.'],
    [`?q=${'a'.repeat(256)}`, 'The search is too long.'],
    ['?limit=0', 'limit must be at least 1.'],
    ...['1', '1.2.3', 'x.1', '1.99999999999', "1.1'"].map((before): [string, string] => [
      `?before=${before}`,
      'This page does not exist. Please start from the first page.',
    ]),
  ]
  for (const [query, sentence] of wrong)
    expect(await outcome(await api().send({ path: `/client-runs${query}` }))).toEqual([
      400,
      'invalid_input',
      sentence,
    ])
})
