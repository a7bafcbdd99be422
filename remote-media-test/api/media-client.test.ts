import { createMediaClient } from '@lustre/platform/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, startLibrary } from '#testing/api.ts'

let library: Awaited<ReturnType<typeof startLibrary>>
beforeAll(async () => {
  library = await startLibrary()
})
afterAll(() => library.close())
const client = () =>
  createMediaClient({ ...ACCOUNT, apiBase: library.apiBase, form: 'documented', now: Date.now })

test('finds pictures by their names, with their sizes', async () => {
  const ids = ['jewelry/ring-solitaire-diamond-yellow-gold-marble-01', 'jewelry/no such "ring"*']
  expect(await client().find(ids)).toEqual([
    expect.objectContaining({ public_id: ids[0], width: expect.any(Number), height: expect.any(Number) }),
  ])
})

test('finds all existing pictures, page by page', async () => {
  const ids: string[] = []
  let after: string | null = null
  do {
    const page = await client().search({ limit: 100, after })
    ids.push(...page.resources.map(({ public_id }) => public_id))
    after = page.next
  } while (after !== null)
  const missing = Array.from(
    { length: 200 },
    (_, at) => `a folder of some length/a picture that is missing ${at}`,
  )
  const found = await client().find([...ids, ...missing])
  expect(found.map(({ public_id }) => public_id).toSorted()).toEqual(ids.toSorted())
})

test('searches for pictures by the words in their names', async () => {
  const { resources } = await client().search({ folder: 'jewelry', text: 'ring sapphire', limit: 10 })
  expect(resources.length).toBeGreaterThan(0)
  for (const { public_id } of resources) expect(public_id).toMatch(/^jewelry\/(?=.*ring)(?=.*sapphire)/)
})
