import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

const A = { client: 'a', isOwn: false }
const stays = new AbortController().signal

function bench(limits: { atWork: number; perClient: number; total: number }) {
  const turns = createTurns(limits)
  const done: string[] = []
  const ask = (client: string, what: string, signal = stays) =>
    turns.run({ client, isOwn: client === 'own' }, 1, signal, async () => {
      await Promise.resolve()
      done.push(what)
    })
  return { ask, done }
}

it('lets clients take turns, however many works one of them has', async () => {
  const { ask, done } = bench({ atWork: 1, perClient: 9, total: 9 })
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((what) => ask('a', what)),
    ...['b1', 'b2'].map((what) => ask('b', what)),
    ask('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('bounds the line of a client, but not the operator’s', async () => {
  const { ask, done } = bench({ atWork: 1, perClient: 2, total: 9 })
  const four = (client: string) => Promise.allSettled([1, 2, 3, 4].map(() => ask(client, client)))
  const [asked] = await Promise.all([four('a'), four('own')])
  expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(asked[3]).toMatchObject({ reason: { status: 429, retryAfter: 1 } })
  expect(done.filter((client) => client === 'own')).toHaveLength(4)
})

it('takes from the longest line for a shorter one when all are full', async () => {
  const { ask, done } = bench({ atWork: 1, perClient: 9, total: 3 })
  const results = await Promise.allSettled([
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((what) => ask('a', what)),
    ask('b', 'b1'),
    ask('c', 'c1'),
    ask('d', 'd1'),
  ])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1'])
  expect(results[7]).toMatchObject({ reason: { status: 503, retryAfter: 1 } })
})

it('forgets the work of a client who has gone, and goes on after one that failed', async () => {
  const { ask, done } = bench({ atWork: 1, perClient: 9, total: 9 })
  const gone = new AbortController()
  const turns = createTurns({ atWork: 1, perClient: 9, total: 9 })
  await expect(turns.run(A, 1, stays, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run(A, 1, stays, () => Promise.resolve('yes'))).toBe('yes')
  const works = [ask('a', 'a1'), ask('a', 'a2', gone.signal), ask('a', 'a3')]
  gone.abort()
  await Promise.allSettled([...works, ask('a', 'a4', gone.signal)])
  expect(done).toEqual(['a1', 'a3'])
})

it('does a large work alone, in its turn', async () => {
  const turns = createTurns({ atWork: 2, perClient: 9, total: 9 })
  let working = 0
  const seen: string[] = []
  const ask = (what: string, size: number) =>
    turns.run({ client: what, isOwn: false }, size, stays, async () => {
      working += 1
      await new Promise((resolve) => setTimeout(resolve))
      seen.push(`${what} of ${working}`)
      working -= 1
    })
  await Promise.all([ask('a', 1), ask('large', 3), ask('b', 1), ask('c', 1)])
  expect(seen).toEqual(['a of 1', 'large of 1', 'b of 2', 'c of 1'])
})
