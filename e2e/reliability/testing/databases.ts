import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabase } from '../../../embedded/database/index.ts'
import { createTestPostgres } from '../../../host/testing/postgres.ts'

/** An external database that can go away and come back with its content. */
export type DatabaseElsewhere = {
  env: Record<string, string>
  leave(): Promise<void>
  comeBack(): Promise<void>
  remove(): Promise<void>
}

/** The same after each restart, because the host gets it only once. */
const PASSWORD = 'of-a-database-that-comes-back'

/** A database with the provider's protocol, as on another machine. */
async function overHttp(): Promise<DatabaseElsewhere> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'database-gone-'))
  let database = await startDatabase({ dataDir, password: PASSWORD })
  const { connectionString } = database
  const port = Number(new URL(connectionString).port)
  return {
    env: { DATABASE_URL: connectionString },
    leave: () => database.close(),
    async comeBack() {
      database = await startDatabase({ dataDir, port, password: PASSWORD })
    },
    async remove() {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An ordinary server behind the host's own pool. */
async function ordinary(): Promise<DatabaseElsewhere> {
  const server = await createTestPostgres()
  await server.start()
  return {
    env: { DATABASE_URL: server.url, DATABASE_FETCH_ENDPOINT: '' },
    leave: server.stop,
    comeBack: server.start,
    remove: server.remove,
  }
}

export const DATABASES = { 'SQL over HTTP': overHttp, 'an ordinary Postgres': ordinary }
