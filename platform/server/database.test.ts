import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { startSecurityDatabase } from '../testing/security-database.ts'
import { connectDatabase, type Database } from './database.ts'
import { createApiApp } from './errors.ts'
import { createMemoryLogger } from './log.ts'
import { PROVIDER_LIMIT_MS } from './time-limit.ts'
import { untilItWorks } from './until-it-works.ts'

let database: Awaited<ReturnType<typeof startSecurityDatabase>>
beforeAll(async () => {
  database = await startSecurityDatabase()
})

/** A proxy in front of the database: forwards requests, or fails as the test asks. */
async function startFront() {
  const handOn: RequestListener = (incoming, outgoing) => {
    const onward = request(database.fetchEndpoint, { method: 'POST', headers: incoming.headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(outgoing)
    })
    incoming.pipe(onward)
  }
  const front = { behave: handOn, asked: 0 }
  const server = createServer((incoming, outgoing) => {
    front.asked += 1
    front.behave(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    front,
    handOn,
    connect: () => connectDatabase(database.connectionString, `http://127.0.0.1:${port}/sql`),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function apiOn(connect: () => Database) {
  const parts = untilItWorks(async () => {
    const connected = connect()
    await connected.setUp(['create table if not exists things (id int)'])
    return connected
  })
  const app = createApiApp(createMemoryLogger())
  app.get('/things', async (c) => {
    const { run } = await parts()
    await run('select 1')
    return c.json(await run('select count(*)::int as n from things'))
  })
  return async () => {
    const began = performance.now()
    const { status } = await app.request('/things')
    return { status, ms: performance.now() - began }
  }
}

it('ends a request on time while the database hangs, and succeeds as soon as it is back', async () => {
  const { front, handOn, connect, close } = await startFront()
  const ask = apiOn(connect)
  front.behave = () => {}
  // Requests that arrive while the first one waits share its attempt, but have their own time limit.
  const answers = await Promise.all([ask(), ask(), ask()])
  for (const { status, ms } of answers) {
    expect(status).toBe(500)
    expect(ms).toBeLessThan(PROVIDER_LIMIT_MS * 1.5)
  }
  expect(front.asked).toBe(1)
  front.behave = handOn
  const back = await ask()
  expect(back.status).toBe(200)
  close()
})

it('restarts a hanging setup at the first call after its time limit', async () => {
  const { front, handOn, connect, close } = await startFront()
  const ask = apiOn(connect)
  front.behave = (incoming, outgoing) => {
    if (front.asked === 1) handOn(incoming, outgoing)
  }
  expect((await ask()).status).toBe(500)
  front.behave = handOn
  expect((await ask()).status).toBe(200)
  close()
})

it('shares one time limit among all calls in a request', async () => {
  const { front, handOn, connect, close } = await startFront()
  const ask = apiOn(connect)
  expect((await ask()).status).toBe(200)
  front.behave = (incoming, outgoing) => void setTimeout(handOn, PROVIDER_LIMIT_MS * 0.7, incoming, outgoing)
  const { status, ms } = await ask()
  expect(status).toBe(500)
  expect(ms).toBeLessThan(PROVIDER_LIMIT_MS * 1.3)
  close()
})
