import { connectDatabase } from '@lustre/platform/server'
import { openTestDatabase, type TestDatabase } from '@lustre/stand-ins/testing/open-database'
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { RunPage, Submission } from '../protocol/runs.ts'
import { ids, startApi, submission, type TestApi } from './harness.ts'

/** The names on a page of the list, as they are ordered. */
export const names = (page: RunPage): string[] => page.runs.map((record) => record.user_name)

/**
 * To be called once at the top of a file of tests. They share a database; each begins with an empty one, and with an
 * API that nobody has logged in to.
 */
export function withStaffApi() {
  let database: TestDatabase
  let api: TestApi

  const connect = () => connectDatabase(database.connectionString, database.fetchEndpoint)
  /** Runs a statement on the database itself. */
  const run = (text: string, params?: unknown[]) => connect().run(text, params)

  beforeAll(async () => {
    database = await openTestDatabase()
  }, 60_000)
  afterAll(() => database.close())

  const start = (env: Record<string, string> = {}, address?: string) =>
    startApi(
      {
        DATABASE_URL: database.connectionString,
        DATABASE_FETCH_ENDPOINT: database.fetchEndpoint,
        ...env,
      },
      'embedded',
      address,
    )

  beforeEach(async () => {
    api = await start()
    // the API does not wait for its tables; its first answer does, but no longer than a person would
    await vi.waitFor(async () => expect((await api.send({ path: '/session' })).status).toBe(200), 60_000)
    // a round of the API of the test before may hold one of these tables: the loser of a deadlock tries again
    await vi.waitFor(
      () =>
        run(
          `truncate run_records, run_receipts, staff_sessions, passcode_failures, passcode_successes, admin_passkeys,
             admin_challenges, client_runs, run_notices, api_tokens
           restart identity cascade`,
        ),
      60_000,
    )
    await run('update admin_login set passcode_on = true')
  })

  return {
    /** The API of the test that is running. */
    api: () => api,
    connect,
    run,
    /** Another API on the same database, as after a restart with other settings. */
    restart: start,
    /** Submits a run. @returns its number */
    async add(userName: string, count = 10, notes: Pick<Submission, 'note' | 'pictureNotes'> = {}) {
      const body = submission({ userName, selectedImages: ids(count), ...notes })
      const reply = await api.send({ path: '/runs', body })
      expect(reply.status).toBe(201)
      return ((await reply.json()) as { id: number }).id
    },
    /** Asks for the list, which must be given. */
    async list(query = '') {
      const reply = await api.send({ path: `/runs${query}` })
      expect(reply.status).toBe(200)
      return (await reply.json()) as RunPage
    },
  }
}
