import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

/** Provides a folder for the databases of `openTestDatabase`. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'test-databases-'))
  project.provide('databases', folder)
  return () => rm(folder, { recursive: true, force: true })
}
