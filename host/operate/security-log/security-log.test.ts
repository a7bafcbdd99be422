import { openTestDatabase, startDoor } from '@lustre/embedded/testing/open-database'
import { createMemoryLogger } from '@lustre/platform/server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectSql } from '../provider-endpoints.ts'
import { createSecurityLog, type SecurityLogOptions } from './security-log.ts'

const DAY_MS = 24 * 60 * 60_000
const ADDRESS = '203.0.113.77'

/** Stands between the log and its database, which can go away and come back at the same address. */
let door: Awaited<ReturnType<typeof startDoor>>
let direct: NonNullable<ReturnType<typeof connectSql>>
beforeAll(async () => {
  const database = await openTestDatabase()
  const run = connectSql({ DATABASE_URL: database.connectionString })
  if (run === null) throw new Error('there is no database')
  direct = run
  door = await startDoor(database)
})
afterAll(() => door.close())
beforeEach(() => door.set('up'))
afterEach(() => direct('drop table if exists security.log'))

const rows = () => direct('select body from security.log order by id')
const bodies = async () =>
  (await rows()).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)

function open(change: Partial<SecurityLogOptions> = {}) {
  const log = createMemoryLogger()
  const run = connectSql({ DATABASE_URL: door.connectionString })
  const options = { log, run, addressKey: 'a key', retryMs: 50, ...change }
  return { ...createSecurityLog(options), log }
}
const login = { kind: 'login', outcome: 'refused', address: ADDRESS, request: 'r-1' } as const

test('[log-entry] writes an event to the log and to the database, with equal content and without the address', async () => {
  const { report, note, log } = open()
  report('run-admin', login)
  report('payment', { kind: 'login', outcome: 'ok', address: ADDRESS })
  report('payment', { kind: 'login', outcome: 'ok', address: '203.0.113.78' })
  await note({ kind: 'settings-changed', detail: 'ADMIN_PASSCODE' })
  const found = await bodies()
  expect(found).toMatchObject([
    { kind: 'login', section: 'run-admin', outcome: 'refused', detail: null, request: 'r-1' },
    { kind: 'login', section: 'payment', outcome: 'ok' },
    { kind: 'login', section: 'payment', outcome: 'ok' },
    { kind: 'settings-changed', section: 'host', detail: 'ADMIN_PASSCODE', client: null },
  ])
  expect(found.slice(0, 3).map(({ client }) => client)).toEqual([
    expect.stringMatching(/^[0-9a-f]{12}$/),
    found[0]?.client,
    expect.not.stringMatching(String(found[0]?.client)),
  ])
  const lines = log.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toEqual(found.map((entry) => ({ level: 'info', message: 'security', ...entry })))
  expect(log.lines.join() + JSON.stringify(await rows())).not.toContain('203.0.113')
})

test('[away-waits] queues entries in order while the database is down; the log has their lines at once', async () => {
  door.set('away')
  const { note, log } = open()
  const kept = ['a', 'b', 'c'].map((detail) => note({ kind: 'settings-changed', detail }))
  expect(log.lines.filter((line) => line.includes('"security"'))).toHaveLength(3)
  await vi.waitFor(() => expect(log.lines.join()).toContain('the security log cannot be written'), 10_000)
  door.set('up')
  expect(await Promise.all(kept)).toEqual([true, true, true])
  expect((await bodies()).map(({ detail }) => detail)).toEqual(['a', 'b', 'c'])
  await vi.waitFor(() => expect(log.lines.join()).toContain('the security log is written again'), 10_000)
})

test('[away-limit] drops entries beyond the queue’s limit, and logs how many', async () => {
  door.set('away')
  const { note } = open({ maxWaiting: 10 })
  const kept = Array.from({ length: 13 }, () => note({ kind: 'settings-changed' }))
  expect(await Promise.all(kept.slice(10))).toEqual([false, false, false])
  door.set('up')
  await Promise.all(kept)
  await vi.waitFor(
    async () => expect((await bodies()).at(-1)).toMatchObject({ kind: 'left-out', detail: '3' }),
    10_000,
  )
  expect(await rows()).toHaveLength(11)
})

test('tries once more to store the waiting entries when the host ends', async () => {
  door.set('away')
  const { note, close, log } = open({ retryMs: 60_000 })
  void note({ kind: 'settings-changed' })
  await vi.waitFor(() => expect(log.lines.join()).toContain('cannot be written'), 10_000)
  door.set('up')
  await close()
  expect(await rows()).toHaveLength(1)
})

test('writes its lines to the log without a database', async () => {
  const { note, report, prune, close, log } = open({ run: null })
  expect(await note({ kind: 'settings-changed' })).toBe(true)
  report('run-admin', login)
  await prune()
  await close()
  expect(log.lines).toHaveLength(2)
})

test('limits the events from a section that reports all the time', async () => {
  const { report, log } = open({ run: null })
  for (let i = 0; i < 1500; i++) report('run-admin', login)
  report('payment', login)
  const kinds = log.lines.map((line) => (JSON.parse(line) as { kind: string; section: string }).kind)
  expect(kinds.filter((kind) => kind === 'left-out')).toHaveLength(1)
  expect(kinds).toHaveLength(1002)
})

test('[log-pruned] removes entries that are older than 400 days', async () => {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const { note, prune } = open({ now: () => clock.now })
  await note({ kind: 'settings-changed', detail: 'old' })
  clock.now += 300 * DAY_MS
  await note({ kind: 'settings-changed', detail: 'young' })
  await prune()
  expect(await rows()).toHaveLength(2)
  clock.now += 101 * DAY_MS
  await prune()
  expect((await bodies()).map(({ detail }) => detail)).toEqual(['young'])
})

test('writes on after a host of an earlier release has taken the next number', async () => {
  const { note } = open()
  await note({ kind: 'settings-changed', detail: 'a' })
  await direct("insert into security.log (id, event, body) values (2, 'theirs', '{}')")
  expect(await note({ kind: 'settings-changed', detail: 'b' })).toBe(true)
  expect((await bodies()).map(({ detail }) => detail)).toEqual(['a', undefined, 'b'])
})
