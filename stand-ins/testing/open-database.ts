import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { inject } from 'vitest'
import { type Database, startDatabase } from '../database/index.ts'
import { prepareDatabase } from './prepare-database.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** Set in the project `postgres`: a stock server, and the SQL-over-HTTP proxy in front of it. */
    postgres?: { url: string; fetchEndpoint: string }
  }
}

export type TestDatabase = Pick<Database, 'connectionString' | 'fetchEndpoint' | 'port' | 'close'>

// In jsdom the driver mistakes tests for a browser.
neonConfig.disableWarningInBrowsers = true

/** Opens an empty database: the embedded one in its own folder, or one on a stock Postgres. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres')
  return postgres ? onPostgres(postgres) : embedded()
}

async function embedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lustre-database-'))
  await prepareDatabase(folder)
  const database = await startDatabase({ dataDir: folder })
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function onPostgres({
  url,
  fetchEndpoint,
}: {
  url: string
  fetchEndpoint: string
}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  neonConfig.fetchEndpoint = fetchEndpoint
  await neon(url).query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  // The pool may still hold connections, so the server drops all databases at the end.
  return {
    connectionString: own.href,
    fetchEndpoint,
    port: Number(new URL(fetchEndpoint).port),
    close: async () => {},
  }
}
