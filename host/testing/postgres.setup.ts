import type { TestProject } from 'vitest/node'
import { createTestPostgres } from './postgres.ts'

/** Starts a real server for all files of a project; each file has its own databases. */
export default async function setup(project: TestProject) {
  const server = await createTestPostgres()
  await server.start()
  project.provide('postgres', server.url)
  return server.remove
}
