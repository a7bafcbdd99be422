import { randomUUID } from 'node:crypto'
import { neon, neonConfig } from '@neondatabase/serverless'
import { inject } from 'vitest'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** A stock server, and the SQL-over-HTTP proxy in front of it. */
    postgres: { url: string; fetchEndpoint: string }
  }
}

export type TestDatabase = { connectionString: string; fetchEndpoint: string; port: number }

// In jsdom the driver mistakes tests for a browser.
neonConfig.disableWarningInBrowsers = true

/**
 * Creates an empty database on a stock Postgres, in projects whose setup starts one. The server drops it at the
 * end, because the proxy may still hold connections.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, fetchEndpoint } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  neonConfig.fetchEndpoint = fetchEndpoint
  await neon(url).query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { connectionString: own.href, fetchEndpoint, port: Number(new URL(fetchEndpoint).port) }
}
