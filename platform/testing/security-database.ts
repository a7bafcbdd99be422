import { openTestDatabase, type TestDatabase } from '@lustre/stand-ins/testing/open-database'
import { connectDatabase, type Database } from '../server/database.ts'

export async function startSecurityDatabase(): Promise<Database & TestDatabase> {
  const database = await openTestDatabase()
  return { ...database, ...connectDatabase(database.connectionString, database.fetchEndpoint) }
}
