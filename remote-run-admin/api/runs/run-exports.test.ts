import { beforeEach, describe, expect, test } from 'vitest'
import { withStaffApi } from '#testing/staff-api.ts'

const { api, add, run } = withStaffApi()

describe('one run', () => {
  beforeEach(() => api().logIn())

  test.each(['0', '77', '2147483648', '99999999999999999999', '-1', 'x', '1.5'])(
    'is not found under the number %s',
    async (id) => {
      expect((await api().send({ path: `/runs/${id}` })).status).toBe(404)
      expect((await api().send({ path: `/runs/${id}/versions/1/export?format=txt` })).status).toBe(404)
    },
  )

  test('[notes-exported] is exported as CSV and as JSON, with ids, file names, descriptions and notes', async () => {
    const notes = { 1: 'warmer, please', 2: '=HYPERLINK("http://x")', 3: 'two\n-lines' }
    const id = await add('Ann', 10, { note: 'Call me', pictureNotes: notes })
    const csv = (await (await api().send({ path: `/runs/${id}/versions/1/export?format=csv` })).text()).split(
      '\r\n',
    )
    expect(csv[0]).toBe('image_id,file_name,description,note,file_stem')
    expect(csv[1]).toMatch(/^1,ring-solitaire-diamond-yellow-gold-marble-01\.jpg,Yellow gold solitaire/)
    expect(csv).toHaveLength(12)
    expect(csv[1]).toMatch(/,"warmer, please",ring-solitaire-diamond-yellow-gold-marble-01$/)
    expect(csv[2]).toMatch(/,"'=HYPERLINK\(""http:\/\/x""\)",[\w-]+$/)
    expect(csv[3]).toMatch(/,"two\n'-lines",[\w-]+$/)
    expect(csv[4]).toMatch(/,,[\w-]+$/)
    const json = await (await api().send({ path: `/runs/${id}/versions/1/export?format=json` })).json()
    expect(json).toMatchObject({
      run: String(id),
      user_name: 'Ann',
      note: 'Call me',
      images: expect.arrayContaining([
        {
          id: 1,
          file_name: 'ring-solitaire-diamond-yellow-gold-marble-01.jpg',
          file_stem: 'ring-solitaire-diamond-yellow-gold-marble-01',
          public_id: 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01',
          description: expect.any(String),
          note: 'warmer, please',
        },
        expect.objectContaining({ id: 4, note: null }),
      ]),
    })
  })

  test('keeps the number of a picture that is no longer in the list', async () => {
    await run(
      "insert into run_records (user_name, selected_images) values ('Old', '{900,1,2,3,4,5,6,7,8,9}')",
    )
    expect(await (await api().send({ path: '/runs/1/versions/1/export?format=txt' })).text()).toMatch(
      /^900, ring-/,
    )
  })

  test.each(['', '?format=', '?format=exe', '?format=__proto__'])('has no export for "%s"', async (query) => {
    const id = await add('Ann')
    expect((await api().send({ path: `/runs/${id}/versions/1/export${query}` })).status).toBe(400)
  })
})

describe('the CSV of all runs', () => {
  beforeEach(() => api().logIn())

  test('contains names as text, never as formulas', async () => {
    for (const name of ['Ann', '=HYPERLINK("http://x")', '+1', '-Ben', '@sum', 'Cy, "the" maker', 'Zoë 💍'])
      await add(name)
    const reply = await api().send({ path: '/runs.csv' })
    expect(reply.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('Content-Disposition')).toBe('attachment; filename="runs.csv"')
    const bytes = new Uint8Array(await reply.arrayBuffer())
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    const lines = new TextDecoder().decode(bytes).split('\r\n')
    expect(lines[0]).toBe('id,user_name,images,image_ids,submitted_at_utc,note')
    expect(lines.slice(1, 8).map((line) => line.replace(/^\d+,/, '').replace(/,10,1 2 3 .*/, ''))).toEqual([
      'Zoë 💍',
      '"Cy, ""the"" maker"',
      "'@sum",
      "'-Ben",
      "'+1",
      `"'=HYPERLINK(""http://x"")"`,
      'Ann',
    ])
    expect(lines.at(-1)).toBe('')
  })

  test('[one-export] contains the versions of runs by private link too', async () => {
    await add('Ann')
    await run(`with made as (
        insert into client_runs (title, client, least, most) values ('Rings', 'Zoë', 1, 5) returning id)
      insert into client_run_versions
        (run_id, version, submission_id, sender, pictures, note, receipt_token, is_late, submitted_at)
      select id, 2, gen_random_uuid(), 'Zoë', '{3,1}', 'warmer', 'token', false, '2026-01-01T00:00:00Z' from made`)
    const lines = (await (await api().send({ path: '/runs.csv' })).text()).trimEnd().split('\r\n')
    expect(lines[1]).toMatch(/^1,Ann,10,/)
    expect(lines.slice(2)).toEqual(['R1-v2,Zoë,2,3 1,2026-01-01T00:00:00.000Z,warmer'])
  })

  test('contains every run, across several batches', async () => {
    await run(`insert into run_records (user_name, selected_images)
      select 'Client ' || i, '{1,2,3,4,5,6,7,8,9,10}' from generate_series(1, 2500) i`)
    const lines = (await (await api().send({ path: '/runs.csv' })).text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2501)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2501)
  })
})
