import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabase } from '@lustre/stand-ins/database'
import { neon, neonConfig } from '@neondatabase/serverless'
import type { RunSql } from '../server/security-store.ts'

/** The embedded database with the provider's driver in front, in a folder of its own. */
export async function startSecurityDatabase(): Promise<{ run: RunSql; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lustre-database-'))
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
