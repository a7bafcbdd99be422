import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { neon, neonConfig } from '@neondatabase/serverless'
import { inject } from 'vitest'
import { startDatabase } from '../database/index.ts'
import { prepareDatabase } from './prepare-database.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** A stock server, and the SQL-over-HTTP proxy in front of it. */
    postgres?: { url: string; fetchEndpoint: string }
    /** A folder for embedded databases, in a team's repository. */
    databases?: string
  }
}

export type TestDatabase = { connectionString: string; fetchEndpoint: string; port: number }

// In jsdom the driver mistakes tests for a browser.
neonConfig.disableWarningInBrowsers = true

async function openEmbedded(folder: string): Promise<TestDatabase> {
  const dataDir = path.join(folder, randomUUID())
  await prepareDatabase(dataDir)
  return startDatabase({ dataDir })
}

/**
 * Creates an empty database: on a stock Postgres in projects whose setup starts one, otherwise an embedded one. The
 * setup removes it at the end, because connections may still be open.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = inject('databases')
  if (folder !== undefined) return openEmbedded(folder)
  const server = inject('postgres')
  if (server === undefined)
    throw new Error('No Postgres runs for this test: name its file in onPostgres of vitest.config.ts.')
  const { url, fetchEndpoint } = server
  const name = `test_${randomUUID().replaceAll('-', '')}`
  neonConfig.fetchEndpoint = fetchEndpoint
  await neon(url).query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { connectionString: own.href, fetchEndpoint, port: Number(new URL(fetchEndpoint).port) }
}
