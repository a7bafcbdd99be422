import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabase } from '@lustre/stand-ins/database'
import { connectDatabase, type Database } from '../server/database.ts'

/** The embedded database with the provider's driver in front, in a folder of its own. */
export async function startSecurityDatabase(): Promise<
  Database & { connectionString: string; fetchEndpoint: string; close(): Promise<void> }
> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lustre-database-'))
  const database = await startDatabase({ dataDir: folder })
  const { connectionString, fetchEndpoint } = database
  return {
    connectionString,
    fetchEndpoint,
    ...connectDatabase(connectionString, fetchEndpoint),
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}
