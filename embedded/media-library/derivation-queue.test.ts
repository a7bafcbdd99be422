import { expect, it } from 'vitest'
import { createDerivationQueue } from './derivation-queue.ts'

const stays = new AbortController().signal

function open(limits: { concurrency: number; perClient: number; total: number }) {
  const queue = createDerivationQueue(limits)
  const done: string[] = []
  let running = 0
  const ask = (client: string, what = client, { signal = stays, isCostly = false } = {}) =>
    queue.run({
      client,
      isOwn: client === 'own',
      isCostly,
      signal,
      work: async () => {
        running += 1
        await new Promise((resolve) => setTimeout(resolve))
        done.push(isCostly ? `${what} of ${running}` : what)
        running -= 1
      },
    })
  return { ask, done }
}

const statuses = (results: readonly PromiseSettledResult<void>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 200 : result.reason.status))

it('serves clients in turn, however many jobs one of them has', async () => {
  const { ask, done } = open({ concurrency: 1, perClient: 9, total: 90 })
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((what) => ask('a', what)),
    ...['b1', 'b2'].map((what) => ask('b', what)),
    ask('c', 'c1'),
  ])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

it('limits a client’s queue, but not the operator’s', async () => {
  const { ask } = open({ concurrency: 1, perClient: 2, total: 90 })
  const three = (client: string) => Promise.allSettled([ask(client), ask(client), ask(client)])
  const [client, own] = await Promise.all([three('a'), three('own')])
  expect(statuses(client)).toEqual([200, 200, 429])
  expect(client[2]).toMatchObject({ reason: { retryAfter: 1 } })
  expect(statuses(own)).toEqual([200, 200, 200])
})

it('leaves room for other clients when one floods it, and refuses jobs beyond its limit', async () => {
  const { ask } = open({ concurrency: 1, perClient: 90, total: 6 })
  const asked = ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e', 'f', 'own'].map((client) => ask(client))
  expect(statuses(await Promise.allSettled(asked))).toEqual([
    200, 200, 503, 503, 200, 200, 200, 200, 503, 503,
  ])
})

it('skips a disconnected client’s jobs, and continues after a failure', async () => {
  const { ask, done } = open({ concurrency: 1, perClient: 9, total: 90 })
  const gone = new AbortController()
  const queue = createDerivationQueue({ concurrency: 1, perClient: 9, total: 90 })
  const job = { client: 'a', isOwn: false, isCostly: false, signal: stays }
  await expect(queue.run({ ...job, work: () => Promise.reject(new Error('no')) })).rejects.toThrow('no')
  expect(await queue.run({ ...job, work: () => Promise.resolve('yes') })).toBe('yes')
  const jobs = [ask('a', 'a1'), ask('a', 'a2', { signal: gone.signal }), ask('a', 'a3')]
  gone.abort()
  expect(statuses(await Promise.allSettled(jobs))).toEqual([200, 499, 200])
  expect(done).toEqual(['a1', 'a3'])
})

it('runs costly jobs one at a time', async () => {
  const { ask, done } = open({ concurrency: 2, perClient: 9, total: 90 })
  await Promise.all(['a', 'b', 'c'].map((client) => ask(client, client, { isCostly: true })))
  expect(done).toEqual(['a of 1', 'b of 1', 'c of 1'])
})
