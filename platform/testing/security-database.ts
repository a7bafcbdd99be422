import { openTestDatabase, type TestDatabase } from '@lustre/embedded/testing/open-database'
import { connectDatabase } from '../server/database.ts'
import type { Database } from '../server/postgres.ts'

export async function startSecurityDatabase(): Promise<Database & TestDatabase> {
  const database = await openTestDatabase()
  return { ...database, ...connectDatabase(database.connectionString) }
}
