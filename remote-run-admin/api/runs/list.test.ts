import { beforeEach, expect, test } from 'vitest'
import { type RunPage, runKey } from '#protocol/run-list.ts'
import { clientRunSteps } from '#testing/client-run-steps.ts'
import { withStaffApi } from '#testing/staff-api.ts'

const staff = withStaffApi()
const { api, run } = staff
const { ask, make, makeOpen, setState, setArchived, choose } = clientRunSteps(api, run)
const { add } = staff
const list = (query = '') => ask<RunPage>('GET', `/runs${query}`)
const keys = async (query = '') => (await list(query)).runs.map(runKey)
const send = (id: number, time: string, pictures: readonly number[], version = 1) =>
  run(
    `insert into client_run_versions (run_id, version, submission_id, sender, pictures, receipt_token, is_late, submitted_at)
     values ($1, $2, gen_random_uuid(), 'Zoë', $3, gen_random_uuid()::text, false, $4)`,
    [id, version, pictures, time],
  )

beforeEach(() => api().logIn())

test('[one-list] [admin-newest-first] runs of /run and by link stand in one list: first those that wait for the studio, then for the client, then all others by the time of their last submission', async () => {
  await add('Ann')
  await add('Ben')
  await run("update run_records set submitted_at = ('2026-01-0' || id || 'T00:00:00Z')::timestamptz")
  const [sent, again, open] = [await makeOpen(), await makeOpen({ client: 'Maria' }), await makeOpen()]
  await send(sent, '2026-01-01T12:00:00Z', [3, 1])
  await send(again, '2026-01-01T13:00:00Z', [1, 2])
  await send(again, '2026-01-03T00:00:00Z', [4, 5, 6], 2)
  for (const id of [sent, again]) await setState(id, 'closed')
  const draft = await make()
  expect(await keys()).toEqual([`R${draft}`, `R${open}`, `R${again}`, '2', `R${sent}`, '1'])
  expect(await keys('?sort=oldest')).toEqual(['1', `R${sent}`, '2', `R${again}`, `R${open}`, `R${draft}`])
  expect(await keys('?sort=fewest')).toEqual([`R${open}`, `R${draft}`, `R${sent}`, `R${again}`, '1', '2'])
  expect((await list()).runs[2]).toMatchObject({
    user_name: 'Maria',
    selected_images: [4, 5, 6],
    submission_time: '2026-01-03T00:00:00.000Z',
    run: { id: again, versions: 2, title: 'Spring rings' },
  })
  expect(await (await api().send({ path: '/stats' })).json()).toEqual({
    runs: 4,
    images: 25,
    latest: '2026-01-03T00:00:00.000Z',
  })
})

test('a run by link shows the client’s progress', async () => {
  const id = await makeOpen({ title: 'Rings', client: 'Zoë', least: 2, most: 10 }, 12)
  await choose(id, [3, 1])
  await run('update client_run_pictures set removed_at = now() where number = 12')
  expect((await list()).runs[0]?.run).toMatchObject({ chosen: 2, pictures: 11, versions: 0, delivery: null })
})

test('[one-filter] the list can be limited to what runs wait for, and counts them', async () => {
  await add('Ann')
  const pictures = await make({}, 0)
  const studio = await make()
  const client = await makeOpen({ deadline: '2020-01-01T00:00:00Z' })
  const closed = await makeOpen()
  await setState(closed, 'closed')
  const archived = await makeOpen()
  await setArchived(archived, true)
  const waits = { pictures, studio, client, archived }
  for (const [filter, id] of Object.entries(waits))
    expect(await keys(`?waits=${filter}`), filter).toEqual([`R${id}`])
  expect(await keys('?waits=nothing')).toEqual([`R${closed}`, '1'])
  expect(await keys()).not.toContain(`R${archived}`)
  expect((await list()).counts).toEqual({ pictures: 1, client: 1, studio: 1, archived: 1 })
})

test('[one-search] a search finds runs by name, client, title and number, ignoring accents and case, also archived ones', async () => {
  await add('Zoë 2')
  const [zoe, ang, layla] = [
    await make({ title: 'Rings 100%', client: 'Zoë Müller' }),
    await make({ title: 'Ångström_2', client: 'Ana' }),
    await make({ title: 'Necklaces', client: 'مجوهرات ليلى 💍' }),
  ]
  await setArchived(ang, true)
  const found: [string, string[]][] = [
    ['zoe', [`R${zoe}`, '1']],
    ['ZOË mul', [`R${zoe}`]],
    ['100%', [`R${zoe}`]],
    ['%', [`R${zoe}`]],
    ['_', [`R${ang}`]],
    ['angstrom', [`R${ang}`]],
    ['ليلى', [`R${layla}`]],
    ['💍', [`R${layla}`]],
    [`R${layla}`, [`R${layla}`]],
    [`#${zoe}`, [`R${zoe}`]],
    ['99999999999', []],
    ["'; drop table client_runs; --", []],
    ['nobody', []],
  ]
  for (const [q, expected] of found) expect(await keys(`?q=${encodeURIComponent(q)}`), q).toEqual(expected)
  expect(await keys('?q=zoe&waits=studio')).toEqual([`R${zoe}`])
})

test.each(['newest', 'oldest', 'most', 'fewest'])(
  'sorted by %s, runs of both kinds stand once across the pages, even from the same moment',
  async (sort) => {
    for (const name of ['Ann', 'Ben', 'Cy']) await add(name)
    for (let count = 0; count < 4; count += 1) await makeOpen()
    await run("update run_records set submitted_at = '2026-01-01 00:00:00.123456+00' where id < 3")
    for (const id of [1, 2, 4]) await send(id, '2026-01-01 00:00:00.123456+00', [1, 2])
    const all = await keys(`?sort=${sort}`)
    expect(all.toSorted()).toEqual(['1', '2', '3', 'R1', 'R2', 'R3', 'R4'])
    const seen: string[] = []
    for (let before: string | null = ''; before !== null; ) {
      const page: RunPage = await list(`?sort=${sort}&limit=2${before && `&before=${before}`}`)
      seen.push(...page.runs.map(runKey))
      before = page.next
    }
    expect(seen).toEqual(all)
  },
)
