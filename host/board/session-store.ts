import {
  connectDatabase,
  createMemorySecurityStore,
  createSqlSecurityStore,
  type SecurityStore,
  untilItWorks,
} from '@lustre/platform/server'
import { databaseEndpoint } from '../operate/provider-endpoints.ts'
import type { Environment } from '../settings/settings.ts'

/**
 * Opens the store of board sessions: the database, which all hosts share, or else memory.
 * @param env with the addresses of embedded providers
 */
export function boardSessionStore(env: Environment): () => Promise<SecurityStore> {
  const endpoint = databaseEndpoint(env)
  const connection = env.DATABASE_URL
  if (endpoint === null || connection === undefined) {
    const store = createMemorySecurityStore()
    return async () => store
  }
  return untilItWorks(() => createSqlSecurityStore(connectDatabase(connection, endpoint.href)))
}
