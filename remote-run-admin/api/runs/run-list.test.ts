import { beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '#testing/harness.ts'
import { names, withStaffApi } from '#testing/staff-api.ts'

const { api, add, list } = withStaffApi()

describe('the list', () => {
  beforeEach(() => api().logIn())

  test('is empty before the first run', async () => {
    expect(await list()).toEqual({
      runs: [],
      next: null,
      counts: { pictures: 0, client: 0, studio: 0, archived: 0 },
    })
    expect(await (await api().send({ path: '/stats' })).json()).toEqual({ runs: 0, images: 0, latest: null })
  })

  test('[admin-newest-first] [admin-total-runs] [admin-total-images] [admin-latest] shows the newest first, and the totals', async () => {
    await add('Ann', 10)
    await add('Ben', 25)
    const page = await list()
    expect(names(page)).toEqual(['Ben', 'Ann'])
    expect(await (await api().send({ path: '/stats' })).json()).toEqual({
      runs: 2,
      images: 35,
      latest: page.runs[0]?.submission_time,
    })
  })

  test('finds names by any part, ignoring case and accents, and takes % and _ literally', async () => {
    for (const name of [
      'MARIA',
      'Ana Maria',
      '100% gold',
      'snake_case',
      'back\\slash',
      "'; drop table run_records",
      'مجوهرات ليلى',
      'Zoë 💍',
      'Ångström & Nuñez',
    ])
      await add(name)
    const expected: [q: string, found: string[]][] = [
      ['mari', ['Ana Maria', 'MARIA']],
      ['a M', ['Ana Maria']],
      ['ar', ['Ana Maria', 'MARIA']],
      ['100%', ['100% gold']],
      ['e_c', ['snake_case']],
      ['_', ["'; drop table run_records", 'snake_case']],
      ['%', ['100% gold']],
      ['\\', ['back\\slash']],
      ["'; drop", ["'; drop table run_records"]],
      ['ليلى', ['مجوهرات ليلى']],
      ['💍', ['Zoë 💍']],
      ['ZOË', ['Zoë 💍']],
      ['zoe', ['Zoë 💍']],
      ['Zoe\u0308', ['Zoë 💍']],
      ['oe', ['Zoë 💍']],
      ['märia', ['Ana Maria', 'MARIA']],
      ['angstrom', ['Ångström & Nuñez']],
      ['NÚÑEZ', ['Ångström & Nuñez']],
      ['nobody', []],
    ]
    for (const [q, found] of expected)
      expect(names(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual(found)
  })

  test('refuses a query beyond its limits', async () => {
    for (const query of [
      'limit=0',
      'limit=201',
      'limit=ten',
      'sort=name',
      'waits=lost',
      'before=x',
      'before=most.10.1',
      'before=newest.1.99999999999',
      "before=newest.1';--.1",
      `before=newest.${'9'.repeat(30)}.1`,
      `sort=most&before=most.${'9'.repeat(16)}.1`,
      'sort=fewest&before=fewest.2147483648.1',
      `q=${'a'.repeat(256)}`,
      'q=%00',
    ]) {
      const reply = await outcome(await api().send({ path: `/runs?${query}` }))
      expect(reply.slice(0, 2), query).toEqual([400, 'invalid_input'])
    }
  })
})
