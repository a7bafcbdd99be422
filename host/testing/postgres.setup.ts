import { createMemoryLogger } from '@lustre/platform/server'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../providers/postgres/postgres.ts'
import { createTestPostgres } from './postgres.ts'

/** Starts a real server for all files of a project; each file has its own databases. */
export default async function setup(project: TestProject) {
  const server = await createTestPostgres()
  await server.start()
  const { url } = server
  const { fetchEndpoint, close } = await startPostgres({
    servers: [url],
    connections: 3,
    log: createMemoryLogger(),
  })
  project.provide('postgres', { url, fetchEndpoint })
  return async () => {
    await close()
    await server.remove()
  }
}
