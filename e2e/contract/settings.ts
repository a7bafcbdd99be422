import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { parseJson } from '../../host/files/read-json.ts'
import { RELEASE_FILE, releaseSchema, routeSchema } from '../../host/releases/manifest/manifest.ts'
import { pointerSchema } from '../../host/releases/registry/registry.ts'
import { pointerKey, releasePrefix } from '../../host/releases/store/release-keys.ts'

/**
 * Environment variables of the contract tests: a site folder with the shell and one release, the base of another
 * site's pictures, or nothing, and the address of a host that serves the folder, or nothing.
 */
export const CONTRACT_ENV = {
  siteDir: 'CONTRACT_SITE_DIR',
  remote: 'CONTRACT_REMOTE',
  pictures: 'CONTRACT_PICTURES',
  url: 'CONTRACT_URL',
} as const

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set: run contract tests with "npm test -w remote-x"`)
}

/** What the tests read of a release; the smallest edition writes no more. */
const testedSchema = releaseSchema.pick({ name: true, api: true }).extend({ routes: routeSchema.array() })

export function releaseUnderTest() {
  const siteDir = setting(CONTRACT_ENV.siteDir)
  const name = setting(CONTRACT_ENV.remote)
  const read = <T>(schema: z.ZodType<T>, key: string) =>
    parseJson(readFileSync(path.join(siteDir, key), 'utf8'), schema, key)
  const { live } = read(pointerSchema.pick({ live: true }), pointerKey(name))
  return { siteDir, release: read(testedSchema, releasePrefix(name, live) + RELEASE_FILE) }
}
