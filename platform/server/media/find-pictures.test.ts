import { expect, test } from 'vitest'
import { findPictures } from './find-pictures.ts'
import type { MediaPage } from './replies.ts'

const PAGE = 500
const named = (count: number) => Array.from({ length: count }, (_, at) => `spring/ring-${at}`)
const resource = (public_id: string) => ({ public_id, width: 3, height: 4, format: 'jpg', bytes: 1 })

function library(publicIds: readonly string[]) {
  const searches: string[] = []
  const search = async (expression: string, after: string | null): Promise<MediaPage> => {
    searches.push(expression)
    const names = [...expression.matchAll(/public_id="([^"]+)"/g)].map(([, name]) => name)
    const matching = names.length === 0 ? publicIds : publicIds.filter((id) => names.includes(id))
    const from = Number(after)
    const next = from + PAGE < matching.length ? String(from + PAGE) : null
    return { resources: matching.slice(from, from + PAGE).map(resource), total: matching.length, next }
  }
  return { searches, search }
}
const found = async (ids: readonly string[], { search }: ReturnType<typeof library>) =>
  (await findPictures(ids, search)).map(({ public_id }) => public_id).sort()

test('searches for a few pictures by name, in one call', async () => {
  const own = library(named(20_000))
  expect(await found(['spring/ring-3', 'spring/ring-9', 'gone'], own)).toEqual([
    'spring/ring-3',
    'spring/ring-9',
  ])
  expect(own.searches).toHaveLength(1)
})

test('reads thousands of pictures page by page from a library that is not much larger', async () => {
  const own = library(named(6000))
  const ids = named(5000)
  expect(await found([...ids, 'gone'], own)).toEqual([...ids].sort())
  expect(own.searches).toHaveLength(12)
})

test('searches for many pictures by name in a far larger library', async () => {
  const own = library(named(20_000))
  const ids = named(600)
  expect(await found(ids, own)).toEqual([...ids].sort())
  expect(own.searches.length).toBeLessThan(20)
})

test('finds nothing in an empty library', async () => {
  const own = library([])
  expect(await found(named(5000), own)).toEqual([])
  expect(own.searches).toHaveLength(1)
})
