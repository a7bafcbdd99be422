import { openTestDatabase, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { connectDatabase } from '@lustre/platform/server'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import type { RunPage } from '#protocol/run-list.ts'
import type { Submission } from '#protocol/runs.ts'
import { ids, startApi, submission, type TestApi } from './harness.ts'

export const names = (page: RunPage): string[] => page.runs.map((record) => record.user_name)

/**
 * Sets up a database that all tests of a file share; call it once at the file's top. Each test begins with
 * empty tables and an API without a session.
 */
export function withStaffApi() {
  let database: TestDatabase
  let api: TestApi

  const connect = () => connectDatabase(database.connectionString)
  const run = (text: string, params?: unknown[]) => connect().run(text, params)

  beforeAll(async () => {
    database = await openTestDatabase()
  }, 60_000)

  const start = (env: Record<string, string> = {}, address?: string, scratch?: string) =>
    startApi(
      {
        DATABASE_URL: database.connectionString,
        ...env,
      },
      'embedded',
      address,
      scratch,
    )

  beforeEach(async () => {
    api = await start()
    // The API does not wait for its tables, but its first answer does, for a limited time.
    await vi.waitFor(async () => expect((await api.send({ path: '/session' })).status).toBe(200), 60_000)
    // A round of the previous test's API may hold a lock on these tables, so a deadlock is retried.
    await vi.waitFor(
      () =>
        run(
          `truncate run_records, run_receipts, staff_sessions, passcode_failures, passcode_successes,
             client_runs, run_notices
           restart identity cascade`,
        ),
      60_000,
    )
  })

  return {
    api: () => api,
    connect,
    run,
    /** Starts another API on the same database, as a restart with other settings does. */
    restart: start,
    /** Submits a run. @returns its number */
    async add(userName: string, count = 10, notes: Pick<Submission, 'note' | 'pictureNotes'> = {}) {
      const body = submission({ userName, selectedImages: ids(count), ...notes })
      const reply = await api.send({ path: '/runs', body })
      expect(reply.status).toBe(201)
      return ((await reply.json()) as { id: number }).id
    },
    /** Reads the list and expects a success. */
    async list(query = '') {
      const reply = await api.send({ path: `/runs${query}` })
      expect(reply.status).toBe(200)
      return (await reply.json()) as RunPage
    },
  }
}
