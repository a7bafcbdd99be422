import { rm } from 'node:fs/promises'
import { startDatabase } from '@lustre/stand-ins/database'
import { neon, neonConfig } from '@neondatabase/serverless'
import type { RunSql } from '../server/security-store.ts'
import { temporaryFolder } from './releases.ts'

/** The embedded database with the provider's driver in front, in a folder of its own. */
export async function startSecurityDatabase(): Promise<{ run: RunSql; close(): Promise<void> }> {
  const folder = await temporaryFolder('database')
  const database = await startDatabase({ dataDir: folder })
  neonConfig.fetchEndpoint = database.fetchEndpoint
  const sql = neon(database.connectionString)
  return {
    run: (text, params) => sql.query(text, params),
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
