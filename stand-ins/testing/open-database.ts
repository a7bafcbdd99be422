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
    /** Set in the project `postgres`: an ordinary server, and what speaks SQL over HTTP in front of it. */
    postgres?: { url: string; fetchEndpoint: string }
  }
}

export type TestDatabase = Pick<Database, 'connectionString' | 'fetchEndpoint' | 'port' | 'close'>

// tests of the screens have a window: the driver takes them for a browser
neonConfig.disableWarningInBrowsers = true

/** An empty database for a test: the embedded one in a folder of its own, or one of an ordinary Postgres. */
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
  // its pool may still have connections: the server goes with all of its databases
  return {
    connectionString: own.href,
    fetchEndpoint,
    port: Number(new URL(fetchEndpoint).port),
    close: async () => {},
  }
}
