import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { createTestPostgres, type TestPostgres } from '../../host/testing/postgres.ts'
import { ROOT } from '../../host/testing/site-copy.ts'
import { ADMIN_PASSCODE } from './site.ts'

/** Packs the current site folder. @param folder an empty one @returns the packed folder */
export async function packSite(folder: string): Promise<string> {
  const to = path.join(folder, 'lustre')
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'scripts/pack.ts', to, '--as-built'], {
    cwd: ROOT,
  })
  return to
}

/** Settings of production on an ordinary Postgres, with pictures at an account. */
export const productionEnv = (databaseUrl: string): Record<string, string> => ({
  SITE_MODE: 'production',
  SITE_URL: 'http://localhost:4173',
  DATABASE_URL: databaseUrl,
  MEDIA: 'account',
  MEDIA_CLOUD_NAME: 'bench',
  MEDIA_API_KEY: 'key',
  MEDIA_API_SECRET: 'secret',
  ADMIN_PASSCODE,
  PAYMENT_PASSCODE: '4711',
  PAYMENT_LINK_SECRET: 'a-secret-of-more-than-thirty-two-characters',
  ACCESS_LOG: 'false',
})

export async function withPostgres<T>(use: (server: TestPostgres) => Promise<T>): Promise<T> {
  const server = await createTestPostgres()
  await server.start()
  try {
    return await use(server)
  } finally {
    await server.remove()
  }
}
