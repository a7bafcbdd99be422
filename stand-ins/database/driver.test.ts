import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeDriver } from '@lustre/kit/sql-http/driver.contract'
import { prepareDatabase } from '../testing/prepare-database.ts'
import { startDatabase } from './index.ts'

describeDriver('the embedded database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  await prepareDatabase(folder)
  const database = await startDatabase({ dataDir: folder })
  return {
    ...database,
    async close() {
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
})
