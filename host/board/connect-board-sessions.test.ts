import { openTestDatabase } from '@lustre/embedded/testing/open-database'
import { createMemoryLogger, createSecurityTable, setUpSecurityTable } from '@lustre/platform/server'
import { expect, it } from 'vitest'
import { connectSql } from '../operate/provider-endpoints.ts'
import { sampleBoard } from '../testing/board-sample.ts'
import { createBoard } from './board.ts'
import { boardSessionStore, readLog } from './connect-board.ts'

const SITE = 'https://studio.test'
const FORM = { method: 'POST', headers: { Origin: SITE } }

function host(env: Readonly<Record<string, string | undefined>>) {
  const board = createBoard({
    passcode: 'correct horse battery',
    siteName: 'Lustre Studio',
    sessionStore: boardSessionStore(env),
    whyReadOnly: async () => null,
    read: async () => sampleBoard(),
    act: async () => null,
    fonts: () => [],
    https: true,
    report: () => {},
    log: createMemoryLogger(),
  })
  const client = { clientAddress: '10.0.0.1' }
  return {
    async signIn(passcode: string) {
      const body = new URLSearchParams({ name: 'Ana', passcode })
      const reply = await board.request(`${SITE}/site/releases/session`, { ...FORM, body }, client)
      return { status: reply.status, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    },
    async isIn(Cookie: string) {
      const reply = await board.request(`${SITE}/site/releases`, { headers: { Cookie } }, client)
      return (await reply.text()).includes('Signed in as <bdi>Ana</bdi>')
    },
  }
}

it('shares sessions and failures between hosts through the database', async () => {
  const database = await openTestDatabase()
  const env = {
    DATABASE_URL: database.connectionString,
  }
  const [one, other] = [host(env), host(env)]
  const { cookie } = await one.signIn('correct horse battery')
  expect(await other.isIn(cookie)).toBe(true)
  for (let i = 0; i < 5; i++) expect((await [one, other][i % 2]!.signIn('guess')).status).toBe(401)
  expect((await other.signIn('correct horse battery')).status).toBe(429)
  expect(await one.isIn(cookie)).toBe(true)
})

it.each([{}, { DATABASE_URL: 'none' }])('keeps sessions in memory without a database (%j)', async (env) => {
  const one = host(env)
  const { status, cookie } = await one.signIn('correct horse battery')
  expect([status, await one.isIn(cookie)]).toEqual([303, true])
  expect(await host(env).isIn(cookie)).toBe(false)
})

it('[log-board] reads the security log, and nothing without a database', async () => {
  const database = await openTestDatabase()
  const env = {
    DATABASE_URL: database.connectionString,
  }
  expect(await readLog(env)).toEqual([])
  const run = connectSql(env)!
  await setUpSecurityTable(run)
  const [entry] = sampleBoard().log ?? []
  await createSecurityTable(run).append(entry!)
  await run("insert into security.log (event, body) values ('x', 'unreadable')")
  expect(await readLog(env)).toEqual([entry])
  expect(await readLog({ DATABASE_URL: 'none' })).toBeNull()
  expect(await readLog({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/none' })).toBeNull()
})
