import { openTestDatabase, startDoor } from '@lustre/embedded/testing/open-database'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connectDatabase } from './database.ts'
import { createApiApp, failsWith } from './errors.ts'
import { createMemoryLogger } from './log.ts'
import { PROVIDER_LIMIT_MS } from './time-limit.ts'
import { untilItWorks } from './until-it-works.ts'

let door: Awaited<ReturnType<typeof startDoor>>
beforeEach(async () => {
  door = await startDoor(await openTestDatabase())
})
afterEach(() => door.close())

function startApi() {
  let attempts = 0
  const database = connectDatabase(door.connectionString)
  const parts = untilItWorks(async () => {
    attempts += 1
    await database.setUp(['create table if not exists things (id int)'])
    return database
  })
  const app = createApiApp(createMemoryLogger())
  app.get('/things', async (c) => {
    const { run } = await parts()
    await run('select 1')
    return c.json(await run('select count(*)::int as n from things'))
  })
  const ask = async () => {
    const began = performance.now()
    const { status } = await app.request('/things')
    return { status, ms: performance.now() - began }
  }
  return { database, ask, attempts: () => attempts }
}

it('ends a request on time while the database hangs, and succeeds as soon as it is back', async () => {
  const { database, ask, attempts } = startApi()
  // On an open connection a silent server takes longer than at its opening.
  await database.run('select 1')
  door.set('silent')
  // Requests that arrive while the first one waits share its attempt, but have their own time limit.
  for (const { status, ms } of await Promise.all([ask(), ask(), ask()])) {
    expect(status).toBe(500)
    expect(ms).toBeLessThan(PROVIDER_LIMIT_MS * 1.5)
  }
  expect(attempts()).toBe(1)
  door.set('up')
  expect((await ask()).status).toBe(200)
})

it('answers a call on a site without a database with the sentence of `failsWith`', async () => {
  const database = connectDatabase('none')
  const ready = untilItWorks(() => database.setUp(['create table things (id int)']))
  const app = createApiApp(createMemoryLogger()).use(failsWith('Closed for a moment.'))
  app.get('/things', async (c) => c.json(await ready()))
  const answer = await app.request('/things')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: { code: 'unavailable', message: 'Closed for a moment.' } },
  ])
})
