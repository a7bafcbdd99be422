import { expect, it } from 'vitest'
import { eachOf, inTurns } from './in-turns.ts'

const PEERS = [
  { name: 'astro', url: 'http://a/' },
  { name: 'next', url: 'http://n/' },
]

it('measures in turns, and keeps the pages apart', async () => {
  const asked: string[] = []
  const both = await inTurns(2, 'http://us/', PEERS, async (url) => asked.push(url))
  const round = ['http://us/', 'http://a/', 'http://n/']
  expect(asked).toEqual([...round, ...round])
  expect(both.ours).toEqual([1, 4])
  expect(Object.fromEntries(both.theirs)).toEqual({ astro: [2, 5], next: [3, 6] })
})

it('puts the results of each page together', async () => {
  const sums = eachOf({ ours: [1, 2], theirs: new Map([['astro', [3, 4]]]) }, (all) =>
    all.reduce((sum, each) => sum + each),
  )
  expect(sums).toEqual({ ours: 3, theirs: new Map([['astro', 7]]) })
})
