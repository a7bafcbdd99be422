// A host process for tests that kill it: starts the database and prints its address.
import { startDatabase } from '../index.ts'

const [dataDir = ''] = process.argv.slice(2)
try {
  const { connectionString } = await startDatabase({ dataDir })
  console.info(connectionString)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
